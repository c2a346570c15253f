# SPDX-License-Identifier: MIT
"""Random games on both interpreters: the same seed, the same requests, the same replies."""

import pytest
from host_tools.vm import PROJECT, SmallVm

FILES = ("tests/__init__.py", "tests/random_play.py", "tests/random_slips.py")
# Board Python: plays a game and folds every request and reply into one number.
PLAY = """\
from engine_core.jsonline import dumps
from engine_core.table import Table
from tests import random_play, random_slips

def fold(seed, most):
    table = Table(lambda limit: 0)
    chance = random_play.Chance(seed)
    sums = [1, 0, 0]

    def watch(request, reply):
        for byte in (request["do"] + dumps(reply)).encode() if type(request["do"]) is str else b"?":
            sums[0] = (sums[0] + byte) % 65521
            sums[1] = (sums[1] + sums[0]) % 65521
        sums[2] += 1 if reply["ok"] else 0

    meddle = random_slips.meddler(random_slips.EVERYTHING)
    made = random_play.play_game(table, chance, random_play.new_game(chance), watch, meddle, most)
    return "%d requests, %d accepted, %d %d" % (made, sums[2], sums[0], sums[1])
"""


@pytest.mark.parametrize("seed", (1, 2, 3))
def test_a_random_game_is_the_same_on_both_interpreters(seed):
    here = {}
    exec(compile(PLAY, "play", "exec"), here)
    expected = here["fold"](seed, 150)
    assert int(expected.split()[0]) > 40
    with SmallVm() as vm:
        vm.only_what_boards_have()
        vm.put_packages()
        vm.put({name: (PROJECT / name).read_bytes() for name in FILES})
        vm.run(PLAY)
        assert vm.call("fold", seed, 150) == expected
