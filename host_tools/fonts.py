# SPDX-License-Identifier: MIT
"""Makes the glyph sheets of firmware/companion from a free font and the signs of signs.txt.

Letters are from the X.Org fonts "misc-fixed" 6x12 and 10x20: "Public domain font. Share and enjoy."
(font-misc-misc; Debian's package xfonts-base). The sheets are kept in the repository, so only who changes the list
in glyphs.py needs the font: `python -m host_tools.fonts`.
"""

import gzip
import io
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPANION = ROOT / "firmware" / "companion"
SIGNS = Path(__file__).with_name("signs.txt")
FONTS = Path("/usr/share/fonts/X11/misc")

sys.path.append(str(ROOT / "firmware"))  # last: its code.py must not hide the standard library's
from companion import glyphs  # noqa: E402  (the board's own list)

# Solid dice with dark pips: the only faces that can be told apart this small.
# (die: left, top, width, height), (corner columns), (pip rows), (pip size), (middle pip: left, width)
DICE = {
    (6, 12): ((0, 3, 5, 7), (1, 3), (1, 3, 5), (1, 1), (2, 1)),
    (10, 20): ((0, 5, 9, 10), (1, 6), (1, 4, 7), (2, 2), (3, 3)),
}
# Pips of each face: l, m, r for the column and 0, 1, 2 for the row.
FACES = ("m1", "l0 r2", "l0 m1 r2", "l0 r0 l2 r2", "l0 r0 m1 l2 r2", "l0 r0 l1 r1 l2 r2")


def font_glyphs(size, characters):
    """{character: set of (x, y)} for those characters the font has."""
    os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
    import displayio
    from adafruit_bitmap_font.pcf import PCF

    packed = (FONTS / ("%dx%d.pcf.gz" % size)).read_bytes()
    font = PCF(io.BytesIO(gzip.decompress(packed)), displayio.Bitmap)
    font.load_glyphs(characters)
    found = {}
    for character in characters:
        glyph = font.get_glyph(ord(character))
        if glyph is None:
            continue
        top = font.ascent - glyph.dy - glyph.height
        found[character] = {
            (x + glyph.dx, y + top)
            for y in range(glyph.height)
            for x in range(glyph.width)
            if glyph.bitmap[glyph.tile_index * glyph.width + x, y]
        }
    return found


def drawn_signs(size, text=None):
    """{character: set of (x, y)} of the signs drawn in signs.txt for this size."""
    signs, wanted, pixels, top = {}, False, None, 0
    for line in (text or SIGNS.read_text("utf-8")).splitlines():
        if line.startswith("= "):
            wanted, pixels = line[2:] == "%dx%d" % size, None
        elif line and line[0] in ".#" and pixels is not None:
            pixels.update((left + x, top) for x, mark in enumerate(line) if mark == "#")
            top += 1
        elif wanted and line and not line.startswith("# "):
            name, left, top = line.split()
            left, top = int(left), int(top)
            pixels = signs[name] = set()
    return signs


def dice(size):
    """The six faces."""
    (left, top, width, height), columns, rows, (pip_width, pip_height), (middle, middle_width) = DICE[size]
    faces = {}
    for face, pips in enumerate(FACES):
        pixels = {(left + x, top + y) for x in range(width) for y in range(height)}
        for column, row in pips.split():
            x = middle if column == "m" else columns["lr".index(column)]
            wide = middle_width if column == "m" else pip_width
            y = rows[int(row)]
            pixels -= {(left + x + i, top + y + j) for i in range(wide) for j in range(pip_height)}
        faces[chr(0x2680 + face)] = pixels
    return faces


def sheet(size, characters):
    """The bytes of a sheet: rows of 1-bit pixels from the left, as bitmaptools.readinto takes them."""
    width, height = size
    pictures = font_glyphs(size, characters)
    pictures.update(drawn_signs(size))
    pictures.update(dice(size))
    row_bytes = glyphs.ACROSS * width // 8
    data = bytearray(row_bytes * glyphs.sheet_height(len(characters), height))
    for number, character in enumerate(characters):
        if character not in pictures:
            raise SystemExit("the font lacks %r and signs.txt does not draw it" % character)
        left, top = number % glyphs.ACROSS * width, number // glyphs.ACROSS * height
        for x, y in pictures[character]:
            if not (0 <= x < width and 0 <= y < height):
                raise SystemExit("%r does not fit into its tile" % character)
            data[(top + y) * row_bytes + (left + x) // 8] |= 128 >> (left + x) % 8
    return bytes(data)


def all_characters():
    """The whole list in the order of its tiles."""
    return "".join(chr(code) for code in range(32, 127)) + glyphs.MORE


def sheets():
    """{file name: bytes} of every sheet the firmware loads."""
    return {
        "glyphs_6x12.bin": sheet(glyphs.SMALL_SIZE, all_characters()),
        "glyphs_10x20.bin": sheet(glyphs.LARGE_SIZE, all_characters()),
        "letters_10x20.bin": sheet(glyphs.LARGE_SIZE, glyphs.LARGE),
    }


def main():
    for name, data in sheets().items():
        (COMPANION / name).write_bytes(data)
        print("%s: %d bytes" % (name, len(data)))


if __name__ == "__main__":
    main()
