# SPDX-License-Identifier: MIT
"""Adafruit MacroPad RP2040: twelve keys with a pixel each, encoder with push, 128x64 SH1106, speaker.

Pins and parts only. Everything is on the board; nothing is wired.
"""

import board
import digitalio
import keypad
import microcontroller
import neopixel_write
import pwmio
import rotaryio

from boards import Parts
from companion.view import KEY_OK


class Speaker:
    """A square wave on the speaker's pin; its amplifier is on only while it sounds."""

    def __init__(self):
        self._wave = pwmio.PWMOut(board.SPEAKER, frequency=440, duty_cycle=0, variable_frequency=True)
        self._amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
        self._amplifier.switch_to_output(value=False)

    def tone(self, hertz):
        self._wave.frequency = hertz
        self._wave.duty_cycle = 0x4000
        self._amplifier.value = True

    def quiet(self):
        self._amplifier.value = False
        self._wave.duty_cycle = 0


def build():
    parts = Parts("macropad")
    parts.display = board.DISPLAY
    keys = keypad.Keys(
        (
            board.KEY1, board.KEY2, board.KEY3, board.KEY4, board.KEY5, board.KEY6,
            board.KEY7, board.KEY8, board.KEY9, board.KEY10, board.KEY11, board.KEY12,
            board.BUTTON,
        ),
        value_when_pressed=False,
        pull=True,
    )  # fmt: skip
    parts.scanners = ((keys, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, KEY_OK)),)
    # The encoder is soldered the other way round: B before A makes clockwise positive.
    parts.encoder = rotaryio.IncrementalEncoder(board.ROTB, board.ROTA)
    pixels = digitalio.DigitalInOut(board.NEOPIXEL)
    pixels.switch_to_output()
    parts.write_pixels = lambda data: neopixel_write.neopixel_write(pixels, data)
    parts.slots = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    parts.speaker = Speaker()
    parts.nvm = microcontroller.nvm
    return parts
