# SPDX-License-Identifier: MIT
"""Whole games written down as protocol lines, request and reply in turn.

For the corpus that every interpreter replays. The games are played over the
companion's wire with both books compared, so a script is known to be right.
"""

from pathlib import Path

from .companion import WiredCompanion
from .game import make_plan, play_game


def script_of(seed, **plan):
    """The lines of one game, request and reply alternating, last the state.

    No power cuts: a script is for one companion from beginning to end.
    """
    companion = WiredCompanion(seed)
    companion.restart = lambda: None
    play_game(make_plan(seed, **plan), companion)
    companion.request({"do": "state"})
    return companion.script + companion.state_lines


def write_scripts(seeds, folder, on_game=None, **plan):
    """One .jsonl file a game; their paths."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for seed in seeds:
        lines = script_of(seed, **plan)
        path = folder / ("twin_%04d.jsonl" % seed)
        path.write_text("\n".join(lines) + "\n", encoding="ascii")
        paths.append(path)
        if on_game:
            on_game()
    return paths
