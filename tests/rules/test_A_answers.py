# SPDX-License-Identifier: MIT
"""Camouflage, answers, fights and second tries of a fight (A3 to A6)."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, play, player, refusal, refused, to_round, told)

STRUGGLE = "struggle_for_survival"
ATTACK = {"do": "attack", "target": "green", "number": 1}
DEFENSE = {"do": "answer", "with": "defense"}
ESCAPE = {"do": "answer", "with": "escape"}
CAUGHT = {"do": "answer", "with": "escape", "away": False}
NONE = {"do": "answer", "with": "none"}
YES = {"do": "choose", "yes": True}
NO = {"do": "choose", "yes": False}


def attacked(red=(), green=(), green_bp=4, house=None):
    """Red's amoebas have attacked green's amoeba 1; the table and what is asked."""
    table = game(4, True, house)
    give(table, "red", genes=[STRUGGLE] + list(red), bp=9)
    give(table, "green", genes=list(green), bp=green_bp)
    return table, play(table, ATTACK)["ask"]


def dice(attacker, target):
    return {"do": "roll", "dice": [attacker, target]}


def how(reply):
    return told(reply, "attack_ended", "how")


class Camouflage(unittest.TestCase):
    def test_A3_camouflage_1_on_4_to_6_the_target_may_not_answer(self):
        for die in (4, 5, 6):
            table, asked = attacked(["camouflage_1"], ["defense", "escape"])
            self.assertEqual((asked["step"], asked["player"]), ("camouflage", "red"))
            self.assertEqual((asked["attacker"], asked["target"]), (["red", 1], ["green", 1]))
            reply = play(table, {"do": "roll", "die": die})
            self.assertEqual(told(reply, "rolled", "dice", "why"), [([die], "camouflage")])
            self.assertEqual(how(reply), [("eaten",)])

    def test_A3_camouflage_1_on_1_to_3_the_target_answers(self):
        for die in (1, 2, 3):
            table, _ = attacked(["camouflage_1"], ["defense"])
            asked = play(table, {"do": "roll", "die": die})["ask"]
            self.assertEqual((asked["step"], asked["player"]), ("answer", "green"))

    def test_A3_camouflage_1_is_not_rolled_when_nobody_may_answer(self):
        table, asked = attacked(["camouflage_1"], [])
        self.assertEqual(asked["step"], "amoeba")

    def test_A3_the_companion_may_roll_for_the_camouflage(self):
        table, _ = attacked(["camouflage_1"], ["defense"])
        rolled = told(play(table, {"do": "roll"}), "rolled", "dice")[0][0]
        self.assertEqual(len(rolled), 1)
        self.assertTrue(1 <= rolled[0] <= 6)

    def test_A3_camouflage_takes_one_die_and_a_fight_two(self):
        table, _ = attacked(["camouflage_1"], ["defense"])
        self.assertEqual(refused(table, dice(1, 2)), "bad_field")
        play(table, {"do": "roll", "die": 1})
        play(table, DEFENSE)
        self.assertEqual(refused(table, {"do": "roll", "die": 1}), "bad_field")
        self.assertEqual(refused(table, {"do": "roll", "dice": [1, 2, 3]}), "bad_value")
        self.assertEqual(refused(table, {"do": "roll", "dice": [0, 7]}), "bad_value")

    def test_A3_camouflage_2_may_never_be_answered(self):
        for red in (["camouflage_2"], ["camouflage_1", "camouflage_2"]):
            table, asked = attacked(red, ["defense", "escape", "streamlining"])
            self.assertEqual(asked["step"], "amoeba")
            self.assertEqual(player(table, "green")["amoebas"], {"2": 0})

    def test_A3_armor_is_untouched_by_camouflage(self):
        table = game(4, True)
        give(table, "red", genes=[STRUGGLE, "camouflage_2"])
        give(table, "green", genes=["armor"])
        self.assertEqual(refused(table, ATTACK), "armored")

    def test_A3_camouflage_does_not_soften_a_hard_crust(self):
        table, asked = attacked(["camouflage_2"], ["hard_crust", "defense"])
        self.assertEqual(asked["step"], "crust")


class Answers(unittest.TestCase):
    def test_A4_defense_costs_1_bp_and_makes_a_fight(self):
        table, asked = attacked([], ["defense"])
        self.assertEqual(asked["options"], ["defense", "none"])
        reply = play(table, DEFENSE)
        self.assertEqual(told(reply, "bp", "player", "change", "why"),
                         [("green", -1, "defense")])
        self.assertEqual((reply["ask"]["step"], reply["ask"]["player"]), ("fight", "red"))

    def test_A4_escape_costs_1_bp_and_moves_the_target_away(self):
        table, asked = attacked([], ["escape"])
        self.assertEqual(asked["options"], ["escape", "none"])
        reply = play(table, ESCAPE)
        self.assertEqual(told(reply, "bp", "player", "change", "why"),
                         [("green", -1, "escape")])
        self.assertEqual(told(reply, "moved", "player", "amoeba", "how"),
                         [("green", 1, "escape")])
        self.assertEqual(how(reply), [("escaped",)])

    def test_A4_escape_is_free_with_streamlining(self):
        table, asked = attacked([], ["escape", "streamlining"], 0)
        self.assertEqual(asked["options"], ["escape", "none"])
        self.assertEqual(told(play(table, ESCAPE), "bp"), [])

    def test_A4_answers_need_their_bp(self):
        table, asked = attacked([], ["defense", "escape", "streamlining"], 0)
        self.assertEqual(refused(table, DEFENSE), "no_answer")

    def test_A4_a_failed_escape_leaves_the_defense_open(self):
        table, asked = attacked([], ["defense", "escape"])
        self.assertEqual(asked["options"], ["defense", "escape", "none"])
        asked = play(table, CAUGHT)["ask"]
        self.assertEqual((asked["step"], asked["options"]), ("answer", ["defense", "none"]))
        self.assertEqual(refused(table, ESCAPE), "no_answer")

    def test_A4_a_lost_fight_leaves_the_escape_open(self):
        table, _ = attacked([], ["defense", "escape"])
        play(table, DEFENSE)
        asked = play(table, dice(5, 2))["ask"]
        self.assertEqual(asked["options"], ["escape", "none"])
        self.assertEqual(how(play(table, ESCAPE)), [("escaped",)])

    def test_A4_when_both_answers_failed_the_target_is_eaten(self):
        table, _ = attacked([], ["defense", "escape"])
        play(table, CAUGHT)
        play(table, DEFENSE)
        self.assertEqual(how(play(table, dice(3, 1))), [("eaten",)])

    def test_A4_the_target_may_let_it_happen(self):
        table, _ = attacked([], ["defense", "escape"])
        reply = play(table, NONE)
        self.assertEqual(how(reply), [("eaten",)])
        self.assertEqual(player(table, "green")["bp"], 4)

    def test_A4_an_answer_without_its_gene_is_not_open(self):
        table, _ = attacked([], ["defense"])
        self.assertEqual(refused(table, ESCAPE), "no_answer")

    def test_A4_a_failed_escape_leads_nowhere(self):
        table, _ = attacked(["holding"], ["escape"])
        for field, value in (("damage", 1), ("attacker_fed", True), ("attacker_damage", 1)):
            line = {"do": "answer", "with": "escape", "away": False, field: value}
            self.assertEqual(refused(table, line), "bad_value")

    def test_A4_only_an_escape_takes_the_figures_of_an_escape(self):
        table, _ = attacked([], ["defense", "escape"])
        for choice in ("defense", "none"):
            self.assertEqual(refused(table, {"do": "answer", "with": choice, "damage": 1}),
                             "bad_field")

    def test_A4_by_default_every_attack_may_be_answered_anew(self):
        table, _ = attacked([], ["escape"])
        play(table, ESCAPE)
        asked = play(table, ATTACK)["ask"]  # red 2 on the same amoeba
        self.assertEqual(asked["options"], ["escape", "none"])

    def test_A4_house_answers_round_gives_each_answer_once_a_round(self):
        table, _ = attacked([], ["escape", "defense"], house={"answers": "round"})
        play(table, ESCAPE)
        asked = play(table, ATTACK)["ask"]
        self.assertEqual(asked["options"], ["defense", "none"])

    def test_A4_house_answers_round_counts_for_each_amoeba(self):
        table, _ = attacked([], ["escape"], house={"answers": "round"})
        play(table, ESCAPE)
        asked = play(table, {"do": "attack", "target": "green", "number": 2})["ask"]
        self.assertEqual(asked["options"], ["escape", "none"])

    def test_A4_house_answers_round_begins_anew_with_the_round(self):
        table, _ = attacked([], ["escape"], house={"answers": "round"})
        play(table, ESCAPE)
        give(table, "red", amoebas={1: 0, 2: 0})
        to_round(table, 2)
        self.assertEqual(ask(table)["player"], "red")
        asked = play(table, ATTACK)["ask"]
        self.assertEqual(asked["options"], ["escape", "none"])

    def test_A4_escaping_reminds_of_the_genes_of_movement(self):
        _, asked = attacked([], ["escape", "movement_1", "tentacle", "rebound", "speed"])
        for gene in ("two_dice", "tentacle", "rebound", "speed"):
            self.assertIn(gene, asked["remind"])
        _, asked = attacked(["holding"], ["escape", "movement_2", "persistence"])
        for gene in ("free_direction", "persistence", "ride_along"):
            self.assertIn(gene, asked["remind"])


class Fights(unittest.TestCase):
    def fight(self, red=(), green=()):
        table, _ = attacked(list(red), ["defense"] + list(green))
        play(table, DEFENSE)
        return table

    def test_A5_the_higher_die_wins_for_the_attacker(self):
        reply = play(self.fight(), dice(4, 3))
        self.assertEqual(told(reply, "rolled", "dice", "why"), [([4, 3], "fight")])
        self.assertEqual(how(reply), [("eaten",)])

    def test_A5_the_higher_die_wins_for_the_target(self):
        table = self.fight()
        reply = play(table, dice(3, 4))
        self.assertEqual(how(reply), [("repelled",)])
        self.assertEqual(told(reply, "damage", "player", "amoeba", "why"),
                         [("red", 1, "starved")])

    def test_A5_a_tie_rolls_again(self):
        table = self.fight()
        reply = play(table, dice(4, 4))
        self.assertEqual(how(reply), [])
        self.assertEqual(reply["ask"]["step"], "fight")
        self.assertEqual(how(play(table, dice(1, 2))), [("repelled",)])

    def test_A5_the_companion_may_roll_the_fight(self):
        table = self.fight()
        while ask(table)["step"] == "fight":
            reply = play(table, {"do": "roll"})
            attackers, targets = told(reply, "rolled", "dice")[0][0]
        self.assertEqual(how(reply), [("eaten",) if attackers > targets else ("repelled",)])

    def test_A6_the_attacker_may_have_a_lost_fight_rolled_once_more(self):
        table = self.fight(["persistence"])
        asked = play(table, dice(1, 2))["ask"]
        self.assertEqual((asked["step"], asked["player"], asked["cost"]), ("retry", "red", 0))
        before = player(table, "red")["bp"], player(table, "green")["bp"]
        self.assertEqual(play(table, YES)["ask"]["step"], "fight")
        reply = play(table, dice(6, 2))
        self.assertEqual(how(reply), [("eaten",)])
        self.assertEqual((player(table, "red")["bp"], player(table, "green")["bp"]), before)

    def test_A6_each_side_only_once_an_attack(self):
        table = self.fight(["persistence"])
        play(table, dice(1, 2))
        play(table, YES)
        self.assertEqual(how(play(table, dice(1, 2))), [("repelled",)])

    def test_A6_the_retry_may_be_declined(self):
        table = self.fight(["persistence"])
        play(table, dice(1, 2))
        self.assertEqual(how(play(table, NO)), [("repelled",)])

    def test_A6_the_target_may_have_a_lost_fight_rolled_once_more(self):
        table = self.fight([], ["persistence"])
        asked = play(table, dice(2, 1))["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("retry", "green"))
        play(table, YES)
        self.assertEqual(how(play(table, dice(1, 6))), [("repelled",)])

    def test_A6_both_sides_may_try_again(self):
        table = self.fight(["persistence"], ["persistence"])
        play(table, dice(2, 1))
        self.assertEqual(play(table, YES)["ask"]["player"], "red")  # fight, red rolls
        asked = play(table, dice(1, 2))["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("retry", "red"))
        play(table, YES)
        self.assertEqual(how(play(table, dice(2, 1))), [("eaten",)])

    def test_A6_without_persistence_nothing_is_tried_again(self):
        self.assertEqual(how(play(self.fight(), dice(1, 2))), [("repelled",)])

    def test_A6_a_retry_is_no_new_camouflage_roll_and_no_new_answer(self):
        table, _ = attacked(["camouflage_1", "persistence"], ["defense", "escape"])
        play(table, {"do": "roll", "die": 1})
        play(table, DEFENSE)
        play(table, dice(1, 2))
        self.assertEqual(play(table, YES)["ask"]["step"], "fight")

    def test_A6_an_escape_ends_the_attack_even_with_persistence(self):
        table, _ = attacked(["persistence"], ["escape"])
        reply = play(table, ESCAPE)
        self.assertEqual(reply["ask"]["step"], "amoeba")

    def test_A6_a_choice_is_yes_or_no(self):
        table = self.fight(["persistence"])
        play(table, dice(1, 2))
        for yes in (1, "yes", None):
            self.assertEqual(refusal(table, {"do": "choose", "yes": yes})["field"], "yes")
        self.assertEqual(refused(table, {"do": "choose"}), "bad_value")
