# SPDX-License-Identifier: MIT
"""The media under a log: each reads bytes, programs bytes that read 0xFF, and wipes all of itself to 0xFF.

No frames and no records here; a medium that refuses a write raises OSError or RuntimeError.
"""

BLANK = 0xFF


class NvmArea:
    """`microcontroller.nvm`. On RP2040 a write onto 0xFF only programs; any other erases the whole sector first.

    `atomic` is for boards that keep nvm as one blob and swap it whole (ESP32-S3): there a write is seen wholly
    or not at all, and since each costs the full blob, the log uses as few as it can.
    """

    def __init__(self, nvm, atomic=False):
        self.nvm = nvm
        self.size = len(nvm)
        self.atomic = atomic

    def read(self, at, count):
        return self.nvm[at : at + count]

    def program(self, at, data):
        self.nvm[at : at + len(data)] = data

    def wipe(self):
        # In one write: piece by piece would erase the sector once a piece.
        self.nvm[0 : self.size] = b"\xff" * self.size


class FileArea:
    """A file used like flash: bytes past its end read 0xFF. For boards without nvm, SD cards and the desktop.

    Always written in place and never shortened: once it has its full size, the FAT is not touched again.
    """

    atomic = False

    def __init__(self, path, size=16384):
        self.path = path
        self.size = size
        self._window = b""
        self._window_at = 0

    def read(self, at, count):
        inside = at - self._window_at
        if inside < 0 or inside + count > len(self._window):
            self._window = self._load(at, max(count, 256))
            self._window_at = at
            inside = 0
        return self._window[inside : inside + count]

    def _load(self, at, count):
        data = b""
        try:
            with open(self.path, "rb") as file:
                file.seek(at)
                data = file.read(count)
        except OSError:
            pass  # a missing file is a blank one
        return data + b"\xff" * (count - len(data))

    def _open(self):
        self._window = b""
        try:
            return open(self.path, "r+b")
        except OSError:
            return open(self.path, "w+b")

    def program(self, at, data):
        with self._open() as file:
            end = file.seek(0, 2)
            if end < at:
                file.write(b"\xff" * (at - end))
            file.seek(at)
            file.write(data)

    def wipe(self):
        with self._open() as file:
            end = file.seek(0, 2)
            file.seek(0)
            while end > 0:
                file.write(b"\xff" * min(end, 256))
                end -= 256


def is_blank(area, at, stop, byte=b"\xff"):
    """True when every byte of the stretch reads 0xFF, or as this one."""
    blank = byte * 64
    while at < stop:
        count = min(64, stop - at)
        if bytes(area.read(at, count)) != blank[:count]:
            return False
        at += count
    return True


def used_end(area, at, stop):
    """The place behind the last byte of the stretch that does not read 0xFF (`at` if there is none)."""
    blank = b"\xff" * 64
    while stop > at:
        start = max(at, stop - 64)
        piece = bytes(area.read(start, stop - start))
        if piece == blank:
            stop = start
            continue
        for back in range(len(piece) - 1, -1, -1):
            if piece[back] != BLANK:
                return start + back + 1
        stop = start
    return at
