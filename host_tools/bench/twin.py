# SPDX-License-Identifier: MIT
"""How fast the twin plays and compares whole games."""

from host_tools.bench import Figure, at_least
from host_tools.twin.bench import measure


def figures():
    found = measure()
    yield at_least("four-player games a second on one core, all compared", round(found["games_a_second"], 1), 10)
    yield Figure("  actions a second", f"{found['actions_a_second']:,.0f}")
