# SPDX-License-Identifier: MIT
"""G8: which genes of the expansion are on sale from when, and what each costs."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, new_game, pass_on, play, player, refusal, refused, state,
    to_round, to_step, told)

BASIC = (  # gene, price, MP
    ("doris_and_frank_gene", 2, 3), ("glutton", 3, -2), ("alarm", 3, 3),
    ("cleanliness", 3, 3), ("hard_crust", 3, 3), ("migration_sensing", 3, 3),
    ("fast_food", 4, 3), ("highly_adaptable", 4, 3), ("more_than_a_mouthful", 4, 3),
    ("camouflage_1", 4, 4), ("suction_1", 4, 4), ("threat_display", 4, 4),
    ("flexible", 5, 4), ("healing_1", 5, 4), ("rebound", 5, 4),
    ("go_out_with_a_bang", 5, 5), ("short_life_span", 5, 5),
    ("toxic_excretions", 5, 5), ("population_explosion", 6, 5),
    ("energy_conservation", 6, 6),
)
ADVANCED = (  # gene, price, MP, what it is made from
    ("phd", 3, 4, "intelligence"), ("environmental_sensing", 4, 3, "migration_sensing"),
    ("camouflage_2", 5, 5, "camouflage_1"), ("healing_2", 5, 5, "healing_1"),
    ("suction_2", 6, 6, "suction_1"),
)


def expansion_genes_on_sale(table):
    known = [row[0] for row in BASIC + ADVANCED] + ["social_gene"]
    return sorted([gene for gene in state(table)["market"] if gene in known])


class OnSale(unittest.TestCase):
    def test_G8_social_gene_and_population_explosion_are_open_by_default(self):
        table = game(4, True)
        self.assertEqual(expansion_genes_on_sale(table),
                         ["population_explosion", "social_gene"])

    def test_G8_the_table_may_agree_on_other_genes_to_open_with(self):
        table = game(4, True, {"open": ["glutton", "alarm", "phd"]})
        self.assertEqual(expansion_genes_on_sale(table), ["alarm", "glutton", "phd"])
        self.assertEqual(sorted(state(table)["house"]["open"]), ["alarm", "glutton", "phd"])

    def test_G8_the_table_may_open_with_none(self):
        self.assertEqual(expansion_genes_on_sale(game(4, True, {"open": []})), [])

    def test_G8_the_leader_chooses_from_the_open_genes_before_more_are_turned_up(self):
        table = game(4, True)
        to_step(table, "genes", "yellow")
        self.assertEqual(expansion_genes_on_sale(table),
                         ["population_explosion", "social_gene"])
        asked = play(table, {"do": "done"})["ask"]
        self.assertEqual((asked["step"], asked["count"], "player" in asked),
                         ("reveal", 2, False))

    def test_G8_what_is_turned_up_is_on_sale_from_the_second_player_on(self):
        table = game(4, True)
        to_step(table, "reveal")
        reply = play(table, {"do": "reveal", "genes": ["alarm", "flexible"]})
        self.assertEqual(told(reply, "revealed", "genes"), [(["alarm", "flexible"],)])
        self.assertEqual(reply["ask"]["player"], "blue")
        play(table, {"do": "buy", "gene": "alarm"})
        self.assertEqual(player(table, "blue")["genes"], ["alarm"])

    def test_G8_a_gene_not_turned_up_yet_is_not_for_sale(self):
        table = game(4, True)
        to_step(table, "genes", "yellow")
        give(table, "yellow", bp=20)
        self.assertEqual(refused(table, {"do": "buy", "gene": "glutton"}), "not_for_sale")

    def test_G8_the_companion_turns_up_two_of_its_own_hidden_genes(self):
        table = game(4, True)
        to_step(table, "reveal")
        shown = told(play(table, {"do": "reveal"}), "revealed", "genes")[0][0]
        self.assertEqual(len(shown), 2)
        self.assertEqual(expansion_genes_on_sale(table),
                         sorted(shown + ["population_explosion", "social_gene"]))

    def test_G8_three_a_round_if_the_table_agreed_on_three(self):
        table = game(4, True, {"reveal": 3})
        self.assertEqual(to_step(table, "reveal")["count"], 3)

    def test_G8_with_reveal_0_nobody_is_asked_to_turn_anything_up(self):
        table = game(4, True, {"reveal": 0})
        to_step(table, "genes", "yellow")
        self.assertEqual(play(table, {"do": "done"})["ask"]["player"], "blue")

    def test_G8_genes_are_turned_up_even_if_the_leader_could_buy_nothing(self):
        table = game(4, True)
        give(table, "yellow", bp=0)
        asked = to_step(table, "reveal")
        self.assertEqual(asked["phase"], 3)
        self.assertEqual(play(table, {"do": "reveal"})["ask"]["player"], "blue")

    def test_G8_one_card_each_the_second_buyer_goes_without(self):
        table = game(6, True)
        to_step(table, "genes", "purple")
        give(table, "purple", bp=6)
        play(table, {"do": "buy", "gene": "population_explosion"})
        to_step(table, "genes", "orange")
        give(table, "orange", bp=6)
        self.assertEqual(refused(table, {"do": "buy", "gene": "population_explosion"}),
                         "not_for_sale")

    def test_G8_when_all_is_turned_up_nobody_is_asked_any_more(self):
        hidden = ["glutton"]
        named = [row[0] for row in BASIC + ADVANCED if row[0] not in hidden]
        table = game(3, True, {"open": named + ["social_gene"]})
        self.assertEqual(to_step(table, "reveal")["count"], 1)
        play(table, {"do": "reveal", "genes": hidden})
        to_round(table, 2)
        to_step(table, "genes", "blue")
        self.assertEqual(pass_on(table)["ask"]["step"], "genes")

    def test_G8_a_reveal_must_name_as_many_hidden_genes_as_asked(self):
        table = game(4, True)
        to_step(table, "reveal")
        for named in ([], ["alarm"], ["alarm", "alarm"], ["alarm", "speed"],
                      ["alarm", "social_gene"], ["alarm", "glutton", "phd"]):
            reply = refusal(table, {"do": "reveal", "genes": named})
            self.assertEqual((reply["error"], reply["count"]), ("bad_reveal", 2))

    def test_G8_expansion_switches_need_the_expansion(self):
        table = new_game(4)
        for house in ({"reveal": 1}, {"open": ["alarm"]}):
            self.assertEqual(refused(table, {
                "do": "new", "players": ["red", "green", "blue"], "sure": True,
                "house": house}), "bad_house")

    def test_G8_the_expansion_joins_three_and_six_players_alike(self):
        for players in (3, 5, 6):
            table = game(players, True)
            self.assertEqual(expansion_genes_on_sale(table),
                             ["population_explosion", "social_gene"])


class Figures(unittest.TestCase):
    def buyer(self, opened, held):
        table = game(3, True, {"open": [opened]})
        to_step(table, "genes", "blue")
        give(table, "blue", bp=20, genes=held)
        return table

    def test_G8_every_basic_gene_of_the_expansion_has_its_printed_price(self):
        for gene, price, mp in BASIC:
            table = self.buyer(gene, [])
            play(table, {"do": "buy", "gene": gene})
            self.assertEqual(player(table, "blue")["bp"], 20 - price)
            self.assertEqual(player(table, "blue")["mp"], mp)

    def test_G8_an_advanced_gene_of_the_expansion_takes_its_basic_gene(self):
        for gene, price, mp, basic in ADVANCED:
            table = self.buyer(gene, [])
            self.assertEqual(refused(table, {"do": "buy", "gene": gene}), "needs_gene")
            give(table, "blue", genes=[basic])
            play(table, {"do": "buy", "gene": gene})
            self.assertEqual(player(table, "blue")["genes"], [gene])
            self.assertEqual(player(table, "blue")["bp"], 20 - price)
            self.assertEqual(player(table, "blue")["mp"], mp)

    def test_G8_the_basic_gene_of_an_advanced_one_is_on_sale_again(self):
        table = self.buyer("healing_2", ["healing_1"])
        play(table, {"do": "buy", "gene": "healing_2"})
        self.assertEqual(state(table)["market"]["healing_1"], 1)

    def test_G8_the_owner_of_healing_2_may_not_buy_healing_1(self):
        table = self.buyer("healing_1", ["healing_2"])
        self.assertEqual(refused(table, {"do": "buy", "gene": "healing_1"}), "barred")

    def test_G8_intelligence_bought_this_round_does_not_pay_for_phd_yet(self):
        table = self.buyer("phd", [])
        play(table, {"do": "buy", "gene": "intelligence"})
        self.assertEqual(refused(table, {"do": "buy", "gene": "phd"}), "held_too_short")
        self.assertEqual(ask(table)["player"], "blue")
