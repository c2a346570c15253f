# SPDX-License-Identifier: MIT
"""From Adafruit's display drivers to our panel models: buses that record, and the displays a board has built in.

Importing this makes the desktop's displayio quiet and quick: no background thread, no sleeping while it starts.
"""

import os
import threading
import types

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # before anything imports `board`

import busdisplay  # noqa: E402
import displayio  # noqa: E402
import fourwire  # noqa: E402
import i2cdisplaybus  # noqa: E402

from host_tools.desk import pixel_loops  # noqa: E402

displayio._stop_background()
pixel_loops.install()
_REAL_TIME = busdisplay.time
_NO_WAIT = types.SimpleNamespace(sleep=lambda seconds: None, monotonic=_REAL_TIME.monotonic)
busdisplay.time = i2cdisplaybus.time = fourwire.time = _NO_WAIT

_COMMAND = displayio._constants.DISPLAY_COMMAND


class RecordingFourWire(fourwire.FourWire):
    """SPI without pins: commands and data go to the panel."""

    def __init__(self, panel):  # the parent's would claim pins
        self.panel = panel
        self._lock = threading.Lock()

    def _send(self, data_type, chip_select, data):
        if data_type == _COMMAND:
            self.panel.command(bytes(data))
        else:
            self.panel.data(bytes(data))

    def _begin_transaction(self):
        return self._lock.acquire(blocking=False)

    def _end_transaction(self):
        self._lock.release()

    def _free(self):
        return not self._lock.locked()

    def reset(self):
        pass

    def _release(self):
        pass

    def deinit(self):
        pass


class RecordingI2C:
    """`busio.I2C` with one panel on it; the control byte before each piece tells commands from data."""

    def __init__(self, panel):
        self.panel = panel
        self._locked = False

    def try_lock(self):
        free, self._locked = not self._locked, True
        return free

    def unlock(self):
        self._locked = False

    def deinit(self):
        pass

    def writeto(self, address, buffer):
        data = bytes(buffer)
        if address != 0x3C:
            raise OSError(19, "no device at 0x%02x" % address)
        if data[:1] == b"\x40":
            self.panel.data(data[1:])
        else:
            self.panel.command(data[1::2])


def forget_displays():
    """displayio keeps one list of displays for all; each device has its own."""
    displayio.displays.clear()
    displayio.display_buses.clear()


def built_in_sh1106(panel):
    """`board.DISPLAY` of the MacroPad."""
    from adafruit_displayio_sh1106 import SH1106

    forget_displays()
    display = SH1106(RecordingFourWire(panel), width=128, height=64, colstart=2, auto_refresh=False)
    forget_displays()
    core = display._core

    def set_region(area):
        # Blinka's own drops the upper half of the column address, so anything but the left edge lands wrongly.
        column, page = area.x1 + core.colstart, area.y1 // 8
        panel.command(bytes([0x10 | column >> 4, column & 0x0F, 0xB0 | page]))

    core.set_region_to_update = set_region
    return display


def built_in_st7789(panel):
    """`board.DISPLAY` of the Feather."""
    from adafruit_st7789 import ST7789

    forget_displays()
    display = ST7789(
        RecordingFourWire(panel), width=240, height=135, colstart=panel.left, rowstart=panel.top, auto_refresh=False
    )
    forget_displays()
    panel.backlight = lambda: display.brightness
    return display
