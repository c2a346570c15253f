# SPDX-License-Identifier: MIT
"""`set`: putting right what the table got wrong.

A correction changes figures and decides nothing; whom that makes us ask is
settled in `flow`. It is recorded and undone like any action.
"""

from engine_core import flow, genes
from engine_core.refusal import Refused, bad_value
from engine_core.rooms import room
from engine_core.state import GONE

_OF_A_PLAYER = ("bp", "space", "genes", "amoebas")
_CARD = ("ozone", "drift", "any")


def correct(s, request, events):
    given = [name for name in request if name != "do"]
    _one_form(given)
    idle = flow.passed_over(s, events)
    if "player" in request:
        seat = s.seat_of(request["player"], "player")
        _check_player(s, seat, request)
        _set_player(s, seat, request)
    elif "spaces" in request:
        _set_spaces(s, request["spaces"])
    else:
        room("environment").correct_card(s, request)
    events.append(("corrected", request))
    flow.after_correction(s, "space" in given or "spaces" in given,
                          "genes" in given or "player" not in given, idle, events)


def _one_form(given):
    """A line corrects one player, or the markers, or the card."""
    forms = (("player",) + _OF_A_PLAYER, ("spaces",), _CARD)
    fitting = [form for form in forms
               if not [name for name in given if name not in form]]
    if not given:
        raise bad_value("player")
    if not fitting:
        own = [form for form in forms if given[0] in form][0]
        raise Refused("bad_field", "field",
                      min([name for name in given if name not in own]))
    if fitting[0] is forms[0]:
        if "player" not in given:
            raise bad_value("player")
        if len(given) == 1:
            raise bad_value("bp")
    elif given == ["any"]:
        raise bad_value("ozone")


def _check_player(s, seat, request):
    if request.get("space") in [s.space[other] for other in range(s.count)
                                if other != seat]:
        raise bad_value("space")
    for gene in request.get("genes", ()):
        if not s.expansion and genes.IDS.index(gene) >= genes.BASE:
            raise bad_value("genes")
    if "amoebas" in request:
        highest = len(s.amoebas[seat]) - 1
        wanted = [int(number) for number in request["amoebas"]]
        if wanted and max(wanted) > highest:
            raise bad_value("amoebas")
        if not s.phase and highest - len(wanted) < room("setup").placements_left(s, seat):
            raise bad_value("amoebas")


def _set_player(s, seat, request):
    s.bp[seat] = request.get("bp", s.bp[seat])
    s.space[seat] = request.get("space", s.space[seat])
    if "genes" in request:
        held = sorted([genes.IDS.index(gene) for gene in request["genes"]])
        s.genes[seat] = held
        s.fresh[seat] = [gene for gene in s.fresh[seat] if gene in held]
        s.hidden = [gene for gene in s.hidden if gene not in held]
    if "amoebas" in request:
        wanted = request["amoebas"]
        mine = s.amoebas[seat]
        for number in range(1, len(mine)):
            mine[number] = wanted.get(str(number), GONE)


def _set_spaces(s, spaces):
    after = list(s.space)
    for colour in sorted(spaces):
        after[s.seat_of(colour, "spaces")] = spaces[colour]
    if not spaces or len(set(after)) < s.count:
        raise bad_value("spaces")
    s.space = after
