# SPDX-License-Identifier: MIT
"""The six temperaments a tribe may have, as a table of inclinations.

Only tastes; how a taste becomes a legal action stands in the modules of
the hands.
"""

from collections import namedtuple

Character = namedtuple(
    "Character",
    # how likely (0 to 1): moves when hungry, attacks, taps others though
    # food is there, divides; BP kept back; MP he dares beyond the thinnest
    # ozone left; how likely he buys at all; genes he likes best
    "name moves attacks steals divides reserve dare buys likes")

_HUNTING = ("struggle_for_survival", "aggression", "camouflage_1",
            "camouflage_2", "persistence", "speed", "holding", "movement_1",
            "movement_2", "energy_conservation")
_BREEDING = ("division_rate", "spores", "life_expectancy", "healing_1",
             "healing_2", "population_explosion", "short_life_span",
             "social_gene", "substitution", "frugality", "suction_1",
             "suction_2")
_SAFETY = ("ray_protection", "defense", "escape", "armor", "threat_display",
           "hard_crust", "more_than_a_mouthful", "alarm", "streamlining",
           "migration_sensing", "environmental_sensing", "go_out_with_a_bang",
           "toxic_excretions", "cleanliness", "rebound", "fast_food",
           "tentacle")
_CARDS = ("intelligence", "phd", "glutton", "ray_protection", "flexible",
          "highly_adaptable", "doris_and_frank_gene", "movement_1",
          "movement_2", "persistence", "armor", "aggression", "camouflage_2",
          "healing_2", "suction_2", "environmental_sensing", "parasitism")

HUNTERS = ("struggle_for_survival", "aggression")  # without one, no attack
FIGHTING = HUNTERS + (
    "defense", "escape", "alarm", "hard_crust", "more_than_a_mouthful",
    "threat_display", "camouflage_1", "camouflage_2", "persistence", "armor",
    "go_out_with_a_bang", "holding")

_ANSWERS = ("defense", "escape", "alarm")


def reserve(temper, genes):
    """BP he keeps back: who could answer an attack keeps enough for that."""
    if temper.name == "random" or temper.reserve or not any(
            answer in genes for answer in _ANSWERS):
        return temper.reserve
    return 2


CHARACTERS = {c.name: c for c in (
    Character("cautious", 0.9, 0.3, 0.1, 0.8, 3, 0, 0.6, _SAFETY),
    Character("greedy", 0.5, 0.6, 0.9, 0.7, 0, 6, 0.9, ()),
    Character("breeder", 0.7, 0.4, 0.3, 1.0, 0, 3, 0.5, _BREEDING),
    Character("predator", 0.8, 1.0, 0.6, 0.6, 2, 6, 0.8, _HUNTING),
    Character("collector", 0.4, 0.4, 0.3, 0.4, 0, 12, 1.0, _CARDS),
    Character("random", 0.5, 0.5, 0.5, 0.5, 0, 30, 0.5, ()),
)}
