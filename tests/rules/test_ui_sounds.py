# SPDX-License-Identifier: MIT
"""Tunes: played by ticks, short, mutable, and harmless where there is no speaker."""

import unittest

from companion.sounds import TUNES, Sounds


class Speaker:
    def __init__(self):
        self.heard = []

    def tone(self, hertz):
        self.heard.append(hertz)

    def quiet(self):
        self.heard.append(0)


def played(name, start=0, **options):
    speaker = Speaker()
    sounds = Sounds(speaker, **options)
    sounds.play(name, start)
    for now in range(0, 3000, 5):
        sounds.tick((start + now) & ((1 << 29) - 1))
    return speaker.heard


class Tunes(unittest.TestCase):
    def test_notes_come_one_after_the_other_and_end_in_silence(self):
        self.assertEqual(played("okay"), [1048, 1568, 0])

    def test_a_rest_is_silence(self):
        self.assertEqual(played("error"), [224, 0, 224, 0])

    def test_the_clocks_wrap_does_not_stop_a_tune(self):
        self.assertEqual(played("end", (1 << 29) - 50), played("end"))

    def test_every_tune_is_whole_and_short(self):
        for name in TUNES:
            tune = TUNES[name]
            self.assertEqual(len(tune) % 2, 0)
            self.assertTrue(sum([tune[place] * 4 for place in range(1, len(tune), 2)]) <= 1500)
            self.assertEqual(played(name)[-1], 0)

    def test_muted_plays_nothing(self):
        self.assertEqual(played("end", muted=True), [])

    def test_a_new_tune_replaces_the_one_that_plays(self):
        speaker = Speaker()
        sounds = Sounds(speaker)
        sounds.play("end", 0)
        sounds.play("error", 10)
        for now in range(10, 3000, 5):
            sounds.tick(now)
        self.assertEqual(speaker.heard, [520, 224, 0, 224, 0])

    def test_silence_ends_it_at_once(self):
        speaker = Speaker()
        sounds = Sounds(speaker)
        sounds.play("end", 0)
        sounds.silence()
        for now in range(0, 3000, 5):
            sounds.tick(now)
        self.assertEqual(speaker.heard, [520, 0])

    def test_a_board_without_a_speaker_stays_calm(self):
        sounds = Sounds(None)
        sounds.play("okay", 0)
        sounds.tick(5000)
        sounds.silence()
        self.assertEqual(sounds.muted, False)


if __name__ == "__main__":
    unittest.main()
