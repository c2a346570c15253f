# SPDX-License-Identifier: MIT
"""G1 to G5: buying genes in phase 3, what an advanced gene costs, and whom it bars.

Exchanges and the Social Gene have a file of their own, and so has the expansion.
"""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, player, refusal, refused, state, to_phase,
    to_round, to_step, told)


def at_the_market(colour="yellow", players=4, expansion=False, **figures):
    """A game in which this player, with these figures, may buy genes."""
    table = game(players, expansion)
    to_step(table, "genes", colour)
    if figures:
        give(table, colour, **figures)
    return table


def buy(gene, **more):
    request = {"do": "buy", "gene": gene}
    request.update(more)
    return request


def offer(table, gene):
    """What the companion offers of a gene, or None."""
    for found in ask(table)["buyable"]:
        if found["gene"] == gene:
            return found
    return None


class OneTurnEach(unittest.TestCase):
    def test_G1_the_leader_buys_first_and_the_last_player_last(self):
        table = game(4)
        to_phase(table, 3)
        buyers = []
        while ask(table)["phase"] == 3:
            buyers.append(ask(table)["player"])
            pass_on(table)
        self.assertEqual(buyers, ["yellow", "blue", "green", "red"])

    def test_G1_a_player_buys_as_many_genes_as_he_can_pay_for_in_one_turn(self):
        table = at_the_market(bp=9)
        play(table, buy("intelligence"))
        self.assertEqual(ask(table)["player"], "yellow")
        play(table, buy("speed"))
        self.assertEqual(player(table, "yellow")["bp"], 9 - 2 - 4)
        self.assertEqual(player(table, "yellow")["genes"], ["intelligence", "speed"])
        self.assertEqual(ask(table)["player"], "yellow")
        play(table, {"do": "done"})
        self.assertEqual(ask(table)["player"], "blue")

    def test_G1_the_turn_ends_by_itself_when_nothing_can_be_paid_any_more(self):
        table = at_the_market(bp=4)
        reply = play(table, buy("speed"))
        self.assertEqual(told(reply, "gene_bought", "player", "gene", "price"),
                         [("yellow", "speed", 4)])
        self.assertEqual(reply["ask"]["player"], "blue")

    def test_G1_a_gene_that_costs_more_than_he_has_is_refused_with_the_figures(self):
        table = at_the_market(bp=4)
        reply = refusal(table, buy("division_rate"))
        self.assertEqual((reply["error"], reply["needed"], reply["has"]),
                         ("too_expensive", 6, 4))

    def test_G1_division_rate_bought_in_phase_3_makes_phase_4_cheaper_at_once(self):
        table = at_the_market(bp=6)
        play(table, buy("division_rate"))
        self.assertEqual(to_step(table, "division", "yellow")["cost"], 4)

    def test_G1_a_player_who_can_buy_nothing_is_passed_over(self):
        table = game(4)
        give(table, "blue", bp=0)
        to_step(table, "genes", "yellow")
        reply = play(table, {"do": "done"})
        self.assertEqual(told(reply, "skipped", "player", "step"), [("blue", "genes")])
        self.assertEqual(reply["ask"]["player"], "green")

    def test_G1_the_offer_tells_price_copies_and_the_mutation_points_afterwards(self):
        table = at_the_market(bp=9, genes=["speed"])
        self.assertEqual(offer(table, "intelligence"),
                         {"gene": "intelligence", "price": 2, "left": 2, "mp": 6})
        self.assertEqual(offer(table, "ray_protection"),
                         {"gene": "ray_protection", "price": 5, "left": 2, "mp": 1})

    def test_G1_with_six_players_frugality_costs_5(self):
        table = at_the_market("purple", 6, bp=5)
        self.assertEqual(offer(table, "frugality"),
                         {"gene": "frugality", "price": 5, "left": 2, "mp": 5})

    def test_G1_what_is_offered_is_in_the_order_of_the_gene_table(self):
        table = at_the_market(bp=99)
        names = [found["gene"] for found in ask(table)["buyable"]]
        self.assertEqual(names, [
            "intelligence", "movement_1", "spores", "speed", "defense", "escape",
            "substitution", "ray_protection", "streamlining", "tentacle", "holding",
            "life_expectancy", "frugality", "struggle_for_survival", "parasitism",
            "division_rate"])


class Copies(unittest.TestCase):
    def test_G2_nobody_holds_a_gene_twice(self):
        table = at_the_market(bp=9, genes=["movement_1"])
        self.assertEqual(refused(table, buy("movement_1")), "already_owned")

    def test_G2_the_only_copy_of_spores_is_gone_after_the_first_buyer(self):
        table = at_the_market(bp=7)
        play(table, buy("spores"))
        play(table, {"do": "done"})
        self.assertEqual(refused(table, buy("spores")), "not_for_sale")
        self.assertEqual(offer(table, "spores"), None)

    def test_G2_two_copies_of_speed_serve_two_players_and_not_a_third(self):
        table = at_the_market(bp=4)
        play(table, buy("speed"))
        play(table, buy("speed"))
        self.assertEqual(ask(table)["player"], "green")
        self.assertEqual(refused(table, buy("speed")), "not_for_sale")

    def test_G2_with_three_players_there_is_no_frugality_and_no_parasitism(self):
        table = at_the_market("blue", 3, bp=20)
        for gene in ("frugality", "parasitism"):
            self.assertEqual(refused(table, buy(gene)), "not_for_sale")

    def test_G2_the_market_shows_only_genes_with_a_copy_left(self):
        table = at_the_market(bp=20)
        play(table, buy("spores"))
        market = state(table)["market"]
        self.assertFalse("spores" in market)
        self.assertEqual(market["speed"], 2)

    def test_G2_without_the_expansion_its_genes_are_not_for_sale(self):
        table = at_the_market(bp=20)
        self.assertEqual(refused(table, buy("glutton")), "not_for_sale")


class AdvancedGenes(unittest.TestCase):
    def test_G3_persistence_costs_4_bp_and_the_speed_held_since_an_earlier_round(self):
        table = at_the_market(bp=9, genes=["speed"])
        reply = play(table, buy("persistence"))
        self.assertEqual(told(reply, "gene_given", "player", "gene"), [("yellow", "speed")])
        self.assertEqual(player(table, "yellow")["genes"], ["persistence"])
        self.assertEqual(player(table, "yellow")["bp"], 5)

    def test_G3_the_basic_gene_is_on_sale_again_at_once(self):
        table = game(3)
        to_step(table, "genes", "blue")
        give(table, "blue", bp=20, genes=["speed"])
        self.assertFalse("speed" in state(table)["market"])
        play(table, buy("persistence"))
        self.assertEqual(state(table)["market"]["speed"], 1)
        play(table, {"do": "done"})
        play(table, buy("speed"))
        self.assertEqual(player(table, "green")["genes"], ["speed"])

    def test_G3_without_the_basic_gene_the_advanced_one_is_refused(self):
        table = at_the_market(bp=9)
        reply = refusal(table, buy("movement_2"))
        self.assertEqual((reply["error"], reply["needs"]), ("needs_gene", ["movement_1"]))

    def test_G3_a_basic_gene_bought_this_round_is_held_too_short(self):
        table = at_the_market(bp=20)
        play(table, buy("struggle_for_survival"))
        self.assertEqual(refused(table, buy("aggression")), "held_too_short")
        self.assertEqual(offer(table, "aggression"), None)

    def test_G3_a_basic_gene_bought_last_round_pays_for_the_advanced_one(self):
        table = at_the_market(bp=20)
        play(table, buy("struggle_for_survival"))
        to_round(table, 2)
        to_step(table, "genes", "yellow")
        play(table, buy("aggression"))
        self.assertEqual(player(table, "yellow")["genes"], ["aggression"])

    def test_G3_armor_takes_the_defense_or_the_escape_that_he_names(self):
        table = at_the_market(bp=20, genes=["defense", "escape"])
        self.assertEqual(offer(table, "armor")["give"], ["defense", "escape"])
        play(table, buy("armor", give="escape"))
        self.assertEqual(player(table, "yellow")["genes"], ["defense", "armor"])

    def test_G3_with_both_basic_genes_of_armor_he_must_say_which_he_gives(self):
        table = at_the_market(bp=20, genes=["defense", "escape"])
        reply = refusal(table, buy("armor"))
        self.assertEqual((reply["error"], reply["field"]), ("bad_value", "give"))

    def test_G3_of_an_old_defense_and_a_new_escape_armor_takes_the_old_one(self):
        table = at_the_market(bp=20, genes=["defense"])
        play(table, buy("escape"))
        self.assertEqual(refused(table, buy("armor", give="escape")), "held_too_short")
        play(table, buy("armor"))
        self.assertEqual(player(table, "yellow")["genes"], ["escape", "armor"])

    def test_G3_a_gene_that_armor_is_not_made_from_does_not_pay_for_it(self):
        table = at_the_market(bp=20, genes=["defense", "speed"])
        self.assertEqual(refused(table, buy("armor", give="speed")), "needs_gene")

    def test_G3_nothing_is_given_for_a_basic_gene(self):
        table = at_the_market(bp=20, genes=["speed"])
        reply = refusal(table, buy("spores", give="speed"))
        self.assertEqual((reply["error"], reply["field"]), ("bad_field", "give"))

    def test_G3_the_mutation_points_afterwards_count_the_gene_given_up(self):
        table = at_the_market(bp=20, genes=["movement_1"])
        self.assertEqual(offer(table, "movement_2"), {
            "gene": "movement_2", "price": 5, "left": 2, "mp": 5, "give": ["movement_1"]})

    def test_G3_each_advanced_gene_of_the_base_game_takes_its_own_basic_gene(self):
        for basic, advanced, price in (
                ("speed", "persistence", 4), ("movement_1", "movement_2", 5),
                ("struggle_for_survival", "aggression", 5), ("defense", "armor", 6),
                ("escape", "armor", 6)):
            table = at_the_market(bp=20, genes=[basic])
            play(table, buy(advanced))
            self.assertEqual(player(table, "yellow")["genes"], [advanced])
            self.assertEqual(player(table, "yellow")["bp"], 20 - price)


class Barred(unittest.TestCase):
    def test_G4_the_owner_of_persistence_may_not_buy_speed(self):
        table = at_the_market(bp=20, genes=["persistence"])
        reply = refusal(table, buy("speed"))
        self.assertEqual((reply["error"], reply["gene"], reply["by"]),
                         ("barred", "speed", "persistence"))
        self.assertEqual(offer(table, "speed"), None)

    def test_G4_the_owner_of_armor_may_buy_neither_defense_nor_escape(self):
        table = at_the_market(bp=20, genes=["armor"])
        self.assertEqual(refused(table, buy("defense")), "barred")
        self.assertEqual(refused(table, buy("escape")), "barred")

    def test_G4_the_escape_he_already_holds_stays_beside_armor(self):
        table = at_the_market(bp=20, genes=["defense", "escape"])
        play(table, buy("armor", give="defense"))
        self.assertEqual(player(table, "yellow")["genes"], ["escape", "armor"])
        self.assertEqual(refused(table, buy("defense")), "barred")

    def test_G4_after_losing_persistence_he_may_buy_speed_again(self):
        table = at_the_market(bp=20, genes=["persistence"])
        give(table, "yellow", genes=[])
        play(table, buy("speed"))
        self.assertEqual(player(table, "yellow")["genes"], ["speed"])


class Flexible(unittest.TestCase):
    def test_G5_flexible_makes_every_other_gene_1_bp_cheaper(self):
        table = at_the_market(expansion=True, bp=20, genes=["flexible"])
        self.assertEqual(offer(table, "intelligence")["price"], 1)
        self.assertEqual(offer(table, "division_rate")["price"], 5)
        reply = play(table, buy("speed"))
        self.assertEqual(told(reply, "gene_bought", "gene", "price"), [("speed", 3)])

    def test_G5_flexible_counts_from_the_moment_it_is_bought(self):
        table = game(4, True, {"open": ["flexible"]})
        to_step(table, "genes", "yellow")
        give(table, "yellow", bp=10)
        reply = play(table, buy("flexible"))
        self.assertEqual(told(reply, "gene_bought", "price"), [(5,)])
        reply = play(table, buy("spores"))
        self.assertEqual(told(reply, "gene_bought", "price"), [(2,)])

    def test_G5_flexible_lowers_the_price_of_an_advanced_gene_too(self):
        table = at_the_market(expansion=True, bp=3, genes=["flexible", "speed"])
        play(table, buy("persistence"))
        self.assertEqual(player(table, "yellow")["bp"], 0)

    def test_G5_without_flexible_the_price_is_the_printed_one_again(self):
        table = at_the_market(expansion=True, bp=20, genes=["flexible"])
        give(table, "yellow", genes=[])
        self.assertEqual(offer(table, "intelligence")["price"], 2)
