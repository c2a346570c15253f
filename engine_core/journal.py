# SPDX-License-Identifier: MIT
"""Actions as a few bytes each: the save file, the history and the export.

A record is a byte for the verb and what its fields need; it can be read
without knowing the game, and says itself where it ends.
"""

from engine_core import fields
from engine_core.verbs import ACTIONS

VERSION = 1  # first byte of a stored journal; change it with any record's form


class Damaged(Exception):
    """These bytes are no record; `at` tells where it would have begun."""

    def __init__(self, at):
        super().__init__("no record at byte %d" % at)
        self.at = at


def encode(request):
    """The record of an action that has passed its checks."""
    at = ACTIONS.index(request["do"])
    out = bytearray((at // 2,))
    fields.put_record(out, ACTIONS[at + 1], request)
    return bytes(out)


def decode(data, at=0):
    """The action that begins at a byte, and where the next one begins."""
    try:
        verb, record = ACTIONS[2 * data[at]], ACTIONS[2 * data[at] + 1]
        request, end = fields.get_record(data, at + 1, record)
        fields.check(record, request)
    except Exception:  # whatever damage does to a record, it has one name
        raise Damaged(at)
    request["do"] = verb
    return request, end
