# SPDX-License-Identifier: MIT
"""Any amoeba on the board: first whose, then which. What is done to it is the opener's affair."""

from companion.screens.base import Picker, pips, player
from companion.texts import say


class Targets(Picker):
    """`then(colour, number)` gives what follows."""

    name = "a_target"

    def __init__(self, dialogue, then):
        super().__init__(dialogue)
        s = dialogue.state
        self.then = then
        self.seats = [seat for seat in range(s.count) if s.numbers_on_board(seat)]
        self.seat = None

    def numbers(self):
        return self.d.state.numbers_on_board(self.seat)

    def heading(self):
        return say("a_whose") if self.seat is None else player(self.d.state.colour(self.seat))

    def count(self):
        return len(self.seats) if self.seat is None else len(self.numbers())

    def item(self, at):
        s = self.d.state
        if self.seat is None:
            return player(s.colour(self.seats[at]))
        number = self.numbers()[at]
        return "%d %s" % (number, pips(s.amoebas[self.seat][number]))

    def colour(self, at):
        return self.d.state.colours[self.seats[at] if self.seat is None else self.seat]

    def give_keys(self, view, count):
        if self.seat is None:
            return super().give_keys(view, count)
        numbers = self.numbers()
        for at in range(count):  # by their own numbers
            view.key(numbers[at] - 1, str(numbers[at]), at, self.colour(at))

    def chosen(self, at):
        if self.seat is None:
            self.seat = self.seats[at]
            self.cursor = 0
            return None
        return self.then(self.d.state.colour(self.seat), self.numbers()[at])

    def undo(self):
        was, self.seat = self.seat, None
        self.cursor = 0
        return was is not None


def open_screen(dialogue, then):
    return Targets(dialogue, then)
