# SPDX-License-Identifier: MIT
"""Plays a game beside the companion and compares both books at every step.

Sends protocol lines, resolves what the companion rolled or drew, keeps the
history for undo, and raises Difference as soon as the two disagree.
"""

from . import asking, comparing
from .figures import NUMBERS

PLUG = {"do": "pull the plug"}  # no line of the protocol: a note among them


class Difference(Exception):
    """The two books disagree: what differs, and the lines so far."""

    def __init__(self, what, lines):
        super().__init__("\n".join(
            "%s\n  twin:      %r\n  companion: %r" % row for row in what))
        self.what, self.lines = what, list(lines)


class Referee:
    """Between one table and one companion."""

    def __init__(self, table, request, new):
        self.table, self.request = table, request
        self.lines = []
        self.asked = None  # the companion's last `ask`, as it came
        self.peeked = None  # the next card, if somebody has looked
        self.history, self.at = [], 0  # snapshots, and which one is now
        table.dice_of_companion = self._dice
        reply = self.send(new)
        self._require_ok(reply)
        self.asked = reply["ask"]
        self.history.append(table.snapshot())
        self.check(reply)

    def send(self, request, refusal=None):
        """One protocol line, written down with the refusal expected of it."""
        self.lines.append((request, refusal))
        return self.request(request)

    def fail(self, what, mine, its):
        raise Difference([(what, mine, its)], self.lines)

    def _require_ok(self, reply):
        if reply.get("ok") is not True:
            self.fail("reply to %s" % self.lines[-1][0]["do"], "accepted",
                      dict(reply))

    # -- actions ----------------------------------------------------------

    def play(self, request):
        """Send a legal action, enter it, compare."""
        reply = self.send(request)
        self._require_ok(reply)
        table = self.table
        amended = table.books.amended
        table.enter(self._resolve(request, reply["events"]))
        if request["do"] in ("environment", "set"):
            self.peeked = None
        del self.history[self.at + 1:]
        self.history.append(table.snapshot())
        self.at += 1
        self._compare(comparing.compare_events(
            table.books.events, reply["events"],
            amended or table.books.amended))
        self.check(reply)
        return reply

    def check(self, reply):
        """Ask and state, as they should be now."""
        self.asked = reply["ask"]
        books = self.table.books
        expected = self.table.question = asking.ask(books)
        self._compare(comparing.compare_ask(expected, self.asked))
        reply = self.request({"do": "state"})
        self._compare(comparing.compare_state(
            asking.state(books, self.at), reply["state"]))
        if reply["ask"] != self.asked:
            self.fail("ask of `state`", self.asked, reply["ask"])

    def _compare(self, found):
        if found:
            raise Difference(found, self.lines)

    def _resolve(self, request, events):
        """The action with the figures that the companion rolled or drew."""
        verb = request["do"]
        resolved = dict(request)
        if verb == "start" and "spaces" not in request:
            state = self.request({"do": "state"})["state"]
            resolved["spaces"] = {p: row["space"] for p, row
                                  in state["players"].items()}
            self._check_start(resolved["spaces"])
        elif verb == "environment" and "ozone" not in request:
            card = self._event(events, "card")
            resolved.update(drift=card["drift"], ozone=card["ozone"], drawn=True)
            drawn = (card["drift"], card["ozone"])
            expected = [self.peeked] if self.peeked else self.table.books.left
            if drawn not in expected:
                self.fail("drawn card", expected, drawn)
        elif verb == "roll" and "die" not in request and "dice" not in request:
            dice = list(self._event(events, "rolled")["dice"])
            count = 1 if self.table.books.step == "camouflage" else 2
            if len(dice) != count or not all(1 <= die <= 6 for die in dice):
                self.fail("rolled dice", "%d dice" % count, dice)
            resolved["dice" if count == 2 else "die"] = (
                dice if count == 2 else dice[0])
        elif verb == "reveal" and "genes" not in request:
            resolved["genes"] = list(self._event(events, "revealed")["genes"])
            if not set(resolved["genes"]) <= self.table.books.hidden:
                self.fail("revealed genes", sorted(self.table.books.hidden),
                          resolved["genes"])
        return resolved

    def _check_start(self, spaces):
        """S1: each takes the highest free space by default."""
        top = NUMBERS[len(spaces)].starts
        taken = sorted(spaces.values(), reverse=True)
        if taken != list(range(top, top - len(spaces), -1)):
            self.fail("start spaces", "the highest ones", spaces)

    def _event(self, events, name):
        for event in events:
            if event["event"] == name:
                return event
        return self.fail("events", name, events)

    # -- looking, refusing, going back -----------------------------------------

    def _dice(self, count):
        reply = self.send({"do": "dice", "count": count})
        dice = reply.get("dice", ())
        if len(dice) != count or not all(1 <= die <= 6 for die in dice):
            self.fail("dice", count, dict(reply))
        return list(dice)

    def peek(self, player):
        """A look at the next card: it must be the next one drawn (M12)."""
        books = self.table.books
        reply = self.send({"do": "peek", "player": player})
        card = tuple(reply.get("card") or ())
        if card not in books.left:
            self.fail("peek", books.left, dict(reply))
        self.peeked = card
        self.table.used("migration_sensing" if books.phase == 1
                        else "environmental_sensing")

    def curious(self):
        """Owners of a sensing gene look when they may."""
        books = self.table.books
        if books.step in ("amoeba", "defect", "genes") and not self.peeked:
            for player in books.players:
                if (books.has(player, *asking.SENSING)
                        and asking.may_peek(books, player) is None):
                    self.peek(player)

    def expect_refusal(self, request, code, figures=None):
        """A slip of the table: refused with this code, nothing changed.

        Several codes where the line has several faults and no order is given.
        """
        codes = (code,) if isinstance(code, str) else code
        before = self.request({"do": "state"})
        reply = self.send(request, (code, figures))
        if reply.get("ok") is not False or reply.get("error") not in codes:
            self.fail("refusal of %s" % request.get("do"), code, dict(reply))
        if not isinstance(reply.get("say"), str) or not reply["say"]:
            self.fail("sentence of %s" % reply["error"], "a sentence", dict(reply))
        for name, value in (figures or {}).items():
            fits = value if isinstance(value, list) else [value]
            if reply.get(name) not in fits:
                self.fail("%s.%s" % (reply["error"], name), value, dict(reply))
        after = self.request({"do": "state"})
        if before != after:
            raise Difference(comparing.differences(
                before, after, "state after a refused line"), self.lines)

    def undo(self, to=None):
        """Back one action, or to where the turn or the phase began."""
        goal = self.at - 1 if to is None else self._beginning(to)
        request = {"do": "undo"}
        if to:
            request["to"] = to
        if self.at == 0:
            return self.expect_refusal(request, "nothing_to_undo")
        return self._travel(request, goal, "undone", self.at - goal)

    def redo(self):
        if self.at + 1 == len(self.history):
            return self.expect_refusal({"do": "redo"}, "nothing_to_redo")
        return self._travel({"do": "redo"}, self.at + 1, "redone", 1)

    def _travel(self, request, goal, event, actions):
        reply = self.send(request)
        self._require_ok(reply)
        found = self._event(reply["events"], event)
        if found["actions"] != actions:
            self.fail(event, actions, found["actions"])
        self.at, self.peeked = goal, None
        self.table.restore(self.history[goal])
        return self.check(reply)

    def _beginning(self, to):
        """Index of the state where the present turn or phase began."""
        length = 3 if to == "turn" else 2
        keys = [snapshot[2][:length] for snapshot in self.history]
        first = self.at
        while first > 0 and keys[first - 1] == keys[self.at]:
            first -= 1
        if first == self.at and first > 0:  # nothing done in it: the one before
            first -= 1
            while first > 0 and keys[first - 1] == keys[first]:
                first -= 1
        return first

    def pull_the_plug(self, companion):
        """The companion is rebuilt from its journal: the same game goes on."""
        before = self.request({"do": "state"})
        self.lines.append((PLUG, None))
        companion.restart()
        self.request = companion.request
        after = self.request({"do": "state"})
        if before != after:
            raise Difference(comparing.differences(
                before, after, "state after the plug was pulled"), self.lines)
