# SPDX-License-Identifier: MIT
"""A misread card, and what corrections do to debts (D3)."""

import unittest

from tests.rules.at_the_table import (
    ask, game, give, pass_on, play, player, refusal, refused, state, to_phase,
    to_round, told)

ALL = [["W", 6], ["W", 9], ["W", 12], ["E", 8], ["E", 10], ["E", 10], ["N", 9],
       ["N", 11], ["S", 10], ["S", 13], ["none", 14]]


def turned(ozone=("W", 9), **hands):
    """Round 2 with these hands (10 BP each), right after the card."""
    table = game()
    to_round(table, 2)
    to_phase(table, 2)
    for colour in hands:
        give(table, colour, genes=hands[colour], bp=10)
    play(table, {"do": "environment", "drift": ozone[0], "ozone": ozone[1]})
    return table


def card(drift, ozone, **more):
    request = {"do": "set", "drift": drift, "ozone": ozone}
    for name in more:
        request[name] = more[name]
    return request


TEN = ["armor", "tentacle"]
SEVEN = ["speed", "tentacle"]


class MisreadCards(unittest.TestCase):
    def test_set_the_misread_card_goes_back_among_those_left(self):
        table = game(card=("W", 6))
        play(table, card("W", 9))
        self.assertEqual(state(table)["environment"], {"ozone": 9, "drift": "W"})
        self.assertEqual(state(table)["left"],
                         [left for left in ALL if left != ["W", 9]])

    def test_set_one_figure_of_a_card_may_be_corrected_alone(self):
        table = game(card=("W", 6))
        play(table, {"do": "set", "ozone": 12})
        self.assertEqual(state(table)["environment"], {"ozone": 12, "drift": "W"})
        table = game(card=("W", 9))
        play(table, {"do": "set", "drift": "N"})
        self.assertEqual(state(table)["environment"], {"ozone": 9, "drift": "N"})

    def test_set_a_card_that_is_not_left_is_refused(self):
        table = game(card=("W", 6))
        to_phase(table, 2)
        play(table, {"do": "environment", "drift": "W", "ozone": 9})
        for wrong in (card("W", 6), card("N", 6), {"do": "set", "drift": "none"}):
            self.assertEqual(refused(table, wrong), "no_such_card")

    def test_set_the_card_as_it_is_changes_nothing(self):
        table = game(card=("W", 6))
        play(table, card("W", 6))
        self.assertEqual(len(state(table)["left"]), 10)

    def test_set_the_second_card_of_the_same_figures_is_still_there(self):
        table = game(card=("E", 10))
        to_phase(table, 2)
        play(table, {"do": "environment", "drift": "S", "ozone": 10})
        play(table, card("E", 10))
        self.assertFalse(["E", 10] in state(table)["left"])
        self.assertIn(["S", 10], state(table)["left"])

    def test_set_another_editions_card_makes_the_deck_unknown(self):
        table = game(card=("W", 6))
        play(table, card("W", 7, any=True))
        self.assertIsNone(state(table)["left"])
        self.assertEqual(state(table)["environment"], {"ozone": 7, "drift": "W"})
        play(table, card("N", 33))  # no longer a question of the deck
        self.assertEqual(state(table)["environment"], {"ozone": 33, "drift": "N"})

    def test_set_ozone_is_1_to_99_and_drift_a_direction(self):
        table = game()
        for wrong in (card("N", 0), card("N", 100), card("NE", 9), card("N", True)):
            self.assertEqual(refused(table, wrong), "bad_value")

    def test_set_no_card_can_be_corrected_before_there_is_one(self):
        table = game()
        play(table, {"do": "undo", "to": "phase"})
        play(table, {"do": "start"})
        self.assertEqual(refusal(table, card("N", 9))["error"], "not_now")

    def test_set_the_place_of_the_old_card_in_the_deck_is_undone_and_redone(self):
        drawn = []
        for undoing in (False, True):
            table = game(card=None, seed=5)
            spare = state(table)["left"][0]
            play(table, card(spare[0], spare[1]))
            if undoing:
                play(table, {"do": "undo"})
                play(table, {"do": "redo"})
            to_phase(table, 2)
            drawn.append(told(play(table, {"do": "environment"}), "card", "ozone", "drift"))
        self.assertEqual(drawn[0], drawn[1])


class CorrectedDebts(unittest.TestCase):
    def test_D3_a_corrected_ozone_works_the_debt_out_anew(self):
        table = turned(yellow=TEN)
        self.assertEqual(ask(table)["due"], 1)
        asked = play(table, card("W", 6))["ask"]
        self.assertEqual((asked["player"], asked["due"]), ("yellow", 4))

    def test_D3_corrected_genes_work_the_debt_out_anew(self):
        table = turned(yellow=TEN)
        asked = give(table, "yellow", genes=["armor", "tentacle", "speed"])["ask"]
        self.assertEqual((asked["mp"], asked["due"]), (13, 4))

    def test_D3_a_debt_that_has_become_nothing_is_settled_by_paying_nothing(self):
        table = turned(yellow=TEN)
        asked = play(table, card("S", 10))["ask"]
        self.assertEqual((asked["step"], asked["due"]), ("defect", 0))
        self.assertEqual(asked["payments"], [{"genes": [], "bp": 0, "over": 0}])
        self.assertEqual(play(table, {"do": "pay"})["ask"]["phase"], 3)

    def test_D3_who_now_owes_is_asked_also_if_he_was_passed_over(self):
        table = turned(yellow=SEVEN, blue=TEN)
        self.assertEqual(ask(table)["player"], "blue")
        asked = play(table, card("W", 6))["ask"]
        self.assertEqual((asked["player"], asked["due"]), ("yellow", 1))
        asked = play(table, {"do": "pay", "bp": 1})["ask"]
        self.assertEqual((asked["player"], asked["due"]), ("blue", 4))

    def test_D3_who_has_paid_is_not_asked_again(self):
        table = turned(yellow=TEN, blue=TEN)
        play(table, {"do": "pay", "bp": 1})
        asked = play(table, card("W", 6))["ask"]
        self.assertEqual((asked["player"], asked["due"]), ("blue", 4))
        self.assertEqual(play(table, {"do": "pay", "bp": 4})["ask"]["phase"], 3)
        self.assertEqual(player(table, "yellow")["bp"], 9)

    def test_D3_before_the_first_action_of_phase_3_a_debt_is_reopened(self):
        table = turned(yellow=SEVEN, red=SEVEN)
        self.assertEqual(ask(table)["phase"], 3)
        asked = play(table, card("W", 6))["ask"]
        self.assertEqual((asked["phase"], asked["step"], asked["player"]),
                         (2, "defect", "yellow"))
        self.assertEqual(pass_on(table)["ask"]["player"], "red")
        asked = pass_on(table)["ask"]
        self.assertEqual((asked["phase"], asked["player"]), (3, "yellow"))

    def test_D3_who_has_paid_is_not_asked_again_from_phase_3(self):
        table = turned(yellow=TEN, red=SEVEN)
        play(table, {"do": "pay", "bp": 1})
        self.assertEqual(ask(table)["phase"], 3)
        asked = play(table, card("W", 6))["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("defect", "red"))
        self.assertEqual(pass_on(table)["ask"]["phase"], 3)
        self.assertEqual(player(table, "yellow")["bp"], 9)

    def test_D3_genes_given_before_the_first_action_of_phase_3_make_a_debt(self):
        table = turned(yellow=SEVEN)
        asked = give(table, "blue", genes=["armor", "parasitism"])["ask"]
        self.assertEqual((asked["step"], asked["player"], asked["due"]), ("defect", "blue", 2))

    def test_D3_other_corrections_are_not_acting(self):
        table = turned(yellow=SEVEN)
        give(table, "red", bp=3)
        self.assertEqual(play(table, card("W", 6))["ask"]["step"], "defect")

    def test_D3_later_no_debt_is_reopened(self):
        table = turned(yellow=SEVEN)
        play(table, {"do": "done"})
        asked = play(table, card("W", 6))["ask"]
        self.assertEqual((asked["phase"], asked["step"]), (3, "genes"))
        asked = give(table, "blue", genes=["armor", "parasitism"])["ask"]
        self.assertEqual((asked["phase"], asked["step"]), (3, "genes"))

    def test_D3_a_corrected_number_of_bp_makes_no_debt(self):
        table = turned(yellow=SEVEN)
        self.assertEqual(give(table, "yellow", bp=3)["ask"]["phase"], 3)

    def test_D2_no_debts_in_round_1_by_a_correction_either(self):
        table = game()
        to_phase(table, 2)
        play(table, {"do": "environment", "drift": "N", "ozone": 9})
        asked = give(table, "yellow", genes=TEN + ["parasitism"])["ask"]
        self.assertEqual(asked["phase"], 3)
        self.assertEqual(play(table, card("W", 6))["ask"]["phase"], 3)

    def test_D3_in_phase_1_a_corrected_card_makes_no_debt(self):
        table = game()
        give(table, "red", genes=["armor", "parasitism", "aggression"])
        to_round(table, 2)
        asked = play(table, {"do": "set", "drift": "W", "ozone": 6})["ask"]
        self.assertEqual((asked["phase"], asked["step"]), (1, "amoeba"))
