# SPDX-License-Identifier: MIT
"""The journal: every action as bytes and back, and games that come back from it."""

import unittest

from engine_core import journal, verbs
from tests.rules.at_the_table import (
    ask, empty_table, frozen, game, give, new_game, pass_on, play, state, to_phase,
    to_round, to_step)

REQUESTS = (
    {"do": "new", "players": ["red", "blue", "green"]},
    {"do": "new", "players": ["purple", "orange", "yellow", "green", "blue", "red"],
     "expansion": True, "seed": 1000000, "house": {
         "finish": 51, "overpay": "forced", "answers": "round", "first_card": False,
         "reveal": 0, "open": ["alarm", "suction_2"]}},
    {"do": "new", "players": ["red", "blue", "green"], "seed": 0, "house": {}},
    {"do": "start"},
    {"do": "start", "spaces": {"red": 2, "blue": 1, "purple": 6}},
    {"do": "environment"},
    {"do": "environment", "ozone": 9, "drift": "N"},
    {"do": "environment", "ozone": 99, "drift": "none", "any": True},
    {"do": "place", "amoeba": 7},
    {"do": "turn"},
    {"do": "turn", "move": "move", "second": True, "fed": False, "damage": 9},
    {"do": "turn", "move": "stay", "parasite": "purple"},
    {"do": "tribe"},
    {"do": "tribe", "starved": [3], "moved": [1, 2], "second": [2], "stayed": [7],
     "parasites": {"2": "blue", "1": "red"}, "damage": {"3": 1, "7": 9}},
    {"do": "attack", "target": "blue", "number": 2},
    {"do": "attack", "move": "move", "second": True, "damage": 1, "target": "red",
     "number": 7},
    {"do": "attack", "amoeba": 1, "target": "blue", "number": 2},
    {"do": "roll"}, {"do": "roll", "die": 6}, {"do": "roll", "dice": [3, 3]},
    {"do": "answer", "with": "defense"}, {"do": "answer", "with": "none"},
    {"do": "answer", "with": "escape"},
    {"do": "answer", "with": "escape", "away": False},
    {"do": "answer", "with": "escape", "damage": 2, "attacker_fed": True,
     "attacker_damage": 3},
    {"do": "choose", "yes": True}, {"do": "choose", "yes": False},
    {"do": "hit", "amoebas": []}, {"do": "hit", "amoebas": [["red", 2], ["blue", 1]]},
    {"do": "pay"}, {"do": "pay", "genes": ["speed", "suction_2"], "bp": 300},
    {"do": "buy", "gene": "armor", "give": "defense"}, {"do": "buy", "gene": "intelligence"},
    {"do": "swap", "give": "speed", "gene": "spores"},
    {"do": "done"},
    {"do": "reveal"}, {"do": "reveal", "genes": ["alarm", "flexible"]},
    {"do": "divide", "amoeba": 4},
    {"do": "heal", "amoeba": 2}, {"do": "heal", "amoeba": 2, "onto": ["blue", 1]},
    {"do": "explode", "amoebas": [3, 4]},
    {"do": "deaths"}, {"do": "score"},
    {"do": "set", "player": "red", "bp": 999},
    {"do": "set", "player": "red", "bp": 0, "space": 300, "genes": [], "amoebas": {}},
    {"do": "set", "player": "purple", "genes": ["suction_2", "intelligence"],
     "amoebas": {"1": 0, "7": 9}},
    {"do": "set", "spaces": {"red": 5, "blue": 700}},
    {"do": "set", "ozone": 9, "drift": "N", "any": True}, {"do": "set", "ozone": 1},
    {"do": "back", "count": 1}, {"do": "forth", "count": 3000},
)


def restored(records):
    table = empty_table()
    taken = table.restore(records)
    return table, taken


class Records(unittest.TestCase):
    def test_every_action_comes_back_from_its_bytes(self):
        for request in REQUESTS:
            data = journal.encode(request)
            self.assertEqual(journal.decode(data, 0), (request, len(data)))

    def test_every_verb_is_among_the_examples(self):
        self.assertEqual(sorted(set([request["do"] for request in REQUESTS])),
                         sorted([word for word in verbs.ACTIONS if type(word) is str]))

    def test_records_follow_one_another_without_a_gap(self):
        data = b"".join([journal.encode(request) for request in REQUESTS])
        at = 0
        for request in REQUESTS:
            found, at = journal.decode(data, at)
            self.assertEqual(found, request)
        self.assertEqual(at, len(data))

    def test_fields_that_are_their_defaults_take_no_room(self):
        told_all = {"do": "turn", "second": False, "fed": True, "parasite": None}
        self.assertEqual(journal.encode(told_all), journal.encode({"do": "turn"}))

    def test_an_ordinary_action_takes_a_few_bytes(self):
        for request in ({"do": "turn"}, {"do": "tribe"}, {"do": "done"}, {"do": "score"},
                        {"do": "divide", "amoeba": 4}, {"do": "buy", "gene": "speed"}):
            self.assertTrue(len(journal.encode(request)) < 4)

    def test_bytes_that_are_no_record_have_one_name(self):
        for data in (b"", b"\xff", b"\x00", journal.encode(REQUESTS[1])[:-1],
                     bytes([255] * 20)):
            self.assertRaises(journal.Damaged, journal.decode, data, 0)

    def test_a_cut_record_is_never_read_as_another(self):
        for request in REQUESTS:
            data = journal.encode(request)
            for size in range(len(data)):
                self.assertRaises(journal.Damaged, journal.decode, data[:size], 0)


class Restored(unittest.TestCase):
    def same(self, table):
        other, taken = restored(table.kept)
        self.assertEqual(taken, len(table.kept))
        self.assertEqual(frozen(other), frozen(table))
        self.assertEqual(state(other), state(table))
        self.assertEqual(ask(other), ask(table))
        return other

    def test_a_game_comes_back_after_every_action(self):
        table = new_game(3, True)
        while ask(table)["round"] < 3:
            pass_on(table)
            self.same(table)

    def test_a_game_with_the_companions_own_dice_comes_back(self):
        table = new_game(6, True, {"reveal": 3}, 77)
        play(table, {"do": "start"})
        play(table, {"do": "environment"})
        to_phase(table, 2)
        play(table, {"do": "environment"})
        to_step(table, "reveal")
        pass_on(table)
        self.same(table)

    def test_a_game_without_a_seed_comes_back_with_the_same_chance(self):
        table = empty_table()
        play(table, {"do": "new", "players": ["red", "green", "blue"]})
        play(table, {"do": "start"})
        self.same(table)

    def test_an_attack_comes_back_at_every_step(self):
        table = game(4, True)
        give(table, "red", genes=["struggle_for_survival", "camouflage_1", "persistence"])
        give(table, "green", genes=["defense", "hard_crust", "go_out_with_a_bang"])
        for request in ({"do": "attack", "target": "green", "number": 1},
                        {"do": "roll", "die": 1}, {"do": "answer", "with": "defense"},
                        {"do": "roll", "dice": [1, 2]}, {"do": "choose", "yes": True},
                        {"do": "roll", "dice": [2, 1]}, {"do": "choose", "yes": True},
                        {"do": "hit", "amoebas": [["red", 1]]}):
            play(table, request)
            self.same(table)

    def test_undo_and_redo_come_back(self):
        table = game()
        to_round(table, 2)
        for request in ({"do": "undo"}, {"do": "undo", "to": "turn"}, {"do": "redo"},
                        {"do": "undo", "to": "phase"}, {"do": "redo"}, {"do": "redo"}):
            play(table, request)
            self.same(table)

    def test_what_was_undone_can_be_redone_after_coming_back(self):
        table = game()
        play(table, {"do": "turn"})
        play(table, {"do": "turn", "fed": False})
        after = frozen(table)
        play(table, {"do": "undo", "to": "turn"})
        other = self.same(table)
        play(other, {"do": "redo"})
        play(other, {"do": "redo"})
        self.assertEqual(frozen(other), after)

    def test_what_was_given_up_does_not_come_back(self):
        table = game()
        play(table, {"do": "turn", "fed": False})
        play(table, {"do": "undo"})
        play(table, {"do": "turn"})
        self.same(table)

    def test_a_second_game_at_the_same_table_comes_back(self):
        table = game()
        play(table, {"do": "new", "players": ["red", "green", "blue"], "seed": 4,
                     "sure": True})
        play(table, {"do": "start"})
        self.same(table)

    def test_the_journal_ends_where_it_is_damaged(self):
        table = game()
        whole = len(table.kept)
        play(table, {"do": "turn"})
        before, taken = restored(table.kept[:whole])
        other, taken = restored(table.kept[:whole] + [b"\xff"] + table.kept[whole:])
        self.assertEqual(taken, whole)
        self.assertEqual(frozen(other), frozen(before))

    def test_a_record_that_does_not_fit_the_game_ends_the_journal(self):
        table = game()
        other, taken = restored(table.kept + [journal.encode({"do": "score"})])
        self.assertEqual(taken, len(table.kept))
        self.assertEqual(frozen(other), frozen(table))

    def test_a_game_writes_out_its_own_records(self):
        table = game()
        to_round(table, 3)
        play(table, {"do": "undo", "to": "phase"})
        other, _ = restored(list(table.game.records()))
        self.assertEqual(frozen(other), frozen(table))
        self.assertEqual(other.game.actions, table.game.actions)

    def test_refused_requests_and_questions_leave_no_record(self):
        table = game()
        before = len(table.kept)
        for request in ({"do": "state"}, {"do": "help"}, {"do": "dice"}, {"do": "score"},
                        {"do": "peek", "player": "red"}, {"do": "redo"}, {"do": "nonsense"}):
            table.request(request)
        self.assertEqual(len(table.kept), before)
        play(table, {"do": "turn"})
        self.assertEqual(len(table.kept), before + 1)

    def test_back_and_forth_cannot_be_said(self):
        table = game()
        for verb in ("back", "forth"):
            self.assertEqual(table.request({"do": verb, "count": 1})["error"], "unknown_verb")
