# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with an SSD1306 on I2C, an encoder with push, two buttons and a stick of 8 pixels on wires.

Pins and parts only. Buttons and encoder connect their pin to ground; hardware/ shows the wiring.
"""

import board
import busio
import digitalio
import displayio
import i2cdisplaybus
import keypad
import microcontroller
import neopixel_write
import rotaryio
from adafruit_displayio_ssd1306 import SSD1306

from boards import Parts
from companion.view import KEY_INFO, KEY_OK, KEY_UNDO


def build():
    parts = Parts("pico_oled")
    displayio.release_displays()  # a reload would find the bus in use
    wires = busio.I2C(scl=board.GP5, sda=board.GP4, frequency=400000)
    bus = i2cdisplaybus.I2CDisplayBus(wires, device_address=0x3C)
    parts.display = SSD1306(bus, width=128, height=64, auto_refresh=False)
    keys = keypad.Keys((board.GP12, board.GP14, board.GP15), value_when_pressed=False, pull=True)
    parts.scanners = ((keys, (KEY_OK, KEY_UNDO, KEY_INFO)),)
    parts.encoder = rotaryio.IncrementalEncoder(board.GP10, board.GP11)
    pixels = digitalio.DigitalInOut(board.GP16)
    pixels.switch_to_output()
    parts.write_pixels = lambda data: neopixel_write.neopixel_write(pixels, data)
    parts.slots = (0, 1, 2, 3, 4, 5, 6, 7)
    parts.nvm = microcontroller.nvm
    return parts
