# SPDX-License-Identifier: MIT
"""The numbers that depend on how many play (N1 to N9)."""

import unittest

from tests.rules.at_the_table import (
    COLOURS, ask, game, give, new_game, play, player, refused, state, to_phase,
    to_step, told)


def advance(table, colour):
    """(spaces for amoebas, spaces for gene cards) that scoring would give."""
    for row in ask(table)["advances"]:
        if row[0] == colour:
            return row[3], row[4]


class Numbers(unittest.TestCase):
    def test_N1_three_or_four_players_have_seven_amoebas_each(self):
        for players in (3, 4):
            table = game(players)
            give(table, "red", amoebas={7: 0})
            self.assertEqual(player(table, "red")["amoebas"], {"7": 0})

    def test_N1_five_or_six_players_have_six_amoebas_each(self):
        for players in (5, 6):
            table = game(players)
            give(table, "red", amoebas={6: 0})
            self.assertEqual(refused(table, {
                "do": "set", "player": "red", "amoebas": {"7": 0}}), "bad_value")
            to_step(table, "division", "red")
            self.assertEqual(refused(table, {"do": "divide", "amoeba": 7}), "bad_value")

    def test_N2_start_spaces_are_as_many_as_players_up_to_four(self):
        for players in (3, 4):
            table = new_game(players)
            spaces = dict([(COLOURS[at], at + 2) for at in range(players)])
            self.assertEqual(refused(table, {"do": "start", "spaces": spaces}), "bad_start")
            spaces = dict([(COLOURS[at], at + 1) for at in range(players)])
            play(table, {"do": "start", "spaces": spaces})

    def test_N2_five_players_leave_one_of_six_start_spaces_empty(self):
        table = new_game(5)
        play(table, {"do": "start", "spaces": {
            "red": 1, "green": 2, "blue": 3, "yellow": 5, "orange": 6}})
        self.assertEqual(player(table, "orange")["space"], 6)

    def test_N2_six_players_start_on_spaces_one_to_six(self):
        table = new_game(6)
        spaces = dict([(COLOURS[at], at + 2) for at in range(6)])
        self.assertEqual(refused(table, {"do": "start", "spaces": spaces}), "bad_start")
        spaces["purple"] = 1
        play(table, {"do": "start", "spaces": spaces})

    def test_N3_everybody_starts_with_4_bp(self):
        for players in (3, 4, 5, 6):
            table = game(players)
            for colour in COLOURS[:players]:
                self.assertEqual(player(table, colour)["bp"], 4)

    def test_N4_first_amoeba_has_no_damage_with_three_players(self):
        self.assertEqual(player(game(3), "red")["amoebas"], {"1": 0, "2": 0})

    def test_N4_first_amoeba_has_one_damage_with_four_or_more(self):
        for players in (4, 5, 6):
            self.assertEqual(player(game(players), "red")["amoebas"], {"1": 1, "2": 0})

    def test_N5_three_players_eat_two_and_one_of_two_colours(self):
        self.assertEqual(ask(game(3))["meals"], [[2, 1]])

    def test_N5_four_players_eat_one_of_each_other_colour(self):
        self.assertEqual(ask(game(4))["meals"], [[1, 1, 1]])

    def test_N5_five_or_six_players_eat_four_different_colours(self):
        self.assertEqual(ask(game(5))["meals"], [[1, 1, 1, 1]])
        self.assertEqual(ask(game(6))["meals"], [[1, 1, 1, 1]])

    def test_N6_income_is_10_bp_with_three_or_four_players(self):
        for players in (3, 4):
            table = game(players)
            to_phase(table, 4)
            self.assertEqual(player(table, COLOURS[players - 1])["bp"], 14)

    def test_N6_income_is_11_bp_with_five_or_six_players(self):
        for players in (5, 6):
            table = game(players)
            to_phase(table, 4)
            self.assertEqual(player(table, COLOURS[players - 1])["bp"], 15)

    def spaces_for_amoebas(self, players, most):
        table = game(players)
        to_phase(table, 6)
        found = []
        for count in range(most + 1):
            give(table, "red", amoebas=dict([(at + 1, 0) for at in range(count)]))
            found.append(advance(table, "red")[0])
        return found

    def test_N7_spaces_for_amoebas_with_three_or_four_players(self):
        expected = [0, 0, 0, 1, 2, 4, 5, 6]
        self.assertEqual(self.spaces_for_amoebas(3, 7), expected)
        self.assertEqual(self.spaces_for_amoebas(4, 7), expected)

    def test_N7_spaces_for_amoebas_with_five_or_six_players(self):
        expected = [0, 0, 1, 2, 3, 4, 5]
        self.assertEqual(self.spaces_for_amoebas(5, 6), expected)
        self.assertEqual(self.spaces_for_amoebas(6, 6), expected)

    def test_N8_spaces_for_gene_cards_end_at_four(self):
        cards = ["intelligence", "movement_1", "spores", "speed", "defense",
                 "escape", "tentacle"]
        for players in (3, 4, 5, 6):
            table = game(players)
            to_phase(table, 6)
            found = []
            for count in range(len(cards) + 1):
                give(table, "red", genes=cards[:count])
                found.append(advance(table, "red")[1])
            self.assertEqual(found, [0, 0, 0, 1, 2, 3, 4, 4])


COPIES = (  # with 3, 4, 5 or 6 players
    ("intelligence", 1, 2, 3), ("movement_1", 2, 2, 3), ("spores", 1, 1, 2),
    ("speed", 1, 2, 2), ("defense", 1, 1, 2), ("escape", 1, 2, 2),
    ("substitution", 1, 1, 2), ("ray_protection", 1, 2, 2),
    ("streamlining", 1, 1, 2), ("tentacle", 1, 2, 2), ("holding", 1, 1, 1),
    ("life_expectancy", 1, 2, 2), ("frugality", 0, 1, 2),
    ("struggle_for_survival", 2, 2, 3), ("parasitism", 0, 1, 2),
    ("division_rate", 1, 2, 2), ("persistence", 1, 1, 1), ("movement_2", 1, 2, 2),
    ("aggression", 1, 1, 1), ("armor", 1, 1, 1),
)


class GeneFigures(unittest.TestCase):
    def test_N9_the_market_has_the_copies_for_the_player_count(self):
        for players, column in ((3, 1), (4, 2), (5, 3), (6, 3)):
            expected = dict([(row[0], row[column]) for row in COPIES if row[column]])
            self.assertEqual(state(game(players))["market"], expected)

    def offer(self, players, gene, bp=20):
        table = game(players)
        asked = to_phase(table, 3)
        asked = give(table, asked["player"], bp=bp)["ask"]
        for offer in asked["buyable"]:
            if offer["gene"] == gene:
                return offer["price"], offer["mp"]
        return None

    def test_N9_frugality_is_not_for_sale_with_three_players(self):
        self.assertIsNone(self.offer(3, "frugality"))

    def test_N9_frugality_costs_6_with_four_and_5_with_five_players(self):
        self.assertEqual(self.offer(4, "frugality"), (6, 5))
        self.assertEqual(self.offer(5, "frugality"), (5, 5))
        self.assertEqual(self.offer(6, "frugality"), (5, 5))

    def test_N9_streamlining_has_4_mp_up_to_four_players_and_5_beyond(self):
        self.assertEqual(self.offer(3, "streamlining"), (5, 4))
        self.assertEqual(self.offer(4, "streamlining"), (5, 4))
        self.assertEqual(self.offer(5, "streamlining"), (5, 5))

    def test_N9_struggle_has_4_mp_up_to_four_players_and_5_beyond(self):
        self.assertEqual(self.offer(4, "struggle_for_survival"), (6, 4))
        self.assertEqual(self.offer(6, "struggle_for_survival"), (6, 5))

    def test_N9_the_expansion_joins_any_player_count_with_one_card_each(self):
        for players in (3, 4, 5, 6):
            table = game(players, True)
            market = state(table)["market"]
            self.assertEqual(market["social_gene"], 1)
            self.assertEqual(market["population_explosion"], 1)
            self.assertEqual(market["movement_1"], 2 if players < 5 else 3)
            to_step(table, "reveal")
            revealed = told(play(table, {"do": "reveal"}), "revealed", "genes")[0][0]
            for gene in revealed:
                self.assertEqual(state(table)["market"][gene], 1)
