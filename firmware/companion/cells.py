# SPDX-License-Identifier: MIT
"""A field of characters on displayio: keeps what stands in it and touches only the cells that differ.

drawing.py and colour_drawing.py say how a cell is put; what is shown comes from the view.
"""

import bitmaptools
import displayio

from companion import glyphs


def load_sheet(name, count, size):
    """A glyph sheet as 1-bit bitmap."""
    sheet = displayio.Bitmap(glyphs.ACROSS * size[0], glyphs.sheet_height(count, size[1]), 2)
    with open("/companion/" + name, "rb") as file:
        bitmaptools.readinto(sheet, file, bits_per_pixel=1, element_size=1, reverse_pixels_in_element=True)
    return sheet


def palette(paper, ink):
    """Two colours; None is transparent."""
    colours = displayio.Palette(2)
    for number, colour in enumerate((paper, ink)):
        if colour is None:
            colours.make_transparent(number)
        else:
            colours[number] = colour
    return colours


class Cells:
    """Subclasses give `put(place, tile, inverted, was_inverted)` and call `update`."""

    def __init__(self, columns, rows):
        self._columns = columns
        self._texts = [" " * columns] * rows
        self._masks = [0] * rows

    def update(self, texts, masks):
        """Put what differs from before; the number of cells that did. Texts must fill their rows."""
        changed = 0
        for row in range(len(texts)):
            text, mask = texts[row], masks[row]
            old_text, old_mask = self._texts[row], self._masks[row]
            if text == old_text and mask == old_mask:
                continue
            for column in range(self._columns):
                inverted = mask >> column & 1
                was_inverted = old_mask >> column & 1
                if text[column] != old_text[column] or inverted != was_inverted:
                    self.put(row * self._columns + column, glyphs.tile(text[column]), inverted, was_inverted)
                    changed += 1
            self._texts[row] = text
            self._masks[row] = mask
        return changed
