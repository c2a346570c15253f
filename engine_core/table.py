# SPDX-License-Identifier: MIT
"""The one door: a request as a dict in, a reply as an ordered dict out.

Keys, wire, simulator and tests all enter here. Accepted actions, undos and
redos are handed to `on_record` as bytes before the reply is given.
"""

from engine_core import asking, fields, journal, speech, steps
from engine_core.game import Game, not_now
from engine_core.refusal import Refused
from engine_core.rooms import carry_on, room
from engine_core.verbs import QUESTIONS, fields_of

MOST_SEED = 1000000


class Table:
    """A game and everything that may be asked of it.

    `entropy(n)` gives a number from 0 to n - 1 from outside the game.
    """

    def __init__(self, entropy, on_record=None):
        self.game = Game()
        self.entropy = entropy
        self.on_record = on_record

    def request(self, request):
        """Answer a request. Bad ones change nothing and never raise."""
        try:
            return self._answer(request)
        except Refused as refused:
            return refusal(refused.code, *refused.figures)

    def _answer(self, request):
        verb = request.get("do")
        record = fields_of(verb, QUESTIONS)
        if record:
            s = self.game.state
            if verb == "peek" and (s is None or "peek" not in steps.VERBS[s.step]
                                   or room("sensing").sensing_gene(s) is None):
                raise not_now(s)
            fields.check(record, request)
            if verb == "undo":
                return self._undo(request.get("to"))
            if verb == "redo":
                return self._redo()
            return getattr(room("questions"), verb)(self, request)
        if verb == "new" and "seed" not in request:
            request = dict(request)
            request["seed"] = self.entropy(MOST_SEED + 1)
        events = self.game.apply(request)
        self._keep(self.game.last_record)
        return self._reply(events)

    def _keep(self, record):
        if self.on_record:
            self.on_record(record)

    def _reply(self, events):
        s = self.game.state
        return speech.record("ok", True,
                             "events", [speech.event(s, raw) for raw in events],
                             "ask", self.ask())

    def ask(self):
        return asking.ask(self.game.state)

    def _undo(self, to):
        count = self.game.undo(to)
        self._keep(journal.encode({"do": "back", "count": count}))
        return self._reply([("undone", count)])

    def _redo(self):
        count = self.game.redo()
        self._keep(journal.encode({"do": "forth", "count": count}))
        return self._reply([("redone", count)])

    def restore(self, records):
        """Bring a game back from its records; how many were taken.

        Stops at the first that does not fit: what follows damage is no game.
        """
        taken = 0
        before = carry_on(True)
        for record in records:
            try:
                self.game.replay(record)
            except (journal.Damaged, Refused):
                break
            taken += 1
        carry_on(before)
        return taken


def refusal(code, *figures):
    """A reply that says no, with its sentence."""
    said = speech.record("ok", False, "error", code,
                         "say", room("sentences").sentence(code, figures))
    for at in range(0, len(figures), 2):
        said[figures[at]] = figures[at + 1]
    return said
