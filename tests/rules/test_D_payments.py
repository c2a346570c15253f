# SPDX-License-Identifier: MIT
"""Every legal payment, best first, and the risk of the cards to come (D6, D9).

The list is compared with one made by trying every set of genes.
"""

import unittest

from engine_core import defects, genes
from tests.rules.at_the_table import (
    ask, game, give, play, refused, state, to_phase, to_round, to_step)


def by_trying_everything(held, bp, debt, players, forced):
    """Every legal payment by the words of D4 to D7, ranked by those of D9."""
    legal = []
    for choice in range(1 << len(held)):
        chosen = [held[at] for at in range(len(held)) if choice >> at & 1]
        worths = [genes.worth(gene, players) for gene in chosen]
        if worths and min(worths) < 0:
            continue  # D4
        paid = max(0, debt - sum(worths))  # D5
        if paid > bp:
            continue
        if [worth for worth in worths if sum(worths) - worth + paid >= debt]:
            continue  # D6
        legal.append((sum([genes.price(gene, players) for gene in chosen]) + paid,
                      len(chosen), chosen, paid, sum(worths) + paid - debt))
    if forced and [payment for payment in legal if payment[4] == 0]:
        legal = [payment for payment in legal if payment[4] == 0]
    return [(payment[2], payment[3], payment[4]) for payment in sorted(legal)]


def hand(*names):
    return sorted([genes.IDS.index(name) for name in names])


HANDS = (
    hand(),
    hand("speed"),
    hand("glutton", "armor"),
    hand("ray_protection", "glutton", "armor", "parasitism"),
    hand("short_life_span", "ray_protection", "armor", "speed", "movement_1"),
    hand("defense", "escape", "substitution", "streamlining", "tentacle", "holding"),
    hand("intelligence", "movement_1", "spores", "speed", "defense", "escape",
         "substitution", "ray_protection"),
    hand("life_expectancy", "frugality", "parasitism", "division_rate", "movement_2",
         "aggression", "energy_conservation", "suction_2"),
)


class EveryPayment(unittest.TestCase):
    def compare(self, players, forced):
        for held in HANDS:
            most = max(0, genes.mp_sum(held, players) - 1)
            for debt in sorted(set([0, 1, 2, 3, most // 3, most // 2, most])):
                if debt > most:
                    continue
                for bp in (0, 1, debt // 2, debt, debt + 5):
                    expected = by_trying_everything(held, bp, debt, players, forced)
                    found, in_all = defects.payments(held, bp, debt, players, forced)
                    found = [(list(chosen), paid, over) for chosen, paid, over in found]
                    self.assertEqual(in_all, len(expected), (held, bp, debt))
                    self.assertEqual(found, expected[:16], (held, bp, debt))
                    self.assertTrue(len(found) > 0)  # D7

    def test_D9_every_legal_payment_is_listed_with_overpay_free(self):
        self.compare(4, False)

    def test_D9_every_legal_payment_is_listed_with_overpay_forced(self):
        self.compare(4, True)

    def test_D9_every_legal_payment_is_listed_with_the_figures_of_six_players(self):
        self.compare(6, False)

    def owing(self, held, bp, house=None):
        table = game(4, True, house)
        to_round(table, 2)
        to_phase(table, 2)
        give(table, "yellow", genes=held, bp=bp)
        play(table, {"do": "environment", "drift": "W", "ozone": 6})
        return table

    def test_D9_the_least_value_given_up_comes_first(self):
        asked = ask(self.owing(["speed", "tentacle"], 5))  # 1 due
        self.assertEqual(asked["payments"], [
            {"genes": [], "bp": 1, "over": 0},
            {"genes": ["speed"], "bp": 0, "over": 2},
            {"genes": ["tentacle"], "bp": 0, "over": 3}])

    def test_D9_then_the_fewest_genes(self):
        # 6 due. Defense is worth its price, so it may be kept or given at the same value.
        asked = ask(self.owing(["defense", "escape", "tentacle"], 6))
        self.assertEqual(asked["payments"][:3], [
            {"genes": [], "bp": 6, "over": 0},
            {"genes": ["defense"], "bp": 2, "over": 0},
            {"genes": ["escape"], "bp": 2, "over": 0}])

    def test_D9_everything_listed_is_accepted_and_all_else_refused(self):
        held = ["movement_1", "defense", "armor"]  # 2 + 4 + 6 - 6
        for house in ({"overpay": "free"}, {"overpay": "forced"}):
            table = self.owing(held, 5, house)
            listed = [(payment["genes"], payment["bp"]) for payment in ask(table)["payments"]]
            for choice in range(8):
                chosen = [held[at] for at in range(3) if choice >> at & 1]
                for bp in range(6):
                    line = {"do": "pay", "genes": chosen, "bp": bp}
                    if (chosen, bp) in listed:
                        play(table, line)
                        play(table, {"do": "undo"})
                    else:
                        refused(table, line)

    def test_D9_past_16_the_list_is_cut_and_the_number_told(self):
        held = ["intelligence", "movement_1", "spores", "speed", "defense", "escape",
                "substitution", "tentacle"]
        asked = ask(self.owing(held, 10))
        self.assertEqual(len(asked["payments"]), 16)
        self.assertTrue(asked["payments_in_all"] > 16)
        asked = ask(self.owing(["speed", "tentacle"], 5))
        self.assertFalse("payments_in_all" in asked)


class Risk(unittest.TestCase):
    def test_D9_when_genes_are_bought_the_risk_is_shown(self):
        table = game()  # none 14 lies open, W 6 comes
        to_phase(table, 2)
        play(table, {"do": "environment", "drift": "W", "ozone": 6})
        give(table, "yellow", genes=["armor", "tentacle"])
        # left: W 9 12, E 8 10 10, N 9 11, S 10 13
        self.assertEqual(ask(table)["risk"], {"mp": 10, "cards": 9, "dues": [2, 1, 1]})

    def test_D9_when_bp_are_spent_the_risk_is_shown(self):
        table = game()
        to_step(table, "division")
        give(table, "yellow", genes=["armor", "tentacle"])
        asked = ask(table)
        self.assertEqual(asked["risk"]["mp"], 10)
        self.assertEqual(asked["risk"]["cards"], len(state(table)["left"]))

    def test_D9_without_genes_no_card_costs_anything(self):
        table = game()
        to_phase(table, 3)
        self.assertEqual(ask(table)["risk"]["dues"], [])

    def test_D9_a_bought_gene_changes_the_risk_at_once(self):
        table = game()
        to_phase(table, 3)
        give(table, "yellow", bp=30, genes=["armor"])
        reply = play(table, {"do": "buy", "gene": "parasitism"})
        self.assertEqual(reply["ask"]["risk"]["mp"], 11)
        dues = reply["ask"]["risk"]["dues"]
        self.assertEqual(dues, sorted(dues, reverse=True))
        self.assertEqual(dues[0], 5)  # W 6
