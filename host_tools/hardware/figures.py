# SPDX-License-Identifier: MIT
"""The figures of an OpenSCAD file: what it assigns at the margin, and what the files it includes do.

Only arithmetic and lists are understood, and no function of OpenSCAD's: enough to read dimensions, not to make solids.
"""

import ast
import functools
import operator
import re

from host_tools.hardware import HARDWARE

DIMENSIONS = HARDWARE / "dimensions.scad"

_ASSIGNED = re.compile(r"^(\w+) = ([^;]+);", re.MULTILINE)
_INCLUDED = re.compile(r"^include <([^>]+)>", re.MULTILINE)
_OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}


def sources(path):
    """The file and everything it includes, each once, the included first."""
    found = []
    for name in _INCLUDED.findall(path.read_text("utf-8")):
        found += [source for source in sources((path.parent / name).resolve()) if source not in found]
    return [*found, path]


@functools.cache
def figures(path=DIMENSIONS):
    """{name: number, text or list of numbers}."""
    known = {}
    for source in sources(path):
        for name, expression in _ASSIGNED.findall(source.read_text("utf-8")):
            known[name] = _value(ast.parse(expression, mode="eval").body, known)
    return known


def _value(node, known):
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return known[node.id]
    if isinstance(node, ast.List):
        return [_value(item, known) for item in node.elts]
    if isinstance(node, ast.Subscript):
        return _value(node.value, known)[_value(node.slice, known)]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, known)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
        return _OPERATIONS[type(node.op)](_value(node.left, known), _value(node.right, known))
    raise ValueError("not simple enough to be read: " + ast.unparse(node))
