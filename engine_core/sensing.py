# SPDX-License-Identifier: MIT
"""Who may look at the next environment card, and when (M12)."""

from engine_core import genes, numbers
from engine_core.refusal import Refused


def sensing_gene(s):
    """The gene that lets its owner see the next card now, or None (M12)."""
    if s.phase == 1 and not s.acted:
        return genes.MIGRATION_SENSING
    turned = s.round > 1 or s.first_card
    if turned and (s.phase == 2 and s.opened or s.phase == 3 and not s.acted):
        return genes.ENVIRONMENTAL_SENSING
    return None


def deck_in_order(s):
    """Whether the companion's next card will be the table's next."""
    return bool(s.deck_known and not s.read_out and s.deck)


def peek(s, request):
    """The next card, for the one who may look; changes nothing."""
    seat = s.seat_of(request["player"], "player")
    gene = sensing_gene(s)
    if not s.has(seat, gene):
        raise Refused("no_gene", "gene", genes.IDS[gene])
    if not deck_in_order(s):
        raise Refused("no_deck")
    return numbers.CARDS[s.deck[-1]]
