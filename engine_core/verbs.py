# SPDX-License-Identifier: MIT
"""The vocabulary: every verb with its fields.

Keys, wire, tests and files all speak it. The order of ACTIONS is the order
of their codes in the journal: new verbs go to the end.
"""

from engine_core import genes
from engine_core.fields import (
    OPTIONAL, REQUIRED, AnyList, Flag, ListOf, MapOf, OneOf, OneOrNone, Pair,
    Record, Whole)
from engine_core.numbers import COLOURS, DRIFTS

MOVES = ("drift", "move", "stay")
ANSWERS = ("defense", "escape", "none")

_FLAG = Flag()
_COLOUR = OneOf(COLOURS)
_GENE = OneOf(genes.IDS)
_GENES = ListOf(_GENE)
_NUMBER = Whole(1, 7)
_NUMBERS = ListOf(_NUMBER)
_DIGITS = ("1", "2", "3", "4", "5", "6", "7")
_DIE = Whole(1, 6)
_DAMAGE = Whole(0, 9)
_BP = Whole(0, 999)
_SPACE = Whole(1, 999)
_AMOEBA = Pair(_COLOUR, _NUMBER)
_COUNT = Whole(1, 65535)
_CARD = (
    ("ozone", Whole(1, 99), OPTIONAL),
    ("drift", OneOf(DRIFTS), OPTIONAL),
    ("any", _FLAG, False),
)
_MOVEMENT = (
    ("move", OneOf(MOVES), OPTIONAL),
    ("second", _FLAG, False),
    ("damage", _DAMAGE, OPTIONAL),
)

HOUSE = Record(  # the switches of the table, with the values that pass
    ("finish", Whole(10, 51), OPTIONAL),
    ("overpay", OneOf(("free", "forced")), OPTIONAL),
    ("answers", OneOf(("attack", "round")), OPTIONAL),
    ("first_card", _FLAG, True),
    ("reveal", Whole(0, 3), OPTIONAL),
    ("open", _GENES, OPTIONAL),
)

ACTIONS = (
    ("new", Record(
        ("players", AnyList(_COLOUR), REQUIRED),
        ("expansion", _FLAG, False),
        ("seed", Whole(0, 1000000), OPTIONAL),
        ("house", HOUSE, OPTIONAL),
        ("sure", _FLAG, False))),
    ("start", Record(("spaces", MapOf(COLOURS, Whole(-999, 999)), OPTIONAL))),
    ("environment", Record(*_CARD)),
    ("place", Record(("amoeba", _NUMBER, REQUIRED))),
    ("turn", Record(
        *(_MOVEMENT + (
            ("fed", _FLAG, True),
            ("parasite", OneOrNone(COLOURS), OPTIONAL))))),
    ("tribe", Record(
        ("starved", _NUMBERS, OPTIONAL),
        ("moved", _NUMBERS, OPTIONAL),
        ("second", _NUMBERS, OPTIONAL),
        ("stayed", _NUMBERS, OPTIONAL),
        ("parasites", MapOf(_DIGITS, _COLOUR), OPTIONAL),
        ("damage", MapOf(_DIGITS, _DAMAGE), OPTIONAL))),
    ("attack", Record(
        *(_MOVEMENT + (
            ("amoeba", _NUMBER, OPTIONAL),
            ("target", _COLOUR, REQUIRED),
            ("number", _NUMBER, REQUIRED))))),
    ("roll", Record(
        ("die", _DIE, OPTIONAL),
        ("dice", ListOf(_DIE, True), OPTIONAL))),  # attacker, target
    ("answer", Record(
        ("with", OneOf(ANSWERS), REQUIRED),
        ("away", _FLAG, True),
        ("damage", _DAMAGE, OPTIONAL),
        ("attacker_fed", _FLAG, False),
        ("attacker_damage", _DAMAGE, OPTIONAL))),
    ("choose", Record(("yes", _FLAG, REQUIRED))),
    ("hit", Record(("amoebas", ListOf(_AMOEBA), REQUIRED))),
    ("pay", Record(
        ("genes", _GENES, OPTIONAL),
        ("bp", _BP, OPTIONAL))),
    ("buy", Record(
        ("gene", _GENE, REQUIRED),
        ("give", _GENE, OPTIONAL))),
    ("swap", Record(
        ("give", _GENE, REQUIRED),
        ("gene", _GENE, REQUIRED))),
    ("done", Record()),
    ("reveal", Record(("genes", ListOf(_GENE, True), OPTIONAL))),
    ("divide", Record(("amoeba", _NUMBER, REQUIRED))),
    ("heal", Record(
        ("amoeba", _NUMBER, REQUIRED),
        ("onto", _AMOEBA, OPTIONAL))),
    ("explode", Record(("amoebas", _NUMBERS, REQUIRED))),
    ("deaths", Record()),
    ("score", Record()),
    ("set", Record(
        *((
            ("player", _COLOUR, OPTIONAL),
            ("bp", _BP, OPTIONAL),
            ("space", _SPACE, OPTIONAL),
            ("genes", _GENES, OPTIONAL),
            ("amoebas", MapOf(_DIGITS, _DAMAGE), OPTIONAL),
            ("spaces", MapOf(COLOURS, _SPACE), OPTIONAL)) + _CARD))),
    # What undo and redo leave in the journal; nobody says these.
    ("back", Record(("count", _COUNT, REQUIRED))),
    ("forth", Record(("count", _COUNT, REQUIRED))),
)

QUESTIONS = {  # asked at any step and recorded nowhere, or as back and forth
    "state": Record(),
    "undo": Record(("to", OneOf(("turn", "phase")), OPTIONAL)),
    "redo": Record(),
    "help": Record(("gene", _GENE, OPTIONAL)),
    "dice": Record(("count", _DIE, OPTIONAL)),
    "peek": Record(("player", _COLOUR, REQUIRED)),
}

FIELDS = dict(ACTIONS)
UNSPOKEN = ("back", "forth")
