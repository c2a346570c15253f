# SPDX-License-Identifier: MIT
"""Two files in turn that take over the history when the log is full: one stays as it is while the other is written.

Only whole, checked files are ever handed out. When to write one, and which one a log continues, is store.py's business.

A file is a head of 16 bytes (magic 2, version of the records 1, live 1, number 2, game 2, count 2, length 3,
digest 3) and the records, each behind a byte with its length. The digest covers everything but the live byte, which is changed in place to say that
the game was given up. Files are written in place, never shortened or renamed: after the first time neither the FAT
nor the directory's size changes, and those are what a power cut damages worst.
"""

import os

from companion.framing import trail_of

_MAGIC = b"A1"  # the form of the files
_HEAD = 16
_LIVE_AT = 3
_LIVE = 0x4C
_GONE = 0x00


class Archive:
    """The pair of files at `path` + "a" and `path` + "b". `writable()` says whether the drive is ours now."""

    def __init__(self, path, writable=None, version=1):
        self._magic = _MAGIC + bytes((version,))
        self._paths = (path + "a", path + "b")
        self._writable = writable
        self._known = None  # (base, path, count) of the file verified last: reading 8 KB takes a board a second

    def find(self, base):
        """(game, count) of the whole file with this (number, digest), live or not, or None."""
        for path in self._paths:
            head = self._head(path)
            if head and head[1:3] == base and self._verify(path):
                self._known = (base, path, head[4])
                return head[3], head[4]
        return None

    def newest(self):
        """(number, digest) of the newest whole live file, or None."""
        best = None
        for path in self._paths:
            head = self._verify(path)
            if head and head[0] and (best is None or head[1] > best[0]):
                best = head[1:3]
        return best

    def records(self, base):
        """The records of the file `find` knew, one after the other."""
        if not (self._known and self._known[0] == base) and self.find(base) is None:
            return
        _, path, count = self._known
        with open(path, "rb") as file:
            file.seek(_HEAD)
            for _ in range(count):
                yield file.read(file.read(1)[0])

    def write(self, game, records, keep):
        """Write what `records()` yields into the file that is not `keep`.

        Gives (number, digest) once it reads back whole, else None.
        """
        if self._writable and not self._writable():
            return None
        number = 0
        target = None
        for path in self._paths:
            head = self._verify(path)
            if head:
                number = max(number, head[1])
            if not (head and keep and head[1:3] == keep) and target is None:
                target = path
        number = number % 65535 + 1  # 0 is no file
        try:
            with _open_in_place(target) as file:
                base = _write_all(file, self._magic, number, game, records)
            _flush()
        except OSError:
            return None
        head = self._verify(target)
        return base if head and head[1:3] == base else None

    def discard(self):
        """Say in every live file that its game was given up. False when the drive did not take it."""
        done = True
        for path in self._paths:
            head = self._verify(path)
            if not (head and head[0]):
                continue
            try:
                if self._writable and not self._writable():
                    raise OSError()
                with open(path, "r+b") as file:
                    file.seek(_LIVE_AT)
                    file.write(bytes((_GONE,)))
                _flush()
            except OSError:
                done = False
        return done

    def _head(self, path):
        """(live, number, digest, game, count) as the file's head has it, or None."""
        try:
            with open(path, "rb") as file:
                head = file.read(_HEAD)
        except OSError:
            return None
        if len(head) < _HEAD or head[:3] != self._magic:
            return None
        live = head[_LIVE_AT] == _LIVE
        return live, _number(head, 4, 2), _number(head, 13, 3), _number(head, 6, 2), _number(head, 8, 2)

    def _verify(self, path):
        """The head of the file when all of it is whole, else None."""
        head = self._head(path)
        if head is None:
            return None
        try:
            with open(path, "rb") as file:
                fields = file.read(_HEAD)[4:13]
                length = _number(fields, 6, 3)
                digest = trail_of(fields)
                while length > 0:
                    piece = file.read(min(256, length))
                    if not piece:
                        return None
                    digest = trail_of(piece, digest)
                    length -= len(piece)
        except OSError:
            return None
        return head if digest == head[2] else None

    def raw(self):
        """All bytes of both files, in pieces."""
        for path in self._paths:
            try:
                with open(path, "rb") as file:
                    while True:
                        piece = file.read(256)
                        if not piece:
                            break
                        yield piece
            except OSError:
                continue


def _flush():
    """Out of the cache and onto the flash, before it is believed."""
    sync = getattr(os, "sync", None)
    if sync:
        sync()


def _open_in_place(path):
    try:
        return open(path, "r+b")
    except OSError:
        return open(path, "w+b")


def _number(data, at, width):
    value = 0
    for byte in data[at : at + width]:
        value = value << 8 | byte
    return value


def _write_all(file, magic, number, game, records):
    """Records first, head last: until the head is there the file is not whole. Gives (number, digest)."""
    length = 0
    count = 0
    file.write(b"\x00" * _HEAD)
    for record in records():
        file.write(bytes((len(record),)))
        file.write(record)
        length += 1 + len(record)
        count += 1
    fields = number.to_bytes(2, "big") + game.to_bytes(2, "big") + count.to_bytes(2, "big") + length.to_bytes(3, "big")
    digest = trail_of(fields)
    for record in records():
        digest = trail_of(record, trail_of(bytes((len(record),)), digest))
    file.seek(0)
    file.write(magic + bytes((_LIVE,)) + fields + digest.to_bytes(3, "big"))
    return number, digest
