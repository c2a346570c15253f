# SPDX-License-Identifier: MIT
"""Where the CIRCUITPY drive is mounted, and what its boot_out.txt says of the board.

Only looks. Which boards can run the companion is read from the firmware's own list.
"""

import ast
import platform
import re
import string
import tomllib
from collections import namedtuple
from pathlib import Path

from host_tools.speaking import CALLED_WRONGLY, Trouble

LABEL = "CIRCUITPY"
LEAST_VERSION = (10, 2)
BOARDS_MODULE = Path(__file__).resolve().parents[2] / "firmware" / "boards" / "__init__.py"

# Where the two systems with a file tree mount it. A second board becomes CIRCUITPY1 or "CIRCUITPY 1".
MOUNTS = {
    "Linux": ("media/*/" + LABEL + "*", "run/media/*/" + LABEL + "*", "media/" + LABEL + "*", "mnt/" + LABEL + "*"),
    "Darwin": ("Volumes/" + LABEL + "*",),
}

Board = namedtuple("Board", "board_id version name uid")


def windows_label(letter):
    """The label of a Windows drive, or None where there is no such drive."""
    import ctypes

    label = ctypes.create_unicode_buffer(261)
    found = ctypes.windll.kernel32.GetVolumeInformationW(letter + ":\\", label, 261, None, None, None, None, 0)
    return label.value if found else None


def mounted(system=None, root=Path("/"), label_of=windows_label):
    """Every mounted CIRCUITPY drive, as paths."""
    system = system or platform.system()
    if system == "Windows":
        return [Path(letter + ":\\") for letter in string.ascii_uppercase
                if (label_of(letter) or "").upper().startswith(LABEL)]
    found = {path for pattern in MOUNTS.get(system, MOUNTS["Linux"]) for path in Path(root).glob(pattern)
             if path.is_dir()}
    return sorted(found)


def find_drive(named=None, **where):
    """The one drive to work on; a Trouble where there is none or a choice."""
    if named is not None:
        path = Path(named)
        if not path.is_dir():
            raise Trouble("There is no drive at %s." % path, "That folder does not exist.",
                          "Look where the system shows CIRCUITPY, and give that with --drive.", CALLED_WRONGLY)
        return path
    drives = mounted(**where)
    if len(drives) == 1:
        return drives[0]
    if not drives:
        raise Trouble(
            "No CIRCUITPY drive was found.",
            "None is mounted. At the table the companion keeps the drive to itself, and a board without "
            "CircuitPython has another name (RPI-RP2).",
            "Unplug the board, hold its encoder (Feather: the middle button) while plugging it in, and try again; "
            "or name the drive with --drive.")
    raise Trouble("There are %d CIRCUITPY drives." % len(drives), "Mounted: %s." % ", ".join(map(str, drives)),
                  "Choose one with --drive.", CALLED_WRONGLY)


def read_board(text):
    """What boot_out.txt says; None where it is no such text."""
    version = re.search(r"CircuitPython (\d+)\.(\d+)(\.\S*?)?[ ;]", text)
    board_id = re.search(r"^Board ID: ?(\S+)", text, re.MULTILINE)
    if not version or not board_id:
        return None
    name = re.search(r"; (.+?) with ", text)
    uid = re.search(r"^UID: ?(\S+)", text, re.MULTILINE)
    return Board(board_id[1], (int(version[1]), int(version[2])), name[1] if name else board_id[1],
                 uid[1] if uid else None)


def known_boards():
    """{board id: module}: the firmware's own list, read from its source because boards/ only runs on a board."""
    for node in ast.parse(BOARDS_MODULE.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_KNOWN":
            return dict(ast.literal_eval(node.value))
    raise LookupError("boards/__init__.py has no list _KNOWN")


def chosen_module(settings_text):
    """SOUP_BOARD of a settings.toml, or None."""
    try:
        return tomllib.loads(settings_text).get("SOUP_BOARD")
    except tomllib.TOMLDecodeError:
        return None


def check_board(boot_out, settings=""):
    """The board behind boot_out.txt (None: no such file), or the reason why the companion would not run there."""
    if boot_out is None:
        raise Trouble("This is no CircuitPython drive.", "It has no boot_out.txt.",
                      "Install CircuitPython %d.%d or later on the board, or name its drive with --drive."
                      % LEAST_VERSION)
    board = read_board(boot_out)
    if board is None:
        raise Trouble("The board could not be recognised.",
                      "boot_out.txt names no CircuitPython version and board: %r." % boot_out[:60],
                      "Press reset on the board, so that it writes boot_out.txt anew, and try again.")
    if board.version < LEAST_VERSION:
        raise Trouble("CircuitPython %d.%d on this board is too old." % board.version,
                      "The companion is compiled for %d.%d and later; older ones refuse its files." % LEAST_VERSION,
                      "Install a newer CircuitPython for %s from circuitpython.org, and try again." % board.board_id)
    boards = known_boards()
    module = chosen_module(settings)
    if board.board_id not in boards and module not in boards.values():
        raise Trouble("The companion does not know the board %s." % board.board_id,
                      "It runs on %s." % ", ".join(sorted(boards)),
                      "If yours is wired like one of them, set SOUP_BOARD = \"%s\" in the drive's settings.toml."
                      % '" or "'.join(sorted(set(boards.values()))))
    return board
