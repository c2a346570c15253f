# SPDX-License-Identifier: MIT
"""A table that checks itself at every request: what no play may break.

No tests live here; test_properties.py and others play at it.
"""

from engine_core import genes
from engine_core.state import freeze
from engine_core.table import Table


class CheckedTable:
    """Passes requests on to a Table and raises AssertionError where a promise breaks."""

    def __init__(self):
        self.records = []
        self.table = Table(lambda limit: limit - 1, self.records.append)
        self.corrected = False  # a table that used `set` may hold more than there is
        self.errors = set()

    @property
    def game(self):
        return self.table.game

    def frozen(self):
        return freeze(self.game.state) if self.game.state else b""

    def request(self, request):
        before, kept = self.frozen(), len(self.records)
        reply = self.table.request(request)
        if not reply["ok"]:
            self.errors.add(reply["error"])
            assert self.frozen() == before, f"{request} was refused and changed something"
            assert len(self.records) == kept, f"{request} was refused and recorded"
            assert reply["say"] and "{" not in reply["say"], reply
        elif "state" in reply:
            assert self.frozen() == before, "a question changed something"
            self._check_shown(reply["ask"], reply["state"])
        else:
            if request.get("do") == "set":
                self.corrected = True
            if request.get("do") == "new":
                self.corrected = False
            assert self.game.status() == [], (request, self.game.status())
        return reply

    def _check_shown(self, ask, state):
        players = state["players"].values()
        assert all(player["bp"] >= 0 for player in players)
        spaces = [player["space"] for player in players if player["space"] is not None]
        assert len(set(spaces)) == len(spaces)
        if ask["step"] == "defect":
            assert ask["payments"], "a debt that cannot be paid"
        if not self.corrected and self.game.state:
            self._check_copies(state)

    def _check_copies(self, state):
        """On sale, held and hidden cards add up to those in the box (G2, G8)."""
        hands = [player["genes"] for player in state["players"].values()]
        for gene, name in enumerate(genes.IDS):
            if gene >= genes.BASE and not self.game.state.expansion:
                assert name not in state["market"]
                continue
            there = (state["market"].get(name, 0) + sum(name in hand for hand in hands)
                     + (gene in self.game.state.hidden))
            assert there == genes.copies(gene, len(hands)), (name, there)
