# SPDX-License-Identifier: MIT
"""Attacks of hungry amoebas in phase 1: who, whom, crust, success, failure
(A1, A2, A7 to A10). Answers and fights are examples of their own."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, play, player, refusal, refused, to_step, told)

STRUGGLE = "struggle_for_survival"


def hungry(expansion=True, **figures):
    """Red's amoeba 1 is about to act, red may attack."""
    table = game(4, expansion)
    if "genes" not in figures:
        figures["genes"] = [STRUGGLE]
    give(table, "red", **figures)
    return table


def attack(target="green", number=1, **more):
    request = {"do": "attack", "target": target, "number": number}
    for name in more:
        request[name] = more[name]
    return request


def how(reply):
    return told(reply, "attack_ended", "how")


class WhoMayAttack(unittest.TestCase):
    def test_A1_struggle_for_survival_lets_a_hungry_amoeba_attack_for_1_bp(self):
        table = hungry()
        self.assertIn("attack", ask(table)["verbs"])
        reply = play(table, attack())
        self.assertEqual(told(reply, "attacked", "attacker", "target"),
                         [(["red", 1], ["green", 1])])
        self.assertEqual(told(reply, "bp", "player", "change", "why"), [("red", -1, "attack")])

    def test_A1_aggression_lets_a_hungry_amoeba_attack_too(self):
        table = hungry(genes=["aggression"])
        self.assertIn("attack", ask(table)["verbs"])
        self.assertEqual(how(play(table, attack())), [("eaten",)])

    def test_A1_nobody_attacks_without_the_gene(self):
        table = hungry(genes=["persistence", "camouflage_1"])
        self.assertFalse("attack" in ask(table)["verbs"])
        self.assertEqual(refused(table, attack()), "no_gene")

    def test_A1_an_attack_needs_1_bp(self):
        table = hungry(bp=0)
        self.assertFalse("attack" in ask(table)["verbs"])
        self.assertEqual(refused(table, attack()), "too_expensive")

    def test_A1_a_move_before_the_attack_costs_1_bp_more(self):
        table = hungry(bp=1)
        self.assertEqual(refused(table, attack(move="move")), "too_expensive")
        give(table, "red", bp=2)
        play(table, attack(move="move"))
        self.assertEqual(player(table, "red")["bp"], 0)

    def test_A1_what_the_drift_earns_may_pay_for_the_attack(self):
        table = hungry(genes=[STRUGGLE, "energy_conservation"], bp=0)
        self.assertIn("attack", ask(table)["verbs"])
        play(table, attack())
        self.assertEqual(player(table, "red")["bp"], 0)

    def test_A1_the_attacker_moves_by_the_rules_of_movement(self):
        table = hungry()
        self.assertEqual(refused(table, attack(move="stay")), "no_gene")
        self.assertEqual(refused(table, attack(move="move", second=True)), "no_gene")
        give(table, "red", genes=[STRUGGLE, "speed", "holding"])
        self.assertEqual(refused(table, attack(second=True)), "bad_value")
        reply = play(table, attack(move="move", second=True, damage=1))
        self.assertEqual(told(reply, "damage", "amoeba", "why"), [(1, "toxic")])

    def test_A1_one_attack_an_amoeba(self):
        table = hungry()
        self.assertEqual(play(table, attack())["ask"]["amoeba"], 2)
        reply = play(table, attack("green", 2))
        self.assertEqual(reply["ask"]["player"], "blue")  # green has nobody left

    def test_A1_the_target_must_be_on_the_board(self):
        table = hungry()
        for target, number in (("green", 3), ("blue", 7), ("red", 5)):
            self.assertEqual(refused(table, attack(target, number)), "no_such_amoeba")
        self.assertEqual(refused(table, attack("purple", 1)), "bad_value")

    def test_A1_nobody_attacks_himself(self):
        self.assertEqual(refused(hungry(), attack("red", 1)), "own_amoeba")

    def test_A1_an_own_amoeba_may_be_eaten_and_nothing_protects_it(self):
        table = hungry(genes=[STRUGGLE, "armor", "defense", "escape", "hard_crust",
                              "threat_display", "more_than_a_mouthful"])
        play(table, {"do": "turn"})
        reply = play(table, attack("red", 1))  # 2 eats 1
        self.assertEqual(how(reply), [("eaten",)])
        self.assertEqual(player(table, "red")["amoebas"], {"2": 0})
        self.assertEqual(player(table, "red")["bp"], 3)

    def test_A1_phase_1_names_no_attacker(self):
        self.assertEqual(refused(hungry(), attack(amoeba=2)), "bad_field")


class Protection(unittest.TestCase):
    def test_A2_armor_is_not_attacked_in_phase_1(self):
        table = hungry()
        give(table, "green", genes=["armor"])
        self.assertEqual(refused(table, attack()), "armored")
        give(table, "blue", genes=["armor"])
        give(table, "yellow", amoebas={})
        give(table, "red", amoebas={1: 0})
        self.assertFalse("attack" in ask(table)["verbs"])

    def test_A2_threat_display_scares_off_higher_numbers(self):
        table = hungry(amoebas={3: 0})
        give(table, "green", genes=["threat_display"], amoebas={2: 0, 3: 0, 4: 0})
        self.assertEqual(refused(table, attack("green", 2)), "threatened")
        play(table, attack("green", 3))
        table = hungry(amoebas={3: 0})
        give(table, "green", genes=["threat_display"], amoebas={4: 0})
        play(table, attack("green", 4))


class HardCrust(unittest.TestCase):
    def crusted(self, bp=4):
        table = hungry(bp=bp)
        give(table, "green", genes=["hard_crust"])
        return table

    def test_A7_the_attacker_pays_1_bp_more_for_a_hard_crust(self):
        table = self.crusted()
        asked = play(table, attack())["ask"]
        self.assertEqual((asked["step"], asked["player"], asked["cost"]), ("crust", "red", 1))
        reply = play(table, {"do": "choose", "yes": True})
        self.assertEqual(told(reply, "bp", "player", "change", "why"), [("red", -1, "crust")])
        self.assertEqual(how(reply), [("eaten",)])

    def test_A7_an_unpaid_crust_is_a_failed_attack(self):
        table = self.crusted()
        play(table, attack())
        reply = play(table, {"do": "choose", "yes": False})
        self.assertEqual(how(reply), [("crust",)])
        self.assertEqual(told(reply, "damage", "player", "amoeba", "why"),
                         [("red", 1, "starved")])
        self.assertEqual(player(table, "green")["amoebas"], {"1": 1, "2": 0})

    def test_A7_who_cannot_pay_for_the_crust_is_not_asked(self):
        table = self.crusted(bp=1)
        reply = play(table, attack())
        self.assertEqual(how(reply), [("crust",)])
        self.assertEqual(told(reply, "damage", "amoeba", "why"), [(1, "starved")])

    def test_A7_the_crust_comes_after_the_answers(self):
        table = hungry()
        give(table, "green", genes=["hard_crust", "defense"])
        self.assertEqual(play(table, attack())["ask"]["step"], "answer")
        asked = play(table, {"do": "answer", "with": "none"})["ask"]
        self.assertEqual(asked["step"], "crust")

    def test_A7_a_won_fight_must_still_break_the_crust(self):
        table = hungry()
        give(table, "green", genes=["hard_crust", "defense"])
        play(table, attack())
        play(table, {"do": "answer", "with": "defense"})
        asked = play(table, {"do": "roll", "dice": [6, 1]})["ask"]
        self.assertEqual(asked["step"], "crust")

    def test_A6_an_unpaid_crust_ends_the_attack_even_with_persistence(self):
        table = hungry(genes=[STRUGGLE, "persistence"])
        give(table, "green", genes=["hard_crust"])
        play(table, attack())
        reply = play(table, {"do": "choose", "yes": False})
        self.assertEqual(how(reply), [("crust",)])
        self.assertEqual(reply["ask"]["step"], "amoeba")


class Outcome(unittest.TestCase):
    def test_A8_an_eaten_target_leaves_the_board_and_the_attacker_is_fed(self):
        table = hungry()
        reply = play(table, attack())
        self.assertEqual(how(reply), [("eaten",)])
        self.assertEqual(told(reply, "died", "player", "amoeba", "why"),
                         [("green", 1, "eaten")])
        self.assertEqual(told(reply, "damage"), [])
        self.assertEqual(player(table, "green")["amoebas"], {"2": 0})

    def test_A8_one_cube_of_each_colour_is_placed(self):
        reply = play(hungry(), attack())
        self.assertIn("one_of_each", told(reply, "died", "remind")[0][0])

    def test_A8_more_than_a_mouthful_takes_1_dp_and_stays(self):
        table = hungry()
        give(table, "green", genes=["more_than_a_mouthful"])
        reply = play(table, attack())
        self.assertEqual(how(reply), [("survived",)])
        self.assertEqual(told(reply, "damage", "player", "amoeba", "now", "why"),
                         [("green", 1, 2, "mouthful")])
        self.assertEqual(told(reply, "died"), [])
        self.assertEqual(player(table, "red")["amoebas"]["1"], 1)  # fed

    def test_A8_more_than_a_mouthful_does_not_save_it_from_its_own_tribe(self):
        table = hungry(genes=[STRUGGLE, "more_than_a_mouthful"])
        self.assertEqual(how(play(table, attack("red", 2))), [("eaten",)])

    def test_A9_a_failed_attacker_starves(self):
        table = hungry()
        give(table, "green", genes=["escape"])
        play(table, attack())
        reply = play(table, {"do": "answer", "with": "escape"})
        self.assertEqual(how(reply), [("escaped",)])
        self.assertEqual(told(reply, "damage", "player", "amoeba", "now", "why"),
                         [("red", 1, 2, "starved")])

    def test_A9_holding_may_drag_the_attacker_along_to_eat_there(self):
        table = hungry(genes=[STRUGGLE, "holding"])
        give(table, "green", genes=["escape"])
        play(table, attack())
        reply = play(table, {"do": "answer", "with": "escape", "attacker_fed": True})
        self.assertEqual(how(reply), [("escaped",)])
        self.assertEqual(told(reply, "damage"), [])

    def test_A9_nobody_is_dragged_along_without_holding(self):
        table = hungry()
        give(table, "green", genes=["escape"])
        play(table, attack())
        found = refusal(table, {"do": "answer", "with": "escape", "attacker_fed": True})
        self.assertEqual((found["error"], found["gene"]), ("no_gene", "holding"))

    def test_M11_an_escape_may_lead_into_toxic_beads(self):
        table = hungry(genes=[STRUGGLE, "holding"])
        give(table, "green", genes=["escape"])
        play(table, attack())
        play(table, {"do": "answer", "with": "escape", "damage": 2, "attacker_damage": 1})
        self.assertEqual(player(table, "green")["amoebas"]["1"], 3)
        self.assertEqual(player(table, "red")["amoebas"]["1"], 3)  # and it starved

    def test_A8_the_eaten_go_out_with_a_bang(self):
        table = hungry()
        give(table, "green", genes=["go_out_with_a_bang"])
        asked = play(table, attack())["ask"]
        self.assertEqual((asked["step"], asked["player"], asked["amoeba"]),
                         ("bang", "green", 1))
        reply = play(table, {"do": "hit", "amoebas": [["red", 1], ["blue", 2]]})
        self.assertEqual(told(reply, "damage", "player", "amoeba", "now", "why"),
                         [("red", 1, 2, "bang"), ("blue", 2, 1, "bang")])


class Alarm(unittest.TestCase):
    def test_A10_after_a_loss_the_others_answer_as_if_with_escape(self):
        table = hungry()
        give(table, "green", genes=["alarm"])
        self.assertEqual(how(play(table, attack())), [("eaten",)])
        asked = play(table, attack("green", 2))["ask"]
        self.assertEqual((asked["step"], asked["options"]), ("answer", ["escape", "none"]))
        reply = play(table, {"do": "answer", "with": "escape"})
        self.assertEqual(told(reply, "bp", "player", "change", "why"),
                         [("green", -1, "escape")])

    def test_A10_alarm_without_bp_is_no_help(self):
        table = hungry()
        give(table, "green", genes=["alarm"], bp=0)
        play(table, attack())
        self.assertEqual(how(play(table, attack("green", 2))), [("eaten",)])

    def test_A10_eaten_by_its_own_colour_counts(self):
        table = hungry(genes=[STRUGGLE, "alarm"])
        give(table, "green", genes=["aggression"])
        play(table, attack("red", 2))
        asked = play(table, attack("red", 1))["ask"]
        self.assertEqual(asked["options"], ["escape", "none"])

    def test_A10_a_survivor_by_more_than_a_mouthful_raises_no_alarm(self):
        table = hungry()
        give(table, "green", genes=["alarm", "more_than_a_mouthful"])
        play(table, attack())
        self.assertEqual(how(play(table, attack("green", 2))), [("survived",)])

    def test_A10_the_alarm_ends_with_the_phase(self):
        table = hungry(genes=["aggression"])
        give(table, "green", genes=["alarm"])
        play(table, attack())
        to_step(table, "aggression")
        reply = play(table, attack("green", 2, amoeba=1))
        self.assertEqual(how(reply), [("killed",)])
