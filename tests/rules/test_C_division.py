# SPDX-License-Identifier: MIT
"""C1 to C5: income, new amoebas and healing. The population explosion has its own file."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, player, refusal, refused, to_phase, to_step, told)


def dividing(colour="yellow", players=4, expansion=True, **figures):
    """A game in which this player, with these figures, divides."""
    table = game(players, expansion)
    to_step(table, "division", colour)
    if figures:
        give(table, colour, **figures)
    return table


def divide(number):
    return {"do": "divide", "amoeba": number}


class Income(unittest.TestCase):
    def test_C1_the_leader_divides_first_and_the_last_player_last(self):
        table = game(4)
        to_phase(table, 4)
        players = []
        while ask(table)["phase"] == 4:
            players.append(ask(table)["player"])
            pass_on(table)
        self.assertEqual(players, ["yellow", "blue", "green", "red"])

    def test_C1_the_income_comes_when_the_turn_opens_and_not_before(self):
        table = game(4)
        to_step(table, "division", "yellow")
        self.assertEqual(player(table, "yellow")["bp"], 4 + 10)
        self.assertEqual(player(table, "blue")["bp"], 4)
        reply = play(table, {"do": "done"})
        self.assertEqual(told(reply, "bp", "player", "change", "now", "why"),
                         [("blue", 10, 14, "income")])

    def test_C1_five_and_six_players_receive_11(self):
        for players, colour in ((5, "orange"), (6, "purple")):
            table = game(players)
            to_step(table, "division", colour)
            self.assertEqual(player(table, colour)["bp"], 4 + 11)

    def test_C1_a_player_who_can_place_nothing_still_receives_his_income(self):
        table = game(4)
        give(table, "yellow", amoebas={1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0})
        to_step(table, "division", "blue")
        self.assertEqual(player(table, "yellow")["bp"], 14)


class NewAmoebas(unittest.TestCase):
    def test_C2_a_new_amoeba_costs_6_bp_and_has_no_damage(self):
        table = dividing()
        self.assertEqual(ask(table)["cost"], 6)
        reply = play(table, divide(5))
        self.assertEqual(told(reply, "placed", "player", "amoeba"), [("yellow", 5)])
        self.assertEqual(player(table, "yellow")["amoebas"], {"1": 1, "2": 0, "5": 0})
        self.assertEqual(player(table, "yellow")["bp"], 8)

    def test_C2_with_14_bp_there_are_two_new_amoebas_and_the_turn_is_over(self):
        table = dividing()
        play(table, divide(3))
        reply = play(table, divide(4))
        self.assertEqual(player(table, "yellow")["bp"], 2)
        self.assertEqual(reply["ask"]["player"], "blue")

    def test_C2_division_rate_makes_it_4(self):
        table = dividing(genes=["division_rate"])
        play(table, divide(3))
        self.assertEqual(player(table, "yellow")["bp"], 10)

    def test_C2_short_life_span_makes_it_4(self):
        self.assertEqual(ask(dividing(genes=["short_life_span"]))["cost"], 4)

    def test_C2_both_together_make_it_no_cheaper_than_4(self):
        table = dividing(genes=["division_rate", "short_life_span"])
        self.assertEqual(ask(table)["cost"], 4)

    def test_C2_a_number_on_the_board_is_taken(self):
        reply = refusal(dividing(), divide(2))
        self.assertEqual((reply["error"], reply["amoeba"]), ("number_taken", 2))

    def test_C2_without_6_bp_there_is_no_new_amoeba(self):
        table = dividing(genes=["healing_1"], bp=5)
        reply = refusal(table, divide(3))
        self.assertEqual((reply["error"], reply["needed"], reply["has"]),
                         ("too_expensive", 6, 5))
        self.assertFalse("divide" in ask(table)["verbs"])

    def test_C2_four_players_have_seven_amoebas_each(self):
        table = dividing(bp=200)
        for number in (3, 4, 5, 6, 7):
            reply = play(table, divide(number))
        self.assertEqual(len(player(table, "yellow")["amoebas"]), 7)
        self.assertEqual(reply["ask"]["player"], "blue")

    def test_C2_five_and_six_players_have_six_amoebas_each(self):
        for players, colour in ((5, "orange"), (6, "purple")):
            table = dividing(colour, players, bp=200)
            self.assertEqual(refused(table, divide(7)), "bad_value")
            for number in (3, 4, 5, 6):
                reply = play(table, divide(number))
            self.assertEqual(len(player(table, colour)["amoebas"]), 6)
            self.assertEqual(reply["ask"]["step"], "division")
            self.assertFalse(reply["ask"]["player"] == colour)

    def test_C2_the_number_of_a_dead_amoeba_is_free_again(self):
        table = dividing(amoebas={2: 0})
        play(table, divide(1))
        self.assertEqual(player(table, "yellow")["amoebas"], {"1": 0, "2": 0})


class FirstOnesAgain(unittest.TestCase):
    def test_C3_with_no_amoeba_on_the_board_the_first_one_is_free(self):
        table = dividing(amoebas={}, bp=0)
        self.assertEqual(ask(table)["cost"], 0)
        reply = play(table, divide(7))
        self.assertEqual(told(reply, "bp", "player", "why"), [("blue", "income")])
        self.assertEqual(player(table, "yellow")["amoebas"], {"7": 0})

    def test_C3_the_second_one_costs_the_normal_price_and_stands_anywhere(self):
        table = dividing(amoebas={}, bp=6)
        asked = play(table, divide(1))["ask"]
        self.assertEqual(asked["cost"], 6)
        self.assertTrue("anywhere" in asked["remind"])
        play(table, divide(2))
        self.assertEqual(player(table, "yellow")["bp"], 0)

    def test_C3_the_third_one_has_to_stand_beside_another(self):
        table = dividing(amoebas={1: 0}, bp=20)
        asked = play(table, divide(2))["ask"]
        self.assertFalse("anywhere" in asked["remind"])


class Reminders(unittest.TestCase):
    def test_C4_the_table_is_reminded_of_adjacency_and_of_one_colour_a_space(self):
        self.assertEqual(ask(dividing())["remind"], ["one_colour_a_space", "adjacent"])

    def test_C4_the_owner_of_spores_is_reminded_of_them(self):
        asked = ask(dividing(genes=["spores"]))
        self.assertTrue("spores" in asked["remind"])
        self.assertFalse("adjacent" in asked["remind"])


class Healing(unittest.TestCase):
    def test_C5_healing_1_takes_a_damage_point_off_for_3_bp(self):
        table = dividing(genes=["healing_1"], amoebas={1: 1, 2: 0})
        reply = play(table, {"do": "heal", "amoeba": 1})
        self.assertEqual(told(reply, "damage", "player", "amoeba", "now", "why"),
                         [("yellow", 1, 0, "healing")])
        self.assertEqual(player(table, "yellow")["bp"], 11)
        self.assertEqual(player(table, "yellow")["amoebas"], {"1": 0, "2": 0})

    def test_C5_he_heals_as_often_as_he_can_pay(self):
        table = dividing(genes=["healing_1"], amoebas={1: 3, 2: 2}, bp=9)
        for number in (1, 2, 1):
            play(table, {"do": "heal", "amoeba": number})
        self.assertEqual(player(table, "yellow")["amoebas"], {"1": 1, "2": 1})
        self.assertEqual(player(table, "yellow")["bp"], 0)
        self.assertEqual(ask(table)["player"], "blue")

    def test_C5_healing_2_heals_as_healing_1_does(self):
        table = dividing(genes=["healing_2"], amoebas={1: 1})
        play(table, {"do": "heal", "amoeba": 1})
        self.assertEqual(player(table, "yellow")["amoebas"], {"1": 0})

    def test_C5_healing_2_moves_the_point_onto_a_neighbour(self):
        table = dividing(genes=["healing_2"], amoebas={1: 1})
        give(table, "blue", amoebas={1: 0})
        play(table, {"do": "heal", "amoeba": 1, "onto": ["blue", 1]})
        self.assertEqual(player(table, "yellow")["amoebas"], {"1": 0})
        self.assertEqual(player(table, "blue")["amoebas"], {"1": 1})

    def test_C5_the_neighbour_dies_at_once_if_the_point_reaches_its_limit(self):
        table = dividing(genes=["healing_2"], amoebas={1: 1})
        give(table, "blue", amoebas={1: 1, 2: 0})
        reply = play(table, {"do": "heal", "amoeba": 1, "onto": ["blue", 1]})
        self.assertEqual(told(reply, "died", "player", "amoeba", "why"),
                         [("blue", 1, "damage")])
        self.assertEqual(player(table, "blue")["amoebas"], {"2": 0})

    def test_C5_life_expectancy_saves_the_neighbour(self):
        table = dividing(genes=["healing_2"], amoebas={1: 1})
        give(table, "blue", amoebas={1: 1}, genes=["life_expectancy"])
        play(table, {"do": "heal", "amoeba": 1, "onto": ["blue", 1]})
        self.assertEqual(player(table, "blue")["amoebas"], {"1": 2})

    def test_C5_short_life_span_kills_an_unhurt_neighbour(self):
        table = dividing(genes=["healing_2"], amoebas={1: 1})
        give(table, "blue", amoebas={1: 0, 2: 0}, genes=["short_life_span"])
        play(table, {"do": "heal", "amoeba": 1, "onto": ["blue", 1]})
        self.assertEqual(player(table, "blue")["amoebas"], {"2": 0})

    def test_C5_his_own_neighbour_may_take_the_point_too(self):
        table = dividing(genes=["healing_2"], amoebas={1: 1, 2: 0})
        play(table, {"do": "heal", "amoeba": 1, "onto": ["yellow", 2]})
        self.assertEqual(player(table, "yellow")["amoebas"], {"1": 0, "2": 1})

    def test_C5_the_point_does_not_go_back_onto_the_same_amoeba(self):
        table = dividing(genes=["healing_2"], amoebas={1: 1, 2: 0})
        self.assertEqual(refused(table, {"do": "heal", "amoeba": 1,
                                         "onto": ["yellow", 1]}), "bad_value")

    def test_C5_healing_1_cannot_move_the_point(self):
        table = dividing(genes=["healing_1"], amoebas={1: 1})
        reply = refusal(table, {"do": "heal", "amoeba": 1, "onto": ["blue", 1]})
        self.assertEqual((reply["error"], reply["gene"]), ("no_gene", "healing_2"))

    def test_C5_without_the_gene_nobody_heals(self):
        table = dividing(amoebas={1: 1})
        reply = refusal(table, {"do": "heal", "amoeba": 1})
        self.assertEqual((reply["error"], reply["gene"]), ("no_gene", "healing_1"))

    def test_C5_an_unhurt_amoeba_a_missing_one_and_an_empty_purse_are_refused(self):
        table = dividing(genes=["healing_1"], amoebas={1: 1, 2: 0})
        self.assertEqual(refused(table, {"do": "heal", "amoeba": 2}), "no_damage")
        self.assertEqual(refused(table, {"do": "heal", "amoeba": 3}), "no_such_amoeba")
        give(table, "yellow", bp=2)
        self.assertEqual(refused(table, {"do": "heal", "amoeba": 1}), "too_expensive")

    def test_C5_a_player_who_can_only_heal_is_asked(self):
        table = game(4, True)
        give(table, "yellow", genes=["healing_1"], bp=0,
             amoebas={1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 1})
        asked = to_step(table, "division", "yellow")
        self.assertEqual(asked["verbs"], ["heal", "done"])
