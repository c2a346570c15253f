# SPDX-License-Identifier: MIT
"""A board on a serial port, as far as its console goes: runs what it is sent, against an nvm and files of its own."""

import builtins
import contextlib
import io
import os
import select
import threading
import tty
import types

from companion.saves import Saves
from companion.store import Store
from companion.store_log import Log
from companion.store_media import NvmArea
from host_tools.games import script
from host_tools.media_model import Sector


class FakeBoard:
    """`port`-like: read, write, close. Starts with the companion running; `answers` False is its other port."""

    def __init__(self, nvm, files=None, answers=True):
        self.nvm = nvm
        self.files = files or {}
        self.answers = answers
        self.mode = "running"  # then "any key", "friendly", "raw"
        self.restarts = 0
        self.closed = False
        self.spoil = lambda text: text
        self._out = bytearray()
        self._program = bytearray()

    def close(self):
        self.closed = True

    def read(self, count):
        piece, self._out = bytes(self._out[:count]), self._out[count:]
        return piece

    def write(self, data):
        for byte in data if self.answers else b"":
            self._take(byte)
        return len(data)

    def _take(self, byte):
        if self.mode == "running":
            if byte == 3:
                self._out += b"\r\nCode done running.\r\nPress any key to enter the REPL. Use CTRL-D to reload.\r\n"
                self.mode = "any key"
        elif self.mode == "any key":
            if byte != 3:
                self._out += b"Adafruit CircuitPython 10.2.1\r\n>>> "
                self.mode = "friendly"
        elif byte == 1:
            self._out += b"raw REPL; CTRL-B to exit\r\n>"
            self.mode = "raw"
        elif byte == 2:
            self._out += b"\r\n>>> "
            self.mode = "friendly"
        elif byte == 4:
            self._execute() if self.mode == "raw" else self._restart()
        elif self.mode == "raw":
            self._program.append(byte)

    def _restart(self):
        self.mode = "running"
        self.restarts += 1

    def _execute(self):
        said = io.StringIO()
        wrong = ""
        space = {"__builtins__": dict(vars(builtins), open=self._open, __import__=self._import,
                                      print=lambda *words: print(*words, file=said))}
        try:
            exec(self._program.decode(), space)
        except Exception as error:
            wrong = "Traceback (most recent call last):\r\n%r" % error
        self._program.clear()
        self._out += b"OK" + self.spoil(said.getvalue()).replace("\n", "\r\n").encode() + b"\x04"
        self._out += wrong.encode() + b"\x04>"

    def _import(self, name, *more):
        return types.SimpleNamespace(nvm=self.nvm) if name == "microcontroller" else __import__(name, *more)

    def _open(self, path, mode):
        if path[1:] not in self.files:
            raise OSError(2, path)
        return io.BytesIO(self.files[path[1:]])


def stored(requests, archive=None, size=4096):
    """The bytes of an nvm in which a companion has kept a game."""
    nvm = Sector(size)
    saves = Saves(Store(Log(NvmArea(nvm)), archive))
    saves.store.load()
    player = script.Player()
    player.wire.table.on_record = saves.keep
    for request in requests:
        player.ask(request)
    assert saves.ok
    return nvm.cells


class FakeDataPort:
    """A board's second port: the protocol, line by line. `hook(port, number of the request)` may meddle."""

    def __init__(self, requests, hook=None):
        self.player = script.Player()
        for request in requests:
            self.player.ask(request)
        self.hook = hook
        self.asked = 0
        self.dead = False
        self.closed = False
        self._in = bytearray()
        self._out = bytearray()

    def close(self):
        self.closed = True

    def read(self, count):
        piece, self._out = bytes(self._out[:count]), self._out[count:]
        return piece

    def write(self, data):
        self._in += data
        while b"\n" in self._in:
            line, _, self._in = self._in.partition(b"\n")
            self.asked += bool(line.strip())
            if self.hook:
                self.hook(self, self.asked)
            reply = self.player.wire.line(bytes(line))
            if reply is not None and not self.dead:
                self._out += reply + b"\r\n"
        return len(data)


class Cable:
    """A pseudo-terminal in the place of a USB cable: `path` is the port's name as long as it is plugged in.

    `device(bytes)` gets what comes from the computer and gives what goes back, every few milliseconds.
    """

    def __init__(self, path, device):
        self.path = path
        self.device = device
        self._ends = None
        self._pulled = threading.Event()
        self._thread = None

    def plug_in(self):
        self._pulled.clear()
        self._ends = os.openpty()
        tty.setraw(self._ends[1])
        self.path.symlink_to(os.ttyname(self._ends[1]))
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def pull(self):
        self.path.unlink()
        self._pulled.set()
        self._thread.join(20)
        for end in self._ends:
            os.close(end)

    def _carry(self):
        there = self._ends[0]
        while not self._pulled.is_set():
            ready = select.select([there], [], [], 0.005)[0]
            back = self.device(os.read(there, 4096) if ready else b"")
            if back:
                os.write(there, back)


@contextlib.contextmanager
def plugged_in(path, device):
    cable = Cable(path, device)
    cable.plug_in()
    try:
        yield cable
    finally:
        if path.is_symlink():
            cable.pull()
