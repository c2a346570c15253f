# SPDX-License-Identifier: MIT
"""X1 to X4: who dies in phase 5, in which order, and what a bang does.

How Aggression is fought out stands with the attacks (A11).
"""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, play, player, refused, to_phase, to_round, to_step, told)


def dying(hurt, genes=None, players=4):
    """A game about to enter phase 5 with these amoebas: {colour: {number: DP}}."""
    table = game(players, True, {"reveal": 0})
    to_step(table, "division", "red")
    for colour in sorted(hurt):
        give(table, colour, amoebas=hurt[colour])
    for colour in sorted(genes or {}):
        give(table, colour, genes=genes[colour])
    return table


def bury(table):
    to_step(table, "deaths")
    return play(table, {"do": "deaths"})


class Limits(unittest.TestCase):
    def test_X1_an_amoeba_with_2_damage_dies_and_one_with_1_lives(self):
        table = dying({"blue": {1: 2, 2: 1, 3: 0}})
        reply = bury(table)
        self.assertEqual(told(reply, "died", "player", "amoeba", "why"),
                         [("blue", 1, "damage")])
        self.assertEqual(player(table, "blue")["amoebas"], {"2": 1, "3": 0})

    def test_X1_with_life_expectancy_it_takes_3(self):
        table = dying({"blue": {1: 2, 2: 3}}, {"blue": ["life_expectancy"]})
        bury(table)
        self.assertEqual(player(table, "blue")["amoebas"], {"1": 2})

    def test_X1_with_short_life_span_it_takes_1(self):
        table = dying({"blue": {1: 1, 2: 0}}, {"blue": ["short_life_span"]})
        bury(table)
        self.assertEqual(player(table, "blue")["amoebas"], {"2": 0})

    def test_X1_with_both_it_takes_2(self):
        table = dying({"blue": {1: 1, 2: 2}},
                      {"blue": ["life_expectancy", "short_life_span"]})
        bury(table)
        self.assertEqual(player(table, "blue")["amoebas"], {"1": 1})

    def test_X1_the_leader_buries_first_and_each_by_number(self):
        table = dying({"red": {1: 2, 2: 0}, "yellow": {5: 2, 3: 3, 4: 0}, "green": {7: 2}})
        expected = [["yellow", 3], ["yellow", 5], ["green", 7], ["red", 1]]
        self.assertEqual(to_step(table, "deaths")["deaths"], expected)
        reply = play(table, {"do": "deaths"})
        self.assertEqual([list(death) for death in told(reply, "died", "player", "amoeba")],
                         expected)

    def test_X1_where_nobody_dies_nobody_is_asked(self):
        table = game(3)
        to_step(table, "division", "red")
        reply = play(table, {"do": "done"})
        self.assertEqual(told(reply, "skipped", "player", "step")[0], (None, "deaths"))
        self.assertEqual(reply["ask"]["step"], "scoring")

    def test_X1_two_rounds_of_hunger_kill_an_amoeba(self):
        table = game(3)
        play(table, {"do": "tribe", "starved": [1]})
        to_round(table, 2)
        play(table, {"do": "tribe", "starved": [1]})
        self.assertEqual(to_step(table, "deaths")["deaths"], [["red", 1]])

    def test_X1_a_player_may_lose_all_his_amoebas_and_divide_again_for_free(self):
        table = dying({"red": {1: 2, 2: 2}})
        bury(table)
        self.assertEqual(player(table, "red")["amoebas"], {})
        to_round(table, 2)
        self.assertEqual(to_step(table, "division", "red")["cost"], 0)


class Remains(unittest.TestCase):
    def test_X2_two_cubes_of_each_colour_are_placed_as_far_as_the_stock_goes(self):
        reply = bury(dying({"blue": {1: 2, 2: 2}}))
        reminders = told(reply, "died", "remind")
        self.assertEqual(len(reminders), 2)
        for remind in reminders:
            self.assertEqual(remind, (["two_of_each", "shortage"],))


class Bang(unittest.TestCase):
    def banging(self, hurt, more=None):
        genes = {"blue": ["go_out_with_a_bang"]}
        genes.update(more or {})
        table = dying(hurt, genes)
        bury(table)
        return table

    def test_X3_the_owner_is_asked_who_stood_beside_the_amoeba_that_burst(self):
        table = self.banging({"blue": {1: 2, 2: 0}})
        asked = ask(table)
        self.assertEqual((asked["step"], asked["player"], asked["amoeba"], asked["verbs"]),
                         ("bang", "blue", 1, ["hit"]))

    def test_X3_each_of_the_others_in_the_space_takes_1_damage(self):
        table = self.banging({"blue": {1: 2, 2: 0}, "red": {1: 0, 2: 0}})
        reply = play(table, {"do": "hit", "amoebas": [["red", 2], ["blue", 2]]})
        self.assertEqual(sorted(told(reply, "damage", "player", "amoeba", "now", "why")),
                         [("blue", 2, 1, "bang"), ("red", 2, 1, "bang")])
        self.assertEqual(player(table, "red")["amoebas"], {"1": 0, "2": 1})

    def test_X3_it_may_have_stood_alone(self):
        table = self.banging({"blue": {1: 2, 2: 0}})
        self.assertEqual(play(table, {"do": "hit", "amoebas": []})["ask"]["step"], "scoring")

    def test_X3_in_phase_5_whoever_reaches_the_limit_dies_at_once(self):
        table = self.banging({"blue": {1: 2}, "red": {1: 1, 2: 0}})
        reply = play(table, {"do": "hit", "amoebas": [["red", 1]]})
        self.assertEqual(told(reply, "died", "player", "amoeba", "why"), [("red", 1, "bang")])

    def test_X3_a_bang_may_set_off_the_next_in_a_chain(self):
        table = self.banging({"blue": {1: 2, 2: 1, 3: 1}, "red": {1: 1}})
        reply = play(table, {"do": "hit", "amoebas": [["blue", 2]]})
        self.assertEqual((reply["ask"]["step"], reply["ask"]["amoeba"]), ("bang", 2))
        reply = play(table, {"do": "hit", "amoebas": [["blue", 3]]})
        self.assertEqual((reply["ask"]["step"], reply["ask"]["amoeba"]), ("bang", 3))
        reply = play(table, {"do": "hit", "amoebas": [["red", 1]]})
        self.assertEqual(told(reply, "died", "player", "amoeba"), [("red", 1)])
        self.assertEqual(player(table, "blue")["amoebas"], {})

    def test_X3_the_chain_goes_on_in_the_order_of_the_deaths(self):
        table = self.banging({"blue": {1: 2}, "yellow": {4: 1, 2: 1}, "green": {1: 2},
                              "red": {1: 0}})
        reply = play(table, {"do": "hit", "amoebas": [["yellow", 4], ["yellow", 2]]})
        self.assertEqual(told(reply, "died", "player", "amoeba", "why"), [
            ("yellow", 2, "bang"), ("yellow", 4, "bang"), ("green", 1, "damage")])

    def test_X3_an_amoeba_that_must_die_anyway_can_be_hit_and_dies_once(self):
        table = self.banging({"blue": {1: 2}, "red": {1: 2, 2: 0}})
        reply = play(table, {"do": "hit", "amoebas": [["red", 1]]})
        self.assertEqual(told(reply, "died", "player", "amoeba"), [("red", 1)])

    def test_X3_the_dead_cannot_be_hit(self):
        table = self.banging({"blue": {1: 2, 2: 0}})
        self.assertEqual(refused(table, {"do": "hit", "amoebas": [["blue", 1]]}),
                         "no_such_amoeba")

    def test_X3_nobody_is_hit_twice_by_one_bang(self):
        table = self.banging({"blue": {1: 2, 2: 0}})
        self.assertEqual(refused(table, {"do": "hit", "amoebas": [["red", 1], ["red", 1]]}),
                         "bad_value")

    def test_X3_nobody_is_asked_when_no_other_amoeba_is_left(self):
        table = self.banging({"blue": {1: 2}, "red": {}, "green": {}, "yellow": {}})
        self.assertEqual(ask(table)["step"], "scoring")

    def test_X3_eaten_in_phase_1_it_bursts_and_the_hurt_wait_for_phase_5(self):
        table = game(4, True)
        give(table, "red", genes=["struggle_for_survival"], amoebas={1: 1, 2: 0})
        give(table, "blue", genes=["go_out_with_a_bang"])
        play(table, {"do": "attack", "target": "blue", "number": 1})
        self.assertEqual((ask(table)["step"], ask(table)["player"]), ("bang", "blue"))
        play(table, {"do": "hit", "amoebas": [["red", 1]]})
        self.assertEqual(player(table, "red")["amoebas"], {"1": 2, "2": 0})
        self.assertEqual(to_phase(table, 5)["deaths"], [["red", 1]])

    def test_X3_killed_by_healing_2_in_phase_4_it_bursts_and_the_hurt_wait(self):
        table = game(4, True)
        to_step(table, "division", "yellow")
        give(table, "yellow", genes=["healing_2"], amoebas={1: 1, 2: 0})
        give(table, "blue", genes=["go_out_with_a_bang"], amoebas={1: 1, 2: 1})
        play(table, {"do": "heal", "amoeba": 1, "onto": ["blue", 1]})
        self.assertEqual((ask(table)["step"], ask(table)["player"]), ("bang", "blue"))
        asked = play(table, {"do": "hit", "amoebas": [["blue", 2]]})["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("division", "yellow"))
        self.assertEqual(player(table, "blue")["amoebas"], {"2": 2})
        self.assertEqual(to_step(table, "deaths")["deaths"], [["blue", 2]])

    def test_X3_a_victim_of_aggression_bursts_too(self):
        table = dying({"blue": {1: 0, 2: 0}},
                      {"blue": ["go_out_with_a_bang"], "red": ["aggression"]})
        to_step(table, "aggression", "red")
        play(table, {"do": "attack", "amoeba": 1, "target": "blue", "number": 1})
        self.assertEqual((ask(table)["step"], ask(table)["amoeba"]), ("bang", 1))
        give_back = play(table, {"do": "hit", "amoebas": [["red", 1]]})
        self.assertEqual(told(give_back, "died", "player", "amoeba", "why"),
                         [("red", 1, "bang")])  # it had its damage from the setup


class ThenAggression(unittest.TestCase):
    def test_X4_aggression_comes_after_all_natural_deaths(self):
        table = dying({"blue": {1: 2, 2: 0}}, {"red": ["aggression"]})
        reply = bury(table)
        self.assertEqual((reply["ask"]["step"], reply["ask"]["player"]),
                         ("aggression", "red"))
        self.assertEqual(refused(table, {"do": "attack", "amoeba": 1, "target": "blue",
                                         "number": 1}), "no_such_amoeba")

    def test_X4_without_deaths_aggression_opens_the_phase(self):
        table = dying({}, {"red": ["aggression"]})
        self.assertEqual(to_phase(table, 5)["step"], "aggression")

    def test_X4_a_holder_whose_last_amoeba_has_died_is_not_asked(self):
        table = dying({"red": {1: 2}}, {"red": ["aggression"]})
        self.assertEqual(bury(table)["ask"]["step"], "scoring")
