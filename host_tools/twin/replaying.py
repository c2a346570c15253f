# SPDX-License-Identifier: MIT
"""Recorded lines once more, on a fresh companion and fresh books.

Without tribes or board: whether the two still differ, and where.
"""

import random

from .game import Plan
from .referee import PLUG, Difference, Referee
from .table import Table

_LOOKING = ("dice", "help", "peek", "state")


def begin(new, companion):
    """A referee of fresh books and a companion, after `new`."""
    players = sorted(new["players"])
    plan = Plan(0, players, new.get("expansion", False), new.get("house", {}),
                {}, 0, 0, 1, 0, 2)
    return Referee(Table(plan, random.Random(0)), companion.request, new)


def replay(lines, companion, before=None):
    """Play recorded lines again; returns the Difference, or None.

    `before(index, referee)` is told of every line.
    """
    try:
        referee = begin(lines[0][0], companion)
        for index, (request, refusal) in enumerate(lines[1:], 1):
            if before:
                before(index, referee)
            _once(referee, companion, request, refusal, index + 1 == len(lines))
    except Difference as difference:
        return difference
    return None


def _once(referee, companion, request, refusal, is_last):
    verb = request["do"]
    if request == PLUG:
        referee.pull_the_plug(companion)
    elif refusal:
        referee.expect_refusal(request, *refusal)
    elif verb in _LOOKING:
        referee.send(request)
    elif verb == "undo" and referee.at:
        referee.undo(request.get("to"))
    elif verb == "redo" and referee.at + 1 < len(referee.history):
        referee.redo()
    elif verb in ("undo", "redo"):
        pass
    else:
        _play(referee, request, is_last)


def _play(referee, request, is_last):
    """After a cut some lines make no sense any more: refused, left out."""
    try:
        referee.play(request)
    except Difference as difference:
        if is_last or not difference.what[0][0].startswith("reply to"):
            raise
        referee.lines.pop()
