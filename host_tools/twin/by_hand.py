# SPDX-License-Identifier: MIT
"""A game of the twin said once more with keys: how many presses it takes.

The firmware's own dialogue is the device, the fingers are those of its tests.
A tribe that does not attack is said at once, as people do.
"""

import sys
from collections import Counter, namedtuple

from host_tools import texts
from host_tools.games import PROJECT

_LOOKING = ("dice", "peek")

# `presses`, `clicks` of the encoder and `actions` by phase (0 = setup).
Hand = namedtuple("Hand", "presses clicks actions journal")


def _fingers(seed):
    texts.use_packed()  # and firmware/ is on the path, as on a board
    if str(PROJECT) not in sys.path:
        sys.path.append(str(PROJECT))  # the tests are not installed
    from tests.rules.fingers import Fingers
    return Fingers(True, lambda limit: seed)


def say_game(result, companion):
    """Say a faultless game; what it took. The end must be the same."""
    lines = [request for request, _ in result.lines
             if request["do"] not in _LOOKING]
    fingers = _fingers(lines[0]["seed"])
    presses, clicks, actions = Counter(), Counter(), Counter()
    while lines:
        ask = fingers.d.ask
        phase, before, said = ask["phase"], fingers.presses, len(fingers.said)
        request = _next(lines, fingers)
        fingers.say(request)
        actions[phase] += request["do"] != "new"
        presses[phase] += fingers.presses - before
        clicks[phase] += _clicks(fingers.said[said:])
    _same_end(fingers.table, companion)
    journal = sum(len(record) for record in fingers.table.game.records())
    return Hand(presses, clicks, actions, journal)


def _clicks(said):
    from companion.inputs import TURN
    return sum(abs(value) for kind, value in said if kind == TURN)


def _next(lines, fingers):
    """The next line; the turns that end a tribe's phase become one."""
    if lines[0]["do"] != "turn":
        return lines.pop(0)
    numbers = list(fingers.top.numbers)
    turns = lines[:len(numbers)]
    if [line["do"] for line in turns] != ["turn"] * len(numbers):
        return lines.pop(0)  # somebody attacks before the tribe is through
    del lines[:len(numbers)]
    return _as_tribe(dict(zip(numbers, turns)))


def _as_tribe(turns):
    def those(fits):
        return [number for number, turn in turns.items() if fits(turn)]

    return {
        "do": "tribe", "starved": those(lambda t: not t.get("fed", True)),
        "moved": those(lambda t: t.get("move") == "move"),
        "second": those(lambda t: t.get("second")),
        "stayed": those(lambda t: t.get("move") == "stay"),
        "parasites": {str(n): turns[n]["parasite"]
                      for n in those(lambda t: t.get("parasite"))},
        "damage": {str(n): turns[n]["damage"]
                   for n in those(lambda t: t.get("damage"))}}


def _same_end(table, companion):
    said, sent = (door({"do": "state"})["state"]
                  for door in (table.request, companion.request))
    for name, value in sent.items():
        if name != "actions" and said[name] != value:
            raise AssertionError("said with keys, %s ends as %r, not as %r"
                                 % (name, said[name], value))
