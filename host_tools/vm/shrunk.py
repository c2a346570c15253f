# SPDX-License-Identifier: MIT
"""The project's packages as they are on a board: shrunk, in a folder of their own."""

import contextlib
import tempfile
from pathlib import Path

from host_tools.shrink import shrink_packages
from host_tools.vm import DRIVE


@contextlib.contextmanager
def shrunk_packages(packages=DRIVE[:1]):
    """Yields the packages again, as (name, folder), their sources shrunk."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in shrink_packages(packages).items():
            target = Path(folder) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        yield [(name, Path(folder)) for name, _ in packages]
