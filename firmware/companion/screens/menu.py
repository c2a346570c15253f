# SPDX-License-Identifier: MIT
"""The menu: everything that is not an answer. For boards with three buttons also what others have keys for."""

from companion import screens
from companion.notices import filled
from companion.screens.base import Picker, Screen, arrow, player, read_on
from companion.texts import say, use_next, wrap
from companion.view import between
from engine_core import steps

_BRIGHTNESS_STEPS = 5


class Menu(Picker):
    name = "m_menu"

    def __init__(self, dialogue):
        super().__init__(dialogue)
        s = dialogue.state
        game = dialogue.table.game
        self.items = ["info"]
        if s is not None:
            self.items += ["undo", "redo", "correct", "rules"]
            if not game.actions:
                self.items.remove("undo")
            if game.recorded == game.actions:
                self.items.remove("redo")
            if "peek" in dialogue.ask["verbs"]:
                self.items.append("peek")
        if dialogue.guide is not None:
            self.items.append("guide")
        self.items += ["dice", "sound", "brightness", "language", "new_game"]

    def count(self):
        return len(self.items)

    def item(self, at):
        name = self.items[at]
        likes = self.d.preferences
        value = ""
        if name == "sound":
            value = say("off" if likes.muted else "on")
        elif name == "brightness":
            value = "%d/%d" % (likes.brightness + 1, _BRIGHTNESS_STEPS)
        elif name == "language":
            value = say("language_name")
        return between(say("m_" + name), value + " ")

    def chosen(self, at):
        name = self.items[at]
        likes = self.d.preferences
        if name == "sound":
            likes.muted = not likes.muted
        elif name == "brightness":
            likes.brightness = (likes.brightness + 1) % _BRIGHTNESS_STEPS
        elif name == "language":
            likes.language = use_next()
        elif name == "rules":
            return Pages(self.d, say("m_rules"), say("step_" + self.d.ask["step"]))
        elif name == "guide":
            self.d.guide = None
            return "back"
        elif name == "dice":
            self.d.tell(filled(say("m_rolled"), self.d.table.request({"do": "dice", "count": 2})))
        elif name == "peek":
            return Peek(self.d)
        elif name == "new_game":
            return self.new_game()
        else:
            return name  # an effect of the bottom row
        return None

    def new_game(self):
        s = self.d.state
        if s is None or s.step == steps.OVER:
            return screens.make("setting_up", self.d, "setup", True)
        return Sure(self.d, 1)


class Sure(Picker):
    """A new game gives up the old one: asked twice."""

    name = "m_new_game"

    def __init__(self, dialogue, time):
        super().__init__(dialogue)
        self.time = time

    def heading(self):
        return say("m_sure%d" % self.time, self.d.table.game.actions)

    def count(self):
        return 2

    def item(self, at):
        return say("m_give_up" if at else "m_play_on")

    def give_keys(self, view, count):
        """No shortcut for this."""

    def chosen(self, at):
        if not at:
            return "back"
        if self.time == 1:
            return Sure(self.d, 2)
        return screens.make("setting_up", self.d, "setup", True)


class Peek(Picker):
    """The next card, for the eyes of the player alone who may see it."""

    name = "m_peek"

    def __init__(self, dialogue):
        super().__init__(dialogue)
        s = dialogue.state
        self.may = []
        for seat in range(s.count):
            reply = dialogue.table.request({"do": "peek", "player": s.colour(seat)})
            if reply["ok"]:
                self.may.append((s.colour(seat), reply["card"]))

    def heading(self):
        return say("m_peek_who")

    def count(self):
        return len(self.may)

    def item(self, at):
        return player(self.may[at][0])

    def chosen(self, at):
        drift, ozone = self.may[at][1]
        return Pages(self.d, say("m_peek"), say("card_is", say("drift_" + drift), ozone, 1), arrow(drift) + " " + str(ozone))


class Pages(Screen):
    """A text to read; turning goes on in it."""

    def __init__(self, dialogue, title, text, big=None):
        super().__init__(dialogue)
        self._title = title
        self.lines = wrap(text, 20)  # the last column is for the scroll mark
        self.big = big

    def title(self):
        return self._title

    def count(self):
        return max(1, len(self.lines) - 3)

    def act(self, effect):
        return "back"

    def fill(self, view):
        view.big = self.big
        read_on(view, self.lines, self.cursor, 3 if self.big else 1)


def open_screen(dialogue):
    return Menu(dialogue)
