# SPDX-License-Identifier: MIT
"""E1 and E2: when the game ends, and who has won."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, new_game, pass_on, play, refused, state, to_step, told)


def scored(spaces, house=None, genes=None, expansion=False):
    """The reply to the scoring of round 1 with the markers there."""
    table = game(4, expansion, house)
    to_step(table, "scoring")
    play(table, {"do": "set", "spaces": spaces})
    for colour in sorted(genes or {}):
        give(table, colour, genes=genes[colour])
    return table, play(table, {"do": "score"})


class TheEnd(unittest.TestCase):
    def test_E1_a_marker_on_42_ends_the_game_after_phase_6(self):
        table, reply = scored({"blue": 42})
        self.assertEqual(told(reply, "over", "winner", "why"), [("blue", "finish")])
        self.assertEqual((reply["ask"]["phase"], reply["ask"]["step"],
                          reply["ask"]["verbs"]), (7, "over", []))
        self.assertTrue(state(table)["over"])

    def test_E1_a_marker_on_41_does_not(self):
        table, reply = scored({"blue": 41})
        self.assertEqual((reply["ask"]["round"], reply["ask"]["phase"]), (2, 1))
        self.assertFalse(state(table)["over"])

    def test_E1_the_round_is_played_to_its_end_before_that_counts(self):
        table = game(4)
        give(table, "blue", space=45)
        self.assertEqual(to_step(table, "scoring")["phase"], 6)

    def test_E1_a_shorter_game_ends_on_the_space_agreed_upon(self):
        _, reply = scored({"blue": 10}, {"finish": 10})
        self.assertEqual(told(reply, "over", "winner", "why"), [("blue", "finish")])
        _, reply = scored({"blue": 10}, {"finish": 11})
        self.assertEqual(told(reply, "over", "why"), [])

    def test_E1_the_end_of_the_ladder_may_be_agreed_upon(self):
        _, reply = scored({"blue": 50}, {"finish": 51})
        self.assertEqual(reply["ask"]["round"], 2)
        _, reply = scored({"blue": 51}, {"finish": 51})
        self.assertEqual(reply["ask"]["step"], "over")

    def test_E1_the_finish_is_one_of_the_spaces_10_to_51(self):
        for finish in (9, 52, 0, True, "42", None):
            table = new_game(3)
            self.assertEqual(refused(table, {
                "do": "new", "players": ["red", "green", "blue"], "sure": True,
                "house": {"finish": finish}}), "bad_house")

    def play_to_the_end(self, house):
        table = game(3, False, house)
        while ask(table)["step"] != "over":
            reply = pass_on(table)
        return reply

    def test_E1_the_last_card_ends_the_game_in_round_10(self):
        reply = self.play_to_the_end({})
        self.assertEqual(told(reply, "over", "why"), [("cards",)])
        self.assertEqual(reply["ask"]["round"], 10)

    def test_E1_without_a_card_in_round_1_it_is_round_11(self):
        reply = self.play_to_the_end({"first_card": False})
        self.assertEqual(told(reply, "over", "why"), [("cards",)])
        self.assertEqual(reply["ask"]["round"], 11)

    def test_E1_cards_of_another_edition_end_the_game_with_the_eleventh_too(self):
        table = game(3)
        drifts = ("N", "E", "S", "W", "none")
        while ask(table)["step"] != "over":
            if ask(table)["step"] == "environment":
                reply = play(table, {"do": "environment", "ozone": 40, "any": True,
                                     "drift": drifts[ask(table)["round"] % 5]})
            else:
                reply = pass_on(table)
        self.assertEqual(told(reply, "over", "why"), [("cards",)])
        self.assertEqual(reply["ask"]["round"], 10)


class TheWinner(unittest.TestCase):
    def test_E2_the_marker_furthest_along_wins(self):
        _, reply = scored({"blue": 43, "red": 47, "green": 20})
        self.assertEqual(told(reply, "over", "winner", "why"), [("red", "finish")])
        self.assertEqual(reply["ask"]["ranking"],
                         [["red", 47], ["blue", 43], ["green", 20], ["yellow", 4]])

    def test_E2_the_holder_of_the_doris_and_frank_gene_chooses_the_next_game(self):
        _, reply = scored({"blue": 43}, None, {"green": ["doris_and_frank_gene"]}, True)
        self.assertEqual(reply["ask"]["remind"], ["doris_and_frank_gene"])

    def test_E2_without_its_holder_nobody_is_reminded(self):
        _, reply = scored({"blue": 43})
        self.assertFalse("remind" in reply["ask"])

    def test_E2_after_the_end_nothing_more_is_played_but_it_can_be_undone(self):
        table, _ = scored({"blue": 43})
        for verb in ("score", "done", "turn", "environment"):
            self.assertEqual(refused(table, {"do": verb}), "not_now")
        self.assertEqual(play(table, {"do": "undo"})["ask"]["step"], "scoring")

    def test_E2_after_the_end_a_new_game_needs_no_second_word(self):
        table, _ = scored({"blue": 43})
        reply = play(table, {"do": "new", "players": ["red", "blue", "green"]})
        self.assertEqual(reply["ask"]["step"], "start")
