# SPDX-License-Identifier: MIT
"""The ledger of one game: who has what, and what just happened.

Only entries and sums live here; what may be done when stands in the
modules of the phases.
"""

import pickle

from .figures import (CARDS, COLOURS, EXPANSION, GENES, HOUSE, NUMBERS,
                      START_BP, gene_figures, in_gene_order)


class Books:
    """Everything that people at the table would write down."""

    def __init__(self, players, expansion=False, house=None):
        self.players = [colour for colour in COLOURS if colour in players]
        self.n = len(self.players)
        self.expansion = expansion
        self.house = dict(HOUSE)
        self.house.update(house or {})
        self.round = self.phase = 0
        self.step, self.asked, self.amoeba = "start", None, None
        self.owner = None  # whose turn it is, also while others answer
        self.order = []
        self.bp = dict.fromkeys(self.players, START_BP)
        self.space = dict.fromkeys(self.players)
        self.genes = {p: {} for p in self.players}  # gene: round it was gained
        self.amoebas = {p: {} for p in self.players}  # number: DP
        self._open_the_market()
        self.card = None  # (drift, ozone)
        self.left = list(CARDS)  # None once the deck is unknown
        self.turned = 0
        self.own_order = True  # the companion's deck lies as at the table
        self.placing = []
        self.attack = None
        self.bangs = []  # dead amoebas whose bang is still to be settled
        self.used_answers = set()  # this round (house `answers`)
        self.events = []
        self.kept = None  # the step a correction leaves asked
        self.begin_turns()

    def _open_the_market(self):
        figures = gene_figures(self.n)
        self.market = {gene: figures[gene].copies for gene in GENES
                       if gene not in EXPANSION and figures[gene].copies}
        self.hidden = set()
        if self.expansion:  # G8
            self.hidden = set(EXPANSION) - set(self.house["open"])
            self.market.update(dict.fromkeys(self.house["open"], 1))

    def begin_turns(self):
        """What is remembered for the length of one phase."""
        self.acted = False  # O2: has anybody acted in this phase?
        self.amended = False  # has a correction touched this phase?
        self.seen = set()  # (step, player) asked or skipped already
        self.moved = set()  # phase 1: amoebas that have had their turn
        self.alarmed = set()  # phase 1: tribes that have lost one (A10)
        self.due, self.paid = {}, set()  # phase 2
        self.card_turned = False
        self.closed = {}  # turns that are over: "own" will or by "itself"
        self.unveiled = False  # phase 3
        self.income, self.busy = set(), set()  # phase 4
        self.dying, self.deaths_done = False, False  # phase 5
        self.banged = set()  # phase 5: who reached the limit by a bang

    # -- notes ------------------------------------------------------------

    def note(self, event, **fields):
        fields["event"] = event
        self.events.append(fields)

    def earn(self, player, change, why):
        if change:
            self.bp[player] += change
            self.note("bp", player=player, change=change,
                      now=self.bp[player], why=why)

    def hurt(self, player, number, points, why):
        if points:
            self.amoebas[player][number] += points
            self.note("damage", player=player, amoeba=number,
                      now=self.amoebas[player][number], why=why)

    def place(self, player, number, damage=0):
        self.amoebas[player][number] = damage
        # A new amoeba has not answered any attack yet.
        self.used_answers -= {(player, number, "defense"),
                              (player, number, "escape")}
        self.note("placed", player=player, amoeba=number)

    def bury(self, player, number, why):
        del self.amoebas[player][number]
        self.note("died", player=player, amoeba=number, why=why)
        if "go_out_with_a_bang" in self.genes[player]:
            self.bangs.append((player, number))

    def gain_gene(self, player, gene):
        self.genes[player][gene] = self.round
        self.take_copy(gene)

    def take_copy(self, gene):
        self.market[gene] -= 1
        if not self.market[gene]:
            del self.market[gene]

    def lose_gene(self, player, gene):
        """Its card is on sale again, unless a correction had made it up."""
        del self.genes[player][gene]
        there = self.market.get(gene, 0) + sum(
            gene in held for held in self.genes.values())
        if there < gene_figures(self.n)[gene].copies:
            self.market[gene] = self.market.get(gene, 0) + 1

    # -- sums -------------------------------------------------------------

    def figures(self):
        return gene_figures(self.n)

    def numbers(self):
        return NUMBERS[self.n]

    def has(self, player, *genes):
        held = self.genes[player]
        for gene in genes:
            if gene in held:
                return True
        return False

    def mp(self, player):
        figures = gene_figures(self.n)
        return sum([figures[gene].mp for gene in self.genes[player]])

    def limit(self, player):  # X1
        held = self.genes[player]
        return 2 + ("life_expectancy" in held) - ("short_life_span" in held)

    def doomed(self, player, number):
        return self.amoebas[player][number] >= self.limit(player)

    def ascending(self):
        return sorted(self.players, key=self.space.__getitem__)

    def descending(self):
        return self.ascending()[::-1]

    def leader(self):
        return max(self.players, key=self.space.__getitem__)

    def last(self):
        return min(self.players, key=self.space.__getitem__)

    def others(self, player):
        return [p for p in self.players if p != player]

    def all_amoebas(self):
        return [(p, number) for p in self.players for number in self.amoebas[p]]

    def free_numbers(self, player):
        return [number for number in range(1, self.numbers().amoebas + 1)
                if number not in self.amoebas[player]]

    def genes_of(self, player):
        return in_gene_order(self.genes[player])

    def move_cost(self, player):
        return 0 if "streamlining" in self.genes[player] else 1  # M2, M3

    # -- memory -----------------------------------------------------------

    def snapshot(self):
        return pickle.dumps(self.__dict__, 5)

    def restore(self, snapshot):
        self.__dict__ = pickle.loads(snapshot)
