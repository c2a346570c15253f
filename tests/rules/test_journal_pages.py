# SPDX-License-Identifier: MIT
"""`journal`: a game read off a device in pages, and brought back from them."""

import unittest

from engine_core.state import freeze
from engine_core.table import Table
from tests.rules.at_the_table import game, play


def read(table):
    """All records as bytes, page by page, and how many pages it took."""
    records = []
    pages = 0
    while True:
        reply = play(table, {"do": "journal", "from": len(records)})
        pages += 1
        for text in reply["records"]:
            records.append(bytes([int(text[at:at + 2], 16)
                                  for at in range(0, len(text), 2)]))
        if len(records) >= reply["of"]:
            return records, pages


class JournalPagesTest(unittest.TestCase):
    def test_a_game_read_in_pages_comes_back_as_it_was(self):
        table = game()
        for bp in range(150):
            play(table, {"do": "set", "player": "red", "bp": bp})
        records, pages = read(table)
        self.assertTrue(pages > 2)
        again = Table(lambda n: 0)
        self.assertEqual(again.restore(records), len(records))
        self.assertEqual(freeze(again.game.state), freeze(table.game.state))

    def test_what_was_undone_is_not_in_it(self):
        table = game()
        before = read(table)[0]
        play(table, {"do": "turn"})
        play(table, {"do": "undo"})
        self.assertEqual(read(table)[0], before)

    def test_where_no_game_is_there_are_no_records(self):
        reply = Table(lambda n: 0).request({"do": "journal"})
        self.assertEqual(reply["of"], 0)
        self.assertEqual(reply["records"], [])


if __name__ == "__main__":
    unittest.main()
