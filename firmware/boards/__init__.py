# SPDX-License-Identifier: MIT
"""The boards the companion runs on: one module each with pins and parts, and the choice among them.

A module's `build()` returns its Parts. Nothing else in the firmware names a pin.
"""

import os

import board

# board.board_id and the module that knows it; SOUP_BOARD in settings.toml names a module instead.
_KNOWN = (
    ("adafruit_macropad_rp2040", "macropad"),
    ("adafruit_feather_esp32s3_reverse_tft", "feather_tft"),
    ("raspberry_pi_pico", "pico_oled"),
    ("raspberry_pi_pico_w", "pico_oled"),
    ("raspberry_pi_pico2", "pico_oled"),
    ("raspberry_pi_pico2_w", "pico_oled"),
)


class Parts:
    """What a board has, handed to the app. What a board lacks stays as it is here."""

    def __init__(self, name):
        self.name = name
        self.display = None
        self.colour = False  # colour_drawing instead of drawing
        self.scanners = ()  # (keypad scanner, meaning of each of its keys), for inputs.Inputs
        self.encoder = None
        self.write_pixels = None  # called with the bytes for all pixels
        self.slots = ()  # which of the twelve lights each pixel shows
        self.speaker = None
        self.nvm = None
        self.nvm_atomic = False  # nvm is one blob that a write replaces whole


def chosen():
    """The name of this board's module."""
    wanted = os.getenv("SOUP_BOARD")
    if wanted:
        return wanted
    for board_id, name in _KNOWN:
        if board_id == board.board_id:
            return name
    raise ValueError("no module for " + board.board_id + "; set SOUP_BOARD in settings.toml")


def build():
    """The parts of this board."""
    name = chosen()
    if name == "macropad":
        from boards import macropad as module
    elif name == "feather_tft":
        from boards import feather_tft as module
    elif name == "pico_oled":
        from boards import pico_oled as module
    else:
        raise ValueError("SOUP_BOARD names no board: " + name)
    parts = module.build()
    del module.build  # needed once, and its memory always
    return parts
