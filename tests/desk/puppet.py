# SPDX-License-Identifier: MIT
"""A firmware without a game: it shows whatever view a test hands it, and notes the inputs. Helpers for panel tests."""

import contextlib

from host_tools.desk.device import Device

CODE = """
import time
import keypad
import supervisor
import boards
from companion.inputs import Inputs
from companion.lights import Lights
from companion.sounds import Sounds
from companion.view import View

parts = boards.build()
if parts.colour:
    from companion.colour_drawing import Drawing
else:
    from companion.drawing import Drawing
drawing = Drawing(parts.display)
lights = Lights(parts.write_pixels, parts.slots)
sounds = Sounds(parts.speaker)
inputs = Inputs(parts.scanners, keypad.Event(), parts.encoder)
view = View()
fresh = True
seen = []
changed = []
while True:
    now = supervisor.ticks_ms()
    if fresh:
        fresh = False
        inputs.holdable = view.holdable()
        changed.append(drawing.show(view))
        lights.show(view.lights)
        if view.sound:
            sounds.play(view.sound, now)
    found = inputs.poll(now)
    while found:
        seen.append(found)
        found = inputs.poll(now)
    lights.tick(now)
    sounds.tick(now)
    time.sleep(0.005)
"""


class Puppet(Device):
    """A device with strings."""

    def __init__(self, board="macropad"):
        super().__init__(board, files={"code.py": CODE})

    @property
    def main(self):
        return self.world.loaded["__main__"]

    @property
    def models(self):
        """The firmware's own view module."""
        return self.world.loaded["companion.view"]

    def show(self, view):
        """Show a view; the number of cells that changed."""
        self.main.view, self.main.fresh = view, True
        self.wait(20)
        return self.main.changed[-1]


@contextlib.contextmanager
def puppet(board="macropad"):
    with Puppet(board) as device:
        yield device


def feeding(models, cursor=0):
    """The example of the table: Green feeds."""
    view = models.View([
        "R4 1 Feed   ↑  ▸ G■#2",
        "Grün   BP 7   MP 11",
        "1✓ 2✓ 3†⡄ 5✓",
        "drift →   2:1 or 4",
        "OK all fed  hold:menu",
    ])  # fmt: skip
    view.invert(0)
    view.lead = models.GREEN
    view.cursor = (2, cursor * 3, 2)
    view.strip = [(1, "7"), (0, "12"), (2, "123"), (3, "4"), (4, "33"), (5, "0")]
    for number in range(4):
        pattern = models.BREATHE if number == cursor else models.STEADY
        view.key(number, str(number + 1), "toggle", models.GREEN, pattern, held="moved")
    view.key(models.KEY_UNDO, "undo", "undo", models.UNDO, held="redo")
    view.key(models.KEY_INFO, "info", "info", models.INFO, held="correct")
    view.key(models.KEY_OK, "OK", "ok", models.OKAY, held="menu")
    return view
