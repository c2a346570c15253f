# SPDX-License-Identifier: MIT
"""From power to the first screen: the board's parts put together, then the loop. Only runs on a device.

The loop itself is app.py's, pins are boards'.
"""

import gc
import os
import time

import keypad
import supervisor

from companion import preferences
from companion.inputs import Inputs
from companion.lights import Lights
from companion.saves import Saves
from companion.sounds import Sounds
from engine_core import rooms

_NAP = 0.005
_WATCHDOG_SECONDS = 8


class Kit:
    """What app.App is handed."""


def entropy(limit):
    """A number below the limit that nobody can foresee."""
    value = 0
    for byte in os.urandom(4):
        value = (value << 8 | byte) & 0x3FFFFFFF
    return value % limit


def report(error):
    """For whoever listens on the console."""
    import traceback

    traceback.print_exception(error)


def ours():
    """Whether code may write the drive."""
    import storage

    return not storage.getmount("/").readonly


def open_store(nvm, atomic):
    from companion.store import Store
    from companion.store_archive import Archive
    from companion.store_log import Log

    archive = Archive("/game_", ours)
    if nvm:
        from companion.store_media import NvmArea

        return Store(Log(NvmArea(nvm, atomic)), archive)
    from companion.store_media import FileArea
    from companion.store_pair import PairLog

    return Store(PairLog(Log(FileArea("/log_a")), Log(FileArea("/log_b"))), archive)


def watchdog():
    """None in maintenance: a board whose code was stopped by hand must not start again by itself."""
    if not ours():
        return None
    import microcontroller
    from watchdog import WatchDogMode

    dog = microcontroller.watchdog
    dog.timeout = _WATCHDOG_SECONDS
    dog.mode = WatchDogMode.RESET
    return dog


def serial_port():
    import usb_cdc

    if usb_cdc.data is None:
        return None
    from companion.serial_port import SerialPort

    return SerialPort(usb_cdc.data, None)


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
    kit.saves = Saves(open_store(board.nvm, board.nvm_atomic))
    kit.entropy = entropy
    kit.report = report
    kit.port = serial_port()
    kit.watchdog = None
    kit.trace = None
    return kit


def run():
    """Build and loop; never comes back."""
    began = supervisor.ticks_ms()
    import boards

    rooms.tight = True
    event = keypad.Event()
    kit = put_together(boards.build(), event)
    if preferences.setting("TRACE", 0):
        from companion.trace import Trace

        kit.trace = Trace(supervisor.ticks_ms, event, began)
    gc.collect()
    from companion.app import App

    app = App(kit, supervisor.ticks_ms())
    kit.watchdog = watchdog()
    if kit.trace:
        kit.trace.ready()
    while True:
        app.step(supervisor.ticks_ms())
        time.sleep(_NAP)
