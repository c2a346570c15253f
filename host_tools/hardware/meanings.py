# SPDX-License-Identifier: MIT
"""What each key means, asked of the firmware itself: its own dialogue is led to a step, and its view tells.

So the overlay and the card cannot say another thing than the device does. An effect without a name in _HELD is an
error: a key that has learnt something new needs a word.
"""

import functools

from companion.dialogue import Dialogue, Preferences
from companion.view import KEY_INFO, KEY_OK, KEY_UNDO

from engine_core.table import Table
from host_tools import texts
from host_tools.bench.player import Player

FIXED = (KEY_UNDO, KEY_INFO, KEY_OK)  # the bottom row, from left to right
_HELD = {"redo": "m_redo", "correct": "c_correct", "menu": "m_menu", "back": "k_back"}  # effect: its name in the texts


def dialogue(step, language="en"):
    """The firmware's dialogue of a game that has come to this step."""
    texts.use_packed()
    texts.texts.use(language)
    table = Table(lambda limit: 0)
    player = Player(table, ("red", "green", "blue"), expansion=False)
    while table.ask()["step"] != step:
        if not player.step():
            raise ValueError("no game comes to the step " + step)
    return Dialogue(table, Preferences(language=language))


@functools.cache
def fixed(language):
    """For each key of the bottom row ([names of a tap], [names of a hold]): at a step, then in a list if it differs."""
    try:
        led = dialogue("amoeba", language)
        at_step = led.view().keys
        led.open("info", led.stack[-1])
        over = led.view().keys
    finally:
        texts.texts.use("en")
    held = texts.table(language)
    return [
        (_once(keys[key][0] for keys in (at_step, over)),
         _once(held[_HELD[keys[key][2]]] for keys in (at_step, over) if keys[key][2] is not None))
        for key in FIXED
    ]  # fmt: skip


@functools.cache
def numbered():
    """(how many keys there are before the bottom row, whether holding one differs from a tap in phase 1)."""
    keys = dialogue("amoeba").view().keys
    return min(FIXED), any(key is not None and key[2] is not None for key in keys[: min(FIXED)])


def _once(names):
    return list(dict.fromkeys(names))
