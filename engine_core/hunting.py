# SPDX-License-Identifier: MIT
"""Who may attack whom (A1, A2, A11): asked at every turn of a hunter. How an attack
goes is attacks.py's."""

from engine_core import genes
from engine_core.feeding import check_movement, next_amoeba


def is_hunter(s, seat):
    """Phase 1: whether his starving amoebas may attack (A1)."""
    return (s.has(seat, genes.STRUGGLE_FOR_SURVIVAL)
            or s.has(seat, genes.AGGRESSION))


def protection(s, seat, number, target, target_number):
    """The code that forbids this attack, or None (A2)."""
    if seat == target:
        return "own_amoeba" if s.phase == 5 or number == target_number else None
    if s.phase == 1 and s.has(target, genes.ARMOR):
        return "armored"
    if s.has(target, genes.THREAT_DISPLAY) and number > target_number:
        return "threatened"
    return None


def _has_target(s, seat, number):
    """Whether there is anything on the board that this amoeba may attack."""
    for target in range(s.count):
        for target_number in s.numbers_on_board(target):
            if not protection(s, seat, number, target, target_number):
                return True
    return False


def may_attack_hungry(s, seat):
    """Phase 1: whether a hunter's next amoeba could attack if it would starve (A1)."""
    after_drift = check_movement(s, seat, "drift", False)
    return (max(s.bp[seat], after_drift) > 0
            and _has_target(s, seat, next_amoeba(s, seat)))


def may_aggress(s, seat):
    """Phase 5: whether a holder of Aggression could attack (A11, O3)."""
    if not s.bp[seat]:
        return False
    for number in s.numbers_on_board(seat):
        if _has_target(s, seat, number):
            return True
    return False
