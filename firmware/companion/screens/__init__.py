# SPDX-License-Identifier: MIT
"""What the companion shows and what hands make of it: one small object a screen. Pure: no hardware, no rules.

    Screen(dialogue)      made anew for every question; keeps the cursor and a draft of the answer
    .view()               the View of this moment
    .turn(clicks)         the encoder moves the cursor or a figure
    .act(effect)          a key's effect, or "ok" for the encoder's push, and returns what follows:
                          None (show me again) | dict (a request for the table) | list of dicts (all or none)
                          | Screen (to be laid over this one) | "back" (away with me)
    .undo()               True when a piece of the draft was taken back
    .tick()               True when the view changes with time

`dialogue` is companion.dialogue.Dialogue: the table, what it asks now (`ask`, `state`, `seat`). Rules are the
table's: a screen offers what `ask` offers and shows what a refusal says. Modules here are imported when their
screen is opened and forgotten when it is closed; this one knows which module is for which step.
"""

import gc
import sys

from companion import late
from engine_core import rooms

_MODULES = (  # module: the steps it shows
    ("setting_up", "setup start place"),
    ("feeding", "amoeba"),
    ("fighting", "camouflage answer fight retry crust aggression bang"),
    ("card", "environment"),
    ("defect", "defect"),
    ("market", "genes"),
    ("exchange", "reveal"),
    ("division", "division"),
    ("endings", "deaths scoring over"),
)
_PACKAGE = "companion.screens."
INFO = _PACKAGE + "info"
_SHARED = [_PACKAGE + "forms", _PACKAGE + "targets"]


def for_step(step, dialogue):
    """The screen of a step of the protocol; those of other steps are let go before it is made."""
    for module, steps in _MODULES:
        if step in steps.split(" "):
            forget_all_but([_PACKAGE + module])
            return make(module, dialogue, step)
    raise ValueError(step)


def make(module, dialogue, *arguments):
    """The screen that a module opens for these arguments."""
    screen = late.load(_PACKAGE + module, "open_screen")(dialogue, *arguments)
    screen.module = _PACKAGE + module
    return screen


def forget_all_but(kept):
    """Where memory is tight, give back that of all other screen modules.

    What screens share is of use as long as one of those that stay is there already.
    """
    if not rooms.tight:
        return
    kept = kept + [_PACKAGE + "base"]
    for name in kept[:-1]:
        if name in sys.modules:
            kept += _SHARED
            break
    forgotten = False
    for name in list(sys.modules):
        if name.startswith(_PACKAGE) and name not in kept:
            late.forget(name)
            forgotten = True
    if forgotten:
        gc.collect()  # so that the next module finds room in one piece
