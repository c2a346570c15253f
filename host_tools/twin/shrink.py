# SPDX-License-Identifier: MIT
"""Makes a failing game short: fewer lines that still show the difference.

First a short road to the table where it happened, if there is one, then
whatever is not needed for the same kind of difference is dropped.
"""

import json

from .replaying import replay
from .shortcut import roads


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
    kind = kind_of(first)

    def still_fails(candidate):
        try:
            found = replay(candidate, make_companion())
        except (KeyError, IndexError, ValueError, TypeError):
            return None  # the cut left lines that mean nothing to the books
        return found if found and kind_of(found) == kind else None

    lines = first.lines
    for road in roads(lines, make_companion):
        found = still_fails(road) if len(road) < len(lines) else None
        if found:
            lines = found.lines
            break
    return _drop(lines, still_fails, budget)


def _drop(lines, still_fails, budget):
    """Leave out half of the lines, a quarter, at last each single one."""
    size, tries = max(1, len(lines) // 2), 0
    while size and tries < budget:
        at, before = 1, len(lines)
        while at < len(lines) and tries < budget:
            shorter = lines[:at] + lines[at + size:]
            tries += 1
            found = still_fails(shorter) if len(shorter) > 1 else None
            if found:
                lines = found.lines
            else:
                at += size
        if size > 1 or len(lines) == before:
            size //= 2
    return lines


def as_text(lines):
    """The lines as they would be typed, refusals expected as comments."""
    text = []
    for request, refusal in lines:
        line = json.dumps(request)
        text.append("%s  # refused: %s" % (line, refusal[0]) if refusal else line)
    return "\n".join(text)
