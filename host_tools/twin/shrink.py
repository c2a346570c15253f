# SPDX-License-Identifier: MIT
"""Makes a failing game short: fewer lines that still show the difference.

Replays recorded lines on a fresh companion and fresh books, without tribes
or board, and drops whatever is not needed for the same kind of difference.
"""

import json
import random

from .game import Plan
from .referee import PLUG, Difference, Referee
from .table import Table

_LOOKING = ("dice", "help", "peek", "state")


def replay(lines, companion):
    """Play recorded lines again; returns the Difference, or None."""
    new = lines[0][0]
    players = sorted(new["players"])
    plan = Plan(0, players, new.get("expansion", False), new.get("house", {}),
                {}, 0, 0, 1, 0, 2)
    try:
        referee = Referee(Table(plan, random.Random(0)), companion.request, new)
        for index, (request, refusal) in enumerate(lines[1:], 2):
            _once(referee, companion, request, refusal, index == len(lines))
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


def kind_of(difference):
    """What must stay the same: where the two sides differ, not the figures."""
    what, mine, its = difference.what[0]
    if isinstance(its, dict) and "error" in its:
        return what, mine, its["error"]
    return what


def shrink(lines, make_companion, budget=400):
    """The shortest list of lines found that fails in the same way."""
    first = replay(lines, make_companion())
    if first is None:
        return lines
    kind, tries = kind_of(first), 0

    def still_fails(candidate):
        try:
            found = replay(candidate, make_companion())
        except (KeyError, IndexError, ValueError, TypeError):
            return None  # the cut left lines that mean nothing to the books
        return found if found and kind_of(found) == kind else None

    lines = first.lines
    size = max(1, len(lines) // 2)
    while size and tries < budget:
        at = 1
        while at < len(lines) and tries < budget:
            shorter = lines[:at] + lines[at + size:]
            tries += 1
            found = still_fails(shorter) if len(shorter) > 1 else None
            if found:
                lines = found.lines
            else:
                at += size
        size //= 2
    return lines


def as_text(lines):
    """The lines as they would be typed, refusals expected as comments."""
    text = []
    for request, refusal in lines:
        line = json.dumps(request)
        text.append("%s  # refused: %s" % (line, refusal[0]) if refusal else line)
    return "\n".join(text)
