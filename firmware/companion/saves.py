# SPDX-License-Identifier: MIT
"""A table's records in a store: every accepted action on its way in, a whole game on its way back.

How bytes survive a power cut is store.py's affair; what they mean is the engine's.
"""

from companion import store
from engine_core.journal import VERSION
from engine_core.verbs import ACTIONS


class Saves:
    """`ok` is False while accepted actions would be lost with the power."""

    def __init__(self, kept, after=None):
        self.store = kept
        self._after = after  # to be called when the files behind the store were looked at, as at every start
        self.ok = True
        self._anew = None  # the table whose game must be written anew before it goes on

    def load(self, table):
        """Bring the stored game back into a fresh table; None, or the name of the text that says what is amiss."""
        found = self.store.load()
        code = found.code
        taken = table.restore(self._records()) if found.count else 0
        self._done_with_files()
        if taken < found.count:
            self._anew = table
            code = store.DAMAGED
        if taken:
            if code == store.GAME:
                return None
            return "m_damaged" if code == store.DAMAGED else "m_torn"
        if code == store.FRESH:
            return None
        return "m_given_up" if code == store.GIVEN_UP else "m_unreadable"

    def _records(self):
        """The stored records; the first has the journal's version in front."""
        first = True
        for record in self.store.records():
            record = bytes(record)
            if first:
                if record[0] != VERSION:
                    return
                record = record[1:]
                first = False
            yield record

    def keep(self, record):
        """Take one record; the table hands every one over before it replies."""
        if record[0] == ACTIONS.index("new") // 2:
            self._anew = None
            self.ok = self.store.begin(bytes((VERSION,)) + record)
            self._done_with_files()
        elif self._anew is not None:
            self.ok = self._write_anew(record)
        else:
            self.ok = self.store.append(record)

    def _write_anew(self, record):
        """What stands behind damage does not fit what follows: the game is stored once more without it."""
        first = True
        done = True
        for known in self._anew.game.records():
            if first:
                done = self.store.begin(bytes((VERSION,)) + known)
                first = False
            else:
                done = self.store.append(known) and done
        self._anew = None
        return done

    def _done_with_files(self):
        if self._after is not None:
            self._after()

    def tidy(self):
        """At a quiet moment: store what waits, make room."""
        if self._anew is None:
            self.ok = self.store.tidy()
