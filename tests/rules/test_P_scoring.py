# SPDX-License-Identifier: MIT
"""P1 to P5: how far the markers go, and what the Social Gene brings."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, player, refused, to_step, told)


def scoring(players=4, spaces=None, amoebas=None, genes=None, bp=None):
    """A game at the scoring of round 1, with these figures by colour.

    Everybody has two amoebas and no genes unless told otherwise.
    """
    table = game(players, True, {"reveal": 0})
    to_step(table, "division")
    for colour in sorted(amoebas or {}):
        numbers = {}
        for number in range(1, amoebas[colour] + 1):
            numbers[number] = 0
        give(table, colour, amoebas=numbers)
    for colour in sorted(genes or {}):
        give(table, colour, genes=genes[colour])
    if spaces:
        play(table, {"do": "set", "spaces": spaces})
    to_step(table, "scoring")
    for colour in sorted(bp or {}):
        give(table, colour, bp=bp[colour])
    return table


def advances(table):
    return ask(table)["advances"]


def row(table, colour):
    """[from, to, for amoebas, for genes] of one player."""
    for found in advances(table):
        if found[0] == colour:
            return found[1:]
    return None


class HowFar(unittest.TestCase):
    def test_P1_the_advance_is_for_amoebas_and_for_genes_together(self):
        table = scoring(spaces={"yellow": 20}, amoebas={"yellow": 5},
                        genes={"yellow": ["speed", "spores", "tentacle", "holding"]})
        self.assertEqual(row(table, "yellow"), [20, 26, 4, 2])

    def test_P1_it_is_shown_for_everybody_those_who_stay_included(self):
        table = scoring()
        self.assertEqual(advances(table), [
            ["yellow", 4, 4, 0, 0], ["blue", 3, 3, 0, 0],
            ["green", 2, 2, 0, 0], ["red", 1, 1, 0, 0]])
        reply = play(table, {"do": "score"})
        self.assertEqual(told(reply, "advanced", "player"), [])

    def test_P1_the_order_is_that_at_the_start_of_the_phase(self):
        table = scoring(amoebas={"red": 7, "green": 7})
        reply = play(table, {"do": "score"})
        self.assertEqual(told(reply, "advanced", "player", "from", "to"),
                         [("green", 2, 10), ("red", 1, 9)])

    def test_P1_spaces_for_amoebas_with_three_and_four_players(self):
        for players in (3, 4):
            for count, spaces in enumerate((0, 0, 0, 1, 2, 4, 5, 6)):
                table = scoring(players, {"green": 20}, {"green": count})
                self.assertEqual(row(table, "green"), [20, 20 + spaces, spaces, 0])

    def test_P1_spaces_for_amoebas_with_five_and_six_players(self):
        for players in (5, 6):
            for count, spaces in enumerate((0, 0, 1, 2, 3, 4, 5)):
                table = scoring(players, {"green": 20}, {"green": count})
                self.assertEqual(row(table, "green"), [20, 20 + spaces, spaces, 0])

    def test_P1_the_markers_move_when_the_table_says_score(self):
        table = scoring(spaces={"blue": 20}, amoebas={"blue": 6})
        self.assertEqual(player(table, "blue")["space"], 20)
        play(table, {"do": "score"})
        self.assertEqual(player(table, "blue")["space"], 25)


class GeneCards(unittest.TestCase):
    def spaces_for(self, genes):
        return row(scoring(spaces={"green": 20}, genes={"green": genes}), "green")[3]

    def test_P2_gene_cards_count_from_the_third_on_up_to_the_sixth(self):
        hand = ["speed", "spores", "tentacle", "holding", "defense", "escape", "frugality"]
        self.assertEqual([self.spaces_for(hand[:count]) for count in range(8)],
                         [0, 0, 0, 1, 2, 3, 4, 4])

    def test_P2_an_advanced_gene_counts_as_two_cards(self):
        self.assertEqual(self.spaces_for(["persistence", "spores"]), 1)
        self.assertEqual(self.spaces_for(["persistence", "armor"]), 2)

    def test_P2_phd_counts_as_two_cards_and_intelligence_as_one(self):
        self.assertEqual(self.spaces_for(["phd", "spores"]), 1)
        self.assertEqual(self.spaces_for(["intelligence", "spores"]), 0)

    def test_P2_ray_protection_counts_as_no_card(self):
        self.assertEqual(self.spaces_for(["ray_protection", "speed", "spores"]), 0)
        self.assertEqual(self.spaces_for(["ray_protection", "speed", "spores", "holding"]), 1)

    def test_P2_a_basic_gene_of_the_expansion_counts_as_one_card(self):
        self.assertEqual(self.spaces_for(["glutton", "alarm", "doris_and_frank_gene"]), 1)

    def test_P2_the_other_advanced_genes_of_the_expansion_count_as_two(self):
        for gene in ("environmental_sensing", "camouflage_2", "healing_2", "suction_2"):
            self.assertEqual(self.spaces_for([gene, "speed"]), 1)


class Leapfrog(unittest.TestCase):
    def test_P3_occupied_spaces_are_not_counted(self):
        table = scoring(spaces={"red": 1, "green": 2, "blue": 3, "yellow": 5},
                        amoebas={"red": 4})
        self.assertEqual(row(table, "red"), [1, 6, 2, 0])  # 4, then 6

    def test_P3_not_only_at_the_destination(self):
        table = scoring(spaces={"red": 1, "green": 2, "blue": 20, "yellow": 30},
                        amoebas={"red": 4})
        self.assertEqual(row(table, "red"), [1, 4, 2, 0])  # 3, then 4

    def test_P3_the_markers_count_where_they_stand_at_that_moment(self):
        table = scoring(spaces={"yellow": 10, "blue": 9, "green": 2, "red": 1},
                        amoebas={"yellow": 3, "blue": 3})
        self.assertEqual(advances(table)[:2],
                         [["yellow", 10, 11, 1, 0], ["blue", 9, 10, 1, 0]])

    def test_P3_a_row_of_markers_is_passed_in_one_step(self):
        table = scoring(6, {"red": 4, "green": 5, "blue": 6, "yellow": 7, "orange": 8,
                            "purple": 9},
                        {"red": 2, "green": 0, "blue": 0, "yellow": 0, "orange": 0,
                         "purple": 0})
        self.assertEqual(row(table, "red"), [4, 10, 1, 0])


class SocialGene(unittest.TestCase):
    def social(self, spaces, bp, amoebas=None):
        table = scoring(4, spaces, amoebas, {"red": ["social_gene"]}, bp)
        return table, play(table, {"do": "score"})

    def test_P4_its_owner_receives_1_bp_from_everybody_6_or_more_ahead(self):
        table, reply = self.social({"red": 4, "green": 9, "blue": 10, "yellow": 30},
                                   {"red": 0, "green": 5, "blue": 5, "yellow": 5})
        self.assertEqual(player(table, "red")["bp"], 2)
        self.assertEqual([player(table, colour)["bp"] for colour in
                          ("green", "blue", "yellow")], [5, 4, 4])
        whys = told(reply, "bp", "why")
        self.assertEqual(whys, [("social",)] * 4)

    def test_P4_who_has_no_bp_gives_none(self):
        table, _ = self.social({"red": 4, "green": 5, "blue": 20, "yellow": 30},
                               {"red": 0, "blue": 0, "yellow": 1})
        self.assertEqual(player(table, "red")["bp"], 1)
        self.assertEqual(player(table, "blue")["bp"], 0)
        self.assertEqual(player(table, "yellow")["bp"], 0)

    def test_P4_it_is_settled_after_all_markers_have_moved(self):
        table, _ = self.social({"red": 4, "green": 5, "blue": 6, "yellow": 8},
                               {"red": 0, "yellow": 3}, {"yellow": 5})
        self.assertEqual(player(table, "yellow")["space"], 12)
        self.assertEqual(player(table, "red")["bp"], 1)
        table, _ = self.social({"red": 4, "green": 5, "blue": 6, "yellow": 10},
                               {"red": 0, "yellow": 3}, {"red": 3})
        self.assertEqual(player(table, "red")["space"], 7)
        self.assertEqual(player(table, "red")["bp"], 0)

    def test_P4_occupied_spaces_count_in_the_distance(self):
        table, _ = self.social({"red": 4, "green": 8, "blue": 9, "yellow": 10},
                               {"red": 0, "green": 5, "blue": 5, "yellow": 5})
        self.assertEqual(player(table, "red")["bp"], 1)

    def test_P4_without_the_gene_nobody_gives_anything(self):
        table = scoring(4, {"red": 4, "yellow": 30})
        reply = play(table, {"do": "score"})
        self.assertEqual(told(reply, "bp", "why"), [])


class BeyondTheLadder(unittest.TestCase):
    def test_P5_beyond_space_51_a_marker_counts_on(self):
        table = scoring(spaces={"yellow": 50}, amoebas={"yellow": 7})
        self.assertEqual(row(table, "yellow"), [50, 56, 6, 0])
        play(table, {"do": "score"})
        self.assertEqual(player(table, "yellow")["space"], 56)

    def test_P5_two_markers_do_not_share_a_space_beyond_51_either(self):
        table = scoring(spaces={"yellow": 53, "blue": 51}, amoebas={"blue": 4})
        self.assertEqual(row(table, "blue"), [51, 54, 2, 0])


class Scoring(unittest.TestCase):
    def test_P1_scoring_is_always_shown_even_if_nobody_moves(self):
        table = game(3)
        to_step(table, "division", "red")
        asked = pass_on(table)["ask"]
        self.assertEqual((asked["phase"], asked["step"], asked["verbs"]),
                         (6, "scoring", ["score"]))
        self.assertEqual(refused(table, {"do": "done"}), "not_now")
