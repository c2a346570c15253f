# SPDX-License-Identifier: MIT
"""Phase 2: what a player owes and why, the best payment first, all others behind it, or one of his own making."""

from companion.screens.base import Picker, Screen, alert, marked
from companion.texts import say, wrap
from companion.view import ALERT, COLUMNS, KEY_OK, OKAY, PULSE, WHITE
from engine_core import genes
from engine_core.refusal import Refused
from engine_core.rooms import room


def payment_text(chosen, bp, letters=None):
    """What is handed over, such as "2 BP, Speed"."""
    parts = [say(gene)[:letters].strip() for gene in chosen]
    if bp:
        parts.insert(0, say("bp", bp))
    return (" " if letters else ", ").join(parts) or say("nothing")


def due_text(asked):
    return say("due", asked["due"], asked["mp"], asked["ozone"])


class Defect(Screen):
    """Cursor: the payments, then composing; a key of a gene begins to compose with it."""

    ok_colour = ALERT
    ok_pattern = PULSE

    def count(self):
        return len(self.d.ask["payments"]) + 1

    def act(self, effect):
        payments = self.d.ask["payments"]
        if effect != "ok":
            return Compose(self.d, effect)
        if self.cursor < len(payments):
            best = payments[self.cursor]
            return pay(best["genes"], best["bp"])
        return Compose(self.d, None)

    def fill(self, view):
        d = self.d
        asked = d.ask
        view.rows[1] = due_text(asked)
        payments = asked["payments"]
        in_all = asked.get("payments_in_all", len(payments))
        if self.cursor < len(payments):
            offer = payments[self.cursor]
            view.rows[4] = say("payment", self.cursor + 1, in_all)
            if offer["over"]:
                view.rows[4] += " " + say("over", offer["over"])
            text = wrap(payment_text(offer["genes"], offer["bp"]))
            if len(text) > 2:  # so many genes: their beginnings, if need be in the place of the bottom row
                text = wrap(payment_text(offer["genes"], offer["bp"], 6))
            view.rows[2 : 2 + len(text)] = text
            view.cursor = (2, 0, COLUMNS)
        else:
            view.rows[2] = say("compose")
            view.cursor = (2, 0, COLUMNS)
        held = d.state.genes[d.seat]
        for key in range(min(9, len(held))):
            view.key(key, say(genes.IDS[held[key]])[:6], key, WHITE)


class Compose(Picker):
    """Genes on and off; BP fill what is left. The engine says what is wrong with it, before it is confirmed."""

    name = "compose"
    first_key = 1
    ok_colour = ALERT
    toggles = True

    def __init__(self, dialogue, first):
        super().__init__(dialogue)
        self.held = dialogue.state.genes[dialogue.seat]
        self.chosen_genes = []
        if first is not None:
            self.chosen_genes.append(self.held[first])

    def heading(self):
        return due_text(self.d.ask)

    def count(self):
        return 1 + len(self.held)

    def item(self, at):
        if not at:
            return say("pay") + " " + self.verdict()[0]
        gene = self.held[at - 1]
        return marked(gene in self.chosen_genes, say(genes.IDS[gene]))

    def detail(self, at):
        return self.verdict()[0] if at else None

    def verdict(self):
        """(text, BP, legal) of the draft: what it is short of, or wastes, or that it is right."""
        s, seat = self.d.state, self.d.seat
        bp = 0
        text = None
        for _ in range(2):  # without BP first: what is then short is what BP must fill
            try:
                room("defects").check(s, seat, self.chosen_genes, bp)
            except Refused as refused:
                text = refused
                if refused.code == "short" and not bp:
                    bp = min(s.bp[seat], refused.figures[1])
                    continue
                break
            text = None
            break
        if text is None:
            over = sum([genes.worth(gene, s.count) for gene in self.chosen_genes]) + bp - self.d.ask["due"]
            return say("bp", bp) + (" " + say("over", over) if over else ""), bp, True
        if text.code == "short":
            return say("short", text.figures[1]), bp, False
        return say("w_" + text.code), bp, False

    def gene(self, at):
        return genes.IDS[self.held[at - 1]] if at else None

    def chosen(self, at):
        if not at:
            return pay([genes.IDS[gene] for gene in sorted(self.chosen_genes)], self.verdict()[1])
        gene = self.held[at - 1]
        if gene in self.chosen_genes:
            self.chosen_genes.remove(gene)
        else:
            self.chosen_genes.append(gene)
        return None

    def fill(self, view):
        super().fill(view)
        if self.verdict()[2]:
            view.light(KEY_OK, OKAY)
        else:
            alert(view, KEY_OK)


def pay(chosen, bp):
    request = {"do": "pay"}
    if chosen:
        request["genes"] = list(chosen)
    if bp:
        request["bp"] = bp
    return request


def open_screen(dialogue, step):
    return Defect(dialogue)
