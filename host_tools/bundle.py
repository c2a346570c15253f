# SPDX-License-Identifier: MIT
"""Writes modules that a board always has in memory into one, with short names at its top level.

Every module costs a board a file path, a name, a dict, and an entry for each thing it imports from its neighbours:
together a tenth of the memory. The source that people read stays as it is; only compiled files differ.
"""

import ast

from host_tools.shrink_names import capital_names

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Bundled:
    """`sources` maps paths to texts, the merged one among them; `where` maps (module, name) to its new name."""

    def __init__(self, sources, where, modules, into, handle):
        self.sources = sources
        self.where = where
        self._rest = modules, where, into, False, handle

    def caller(self, text):
        """The source of something that uses the modules from outside, as it must read where they are merged."""
        return _text(_Redirect("", *self._rest).visit(ast.parse(text)))


def bundle(sources, modules, into, by_name=()):
    """Merges `modules` (dotted names, what is needed first in front) of `sources` (path: text) into module `into`.

    All others are changed to import from it. A package stays as an empty file, since it may have other modules; those
    that are also loaded by their name at run time (`by_name`) stay as a list of what they stand for.
    """
    paths = {_module_name(path): path for path in sources}
    trees = {name: ast.parse(sources[path]) for name, path in paths.items()}
    fresh = _fresh_names(trees.values())
    where = {}
    for module in modules:
        for name in _defined(trees[module]):
            where[module, name] = next(fresh)
    handle = next(fresh)
    body = []
    small = {}
    for name in [*modules, *(name for name in trees if name not in modules)]:
        inside = name in modules
        tree = _Redirect(name, modules, where, into, inside, handle).visit(trees[name])
        if inside:
            body += tree.body
        else:
            small[paths[name]] = _text(tree)
        if name in by_name:
            names = [ast.alias(short, public) for (module, public), short in where.items() if module == name]
            small[paths[name]] = _text(ast.Module([ast.ImportFrom(into, names, 0)], []))
        elif inside and paths[name].endswith("__init__.py"):
            small[paths[name]] = ""
    small[into.replace(".", "/") + ".py"] = _text(ast.Module(body, []))
    return Bundled(small, where, modules, into, handle)


def _text(tree):
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _module_name(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _fresh_names(trees):
    """Short names that nothing but attributes is called so far."""
    taken = set()
    for tree in trees:
        methods = [part for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for part in node.body]
        for node in ast.walk(tree):
            taken |= {getattr(node, field, None) for field in ("id", "arg", "asname")}
            if node not in methods:
                taken.add(getattr(node, "name", None))
    return capital_names(taken)


def _bound(nodes):
    """Names that statements or patterns give a meaning, functions inside them left out."""
    bound, shared = set(), set()
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
            waiting += node.decorator_list
            continue
        if isinstance(node, (ast.Lambda, *_COMPREHENSIONS)):
            continue
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.add(node.id)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            bound |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            shared |= set(node.names)
        waiting += ast.iter_child_nodes(node)
    return bound - shared


def _defined(tree):
    """What a module defines at its top level, imports left out."""
    imported = {(alias.asname or alias.name).split(".")[0] for node in tree.body
                if isinstance(node, (ast.Import, ast.ImportFrom)) for alias in node.names}
    return sorted(_bound(tree.body) - imported)


class _Redirect(ast.NodeTransformer):
    """Makes one module speak of the merged names."""

    def __init__(self, module, modules, where, into, inside, handle):
        self.modules = modules
        self.where = where
        self.into = into
        self.inside = inside
        self.handle = handle  # what a module outside calls the merged one
        self.names = {}  # name at the top level here: expression that stands for it
        self.stands_for = {}  # name here: merged module it means
        self.hidden = [set()]  # names with a meaning of their own in the functions around
        if inside:
            for (owner, name), short in where.items():
                if owner == module:
                    self.names[name] = short

    def visit_Module(self, tree):
        tree.body = self._statements(tree.body)
        if not self.inside and self._needs_handle(tree):
            package, _, name = self.into.rpartition(".")
            tree.body.insert(0, ast.ImportFrom(package, [ast.alias(name, self.handle)], 0))
        return tree

    def _needs_handle(self, tree):
        return any(isinstance(node, ast.Name) and node.id == self.handle for node in ast.walk(tree))

    def _statements(self, body):
        kept = []
        for statement in body:
            changed = self.visit(statement)
            if changed is not None:
                kept.append(changed)
        return kept

    # --- imports

    def visit_ImportFrom(self, node):
        kept = []
        for alias in node.names:
            name = alias.asname or alias.name
            if f"{node.module}.{alias.name}" in self.modules:
                self.stands_for[name] = f"{node.module}.{alias.name}"
            elif node.module in self.modules:
                self.names[name] = self.where[node.module, alias.name]
            else:
                kept.append(alias)
        node.names = kept
        return node if kept else None

    def visit_Import(self, node):
        for alias in node.names:
            if alias.name in self.modules:
                raise ValueError(f"import {alias.name}: say it with from")
        return node

    # --- scopes

    def _within(self, bound, node):
        """The children of a node that gives these names a meaning of its own."""
        self.hidden.append(self.hidden[-1] | bound)
        found = self.generic_visit(node)
        self.hidden.pop()
        return found

    def visit_FunctionDef(self, node):
        node.name = self._named(node.name)
        arguments = node.args
        arguments.defaults = [self.visit(default) for default in arguments.defaults]
        parameters = {argument.arg for argument in ast.walk(arguments) if isinstance(argument, ast.arg)}
        own = _bound(node.body) | parameters
        own -= {(alias.asname or alias.name) for part in node.body for inner in ast.walk(part)
                if isinstance(inner, ast.ImportFrom) for alias in inner.names
                if inner.module in self.modules or f"{inner.module}.{alias.name}" in self.modules}
        shared = {name for part in node.body for inner in ast.walk(part) if isinstance(inner, ast.Global) for name in inner.names}
        self.hidden.append((self.hidden[-1] | own) - shared)
        node.body = self._statements(node.body) or [ast.Pass()]
        self.hidden.pop()
        return node

    def visit_Lambda(self, node):
        return self._within({argument.arg for argument in node.args.args}, node)

    def _comprehension(self, node):
        return self._within({part.id for generator in node.generators for part in ast.walk(generator.target)
                             if isinstance(part, ast.Name)}, node)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_ClassDef(self, node):
        node.name = self._named(node.name)
        node.bases = [self.visit(base) for base in node.bases]
        members = _bound(node.body)
        spoken = {self.names.get(part.id) for line in node.body if not isinstance(line, ast.FunctionDef)
                  for part in ast.walk(line) if isinstance(part, ast.Name)}
        if spoken & members:
            raise ValueError(f"{node.name}: a member is called like something its body speaks of: {spoken & members}")
        body = []
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                name = statement.name
                statement = self.visit_FunctionDef(statement)
                statement.name = name
            else:
                self.hidden.append(self.hidden[-1] | members)
                statement = self.visit(statement)
                self.hidden.pop()
            body.append(statement)
        node.body = body
        return node

    # --- names

    def _named(self, name):
        return name if name in self.hidden[-1] else self.names.get(name, name)

    def _there(self, short, context):
        if self.inside:
            return ast.Name(short, context)
        return ast.Attribute(ast.Name(self.handle, ast.Load()), short, context)

    def visit_Name(self, node):
        if node.id in self.hidden[-1]:
            return node
        if node.id in self.stands_for:
            raise ValueError(f"{node.id} is used as a module object; only its members can be bundled")
        if node.id in self.names:
            return self._there(self.names[node.id], node.ctx)
        return node

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and node.value.id in self.stands_for and node.value.id not in self.hidden[-1]:
            short = self.where[self.stands_for[node.value.id], node.attr]
            return self._there(short, node.ctx)
        return self.generic_visit(node)

    def visit_Global(self, node):
        node.names = [self.names.get(name, name) for name in node.names]
        return node
