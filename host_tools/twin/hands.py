# SPDX-License-Identifier: MIT
"""A tribe's hands in every other step: what it answers when it is asked.

Each function looks at the books and the board and returns a legal protocol
line. Phase 1's turns stand in feeding_hands, genes in shopping.
"""

from . import debts, eating, tribe_turns
from .attacks import answers, can_aggress, may_target
from .board import SPACES
from .characters import reserve
from .figures import CARDS, NUMBERS
from .market import reveal_count
from .moving import escape


def start(table):
    if table.companion_decides():
        return {"do": "start"}
    books = table.books
    spaces = table.rng.sample(range(1, NUMBERS[books.n].starts + 1), books.n)
    return {"do": "start", "spaces": dict(zip(books.players, spaces))}


def environment(table):
    books, rng = table.books, table.rng
    if books.left is not None and table.companion_decides():
        return {"do": "environment"}
    if books.left is None or rng.random() < table.odd_cards:
        return {"do": "environment", "ozone": rng.randint(3, 16),
                "drift": rng.choice(["N", "E", "S", "W", "none"]), "any": True}
    drift, ozone = rng.choice(books.left or CARDS)
    request = {"do": "environment", "ozone": ozone, "drift": drift}
    if rng.random() < 0.1:
        request["any"] = True  # changes nothing: the card is in the deck
    return request


def place(table):
    books, board = table.books, table.board
    number = table.rng.choice(books.free_numbers(books.asked))
    empty = [space for space in SPACES if not board.in_space(space)]
    board.planned[books.asked, number] = table.rng.choice(empty)
    return {"do": "place", "amoeba": number}


def camouflage(table):
    if table.companion_decides():
        return {"do": "roll"}
    return {"do": "roll", "die": table.rng.randint(1, 6)}


def fight(table):
    if table.companion_decides():
        return {"do": "roll"}
    return {"do": "roll", "dice": [table.rng.randint(1, 6),
                                   table.rng.randint(1, 6)]}


def answer(table):
    books = table.books
    way = table.rng.choice(answers(books) * 4 + ["none"])
    if way != "escape":
        return {"do": "answer", "with": way}
    target, attacker = books.attack["target"], books.attack["attacker"]
    away, damage = escape(table, target)
    request = {"do": "answer", "with": "escape"}
    if not away:
        request["away"] = False
        return request
    if "holding" in books.genes[attacker[0]] and table.rng.random() < 0.7:
        table.used("holding")
        table.board.at[attacker] = table.board.at[target]
        if damage and table.rng.random() < 0.5:  # who takes the beads?
            request["attacker_damage"], damage = damage, 0
        meal = eating.find_meal(books, table.board, attacker,
                                table.board.at[attacker])
        if books.phase == 1 and meal:
            eating.eat(table, attacker, table.board.at[attacker], meal[1])
            request["attacker_fed"] = True
    if damage:
        request["damage"] = damage
    return request


def retry(table):
    return {"do": "choose", "yes": table.rng.random() < 0.8}


def crust(table):
    return {"do": "choose", "yes": table.rng.random() < 0.6}


def bang(table):
    dead = table.books.bangs[0]
    space = table.board.graves[dead]
    near = sorted(table.board.in_space(space))
    return {"do": "hit", "amoebas": [list(amoeba) for amoeba in near]}


def defect(table):
    books = table.books
    ways = debts.payments(books, books.asked)
    if table.temper[books.asked].name == "random" or table.rng.random() < 0.3:
        genes, bp, _ = table.rng.choice(ways)
    else:
        genes, bp, _ = ways[0]
    genes = list(genes)
    table.rng.shuffle(genes)
    return {"do": "pay", "genes": genes, "bp": bp}


def reveal(table):
    if table.companion_decides():
        return {"do": "reveal"}
    hidden = sorted(table.books.hidden)
    return {"do": "reveal",
            "genes": table.rng.sample(hidden, reveal_count(table.books))}


def division(table):
    books, board, rng = table.books, table.board, table.rng
    player = books.asked
    temper = table.temper[player]
    explosion = tribe_turns.explosion(books, player)
    if explosion > 1 or (explosion and rng.random() < 0.5):
        return _explode(table, player, explosion)
    if tribe_turns.can_heal(books, player) and rng.random() < 0.5:
        return _heal(table, player)
    spaces = _division_spaces(table, player)
    eager = 1 if not books.amoebas[player] else temper.divides
    if not spaces or not tribe_turns.can_divide(books, player) or (
            rng.random() >= eager):
        return {"do": "done"}
    kept = reserve(temper, books.genes[player])
    if (books.amoebas[player] and kept and books.bp[player]
            < tribe_turns.division_cost(books, player) + kept):
        return {"do": "done"}
    number = rng.choice(books.free_numbers(player))
    space = board.planned[player, number] = rng.choice(spaces)
    if "spores" in books.genes[player] and (
            space not in board.beside_tribe(player)):
        table.used("spores")
    return {"do": "divide", "amoeba": number}


def _division_spaces(table, player):
    books, board = table.books, table.board
    if len(books.amoebas[player]) <= 1:  # C3
        return board.without_tribe(player)
    if "spores" in books.genes[player]:
        return board.without_tribe(player)
    return board.beside_tribe(player)


def _explode(table, player, count):
    books, board = table.books, table.board
    numbers = table.rng.sample(books.free_numbers(player), count)
    spaces = table.rng.sample(board.without_tribe(player), count)
    for number, space in zip(numbers, spaces):
        board.planned[player, number] = space
    return {"do": "explode", "amoebas": numbers}


def _heal(table, player):
    books, rng = table.books, table.rng
    hurt = [n for n, dp in sorted(books.amoebas[player].items()) if dp]
    number = rng.choice(hurt)
    request = {"do": "heal", "amoeba": number}
    if "healing_2" in books.genes[player]:
        mates = sorted(table.board.mates((player, number)))
        if mates and rng.random() < 0.8:
            request["onto"] = list(rng.choice(mates))
    return request


def aggression(table):
    books, rng = table.books, table.rng
    player = books.asked
    pairs = [(number, mate) for number in sorted(books.amoebas[player])
             for mate in sorted(table.board.mates((player, number)))
             if may_target(books, (player, number), mate) is None]
    if not can_aggress(books, player) or not pairs or (
            rng.random() >= table.temper[player].attacks + 0.3):
        return {"do": "done"}
    number, (victim, its_number) = rng.choice(pairs)
    return {"do": "attack", "amoeba": number, "target": victim,
            "number": its_number}
