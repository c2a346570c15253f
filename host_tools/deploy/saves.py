# SPDX-License-Identifier: MIT
"""The two files that take over a long game's history: made once, at their full size, and never touched again.

The firmware writes them in place (companion.store_archive); when they have their size already, a power cut while it
writes cannot damage the FAT.
"""

SAVES = ("game_a", "game_b")  # companion.start opens the archive at "/game_"
SIZE = 16384


def blank():
    """A file without a game."""
    return b"\xff" * SIZE
