# SPDX-License-Identifier: MIT
"""The environment deck, the card that holds, and paying for defects (D)."""

from engine_core import dice, genes, numbers, risk
from engine_core.refusal import Refused, bad_value
from engine_core.rooms import room
from engine_core.state import ENDED, PAID


def environment(s, request, events):
    """A new card: as read out at the table, or from the companion's deck."""
    if "ozone" in request or "drift" in request or request.get("any"):
        for field in ("ozone", "drift"):
            if field not in request:
                raise bad_value(field)
        _take_card(s, (numbers.DRIFTS.index(request["drift"]), request["ozone"]),
                   request.get("any", False))
        s.read_out = 1
    else:
        if not s.deck_known:
            raise Refused("no_deck")
        s.card = list(numbers.CARDS[s.deck.pop()])
        s.read_out = 0
    s.turned += 1
    s.opened = 1
    events.append(("card", s.card[1], s.card[0]))
    fix_dues(s, events)


def _take_card(s, card, any_card):
    """Lay a card open that the table has named, and take it from the deck."""
    found = [at for at in s.deck if numbers.CARDS[at] == card]
    if found:
        s.deck.remove(found[0])
    elif s.deck_known:
        if not any_card:
            raise Refused("no_such_card", "ozone", card[1],
                          "drift", numbers.DRIFTS[card[0]])
        s.deck_known = 0  # another edition's cards
        s.deck = []
    s.card = list(card)


def correct_card(s, request):
    """A misread card: the old one goes back among those left."""
    card = (s.card[0], s.card[1])
    wanted = (numbers.DRIFTS.index(request["drift"]) if "drift" in request else card[0],
              request.get("ozone", card[1]))
    if wanted == card:
        return
    old = [at for at in range(len(numbers.CARDS))
           if numbers.CARDS[at] == card and at not in s.deck]
    _take_card(s, wanted, request.get("any", False))
    s.read_out = 1  # who corrects a card has a real one before him
    if s.deck_known:
        s.deck.insert(dice.below(s.dice, len(s.deck) + 1), old[0])


def fix_dues(s, events=None):
    """Work out what everybody owes who has not paid (D2, D3)."""
    for seat in s.order:
        if s.round < 2:
            s.dues[seat] = 0
        elif events is not None or s.dues[seat] != PAID:
            s.dues[seat] = risk.due(s.mp(seat), s.card[1])
            if s.dues[seat] and events is not None:
                events.append(("defect", seat, s.dues[seat]))


def pay(s, request, events):
    seat = s.seat
    chosen = [genes.IDS.index(gene) for gene in request.get("genes", ())]
    bp = request.get("bp", 0)
    room("defects").check(s, seat, chosen, bp)
    for gene in chosen:
        s.drop_gene(seat, gene)
        events.append(("gene_returned", seat, gene))
    s.pay(seat, bp, "defect", events)
    s.dues[seat] = PAID
    s.turns[seat] |= ENDED
