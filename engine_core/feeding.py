# SPDX-License-Identifier: MIT
"""Phase 1: movement, meals and hunger, one amoeba or a tribe at a time (M)."""

from engine_core import genes, meals
from engine_core.refusal import Refused, bad_value, need_bp
from engine_core.state import GONE


def next_amoeba(s, seat):
    """The lowest that has not acted in this phase, or 0 (M1)."""
    for number in s.numbers_on_board(seat):
        if not s.handled[seat] >> number & 1:
            return number
    return 0


def move_cost(s, seat):  # M2, M3
    return 0 if s.has(seat, genes.STREAMLINING) else 1


def moves(s, seat):
    """What the next amoeba may do of drift, move and stay."""
    found = ["drift"]
    if s.bp[seat] >= move_cost(s, seat):
        found.append("move")
    if s.has(seat, genes.HOLDING):
        found.append("stay")
    return found


def may_move_twice(s, seat):  # M4
    return s.has(seat, genes.SPEED) or s.has(seat, genes.PERSISTENCE)


def victims(s, seat):
    """The seats that Parasitism can take a BP from (M9)."""
    return [other for other in range(s.count)
            if other != seat and s.bp[other] and max(s.amoebas[other]) != GONE]


def open_meals(s, seat):
    return meals.meals(s.genes[seat], s.count, bool(victims(s, seat)))


def check_movement(s, seat, move, second):
    """Refuse a movement that is not open; what BP it leaves, if it is."""
    if second and move != "move":
        raise bad_value("second")
    if move == "stay" and not s.has(seat, genes.HOLDING):
        raise Refused("no_gene", "gene", "holding")
    if move == "drift":
        return s.bp[seat] + s.has(seat, genes.ENERGY_CONSERVATION)  # M6
    if move == "move":
        need_bp(s.bp[seat], move_cost(s, seat))
        if second and not may_move_twice(s, seat):
            raise Refused("no_gene", "gene", "speed")
        return s.bp[seat] - move_cost(s, seat)
    return s.bp[seat]


def move_amoeba(s, seat, number, move, bp_after, damage, events):
    """Carry out a checked movement, with the toxic beads on the way (M11)."""
    s.handled[seat] |= 1 << number
    events.append(("moved", seat, number, move))
    s.pay(seat, s.bp[seat] - bp_after, move, events)
    s.hurt(seat, number, damage, "toxic", events)


def turn(s, request, events):
    _turn(s, next_amoeba(s, s.seat), request.get("move", "drift"),
          request.get("second", False), request.get("fed", True),
          request.get("parasite"), request.get("damage", 0), events)


def _turn(s, number, move, second, fed, parasite, damage, events):
    seat = s.seat
    bp_after = check_movement(s, seat, move, second)
    if parasite:
        victim = s.seat_of(parasite, "parasite")
        if not s.has(seat, genes.PARASITISM):
            raise Refused("no_gene", "gene", "parasitism")
        if victim not in victims(s, seat):
            raise Refused("no_bp_to_take", "player", parasite)
        if not fed:
            raise Refused("not_fed")
    move_amoeba(s, seat, number, move, bp_after, damage, events)
    if parasite:
        s.pay(victim, 1, "parasitism", events)
    if not fed:
        s.hurt(seat, number, 1, "starved", events)  # M7


def tribe(s, request, events):
    """The rest of a player's amoebas at once: all of it or nothing."""
    seat = s.seat
    starved, moved, second, stayed = [
        request.get(field, ()) for field in ("starved", "moved", "second", "stayed")]
    parasites = request.get("parasites", {})
    damage = request.get("damage", {})
    if [number for number in second if number not in moved]:
        raise bad_value("second")
    if [number for number in moved if number in stayed]:
        raise bad_value("stayed")
    to_act = [number for number in s.numbers_on_board(seat)
              if not s.handled[seat] >> number & 1]
    named = (list(starved) + list(moved) + list(stayed)
             + sorted([int(key) for key in parasites])
             + sorted([int(key) for key in damage]))
    for number in named:
        if number not in to_act:
            raise Refused("no_such_amoeba", "player", s.colour(seat),
                          "amoeba", number)
    before = list(s.bp), list(s.amoebas[seat]), list(s.handled)
    try:
        for number in to_act:
            _turn(s, number,
                  "move" if number in moved else "stay" if number in stayed else "drift",
                  number in second, number not in starved,
                  parasites.get(str(number)), damage.get(str(number), 0), events)
    except Refused as refused:
        s.bp, s.amoebas[seat], s.handled = before
        raise Refused(refused.code, "amoeba", number, *refused.figures)
