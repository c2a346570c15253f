# SPDX-License-Identifier: MIT
"""Actions as a few bytes each: the save file, the history and the export.

A record is a byte for the verb and what its fields need; it can be read
without knowing the game, and says itself where it ends.
"""

from engine_core.verbs import ACTIONS

VERSION = 1  # first byte of a stored journal; change it with any record's form

_CODES = {}
for _code in range(len(ACTIONS)):
    _CODES[ACTIONS[_code][0]] = _code


class Damaged(Exception):
    """These bytes are no record; `at` tells where it would have begun."""

    def __init__(self, at):
        super().__init__("no record at byte %d" % at)
        self.at = at


def encode(request):
    """The record of an action that has passed its checks."""
    code = _CODES[request["do"]]
    out = bytearray((code,))
    ACTIONS[code][1].put(out, request)
    return bytes(out)


def decode(data, at=0):
    """The action that begins at a byte, and where the next one begins."""
    try:
        verb, record = ACTIONS[data[at]]
        request, end = record.get(data, at + 1)
        record.check(request)
    except Exception:  # whatever damage does to a record, it has one name
        raise Damaged(at)
    request["do"] = verb
    return request, end
