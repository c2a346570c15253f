# SPDX-License-Identifier: MIT
"""A source folder, a fresh drive and a backup folder for the tests of deploy."""

import pytest

from host_tools.deploy import cli
from host_tools.speaking import Trouble
from tests.desk.fake_drive import fresh_drive

OURS = {
    "code.py": b"from companion import start\nstart.run()\n",
    "boot.py": b"import storage\n",
    "settings.toml": b"SOUP_MUTED = 0\n",
    "companion/app.mpy": b"C\x06" + bytes(range(200)) * 9,
    "engine_core/table.mpy": b"C\x06" + bytes(700),
    "lib/adafruit_displayio_ssd1306.mpy": b"C\x06lib",
}


class Bench:
    """A source folder, a drive and a backup folder."""

    def __init__(self, folder):
        self.folder = folder
        self.drive = fresh_drive(folder / "CIRCUITPY")
        self.source(OURS)

    def source(self, files):
        for path in sorted((self.folder / "source").rglob("*"), reverse=True):
            path.unlink() if path.is_file() else path.rmdir()
        for name, data in files.items():
            path = self.folder / "source" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def run(self, *arguments, drive_class=None):
        arguments = ["--drive", str(self.drive), "--backup", str(self.folder / "kept"),
                     "--from", str(self.folder / "source"), *arguments]
        return cli.main.__wrapped__(arguments, drive_class or cli.Drive)

    def trouble(self, *arguments, drive_class=None):
        with pytest.raises(Trouble) as raised:
            self.run(*arguments, drive_class=drive_class)
        assert raised.value.what and raised.value.why and raised.value.now
        return raised.value
