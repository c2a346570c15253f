# SPDX-License-Identifier: MIT
"""The release archive, for people who copy by hand: the same bytes from the same files, whenever it is made."""

import zipfile
from pathlib import Path

from host_tools.deploy.plan import MANIFEST, SETTINGS, manifest_of
from host_tools.deploy.saves import SAVES, blank

_EPOCH = (2020, 1, 1, 0, 0, 0)  # a fixed time makes equal archives equal
README = "READ ME FIRST.txt"
_WORDS = """\
The companion for a CircuitPython board (%(version)s or later).

1. Unplug the board. Hold its encoder (Feather: the middle button) while plugging it in.
2. Copy everything from this archive but this text onto the drive CIRCUITPY.
   If you changed settings.toml there, keep yours.
   game_a and game_b hold a long game's history: copy them only where the drive has none.
3. Eject the drive, unplug the board and plug it in again.
"""


def make_zip(wanted, path, version):
    """Write the archive; the number of files in it."""
    files = dict(wanted)
    files[MANIFEST] = manifest_of({name: data for name, data in wanted.items() if name != SETTINGS})
    for name in SAVES:
        files[name] = blank()
    files[README] = (_WORDS % {"version": "%d.%d" % version}).replace("\n", "\r\n").encode()
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".part")
    with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    fresh.replace(path)  # an archive is there whole or not at all
    return len(files)
