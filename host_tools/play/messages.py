# SPDX-License-Identifier: MIT
"""What may come in on the socket, checked strictly: one JSON object a message, known fields, known values.

Pure. `parse` gives a clean message or raises BadMessage with a code and a sentence; it carries nothing out.
"""

import json

from host_tools.desk.standins_pins import PROFILES

LONGEST = 4096  # bytes of a message
LONGEST_LINE = 2048  # over the protocol's own limit, so that the device itself says `too_long`
MOST_CLICKS = 20
SPEEDS = (1, 2, 5, 10)
BOARDS = ("macropad", "feather_tft", "pico_oled")


class BadMessage(ValueError):
    """Nothing was done. `code` is for machines, the text for people."""

    def __init__(self, code, say):
        super().__init__(say)
        self.code = code


def controls(board):
    """The names of a board's controls as messages write them: "1" to "12", "push", "undo"..."""
    return [str(name) for name in PROFILES[board].controls]


def control(board, name):
    """The device's own name for a control of this board."""
    for known in PROFILES[board].controls:
        if str(known) == name:
            return known
    raise BadMessage("no_such_key", "this board has no key %r" % name)


def has_encoder(board):
    return PROFILES[board].clockwise is not None


def _is_int(value, least, most):
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


# type: {field: (check, what it must be)}
_FIELDS = {
    "key": {
        "key": (lambda value: isinstance(value, str) and len(value) <= 8, "the name of a key"),
        "down": (lambda value: isinstance(value, bool), "true or false"),
    },
    "turn": {
        "clicks": (
            lambda value: _is_int(value, -MOST_CLICKS, MOST_CLICKS) and value != 0,
            "clicks from -%d to %d, not 0" % (MOST_CLICKS, MOST_CLICKS),
        ),
    },
    "power": {"on": (lambda value: isinstance(value, bool), "true or false")},
    "speed": {"factor": (lambda value: _is_int(value, 1, SPEEDS[-1]) and value in SPEEDS, "one of 1, 2, 5, 10")},
    "board": {"board": (lambda value: isinstance(value, str) and value in BOARDS, "one of " + ", ".join(BOARDS))},
    "line": {
        "id": (lambda value: _is_int(value, 0, 2**31 - 1), "a number"),
        "line": (
            # A blank line has no reply, and two lines have two: both would put the replies out of step.
            lambda value: isinstance(value, str)
            and value.strip() != ""
            and "\n" not in value
            and "\r" not in value
            and len(value) <= LONGEST_LINE,
            "one line of the table protocol",
        ),
    },
}


def parse(text):
    """The message as a dict with exactly the fields of its type."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise BadMessage("bad_json", "a message is one JSON object") from None
    if not isinstance(message, dict):
        raise BadMessage("bad_json", "a message is one JSON object")
    kind = message.pop("type", None)
    fields = _FIELDS.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise BadMessage("unknown_type", "there is no message of that type")
    if set(message) != set(fields):
        raise BadMessage("bad_field", "a %s message has the fields %s" % (kind, ", ".join(fields)))
    for name, (check, what) in fields.items():
        if not check(message[name]):
            raise BadMessage("bad_value", "%s must be %s" % (name, what))
    message["type"] = kind
    return message
