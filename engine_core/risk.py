# SPDX-License-Identifier: MIT
"""What ozone costs now, and what the cards not yet turned would cost (D3, D9)."""

from engine_core import numbers


def due(mp, ozone):  # D3
    return max(0, mp - ozone)


def risk(s, seat):
    """(MP, cards left, dues of those that cost anything, worst first) (D9).

    The dues are None where the deck is unknown.
    """
    mp = s.mp(seat)
    left = len(numbers.CARDS) - s.turned
    if not s.deck_known:
        return mp, left, None
    dues = [due(mp, numbers.CARDS[card][1]) for card in s.deck]
    return mp, left, sorted([cost for cost in dues if cost], reverse=True)
