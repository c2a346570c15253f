# SPDX-License-Identifier: MIT
"""Feeding with actual cubes, and what is left behind.

Finds a meal among those the books allow (M8) in the cubes that lie there,
with Suction's reach into the neighbouring space, and excretes (M10 to M12).
"""

from . import meals
from .board import AROUND
from .figures import COLOURS, NUMBERS


def find_meal(books, board, amoeba, space, victims=()):
    """(parasite, [(space, colour, count)]) of a meal to be had, or None.

    `victims` are the players to tap by Parasitism, the favourite first.
    """
    player = amoeba[0]
    genes = meals.diet(books, player)
    plain = meals.menu(books.n, tuple(g for g in genes if g != "parasitism"))
    plan = _plan(books, board, player, space, plain)
    if plan is not None:
        return None, plan
    if victims and "parasitism" in genes:
        plan = _plan(books, board, player, space,
                     meals.by_parasitism(books.n, genes))
        if plan is not None:
            return victims[0], plan
    return None


def find_stolen_meal(books, board, amoeba, space, victims):
    """Like find_meal, but Parasitism first: predators prefer it."""
    genes = meals.diet(books, amoeba[0])
    if victims and "parasitism" in genes:
        plan = _plan(books, board, amoeba[0], space,
                     meals.by_parasitism(books.n, genes))
        if plan is not None:
            return victims[0], plan
    return find_meal(books, board, amoeba, space, victims)


def _plan(books, board, player, space, menu):
    reach = 2 if "suction_2" in books.genes[player] else (
        1 if "suction_1" in books.genes[player] else 0)
    own = COLOURS.index(player)
    foreign = [c for c in board.colours if c != own]
    here = board.cubes[space]
    for meal in sorted(menu, key=lambda meal: (sum(meal), meal)):
        # The biggest pile from the most plentiful colour.
        colours = sorted(foreign, key=lambda c: (-here[c], c))
        plan = _from_here(here, space, meal, colours)
        if plan is None and reach:
            plan = _with_suction(board, space, meal, colours, reach)
        if plan is not None:
            return plan
    return None


def _from_here(here, space, meal, colours):
    if all(here[c] >= pile for c, pile in zip(colours, meal)):
        return [(space, c, pile) for c, pile in zip(colours, meal)]
    return None


def _with_suction(board, space, meal, colours, reach):
    """Up to `reach` cubes come from one neighbouring space."""
    here = board.cubes[space]
    for beside in AROUND[space]:
        there = board.cubes[beside]
        ordered = sorted(colours, key=lambda c: (-here[c] - there[c], c))
        plan, missing = [], 0
        for colour, pile in zip(ordered, meal):
            lack = max(0, pile - here[colour])
            missing += lack
            if lack > there[colour] or missing > reach:
                break
            plan += [(space, colour, pile - lack), (beside, colour, lack)]
        else:
            return plan
    return None


def eat(table, amoeba, space, plan):
    """Take the cubes away and excrete, as far as the stock goes (M10)."""
    books, board, player = table.books, table.board, amoeba[0]
    _note_diet(table, player, space, plan)
    for source, colour, count in plan:
        board.take(source, colour, count)
    goal = space
    if "cleanliness" in books.genes[player]:
        goal = table.rng.choice((space,) + AROUND[space])
        if goal != space:
            table.used("cleanliness")
    board.drop(goal, COLOURS.index(player), 2)
    if "toxic_excretions" in books.genes[player]:
        # There are few beads in the box: at most three lie in one space.
        board.beads[goal] = min(board.beads[goal] + 1, 3)


def _note_diet(table, player, space, plan):
    """Which genes changed this meal, for the coverage table."""
    genes = table.books.genes[player]
    plain = NUMBERS[table.books.n].meal
    cubes = sum(count for _, _, count in plan)
    colours = len({colour for _, colour, count in plan if count})
    if "glutton" in genes:
        table.used("glutton")
        cubes -= 1
    elif colours < len(plain) and "substitution" in genes:
        table.used("substitution")
    if cubes < sum(plain) and "frugality" in genes:
        table.used("frugality")
    if any(source != space and count for source, _, count in plan):
        table.used("suction_2" if "suction_2" in genes else "suction_1")
