# SPDX-License-Identifier: MIT
"""Brings a view to a 128x64 mono screen: 21 x 5 characters and a line of large letters, built once.

No words and no rules here; colour screens have their own layout in colour_drawing.py.
"""

import bitmaptools
import displayio

from companion import glyphs
from companion.cells import Cells, load_sheet, palette
from companion.view import BIG_COLUMNS, COLUMNS, ROWS, padded

# Upper left corners of the text and of the large letters.
TEXT_AT = (1, 2)
BIG_AT = (14, 16)

# Power of the screen.
DARK, DIM, FULL = range(3)

_OFF = 0xAE  # the same commands on SH1106 and SSD1306
_ON = 0xAF


class _TextField(Cells):
    """Two grids over one sheet. The lower writes light on dark; the upper covers inverted cells with light paper,
    through whose transparent ink the dark of an empty lower cell shows. The block, all ink, makes the upper clear."""

    def __init__(self, group, sheet):
        super().__init__(COLUMNS, ROWS)
        width, height = glyphs.SMALL_SIZE
        self._plain = displayio.TileGrid(
            sheet, pixel_shader=palette(0, 0xFFFFFF), width=COLUMNS, height=ROWS,
            tile_width=width, tile_height=height, x=TEXT_AT[0], y=TEXT_AT[1],
        )  # fmt: skip
        self._inverse = displayio.TileGrid(
            sheet, pixel_shader=palette(0xFFFFFF, None), width=COLUMNS, height=ROWS,
            tile_width=width, tile_height=height, default_tile=glyphs.BLOCK, x=TEXT_AT[0], y=TEXT_AT[1],
        )  # fmt: skip
        # Letters begin at the left edge of their cells: a bar across the screen gets a column more to stand out.
        edge = displayio.Bitmap(2, height, 2)
        bitmaptools.fill_region(edge, 1, 0, 2, height, 1)
        self._edge = displayio.TileGrid(
            edge, pixel_shader=palette(0, 0xFFFFFF), width=1, height=ROWS, tile_width=1, tile_height=height,
            x=TEXT_AT[0] - 1, y=TEXT_AT[1],
        )  # fmt: skip
        group.append(self._plain)
        group.append(self._inverse)
        group.append(self._edge)

    def put(self, place, tile, inverted, was_inverted):
        if inverted:
            self._inverse[place] = tile
            if not was_inverted:
                self._plain[place] = glyphs.SPACE
        else:
            self._plain[place] = tile
            if was_inverted:
                self._inverse[place] = glyphs.BLOCK
        if place % COLUMNS == 0 and inverted != was_inverted:
            self._edge[place // COLUMNS] = inverted


class Drawing:
    """The screen of one display; `show` is all the app calls, and `power` when nobody plays."""

    def __init__(self, display):
        self._display = display
        display.auto_refresh = False
        group = displayio.Group()
        self._field = _TextField(group, load_sheet("glyphs_6x12.bin", glyphs.COUNT, glyphs.SMALL_SIZE))
        self._big = None
        width, height = glyphs.LARGE_SIZE
        self._letters = displayio.TileGrid(
            load_sheet("letters_10x20.bin", len(glyphs.LARGE), glyphs.LARGE_SIZE), pixel_shader=palette(0, 0xFFFFFF),
            width=BIG_COLUMNS, height=1, tile_width=width, tile_height=height, x=BIG_AT[0], y=BIG_AT[1],
        )  # fmt: skip
        self._letters.hidden = True
        group.append(self._letters)
        self._power = FULL
        display.root_group = group
        display.refresh()

    def show(self, view):
        """Show the view; the number of cells that changed. Without a change nothing is sent."""
        changed = self._field.update(view.shown_rows(), view.shown_inverse())
        changed += self._show_big(view.big)
        if changed:
            self._display.refresh()
        return changed

    def _show_big(self, text):
        if text == self._big:
            return 0
        changed = 0
        if text is None:
            self._letters.hidden = True
            changed = 1
        else:
            if self._big is None:
                self._letters.hidden = False
                changed = 1
            row = centred(text[:BIG_COLUMNS], BIG_COLUMNS)
            for place in range(BIG_COLUMNS):
                tile = glyphs.large_tile(row[place])
                if self._letters[place] != tile:
                    self._letters[place] = tile
                    changed += 1
        self._big = text
        return changed

    def power(self, power):
        """FULL, DIM or DARK. OLEDs burn in: dark is really off."""
        if power == self._power:
            return
        if power == DARK:
            self._display.bus.send(_OFF, b"")
        else:
            self._display.brightness = 1.0 if power == FULL else 0.05
            if self._power == DARK:
                self._display.bus.send(_ON, b"")
        self._power = power


def centred(text, width):
    """The text in the middle of so many columns."""
    return padded(" " * ((width - len(text)) // 2) + text, width)
