# SPDX-License-Identifier: MIT
"""The table protocol on standard input and output, standard library only."""

import secrets
import sys

from engine_core.table import Table
from engine_core.wire import LONGEST, Wire

USAGE = """\
usage: soup wire   (or python -m host_tools wire)

The table protocol: a request as one line of JSON on standard input, its reply on
standard output. Nothing but Python is needed. Ends with its input.

Exit codes: 0 ended, 2 called wrongly."""


def main(argv=()):
    if argv:
        asked = list(argv) in (["-h"], ["--help"])
        print(USAGE, file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
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
