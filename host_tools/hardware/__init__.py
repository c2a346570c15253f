# SPDX-License-Identifier: MIT
"""Makes what is in hardware/: wiring pictures and tables, power budget, solids to print, overlay and card.

`make hardware` runs all of it; each module makes one thing. The firmware's own modules are the source wherever they know.
"""

import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
HARDWARE = PROJECT / "hardware"
if str(PROJECT / "firmware") not in sys.path:
    sys.path.append(str(PROJECT / "firmware"))  # last: its code.py must not hide the standard library's
BOARDS = ("macropad", "feather_tft", "pico_oled")
