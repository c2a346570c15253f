# SPDX-License-Identifier: MIT
"""A refusal looked at closely: code, figures, and the sentence that has them."""

import unittest

from tests.rules.at_the_table import refusal


class Refusals(unittest.TestCase):
    """No tests of its own: what the protocol's tests share."""

    def refuse(self, table, request, code, **figures):
        reply = refusal(table, request)
        expected = {"ok": False, "error": code, "say": reply["say"]}
        expected.update(figures)
        self.assertEqual(reply, expected)
        for name in figures:
            value = figures[name]
            if name in ("needed", "has", "short", "allowed", "count", "last", "ozone"):
                self.assertTrue(str(value) in reply["say"], reply["say"])
        self.assertFalse("{" in reply["say"], reply["say"])
        self.assertTrue(reply["say"][-1] in ".!", reply["say"])
        self.assertTrue(" " in reply["say"], reply["say"])
