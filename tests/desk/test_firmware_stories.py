# SPDX-License-Identifier: MIT
"""The whole firmware told as stories: an evening's first minutes, sleeping and waking, the score that moves."""

import pytest

from host_tools.desk.device import Device
from tests.desk.story import colour_of, tell

SETUP = """
see 0 Setup
press 1 2 3             # red, green, blue
light 1 red
light 3 blue
light 4 yellow          # could still join
press ok ok ok          # begin, roll, draw
press 1 1 1 2 2 2
"""


@pytest.fixture
def device():
    with Device("macropad") as made:
        tell(made, SETUP)
        yield made


def test_a_first_round_begins(device):
    tell(device, """
        see 4 ↵ All drift and eat
        light 3 dark            # no such amoeba
        light 1 red
        hold 1
        see 3 ▸  ·
        light 1 white
        press 2
        light 2 alert
        picture stories/first_round
        press undo              # takes the draft back, not the placing
        see 3 ·  ·
        hold ok
        see 0 Menu
        hold ok
        nowhere Menu
        turn 1
        see 4 Push: options of 1
        press push
        see 0 Amoeba 1
    """)  # fmt: skip


def test_it_dims_then_sleeps_and_the_waking_key_does_nothing_else(device):
    bright = max(device.picture().convert("L").getextrema())
    shown = device.text()
    device.wait(5 * 60 * 1000 - 2000)
    assert max(device.picture().convert("L").getextrema()) == bright
    device.wait(3000)
    assert 0 < max(device.picture().convert("L").getextrema()) < bright
    device.press(1)  # wakes, and nobody starves by it
    assert max(device.picture().convert("L").getextrema()) == bright
    assert device.text() == shown
    tell(device, """
        wait 900500
        glass dark
        light 1 dark
        light 12 dark
        press ok
        glass lit
        light 12 lit
    """)
    assert device.text() == shown


def test_the_score_moves_on_the_glass_and_on_the_keys(device):
    device.bench.data.inbox += b'{"do":"set","player":"red","amoebas":{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0}}\n'
    device.wait(100)
    for _ in range(20):
        if "Score" in device.text()[0]:
            break
        device.press("ok")
    tell(device, "see 0 R1.6 Score")
    seen = []
    for _ in range(12):
        keys = [colour_of(pixel) for pixel in device.lights()[:9]]
        seen.append((device.text()[1].index("●"), keys.index("red")))
        device.wait(200)
    assert seen == sorted(seen)
    assert seen[-1][0] - seen[0][0] >= 6  # six spaces for seven amoebas
    assert seen[-1][1] > seen[0][1]


def test_a_story_that_is_not_true_fails_with_its_line(device):
    for line in ("see 4 Menu", "nowhere drift", "light 1 green", "light 9 lit", "glass dark", "picture stories/none"):
        with pytest.raises(AssertionError):
            tell(device, line)
    with pytest.raises(AssertionError, match="line 2: see 0 Menu"):
        tell(device, "\nsee 0 Menu")
