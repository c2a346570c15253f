# SPDX-License-Identifier: MIT
"""What the whole companion takes of a board's memory: the compiled drive on the 32-bit VM, six players, round 8.

Played by keys with the fingers of the tests, so it needs the project's folder, not only its packages. "Ours" is all
that was loaded and made, the modules built into a board left out.
"""

import sys

from host_tools import texts
from host_tools.bench import Figure, at_most
from host_tools.bench.player import answer
from host_tools.games import PROJECT
from host_tools.vm import KB
from host_tools.vm.device import SmallDevice, entropy

sys.path.append(str(PROJECT))
texts.use_packed()

from companion.inputs import HOLD, PRESS, TURN  # noqa: E402
from companion.view import KEY_INFO, KEY_OK, KEY_UNDO  # noqa: E402

from engine_core.numbers import COLOURS  # noqa: E402
from tests.rules.fingers import Fingers  # noqa: E402

_ROUND = 8
_INFO_PAGES = 7
_PRESSES = 2000
# Every page of Info, the text of a gene, the menu, a correction, undo and redo; the last input leads back to the game.
_WALK = (
    *((PRESS, KEY_INFO),) * _INFO_PAGES, (PRESS, KEY_UNDO), (HOLD, KEY_OK), (TURN, 3), (PRESS, KEY_UNDO),
    (HOLD, KEY_INFO), (PRESS, 1), (TURN, 2), (PRESS, KEY_UNDO), (PRESS, KEY_UNDO), (PRESS, KEY_UNDO), (HOLD, KEY_UNDO),
)  # fmt: skip


class Mirrored:
    """A game said by fingers on the computer, every input given to the small device as well."""

    def __init__(self, device):
        self.device = device
        self.fingers = Fingers(True, entropy)
        self._given = 0

    def say(self, request):
        self.fingers.say(request)
        self._mirror()

    def give(self, kind, value):
        self.fingers.give(kind, value)
        self._mirror()

    def _mirror(self):
        for kind, value in self.fingers.said[self._given:]:
            self.device.give(kind, value)
        self._given = len(self.fingers.said)

    def answer(self):
        """The plainest answer to what is asked; False when the game is over."""
        ask = self.fingers.d.ask
        if ask["step"] == "over":
            return False
        state = self.fingers.table.game.state
        self.say(answer(ask, lambda player: state.free_numbers(state.colours.index(COLOURS.index(player)))[0]))
        return True


def figures():
    with SmallDevice() as device:
        yield Figure("heap: ours at the first screen", f"{device.used():,} B")
        game = Mirrored(device)
        game.say({"do": "new", "players": list(COLOURS), "expansion": True, "house": {"finish": 51}})
        while game.fingers.d.ask["round"] < _ROUND:
            game.answer()
        steps, over = _weigh_a_round(game)
        yield at_most(f"heap: ours at any step of round {_ROUND}, six players", max(steps), 95 * KB, " B")
        yield at_most("  and with any page, menu or correction over it", max(over), 95 * KB, " B")
        yield at_most(f"  more after {_PRESSES:,} presses", _growth(game), 64, " B")


def _weigh_a_round(game):
    """Bytes at its steps; bytes with screens laid over them, once for each kind of step."""
    steps, over = [], []
    seen = set()
    playing = True
    while playing and game.fingers.d.ask["round"] == _ROUND:
        steps.append(game.device.used())
        step = game.fingers.d.ask["step"]
        if step not in seen:
            seen.add(step)
            for kind, value in _WALK:
                game.give(kind, value)
                over.append(game.device.used())
        playing = game.answer()
    return steps, over


def _growth(game):
    """Bytes that the same screen takes more after many presses than after the first of them."""
    used = []
    for _ in range(_PRESSES // len(_WALK)):
        for kind, value in _WALK:
            game.give(kind, value)
        used.append(game.device.used())
    return used[-1] - max(used[1:4])  # by then every name was met
