# SPDX-License-Identifier: MIT
"""The compiled drive on the MicroPython VM, with stand-ins for the modules that are built into a board.

Keys go in through keypad's queue and the encoder's position; `used()` weighs what is ours.
"""

import functools

from host_tools import compile_mpy, drive
from host_tools.vm import BOARD_PYSTACK, ROOMY_HEAP, SmallVm

_PINS = [*(f"KEY{key}" for key in range(1, 13)), "BUTTON", "ROTA", "ROTB", "NEOPIXEL", "SPEAKER", "SPEAKER_ENABLE"]
_LUCK = 7  # every byte of the device's entropy
_NOTHING = "    def __init__(self, *rest, **more):\n        pass\n"
STANDINS = {
    "displayio": """
class Bitmap:
    def __init__(self, width, height, colours):
        self.bits = bytearray(width * height // 8)
class Palette:
    def __init__(self, count):
        self.colours = [0] * count
    def __setitem__(self, at, colour):
        self.colours[at] = colour
    def make_transparent(self, at):
        pass
class Group(list):
    hidden = False
class TileGrid:
    hidden = False
    def __init__(self, bitmap, width=1, height=1, **more):
        self.tiles = bytearray(width * height)
    def __setitem__(self, at, tile):
        self.tiles[at] = tile
    def __getitem__(self, at):
        return self.tiles[at]
""",
    "bitmaptools": "def readinto(*rest, **more):\n    pass\nfill_region = blit = readinto\n",
    "keypad": """
class Event:
    timestamp = 0
class Queue(list):
    def get_into(self, event):
        if not self:
            return False
        event.key_number, event.pressed, event.timestamp = self.pop(0)
        return True
class Keys:
    def __init__(self, *rest, **more):
        self.events = Keys.queue = Queue()
    def reset(self):
        pass
""",
    "os": f"def getenv(name, default=None):\n    return default\ndef urandom(size):\n    return bytes([{_LUCK}] * size)\n",
    "supervisor": "now = 0\ndef ticks_ms():\n    return now\n",
    "storage": "class Mount:\n    readonly = True\ndef getmount(path):\n    return Mount\n",
    "usb_cdc": "class Data:\n    in_waiting = 0\ndata = Data()\n",
    "microcontroller": "nvm = bytearray(b'\\xff' * 4096)\n",
    "board": "board_id = 'adafruit_macropad_rp2040'\nclass Bus:\n    def send(self, command, data):\n        pass\nclass Display:\n    bus = Bus()\n    def refresh(self):\n        pass\nDISPLAY = Display()\n"
    + "".join(f"{pin} = {number}\n" for number, pin in enumerate(_PINS)),
    "digitalio": "class DigitalInOut:\n" + _NOTHING + "    def switch_to_output(self, value=False):\n        pass\n",
    "pwmio": "class PWMOut:\n" + _NOTHING,
    "rotaryio": "class IncrementalEncoder:\n    position = 0\n    def __init__(self, *pins):\n        IncrementalEncoder.one = self\n",
    "neopixel_write": "def neopixel_write(pin, data):\n    pass\n",
    "time": "def sleep(seconds):\n    pass\n",
    "traceback": "import sys\ndef print_exception(error):\n    sys.print_exception(error)\n",
}
_DRIVER = """
def step(milliseconds):
    supervisor.now += milliseconds
    app.step(supervisor.now)
def give(kind, value):
    if kind == 2:
        rotaryio.IncrementalEncoder.one.position += value
        step(10)
        return
    keypad.Keys.queue.append((value, True, supervisor.now))
    step(10)
    if kind == 1:
        step(700)
    keypad.Keys.queue.append((value, False, supervisor.now))
    step(10)
    step(10)
def look():
    return "\\n".join(app.dialogue.view().shown_rows())
def frozen():
    from engine_core.state import freeze
    return freeze(app.table.game.state).hex()
"""


def entropy(limit):
    """What the device's own entropy gives, for a table on the computer that plays the same game."""
    return (int.from_bytes(bytes([_LUCK] * 4), "big") & 0x3FFFFFFF) % limit


@functools.cache
def compiled():
    """The drive's files but for the few that stay as they are: path in the VM: bytes."""
    files = drive.drive_files(compile_mpy.MICROPYTHON)
    return {name: data for name, data in files.items() if not name.endswith(".py")}


class SmallDevice(SmallVm):
    """A MacroPad as far as its interpreter is concerned; use it in a `with` statement."""

    def __init__(self, heap=ROOMY_HEAP, enforce=False):
        super().__init__(heap, enforce, BOARD_PYSTACK)
        self.only_what_boards_have()
        self.put(compiled())
        self.put({f"{name}.py": text.encode() for name, text in STANDINS.items()})
        self.run(f"import {', '.join(STANDINS)}")
        self._bare = super().used()
        self.start()

    def start(self):
        """What code.py does before its loop."""
        self.run("from companion.start import build\napp = build(0)\ndel build")
        before = super().used()
        self.run(drive.as_on_board(_DRIVER))
        self._bare += super().used() - before

    def used(self):
        """Bytes of our code and objects when all garbage is gone."""
        return super().used() - self._bare

    def give(self, kind, value):
        self.call("give", kind, value)
