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
        request = None
        if _is_utf8(data):
            try:
                request = loads(data.decode())
            except BadJson:
                pass
        if not isinstance(request, dict):
            return _bytes(refusal("bad_json"))
        return _bytes(self.table.request(request))


def _is_utf8(data):
    """Whether bytes are well-formed; a small interpreter's decode lets more pass."""
    at = 0 if max(data) > 127 else len(data)  # most lines are plain ASCII
    while at < len(data):
        first = data[at]
        more = 0 if first < 0x80 else 1 if first < 0xE0 else 2 if first < 0xF0 else 3
        code = first if more == 0 else first & 0x3F >> more
        tail = data[at + 1:at + 1 + more]
        if len(tail) < more or 0x80 <= first < 0xC2 or first > 0xF4:
            return False
        for byte in tail:
            if byte & 0xC0 != 0x80:
                return False
            code = code << 6 | byte & 0x3F
        if code < (0, 0x80, 0x800, 0x10000)[more] or 0xD800 <= code <= 0xDFFF or (
                code > 0x10FFFF):
            return False
        at += 1 + more
    return True


def _bytes(reply):
    return dumps(reply).encode()
