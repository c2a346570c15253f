# SPDX-License-Identifier: MIT
"""The table protocol on a line: JSON bytes in, JSON bytes out."""

from engine_core.jsonline import BadJson, dumps, loads
from engine_core.table import refusal

LONGEST = 1024  # bytes of a line, its end not counted


class Wire:
    """Speaks the protocol for a table. No line can break it."""

    def __init__(self, table):
        self.table = table

    def line(self, data):
        """The reply to one line, without its end; None for a blank one."""
        data = data.rstrip(b"\r\n")
        if len(data) > LONGEST:
            return _bytes(refusal("too_long", "most", LONGEST))
        if not data.strip():
            return None
        try:
            request = loads(data.decode())
        except (BadJson, UnicodeError):
            request = None
        if not isinstance(request, dict):
            return _bytes(refusal("bad_json"))
        return _bytes(self.table.request(request))


def _bytes(reply):
    return dumps(reply).encode()
