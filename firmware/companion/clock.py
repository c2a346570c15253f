# SPDX-License-Identifier: MIT
"""Arithmetic of `supervisor.ticks_ms()`, which counts milliseconds and wraps at 2**29.

Pure: whoever needs the time is handed it. Periods that divide 2**29 run through the wrap without a jump.
"""

_SPAN = 1 << 29
_HALF = 1 << 28


def elapsed(now, since):
    """Milliseconds from `since` to `now`; right while they lie less than three days apart, negative before."""
    return ((now - since + _HALF) & (_SPAN - 1)) - _HALF


def later(now, milliseconds):
    """The tick so many milliseconds after `now`."""
    return (now + milliseconds) & (_SPAN - 1)
