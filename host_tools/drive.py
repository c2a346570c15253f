# SPDX-License-Identifier: MIT
"""Builds build/CIRCUITPY: everything that lands on a board's drive, own code compiled, libraries from PyPI's pins.

`make drive`. Copying it onto a board is another tool's business.
"""

import argparse
import functools
import importlib.util
import shutil
import tempfile
from pathlib import Path

from host_tools import compile_mpy, texts
from host_tools.bundle import bundle
from host_tools.import_order import import_order
from host_tools.shrink import shrink_packages
from host_tools.shrink_names import share_names

PROJECT = Path(__file__).resolve().parent.parent
FIRMWARE = PROJECT / "firmware"
BUILT = PROJECT / "build" / "CIRCUITPY"
MOST_BYTES = 1500000

PACKAGES = (("engine_core", PROJECT), ("companion", FIRMWARE), ("boards", FIRMWARE))
AS_THEY_ARE = ("code.py", "boot.py", "safemode.py", "settings.toml")
_CALLERS = ("code.py", "boot.py", "safemode.py")
_DATA = ".bin"
# What a board's firmware has not built in: the driver of the OLED on wires.
LIBRARIES = ("adafruit_displayio_ssd1306",)
# A running companion always has these in memory, with all that they import at their top: they become one module.
_ALWAYS = (
    "engine_core.table", "companion.app", "companion.screens.base", "companion.drawing", "companion.lights",
    "companion.sounds", "companion.inputs", "companion.saves", "companion.store_log", "companion.store_media",
)  # fmt: skip
BUNDLE = "companion.always"
_BY_NAME = ("engine_core.deaths",)  # of those, what engine_core/rooms.py is asked for
_OPTIMISE = 3  # no line numbers: they would cost memory, and the error screen shows no lines


def drive_files(target=compile_mpy.CIRCUITPYTHON):
    """Path on the drive: bytes."""
    files = {name: (FIRMWARE / name).read_bytes() for name in AS_THEY_ARE}
    for package, root in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            if path.suffix == _DATA:
                files[str(path.relative_to(root))] = path.read_bytes()
    files.update(texts.packed_files())
    sources = dict(board_sources())
    for name in LIBRARIES:
        sources[f"lib/{name}.py"] = _library(name).read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in sources.items():
            source = Path(folder) / Path(name).name
            source.write_text(text, "utf-8")
            files[str(Path(name).with_suffix(".mpy"))] = compile_mpy.compile_file(
                source, target, compile_mpy.short_name(name), _OPTIMISE)
    return files


@functools.cache
def _with_shared_names():
    return share_names(shrink_packages(PACKAGES), [(FIRMWARE / name).read_text("utf-8") for name in _CALLERS])


@functools.cache
def _bundled():
    return bundle(_with_shared_names().sources, always(), BUNDLE, _BY_NAME)


def board_sources():
    """Our own modules as they are compiled for a board, path: text."""
    return _bundled().sources


def names_on_board():
    """Attribute of our classes: what a board calls it."""
    return _with_shared_names().attributes


def as_on_board(text):
    """The source of something that uses our modules and objects from outside, as it must read on a board."""
    return _bundled().caller(_with_shared_names().caller(text))


@functools.cache
def always():
    """The modules that become one, what is needed first in front."""
    packages = [package for package, _ in PACKAGES]
    return [name for name in import_order(_ALWAYS, PACKAGES) if name not in packages]


def _library(name):
    """The source of an installed library."""
    return Path(importlib.util.find_spec(name).origin)


def build(destination=BUILT):
    """Makes the folder anew; the number of files and bytes."""
    files = drive_files()
    size = sum(map(len, files.values()))
    if size > MOST_BYTES:
        raise SystemExit(f"{size} bytes do not fit: at most {MOST_BYTES}")
    shutil.rmtree(destination, ignore_errors=True)
    for name, data in files.items():
        place = destination / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return len(files), size


def main():
    parser = argparse.ArgumentParser(prog="python -m host_tools.drive", description=__doc__.splitlines()[0])
    parser.add_argument("destination", type=Path, nargs="?", default=BUILT)
    count, size = build(parser.parse_args().destination)
    print(f"{count} files, {size} bytes")


if __name__ == "__main__":
    main()
