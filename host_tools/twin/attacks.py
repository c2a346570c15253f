# SPDX-License-Identifier: MIT
"""An attack from its announcement to its end (A1 to A11).

Whether the two amoebas share a space is the board's business; here are the
prices, the answers, the fights and what is entered when it is over.
"""


def may_target(books, attacker, target):
    """The error of this choice of target, None if it is allowed (A1, A2)."""
    (player, number), (victim, its_number) = attacker, target
    if attacker == target or (player == victim and books.phase == 5):
        return "own_amoeba"
    if player == victim:
        return None
    if books.phase == 1 and "armor" in books.genes[victim]:
        return "armored"
    if "threat_display" in books.genes[victim] and number > its_number:
        return "threatened"
    return None


def can_attack(books, player, number):
    """Phase 1: could this amoeba's turn be an attack at all?"""
    if not books.has(player, "struggle_for_survival", "aggression"):
        return False
    # Its own drift may earn the BP that the attack costs (M6).
    if books.bp[player] + books.has(player, "energy_conservation") < 1:
        return False
    return any(may_target(books, (player, number), other) is None
               for other in books.all_amoebas())


def can_aggress(books, player):
    """Phase 5: Aggression with a BP and a possible target (A11, O3)."""
    if "aggression" not in books.genes[player] or books.bp[player] < 1:
        return False
    return any(may_target(books, (player, number), other) is None
               for number in books.amoebas[player]
               for other in books.all_amoebas())


def announce(books, attacker, target):
    books.earn(attacker[0], -1, "attack")
    books.note("attacked", attacker=list(attacker), target=list(target))
    books.attack = {"attacker": attacker, "target": target, "used": set(),
                    "retried": set()}
    if attacker[0] == target[0] or not answers(books):
        return _strike(books)
    if "camouflage_2" in books.genes[attacker[0]]:  # A3
        return _strike(books)
    if "camouflage_1" in books.genes[attacker[0]]:
        return _ask(books, "camouflage", attacker[0])
    return _ask(books, "answer", target[0])


def answers(books):
    """What the target may still try (A4, A10)."""
    player, number = books.attack["target"]
    used = books.attack["used"]
    if books.house["answers"] == "round":
        used = {answer for p, n, answer in books.used_answers
                if (p, n) == (player, number)}
    open_answers = []
    if "defense" not in used and "defense" in books.genes[player]:
        if books.bp[player] >= 1:
            open_answers.append("defense")
    alarmed = "alarm" in books.genes[player] and player in books.alarmed
    if "escape" not in used and ("escape" in books.genes[player] or alarmed):
        if books.bp[player] >= books.move_cost(player):
            open_answers.append("escape")
    return open_answers


def roll(books, request):
    if books.step == "camouflage":
        books.note("rolled", dice=[request["die"]])
        if request["die"] >= 4:
            return _strike(books)
        return _ask(books, "answer", books.attack["target"][0])
    attacker, target = request["dice"]
    books.note("rolled", dice=[attacker, target])
    if attacker == target:  # A5
        return None
    loser = books.attack["target" if attacker > target else "attacker"]
    books.attack["loser"] = loser
    if ("persistence" in books.genes[loser[0]]
            and loser not in books.attack["retried"]):  # A6
        return _ask(books, "retry", loser[0])
    return _lost(books)


def _lost(books):
    if books.attack["loser"] == books.attack["attacker"]:
        return _fail(books, "repelled")
    return _answer_again(books)


def _answer_again(books):
    """A4: an answer that failed leaves the other one open."""
    if answers(books):
        return _ask(books, "answer", books.attack["target"][0])
    return _strike(books)


def answer(books, request):
    target, number = books.attack["target"]
    way = request["with"]
    if way == "none":
        return _strike(books)
    books.attack["used"].add(way)
    books.used_answers.add((target, number, way))
    if way == "defense":
        books.earn(target, -1, "defense")
        return _ask(books, "fight", books.attack["attacker"][0])
    books.earn(target, -books.move_cost(target), "escape")
    if not request.get("away", True):
        return _answer_again(books)
    books.note("moved", player=target, amoeba=number, how="escape")
    books.hurt(target, number, request.get("damage", 0), "toxic")
    attacker = books.attack["attacker"]
    books.hurt(attacker[0], attacker[1], request.get("attacker_damage", 0),
               "toxic")
    return _fail(books, "escaped", fed=request.get("attacker_fed", False))


def choose(books, request):
    if books.step == "retry":
        if not request["yes"]:
            return _lost(books)
        books.attack["retried"].add(books.attack["loser"])
        return _ask(books, "fight", books.attack["attacker"][0])
    if not request["yes"]:  # A7
        return _fail(books, "crust")
    books.earn(books.attack["attacker"][0], -1, "crust")
    return _succeed(books)


def _ask(books, step, player):
    books.step, books.asked = step, player


def _strike(books):
    """Nothing more is answered: the crust, then success (A7)."""
    attacker, target = books.attack["attacker"], books.attack["target"]
    if attacker[0] != target[0] and "hard_crust" in books.genes[target[0]]:
        if books.bp[attacker[0]] < 1:
            return _fail(books, "crust")
        return _ask(books, "crust", attacker[0])
    return _succeed(books)


def _end(books, how):
    attack, books.attack = books.attack, None
    books.note("attack_ended", attacker=list(attack["attacker"]),
               target=list(attack["target"]), how=how)
    if books.phase == 1:
        books.moved.add(attack["attacker"])


def _fail(books, how, fed=False):
    attacker, target = books.attack["attacker"], books.attack["target"]
    _end(books, how)
    if books.phase == 1 and not fed:
        books.hurt(*attacker, 1, "starved")  # A9
    if books.phase == 5:
        for amoeba in (target, attacker):  # A11: an escape's damage
            if books.doomed(*amoeba):
                books.bury(*amoeba, "damage")


def _succeed(books):
    attacker, target = books.attack["attacker"], books.attack["target"]
    genes = books.genes[target[0]]
    if books.phase == 1:  # A8
        if attacker[0] != target[0] and "more_than_a_mouthful" in genes:
            _end(books, "survived")
            return books.hurt(*target, 1, "mouthful")
        _end(books, "eaten")
        books.alarmed.add(target[0])
        return books.bury(*target, "eaten")
    if "armor" not in genes:  # A11
        _end(books, "killed")
        return books.bury(*target, "aggression")
    books.hurt(*target, 1, "aggression")
    if books.doomed(*target):
        _end(books, "killed")
        return books.bury(*target, "aggression")
    return _end(books, "survived")
