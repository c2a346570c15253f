# SPDX-License-Identifier: MIT
"""How many presses a round costs: the mid-game round of the proposal, counted. Clicks of the encoder do not count."""

import unittest

from tests.rules.at_the_table import player
from tests.rules.fingers import Fingers
from tests.rules.mid_game import BOUGHT, STARVED, mid_game, play_round

MOST = 40


class MidGameRoundTest(unittest.TestCase):
    def test_a_round_of_four_players_needs_at_most_forty_presses(self):
        fingers = Fingers(table=mid_game())
        presses = play_round(fingers)
        self.assertEqual(presses[0], 4 + 3 + 4)  # a tribe, each that starved, each that moved
        self.assertEqual(presses[1], presses[0] + 2)  # the card, the payment
        held = []
        for colour in STARVED:
            self.assertEqual(len(player(fingers.table, colour)["amoebas"]), 5)
            held += player(fingers.table, colour)["genes"]
        for gene in BOUGHT:
            self.assertTrue(gene in held, gene)
        self.assertEqual(fingers.d.ask["round"], 3)
        self.assertTrue(presses[-1] <= MOST, presses)
