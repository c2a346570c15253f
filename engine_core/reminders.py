# SPDX-License-Identifier: MIT
"""What the table should think of at a step: the genes and rules that act on
the board, where we have no figure to track (M12, C3, C4)."""

from engine_core import genes, steps

_FEEDING = (  # genes of the player to act, in phase 1
    genes.TENTACLE, genes.HOLDING, genes.CLEANLINESS, genes.FAST_FOOD,
    genes.SUCTION_1, genes.SUCTION_2, genes.REBOUND, genes.TOXIC_EXCRETIONS)
_ESCAPING = (genes.TENTACLE, genes.SPEED, genes.PERSISTENCE, genes.REBOUND)


def reminders(s, seat):
    """Ids of what matters now, for the seat that is asked."""
    if s.step == steps.AMOEBA:
        return _feeding(s, seat)
    if s.step == steps.PLACE:
        return ["one_each"]  # S3
    if s.step == steps.ANSWER:
        found = [_directions(s, seat)]
        found += _held(s, seat, _ESCAPING)
        if _others_hold(s, seat, genes.HOLDING):
            found.append("ride_along")
        return found
    if s.step == steps.DIVISION:
        return _division(s, seat)
    if s.step in (steps.DEFECT, steps.GENES) and not (
            s.phase == 3 and s.acted):
        return _owners(s, genes.ENVIRONMENTAL_SENSING)
    if s.step == steps.OVER:
        return _owners(s, genes.DORIS_AND_FRANK_GENE)  # E2
    return []


def _feeding(s, seat):
    found = ["excrete", "shortage", _directions(s, seat)]
    found += _held(s, seat, _FEEDING)
    if _others_hold(s, seat, genes.HOLDING):
        found.append("ride_along")
    if not s.acted:
        found += _owners(s, genes.MIGRATION_SENSING)
    return found


def _directions(s, seat):  # M5
    if s.has(seat, genes.MOVEMENT_2):
        return "free_direction"
    return "two_dice" if s.has(seat, genes.MOVEMENT_1) else "one_die"


def _division(s, seat):
    found = ["one_colour_a_space"]  # C4
    if s.has(seat, genes.SPORES):
        found.append("spores")
    elif s.amoeba_count(seat) < 2:
        found.append("anywhere")  # C3
    else:
        found.append("adjacent")
    return found


def _held(s, seat, wanted):
    return [genes.IDS[gene] for gene in wanted if s.has(seat, gene)]


def _owners(s, gene):
    return [genes.IDS[gene] for held in s.genes if gene in held]


def _others_hold(s, seat, gene):
    return bool([other for other in range(s.count)
                 if other != seat and s.has(other, gene)])
