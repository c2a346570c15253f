# SPDX-License-Identifier: MIT
"""Slips of the tongue and the pen: lines the companion must refuse.

Each builder returns (request, error code, figures) for the present step, or
None if that slip cannot be made now. Only cases that rules and protocol
decide without doubt.
"""

from . import attacks, debts, market, tribe_turns
from .figures import COLOURS, GENES, HEALING_PRICE


def slip(referee, mistakes):
    """One slip at the present step; False if none can be made."""
    table = referee.table
    builders = _BY_STEP.get(table.books.step, ()) + _ANYWHERE
    made = table.rng.choice(builders)(table.books, table.rng)
    if made is None:
        return False
    referee.expect_refusal(*made)
    return True


def _unknown_verb(books, rng):
    return {"do": "dance"}, "unknown_verb"


def _unknown_field(books, rng):
    return {"do": "undo", "far": True}, "bad_field"


def _number_of_float(books, rng):
    return {"do": "dice", "count": rng.choice([2.0, True, 0, 7, "2", None])}, (
        "bad_value"), {"field": "count"}


def _set_nonsense(books, rng):
    if (books.attack or books.step in ("bang", "start")):
        return {"do": "set", "player": books.players[0], "bp": 3}, "not_now"
    player = rng.choice(books.players)
    stranger = [c for c in COLOURS if c not in books.players]
    cases = [{"player": player, "bp": 1000}, {"player": player, "bp": -1},
             {"player": player, "space": 0},
             {"player": player, "amoebas": {"1": 10}},
             {"player": player, "amoebas": {"8": 0}},
             {"player": player, "genes": ["speed", "speed"]},
             {"player": player, "genes": ["wings"]}]
    if stranger:
        cases.append({"player": stranger[0], "bp": 3})
    if not books.expansion:
        cases.append({"player": player, "genes": ["alarm"]})
    return dict(rng.choice(cases), do="set"), "bad_value"


def _start_twice(books, rng):
    spaces = dict.fromkeys(books.players, 1)
    return {"do": "start", "spaces": spaces}, "bad_start"


def _taken_number(books, rng):
    if not books.amoebas[books.asked]:
        return None
    number = rng.choice(sorted(books.amoebas[books.asked]))
    if books.step == "place":
        return {"do": "place", "amoeba": number}, "number_taken"
    if books.bp[books.asked] < tribe_turns.division_cost(books, books.asked):
        return None
    return {"do": "divide", "amoeba": number}, "number_taken"


def _wrong_card(books, rng):
    if books.left is None:
        return {"do": "environment"}, "no_deck"
    return {"do": "environment", "ozone": 99, "drift": "N"}, "no_such_card"


def _zero_ozone(books, rng):
    return ({"do": "environment", "ozone": rng.choice([0, 100]), "drift": "N"},
            "bad_value", {"field": "ozone"})


def _dear_move(books, rng):
    if "move" in tribe_turns.moves(books, books.asked):
        return None
    return {"do": "turn", "move": "move"}, "too_expensive"


def _missing_gene(books, rng):
    genes = books.genes[books.asked]
    cases = []
    if "holding" not in genes:
        cases.append(({"do": "turn", "move": "stay"}, "no_gene",
                      {"gene": "holding"}))
        cases.append(({"do": "tribe", "stayed": [books.amoeba]}, "no_gene",
                      {"gene": "holding", "amoeba": books.amoeba}))
    if "speed" not in genes and "persistence" not in genes and (
            books.bp[books.asked]):
        cases.append(({"do": "turn", "move": "move", "second": True},
                      "no_gene", {"gene": ["speed", "persistence"]}))
    if "parasitism" not in genes:
        cases.append(({"do": "turn", "parasite": books.others(books.asked)[0]},
                      "no_gene", {"gene": "parasitism"}))
    if not books.has(books.asked, "struggle_for_survival", "aggression"):
        others = [a for a in books.all_amoebas()
                  if a != (books.asked, books.amoeba)]
        if others and books.bp[books.asked]:
            target = rng.choice(others)
            cases.append(({"do": "attack", "target": target[0],
                           "number": target[1]}, "no_gene",
                          {"gene": ["struggle_for_survival", "aggression"]}))
    return rng.choice(cases) if cases else None


def _stolen_from_the_poor(books, rng):
    poor = [p for p in books.others(books.asked)
            if not books.bp[p] and books.amoebas[p]]
    rich = [p for p in books.others(books.asked)
            if books.bp[p] and books.amoebas[p]]
    if "parasitism" not in books.genes[books.asked]:
        return None
    if rich and rng.random() < 0.5:
        return ({"do": "turn", "fed": False, "parasite": rich[0]}, "not_fed")
    if poor:
        return {"do": "turn", "parasite": poor[0]}, "no_bp_to_take"
    return None


def _bad_tribe(books, rng):
    absent = books.free_numbers(books.asked)
    if absent and rng.random() < 0.5:
        return {"do": "tribe", "starved": [absent[0]]}, "no_such_amoeba", {
            "amoeba": absent[0]}
    return {"do": "tribe", "second": [books.amoeba]}, "bad_value"


def _bad_target(books, rng):
    player = books.asked
    number = books.amoeba
    if books.phase == 5:
        if not books.amoebas[player]:
            return None
        number = min(books.amoebas[player])
    elif not books.has(player, "struggle_for_survival", "aggression"):
        return None
    others = [(p, n) for p in books.players
              for n in range(1, books.numbers().amoebas + 1)]
    target = rng.choice(others)
    if target[1] not in books.amoebas[target[0]]:
        code = "no_such_amoeba"
    else:
        code = attacks.may_target(books, (player, number), target)
    poor = books.bp[player] + (books.phase == 1 and books.has(
        player, "energy_conservation")) < 1
    codes = tuple(["too_expensive"] * poor + [code] * (code is not None))
    if not codes:
        return None
    request = {"do": "attack", "target": target[0], "number": target[1]}
    if books.phase == 5:
        request["amoeba"] = number
    return request, codes


def _bad_answer(books, rng):
    closed = [way for way in ("defense", "escape")
              if way not in attacks.answers(books)]
    if not closed:
        return None
    return {"do": "answer", "with": closed[0]}, "no_answer"


def _bad_dice(books, rng):
    if books.step == "camouflage":
        return {"do": "roll", "die": rng.choice([0, 7])}, "bad_value"
    return {"do": "roll", "dice": rng.choice([[0, 3], [1, 7]])}, "bad_value"


def _bad_payment(books, rng):
    player = books.asked
    held = books.genes_of(player)
    genes = rng.sample(held, rng.randint(0, min(3, len(held))))
    if rng.random() < 0.2:
        strange = [g for g in GENES if g not in held]
        genes.append(rng.choice(strange))
    if any(gene not in held for gene in genes) and not books.expansion:
        if any(GENES.index(gene) >= 20 for gene in genes):
            return None
    bp = rng.randint(0, books.bp[player] + 1)
    refusal = debts.pay_refusal(books, player, genes, bp)
    if refusal is None:
        return None
    return ({"do": "pay", "genes": genes, "bp": bp},) + refusal


def _bad_purchase(books, rng):
    gene = rng.choice(GENES)
    code = market.buy_refusal(books, books.asked, gene)
    return ({"do": "buy", "gene": gene}, code) if code else None


def _bad_give(books, rng):
    rows = market.buyable(books, books.asked)
    for row in rows:
        if "give" not in row and "from" not in row:
            return {"do": "buy", "gene": row["gene"], "give": "speed"}, (
                "bad_field")
        if len(row.get("give", ())) > 1:
            return {"do": "buy", "gene": row["gene"]}, "bad_value"
    return None


def _bad_swap(books, rng):
    player = books.asked
    if not books.genes[player]:
        return None
    give, gene = rng.choice(books.genes_of(player)), rng.choice(GENES)
    faults = market.swap_faults(books, player, give, gene)
    if not faults:
        return None
    return {"do": "swap", "give": give, "gene": gene}, tuple(faults)


def _bad_reveal(books, rng):
    hidden = sorted(books.hidden)
    count = market.reveal_count(books)
    cases = [hidden[:count - 1], hidden[:count - 1] + ["speed"],
             hidden[:1] * (count + 1)]
    return {"do": "reveal", "genes": rng.choice(cases)}, "bad_reveal"


def _bad_division(books, rng):
    player = books.asked
    free = books.free_numbers(player)
    if player in books.busy and rng.random() < 0.5:
        return {"do": "explode", "amoebas": free[:1]}, "not_now"
    if free and not tribe_turns.can_divide(books, player):
        return {"do": "divide", "amoeba": free[0]}, "too_expensive"
    if free and player not in books.busy and (
            "population_explosion" not in books.genes[player]):
        return {"do": "explode", "amoebas": [free[0]]}, "no_gene", {
            "gene": "population_explosion"}
    count = tribe_turns.explosion(books, player)
    if count:
        wrong = free[:count - 1] if rng.random() < 0.5 else free[:count + 1]
        if len(wrong) != count:
            return {"do": "explode", "amoebas": wrong}, (
                "too_few" if len(wrong) < count else "too_many")
    return None


def _bad_healing(books, rng):
    player = books.asked
    own = books.amoebas[player]
    if not own:
        return None
    number = rng.choice(sorted(own))
    if not books.has(player, "healing_1", "healing_2"):
        return {"do": "heal", "amoeba": number}, "no_gene", {
            "gene": ["healing_1", "healing_2"]}
    if books.bp[player] < HEALING_PRICE:
        if not own[number]:
            return None
        return {"do": "heal", "amoeba": number}, "too_expensive"
    if not own[number]:
        return {"do": "heal", "amoeba": number}, "no_damage"
    others = [a for a in books.all_amoebas() if a != (player, number)]
    if "healing_2" not in books.genes[player] and others:
        return {"do": "heal", "amoeba": number,
                "onto": list(rng.choice(others))}, "no_gene", {
                    "gene": "healing_2"}
    return None


def _bad_hit(books, rng):
    for p in books.players:
        for number in books.free_numbers(p):
            return {"do": "hit", "amoebas": [[p, number]]}, "no_such_amoeba"
    return None


_ANYWHERE = (_unknown_verb, _unknown_field, _number_of_float, _set_nonsense)
_BY_STEP = {
    "start": (_start_twice,), "place": (_taken_number,),
    "environment": (_wrong_card, _zero_ozone),
    "amoeba": (_dear_move, _missing_gene, _stolen_from_the_poor, _bad_tribe,
               _bad_target, _bad_target),
    "answer": (_bad_answer,), "camouflage": (_bad_dice,),
    "fight": (_bad_dice,), "bang": (_bad_hit,), "defect": (_bad_payment,) * 8,
    "genes": (_bad_purchase, _bad_purchase, _bad_purchase, _bad_give,
              _bad_swap),
    "reveal": (_bad_reveal,),
    "division": (_taken_number, _bad_division, _bad_healing),
    "aggression": (_bad_target,),
}
