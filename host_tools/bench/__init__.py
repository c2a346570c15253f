# SPDX-License-Identifier: MIT
"""Speed and memory, as ratios and counts that survive a noisy machine.

Each module here measures one part and yields `Figure`s; nothing is asserted.
"""

import sys
from dataclasses import dataclass


@dataclass
class Figure:
    """One measured number with the bar it should stay below or above."""

    what: str
    value: str
    bar: str = ""
    good: bool | None = None

    def line(self):
        mark = {True: "ok ", False: "NO ", None: "   "}[self.good]
        return f"{mark}{self.what:<62} {self.value:>16}   {self.bar}"


def at_most(what, value, bar, unit=""):
    return Figure(what, f"{value:,}{unit}", f"at most {bar:,}{unit}", value <= bar)


def at_least(what, value, bar, unit=""):
    return Figure(what, f"{value:,}{unit}", f"at least {bar:,}{unit}", value >= bar)


def calls(work):
    """How many functions were called, Python's own included: a cost that no other program on the machine changes."""
    count = 0

    def called(frame, event, function):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count
