# SPDX-License-Identifier: MIT
"""The guided first round: a text at each step, once, until round 2 or one press."""

import unittest

from companion import texts
from companion.view import KEY_OK
from tests.rules.fingers import Fingers


KEY_EXPANSION = 6
ROUND_1 = ["start", "environment", "place", "amoeba", "card", "genes", "division", "scoring"]


def begun(players=4, expansion=False):
    """Setup filled in with a first game, and begun."""
    texts.use("en")
    fingers = Fingers()
    for key in range(players):
        fingers.press(key)
    if expansion:
        fingers.press(KEY_EXPANSION)
    fingers.turn(10)
    fingers.press(KEY_OK)
    fingers.turn(-10)
    fingers.press(KEY_OK)
    return fingers


def guided(fingers):
    return fingers.name() == "Guide"


def text(fingers):
    return " ".join(fingers.top.lines)


def first_round(fingers):
    """{step: its text} of the guide, in their order, until round 2."""
    seen = {}
    shown = None
    for _ in range(300):
        if fingers.d.ask["round"] == 2:
            return seen
        if guided(fingers) and fingers.top is not shown:
            shown = fingers.top
            if shown.of in seen:
                raise AssertionError("%s was explained twice" % shown.of)
            seen[shown.of] = text(fingers)
        fingers.press(KEY_OK)
    raise AssertionError("round 2 never came")


class FirstGameTest(unittest.TestCase):
    def test_the_checklist_goes_by_the_number_of_players(self):
        for players, amoebas, colours, cards in (
            (3, "7 amoebas", "3 colors", "marked 3"),
            (4, "7 amoebas", "4 colors", "all gene cards"),
            (5, "6 amoebas", "5 colors", "for 5 and 6"),
            (6, "6 amoebas", "6 colors", "for 5 and 6"),
        ):
            fingers = begun(players)
            self.assertTrue(guided(fingers))
            for words in (amoebas, colours, cards):
                self.assertTrue(words in text(fingers), text(fingers))
            self.assertFalse("new genes" in text(fingers))

    def test_the_expansion_adds_its_cards_and_its_step(self):
        fingers = begun(5, True)
        self.assertTrue("new genes" in text(fingers))
        seen = first_round(fingers)
        self.assertEqual(sorted(seen), sorted(ROUND_1 + ["reveal"]))

    def test_every_step_of_the_first_round_is_explained_once(self):
        fingers = begun()
        seen = first_round(fingers)
        self.assertEqual(sorted(seen), sorted(ROUND_1))
        self.assertTrue(fingers.d.guide is None)

    def test_first_damage_meal_and_income_are_those_of_the_player_count(self):
        """N4, N5, N6."""
        for players, bead, meal, income in (
            (3, False, "1 of the third", "10 BP"), (4, True, "each other color", "10 BP"), (5, True, "4 other colors", "11 BP")
        ):  # fmt: skip
            seen = first_round(begun(players))
            self.assertEqual("damage bead" in seen["place"], bead)
            self.assertTrue(meal in seen["amoeba"])
            self.assertTrue(income in seen["division"])

    def test_ok_reads_on_to_the_last_line_at_every_step(self):
        """Also where a notice lies over the last rows."""
        fingers = begun()
        lines, read, notices = [], [], 0
        while fingers.d.ask["round"] < 2:
            view = fingers.d.view()
            if guided(fingers):
                lines = fingers.top.lines
                notices += view.notice is not None
                read.extend(view.shown_rows()[1:])
            else:
                for line in lines:
                    self.assertTrue([row for row in read if row.startswith(line)], line)
                lines, read = [], []
            fingers.press(KEY_OK)
        self.assertTrue(notices > 3)

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
        while guided(fingers):
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
