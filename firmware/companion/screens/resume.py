# SPDX-License-Identifier: MIT
"""After power came back: where the game stands, continue or begin another."""

from companion import screens
from companion.screens.base import Picker, player
from companion.texts import say


class Resume(Picker):
    def __init__(self, dialogue, lost):
        super().__init__(dialogue)
        self.lost = lost

    def heading(self):
        asked = self.d.ask
        if not asked["round"]:
            return say("m_resume_setup")
        text = say("m_resume", asked["round"], asked["phase"])
        if "player" in asked:
            text += " " + player(asked["player"])
        return text

    def detail(self, at):
        return say("m_damaged") if self.lost else None

    def count(self):
        return 2

    def item(self, at):
        return say("m_new" if at else "m_continue")

    def chosen(self, at):
        return screens.make("menu", self.d).new_game() if at else "back"


def open_screen(dialogue, lost):
    return Resume(dialogue, lost)
