# SPDX-License-Identifier: MIT
"""The check that reads source for what boards lack: every refusal, its way out, and our own code."""

import subprocess
import sys

import pytest

from host_tools import board_lacks
from host_tools.board_dialect import BOARD, PURE, TEST, check, check_paths, profile_of
from host_tools.vm import PROJECT

# rule: sources of which each must be refused for it
REFUSED = {
    "syntax": ["def turn(:\n"],
    "match": ["match step:\n    case 1:\n        pass\n"],
    "positional-only": ["def apply(game, /, action):\n    pass\n"],
    "starred-display": ["order = [*first, *rest]\n", "order = (1, *rest)\n", "order = {*rest}\n",
                        "def f():\n    return *a, 1\n"],
    "double-starred-display": ["reply = {**reply, 'ok': True}\n"],
    "parenthesised-with": ["with (open('a') as a, open('b') as b):\n    pass\n", "with (a as b):\n    pass\n",
                           "with (\n    a,\n    b,\n):\n    pass\n"],
    "except-group": ["try:\n    pass\nexcept* ValueError:\n    pass\n"],
    "class-keyword": ["class Game(metaclass=Meta):\n    pass\n"],
    "nested-f-string": ["x = f\"{f'{a}'}\"\n", "x = f\"{', '.join(f'{n}' for n in a)}\"\n"],
    "joined-f-string": ["x = '{' f'{a}'\n", "x = (f'{a}'\n     'of {}')\n"],
    "unicode-name": ["dash = '\\N{EM DASH}'\n"],
    "slots": ["class Player:\n    __slots__ = ('bp',)\n"],
    "all": ["__all__ = ['Game']\n"],
    "annotated-const": ["_LIMIT: int = const(3)\n"],
    "step-slice": ["order = players[::-1]\n", "odd = text[1::2]\n", "some = text[0:4:step]\n"],
    "import": [f"import {module}\n" for module in (
        "typing", "enum", "dataclasses", "abc", "functools", "itertools", "contextlib", "copy", "datetime", "logging",
        "pathlib", "string", "textwrap", "bisect", "heapq", "os.path", "collections.abc", "requests", "neopixel")]
    + ["from functools import reduce\n", "def late():\n    import enum\n"],
    "import-pure": ["import time\n", "import random\n", "import math\n", "import board\n", "from os import listdir\n"],
    "module-attribute": ["from collections import defaultdict\n", "import re\nre.findall('a', text)\n",
                         "import json\ntry:\n    pass\nexcept json.JSONDecodeError:\n    pass\n",
                         "import sys\nsys.exc_info()\n", "from collections import Counter\n"],
    "builtin": ["vars(game)\n", "format(3, 'x')\n"],
    "method": [f"text = text.{method}(3)\n" for method in (
        "ljust", "rjust", "zfill", "title", "capitalize", "isalnum", "casefold", "removeprefix", "removesuffix",
        "translate", "bit_count", "_replace", "_asdict")],
    "method-keyword": ["parts = line.split(sep=' ')\n", "parts = line.split(' ', maxsplit=1)\n"],
    "starts-with-tuple": ["found = name.startswith(('a', 'b'))\n", "found = name.endswith(('a', 'b'))\n"],
    "decode-errors": ["text = data.decode(errors='ignore')\n", "text = data.decode('utf-8', 'replace')\n"],
    "signed-bytes": ["n = int.from_bytes(data, 'big', signed=True)\n", "data = n.to_bytes(2, 'big', signed=True)\n"],
    "next-default": ["first = next(iter(order), None)\n"],
    "iter-sentinel": ["lines = iter(read, b'')\n"],
    "call-keyword": ["n = sum(figures, start=1)\n", "pairs = zip(a, b, strict=True)\n", "n = int('ff', base=16)\n",
                     "import json\njson.dumps(a, indent=2)\n", "import json\njson.dumps(a, sort_keys=True)\n",
                     "print(a, flush=True)\n", "P = namedtuple('P', 'a b', defaults=(1,))\n"],
    "deque-arguments": ["from collections import deque\nqueue = deque()\n", "queue = collections.deque([], maxlen=3)\n"],
    "pattern": ["import re\nre.match('a{2,3}', text)\n", "import re\nre.compile(r'(?P<name>a)')\n",
                "import re\nre.search(r'\\bword', text)\n", "import re\nre.match(b'a{2}', data)\n"],
    "float": ["half = 0.5\n", "n = float(text)\n", "z = 2j\n", "n = 1e3\n"],
    "true-division": ["half = n / 2\n", "n /= 2\n"],
    "big-integer": ["mask = 0x7FFFFFFF\n", "n = 1073741824\n"],
}
# Only Python 3.12 and later can tell these from any other slip.
NEWER = {"type-parameters": ["def first[T](order):\n    pass\n", "class Box[T]:\n    pass\n", "type Order = list\n"]}
if sys.version_info >= (3, 12):
    REFUSED.update(NEWER)
else:
    REFUSED["syntax"] += NEWER["type-parameters"]

ACCEPTED = '''
"""Pure: an example of everything that is allowed."""

import json
import re
from array import array
from collections import OrderedDict, deque, namedtuple

from engine_core import genes
from engine_core.genes import price

_LIMIT = 1073741823
Attack = namedtuple("Attack", ("attacker", "target"))
order: list[int] = []


class Game:
    """Own methods may have any name."""

    def title(self):
        return "soup"

    def apply(self, action, *rest, quiet=False, **figures):
        first, *others = order or [1]
        if (found := self.title()) and not quiet:
            print(f"{found!r:>8}", "{}", sep="", end="\\n")
        with open("a") as a, open("b") as b:
            pass
        with (self.lock or self.key):
            pass
        try:
            self.call(*rest, **figures)
        except (ValueError, KeyError) as error:
            raise RuntimeError("refused") from error
        return first // 2, order[1:-1], order[0:2:1], sorted(others, key=lambda one: -one, reverse=True)


queue = deque((), 8)
text = "%-5s|{:3}".format(3) % "a"
parts = text.split(" ", 1)
ok = text.startswith("a") or text.startswith("b")
n = sum([1, 2], 3)
n = int("ff", 16)
joined = "a" f"{n}" "b"
line = json.dumps([1], separators=(",", ":"))
found = re.match("([a-z]+)|x*", text)
data = (5).to_bytes(2, "big") + bytes(3)
record = game.decode(data, 3)
raw = r"\\N{x}"
'''


@pytest.mark.parametrize("rule, source", [(rule, source) for rule in REFUSED for source in REFUSED[rule]])
def test_what_boards_lack_is_refused_with_its_line_and_a_way_out(rule, source):
    findings = check(source, PURE, "example.py")
    assert rule in [finding.rule for finding in findings]
    why, instead = board_lacks.RULES[rule]
    assert why and instead
    for finding in findings:
        assert str(finding).startswith(f"example.py:{finding.line}: ")
        assert 1 <= finding.line <= source.count("\n")


def test_every_rule_has_an_example():
    assert set(REFUSED) | set(NEWER) == set(board_lacks.RULES)


def test_every_missing_method_and_built_in_is_refused():
    for method in board_lacks.MISSING_METHODS:
        assert [finding.rule for finding in check(f"x.{method}()\n")] == ["method"]
    for builtin in board_lacks.MISSING_BUILTINS:
        assert [finding.rule for finding in check(f"{builtin}(x)\n")] == ["builtin"]


def test_what_boards_have_is_accepted():
    assert check(ACCEPTED) == []


def test_the_line_is_the_line_of_the_slip():
    findings = check("first = 1\n\nsecond = 'a'.zfill(3)\n", PURE, "engine.py")
    assert [(finding.file, finding.line, finding.what) for finding in findings] == [("engine.py", 3, ".zfill()")]


def test_board_code_may_use_floats_and_hardware_but_not_what_boards_lack():
    source = "import board\nimport time\nimport neopixel\ntime.sleep(0.5 / 2)\n"
    assert check(source, BOARD) == []
    assert {finding.rule for finding in check(source, PURE)} == {"import", "import-pure", "float", "true-division"}
    assert [finding.rule for finding in check("import typing\n", BOARD)] == ["import"]


def test_rule_tests_may_use_unittest_and_broken_figures_and_are_pure_otherwise():
    assert check("BROKEN = (1.5, 1 << 40, 4294967296)\n", TEST) == []
    source = "import unittest\nfrom tests.rules import at_the_table\n"
    assert check(source, TEST) == []
    assert [finding.rule for finding in check(source, PURE)] == ["import", "import"]
    assert [finding.rule for finding in check("import random\n", TEST)] == ["import-pure"]


def test_the_folder_decides_and_in_firmware_the_word_pure():
    assert profile_of("engine_core/game.py", "") == PURE
    assert profile_of("tests/rules/test_M_meals.py", "") == TEST
    assert profile_of("firmware/code.py", '"""Starts the companion."""\n') == BOARD
    assert profile_of("firmware/companion/view.py", '"""View models. Pure."""\n') == PURE


def test_engine_and_firmware_and_rule_tests_are_fit_for_a_board():
    findings = check_paths([PROJECT / "engine_core", PROJECT / "firmware", PROJECT / "tests" / "rules"])
    assert [str(finding) for finding in findings] == []


def test_the_command_names_what_it_finds_and_fails(tmp_path):
    slip = tmp_path / "slip.py"
    slip.write_text("import enum\n")
    command = [sys.executable, "-m", "host_tools.board_dialect", str(tmp_path)]
    found = subprocess.run(command, capture_output=True, text=True, cwd=PROJECT)
    assert found.returncode == 1
    assert found.stdout.startswith(f"{slip}:1: import enum: boards do not have this module; instead: ")
    slip.write_text("import json\n")
    assert subprocess.run(command, capture_output=True, text=True, cwd=PROJECT).returncode == 0
