# SPDX-License-Identifier: MIT
"""What storing a game costs the flash, and what bringing it back costs."""

import time

from engine_core.numbers import COLOURS
from engine_core.table import Table
from host_tools.bench import Figure, at_most
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
    """Bringing back 600 actions of a whole game, in costs of one plain action."""
    table = Table(lambda n: n // 2)
    player = Player(table, COLOURS)
    while table.ask()["step"] != "amoeba":
        player.step()
    plain = resumed = None
    for _ in range(50):
        began = time.perf_counter()
        table.game.apply({"do": "turn"})
        spent = time.perf_counter() - began
        table.game.undo()
        plain = spent if plain is None else min(plain, spent)
    for _ in range(5):
        again = Table(lambda n: 0)
        began = time.perf_counter()
        again.restore(records)
        spent = time.perf_counter() - began
        resumed = spent if resumed is None else min(resumed, spent)
    yield at_most("resuming after 600 actions, in costs of a plain one",
                  round(resumed / plain * 600 / len(records)), 700)
