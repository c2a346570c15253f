# SPDX-License-Identifier: MIT
"""Reads a panel's picture back: every cell is looked up in the board's own glyph sheet, plain or inverted.

So a test sees what is lit on the glass, not what the firmware meant. Layouts are read off the firmware's drawing.
"""

import ast
import sys

from host_tools.desk.importer import ROOT

sys.path.append(str(ROOT / "firmware"))  # last: its code.py must not hide the standard library's
from companion import glyphs, view  # noqa: E402  (the board's own lists)

UNREADABLE = "\ufffd"
_FIRMWARE = ROOT / "firmware" / "companion"


class Sheet:
    """A glyph sheet, from picture to character."""

    def __init__(self, file, size, characters):
        self.size = size
        data = (_FIRMWARE / file).read_bytes()
        width, height = size
        row_bytes = glyphs.ACROSS * width // 8
        self._known = {}
        for number, character in enumerate(characters):
            left, top = number % glyphs.ACROSS * width, number // glyphs.ACROSS * height
            cell = 0
            for y in range(top, top + height):
                for x in range(left, left + width):
                    cell = cell << 1 | data[y * row_bytes + x // 8] >> (7 - x % 8) & 1
            self._known.setdefault(cell, character)

    def cell(self, pixels, left, top, scale=1):
        """(character, inverted) at this place of a picture."""
        width, height = self.size
        cell = 0
        for y in range(top, top + height * scale, scale):
            for x in range(left, left + width * scale, scale):
                cell = cell << 1 | any(pixels[x, y])
        full = (1 << width * height) - 1
        if cell == full:
            return " ", True
        if cell in self._known:
            return self._known[cell], False
        if full ^ cell in self._known:
            return self._known[full ^ cell], True
        return UNREADABLE, False

    def row(self, pixels, left, top, columns, scale=1):
        cells = [self.cell(pixels, left + n * self.size[0] * scale, top, scale) for n in range(columns)]
        return "".join(cell[0] for cell in cells), sum(cell[1] << n for n, cell in enumerate(cells))


_ALL = "".join(map(chr, range(32, 127))) + glyphs.MORE
SMALL = Sheet("glyphs_6x12.bin", glyphs.SMALL_SIZE, _ALL)
LARGE = Sheet("glyphs_10x20.bin", glyphs.LARGE_SIZE, _ALL)


def _figures(file):
    """The plain figures at the top level of a drawing module, by name; importing it would take a display."""
    found = {}
    for node in ast.parse((_FIRMWARE / file).read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                continue
    return found


_MONO, _COLOUR = _figures("drawing.py"), _figures("colour_drawing.py")


def read(image, colour):
    """([5 texts], [5 inverse masks]) of the text field."""
    pixels = image.load()
    sheet = LARGE if colour else SMALL
    left, top = (_COLOUR if colour else _MONO)["TEXT_AT"]
    found = [sheet.row(pixels, left, top + row * sheet.size[1], view.COLUMNS) for row in range(view.ROWS)]
    return [row[0] for row in found], [row[1] for row in found]


def read_big(image, colour):
    """The large letters, without the spaces around them."""
    left, top = (_COLOUR if colour else _MONO)["BIG_AT"]
    scale = _COLOUR["BIG_SCALE"] if colour else 1
    return LARGE.row(image.load(), left, top, view.BIG_COLUMNS, scale)[0].strip()
