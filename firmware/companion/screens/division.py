# SPDX-License-Identifier: MIT
"""Phase 4: a key a new amoeba, a key a healed one, and done. Healing step by step and explosions are in healing.py."""

from companion import screens
from companion.screens.base import Screen, pips, risk
from companion.texts import say
from companion.view import COLUMNS, OKAY
from engine_core.state import GONE

_WIDTH = 3


class Division(Screen):
    """Cursor: done, then every number, then the explosion where it is open."""

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.mine = dialogue.state.amoebas[dialogue.seat]

    def open(self, verb):
        return verb in self.d.ask["verbs"]

    def count(self):
        return len(self.mine) + self.open("explode")

    def act(self, effect):
        at = self.cursor if effect == "ok" else effect
        if not at:
            return {"do": "done"}
        if at >= len(self.mine):
            return screens.make("healing", self.d)
        if at < 0:  # held
            return self._onto(-at)
        if self.mine[at] == GONE:
            return {"do": "divide", "amoeba": at}
        if effect == "ok":
            return screens.make("healing", self.d, at, self._onto)
        return {"do": "heal", "amoeba": at}

    def _onto(self, number):
        """Its DP goes to another amoeba."""
        return screens.make(
            "targets", self.d, lambda colour, other: {"do": "heal", "amoeba": number, "onto": [colour, other]}
        )

    def fill(self, view):
        d = self.d
        s = d.state
        view.rows[1] = say("division", s.bp[d.seat], d.ask["cost"], s.mp(d.seat))
        for number in range(1, len(self.mine)):
            damage = self.mine[number]
            view.rows[2] += str(number) + "  "
            view.rows[3] += ("+  " if self.open("divide") else "   ") if damage == GONE else "◉" + pips(damage) + " "
            if number == self.cursor:
                view.cursor = (2, (number - 1) * _WIDTH, 2)
            if damage == GONE:
                if self.open("divide"):
                    view.key(number - 1, "+" + str(number), number, view.lead)
            elif damage and self.open("heal"):
                view.key(number - 1, say("heal"), number, OKAY, held=-number)
        view.rows[4] = self._bottom()
        if not self.cursor or self.cursor >= len(self.mine):
            view.cursor = (4, 0, COLUMNS)
        if self.open("explode"):
            view.key(8, say("explode")[:6], len(self.mine))

    def _bottom(self):
        if not self.cursor:
            return "↵ " + say("done") + "  " + risk(self.d.ask["risk"])
        if self.cursor >= len(self.mine):
            return say("explode_all", self.d.ask["explode"])
        return say("place_it" if self.mine[self.cursor] == GONE else "heal_it", self.cursor)


def open_screen(dialogue, step):
    return Division(dialogue)
