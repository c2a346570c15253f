# SPDX-License-Identifier: MIT
"""The page of `make play` in a real browser: input to painted frame, idle frames."""

from host_tools.bench import Figure, at_most
from host_tools.play.bench import BAR_MS, measure


def figures():
    found = measure()
    yield at_most("key to painted frame, median", round(found["median_ms"], 1), BAR_MS, " ms")
    yield Figure("  the slowest", f"{found['worst_ms']:.1f} ms")
    yield at_most("frames sent in 2 s without a change", found["idle_frames"], 0)
