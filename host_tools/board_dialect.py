# SPDX-License-Identifier: MIT
"""Reads source and refuses what CircuitPython boards lack: `python -m host_tools.board_dialect PATHS`.

Three profiles: `pure` for code that runs on every interpreter (engine_core, and
modules of firmware whose docstring has the word "Pure"), `test` for tests/rules,
which may use unittest and, as broken input, floats and large integers, and
`board` for the rest of firmware. What is lacking stands in board_lacks.py; what
only tokens tell, in board_tokens.py.
"""

import ast
import re
import sys
from pathlib import Path
from typing import NamedTuple

from host_tools import board_lacks as lacks
from host_tools import board_tokens

PURE, TEST, BOARD = "pure", "test", "board"
_SMALL = 1 << 30  # integers from here on do not fit into a word on boards


class Finding(NamedTuple):
    file: str
    line: int
    rule: str
    what: str

    def __str__(self):
        why, instead = lacks.RULES[self.rule]
        return f"{self.file}:{self.line}: {self.what}: {why}; instead: {instead}"


def check(source, profile=PURE, file="<source>"):
    """Everything in a module's source that a board would refuse, by line."""
    try:
        tree = ast.parse(source, file)
    except SyntaxError as error:
        return [Finding(file, error.lineno or 1, "syntax", error.msg)]
    reader = _Reader(profile, file)
    reader.visit(tree)
    found = {*reader.findings, *(Finding(file, *found) for found in board_tokens.read(source))}
    return sorted(found, key=lambda finding: (finding.line, finding.rule, finding.what))


def profile_of(path, source):
    """By the folder a module is in; in firmware the word "Pure" in its docstring decides."""
    folders = Path(path).resolve().parts
    if "rules" in folders and "tests" in folders:
        return TEST
    if "firmware" in folders:
        try:
            docstring = ast.get_docstring(ast.parse(source, str(path))) or ""
        except SyntaxError:
            return BOARD  # `check` will say so
        return PURE if re.search(r"\bPure\b", docstring) else BOARD
    return PURE


def check_paths(paths):
    """The findings in files and, of folders, in all their .py files."""
    findings = []
    for path in map(Path, paths):
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            source = file.read_text("utf-8")
            findings += check(source, profile_of(file, source), str(file))
    return findings


class _Reader(ast.NodeVisitor):
    def __init__(self, profile, file):
        self.profile = profile
        self.file = file
        self.findings = []

    def find(self, node, rule, what):
        self.findings.append(Finding(self.file, node.lineno, rule, what))

    # syntax

    def visit_Match(self, node):
        self.find(node, "match", "match statement")
        self.generic_visit(node)

    def visit_TryStar(self, node):
        self.find(node, "except-group", "except*")
        self.generic_visit(node)

    def visit_TypeAlias(self, node):
        self.find(node, "type-parameters", "type statement")

    def visit_arguments(self, node):
        if node.posonlyargs:
            self.find(node.posonlyargs[0], "positional-only", "`/` among the parameters")
        self.generic_visit(node)

    def visit_FunctionDef(self, node):
        if getattr(node, "type_params", None):
            self.find(node, "type-parameters", f"type parameters of {node.name}")
        self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node):
        if getattr(node, "type_params", None):
            self.find(node, "type-parameters", f"type parameters of {node.name}")
        for keyword in node.keywords:
            self.find(node, "class-keyword", f"class {node.name}({keyword.arg}=...)")
        self.generic_visit(node)

    def visit_display(self, node):
        for element in node.elts:
            if isinstance(element, ast.Starred) and isinstance(element.ctx, ast.Load):
                self.find(element, "starred-display", "* in a list, tuple or set")
        self.generic_visit(node)

    visit_List = visit_Tuple = visit_Set = visit_display

    def visit_Dict(self, node):
        if None in node.keys:
            self.find(node, "double-starred-display", "** in a dict")
        self.generic_visit(node)

    def visit_FormattedValue(self, node):
        for inner in ast.walk(node.value):
            if isinstance(inner, ast.JoinedStr):
                self.find(node, "nested-f-string", "an f-string in an f-string")
        self.generic_visit(node)

    def visit_Slice(self, node):
        if node.step is not None and not (isinstance(node.step, ast.Constant) and node.step.value == 1):
            self.find(node.step, "step-slice", f"slice with the step {ast.unparse(node.step)}")
        self.generic_visit(node)

    def visit_Assign(self, node):
        for target in node.targets:
            self.visit_assigned_name(target)
        self.generic_visit(node)

    def visit_AnnAssign(self, node):
        self.visit_assigned_name(node.target)
        if isinstance(node.value, ast.Call) and _name(node.value.func) == "const":
            self.find(node, "annotated-const", f"{ast.unparse(node.target)}: ... = const(...)")
        # An annotation is never evaluated there, so it may name what it likes.
        self.visit(node.target)
        if node.value:
            self.visit(node.value)

    def visit_assigned_name(self, target):
        if isinstance(target, ast.Name) and target.id == "__slots__":
            self.find(target, "slots", "__slots__")
        if isinstance(target, ast.Name) and target.id == "__all__":
            self.find(target, "all", "__all__")

    # modules

    def visit_Import(self, node):
        for alias in node.names:
            self.visit_imported(node, alias.name)

    def visit_ImportFrom(self, node):
        if node.level:
            return  # our own package
        self.visit_imported(node, node.module)
        for alias in node.names:
            self.visit_module_attribute(node, node.module, alias.name)

    def visit_imported(self, node, module):
        top = module.partition(".")[0]
        if top in lacks.OWN_PACKAGES:
            return
        if self.profile == TEST and top in ("unittest", "tests", "host_tools"):
            return
        if module != top and top in lacks.PARTIAL_MODULES or top not in lacks.BOARD_MODULES:
            if not (self.profile == BOARD and _shipped(top)):
                self.find(node, "import", f"import {module}")
        elif self.profile != BOARD and top not in lacks.PURE_MODULES:
            self.find(node, "import-pure", f"import {module}")

    def visit_module_attribute(self, node, module, attribute):
        if module in lacks.PARTIAL_MODULES and attribute not in lacks.PARTIAL_MODULES[module]:
            self.find(node, "module-attribute", f"{module}.{attribute}")

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name):
            self.visit_module_attribute(node, node.value.id, node.attr)
        self.generic_visit(node)

    # calls

    def visit_Call(self, node):
        name = _name(node.func)
        if isinstance(node.func, ast.Attribute):
            if _name(node.func.value) != "self":  # a method of our own class
                self.visit_method(node, node.func.attr)
        elif name in lacks.MISSING_BUILTINS:
            self.find(node, "builtin", f"{name}()")
        elif name == "next" and len(node.args) > 1:
            self.find(node, "next-default", "next(iterator, default)")
        elif name == "iter" and len(node.args) > 1:
            self.find(node, "iter-sentinel", "iter(function, sentinel)")
        elif name == "float" and self.profile == PURE:
            self.find(node, "float", "float()")
        for keyword in node.keywords if name in lacks.CALL_KEYWORDS else ():
            if keyword.arg and keyword.arg not in lacks.CALL_KEYWORDS[name]:
                self.find(node, "call-keyword", f"{name}({keyword.arg}=...)")
        if name in ("deque", "collections.deque") and len(node.args) < 2:
            self.find(node, "deque-arguments", ast.unparse(node))
        if name in ("re.compile", "re.match", "re.search", "re.sub"):
            self.visit_pattern(node)
        self.generic_visit(node)

    def visit_method(self, node, method):
        keywords = [keyword.arg for keyword in node.keywords]
        if method in lacks.MISSING_METHODS:
            self.find(node, "method", f".{method}()")
        elif method in ("startswith", "endswith") and node.args and isinstance(node.args[0], ast.Tuple):
            self.find(node, "starts-with-tuple", f".{method}((..., ...))")
        elif method == "decode" and ("errors" in keywords or len(node.args) > 1 and _is_text(node.args[1])):
            self.find(node, "decode-errors", ".decode() with a way to handle errors")
        elif method in ("from_bytes", "to_bytes") and "signed" in keywords:
            self.find(node, "signed-bytes", f".{method}(signed=...)")
        elif method in lacks.NO_KEYWORDS and any(keywords):
            self.find(node, "method-keyword", f".{method}({keywords[0]}=...)")

    def visit_pattern(self, node):
        pattern = node.args[0] if node.args else None
        if not isinstance(pattern, ast.Constant):
            return
        text = pattern.value if isinstance(pattern.value, str) else pattern.value.decode("latin-1")
        if re.search(r"(?<!\\)\{\d*,?\d*\}", text) or any(mark in text for mark in lacks.PATTERN_MARKS):
            self.find(node, "pattern", f"the pattern {text}")

    # figures

    def visit_Constant(self, node):
        if self.profile != PURE:
            return
        if isinstance(node.value, (float, complex)):
            self.find(node, "float", repr(node.value))
        elif isinstance(node.value, int) and node.value >= _SMALL:
            self.find(node, "big-integer", repr(node.value))

    def visit_division(self, node):
        if isinstance(node.op, ast.Div) and self.profile == PURE:
            self.find(node, "true-division", "/")
        self.generic_visit(node)

    visit_BinOp = visit_AugAssign = visit_division


def _name(function):
    """A called name, with its module where it is written so; "" for anything else."""
    if isinstance(function, ast.Name):
        return function.id
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return f"{function.value.id}.{function.attr}"
    return ""


def _is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _shipped(module):
    """Libraries that are copied to the drive beside our own code."""
    return module == "neopixel" or module.startswith("adafruit_")


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__.splitlines()[0])
    findings = check_paths(sys.argv[1:])
    for finding in findings:
        print(finding)
    raise SystemExit(1 if findings else 0)


if __name__ == "__main__":
    main()
