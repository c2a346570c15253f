# SPDX-License-Identifier: MIT
"""The store of the running game: what was found at the start, and every accepted action from then on.

Records are opaque bytes here; texts for the codes are the screens' business, bytes on the medium the log's.

How a game survives:
- A new game stamps the old log dead, wipes the medium and writes a fresh head; a cut there costs only the game that
  was just given up. From then on bytes are only added: no erase until the next game.
- When the log is full, the whole history goes into one of two files (the other stays as it is) and is read back
  from the drive. Only then the log is stamped and wiped and goes on with a head that names the file by number and
  digest. A cut before the stamp leaves the log in force, a cut after it leaves the file, and both hold everything.
- If the drive is not ours, nothing is wiped. The log stays as it is, further records wait in memory and `state` is
  FULL until tidy() succeeds; the players see it, since what waits would be lost with the power.
- tidy() does the same early, at a quiet moment such as the end of a round, while there is still room to fail.
"""

from companion import store_log
from companion.framing import LONGEST_RECORD

# Found.code
FRESH = "fresh"  # no game here
GAME = "game"  # a whole game
TORN = "torn"  # a whole game but for the record that was being written
DAMAGED = "damaged"  # cut at the last whole record before damaged bytes
FROM_FILE = "from_file"  # the log was lost while being emptied; the file has the whole game
FILE_MISSING = "file_missing"  # the log continues a file that cannot be read: nothing to resume
GIVEN_UP = "given_up"  # power went while a new game was being started
UNREADABLE = "unreadable"  # bytes, but no game: kept for export until a new game begins

# Store.state
READY = "ready"
FULL = "full"  # neither the log nor a file takes more
REFUSED = "refused"  # the medium does not take writes

_LOW = 768  # tidy() moves the history out when less is free
WAITING_AT_MOST = 256


class Found:
    """What load() found. `damaged` is None or the number of records before the damage."""

    def __init__(self, code, count=0, damaged=None):
        self.code = code
        self.count = count
        self.damaged = damaged


class Store:
    """A log, with an archive of files where the board has them."""

    def __init__(self, log, archive=None):
        self.log = log
        self.archive = archive
        self.state = READY
        self._base = None  # the file the game starts from
        self._waiting = []  # accepted, not stored: only while not READY
        self._overrun = False  # more came than can wait: what follows has no place any more
        self._playing = False

    def load(self):
        """Read everything anew. A game is there when `count` is not 0; its records are in records()."""
        self._start_over()
        kind = self.log.load()
        if kind == store_log.ALIVE:
            found = self._found_log()
        else:
            found = self._found_file(kind)
        self._playing = found.count > 0
        return found

    def _start_over(self):
        self.state = READY
        self._base = None
        self._waiting = []
        self._overrun = False

    def _found_log(self):
        log = self.log
        before = 0
        if log.base:
            filed = self.archive.find(log.base) if self.archive else None
            if filed is None:
                return Found(FILE_MISSING, 0, 0)
            self._base = log.base
            before = filed[1]
        count = before + log.count
        if not log.lost:
            return Found(GAME if count else FRESH, count)
        if not count:
            # A head and a torn first record: the power went while the game was being started.
            return Found(GIVEN_UP) if log.torn else Found(UNREADABLE, 0, 0)
        return Found(TORN if log.torn else DAMAGED, count, count)

    def _found_file(self, kind):
        self._base = self.archive.newest() if self.archive else None
        if self._base:
            self.log.game, count = self.archive.find(self._base)
            return Found(FROM_FILE, count)
        if kind == store_log.DEAD:
            return Found(GIVEN_UP)
        if kind == store_log.STRANGE:
            return Found(UNREADABLE, 0, 0)
        return Found(FRESH)

    def records(self):
        """Every stored record of the game, one after the other, never all in memory."""
        if self._base:
            for record in self.archive.records(self._base):
                yield record
        if self._playing and self.log.kind == store_log.ALIVE:
            for record in self.log.records():
                yield record

    def keep(self, count):
        """Go on after the first `count` records, as the rules could make nothing of the next. False: start anew."""
        before = self.archive.find(self._base)[1] if self._base else 0
        if self.log.kind != store_log.ALIVE or count < max(before, 1) or not self.log.keep(count - before):
            self._playing = False
        return self._playing

    def begin(self, first):
        """A new game, confirmed: the old one is given up here and nowhere else. True when `first` is stored."""
        self._start_over()
        if self.archive:
            # A file left live because the drive is not ours can only come back, and say so, if the wipe is cut.
            self.archive.discard()
        fits = 0 < len(first) <= LONGEST_RECORD
        self._playing = fits and self.log.begin(self.log.game % 65535 + 1) and self.log.append(first)
        if not self._playing:
            self.state = REFUSED
        return self._playing

    def append(self, record):
        """Store one accepted record. False: it only waits in memory, and `state` says why."""
        if not self._playing or not 0 < len(record) <= LONGEST_RECORD:
            return False
        if len(self._waiting) >= WAITING_AT_MOST:
            self._overrun = True
        if self._overrun:
            return False
        self._waiting.append(bytes(record))
        return self._store_waiting()

    def _store_waiting(self):
        while self._waiting:
            record = self._waiting[0]
            if not self.log.room_for(record) and not self._move_to_file():
                self.state = FULL
                break
            if not self.log.append(record):
                self.state = REFUSED
                break
            self._waiting.pop(0)
        else:
            self.state = FULL if self._overrun else READY
        return self.state == READY

    def tidy(self):
        """At a quiet moment: store what waits, move the history to a file if the log is low. True: all is stored."""
        if self._playing and self.log.free < _LOW and self.archive:
            self._move_to_file()
        return self._store_waiting()

    def _move_to_file(self):
        """Empty the log into a file, or start the log that continues one. False: the game is stored as it was."""
        log = self.log
        game = log.game
        base = self._base
        if log.kind == store_log.ALIVE:
            base = self.archive.write(game, self.records, self._base) if self.archive else None
        if base is None:
            return False
        done = log.begin(game, base)
        if log.kind != store_log.ALIVE or log.base == base:
            self._base = base  # the log is past the point of no return, even if a write was refused after it
            log.game = game
        return done

    @property
    def waiting(self):
        """Number of accepted records that a power cut would lose."""
        return len(self._waiting)

    @property
    def free(self):
        """Bytes the log still takes before it must move to a file."""
        return self.log.free

    def raw(self):
        """All bytes of all media, in pieces, readable or not: for export."""
        for piece in self.log.raw():
            yield piece
        if self.archive:
            for piece in self.archive.raw():
                yield piece
