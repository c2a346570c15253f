# SPDX-License-Identifier: MIT
"""The rule tests of tests/rules on CPython and on the VM: the same tests, one report each.

A report has a line a test, sorted, so that two interpreters can be compared
byte for byte. pytest runs the same files for people; this is the comparison.
"""

import importlib
import unittest
from pathlib import Path

from host_tools.vm import DRIVE, PROJECT, SmallVm

RULES = PROJECT / "tests" / "rules"
# What rule tests may lean on: the board's packages, and models of its parts.
_PACKAGES = (*DRIVE, ("host_tools", PROJECT))
_RUNNER = Path(__file__).with_name("rules_runner.py")


class Outcome:
    """What became of a file's tests: `report` to compare, `details` to read."""

    def __init__(self):
        self._lines = []
        self.details = ""

    def add(self, name, word, detail=""):
        self._lines.append(f"{name} {word}\n")
        if detail:
            self.details += f"{name} {word}\n{detail.strip()}\n"

    @property
    def report(self):
        return "".join(sorted(self._lines))


def rule_files():
    return sorted(RULES.glob("test_*.py"))


def on_cpython(file, root=PROJECT):
    outcome = Outcome()
    module = importlib.import_module(_module_name(file, root))
    for case in _flat(unittest.defaultTestLoader.loadTestsFromModule(module)):
        result = case.run() or unittest.TestResult()
        name = ".".join(case.id().split(".")[-2:])
        found = [(word, detail) for word, list_ in (
            ("ERROR", result.errors), ("FAIL", result.failures), ("skipped", result.skipped)) for _, detail in list_]
        outcome.add(name, *(found[0] if found else ("ok",)))
    return outcome


def on_small_vm(file, packages=_PACKAGES, root=PROJECT):
    """The same on the VM; `packages` and the helpers beside the file go with it as source."""
    outcome = Outcome()
    with SmallVm() as vm:
        vm.run("import unittest")  # while the frozen library is still there
        vm.only_what_boards_have()
        vm.put_packages(packages)
        folder = file.parent.relative_to(root)
        vm.put({str(path.relative_to(root)): path.read_bytes() for path in (
            *file.parent.glob("*.py"), *(root / folder.parent).glob("__init__.py"))})
        vm.put({"rules_runner.py": _RUNNER.read_bytes()})
        vm.run("from rules_runner import load, run")
        for name in vm.call("load", _module_name(file, root)).splitlines():
            word, _, detail = vm.call("run", name).partition("\n")
            outcome.add(name, word, detail)
    return outcome


def _module_name(file, root):
    return ".".join(file.relative_to(root).with_suffix("").parts)


def _flat(suite):
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            yield from _flat(part)
        else:
            yield part
