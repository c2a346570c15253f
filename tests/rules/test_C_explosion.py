# SPDX-License-Identifier: MIT
"""C6: drawing level with the leader by a population explosion."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, play, player, refusal, refused, to_round, to_step, told)


def dividing(colour, **figures):
    """A game in which this player, with these figures, divides."""
    table = game(4, True)
    to_step(table, "division", colour)
    give(table, colour, **figures)
    return table


class PopulationExplosion(unittest.TestCase):
    def exploding(self, bp=20):
        """Red is last with 2 amoebas; yellow leads with 5."""
        table = game(4, True)
        give(table, "yellow", amoebas={1: 0, 2: 0, 3: 0, 4: 0, 5: 0})
        to_step(table, "division", "red")
        give(table, "red", genes=["population_explosion"], bp=bp)
        return table

    def test_C6_all_bp_go_and_he_has_as_many_amoebas_as_the_leader(self):
        table = self.exploding()
        self.assertEqual(ask(table)["explode"], 3)
        reply = play(table, {"do": "explode", "amoebas": [3, 4, 7]})
        self.assertEqual(told(reply, "bp", "player", "change", "now", "why"),
                         [("red", -20, 0, "explosion")])
        self.assertEqual(player(table, "red")["amoebas"],
                         {"1": 1, "2": 0, "3": 0, "4": 0, "7": 0})

    def test_C6_the_income_just_received_goes_too(self):
        table = game(4, True)
        give(table, "yellow", amoebas={1: 0, 2: 0, 3: 0})
        give(table, "red", genes=["population_explosion"])
        to_step(table, "division", "red")
        self.assertEqual(player(table, "red")["bp"], 14)
        play(table, {"do": "explode", "amoebas": [3]})
        self.assertEqual(player(table, "red")["bp"], 0)

    def test_C6_exactly_the_difference_neither_more_nor_fewer(self):
        table = self.exploding()
        reply = refusal(table, {"do": "explode", "amoebas": [3, 4, 5, 6]})
        self.assertEqual((reply["error"], reply["allowed"]), ("too_many", 3))
        reply = refusal(table, {"do": "explode", "amoebas": [3, 4]})
        self.assertEqual((reply["error"], reply["needed"]), ("too_few", 3))

    def test_C6_to_place_none_at_all_is_too_few(self):
        self.assertEqual(refused(self.exploding(), {"do": "explode", "amoebas": []}),
                         "too_few")

    def test_C6_numbers_on_the_board_are_taken(self):
        self.assertEqual(refused(self.exploding(), {"do": "explode", "amoebas": [2, 3, 4]}),
                         "number_taken")

    def test_C6_it_is_the_first_thing_in_his_turn_or_nothing(self):
        table = self.exploding()
        asked = play(table, {"do": "divide", "amoeba": 3})["ask"]
        self.assertFalse("explode" in asked)
        self.assertEqual(refused(table, {"do": "explode", "amoebas": [4, 5]}), "not_now")

    def test_C6_after_another_action_it_is_not_now_whatever_else_is_wrong(self):
        table = self.exploding()
        play(table, {"do": "divide", "amoeba": 3})
        for request in ({}, {"amoebas": None}, {"amoebas": [], "x": 1}):
            request["do"] = "explode"
            self.assertEqual(refused(table, request), "not_now")
        give(table, "red", genes=[])
        self.assertEqual(refused(table, {"do": "explode", "amoebas": [4]}), "not_now")

    def test_C6_it_costs_nothing_to_explode_without_any_bp(self):
        table = self.exploding(bp=0)
        play(table, {"do": "explode", "amoebas": [3, 4, 5]})
        self.assertEqual(len(player(table, "red")["amoebas"]), 5)

    def test_C6_the_leader_cannot_explode(self):
        table = dividing("yellow", genes=["population_explosion"], amoebas={1: 0})
        self.assertFalse("explode" in ask(table)["verbs"])
        self.assertEqual(refused(table, {"do": "explode", "amoebas": [2]}), "too_many")

    def test_C6_who_has_as_many_already_cannot_explode(self):
        table = dividing("red", genes=["population_explosion"])
        self.assertFalse("explode" in ask(table)["verbs"])
        self.assertEqual(refused(table, {"do": "explode", "amoebas": [3]}), "too_many")

    def test_C6_without_the_gene_nobody_explodes(self):
        table = dividing("red", amoebas={1: 0})
        reply = refusal(table, {"do": "explode", "amoebas": [2]})
        self.assertEqual((reply["error"], reply["gene"]),
                         ("no_gene", "population_explosion"))

    def test_C6_it_is_open_again_in_the_next_round(self):
        table = self.exploding()
        play(table, {"do": "explode", "amoebas": [3, 4, 5]})
        give(table, "red", amoebas={1: 0})
        to_round(table, 2)
        asked = to_step(table, "division", "red")
        self.assertEqual(asked["explode"], 4)
