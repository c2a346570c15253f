# SPDX-License-Identifier: MIT
"""The short form of `make soak`: minutes of play on each medium. And that its judge judges."""

import pytest

from host_tools.soak.device import Broken
from host_tools.soak.evening import Evening


@pytest.mark.parametrize("kind,size", (("sector", 4096), ("sector", 640), ("blob", 8192), ("files", 0)))
def test_minutes_of_hands_lines_and_cuts(kind, size):
    evening = Evening(kind, size, seed=3, lives=(1,))
    evening.play(4)
    assert evening.count["resumes"] >= 2 and evening.count["actions"] > 10
    assert evening.count["cuts while writing"] and evening.growth


def test_a_lost_action_is_noticed():
    evening = Evening("sector", 4096, seed=4, lives=(2,))
    evening.play(2)
    medium = evening.medium
    cells = bytearray.fromhex(medium.nvm)
    cells[30:] = b"\xff" * (len(cells) - 30)  # all but the first record
    medium.nvm = cells.hex()
    with pytest.raises(Broken, match="expected one of"):
        evening.play(10)
