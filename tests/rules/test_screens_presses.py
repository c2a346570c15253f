# SPDX-License-Identifier: MIT
"""How many presses a round costs: the mid-game round of the proposal, counted. Clicks of the encoder do not count."""

import unittest

from tests.rules.at_the_table import game, give, player, to_round
from tests.rules.fingers import Fingers

MOST = 40


def mid_game():
    """Four players with four amoebas each at the start of round 2, one with too many genes."""
    table = game(4, card=("N", 11))
    to_round(table, 2)
    genes = {
        "red": ["speed", "defense", "escape"], "green": ["spores"], "blue": ["tentacle"], "yellow": ["movement_1"],
    }  # fmt: skip
    for colour in ("red", "green", "blue", "yellow"):
        give(table, colour, bp=9, genes=genes[colour], amoebas={1: 0, 2: 0, 4: 0, 6: 0})
    return table


class MidGameRoundTest(unittest.TestCase):
    def setUp(self):
        self.fingers = Fingers(table=mid_game())

    def say(self, step, request):
        self.assertEqual(self.fingers.d.ask["step"], step)
        self.fingers.say(request)

    def test_a_round_of_four_players_needs_at_most_forty_presses(self):
        fingers = self.fingers
        starved = {"red": [2], "green": [1, 6], "blue": [], "yellow": []}
        moved = {"red": [1], "green": [], "blue": [4, 6], "yellow": [2]}
        for _ in range(4):
            colour = fingers.d.ask["player"]
            self.say("amoeba", {"do": "tribe", "starved": starved[colour], "moved": moved[colour]})
        self.assertEqual(fingers.presses, 4 + 3 + 4)
        self.say("environment", {"do": "environment", "drift": "W", "ozone": 6})
        best = fingers.d.ask["payments"][0]
        self.say("defect", {"do": "pay", "genes": best["genes"], "bp": best["bp"]})
        self.assertEqual(fingers.presses, 13)
        bought = ["intelligence", "substitution", "streamlining"]
        while fingers.d.ask["step"] == "genes":
            offered = [offer["gene"] for offer in fingers.d.ask["buyable"]]
            if bought and bought[0] in offered:
                fingers.say({"do": "buy", "gene": bought.pop(0)})
            if fingers.d.ask["step"] == "genes":
                fingers.say({"do": "done"})
        self.assertEqual(bought, [])
        for _ in range(4):
            before = fingers.d.seat
            self.say("division", {"do": "divide", "amoeba": 3})
            if fingers.d.ask["step"] == "division" and fingers.d.seat == before:
                fingers.say({"do": "done"})
        while fingers.d.ask["round"] == 2:
            fingers.say({"do": "deaths"} if fingers.d.ask["step"] == "deaths" else {"do": "score"})
        for colour in starved:
            self.assertEqual(len(player(fingers.table, colour)["amoebas"]), 5)
        self.assertTrue(fingers.presses <= MOST, fingers.presses)
