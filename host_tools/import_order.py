# SPDX-License-Identifier: MIT
"""In which order modules are loaded: those first that others need. Read off their source, nothing is run."""

import ast


def import_order(modules, packages):
    """The modules and everything they import at their top level, what is needed first."""
    files = {}
    for package, root in packages:
        for path in (root / package).rglob("*.py"):
            name = ".".join(path.relative_to(root).with_suffix("").parts)
            files[name.removesuffix(".__init__")] = path
    order = []

    def visit(name, above=()):
        if name not in files or name in order or name in above:
            return
        for needed in _imports(files[name], name):
            visit(needed, (*above, name))
        order.append(name)

    for module in modules:
        visit(module)
    return order


def _imports(path, name):
    """Names that a module imports when it is imported itself; late imports in functions are not among them."""
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    for node in _top_level(ast.parse(path.read_text("utf-8")).body):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            base = node.module or ""
            if node.level:
                outer = package.split(".")[:len(package.split(".")) - node.level + 1]
                base = ".".join(outer + ([node.module] if node.module else []))
            names = [base] + [f"{base}.{alias.name}" for alias in node.names]
        for full in names:
            parts = full.split(".")
            yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def _top_level(statements):
    for statement in statements:
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            yield statement
        elif not isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            for field in ("body", "orelse", "finalbody", "handlers"):
                yield from _top_level(getattr(statement, field, ()))
