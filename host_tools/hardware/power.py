# SPDX-License-Identifier: MIT
"""The power budget of each board: its lights from the firmware's own cap, everything else from the list below.

Written to hardware/power.md. Figures that nobody of ours measured are marked as assumed, and rounded up.
"""

from companion import lights

from host_tools.hardware import BOARDS, HARDWARE, pins

TARGET = HARDWARE / "power.md"
USB_PORT_MA = 500  # what a USB 2.0 port gives a device that asked for it

# What each board draws beside its lights: (part, mA, where the figure is from).
OTHERS = {
    "macropad": (
        ("RP2040 with flash, busy", 95, "assumed; others measured 18 to 40"),
        ("OLED, every pixel on", 30, "assumed"),
        ("speaker and amplifier", 60, "assumed"),
    ),
    "feather_tft": (
        ("ESP32-S3, radio off", 110, "assumed"),
        ("TFT with its backlight", 60, "assumed"),
    ),
    "pico_oled": (
        ("RP2040 with flash, busy", 95, "assumed; others measured 18 to 40"),
        ("OLED, every pixel on", 30, "assumed"),
    ),
}


def pixels(board):
    """How many pixels a board has: as many as its module has slots."""
    return len(pins.parts(board).slots)


def most_light(count):
    """(mA the cap lets through, mA without it) with every pixel at full white."""
    frame = bytearray(b"\xff" * 3 * count)
    uncapped = lights.milliamperes(frame)
    return lights.milliamperes(lights.capped(frame)), uncapped


def budget(board):
    """[(part, mA, source)], the lights first."""
    count = pixels(board)
    capped, uncapped = most_light(count)
    source = "firmware/companion/lights.py; without its cap %d" % uncapped if uncapped > capped else "lights.py"
    return [("%d pixel%s, all white" % (count, "" if count == 1 else "s"), capped, source), *OTHERS[board]]


def total(board):
    return sum(row[1] for row in budget(board))


def text():
    lines = [
        "<!-- SPDX-License-Identifier: MIT -->",
        "<!-- Made from firmware/companion/lights.py by `make hardware`. -->",
        "# What it draws",
        "",
        "The worst moment, in mA at 5 V. The firmware keeps all lights together at or below %d mA; a USB port gives %d."
        % (lights.LIMIT_MA, USB_PORT_MA),
    ]
    for board in BOARDS:
        lines += ["", "## " + board, "", "| part | mA | from |", "|---|---:|---|"]
        lines += ["| %s | %d | %s |" % row for row in budget(board)]
        lines.append("| **together** | **%d** | leaves %d of a USB port |" % (total(board), USB_PORT_MA - total(board)))
    return "\n".join(lines) + "\n"


def make():
    TARGET.write_text(text(), "utf-8")
    return [TARGET]
