# SPDX-License-Identifier: MIT
"""After power came back: where the game stands, continue or begin another."""

from companion import screens
from companion.screens.base import Picker, player
from companion.texts import say


class Resume(Picker):
    def __init__(self, dialogue, amiss):
        super().__init__(dialogue)
        self.amiss = amiss  # the name of a text, or None

    def heading(self):
        asked = self.d.ask
        if not asked["round"]:
            return say("m_resume_setup")
        text = say("m_resume", asked["round"], asked["phase"])
        if "player" in asked:
            text += " " + player(asked["player"])
        return text

    def detail(self, at):
        return say(self.amiss) if self.amiss else None

    def count(self):
        return 2

    def item(self, at):
        return say("m_new" if at else "m_continue")

    def chosen(self, at):
        return screens.make("menu", self.d).new_game() if at else "back"


def open_screen(dialogue, amiss):
    return Resume(dialogue, amiss)
