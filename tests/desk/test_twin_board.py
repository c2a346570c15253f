# SPDX-License-Identifier: MIT
"""The twin's board: spaces, cubes, beads and amoebas, as players handle them.

Nothing of the companion here; the rules of the books have their own file.
"""

import random

import pytest

from host_tools.twin import eating, moving
from host_tools.twin.board import AROUND, NEIGHBOUR, SPACES, Board
from host_tools.twin.figures import COLOURS
from host_tools.twin.game import make_plan
from host_tools.twin.table import Table, tidy

FOUR = ["red", "green", "blue", "yellow"]
RED, GREEN, BLUE, YELLOW = range(4)


def table_of(players=FOUR, genes=()):
    """A table in round 1 with one red amoeba, number 1, on space 5."""
    plan = make_plan(1, players=len(players), expansion=True)._replace(
        players=players)
    table = Table(plan, random.Random(1))
    table.books.card = ("E", 10)
    table.books.amoebas["red"][1] = 0
    table.board.at["red", 1] = 5
    for gene in genes:
        table.books.genes["red"][gene] = 0
    return table


def lay(table, space, **cubes):
    """Put exactly these cubes on a space."""
    board = table.board
    for colour in board.colours:
        board.take(space, colour, board.cubes[space][colour])
        board.drop(space, colour, cubes.get(COLOURS[colour], 0))


def test_nineteen_spaces_in_one_piece_around_the_island():
    assert len(SPACES) == 19
    reached, edge = {0}, [0]
    while edge:
        for space in AROUND[edge.pop()]:
            if space not in reached:
                reached.add(space)
                edge.append(space)
    assert reached == set(SPACES)


def test_who_goes_east_comes_back_by_going_west():
    for space in SPACES:
        for there, back in (("E", "W"), ("N", "S")):
            goal = NEIGHBOUR[space][there]
            if goal is not None:
                assert NEIGHBOUR[goal][back] == space


def test_two_cubes_of_each_colour_on_every_space_at_the_start():
    board = Board(FOUR)
    assert all(cubes == [2, 2, 2, 2, 0, 0] for cubes in board.cubes)
    assert [board.stock[c] for c in range(4)] == [17] * 4


def test_M10_what_the_stock_lacks_is_not_placed():
    board = Board(FOUR)
    board.stock[RED] = 1
    assert board.drop(3, RED, 2) == 1
    assert board.cubes[3][RED] == 3 and board.stock[RED] == 0


@pytest.mark.parametrize("direction, goal", [("E", 8), ("none", 8), ("S", 11)])
def test_the_island_stops_a_drift(direction, goal):
    assert Board(FOUR).step(8, direction) == goal  # 8: west of the island


def test_rebound_bounces_to_the_other_side():
    board = Board(FOUR)
    assert board.step(9, "W") == 9  # east of the island, drifting against it
    assert board.step(9, "W", rebound=True) == 10
    assert board.step(8, "E", rebound=True) == 8  # nothing to bounce into


def test_M11_who_enters_takes_all_the_beads():
    board = Board(FOUR)
    board.at["red", 1] = 0
    board.beads[1] = 2
    assert board.enter(("red", 1), 1) == 2
    assert board.enter(("red", 1), 1) == 0


def test_M12_tentacle_brings_the_food_that_is_scarce_there():
    table = table_of()
    lay(table, 5, green=2, blue=2, red=2)
    lay(table, 6, green=3)
    table.board.carry(5, 6, 2, RED)
    assert table.board.cubes[6][BLUE] == 2 and table.board.cubes[6][RED] == 0


def test_M8_one_of_each_foreign_colour_with_four_players():
    table = table_of()
    lay(table, 5, red=9, green=1, blue=1, yellow=1)
    parasite, plan = eating.find_meal(table.books, table.board, ("red", 1), 5)
    assert parasite is None
    assert sorted(plan) == [(5, GREEN, 1), (5, BLUE, 1), (5, YELLOW, 1)]
    lay(table, 5, red=9, green=5, blue=5)
    assert eating.find_meal(table.books, table.board, ("red", 1), 5) is None


@pytest.mark.parametrize("genes, cubes", [
    (("substitution",), {"green": 3, "blue": 1}),
    (("substitution",), {"green": 2, "blue": 2}),
    (("frugality",), {"green": 1, "blue": 1}),
    (("frugality", "substitution"), {"yellow": 3}),
    (("glutton",), {"green": 2, "blue": 1, "yellow": 1}),
])
def test_M8_meals_by_gene_eat_exactly_these_cubes(genes, cubes):
    table = table_of(genes=genes)
    lay(table, 5, **cubes)
    _, plan = eating.find_meal(table.books, table.board, ("red", 1), 5)
    eating.eat(table, ("red", 1), 5, plan)
    assert table.board.cubes[5] == [2, 0, 0, 0, 0, 0]


def test_M9_parasitism_spares_a_cube_at_a_neighbours_expense():
    table = table_of(genes=["parasitism"])
    lay(table, 5, green=1, blue=1)
    find = eating.find_meal
    assert find(table.books, table.board, ("red", 1), 5) is None
    parasite, plan = find(table.books, table.board, ("red", 1), 5, ["blue"])
    assert parasite == "blue" and sum(row[2] for row in plan) == 2


@pytest.mark.parametrize("gene, yellow, blue, fed", [
    ("suction_1", 1, 0, True), ("suction_1", 1, 1, False),
    ("suction_2", 1, 1, True)])
def test_M12_suction_reaches_into_the_next_space(gene, yellow, blue, fed):
    table = table_of(genes=[gene])
    lay(table, 5, green=1, blue=1 - blue)
    for space in AROUND[5]:
        lay(table, space)
    lay(table, 6, yellow=yellow, blue=blue)
    meal = eating.find_meal(table.books, table.board, ("red", 1), 5)
    assert (meal is not None) is fed


def test_M12_cleanliness_puts_both_cubes_in_one_space_nearby():
    table = table_of(genes=["cleanliness"])
    before = [cubes[RED] for cubes in table.board.cubes]
    eating.eat(table, ("red", 1), 5, [])
    more = [space for space in SPACES
            if table.board.cubes[space][RED] == before[space] + 2]
    assert len(more) == 1 and more[0] in AROUND[5] + (5,)


def test_toxic_excretions_leave_a_bead():
    table = table_of(genes=["toxic_excretions"])
    eating.eat(table, ("red", 1), 5, [])
    assert table.board.beads[5] == 1


def test_M5_movement_2_goes_where_the_food_is():
    table = table_of(genes=["movement_2"])
    for space in SPACES:
        lay(table, space)
    lay(table, 4, green=1, blue=1, yellow=1)
    moving.Mover(table, ("red", 1)).roll_and_go()
    assert table.board.at["red", 1] == 4


def test_holding_rides_along_with_a_stranger():
    table = table_of()
    table.books.genes["blue"]["holding"] = 0
    table.board.at["blue", 1] = 5
    table.rng.random = lambda: 0.0
    moving.Mover(table, ("red", 1)).go(6)
    assert table.board.at["blue", 1] == 6


def test_an_escape_really_leaves_the_space():
    table = table_of(genes=["movement_2"])
    assert moving.escape(table, ("red", 1)) == (True, 0)
    assert table.board.at["red", 1] in AROUND[5]


def test_C4_division_beside_the_tribe_and_one_to_a_space():
    board = Board(FOUR)
    board.at.update({("red", 1): 0, ("red", 2): 1, ("blue", 1): 4})
    assert board.beside_tribe("red") == [2, 4, 5]
    assert 0 not in board.without_tribe("red") and 4 in board.without_tribe("red")


@pytest.mark.parametrize("why, each", [("eaten", 1), ("damage", 2)])
def test_X2_A8_the_dead_leave_food_behind(why, each):
    table = table_of()
    before = list(table.board.cubes[5])
    table.books.events = []
    table.books.bury("red", 1, why)
    tidy(table)
    assert table.board.cubes[5][:4] == [count + each for count in before[:4]]
    assert ("red", 1) not in table.board.at
