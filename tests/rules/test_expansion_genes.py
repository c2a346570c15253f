# SPDX-License-Identifier: MIT
"""What the expansion's genes do outside the market, one by one, by rule number.

Genes of phases 3, 4 and 6 stand with those phases (G, C, P).
"""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, play, player, refusal, refused, state, to_phase, to_round,
    to_step, told)


def feeding(held, players=4, colour="red", **figures):
    """Phase 1 with genes in this player's hand; red is the first to act."""
    table = game(players, True)
    give(table, colour, genes=held, **figures)
    return table


def attack(target, number=1):
    return {"do": "attack", "target": target, "number": number}


class EatingAndMoving(unittest.TestCase):
    def test_M8_the_glutton_eats_one_cube_more_of_any_foreign_colour(self):
        self.assertEqual(sorted(ask(feeding(["glutton"]))["meals"]), [[2, 1, 1]])
        self.assertEqual(sorted(ask(feeding(["glutton"], 3))["meals"]), [[2, 2], [3, 1]])

    def test_M8_six_players_leave_the_glutton_a_fifth_colour(self):
        self.assertEqual(sorted(ask(feeding(["glutton"], 6))["meals"]),
                         [[1, 1, 1, 1, 1], [2, 1, 1, 1]])

    def test_D3_the_glutton_takes_2_mutation_points_off(self):
        table = feeding(["glutton", "speed", "tentacle"])
        self.assertEqual(player(table, "red")["mp"], 3 + 4 - 2)

    def test_M6_energy_conservation_earns_1_bp_for_every_drift(self):
        table = feeding(["energy_conservation"])
        reply = play(table, {"do": "turn"})
        self.assertEqual(told(reply, "bp", "player", "change", "why"), [("red", 1, "drift")])
        reply = play(table, {"do": "turn", "move": "move"})
        self.assertEqual(told(reply, "bp", "player", "change", "why"), [("red", -1, "move")])
        self.assertEqual(player(table, "red")["bp"], 4)

    def test_M6_energy_conservation_earns_for_a_starving_drifter_too(self):
        table = feeding(["energy_conservation"])
        play(table, {"do": "tribe", "starved": [1, 2]})
        self.assertEqual(player(table, "red")["bp"], 6)

    def test_M11_toxic_beads_are_taken_with_the_turn(self):
        table = feeding([], amoebas={1: 0, 2: 0})
        reply = play(table, {"do": "turn", "damage": 2})
        self.assertEqual(told(reply, "damage", "amoeba", "now", "why"), [(1, 2, "toxic")])

    def test_M12_reminders_come_with_the_amoebas_of_the_owner_alone(self):
        for gene in ("cleanliness", "fast_food", "suction_1", "suction_2", "rebound",
                     "toxic_excretions"):
            table = feeding([gene])
            self.assertTrue(gene in ask(table)["remind"], gene)
            play(table, {"do": "tribe"})
            self.assertFalse(gene in ask(table)["remind"], gene)


class Sensing(unittest.TestCase):
    def test_M12_migration_sensing_sees_the_next_card_before_anybody_has_acted(self):
        table = game(4, True, card=None)
        give(table, "blue", genes=["migration_sensing"])
        self.assertTrue("peek" in ask(table)["verbs"])
        self.assertTrue("migration_sensing" in ask(table)["remind"])
        seen = play_peek(table, "blue")
        play(table, {"do": "tribe"})
        self.assertFalse("peek" in ask(table)["verbs"])
        self.assertEqual(refused(table, {"do": "peek", "player": "blue"}), "not_now")
        to_step(table, "environment")
        play(table, {"do": "environment"})
        turned = state(table)["environment"]
        self.assertEqual([turned["drift"], turned["ozone"]], seen)

    def test_M12_environmental_sensing_sees_the_card_after_the_new_one(self):
        table = game(4, True, card=None)
        give(table, "blue", genes=["environmental_sensing"])
        self.assertEqual(refused(table, {"do": "peek", "player": "blue"}), "no_gene")
        to_step(table, "environment")
        play(table, {"do": "environment"})
        self.assertEqual(ask(table)["phase"], 3)
        self.assertTrue("environmental_sensing" in ask(table)["remind"])
        seen = play_peek(table, "blue")
        play(table, {"do": "done"})
        to_round(table, 2)
        to_step(table, "environment")
        play(table, {"do": "environment"})
        turned = state(table)["environment"]
        self.assertEqual([turned["drift"], turned["ozone"]], seen)

    def test_M12_environmental_sensing_ends_with_the_first_action_of_phase_3(self):
        table = game(4, True, card=None)
        give(table, "blue", genes=["environmental_sensing"])
        to_step(table, "environment")
        play(table, {"do": "environment"})
        play(table, {"do": "buy", "gene": "intelligence"})
        self.assertEqual(refused(table, {"do": "peek", "player": "blue"}), "not_now")

    def test_M12_nobody_else_is_shown_the_card(self):
        table = game(4, True, card=None)
        give(table, "blue", genes=["migration_sensing"])
        reply = refusal(table, {"do": "peek", "player": "red"})
        self.assertEqual((reply["error"], reply["gene"]), ("no_gene", "migration_sensing"))

    def test_M12_after_a_real_card_was_read_out_the_next_one_is_not_known(self):
        table = game(4, True, card=("N", 9))
        give(table, "blue", genes=["migration_sensing"])
        self.assertEqual(refused(table, {"do": "peek", "player": "blue"}), "no_deck")


def play_peek(table, colour):
    before = state(table)["actions"]
    reply = table.request({"do": "peek", "player": colour})
    if not reply["ok"]:
        raise AssertionError("%s may not look: %s" % (colour, reply))
    if state(table)["actions"] != before:
        raise AssertionError("looking was recorded")
    return list(reply["card"])


class AttackedAndAttacking(unittest.TestCase):
    def attacked(self, held, **figures):
        """Red may attack; blue, with these genes, is attacked."""
        table = feeding(["struggle_for_survival"])
        give(table, "blue", genes=held, **figures)
        return table

    def test_A2_threat_display_keeps_higher_numbers_away(self):
        table = self.attacked(["threat_display"])
        play(table, {"do": "turn"})
        self.assertEqual(refused(table, attack("blue", 1)), "threatened")
        reply = play(table, attack("blue", 2))
        self.assertEqual(told(reply, "attack_ended", "how"), [("eaten",)])

    def test_A3_camouflage_1_lets_nobody_answer_on_4_to_6(self):
        for die, step in ((3, "answer"), (4, "amoeba"), (6, "amoeba")):
            table = feeding(["struggle_for_survival", "camouflage_1"])
            give(table, "blue", genes=["defense"])
            self.assertEqual(play(table, attack("blue"))["ask"]["step"], "camouflage")
            self.assertEqual(play(table, {"do": "roll", "die": die})["ask"]["step"], step)

    def test_A3_camouflage_2_is_never_answered(self):
        table = feeding(["struggle_for_survival", "camouflage_2"])
        give(table, "blue", genes=["defense", "escape"])
        reply = play(table, attack("blue"))
        self.assertEqual(told(reply, "attack_ended", "how"), [("eaten",)])

    def test_A7_hard_crust_costs_the_attacker_1_bp_more(self):
        table = self.attacked(["hard_crust"])
        asked = play(table, attack("blue"))["ask"]
        self.assertEqual((asked["step"], asked["player"], asked["cost"]), ("crust", "red", 1))
        reply = play(table, {"do": "choose", "yes": True})
        self.assertEqual(told(reply, "bp", "change", "why"), [(-1, "crust")])
        self.assertEqual(told(reply, "died", "player", "why"), [("blue", "eaten")])

    def test_A7_an_attacker_who_cannot_pay_for_the_crust_starves(self):
        table = self.attacked(["hard_crust"])
        give(table, "red", bp=1, amoebas={1: 0, 2: 0})
        reply = play(table, attack("blue"))
        self.assertEqual(told(reply, "attack_ended", "how"), [("crust",)])
        self.assertEqual(told(reply, "damage", "player", "why"), [("red", "starved")])

    def test_A8_more_than_a_mouthful_takes_1_damage_and_stays(self):
        table = self.attacked(["more_than_a_mouthful"], amoebas={1: 0, 2: 0})
        reply = play(table, attack("blue"))
        self.assertEqual(told(reply, "attack_ended", "how"), [("survived",)])
        self.assertEqual(player(table, "blue")["amoebas"], {"1": 1, "2": 0})

    def test_A10_after_an_alarm_the_others_may_escape(self):
        table = self.attacked(["alarm"])
        reply = play(table, attack("blue", 1))
        self.assertEqual(told(reply, "attack_ended", "how"), [("eaten",)])
        asked = play(table, attack("blue", 2))["ask"]
        self.assertEqual((asked["step"], asked["options"]), ("answer", ["escape", "none"]))

    def test_A10_the_alarm_is_over_when_phase_1_ends(self):
        table = self.attacked(["alarm"])
        play(table, attack("blue", 1))
        to_round(table, 2)
        to_step(table, "amoeba", "red")
        reply = play(table, attack("blue", 2))
        self.assertEqual(told(reply, "attack_ended", "how"), [("eaten",)])

    def test_A11_aggression_needs_its_gene_even_if_a_correction_took_it(self):
        table = game(4, True)
        give(table, "red", genes=["aggression"])
        to_step(table, "aggression", "red")
        give(table, "red", genes=[])
        self.assertEqual(ask(table)["verbs"], ["done"])
        self.assertEqual(refused(table, {"do": "attack", "amoeba": 1, "target": "blue",
                                         "number": 1}), "no_gene")


class Debts(unittest.TestCase):
    def test_D4_short_life_span_pays_4_of_a_debt(self):
        table = game(4, True)
        give(table, "red", genes=["short_life_span", "energy_conservation"])
        to_round(table, 2)
        to_step(table, "environment")
        give(table, "red", bp=1)
        asked = play(table, {"do": "environment", "ozone": 6, "drift": "W"})["ask"]
        self.assertEqual((asked["player"], asked["mp"], asked["due"]), ("red", 11, 5))
        self.assertEqual(asked["payments"], [
            {"genes": ["short_life_span"], "bp": 1, "over": 0},
            {"genes": ["energy_conservation"], "bp": 0, "over": 1}])
        play(table, {"do": "pay", "genes": ["short_life_span"], "bp": 1})
        self.assertEqual(player(table, "red")["genes"], ["energy_conservation"])

    def test_D4_the_glutton_is_never_accepted_as_payment(self):
        table = game(4, True)
        give(table, "red", genes=["glutton", "energy_conservation", "armor"], bp=9)
        to_round(table, 2)
        to_step(table, "environment")
        play(table, {"do": "environment", "ozone": 6, "drift": "W"})
        self.assertEqual(refused(table, {"do": "pay", "genes": ["glutton"], "bp": 4}),
                         "negative_gene")

    def test_D8_a_gene_of_the_expansion_that_was_returned_is_on_sale_again(self):
        table = game(4, True)
        give(table, "red", genes=["energy_conservation", "short_life_span"], bp=0)
        to_round(table, 2)
        to_step(table, "environment")
        play(table, {"do": "environment", "ozone": 6, "drift": "W"})
        play(table, {"do": "pay", "genes": ["energy_conservation"]})
        self.assertEqual(to_phase(table, 3)["player"], "yellow")
        self.assertEqual(state(table)["market"]["energy_conservation"], 1)
