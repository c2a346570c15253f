# SPDX-License-Identifier: MIT
"""Which character is which tile of the glyph sheets; the one list of what the screens can write.

The pictures are glyphs_*.bin, made from this list by host_tools/fonts.py. Nothing is drawn here.
"""

# Tile 0 to 94 are ASCII from the space on; these follow. At most 255 tiles: displayio draws a tile's number as one byte.
MORE = (
    "ÄÖÜäöüßàâçéèêëîïôùûÿœæÀÂÇÉÈÊËÎÏÔÙÛŒ«»’…°·×≤≥"
    "█▁▃▅▇▏▌─│├┤┼"  # bars and ladder pieces; █ comes first and is needed for inverted cells
    "↑→↓←▴▸▾◂"  # drift N E S W; cursor and scroll marks
    "⚀⚁⚂⚃⚄⚅"
    "●■▲◆✚♥"  # the six players, in the order of the protocol's ids
    "◉⡀⡄⡆⡇†"  # an amoeba; one to four damage points; dead
    "✓✗★♪☼↵↶↷"
    "\xa0"  # the space before a French colon: no line ends there
)
# The larger letters of the mono screen, for the turn and the score: fewer, to keep their sheet small.
LARGE = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÀÇ+-:./!?#→●■▲◆✚♥★↑↓←"

COUNT = 95 + len(MORE)
SPACE = 0
BLOCK = 95 + MORE.find("█")  # every pixel set
UNKNOWN = 31  # the question mark

# Each sheet has its tiles in rows of 16: both 96 and 160 pixels fill whole words of a bitmap.
ACROSS = 16
SMALL_SIZE = (6, 12)
LARGE_SIZE = (10, 20)


def tile(character):
    """The tile of a character in the sheets of the whole list."""
    code = ord(character)
    if 32 <= code < 127:
        return code - 32
    place = MORE.find(character)
    return UNKNOWN if place < 0 else 95 + place


def large_tile(character):
    """The tile of a character in the sheet of large letters; what it lacks is left blank."""
    place = "äöüéèàç".find(character)  # a board's upper() knows ASCII alone
    return 37 + place if place >= 0 else max(LARGE.find(character.upper()), 0)


def sheet_height(count, tile_height):
    """Pixel rows of a sheet of so many tiles."""
    return (count + ACROSS - 1) // ACROSS * tile_height
