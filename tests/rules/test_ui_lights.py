# SPDX-License-Identifier: MIT
"""Key lights: never more than 200 mA, still told apart at the lowest step, sent only when they change."""

import unittest

from companion import lights, view
from companion.lights import LIMIT_MA, STEPS, Lights, capped, milliamperes

TWELVE = tuple(range(12))
PERIOD = 2048  # the breath's, which holds whole pulses


class Wire:
    """Receives what would go to the pixels."""

    def __init__(self, slots=TWELVE):
        self.frames = []
        self.lights = Lights(lambda data: self.frames.append(bytes(data)), slots)

    def shows(self, wanted, step=2, now=0):
        self.lights.brightness(step)
        self.lights.show(wanted)
        self.lights.tick(now)
        return self.frames[-1]


def rgb(frame, pixel):
    return (frame[pixel * 3 + 1], frame[pixel * 3], frame[pixel * 3 + 2])


class TheCurrent(unittest.TestCase):
    def test_full_white_on_twelve_pixels_would_be_732_milliamperes(self):
        self.assertEqual(milliamperes(b"\xff" * 36), 732)

    def test_any_frame_is_brought_below_the_limit(self):
        for value in (0, 1, 3, 66, 67, 128, 255):
            self.assertTrue(milliamperes(capped(bytearray([value] * 36))) <= LIMIT_MA)

    def test_a_frame_within_the_limit_stays_as_it_is(self):
        self.assertEqual(capped(bytearray([60] * 36)), bytearray([60] * 36))

    def test_every_colour_on_all_keys_at_every_step_and_moment(self):
        for colour in range(12):
            for step in range(len(STEPS)):
                for pattern in (view.STEADY, view.BREATHE, view.PULSE):
                    wire = Wire()
                    for now in (0, 320, 800):
                        frame = wire.shows([(colour, pattern)] * 12, step, now)
                        self.assertTrue(milliamperes(frame) <= LIMIT_MA)


class Colours(unittest.TestCase):
    def test_players_are_told_apart_at_the_lowest_brightness(self):
        frame = Wire().shows([(player, view.STEADY) for player in range(6)] + [(view.DARK, view.STEADY)] * 6, 0)
        for one in range(6):
            self.assertTrue(max(rgb(frame, one)) >= 10)
            for other in range(one):
                apart = sum([abs(a - b) for a, b in zip(rgb(frame, one), rgb(frame, other))])
                self.assertTrue(apart >= 4)

    def test_a_colour_keeps_all_its_channels_at_its_dimmest(self):
        wire = Wire()
        for now in range(0, PERIOD, 64):
            frame = wire.shows([(view.ORANGE, view.BREATHE)] * 12, 0, now)
            self.assertTrue(frame[0] > 0 and frame[1] > frame[0])

    def test_dark_is_dark(self):
        self.assertEqual(Wire().shows([(view.DARK, view.PULSE)] * 12, 4), bytes(36))


class Moving(unittest.TestCase):
    def test_steady_lights_are_sent_once(self):
        wire = Wire()
        wire.lights.show([(view.RED, view.STEADY)] * 12)
        for now in range(0, 5000, 10):
            wire.lights.tick(now)
            wire.lights.show([(view.RED, view.STEADY)] * 12)
        self.assertEqual(len(wire.frames), 1)

    def test_a_breath_rises_and_falls(self):
        seen = [lights.level(view.BREATHE, now) for now in range(0, PERIOD, 64)]
        self.assertEqual(max(seen), 255)
        self.assertTrue(0 < min(seen) < 80)

    def test_the_wrap_of_the_ticks_does_not_show(self):
        span = 1 << 29
        for pattern in (view.BREATHE, view.PULSE):
            for before in (1, 40, 700):
                self.assertEqual(lights.level(pattern, span - before), lights.level(pattern, PERIOD * 4 - before))

    def test_switched_off_and_on_again(self):
        wire = Wire()
        lit = wire.shows([(view.BLUE, view.STEADY)] * 12)
        wire.lights.switch(False)
        wire.lights.tick(10)
        self.assertEqual(wire.frames[-1], bytes(36))
        wire.lights.switch(True)
        wire.lights.tick(20)
        self.assertEqual(wire.frames[-1], lit)


class FewerPixelsThanKeys(unittest.TestCase):
    def test_a_stick_of_eight_shows_the_first_eight_keys(self):
        wanted = [(view.DARK, view.STEADY)] * 7 + [(view.RED, view.STEADY)] * 5
        frame = Wire(tuple(range(8))).shows(wanted)
        self.assertEqual(len(frame), 24)
        self.assertEqual([max(rgb(frame, pixel)) > 0 for pixel in range(8)], [False] * 7 + [True])

    def test_a_single_pixel_shows_the_most_urgent(self):
        wanted = [(view.GREEN, view.STEADY), (view.BLUE, view.BREATHE), (view.ALERT, view.PULSE)]
        wanted = wanted + [(view.DARK, view.STEADY)] * 9
        self.assertEqual(lights.most_urgent(wanted), (view.ALERT, view.PULSE))
        self.assertEqual(lights.most_urgent(wanted[:2]), (view.BLUE, view.BREATHE))
        frame = Wire((0,)).shows(wanted)
        self.assertTrue(frame[1] > 0 and frame[0] == 0)


if __name__ == "__main__":
    unittest.main()
