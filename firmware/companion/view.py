# SPDX-License-Identifier: MIT
"""The view model: everything a device shows, plays and offers at one moment, as plain data. Pure.

Screens make a View from the game's state; drawing.py, lights.py and sounds.py bring it to the hardware. A View knows
neither rules nor display chips, compares by value and turns into plain lists (`as_list`) for golden tests.

    rows      5 texts of at most 21 characters out of glyphs.py; row 0 is the title bar
    inverse   5 bit masks, bit n = column n is shown inverted; set by `invert`
    inks      [(row, start, length, colour)], only for colour screens; shapes of players are coloured by themselves
    cursor    (row, start, length) or None; inverted on the OLED, in the leading colour on the colour screen
    lead      whose turn: player 0 to 5 in the order of the protocol's ids, or None; colours the title bar
    big       text of at most 10 large letters in the place of rows 1 and 2, or None
    strip     [(player, text of at most 5)] in the order of play, for screens with room for all players
    notice    text of at most two lines over the bottom rows, or None; `alarm` True shows it inverted (an error)
    keys      12 of None or (label, effect, held): `effect` is what a tap does, `held` what a hold does or None.
              The app decides what effects are; labels of at most 6 characters are for pages and simulators
    lights    12 of (colour, pattern), one for each key
    sound     name out of sounds.py to play once, or None
"""

ROWS = 5
COLUMNS = 21
KEYS = 12
BIG_COLUMNS = 10

# Colours. The first six are the players, in the order of the protocol's ids.
RED, GREEN, BLUE, YELLOW, ORANGE, PURPLE, WHITE, OKAY, INFO, UNDO, ALERT, DARK = range(12)
SHAPES = "●■▲◆✚♥"

# Patterns of a light.
STEADY, BREATHE, PULSE = range(3)

# The bottom row of keys, fixed on every screen; the encoder's push is OK too.
KEY_UNDO, KEY_INFO, KEY_OK = 9, 10, 11

_UNLIT = (DARK, STEADY)
_WHOLE_ROW = (1 << COLUMNS) - 1


class View:
    """One moment. Made anew for each, never changed once handed over."""

    def __init__(self, rows=()):
        self.rows = [""] * ROWS
        for number, text in enumerate(rows):
            self.rows[number] = text
        self.inverse = [0] * ROWS
        self.inks = []
        self.cursor = None
        self.lead = None
        self.big = None
        self.strip = []
        self.notice = None
        self.alarm = False
        self.keys = [None] * KEYS
        self.lights = [_UNLIT] * KEYS
        self.sound = None

    def invert(self, row, start=0, length=COLUMNS):
        self.inverse[row] |= ((1 << length) - 1) << start & _WHOLE_ROW

    def ink(self, row, start, length, colour):
        self.inks.append((row, start, length, colour))

    def key(self, number, label, effect, colour=WHITE, pattern=STEADY, held=None):
        """Give key 0 to 11 a meaning and its light."""
        self.keys[number] = (label, effect, held)
        self.lights[number] = (colour, pattern)

    def light(self, number, colour, pattern=STEADY):
        """Light a key without giving it a meaning."""
        self.lights[number] = (colour, pattern)

    def holdable(self):
        """Bit mask of the keys where a hold differs from a tap; all others may act as soon as they go down."""
        mask = 0
        for number in range(KEYS):
            key = self.keys[number]
            if key is not None and key[2] is not None:
                mask |= 1 << number
        return mask

    def shown_rows(self):
        """What stands on the screen: 5 texts of exactly 21 characters, the notice laid over."""
        rows = [padded(text) for text in self.rows]
        if self.big is not None:
            rows[1] = rows[2] = " " * COLUMNS
        if self.notice is not None:
            lines = self.notice.split("\n")[:2]
            for number, text in enumerate(lines):
                rows[ROWS - len(lines) + number] = padded(text)
        return rows

    def shown_cursor(self):
        """The cursor, unless a notice lies over it or an error is to be seen first: both are inverted."""
        if self.cursor is None or self.notice is None:
            return self.cursor
        covered = self.cursor[0] >= ROWS - len(self.notice.split("\n"))
        return None if self.alarm or covered else self.cursor

    def shown_inverse(self):
        """The masks that go with `shown_rows`, cursor included."""
        masks = list(self.inverse)
        if self.shown_cursor() is not None:
            row, start, length = self.cursor
            masks[row] ^= ((1 << length) - 1) << start & _WHOLE_ROW
        if self.big is not None:
            masks[1] = masks[2] = 0
        if self.notice is not None:
            first = ROWS - min(len(self.notice.split("\n")), 2)
            for row in range(first, ROWS):
                masks[row] = _WHOLE_ROW if self.alarm else 0
        return masks

    def as_list(self):
        """Plain lists in a fixed order, the same on every interpreter."""
        return [
            list(self.rows),
            list(self.inverse),
            [list(ink) for ink in self.inks],
            None if self.cursor is None else list(self.cursor),
            self.lead,
            self.big,
            [list(entry) for entry in self.strip],
            self.notice,
            self.alarm,
            [None if key is None else list(key) for key in self.keys],
            [list(light) for light in self.lights],
            self.sound,
        ]

    def __eq__(self, other):
        return isinstance(other, View) and self.as_list() == other.as_list()


def padded(text, width=COLUMNS):
    """The text cut or filled with spaces to the width."""
    return (text + " " * (width - len(text)))[:width]


def between(left, right, width=COLUMNS):
    """One row with text at both ends; the left one gives way."""
    return padded(left, width - len(right)) + right
