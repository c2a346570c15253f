# SPDX-License-Identifier: MIT
"""Setup: who plays and how, start spaces, first amoebas. House rules are in house_rules.py."""

from companion import screens
from companion.screens.base import Picker, marked, pips, player
from companion.texts import say, use_next
from companion.view import BREATHE, STEADY, WHITE, between
from engine_core import numbers
from engine_core.numbers import COLOURS

_EXPANSION, _HOUSE, _LANGUAGE, _FIRST = 7, 8, 9, 10


class Setup(Picker):
    """Item 0 begins; then the colours, the expansion, the house rules, the language, whether it is a first game."""

    first_key = 1
    toggles = True

    def __init__(self, dialogue, sure=False):
        super().__init__(dialogue)
        self.sure = sure
        self.players = []
        self.expansion = False
        self.house = {}

    def title(self):
        return say("phase0")

    def turns(self):
        """The language is seen, and its key, by whoever cannot read the others."""
        return ("9:" if self.d.numbered else "") + say("language_name")

    def heading(self):
        return say("h_who_plays", len(self.players))

    def count(self):
        return 11

    def item(self, at):
        if not at:
            return "↵ " + say("h_begin", len(self.players))
        if at == _EXPANSION:
            return marked(self.expansion, say("h_expansion"))
        if at == _HOUSE:
            return say("h_house_rules") + ("*" if self.house else "")
        if at == _LANGUAGE:
            return between(say("m_language"), say("language_name") + " ")
        if at == _FIRST:
            return marked(self.d.guide is not None, say("h_first_game"))
        colour = COLOURS[at - 1]
        return marked(colour in self.players, player(colour))

    def give_keys(self, view, count):
        for at in range(1, _FIRST):
            colour = at - 1 if at < _EXPANSION else WHITE
            on = self.expansion if at == _EXPANSION else colour < 6 and COLOURS[colour] in self.players
            start = 2 if at <= _EXPANSION else 0
            view.key(at - 1, self.item(at)[start : start + 6], at, colour, BREATHE if on else STEADY)

    def chosen(self, at):
        if not at:
            return self.begin()
        if at == _EXPANSION:
            self.expansion = not self.expansion
            self.house = {}
        elif at == _HOUSE:
            return screens.make("house_rules", self.d, self)
        elif at == _LANGUAGE:
            self.d.preferences.language = use_next()
        elif at == _FIRST:
            self.d.guide = [] if self.d.guide is None else None
        elif COLOURS[at - 1] in self.players:
            self.players.remove(COLOURS[at - 1])
        else:
            self.players.append(COLOURS[at - 1])
        return None

    def begin(self):
        request = {"do": "new", "players": self.players, "expansion": self.expansion, "house": self.house}
        if self.sure:
            request["sure"] = True
        return request


class Start(Picker):
    """Start spaces: the companion rolls, or they are given out from the highest down as rolled at the table."""

    first_key = 1

    def __init__(self, dialogue):
        super().__init__(dialogue)
        s = dialogue.state
        self.given = []  # players or None, from the highest space down
        self.spaces = numbers.start_spaces(s.count)
        self.all = [s.colour(seat) for seat in range(s.count)]

    def left(self):
        left = [colour for colour in self.all if colour not in self.given]
        if self.spaces - len(self.given) > len(left):
            left.append(None)
        return left

    def heading(self):
        return say("h_start_who", self.spaces - len(self.given))

    def count(self):
        return 1 + len(self.left())

    def item(self, at):
        if not at:
            return say("h_roll_start")
        colour = self.left()[at - 1]
        return say("h_empty") if colour is None else player(colour)

    def give_keys(self, view, count):
        left = self.left()
        for at in range(1, count):
            colour = left[at - 1]
            if colour is not None:
                view.key(self.all.index(colour), say(colour)[:6], at, COLOURS.index(colour))
            else:
                view.key(8, say("h_empty")[:6], at)

    def chosen(self, at):
        if not at:
            return {"do": "start"}
        self.given.append(self.left()[at - 1])
        self.cursor = 1
        if len(self.left()) != 1 or self.left()[0] is None:
            if [colour for colour in self.left() if colour]:
                return None
        else:
            self.given.append(self.left()[0])
        spaces = {}
        for place in range(len(self.given)):
            if self.given[place]:
                spaces[self.given[place]] = self.spaces - place
        self.given = []
        return {"do": "start", "spaces": spaces}

    def undo(self):
        if not self.given:
            return False
        self.given.pop()
        return True


class Place(Picker):
    """The number of the amoeba that was placed."""

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.free = dialogue.state.free_numbers(dialogue.seat)

    def heading(self):
        s, seat = self.d.state, self.d.seat
        here = ""
        for number in s.numbers_on_board(seat):
            here += " ◉%d%s" % (number, pips(s.amoebas[seat][number]))
        return player(s.colour(seat)) + here

    def count(self):
        return len(self.free)

    def item(self, at):
        return say("place_it", self.free[at])

    def give_keys(self, view, count):
        for at in range(count):
            view.key(self.free[at] - 1, str(self.free[at]), at, view.lead)

    def chosen(self, at):
        return {"do": "place", "amoeba": self.free[at]}


def open_screen(dialogue, step, sure=False):
    if step == "setup":
        return Setup(dialogue, sure)
    return Start(dialogue) if step == "start" else Place(dialogue)
