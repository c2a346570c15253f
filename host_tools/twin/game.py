# SPDX-License-Identifier: MIT
"""One whole game from a seed: the plan of the table, then the play.

Everything a game decides comes from its seed, so that any game can be
played again. The companion is any callable `request(dict) -> dict`.
"""

import random
from collections import namedtuple

from .characters import CHARACTERS, FIGHTING, HUNTERS
from .figures import COLOURS, EXPANSION, GENES, gene_figures
from .mistakes import Mistakes
from .referee import Referee
from .table import Table

MAX_ACTIONS = 6000  # no game is that long: a loop would be a bug

STEPPING_STONES = {basic for gene in GENES
                   for basic in gene_figures(4)[gene].made_from}

Plan = namedtuple("Plan", "seed players expansion house temper trust odd_cards "
                          "mistakes gifts food")
Result = namedtuple("Result", "plan winner seats rounds actions table lines")


def make_plan(seed, players=None, expansion=None, mistakes=0.0, house=None,
              gifts=None, lean=None):
    """What kind of table this is: who plays, with which house rules.

    A lean soup begins with one cube of each colour to a space, not two, and
    breeds predators: the companion cannot know, and hungry amoebas attack more.
    """
    rng = random.Random("plan %s" % seed)
    count = players or rng.randint(3, 6)
    colours = rng.sample(COLOURS, count)
    with_expansion = rng.random() < 0.6 if expansion is None else expansion
    food = rng.choice((1, 2, 2)) if lean is None else 2 - lean
    names = list(CHARACTERS) + ["predator"] * (5 if food == 1 else 0)
    temper = {colour: CHARACTERS[rng.choice(names)] for colour in colours}
    return Plan(seed, colours, with_expansion,
                _house(rng, with_expansion) if house is None else house,
                temper, rng.choice((0.0, 0.5, 1.0)),
                0.05 if rng.random() < 0.05 else 0.0, mistakes,
                rng.choice((0, 0, 2, 5)) if gifts is None else gifts, food)


def _house(rng, expansion):
    house = {}
    if rng.random() < 0.3:
        house["finish"] = rng.choice((10, 20, 30, 51))
    if rng.random() < 0.3:
        house["overpay"] = rng.choice(("free", "forced"))
    if rng.random() < 0.3:
        house["answers"] = rng.choice(("attack", "round"))
    if rng.random() < 0.3:
        house["first_card"] = rng.random() < 0.5
    if expansion and rng.random() < 0.5:
        house["reveal"] = rng.randint(0, 3)
    if expansion and rng.random() < 0.5:
        house["open"] = rng.sample(EXPANSION, rng.randint(0, 12))
    return house


def new_request(plan):
    request = {"do": "new", "players": list(plan.players),
               "seed": random.Random("seed %s" % plan.seed).randint(0, 1000000)}
    if plan.expansion:
        request["expansion"] = True
    if plan.house:
        request["house"] = plan.house
    return request


def _gift(table, given):
    """A table in a hurry: genes dealt out at the start, so more happens.

    The first gift makes a hunter, as long as there are such genes, the second
    is for hunters or for prey, the others are any, often one that an advanced
    gene is made from.
    """
    books = table.books
    player = books.players[given % books.n]
    pool = [gene for gene in GENES if gene not in books.genes[player]
            and (gene in books.market or gene in books.hidden)]
    if given < books.n:
        pool = [gene for gene in pool if gene in HUNTERS] or pool
    elif given < 2 * books.n:
        pool = [gene for gene in pool if gene in FIGHTING] or pool
        if (table.alarmed_herds and "alarm" not in books.genes[player]
                and table.rng.random() < 0.7):
            pool = ["alarm"]  # to more than there are cards: made-up copies
    elif table.rng.random() < 0.5:
        pool = [gene for gene in pool if gene in STEPPING_STONES] or pool
    genes = list(books.genes[player]) + [table.rng.choice(pool)]
    return {"do": "set", "player": player, "genes": genes}


def play_game(plan, companion):
    """Play to the end beside a companion; raises Difference."""
    rng = random.Random("play %s" % plan.seed)
    table = Table(plan, rng)
    referee = Referee(table, companion.request, new_request(plan))
    mistakes = Mistakes(referee, companion, plan.mistakes)
    given, seats = 0, None
    while table.books.phase != 7:
        if table.books.phase == 1 and seats is None:
            seats = table.books.ascending()  # S1: who began where
        if table.books.phase == 1 and given < plan.gifts * table.books.n:
            referee.play(_gift(table, given))
            given += 1
            continue
        if len(referee.lines) > MAX_ACTIONS:
            referee.fail("length of the game", "an end", len(referee.lines))
        if mistakes.happen():
            continue  # the table has to look again at what is asked
        referee.curious()
        referee.play(table.decide())
    mistakes.at_the_end()
    books = table.books
    return Result(plan, books.order[0], seats, books.round, referee.at, table,
                  referee.lines)
