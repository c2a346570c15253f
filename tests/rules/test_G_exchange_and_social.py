# SPDX-License-Identifier: MIT
"""G6 and G7: exchanging genes with Highly Adaptable, and who may have the Social Gene."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, play, player, refusal, refused, state, to_phase, to_round,
    to_step, told)


def swap(given, gene):
    return {"do": "swap", "give": given, "gene": gene}


def adaptable(bp=20, genes=("highly_adaptable",), colour="yellow"):
    """This player at the market, with an exchange open to him."""
    table = game(4, True)
    to_step(table, "genes", colour)
    give(table, colour, bp=bp, genes=list(genes))
    return table


def offer(table, gene):
    for found in ask(table)["buyable"]:
        if found["gene"] == gene:
            return found
    return None


class Exchange(unittest.TestCase):
    def test_G6_spores_for_intelligence_costs_the_difference_of_1(self):
        table = adaptable(genes=("intelligence", "highly_adaptable"))
        reply = play(table, swap("intelligence", "spores"))
        self.assertEqual(told(reply, "gene_swapped", "player", "give", "gene"),
                         [("yellow", "intelligence", "spores")])
        self.assertEqual(player(table, "yellow")["bp"], 19)
        self.assertEqual(player(table, "yellow")["genes"], ["spores", "highly_adaptable"])

    def test_G6_a_cheaper_gene_costs_nothing_and_brings_nothing_back(self):
        table = adaptable(genes=("division_rate", "highly_adaptable"))
        play(table, swap("division_rate", "intelligence"))
        self.assertEqual(player(table, "yellow")["bp"], 20)

    def test_G6_the_gene_given_up_is_on_sale_again(self):
        table = adaptable(genes=("spores", "highly_adaptable"))
        play(table, swap("spores", "speed"))
        self.assertEqual(state(table)["market"]["spores"], 1)
        self.assertEqual(state(table)["market"]["speed"], 1)

    def test_G6_highly_adaptable_may_exchange_itself(self):
        table = adaptable()
        play(table, swap("highly_adaptable", "tentacle"))
        self.assertEqual(player(table, "yellow")["genes"], ["tentacle"])
        self.assertEqual(player(table, "yellow")["bp"], 19)
        self.assertEqual(refused(table, swap("tentacle", "speed")), "no_gene")

    def test_G6_he_exchanges_as_often_as_he_likes(self):
        table = adaptable(genes=("speed", "highly_adaptable"))
        for given, gene in (("speed", "defense"), ("defense", "escape"),
                            ("escape", "substitution")):
            play(table, swap(given, gene))
        self.assertEqual(player(table, "yellow")["genes"],
                         ["substitution", "highly_adaptable"])

    def test_G6_an_advanced_gene_may_be_given_up_at_its_printed_price(self):
        table = adaptable(genes=("armor", "highly_adaptable"))
        play(table, swap("armor", "division_rate"))
        self.assertEqual(player(table, "yellow")["bp"], 20)

    def test_G6_an_advanced_gene_is_bought_and_not_exchanged(self):
        table = adaptable(genes=("speed", "highly_adaptable"))
        self.assertEqual(refused(table, swap("speed", "persistence")), "advanced")

    def test_G6_flexible_lowers_the_new_price_but_not_the_old_one(self):
        table = adaptable(genes=("intelligence", "highly_adaptable", "flexible"))
        play(table, swap("intelligence", "division_rate"))
        self.assertEqual(player(table, "yellow")["bp"], 20 - (6 - 1 - 2))

    def test_G6_even_the_flexible_he_gives_up_lowers_the_new_price(self):
        table = adaptable(genes=("highly_adaptable", "flexible"))
        play(table, swap("flexible", "division_rate"))
        self.assertEqual(player(table, "yellow")["bp"], 20)
        self.assertEqual(player(table, "yellow")["genes"],
                         ["division_rate", "highly_adaptable"])

    def test_G6_the_gene_given_up_does_not_bar_the_new_one(self):
        table = adaptable(genes=("persistence", "highly_adaptable"))
        self.assertEqual(refused(table, {"do": "buy", "gene": "speed"}), "barred")
        play(table, swap("persistence", "speed"))
        self.assertEqual(player(table, "yellow")["genes"], ["speed", "highly_adaptable"])

    def test_G6_another_advanced_gene_of_his_still_bars_the_new_one(self):
        table = adaptable(genes=("spores", "persistence", "highly_adaptable"))
        self.assertEqual(refused(table, swap("spores", "speed")), "barred")

    def test_G6_an_exchanged_gene_counts_as_held_from_this_round(self):
        table = adaptable(genes=("spores", "highly_adaptable"))
        play(table, swap("spores", "speed"))
        self.assertEqual(refused(table, {"do": "buy", "gene": "persistence"}),
                         "held_too_short")

    def test_G6_without_highly_adaptable_nothing_is_exchanged(self):
        table = adaptable(genes=("speed",))
        reply = refusal(table, swap("speed", "spores"))
        self.assertEqual((reply["error"], reply["gene"]), ("no_gene", "highly_adaptable"))
        self.assertFalse("swap" in ask(table)["verbs"])

    def test_G6_a_gene_that_he_does_not_hold_cannot_be_given_up(self):
        table = adaptable()
        reply = refusal(table, swap("speed", "spores"))
        self.assertEqual((reply["error"], reply["gene"]), ("no_gene", "speed"))

    def test_G6_a_gene_without_a_copy_left_cannot_be_had(self):
        table = adaptable(genes=("speed", "highly_adaptable"))
        give(table, "red", genes=["spores"])
        self.assertEqual(refused(table, swap("speed", "spores")), "not_for_sale")

    def test_G6_a_gene_in_his_hand_already_cannot_be_had_again(self):
        table = adaptable(genes=("speed", "tentacle", "highly_adaptable"))
        self.assertEqual(refused(table, swap("speed", "tentacle")), "already_owned")

    def test_G6_a_difference_that_he_cannot_pay_is_refused(self):
        table = adaptable(bp=1, genes=("intelligence", "highly_adaptable"))
        reply = refusal(table, swap("intelligence", "speed"))
        self.assertEqual((reply["error"], reply["needed"], reply["has"]),
                         ("too_expensive", 2, 1))

    def test_G6_a_player_without_bp_is_still_asked_if_he_can_exchange(self):
        table = game(4, True)
        give(table, "blue", bp=0, genes=["highly_adaptable", "speed"])
        asked = to_step(table, "genes", "blue")
        self.assertEqual(asked["verbs"], ["swap", "done"])

    def test_G6_the_social_gene_is_exchanged_only_by_the_player_in_last_place(self):
        table = adaptable(genes=("division_rate", "highly_adaptable"))
        self.assertEqual(refused(table, swap("division_rate", "social_gene")), "only_last")
        table = adaptable(genes=("intelligence", "highly_adaptable"), colour="red")
        play(table, swap("intelligence", "social_gene"))
        self.assertEqual(player(table, "red")["bp"], 18)

    def test_G6_the_social_gene_in_another_hand_is_no_exchange(self):
        table = adaptable(genes=("division_rate", "highly_adaptable"), colour="red")
        give(table, "blue", genes=["social_gene"])
        self.assertEqual(refused(table, swap("division_rate", "social_gene")),
                         "not_for_sale")


class SocialGene(unittest.TestCase):
    def last_player(self, bp, genes=(), holder=None):
        table = game(4, True)
        if holder:
            give(table, holder, genes=["social_gene"])
        to_step(table, "genes", "red")
        give(table, "red", bp=bp, genes=list(genes))
        return table

    def test_G7_the_last_player_buys_the_social_gene_from_the_bank_for_4(self):
        table = self.last_player(4)
        self.assertEqual(offer(table, "social_gene"),
                         {"gene": "social_gene", "price": 4, "left": 1, "mp": 3})
        play(table, {"do": "buy", "gene": "social_gene"})
        self.assertEqual(player(table, "red")["genes"], ["social_gene"])
        self.assertEqual(player(table, "red")["bp"], 0)

    def test_G7_nobody_else_may_buy_the_social_gene(self):
        table = game(4, True)
        for colour in ("yellow", "blue", "green"):
            to_step(table, "genes", colour)
            give(table, colour, bp=20)
            self.assertEqual(refused(table, {"do": "buy", "gene": "social_gene"}),
                             "only_last")
            self.assertEqual(offer(table, "social_gene"), None)

    def test_G7_the_last_player_buys_the_social_gene_from_its_holder_for_2(self):
        table = self.last_player(5, holder="blue")
        self.assertEqual(offer(table, "social_gene"), {
            "gene": "social_gene", "price": 2, "left": 0, "mp": 3, "from": "blue"})
        before = player(table, "blue")["bp"]
        reply = play(table, {"do": "buy", "gene": "social_gene"})
        self.assertEqual(told(reply, "bp", "player", "change", "why")[:2],
                         [("red", -2, "gene"), ("blue", 2, "gene")])
        self.assertEqual(player(table, "blue")["bp"], before + 2)
        self.assertEqual(player(table, "blue")["genes"], [])
        self.assertEqual(player(table, "red")["bp"], 3)
        self.assertEqual(player(table, "red")["genes"], ["social_gene"])

    def test_G7_flexible_lowers_the_price_at_the_bank_to_3(self):
        table = self.last_player(20, ("flexible",))
        self.assertEqual(offer(table, "social_gene")["price"], 3)

    def test_G7_flexible_does_not_lower_the_2_bp_paid_to_the_holder(self):
        table = self.last_player(20, ("flexible",), holder="yellow")
        self.assertEqual(offer(table, "social_gene")["price"], 2)
        play(table, {"do": "buy", "gene": "social_gene"})
        self.assertEqual(player(table, "red")["bp"], 18)

    def test_G7_with_1_bp_the_last_player_cannot_take_it_from_its_holder(self):
        table = self.last_player(2, ("highly_adaptable",), holder="blue")
        give(table, "red", bp=1)
        reply = refusal(table, {"do": "buy", "gene": "social_gene"})
        self.assertEqual((reply["error"], reply["needed"]), ("too_expensive", 2))

    def test_G7_the_last_player_who_holds_it_does_not_buy_it_again(self):
        table = self.last_player(20, ("social_gene",))
        self.assertEqual(refused(table, {"do": "buy", "gene": "social_gene"}),
                         "already_owned")

    def test_G7_last_place_is_where_the_marker_stands_now(self):
        table = game(4, True)
        to_step(table, "genes", "yellow")
        give(table, "red", space=9)
        self.assertEqual(refused(table, {"do": "buy", "gene": "social_gene"}), "only_last")
        to_step(table, "genes", "green")
        play(table, {"do": "buy", "gene": "social_gene"})
        self.assertEqual(player(table, "green")["genes"], ["social_gene"])

    def test_G7_the_holder_keeps_it_when_he_is_last_no_more(self):
        table = self.last_player(20)
        play(table, {"do": "buy", "gene": "social_gene"})
        give(table, "red", space=30)
        to_round(table, 2)
        to_phase(table, 3)
        self.assertEqual(player(table, "red")["genes"], ["social_gene"])
