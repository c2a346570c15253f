# SPDX-License-Identifier: MIT
"""What happened in a game, from the records that a device gives away: every action with its events.

The records are played through an engine of our own, so the log tells what the device's keys did as well as what came
by line, and the state at the end shows whether the records were read in one piece.
"""

import threading

from engine_core import journal
from host_tools.games import journals, script

MOST_RECORDS = 20000
LONGEST_RECORD = 256  # bytes


class BadRecords(ValueError):
    """These are no records of one game."""


class Chronicle:
    """Remembers the last game it told, so that one action more costs one action."""

    def __init__(self):
        self._turn = threading.Lock()
        self._forget()

    def _forget(self):
        self._player = script.Player()
        self._records = []
        self._events = []  # of each record

    def tell(self, records, since=0):
        """{"lines": [events of an action, from number `since` on], "state": the game after them all}.

        The protocol's events, and three that only a log needs: `began` (players), `started` (spaces, by place on the
        ladder) and, where somebody was done, `acted` (player).
        """
        with self._turn:
            try:
                self._go_back(records)
                for record in records[len(self._records) :]:
                    self._go_on(record)
            except (journal.Damaged, BadRecords) as error:
                self._forget()
                raise BadRecords(str(error) or "the bytes are no action") from None
            return {"lines": self._events[since:], "state": self._player.state() if records else None}

    def _go_back(self, records):
        same = 0
        while same < min(len(records), len(self._records)) and records[same] == self._records[same]:
            same += 1
        if not same:
            self._forget()
        while len(self._records) > same:
            self._player.ask({"do": "undo"})
            self._records.pop()
            self._events.pop()

    def _go_on(self, record):
        request, end = journal.decode(record)
        if end != len(record) or request["do"] in ("back", "forth"):
            raise BadRecords("record %d is no action in force" % len(self._records))
        who = self._player.ask({"do": "state"})["ask"].get("player")
        reply = self._player.ask(journals.speakable(request)[0])
        if not reply["ok"]:
            raise BadRecords("record %d does not fit the game before it: %s" % (len(self._records), reply["say"]))
        events = reply["events"]
        if request["do"] == "new":
            events = [{"event": "began", "players": request["players"]}]
        elif request["do"] == "start":
            events = events + [{"event": "started", "spaces": self._spaces()}]
        elif request["do"] == "done" or not events:
            events = [{"event": "acted", "player": who}] + events
        self._records.append(record)
        self._events.append(events)

    def _spaces(self):
        places = [[player, figures["space"]] for player, figures in self._player.state()["players"].items()]
        return sorted(places, key=lambda place: place[1])


def parse(value):
    """(records, since) of a page's request; BadRecords for anything else."""
    if not isinstance(value, dict) or set(value) != {"records", "since"}:
        raise BadRecords("a request has the fields records, since")
    records, since = value["records"], value["since"]
    if not isinstance(records, list) or len(records) > MOST_RECORDS:
        raise BadRecords("records must be a list of at most %d" % MOST_RECORDS)
    if not isinstance(since, int) or isinstance(since, bool) or not 0 <= since <= len(records):
        raise BadRecords("since must be a number of records")
    if not all(isinstance(record, str) and 0 < len(record) <= 2 * LONGEST_RECORD for record in records):
        raise BadRecords("a record is bytes in hexadecimal")
    try:
        return [bytes.fromhex(record) for record in records], since
    except ValueError:
        raise BadRecords("a record is bytes in hexadecimal") from None
