# SPDX-License-Identifier: MIT
"""Corrections of what the table got wrong: a player's figures and genes, the markers, the card. The engine checks."""

from companion.screens.base import Picker, marked, player
from companion.screens.forms import Form
from companion.texts import say
from companion.view import WHITE
from engine_core import genes
from engine_core.numbers import DRIFTS
from engine_core.state import GONE


class Correct(Picker):
    """Whom or what to correct."""

    name = "c_correct"

    def count(self):
        return self.d.state.count + 2

    def item(self, at):
        s = self.d.state
        if at < s.count:
            return player(s.colour(at))
        return say("c_markers" if at == s.count else "c_card")

    def colour(self, at):
        s = self.d.state
        return s.colours[at] if at < s.count else WHITE

    def chosen(self, at):
        s = self.d.state
        if at < s.count:
            return OfPlayer(self.d, at)
        return Markers(self.d) if at == s.count else OfCard(self.d)


class OfPlayer(Form):
    """BP, and each of his amoebas with its DP or none; behind them his genes."""

    def __init__(self, dialogue, seat):
        s = dialogue.state
        self.of = seat
        fields = [["c_bp_now", s.bp[seat], range(1000)]]
        values = [None] + list(range(10))
        for number in range(1, len(s.amoebas[seat])):
            damage = s.amoebas[seat][number]
            fields.append([str(number), None if damage == GONE else damage, values])
        super().__init__(dialogue, fields)
        self.cursor = 1

    def title(self):
        return player(self.d.state.colour(self.of))

    def count(self):
        return super().count() + 1

    def item(self, at):
        if at == len(self.fields) + 1:
            return say("c_genes_now", len(self.d.state.genes[self.of]))
        if at > 1:
            value = self.fields[at - 1][1]
            return say("c_off_board" if value is None else "c_on_board", at - 1, value)
        return super().item(at)

    def chosen(self, at):
        if at == len(self.fields) + 1:
            return OfGenes(self.d, self.of)
        return super().chosen(at)

    def finish(self):
        s = self.d.state
        request = {"do": "set", "player": s.colour(self.of)}
        if self.fields[0][1] != s.bp[self.of]:
            request["bp"] = self.fields[0][1]
        amoebas = {}
        changed = False
        for number in range(1, len(self.fields)):
            value = self.fields[number][1]
            if value is not None:
                amoebas[str(number)] = value
            changed = changed or (GONE if value is None else value) != s.amoebas[self.of][number]
        if changed:
            request["amoebas"] = amoebas
        return request if len(request) > 2 else "back"


class OfGenes(Picker):
    """Every gene of the game, held or not."""

    name = "c_genes"
    first_key = 1
    toggles = True

    def __init__(self, dialogue, seat):
        super().__init__(dialogue)
        self.of = seat
        self.held = list(dialogue.state.genes[seat])

    def count(self):
        return 1 + (genes.COUNT if self.d.state.expansion else genes.BASE)

    def item(self, at):
        return marked(at - 1 in self.held, say(genes.IDS[at - 1])) if at else "↵ " + say("ok")

    def gene(self, at):
        return genes.IDS[at - 1] if at else None

    def chosen(self, at):
        if not at:
            s = self.d.state
            return {"do": "set", "player": s.colour(self.of), "genes": [genes.IDS[gene] for gene in sorted(self.held)]}
        if at - 1 in self.held:
            self.held.remove(at - 1)
        else:
            self.held.append(at - 1)
        return None


class Markers(Form):
    """Everybody's space on the ladder, set together so that markers can change places."""

    name = "c_markers"

    def __init__(self, dialogue):
        s = dialogue.state
        super().__init__(dialogue, [[s.colour(seat), s.space[seat], range(1, 1000)] for seat in range(s.count)])
        self.cursor = 1

    def finish(self):
        s = self.d.state
        spaces = {}
        for seat in range(s.count):
            if self.fields[seat][1] != s.space[seat]:
                spaces[s.colour(seat)] = self.fields[seat][1]
        return {"do": "set", "spaces": spaces} if spaces else "back"


class OfCard(Form):
    """A misread card."""

    name = "c_card"

    def __init__(self, dialogue):
        s = dialogue.state
        drift, ozone = s.card if s.card else (0, 10)
        super().__init__(
            dialogue,
            [["drift", DRIFTS[drift], DRIFTS], ["ozone", ozone, range(1, 100)], ["c_other_edition", False, (False, True)]],
        )
        self.cursor = 1

    def value_text(self, field):
        return say("drift_" + field[1]) if field[0] == "drift" else super().value_text(field)

    def finish(self):
        request = {"do": "set", "drift": self.value("drift"), "ozone": self.value("ozone")}
        if self.value("c_other_edition"):
            request["any"] = True
        return request


def open_screen(dialogue):
    return Correct(dialogue)
