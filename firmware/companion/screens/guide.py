# SPDX-License-Identifier: MIT
"""A first game: what to do with the real pieces, once at every step until round 2. One press ends it."""

from companion.screens.base import Screen, read_on
from companion.texts import say, wrap


class Guide(Screen):
    """A text to read before the step's own screen. OK goes on, key 1 switches the guide off."""

    name = "h_first_game"

    def __init__(self, dialogue, name):
        super().__init__(dialogue)
        self.of = name
        text = say("guide_" + name)
        if name == "start":  # what must lie ready, by the number of players
            text = say("guide_setup_%d" % min(dialogue.state.count, 5)) + "|" + text
        self.lines = wrap(text, 20)  # the last column is for the scroll mark

    def turns(self):
        return "1:" + say("off")

    def count(self):
        return max(1, len(self.lines) - 3)

    def act(self, effect):
        if effect != "ok":
            self.d.guide = None
        return "back"

    def fill(self, view):
        if self.d.guide is not None and self.of not in self.d.guide:
            self.d.guide.append(self.of)
        read_on(view, self.lines, self.cursor, 1)
        view.key(0, say("off"), 0)


def open_screen(dialogue, name):
    return Guide(dialogue, name)
