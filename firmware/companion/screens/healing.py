# SPDX-License-Identifier: MIT
"""Phase 4 beside dividing: where the DP of a healed amoeba goes, and the population explosion."""

from companion.screens.base import Picker, marked
from companion.texts import say


class Healing(Picker):
    """Where the DP of an amoeba goes; for the encoder, what keys do by tap and hold."""

    name = "heal"

    def __init__(self, dialogue, number, onto):
        super().__init__(dialogue)
        self.number = number
        self.onto = onto

    def count(self):
        return 2

    def item(self, at):
        return say("heal_onto" if at else "heal_here")

    def chosen(self, at):
        return self.onto(self.number) if at else {"do": "heal", "amoeba": self.number}


class Explosion(Picker):
    """Which numbers come; with the last of them it happens."""

    name = "explode"
    toggles = True

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.free = dialogue.state.free_numbers(dialogue.seat)
        self.placed = []

    def heading(self):
        return say("explosion", len(self.placed), self.d.ask["explode"])

    def count(self):
        return len(self.free)

    def item(self, at):
        return marked(self.free[at] in self.placed, str(self.free[at]))

    def give_keys(self, view, count):
        for at in range(count):
            view.key(self.free[at] - 1, str(self.free[at]), at, view.lead)

    def chosen(self, at):
        number = self.free[at]
        if number in self.placed:
            self.placed.remove(number)
        else:
            self.placed.append(number)
        if len(self.placed) == self.d.ask["explode"]:
            return {"do": "explode", "amoebas": sorted(self.placed)}
        return None


def open_screen(dialogue, number=None, onto=None):
    return Explosion(dialogue) if number is None else Healing(dialogue, number, onto)
