# SPDX-License-Identifier: MIT
"""Undo and redo: one action, a turn, a phase, to the beginning of the game."""

import unittest

from engine_core.game import SEGMENT
from tests.rules.at_the_table import (
    ask, empty_table, frozen, game, give, new_game, pass_on, play, player, refused,
    state, to_phase, to_round, to_step, told)

UNDO = {"do": "undo"}
REDO = {"do": "redo"}
UNDO_TURN = {"do": "undo", "to": "turn"}
UNDO_PHASE = {"do": "undo", "to": "phase"}


class OneAction(unittest.TestCase):
    def test_undo_takes_back_one_action(self):
        table = game()
        before = frozen(table)
        play(table, {"do": "turn", "move": "move", "fed": False})
        reply = play(table, UNDO)
        self.assertEqual(told(reply, "undone", "actions"), [(1,)])
        self.assertEqual(frozen(table), before)

    def test_redo_brings_it_back(self):
        table = game()
        play(table, {"do": "turn", "move": "move", "fed": False})
        after = frozen(table)
        play(table, UNDO)
        reply = play(table, REDO)
        self.assertEqual(told(reply, "redone", "actions"), [(1,)])
        self.assertEqual(frozen(table), after)

    def test_every_action_of_a_game_can_be_undone_and_redone(self):
        table = new_game(3, True)
        states = [frozen(table)]
        while ask(table)["round"] < 4:
            pass_on(table)
            states.append(frozen(table))
        self.assertTrue(len(states) > 40)
        for back in range(len(states) - 2, -1, -1):
            play(table, UNDO)
            self.assertEqual(frozen(table), states[back])
        self.assertEqual(refused(table, UNDO), "nothing_to_undo")
        for forth in range(1, len(states)):
            play(table, REDO)
            self.assertEqual(frozen(table), states[forth])
        self.assertEqual(refused(table, REDO), "nothing_to_redo")

    def test_new_itself_is_not_undone(self):
        self.assertEqual(refused(empty_table(), UNDO), "nothing_to_undo")
        table = new_game()
        self.assertEqual(state(table)["actions"], 0)
        self.assertEqual(refused(table, UNDO), "nothing_to_undo")
        self.assertEqual(refused(table, UNDO_TURN), "nothing_to_undo")

    def test_actions_count_what_is_in_force(self):
        table = new_game()
        play(table, {"do": "start"})
        pass_on(table)
        self.assertEqual(state(table)["actions"], 2)
        play(table, UNDO)
        self.assertEqual(state(table)["actions"], 1)

    def test_a_new_action_gives_up_what_was_undone(self):
        table = game()
        play(table, {"do": "turn", "fed": False})
        play(table, UNDO)
        play(table, {"do": "turn"})
        self.assertEqual(refused(table, REDO), "nothing_to_redo")
        self.assertEqual(player(table, "red")["amoebas"]["1"], 1)

    def test_a_refused_request_gives_up_nothing(self):
        table = game()
        play(table, {"do": "turn"})
        play(table, UNDO)
        refused(table, {"do": "turn", "move": "stay"})
        play(table, REDO)

    def test_questions_give_up_nothing(self):
        table = game()
        play(table, {"do": "turn"})
        play(table, UNDO)
        for request in ({"do": "state"}, {"do": "help"}, {"do": "dice", "count": 3}):
            play(table, request)
        play(table, REDO)

    def test_an_attack_can_be_undone_at_every_step(self):
        table = game(4, True)
        give(table, "red", genes=["struggle_for_survival", "camouflage_1", "persistence"])
        give(table, "green", genes=["defense", "hard_crust", "go_out_with_a_bang"])
        requests = ({"do": "attack", "target": "green", "number": 1},
                    {"do": "roll", "die": 1}, {"do": "answer", "with": "defense"},
                    {"do": "roll", "dice": [1, 2]}, {"do": "choose", "yes": True},
                    {"do": "roll", "dice": [2, 1]}, {"do": "choose", "yes": True},
                    {"do": "hit", "amoebas": [["red", 1]]})
        for request in requests:
            before = frozen(table)
            play(table, request)
            play(table, UNDO)
            self.assertEqual(frozen(table), before)
            play(table, request)

    def test_the_end_of_a_game_can_be_undone(self):
        table = game(house={"finish": 10})
        to_phase(table, 6)
        give(table, "red", space=12)
        play(table, {"do": "score"})
        self.assertEqual(ask(table)["step"], "over")
        self.assertTrue(state(table)["over"])
        self.assertEqual(play(table, UNDO)["ask"]["step"], "scoring")
        self.assertFalse(state(table)["over"])

    def test_undo_goes_back_to_a_turn_or_a_phase_and_nothing_else(self):
        table = game()
        for to in ("round", "", 1, None, True):
            self.assertEqual(refused(table, {"do": "undo", "to": to}), "bad_value")
        self.assertEqual(refused(table, {"do": "redo", "to": "turn"}), "bad_field")


class Chance(unittest.TestCase):
    def test_the_same_dice_come_again(self):
        table = game()
        give(table, "red", genes=["struggle_for_survival"], bp=9)
        give(table, "green", genes=["defense"], bp=9)
        play(table, {"do": "attack", "target": "green", "number": 1})
        play(table, {"do": "answer", "with": "defense"})
        first = told(play(table, {"do": "roll"}), "rolled", "dice")
        play(table, UNDO)
        self.assertEqual(told(play(table, {"do": "roll"}), "rolled", "dice"), first)

    def test_the_same_start_rolls_come_again(self):
        table = new_game(6)
        first = play(table, {"do": "start"})
        play(table, UNDO)
        self.assertEqual(play(table, {"do": "start"}), first)

    def test_the_same_card_comes_again(self):
        table = game(card=None)
        to_phase(table, 2)
        first = told(play(table, {"do": "environment"}), "card", "ozone", "drift")
        play(table, UNDO_PHASE)
        to_phase(table, 2)
        self.assertEqual(told(play(table, {"do": "environment"}), "card", "ozone", "drift"),
                         first)

    def test_the_same_genes_are_revealed_again(self):
        table = game(4, True)
        to_step(table, "reveal")
        first = told(play(table, {"do": "reveal"}), "revealed", "genes")
        play(table, UNDO)
        self.assertEqual(told(play(table, {"do": "reveal"}), "revealed", "genes"), first)

    def first_card(self, seed):
        shown = state(game(seed=seed, card=None))["environment"]
        return shown["drift"], shown["ozone"]

    def test_the_same_seed_gives_the_same_game(self):
        self.assertEqual(frozen(game(seed=3, card=None)), frozen(game(seed=3, card=None)))

    def test_neighbouring_seeds_give_unrelated_games(self):
        cards = [self.first_card(seed) for seed in range(1, 25)]
        for distance in (1, 2, 3, 4):
            alike = [at for at in range(20) if cards[at] == cards[at + distance]]
            self.assertTrue(len(alike) < 9, (distance, cards))  # 2 of 20 by chance

    def test_dice_for_the_table_are_no_part_of_the_game(self):
        table = game()
        before = frozen(table)
        reply = play(table, {"do": "dice", "count": 6})
        self.assertEqual(reply, {"ok": True, "dice": [6, 6, 6, 6, 6, 6]})
        self.assertEqual(len(play(table, {"do": "dice"})["dice"]), 1)
        self.assertEqual(frozen(table), before)
        for count in (0, 7, True, None):
            self.assertEqual(refused(table, {"do": "dice", "count": count}), "bad_value")


class TurnsAndPhases(unittest.TestCase):
    def test_undo_to_turn_goes_back_to_where_the_turn_began(self):
        table = game()
        give(table, "red", amoebas={1: 0, 2: 0, 3: 0})
        play(table, {"do": "tribe"})
        before = frozen(table)
        self.assertEqual(ask(table)["player"], "green")
        play(table, {"do": "turn", "fed": False})
        reply = play(table, UNDO_TURN)
        self.assertEqual(told(reply, "undone", "actions"), [(1,)])
        self.assertEqual(frozen(table), before)

    def test_undo_to_turn_takes_several_purchases_back(self):
        table = game()
        to_phase(table, 3)
        before = frozen(table)
        give(table, "yellow", bp=30)
        play(table, {"do": "buy", "gene": "speed"})
        play(table, {"do": "buy", "gene": "spores"})
        self.assertEqual(told(play(table, UNDO_TURN), "undone", "actions"), [(3,)])
        self.assertEqual(frozen(table), before)

    def test_undo_to_turn_goes_to_the_turn_before_if_nothing_was_done_in_this_one(self):
        table = game()
        before = frozen(table)
        play(table, {"do": "turn"})
        play(table, {"do": "turn"})
        self.assertEqual(ask(table)["player"], "green")
        reply = play(table, UNDO_TURN)
        self.assertEqual(told(reply, "undone", "actions"), [(2,)])
        self.assertEqual(frozen(table), before)

    def test_undo_to_phase_goes_back_to_where_the_phase_began(self):
        table = game()
        to_phase(table, 4)
        before = frozen(table)
        play(table, {"do": "divide", "amoeba": 3})
        play(table, {"do": "done"})
        play(table, {"do": "divide", "amoeba": 5})
        play(table, UNDO_PHASE)
        self.assertEqual(frozen(table), before)

    def test_undo_to_phase_goes_to_the_phase_before_if_nothing_was_done_in_this_one(self):
        table = game()
        before = frozen(table)
        to_phase(table, 2)
        self.assertEqual(told(play(table, UNDO_PHASE), "undone", "actions"), [(4,)])
        self.assertEqual(frozen(table), before)

    def test_undo_by_phases_reaches_the_beginning_of_the_game(self):
        table = new_game(6)
        first = frozen(table)
        to_round(table, 4)
        steps = 0
        while state(table)["actions"]:
            asked = play(table, UNDO_PHASE)["ask"]
            steps += 1
        self.assertEqual(frozen(table), first)
        self.assertEqual(asked["step"], "start")
        self.assertEqual(steps, 1 + 3 * 5)  # setup, and phase 5 without deaths is not asked

    def test_undo_by_turns_reaches_the_beginning_of_the_game(self):
        table = new_game(3)
        first = frozen(table)
        to_round(table, 3)
        while state(table)["actions"]:
            play(table, UNDO_TURN)
        self.assertEqual(frozen(table), first)

    def test_redo_brings_a_whole_phase_back_action_by_action(self):
        table = game()
        to_phase(table, 2)
        after = frozen(table)
        play(table, UNDO_PHASE)
        for _ in range(4):
            play(table, REDO)
        self.assertEqual(frozen(table), after)
        self.assertEqual(refused(table, REDO), "nothing_to_redo")

    def test_a_long_turn_is_found_far_back(self):
        table = game()
        to_phase(table, 3)
        before = frozen(table)
        for bp in range(100):
            give(table, "red", bp=bp)
        self.assertEqual(told(play(table, UNDO_TURN), "undone", "actions"), [(100,)])
        self.assertEqual(frozen(table), before)

    def test_a_new_action_after_any_number_of_undos_is_the_one_that_counts(self):
        for size in (SEGMENT - 1, SEGMENT, SEGMENT + 1, 2 * SEGMENT):
            table = game()
            for bp in range(size + 10):
                give(table, "red", bp=bp)
            while state(table)["actions"] > size:
                play(table, UNDO)
            give(table, "green", bp=77)
            after = frozen(table)
            play(table, UNDO)
            play(table, REDO)
            self.assertEqual(frozen(table), after)
            other = empty_table()
            other.restore(table.kept)
            self.assertEqual(frozen(other), after)
