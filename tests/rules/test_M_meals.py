# SPDX-License-Identifier: MIT
"""What feeds an amoeba: every meal for every hand, and Parasitism (M8, M9)."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, play, player, refusal, refused, told)


def meals(players, *held):
    """The meals shown to red, as a set of texts like 2:1."""
    table = game(players, True)
    give(table, "red", genes=list(held))
    return written(ask(table)["meals"])


def written(found):
    return sorted([":".join([str(size) for size in meal]) for meal in found])


class Meals(unittest.TestCase):
    def test_M8_without_genes_there_is_the_plain_meal_alone(self):
        self.assertEqual(meals(3), ["2:1"])
        self.assertEqual(meals(4), ["1:1:1"])
        self.assertEqual(meals(5), ["1:1:1:1"])

    def test_M8_substitution_is_one_colour_fewer_and_one_cube_more(self):
        self.assertEqual(meals(3, "substitution"), ["2:1", "4"])
        self.assertEqual(meals(4, "substitution"), ["1:1:1", "2:2", "3:1"])
        self.assertEqual(meals(5, "substitution"), ["1:1:1:1", "2:2:1", "3:1:1"])
        self.assertEqual(meals(6, "substitution"), ["1:1:1:1", "2:2:1", "3:1:1"])

    def test_M8_frugality_is_one_cube_fewer_from_any_pile(self):
        self.assertEqual(meals(3, "frugality"), ["1:1", "2", "2:1"])
        self.assertEqual(meals(4, "frugality"), ["1:1", "1:1:1"])
        self.assertEqual(meals(5, "frugality"), ["1:1:1", "1:1:1:1"])

    def test_M8_parasitism_is_one_cube_fewer(self):
        self.assertEqual(meals(3, "parasitism"), ["1:1", "2", "2:1"])
        self.assertEqual(meals(4, "parasitism"), ["1:1", "1:1:1"])
        self.assertEqual(meals(6, "parasitism"), ["1:1:1", "1:1:1:1"])

    def test_M8_frugality_and_substitution_with_four_players(self):
        self.assertEqual(meals(4, "frugality", "substitution"),
                         ["1:1", "1:1:1", "2:1", "2:2", "3", "3:1"])

    def test_M8_frugality_and_substitution_with_three_players(self):
        self.assertEqual(meals(3, "frugality", "substitution"),
                         ["1:1", "2", "2:1", "3", "4"])

    def test_M8_frugality_and_substitution_with_five_players_gives_seven_ways(self):
        expected = ["1:1:1", "1:1:1:1", "2:1:1", "2:2", "2:2:1", "3:1", "3:1:1"]
        self.assertEqual(meals(5, "frugality", "substitution"), expected)
        self.assertEqual(meals(6, "frugality", "substitution"), expected)

    def test_M8_frugality_and_parasitism_take_two_cubes_off(self):
        self.assertEqual(meals(4, "frugality", "parasitism"), ["1", "1:1", "1:1:1"])
        self.assertEqual(meals(3, "frugality", "parasitism"), ["1", "1:1", "2", "2:1"])
        self.assertEqual(meals(5, "frugality", "parasitism"), ["1:1", "1:1:1", "1:1:1:1"])

    def test_M8_all_three_together_with_four_players(self):
        self.assertEqual(meals(4, "frugality", "parasitism", "substitution"),
                         ["1", "1:1", "1:1:1", "2", "2:1", "2:2", "3", "3:1"])

    def test_M8_glutton_eats_one_more_of_any_foreign_colour_always(self):
        self.assertEqual(meals(3, "glutton"), ["2:2", "3:1"])
        self.assertEqual(meals(4, "glutton"), ["2:1:1"])
        self.assertEqual(meals(5, "glutton"), ["2:1:1:1"])

    def test_M8_with_six_players_glutton_may_add_a_fifth_colour(self):
        self.assertEqual(meals(6, "glutton"), ["1:1:1:1:1", "2:1:1:1"])

    def test_M8_glutton_with_substitution(self):
        self.assertEqual(meals(3, "glutton", "substitution"), ["2:2", "3:1", "4:1", "5"])
        self.assertEqual(meals(4, "glutton", "substitution"),
                         ["2:1:1", "2:2:1", "3:1:1", "3:2", "4:1"])

    def test_M8_glutton_with_frugality(self):
        self.assertEqual(meals(4, "frugality", "glutton"), ["1:1:1", "2:1", "2:1:1"])

    def test_M8_the_plain_meal_is_shown_first_and_none_twice(self):
        table = game(4, True)
        asked = give(table, "red", genes=["frugality", "parasitism", "substitution"])["ask"]
        self.assertEqual(asked["meals"][0], [1, 1, 1])
        shown = written(asked["meals"])
        self.assertEqual(len(set(shown)), len(shown))
        for meal in asked["meals"]:
            self.assertEqual(sorted(meal, reverse=True), meal)

    def test_M8_the_meal_does_not_depend_on_the_genes_of_others(self):
        table = game(4)
        give(table, "green", genes=["frugality", "substitution"])
        self.assertEqual(written(ask(table)["meals"]), ["1:1:1"])

    def test_M8_meals_by_parasitism_only_while_somebody_has_bp_and_an_amoeba(self):
        table = game(3, True)
        give(table, "red", genes=["parasitism"])
        give(table, "green", bp=0)
        self.assertEqual(written(ask(table)["meals"]), ["1:1", "2", "2:1"])
        give(table, "blue", amoebas={})
        self.assertEqual(written(ask(table)["meals"]), ["2:1"])
        give(table, "green", bp=1)
        self.assertEqual(written(ask(table)["meals"]), ["1:1", "2", "2:1"])


class Parasitism(unittest.TestCase):
    def parasite(self):
        table = game(4)
        give(table, "red", genes=["parasitism"])
        return table

    def test_M9_the_victims_owner_pays_1_bp_to_the_bank(self):
        table = self.parasite()
        reply = play(table, {"do": "turn", "parasite": "blue"})
        self.assertEqual(told(reply, "bp", "player", "change", "now", "why"),
                         [("blue", -1, 3, "parasitism")])
        self.assertEqual(player(table, "red")["bp"], 4)

    def test_M9_victims_are_others_with_bp_and_an_amoeba(self):
        table = self.parasite()
        self.assertEqual(ask(table)["victims"], ["green", "blue", "yellow"])
        give(table, "green", bp=0)
        give(table, "blue", amoebas={})
        self.assertEqual(ask(table)["victims"], ["yellow"])

    def test_M9_victims_are_shown_only_to_who_has_the_gene(self):
        table = self.parasite()
        play(table, {"do": "tribe"})
        self.assertEqual(ask(table).get("victims"), None)

    def test_M9_nobody_can_be_taken_from_who_has_no_bp_or_no_amoeba(self):
        table = self.parasite()
        give(table, "green", bp=0)
        give(table, "blue", amoebas={})
        for victim in ("green", "blue", "red"):
            self.assertEqual(refused(table, {"do": "turn", "parasite": victim}),
                             "no_bp_to_take")

    def test_M9_parasitism_only_if_the_amoeba_is_thereby_fed(self):
        table = self.parasite()
        self.assertEqual(refused(table, {"do": "turn", "parasite": "blue", "fed": False}),
                         "not_fed")

    def test_M9_nobody_parasitises_without_the_gene(self):
        table = game(4)
        found = refusal(table, {"do": "turn", "parasite": "blue"})
        self.assertEqual((found["error"], found["gene"]), ("no_gene", "parasitism"))

    def test_M9_it_is_optional_for_every_amoeba(self):
        table = self.parasite()
        play(table, {"do": "turn", "parasite": None})
        play(table, {"do": "turn", "parasite": "blue"})
        self.assertEqual(player(table, "blue")["bp"], 3)

    def test_M9_a_player_who_does_not_play_is_no_victim(self):
        table = game(3)
        give(table, "red", genes=["parasitism"])
        self.assertEqual(refused(table, {"do": "turn", "parasite": "purple"}), "bad_value")
