# SPDX-License-Identifier: MIT
"""The engine's figures: memory on the small VM, payments, actions, undo, journal."""

import time
from pathlib import Path

from engine_core import genes
from engine_core.defects import payments
from engine_core.game import SEGMENT, Game
from engine_core.numbers import COLOURS
from engine_core.table import Table
from host_tools.bench import Figure, at_least, at_most, calls
from host_tools.bench.player import Player
from host_tools.vm import KB, SmallVm
from host_tools.vm.memory import measure
from host_tools.vm.shrunk import shrunk_packages

_ACTIONS = 300
_TEXTS = ("gene_texts", "sentences", "status")  # loaded for a moment when asked for
_PLAY = f"""
import player
from engine_core import rooms
rooms.tight = True
from engine_core.table import Table
table = Table(lambda n: n // 2)
playing = player.Player(table, {COLOURS!r})
step = playing.step
"""


def figures():
    yield from _memory()
    yield from _payments()
    yield from _speed()
    yield from _growth()
    yield from _journal()


def _memory():
    """Resident bytes with a game behind it, and the peak while importing."""
    with shrunk_packages() as packages:
        with SmallVm() as vm:
            vm.put_packages(packages, compiled=True, optimise=3)
            vm.put({"player.py": Path(__file__).with_name("player.py").read_bytes()})
            vm.only_what_boards_have()
            vm.run("import player")
            bare = vm.used()
            vm.run(_PLAY)
            worst = 0
            for action in range(_ACTIONS):
                vm.call("step")
                if action >= _ACTIONS - 60 and action % 6 == 0:
                    worst = max(worst, vm.used() - bare)
        yield at_most(f"heap: engine and a six-player game after {_ACTIONS} actions", worst, 48 * KB, " B")
        memory = measure(["engine_core.table", "engine_core.wire"], packages=packages, optimise=3)
        yield at_most("heap: peak while importing what stays", memory.peak, 70 * KB, " B")
        rules = ["engine_core." + path.stem for path in sorted((packages[0][1] / "engine_core").glob("*.py"))
                 if path.stem not in _TEXTS]
        memory = measure(rules, packages=packages, optimise=3)
        yield at_most("heap: peak while importing all rules at once, as no board does", memory.peak, 70 * KB, " B")


def _best(work, repeats=5):
    """The shortest of several runs: the one that was disturbed least."""
    best = None
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        spent = time.perf_counter() - start
        best = spent if best is None else min(best, spent)
    return best


def plain_payments(held, bp, debt, players):
    """Every subset tried: what `payments` must equal, and beat."""
    found = []
    for chosen in range(1 << len(held)):
        hand = [held[at] for at in range(len(held)) if chosen >> at & 1]
        worths = [genes.worth(gene, players) for gene in hand]
        total = sum(worths)
        paid = max(0, debt - total)
        if paid > bp or any(worth < 0 or total - worth + paid >= debt for worth in worths):
            continue
        cost = paid + sum(genes.price(gene, players) for gene in hand)
        found.append((cost, len(hand), hand, paid, max(0, total - debt)))
    return [(hand, paid, over) for _, _, hand, paid, over in sorted(found)]


def _payments():
    hand = [genes.INTELLIGENCE, genes.MOVEMENT_1, genes.SPEED, genes.DEFENSE, genes.ESCAPE, genes.SUBSTITUTION,
            genes.RAY_PROTECTION, genes.STREAMLINING, genes.HOLDING, genes.LIFE_EXPECTANCY, genes.DIVISION_RATE,
            genes.ARMOR]
    debt = genes.mp_sum(hand, 4) - 6
    slowest = 0
    for bp in (0, 10, 40):
        plain = plain_payments(hand, bp, debt, 4)
        best, count = payments(hand, bp, debt, 4)
        if best != plain[:len(best)] or count != len(plain):
            raise ValueError("payments and the plain enumeration differ")
        ratio = _best(lambda: payments(hand, bp, debt, 4)) / _best(lambda: plain_payments(hand, bp, debt, 4), 3)
        slowest = max(slowest, ratio)
    yield at_most("payments for 12 genes, as a part of a plain enumeration", round(slowest, 4), 0.05)


def placed():
    """A game of four at its first plain turn."""
    game = Game()
    game.apply({"do": "new", "players": list(COLOURS[:4]), "seed": 3})
    game.apply({"do": "start"})
    game.apply({"do": "environment"})
    for turn in range(8):
        game.apply({"do": "place", "amoeba": 1 + turn // 4})
    return game


def _turns():
    """The same with every amoeba on the board."""
    game = placed()
    for colour in COLOURS[:4]:
        game.apply({"do": "set", "player": colour, "amoebas": {str(number): 0 for number in range(1, 8)}})
    return game


def _speed():
    turns = 27

    def play(game):
        for _ in range(turns):
            game.apply({"do": "turn"})

    best = min(_best(lambda game=_turns(): play(game), 1) for _ in range(30))
    tally = {}

    def update():
        for turn in range(turns):
            tally.update(player=turn, amoeba=turn, move="drift", fed=True)

    yield at_least("plain turns a second through Game.apply", int(turns / best), 20000)
    yield Figure("  beside it: plain dict updates a second", f"{int(turns / _best(update, 50)):,}")


def _growth():
    """What an action and an undo cost late in a game, in early actions."""
    early, late = _at_action(60), _at_action(601)
    longest = _at_action((601 // SEGMENT + 1) * SEGMENT)  # the longest way back
    first, action, _ = (calls(lambda: game.apply({"do": "turn"})) for game in (early, late, longest))
    yield at_most("calls in action 600, in those of action 60", round(action / first, 2), 1.2)
    yield at_most("calls in its dearest undo, in those of the action",
                  round(calls(longest.undo) / action, 1), 60)


def _at_action(number):
    """A game of six whose next action is a plain turn and has this number."""
    table = Table(lambda n: n // 2)
    player = Player(table, COLOURS)
    while table.ask()["step"] != "amoeba":
        player.step()
    while table.game.actions < number - 1:  # a long game: corrections are actions too
        table.game.apply({"do": "set", "player": "red", "bp": 5})
    return table.game


def _journal():
    """Bytes of whole six-player games with the expansion, ten rounds each."""
    table = Table(lambda n: n // 2)
    player = Player(table, COLOURS)
    back = {colour: 1 + at for at, colour in enumerate(COLOURS)}
    while player.step():
        if table.ask()["step"] == "environment" and table.game.state.round:
            table.request({"do": "set", "spaces": back})  # nobody finishes early
    records = list(table.game.records())
    yield at_most(f"journal of a six-player game ({len(records)} records, {table.game.state.round} rounds)",
                  sum(len(record) for record in records), 4000, " B")
