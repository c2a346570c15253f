# SPDX-License-Identifier: MIT
"""A tribe's hands in phase 1: move each amoeba, feed it, or attack.

Moves the pieces on the board and returns the protocol line that reports
it. The books are only read.
"""

from . import eating
from .attacks import may_target
from .characters import HUNTERS
from .moving import Mover
from .tribe_turns import to_act

_SHIELDS = {"armored": "armor", "threatened": "threat_display"}


class Purse:
    """BP as they will be while a whole tribe is reported in one line."""

    def __init__(self, books, player):
        self.bp = dict(books.bp)
        self.player = player
        self.move_cost = books.move_cost(player)
        self.drift_pay = int("energy_conservation" in books.genes[player])

    def pay(self, how):
        if how == "move":
            self.bp[self.player] -= self.move_cost
        if how == "drift":
            self.bp[self.player] += self.drift_pay


def amoeba_turn(table):
    """The line for the amoeba that is asked for, or for the whole tribe."""
    books, player = table.books, table.books.asked
    if table.rng.random() < 0.3 and len(to_act(books, player)) > 1:
        return _tribe(table, player)
    purse = Purse(books, player)
    fields = _one(table, player, books.amoeba, purse, may_attack=True)
    target = fields.pop("target", None)
    if target:
        request = {"do": "attack", "target": target[0], "number": target[1]}
    else:
        request = {"do": "turn"}
    defaults = {"move": "drift", "second": False, "damage": 0}
    if not target:
        defaults.update(fed=True, parasite=None)
    spelled_out = table.rng.random() < 0.2
    for name, default in defaults.items():
        value = fields.get(name, default)
        if spelled_out or value != default:
            request[name] = value
    return request


def _tribe(table, player):
    purse = Purse(table.books, player)
    turns = {number: _one(table, player, number, purse, may_attack=False)
             for number in to_act(table.books, player)}
    request = {"do": "tribe"}
    lists = {
        "starved": [n for n, turn in turns.items() if not turn["fed"]],
        "moved": [n for n, turn in turns.items() if turn["move"] == "move"],
        "second": [n for n, turn in turns.items() if turn["second"]],
        "stayed": [n for n, turn in turns.items() if turn["move"] == "stay"],
        "parasites": {str(n): turn["parasite"] for n, turn in turns.items()
                      if turn["parasite"]},
        "damage": {str(n): turn["damage"] for n, turn in turns.items()
                   if turn["damage"]},
    }
    request.update({name: value for name, value in lists.items() if value})
    return request


def _one(table, player, number, purse, may_attack):
    """Move and feed one amoeba; the fields of its `turn` or `attack`."""
    mover = Mover(table, (player, number))
    fields = {"second": False, "fed": False, "parasite": None}
    if "fast_food" in mover.genes and mover.meal_at(mover.space):
        table.used("fast_food")
        _feed(table, mover, purse, fields)
    fields["move"] = _choose_move(table, mover, purse, fields["fed"])
    purse.pay(fields["move"])
    if fields["move"] == "drift":
        mover.drift()
    elif fields["move"] == "move":
        mover.roll_and_go()
        if mover.may_go_twice() and (table.rng.random() < 0.2 or not
                                     mover.meal_at(mover.space)):
            mover.roll_and_go()
            fields["second"] = True
    fields["damage"] = mover.damage
    if not fields["fed"]:
        _feed(table, mover, purse, fields)
    if may_attack and not fields["fed"] and purse.bp[player] >= 1:
        fields["target"] = _target(table, mover)
    return fields


def _choose_move(table, mover, purse, fed):
    """Drift if that feeds it, else stay or move, as its temper has it."""
    books, rng = table.books, table.rng
    player = mover.amoeba[0]
    can_pay = purse.bp[player] >= purse.move_cost
    can_stay = "holding" in mover.genes
    temper = table.temper[player]
    if temper.name == "random":
        return rng.choice(["drift"] + ["move"] * can_pay + ["stay"] * can_stay)
    if fed or mover.meal_at(mover.goal(books.card[0])):
        return "drift"
    if can_stay and mover.meal_at(mover.space):
        return "stay"
    keen = 1 if purse.move_cost == 0 else temper.moves
    return "move" if can_pay and rng.random() < keen else "drift"


def _feed(table, mover, purse, fields):
    player = mover.amoeba[0]
    victims = sorted({mate[0] for mate in table.board.mates(mover.amoeba)
                      if mate[0] != player and purse.bp[mate[0]] > 0})
    table.rng.shuffle(victims)
    find = eating.find_meal
    if table.rng.random() < table.temper[player].steals:
        find = eating.find_stolen_meal
    meal = find(table.books, table.board, mover.amoeba, mover.space, victims)
    if meal is None:
        return
    fields["parasite"], plan = meal
    if fields["parasite"]:
        purse.bp[fields["parasite"]] -= 1
    fields["fed"] = True
    eating.eat(table, mover.amoeba, mover.space, plan)


def _target(table, mover):
    """A space-mate to attack, or None (A1, A2)."""
    books = table.books
    player = mover.amoeba[0]
    if not books.has(player, *HUNTERS):
        return None
    if table.rng.random() >= table.temper[player].attacks:
        return None
    prey = []
    for mate in table.board.mates(mover.amoeba):
        refused = may_target(books, mover.amoeba, mate)
        if refused is None:
            prey.append(mate)
        elif refused in _SHIELDS:
            table.used(_SHIELDS[refused])
    strangers = [mate for mate in prey if mate[0] != player]
    # A tribe that has just lost one is thought weak, alarmed or not (A10).
    strangers = [m for m in strangers if m[0] in books.alarmed] or strangers
    if not strangers and table.rng.random() < 0.7:
        return None  # eating its own kind is for the desperate
    return table.rng.choice(sorted(strangers or prey)) if prey else None
