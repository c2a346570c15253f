# SPDX-License-Identifier: MIT
"""What comes next: the table of `steps` walked, needless questions skipped.

Rules decide what an action does; here is decided who is asked what after it
(O1 to O3), including after a correction.
"""

from engine_core import deaths, genes, steps
from engine_core.rooms import let_go, room
from engine_core.state import ENDED, NOBODY, PAID, PASSED


def go_on(s, events):
    """Go to the next thing that somebody must decide."""
    while not (deaths.settle(s, events) or s.attack or _ask_in_phase(s, events)):
        _next_phase(s, events)
        if s.phase == steps.GAME_OVER:
            return


def _wanted(s, step, seat, events):
    """Whether a step leaves anything to decide (O3)."""
    if step == steps.AMOEBA:
        return room("feeding").next_amoeba(s, seat) > 0
    if step == steps.DEFECT:
        return s.dues[seat] > 0
    if step == steps.GENES:
        return room("market").possible(s, seat)
    if step == steps.DIVISION:
        division = room("division")
        division.receive_income(s, seat, events)
        return division.possible(s, seat)
    if step == steps.AGGRESSION:
        return s.has(seat, genes.AGGRESSION) and room("hunting").may_aggress(s, seat)
    if step == steps.ENVIRONMENT:
        return s.round > 1 or s.first_card  # D1
    if step == steps.DEATHS:
        return bool(deaths.natural_deaths(s))
    if step == steps.REVEAL:
        return min(s.reveal, len(s.hidden)) > 0
    return True  # scoring is always shown


def _ask(s, step, seat=NOBODY):
    s.step = step
    s.seat = seat
    return True


def _ask_in_phase(s, events):
    """Ask the next open question of this phase; false if there is none."""
    if not s.phase:
        return _ask_in_setup(s)
    _, opening, each, after_leader = steps.ROUND[s.phase]
    if opening is not None and not s.opened:
        if _wanted(s, opening, NOBODY, events):
            return _ask(s, opening)
        s.opened = 1
        events.append(("skipped", NOBODY, opening))
    if each is None:
        return False
    for seat in s.order:
        if not s.turns[seat] & (PASSED | ENDED):
            if _wanted(s, each, seat, events):
                return _ask(s, each, seat)
            _pass_over(s, each, seat, events)
        if after_leader is not None and not s.revealed:
            if _wanted(s, after_leader, NOBODY, events):
                return _ask(s, after_leader)
            s.revealed = 1
            if s.reveal:
                events.append(("skipped", NOBODY, after_leader))
    return False


def _pass_over(s, each, seat, events):
    """A turn without a choice is skipped; one that has begun ends by itself."""
    begun = s.turns[seat] & 1
    s.turns[seat] |= PASSED
    holder = each != steps.AGGRESSION or s.has(seat, genes.AGGRESSION)
    if not begun and holder:
        events.append(("skipped", seat, each))


def _ask_in_setup(s):
    if not s.order:
        return _ask(s, steps.START)
    if not s.card:
        return _ask(s, steps.ENVIRONMENT)
    seat = room("setup").placing_seat(s)
    return seat is not None and _ask(s, steps.PLACE, seat)


def _next_phase(s, events):
    if s.phase == steps.LAST_PHASE:
        why = room("ladder").end_reason(s)
        if why:
            s.phase = steps.GAME_OVER
            fix_order(s)
            _ask(s, steps.OVER)
            events.append(("over", s.order[0], why))
            return
    if s.phase in (0, steps.LAST_PHASE):
        s.round += 1
        s.phase = 0
        s.fresh = [[] for _ in s.colours]
        s.answered = [0] * s.count
        s.handled = [0] * s.count
        s.eaten = [0] * s.count
    _begin(s, s.phase + 1, events)


def _begin(s, phase, events):
    let_go()  # what the last phase needed
    s.phase = phase
    fix_order(s)
    s.turns = [0] * s.count
    s.acted = s.opened = s.revealed = 0
    events.append(("phase", s.round, phase))


def fix_order(s):
    """Play in the phase's direction by where the markers stand (O1, O2)."""
    s.order = s.descending()
    row = steps.ROUND[s.phase]  # setup and end have none: descending
    if row and row[0] == steps.ASCENDING:
        s.order = [s.order[-1 - place] for place in range(s.count)]


def passed_over(s, events):
    """The seats that this phase passed over and that have nothing to decide."""
    if s.phase not in range(1, steps.LAST_PHASE):
        return []
    each = steps.ROUND[s.phase][2]
    return [seat for seat in s.order
            if s.turns[seat] & PASSED and not _wanted(s, each, seat, events)]


def after_correction(s, markers, debts, idle, events):
    """Ask who now has to be asked; else the present question stays (O2, O3).

    `idle` are those who had nothing to decide before the correction.
    """
    if markers and (not s.acted or s.phase == steps.GAME_OVER):
        before = s.order
        fix_order(s)
        if before != s.order and (s.seat != NOBODY or s.step == steps.REVEAL):
            go_on(s, events)
    if debts and (s.phase == 2 and s.opened or s.phase == 3 and not s.acted):
        room("environment").fix_dues(s)
        if s.phase == 3 and max(s.dues) > 0:
            _back_to_debts(s)
    _reopen(s, idle, events)
    if s.step == steps.AMOEBA and not room("feeding").next_amoeba(s, s.seat):
        go_on(s, events)


def _back_to_debts(s):
    """A correction right after phase 2 made somebody owe (D3)."""
    s.phase = 2
    s.acted = s.opened = 1
    s.turns = [0 if debt > 0 else ENDED if debt == PAID else PASSED
               for debt in s.dues]
    for seat in s.order:
        if not s.turns[seat]:
            _ask(s, steps.DEFECT, seat)
            return


def _reopen(s, idle, events):
    """Ask first whoever was passed over and now has something to decide."""
    behind = False  # whether the present question comes before this seat
    for seat in s.order:
        if seat == s.seat:
            behind = True
        elif seat in idle and s.turns[seat] & PASSED:
            each = steps.ROUND[s.phase][2]
            if _wanted(s, each, seat, events):
                s.turns[seat] -= PASSED
                if not behind:
                    _ask(s, each, seat)
                    behind = True
