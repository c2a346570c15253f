# SPDX-License-Identifier: MIT
"""Counts of what happened: genes bought, used, returned; attack outcomes.

A gene counts as used when it changed something, on the board or in the
books. Adding up over many games and printing stand in reports.
"""

from collections import Counter

from .figures import GENES, gene_figures
from .market import price

OUTCOMES = ("eaten", "killed", "survived", "repelled", "escaped", "crust")
POSSIBLE = [(phase, how) for phase in (1, 5) for how in OUTCOMES
            if (phase, how) not in ((1, "killed"), (5, "eaten"))]


class Counts:
    """Counters of one or of many games."""

    def __init__(self):
        self.bought, self.used, self.returned = Counter(), Counter(), Counter()
        self.outcomes, self.mistakes = Counter(), Counter()
        self.steps = Counter()
        self.ozone = Counter()  # what gene defects cost
        self.phase = 0  # in which the action was taken

    def add(self, other):
        for name, counter in vars(other).items():
            if name != "phase":
                getattr(self, name).update(counter)

    def rare(self, least):
        """What happened too seldom, as (gene or outcome, what, times)."""
        found = [(gene, what, counter[gene]) for gene in GENES
                 for what, counter in (("bought", self.bought), ("used", self.used),
                                       ("returned", self.returned))
                 if counter[gene] < least]
        return found + [(how, "phase %d" % phase, 0) for phase, how in POSSIBLE
                        if not self.outcomes["phase %d %s" % (phase, how)]]

    def before(self, books, request):
        """Uses that show in the request, with the books as they stand."""
        self.steps[books.step] += 1
        self.phase = books.phase
        verb = request["do"]
        if verb == "score":
            _survivors(self, books)
        if books.asked and verb in _BEFORE:
            _BEFORE[verb](self, books, books.genes[books.asked], request)

    def after(self, books, request):
        """Uses and outcomes that show in what happened."""
        for event in books.events:
            name = event["event"]
            if name == "gene_returned":
                self.returned[event["gene"]] += 1
            elif name == "attack_ended":
                self.outcomes["phase %d %s" % (self.phase, event["how"])] += 1
                self._in_attack(books, event)
            elif name == "advanced":
                self._ladder(books, event["player"])
            elif name in ("bp", "damage"):
                self._by_reason(event["why"])

    def _in_attack(self, books, event):
        victim = books.genes[event["target"][0]]
        self.used["armor"] += self.phase == 5 and "armor" in victim
        self.used["hard_crust"] += event["how"] == "crust"

    def _ladder(self, books, player):
        for gene in ("intelligence", "phd", "doris_and_frank_gene"):
            self.used[gene] += gene in books.genes[player]

    def _by_reason(self, why):
        gene = {"social": "social_gene", "crust": "hard_crust",
                "mouthful": "more_than_a_mouthful", "bang": "go_out_with_a_bang",
                "toxic": "toxic_excretions"}.get(why)
        if gene:
            self.used[gene] += 1

    def _turn(self, books, genes, request):
        moves = [request.get("move", "drift")]
        if request["do"] == "tribe":
            moves = ["move"] * len(request.get("moved", ()))
            moves += ["stay"] * len(request.get("stayed", ()))
            moves += ["drift"]
        second = bool(request.get("second"))
        for gene, used in (
                ("streamlining", "move" in moves), ("speed", second),
                ("persistence", second), ("holding", "stay" in moves),
                ("energy_conservation", "drift" in moves),
                ("parasitism", bool(request.get("parasite")
                                    or request.get("parasites")))):
            self.used[gene] += used and gene in genes
        if request["do"] == "attack" and books.phase == 1:
            for gene in ("struggle_for_survival", "aggression"):
                self.used[gene] += gene in genes
        if request["do"] == "attack":
            self.used["camouflage_2"] += "camouflage_2" in genes
            if books.phase == 5:
                self.used["aggression"] += 1

    def _answer(self, books, genes, request):
        way = request["with"]
        if way == "escape":
            self.used["streamlining"] += "streamlining" in genes
            way = "escape" if "escape" in genes else "alarm"  # A10
        if way != "none":
            self.used[way] += 1

    def _roll(self, books, genes, request):
        self.used["camouflage_1"] += books.step == "camouflage"

    def _choose(self, books, genes, request):
        self.used["persistence"] += books.step == "retry" and request["yes"]

    def _pay(self, books, genes, request):
        figures = gene_figures(books.n)
        self.ozone["defects"] += 1
        self.ozone["due"] += books.due[books.asked]
        self.ozone["bp"] += request["bp"]
        self.ozone["genes"] += len(request["genes"])
        self.ozone["gene value"] += sum(figures[gene].price
                                        for gene in request["genes"])
        for gene in ("ray_protection", "glutton"):
            self.used[gene] += gene in genes

    def _buy(self, books, genes, request):
        self.bought[request["gene"]] += 1
        printed = gene_figures(books.n)[request["gene"]].price
        self.used["flexible"] += ("flexible" in genes and price(
            books, books.asked, request["gene"]) < printed)

    def _swap(self, books, genes, request):
        self.bought[request["gene"]] += 1
        self.returned[request["give"]] += 1
        self.used["highly_adaptable"] += 1

    def _divide(self, books, genes, request):
        for gene in ("division_rate", "short_life_span"):
            self.used[gene] += gene in genes

    def _heal(self, books, genes, request):
        self.used["healing_2" if "onto" in request else "healing_1"] += 1

    def _explode(self, books, genes, request):
        self.used["population_explosion"] += 1


def _survivors(counts, books):
    """After the deaths: who lives on only by Life Expectancy."""
    for player in books.players:
        if "life_expectancy" in books.genes[player]:
            counts.used["life_expectancy"] += sum(
                dp == books.limit(player) - 1 and dp > 0
                for dp in books.amoebas[player].values())


_BEFORE = {"turn": Counts._turn, "tribe": Counts._turn, "attack": Counts._turn,
           "answer": Counts._answer, "roll": Counts._roll,
           "choose": Counts._choose, "pay": Counts._pay, "buy": Counts._buy,
           "swap": Counts._swap, "divide": Counts._divide,
           "heal": Counts._heal, "explode": Counts._explode}
