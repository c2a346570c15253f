# SPDX-License-Identifier: MIT
"""The corpus games played by hand: keys or the encoder alone on the screens, and keys on the whole firmware.

After every request the state must be the one that the request itself leads to.
"""

import gc
import json
from pathlib import Path

import busdisplay
import pytest
from companion.inputs import HOLD, PRESS, TURN

from engine_core.state import freeze
from engine_core.table import Table
from host_tools.desk.device import Device
from tests.rules.fingers import Fingers

CORPUS = sorted((Path(__file__).parent.parent / "corpus").glob("*players*.jsonl"))
QUESTIONS = ("state", "help", "dice", "peek")


def accepted(path):
    """(request, how often fingers must say it) for all that the table accepted."""
    lines = path.read_text("utf-8").splitlines()
    for asked, answered in zip(lines[::2], lines[1::2], strict=True):
        reply = json.loads(answered)
        if not reply["ok"]:
            continue
        request = json.loads(asked)
        if request["do"] not in QUESTIONS:
            # Undoing a turn or a phase is so many single undos.
            yield request, reply["events"][0]["actions"] if "to" in request else 1


class Seeds:
    """What the companion draws at random: the seed of the game that begins."""

    def __init__(self):
        self.seed = 0

    def __call__(self, limit):
        return self.seed

    def take(self, request):
        if request["do"] == "new":
            self.seed = request["seed"]


def replay(path, fingers, seeds, after=lambda request: None):
    """Both tables through the game, the one by hand."""
    asked = Table(seeds)
    for request, times in accepted(path):
        seeds.take(request)
        assert asked.request(request)["ok"], request
        for _ in range(times):
            fingers.say(request)
        assert freeze(fingers.table.game.state) == freeze(asked.game.state), request
        after(request)
    return asked


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
@pytest.mark.parametrize("keys", [True, False], ids=["keys", "encoder"])
def test_a_game_played_by_hand_is_the_game_of_the_protocol(path, keys):
    seeds = Seeds()
    fingers = Fingers(keys, seeds)
    asked = replay(path, fingers, seeds)
    assert second_moves(fingers.table.game) == second_moves(asked.game)
    if not keys:
        assert {(kind, value) for kind, value in fingers.said if kind != TURN} <= {(PRESS, 11), (HOLD, 11)}


def second_moves(game):
    """How many a game's journal has; no state remembers them."""
    said = [request.get("second", False) for request in game._requests(0, game.actions)]
    return sum(second if isinstance(second, bool) else len(second) for second in said)


class Bytes:
    """Entropy for the device that makes the seed of its next game."""

    def __init__(self, seeds):
        self.seeds = seeds
        self.given = 0

    def randrange(self, limit):
        self.given += 1
        return self.seeds.seed >> 8 * (-self.given % 4) & 255


def look_away(device, monkeypatch):
    """Nobody looks at these pictures: what a desktop's displayio needs for them would be most of the time."""
    monkeypatch.setattr(busdisplay.BusDisplay, "refresh", lambda self, **options: None)
    device.power_cycle()


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_game_played_with_keys_on_the_whole_firmware(path, monkeypatch):
    monkeypatch.setattr(gc, "collect", lambda: 0)  # of use to boards only
    seeds = Seeds()
    fingers = Fingers(True, seeds)
    done = 0
    with Device("macropad") as device:
        look_away(device, monkeypatch)
        device.bench.entropy = Bytes(seeds)

        def on_device(request):
            nonlocal done
            for kind, value in fingers.said[done:]:
                if kind == PRESS:
                    device.press(value + 1)
                elif kind == HOLD:
                    device.hold(value + 1)
                else:
                    device.turn(value)
            done = len(fingers.said)

        asked = replay(path, fingers, seeds, on_device)
        monkeypatch.undo()
        device.power_cycle()
        device.bench.data.inbox += b'{"do":"state"}\n'
        device.wait(100)
        shown = json.loads(device.bench.data.outbox)
        expected = json.loads(json.dumps(asked.request({"do": "state"})))
        for state in (shown["state"], expected["state"]):
            del state["actions"]  # an attack said at once with the amoebas before it is several
        assert shown == expected
        device.press("ok")
        fingers.d.refresh()
        if asked.ask()["step"] not in ("scoring", "over"):  # those move
            assert device.text() == fingers.d.view().shown_rows()
