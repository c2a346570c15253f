# SPDX-License-Identifier: MIT
"""People's mistakes: slips, corrections, undo, and the pulled plug.

After each of them the books must still agree. Which slips are refused with
which code stands in slips, the corrections in amendments.
"""

from . import amendments, asking, slips
from .figures import GENES


class Mistakes:
    """Happen at a rate between two actions of a game."""

    def __init__(self, referee, companion, rate):
        self.referee, self.companion, self.rate = referee, companion, rate
        self.table, self.rng = referee.table, referee.table.rng
        self.kinds = (
            (slips.slip, 10), (_wrong_step, 2), (amendments.amend, 5),
            (_undo_some, 3), (_undo_and_redo, 3), (_undo_far, 2),
            (_unplug, 2), (_new_unsure, 1), (_look, 2), (_same_again, 2))

    def happen(self):
        """Perhaps a mistake; True if something was done."""
        if not self.rate or self.rng.random() >= self.rate:
            return False
        kinds, weights = zip(*self.kinds)
        kind = self.rng.choices(kinds, weights)[0]
        name = kind.__name__.strip("_")
        if kind(self.referee, self) is False:
            return False
        self.table.counts.mistakes[name] += 1
        return True

    def at_the_end(self):
        """Even a finished game can be taken back and finished again."""
        if self.rate and self.rng.random() < 0.3:
            self.referee.undo()
            self.referee.redo()
            player = self.rng.choice(self.table.books.players)
            self.referee.play({"do": "set", "player": player, "bp": 7})
            self.referee.undo()


def _wrong_step(referee, mistakes):
    """A verb of another step is refused with `not_now`."""
    step = referee.table.books.step
    others = {"start": ("start",), "place": ("place",),
              "amoeba": ("turn", "tribe"), "defect": ("pay",),
              "genes": ("buy", "swap"), "reveal": ("reveal",),
              "division": ("divide", "heal", "explode"),
              "deaths": ("deaths",), "scoring": ("score",),
              "environment": ("environment",), "bang": ("hit",),
              "answer": ("answer",)}
    other = referee.table.rng.choice(sorted(set(others) - {step}))
    verb = referee.table.rng.choice(others[other])
    referee.expect_refusal({"do": verb}, "not_now", {"step": step})


def _undo_some(referee, mistakes):
    """Back a few actions; play goes on from there."""
    for _ in range(referee.table.rng.randint(1, 3)):
        referee.undo()


def _undo_and_redo(referee, mistakes):
    back = min(referee.at, referee.table.rng.randint(1, 6))
    for _ in range(back):
        referee.undo()
    if referee.table.rng.random() < 0.2:
        _unplug(referee, mistakes)  # what was undone can still be redone
    for _ in range(back):
        referee.redo()
    if referee.at + 1 == len(referee.history):
        referee.redo()  # refused: nothing_to_redo


def _undo_far(referee, mistakes):
    """To the turn's or the phase's beginning, and perhaps forward again."""
    before = referee.at
    referee.undo(referee.table.rng.choice(("turn", "phase")))
    if referee.table.rng.random() < 0.7:
        while referee.at < before:
            referee.redo()
    return True


def _unplug(referee, mistakes):
    referee.pull_the_plug(mistakes.companion)


def _new_unsure(referee, mistakes):
    """A new game by mistake, or one that cannot be."""
    new = {"do": "new", "players": ["red", "blue", "green"]}
    request, code = referee.table.rng.choice((
        (new, "not_sure"),
        (dict(new, sure=True, players=["red", "blue"]), "bad_players"),
        (dict(new, sure=True, players=["red", "blue", "red"]), "bad_players"),
        (dict(new, sure=True, house={"reveal": 1}), "bad_house"),
        (dict(new, sure=True, house={"overpay": "never"}), "bad_house")))
    referee.expect_refusal(request, code)


def _look(referee, mistakes):
    """Questions that change nothing: help, and the next card."""
    books, rng = referee.table.books, referee.table.rng
    if rng.random() < 0.3:
        reply = referee.send({"do": "help", "gene": rng.choice(GENES)})
        if not reply.get("ok") or not reply.get("help"):
            referee.fail("help", "a text", dict(reply))
        return True
    if books.step not in ("amoeba", "defect", "genes"):
        return False
    player = rng.choice(books.players)
    request = {"do": "peek", "player": player}
    refused = asking.may_peek(books, player)
    if refused:
        if refused != "not_now" and books.left:
            referee.expect_refusal(request, refused)
        return False
    referee.peek(player)
    return True


def _same_again(referee, mistakes):
    """The dice and decks go back too: the same action, the same reply."""
    table = referee.table
    request = table.decide()
    first = referee.play(request)
    referee.undo()
    # The board went back as well: the pieces are moved once more.
    again = referee.send(request)
    if first != again:
        referee.fail("the same action after undo", dict(first), dict(again))
    referee.send({"do": "undo"})
    referee.redo()
