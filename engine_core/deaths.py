# SPDX-License-Identifier: MIT
"""Phase 5 and every other death: limits, order, and what a bang does (X)."""

from engine_core import genes, steps
from engine_core.refusal import Refused
from engine_core.state import GONE

_BY_BANG = 64  # marks a doomed amoeba that a bang, not hunger, has killed


def limit(s, seat):
    """The damage at which this tribe's amoebas die (X1)."""
    return (2 + s.has(seat, genes.LIFE_EXPECTANCY)
            - s.has(seat, genes.SHORT_LIFE_SPAN))


def natural_deaths(s):
    """(seat, number) of all who die now, in order (X1)."""
    return [(seat, number) for seat in s.order
            for number in s.numbers_on_board(seat)
            if s.amoebas[seat][number] >= limit(s, seat)]


def deaths(s, request, events):
    s.doomed = [seat * 8 + number for seat, number in natural_deaths(s)]
    s.opened = 1


def kill(s, seat, number, why, events):
    s.amoebas[seat][number] = GONE
    cubes = "one_of_each" if why == "eaten" else "two_of_each"  # A8, X2
    events.append(("died", seat, number, why, (cubes, "shortage")))
    if s.has(seat, genes.GO_OUT_WITH_A_BANG):
        s.bangs.append(seat * 8 + number)


def doom_at_limit(s, seat, number, by_bang=0):
    """In phase 5 an amoeba that reaches its limit dies at once (X3, A11)."""
    code = seat * 8 + number
    if (s.phase == 5 and s.amoebas[seat][number] >= limit(s, seat)
            and code not in s.doomed and code + _BY_BANG not in s.doomed):
        s.doomed.append(code + _BY_BANG * by_bang)


def settle(s, events):
    """Bury the doomed in the order of X1; true when a bang must be asked."""
    while True:
        if s.bangs:
            if max([max(mine) for mine in s.amoebas]) != GONE:
                s.step = steps.BANG
                return True
            s.bangs = []  # nobody is left to be hit
        if not s.doomed:
            return False
        code = min(s.doomed, key=lambda code: (
            s.order.index(code % _BY_BANG // 8), code % 8))
        s.doomed.remove(code)
        kill(s, code % _BY_BANG // 8, code % 8,
             "bang" if code >= _BY_BANG else "damage", events)


def hit(s, request, events):
    """Who stood beside an amoeba that went out with a bang (X3)."""
    hits = [(s.seat_of(colour, "amoebas"), number)
            for colour, number in request["amoebas"]]
    for seat, number in hits:
        s.need_amoeba(seat, number)
    s.bangs.pop(0)
    for seat, number in hits:
        s.hurt(seat, number, 1, "bang", events)
        doom_at_limit(s, seat, number, 1)


def need_damage(s, seat, number):
    s.need_amoeba(seat, number)
    if not s.amoebas[seat][number]:
        raise Refused("no_damage", "amoeba", number)
