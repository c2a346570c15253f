# SPDX-License-Identifier: MIT
"""The 46 genes and their figures (N9, P2, D4, G3).

One row a gene, in the order in which everything lists them. What a gene
does stands with the rule it changes; here are only the printed figures.
"""

BASE = 20  # the first genes are the base game, the others the expansion

IDS = (
    "intelligence", "movement_1", "spores", "speed", "defense", "escape",
    "substitution", "ray_protection", "streamlining", "tentacle", "holding",
    "life_expectancy", "frugality", "struggle_for_survival", "parasitism",
    "division_rate", "persistence", "movement_2", "aggression", "armor",
    "doris_and_frank_gene", "glutton", "alarm", "cleanliness", "hard_crust",
    "migration_sensing", "social_gene", "fast_food", "highly_adaptable",
    "more_than_a_mouthful", "camouflage_1", "suction_1", "threat_display",
    "flexible", "healing_1", "rebound", "go_out_with_a_bang", "short_life_span",
    "toxic_excretions", "population_explosion", "energy_conservation", "phd",
    "environmental_sensing", "camouflage_2", "healing_2", "suction_2",
)
COUNT = len(IDS)

# A row of digits a gene, a full stop standing for -2: the price and the MP with
# up to 4 players, the same with 5 or 6, the worth when returned (0: its MP),
# the copies with 3, 4, and 5 or 6 players, the cards it counts on the ladder.
# As tuples of numbers this table would cost a board 4 KB.
_PER_GENE = 9
_FIGURES = (
    b"232301231"  # intelligence
    b"323202231"  # movement_1
    b"333301121"  # spores
    b"434301221"  # speed
    b"444401121"  # defense
    b"444401221"  # escape
    b"444401121"  # substitution
    b"5.5.41220"  # ray_protection
    b"545501121"  # streamlining
    b"545401221"  # tentacle
    b"545401111"  # holding
    b"555501221"  # life_expectancy
    b"655500121"  # frugality
    b"646502231"  # struggle_for_survival
    b"656500121"  # parasitism
    b"656501221"  # division_rate
    b"444401112"  # persistence
    b"555501222"  # movement_2
    b"555501112"  # aggression
    b"666601112"  # armor
    b"232301111"  # doris_and_frank_gene
    b"3.3.01111"  # glutton
    b"333301111"  # alarm
    b"333301111"  # cleanliness
    b"333301111"  # hard_crust
    b"333301111"  # migration_sensing
    b"434301111"  # social_gene
    b"434301111"  # fast_food
    b"434301111"  # highly_adaptable
    b"434301111"  # more_than_a_mouthful
    b"444401111"  # camouflage_1
    b"444401111"  # suction_1
    b"444401111"  # threat_display
    b"545401111"  # flexible
    b"545401111"  # healing_1
    b"545401111"  # rebound
    b"555501111"  # go_out_with_a_bang
    b"555541111"  # short_life_span
    b"555501111"  # toxic_excretions
    b"656501111"  # population_explosion
    b"666601111"  # energy_conservation
    b"343401112"  # phd
    b"434301112"  # environmental_sensing
    b"555501112"  # camouflage_2
    b"555501112"  # healing_2
    b"666601112"  # suction_2
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
 CAMOUFLAGE_2, HEALING_2, SUCTION_2) = range(COUNT)

_MADE_FROM = {  # advanced gene: the basic genes one of which it costs (G3)
    PERSISTENCE: (SPEED,), MOVEMENT_2: (MOVEMENT_1,),
    AGGRESSION: (STRUGGLE_FOR_SURVIVAL,), ARMOR: (DEFENSE, ESCAPE),
    PHD: (INTELLIGENCE,), ENVIRONMENTAL_SENSING: (MIGRATION_SENSING,),
    CAMOUFLAGE_2: (CAMOUFLAGE_1,), HEALING_2: (HEALING_1,), SUCTION_2: (SUCTION_1,),
}


def _figure(gene, column):
    return _FIGURES[gene * _PER_GENE + column] - 48


def price(gene, players):
    return _figure(gene, 2 if players > 4 else 0)


def mp(gene, players):
    return _figure(gene, 3 if players > 4 else 1)


def worth(gene, players):
    """What a returned gene pays of a debt (D4)."""
    return _figure(gene, 4) or mp(gene, players)


def copies(gene, players):
    return _figure(gene, min(players, 5) + 2)


def all_copies(players):
    """The copies of every gene, in the order of the table."""
    return [_FIGURES[at] - 48
            for at in range(min(players, 5) + 2, len(_FIGURES), _PER_GENE)]


def ladder_cards(gene):
    return _figure(gene, 8)


def made_from(gene):
    """The basic genes of an advanced one; empty for a basic gene."""
    return _MADE_FROM.get(gene, ())


def mp_sum(held, players):
    return sum([mp(gene, players) for gene in held])
