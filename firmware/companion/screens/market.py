# SPDX-License-Identifier: MIT
"""Phase 3: only what he may buy, with what it costs now and might cost later. What is rarer is in exchange.py."""

from companion import screens
from companion.screens.base import Picker, risk
from companion.texts import say
from companion.view import between
from engine_core import numbers
from engine_core.rooms import room


class Market(Picker):
    """Item 0 ends the turn; then the offers, then the exchange where it is open."""

    first_key = 1

    def offers(self):
        return self.d.ask["buyable"]

    def heading(self):
        d = self.d
        return between(say("bp_mp", d.state.bp[d.seat], d.state.mp(d.seat)), risk(d.ask["risk"]))

    def count(self):
        return 1 + len(self.offers()) + ("swap" in self.d.ask["verbs"])

    def item(self, at):
        offers = self.offers()
        if not at:
            return "↵ " + say("done")
        if at > len(offers):
            return say("swap")
        offer = offers[at - 1]
        number = "%d " % at if at < 10 else "  "
        return between(number + say(offer["gene"]), "%d " % offer["price"])

    def gene(self, at):
        """The gene under the cursor, for Info."""
        return self.offers()[at - 1]["gene"] if 0 < at <= len(self.offers()) else None

    def detail(self, at):
        if not 0 < at <= len(self.offers()):
            return say("pass") if not at else ""
        offer = self.offers()[at - 1]
        s = self.d.state
        text = say("offer", offer["left"], offer["mp"])
        if s.deck_known:
            due_of = room("risk").due
            dues = [due_of(offer["mp"], numbers.CARDS[card][1]) for card in s.deck]
            text += " " + say("costly", len([due for due in dues if due]), len(dues))
        return text

    def chosen(self, at):
        offers = self.offers()
        if not at:
            return {"do": "done"}
        if at > len(offers):
            return screens.make("exchange", self.d, "swap")
        offer = offers[at - 1]
        if len(offer.get("give", ())) > 1:
            return screens.make("exchange", self.d, offer)
        return {"do": "buy", "gene": offer["gene"]}


def open_screen(dialogue, step):
    return Market(dialogue)
