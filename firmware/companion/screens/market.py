# SPDX-License-Identifier: MIT
"""Phase 3: only what he may buy, with what it costs now and might cost later; exchanging; turning up new genes."""

from companion.screens.base import Picker, marked, risk
from companion.texts import say
from companion.view import between
from engine_core import genes, numbers
from engine_core.rooms import room


class Market(Picker):
    """Item 0 ends the turn; then the offers, then the exchange where it is open."""

    first_key = 1

    def offers(self):
        return self.d.ask["buyable"]

    def heading(self):
        d = self.d
        return between("BP%d MP%d" % (d.state.bp[d.seat], d.state.mp(d.seat)), risk(d.ask["risk"]))

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
            return Swap(self.d)
        offer = offers[at - 1]
        if len(offer.get("give", ())) > 1:
            return Give(self.d, offer)
        return {"do": "buy", "gene": offer["gene"]}


class Give(Picker):
    """Which basic gene an advanced one is paid with."""

    name = "give"

    def __init__(self, dialogue, offer):
        super().__init__(dialogue)
        self.offer = offer

    def heading(self):
        return say("for_gene", say(self.offer["gene"]))

    def count(self):
        return len(self.offer["give"])

    def item(self, at):
        return say(self.offer["give"][at])

    def chosen(self, at):
        return {"do": "buy", "gene": self.offer["gene"], "give": self.offer["give"][at]}


class Swap(Picker):
    """An exchange: first what is given up, then what for."""

    name = "swap"

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.give = None
        s = dialogue.state
        self.held = s.genes[dialogue.seat]
        left = s.copies_on_sale()
        self.shelf = [gene for gene in range(genes.COUNT) if left[gene] and gene not in self.held]

    def genes(self):
        return self.held if self.give is None else self.shelf

    def heading(self):
        return say("give") if self.give is None else say("give_for", say(genes.IDS[self.give]))

    def count(self):
        return len(self.genes())

    def item(self, at):
        gene = self.genes()[at]
        return between(say(genes.IDS[gene]), "%d " % genes.price(gene, self.d.state.count))

    def gene(self, at):
        return genes.IDS[self.genes()[at]]

    def chosen(self, at):
        if self.give is None:
            self.give = self.held[at]
            self.cursor = 0
            return None
        return {"do": "swap", "give": genes.IDS[self.give], "gene": genes.IDS[self.shelf[at]]}

    def undo(self):
        was, self.give = self.give, None
        self.cursor = 0
        return was is not None


class Reveal(Picker):
    """New genes: the companion draws, or they are named as turned up at the table."""

    toggles = True

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.hidden = sorted(dialogue.state.hidden)
        self.shown = []

    def heading(self):
        return say("reveal", len(self.shown), self.d.ask["count"])

    def count(self):
        return 1 + len(self.hidden)

    def item(self, at):
        if not at:
            return say("draw_genes")
        gene = self.hidden[at - 1]
        return marked(gene in self.shown, say(genes.IDS[gene]))

    def gene(self, at):
        return genes.IDS[self.hidden[at - 1]] if at else None

    def chosen(self, at):
        if not at:
            return {"do": "reveal"}
        gene = self.hidden[at - 1]
        if gene in self.shown:
            self.shown.remove(gene)
        else:
            self.shown.append(gene)
        if len(self.shown) == self.d.ask["count"]:
            named, self.shown = self.shown, []
            return {"do": "reveal", "genes": [genes.IDS[gene] for gene in named]}
        return None


def open_screen(dialogue, step):
    return Market(dialogue) if step == "genes" else Reveal(dialogue)
