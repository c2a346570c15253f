# SPDX-License-Identifier: MIT
"""Aggression in phase 5 (A11), and the deaths that such an attack can bring."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, player, refused, to_step, told)


def aggressive(red=(), **figures):
    """Red is asked for his attack of phase 5."""
    table = game(4, True)
    figures["genes"] = ["aggression"] + list(red)
    give(table, "red", **figures)
    to_step(table, "aggression")
    return table


def attack(target="green", number=1, amoeba=1):
    return {"do": "attack", "amoeba": amoeba, "target": target, "number": number}


def how(reply):
    return told(reply, "attack_ended", "how")


class Aggression(unittest.TestCase):
    def test_A11_comes_after_all_natural_deaths(self):
        table = game()
        give(table, "red", genes=["aggression"])
        give(table, "green", amoebas={1: 2, 2: 0})
        self.assertEqual(to_step(table, "deaths")["deaths"], [["green", 1]])
        self.assertEqual(pass_on(table)["ask"]["step"], "aggression")

    def test_A11_holders_attack_descending(self):
        table = game(5)
        give(table, "red", genes=["aggression"])
        give(table, "blue", genes=["aggression"])
        self.assertEqual(to_step(table, "aggression")["player"], "blue")
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "red")

    def test_A11_costs_1_bp_and_kills(self):
        table = aggressive(bp=4)
        reply = play(table, attack())
        self.assertEqual(told(reply, "bp", "player", "change", "why"), [("red", -1, "attack")])
        self.assertEqual(how(reply), [("killed",)])
        self.assertEqual(told(reply, "died", "player", "amoeba", "why"),
                         [("green", 1, "aggression")])

    def test_A11_a_natural_death_leaves_two_cubes_of_each_colour(self):
        reply = play(aggressive(), attack())
        self.assertIn("two_of_each", told(reply, "died", "remind")[0][0])

    def test_A11_once_a_round(self):
        reply = play(aggressive(), attack())
        self.assertEqual(reply["ask"]["step"], "scoring")

    def test_A11_may_be_left_alone(self):
        reply = play(aggressive(), {"do": "done"})
        self.assertEqual(reply["ask"]["step"], "scoring")

    def test_A11_never_against_an_own_amoeba(self):
        table = aggressive()
        self.assertEqual(refused(table, attack("red", 2)), "own_amoeba")
        self.assertEqual(refused(table, attack("red", 1)), "own_amoeba")

    def test_A11_the_attacker_is_named_and_does_not_move(self):
        table = aggressive()
        self.assertEqual(refused(table, {"do": "attack", "target": "green", "number": 1}),
                         "bad_value")
        self.assertEqual(refused(table, attack(amoeba=5)), "no_such_amoeba")
        self.assertEqual(refused(table, attack(number=5)), "no_such_amoeba")
        for field, value in (("move", "drift"), ("second", False), ("damage", 0)):
            line = attack()
            line[field] = value
            self.assertEqual(refused(table, line), "bad_field")

    def test_A11_struggle_for_survival_does_not_attack_in_phase_5(self):
        table = game()
        give(table, "red", genes=["struggle_for_survival"])
        to_step(table, "division", "red")
        self.assertEqual(play(table, {"do": "done"})["ask"]["step"], "scoring")

    def test_A11_a_defended_attack_costs_the_attacker_nothing_more(self):
        table = aggressive()
        give(table, "green", genes=["defense"])
        asked = play(table, attack())["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("answer", "green"))
        play(table, {"do": "answer", "with": "defense"})
        reply = play(table, {"do": "roll", "dice": [1, 2]})
        self.assertEqual(how(reply), [("repelled",)])
        self.assertEqual(told(reply, "damage"), [])

    def test_A11_an_escape_costs_the_attacker_nothing_more(self):
        table = aggressive()
        give(table, "green", genes=["escape"])
        play(table, attack())
        reply = play(table, {"do": "answer", "with": "escape"})
        self.assertEqual(how(reply), [("escaped",)])
        self.assertEqual(told(reply, "damage"), [])

    def test_A11_camouflage_counts_as_in_phase_1(self):
        table = aggressive(["camouflage_1"])
        give(table, "green", genes=["defense"])
        self.assertEqual(play(table, attack())["ask"]["step"], "camouflage")
        self.assertEqual(how(play(table, {"do": "roll", "die": 6})), [("killed",)])
        table = aggressive(["camouflage_2"])
        give(table, "green", genes=["defense", "escape"])
        self.assertEqual(how(play(table, attack())), [("killed",)])

    def test_A11_hard_crust_counts_as_in_phase_1(self):
        table = aggressive()
        give(table, "green", genes=["hard_crust"])
        self.assertEqual(play(table, attack())["ask"]["step"], "crust")
        reply = play(table, {"do": "choose", "yes": False})
        self.assertEqual(how(reply), [("crust",)])
        self.assertEqual(told(reply, "damage"), [])

    def test_A11_persistence_counts_as_in_phase_1(self):
        table = aggressive(["persistence"])
        give(table, "green", genes=["defense"])
        play(table, attack())
        play(table, {"do": "answer", "with": "defense"})
        self.assertEqual(play(table, {"do": "roll", "dice": [1, 2]})["ask"]["step"], "retry")

    def test_A11_threat_display_counts_as_in_phase_1(self):
        table = aggressive()
        give(table, "green", genes=["threat_display"])
        self.assertEqual(refused(table, attack(number=1, amoeba=2)), "threatened")
        self.assertEqual(how(play(table, attack(number=1, amoeba=1))), [("killed",)])

    def test_A11_more_than_a_mouthful_is_no_help_in_phase_5(self):
        table = aggressive()
        give(table, "green", genes=["more_than_a_mouthful"])
        self.assertEqual(how(play(table, attack())), [("killed",)])

    def test_A11_armor_takes_1_dp_instead(self):
        table = aggressive()
        give(table, "green", genes=["armor"], amoebas={1: 0, 2: 0})
        reply = play(table, attack())
        self.assertEqual(how(reply), [("survived",)])
        self.assertEqual(told(reply, "damage", "player", "amoeba", "now", "why"),
                         [("green", 1, 1, "aggression")])
        self.assertEqual(reply["ask"]["step"], "scoring")

    def test_A11_armor_at_its_limit_dies_at_once(self):
        table = aggressive()
        give(table, "green", genes=["armor"], amoebas={1: 1, 2: 0})
        reply = play(table, attack())
        self.assertEqual(how(reply), [("killed",)])
        self.assertEqual(player(table, "green")["amoebas"], {"2": 0})

    def test_A11_the_limit_of_armor_follows_life_expectancy_and_short_life_span(self):
        table = aggressive()
        give(table, "green", genes=["armor", "life_expectancy"], amoebas={1: 1})
        self.assertEqual(how(play(table, attack())), [("survived",)])
        table = aggressive()
        give(table, "green", genes=["armor", "short_life_span"], amoebas={1: 0})
        self.assertEqual(how(play(table, attack())), [("killed",)])

    def test_A11_damage_to_armor_is_no_failure_to_retry(self):
        table = aggressive(["persistence"])
        give(table, "green", genes=["armor"], amoebas={1: 0})
        self.assertEqual(play(table, attack())["ask"]["step"], "scoring")

    def test_A11_toxic_damage_of_an_escape_kills_at_once_at_the_limit(self):
        table = aggressive()
        give(table, "green", genes=["escape"], amoebas={1: 1, 2: 0})
        play(table, attack())
        reply = play(table, {"do": "answer", "with": "escape", "damage": 1})
        self.assertEqual(how(reply), [("escaped",)])
        self.assertEqual(told(reply, "died", "player", "amoeba", "why"),
                         [("green", 1, "damage")])

    def test_A11_a_dragged_attacker_may_die_of_toxic_damage_too(self):
        table = aggressive(["holding"], amoebas={1: 1, 2: 0})
        give(table, "green", genes=["escape"], amoebas={1: 0})
        play(table, attack())
        self.assertEqual(refused(table, {
            "do": "answer", "with": "escape", "attacker_fed": True}), "bad_value")
        reply = play(table, {"do": "answer", "with": "escape", "attacker_damage": 1})
        self.assertEqual(told(reply, "died", "player", "amoeba"), [("red", 1)])

    def test_A11_less_damage_than_the_limit_is_survived(self):
        table = aggressive()
        give(table, "green", genes=["escape"], amoebas={1: 0})
        play(table, attack())
        reply = play(table, {"do": "answer", "with": "escape", "damage": 1})
        self.assertEqual(told(reply, "died"), [])

    def test_A11_the_killed_go_out_with_a_bang(self):
        table = aggressive()
        give(table, "green", genes=["go_out_with_a_bang"])
        asked = play(table, attack())["ask"]
        self.assertEqual((asked["step"], asked["player"], asked["amoeba"]),
                         ("bang", "green", 1))
        give_one = {"do": "hit", "amoebas": [["red", 1]]}  # red 1 has 1 DP
        reply = play(table, give_one)
        self.assertEqual(told(reply, "died", "player", "amoeba", "why"), [("red", 1, "bang")])
        self.assertEqual(ask(table)["step"], "scoring")
