# SPDX-License-Identifier: MIT
"""The guided first round: a text at each step, once, until round 2 or one press."""

import unittest

from companion import texts
from companion.view import KEY_OK
from tests.rules.fingers import Fingers


def begun(players=4):
    """Setup filled in with a first game, and begun."""
    texts.use("en")
    fingers = Fingers()
    for key in range(players):
        fingers.press(key)
    fingers.turn(10)
    fingers.press(KEY_OK)
    fingers.turn(-10)
    fingers.press(KEY_OK)
    return fingers


def guided(fingers):
    return fingers.name() == "Guide"


def text(fingers):
    return " ".join(fingers.top.lines)


class FirstGameTest(unittest.TestCase):
    def test_the_checklist_goes_by_the_number_of_players(self):
        for players, amoebas, colours in ((3, "7 amoebas", "3 colours"), (4, "7 amoebas", "4 colours"), (6, "6 amoebas", "colour in play")):
            fingers = begun(players)
            self.assertTrue(guided(fingers))
            self.assertTrue(amoebas in text(fingers) and colours in text(fingers), text(fingers))

    def test_every_step_of_the_first_round_is_explained_once(self):
        fingers = begun()
        seen = []
        for _ in range(200):
            if fingers.d.ask["round"] == 2:
                break
            if guided(fingers):
                self.assertFalse(fingers.top.of in seen)
                seen.append(fingers.top.of)
            fingers.press(KEY_OK)
        self.assertEqual(fingers.d.ask["round"], 2)
        self.assertEqual(seen, ["start", "environment", "place", "amoeba", "card", "genes", "division", "scoring"])
        self.assertTrue(fingers.d.guide is None)

    def test_one_press_ends_it(self):
        fingers = begun()
        fingers.press(0)
        self.assertFalse(guided(fingers))
        for _ in range(12):
            fingers.press(KEY_OK)
            self.assertFalse(guided(fingers))
        self.assertEqual(fingers.d.ask["round"], 1)

    def test_boards_without_keys_end_it_in_the_menu(self):
        fingers = begun()
        fingers.press(KEY_OK)
        fingers.hold(KEY_OK)
        fingers.choose(fingers.top.items.index("guide"))
        fingers.press(KEY_OK)
        self.assertFalse(guided(fingers))
        self.assertTrue(fingers.d.guide is None)

    def test_whoever_does_not_ask_for_it_never_sees_it(self):
        fingers = Fingers()
        for key in range(3):
            fingers.press(key)
        fingers.press(KEY_OK)
        self.assertFalse(guided(fingers))
