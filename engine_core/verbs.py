# SPDX-License-Identifier: MIT
"""The vocabulary: every verb with its fields, in the kinds of `fields`.

Keys, wire, tests and files all speak it. The order of ACTIONS is the order
of their codes in the journal: new verbs go to the end.
"""

from engine_core.fields import LIST, MAP, OR_NULL, PAIR, RECORD, SET
from engine_core.genes import IDS
from engine_core.numbers import COLOURS, DRIFTS

MOVES = ("drift", "move", "stay")
ANSWERS = ("defense", "escape", "none")

_GENES = (SET, IDS)
_NUMBER = (1, 7)
_NUMBERS = (SET, _NUMBER)
_DIGITS = ("1", "2", "3", "4", "5", "6", "7")
_DIE = (1, 6)
_DAMAGE = (0, 9)
_BP = (0, 999)
_AMOEBA = (PAIR, COLOURS, _NUMBER)
_COUNT = (1, 65535)
_CARD = ("ozone", (1, 99), "drift", DRIFTS, "any", False)
_MOVEMENT = ("move", MOVES, "second", False, "damage", _DAMAGE)

HOUSE = (  # the switches of the table, with the values that pass
    0, "finish", (10, 51), "overpay", ("free", "forced"),
    "answers", ("attack", "round"), "first_card", True,
    "reveal", (0, 3), "open", _GENES)

ACTIONS = (
    "new", (1, "players", (LIST, COLOURS), "expansion", False,
            "seed", (0, 1000000), "house", (RECORD, HOUSE), "sure", False),
    "start", (0, "spaces", (MAP, COLOURS, (-999, 999))),
    "environment", (0,) + _CARD,
    "place", (1, "amoeba", _NUMBER),
    "turn", (0,) + _MOVEMENT + ("fed", True, "parasite", (OR_NULL, COLOURS)),
    "tribe", (0, "starved", _NUMBERS, "moved", _NUMBERS, "second", _NUMBERS,
              "stayed", _NUMBERS, "parasites", (MAP, _DIGITS, COLOURS),
              "damage", (MAP, _DIGITS, _DAMAGE)),
    "attack", (2, "target", COLOURS, "number", _NUMBER) + _MOVEMENT
    + ("amoeba", _NUMBER),
    "roll", (0, "die", _DIE, "dice", (PAIR, _DIE, _DIE)),
    "answer", (1, "with", ANSWERS, "away", True, "damage", _DAMAGE,
               "attacker_fed", False, "attacker_damage", _DAMAGE),
    "choose", (1, "yes", False),
    "hit", (1, "amoebas", (SET, _AMOEBA)),
    "pay", (0, "genes", _GENES, "bp", _BP),
    "buy", (1, "gene", IDS, "give", IDS),
    "swap", (2, "give", IDS, "gene", IDS),
    "done", (0,),
    "reveal", (0, "genes", (LIST, IDS)),
    "divide", (1, "amoeba", _NUMBER),
    "heal", (1, "amoeba", _NUMBER, "onto", _AMOEBA),
    "explode", (1, "amoebas", _NUMBERS),
    "deaths", (0,),
    "score", (0,),
    "set", (0, "player", COLOURS, "bp", _BP, "space", (1, 999), "genes", _GENES,
            "amoebas", (MAP, _DIGITS, _DAMAGE), "spaces", (MAP, COLOURS, (1, 999)))
    + _CARD,
    # What undo and redo leave in the journal; nobody says these.
    "back", (1, "count", _COUNT),
    "forth", (1, "count", _COUNT),
)
UNSPOKEN = ("back", "forth")

QUESTIONS = (  # recorded nowhere, or as back and forth
    "state", (0,),
    "undo", (0, "to", ("turn", "phase")),
    "redo", (0,),
    "help", (0, "gene", IDS),
    "dice", (0, "count", _DIE),
    "peek", (1, "player", COLOURS),
    "journal", (0, "from", (0, 65535)),
)


def fields_of(verb, vocabulary=ACTIONS):
    """The record of a verb, or None for a word that is no such verb."""
    if type(verb) is str and verb in vocabulary:
        return vocabulary[vocabulary.index(verb) + 1]
    return None
