# SPDX-License-Identifier: MIT
"""Replays whole games of tests/corpus on CPython and on the VM.

A corpus file alternates request and expected reply, a line each. Replies are
compared byte for byte; how games are recorded is not decided here.
"""

from pathlib import Path

from host_tools.vm import BOARD_PYSTACK, DRIVE, PROJECT, SmallVm

CORPUS = PROJECT / "tests" / "corpus"

# Both interpreters make the table alike. A game without a seed of its own takes
# entropy, which is 0 here, so that even such a game can be replayed.
_TABLE = """\
from engine_core.table import Table
from engine_core.wire import Wire

_wire = Wire(Table(lambda n: 0))

def line(text):
    reply = _wire.line(text.encode())
    return "" if reply is None else reply.decode()
"""


class Difference(Exception):
    """A reply that is not the expected one."""

    def __init__(self, file, number, request, expected, got):
        super().__init__(f"{Path(file).name}:{number}\n  request  {request}\n  expected {expected}\n  got      {got}")


def corpus_files():
    return sorted(CORPUS.glob("*.jsonl"))


def read(file):
    """The pairs of a corpus file: request, expected reply."""
    lines = Path(file).read_text("utf-8").splitlines()
    if len(lines) % 2:
        raise ValueError(f"{file}: a request without a reply at the end")
    return list(zip(lines[::2], lines[1::2], strict=True))


def on_cpython(file, table=_TABLE):
    """Replays a file; returns how many requests were answered as expected."""
    space = {}
    exec(compile(table, "replay", "exec"), space)
    return _compare(file, space["line"])


def on_small_vm(file, packages=DRIVE[:1], table=_TABLE):
    """The same on the VM, compiled, with no more stack than a board has.

    The heap is not limited: a long undo leaves more garbage in one call than a
    board has heap, which a board collects on the way and this VM cannot.
    """
    with SmallVm(pystack=BOARD_PYSTACK) as vm:
        vm.only_what_boards_have()
        vm.put_packages(packages, compiled=True)
        vm.run(table)
        return _compare(file, lambda text: vm.call("line", text))


def _compare(file, line):
    pairs = read(file)
    for number, (request, expected) in enumerate(pairs):
        got = line(request)
        if got != expected:
            raise Difference(file, 2 * number + 1, request, expected, got)
    return len(pairs)
