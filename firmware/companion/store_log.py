# SPDX-License-Identifier: MIT
"""One game as an append-only log on one medium: records in, the same records out, whatever a power cut left.

Layout: head frame and a stamp, record frames, a copy of the head and another stamp. The head has a copy because one
bad byte must not cost the game. A stamp stays 0xFF while the game lives and is programmed before the wipe; there is
one outside of everything at the end, so that a wipe cut on its way up or down never leaves a head without one.
Nothing is ever written onto a byte that does not read 0xFF, except by the one wipe that starts a log.

After a torn write the log goes on behind the rubble with a mark that names the last good place. Whoever reads finds
the rubble, searches the mark, and continues; a mark also voids a torn frame that reads well on some other day.
What a full log or an unreadable one means to the game is decided in store.py.
"""

from companion import framing
from companion.store_media import BLANK, is_blank, used_end

# What load() found.
EMPTY = "empty"  # never written since it was wiped or made
STRANGE = "strange"  # bytes, but no head of ours
DEAD = "dead"  # a log given up: a wipe was about to begin or was cut
ALIVE = "alive"

_MAGIC = b"U1"  # the form of the log
_HEAD_LENGTH = 12  # frame of magic 2, version of the records 1, game 2, file number 2, file digest 3
_STAMP = 6
_STAMPED = 3  # so many bytes programmed mean dead; fewer can be one damaged byte or a stamp hardly begun
_FIRST = _HEAD_LENGTH + _STAMP
_TRIES = 3


class Log:
    """The log on one area. Call load() first; append() and begin() return False when the medium did not take it."""

    def __init__(self, area, version=1):
        self.area = area
        self._magic = _MAGIC + bytes((version,))  # records of another version are nothing we can read
        self.limit = area.size - _FIRST
        self._stamps = (_HEAD_LENGTH, area.size - _STAMP)
        self._forget()

    def _forget(self):
        self.kind = EMPTY
        self.game = 0  # number of the game, one more at each begin
        self.base = None  # (number, digest) of the file this log continues
        self.count = 0  # whole records
        self.lost = 0  # bytes behind the last whole record that could not be read
        self._spans = []  # [start, stop, trail and count at the start] of frames that count, in order
        self._at = _FIRST  # behind the last whole record
        self._next = _FIRST  # where the next frame may be programmed
        self._trail = framing.TRAIL_START

    # --- reading

    def load(self):
        """Read the medium anew and return the kind of what is there."""
        self._forget()
        if not (self._take_head(0) or self._take_head(self.limit)):
            area = self.area
            # A new board that keeps nvm as a blob has it full of zeros.
            blank = is_blank(area, 0, area.size) or area.atomic and is_blank(area, 0, area.size, b"\0")
            self.kind = EMPTY if blank else STRANGE
            return self.kind
        for at in self._stamps:
            if self._stamped(at) >= _STAMPED:
                self.kind = DEAD
                return self.kind
        self.kind = ALIVE
        self._scan()
        return self.kind

    def _take_head(self, at):
        found = framing.payload_at(self.area.read, at, at + _HEAD_LENGTH, framing.TRAIL_START)
        if found is None or bytes(found[1][:3]) != self._magic:
            return False
        fields = found[1]
        self.game = fields[3] << 8 | fields[4]
        number = fields[5] << 8 | fields[6]
        digest = fields[7] << 16 | fields[8] << 8 | fields[9]
        self.base = (number, digest) if number else None
        return True

    def _stamped(self, at):
        programmed = 0
        for byte in self.area.read(at, _STAMP):
            if byte != BLANK:
                programmed += 1
        return programmed

    def _scan(self):
        """Find the spans of good frames, from mark to mark, and the place to go on."""
        start = _FIRST
        while start:
            self._open_span(start)
            self._at, self._trail, self.count = self._run(start, self._trail, self.count, self.limit)
            self._spans[-1][1] = self._at
            used = used_end(self.area, self._at, self.limit)
            start = self._find_mark(self._at, used)
        self._keep_clear(used)

    def _find_mark(self, at, used):
        """Search a mark among the rubble and fall back to the place it names: where the log goes on, 0 without one."""
        for at in range(at, used):
            found = framing.mark_at(self.area.read, at, self.limit)
            if found and self._fall_back(found[0], found[1]):
                return at + framing.OVERHEAD + framing.MARK_LENGTH
        return 0

    def _fall_back(self, where, expected_trail):
        """Forget what was read behind `where`. False: no record ends there with this trail."""
        for number in range(len(self._spans) - 1, -1, -1):
            start, stop, trail, count = self._spans[number]
            if start <= where <= stop:
                at, trail, count = self._run(start, trail, count, where)
                if at == where and trail == expected_trail:
                    del self._spans[number + 1 :]
                    self._spans[number][1] = where
                    self._at, self._trail, self.count = at, trail, count
                    return True
        return False

    def _open_span(self, start):
        self._spans.append([start, start, self._trail, self.count])

    def _keep_clear(self, used):
        """Go on behind the rubble, if there is any between the last whole record and `used`.

        The torn write may have touched cells that still read 0xFF: leave out all that its frame could have covered.
        """
        self.lost = used - self._at
        self._next = max(used, self._at + framing.LONGEST) if self.lost else self._at

    @property
    def torn(self):
        """Whether what is lost can be a single write that was cut, and not damage: it has no more bytes than its
        first one tells, and the kind in its second is not yet programmed or the same."""
        first, second = self.area.read(self._at, framing.OVERHEAD)
        kind = first >> 4
        most = framing.OVERHEAD + kind if 0 < kind < framing.MARK else 3 * framing.LONGEST
        return self.lost <= most and second >> 4 | kind == second >> 4

    def _run(self, at, trail, count, stop, enough=-1):
        """Walk whole records from `at`: (place, trail, count) at `stop`, at a bad frame, or when they are enough."""
        good = at
        good_trail = trail
        while at < stop and count != enough:
            found = framing.payload_at(self.area.read, at, self.limit, trail)
            if found is None or found[0] == framing.MARK:
                break
            length = framing.OVERHEAD + len(found[1])
            trail = framing.trail_of(self.area.read(at, length), trail)
            at += length
            if found[0] != framing.MORE:
                good, good_trail = at, trail
                count += 1
        return good, good_trail, count

    def records(self):
        """Every whole record, one after the other. Ends where the log ended when this was called."""
        read = self.area.read
        for start, stop, _, _ in tuple(self._spans):
            long = b""
            while start < stop:
                kind = read(start, 1)[0] >> 4
                length = kind or framing.PIECE
                piece = bytes(read(start + framing.OVERHEAD, length))
                start += framing.OVERHEAD + length
                if kind == framing.MORE:
                    long += piece
                else:
                    yield long + piece
                    long = b""

    def keep(self, count):
        """Forget the records behind the first `count`; the next append voids them for good."""
        for start, stop, trail, before in self._spans:
            where, trail, reached = self._run(start, trail, before, stop, count)
            if reached == count:
                used = max(self._next, used_end(self.area, where, self.limit))
                self._fall_back(where, trail)
                self._keep_clear(used)
                return True
        return False

    # --- writing

    @property
    def free(self):
        """Bytes that can still be programmed."""
        if self.kind != ALIVE:
            return 0
        room = self.limit - self._next
        if self._next != self._at:
            room -= framing.OVERHEAD + framing.MARK_LENGTH
        return max(0, room)

    def room_for(self, record):
        return framing.framed_length(len(record)) <= self.free

    def append(self, record):
        """Program one more record and read it back. False: nothing changed for the reader, the record is not kept."""
        for _ in range(_TRIES):
            if not self.room_for(record):
                return False
            if self._append_once(record):
                return True
            self._keep_clear(used_end(self.area, self._at, self.limit))
        return False

    def _append_once(self, record):
        at = self._next
        if at != self._at:
            note = framing.mark(self._at, self._trail)
            if not self._commit(at, note):
                return False
            # The rubble is dealt with: from here on only what follows the mark can go wrong.
            at += len(note)
            self._open_span(at)
            self._at = self._next = at
            self.lost = 0
        frames, trail = framing.frames_of(record, self._trail)
        if not self._commit(at, frames):
            return False
        self._at = self._next = at + len(frames)
        self._spans[-1][1] = self._at
        self._trail = trail
        self.count += 1
        return True

    def _commit(self, at, frames):
        """Program frames so that a cut leaves them whole or plainly torn; True when they read back right.

        The second byte of the first frame comes last and alone: until then nothing counts, however the flash
        clears its bits. A medium that swaps whole blobs needs no such care.
        """
        area = self.area
        if not is_blank(area, at, at + len(frames)):
            return False  # programming here would erase the sector
        try:
            if area.atomic:
                area.program(at, frames)
            else:
                body = bytearray(frames)
                body[1] = BLANK
                area.program(at, body)
                area.program(at + 1, frames[1:2])
            return bytes(area.read(at, len(frames))) == bytes(frames)
        except (OSError, RuntimeError):
            return False

    def begin(self, game, base=None):
        """Give up what is there and start an empty log. The only place that erases, unless the medium is blank."""
        area = self.area
        try:
            self._stamp()
            if not is_blank(area, 0, area.size):
                area.wipe()
            if not is_blank(area, 0, area.size):
                raise OSError()  # a medium that swallows writes has refused them
        except (OSError, RuntimeError):
            self.load()
            return False
        number, digest = base or (0, 0)
        payload = self._magic + game.to_bytes(2, "big") + number.to_bytes(2, "big") + digest.to_bytes(3, "big")
        head = framing.frame(len(payload), payload, framing.TRAIL_START)
        if not (self._commit(0, head) and self._commit(self.limit, head)):
            self.load()
            return False
        self._forget()
        self.kind = ALIVE
        self.game = game
        self.base = base
        self._open_span(_FIRST)
        return True

    def _stamp(self):
        """Mark the log as dead before the wipe, lest a cut wipe leave an early part of it looking whole."""
        if self.area.atomic or self.kind not in (ALIVE, DEAD):  # dead may mean that a cut left one stamp only
            return
        for start in self._stamps:
            for at in range(start, start + _STAMP):
                if self.area.read(at, 1)[0] == BLANK:
                    self.area.program(at, b"\x00")

    def raw(self):
        """All bytes of the medium, in pieces."""
        for at in range(0, self.area.size, 64):
            yield bytes(self.area.read(at, min(64, self.area.size - at)))
