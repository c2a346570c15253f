# SPDX-License-Identifier: MIT
"""`status()` names everything that is wrong with a state, and finds nothing in
a game that was played."""

import unittest

from tests.rules.at_the_table import ask, empty_table, game, new_game, pass_on


class Status(unittest.TestCase):
    def wrong(self, change):
        table = game(4, True)
        change(table.game.state)
        return table.game.status()

    def test_a_table_without_a_game_is_sound(self):
        self.assertEqual(empty_table().game.status(), [])

    def test_every_state_of_a_quiet_game_is_sound(self):
        for players in (3, 5):
            table = new_game(players, True)
            while ask(table)["round"] < 3:
                self.assertEqual(table.game.status(), [])
                pass_on(table)

    def test_bp_below_zero(self):
        def change(s):
            s.bp[0] = -1
        self.assertEqual(self.wrong(change), ["red has -1 BP"])

    def test_two_markers_on_a_space(self):
        def change(s):
            s.space[0] = s.space[1]
        self.assertEqual(len(self.wrong(change)), 1)

    def test_a_gene_held_twice(self):
        def change(s):
            s.genes[1] = [3, 3]
        self.assertEqual(self.wrong(change), ["green holds a gene twice"])

    def test_a_gene_both_hidden_and_held(self):
        def change(s):
            s.genes[1] = [s.hidden[0]]
        self.assertEqual(len(self.wrong(change)), 1)

    def test_a_card_too_many(self):
        def change(s):
            s.turned += 1
        self.assertEqual(len(self.wrong(change)), 1)

    def test_a_card_twice_in_the_deck(self):
        def change(s):
            s.deck[0] = s.deck[1]
        self.assertEqual(self.wrong(change), ["a card is in the deck twice"])

    def test_an_amoeba_that_cannot_be(self):
        def change(s):
            s.amoebas[2][0] = 0
        self.assertEqual(self.wrong(change), ["blue has an impossible amoeba"])

    def test_an_attack_left_open(self):
        def change(s):
            s.attack = [0, 1, 1, 1, 0, 0]
        self.assertEqual(self.wrong(change), ["an attack is open at the wrong step"])

    def test_a_player_missing_from_the_order(self):
        def change(s):
            s.order = [0, 0, 1, 2]
        self.assertEqual(self.wrong(change), ["the order is not one of all players"])

    def test_everything_wrong_is_named(self):
        def change(s):
            s.bp[0] = -1
            s.bp[3] = -2
            s.order = []
            s.deck[0] = s.deck[1]
        self.assertEqual(len(self.wrong(change)), 3)
