# SPDX-License-Identifier: MIT
"""A model of a FAT drive with its true faults: files cut at any byte, lost, spoilt, or the whole drive lost.

Gives an `open` to put in the place of the built-in one. The flash sector's model is in media_model.
"""

from host_tools.media_model import PowerCut, Power

# What a cut during a write can leave of the file being written.
FAULTS = ("prefix", "old", "missing", "garbage", "mixed", "drive")
_BLOCK = 512


class Drive:
    """Files by name. `power.fault` says what a cut leaves: see FAULTS; `drive` loses every file."""

    def __init__(self):
        self.files = {}
        self.power = Power()
        self.read_only = False
        self.written = 0

    def open(self, path, mode="r"):
        self.power.check()
        writes = mode != "rb"
        if writes and self.read_only:
            raise OSError(30)
        if mode in ("rb", "r+b"):
            if path not in self.files:
                raise OSError(2)
        elif mode in ("wb", "w+b"):
            before = self.files.get(path)
            if self.power.fails_now():
                self._leave(path, before, b"")
                raise PowerCut()
            self.files[path] = b""
        else:
            raise ValueError(mode)
        return _Handle(self, path, writes)

    def _leave(self, path, before, now):
        """The file after a cut: `before` as it was when opened (None: not there), `now` as far as written."""
        fault = self.power.fault
        dice = self.power.dice
        if fault == "prefix":
            self.files[path] = bytes(now)
        elif fault == "old":
            if before is not None:
                self.files[path] = before
        elif fault == "missing":
            self.files.pop(path, None)
        elif fault == "garbage":
            self.files[path] = bytes([dice.below(256) for _ in range(len(now) or 40)])
        elif fault == "mixed":
            # The cache wrote some blocks and not others.
            mixed = bytearray(now)
            old = before or b""
            for at in range(0, len(mixed), _BLOCK):
                if dice.below(2):
                    stale = old[at : at + _BLOCK]
                    mixed[at : at + len(stale)] = stale
            self.files[path] = bytes(mixed[: max(len(old), 1 + dice.below(len(mixed) + 1))])
        else:
            self.files.clear()


class _Handle:
    """An open file of the drive; content reaches the drive as it is written."""

    def __init__(self, drive, path, writes):
        self.drive = drive
        self.path = path
        self.writes = writes
        self.before = drive.files[path]
        self.data = bytearray(self.before) if writes else self.before
        self.at = 0
        self.changed = False

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if not self.drive.power.off:
            self.close()
        return False

    def read(self, count):
        self.drive.power.check()
        piece = bytes(self.data[self.at : self.at + count])
        self.at += len(piece)
        return piece

    def seek(self, at, whence=0):
        self.at = at + (len(self.data) if whence == 2 else 0)
        return self.at

    def write(self, piece):
        if not self.writes:
            raise OSError(1)
        for value in piece:
            self._moment()
            if self.at < len(self.data):
                self.data[self.at] = value
            else:
                self.data.append(value)
            self.at += 1
            self.changed = True
            self.drive.written += 1
        return len(piece)

    def close(self):
        if self.changed:
            self._moment()  # the directory entry
            self.changed = False
            self.drive.files[self.path] = bytes(self.data)

    def _moment(self):
        if self.drive.power.fails_now():
            self.drive._leave(self.path, self.before, self.data)
            raise PowerCut()
