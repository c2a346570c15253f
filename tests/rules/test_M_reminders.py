# SPDX-License-Identifier: MIT
"""What the table must think of in phases 1 and 2, and looking at the next card
(M10, M12)."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, refusal, refused, said, snapshot, state,
    to_phase, to_round, to_step, told)


def remind(table):
    return ask(table).get("remind", [])


class Reminders(unittest.TestCase):
    def test_M10_the_table_is_reminded_of_excretions_and_a_short_stock(self):
        self.assertIn("excrete", remind(game()))
        self.assertIn("shortage", remind(game()))

    def reminds_of(self, gene):
        table = game(4, True)
        self.assertFalse(gene in remind(table))
        give(table, "red", genes=[gene])
        self.assertIn(gene, remind(table))
        play(table, {"do": "tribe"})
        self.assertFalse(gene in remind(table), "%s belongs to red" % gene)

    def test_M12_tentacle(self):
        self.reminds_of("tentacle")

    def test_M12_tentacle_takes_2_cubes_with_three_players_and_3_with_more(self):
        text = play(game(), {"do": "help", "gene": "tentacle"})["help"]
        self.assertIn("2 with 3 players", text)
        self.assertIn("else 3", text)

    def test_M12_holding(self):
        self.reminds_of("holding")

    def test_M12_holding_rides_along_when_others_move(self):
        table = game()
        give(table, "green", genes=["holding"])
        self.assertIn("ride_along", remind(table))

    def test_M12_cleanliness(self):
        self.reminds_of("cleanliness")

    def test_M12_fast_food(self):
        self.reminds_of("fast_food")

    def test_M12_suction_1(self):
        self.reminds_of("suction_1")

    def test_M12_suction_2(self):
        self.reminds_of("suction_2")

    def test_M12_rebound(self):
        self.reminds_of("rebound")

    def test_M11_toxic_excretions_of_ones_own(self):
        self.reminds_of("toxic_excretions")

    def test_M12_migration_sensing_at_the_start_of_phase_1(self):
        table = game(4, True)
        give(table, "blue", genes=["migration_sensing"])
        self.assertIn("migration_sensing", remind(table))
        play(table, {"do": "turn"})
        self.assertFalse("migration_sensing" in remind(table))

    def test_M12_environmental_sensing_after_the_new_card_is_turned(self):
        table = game(4, True)
        give(table, "blue", genes=["environmental_sensing"])
        self.assertFalse("environmental_sensing" in remind(table))
        to_phase(table, 2)
        self.assertFalse("environmental_sensing" in remind(table))
        self.assertIn("environmental_sensing", pass_on(table)["ask"]["remind"])
        play(table, {"do": "done"})
        self.assertFalse("environmental_sensing" in remind(table))

    def test_M12_every_gene_and_step_has_a_help_text(self):
        from engine_core import genes
        table = game()
        for gene in genes.IDS:
            self.assertTrue(len(said(table, {"do": "help", "gene": gene})["help"]) > 10)
        self.assertTrue(len(said(table, {"do": "help"})["help"]) > 10)


PEEK = {"do": "peek", "player": "red"}


class Peek(unittest.TestCase):
    """The companion shows the next card of its own deck to the owner."""

    def migrant(self):
        table = game(4, True, card=None)
        give(table, "red", genes=["migration_sensing"])
        return table

    def sensor(self):
        table = game(4, True, card=None)
        give(table, "red", genes=["environmental_sensing"])
        to_phase(table, 2)
        play(table, {"do": "environment"})
        return table

    def test_M12_migration_sensing_sees_the_card_of_this_round(self):
        table = self.migrant()
        self.assertIn("peek", ask(table)["verbs"])
        seen = play(table, PEEK)["card"]
        to_phase(table, 2)
        reply = play(table, {"do": "environment"})
        self.assertEqual(told(reply, "card", "drift", "ozone"), [tuple(seen)])

    def test_M12_environmental_sensing_sees_the_card_of_the_next_round(self):
        table = self.sensor()
        self.assertIn("peek", ask(table)["verbs"])
        seen = play(table, PEEK)["card"]
        to_round(table, 2)
        to_phase(table, 2)
        reply = play(table, {"do": "environment"})
        self.assertEqual(told(reply, "card", "drift", "ozone"), [tuple(seen)])

    def test_M12_environmental_sensing_may_look_while_debts_are_paid(self):
        table = game(4, True, card=None)
        to_round(table, 2)
        to_phase(table, 2)
        give(table, "yellow", genes=["armor", "aggression", "parasitism"], bp=20)
        give(table, "red", genes=["environmental_sensing"])
        asked = play(table, {"do": "environment"})["ask"]
        self.assertEqual(asked["step"], "defect")
        self.assertIn("peek", asked["verbs"])
        play(table, PEEK)

    def test_M12_looking_is_recorded_nowhere(self):
        table = self.migrant()
        before = snapshot(table)
        first = play(table, PEEK)
        self.assertEqual(play(table, PEEK), first)
        self.assertEqual(snapshot(table), before)

    def test_M12_nobody_looks_without_the_gene(self):
        table = self.migrant()
        found = refusal(table, {"do": "peek", "player": "green"})
        self.assertEqual((found["error"], found["gene"]), ("no_gene", "migration_sensing"))
        table = self.sensor()
        found = refusal(table, {"do": "peek", "player": "green"})
        self.assertEqual((found["error"], found["gene"]),
                         ("no_gene", "environmental_sensing"))
        self.assertEqual(refused(table, {"do": "peek", "player": "purple"}), "bad_value")

    def test_M12_migration_sensing_looks_before_anybody_has_acted(self):
        table = self.migrant()
        give(table, "green", bp=7)  # a correction is not acting
        play(table, PEEK)
        play(table, {"do": "turn"})
        self.assertFalse("peek" in ask(table)["verbs"])
        self.assertEqual(refused(table, PEEK), "not_now")

    def test_M12_environmental_sensing_looks_until_the_first_action_of_phase_3(self):
        table = self.sensor()
        self.assertEqual(ask(table)["phase"], 3)
        play(table, {"do": "done"})
        self.assertEqual(refused(table, PEEK), "not_now")

    def test_M12_the_wrong_sense_at_the_wrong_time(self):
        table = game(4, True, card=None)
        give(table, "red", genes=["environmental_sensing"])
        self.assertEqual(refused(table, PEEK), "no_gene")
        self.assertFalse("peek" in ask(table)["verbs"])
        to_phase(table, 2)
        self.assertEqual(refused(table, PEEK), "not_now")
        to_step(table, "division")
        self.assertEqual(refused(table, PEEK), "not_now")

    def test_M12_a_card_read_out_at_the_table_ends_looking_until_we_draw_again(self):
        table = game(4, True, card=("S", 13))
        give(table, "red", genes=["migration_sensing"])
        self.assertFalse("peek" in ask(table)["verbs"])
        self.assertEqual(refused(table, PEEK), "no_deck")
        to_phase(table, 2)
        play(table, {"do": "environment"})
        to_step(table, "amoeba")
        self.assertEqual(state(table)["round"], 2)
        play(table, PEEK)

    def test_M12_a_deck_of_another_edition_cannot_be_looked_into(self):
        table = game(4, True, card=None)
        give(table, "red", genes=["environmental_sensing"])
        to_phase(table, 2)
        play(table, {"do": "environment", "drift": "N", "ozone": 50, "any": True})
        self.assertEqual(refused(table, PEEK), "no_deck")
