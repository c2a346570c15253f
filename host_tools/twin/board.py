# SPDX-License-Identifier: MIT
"""The soup itself: 19 spaces, the island, cubes, beads and amoebas.

The layout is ours, the sources give only the count: five rows of five
without the corners, and the island with its compass two spaces wide in the
middle. What a tribe does with its amoebas stands elsewhere.
"""

import pickle

from .figures import COLOURS, FOOD_OF_EACH_COLOUR

_MAP = (
    " ... ",
    ".....",
    ".##..",
    ".....",
    " ... ",
)
STEPS = {"W": (0, -1), "N": (-1, 0), "E": (0, 1), "S": (1, 0)}
DIE = {1: "W", 2: "N", 3: "E", 4: "S"}  # 5 stays, 6 is a free choice (M5)
_OPPOSITE = {"W": "E", "E": "W", "N": "S", "S": "N"}

_PLACES = [(row, column) for row, line in enumerate(_MAP)
           for column, mark in enumerate(line) if mark == "."]
SPACES = range(len(_PLACES))


def _neighbour(place, direction):
    row, column = place
    down, right = STEPS[direction]
    beside = (row + down, column + right)
    return _PLACES.index(beside) if beside in _PLACES else None


NEIGHBOUR = tuple({direction: _neighbour(place, direction)
                   for direction in STEPS} for place in _PLACES)
AROUND = tuple(tuple(space for space in beside.values() if space is not None)
               for beside in NEIGHBOUR)


class Board:
    """Cubes by space and colour, the stock beside it, beads, amoebas."""

    def __init__(self, players, food=2):
        self.colours = [COLOURS.index(p) for p in players]
        self.cubes = [[0] * len(COLOURS) for _ in SPACES]
        self.stock = [FOOD_OF_EACH_COLOUR] * len(COLOURS)
        self.beads = [0] * len(SPACES)  # Toxic Excretions
        self.at = {}  # (player, number): space
        self.planned = {}  # where a new amoeba will be put
        self.graves = {}  # where an amoeba died last
        for space in SPACES:
            self.drop_each(space, food)

    def drop(self, space, colour, count):
        """Put cubes down as far as the stock goes (M10); how many it were."""
        count = min(count, self.stock[colour])
        self.stock[colour] -= count
        self.cubes[space][colour] += count
        return count

    def drop_each(self, space, count):
        for colour in self.colours:
            self.drop(space, colour, count)

    def take(self, space, colour, count):
        """Cubes eaten go back to the stock."""
        assert self.cubes[space][colour] >= count
        self.cubes[space][colour] -= count
        self.stock[colour] += count

    def carry(self, source, goal, count, own_colour):
        """Tentacle: the scarcest food at the goal comes along (M12)."""
        for _ in range(count):
            here, there = self.cubes[source], self.cubes[goal]
            useful = [c for c in self.colours if c != own_colour and here[c]]
            if not useful:
                return
            colour = min(useful, key=lambda c: (there[c], -here[c], c))
            here[colour] -= 1
            there[colour] += 1

    def step(self, space, direction, rebound=False):
        """Where a step ends: an obstacle stops it, or throws it back."""
        if direction is None or direction == "none":
            return space
        goal = NEIGHBOUR[space][direction]
        if goal is None and rebound:
            goal = NEIGHBOUR[space][_OPPOSITE[direction]]
        return space if goal is None else goal

    def mates(self, amoeba):
        """All others in the same space."""
        space = self.at[amoeba]
        return [other for other, at in self.at.items()
                if at == space and other != amoeba]

    def in_space(self, space):
        return [amoeba for amoeba, at in self.at.items() if at == space]

    def spaces_of(self, player):
        return {at for (p, _), at in self.at.items() if p == player}

    def beside_tribe(self, player):
        """Free neighbours of his amoebas: where division may put one (C4)."""
        own = self.spaces_of(player)
        return sorted({space for at in own for space in AROUND[at]} - own)

    def without_tribe(self, player):
        return sorted(set(SPACES) - self.spaces_of(player))

    def enter(self, amoeba, space):
        """Move in; the beads lying there are taken (M11)."""
        self.at[amoeba] = space
        beads, self.beads[space] = self.beads[space], 0
        return beads

    def total(self, colour):
        return self.stock[colour] + sum(cubes[colour] for cubes in self.cubes)

    def snapshot(self):
        return pickle.dumps(self.__dict__, 5)

    def restore(self, snapshot):
        self.__dict__ = pickle.loads(snapshot)
