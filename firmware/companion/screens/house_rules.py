# SPDX-License-Identifier: MIT
"""House rules before a game: switches with the engine's own defaults, and the genes on sale from the start."""

from companion.screens.base import Picker, marked
from companion.screens.forms import Form
from companion.texts import say
from engine_core import genes
from engine_core.rooms import room


class HouseRules(Form):
    """Fills in the `house` of a new game; only what differs from the defaults is said."""

    name = "h_house_rules"

    def __init__(self, dialogue, new):
        self.new = new
        # A game that is never played knows the defaults.
        usual = room("setup").new_game({"players": ["red", "green", "blue"], "expansion": True})
        self.usual = {
            "finish": usual.finish, "overpay": "free", "answers": "attack", "first_card": True, "reveal": usual.reveal,
        }  # fmt: skip
        self.opening = [genes.IDS[gene] for gene in usual.opening]
        fields = [
            ["finish", 0, range(10, 52)],
            ["overpay", "", ("free", "forced")],
            ["answers", "", ("attack", "round")],
            ["first_card", True, (True, False)],
        ]
        if new.expansion:
            fields.append(["reveal", 0, range(4)])
        for field in fields:
            field[1] = new.house.get(field[0], self.usual[field[0]])
        for field in fields:
            field[0] = "h_" + field[0]
        super().__init__(dialogue, fields)

    def count(self):
        return super().count() + self.new.expansion

    def item(self, at):
        if at > len(self.fields):
            return say("h_open", len(self.new.house.get("open", self.opening)))
        return super().item(at)

    def value_text(self, field):
        text = super().value_text(field)
        return say("h_" + field[1]) if type(field[1]) is str else text

    def changed(self, field):
        name = field[0][2:]
        if field[1] == self.usual[name]:
            self.new.house.pop(name, None)
        else:
            self.new.house[name] = field[1]

    def chosen(self, at):
        if at > len(self.fields):
            return Opening(self.d, self.new, self.opening)
        return super().chosen(at)


class Opening(Picker):
    """Which genes of the expansion are on sale from the start."""

    name = "h_opening"
    toggles = True

    def __init__(self, dialogue, new, usual):
        super().__init__(dialogue)
        self.new = new
        self.genes = list(new.house.get("open", usual))

    def count(self):
        return 1 + genes.COUNT - genes.BASE

    def item(self, at):
        if not at:
            return "↵ " + say("ok")
        gene = genes.IDS[genes.BASE + at - 1]
        return marked(gene in self.genes, say(gene))

    def chosen(self, at):
        if not at:
            self.new.house["open"] = [gene for gene in genes.IDS if gene in self.genes]
            return "back"
        gene = genes.IDS[genes.BASE + at - 1]
        if gene in self.genes:
            self.genes.remove(gene)
        else:
            self.genes.append(gene)
        return None


def open_screen(dialogue, new):
    return HouseRules(dialogue, new)
