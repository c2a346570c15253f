# SPDX-License-Identifier: MIT
"""What all screens share: title bar, bottom row of keys, lists to choose from, forms to fill in.

What is asked and what an answer means is each screen's own affair.
"""

from companion.texts import say
from companion.view import (
    ALERT, BREATHE, COLUMNS, INFO, KEY_INFO, KEY_OK, KEY_UNDO, OKAY, PULSE, ROWS, SHAPES, UNDO, WHITE, View, between, padded,
)  # fmt: skip
from engine_core.numbers import COLOURS, DRIFTS

ARROWS = "↑→↓←-"  # in the order of DRIFTS
PIPS = " ⡀⡄⡆⡇"


def shape(colour):
    return SHAPES[COLOURS.index(colour)]


def sign(colour):
    """A player in two characters: shape and letter."""
    number = COLOURS.index(colour)
    return SHAPES[number] + say("letters")[number]


def player(colour):
    """A player in words: shape and name."""
    return shape(colour) + say(colour)


def arrow(drift):
    return ARROWS[DRIFTS.index(drift)]


def pips(damage):
    return PIPS[min(damage, 4)]


def risk(asked):
    """How many of the cards left would cost, and what the worst of them."""
    dues = asked.get("dues")
    if dues is None:
        return ""
    if not dues:
        return say("no_risk", asked["cards"])
    return say("risk", len(dues), asked["cards"], dues[0])


def _short(bp, space):
    """BP and space in the five characters that a strip has for them; with very many BP these alone."""
    text = "%d/%d" % (bp, space)
    return text if len(text) < 6 else str(bp)


class Screen:
    """The base: a title, fixed keys, a cursor over `count()` places that goes round."""

    module = None  # set for screens that were opened by screens.make
    name = None  # the title of a screen that lies over the step's own
    ok_pattern = BREATHE
    ok_colour = None  # None: the player's whose turn it is

    def __init__(self, dialogue):
        self.d = dialogue
        self.cursor = 0

    def count(self):
        return 1

    def turn(self, clicks):
        self.cursor = (self.cursor + clicks) % max(1, self.count())

    def act(self, effect):
        return None

    def undo(self):
        return False

    def tick(self):
        return False

    def fill(self, view):
        """Rows 1 to 4, cursor and keys 1 to 9."""

    def view(self):
        d = self.d
        title, turns = self.title(), self.turns()
        if len(title) + len(turns) > COLUMNS:  # a long title leaves room for whose turn it is, or for nothing
            turns = sign(d.state.colour(d.seat)) if d.seat is not None and len(title) + 3 <= COLUMNS else ""
        view = View((between(title, turns),))
        view.invert(0)
        if d.seat is not None:
            view.lead = d.state.colours[d.seat]
        if d.state is not None:
            for seat in d.state.order:
                view.strip.append((d.state.colours[seat], _short(d.state.bp[seat], d.state.space[seat])))
        self.bottom_row(view)
        self.fill(view)
        return view

    def title(self):
        if self.name:
            return say(self.name)
        asked = self.d.ask
        if asked["phase"] in (0, 7):
            return say("phase%d" % asked["phase"])
        return "R%d.%d %s" % (asked["round"], asked["phase"], say("phase%d" % asked["phase"]))

    def turns(self):
        """Direction of play, whose turn, his place in the order, and who is next."""
        s = self.d.state
        if s is None or not s.order or s.phase > 6:
            return ""
        direction = "▴" if s.space[s.order[0]] < s.space[s.order[-1]] else "▾"
        seat = self.d.seat
        if seat is None:
            return direction
        text = sign(s.colour(seat))
        if not s.phase:
            return text
        place = s.order.index(seat)
        text = "%s%s%d/%d" % (direction, text, place + 1, s.count)
        if place + 1 < s.count:
            text += "▸" + sign(s.colour(s.order[place + 1]))
        return text

    def bottom_row(self, view):
        d = self.d
        game = d.table.game
        if d.lies_over(self):
            view.key(KEY_UNDO, say("k_back"), "back", UNDO)
        elif game.actions or game.recorded:
            view.key(KEY_UNDO, say("k_undo"), "undo", UNDO, held="redo")
        view.key(KEY_INFO, say("k_info"), "info", INFO, held=None if game.state is None else "correct")
        colour = self.ok_colour
        if colour is None:
            colour = OKAY if view.lead is None else view.lead
        view.key(KEY_OK, say("k_ok"), "ok", colour, self.ok_pattern, held="back" if d.lies_over(self) else "menu")


class Picker(Screen):
    """A list: the encoder moves, OK or a key 1 to 9 chooses. Subclasses say what is in it and what choosing does."""

    first_key = 0  # the item that key 1 chooses
    toggles = False  # keys switch items on and off and leave the cursor where OK is

    def item(self, at):
        return ""

    def heading(self):
        """Row 1, or None. It keeps the cursor off the title bar, both being inverted."""
        return say("hold_back") if self.d.lies_over(self) else None

    def detail(self, at):
        """A text for the bottom row about the item under the cursor, or None."""
        return None

    def colour(self, at):
        return WHITE if self.d.seat is None else self.d.state.colours[self.d.seat]

    def chosen(self, at):
        return None

    def act(self, effect):
        if effect == "ok":
            effect = self.cursor
        elif not self.toggles:
            self.cursor = effect
        return self.chosen(effect) if effect < self.count() else None

    def fill(self, view):
        count = self.count()
        self.cursor = min(self.cursor, max(0, count - 1))
        top, bottom = 1, ROWS
        heading = self.heading()
        if heading is not None:
            view.rows[1] = heading
            top = 2
        detail = self.detail(self.cursor)
        if detail is not None:
            view.rows[4] = detail
            bottom = 4
        room = bottom - top
        first = max(0, min(self.cursor - room // 2, count - room))
        for row in range(min(room, count)):
            at = first + row
            text = self.item(at)
            if at == self.cursor:
                view.cursor = (top + row, 0, COLUMNS)
            view.rows[top + row] = text
            if row == 0 and first or row == room - 1 and at < count - 1:
                view.rows[top + row] = padded(text, COLUMNS - 1) + ("▴" if row == 0 and first else "▾")
        self.give_keys(view, count)

    def give_keys(self, view, count):
        for key in range(min(9, count - self.first_key)):
            at = key + self.first_key
            view.key(key, self.item(at)[:6], at, self.colour(at))


def read_on(view, lines, first, top):
    """Lines of a text from this row on, with a mark where more follow; wrapped to one column less than a row has."""
    for row in range(min(ROWS - top, len(lines) - first)):
        view.rows[top + row] = lines[first + row]
    if first + ROWS - top < len(lines):
        view.rows[4] = padded(view.rows[4], COLUMNS - 1) + "▾"


def marked(yes, text):
    return ("✓ " if yes else "· ") + text


def alert(view, key):
    """A key that must be seen: it pulses red."""
    view.light(key, ALERT, PULSE)
