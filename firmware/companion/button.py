# SPDX-License-Identifier: MIT
"""The OK button before there is a program: held as the power comes, the device is left to the computer.

For boot.py and safemode.py alone, which run before any board module; pins are named here for that reason.
"""

import board
import digitalio

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
