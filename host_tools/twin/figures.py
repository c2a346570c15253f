# SPDX-License-Identifier: MIT
"""The printed numbers of the game, as the people at the table read them.

The twin's own copy on purpose: only the gene table is shared with the
companion. No state and no decisions here.
"""

from collections import namedtuple
from functools import lru_cache

from engine_core import genes as gene_table

COLOURS = ("red", "green", "blue", "yellow", "orange", "purple")
CARDS = (("W", 6), ("W", 9), ("W", 12), ("E", 8), ("E", 10), ("E", 10),
         ("N", 9), ("N", 11), ("S", 10), ("S", 13), ("none", 14))
GENES = gene_table.IDS
EXPANSION = GENES[gene_table.BASE:]
PLACE_IN_LIST = {gene: place for place, gene in enumerate(GENES)}

START_BP = 4  # N3
DIVISION_PRICE, CHEAP_DIVISION = 6, 4  # C2
HEALING_PRICE = 3  # C5
SOCIAL_FROM_HOLDER = 2  # G7
SOCIAL_DISTANCE = 6  # P4
FOOD_OF_EACH_COLOUR = 55

HOUSE = {"finish": 42, "overpay": "free", "answers": "attack",
         "first_card": True, "reveal": 2,
         "open": ["social_gene", "population_explosion"]}
EXPANSION_HOUSE = ("reveal", "open")

Numbers = namedtuple("Numbers", "amoebas starts first_dp meal income ladder")
_SMALL = (0, 0, 0, 1, 2, 4, 5, 6)  # N7, 3 or 4 players
_LARGE = (0, 0, 1, 2, 3, 4, 5)  # N7, 5 or 6 players
NUMBERS = {
    3: Numbers(7, 3, 0, (2, 1), 10, _SMALL),
    4: Numbers(7, 4, 1, (1, 1, 1), 10, _SMALL),
    5: Numbers(6, 6, 1, (1, 1, 1, 1), 11, _LARGE),
    6: Numbers(6, 6, 1, (1, 1, 1, 1), 11, _LARGE),
}
_GENE_LADDER = (0, 0, 0, 1, 2, 3, 4)  # N8

Gene = namedtuple("Gene", "price mp worth copies cards made_from")


@lru_cache(maxsize=None)
def gene_figures(players):
    """Every gene's printed figures at a table of so many players (N9)."""
    return {
        gene: Gene(gene_table.price(i, players), gene_table.mp(i, players),
                   gene_table.worth(i, players), gene_table.copies(i, players),
                   gene_table.ladder_cards(i),
                   tuple(GENES[basic] for basic in gene_table.made_from(i)))
        for i, gene in enumerate(GENES)
    }


def spaces_for_genes(cards):
    return _GENE_LADDER[min(cards, 6)]


def in_gene_order(genes):
    return sorted(genes, key=PLACE_IN_LIST.__getitem__)
