# SPDX-License-Identifier: MIT
"""Makes source smaller for a board's heap without changing what it does.

A board keeps every name it meets for good, and looks each constant up in a
dict. So before compiling, whole numbers with names in capitals are written in
where they are used, and functions private to a module (`_like_this`) get short
names. The source that people read stays as it is; only compiled files differ.
"""

import ast
from pathlib import Path

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def shrink(sources):
    """Module name: text, for all modules that may use each other -> the same, smaller."""
    trees = {name: ast.parse(text) for name, text in sources.items()}
    constants = {name: _constants(tree) for name, tree in trees.items()}
    small = {}
    for name, tree in trees.items():
        folded = _Fold(name, constants).visit(tree)
        _rename_private(folded)
        small[name] = ast.unparse(ast.fix_missing_locations(folded)) + "\n"
    return small


def shrink_packages(packages):
    """Path in the drive: text, for packages given as (name, folder they are in)."""
    paths = {}
    for package, root in packages:
        for path in sorted((Path(root) / package.replace(".", "/")).rglob("*.py")):
            paths[path.relative_to(root)] = path.read_text(encoding="utf-8")
    small = shrink({_module_name(path): text for path, text in paths.items()})
    return {str(path): small[_module_name(path)] for path in paths}


def _module_name(path):
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _constants(tree):
    """The whole numbers that a module names in capitals, once and for all."""
    known, assigned = {}, {}
    for statement in tree.body:
        if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
            continue
        value = _value(statement.value, known)
        target = statement.targets[0]
        if isinstance(target, ast.Name):
            pairs = [(target.id, value)]
        elif isinstance(target, ast.Tuple) and value is not None:
            pairs = list(zip([name.id for name in target.elts], value))
        else:
            continue
        for name, number in pairs:
            known[name] = number
            assigned[name] = assigned.get(name, 0) + 1
    changed = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    return {name: number for name, number in known.items()
            if type(number) is int and name.isupper() and assigned[name] == 1 and name not in changed}


def _value(node, known):
    """What a simple expression is worth, or None."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.Tuple):
        return [_value(item, known) for item in node.elts]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _value(node.operand, known)
        return None if value is None else -value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
        value = _value(node.args[0], known)
        if value is not None and node.func.id in ("len", "range"):
            return {"len": len, "range": range}[node.func.id](value)
    return None


class _Fold(ast.NodeTransformer):
    """Writes constants in and drops what then has no use: their definitions, docstrings."""

    def __init__(self, module, constants):
        self.constants = constants
        self.numbers = dict(constants[module])  # name here: number
        self.modules = {}  # name here: module it stands for

    def visit_Module(self, tree):
        tree.body = self._without_docstring(tree)
        return self.generic_visit(tree)

    def visit_ImportFrom(self, node):
        kept = []
        for alias in node.names:
            name = alias.asname or alias.name
            if alias.name in self.constants.get(node.module, ()):
                self.numbers[name] = self.constants[node.module][alias.name]
                continue
            if f"{node.module}.{alias.name}" in self.constants:
                self.modules[name] = f"{node.module}.{alias.name}"
            kept.append(alias)
        node.names = kept
        return node if kept else None

    def visit_Assign(self, node):
        target = node.targets[0]
        names = [target] if isinstance(target, ast.Name) else getattr(target, "elts", [])
        if names and all(isinstance(name, ast.Name) and name.id in self.numbers for name in names):
            return None
        return self.generic_visit(node)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in self.numbers:
            return ast.Constant(self.numbers[node.id])
        return node

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            numbers = self.constants[self.modules[node.value.id]]
            if node.attr in numbers:
                return ast.Constant(numbers[node.attr])
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        node.body = self._without_docstring(node) or [ast.Pass()]
        return self.generic_visit(node)

    def visit_ClassDef(self, node):
        node.body = self._without_docstring(node) or [ast.Pass()]
        return self.generic_visit(node)

    @staticmethod
    def _without_docstring(node):
        return node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body


def _rename_private(tree):
    """Short names for what a module keeps to itself; the same ones in every module."""
    private = []
    for statement in tree.body:
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            private.append(statement.name)
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            private.append(statement.targets[0].id)
    private = [name for name in dict.fromkeys(private) if name.startswith("_") and not name.startswith("__")]
    taken = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    fresh = ("_" + first + second for first in ("",) + tuple(_LETTERS) for second in _LETTERS)
    short = dict(zip(private, (name for name in fresh if name not in taken)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = short.get(node.id, node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node in tree.body:
            node.name = short.get(node.name, node.name)
        elif isinstance(node, ast.Global):
            node.names = [short.get(name, name) for name in node.names]
