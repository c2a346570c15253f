# SPDX-License-Identifier: MIT
"""What the companion ought to ask and to show, worked out from the books.

`ask` and `state` of the protocol as this table expects them, without the
reminders. Lists whose order the protocol leaves open come as sets.
"""

from . import attacks, debts, market, meals, tribe_turns
from .figures import CARDS, EXPANSION_HOUSE, in_gene_order
from .flow import advances, doomed

SHOWN_PAYMENTS = 16
_CARD_PLACE = {card: CARDS.index(card) for card in CARDS}
SENSING = ("migration_sensing", "environmental_sensing")


def ask(books):
    fields = {"round": books.round, "phase": books.phase, "step": books.step}
    if books.asked:
        fields["player"] = books.asked
    fields.update(_FIGURES[books.step](books, books.asked))
    return fields


def sorted_left(books):
    if books.left is None:
        return None
    return [list(card) for card in sorted(books.left, key=_CARD_PLACE.get)]


def may_peek(books, player):
    """The error of a look at the next card, None if it is allowed (M12)."""
    if books.phase == 1:
        gene, now = "migration_sensing", not books.acted and not books.attack
    elif books.phase == 2:
        gene, now = "environmental_sensing", books.card_turned
    else:
        # Round 1 has no card without house `first_card`.
        turned = books.round > 1 or books.house["first_card"]
        gene, now = "environmental_sensing", (books.phase == 3 and turned
                                              and not books.acted)
    if not now:
        return "not_now"
    if gene not in books.genes[player]:
        return "no_gene"
    if not books.left or not books.own_order:
        return "no_deck"
    return None


def _verbs(books, *pairs):
    verbs = [verb for verb, possible in pairs if possible]
    if books.step in ("amoeba", "defect", "genes"):
        for p in books.players:
            if (books.has(p, *SENSING) and may_peek(books, p) is None):
                return verbs + ["peek"]
    return verbs


def _only(verb, **fixed):
    return lambda books, player: dict(fixed, verbs=[verb])


def _amoeba(books, player):
    fields = {
        "amoeba": books.amoeba, "moves": tribe_turns.moves(books, player),
        "cost": books.move_cost(player), "meals": meals.meals(books, player),
        "verbs": _verbs(books, ("turn", True), ("tribe", True), (
            "attack", attacks.can_attack(books, player, books.amoeba))),
    }
    if "parasitism" in books.genes[player]:
        fields["victims"] = meals.victims(books, player)
    return fields


def _in_attack(verb, **more):
    def fields(books, player):
        return dict(more, verbs=[verb], attacker=list(books.attack["attacker"]),
                    target=list(books.attack["target"]))
    return fields


def _answer(books, player):
    fields = _in_attack("answer")(books, player)
    fields["options"] = attacks.answers(books) + ["none"]
    return fields


def _environment(books, player):
    fields = {"verbs": ["environment"]}
    if books.left is not None:
        fields["left"] = sorted_left(books)
    return fields


def _defect(books, player):
    every = debts.payments(books, player)
    fields = {
        "mp": books.mp(player), "ozone": books.card[1],
        "due": books.due[player], "verbs": _verbs(books, ("pay", True)),
        "payments": [{"genes": genes, "bp": bp, "over": over}
                     for genes, bp, over in every[:SHOWN_PAYMENTS]],
    }
    if len(every) > SHOWN_PAYMENTS:
        fields["payments_in_all"] = len(every)
    return fields


def _genes(books, player):
    rows = market.buyable(books, player)
    return {"buyable": rows, "risk": debts.risk(books, player),
            "verbs": _verbs(books, ("buy", rows),
                            ("swap", market.swaps(books, player)),
                            ("done", True))}


def _division(books, player):
    explosion = tribe_turns.explosion(books, player)
    fields = {
        "cost": tribe_turns.division_cost(books, player),
        "risk": debts.risk(books, player),
        "verbs": _verbs(books,
                        ("divide", tribe_turns.can_divide(books, player)),
                        ("heal", tribe_turns.can_heal(books, player)),
                        ("explode", explosion), ("done", True)),
    }
    if explosion:
        fields["explode"] = explosion
    return fields


def _aggression(books, player):
    return {"verbs": _verbs(
        books, ("attack", attacks.can_aggress(books, player)), ("done", True))}


_FIGURES = {
    "start": _only("start"), "place": _only("place"), "amoeba": _amoeba,
    "camouflage": _in_attack("roll"), "answer": _answer,
    "fight": _in_attack("roll"), "retry": _in_attack("choose", cost=0),
    "crust": _in_attack("choose", cost=1),
    "bang": lambda books, player: {"amoeba": books.amoeba, "verbs": ["hit"]},
    "environment": _environment, "defect": _defect, "genes": _genes,
    "reveal": lambda books, player: {"count": market.reveal_count(books),
                                     "verbs": ["reveal"]},
    "division": _division,
    "deaths": lambda books, player: {
        "deaths": [list(amoeba) for amoeba in doomed(books)],
        "verbs": ["deaths"]},
    "aggression": _aggression,
    "scoring": lambda books, player: {"advances": advances(books),
                                      "verbs": ["score"]},
    "over": lambda books, player: {
        "ranking": [[p, books.space[p]] for p in books.descending()],
        "verbs": []},
}


def state(books, actions):
    """The `state` of the protocol."""
    switches = [switch for switch in books.house
                if books.expansion or switch not in EXPANSION_HOUSE]
    return {
        "round": books.round, "phase": books.phase, "step": books.step,
        "turn": books.asked, "order": list(books.order),
        "players": {p: {
            "bp": books.bp[p], "space": books.space[p],
            "genes": in_gene_order(books.genes[p]),
            "amoebas": {str(n): dp for n, dp in books.amoebas[p].items()},
            "mp": books.mp(p)} for p in books.players},
        "environment": books.card and {"drift": books.card[0],
                                       "ozone": books.card[1]},
        "left": sorted_left(books), "market": books.market,
        "house": {switch: books.house[switch] for switch in switches},
        "actions": actions, "over": books.phase == 7,
    }
