# SPDX-License-Identifier: MIT
"""Brings a view to a 240x135 colour screen: its own layout, built once.

Left the three buttons with what they do, right 21 x 5 characters of 10x20 with a colour for each cell, below them all
players in the order of play, or large letters in rows 1 and 2. Mono screens are in drawing.py.
"""

import bitmaptools
import displayio

from companion import glyphs
from companion.cells import Cells, load_sheet, palette
from companion.drawing import FULL, centred
from companion.view import ALERT, BIG_COLUMNS, COLUMNS, DARK, ROWS, SHAPES, WHITE

# Red, green, blue for each colour of view.py, light enough for dark letters on them.
_TINTS = (
    0xFF4040, 0x40D040, 0x5090FF, 0xFFE040, 0xFF9020, 0xC070FF,
    0xD8D8D8, 0x60E0A0, 0x40D0D0, 0xFFA0A0, 0xFF3030, 0x808080,
)  # fmt: skip

# Upper left corners of the text and of the large letters; left of them is the buttons' column.
TEXT_AT = (30, 0)
BIG_AT = (35, 20)
BIG_SCALE = 2
_BUTTON_ROWS = (12, 57, 102)  # beside the buttons
_STRIP_TOP = 104
_STRIP_STEP = 35
_STRIP_CHARACTERS = 5


def _swatches(size):
    """A sheet with one plain tile for each tint."""
    sheet = displayio.Bitmap(size[0] * 16, size[1], 16)
    for number in range(len(_TINTS)):
        bitmaptools.fill_region(sheet, number * size[0], 0, (number + 1) * size[0], size[1], number)
    colours = displayio.Palette(16)
    for number, tint in enumerate(_TINTS):
        colours[number] = tint
    return sheet, colours


class _Field(Cells):
    """Three grids: tints below, then letters cut out of black for plain cells, then black letters for inverted ones.
    A space leaves the third clear, a block, all ink, the second."""

    def __init__(self, group, sheet, swatches, size, columns, rows, x, y):
        super().__init__(columns, rows)
        self._inks = bytearray(columns * rows)
        self._tints = self._grid(swatches[0], swatches[1], size, x, y, 0)
        self._plain = self._grid(sheet, palette(0, None), size, x, y, glyphs.SPACE)
        self._inverse = self._grid(sheet, palette(None, 0), size, x, y, glyphs.SPACE)
        for grid in (self._tints, self._plain, self._inverse):
            group.append(grid)

    def _grid(self, sheet, shader, size, x, y, tile):
        return displayio.TileGrid(
            sheet, pixel_shader=shader, width=self._columns, height=len(self._texts),
            tile_width=size[0], tile_height=size[1], default_tile=tile, x=x, y=y,
        )  # fmt: skip

    def put(self, place, tile, inverted, was_inverted):
        if inverted:
            self._inverse[place] = tile
            if not was_inverted:
                self._plain[place] = glyphs.BLOCK
        else:
            self._plain[place] = tile
            if was_inverted:
                self._inverse[place] = glyphs.SPACE

    def tint(self, inks):
        """Give the cells these tints; the number that changed."""
        changed = 0
        for place in range(len(inks)):
            if inks[place] != self._inks[place]:
                self._tints[place] = inks[place]
                changed += 1
        self._inks[:] = inks
        return changed


class Drawing:
    """The screen of one display; the same calls as drawing.Drawing."""

    def __init__(self, display):
        self._display = display
        display.auto_refresh = False
        group = displayio.Group()
        sheet = load_sheet("glyphs_10x20.bin", glyphs.COUNT, glyphs.LARGE_SIZE)
        small = load_sheet("glyphs_6x12.bin", glyphs.COUNT, glyphs.SMALL_SIZE)
        swatches = _swatches(glyphs.LARGE_SIZE)
        small_swatches = _swatches(glyphs.SMALL_SIZE)
        self._field = _Field(group, sheet, swatches, glyphs.LARGE_SIZE, COLUMNS, ROWS, TEXT_AT[0], TEXT_AT[1])
        self._inks = bytearray(COLUMNS * ROWS)
        self._buttons = [_Field(group, sheet, swatches, glyphs.LARGE_SIZE, 2, 1, 2, y) for y in _BUTTON_ROWS]
        self._shapes = [
            _Field(group, sheet, swatches, glyphs.LARGE_SIZE, 3, 1, TEXT_AT[0] + n * _STRIP_STEP, _STRIP_TOP) for n in range(6)
        ]
        self._figures = [
            _Field(group, small, small_swatches, glyphs.SMALL_SIZE, _STRIP_CHARACTERS, 1,
                   TEXT_AT[0] + n * _STRIP_STEP, _STRIP_TOP + 19) for n in range(6)
        ]  # fmt: skip
        self._big_group = displayio.Group(scale=BIG_SCALE, x=BIG_AT[0], y=BIG_AT[1])
        self._big = _Field(self._big_group, sheet, swatches, glyphs.LARGE_SIZE, BIG_COLUMNS, 1, 0, 0)
        self._big_group.hidden = True
        group.append(self._big_group)
        self._power = FULL
        self._label_buttons()
        display.root_group = group
        display.refresh()

    def _label_buttons(self):
        for field, sign in zip(self._buttons, "↑↵↓"):
            field.update([sign + " "], [0])
            field.tint(bytes([DARK, DARK]))

    def show(self, view):
        """Show the view; the number of cells that changed. Without a change nothing is sent."""
        rows = view.shown_rows()
        changed = self._field.update(rows, view.shown_inverse())
        changed += self._field.tint(self._tints_of(view, rows))
        changed += self._show_strip(view)
        changed += self._show_big(view)
        if changed:
            self._display.refresh()
        return changed

    def _tints_of(self, view, rows):
        inks = self._inks
        leading = WHITE if view.lead is None else view.lead
        for place in range(len(inks)):
            inks[place] = leading if place < COLUMNS else WHITE
        for row in range(1, ROWS):  # a player's sign has his colour wherever it stands
            for player in range(6):
                column = rows[row].find(SHAPES[player])
                while column >= 0:
                    inks[row * COLUMNS + column] = player
                    column = rows[row].find(SHAPES[player], column + 1)
        spans = list(view.inks)
        cursor = view.shown_cursor()
        if cursor is not None:
            spans.append(cursor + (leading,))
        for row, start, length, colour in spans:
            for column in range(start, start + length):
                inks[row * COLUMNS + column] = colour
        if view.notice is not None and view.alarm:
            lines = min(len(view.notice.split("\n")), 2)
            for place in range((ROWS - lines) * COLUMNS, ROWS * COLUMNS):
                inks[place] = ALERT
        return inks

    def _show_strip(self, view):
        changed = 0
        for number in range(6):
            player, text = view.strip[number] if number < len(view.strip) else (WHITE, "")
            sign = " " if player == WHITE else SHAPES[player]
            mask = 7 if player == view.lead else 0
            changed += self._shapes[number].update([" " + sign + " "], [mask])
            changed += self._shapes[number].tint(bytes([player] * 3))
            changed += self._figures[number].update([centred(text, _STRIP_CHARACTERS)], [0])
            changed += self._figures[number].tint(bytes([player] * _STRIP_CHARACTERS))
        return changed

    def _show_big(self, view):
        if view.big is None:
            if self._big_group.hidden:
                return 0
            self._big_group.hidden = True
            return 1
        tint = WHITE if view.lead is None else view.lead
        changed = self._big.update([centred(view.big[:BIG_COLUMNS], BIG_COLUMNS)], [0])
        changed += self._big.tint(bytes([tint] * BIG_COLUMNS))
        if self._big_group.hidden:
            self._big_group.hidden = False
            changed += 1
        return changed

    def power(self, power):
        """FULL, DIM or DARK, by the backlight."""
        if power != self._power:
            self._display.brightness = (0.0, 0.15, 1.0)[power]
            self._power = power
