# SPDX-License-Identifier: MIT
"""Phase 2: the card, what is due, and what may pay for it (D1 to D8)."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, player, refusal, refused, state, to_phase,
    to_round, to_step, told)


def indebted(genes, bp=20, ozone=("W", 6), players=4, house=None, expansion=True):
    """Round 2: the leader holds these genes and the card has been turned."""
    table = game(players, expansion, house)
    to_round(table, 2)
    to_phase(table, 2)
    leader = state(table)["order"][0]
    give(table, leader, genes=genes, bp=bp)
    play(table, {"do": "environment", "drift": ozone[0], "ozone": ozone[1]})
    return table


def pay(genes=(), bp=0):
    return {"do": "pay", "genes": list(genes), "bp": bp}


class TheCard(unittest.TestCase):
    def test_D1_a_new_card_is_turned_every_round_the_first_included(self):
        table = game()
        for number in (1, 2, 3):
            to_round(table, number)
            asked = to_phase(table, 2)
            self.assertEqual(asked["step"], "environment")
            self.assertEqual(len(asked["left"]), 11 - number)
            pass_on(table)

    def test_D1_house_first_card_false_turns_none_in_round_1(self):
        table = game(house={"first_card": False}, card=("S", 13))
        for _ in range(3):
            pass_on(table)
        reply = pass_on(table)  # the last tribe: phase 2 goes by
        self.assertIn((None, "environment"), told(reply, "skipped", "player", "step"))
        self.assertEqual(reply["ask"]["phase"], 3)
        self.assertEqual(state(table)["environment"], {"ozone": 13, "drift": "S"})
        to_round(table, 2)
        self.assertEqual(to_phase(table, 2)["step"], "environment")

    def test_D1_the_companion_draws_from_the_cards_left(self):
        table = game(card=None)
        for number in (1, 2, 3, 4, 5):
            to_round(table, number)
            left = to_phase(table, 2)["left"]
            reply = play(table, {"do": "environment"})
            drawn = list(told(reply, "card", "drift", "ozone")[0])
            self.assertIn(drawn, left)
            left.remove(drawn)
            self.assertEqual(state(table)["left"], left)

    def test_D1_a_card_read_out_leaves_the_deck(self):
        table = game()
        to_phase(table, 2)
        play(table, {"do": "environment", "drift": "E", "ozone": 10})
        left = state(table)["left"]
        self.assertEqual(left.count(["E", 10]), 1)  # there are two of them
        self.assertEqual(len(left), 9)

    def test_D1_a_card_that_is_gone_cannot_come_again(self):
        table = game(card=("S", 13))
        to_phase(table, 2)
        for drift, ozone in (("S", 13), ("N", 6), ("none", 1)):
            self.assertEqual(refused(table, {
                "do": "environment", "drift": drift, "ozone": ozone}), "no_such_card")

    def test_D1_a_card_has_both_figures(self):
        table = game()
        to_phase(table, 2)
        self.assertEqual(refusal(table, {"do": "environment", "ozone": 9})["field"], "drift")
        self.assertEqual(refusal(table, {"do": "environment", "drift": "N"})["field"], "ozone")

    def test_D2_ozone_is_a_number_from_1_to_99(self):
        table = game()
        to_phase(table, 2)
        for ozone in (0, 100, -1, True, "9", None):
            found = refusal(table, {
                "do": "environment", "drift": "N", "ozone": ozone, "any": True})
            self.assertEqual((found["error"], found["field"]), ("bad_value", "ozone"))
        play(table, {"do": "environment", "drift": "N", "ozone": 99, "any": True})

    def test_D2_no_gene_defects_in_round_1(self):
        table = game()
        give(table, "red", genes=["armor", "aggression", "parasitism"])
        to_phase(table, 2)
        reply = play(table, {"do": "environment", "drift": "W", "ozone": 6})
        self.assertEqual(told(reply, "defect"), [])
        self.assertEqual(reply["ask"]["phase"], 3)

    def test_D1_another_editions_cards_make_the_deck_unknown(self):
        table = game()
        to_phase(table, 2)
        play(table, {"do": "environment", "drift": "N", "ozone": 50, "any": True})
        self.assertIsNone(state(table)["left"])
        self.assertEqual(ask(table)["risk"], {"mp": 0, "cards": 9})
        while ask(table)["round"] == 1 or ask(table)["phase"] == 1:
            pass_on(table)
        self.assertFalse("left" in ask(table))
        self.assertEqual(refused(table, {"do": "environment"}), "no_deck")
        play(table, {"do": "environment", "drift": "W", "ozone": 77})

    def test_D1_any_with_a_card_of_the_deck_changes_nothing(self):
        table = game()
        to_phase(table, 2)
        play(table, {"do": "environment", "drift": "N", "ozone": 9, "any": True})
        self.assertEqual(len(state(table)["left"]), 9)


class WhatIsDue(unittest.TestCase):
    def test_D3_due_is_the_sum_of_mp_less_ozone(self):
        table = indebted(["speed", "tentacle", "parasitism"])  # 3 + 4 + 5
        asked = ask(table)
        self.assertEqual((asked["step"], asked["player"]), ("defect", "yellow"))
        self.assertEqual((asked["mp"], asked["ozone"], asked["due"]), (12, 6, 6))

    def test_D3_nothing_is_due_below_zero(self):
        table = indebted(["speed"])
        self.assertEqual(ask(table)["phase"], 3)

    def test_D3_ray_protection_and_glutton_lower_the_sum(self):
        table = indebted(["speed", "tentacle", "parasitism", "ray_protection", "glutton"])
        self.assertEqual(ask(table)["due"], 2)

    def test_D3_five_or_six_players_use_their_own_figures(self):
        table = indebted(["streamlining", "struggle_for_survival"], players=5)
        self.assertEqual(ask(table)["due"], 4)
        table = indebted(["streamlining", "struggle_for_survival"], players=4)
        self.assertEqual(ask(table)["due"], 2)

    def test_D3_paying_with_ray_protection_does_not_change_what_is_due(self):
        table = indebted(["speed", "tentacle", "parasitism", "ray_protection"])
        self.assertEqual(ask(table)["due"], 4)
        play(table, pay(["ray_protection"]))
        self.assertEqual(player(table, "yellow")["genes"], ["speed", "tentacle", "parasitism"])

    def test_D3_everybodys_debt_is_told_when_the_card_is_turned(self):
        table = game()
        to_round(table, 2)
        to_phase(table, 2)
        give(table, "yellow", genes=["speed", "tentacle"])
        give(table, "red", genes=["armor", "spores"])
        reply = play(table, {"do": "environment", "drift": "W", "ozone": 6})
        self.assertEqual(told(reply, "defect", "player", "due"), [("yellow", 1), ("red", 3)])


class Paying(unittest.TestCase):
    HAND = ["speed", "tentacle", "parasitism"]  # MP 3, 4, 5: 6 is due

    def test_D4_bp_pay_1_each(self):
        table = indebted(self.HAND)
        reply = play(table, pay(bp=6))
        self.assertEqual(told(reply, "bp", "player", "change", "why"),
                         [("yellow", -6, "defect")])
        self.assertEqual(player(table, "yellow")["genes"], self.HAND)

    def test_D4_returned_genes_pay_their_mp(self):
        table = indebted(self.HAND)
        reply = play(table, pay(["parasitism"], 1))
        self.assertEqual(told(reply, "gene_returned", "player", "gene"),
                         [("yellow", "parasitism")])
        self.assertEqual(player(table, "yellow")["bp"], 19)

    def test_D4_ray_protection_pays_4(self):
        table = indebted(["armor", "parasitism", "ray_protection"])  # 9 - 6
        self.assertEqual(ask(table)["due"], 3)
        play(table, pay(["ray_protection"]))
        self.assertEqual(player(table, "yellow")["bp"], 20)

    def test_D4_short_life_span_pays_4_though_it_has_5_mp(self):
        table = indebted(["short_life_span", "armor"])  # 11 - 6
        self.assertEqual(refused(table, pay(["short_life_span"])), "short")
        play(table, pay(["short_life_span"], 1))

    def test_D4_glutton_is_never_accepted(self):
        table = indebted(["glutton", "armor", "parasitism"])  # 9 - 6
        self.assertEqual(refused(table, pay(["glutton"], 3)), "negative_gene")
        for payment in ask(table)["payments"]:
            self.assertFalse("glutton" in payment["genes"])

    def test_D4_nobody_pays_with_what_he_does_not_have(self):
        table = indebted(self.HAND, bp=2)
        found = refusal(table, pay(["armor"]))
        self.assertEqual((found["error"], found["gene"]), ("not_yours", "armor"))
        self.assertEqual(refused(table, pay(bp=6)), "too_expensive")
        self.assertEqual(refused(table, pay(["speed", "speed"])), "bad_value")

    def test_D5_never_more_bp_than_the_genes_leave_uncovered(self):
        table = indebted(self.HAND)
        found = refusal(table, pay(bp=7))
        self.assertEqual((found["error"], found["needed"]), ("too_much_bp", 6))
        found = refusal(table, pay(["parasitism"], 2))
        self.assertEqual((found["error"], found["needed"]), ("too_much_bp", 1))

    def test_D5_never_less(self):
        table = indebted(self.HAND)
        found = refusal(table, pay(["speed"], 1))
        self.assertEqual((found["error"], found["short"]), ("short", 2))
        self.assertEqual(refusal(table, pay())["short"], 6)

    def test_D6_genes_may_pay_too_much_and_the_excess_is_lost(self):
        table = indebted(self.HAND)
        play(table, pay(["speed", "tentacle"]))  # 7 for 6
        self.assertEqual(player(table, "yellow")["bp"], 20)

    def test_D6_every_returned_gene_must_be_needed(self):
        hand = ["movement_1", "tentacle", "armor", "energy_conservation"]
        table = indebted(hand)  # 2 + 4 + 6 + 6 - 6
        self.assertEqual(ask(table)["due"], 12)
        found = refusal(table, pay(["movement_1", "armor", "energy_conservation"]))
        self.assertEqual((found["error"], found["gene"]), ("gene_not_needed", "movement_1"))
        play(table, pay(["armor", "energy_conservation"]))

    def test_D6_house_overpay_forced_wants_an_exact_payment_where_there_is_one(self):
        table = indebted(self.HAND, house={"overpay": "forced"})
        self.assertEqual(refused(table, pay(["speed", "tentacle"])), "exact_exists")
        for payment in ask(table)["payments"]:
            self.assertEqual(payment["over"], 0)
        play(table, pay(["tentacle"], 2))

    def test_D6_house_overpay_forced_allows_too_much_where_nothing_is_exact(self):
        table = indebted(self.HAND, bp=0, house={"overpay": "forced"})
        self.assertEqual(ask(table)["payments"], [
            {"genes": ["speed", "tentacle"], "bp": 0, "over": 1},
            {"genes": ["speed", "parasitism"], "bp": 0, "over": 2},
            {"genes": ["tentacle", "parasitism"], "bp": 0, "over": 3}])
        play(table, pay(["speed", "parasitism"]))

    def test_D7_without_bp_there_is_still_a_payment(self):
        table = indebted(["movement_1", "spores", "speed", "armor"], bp=0)
        self.assertTrue(len(ask(table)["payments"]) > 0)
        pass_on(table)

    def test_D7_with_nothing_due_nothing_may_be_returned(self):
        table = indebted(self.HAND)
        give(table, "yellow", genes=["speed"])
        self.assertEqual(ask(table)["due"], 0)
        self.assertEqual(ask(table)["payments"], [{"genes": [], "bp": 0, "over": 0}])
        self.assertEqual(refused(table, pay(["speed"])), "gene_not_needed")
        self.assertEqual(refused(table, pay(bp=1)), "too_much_bp")
        play(table, pay())

    def test_D6_mistakes_are_named_in_their_fixed_order(self):
        table = indebted(["glutton", "armor", "parasitism"], bp=2)  # 3 due
        self.assertEqual(refused(table, pay(["speed", "glutton"], 9)), "not_yours")
        self.assertEqual(refused(table, pay(["glutton"], 9)), "negative_gene")
        self.assertEqual(refused(table, pay(["armor", "parasitism"], 9)), "too_expensive")
        self.assertEqual(refused(table, pay([], 2)), "short")
        self.assertEqual(refused(table, pay(["armor", "parasitism"], 1)), "too_much_bp")
        self.assertEqual(refused(table, pay(["armor", "parasitism"])), "gene_not_needed")

    def test_D8_returned_genes_are_on_sale_in_the_same_round(self):
        table = indebted(self.HAND)
        self.assertFalse("parasitism" in state(table)["market"])
        play(table, pay(["parasitism"], 1))
        self.assertEqual(state(table)["market"]["parasitism"], 1)
        give(table, "yellow", bp=0)
        asked = to_step(table, "genes", "blue")
        self.assertIn("parasitism", [offer["gene"] for offer in asked["buyable"]])

    def test_D8_a_returned_advanced_gene_does_not_bring_its_basic_gene_back(self):
        table = indebted(["armor", "parasitism"])  # 5 due
        play(table, pay(["armor"]))
        self.assertEqual(player(table, "yellow")["genes"], ["parasitism"])
