# SPDX-License-Identifier: MIT
"""Phases 5 and 6 and the end: who dies, how the markers run, who has won."""

from companion import screens
from companion.screens.base import Screen, shape
from companion.texts import say, wrap
from companion.view import ALERT, COLUMNS, PULSE, STEADY
from engine_core.numbers import COLOURS

_LIGHTS = 9


class Deaths(Screen):
    """All who die now; OK buries them."""

    ok_colour = ALERT

    def act(self, effect):
        return {"do": "deaths"}

    def fill(self, view):
        dying = self.d.ask["deaths"]
        view.rows[1] = say("dying", len(dying))
        text = ""  # such as "◆7 ▲1,4"
        last = None
        for colour, number in dying:
            text += "," + str(number) if colour == last else " " + shape(colour) + str(number)
            last = colour
        lines = wrap(text[1:])
        for gap in (",", " "):  # without them even six whole tribes fit
            if len(lines) > 2:
                text = text.replace(gap, "")
                lines = wrap(text.strip())
        view.rows[2 : 2 + len(lines)] = lines
        view.rows[4] = say("bury")
        view.cursor = (4, 0, COLUMNS)


class Scoring(Screen):
    """The markers run along a piece of the ladder, on the screen and on the keys; OK at any time."""

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.advances = dialogue.ask["advances"]
        self.low = min([row[1] for row in self.advances])
        self.high = max([row[2] for row in self.advances] + [self.low + COLUMNS - 1])
        self.steps = 0  # how far the markers have run
        self.last = max([row[2] - row[1] for row in self.advances])

    def tick(self):
        if self.steps >= self.last:
            return False
        self.steps += 1
        return True

    def act(self, effect):
        return {"do": "score"}

    def fill(self, view):
        ladder = ["·"] * COLUMNS
        for at in range(len(self.advances)):
            colour, start, end, amoebas, cards = self.advances[at]
            now = min(end, start + self.steps) - self.low
            reach = self.high - self.low
            ladder[now * (COLUMNS - 1) // reach] = shape(colour)
            view.light(now * (_LIGHTS - 1) // reach, COLOURS.index(colour), STEADY)
            text = "%s%d→%d %d+%d" % (shape(colour), start, end, amoebas, cards)
            row = 2 + at // 2
            view.rows[row] += text if at % 2 else text + " " * (11 - len(text))
        view.rows[1] = "".join(ladder)
        if len(self.advances) < 5:  # else the last row is taken
            view.rows[4] = "↵ " + say("ok")
            view.cursor = (4, 0, COLUMNS)


class Over(Screen):
    """The winner in large letters, everybody's space, and a small show of lights."""

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.ranking = dialogue.ask["ranking"]
        self.frame = 0

    def tick(self):
        self.frame = (self.frame + 1) % _LIGHTS
        return True

    def act(self, effect):
        return screens.make("menu", self.d)

    def fill(self, view):
        winner = COLOURS.index(self.ranking[0][0])
        view.lead = winner
        view.big = shape(self.ranking[0][0]) + " " + say(self.ranking[0][0]).upper()
        for at in range(len(self.ranking)):
            view.rows[3 + at // 3] += "%d%s%d  " % (at + 1, shape(self.ranking[at][0]), self.ranking[at][1])
        for place in range(0, _LIGHTS, 3):
            key = (place + self.frame) % _LIGHTS
            view.light(key, winner, PULSE)


def open_screen(dialogue, step):
    return {"deaths": Deaths, "scoring": Scoring, "over": Over}[step](dialogue)
