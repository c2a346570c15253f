# SPDX-License-Identifier: MIT
"""Fewer names for a board: parameters and the attributes of our own classes get short ones, many the same.

A board keeps every name it has ever met, in tables that double when they are full; about one byte in five of its
memory is names. Only compiled files differ. Constants and functions private to a module are shrink.py's.
"""

import ast

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_FUNCTIONS = (ast.FunctionDef, ast.Lambda)
_SCOPES = (*_FUNCTIONS, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


# Attributes of objects that are not ours, but that our classes use as names as well: they stay as they are.
FOREIGN = (
    "append close count discard find items keys read step strip tell title update write "  # of Python's own
    "all area at back brightness colour colours display encoder entropy event events fill first fresh hidden key line "
    "mine module more name need number nvm ok path pressed put refresh scanners show size text time undo value "
    "write_pixels"  # of the modules built into a board, and of what stands for them on a computer
).split()


class Shared:
    """`sources` maps paths to texts; `attributes` maps an attribute of our classes to its new name."""

    def __init__(self, sources, attributes):
        self.sources = sources
        self.attributes = attributes

    def caller(self, text):
        """The source of something that uses our objects from outside, as it must read on a board."""
        tree = ast.parse(text)
        for node in ast.walk(tree):
            _rename_attributes(node, self.attributes)
        return ast.unparse(tree) + "\n"


def share_names(sources, others=()):
    """Path: text -> Shared. `others` are sources that call these and stay as they are."""
    paths = {_module_name(path): path for path in sources}
    trees = {name: ast.parse(sources[path]) for name, path in paths.items()}
    others = list(map(ast.parse, others))
    keywords = {node.arg for tree in (*trees.values(), *others) for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    attributes = _attribute_names(trees, others)
    for tree in trees.values():
        for node in ast.walk(tree):  # outer functions come before inner ones
            if isinstance(node, _FUNCTIONS):
                _rename_parameters(node, keywords)
            _rename_attributes(node, attributes)
    return Shared({paths[name]: ast.unparse(ast.fix_missing_locations(tree)) + "\n" for name, tree in trees.items()},
                  attributes)


def _module_name(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def capital_names(taken):
    """Short names, always the same ones first: attributes and the functions of a bundle can be called the same."""
    for first in _LETTERS.upper():
        for second in ("", *_LETTERS, *"0123456789"):
            if first + second not in taken:
                yield first + second
    for first in _LETTERS.upper():
        for second in _LETTERS:
            for third in _LETTERS:
                if first + second + third not in taken:
                    yield first + second + third


def _short(taken):
    for first in ("", *_LETTERS):
        for second in _LETTERS:
            if first + second not in taken:
                yield first + second


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


# --- attributes


def _rename_attributes(node, attributes):
    if isinstance(node, ast.Attribute):
        node.attr = attributes.get(node.attr, node.attr)
    for part in node.body if isinstance(node, ast.ClassDef) else ():
        if isinstance(part, ast.FunctionDef):
            part.name = attributes.get(part.name, part.name)
        elif isinstance(part, ast.Assign):
            for target in part.targets:
                if isinstance(target, ast.Name):
                    target.id = attributes.get(target.id, target.id)


def _attribute_names(trees, others):
    """Attribute of our classes: its short name. Only private ones that never meet on one object share one."""
    used = {name: _private(tree) for name, tree in trees.items()}
    spoken = {node.value for tree in trees.values() for node in ast.walk(tree)
              if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    attributes = {node.attr for tree in (*trees.values(), *others) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    kept = spoken | set(FOREIGN) | {name for tree in (*trees.values(), *others) for name in _of_module(tree)}
    kept |= {node.attr for tree in others for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    public = sorted({name for tree in trees.values() for name in _members(tree) if not name.startswith("_")} - kept)
    short = dict(zip(public, capital_names(attributes), strict=False))
    families = _families(trees)
    lonely = _seen_from_outside(trees, used)
    names = sorted({name for found in used.values() for name in found if name[1:] not in spoken and name not in spoken})
    shared = attributes | set(short.values())
    for name in names:
        meets = {other for family in families if any(name in used[module] for module in family)
                 for module in family for other in used[module]}
        taken = {short[other] for other in (names if name in lonely else meets | lonely) if other in short}
        short[name] = next(capital_names(taken | shared))
    return short


def _of_module(tree):
    """What a module's own top level gives a meaning, imports included."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.asname or alias.name for alias in node.names)
        else:
            yield from (part.id for part in ast.walk(node) if isinstance(part, ast.Name))


def _members(tree):
    """Methods and attributes of a module's classes, and what they give `self`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield part.name
                elif isinstance(part, ast.Assign):
                    yield from (target.id for target in part.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id == "self":
                yield node.attr


def _is_private(name):
    return name.startswith("_") and not name.startswith("__")


def _private(tree):
    """The private attributes and methods that a module speaks of."""
    found = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} | set(_members(tree))
    return {name for name in found if _is_private(name)}


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
