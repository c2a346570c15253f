# SPDX-License-Identifier: MIT
"""Who acts when: directions, fixed orders, corrected markers (O1, O2)."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, player, refused, state, to_phase, to_round, to_step,
    told)

UP = ["red", "green", "blue", "yellow"]
DOWN = ["yellow", "blue", "green", "red"]


def order(table):
    return state(table)["order"]


class Directions(unittest.TestCase):
    def test_O1_phase_1_is_ascending(self):
        table = game()
        self.assertEqual(order(table), UP)
        asked = []
        while ask(table)["phase"] == 1:
            asked.append(ask(table)["player"])
            pass_on(table)
        self.assertEqual(asked, UP)

    def test_O1_phases_2_to_6_are_descending(self):
        table = game()
        give(table, "red", genes=["aggression"], amoebas={1: 2, 2: 0})
        for phase in (2, 3, 4, 5, 6):
            to_phase(table, phase)
            self.assertEqual(order(table), DOWN)

    def test_O1_debts_are_paid_from_the_leader_down(self):
        table = game()
        to_round(table, 2)
        to_phase(table, 2)
        for colour in UP:
            give(table, colour, genes=["movement_1", "speed", "tentacle"], bp=20)
        play(table, {"do": "environment", "drift": "W", "ozone": 6})
        paying = []
        while ask(table)["step"] == "defect":
            paying.append(ask(table)["player"])
            pass_on(table)
        self.assertEqual(paying, DOWN)

    def test_O1_genes_and_divisions_go_from_the_leader_down(self):
        table = game()
        to_phase(table, 3)
        asked = []
        while ask(table)["phase"] in (3, 4):
            asked.append(ask(table)["player"])
            pass_on(table)
        self.assertEqual(asked, DOWN + DOWN)

    def test_O1_the_order_follows_the_markers_of_the_new_round(self):
        table = game()
        give(table, "red", amoebas=dict([(number, 0) for number in range(1, 8)]))
        to_round(table, 2)
        self.assertEqual(player(table, "red")["space"], 10)
        self.assertEqual(order(table), ["green", "blue", "yellow", "red"])


class FixedOrder(unittest.TestCase):
    def test_O2_a_marker_corrected_before_anybody_acted_changes_the_order(self):
        table = game()
        asked = give(table, "red", space=9)["ask"]
        self.assertEqual(order(table), ["green", "blue", "yellow", "red"])
        self.assertEqual((asked["player"], asked["amoeba"]), ("green", 1))

    def test_O2_a_marker_corrected_later_counts_from_the_next_phase_on(self):
        table = game()
        play(table, {"do": "turn"})
        asked = give(table, "red", space=9)["ask"]
        self.assertEqual(order(table), UP)
        self.assertEqual((asked["player"], asked["amoeba"]), ("red", 2))
        to_phase(table, 2)
        self.assertEqual(order(table), ["red", "yellow", "blue", "green"])

    def test_O2_corrections_are_not_acting(self):
        table = game()
        give(table, "red", bp=7)
        give(table, "green", space=20)
        give(table, "red", space=9)
        self.assertEqual(order(table), ["blue", "yellow", "red", "green"])

    def test_O2_skips_are_not_acting(self):
        table = game()
        to_phase(table, 2)
        give(table, "yellow", bp=0)
        asked = pass_on(table)["ask"]  # nobody pays, yellow cannot buy
        self.assertEqual((asked["phase"], asked["player"]), (3, "blue"))
        asked = give(table, "red", space=9)["ask"]
        self.assertEqual(order(table), ["red", "yellow", "blue", "green"])
        self.assertEqual(asked["player"], "red")

    def test_O2_turning_the_card_is_acting(self):
        table = game()
        to_round(table, 2)
        to_phase(table, 2)
        for colour in ("red", "green"):
            give(table, colour, genes=["speed", "tentacle"], bp=20)
        asked = play(table, {"do": "environment", "drift": "W", "ozone": 6})["ask"]
        self.assertEqual(asked["player"], "green")
        asked = give(table, "red", space=30)["ask"]
        self.assertEqual(asked["player"], "green")
        self.assertEqual(order(table), DOWN)
        to_phase(table, 3)
        self.assertEqual(order(table), ["red", "yellow", "blue", "green"])

    def test_O2_before_the_card_is_turned_the_order_of_phase_2_may_change(self):
        table = game()
        to_round(table, 2)
        to_phase(table, 2)
        give(table, "red", space=30)
        self.assertEqual(order(table), ["red", "yellow", "blue", "green"])

    def test_O2_in_the_setup_a_marker_may_be_corrected_until_somebody_placed(self):
        table = game()
        play(table, {"do": "undo", "to": "phase"})
        play(table, {"do": "start", "spaces": {"red": 1, "green": 2, "blue": 3, "yellow": 4}})
        give(table, "red", space=5)
        self.assertEqual(order(table), ["red", "yellow", "blue", "green"])

    def test_O2_two_markers_never_share_a_space(self):
        table = game()
        self.assertEqual(refused(table, {"do": "set", "player": "red", "space": 2}),
                         "bad_value")
        self.assertEqual(refused(table, {"do": "set", "spaces": {"red": 9, "blue": 9}}),
                         "bad_value")
        self.assertEqual(refused(table, {"do": "set", "spaces": {"red": 4}}), "bad_value")

    def test_O2_two_markers_may_change_places_in_one_correction(self):
        table = game()
        play(table, {"do": "set", "spaces": {"red": 4, "yellow": 1}})
        self.assertEqual(order(table), ["yellow", "green", "blue", "red"])

    def test_O2_only_phase_6_moves_markers(self):
        table = game()
        for colour in UP:
            give(table, colour, amoebas=dict([(number, 0) for number in range(1, 6)]))
        while ask(table)["phase"] < 6:
            for place in range(4):
                self.assertEqual(player(table, UP[place])["space"], place + 1)
            pass_on(table)
        reply = pass_on(table)
        self.assertEqual(len(told(reply, "advanced", "player")), 4)

    def test_O2_a_corrected_marker_changes_the_ranking_of_a_finished_game(self):
        table = game(house={"finish": 10})
        to_phase(table, 6)
        give(table, "red", space=12)
        reply = pass_on(table)
        self.assertEqual(told(reply, "over", "winner", "why"), [("red", "finish")])
        asked = give(table, "blue", space=13)["ask"]
        self.assertEqual(asked["ranking"], [
            ["blue", 13], ["red", 12], ["yellow", 4], ["green", 2]])
        self.assertEqual(order(table), ["blue", "red", "yellow", "green"])

    def test_O2_scoring_shows_a_marker_corrected_before_it(self):
        table = game()
        to_step(table, "scoring")
        asked = give(table, "red", space=30)["ask"]
        self.assertEqual([row[0] for row in asked["advances"]],
                         ["red", "yellow", "blue", "green"])

    def test_O2_a_new_leader_buys_before_new_genes_are_turned_up(self):
        table = game(4, True)
        to_phase(table, 2)
        give(table, "yellow", bp=0)
        self.assertEqual(pass_on(table)["ask"]["step"], "reveal")  # yellow was skipped
        asked = give(table, "red", space=30)["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("genes", "red"))
        self.assertEqual(play(table, {"do": "done"})["ask"]["step"], "reveal")

    def test_O2_income_received_stays_received_when_the_order_changes(self):
        table = game()
        to_phase(table, 4)
        self.assertEqual(player(table, "yellow")["bp"], 14)
        self.assertEqual(give(table, "red", space=30)["ask"]["player"], "red")
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "yellow")
        self.assertEqual(player(table, "yellow")["bp"], 14)
        self.assertEqual(player(table, "red")["bp"], 14)
