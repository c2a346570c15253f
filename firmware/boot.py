# SPDX-License-Identifier: MIT
"""Before USB starts: the second serial channel for the table protocol, and whose the drive is.

At the table the drive belongs to the device. Hold the encoder (Feather: the middle button) while plugging in to
give it to the computer. This is decided last, and any trouble before it leaves the drive with the computer: no
mistake of ours can lock anybody out.
"""

import os

import board
import digitalio
import storage
import usb_cdc

# board.board_id: the pin of the OK button and its level when pressed
_BUTTONS = {
    "adafruit_macropad_rp2040": ("BUTTON", False),
    "adafruit_feather_esp32s3_reverse_tft": ("D1", True),
}
_WIRED = ("GP12", False)  # the Picos


def held():
    """Whether the OK button is down now."""
    name, pressed = _BUTTONS.get(board.board_id, _WIRED)
    pin = digitalio.DigitalInOut(getattr(board, name))
    pin.switch_to_input(digitalio.Pull.DOWN if pressed else digitalio.Pull.UP)
    down = pin.value == pressed
    pin.deinit()
    return down


ours = False
try:
    usb_cdc.enable(console=True, data=True)
    ours = os.getenv("SOUP_DRIVE") != "computer" and not held()
except Exception as error:
    print("boot.py:", error)
if ours:
    storage.remount("/", readonly=False)
