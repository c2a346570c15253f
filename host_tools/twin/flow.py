# SPDX-License-Identifier: MIT
"""The course of the game: setup, phases, whose turn, and the end.

`apply` enters one accepted action and finds what is asked next (O1 to O3).
What an action enters stands in the modules of the phases.
"""

from . import attacks, corrections, debts, market, tribe_turns
from .figures import (SOCIAL_DISTANCE, gene_figures, spaces_for_genes)

LAST_CARD = 11


def apply(books, request):
    """Enter one accepted action, all its figures known."""
    books.events = []
    verb = request["do"]
    if verb == "set":
        corrections.correct(books, request)
        books.note("corrected")
        find_question(books, kept=(books.step, books.asked))
        return
    books.acted = True  # before the action, which may begin a new phase
    _VERBS[verb](books, request)
    if not books.attack:
        find_question(books)


def find_question(books, kept=None):
    """The next step that leaves somebody a choice (O3)."""
    books.kept = kept
    books.asked = books.amoeba = None
    while not _ASK[books.phase](books):
        pass
    if books.step != "bang":
        books.owner = books.asked


def turn_key(books):
    """Whose turn it is, whoever answers within it: where an undo stops."""
    return books.round, books.phase, books.owner


def _ask(books, step, player=None):
    books.step, books.asked = step, player
    books.seen.add((step, player))
    return True


def _kept(books, step, player=None):
    """A correction decides nothing: the present step stays asked."""
    return books.kept == (step, player)


def _skip(books, step, player=None):
    """O3: what leaves no choice is reported, once, unless it was begun."""
    if (step, player) not in books.seen:
        books.seen.add((step, player))
        books.note("skipped", player=player, step=step)


def _bang(books):
    while books.bangs:
        if books.all_amoebas():
            books.amoeba = books.bangs[0][1]
            return _ask(books, "bang", books.bangs[0][0])
        books.bangs.pop(0)
    return False


def begin(books, phase):
    books.begin_turns()
    books.kept = None
    books.phase = phase
    if phase == 1:
        books.round += 1
        books.used_answers = set()
    books.order = books.ascending() if phase == 1 else books.descending()
    books.note("phase", round=books.round, phase=phase)
    return False


# -- setup ------------------------------------------------------------------


def _start(books, request):
    books.space.update(request["spaces"])
    books.order = books.descending()


def _environment(books, request):
    card = (request["drift"], request["ozone"])
    books.note("card", drift=card[0], ozone=card[1])
    books.card = card
    books.turned += 1
    books.own_order = request.get("drawn", False)
    if books.left is not None:
        if card in books.left:
            books.left.remove(card)
        else:
            books.left = None
    if books.phase == 0:
        books.placing = books.ascending() + books.descending()
    else:
        books.card_turned = True
        corrections.work_out_debts(books)
        for player in books.order:
            if books.due[player]:
                books.note("defect", player=player, due=books.due[player])


def _place(books, request):
    first = len(books.placing) > books.n
    books.place(books.placing.pop(0), request["amoeba"],
                books.numbers().first_dp if first else 0)


def _ask_setup(books):
    if not books.order:
        return _ask(books, "start")
    if books.card is None:
        return _ask(books, "environment")
    if books.placing:
        return _ask(books, "place", books.placing[0])
    return begin(books, 1)


# -- phases -----------------------------------------------------------------


def _ask_amoebas(books):
    if _bang(books):
        return True
    for player in books.order:
        waiting = tribe_turns.to_act(books, player)
        if waiting:
            books.amoeba = waiting[0]
            return _ask(books, "amoeba", player)
        _skip(books, "amoeba", player)
    return begin(books, 2)


def _ask_defects(books):
    if books.round == 1 and not books.house["first_card"]:  # D1
        _skip(books, "environment")
        books.due = dict.fromkeys(books.players, 0)
    elif not books.card_turned:
        return _ask(books, "environment")
    for player in books.order:
        if player in books.paid:
            continue
        if books.due[player] or _kept(books, "defect", player):
            return _ask(books, "defect", player)
        _skip(books, "defect", player)
    due, paid = books.due, books.paid
    begin(books, 3)
    books.due, books.paid = due, paid  # until the first action of phase 3
    return False


def _ask_genes(books):
    for place, player in enumerate(books.order):
        if place == 1 and not books.unveiled:  # G8
            if market.reveal_count(books):
                return _ask(books, "reveal")
            books.unveiled = True
            if books.expansion and books.house["reveal"]:
                _skip(books, "reveal")
        if player in books.closed:
            continue
        if _kept(books, "genes", player) or market.can_shop(books, player):
            return _ask(books, "genes", player)
        _skip(books, "genes", player)
        books.closed[player] = "itself"
    return begin(books, 4)


def _ask_division(books):
    if _bang(books):
        return True
    for player in books.order:
        if player in books.closed:
            continue
        if player not in books.income:  # C1
            books.income.add(player)
            books.earn(player, books.numbers().income, "income")
        if (_kept(books, "division", player)
                or tribe_turns.can_grow(books, player)):
            return _ask(books, "division", player)
        _skip(books, "division", player)
        books.closed[player] = "itself"
    return begin(books, 5)


def doomed(books):
    """Who dies, in the order of X1."""
    return [(player, number) for player in books.order
            for number in sorted(books.amoebas[player])
            if books.doomed(player, number)]


def _carry_off(books):
    """X1, X3: one after the other, until a bang asks for its neighbours."""
    while not books.bangs:
        dying = doomed(books)
        if not dying:
            books.dying = False
            return
        books.bury(*dying[0], "bang" if dying[0] in books.banged else "damage")


def _ask_deaths(books):
    if _bang(books):
        return True
    if books.dying:
        _carry_off(books)
        return False
    if not books.deaths_done:
        if doomed(books) or _kept(books, "deaths"):
            return _ask(books, "deaths")
        _skip(books, "deaths")
        books.deaths_done = True
    for player in books.order:
        if player in books.closed:
            continue
        if (_kept(books, "aggression", player)
                or attacks.can_aggress(books, player)):
            return _ask(books, "aggression", player)
        if "aggression" in books.genes[player]:
            _skip(books, "aggression", player)
        books.closed[player] = "itself"
    return begin(books, 6)


def _deaths(books, _request):
    books.deaths_done = books.dying = True


def advances(books):
    """[player, from, to, for amoebas, for genes], in order (P1 to P3)."""
    figures = gene_figures(books.n)
    at = dict(books.space)
    rows = []
    for player in books.order:
        amoebas = books.numbers().ladder[len(books.amoebas[player])]
        cards = spaces_for_genes(sum(figures[g].cards
                                     for g in books.genes[player]))
        start = at[player]
        taken = {space for p, space in at.items() if p != player}
        for _ in range(amoebas + cards):
            at[player] += 1
            while at[player] in taken:
                at[player] += 1
        rows.append([player, start, at[player], amoebas, cards])
    return rows


def _score(books, _request):
    for player, start, end, _, _ in advances(books):
        books.space[player] = end
        if start != end:
            books.note("advanced", player=player, **{"from": start, "to": end})
    for player in books.players:  # P4
        if "social_gene" in books.genes[player]:
            for other in books.others(player):
                ahead = books.space[other] - books.space[player]
                if ahead >= SOCIAL_DISTANCE and books.bp[other]:
                    books.earn(other, -1, "social")
                    books.earn(player, 1, "social")
    finished = max(books.space.values()) >= books.house["finish"]
    if finished or books.turned >= LAST_CARD:  # E1
        books.phase = 7
        books.order = books.descending()
        books.note("over", winner=books.order[0],
                   why="finish" if finished else "cards")
    else:
        begin(books, 1)


def _done(books, _request):
    books.closed[books.asked] = "own"


_ASK = (_ask_setup, _ask_amoebas, _ask_defects, _ask_genes, _ask_division,
        _ask_deaths, lambda books: _ask(books, "scoring"),
        lambda books: _ask(books, "over"))

_VERBS = {
    "start": _start, "environment": _environment, "place": _place,
    "turn": tribe_turns.turn, "tribe": tribe_turns.tribe,
    "attack": tribe_turns.attack, "hit": tribe_turns.hit,
    "roll": attacks.roll, "answer": attacks.answer, "choose": attacks.choose,
    "pay": debts.pay, "buy": market.buy, "swap": market.swap,
    "reveal": market.reveal, "divide": tribe_turns.divide,
    "heal": tribe_turns.heal, "explode": tribe_turns.explode,
    "deaths": _deaths, "score": _score, "done": _done,
}
