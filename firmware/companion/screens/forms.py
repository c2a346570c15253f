# SPDX-License-Identifier: MIT
"""Forms to fill in: a list whose items are fields. What a form is for is each screen's own affair."""

from companion.screens.base import Picker, player
from companion.texts import say
from companion.view import between
from engine_core.numbers import COLOURS


class Form(Picker):
    """Fields to go through: [key of its name, value, values], `values` a tuple or a range. Item 0 is done with it."""

    first_key = 1

    def __init__(self, dialogue, fields):
        super().__init__(dialogue)
        self.fields = fields
        self.editing = False

    def finish(self):
        """What OK on the first item leads to."""
        return "back"

    def finish_text(self):
        return "↵ " + say("ok")

    def count(self):
        return 1 + len(self.fields)

    def value_text(self, field):
        return spoken(field[1])

    def item(self, at):
        if not at:
            return self.finish_text()
        field = self.fields[at - 1]
        value = self.value_text(field)
        if self.editing and at == self.cursor:
            value = "◂" + value + "▸"
        return between(spoken(field[0]), value + " ")

    def changed(self, field):
        """Called after a field got another value."""

    def turn(self, clicks):
        if not self.editing:
            return super().turn(clicks)
        field = self.fields[self.cursor - 1]
        field[1] = max(field[2][0], min(field[2][-1], field[1] + clicks))
        self.changed(field)

    def chosen(self, at):
        if not at:
            return self.finish()
        field = self.fields[at - 1]
        if type(field[2]) is range and len(field[2]) > 4:
            self.editing = not self.editing
            return None
        values = field[2]
        for place in range(len(values)):
            if values[place] == field[1]:
                field[1] = values[(place + 1) % len(values)]
                break
        return self.changed(field)

    def act(self, effect):
        if effect != "ok" and effect != self.cursor:
            self.editing = False
        return super().act(effect)

    def undo(self):
        was, self.editing = self.editing, False
        return was

    def value(self, name):
        for field in self.fields:
            if field[0] == name:
                return field[1]


def spoken(value):
    """A value of a form as a player reads it."""
    if value is True:
        return say("yes")
    if value is False:
        return say("no")
    if value is None:
        return "-"
    if type(value) is str:
        return player(value) if value in COLOURS else say(value)
    return str(value)
