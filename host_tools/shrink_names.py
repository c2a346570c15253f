# SPDX-License-Identifier: MIT
"""Fewer names for a board: parameters and private attributes share short ones.

A board keeps every name it has ever met, in tables that double when they are full; about one byte in five of its
memory is names. Only compiled files differ. Constants and functions private to a module are shrink.py's.
"""

import ast

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_FUNCTIONS = (ast.FunctionDef, ast.Lambda)
_SCOPES = (*_FUNCTIONS, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def share_names(sources, others=()):
    """Path: text -> the same with fewer names. `others` are sources that only call these."""
    paths = {_module_name(path): path for path in sources}
    trees = {name: ast.parse(sources[path]) for name, path in paths.items()}
    everything = [*trees.values(), *map(ast.parse, others)]
    keywords = {node.arg for tree in everything for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    attributes = _attribute_names(trees)
    for tree in trees.values():
        for node in ast.walk(tree):  # outer functions come before inner ones
            if isinstance(node, _FUNCTIONS):
                _rename_parameters(node, keywords)
            elif isinstance(node, ast.Attribute):
                node.attr = attributes.get(node.attr, node.attr)
            elif isinstance(node, ast.ClassDef):
                _rename_members(node, attributes)
    return {paths[name]: ast.unparse(ast.fix_missing_locations(tree)) + "\n" for name, tree in trees.items()}


def _module_name(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _short(taken, lead=""):
    for first in ("", *_LETTERS):
        for second in _LETTERS:
            if lead + first + second not in taken:
                yield lead + first + second


# --- parameters


def _rename_parameters(function, keywords):
    """Nobody calls them by name, so any name will do that means nothing else inside."""
    body = function.body if isinstance(function.body, list) else [function.body]
    inside = [node for part in body for node in ast.walk(part)]
    bound = _bound_deeper(inside)
    taken = {node.id for node in inside if isinstance(node, ast.Name)} | bound | keywords
    taken |= {name for node in inside if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
    taken |= {"if", "in", "is", "as", "or", "do"}
    parameters = function.args.args + ([function.args.vararg] if function.args.vararg else [])
    taken |= {parameter.arg for parameter in parameters}
    fresh = _short(taken)
    for parameter in parameters:
        name = parameter.arg
        if name == "self" or name in keywords or name in bound or len(name) == 1:
            continue
        parameter.arg = next(fresh)
        for node in inside:
            if isinstance(node, ast.Name) and node.id == name:
                node.id = parameter.arg


def _bound_deeper(inside):
    """Names that something inside a function gives a meaning of its own."""
    bound = set()
    for node in inside:
        if isinstance(node, _FUNCTIONS):
            arguments = node.args
            for parameter in (*arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg):
                if parameter is not None:
                    bound.add(parameter.arg)
        if isinstance(node, _SCOPES) and not isinstance(node, ast.Lambda):
            bound |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            bound |= set(node.names)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            bound |= {alias.asname or alias.name for alias in node.names}
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
        if isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
    return bound


# --- private attributes


def _rename_members(cls, attributes):
    for node in cls.body:
        if isinstance(node, ast.FunctionDef):
            node.name = attributes.get(node.name, node.name)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    target.id = attributes.get(target.id, target.id)


def _attribute_names(trees):
    """Private attribute: its short name. Only names that never meet on one object may share one."""
    used = {name: _private(tree) for name, tree in trees.items()}
    spoken = {node.value for tree in trees.values() for node in ast.walk(tree)
              if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    public = {node.attr for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    families = _families(trees)
    lonely = _seen_from_outside(trees, used)
    short = {}
    names = sorted({name for found in used.values() for name in found if name[1:] not in spoken and name not in spoken})
    for name in names:
        meets = {other for family in families if any(name in used[module] for module in family)
                 for module in family for other in used[module]}
        taken = {short[other] for other in (names if name in lonely else meets | lonely) if other in short}
        short[name] = next(_short(taken | public, "_"))
    return short


def _is_private(name):
    return name.startswith("_") and not name.startswith("__")


def _private(tree):
    """The private attributes and methods that a module speaks of."""
    found = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and _is_private(node.attr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            found |= {part.name for part in node.body if isinstance(part, ast.FunctionDef) and _is_private(part.name)}
            found |= {target.id for part in node.body if isinstance(part, ast.Assign) for target in part.targets
                      if isinstance(target, ast.Name) and _is_private(target.id)}
    return found


def _families(trees):
    """Modules whose classes may be one object: each with those that its classes are derived from."""
    above = {}
    for name, tree in trees.items():
        imported = {alias.asname or alias.name: node.module for node in ast.walk(tree)
                    if isinstance(node, ast.ImportFrom) and node.module in trees for alias in node.names}
        above[name] = {imported[base.id] for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
                       for base in node.bases if isinstance(base, ast.Name) and base.id in imported}
    families = []
    for name in trees:
        family, waiting = set(), [name]
        while waiting:
            module = waiting.pop()
            if module not in family:
                family.add(module)
                waiting += above[module]
        families.append(family)
    return families


def _seen_from_outside(trees, used):
    """Names used on anything but `self`, or in more than one module: those share with nobody."""
    lonely = {node.attr for tree in trees.values() for node in ast.walk(tree)
              if isinstance(node, ast.Attribute) and _is_private(node.attr)
              and not (isinstance(node.value, ast.Name) and node.value.id == "self")}
    every = [name for found in used.values() for name in found]
    return lonely | {name for name in every if every.count(name) > 1}
