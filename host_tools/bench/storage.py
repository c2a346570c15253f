# SPDX-License-Identifier: MIT
"""What storing a game costs the flash, and what bringing it back costs."""

import time

from engine_core.numbers import COLOURS
from engine_core.table import Table
from host_tools.bench import Figure, at_most
from host_tools.bench.engine import placed
from host_tools.bench.player import Player
from host_tools.wear import blob_wear, sample_game, sector_wear


def figures():
    table = Table(lambda n: n // 2)
    player = Player(table, COLOURS)
    while player.step():
        pass
    records = list(table.game.records())
    real = sector_wear(records)
    yield at_most(f"RP2040: erases of a six-player game ({real['records']} records)", real["erases a game"], 1)
    yield at_most("  bytes of its log", real["bytes of log"], 4000, " B")
    yield Figure("  bytes programmed", f"{real['bytes programmed a game']:,} B")
    yield Figure("  games until 100,000 erases", f"{real['games of a life']:,}")
    blob = blob_wear(sample_game(600))
    yield Figure("ESP32-S3: erases of a game of 600 records", f"{blob['erases a game']:,}")
    yield from _resume(records)


def _resume(records):
    """Bringing back 600 actions of a whole game, in costs of one plain action; by turns, so that both share the noise."""
    game = placed()
    plain = resumed = None
    for _ in range(12):
        plain = _best(plain, lambda: game.apply({"do": "turn"}), game.undo)
        resumed = _best(resumed, lambda: Table(lambda n: 0).restore(records), lambda: None, 1)
    yield at_most("resuming after 600 actions, in costs of a plain one",
                  round(resumed / plain * 600 / len(records)), 700)


def _best(before, work, undo, times=40):
    """The shortest of several runs, or what was shorter before."""
    for _ in range(times):
        began = time.perf_counter()
        work()
        spent = time.perf_counter() - began
        undo()
        before = spent if before is None else min(before, spent)
    return before
