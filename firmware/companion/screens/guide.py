# SPDX-License-Identifier: MIT
"""A first game: what to do with the real pieces, once at every step until round 2. One press ends it."""

from companion.screens.base import Screen, read_on
from companion.texts import say, wrap
from engine_core import numbers

_ROWS = 4  # of the text on the screen


def explanation(name, players, expansion):
    """The text about a step, for so many players; what must lie ready stands before the first."""
    text = "guide_" + name
    variant = "_%d" % min(players, 5)
    if name == "amoeba":
        return say(text, say("guide_meal" + variant))
    if name == "division":
        return say(text, numbers.income(players))
    parts = [say(text)]
    if name == "start":
        parts = [say("guide_setup", numbers.amoebas_each(players), players), say("guide_setup" + variant)] + parts
        if expansion:
            parts.insert(2, say("guide_setup_expansion"))
    elif name == "place" and numbers.first_damage(players):
        parts.append(say("guide_place_damage"))
    return "|".join(parts)


class Guide(Screen):
    """A text to read before the step's own screen. OK reads on to its end, key 1 switches the guide off."""

    name = "h_first_game"

    def __init__(self, dialogue, name):
        super().__init__(dialogue)
        self.of = name
        self.seen = _ROWS
        s = dialogue.state
        self.lines = wrap(explanation(name, s.count, s.expansion), 20)  # the last column is for the scroll mark

    def turns(self):
        return "1:" + say("k_off") if self.d.numbered else ""

    def count(self):
        return max(1, len(self.lines) - _ROWS + 1)

    def act(self, effect):
        if effect != "ok":
            self.d.guide = None
        elif self.cursor + self.seen < len(self.lines):
            self.cursor = min(self.cursor + self.seen, self.count() - 1)
            return None
        return "back"

    def fill(self, view):
        if self.d.guide is not None and self.of not in self.d.guide:
            self.d.guide.append(self.of)
        self.seen = _ROWS - len((self.d.notice or "").splitlines())  # a notice lies over the others
        read_on(view, self.lines, self.cursor, 1)
        view.key(0, say("k_off"), 0)


def open_screen(dialogue, name):
    return Guide(dialogue, name)
