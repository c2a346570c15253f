# SPDX-License-Identifier: MIT
"""A world of modules of its own for each device: firmware is loaded fresh, stand-ins come before all else.

Only what a board has can be imported; `open` and `print` are the board's too. So firmware runs unmodified, and two
devices, or a device and the tests around it, never share a module.
"""

import builtins
import functools
import importlib
import types
from pathlib import Path

from host_tools import drive, texts

ROOT = Path(__file__).resolve().parent.parent.parent

# Real modules of the desktop that are as on the board, or Adafruit's desktop copies of built-in ones.
PASSED = (
    "array binascii errno io json math random re struct zlib hashlib "
    "bitmaptools busdisplay displayio fontio fourwire i2cdisplaybus terminalio vectorio "
    "adafruit_displayio_ssd1306"
).split()


class Drive:
    """The board's files: one folder as CIRCUITPY, or the project's sources with a folder over them for what is written.

    Compiled modules are for the board's interpreter alone; the very text they were compiled from runs in their place.
    """

    def __init__(self, folder, complete):
        self.folder = Path(folder)
        self._complete = complete  # the folder is a whole drive
        self.writable = True
        self.read = []  # what was opened for reading and every module executed, as paths of a compiled drive

    def find(self, path):
        """The real file behind a path of the drive, or None."""
        path = path.lstrip("/")
        places = [self.folder / path]
        if not self._complete:
            places.append(ROOT / "firmware" / path)
            places.append(texts.packed_root() / path)
            if path.startswith("engine_core"):
                places.append(ROOT / path)
        for place in places:
            if place.exists():
                return place
        return None

    def source(self, module):
        """(file, text, is package) of a module, or None."""
        path = module.replace(".", "/")
        for where in ("", "lib/"):
            for tail, package in ((".py", False), ("/__init__.py", True)):
                found = self.find(where + path + tail)
                if found is not None:
                    return found, found.read_text("utf-8"), package
                compiled = self.find(where + path + tail[:-3] + ".mpy")
                text = drive.board_sources().get(path + tail) if compiled else None
                if text is not None:
                    return compiled, text, package
        return None  # or a compiled library: the desktop has its own copy

    def open(self, path, mode="r", *rest, **options):
        """The board's `open`."""
        path = str(path).lstrip("/")
        if any(letter in mode for letter in "wax+"):
            if not self.writable:
                raise OSError(30, "Read-only filesystem")
            found = self.folder / path
        else:
            found = self.find(path)
            if found is None:
                raise OSError(2, "No such file/directory")
            self.read.append(path)
        if "b" not in mode:
            options.setdefault("encoding", "utf-8")
        return open(found, mode, *rest, **options)


@functools.cache
def _compiled(text, file):
    """A board loads what was compiled before; here a module that is loaded again is not compiled again."""
    return compile(text, file, "exec")


class World:
    """The modules of one run of one device."""

    def __init__(self, drive, standins, write):
        self.drive = drive
        self.loaded = dict(standins)
        self._builtins = dict(vars(builtins))
        self._builtins["__import__"] = self._import
        self._builtins["open"] = drive.open
        self._builtins["print"] = lambda *things, sep=" ", end="\n", file=None: write(sep.join(map(str, things)) + end)

    def run(self, name):
        """Run a file of the drive's root as code.py is run."""
        file = self.drive.find(name)
        self.drive.read.append(name)
        main = self.loaded["__main__"] = self._new("__main__", file, None)
        self._execute(file, file.read_text("utf-8"), main)

    def _new(self, name, file, package):
        module = types.ModuleType(name)
        module.__file__ = "/" + name.replace(".", "/") + ".py"
        module.__builtins__ = self._builtins
        module.__package__ = package
        if package == name:
            module.__path__ = [str(Path(file).parent)]
        return module

    @staticmethod
    def _execute(file, text, module):
        exec(_compiled(text, str(file)), vars(module))

    def _import(self, name, globals=None, locals=None, fromlist=(), level=0):
        if level:
            base = (globals or {})["__package__"].split(".")
            name = ".".join(base[: len(base) - level + 1] + ([name] if name else []))
        module = self._load_all(name)
        if not fromlist:
            return self.loaded[name.split(".")[0]]
        for item in fromlist:
            if hasattr(module, "__path__") and not hasattr(module, item) and item != "*":  # a module has no parts to load
                try:
                    self._load_all(name + "." + item)
                except ImportError:
                    raise ImportError("can't import name " + item) from None
        return module

    def _load_all(self, name):
        parts = name.split(".")
        for count in range(1, len(parts) + 1):
            module = self._load(".".join(parts[:count]))
            if count > 1:
                setattr(self.loaded[".".join(parts[: count - 1])], parts[count - 1], module)
        return module

    def _load(self, name):
        if name in self.loaded:
            return self.loaded[name]
        found = self.drive.source(name)
        if found is not None:
            file, text, is_package = found
            self.drive.read.append(name.replace(".", "/") + ("/__init__" if is_package else "") + ".mpy")
            module = self.loaded[name] = self._new(name, file, name if is_package else name.rpartition(".")[0])
            try:
                self._execute(file, text, module)
            except BaseException:
                del self.loaded[name]
                raise
        elif name.split(".")[0] in PASSED:
            module = self.loaded[name] = importlib.import_module(name)
        else:
            raise ImportError("no module named '%s'" % name)
        return module
