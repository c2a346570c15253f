# SPDX-License-Identifier: MIT
"""The verb `set`: what a correction by the table changes in the books.

The values themselves, the copies on sale, and which debts and turns it
opens again (O2, O3, D3). The question asked afterwards is found by flow.
"""

from . import attacks, debts, market, tribe_turns

_SOMETHING_TO_DECIDE = {3: market.can_shop, 4: tribe_turns.can_grow,
                        5: attacks.can_aggress}


def correct(books, request):
    idle = [p for p in idle_turns(books)
            if not _SOMETHING_TO_DECIDE[books.phase](books, p)]
    books.amended = True
    if "player" in request:
        _correct_player(books, request["player"], request)
    elif "spaces" in request:
        books.space.update(request["spaces"])
    else:
        _correct_card(books, (request["drift"], request["ozone"]))
    if ("space" in request or "spaces" in request) and not books.acted:
        books.order = (books.ascending() if books.phase == 1
                       else books.descending())  # O2
    if "genes" in request or "ozone" in request:
        _reopen_debts(books)
    for player in idle:  # O3
        if player in books.closed and _SOMETHING_TO_DECIDE[books.phase](books, player):
            del books.closed[player]


def idle_turns(books):
    """Players whose turn was skipped or ended by itself in this phase."""
    return [p for p, how in books.closed.items() if how == "itself"]


def _correct_player(books, player, request):
    if "bp" in request:
        books.bp[player] = request["bp"]
    if "space" in request:
        books.space[player] = request["space"]
    if "amoebas" in request:
        books.amoebas[player] = {int(number): dp for number, dp
                                 in request["amoebas"].items()}
    if "genes" in request:
        for gene in set(books.genes[player]) - set(request["genes"]):
            books.lose_gene(player, gene)
        for gene in set(request["genes"]) - set(books.genes[player]):
            _give_gene(books, player, gene)


def _give_gene(books, player, gene):
    books.genes[player][gene] = -1  # counts as held since an earlier round
    if gene in books.hidden:
        books.hidden.remove(gene)
    elif gene in books.market:
        books.take_copy(gene)


def _correct_card(books, card):
    if books.left is not None:
        books.left.append(books.card)
        books.left.remove(card)
    if card != books.card:
        books.own_order = False  # a card read at the table, as any real one
    books.card = card


def work_out_debts(books):
    """D2, D3: nobody owes in round 1; who has paid owes nothing more."""
    for player in books.players:
        if player not in books.paid:
            books.due[player] = debts.due(books, player) if books.round > 1 else 0


def _reopen_debts(books):
    """D3: before the first action of phase 3, and for who has not paid."""
    turned = books.phase == 2 and books.card_turned
    if not turned and not (books.phase == 3 and not books.acted and books.due):
        return
    work_out_debts(books)
    owing = [p for p in books.players
             if p not in books.paid and books.due[p]]
    if books.phase == 3 and owing:
        books.phase, books.card_turned, books.closed = 2, True, {}
