# SPDX-License-Identifier: MIT
"""The files of a mounted drive, by name: the only place of deploy that touches the drive.

Tests put a layer over it that is full, unplugged or forgetful.
"""

import os
import shutil
from pathlib import Path

# What systems leave on a drive by themselves.
LITTER = (".Trashes", ".Trash-", ".fseventsd", ".metadata_never_index", "System Volume Information", "._")


class Drive:
    """Names are relative, with slashes."""

    def __init__(self, root):
        self.root = Path(root)

    def present(self):
        """Whether the drive is still there."""
        return self.root.is_dir()

    def read_only(self):
        """Whether the system mounted it read-only; False where it cannot tell."""
        if not hasattr(os, "statvfs"):
            return False
        return bool(os.statvfs(self.root).f_flag & os.ST_RDONLY)

    def names(self):
        """Every file, sorted."""
        found = []
        for path in self.root.rglob("*"):
            name = path.relative_to(self.root).as_posix()
            if path.is_file() and not any(part.startswith(LITTER) for part in name.split("/")):
                found.append(name)
        return sorted(found)

    def read(self, name):
        """The bytes of a file, None where there is none."""
        try:
            with open(self.root / name, "rb") as file:
                _forget(file)
                return file.read()
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            return None

    def write(self, name, data):
        """Replace a file; only comes back when the system says that the drive has it."""
        place = self.root / name
        if not self.present():  # else its folder would be made on the computer's own disk
            raise FileNotFoundError(2, "the drive is gone", str(self.root))
        place.parent.mkdir(parents=True, exist_ok=True)
        with open(place, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            _forget(file)

    def remove(self, name):
        """Remove a file and the folders it leaves empty."""
        place = self.root / name
        place.unlink(missing_ok=True)
        for folder in place.parents:
            if folder == self.root or any(folder.iterdir()):
                break
            folder.rmdir()

    def room(self):
        """(free bytes, bytes of a cluster)."""
        cluster = os.statvfs(self.root).f_frsize if hasattr(os, "statvfs") else 512
        return shutil.disk_usage(self.root).free, cluster


def _forget(file):
    """Let the system drop its copy, so that reading back reads the drive. Not every system can."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
