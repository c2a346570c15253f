# SPDX-License-Identifier: MIT
"""The twin's books: examples that a player would nod at.

They pin the yardstick itself, so that a difference to the companion is
looked for on the right side.
"""

import pytest

from host_tools.twin import (asking, attacks, debts, flow, market, meals,
                             tribe_turns)
from host_tools.twin.books import Books

FOUR = ("red", "green", "blue", "yellow")


def game(players=FOUR, expansion=True, **house):
    """A game at the beginning of phase 1, red leading, everybody with 1, 2."""
    books = Books(players, expansion, house)
    flow.apply(books, {"do": "start", "spaces": {
        p: len(players) - i for i, p in enumerate(books.players)}})
    flow.apply(books, {"do": "environment", "drift": "N", "ozone": 11})
    for number in (1, 2):
        for _ in players:
            flow.apply(books, {"do": "place", "amoeba": number})
    return books


def give(books, player, *genes):
    """Genes held since an earlier round."""
    for gene in genes:
        books.genes[player][gene] = -1


def play(books, *requests):
    for request in requests:
        flow.apply(books, request)
    return books


def to_phase(books, phase):
    """Everybody drifts and eats, nobody buys; until this phase asks."""
    lines = {"amoeba": {"do": "tribe"}, "genes": {"do": "done"},
             "environment": {"do": "environment", "drift": "none", "ozone": 14},
             "division": {"do": "done"}, "deaths": {"do": "deaths"},
             "scoring": {"do": "score"}, "aggression": {"do": "done"}}
    while books.phase != phase:
        if books.step == "reveal":
            genes = sorted(books.hidden)[:market.reveal_count(books)]
            flow.apply(books, {"do": "reveal", "genes": genes})
        else:
            flow.apply(books, lines[books.step])
    return books


def events(books, name):
    return [event for event in books.events if event["event"] == name]


# -- setup and phase 1 --------------------------------------------------------


def test_S3_first_amoebas_bring_a_damage_point_second_ones_none():
    assert game().amoebas["red"] == {1: 1, 2: 0}
    assert game(FOUR[:3]).amoebas["red"] == {1: 0, 2: 0}


def test_O1_phase_1_begins_with_the_last_on_the_ladder():
    books = game()
    assert books.order == ["yellow", "blue", "green", "red"]
    assert (books.asked, books.amoeba) == ("yellow", 1)


@pytest.mark.parametrize("players, genes, listed", [
    (4, ("substitution", "frugality"),
     {(1, 1, 1), (2, 2), (3, 1), (1, 1), (2, 1), (3,)}),
    (3, ("substitution",), {(2, 1), (4,)}),
    (5, ("substitution",), {(1, 1, 1, 1), (2, 2, 1), (3, 1, 1)}),
    (4, ("glutton",), {(2, 1, 1)}),
    (6, ("glutton",), {(2, 1, 1, 1), (1, 1, 1, 1, 1)}),
])
def test_M8_the_menu(players, genes, listed):
    assert meals.menu(players, genes) == listed


def test_M8_M9_meals_by_parasitism_need_a_victim():
    books = game()
    give(books, "yellow", "parasitism")
    assert meals.meals(books, "yellow") == {(1, 1, 1), (1, 1)}
    books.bp.update(red=0, green=0, blue=0)
    assert meals.meals(books, "yellow") == {(1, 1, 1)}


def test_M2_M6_M7_a_turn_in_the_books():
    books = game()
    give(books, "yellow", "energy_conservation")
    play(books, {"do": "turn"})
    assert books.bp["yellow"] == 5 and books.amoebas["yellow"][1] == 1
    play(books, {"do": "turn", "move": "move", "fed": False, "damage": 2})
    assert books.bp["yellow"] == 4 and books.amoebas["yellow"][2] == 3


def test_M9_the_victim_pays():
    books = game()
    give(books, "yellow", "parasitism")
    play(books, {"do": "turn", "parasite": "red"})
    assert books.bp == {"red": 3, "green": 4, "blue": 4, "yellow": 4}


# -- attacks ---------------------------------------------------------------


def hunt(books, *genes_of_prey, hunters=("struggle_for_survival",)):
    """Yellow 1 attacks red 1."""
    give(books, "yellow", *hunters)
    give(books, "red", *genes_of_prey)
    return play(books, {"do": "attack", "target": "red", "number": 1})


def how(books):
    return [event["how"] for event in events(books, "attack_ended")]


def test_A8_undefended_prey_is_eaten():
    books = hunt(game())
    assert how(books) == ["eaten"] and books.amoebas["red"] == {2: 0}
    assert books.bp["yellow"] == 3 and books.amoebas["yellow"][1] == 1


def test_A8_more_than_a_mouthful_survives_with_a_wound():
    books = hunt(game(), "more_than_a_mouthful")
    assert how(books) == ["survived"] and books.amoebas["red"][1] == 2


def test_A1_own_kind_has_no_protection():
    books = game()
    give(books, "yellow", "struggle_for_survival", "defense", "hard_crust",
         "more_than_a_mouthful", "armor")
    play(books, {"do": "attack", "target": "yellow", "number": 2})
    assert how(books) == ["eaten"] and 2 not in books.amoebas["yellow"]


def test_A2_armor_and_threat_display_forbid_the_attack():
    books = game()
    give(books, "red", "armor")
    give(books, "green", "threat_display")
    assert attacks.may_target(books, ("yellow", 1), ("red", 1)) == "armored"
    assert attacks.may_target(books, ("yellow", 2), ("green", 1)) == "threatened"
    assert attacks.may_target(books, ("yellow", 1), ("green", 1)) is None


def test_A4_a_lost_defense_leaves_the_escape():
    books = hunt(game(), "defense", "escape")
    assert attacks.answers(books) == ["defense", "escape"]
    play(books, {"do": "answer", "with": "defense"},
         {"do": "roll", "dice": [3, 3]}, {"do": "roll", "dice": [5, 2]})
    assert books.step == "answer" and attacks.answers(books) == ["escape"]
    play(books, {"do": "answer", "with": "escape"})
    assert how(books) == ["escaped"] and books.amoebas["yellow"][1] == 2


def test_A9_dragged_along_and_fed():
    books = hunt(game(), "escape")
    play(books, {"do": "answer", "with": "escape", "attacker_fed": True})
    assert how(books) == ["escaped"] and books.amoebas["yellow"][1] == 1


def test_A6_the_loser_with_persistence_may_fight_once_more():
    books = hunt(game(), "defense",
                 hunters=("struggle_for_survival", "persistence"))
    play(books, {"do": "answer", "with": "defense"},
         {"do": "roll", "dice": [1, 4]})
    assert (books.step, books.asked) == ("retry", "yellow")
    play(books, {"do": "choose", "yes": True}, {"do": "roll", "dice": [1, 2]})
    assert how(books) == ["repelled"]


def test_A7_a_crust_must_be_paid_for():
    books = hunt(game(), "hard_crust")
    assert books.step == "crust"
    play(books, {"do": "choose", "yes": False})
    assert how(books) == ["crust"] and books.amoebas["yellow"][1] == 2
    poor = game()
    poor.bp["yellow"] = 1
    assert how(hunt(poor, "hard_crust")) == ["crust"]


def test_A3_camouflage_is_rolled_only_against_an_answer():
    bare = hunt(game(), hunters=("struggle_for_survival", "camouflage_1"))
    assert how(bare) == ["eaten"]
    books = hunt(game(), "defense",
                 hunters=("struggle_for_survival", "camouflage_1"))
    assert books.step == "camouflage"
    assert how(play(books, {"do": "roll", "die": 4})) == ["eaten"]


def test_A10_alarm_gives_the_others_an_escape():
    books = hunt(game(), "alarm")
    assert how(books) == ["eaten"]  # the first one has no answer
    play(books, {"do": "attack", "target": "red", "number": 2})
    assert attacks.answers(books) == ["escape"]


def test_X3_a_bang_asks_for_its_neighbours():
    books = hunt(game(), "go_out_with_a_bang")
    assert (books.step, books.asked, books.amoeba) == ("bang", "red", 1)
    play(books, {"do": "hit", "amoebas": [["yellow", 1]]})
    assert books.amoebas["yellow"][1] == 2
    assert (books.step, books.amoeba) == ("amoeba", 2)


# -- phases 2 and 3 -----------------------------------------------------------


def owing(genes, bp, ozone, **house):
    books = game(**house)
    give(books, "red", *genes)
    books.bp["red"], books.round, books.card = bp, 2, ("W", ozone)
    books.due = {"red": debts.due(books, "red")}
    return books


def test_D9_every_payment_best_first():
    books = owing(("speed", "streamlining", "division_rate"), 6, 6)
    assert books.due["red"] == 6  # 3 + 4 + 5 against 6, as in the rulebook
    assert debts.payments(books, "red") == [
        ([], 6, 0), (["speed"], 3, 0), (["streamlining"], 2, 0),
        (["division_rate"], 1, 0), (["speed", "streamlining"], 0, 1),
        (["speed", "division_rate"], 0, 2),
        (["streamlining", "division_rate"], 0, 3)]


def test_D6_forced_overpay_only_without_an_exact_payment():
    free = owing(("speed", "spores", "defense"), 0, 5)
    ways = [genes for genes, _, _ in debts.payments(free, "red")]
    assert ["speed", "defense"] in ways
    forced = owing(("speed", "spores", "movement_1"), 9, 5, overpay="forced")
    assert all(over == 0 for _, _, over in debts.payments(forced, "red"))


@pytest.mark.parametrize("genes, bp, code", [
    (["armor"], 0, "not_yours"), (["glutton"], 0, "negative_gene"),
    ([], 99, "too_expensive"), ([], 1, "short"), (["speed"], 3, "too_much_bp"),
    (["speed", "defense"], 0, "gene_not_needed")])
def test_D4_D5_D6_payments_refused(genes, bp, code):
    books = owing(("speed", "defense", "spores", "glutton"), 9, 4)
    assert books.due["red"] == 4
    assert debts.pay_refusal(books, "red", genes, bp)[0] == code


def test_G3_an_advanced_gene_costs_a_basic_one_held_long_enough():
    books = to_phase(game(), 3)
    books.bp["red"] = 20
    books.gain_gene("red", "speed")
    assert market.buy_refusal(books, "red", "persistence") == "held_too_short"
    books.genes["red"]["speed"] = books.round - 1
    before = books.market["speed"]
    play(books, {"do": "buy", "gene": "persistence"})
    assert books.market["speed"] == before + 1
    assert market.buy_refusal(books, "red", "speed") == "barred"


def test_G2_a_copy_that_a_correction_made_up_never_comes_on_sale():
    books = to_phase(game(expansion=True), 3)
    for player in ("red", "green"):
        play(books, {"do": "set", "player": player, "genes": ["alarm"]})
    books.lose_gene("red", "alarm")
    assert "alarm" not in books.market
    books.lose_gene("green", "alarm")
    assert books.market["alarm"] == 1


def test_G5_G6_flexible_and_highly_adaptable():
    books = to_phase(game(), 3)
    give(books, "red", "flexible", "highly_adaptable", "spores")
    assert market.price(books, "red", "armor") == 5
    assert market.swap_price(books, "red", "spores", "tentacle") == 1
    assert market.swap_price(books, "red", "flexible", "tentacle") == 0
    assert "advanced" in market.swap_faults(books, "red", "spores", "armor")


def test_G7_the_social_gene_is_for_the_last_and_cannot_be_refused():
    books = to_phase(game(), 3)
    books.bp = dict.fromkeys(FOUR, 9)
    assert market.buy_refusal(books, "red", "social_gene") == "only_last"
    books.gain_gene("green", "social_gene")
    assert market.price(books, "yellow", "social_gene") == 2
    books.asked = "yellow"
    market.buy(books, {"do": "buy", "gene": "social_gene"})
    assert books.bp["green"] == 11 and books.bp["yellow"] == 7


def test_G8_genes_are_revealed_after_the_leaders_turn():
    books = to_phase(game(), 3)
    assert books.asked == "red"
    play(books, {"do": "done"})
    assert books.step == "reveal" and market.reveal_count(books) == 2
    play(books, {"do": "reveal", "genes": ["alarm", "phd"]})
    assert books.asked == "green" and "alarm" in books.market


# -- phases 4 to 6 ------------------------------------------------------------


def test_C1_C2_income_and_the_price_of_a_division():
    books = to_phase(game(), 4)
    assert books.bp["red"] == 14
    play(books, {"do": "divide", "amoeba": 7})
    assert books.bp["red"] == 8 and books.amoebas["red"][7] == 0
    give(books, "red", "division_rate")
    play(books, {"do": "divide", "amoeba": 4})
    assert books.bp["red"] == 4
    assert tribe_turns.division_cost(books, "red") == 4


def test_C3_the_first_amoeba_of_an_extinct_tribe_is_free():
    books = to_phase(game(), 4)
    books.amoebas["red"] = {}
    assert tribe_turns.division_cost(books, "red") == 0


def test_C6_population_explosion_catches_up_with_the_leader():
    books = to_phase(game(), 4)
    books.amoebas["red"] = {n: 0 for n in (1, 2, 3, 4, 5)}
    give(books, "green", "population_explosion")
    play(books, {"do": "done"})
    assert asking.ask(books)["explode"] == 3
    play(books, {"do": "explode", "amoebas": [3, 4, 5]})
    assert books.bp["green"] == 0 and len(books.amoebas["green"]) == 5
    assert books.asked == "blue"


def test_C5_healing_2_may_kill():
    books = to_phase(game(), 4)
    give(books, "red", "healing_2")
    play(books, {"do": "heal", "amoeba": 1, "onto": ["blue", 1]})
    assert books.amoebas["red"][1] == 0 and 1 not in books.amoebas["blue"]


def test_X1_limits_and_order_of_deaths():
    books = to_phase(game(), 4)
    for player in FOUR:
        books.amoebas[player] = {2: 2, 1: 2}
    give(books, "blue", "life_expectancy")
    to_phase(books, 5)
    assert asking.ask(books)["deaths"] == [
        ["red", 1], ["red", 2], ["green", 1], ["green", 2], ["yellow", 1],
        ["yellow", 2]]


def test_X3_a_chain_of_bangs_in_phase_5():
    books = to_phase(game(), 4)
    give(books, "red", "go_out_with_a_bang")
    books.amoebas["red"] = {1: 2, 2: 1}
    to_phase(books, 5)
    play(books, {"do": "deaths"}, {"do": "hit", "amoebas": [["red", 2]]})
    assert [e["why"] for e in events(books, "died")] == ["bang"]
    assert books.step == "bang"


def test_A11_aggression_after_the_deaths():
    books = to_phase(game(), 4)
    give(books, "green", "aggression")
    while books.phase != 5:
        play(books, {"do": "done"})
    assert (books.step, books.asked) == ("aggression", "green")
    play(books, {"do": "attack", "amoeba": 1, "target": "red", "number": 2})
    assert how(books) == ["killed"] and 2 not in books.amoebas["red"]


def test_P3_markers_leapfrog_at_every_step():
    books = to_phase(game(), 6)
    books.space = {"red": 9, "green": 8, "blue": 6, "yellow": 5}
    books.order = books.descending()
    for player in FOUR:
        books.amoebas[player] = {n: 0 for n in range(1, 5)}  # two spaces
    rows = flow.advances(books)
    assert [row[:3] for row in rows] == [
        ["red", 9, 11], ["green", 8, 10], ["blue", 6, 8], ["yellow", 5, 7]]
    books.amoebas["yellow"][5] = books.amoebas["yellow"][6] = 0  # five spaces
    assert flow.advances(books)[3][:3] == ["yellow", 5, 13]


def test_P4_the_social_gene_collects_from_those_far_ahead():
    books = to_phase(game(), 6)
    give(books, "yellow", "social_gene")
    books.space.update(red=20, green=9, blue=8, yellow=2)
    books.bp.update(red=3, green=0, blue=5, yellow=1)
    play(books, {"do": "score"})
    assert (books.bp["red"], books.bp["green"], books.bp["yellow"]) == (2, 0, 3)


@pytest.mark.parametrize("house, turned, space, why", [
    ({}, 5, 42, "finish"), ({"finish": 20}, 5, 20, "finish"),
    ({}, 11, 30, "cards")])
def test_E1_the_end(house, turned, space, why):
    books = to_phase(game(**house), 6)
    books.space["green"], books.turned = space, turned
    play(books, {"do": "score"})
    assert events(books, "over") == [
        {"event": "over", "winner": "green", "why": why}]


# -- corrections --------------------------------------------------------------


def test_O2_a_corrected_marker_reorders_only_before_the_first_action():
    books = game()
    play(books, {"do": "set", "player": "yellow", "space": 9})
    assert books.asked == "blue"
    play(books, {"do": "turn"}, {"do": "set", "player": "blue", "space": 30})
    assert books.order[0] == "blue"


def test_O3_a_skipped_player_is_asked_after_all():
    books = game()
    books.bp["red"] = 0
    to_phase(books, 3)
    assert books.step == "reveal"
    play(books, {"do": "set", "player": "red", "bp": 9})
    assert (books.step, books.asked) == ("genes", "red")


def test_a_correction_never_decides_anything():
    books = to_phase(game(), 3)
    play(books, {"do": "set", "player": "red", "bp": 0})
    assert (books.step, books.asked) == ("genes", "red")
    assert asking.ask(books)["verbs"] == ["done"]


def test_corrected_genes_leave_and_rejoin_the_market():
    books = game()
    copies = books.market["speed"]
    play(books, {"do": "set", "player": "red", "genes": ["speed", "alarm"]})
    assert books.market["speed"] == copies - 1 and "alarm" not in books.hidden
    play(books, {"do": "set", "player": "red", "genes": []})
    assert books.market["speed"] == copies and books.market["alarm"] == 1
