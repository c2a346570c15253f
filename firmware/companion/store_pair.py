# SPDX-License-Identifier: MIT
"""Two logs of the same game, written one after the other, for media where a cut can ruin the one being written.

Looks like a Log to the store. Meant for plain files: whichever file a cut spoils, the other is at most a record behind.
"""

from companion.store_log import ALIVE, EMPTY


class PairLog:
    """`lead` is the copy in force; the other follows it, and is rebuilt from it when it lags or is spoilt."""

    def __init__(self, first, second):
        self.lead = first
        self.other = second
        self._lags = True
        self._given_up_on = False  # the other takes no writes; asked again at the next load or begin

    def load(self):
        self.lead.load()
        self.other.load()
        if _rank(self.other, self.lead) > _rank(self.lead, self.other):
            self._swap()
        lead, other = self.lead, self.other
        self._lags = other.kind != ALIVE or other.lost > 0 or other.game != lead.game or other.count != lead.count
        self._given_up_on = False
        if lead.kind == EMPTY and other.kind != EMPTY:
            return other.kind  # nothing to resume, but bytes to export
        return lead.kind

    def _swap(self):
        self.lead, self.other = self.other, self.lead

    def keep(self, count):
        self._lags = True
        return self.lead.keep(count)

    def begin(self, game, base=None):
        """Starts over in one copy; the other keeps the old game until the first record is in."""
        self._lags = True
        self._given_up_on = False
        if self.lead.begin(game, base):
            return True
        self._swap()
        return self.lead.begin(game, base)

    def append(self, record):
        # A spoilt copy is mended before the good one is touched. In a game just begun there is nothing to copy yet.
        if self._lags and self.lead.count:
            self._mend()
        if self.lead.append(record):
            self._follow(record)
            return True
        if self._lags or not self.other.append(record):
            return False
        self._swap()
        self._lags = True
        return True

    def _follow(self, record):
        if self._lags or not self.other.append(record):
            self._mend()

    def _mend(self):
        """Write the other copy anew from the lead."""
        if self._given_up_on:
            return
        self._lags = self._given_up_on = True
        if not self.other.begin(self.lead.game, self.lead.base):
            return
        for record in self.lead.records():
            if not self.other.append(record):
                return
        self._lags = self._given_up_on = False

    @property
    def kind(self):
        return self.lead.kind

    @property
    def game(self):
        return self.lead.game

    @game.setter
    def game(self, number):
        self.lead.game = number

    @property
    def base(self):
        return self.lead.base

    @property
    def count(self):
        return self.lead.count

    @property
    def lost(self):
        return self.lead.lost

    @property
    def torn(self):
        return self.lead.torn

    @property
    def free(self):
        return self.lead.free

    def room_for(self, record):
        return self.lead.room_for(record)

    def records(self):
        return self.lead.records()

    def raw(self):
        for log in (self.lead, self.other):
            for piece in log.raw():
                yield piece


def _rank(log, than):
    """How good a copy is: a game at all, the newer game, more of it, unspoilt."""
    playing = log.kind == ALIVE and log.count > 0
    newer = playing and than.kind == ALIVE and 0 < (log.game - than.game) % 65535 < 32768
    return playing, newer, log.count, not log.lost
