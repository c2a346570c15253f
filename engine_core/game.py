# SPDX-License-Identifier: MIT
"""One game: actions in, events out, and every one of them can be undone.

The history is kept as journal records in short segments, each behind a
frozen state. Going back thaws the segment's state and replays at most a
segment of actions, so neither an action nor an undo grows dearer with the
length of the game.
"""

from engine_core import fields, flow, journal, steps
from engine_core.refusal import Refused
from engine_core.rooms import carry_on, room
from engine_core.state import BEGUN, NOBODY, freeze, thaw
from engine_core.verbs import UNSPOKEN, fields_of

SEGMENT = 48  # actions between two frozen states

_RULES_OF = {  # verb: the module with a function of that name
    "start": "setup", "place": "setup", "environment": "environment",
    "pay": "environment", "turn": "feeding", "tribe": "feeding",
    "attack": "attacks", "roll": "attacks", "answer": "attacks",
    "choose": "attacks", "hit": "deaths", "deaths": "deaths", "buy": "market",
    "swap": "market", "done": "market", "reveal": "market", "divide": "division",
    "heal": "division", "explode": "division", "score": "ladder",
}


def check_request(request, s):
    """Refuse what is no action, not due now, or not well formed."""
    verb = request.get("do")
    record = fields_of(verb)
    if record is None or verb in UNSPOKEN:
        raise Refused("unknown_verb")
    if verb != "new" and not _is_due(verb, request, s):
        raise not_now(s)
    fields.check(record, request)


def _is_due(verb, request, s):
    """Whether this is the moment for a verb, however well it is said."""
    if s is None:
        return False
    if verb == "set":
        if s.step == steps.START or s.step in steps.SETTLING:
            return False
        return bool(s.card) or not ("ozone" in request or "drift" in request)
    if verb == "explode" and s.turns[s.seat] & BEGUN:  # C6: as the first thing
        return False
    return verb in steps.VERBS[s.step]


def not_now(s):
    return Refused("not_now", "step", steps.NAMES[s.step if s else steps.SETUP])


def _carry_out(s, request, events):
    """One checked action on a state: its rule, then what comes next."""
    verb = request["do"]
    asked = s.seat
    if verb == "set":
        room("corrections").correct(s, request, events)
        return
    getattr(room(_RULES_OF[verb]), verb)(s, request, events)
    if verb != "start":
        s.acted = 1
    if asked != NOBODY:
        s.turns[asked] |= BEGUN
    flow.go_on(s, events)


def _whose(s):
    """What tells two turns apart when going back."""
    return s.round, s.phase, s.seat


class Game:
    """A game from `new` on. Before that, `state` is None."""

    def __init__(self):
        self.state = None
        self._first = None  # the record of `new`
        self.last_record = None  # that of the last accepted action
        self._segments = []  # [frozen state, records after it]
        self.actions = 0  # how many of the records are in force
        self.recorded = 0  # how many there are; the rest can be redone

    def apply(self, request):
        """Carry out an action and return its events, or raise Refused.

        A refused action leaves everything as it was.
        """
        s = self.state
        check_request(request, s)
        events = []
        if request["do"] == "new":
            if s is not None and s.step != steps.OVER and not request.get("sure"):
                raise Refused("not_sure", "actions", self.actions)
            self._begin(request)
            return events
        if request["do"] == "set":
            self._correct(request, events)
        else:
            _carry_out(s, request, events)
        self.last_record = journal.encode(request)
        self._record(self.last_record)
        return events

    def replay(self, record):
        """Carry out an action read from a journal, or raise Refused.

        It was accepted once: what `apply` does besides is not done again.
        """
        request, _ = journal.decode(record)
        verb = request["do"]
        if verb == "new":
            self._begin(request)
        elif verb == "back":
            self.back(request["count"])
        elif verb == "forth":
            self.redo(request["count"])
        else:
            if not _is_due(verb, request, self.state):
                raise not_now(self.state)
            try:
                _carry_out(self.state, request, [])
            except Refused:
                self._go_to(self.actions)  # a damaged correction leaves no trace
                raise
            self._record(record)

    def _begin(self, request):
        self.state = room("setup").new_game(request)
        self._first = self.last_record = journal.encode(request)
        self._segments = [[freeze(self.state), bytearray()]]
        self.actions = self.recorded = 0

    def _correct(self, request, events):
        """A correction must leave a sound state, or it has not happened."""
        before = freeze(self.state)
        try:
            _carry_out(self.state, request, events)
            if self.status():
                raise Refused("bad_value", "field", "player")
        except Refused:
            self.state = thaw(before)
            raise

    def _record(self, record):
        if self.recorded > self.actions:
            self._cut()
        self._segments[-1][1].extend(record)
        self.actions += 1
        self.recorded = self.actions
        if self.actions % SEGMENT == 0:
            self._segments.append([freeze(self.state), bytearray()])

    def _cut(self):
        """A new action after an undo: what was undone is given up."""
        del self._segments[self.actions // SEGMENT + 1:]
        records = self._segments[-1][1]
        at = 0
        for _ in range(self.actions % SEGMENT):
            _, at = journal.decode(records, at)
        self._segments[-1][1] = records[:at]

    def records(self, start=0):
        """Every record from `new` (number 0) to the present step, as bytes."""
        if self._first is None:
            return
        if not start:
            yield self._first
        for request in self._requests(max(0, start - 1), self.actions):
            yield journal.encode(request)

    def _requests(self, start, end):
        """The recorded actions from one number to another."""
        at = 0
        number = start - start % SEGMENT
        while number < end:
            if number % SEGMENT == 0:
                at = 0
            request, at = journal.decode(self._segments[number // SEGMENT][1], at)
            if number >= start:
                yield request
            number += 1

    def _go_to(self, actions):
        """Make the state after so many actions the present one."""
        start = actions - actions % SEGMENT
        s = thaw(self._segments[start // SEGMENT][0])
        before = carry_on(True)
        for request in self._requests(start, actions):
            _carry_out(s, request, [])
        carry_on(before)
        self.state = s
        self.actions = actions

    def undo(self, to=None):
        """Take back one action, or all of this `turn` or `phase`; how many."""
        if not self.actions:
            raise Refused("nothing_to_undo")
        back = self.actions - 1
        before = carry_on(True)
        if to:
            back = self._beginning(2 if to == "phase" else 3)
        count = self.actions - back
        self._go_to(back)
        carry_on(before)
        return count

    def redo(self, count=1):
        if self.actions + count > self.recorded:
            raise Refused("nothing_to_redo")
        for request in self._requests(self.actions, self.actions + count):
            _carry_out(self.state, request, [])
        self.actions += count
        return count

    def back(self, count):
        """Take back so many actions: an undo read from a journal."""
        if count > self.actions:
            raise Refused("nothing_to_undo")
        self._go_to(self.actions - count)

    def _beginning(self, depth):
        """Where the turn or phase of the last action began.

        That is the present one, or the one before if nothing has been done
        in it. Ever longer stretches are replayed until its beginning is found.
        """
        last = self.actions - 1
        start = last - last % SEGMENT
        while True:
            start = max(0, start - SEGMENT)
            s = thaw(self._segments[start // SEGMENT][0])
            whose = _whose(s)[:depth]
            number = found = start
            for request in self._requests(start, last):
                _carry_out(s, request, [])
                number += 1
                if _whose(s)[:depth] != whose:
                    whose = _whose(s)[:depth]
                    found = number
            if found > start or not start:
                return found

    def status(self):
        """Everything that is wrong with the state, as sentences."""
        return room("status").broken(self.state)
