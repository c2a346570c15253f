# SPDX-License-Identifier: MIT
"""Phase 1: drifting, moving, hunger and everything on the way (M1 to M7, M11)."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, play, player, refusal, refused, to_phase, told)

MOVE = {"do": "turn", "move": "move"}
TWICE = {"do": "turn", "move": "move", "second": True}


class Movement(unittest.TestCase):
    def test_M1_amoebas_act_in_numerical_order(self):
        table = game()
        give(table, "red", amoebas={6: 0, 2: 0, 4: 0})
        acting = []
        while ask(table)["player"] == "red":
            acting.append(ask(table)["amoeba"])
            play(table, {"do": "turn"})
        self.assertEqual(acting, [2, 4, 6])

    def test_M2_drifting_is_free(self):
        table = game()
        reply = play(table, {"do": "turn"})
        self.assertEqual(told(reply, "moved", "player", "amoeba", "how"), [("red", 1, "drift")])
        self.assertEqual(player(table, "red")["bp"], 4)

    def test_M2_moving_costs_1_bp(self):
        table = game()
        self.assertEqual(ask(table)["cost"], 1)
        reply = play(table, MOVE)
        self.assertEqual(told(reply, "moved", "how"), [("move",)])
        self.assertEqual(told(reply, "bp", "player", "change", "now", "why"),
                         [("red", -1, 3, "move")])

    def test_M2_without_bp_an_amoeba_cannot_move(self):
        table = game()
        asked = give(table, "red", bp=0)["ask"]
        self.assertEqual(asked["moves"], ["drift"])
        self.assertEqual(refused(table, MOVE), "too_expensive")

    def test_M2_holding_lets_it_stay_for_free(self):
        table = game()
        asked = give(table, "red", genes=["holding"], bp=0)["ask"]
        self.assertEqual(asked["moves"], ["drift", "stay"])
        reply = play(table, {"do": "turn", "move": "stay"})
        self.assertEqual(told(reply, "moved", "how"), [("stay",)])
        self.assertEqual(player(table, "red")["bp"], 0)

    def test_M2_nobody_stays_without_holding(self):
        table = game()
        self.assertEqual(ask(table)["moves"], ["drift", "move"])
        found = refusal(table, {"do": "turn", "move": "stay"})
        self.assertEqual((found["error"], found["gene"]), ("no_gene", "holding"))

    def test_M3_streamlining_makes_moving_free(self):
        table = game()
        asked = give(table, "red", genes=["streamlining"], bp=0)["ask"]
        self.assertEqual((asked["moves"], asked["cost"]), (["drift", "move"], 0))
        reply = play(table, MOVE)
        self.assertEqual(told(reply, "bp"), [])

    def test_M4_speed_gives_a_second_move_for_free(self):
        table = game()
        give(table, "red", genes=["speed"])
        play(table, TWICE)
        self.assertEqual(player(table, "red")["bp"], 3)
        play(table, MOVE)  # optional
        self.assertEqual(player(table, "red")["bp"], 2)

    def test_M4_persistence_gives_a_second_move_for_free(self):
        table = game()
        give(table, "red", genes=["persistence"])
        play(table, TWICE)
        self.assertEqual(player(table, "red")["bp"], 3)

    def test_M4_no_second_move_without_speed_or_persistence(self):
        table = game()
        give(table, "red", genes=["streamlining", "movement_2"])
        self.assertEqual(refused(table, TWICE), "no_gene")

    def test_M4_nobody_drifts_twice_or_mixes_drift_and_move(self):
        table = game()
        give(table, "red", genes=["speed", "holding"])
        self.assertEqual(refused(table, {"do": "turn", "second": True}), "bad_value")
        self.assertEqual(refused(table, {"do": "turn", "move": "stay", "second": True}),
                         "bad_value")

    def test_M5_a_move_follows_one_die(self):
        self.assertIn("one_die", ask(game())["remind"])

    def test_M5_movement_1_rolls_two_dice_at_the_same_price(self):
        asked = give(game(), "red", genes=["movement_1"])["ask"]
        self.assertIn("two_dice", asked["remind"])
        self.assertEqual(asked["cost"], 1)

    def test_M5_movement_2_chooses_freely_at_the_same_price(self):
        for held in (["movement_2"], ["movement_1", "movement_2"]):
            asked = give(game(), "red", genes=held)["ask"]
            self.assertIn("free_direction", asked["remind"])
            self.assertEqual(asked["cost"], 1)

    def test_M6_energy_conservation_earns_1_bp_for_every_drifting_amoeba(self):
        table = game(4, True)
        give(table, "red", genes=["energy_conservation"], bp=0)
        reply = play(table, {"do": "turn"})
        self.assertEqual(told(reply, "bp", "player", "change", "why"), [("red", 1, "drift")])
        play(table, {"do": "turn", "fed": False})
        self.assertEqual(player(table, "red")["bp"], 2)

    def test_M6_energy_conservation_earns_even_where_there_is_no_drift(self):
        table = game(4, True, card=("none", 14))
        give(table, "red", genes=["energy_conservation"], bp=0)
        play(table, {"do": "tribe"})
        self.assertEqual(player(table, "red")["bp"], 2)

    def test_M6_energy_conservation_earns_nothing_for_moving_or_staying(self):
        table = game(4, True)
        give(table, "red", genes=["energy_conservation", "holding"], bp=4)
        play(table, MOVE)
        play(table, {"do": "turn", "move": "stay"})
        self.assertEqual(player(table, "red")["bp"], 3)

    def test_M7_a_fed_amoeba_needs_no_record(self):
        table = game()
        reply = play(table, {"do": "turn", "fed": True})
        self.assertEqual(told(reply, "damage"), [])
        self.assertEqual(player(table, "red")["amoebas"], {"1": 1, "2": 0})

    def test_M7_a_starved_amoeba_takes_1_dp(self):
        table = game()
        reply = play(table, {"do": "turn", "fed": False})
        self.assertEqual(told(reply, "damage", "player", "amoeba", "now", "why"),
                         [("red", 1, 2, "starved")])

    def test_M7_nobody_dies_of_hunger_before_phase_5(self):
        table = game()
        give(table, "red", amoebas={1: 1, 2: 0})
        reply = play(table, {"do": "turn", "fed": False})
        self.assertEqual(told(reply, "died"), [])
        asked = to_phase(table, 5)
        self.assertEqual(asked["deaths"], [["red", 1]])

    def test_M11_toxic_beads_are_taken_with_the_turn(self):
        table = game(4, True)
        give(table, "green", genes=["toxic_excretions"])
        reply = play(table, {"do": "turn", "move": "move", "damage": 3})
        self.assertEqual(told(reply, "damage", "player", "amoeba", "now", "why"),
                         [("red", 1, 4, "toxic")])

    def test_M11_toxic_beads_and_hunger_add_up(self):
        table = game(4, True)
        give(table, "green", genes=["toxic_excretions"])
        play(table, {"do": "turn"})
        reply = play(table, {"do": "turn", "fed": False, "damage": 1})
        self.assertEqual(told(reply, "damage", "now", "why"), [(1, "toxic"), (2, "starved")])
        self.assertEqual(player(table, "red")["amoebas"], {"1": 1, "2": 2})


class Tribe(unittest.TestCase):
    """All amoebas of a player in one line follow the same rules."""

    def five(self, **figures):
        table = game(4, True)
        give(table, "red", amoebas={1: 0, 2: 0, 3: 0, 4: 0, 5: 0}, **figures)
        return table

    def test_M1_those_not_named_drift_and_are_fed(self):
        table = self.five()
        reply = play(table, {"do": "tribe"})
        self.assertEqual(told(reply, "moved", "amoeba", "how"),
                         [(number, "drift") for number in (1, 2, 3, 4, 5)])
        self.assertEqual(reply["ask"]["player"], "green")

    def test_M1_a_tribe_acts_in_numerical_order_whatever_the_line_says(self):
        table = self.five(genes=["holding", "speed"])
        reply = play(table, {"do": "tribe", "moved": [5, 2], "second": [5], "stayed": [3],
                             "starved": [4, 1], "damage": {"2": 1}})
        self.assertEqual(told(reply, "moved", "amoeba", "how"), [
            (1, "drift"), (2, "move"), (3, "stay"), (4, "drift"), (5, "move")])
        self.assertEqual(player(table, "red")["amoebas"],
                         {"1": 1, "2": 1, "3": 0, "4": 1, "5": 0})
        self.assertEqual(player(table, "red")["bp"], 2)

    def test_M1_only_the_rest_of_the_tribe_acts_after_single_turns(self):
        table = self.five()
        play(table, {"do": "turn", "move": "move"})
        reply = play(table, {"do": "tribe", "starved": [2]})
        self.assertEqual(told(reply, "moved", "amoeba"), [(2,), (3,), (4,), (5,)])

    def test_M1_a_tribe_may_not_name_an_amoeba_that_is_not_to_act(self):
        table = self.five()
        play(table, {"do": "turn"})
        for line in ({"starved": [1]}, {"moved": [6]}, {"stayed": [7]},
                     {"damage": {"1": 1}}, {"parasites": {"6": "blue"}}):
            line["do"] = "tribe"
            found = refusal(table, line)
            self.assertEqual(found["error"], "no_such_amoeba")
            self.assertIn("amoeba", found)

    def test_M2_a_tribe_cannot_move_more_often_than_it_can_pay(self):
        table = self.five(bp=2)
        found = refusal(table, {"do": "tribe", "moved": [1, 3, 5]})
        self.assertEqual((found["error"], found["amoeba"]), ("too_expensive", 5))
        play(table, {"do": "tribe", "moved": [1, 3]})

    def test_M6_what_drifting_earned_may_pay_for_a_later_move(self):
        table = self.five(genes=["energy_conservation"], bp=0)
        found = refusal(table, {"do": "tribe", "moved": [1]})
        self.assertEqual((found["error"], found["amoeba"]), ("too_expensive", 1))
        play(table, {"do": "tribe", "moved": [2]})
        self.assertEqual(player(table, "red")["bp"], 3)

    def test_M4_a_tribes_second_move_needs_a_first_and_the_gene(self):
        table = self.five()
        self.assertEqual(refused(table, {"do": "tribe", "second": [2]}), "bad_value")
        found = refusal(table, {"do": "tribe", "moved": [2], "second": [2]})
        self.assertEqual((found["error"], found["amoeba"]), ("no_gene", 2))

    def test_M4_a_tribes_amoeba_does_not_both_move_and_stay(self):
        table = self.five(genes=["holding"])
        self.assertEqual(refused(table, {"do": "tribe", "moved": [2], "stayed": [2]}),
                         "bad_value")

    def test_M9_a_tribe_lives_on_others_only_while_they_have_bp(self):
        table = self.five(genes=["parasitism"])
        give(table, "blue", bp=1)
        found = refusal(table, {"do": "tribe", "parasites": {"1": "blue", "4": "blue"}})
        self.assertEqual((found["error"], found["amoeba"]), ("no_bp_to_take", 4))
        self.assertEqual(player(table, "blue")["bp"], 1)
        play(table, {"do": "tribe", "parasites": {"1": "blue", "4": "green"}})
        self.assertEqual(player(table, "blue")["bp"], 0)
        self.assertEqual(player(table, "green")["bp"], 3)

    def test_M9_a_tribes_parasite_must_be_fed(self):
        table = self.five(genes=["parasitism"])
        found = refusal(table, {"do": "tribe", "starved": [3], "parasites": {"3": "blue"}})
        self.assertEqual((found["error"], found["amoeba"]), ("not_fed", 3))

    def test_M11_a_tribe_takes_beads_amoeba_by_amoeba(self):
        table = self.five()
        reply = play(table, {"do": "tribe", "damage": {"2": 1, "5": 2}})
        self.assertEqual(told(reply, "damage", "amoeba", "now", "why"),
                         [(2, 1, "toxic"), (5, 2, "toxic")])
