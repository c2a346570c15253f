# SPDX-License-Identifier: MIT
"""A new environment card: drawn by the companion, one of those still in the deck, or any other figure."""

from companion.screens.base import Screen, arrow
from companion.screens.forms import Form
from companion.texts import say
from companion.view import COLUMNS, WHITE
from engine_core.numbers import DRIFTS

_WIDTH = 4  # columns of a card
_ACROSS = 5


class Card(Screen):
    """Cursor: the companion draws, then the cards left, then another card."""

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.cards = []  # [drift, ozone, copies]
        for drift, ozone in dialogue.ask.get("left", ()):
            if self.cards and self.cards[-1][:2] == [drift, ozone]:
                self.cards[-1][2] += 1
            else:
                self.cards.append([drift, ozone, 1])
        # A table that reads its own cards out will do so again.
        if self.cards and dialogue.state.read_out:
            self.cursor = 1

    def count(self):
        return 2 + len(self.cards) if self.cards else 1

    def act(self, effect):
        if effect != "ok":
            self.cursor = effect
        if self.cursor == self.count() - 1:
            return AnyCard(self.d)
        request = {"do": "environment"}
        if self.cursor:
            request["drift"], request["ozone"] = self.cards[self.cursor - 1][:2]
        return request

    def fill(self, view):
        for at in range(len(self.cards)):
            drift, ozone, _ = self.cards[at]
            row, column = 2 + at // _ACROSS, at % _ACROSS * _WIDTH
            text = arrow(drift) + str(ozone)
            view.rows[row] += text + " " * (_WIDTH - len(text))
            if at + 1 == self.cursor:
                view.cursor = (row, column, _WIDTH - 1)
            if at < 9:
                view.key(at, text, at + 1, WHITE)
        self._texts(view)

    def _texts(self, view):
        """Above what the cursor is on, below what is no card of the deck."""
        view.rows[1] = say("cards_left", sum([card[2] for card in self.cards])) if self.cards else say("no_deck")
        view.rows[4] = say("draw_card")
        if self.cursor == self.count() - 1:
            view.rows[4] = say("other_card")
        elif self.cursor:
            drift, ozone, copies = self.cards[self.cursor - 1]
            view.rows[1] = say("card_is", say("drift_" + drift), ozone, copies)
        if view.cursor is None:
            view.cursor = (4, 0, COLUMNS)


class AnyCard(Form):
    """Another edition's card, or one that should be gone."""

    name = "other_card"

    def __init__(self, dialogue):
        super().__init__(dialogue, [["drift", "N", DRIFTS], ["ozone", 10, range(1, 100)]])
        self.cursor = 1

    def value_text(self, field):
        return say("drift_" + field[1]) if field[0] == "drift" else str(field[1])

    def finish(self):
        return {"do": "environment", "drift": self.value("drift"), "ozone": self.value("ozone"), "any": True}


def open_screen(dialogue, step):
    return Card(dialogue)
