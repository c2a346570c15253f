# SPDX-License-Identifier: MIT
"""Tables at the moments that scenes.py shows: some as they usually are, some as hard on a screen as can be."""

from tests.rules.at_the_table import COLOURS, ask, game, give, new_game, play, to_phase, to_round, to_step

SEVEN = {1: 0, 2: 1, 3: 0, 4: 1, 5: 0, 6: 0, 7: 1}
LONG = ["social_gene", "toxic_excretions", "environmental_sensing", "struggle_for_survival", "population_explosion"]


def at(step, players=4, **more):
    table = game(players, **more)
    to_step(table, step)
    return table


def _with(table, colour="red", **figures):
    give(table, colour, **figures)
    return table


# --- setup


def started(players):
    table = new_game(players)
    play(table, {"do": "start"})
    return table


def placing(players, placed=0):
    table = started(players)
    play(table, {"do": "environment"})
    for at_ in range(placed):
        play(table, {"do": "place", "amoeba": 1 + at_ // players})
    return table


# --- phase 1


def crowd():
    """Seven amoebas, some of them damaged."""
    return _with(game(4, card=("E", 8)), genes=["holding"], bp=12, amoebas=SEVEN)


def fast():
    return _with(game(4, card=("S", 10)), genes=["speed", "substitution"], bp=7, amoebas={1: 0, 2: 1, 3: 0, 5: 0})


def rich():
    """Six players, three digits of BP, two of spaces."""
    table = game(6, True)
    for place, colour in enumerate(COLOURS):
        give(table, colour, bp=999 - 111 * place, space=36 - 5 * place, amoebas=dict.fromkeys(range(1, 7), 1),
             genes=[["armor", "tentacle"], ["speed"], ["frugality", "phd", "alarm"], [], ["glutton"], ["spores"]][place])
    return table


def many_meals():
    return _with(game(6, True), genes=["substitution", "frugality"], bp=123, amoebas=dict.fromkeys(range(1, 7), 0))


def many_reminders():
    return _with(game(6, True), genes=["substitution", "frugality", "tentacle", "holding", "movement_2", "toxic_excretions"])


def parasites():
    return _with(game(4), genes=["parasitism", "holding"], amoebas={1: 0, 2: 1, 3: 0})


def poor():
    return _with(game(4), bp=1)


def hunters():
    table = _with(game(4), genes=["struggle_for_survival"], amoebas=SEVEN)
    return _with(table, "blue", amoebas={1: 0, 2: 1, 4: 0, 7: 1})


def fed_once():
    table = game(4)
    play(table, {"do": "tribe"})
    return table


def armored():
    return _with(_with(game(4), genes=["struggle_for_survival"]), "green", genes=["armor"])


# --- attacks


def _attacked(*held, own=(), expansion=False, bp=4):
    table = _with(game(4, expansion), genes=["struggle_for_survival", *own], bp=bp)
    give(table, "blue", genes=list(held))
    play(table, {"do": "attack", "target": "blue", "number": 2})
    return table


def camouflaged():
    return _attacked("defense", own=["camouflage_1"], expansion=True)


def answering():
    return _attacked("defense", "escape")


def dragging():
    return _attacked("defense", "escape", own=["holding"])


def defenceless():
    return _with(game(4), genes=["struggle_for_survival"])


def fighting():
    table = _attacked("defense")
    return _answer(table)


def _answer(table):
    play(table, {"do": "answer", "with": "defense"})
    return table


def lost_fight():
    table = _answer(_attacked("defense", own=["persistence"]))
    play(table, {"do": "roll", "dice": [2, 5]})
    return table


def crusty():
    return _attacked("hard_crust", expansion=True)


def bang():
    table = _with(game(4, True), genes=["struggle_for_survival"])
    give(table, "blue", genes=["go_out_with_a_bang"])
    give(table, "yellow", amoebas={3: 1, 7: 0})
    play(table, {"do": "attack", "target": "blue", "number": 2})
    return table


# --- phase 2


def other_edition():
    table = at("environment")
    play(table, {"do": "environment", "drift": "S", "ozone": 30, "any": True})
    to_step(table, "environment")
    return table


def no_debts():
    table = game(4)
    to_round(table, 2)
    to_step(table, "environment")
    return table


def _debtor(held, bp, ozone=6, players=4, expansion=False):
    table = game(players, expansion)
    to_round(table, 2)
    give(table, "red", genes=list(held), bp=bp)
    to_step(table, "environment")
    play(table, {"do": "environment", "drift": "W", "ozone": ozone, "any": ozone > 14})
    return table


def in_debt():
    return _debtor(["speed", "defense", "escape"], 9)


def in_debt_without_bp():
    return _with(in_debt(), bp=0)


def deep_in_debt():
    return _debtor(LONG + ["highly_adaptable", "energy_conservation"], 0, expansion=True, players=6)


def much_to_pay():
    return _debtor(LONG, 940, expansion=True, players=6)


# --- phase 3


def shopping():
    return _with(at("genes"), "yellow", bp=8)


def long_names():
    """Rich enough for everything, the longest names on sale."""
    table = game(6, True, house={"open": LONG[:3] + ["migration_sensing", "go_out_with_a_bang", "more_than_a_mouthful"]})
    give(table, "purple", genes=["migration_sensing", "struggle_for_survival", "ray_protection"], bp=250)
    give(table, "red", genes=["life_expectancy", "population_explosion"])
    to_step(table, "genes")
    return table


def two_could_pay():
    return _with(at("genes"), "yellow", bp=20, genes=["defense", "escape"])


def adaptable():
    table = at("genes", expansion=True)
    return _with(table, "yellow", bp=9, genes=["highly_adaptable", "defense", "struggle_for_survival"])


def long_text():
    """A gene about which there is much to say."""
    return _with(game(6, True), genes=["toxic_excretions"])


def revealing():
    table = game(4, True)
    to_step(table, "reveal")
    return table


# --- phases 4 to 6 and the end


def dividing():
    table = _with(game(4, True), "yellow", genes=["healing_2", "division_rate"], amoebas={1: 0, 2: 2, 4: 1}, bp=15)
    to_step(table, "division")
    return table


def exploding():
    table = _with(game(4, True), "green", genes=["population_explosion"], amoebas={2: 0})
    give(table, "yellow", amoebas={1: 0, 2: 0, 3: 0, 4: 0, 5: 0})
    to_step(table, "division", "green")
    return table


def rich_division():
    table = _with(game(6, True), "purple", genes=["healing_1"], amoebas=dict.fromkeys(range(1, 7), 1), bp=980)
    to_step(table, "division")
    return table


def dying():
    table = _with(game(4), "blue", amoebas={1: 2, 4: 3})
    give(table, "yellow", amoebas={1: 0, 7: 2})
    to_step(table, "deaths")
    return table


def dying_out(players=3):
    table = game(6)
    for colour in COLOURS[:players]:
        give(table, colour, amoebas=dict.fromkeys(range(1, 7), 2))
    to_step(table, "deaths")
    return table


def aggressive():
    table = _with(game(4), "yellow", genes=["aggression"], amoebas={1: 0, 2: 0, 6: 0})
    to_step(table, "aggression")
    return table


def scoring():
    """Six players who all run, some past each other."""
    table = game(6)
    for place, colour in enumerate(COLOURS):
        give(table, colour, space=20 + 2 * place, amoebas=dict.fromkeys(range(1, 7 - place // 2), 0),
             genes=["armor", "tentacle", "speed", "substitution"][: place % 5])
    to_phase(table, 6)
    return table


def scoring_three():
    table = _with(game(3), amoebas=dict.fromkeys(range(1, 8), 0))
    to_phase(table, 6)
    return table


def _ended(players):
    table = game(players, house={"finish": 12})
    for place in range(players):
        give(table, COLOURS[place], space=14 + 7 * place)
    while ask(table)["step"] != "over":
        to_step(table, "scoring")
        play(table, {"do": "score"})
    return table


def over():
    return _ended(4)


def over_six():
    return _ended(6)


def sensing():
    return _with(game(4, True, card=None), genes=["migration_sensing"])


# --- what a menu leads to


def choose(dialogue, name, *then):
    """An item of the menu, and what is chosen after it."""
    top = dialogue.stack[-1]
    dialogue.follow(top.act(top.items.index(name)))
    for item in then:
        dialogue.follow(dialogue.stack[-1].act(item))

