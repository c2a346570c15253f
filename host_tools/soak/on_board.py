# SPDX-License-Identifier: MIT
"""The VM's side of a soak: the whole firmware with media that lose power, a serial line and a clock of its own.

Board Python. Each function is one call from the computer and answers with a text; garbage goes between calls.
"""

import builtins
import os
import sys

import keypad
import microcontroller
import rotaryio
import storage
import supervisor
import usb_cdc

from host_tools.drive_model import Drive
from host_tools.media_model import Blob, Dice, Power, PowerCut, Sector
from host_tools.serial_model import Port

TAP_MS = 10
HELD_MS = 700
IDLE_STEP_MS = 200
SPAN = 1 << 29

_open = open


class Dog:
    """`microcontroller.watchdog`: a loop that does not feed it is noticed after its first step."""

    timeout = mode = None
    hungry = False

    def feed(self):
        self.hungry = False


class Watchdog:
    """The module."""

    class WatchDogMode:
        RESET = "reset"


class Machine:
    """One life of a device, from power to power cut."""

    def __init__(self, kind, size, seed):
        self.kind = kind
        self.drive = Drive()
        self.nvm = None
        if kind == "sector":
            self.nvm = Sector(size)
        elif kind == "blob":
            self.nvm = Blob(size)
        self.dice = Dice(seed)
        self.app = None
        self.accepted = []  # what the table became in this call, once an accepted action

    def random_bytes(self, count):
        return bytes([self.dice.below(256) for _ in range(count)])

    def power(self, power):
        self.drive.power = power
        if self.nvm is not None:
            self.nvm.power = power

    def plug_in(self, ours):
        os.urandom = self.random_bytes
        microcontroller.watchdog = Dog()
        sys.modules["watchdog"] = Watchdog
        storage.Mount.readonly = self.drive.read_only = not ours
        supervisor.now = SPAN - 65536
        usb_cdc.data = Port()
        builtins.open = self.open
        import boards

        parts_of = boards.build

        def build():
            parts = parts_of()
            parts.nvm = self.nvm
            parts.nvm_atomic = self.kind == "blob"
            return parts

        boards.build = build
        from companion.start import build as start

        self.app = start(0)
        self._listen()

    def open(self, path, mode="r"):
        """Games are on the model's drive; glyphs and texts are where the code is."""
        if path.split("_")[0] in ("/game", "/log"):
            return self.drive.open(path, mode)
        return _open(path, mode)

    def _listen(self):
        table = self.app.table
        keep = table.on_record

        def on_record(record):
            self.accepted.append(self.whole())
            keep(record)

        table.on_record = on_record

    def whole(self):
        """All that must come back after a cut."""
        from engine_core.state import freeze

        game = self.app.table.game
        if game.state is None:
            return ""
        return "%d %d %s" % (game.actions, game.recorded, freeze(game.state).hex())

    # --- time and hands

    def step(self, milliseconds):
        supervisor.now = supervisor.now + milliseconds & SPAN - 1
        dog = microcontroller.watchdog
        dog.hungry = dog.mode is not None
        self.app.step(supervisor.now)
        if dog.hungry:
            print("the watchdog was not fed")

    def wait(self, milliseconds, pace=IDLE_STEP_MS):
        while milliseconds > 0:
            self.step(min(pace, milliseconds))
            milliseconds -= pace

    def give(self, kind, value, then):
        if kind == 2:
            rotaryio.IncrementalEncoder.one.position += value
            self.step(TAP_MS)
        else:
            keys = keypad.Keys.queue
            keys.append((value, True, supervisor.now))
            self.step(TAP_MS)
            if kind == 1:
                self.step(HELD_MS)
            keys.append((value, False, supervisor.now))
            self.step(TAP_MS)
        self.wait(then)

    def said(self, cut):
        """power | keys that do something | keys that can be held | screens | cursor | its places | step | waiting |
        accepted..."""
        app = self.app
        if cut or app is None:
            fields = ["cut", "0", "0", "0", "0", "0", "", str(app.parts.saves.store.waiting if app else 0)]
        else:
            dialogue = app.dialogue
            lit = 0
            for key in range(12):
                if dialogue.keys[key] is not None:
                    lit |= 1 << key
            screen = dialogue.stack[-1]
            numbers = lit, app.parts.inputs.holdable, len(dialogue.stack), screen.cursor, screen.count()
            fields = ["on"] + [str(number) for number in numbers]
            fields += [dialogue.ask["step"], str(app.parts.saves.store.waiting)]
        fields += self.accepted
        self.accepted = []
        return "|".join(fields)


machine = None


def new_machine(kind, size, seed):
    global machine
    machine = Machine(kind, size, seed)


def _until_cut(act, *arguments):
    cut = False
    try:
        act(*arguments)
    except PowerCut:
        cut = True
    return machine.said(cut)


def plug_in(ours):
    return _until_cut(machine.plug_in, ours)


def give(kind, value, then):
    return _until_cut(machine.give, kind, value, then)


def wait(milliseconds, pace):
    return _until_cut(machine.wait, milliseconds, pace)


def send(text, then):
    """Bytes on the wire, in hexadecimal."""
    usb_cdc.data.inbox += bytes.fromhex(text)
    return _until_cut(_answer, then)


def _answer(then):
    before = -1
    while before != len(usb_cdc.data.inbox):
        before = len(usb_cdc.data.inbox)
        machine.step(TAP_MS)
    machine.wait(then)


def replies():
    """What the wire said since the last call, in hexadecimal."""
    said, usb_cdc.data.outbox = usb_cdc.data.outbox, b""
    return said.hex() if said else ""  # of no bytes this interpreter makes bytes


def cut_at(moments, seed, fault):
    """Power will fail so many moments of writing from now."""
    machine.power(Power(moments, seed, fault))


def whole():
    return machine.whole()


def rows():
    return "\n".join(machine.app.dialogue.view().shown_rows())


def learn_names(modules):
    """A name once heard stays in memory for good: hear those of every module, whichever a life has met."""
    from companion import late

    for module in modules.split(" "):
        if module not in sys.modules:
            __import__(module)
            late.forget(module)


def settle():
    """The same screen and the same modules whatever was before, to weigh what is left."""
    from engine_core import rooms

    app = machine.app
    app.parts.saves.store.archive.newest()
    usb_cdc.data.inbox += b'\n{"do":"state"}\n'
    _answer(0)
    usb_cdc.data.outbox = b""
    rooms.let_go()
    app.dialogue.quiet()
    app.dialogue.refresh()
    app.show(supervisor.now)


# --- the media, which the computer keeps between two lives


def file_names():
    return "|".join(sorted(machine.drive.files))


def content(name):
    """In hexadecimal; without a name the nvm's."""
    found = bytes(machine.drive.files[name] if name else machine.nvm.cells)
    return found.hex() if found else ""


def put_content(name, text):
    if name:
        machine.drive.files[name] = bytes.fromhex(text)
    else:
        machine.nvm.cells[:] = bytes.fromhex(text)


def drop_files():
    machine.drive.files.clear()


def wear():
    """Erases, bytes programmed, bytes written to files."""
    nvm = machine.nvm
    return "%d %d %d" % (getattr(nvm, "erases", 0), getattr(nvm, "programmed", 0), machine.drive.written)
