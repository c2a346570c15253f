# SPDX-License-Identifier: MIT
"""The 46 genes and their figures (N9, P2, D4, G3).

One row a gene, in the order in which everything lists them. What a gene
does stands with the rule it changes; here are only the printed figures.
"""

from array import array

BASE = 20  # the first rows are the base game, the others the expansion

_ROWS = (
    # id, price, MP, with 5 or 6 players: price, MP, worth when returned if
    # not its MP, copies with 3, 4, 5-6 players, cards on the ladder, made from
    ("intelligence", 2, 3, 2, 3, 0, 1, 2, 3, 1, ()),
    ("movement_1", 3, 2, 3, 2, 0, 2, 2, 3, 1, ()),
    ("spores", 3, 3, 3, 3, 0, 1, 1, 2, 1, ()),
    ("speed", 4, 3, 4, 3, 0, 1, 2, 2, 1, ()),
    ("defense", 4, 4, 4, 4, 0, 1, 1, 2, 1, ()),
    ("escape", 4, 4, 4, 4, 0, 1, 2, 2, 1, ()),
    ("substitution", 4, 4, 4, 4, 0, 1, 1, 2, 1, ()),
    ("ray_protection", 5, -2, 5, -2, 4, 1, 2, 2, 0, ()),
    ("streamlining", 5, 4, 5, 5, 0, 1, 1, 2, 1, ()),
    ("tentacle", 5, 4, 5, 4, 0, 1, 2, 2, 1, ()),
    ("holding", 5, 4, 5, 4, 0, 1, 1, 1, 1, ()),
    ("life_expectancy", 5, 5, 5, 5, 0, 1, 2, 2, 1, ()),
    ("frugality", 6, 5, 5, 5, 0, 0, 1, 2, 1, ()),
    ("struggle_for_survival", 6, 4, 6, 5, 0, 2, 2, 3, 1, ()),
    ("parasitism", 6, 5, 6, 5, 0, 0, 1, 2, 1, ()),
    ("division_rate", 6, 5, 6, 5, 0, 1, 2, 2, 1, ()),
    ("persistence", 4, 4, 4, 4, 0, 1, 1, 1, 2, ("speed",)),
    ("movement_2", 5, 5, 5, 5, 0, 1, 2, 2, 2, ("movement_1",)),
    ("aggression", 5, 5, 5, 5, 0, 1, 1, 1, 2, ("struggle_for_survival",)),
    ("armor", 6, 6, 6, 6, 0, 1, 1, 1, 2, ("defense", "escape")),
    ("doris_and_frank_gene", 2, 3, 2, 3, 0, 1, 1, 1, 1, ()),
    ("glutton", 3, -2, 3, -2, 0, 1, 1, 1, 1, ()),
    ("alarm", 3, 3, 3, 3, 0, 1, 1, 1, 1, ()),
    ("cleanliness", 3, 3, 3, 3, 0, 1, 1, 1, 1, ()),
    ("hard_crust", 3, 3, 3, 3, 0, 1, 1, 1, 1, ()),
    ("migration_sensing", 3, 3, 3, 3, 0, 1, 1, 1, 1, ()),
    ("social_gene", 4, 3, 4, 3, 0, 1, 1, 1, 1, ()),
    ("fast_food", 4, 3, 4, 3, 0, 1, 1, 1, 1, ()),
    ("highly_adaptable", 4, 3, 4, 3, 0, 1, 1, 1, 1, ()),
    ("more_than_a_mouthful", 4, 3, 4, 3, 0, 1, 1, 1, 1, ()),
    ("camouflage_1", 4, 4, 4, 4, 0, 1, 1, 1, 1, ()),
    ("suction_1", 4, 4, 4, 4, 0, 1, 1, 1, 1, ()),
    ("threat_display", 4, 4, 4, 4, 0, 1, 1, 1, 1, ()),
    ("flexible", 5, 4, 5, 4, 0, 1, 1, 1, 1, ()),
    ("healing_1", 5, 4, 5, 4, 0, 1, 1, 1, 1, ()),
    ("rebound", 5, 4, 5, 4, 0, 1, 1, 1, 1, ()),
    ("go_out_with_a_bang", 5, 5, 5, 5, 0, 1, 1, 1, 1, ()),
    ("short_life_span", 5, 5, 5, 5, 4, 1, 1, 1, 1, ()),
    ("toxic_excretions", 5, 5, 5, 5, 0, 1, 1, 1, 1, ()),
    ("population_explosion", 6, 5, 6, 5, 0, 1, 1, 1, 1, ()),
    ("energy_conservation", 6, 6, 6, 6, 0, 1, 1, 1, 1, ()),
    ("phd", 3, 4, 3, 4, 0, 1, 1, 1, 2, ("intelligence",)),
    ("environmental_sensing", 4, 3, 4, 3, 0, 1, 1, 1, 2, ("migration_sensing",)),
    ("camouflage_2", 5, 5, 5, 5, 0, 1, 1, 1, 2, ("camouflage_1",)),
    ("healing_2", 5, 5, 5, 5, 0, 1, 1, 1, 2, ("healing_1",)),
    ("suction_2", 6, 6, 6, 6, 0, 1, 1, 1, 2, ("suction_1",)),
)

# Names for the rows, so that rules can say genes.SPEED.
(INTELLIGENCE, MOVEMENT_1, SPORES, SPEED, DEFENSE, ESCAPE, SUBSTITUTION,
 RAY_PROTECTION, STREAMLINING, TENTACLE, HOLDING, LIFE_EXPECTANCY, FRUGALITY,
 STRUGGLE_FOR_SURVIVAL, PARASITISM, DIVISION_RATE, PERSISTENCE, MOVEMENT_2,
 AGGRESSION, ARMOR, DORIS_AND_FRANK_GENE, GLUTTON, ALARM, CLEANLINESS,
 HARD_CRUST, MIGRATION_SENSING, SOCIAL_GENE, FAST_FOOD, HIGHLY_ADAPTABLE,
 MORE_THAN_A_MOUTHFUL, CAMOUFLAGE_1, SUCTION_1, THREAT_DISPLAY, FLEXIBLE,
 HEALING_1, REBOUND, GO_OUT_WITH_A_BANG, SHORT_LIFE_SPAN, TOXIC_EXCRETIONS,
 POPULATION_EXPLOSION, ENERGY_CONSERVATION, PHD, ENVIRONMENTAL_SENSING,
 CAMOUFLAGE_2, HEALING_2, SUCTION_2) = range(len(_ROWS))

IDS = tuple(row[0] for row in _ROWS)
COUNT = len(IDS)

# The figures stay as single bytes: as tuples they would cost a board 4 KB.
_PER_GENE = 9
_FIGURES = array("b", [figure for row in _ROWS for figure in row[1:10]])
_MADE_FROM = {  # advanced gene: the basic genes one of which it costs (G3)
    IDS.index(row[0]): tuple([IDS.index(basic) for basic in row[10]])
    for row in _ROWS if row[10]
}
del _ROWS


def price(gene, players):
    return _FIGURES[gene * _PER_GENE + (2 if players > 4 else 0)]


def mp(gene, players):
    return _FIGURES[gene * _PER_GENE + (3 if players > 4 else 1)]


def worth(gene, players):
    """What a returned gene pays of a debt (D4)."""
    return _FIGURES[gene * _PER_GENE + 4] or mp(gene, players)


def copies(gene, players):
    return _FIGURES[gene * _PER_GENE + min(players, 5) + 2]


def ladder_cards(gene):
    return _FIGURES[gene * _PER_GENE + 8]


def made_from(gene):
    """The basic genes of an advanced one; empty for a basic gene."""
    return _MADE_FROM.get(gene, ())


def mp_sum(held, players):
    return sum([mp(gene, players) for gene in held])
