# SPDX-License-Identifier: MIT
"""Phase 3 beside buying: which gene pays for an advanced one, exchanging, turning up new genes."""

from companion.screens.base import Picker, marked
from companion.texts import say
from companion.view import between
from engine_core import genes


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


def open_screen(dialogue, what):
    """For the step `reveal`, for an exchange, or for an offer that two genes could pay."""
    if what == "reveal":
        return Reveal(dialogue)
    return Swap(dialogue) if what == "swap" else Give(dialogue, what)
