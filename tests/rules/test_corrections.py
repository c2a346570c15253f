# SPDX-License-Identifier: MIT
"""Putting right what the table got wrong: `set` for players and markers.

Corrected cards and debts are in test_corrected_cards, orders in test_O_*.
"""

import unittest

from tests.rules.at_the_table import (
    ask, empty_table, frozen, game, give, new_game, pass_on, play, player, refusal,
    refused, state, to_phase, to_step, told)


def correct(**fields):
    request = {"do": "set"}
    for name in fields:
        request[name] = fields[name]
    return request


class OnePlayer(unittest.TestCase):
    def test_set_corrects_bp_space_genes_and_amoebas(self):
        table = game()
        play(table, correct(player="red", bp=7))
        play(table, correct(player="red", space=12))
        play(table, correct(player="red", genes=["speed"]))
        play(table, correct(player="red", amoebas={"3": 2}))
        self.assertEqual(player(table, "red"), {
            "bp": 7, "space": 12, "genes": ["speed"], "amoebas": {"3": 2}, "mp": 3})

    def test_set_corrects_several_figures_of_a_player_at_once(self):
        table = game()
        play(table, correct(player="red", bp=7, space=12, genes=["speed"], amoebas={"3": 2}))
        self.assertEqual(player(table, "red"), {
            "bp": 7, "space": 12, "genes": ["speed"], "amoebas": {"3": 2}, "mp": 3})

    def test_set_says_what_was_corrected_as_the_request_did(self):
        table = game()
        reply = play(table, correct(player="red", amoebas={"3": 2, "1": 0}, bp=7))
        self.assertEqual(told(reply, "corrected", "what"), [
            ({"player": "red", "bp": 7, "amoebas": {"1": 0, "3": 2}},)])

    def test_set_corrects_one_thing_a_line(self):
        table = game()
        for line in (correct(player="red", spaces={"red": 9}),
                     correct(player="red", bp=3, ozone=9),
                     correct(spaces={"red": 9}, drift="N"),
                     correct(spaces={"red": 9}, bp=3)):
            self.assertEqual(refused(table, line), "bad_field")

    def test_set_must_say_whom_and_what(self):
        table = game()
        for line in (correct(), correct(player="red"), correct(bp=3), correct(any=True),
                     correct(player="purple", bp=3), correct(player="pink", bp=3),
                     correct(spaces={})):
            self.assertEqual(refused(table, line), "bad_value")

    def test_set_bp_are_0_to_999(self):
        table = game()
        for bp in (-1, 1000, True, "5", None):
            found = refusal(table, correct(player="red", bp=bp))
            self.assertEqual((found["error"], found["field"]), ("bad_value", "bp"))
        give(table, "red", bp=999)
        give(table, "red", bp=0)

    def test_set_spaces_are_at_least_1(self):
        table = game()
        for space in (0, -1, True, None):
            self.assertEqual(refused(table, correct(player="red", space=space)), "bad_value")
        self.assertEqual(refused(table, correct(spaces={"red": 0})), "bad_value")
        self.assertEqual(refused(table, correct(spaces={"purple": 9})), "bad_value")

    def test_set_damage_is_0_to_9(self):
        table = game()
        for damage in (-1, 10, True, None):
            self.assertEqual(refused(table, correct(player="red", amoebas={"1": damage})),
                             "bad_value")
        give(table, "red", amoebas={1: 9})

    def test_set_numbers_are_those_in_play(self):
        table = game(5)
        for number in ("0", "7", "8", "01", "one"):
            self.assertEqual(refused(table, correct(player="red", amoebas={number: 0})),
                             "bad_value")

    def test_set_gives_no_gene_twice(self):
        table = game()
        self.assertEqual(refused(table, correct(player="red", genes=["speed", "speed"])),
                         "bad_value")

    def test_set_without_the_expansion_its_genes_do_not_exist(self):
        self.assertEqual(refused(game(), correct(player="red", genes=["alarm"])), "bad_value")
        give(game(4, True), "red", genes=["alarm"])


class GenesGiven(unittest.TestCase):
    def test_set_a_gene_given_leaves_the_market(self):
        table = game()
        self.assertEqual(state(table)["market"]["defense"], 1)
        give(table, "red", genes=["defense"])
        self.assertFalse("defense" in state(table)["market"])
        give(table, "red", genes=[])
        self.assertEqual(state(table)["market"]["defense"], 1)

    def test_set_more_copies_than_there_are_leave_the_market_empty(self):
        table = game()
        give(table, "red", genes=["defense"])
        give(table, "blue", genes=["defense"])
        self.assertFalse("defense" in state(table)["market"])
        give(table, "red", genes=[])
        self.assertFalse("defense" in state(table)["market"])
        give(table, "blue", genes=[])
        self.assertEqual(state(table)["market"]["defense"], 1)

    def test_set_a_hidden_expansion_gene_leaves_the_hidden_stock(self):
        table = game(4, True)
        give(table, "red", genes=["alarm"])
        to_step(table, "reveal")
        self.assertEqual(refused(table, {"do": "reveal", "genes": ["alarm", "flexible"]}),
                         "bad_reveal")
        give(table, "red", genes=[])
        self.assertEqual(state(table)["market"]["alarm"], 1)

    def test_set_genes_given_count_as_held_since_an_earlier_round(self):
        table = game()
        to_phase(table, 3)
        give(table, "yellow", genes=["speed"], bp=10)
        reply = play(table, {"do": "buy", "gene": "persistence"})
        self.assertEqual(told(reply, "gene_given", "gene"), [("speed",)])

    def test_set_a_gene_bought_this_round_stays_new_through_a_correction(self):
        table = game()
        to_phase(table, 3)
        give(table, "yellow", bp=20)
        play(table, {"do": "buy", "gene": "speed"})
        give(table, "yellow", genes=["speed", "spores"])
        self.assertEqual(refused(table, {"do": "buy", "gene": "persistence"}),
                         "held_too_short")


class WhenAndHow(unittest.TestCase):
    def test_set_is_not_possible_before_the_start(self):
        self.assertEqual(refused(empty_table(), correct(player="red", bp=3)), "not_now")
        self.assertEqual(refused(new_game(), correct(player="red", bp=3)), "not_now")

    def test_set_is_possible_in_the_setup_after_the_start(self):
        table = new_game()
        play(table, {"do": "start"})
        give(table, "red", bp=5)
        pass_on(table)
        give(table, "red", bp=6)
        self.assertEqual(player(table, "red")["bp"], 6)

    def test_set_is_not_possible_while_an_attack_is_settled(self):
        table = game(4, True)
        give(table, "red", genes=["struggle_for_survival", "camouflage_1", "persistence"])
        give(table, "green", genes=["defense", "hard_crust", "go_out_with_a_bang"])
        line = correct(player="red", bp=3)
        for request in ({"do": "attack", "target": "green", "number": 1},
                        {"do": "roll", "die": 1}, {"do": "answer", "with": "defense"},
                        {"do": "roll", "dice": [1, 2]}, {"do": "choose", "yes": True},
                        {"do": "roll", "dice": [2, 1]}, {"do": "choose", "yes": True}):
            asked = play(table, request)["ask"]
            found = refusal(table, line)
            self.assertEqual((found["error"], found["step"]), ("not_now", asked["step"]))
        self.assertEqual(ask(table)["step"], "bang")
        play(table, {"do": "hit", "amoebas": []})
        play(table, line)

    def test_set_is_undone_like_any_action(self):
        table = game()
        before = frozen(table)
        actions = state(table)["actions"]
        give(table, "red", bp=20, genes=["armor"], amoebas={5: 1}, space=30)
        self.assertEqual(state(table)["actions"], actions + 1)
        play(table, {"do": "undo"})
        self.assertEqual(frozen(table), before)

    def test_set_makes_the_ask_anew(self):
        table = game()
        asked = give(table, "red", genes=["streamlining", "frugality"])["ask"]
        self.assertEqual(asked["cost"], 0)
        self.assertEqual(asked["meals"], [[1, 1, 1], [1, 1]])

    def test_set_decides_nothing_the_present_step_stays_asked(self):
        table = game()
        to_phase(table, 3)
        asked = give(table, "yellow", bp=0)["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("genes", "yellow"))
        self.assertEqual((asked["buyable"], asked["verbs"]), ([], ["done"]))
        to_step(table, "division")
        asked = give(table, "yellow", bp=0)["ask"]
        self.assertEqual((asked["step"], asked["player"]), ("division", "yellow"))
        self.assertEqual(asked["verbs"], ["done"])

    def test_set_a_step_of_the_table_stays_asked_too(self):
        table = game()
        give(table, "red", amoebas={1: 2, 2: 0})
        to_step(table, "deaths")
        asked = give(table, "red", amoebas={1: 0, 2: 0})["ask"]
        self.assertEqual((asked["step"], asked["deaths"]), ("deaths", []))
        self.assertEqual(play(table, {"do": "deaths"})["ask"]["step"], "scoring")

    def test_set_aggression_without_bp_stays_asked(self):
        table = game()
        give(table, "red", genes=["aggression"])
        to_step(table, "aggression")
        asked = give(table, "red", bp=0)["ask"]
        self.assertEqual((asked["step"], asked["verbs"]), ("aggression", ["done"]))


class AmoebasInPhase1(unittest.TestCase):
    def test_set_only_an_amoebas_turn_moves_on_if_it_is_gone(self):
        table = game()
        asked = give(table, "red", amoebas={2: 0})["ask"]
        self.assertEqual((asked["player"], asked["amoeba"]), ("red", 2))
        asked = give(table, "red", amoebas={})["ask"]
        self.assertEqual((asked["player"], asked["amoeba"]), ("green", 1))

    def test_set_the_last_amoeba_of_the_phase_gone_ends_the_phase(self):
        table = game()
        for _ in range(3):
            pass_on(table)
        asked = give(table, "yellow", amoebas={})["ask"]
        self.assertEqual((asked["phase"], asked["step"]), (2, "environment"))

    def test_set_an_amoeba_added_takes_its_turn_lowest_first(self):
        table = game()
        give(table, "red", amoebas={2: 0, 5: 0})
        play(table, {"do": "turn"})
        asked = give(table, "red", amoebas={1: 0, 2: 0, 5: 0})["ask"]
        self.assertEqual(asked["amoeba"], 1)
        self.assertEqual(play(table, {"do": "turn"})["ask"]["amoeba"], 5)

    def test_set_an_amoeba_that_has_acted_does_not_act_again(self):
        table = game()
        play(table, {"do": "turn"})
        give(table, "red", amoebas={2: 0})
        asked = give(table, "red", amoebas={1: 0, 2: 0})["ask"]
        self.assertEqual(asked["amoeba"], 2)


class InTheSetup(unittest.TestCase):
    def placing(self):
        table = new_game(4)
        play(table, {"do": "start", "spaces": {"red": 1, "green": 2, "blue": 3, "yellow": 4}})
        pass_on(table)
        return table

    def test_set_leaves_numbers_free_for_the_placements_to_come(self):
        table = self.placing()
        six = dict([(str(number), 0) for number in range(1, 7)])
        self.assertEqual(refused(table, correct(player="red", amoebas=six)), "bad_value")
        five = dict([(number, 0) for number in range(1, 6)])
        give(table, "red", amoebas=five)
        play(table, {"do": "place", "amoeba": 6})
        self.assertEqual(refused(table, correct(player="red", amoebas=dict(
            [(str(number), 0) for number in range(1, 8)]))), "bad_value")

    def test_set_leaves_no_number_free_for_who_has_placed_all(self):
        table = self.placing()
        for number in (1, 1, 1, 1, 2):  # yellow has placed both
            play(table, {"do": "place", "amoeba": number})
        give(table, "yellow", amoebas=dict([(number, 0) for number in range(1, 8)]))
