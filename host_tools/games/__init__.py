# SPDX-License-Identifier: MIT
"""Played games on a computer: read off a board or a file, played through the engine, told round by round.

The commands export, replay and report share what is here.
"""

import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]

# The firmware's own store reads the firmware's own bytes. Last on the path, because firmware/code.py must not hide
# the standard library's module of that name.
if str(PROJECT / "firmware") not in sys.path:
    sys.path.append(str(PROJECT / "firmware"))
