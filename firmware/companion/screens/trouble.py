# SPDX-License-Identifier: MIT
"""Something broke: what, in words that can be told to whoever mends it, and the way back to the game."""

from companion.screens.base import Screen
from companion.texts import say, wrap
from companion.view import ALERT, COLUMNS, KEY_OK, KEY_UNDO, PULSE, UNDO, View


class Trouble(Screen):
    """Draws nothing from the game: that may be what broke."""

    def __init__(self, dialogue, error):
        super().__init__(dialogue)
        self.lines = wrap("%s: %s" % (type(error).__name__, error))

    def view(self):
        view = View((say("m_broken"),))
        view.invert(0)
        for row in range(min(3, len(self.lines))):
            view.rows[1 + row] = self.lines[row]
        view.rows[4] = say("m_broken_back")
        view.cursor = (4, 0, COLUMNS)
        view.key(KEY_OK, say("k_ok"), "ok", ALERT, PULSE)
        if self.d.table.game.actions:  # where the game itself cannot be shown any more
            view.key(KEY_UNDO, say("k_undo"), "undo", UNDO)
        return view

    def act(self, effect):
        self.d.recover()
        return None


def open_screen(dialogue, error):
    return Trouble(dialogue, error)
