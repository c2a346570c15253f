# SPDX-License-Identifier: MIT
"""From power to the first screen: the board's parts put together. Let go when that is done.

The loop is app.py's, pins are boards', what is needed later of a device is in device.py.
"""

import gc
import sys

import keypad
import supervisor

from companion import device, late, preferences
from companion.app import App
from companion.inputs import Inputs
from companion.lights import Lights
from companion.saves import Saves
from companion.sounds import Sounds
from companion.store import Store
from companion.store_log import Log
from engine_core import rooms

_WATCHDOG_SECONDS = 8


class Kit:
    """What app.App is handed."""


def open_store(nvm, atomic):
    files = late.Late("companion.store_archive", device.archive)
    if nvm:
        from companion.store_media import NvmArea

        return Store(Log(NvmArea(nvm, atomic)), files)
    from companion.store_media import FileArea
    from companion.store_pair import PairLog

    return Store(PairLog(Log(FileArea("/log_a")), Log(FileArea("/log_b"))), files)


def watchdog():
    """Not for maintenance: a board whose code was stopped by hand must not start again by itself."""
    import microcontroller
    from watchdog import WatchDogMode

    dog = microcontroller.watchdog
    dog.timeout = _WATCHDOG_SECONDS
    dog.mode = WatchDogMode.RESET
    return dog


def serial_port():
    import usb_cdc

    return None if usb_cdc.data is None else device.Port(usb_cdc.data)


def held_keys(scanners):
    """How many keys are down, as they are when they were held while the power came."""
    held = 0
    for keys, _ in scanners:
        keys.reset()  # a scanner says nothing of keys that were down before it was there, unless asked like this
        held += len(keys.events)
        keys.events.clear()
    return held


def put_together(board, event):
    kit = Kit()
    kit.likes = preferences.load()
    if board.colour:
        from companion.colour_drawing import Drawing
    else:
        from companion.drawing import Drawing
    kit.drawing = Drawing(board.display)
    kit.inputs = Inputs(board.scanners, event, board.encoder)
    kit.lights = Lights(board.write_pixels, board.slots)
    kit.sounds = Sounds(board.speaker, kit.likes.muted)
    store = open_store(board.nvm, board.nvm_atomic)
    kit.saves = Saves(store, store.archive.let_go)
    kit.numbered = 0 in board.scanners[0][1]
    kit.ours = device.ours()  # the drive: or it is the computer's, for maintenance
    kit.entropy = device.entropy
    kit.report = device.report
    kit.port = serial_port()
    kit.watchdog = None
    kit.trace = None
    return kit


def build(began):
    """The app with its first screen on the display; `began` is when code.py did, for TRACE."""
    import boards

    rooms.tight = True
    event = keypad.Event()
    board = boards.build()
    kit = put_together(board, event)
    if held_keys(board.scanners) > 1:
        late.load("companion.selftest", "run")(board, kit)
    if preferences.setting("TRACE", 0):
        from companion.trace import Trace

        kit.trace = Trace(supervisor.ticks_ms, event, began)
    del sys.modules["boards"]
    late.forget("companion.preferences")
    late.forget("companion.start")
    gc.collect()
    app = App(kit, supervisor.ticks_ms())
    if kit.ours:
        kit.watchdog = watchdog()
    if kit.trace:
        kit.trace.ready()
    return app
