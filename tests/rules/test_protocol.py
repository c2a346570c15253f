# SPDX-License-Identifier: MIT
"""The protocol around the play: new games and house rules, setup, cards, help, undo.

What a line may be stands in test_protocol_lines.py, what the verbs of a round
refuse in test_protocol_verbs.py; the rules behind them have examples by number.
"""

from engine_core import genes
from tests.rules.at_the_table import (
    ask, empty_table, game, give, new_game, play, player, refusal, refused, said,
    state, to_round, to_step)
from tests.rules.refusals import Refusals

THREE = ["red", "green", "blue"]


class NewGame(Refusals):
    def new(self, **fields):
        request = {"do": "new", "players": THREE}
        request.update(fields)
        return request

    def test_three_to_six_different_players_or_bad_players(self):
        table = empty_table()
        for players in ([], ["red"], ["red", "blue"], ["red", "red", "blue"],
                        ["red", "blue", "pink"], ["red", "blue", 3], ["red", "blue", None],
                        ["red", "blue", ["green"]], ["red", "red", "green", "blue"],
                        THREE + ["yellow", "orange", "purple", "pink"],
                        THREE + ["yellow", "orange", "purple", "red"]):
            self.refuse(table, self.new(players=players), "bad_players", least=3, most=6)

    def test_players_that_are_no_list_are_a_bad_value(self):
        table = empty_table()
        for players in (None, "red", 3, {"red": 1}, True):
            self.refuse(table, self.new(players=players), "bad_value", field="players")

    def test_seed_and_expansion_have_their_kinds(self):
        table = empty_table()
        for seed in (-1, 1000001, True, "1", None, 1.0):
            self.refuse(table, self.new(seed=seed), "bad_value", field="seed")
        for flag in (0, 1, None, "yes"):
            self.refuse(table, self.new(expansion=flag), "bad_value", field="expansion")
        play(table, self.new(seed=1000000))

    def test_a_running_game_is_given_up_only_if_sure(self):
        table = game(3)
        actions = state(table)["actions"]
        for request in (self.new(), self.new(sure=False)):
            reply = refusal(table, request)
            self.assertEqual(reply["error"], "not_sure")
        reply = play(table, self.new(sure=True, seed=3))
        self.assertEqual(reply["ask"]["step"], "start")
        self.assertTrue(actions > 0)
        self.assertEqual(state(table)["actions"], 0)
        self.assertEqual(refused(table, {"do": "undo"}), "nothing_to_undo")

    def test_a_bad_new_game_does_not_end_the_running_one(self):
        table = game(3)
        self.refuse(table, self.new(sure=True, players=["red"]), "bad_players", least=3, most=6)

    def test_the_same_seed_gives_the_same_game(self):
        seen = []
        for seed in (5, 5, 6):
            table = empty_table()
            play(table, self.new(seed=seed))
            seen.append([play(table, {"do": "start"})["events"],
                         play(table, {"do": "environment"})["events"]])
        self.assertEqual(seen[0], seen[1])
        self.assertFalse(seen[0] == seen[2])

    def test_every_house_switch_takes_its_values_and_nothing_else(self):
        good = (("finish", (10, 42, 51)), ("overpay", ("free", "forced")),
                ("answers", ("attack", "round")), ("first_card", (True, False)),
                ("reveal", (0, 1, 2, 3)), ("open", ([], ["alarm"], ["phd", "alarm"])))
        bad = (("finish", (9, 52, True, None)), ("overpay", ("never", None, True, 1)),
               ("answers", ("twice", None, 1)), ("first_card", (0, 1, None, "no")),
               ("reveal", (-1, 4, True, None)),
               ("open", (None, "alarm", ["alarm", "alarm"], ["speed"], ["nothing"], [1])),
               ("speed", (1,)), ("", (True,)))
        for switch, values in good:
            for value in values:
                table = empty_table()
                play(table, self.new(expansion=True, house={switch: value}))
                shown = state(table)["house"][switch]
                if type(value) is list:
                    shown, value = sorted(shown), sorted(value)
                self.assertEqual(shown, value)
        table = empty_table()
        for switch, values in bad:
            for value in values:
                self.refuse(table, self.new(expansion=True, house={switch: value}),
                            "bad_house", switch=switch)
        self.refuse(table, self.new(house=None), "bad_value", field="house")
        self.refuse(table, self.new(house=[]), "bad_value", field="house")

    def test_the_defaults_of_the_house(self):
        self.assertEqual(state(new_game(3, False))["house"], {
            "finish": 42, "overpay": "free", "answers": "attack", "first_card": True})
        self.assertEqual(state(new_game(3, True))["house"], {
            "finish": 42, "overpay": "free", "answers": "attack", "first_card": True,
            "reveal": 2, "open": ["social_gene", "population_explosion"]})


class SetupErrors(Refusals):
    def test_bad_start(self):
        table = new_game(3)
        for spaces in ({}, {"red": 1, "green": 2}, {"red": 1, "green": 2, "blue": 2},
                       {"red": 1, "green": 2, "blue": 4}, {"red": 0, "green": 1, "blue": 2},
                       {"red": 1, "green": 2, "yellow": 3},
                       {"red": 1, "green": 2, "blue": 3, "yellow": 4},
                       {"red": -1, "green": 1, "blue": 2}):
            self.refuse(table, {"do": "start", "spaces": spaces}, "bad_start", last=3)
        for spaces in ({"red": True, "green": 2, "blue": 3}, {"pink": 1}, [], None,
                       {"red": "1", "green": 2, "blue": 3}):
            self.refuse(table, {"do": "start", "spaces": spaces}, "bad_value", field="spaces")

    def test_set_is_not_open_before_the_start(self):
        self.refuse(new_game(3), {"do": "set", "player": "red", "bp": 5}, "not_now",
                    step="start")

    def test_number_taken(self):
        table = new_game(3)
        play(table, {"do": "start", "spaces": {"red": 1, "green": 2, "blue": 3}})
        play(table, {"do": "environment"})
        for _ in range(3):
            play(table, {"do": "place", "amoeba": 4})
        self.refuse(table, {"do": "place", "amoeba": 4}, "number_taken", amoeba=4)
        for number in (0, 8, True, "4", None):
            self.refuse(table, {"do": "place", "amoeba": number}, "bad_value", field="amoeba")


class Cards(Refusals):
    def at_the_card(self):
        table = new_game(3)
        play(table, {"do": "start"})
        return table

    def card(self, ozone, drift, **more):
        request = {"do": "environment", "ozone": ozone, "drift": drift}
        request.update(more)
        return request

    def test_no_such_card(self):
        table = self.at_the_card()
        self.refuse(table, self.card(7, "W"), "no_such_card", ozone=7, drift="W")
        self.refuse(table, self.card(14, "N"), "no_such_card", ozone=14, drift="N")

    def test_a_card_that_was_turned_is_not_left(self):
        table = game(3, card=("S", 13))
        self.assertFalse(["S", 13] in to_step(table, "environment")["left"])
        self.refuse(table, self.card(13, "S"), "no_such_card", ozone=13, drift="S")

    def test_the_card_that_is_there_twice_can_be_read_out_twice(self):
        table = game(3, card=("E", 10))
        to_step(table, "environment")
        play(table, self.card(10, "E"))
        to_round(table, 2)
        to_step(table, "environment")
        self.refuse(table, self.card(10, "E"), "no_such_card", ozone=10, drift="E")

    def test_left_is_in_the_order_of_the_cards_never_of_the_deck(self):
        for seed in (1, 2, 3):
            table = new_game(3, seed=seed)
            play(table, {"do": "start"})
            self.assertEqual(ask(table)["left"], [
                ["W", 6], ["W", 9], ["W", 12], ["E", 8], ["E", 10], ["E", 10], ["N", 9],
                ["N", 11], ["S", 10], ["S", 13], ["none", 14]])

    def test_half_a_card_is_a_bad_value(self):
        table = self.at_the_card()
        self.refuse(table, {"do": "environment", "ozone": 9}, "bad_value", field="drift")
        self.refuse(table, {"do": "environment", "drift": "N"}, "bad_value", field="ozone")
        for ozone in (0, 100, True, None):
            self.refuse(table, self.card(ozone, "N"), "bad_value", field="ozone")
        for drift in ("n", "NE", None, 1):
            self.refuse(table, self.card(9, drift), "bad_value", field="drift")

    def test_any_lets_another_edition_in_and_the_deck_is_unknown_from_then_on(self):
        table = self.at_the_card()
        play(table, self.card(99, "N", any=True))
        self.assertEqual(state(table)["environment"], {"ozone": 99, "drift": "N"})
        self.assertEqual(state(table)["left"], None)
        asked = to_step(table, "amoeba")
        while asked["step"] != "environment":
            asked = play(table, {"do": "tribe"})["ask"]
        self.assertFalse("left" in asked)
        self.refuse(table, {"do": "environment"}, "no_deck")
        play(table, self.card(7, "W"))
        risk = to_step(table, "genes")["risk"]
        self.assertEqual(risk, {"mp": 0, "cards": 9})

    def test_any_with_a_card_of_the_deck_changes_nothing(self):
        table = self.at_the_card()
        play(table, self.card(14, "none", any=True))
        self.assertEqual(len(state(table)["left"]), 10)

    def test_peek(self):
        table = game(3, True, card=None)
        self.refuse(table, {"do": "peek", "player": "red"}, "no_gene",
                    gene="migration_sensing")
        give(table, "red", genes=["migration_sensing"])
        reply = said(table, {"do": "peek", "player": "red"})
        self.assertEqual(sorted(reply), ["card", "ok"])
        self.assertTrue(reply["card"] in state(table)["left"])
        self.refuse(table, {"do": "peek", "player": "yellow"}, "bad_value", field="player")
        to_step(table, "environment")
        self.refuse(table, {"do": "peek", "player": "red"}, "not_now", step="environment")

    def test_peek_has_no_deck_once_it_is_unknown(self):
        table = self.at_the_card()
        play(table, self.card(50, "N", any=True))
        for number in (1, 2):
            for _ in range(3):
                play(table, {"do": "place", "amoeba": number})
        play(table, {"do": "new", "players": THREE, "expansion": True, "sure": True, "seed": 1})
        play(table, {"do": "start"})
        play(table, self.card(50, "N", any=True))
        for number in (1, 2):
            for _ in range(3):
                play(table, {"do": "place", "amoeba": number})
        give(table, "red", genes=["migration_sensing"])
        self.refuse(table, {"do": "peek", "player": "red"}, "no_deck")


class AtAnyStep(Refusals):
    def test_help_has_a_short_text_for_all_46_genes(self):
        table = empty_table()
        texts = []
        for gene in genes.IDS:
            reply = said(table, {"do": "help", "gene": gene})
            self.assertEqual(sorted(reply), ["help", "ok"])
            self.assertTrue(15 < len(reply["help"]) < 120, gene)
            self.assertFalse(reply["help"] in texts, gene)
            texts.append(reply["help"])
        self.assertEqual(len(texts), 46)
        self.refuse(table, {"do": "help", "gene": "wings"}, "bad_value", field="gene")

    def test_help_without_a_gene_tells_what_is_asked(self):
        table = game(3)
        self.assertTrue(len(said(table, {"do": "help"})["help"]) > 15)

    def test_dice_are_one_to_six_and_recorded_nowhere(self):
        table = game(3)
        before = state(table)
        for count in range(1, 7):
            dice = said(table, {"do": "dice", "count": count})["dice"]
            self.assertEqual(len(dice), count)
            for die in dice:
                self.assertTrue(1 <= die <= 6)
        self.assertEqual(state(table), before)
        for count in (0, 7, True, None):
            self.refuse(table, {"do": "dice", "count": count}, "bad_value", field="count")

    def test_undo_and_redo_at_the_ends_of_the_game(self):
        table = new_game(3)
        self.refuse(table, {"do": "undo"}, "nothing_to_undo")
        self.refuse(table, {"do": "undo", "to": "turn"}, "nothing_to_undo")
        self.refuse(table, {"do": "redo"}, "nothing_to_redo")
        self.refuse(table, {"do": "undo", "to": "round"}, "bad_value", field="to")
        self.refuse(table, {"do": "redo", "to": "turn"}, "bad_field", field="to")
        self.refuse(empty_table(), {"do": "undo"}, "nothing_to_undo")
        self.refuse(empty_table(), {"do": "redo"}, "nothing_to_redo")

    def test_state_shows_the_whole_table(self):
        table = game(3, True, card=("N", 9))
        give(table, "red", genes=["speed", "intelligence"])
        shown = state(table)
        self.assertEqual(sorted(shown), [
            "actions", "environment", "house", "left", "market", "order", "over", "phase",
            "players", "round", "step", "turn"])
        self.assertEqual(shown["players"]["red"], {
            "bp": 4, "space": 1, "genes": ["intelligence", "speed"],
            "amoebas": {"1": 0, "2": 0}, "mp": 6})
        self.assertEqual(shown["order"], ["red", "green", "blue"])
        self.assertEqual((shown["turn"], shown["actions"]), ("red", 9))
        self.assertEqual(player(table, "blue")["mp"], 0)
