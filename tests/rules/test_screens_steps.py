# SPDX-License-Identifier: MIT
"""Screens step by step, pressed and looked at without a display: what they offer, what a press becomes."""

import unittest

from companion import screens
from companion.view import ALERT, COLUMNS, DARK, KEY_INFO, KEY_OK, KEY_UNDO, PULSE
from engine_core import steps
from tests.rules.at_the_table import empty_table, game, give, play, player, read_out, to_phase, to_step
from tests.rules.fingers import Fingers


def hands(table, keys=True):
    return Fingers(keys, table=table)


def rows(fingers):
    return [row.rstrip() for row in fingers.d.view().shown_rows()]


def last_request(table):
    """The last action as the journal has it, without what is left at its default."""
    actions = table.game.actions
    for request in table.game._requests(actions - 1, actions):
        found = dict(request)
    for field in list(found):
        if found[field] in (None, [], {}, 0):
            del found[field]
    return found


class EveryStepTest(unittest.TestCase):
    def test_every_step_of_the_protocol_has_a_module(self):
        known = []
        for _, names in screens._MODULES:
            known += names.split(" ")
        self.assertEqual(sorted(known), sorted(steps.NAMES))

    def test_the_title_says_round_phase_direction_turn_place_and_next(self):
        fingers = hands(game(4))
        self.assertEqual(rows(fingers)[0], "R1.1 Feed   ▴●R1/4▸■G")
        to_step(fingers.table, "genes")
        fingers.d.refresh()
        self.assertEqual(rows(fingers)[0], "R1.3 Genes  ▾◆Y1/4▸▲B")

    def test_no_row_and_no_label_is_too_long_in_a_whole_game(self):
        table = game(6, True)
        fingers = hands(table)
        for _ in range(400):
            view = fingers.press(KEY_OK)
            for row in view.rows:
                self.assertTrue(len(row) <= COLUMNS, row)
            for row in (view.notice or "").split("\n"):
                self.assertTrue(len(row) <= COLUMNS, row)
            for key in view.keys:
                self.assertTrue(key is None or len(key[0]) <= 6, key)
            if fingers.d.ask["step"] == "over":
                break
        self.assertEqual(fingers.d.ask["step"], "over")


class FeedingTest(unittest.TestCase):
    def test_a_tribe_that_drifts_and_is_fed_costs_one_press(self):
        fingers = hands(game(4))
        fingers.press(KEY_OK)
        self.assertEqual(fingers.d.ask["player"], "green")
        self.assertEqual(player(fingers.table, "red")["amoebas"], {"1": 1, "2": 0})

    def test_each_exception_costs_one_more(self):
        table = game(4)
        give(table, "red", amoebas={1: 0, 2: 0, 3: 0, 5: 0})
        fingers = hands(table)
        fingers.press(2)  # 3 starved
        fingers.hold(4)  # 5 moved
        self.assertEqual(rows(fingers)[2:4], ["1  2  3  5", "·  ·  ·! ▸"])
        fingers.press(KEY_OK)
        self.assertEqual(fingers.presses, 3)
        self.assertEqual(player(table, "red")["amoebas"], {"1": 0, "2": 0, "3": 1, "5": 0})
        self.assertEqual(player(table, "red")["bp"], 3)

    def test_stayed_and_parasitised_cost_one_press_each(self):
        table = game(4)
        give(table, "red", genes=["holding", "parasitism"], bp=4)
        fingers = hands(table)
        fingers.say({"do": "tribe", "stayed": [1], "parasites": {"2": "blue"}})
        self.assertEqual(fingers.presses, 3)
        self.assertEqual(player(table, "blue")["bp"], 3)

    def test_a_second_hold_moves_twice_where_a_gene_allows_it(self):
        for keys in (True, False):
            table = game(4)
            give(table, "red", genes=["speed"], bp=4, amoebas={1: 0, 2: 0, 3: 0})
            fingers = hands(table, keys)
            fingers.say({"do": "tribe", "starved": [3], "moved": [1, 2], "second": [2]})
            self.assertEqual(last_request(table), {"do": "tribe", "starved": [3], "moved": [1, 2], "second": [2]})
            self.assertEqual(player(table, "red")["bp"], 2)
            self.assertEqual(fingers.d.ask["player"], "green")

    def test_holds_go_round(self):
        table = game(4)
        give(table, "red", genes=["persistence"])
        fingers = hands(table)
        seen = []
        for _ in range(3):
            fingers.hold(0)
            seen.append(rows(fingers)[3][0])
        self.assertEqual(seen, ["▸", "»", "·"])
        fingers = hands(game(4))  # and without such a gene there is no second move to pass
        fingers.hold(0)
        fingers.hold(0)
        self.assertEqual(rows(fingers)[3][0], "·")

    def test_a_second_move_of_one_amoeba_alone_and_before_an_attack(self):
        table = game(4)
        give(table, "red", genes=["speed", "struggle_for_survival"], bp=9)
        fingers = hands(table)
        fingers.say({"do": "turn", "move": "move", "second": True})
        self.assertEqual(last_request(table), {"do": "turn", "move": "move", "second": True})
        fingers.say({"do": "attack", "move": "move", "second": True, "target": "blue", "number": 1})
        self.assertEqual(last_request(table)["second"], True)

    def test_a_second_tap_takes_it_back_and_undo_clears_the_draft_first(self):
        fingers = hands(game(4))
        fingers.press(0)
        fingers.press(0)
        self.assertEqual(rows(fingers)[4], "↵ All drift and eat")
        fingers.press(0)
        fingers.press(KEY_UNDO)
        self.assertEqual(rows(fingers)[4], "↵ All drift and eat")
        self.assertEqual(fingers.d.ask["round"], 1)

    def test_the_drift_of_the_setup_card_and_the_meals_are_shown(self):
        table = game(3, card=("E", 8))
        give(table, "red", genes=["substitution"])
        self.assertEqual(rows(hands(table))[1], "BP4 MP4 → 2:1 4")

    def test_keys_are_lit_only_for_amoebas_that_are_there(self):
        view = hands(game(4)).d.view()
        self.assertEqual([light[0] != DARK for light in view.lights[:9]], [True, True] + [False] * 7)

    def test_one_amoeba_alone_can_be_answered_for(self):
        fingers = hands(game(4), False)
        fingers.say({"do": "turn", "fed": False})
        self.assertEqual(fingers.d.ask["player"], "red")
        self.assertEqual(fingers.d.ask["amoeba"], 2)

    def test_an_attack_is_a_dialogue_and_what_came_before_it_is_said_first(self):
        table = game(4)
        give(table, "red", genes=["struggle_for_survival"])
        give(table, "blue", genes=["defense"])
        fingers = hands(table)
        fingers.press(0)  # 1 starved
        fingers._options(2)
        fingers._more("attack")
        fingers._target("blue", 1)
        self.assertEqual(fingers.d.ask["step"], "answer")
        self.assertEqual(player(table, "red")["amoebas"]["1"], 2)
        fingers.say({"do": "answer", "with": "defense"})
        fingers.say({"do": "roll", "dice": [2, 5]})
        self.assertEqual(player(table, "red")["amoebas"]["2"], 1)

    def test_an_attack_that_is_refused_takes_back_what_was_said_before_it(self):
        table = game(4)
        give(table, "red", genes=["struggle_for_survival"])
        give(table, "blue", genes=["armor"])
        fingers = hands(table)
        before = table.game.actions
        fingers.press(0)
        fingers._options(2)
        fingers._more("attack")
        fingers._target("blue", 1)
        self.assertEqual(table.game.actions, before)
        self.assertEqual(fingers.d.ask["amoeba"], 1)
        self.assertTrue(fingers.d.alarm)


class ErrorTest(unittest.TestCase):
    def test_an_error_shows_below_beeps_lights_its_key_red_and_changes_nothing(self):
        table = game(4)
        give(table, "red", bp=1)
        fingers = hands(table)
        fingers.hold(0)
        fingers.hold(1)
        before = table.game.actions
        fingers.d.input(0, KEY_OK)
        view = fingers.d.view()
        self.assertEqual(view.notice, "2: Needs 1 BP, has 0")
        self.assertTrue(view.alarm)
        self.assertEqual(view.sound, "error")
        self.assertEqual(view.lights[KEY_OK], (ALERT, PULSE))
        self.assertEqual(table.game.actions, before)
        view = fingers.turn(1)  # and the draft is as it was
        self.assertIsNone(view.notice)
        self.assertEqual(view.rows[3], "▸  ▸  ")

    def test_undo_says_what_and_redo_is_a_hold(self):
        fingers = hands(game(4))
        fingers.press(KEY_OK)
        view = fingers.press(KEY_UNDO)
        self.assertEqual(view.notice, "●R undone: tribe")
        self.assertEqual(fingers.d.ask["player"], "red")
        fingers.hold(KEY_UNDO)
        self.assertEqual(fingers.d.ask["player"], "green")


class CardTest(unittest.TestCase):
    def test_a_card_is_turned_to_and_pushed(self):
        table = game(4)
        to_step(table, "environment")
        fingers = hands(table, False)
        fingers.say(read_out(("E", 8)))
        self.assertEqual(fingers.presses, 1)
        self.assertEqual(table.game.state.card, [1, 8])

    def test_any_other_figure_can_be_given(self):
        table = game(4)
        to_step(table, "environment")
        fingers = hands(table)
        fingers.say({"do": "environment", "drift": "S", "ozone": 22, "any": True})
        self.assertEqual(table.game.state.card, [2, 22])


def in_debt(table, *held):
    give(table, "red", genes=list(held), bp=9)
    to_step(table, "environment")
    play(table, {"do": "environment", "drift": "W", "ozone": 6, "any": True})
    return hands(table)


class DefectTest(unittest.TestCase):
    def table(self):
        table = game(4)
        while table.game.state.round < 2:
            Fingers(table=table).press(KEY_OK)
        return table

    def test_the_best_payment_is_one_press_and_a_debt_pulses_red(self):
        table = self.table()
        fingers = in_debt(table, "speed", "defense", "escape")
        view = fingers.d.view()
        self.assertEqual(view.rows[1], "Due 5: MP11 ozone6")
        self.assertEqual(view.lights[KEY_OK], (ALERT, PULSE))
        best = fingers.d.ask["payments"][0]
        fingers.press(KEY_OK)
        self.assertEqual(player(table, "red")["bp"], 9 - best["bp"])

    def test_composing_shows_what_is_short_or_over_before_it_is_confirmed(self):
        table = self.table()
        fingers = in_debt(table, "speed", "defense", "escape")
        give(table, "red", bp=0)
        fingers.d.refresh()
        fingers.press(1)  # defense
        self.assertEqual(rows(fingers)[2], "↵ Pay short by 1")
        fingers.press(0)  # and speed
        self.assertEqual(rows(fingers)[2], "↵ Pay 0 BP (2 over)")
        fingers.press(2)
        self.assertEqual(rows(fingers)[2], "↵ Pay one too many")
        fingers.press(2)
        fingers.press(KEY_OK)
        self.assertEqual(player(table, "red")["genes"], ["escape"])


class MarketTest(unittest.TestCase):
    def test_a_purchase_shows_price_copies_mp_and_how_many_cards_would_cost(self):
        table = game(4)
        to_step(table, "genes")
        fingers = hands(table)
        view = fingers.turn(1)
        self.assertEqual(view.rows[2:5], ["↵ Done", "1 Intelligence     2▾", "2× MP3 risk 0/9"])
        fingers.press(3)
        self.assertEqual(player(table, "yellow")["genes"], ["speed"])

    def test_info_tells_about_the_gene_under_the_cursor(self):
        table = game(4)
        to_step(table, "genes")
        fingers = hands(table)
        fingers.turn(4)
        view = fingers.press(KEY_INFO)
        self.assertEqual(view.rows[0].rstrip(), "Speed")
        self.assertEqual(view.rows[1], "Price 4 MP 3 left 2")
        self.assertTrue("second" in " ".join(view.rows))
        fingers.press(KEY_INFO)
        self.assertEqual(fingers.name(), "Info")
        fingers.press(KEY_UNDO)
        self.assertEqual(fingers.name(), "Market")


class AnyTimeTest(unittest.TestCase):
    def test_info_walks_all_pages_by_its_key_and_by_the_encoder(self):
        fingers = hands(game(6, True))
        fingers.press(KEY_INFO)
        titles = []
        for _ in range(7):
            titles.append(rows(fingers)[0].split(" ")[0])
            fingers.press(KEY_INFO)
        self.assertEqual(titles, ["Think", "Rules", "Players", "Order", "Cards", "Genes", "Market"])
        pages = []
        for _ in range(80):
            fingers.turn(1)
            if fingers.top.page not in pages:
                pages.append(fingers.top.page)
        self.assertEqual(len(pages), 7)

    def test_any_value_can_be_corrected(self):
        table = game(4)
        fingers = hands(table)
        fingers.say({"do": "set", "player": "blue", "bp": 31, "amoebas": {"1": 0, "2": 2, "7": 1}})
        fingers.say({"do": "set", "player": "blue", "genes": ["speed", "armor"]})
        fingers.say({"do": "set", "spaces": {"red": 12, "blue": 1}})
        blue = player(table, "blue")
        self.assertEqual((blue["bp"], blue["space"], blue["genes"]), (31, 1, ["speed", "armor"]))
        self.assertEqual(blue["amoebas"], {"1": 0, "2": 2, "7": 1})
        self.assertEqual(player(table, "red")["space"], 12)

    def test_a_new_game_asks_twice(self):
        fingers = hands(game(4))
        fingers.hold(KEY_OK)
        fingers.choose(fingers.top.items.index("new_game"))
        for _ in range(2):
            self.assertEqual(fingers.name(), "Sure")
            fingers.turn(1)
            fingers.press(KEY_OK)
        self.assertEqual(fingers.name(), "Setup")
        self.assertEqual(fingers.table.game.state.round, 1)

    def test_info_tells_the_rules_of_the_step_with_their_numbers(self):
        fingers = hands(game(4))
        fingers.press(KEY_INFO)
        fingers.press(KEY_INFO)
        text = " ".join([line[0] for line in fingers.top.lines])
        for number in ("M2 ", "M7 ", "M10 "):
            self.assertTrue(number in text, text)

    def test_the_menu_changes_the_language_of_everything(self):
        fingers = hands(game(4))
        fingers.hold(KEY_OK)
        language = fingers.top.items.index("language")
        titles = []
        for _ in range(3):
            fingers.choose(language)
            titles.append((fingers.d.preferences.language, fingers.d.view().rows[0].split(" ")[0]))
        self.assertEqual(titles, [("de", "Menü"), ("fr", "Menu"), ("en", "Menu")])

    def test_the_menu_changes_sound_and_lights(self):
        fingers = hands(game(4))
        fingers.hold(KEY_OK)
        fingers.choose(fingers.top.items.index("sound"))
        fingers.choose(fingers.top.items.index("brightness"))
        self.assertTrue(fingers.d.preferences.muted)
        self.assertEqual(fingers.d.preferences.brightness, 3)


class SetupTest(unittest.TestCase):
    def test_four_players_are_set_up_with_few_presses(self):
        fingers = hands(empty_table())
        fingers.say({"do": "new", "players": ["red", "green", "blue", "yellow"]})
        fingers.say({"do": "start"})
        fingers.say({"do": "environment"})
        for number in (1, 2):
            for _ in range(4):
                fingers.say({"do": "place", "amoeba": number})
        self.assertEqual(fingers.d.ask["step"], "amoeba")
        self.assertEqual(fingers.presses, 15)

    def test_too_few_players_are_refused_with_words(self):
        fingers = hands(empty_table())
        fingers.press(0)
        view = fingers.press(KEY_OK)
        self.assertEqual(view.notice, "3 to 6 players needed")
        self.assertEqual(fingers.top.players, ["red"])


class ScoringTest(unittest.TestCase):
    def test_markers_run_on_the_screen_and_on_the_keys(self):
        table = game(4)
        give(table, "red", amoebas={1: 0, 2: 0, 3: 0, 4: 0, 5: 0})
        to_phase(table, 6)
        fingers = hands(table)
        first = fingers.d.view()
        self.assertTrue(fingers.d.tick())
        second = fingers.d.view()
        self.assertNotEqual(first.rows[1], second.rows[1])
        while fingers.d.tick():
            pass
        self.assertTrue("●" in fingers.d.view().rows[1])
        to = [row[2] for row in fingers.d.ask["advances"] if row[0] == "red"][0]
        self.assertEqual(fingers.d.view().rows[1].index("●"), to - 1)
        fingers.press(KEY_OK)
        self.assertEqual(player(table, "red")["space"], to)
