# SPDX-License-Identifier: MIT
"""A companion made of the twin's own books, to play without the real one.

It believes every line (no refusals), rolls and draws like the companion
would, and is broken on purpose in the tests of the shrinker.
"""

import random

from . import asking, flow, market
from .books import Books
from .figures import CARDS


class Mirror:
    """Answers protocol requests from a second copy of the books."""

    def __init__(self, seed=0):
        self.rng = random.Random(seed)
        self.books, self.deck = None, []
        self.past, self.future = [], []

    def request(self, request):
        verb = request["do"]
        if verb == "new":
            self.books = Books(request["players"], request.get("expansion"),
                               request.get("house"))
            self.past, self.future = [], []
            self.deck = self.rng.sample(CARDS, len(CARDS))
            return self._reply([])
        if verb == "peek":
            return {"ok": True, "card": list(self._next_card())}
        if verb == "state":
            state = asking.state(self.books, len(self.past))
            return {"ok": True, "ask": asking.ask(self.books), "state": state}
        if verb == "dice":
            return {"ok": True, "dice": [self.rng.randint(1, 6)
                                         for _ in range(request["count"])]}
        if verb in ("undo", "redo"):
            return self._travel(verb)
        self.past.append(self._now())
        self.future = []
        flow.apply(self.books, self._roll_and_draw(request))
        return self._reply(self.books.events)

    def _travel(self, verb):
        here, there = ((self.past, self.future) if verb == "undo"
                       else (self.future, self.past))
        there.append(self._now())
        books, dice = here.pop()
        self.books.restore(books)
        self.rng.setstate(dice)
        return self._reply([{"event": "redone" if verb == "redo"
                             else "undone", "actions": 1}])

    def _now(self):
        return self.books.snapshot(), self.rng.getstate()

    def _reply(self, events):
        return {"ok": True, "events": [dict(event) for event in events],
                "ask": asking.ask(self.books)}

    def _next_card(self):
        return next(card for card in self.deck if card in self.books.left)

    def _roll_and_draw(self, request):
        verb, books, rng = request["do"], self.books, self.rng
        resolved = dict(request)
        if verb == "start" and "spaces" not in request:
            top = books.numbers().starts
            shuffled = rng.sample(books.players, books.n)
            resolved["spaces"] = {p: top - i for i, p in enumerate(shuffled)}
        elif verb == "environment" and "ozone" not in request:
            drift, ozone = self._next_card()
            resolved.update(drift=drift, ozone=ozone, drawn=True)
        elif verb == "roll" and books.step == "camouflage":
            resolved.setdefault("die", rng.randint(1, 6))
        elif verb == "roll":
            resolved.setdefault("dice", [rng.randint(1, 6), rng.randint(1, 6)])
        elif verb == "reveal" and "genes" not in request:
            resolved["genes"] = rng.sample(sorted(books.hidden),
                                           market.reveal_count(books))
        return resolved
