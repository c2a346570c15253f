# SPDX-License-Identifier: MIT
"""Hands that move amoebas: drift, dice, obstacles, escapes (M2 to M6).

Works on the real board; the dice are the table's. What is entered in the
books afterwards is for the callers.
"""

from . import eating
from .board import DIE, STEPS
from .characters import HUNTERS
from .figures import COLOURS


class Mover:
    """One amoeba on the move, with its tribe's genes and temper."""

    def __init__(self, table, amoeba):
        self.table, self.amoeba = table, amoeba
        self.board, self.books, self.rng = table.board, table.books, table.rng
        self.genes = self.books.genes[amoeba[0]]
        self.damage = 0

    @property
    def space(self):
        return self.board.at[self.amoeba]

    def goal(self, direction, space=None):
        space = self.space if space is None else space
        return self.board.step(space, direction, "rebound" in self.genes)

    def _note_rebound(self, goal, direction):
        if "rebound" in self.genes and goal != self.board.step(
                self.space, direction):
            self.table.used("rebound")

    def meal_at(self, space, victims=()):
        return eating.find_meal(self.books, self.board, self.amoeba, space,
                                victims)

    def go(self, space, riders=True):
        """Enter a space, with Tentacle's cubes, beads and riders."""
        start = self.space
        if space == start:
            return
        if "tentacle" in self.genes:
            self.table.used("tentacle")
            self.board.carry(start, space, 2 if self.books.n == 3 else 3,
                             COLOURS.index(self.amoeba[0]))
        mates = self.board.mates(self.amoeba) if riders else ()
        self.damage += self.board.enter(self.amoeba, space)
        for mate in mates:  # Holding: carried along by another tribe's move
            if mate[0] != self.amoeba[0] and self.rng.random() < 0.3 and (
                    "holding" in self.books.genes[mate[0]]):
                self.board.at[mate] = space
                self.table.used("holding")

    def drift(self):
        goal = self.goal(self.books.card[0])
        self._note_rebound(goal, self.books.card[0])
        self.go(goal)

    def roll_and_go(self, riders=True):
        """M5: by one die, the better of two, or wherever it likes."""
        if "movement_2" in self.genes:
            self.table.used("movement_2")
            return self.go(self._best(STEPS), riders)
        dice = self.table.roll_dice(2 if "movement_1" in self.genes else 1)
        if len(dice) == 2:
            self.table.used("movement_1")
        if 6 in dice:
            return self.go(self._best(STEPS), riders)
        return self.go(self._best([DIE.get(die) for die in dice]), riders)

    def _best(self, directions):
        """The direction with food, else a hunter's with prey, else any."""
        spaces = [self.goal(direction) for direction in directions]
        fed = [space for space in spaces if self.meal_at(space)]
        return self.rng.choice(fed or self._with_prey(spaces) or spaces)

    def _with_prey(self, spaces):
        """Best where a tribe lives that has just lost one."""
        player = self.amoeba[0]
        if not self.books.has(player, *HUNTERS):
            return []
        found, best = [], []
        for space in spaces:
            tribes = {tribe for tribe, _ in self.board.in_space(space)} - {player}
            if tribes & self.books.alarmed:
                best.append(space)
            elif tribes:
                found.append(space)
        return best or found

    def may_go_twice(self):
        return "speed" in self.genes or "persistence" in self.genes


def escape(table, amoeba):
    """Try to leave; (got away, beads taken). All its genes help."""
    mover = Mover(table, amoeba)
    start = mover.space
    mover.roll_and_go(riders=False)
    if mover.space == start and mover.may_go_twice():
        mover.roll_and_go(riders=False)
    return mover.space != start, mover.damage
