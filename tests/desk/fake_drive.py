# SPDX-License-Identifier: MIT
"""A CIRCUITPY drive in a folder, with the faults of real ones: full, unplugged, locked, forgetful."""

import errno

from host_tools.deploy.files import Drive

BOOT_OUT = ("Adafruit CircuitPython %s on 2026-01-05; Adafruit Macropad RP2040 with rp2040\r\n"
            "Board ID:%s\r\nUID:DF60508D1C2B\r\n")


def fresh_drive(folder, version="10.2.1", board="adafruit_macropad_rp2040"):
    """The folder as a board fresh from the installation shows it."""
    folder.mkdir(parents=True)
    (folder / "boot_out.txt").write_bytes((BOOT_OUT % (version, board)).encode())
    (folder / "code.py").write_text('print("Hello World!")\n')
    (folder / "settings.toml").write_bytes(b"")
    (folder / "lib").mkdir()
    return folder


def contents(folder):
    """{name: bytes} of everything there."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class FaultyDrive(Drive):
    """Works until `good` writes are done; then `_fault` happens, with half of the file on the drive."""

    good = 0

    def __init__(self, root):
        super().__init__(root)
        self.written = 0

    def write(self, name, data):
        if self.written >= self.good:
            self._fault(name, data)
        self.written += 1
        super().write(name, data)

    def _half(self, name, data):
        super().write(name, data[: len(data) // 2])


def full_after(good):
    class FullDrive(FaultyDrive):
        """Has room for so many writes, and again for what was there before."""

        def _fault(self, name, data):
            if self.good is not None:
                self.good = float("inf")  # what is put back had room before
                self._half(name, data)
                raise OSError(errno.ENOSPC, "No space left on device")

    FullDrive.good = good
    return FullDrive


def unplugged_after(good):
    class UnpluggedDrive(FaultyDrive):
        """Goes away in the middle of a file."""

        def present(self):
            return self.written < float("inf")

        def _fault(self, name, data):
            self._half(name, data)
            self.written = float("inf")
            raise OSError(errno.ENODEV, "No such device")

        def read(self, name):
            if not self.present():
                raise OSError(errno.ENODEV, "No such device")
            return super().read(name)

    UnpluggedDrive.good = good
    return UnpluggedDrive


class LockedDrive(FaultyDrive):
    """Mounted writable, says no to the first write: the way Windows shows a drive that belongs to the board."""

    def _fault(self, name, data):
        raise PermissionError(errno.EACCES, "Permission denied")


class ForgetfulDrive(Drive):
    """Swallows writes to one file."""

    def write(self, name, data):
        super().write(name, data[:-1] + b"?" if name == "companion/app.mpy" else data)


class ReadOnlyDrive(Drive):
    def read_only(self):
        return True


class TinyDrive(Drive):
    def room(self):
        return 1024, 512
