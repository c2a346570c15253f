# SPDX-License-Identifier: MIT
"""Entries of phase 1 and phase 4: an amoeba's turn, division, healing.

Movement and feeding (M), cell division (C). Attacks have their own module;
where the pieces go is the board's business.
"""

from .attacks import announce
from .figures import CHEAP_DIVISION, DIVISION_PRICE, HEALING_PRICE

# -- phase 1 ------------------------------------------------------------------


def moves(books, player):
    """M2: drift, move if he can pay, stay with Holding."""
    allowed = ["drift"]
    if books.bp[player] >= books.move_cost(player):
        allowed.append("move")
    if "holding" in books.genes[player]:
        allowed.append("stay")
    return allowed


def to_act(books, player):
    return sorted(number for number in books.amoebas[player]
                  if (player, number) not in books.moved)


def _move(books, player, number, how, damage):
    books.note("moved", player=player, amoeba=number, how=how)
    if how == "move":
        books.earn(player, -books.move_cost(player), "move")
    if how == "drift" and "energy_conservation" in books.genes[player]:
        books.earn(player, 1, "drift")  # M6
    books.hurt(player, number, damage, "toxic")  # M11


def one_turn(books, player, number, how, fed, parasite, damage):
    _move(books, player, number, how, damage)
    if parasite:
        books.earn(parasite, -1, "parasitism")  # M9
    if not fed:
        books.hurt(player, number, 1, "starved")  # M7
    books.moved.add((player, number))


def turn(books, request):
    one_turn(books, books.asked, books.amoeba, request.get("move", "drift"),
             request.get("fed", True), request.get("parasite"),
             request.get("damage", 0))


def tribe(books, request):
    player = books.asked
    moved, stayed = request.get("moved", ()), request.get("stayed", ())
    starved = request.get("starved", ())
    for number in to_act(books, player):
        how = ("move" if number in moved else
               "stay" if number in stayed else "drift")
        one_turn(books, player, number, how, number not in starved,
                 request.get("parasites", {}).get(str(number)),
                 request.get("damage", {}).get(str(number), 0))


def attack(books, request):
    player = books.asked
    target = (request["target"], request["number"])
    if books.phase == 5:
        books.closed[player] = "own"  # once a round
        return announce(books, (player, request["amoeba"]), target)
    _move(books, player, books.amoeba, request.get("move", "drift"),
          request.get("damage", 0))
    return announce(books, (player, books.amoeba), target)


def hit(books, request):
    """X3: the neighbours of an amoeba that went out with a bang."""
    books.bangs.pop(0)
    for player, number in request["amoebas"]:
        already = books.doomed(player, number)
        books.hurt(player, number, 1, "bang")
        if books.phase == 5 and books.doomed(player, number) and not already:
            books.banged.add((player, number))
    if books.phase == 5:
        books.dying = True


# -- phase 4 ------------------------------------------------------------------


def division_cost(books, player):
    if not books.amoebas[player]:
        return 0  # C3
    if books.has(player, "division_rate", "short_life_span"):
        return CHEAP_DIVISION
    return DIVISION_PRICE


def can_divide(books, player):
    return (len(books.amoebas[player]) < books.numbers().amoebas
            and books.bp[player] >= division_cost(books, player))


def can_heal(books, player):
    return (books.has(player, "healing_1", "healing_2")
            and books.bp[player] >= HEALING_PRICE
            and any(books.amoebas[player].values()))


def explosion(books, player):
    """How many amoebas Population Explosion would bring; 0 if none (C6)."""
    if ("population_explosion" not in books.genes[player]
            or player in books.busy or player == books.leader()):
        return 0
    return max(0, len(books.amoebas[books.leader()])
               - len(books.amoebas[player]))


def can_grow(books, player):
    return (can_divide(books, player) or can_heal(books, player)
            or explosion(books, player) > 0)


def divide(books, request):
    player = books.asked
    books.earn(player, -division_cost(books, player), "division")
    books.place(player, request["amoeba"])
    books.busy.add(player)


def heal(books, request):
    player = books.asked
    books.earn(player, -HEALING_PRICE, "healing")
    books.amoebas[player][request["amoeba"]] -= 1
    books.note("damage", player=player, amoeba=request["amoeba"],
               now=books.amoebas[player][request["amoeba"]], why="healing")
    books.busy.add(player)
    if "onto" in request:  # C5
        other, number = request["onto"]
        books.hurt(other, number, 1, "healing")
        if books.doomed(other, number):
            books.bury(other, number, "damage")


def explode(books, request):
    player = books.asked
    books.busy.add(player)
    books.earn(player, -books.bp[player], "explosion")
    for number in request["amoebas"]:
        books.place(player, number)
