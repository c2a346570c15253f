# SPDX-License-Identifier: MIT
"""The table protocol on standard input and output, standard library only."""

import secrets
import sys

from engine_core.table import Table
from engine_core.wire import LONGEST, Wire


def main(argv=()):
    if argv:
        print("usage: python -m host_tools wire   (requests on standard input, "
              "replies on standard output)", file=sys.stderr)
        return 0 if list(argv) in (["-h"], ["--help"]) else 2
    wire = Wire(Table(secrets.randbelow))
    try:
        for line in _lines(sys.stdin.buffer):
            reply = wire.line(line)
            if reply is not None:
                sys.stdout.buffer.write(reply + b"\n")
                sys.stdout.buffer.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody listens any more; keep the interpreter from flushing again.
        sys.stdout = None
    return 0


def _lines(stream):
    """Lines of any length, of which an endless one is held only in part."""
    line = b""
    while True:
        part = stream.readline(LONGEST * 2)
        if not part:
            if line:
                yield line
            return
        if len(line) <= LONGEST + 2:
            line += part
        if part.endswith(b"\n"):
            yield line
            line = b""
