# SPDX-License-Identifier: MIT
"""How fast whole games run beside the companion, all comparisons included.

One figure for the bench: four-player games a second of one core's time.
"""

import time

from .companion import Companion
from .runner import Failure, Options, play_seed


def measure(games=20, players=4, mistakes=0.0):
    """The best of three runs, the one that was disturbed least."""
    return max((_once(games, players, mistakes) for _ in range(3)),
               key=lambda figures: figures["games_a_second"])


def _once(games, players, mistakes):
    """Games and actions a CPU second; a failing game is an error."""
    began = time.process_time()
    actions = 0
    for seed in range(games):
        outcome = play_seed(seed, Options(players, mistakes=mistakes), Companion)
        if isinstance(outcome, Failure):
            raise RuntimeError("game %d: %s" % (seed, outcome.text))
        actions += outcome.actions
    seconds = time.process_time() - began
    return {"games": games, "actions": actions,
            "games_a_second": games / seconds,
            "actions_a_second": actions / seconds}
