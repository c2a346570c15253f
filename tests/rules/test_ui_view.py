# SPDX-License-Identifier: MIT
"""The view model: what is laid over what, and that it is plain data."""

import unittest

from companion import glyphs
from companion.view import (
    ALERT, BREATHE, COLUMNS, GREEN, KEY_OK, ROWS, SHAPES, STEADY, View, between, padded,
)  # fmt: skip

ALL = (1 << COLUMNS) - 1


def example():
    view = View(["R4 1 Feed   ↑  ▸ G■#2", "Grün   BP 7", "1✓ 2✓ 3† 5✓", "drift →", "OK all fed"])
    view.invert(0)
    view.cursor = (2, 3, 2)
    view.lead = GREEN
    view.key(0, "1", "toggle", GREEN, BREATHE, held="moved")
    view.key(KEY_OK, "OK", "ok")
    return view


class AViewIsPlainData(unittest.TestCase):
    def test_two_of_the_same_moment_are_equal(self):
        self.assertEqual(example().as_list(), example().as_list())
        self.assertTrue(example() == example())

    def test_any_difference_makes_them_differ(self):
        other = example()
        other.light(5, ALERT)
        self.assertFalse(example() == other)
        other = example()
        other.sound = "turn"
        self.assertFalse(example() == other)

    def test_lists_and_plain_values_only(self):
        def plain(value):
            if isinstance(value, list):
                return all([plain(part) for part in value])
            return value is None or isinstance(value, (int, str, bool))

        view = example()
        view.ink(1, 0, 4, GREEN)
        view.strip = [(1, "7"), (0, "12")]
        self.assertTrue(plain(view.as_list()))


class RowsOnTheScreen(unittest.TestCase):
    def test_every_row_has_exactly_21_characters(self):
        view = View(["short", "a row that is much longer than the screen"])
        self.assertEqual([len(row) for row in view.shown_rows()], [COLUMNS] * ROWS)
        self.assertEqual(view.shown_rows()[1], "a row that is much lo")

    def test_the_cursor_is_inverted(self):
        self.assertEqual(example().shown_inverse(), [ALL, 0, 0b11000, 0, 0])

    def test_the_cursor_on_an_inverted_row_stands_out_plain(self):
        view = example()
        view.cursor = (0, 0, 2)
        self.assertEqual(view.shown_inverse()[0], ALL - 3)

    def test_a_span_beyond_the_edge_is_cut(self):
        view = View()
        view.invert(1, 19, 5)
        self.assertEqual(view.inverse[1], 3 << 19)

    def test_an_error_takes_the_bottom_two_lines_inverted(self):
        view = example()
        view.notice = "too expensive\nshort by 2"
        view.alarm = True
        self.assertEqual(view.shown_rows()[3:], [padded("too expensive"), padded("short by 2")])
        self.assertEqual(view.shown_inverse()[3:], [ALL, ALL])
        self.assertEqual(view.shown_rows()[:3], example().shown_rows()[:3])

    def test_a_notice_of_one_line_leaves_the_line_above(self):
        view = example()
        view.notice = "Green lost Speed"
        self.assertEqual(view.shown_rows()[3:], [padded("drift →"), padded("Green lost Speed")])
        self.assertEqual(view.shown_inverse()[4], 0)

    def test_large_letters_take_rows_1_and_2(self):
        view = example()
        view.big = "42"
        self.assertEqual(view.shown_rows()[1:3], [" " * COLUMNS] * 2)
        self.assertEqual(view.shown_inverse()[1:3], [0, 0])

    def test_text_at_both_ends(self):
        self.assertEqual(between("Green", "BP 7"), "Green            BP 7")
        self.assertEqual(between("a gene with a very long name", "6"), "a gene with a very l6")


class Keys(unittest.TestCase):
    def test_a_key_with_a_meaning_is_lit(self):
        view = example()
        self.assertEqual(view.keys[0], ("1", "toggle", "moved"))
        self.assertEqual(view.lights[0], (GREEN, BREATHE))
        self.assertEqual(view.lights[1][1], STEADY)

    def test_only_keys_that_can_be_held_wait_for_it(self):
        self.assertEqual(example().holdable(), 1)


class TheCursor(unittest.TestCase):
    def test_an_error_and_a_notice_over_it_are_seen_alone(self):
        view = example()
        view.cursor = (4, 0, COLUMNS)
        view.notice = "noted"
        self.assertEqual(view.shown_cursor(), None)
        view.cursor = (3, 0, COLUMNS)
        self.assertEqual(view.shown_cursor(), view.cursor)
        view.alarm = True
        self.assertEqual(view.shown_cursor(), None)


class Characters(unittest.TestCase):
    def test_every_sign_of_a_player_has_a_tile(self):
        for sign in SHAPES:
            self.assertNotEqual(glyphs.tile(sign), glyphs.UNKNOWN)
            self.assertNotEqual(glyphs.large_tile(sign), 0)

    def test_small_letters_become_large_ones_with_their_accents(self):
        for small, large in zip("azäöüéèàç", "AZÄÖÜÉÈÀÇ"):
            self.assertEqual(glyphs.large_tile(small), glyphs.LARGE.find(large))

    def test_every_drift_can_be_written_large(self):
        for sign in "↑→↓←-":
            self.assertNotEqual(glyphs.large_tile(sign), 0)

    def test_ascii_comes_first(self):
        self.assertEqual([glyphs.tile(" "), glyphs.tile("A"), glyphs.tile("~")], [0, 33, 94])

    def test_what_is_missing_shows_as_a_question_mark(self):
        self.assertEqual(glyphs.tile("Ж"), glyphs.tile("?"))

    def test_no_sign_stands_twice(self):
        for sign in glyphs.MORE:
            self.assertEqual(glyphs.MORE.count(sign), 1)

    def test_tiles_fit_into_a_byte(self):
        self.assertTrue(glyphs.COUNT <= 255)


if __name__ == "__main__":
    unittest.main()
