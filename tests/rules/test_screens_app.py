# SPDX-License-Identifier: MIT
"""The app with parts of cardboard: saving and resuming, idling and waking, lines of the wire, trouble and the way back."""

import unittest

from companion.app import DARK_MS, DIM_MS, App
from companion.inputs import PRESS, TURN
from companion.dialogue import Preferences
from companion.saves import Saves
from companion.serial_port import SerialPort
from companion.store import Store
from companion.store_log import Log
from companion.store_media import NvmArea
from companion.view import KEY_OK, KEY_UNDO
from engine_core.state import freeze
from host_tools.media_model import Sector
from host_tools.serial_model import Port

START = (1 << 29) - 70000  # the ticks wrap while a test runs


class Screen:
    def __init__(self):
        self.view = None
        self.powers = []

    def show(self, view):
        self.view = view

    def power(self, power):
        self.powers.append(power)


class Hands:
    holdable = 0

    def __init__(self):
        self.queue = []

    def poll(self, now):
        return self.queue.pop(0) if self.queue else None


class Lamps:
    lights = ()
    on = True
    step = None

    def show(self, lights):
        self.lights = lights

    def brightness(self, step):
        self.step = step

    def switch(self, on):
        self.on = on

    def tick(self, now):
        pass


class Ears:
    muted = False

    def __init__(self):
        self.heard = []

    def play(self, name, now):
        self.heard.append(name)

    def tick(self, now):
        pass


class Dog:
    fed = 0

    def feed(self):
        self.fed += 1


class Board:
    """A device of cardboard; `nvm` outlives it."""

    def __init__(self, nvm=None):
        self.nvm = nvm or Sector()
        self.now = START
        self.drawing, self.inputs, self.lights, self.sounds = Screen(), Hands(), Lamps(), Ears()
        self.watchdog, self.trace = Dog(), None
        self.ours = self.numbered = True
        self.usb = Port()
        self.port = SerialPort(self.usb, None)
        self.saves = Saves(Store(Log(NvmArea(self.nvm))))
        self.likes = Preferences()
        self.entropy = lambda limit: 7 % limit
        self.errors = []
        self.report = self.errors.append
        self.app = App(self, self.now)

    def wait(self, milliseconds, steps=1):
        for _ in range(steps):
            self.now = (self.now + milliseconds) & ((1 << 29) - 1)
            self.app.step(self.now)

    def press(self, *keys):
        for key in keys:
            self.inputs.queue.append((PRESS, key))
            self.wait(100)

    def rows(self):
        return [row.rstrip() for row in self.drawing.view.shown_rows()]

    def play_to_round_one(self):
        self.press(0, 1, 2, KEY_OK, KEY_OK, KEY_OK)
        self.press(0, 0, 0, 1, 1, 1)

    def line(self, text):
        self.usb.inbox += text + b"\n"
        self.wait(10, 3)
        found, self.usb.outbox = self.usb.outbox, b""
        return found


class SavingTest(unittest.TestCase):
    def test_a_game_goes_on_after_the_power_was_cut(self):
        board = Board()
        board.play_to_round_one()
        self.assertEqual(board.app.dialogue.ask["step"], "amoeba")
        board.press(0, KEY_OK)  # one starved
        before = freeze(board.app.table.game.state)
        again = Board(board.nvm)
        self.assertEqual(again.rows()[1][:9], "Round 1.1")
        self.assertEqual(freeze(again.app.table.game.state), before)
        again.press(KEY_OK)
        self.assertEqual(again.rows()[4], "↵ All drift and eat")

    def test_every_action_is_stored_before_it_is_shown(self):
        board = Board()
        board.play_to_round_one()
        board.press(KEY_OK)
        stored = Board(board.nvm)
        self.assertEqual(stored.app.table.game.actions, board.app.table.game.actions)

    def test_undone_actions_stay_undone(self):
        board = Board()
        board.play_to_round_one()
        board.press(KEY_OK, KEY_OK, KEY_UNDO)
        again = Board(board.nvm)
        self.assertEqual(freeze(again.app.table.game.state), freeze(board.app.table.game.state))

    def test_what_follows_a_record_that_does_not_fit_is_left_out_and_play_goes_on(self):
        board = Board()
        board.play_to_round_one()
        board.saves.store.append(b"\x0c\x00")  # nothing can be bought now
        board.saves.store.append(b"\x0c\x00")
        again = Board(board.nvm)
        self.assertTrue("lost" in " ".join(again.rows()))
        again.press(KEY_OK, KEY_OK)
        third = Board(board.nvm)
        self.assertEqual(freeze(third.app.table.game.state), freeze(again.app.table.game.state))
        self.assertFalse("lost" in " ".join(third.rows()))

    def test_players_see_when_nothing_is_stored_any_more(self):
        board = Board()
        board.play_to_round_one()
        board.saves.store.append = lambda record: False
        board.saves.store.state = "full"
        board.press(KEY_OK)
        self.assertTrue("NOT SAVED" in board.rows()[4])


class IdleTest(unittest.TestCase):
    def test_dim_after_five_minutes_dark_after_fifteen_and_the_waking_key_does_nothing_else(self):
        board = Board()
        board.press(0)
        self.assertEqual(board.drawing.powers, [])
        board.wait(DIM_MS)
        self.assertEqual(board.drawing.powers, [1])
        board.wait(DARK_MS - DIM_MS)
        self.assertEqual(board.drawing.powers, [1, 0])
        self.assertFalse(board.lights.on)
        shown = board.rows()
        board.press(1)
        self.assertEqual(board.drawing.powers, [1, 0, 2])
        self.assertTrue(board.lights.on)
        self.assertEqual(board.rows(), shown)
        board.press(1)
        self.assertNotEqual(board.rows(), shown)

    def test_days_in_the_dark_do_not_wake_it(self):
        board = Board()
        for _ in range(30):
            board.wait(6 * 3600 * 1000)
        self.assertEqual(board.drawing.powers[-1], 0)
        self.assertEqual(len(board.drawing.powers), 1)

    def test_the_watchdog_is_fed_every_time(self):
        board = Board()
        board.wait(5, 50)
        self.assertEqual(board.watchdog.fed, 50)


class WireTest(unittest.TestCase):
    def test_lines_enter_at_the_same_door_as_keys_and_are_shown(self):
        board = Board()
        board.play_to_round_one()
        turn = board.app.dialogue.ask["player"]
        reply = board.line(b'{"do":"tribe"}')
        self.assertEqual(reply[:11], b'{"ok":true,')
        self.assertNotEqual(board.app.dialogue.ask["player"], turn)
        self.assertEqual(freeze(Board(board.nvm).app.table.game.state), freeze(board.app.table.game.state))

    def test_a_question_disturbs_no_draft(self):
        board = Board()
        board.play_to_round_one()
        board.press(0)
        shown = board.rows()
        board.line(b'{"do":"state"}')
        self.assertEqual(board.rows(), shown)

    def test_long_lines_are_refused_and_the_next_is_read_normally(self):
        board = Board()
        self.assertTrue(b"too_long" in board.line(b"x" * 5000))
        self.assertTrue(b'"step":"setup"' in board.line(b'{"do":"state"}'))
        self.assertEqual(board.line(b""), b"")

    def test_a_slow_reader_does_not_stop_the_table(self):
        board = Board()
        board.usb.takes = 5
        board.usb.inbox = b'{"do":"state"}\n{"do":"undo"}\n'
        board.wait(10)
        board.press(0)
        self.assertEqual(board.app.dialogue.stack[-1].players, ["red"])
        board.wait(10, 400)
        self.assertEqual(board.usb.outbox.count(b"\n"), 2)


class TroubleTest(unittest.TestCase):
    def test_whatever_breaks_ends_on_a_screen_that_leads_back(self):
        board = Board()
        board.play_to_round_one()
        before = freeze(board.app.table.game.state)

        def fail(effect):
            raise RuntimeError("a mistake of ours")

        board.app.dialogue.stack[-1].act = fail
        board.press(KEY_OK)
        self.assertEqual(board.rows()[0], "Something broke")
        self.assertEqual(" ".join(board.rows()[1:3]), "RuntimeError: a mistake of ours")
        self.assertEqual(len(board.errors), 1)
        board.press(KEY_OK)
        self.assertEqual(freeze(board.app.table.game.state), before)
        self.assertEqual(board.rows()[4], "↵ All drift and eat")

    def test_the_menu_is_carried_out(self):
        board = Board()
        board.play_to_round_one()
        board.app.dialogue.open("menu")
        items = board.app.dialogue.stack[-1].items
        board.inputs.queue.append((TURN, items.index("sound")))
        board.wait(10)
        board.press(KEY_OK)
        self.assertTrue(board.sounds.muted)
