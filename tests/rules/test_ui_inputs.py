# SPDX-License-Identifier: MIT
"""Keys and encoder as inputs: taps, holds, turns, and the clock that wraps."""

import unittest

from companion.clock import elapsed, later
from companion.inputs import BACK, HOLD, HOLD_MS, NEXT, PRESS, REPEAT_MS, TURN, Inputs

SPAN = 1 << 29


class Event:
    key_number = 0
    pressed = False
    timestamp = 0


class Keys:
    """A keypad scanner whose events a test writes down."""

    def __init__(self):
        self.events = self
        self._queue = []

    def get_into(self, event):
        if not self._queue:
            return False
        event.key_number, event.pressed, event.timestamp = self._queue.pop(0)
        return True

    def down(self, number, when):
        self._queue.append((number, True, when % SPAN))

    def up(self, number, when):
        self._queue.append((number, False, when % SPAN))


class Encoder:
    position = 0


def all_of(inputs, now):
    found = []
    while True:
        one = inputs.poll(now % SPAN)
        if one is None:
            return found
        found.append(one)


class TwelveKeys(unittest.TestCase):
    START = 1000

    def setUp(self):
        self.keys, self.encoder = Keys(), Encoder()
        self.inputs = Inputs(((self.keys, tuple(range(12)) + (11,)),), Event(), self.encoder)
        self.inputs.holdable = 1 << 3 | 1 << 11

    def test_a_key_without_a_second_meaning_acts_as_it_goes_down(self):
        self.keys.down(0, self.START)
        self.assertEqual(all_of(self.inputs, self.START + 5), [(PRESS, 0)])
        self.keys.up(0, self.START + 900)
        self.assertEqual(all_of(self.inputs, self.START + 905), [])

    def test_a_key_that_can_be_held_acts_as_it_comes_up(self):
        self.keys.down(3, self.START)
        self.assertEqual(all_of(self.inputs, self.START + 100), [])
        self.keys.up(3, self.START + 120)
        self.assertEqual(all_of(self.inputs, self.START + 125), [(PRESS, 3)])

    def test_a_hold_comes_in_time_and_suppresses_the_press(self):
        self.keys.down(3, self.START)
        self.assertEqual(all_of(self.inputs, self.START + HOLD_MS - 1), [])
        self.assertEqual(all_of(self.inputs, self.START + HOLD_MS), [(HOLD, 3)])
        self.keys.up(3, self.START + 2000)
        self.assertEqual(all_of(self.inputs, self.START + 2000), [])

    def test_a_slow_loop_makes_no_hold_of_a_tap(self):
        self.keys.down(3, self.START)
        self.keys.up(3, self.START + 80)
        self.assertEqual(all_of(self.inputs, self.START + 5000), [(PRESS, 3)])

    def test_a_slow_loop_makes_no_tap_of_a_hold(self):
        self.keys.down(3, self.START)
        self.keys.up(3, self.START + HOLD_MS + 10)
        self.assertEqual(all_of(self.inputs, self.START + 5000), [(HOLD, 3)])

    def test_two_quick_keys_are_two_presses_in_order(self):
        self.keys.down(3, self.START)
        self.keys.down(0, self.START + 50)
        self.keys.up(3, self.START + 90)
        self.keys.up(0, self.START + 120)
        self.assertEqual(all_of(self.inputs, self.START + 130), [(PRESS, 3), (PRESS, 0)])

    def test_two_quick_keys_that_can_be_held_are_two_presses_too(self):
        self.keys.down(3, self.START)
        self.keys.down(11, self.START + 50)
        self.keys.up(3, self.START + 90)
        self.keys.up(11, self.START + 120)
        self.assertEqual(all_of(self.inputs, self.START + 130), [(PRESS, 3), (PRESS, 11)])

    def test_the_encoders_push_is_ok(self):
        self.keys.down(12, self.START)
        self.keys.up(12, self.START + 50)
        self.assertEqual(all_of(self.inputs, self.START + 60), [(PRESS, 11)])

    def test_clicks_are_summed_and_go_both_ways(self):
        self.encoder.position = 3
        self.assertEqual(all_of(self.inputs, self.START), [(TURN, 3)])
        self.encoder.position = 2
        self.assertEqual(all_of(self.inputs, self.START), [(TURN, -1)])
        self.assertEqual(all_of(self.inputs, self.START), [])


class TwelveKeysAcrossTheWrap(TwelveKeys):
    START = SPAN - 30


class ThreeButtons(unittest.TestCase):
    def setUp(self):
        self.boot, self.others = Keys(), Keys()
        self.inputs = Inputs(((self.boot, (BACK,)), (self.others, (11, NEXT))), Event(), None)
        self.inputs.holdable = 1 << 11

    def test_next_and_back_are_clicks(self):
        self.others.down(1, 0)
        self.others.up(1, 60)
        self.boot.down(0, 200)
        self.boot.up(0, 260)
        found = []
        for now in range(0, 300, 10):
            found += all_of(self.inputs, now)
        self.assertEqual(sorted(found), [(TURN, -1), (TURN, 1)])

    def test_a_button_kept_down_repeats(self):
        self.others.down(1, 0)
        found = []
        for now in range(0, HOLD_MS + 2 * REPEAT_MS + 1, 10):
            found += all_of(self.inputs, now)
        self.assertEqual(found, [(TURN, 1)] * 4)
        self.others.up(1, 1000)
        self.assertEqual(all_of(self.inputs, 2000), [])

    def test_ok_and_its_hold(self):
        self.others.down(0, 0)
        self.others.up(0, 100)
        self.assertEqual(all_of(self.inputs, 100), [(PRESS, 11)])
        self.others.down(0, 1000)
        self.assertEqual(all_of(self.inputs, 1000), [])
        self.assertEqual(all_of(self.inputs, 1700), [(HOLD, 11)])


class TheClock(unittest.TestCase):
    def test_differences_through_the_wrap(self):
        self.assertEqual(elapsed(5, SPAN - 5), 10)
        self.assertEqual(elapsed(SPAN - 5, 5), -10)
        self.assertEqual(elapsed(1000, 400), 600)

    def test_a_later_tick_wraps(self):
        self.assertEqual(later(SPAN - 1, 2), 1)
        self.assertEqual(elapsed(later(SPAN - 100, 600), SPAN - 100), 600)


if __name__ == "__main__":
    unittest.main()
