# SPDX-License-Identifier: MIT
"""Modules that are loaded when they are needed and may be let go again.

The rules of a phase are of no use in the next one. A computer keeps them all;
a board that has little room sets `tight`, and then only the rules of the
present phase stay in its heap.
"""

import sys

tight = False
stay = False  # while several actions are carried out in a row, as an undo does
_PACKAGE = "engine_core"
_MAY_GO = (
    "setup", "feeding", "meals", "attacks", "hunting", "environment", "defects", "risk",
    "sensing", "market", "division", "ladder", "corrections", "status",
    "sentences", "gene_texts", "questions")
_open = {}


def room(name):
    """The module of this name, loaded now if it is not there."""
    found = _open.get(name)
    if found is None:
        found = _open[name] = __import__(_PACKAGE + "." + name, None, None, (name,))
    return found


def carry_on(going):
    """Whether to keep all rules at hand from now on, as actions of many phases follow; what held before."""
    global stay
    before = stay
    stay = going
    let_go()
    return before


def let_go():
    """Forget the rules that only some phases need, where memory is tight."""
    if stay or not tight:
        return
    _open.clear()
    for name in _MAY_GO:
        if sys.modules.pop(_PACKAGE + "." + name, None):
            delattr(sys.modules[_PACKAGE], name)
