# SPDX-License-Identifier: MIT
"""What hands do, as a small stream: (PRESS, key), (HOLD, key), (TURN, clicks).

Taps, holds and repeats are told apart here by the keys' own timestamps. Debouncing is keypad's affair, what an input
means is the app's, and which key sits where is the board's.
"""

from companion.clock import elapsed, later

PRESS, HOLD, TURN = range(3)
NEXT, BACK = 12, 13  # buttons that stand for one click of an encoder

HOLD_MS = 600
REPEAT_MS = 150


class Inputs:
    """Call `poll` until it gives None. `holdable` is the view's mask: those keys wait to see whether they are held.

    `scanners` are pairs of a keypad scanner and what each of its keys is: 0 to 11 as in view.py, NEXT or BACK.
    `event` is one keypad.Event, filled again and again; `encoder` counts clicks, or is None.
    """

    def __init__(self, scanners, event, encoder):
        self._scanners = scanners
        self._event = event
        self._encoder = encoder
        self._position = encoder.position if encoder is not None else 0
        self._waiting = None  # the key that is down and may become a hold, or repeats
        self._due = 0
        self._queued = None  # a second input of the same moment
        self.holdable = 0

    def poll(self, now):
        """The next input, or None."""
        found, self._queued = self._queued, None
        if found is not None:
            return found
        for keys, meanings in self._scanners:
            while keys.events.get_into(self._event):
                key = meanings[self._event.key_number]
                found = self._down(key) if self._event.pressed else self._up(key)
                if found is not None:
                    return found
        # Only with all events read: a release still queued would make a tap of what looks like a hold.
        return self._held(now) or self._turned()

    def _down(self, key):
        first, self._waiting = self._waiting, None
        found = None
        if key >= NEXT:
            found = _click(key)
        elif not self.holdable >> key & 1:
            found = (PRESS, key)
        if key >= NEXT or found is None:
            self._waiting, self._due = key, later(self._event.timestamp, HOLD_MS)
        if first is not None and first < NEXT:  # two keys at once: the first one is no hold any more
            self._queued = found
            return (PRESS, first)
        return found

    def _up(self, key):
        if self._waiting != key:
            return None
        self._waiting = None
        if key >= NEXT:
            return None
        if elapsed(self._event.timestamp, self._due) >= 0:
            return (HOLD, key)  # the loop was too busy to notice in time
        return (PRESS, key)

    def _held(self, now):
        if self._waiting is None or elapsed(now, self._due) < 0:
            return None
        key = self._waiting
        if key >= NEXT:
            self._due = later(self._due, REPEAT_MS)
            return _click(key)
        self._waiting = None
        return (HOLD, key)

    def _turned(self):
        if self._encoder is None:
            return None
        position = self._encoder.position
        clicks = position - self._position
        self._position = position
        return (TURN, clicks) if clicks else None


def _click(key):
    return (TURN, 1 if key == NEXT else -1)
