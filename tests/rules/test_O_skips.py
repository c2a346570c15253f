# SPDX-License-Identifier: MIT
"""What leaves no choice is done and reported, not asked (O3)."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, player, to_phase, to_round, to_step, told)

ALL_SEVEN = dict([(number, 0) for number in range(1, 8)])


def skipped(reply, step):
    return [who for who, what in told(reply, "skipped", "player", "step") if what == step]


class Skips(unittest.TestCase):
    def test_O3_a_player_without_amoebas_is_skipped_in_phase_1(self):
        table = game()
        give(table, "green", amoebas={})
        reply = pass_on(table)
        self.assertEqual(skipped(reply, "amoeba"), ["green"])
        self.assertEqual(reply["ask"]["player"], "blue")

    def test_O3_a_debt_of_nothing_is_skipped(self):
        table = game()
        to_round(table, 2)
        to_phase(table, 2)
        give(table, "green", genes=["speed", "tentacle"], bp=5)
        reply = play(table, {"do": "environment", "drift": "W", "ozone": 6})
        self.assertEqual(skipped(reply, "defect"), ["yellow", "blue"])
        self.assertEqual(reply["ask"]["player"], "green")
        reply = play(table, {"do": "pay", "bp": 1})
        self.assertEqual(skipped(reply, "defect"), ["red"])

    def test_O3_who_can_buy_nothing_is_skipped(self):
        table = game()
        to_phase(table, 3)
        give(table, "blue", bp=1)
        reply = play(table, {"do": "done"})
        self.assertEqual(skipped(reply, "genes"), ["blue"])
        self.assertEqual(reply["ask"]["player"], "green")

    def test_O3_who_can_only_exchange_is_asked(self):
        table = game(4, True)
        to_phase(table, 3)
        give(table, "blue", bp=0, genes=["highly_adaptable"])
        play(table, {"do": "done"})
        reply = play(table, {"do": "reveal"})
        self.assertEqual(skipped(reply, "genes"), [])
        self.assertEqual(reply["ask"]["player"], "blue")
        self.assertIn("swap", reply["ask"]["verbs"])

    def test_O3_who_can_place_or_heal_nothing_still_receives_his_income(self):
        table = game()
        to_phase(table, 4)
        give(table, "blue", amoebas=ALL_SEVEN, bp=1)
        reply = play(table, {"do": "done"})
        self.assertEqual(skipped(reply, "division"), ["blue"])
        self.assertEqual(told(reply, "bp", "player", "change", "why"),
                         [("blue", 10, "income"), ("green", 10, "income")])
        self.assertEqual(player(table, "blue")["bp"], 11)
        self.assertEqual(reply["ask"]["player"], "green")

    def test_O3_no_deaths_are_not_asked_for(self):
        table = game()
        to_step(table, "division", "red")
        reply = pass_on(table)
        self.assertEqual(skipped(reply, "deaths"), [None])
        self.assertEqual(told(reply, "phase", "phase"), [(5,), (6,)])
        self.assertEqual(reply["ask"]["step"], "scoring")

    def test_O3_aggression_without_bp_is_skipped(self):
        table = game()
        give(table, "red", genes=["aggression"])
        to_step(table, "division", "red")
        give(table, "red", bp=0, amoebas=ALL_SEVEN)
        reply = play(table, {"do": "done"})
        self.assertEqual(skipped(reply, "aggression"), ["red"])
        self.assertEqual(reply["ask"]["step"], "scoring")

    def test_O3_aggression_without_an_amoeba_of_its_own_is_skipped(self):
        table = game()
        give(table, "red", genes=["aggression"])
        to_step(table, "division", "red")
        give(table, "red", amoebas={})
        self.assertEqual(skipped(play(table, {"do": "done"}), "aggression"), ["red"])

    def test_O3_aggression_without_a_possible_target_is_skipped(self):
        table = game(3, True)
        give(table, "red", genes=["aggression"])
        to_step(table, "division", "red")
        give(table, "red", amoebas={5: 0})
        give(table, "green", amoebas={})
        give(table, "blue", amoebas={4: 0}, genes=["threat_display"])
        reply = play(table, {"do": "done"})
        self.assertEqual(skipped(reply, "aggression"), ["red"])

    def test_O3_nothing_left_to_reveal_is_not_asked_for(self):
        every = ["social_gene", "population_explosion", "doris_and_frank_gene", "glutton",
                 "alarm", "cleanliness", "hard_crust", "migration_sensing", "fast_food",
                 "highly_adaptable", "more_than_a_mouthful", "camouflage_1", "suction_1",
                 "threat_display", "flexible", "healing_1", "rebound",
                 "go_out_with_a_bang", "short_life_span", "toxic_excretions",
                 "energy_conservation", "phd", "environmental_sensing", "camouflage_2",
                 "healing_2", "suction_2"]
        table = game(4, True, {"open": every})
        to_phase(table, 3)
        reply = play(table, {"do": "done"})
        self.assertEqual(skipped(reply, "reveal"), [None])
        self.assertEqual(reply["ask"]["player"], "blue")

    def test_O3_an_attack_that_nobody_may_answer_is_not_asked_about(self):
        table = game()
        give(table, "red", genes=["struggle_for_survival"])
        give(table, "green", bp=0, genes=["defense", "escape"])
        reply = play(table, {"do": "attack", "target": "green", "number": 1})
        self.assertEqual(told(reply, "attack_ended", "how"), [("eaten",)])
        self.assertEqual(reply["ask"]["amoeba"], 2)

    def test_O3_a_gene_turn_ends_by_itself_when_nothing_more_is_possible(self):
        table = game()
        to_phase(table, 3)
        reply = play(table, {"do": "buy", "gene": "movement_1"})  # 1 BP is left
        self.assertEqual(reply["ask"]["player"], "blue")
        self.assertEqual(skipped(reply, "genes"), [])

    def test_O3_a_division_turn_ends_by_itself_when_nothing_more_is_possible(self):
        table = game()
        to_phase(table, 4)
        give(table, "yellow", bp=11)
        reply = play(table, {"do": "divide", "amoeba": 3})
        self.assertEqual(reply["ask"]["player"], "blue")

    def test_O3_scoring_is_always_shown_even_if_nobody_advances(self):
        asked = to_phase(game(3), 6)
        self.assertEqual(asked["step"], "scoring")
        self.assertEqual(asked["advances"], [
            ["blue", 3, 3, 0, 0], ["green", 2, 2, 0, 0], ["red", 1, 1, 0, 0]])


class AskedAfterAll(unittest.TestCase):
    """A correction gives somebody a choice whose turn went by itself."""

    def test_O3_a_skipped_buyer_who_gets_bp_is_asked_next(self):
        table = game()
        to_phase(table, 3)
        give(table, "blue", bp=0)
        play(table, {"do": "done"})
        self.assertEqual(ask(table)["player"], "green")
        self.assertEqual(give(table, "blue", bp=4)["ask"]["player"], "blue")
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "green")

    def test_O3_a_buyer_whose_turn_ended_by_itself_is_asked_again(self):
        table = game()
        to_phase(table, 3)
        play(table, {"do": "buy", "gene": "movement_1"})
        self.assertEqual(give(table, "yellow", bp=9)["ask"]["player"], "yellow")
        play(table, {"do": "buy", "gene": "speed"})
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "blue")

    def test_O3_who_said_done_is_not_asked_again(self):
        table = game()
        to_phase(table, 3)
        play(table, {"do": "done"})
        self.assertEqual(give(table, "yellow", bp=30)["ask"]["player"], "blue")

    def test_O3_two_skipped_players_are_asked_in_their_order(self):
        table = game()
        to_phase(table, 3)
        give(table, "blue", bp=0)
        give(table, "green", bp=0)
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "red")
        give(table, "green", bp=5)
        self.assertEqual(give(table, "blue", bp=5)["ask"]["player"], "blue")
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "green")
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "red")

    def test_O3_a_player_without_amoebas_who_gets_one_is_asked_in_phase_1(self):
        table = game()
        give(table, "green", amoebas={})
        self.assertEqual(pass_on(table)["ask"]["player"], "blue")
        asked = give(table, "green", amoebas={4: 0})["ask"]
        self.assertEqual((asked["player"], asked["amoeba"]), ("green", 4))
        self.assertEqual(play(table, {"do": "turn"})["ask"]["player"], "blue")

    def test_O3_a_player_who_has_fed_and_gets_another_amoeba_is_asked_again(self):
        table = game()
        play(table, {"do": "tribe"})
        asked = give(table, "red", amoebas={1: 1, 2: 0, 3: 0})["ask"]
        self.assertEqual((asked["player"], asked["amoeba"]), ("red", 3))
        self.assertEqual(play(table, {"do": "turn"})["ask"]["player"], "green")

    def test_O3_income_is_never_received_twice(self):
        table = game()
        to_phase(table, 4)
        give(table, "blue", amoebas=ALL_SEVEN)
        play(table, {"do": "done"})
        self.assertEqual(player(table, "blue")["bp"], 14)
        asked = give(table, "blue", amoebas={1: 0})["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("division", "blue"))
        self.assertEqual(player(table, "blue")["bp"], 14)
        play(table, {"do": "done"})
        self.assertEqual(player(table, "blue")["bp"], 14)
        self.assertEqual(player(table, "green")["bp"], 14)

    def test_O3_aggression_that_gets_its_bp_is_asked_after_all(self):
        table = game()
        give(table, "red", genes=["aggression"])
        give(table, "green", genes=["aggression"])
        to_step(table, "division", "red")
        give(table, "green", bp=0)
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "red")
        self.assertEqual(give(table, "green", bp=1)["ask"]["player"], "green")
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "red")

    def test_O3_a_skipped_leader_who_gets_bp_buys_before_new_genes_are_turned_up(self):
        table = game(4, True)
        to_phase(table, 2)
        give(table, "yellow", bp=0)
        self.assertEqual(pass_on(table)["ask"]["step"], "reveal")
        self.assertEqual(give(table, "yellow", bp=9)["ask"]["player"], "yellow")
        self.assertEqual(play(table, {"do": "done"})["ask"]["step"], "reveal")

    def test_O3_an_amoeba_given_and_taken_away_again_asks_nobody(self):
        table = game()
        give(table, "green", amoebas={})
        self.assertEqual(pass_on(table)["ask"]["player"], "blue")
        give(table, "green", amoebas={3: 0})
        self.assertEqual(give(table, "green", amoebas={})["ask"]["player"], "blue")
