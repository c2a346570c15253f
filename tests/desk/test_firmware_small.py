# SPDX-License-Identifier: MIT
"""The drive as a board gets it - compiled, shrunk, its modules coming and going - on an interpreter like a board's."""

import ast
import io
import os
import re

import pytest

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
import bitmaptools  # noqa: E402
import busdisplay  # noqa: E402
import displayio  # noqa: E402

from engine_core.state import freeze
from host_tools import drive
from host_tools.shrink_names import share_names
from host_tools.vm import PROJECT
from host_tools.vm.device import STANDINS, SmallDevice, entropy
from tests.rules.fingers import Fingers

# What every screen of a game needs, said with keys, encoder and holds.
SAID = (
    {"do": "new", "players": ["red", "green", "blue", "yellow"], "expansion": True, "house": {"finish": 12}},
    {"do": "start"}, {"do": "environment"}, *({"do": "place", "amoeba": 1 + at // 4} for at in range(8)),
    {"do": "tribe", "starved": [1], "moved": [2]}, {"do": "undo"}, {"do": "redo"}, {"do": "tribe"},
    {"do": "set", "player": "red", "bp": 30, "genes": ["aggression", "speed"]}, {"do": "tribe"}, {"do": "tribe"},
)  # fmt: skip


@pytest.fixture(scope="module")
def device():
    with SmallDevice() as small:
        yield small


def test_a_game_on_the_small_machine_is_the_game_on_the_large_one(device):
    fingers = Fingers(True, entropy)
    done = 0

    def mirror():
        nonlocal done
        for kind, value in fingers.said[done:]:
            device.give(kind, value)
            assert not device.printed
        done = len(fingers.said)
        assert device.call("frozen") == freeze(fingers.table.game.state).hex()

    for request in SAID:
        fingers.say(request)
        mirror()
    while fingers.d.ask["step"] != "over":
        fingers.press(11)
        mirror()
    assert device.call("look").split("\n")[0] == fingers.d.view().shown_rows()[0]


def test_screens_come_and_go_without_leaving_anything(device):
    """After the same screens the same memory is in use, to a few blocks."""

    def walk():
        for kind, value in ((0, 10), (0, 10), (2, 3), (0, 9), (1, 11), (2, 2), (0, 9), (1, 10), (0, 0), (0, 9), (0, 9)):
            device.give(kind, value)
        return device.used()

    walk()
    first = walk()
    for _ in range(10):
        last = walk()
    assert last <= first + 64


def attributes(text):
    return {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)}


def test_parameters_and_attributes_share_names():
    shared = share_names({
        "a/one.py": "class One:\n    def _first(self, number, step=1):\n        return self._kept + number * step\n"
                    "    def tell(self, text):\n        self._kept = len(text)\n        return self._first(2, step=3)\n",
        "a/two.py": "from a.one import One\nclass Two(One):\n    def _second(self, words):\n        self._own = words\n"
                    "    def eaten(self):\n        self.cubes = 'stock'\n        self.stock = self.pressed\n",
        "a/three.py": "class Three:\n    def _third(self):\n        return self._other\n",
    }, ["one.stock"])  # fmt: skip
    small = shared.sources
    space = {}
    exec(small["a/one.py"], space)
    assert space["One"]().tell("abc") == 9
    assert "step=3" in small["a/one.py"]  # said by name
    names = {name: attributes(text) for name, text in small.items()}
    assert not {"_kept", "_own", "_other", "cubes", "eaten"} & set.union(*names.values())
    assert {"pressed", "stock"} <= names["a/two.py"]  # a board's event has that too; a caller and a text speak of this
    assert not (names["a/two.py"] - {"pressed", "stock"}) & names["a/one.py"]  # they meet on one object
    assert names["a/three.py"] <= names["a/one.py"] | names["a/two.py"]
    assert attributes(shared.caller("found = two.cubes, two.stock")) == {shared.attributes["cubes"], "stock"}


def test_what_other_objects_call_their_own_keeps_its_name():
    """A name of ours that is a name of theirs too must be in FOREIGN: who it belongs to cannot be told from the source."""
    theirs = {name for kind in (str, bytes, bytearray, list, dict, tuple, set, OSError, io.BytesIO) for name in dir(kind)}
    for text in (*STANDINS.values(), *(path.read_text("utf-8") for path in (PROJECT / "host_tools/desk").glob("standins*.py"))):
        theirs |= set(re.findall(r"(?:\.|def |\n    )([a-z]\w*)", text))
    for module in (displayio, busdisplay, bitmaptools):
        for item in vars(module).values():
            theirs |= set(dir(item)) if isinstance(item, type) else set()
    renamed = {name for name in drive.names_on_board() if not name.startswith("_")}
    assert len(renamed) > 100
    assert renamed & theirs == set()
