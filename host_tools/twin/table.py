# SPDX-License-Identifier: MIT
"""The table with everything on it: board, books, tribes, and their dice.

Keeps board and books together through actions, deaths and undo. What is
sent to the companion and compared stands in referee.
"""

from . import coverage, feeding_hands, flow, hands, shopping
from .board import SPACES, Board
from .books import Books

_HANDS = {name: getattr(hands, name) for name in (
    "start", "environment", "place", "camouflage", "fight", "answer", "retry",
    "crust", "bang", "defect", "reveal", "division", "aggression")}
_HANDS.update(amoeba=feeding_hands.amoeba_turn, genes=shopping.genes,
              deaths=lambda table: {"do": "deaths"},
              scoring=lambda table: {"do": "score"})


class Table:
    """One simulated table of people."""

    def __init__(self, plan, rng):
        self.rng = rng
        self.books = Books(plan.players, plan.expansion, plan.house)
        self.board = Board(self.books.players, plan.food)
        self.temper = plan.temper
        self.trust = plan.trust  # how often the companion rolls and draws
        self.odd_cards = plan.odd_cards
        self.alarmed_herds = plan.expansion and plan.food == 1
        self.careless = plan.mistakes > 0
        self.dice_of_companion = None
        self.question = {}  # what the books say is asked, with its figures
        self.counts = coverage.Counts()

    def decide(self):
        """Move the pieces as the asked tribe likes; its protocol line."""
        return _HANDS[self.books.step](self)

    def companion_decides(self):
        return self.rng.random() < self.trust

    def roll_dice(self, count):
        if self.dice_of_companion and self.rng.random() < 0.05:
            return self.dice_of_companion(count)
        return [self.rng.randint(1, 6) for _ in range(count)]

    def used(self, gene):
        self.counts.used[gene] += 1

    def enter(self, request):
        """Enter an accepted action in the books, and tidy the board."""
        self.counts.before(self.books, request)
        flow.apply(self.books, request)
        self.counts.after(self.books, request)
        tidy(self)

    def snapshot(self):
        """Everything to come back to; a faultless table never goes back."""
        if not self.careless:
            return None
        return (self.books.snapshot(), self.board.snapshot(),
                flow.turn_key(self.books))

    def restore(self, snapshot):
        self.books.restore(snapshot[0])
        self.board.restore(snapshot[1])


def tidy(table):
    """The board follows what the books say has happened."""
    for event in table.books.events:
        reaction = _REACTIONS.get(event["event"])
        if reaction:
            reaction(table, event)


def _placed(table, event):
    board, amoeba = table.board, (event["player"], event["amoeba"])
    board.at[amoeba] = board.planned.pop(amoeba, 0)  # a replay plans nothing


def _died(table, event):
    """What it was made of stays behind (A8, X2)."""
    board, amoeba = table.board, (event["player"], event["amoeba"])
    space = board.graves[amoeba] = board.at.pop(amoeba, 0)
    board.drop_each(space, 1 if event["why"] == "eaten" else 2)


def _corrected(table, event):
    """The board is right as it lies; only what the books lack goes."""
    board, books = table.board, table.books
    listed = set(books.all_amoebas())
    for amoeba in set(board.at) - listed:
        del board.at[amoeba]
    for amoeba in sorted(listed - set(board.at)):
        board.at[amoeba] = table.rng.choice(SPACES)


_REACTIONS = {"placed": _placed, "died": _died, "corrected": _corrected}
