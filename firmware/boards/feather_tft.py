# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S3 Reverse TFT: 240x135 colour screen, three buttons beside it, one pixel.

Pins and parts only. Everything is on the board: D0 is back, D1 is OK, D2 is next, from top to bottom.
"""

import board
import digitalio
import keypad
import microcontroller
import neopixel_write

from boards import Parts
from companion.inputs import BACK, NEXT
from companion.view import KEY_OK


def build():
    parts = Parts("feather_tft")
    parts.display = board.DISPLAY
    parts.colour = True
    # D0 is the boot button and pulls down; D1 and D2 are wired to wake the chip and pull up. One scanner for each kind.
    boot = keypad.Keys((board.D0,), value_when_pressed=False, pull=True)
    others = keypad.Keys((board.D1, board.D2), value_when_pressed=True, pull=True)
    parts.scanners = ((boot, (BACK,)), (others, (KEY_OK, NEXT)))
    power = digitalio.DigitalInOut(board.NEOPIXEL_POWER)
    power.switch_to_output(value=True)
    pixel = digitalio.DigitalInOut(board.NEOPIXEL)
    pixel.switch_to_output()
    # `power` is kept alive with the pixel's writer: a collected pin is released.
    parts.write_pixels = lambda data, power=power: neopixel_write.neopixel_write(pixel, data)
    parts.slots = (0,)
    parts.nvm = microcontroller.nvm
    parts.nvm_atomic = True
    return parts
