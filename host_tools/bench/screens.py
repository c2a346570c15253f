# SPDX-License-Identifier: MIT
"""What the screens cost: presses, work from a key to its view, cells redrawn, what is loaded before the first screen.

Plays with the fingers and the scenes of the tests, so it needs the project's folder, not only its packages.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from host_tools import drive, texts
from host_tools.bench import Figure, at_most
from host_tools.bench.engine import placed
from host_tools.desk.device import Device
from host_tools.games import PROJECT, script

sys.path.append(str(PROJECT))
texts.use_packed()

from companion.inputs import TURN  # noqa: E402

from tests.desk.puppet import puppet  # noqa: E402
from tests.desk.scenes import SCENES, press  # noqa: E402
from tests.rules.fingers import Fingers  # noqa: E402
from tests.rules.mid_game import mid_game, play_round  # noqa: E402

RECORDED = PROJECT / "tests" / "corpus" / "4_players_base_slips.jsonl"
_TIMES = 25
_STEPS = 3  # clicks from every scene


def figures():
    yield at_most("presses for the mid-game round of four players", play_round(Fingers(table=mid_game()))[-1], 40)
    yield from _recorded_game()
    yield from _work()
    yield from _cells()
    yield from _loading()


def play_recorded(fingers, seeds):
    """A whole game by keys: the requests of the corpus that were accepted, undone ones included."""
    steps, _ = script.load(RECORDED)
    for step in steps:
        if step.reply["ok"] and step.request["do"] not in script.UNASKED:
            seeds[0] = step.request.get("seed", seeds[0])
            fingers.say(step.request)
    return fingers


def _recorded_game():
    seeds = [0]
    fingers = play_recorded(Fingers(True, lambda limit: seeds[0]), seeds)
    clicks = sum(abs(value) for kind, value in fingers.said if kind == TURN)
    yield Figure(f"presses for a whole game of four players ({fingers.d.ask['round']} rounds)", f"{fingers.presses:,}")
    yield Figure("  and clicks of the encoder", f"{clicks:,}")


class Watch(Fingers):
    """Fingers that time every input up to its finished view, by what was on the screen."""

    def __init__(self, *rest):
        self.times = {}
        super().__init__(*rest)

    def give(self, kind, value):
        shown = self.name(), "turned" if kind == TURN else "pressed"
        began = time.perf_counter()
        view = super().give(kind, value)
        self.times.setdefault(shown, []).append(time.perf_counter() - began)
        return view


def plain_turn():
    """The median of a plain turn through Game.apply, in seconds."""
    game = placed()
    found = []
    for _ in range(400):
        began = time.perf_counter()
        game.apply({"do": "turn"})
        found.append(time.perf_counter() - began)
        game.undo()
    return statistics.median(found)


def _work():
    times = {}
    for _ in range(_TIMES):
        seeds = [0]
        watch = play_recorded(Watch(True, lambda limit: seeds[0]), seeds)
        for shown, found in watch.times.items():
            times.setdefault(shown, []).extend(found)
    plain = plain_turn()
    every = [one for found in times.values() for one in found]
    slowest = max(times, key=lambda shown: statistics.median(times[shown]))
    yield Figure("work from an input to its view, in plain turns: median", f"{statistics.median(every) / plain:.1f}")
    yield at_most("  median of the slowest screen (%s %s)" % slowest,
                  round(statistics.median(times[slowest]) / plain, 1), 40)


def cell_counts(steps=_STEPS):
    """{"cursor": [...], "text": [...], "same": [...]}: cells redrawn by clicks that move the cursor alone, by those that
    scroll or change a text as well, and by showing the same view again."""
    found = {"cursor": [], "text": [], "same": []}
    with puppet("macropad") as device:
        for scene in SCENES:
            dialogue = scene.play()
            dialogue.quiet()
            before = dialogue.view()
            device.show(before)
            found["same"].append(device.show(dialogue.view()))
            for _ in range(steps):
                press(dialogue, "+1")
                after = dialogue.view()
                changed = device.show(after)
                found["cursor" if after.shown_rows() == before.shown_rows() else "text"].append(changed)
                before = after
    return found


def _cells():
    found = cell_counts()
    yield at_most("cells redrawn without a change, at most", max(found["same"]), 0)
    yield at_most("cells redrawn by a cursor step, at most", max(found["cursor"]), 45)
    yield Figure("  and where it scrolls or changes a text: median", f"{statistics.median(found['text']):.0f}")
    yield Figure("    at most, as a page of Info changes", f"{max(found['text'])}")


def first_screen():
    """Paths of a compiled drive read from the start of code.py to the first screen, in their order."""
    with tempfile.TemporaryDirectory() as folder:
        drive.build(Path(folder) / "CIRCUITPY")
        with Device("macropad", drive=Path(folder) / "CIRCUITPY") as device:
            read = device.drive.read
            return read[read.index("code.py") + 1:]


def _loading():
    sizes = {name: len(data) for name, data in drive.drive_files().items()}
    ours = [path for path in first_screen() if path in sizes]
    modules = [path for path in ours if path.endswith(".mpy")]
    yield Figure(f"loaded up to the first screen: {len(modules)} modules", f"{sum(sizes[path] for path in modules):,} B")
    rest = [path for path in ours if not path.endswith(".mpy")]
    yield Figure(f"  and {len(rest)} other files opened (glyphs, texts)", f"{sum(sizes[path] for path in rest):,} B")
    yield Figure("  of all compiled modules on the drive", f"{sum(sizes[path] for path in sizes if path.endswith('.mpy')):,} B")
