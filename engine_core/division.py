# SPDX-License-Identifier: MIT
"""Phase 4: income, new amoebas, healing, the population explosion (C)."""

from engine_core import genes, numbers
from engine_core.deaths import kill, limit, need_damage
from engine_core.refusal import Refused, bad_value, need_bp
from engine_core.state import BEGUN, PAID_OUT


def receive_income(s, seat, events):
    """Once, when the turn opens (C1)."""
    if not s.turns[seat] & PAID_OUT:
        s.turns[seat] |= PAID_OUT
        s.pay(seat, -numbers.income(s.count), "income", events)


def cost(s, seat):
    """The price of a new amoeba (C2, C3)."""
    if not s.amoeba_count(seat):
        return 0
    if s.has(seat, genes.DIVISION_RATE) or s.has(seat, genes.SHORT_LIFE_SPAN):
        return numbers.CHEAP_DIVISION
    return numbers.DIVISION


def can_divide(s, seat):
    return bool(s.free_numbers(seat)) and s.bp[seat] >= cost(s, seat)


def can_heal(s, seat):
    return (_heals(s, seat) and s.bp[seat] >= numbers.HEALING
            and max(s.amoebas[seat]) > 0)


def _heals(s, seat):
    return s.has(seat, genes.HEALING_1) or s.has(seat, genes.HEALING_2)


def explosion(s, seat):
    """How many amoebas an explosion would place now; 0: none is open (C6)."""
    leader = s.space.index(max(s.space))
    if (not s.has(seat, genes.POPULATION_EXPLOSION) or s.turns[seat] & BEGUN
            or seat == leader):
        return 0
    return max(0, s.amoeba_count(leader) - s.amoeba_count(seat))


def possible(s, seat):
    """Whether a division turn leaves anything to decide (O3)."""
    return can_divide(s, seat) or can_heal(s, seat) or explosion(s, seat) > 0


def divide(s, request, events):
    seat = s.seat
    need_bp(s.bp[seat], cost(s, seat))
    s.need_free_number(seat, request["amoeba"])
    s.pay(seat, cost(s, seat), "division", events)
    s.put_on_board(seat, request["amoeba"], 0, events)


def heal(s, request, events):
    seat = s.seat
    number = request["amoeba"]
    onto = request.get("onto")
    if onto:
        other = s.seat_of(onto[0], "onto")
        if (other, onto[1]) == (seat, number):
            raise bad_value("onto")
        if not s.has(seat, genes.HEALING_2):
            raise Refused("no_gene", "gene", "healing_2")
    elif not _heals(s, seat):
        raise Refused("no_gene", "gene", "healing_1")
    need_bp(s.bp[seat], numbers.HEALING)
    need_damage(s, seat, number)
    if onto:
        s.need_amoeba(other, onto[1])
    s.pay(seat, numbers.HEALING, "healing", events)
    s.hurt(seat, number, -1, "healing", events)
    if onto:
        s.hurt(other, onto[1], 1, "healing", events)
        if s.amoebas[other][onto[1]] >= limit(s, other):  # C5
            kill(s, other, onto[1], "damage", events)


def explode(s, request, events):
    seat = s.seat
    placed = request["amoebas"]
    if not s.has(seat, genes.POPULATION_EXPLOSION):
        raise Refused("no_gene", "gene", "population_explosion")
    allowed = explosion(s, seat)
    if len(placed) > allowed:
        raise Refused("too_many", "allowed", allowed)
    if len(placed) < allowed:
        raise Refused("too_few", "needed", allowed)
    if not allowed:
        raise bad_value("amoebas")  # nobody gives up his BP for nothing
    for number in placed:
        s.need_free_number(seat, number, "amoebas")
    s.pay(seat, s.bp[seat], "explosion", events)
    for number in placed:
        s.put_on_board(seat, number, 0, events)
