# SPDX-License-Identifier: MIT
"""The computer's side of a soak: the small VM with the compiled drive on it, and what its answers mean."""

from host_tools import drive
from host_tools.vm import PROJECT
from host_tools.vm.device import SmallDevice, compiled

_MODELS = ("host_tools/__init__.py", "host_tools/media_model.py", "host_tools/drive_model.py",
           "host_tools/serial_model.py")
_FILES = {**{name: name for name in _MODELS}, "on_board.py": "host_tools/soak/on_board.py"}


class Answer:
    """What one call came to; `accepted` has the whole table after each action accepted in it."""

    def __init__(self, text):
        power, lit, holdable, screens, cursor, places, self.step, waiting, *self.accepted = text.split("|")
        self.cut = power == "cut"
        self.lit = [key for key in range(12) if int(lit) >> key & 1]
        self.holdable = [key for key in self.lit if int(holdable) >> key & 1]
        self.screens = int(screens)
        self.to_first = -int(cursor)  # clicks of the encoder
        self.to_last = int(places) - 1 - int(cursor)
        self.waiting = int(waiting)


class Broken(AssertionError):
    """Something that must never happen."""


class Medium:
    """What a power cut leaves: the bytes of nvm and files, None before the first start; and their wear so far."""

    def __init__(self, kind, size):
        self.kind = kind  # sector, blob, or files for a board without nvm
        self.size = size
        self.nvm = None
        self.files = {}
        self.wear = (0, 0, 0)


class Life(SmallDevice):
    """A device from power to power cut; whatever is not on the medium is gone with it."""

    def __init__(self, medium, seed, ours):
        self.medium = medium
        self._seed = seed
        self._ours = ours
        super().__init__()

    def start(self):
        medium = self.medium
        for name, path in _FILES.items():
            self.put({name: drive.as_on_board((PROJECT / path).read_text("utf-8")).encode()})
        self.run("from on_board import *")
        self.call("new_machine", medium.kind, medium.size, self._seed)
        if medium.nvm:
            self.call("put_content", "", medium.nvm)
        self._put_files(medium.files)
        self.answer = self.ask("plug_in", self._ours)

    def call(self, function, *arguments):
        """As on any VM; whatever is printed there is an exception that was caught and reported."""
        value = super().call(function, *arguments)
        if self.printed:
            raise Broken(self.printed)
        return value

    def ask(self, function, *arguments):
        self.answer = Answer(self.call(function, *arguments))
        return self.answer

    def weigh(self):
        """Bytes in use, as they would be after any other life with this game on the table."""
        files = [name for name in compiled() if name.endswith(".mpy") and not name.startswith(("lib", "boards"))]
        modules = [name[:-4].replace("/", ".") for name in files if not name.endswith("__init__.mpy")]
        self.call("learn_names", " ".join(modules))
        self.call("settle")
        files = self._files()
        self.call("drop_files")  # they are the model's, not ours
        used = self.used()
        self._put_files(files)
        return used

    def _files(self):
        names = self.call("file_names")
        return {name: self.call("content", name) for name in names.split("|") if name}

    def _put_files(self, files):
        for name, content in files.items():
            self.call("put_content", name, content)

    def end(self):
        """The power is gone: keep what the medium has."""
        medium = self.medium
        if medium.kind != "files":
            medium.nvm = self.call("content", "")
        medium.files = self._files()
        worn = map(int, self.call("wear").split())
        medium.wear = tuple(before + now for before, now in zip(medium.wear, worn, strict=True))
        self.close()
