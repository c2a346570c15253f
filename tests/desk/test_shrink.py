# SPDX-License-Identifier: MIT
"""Shrunk sources do what the long ones do, and rooms can be let go at any phase."""

import sys

import pytest

from engine_core import rooms
from engine_core.state import freeze
from engine_core.table import Table
from host_tools.bench.player import Player
from host_tools.shrink import shrink
from host_tools.vm import replay
from host_tools.vm.shrunk import shrunk_packages

TIGHT = "from engine_core import rooms\nrooms.tight = True\n"


def value_of(sources, module, expression):
    """What an expression of a shrunk module is worth."""
    space = {}
    exec(shrink(sources)[module], space)
    return eval(expression, space)


def test_constants_are_written_in_and_their_definitions_go():
    small = shrink({"soup.steps": '"""Steps."""\nSTART, PLACE = range(2)\nNAMES = ("start", "place")\n',
                    "soup.flow": "from soup import steps\nfrom soup.steps import PLACE\n"
                                 "def next_step():\n    return steps.START, PLACE, steps.NAMES\n"})
    assert "range" not in small["soup.steps"] and "Steps" not in small["soup.steps"]
    assert "return (0, 1, steps.NAMES)" in small["soup.flow"]
    assert "import PLACE" not in small["soup.flow"]


def test_a_negative_constant_and_a_length_are_numbers_too():
    source = 'GONE = -1\nIDS = ("a", "b", "c")\nCOUNT = len(IDS)\nFIRST, SECOND, THIRD = range(COUNT)\n' \
             "def all_of_them():\n    return GONE, COUNT, THIRD\n"
    assert value_of({"m": source}, "m", "all_of_them()") == (-1, 3, 2)


def test_a_name_that_changes_is_no_constant():
    source = "TURN = 0\ndef go():\n    global TURN\n    TURN += 1\n    return TURN\n"
    assert value_of({"m": source}, "m", "(go(), go())") == (1, 2)


def test_private_functions_get_short_names_that_hide_nothing():
    source = "_a = 5\ndef _very_private(x):\n    return x + _a\ndef public(_b):\n    return _very_private(_b)\n"
    small = shrink({"m": source})["m"]
    assert "_very_private" not in small and "def public" in small
    assert value_of({"m": source}, "m", "public(2)") == 7


@pytest.mark.parametrize("file", replay.corpus_files(), ids=lambda file: file.stem)
def test_a_board_s_engine_gives_the_same_replies(file):
    with shrunk_packages() as packages:
        assert replay.on_small_vm(file, packages, TIGHT + replay._TABLE) > 0


def test_a_game_goes_on_when_the_rules_of_a_phase_were_let_go(monkeypatch):
    def played(tight):
        monkeypatch.setattr(rooms, "tight", tight)
        table = Table(lambda n: n // 2)
        player = Player(table, ["red", "green", "blue", "yellow"])
        loaded = set()
        while player.step():
            loaded.add("engine_core.setup" in sys.modules)
        return freeze(table.game.state), loaded

    roomy, _ = played(False)
    lean, loaded = played(True)
    assert lean == roomy
    assert loaded == {True, False}  # there in the setup, gone afterwards
