# SPDX-License-Identifier: MIT
"""Key lights: the view's colours and patterns as bytes for NeoPixels, within a current that any USB port gives.

Current of n pixels = n * 1 mA at rest + 20 mA * (sum of all channel values) / 255. `Lights` keeps it at or below
200 mA by scaling the whole frame. Which keys are lit is the view's affair, and pins are the board's.
"""

from companion.view import BREATHE, DARK, PULSE, STEADY

LIMIT_MA = 200
_CHANNEL_MA = 20
_REST_MA = 1

# Red, green, blue for each colour of view.py: dim enough for a table, each at most 255 in its main channel.
PALETTE = (
    b"\xff\x00\x00"  # red
    b"\x00\xff\x00"  # green
    b"\x00\x20\xff"  # blue
    b"\xff\xa0\x00"  # yellow
    b"\xff\x38\x00"  # orange
    b"\x90\x00\xff"  # purple
    b"\xb0\xb0\x90"  # white: a choice of no colour
    b"\x40\xff\x60"  # okay
    b"\x00\xc0\xc0"  # info
    b"\xff\x60\x60"  # undo
    b"\xff\x00\x10"  # alert
    b"\x00\x00\x00"  # dark
)
# Brightness steps of the menu, of 255. Even the lowest leaves every player's colour its hue.
STEPS = (16, 32, 64, 112, 176)

# Levels of 255 over one period. Both periods divide 2**29, so the ticks' wrap does not show.
_BREATH = b"\x40\x44\x4e\x5e\x72\x8a\xa3\xbb\xd1\xe4\xf3\xfc\xff\xfc\xf3\xe4\xd1\xbb\xa3\x8a\x72\x5e\x4e\x44" + b"\x40" * 8
_BREATH_SHIFT = 6  # 32 steps of 64 ms
_BEAT = b"\xff\xff\xff\xff\xc0\x80\x50\x30\x30\x30\x30\x30\x50\x80\xc0\xe0"
_BEAT_SHIFT = 5  # 16 steps of 32 ms


def level(pattern, now):
    """How bright a pattern is at this tick, 0 to 255."""
    if pattern == BREATHE:
        return _BREATH[(now >> _BREATH_SHIFT) & 31]
    if pattern == PULSE:
        return _BEAT[(now >> _BEAT_SHIFT) & 15]
    return 255


def milliamperes(frame):
    """What the pixels of a frame draw, rounded up."""
    return len(frame) // 3 * _REST_MA + (sum(frame) * _CHANNEL_MA + 254) // 255


def capped(frame):
    """Scale the frame in place so that it stays within LIMIT_MA; the same frame."""
    room = (LIMIT_MA - len(frame) // 3 * _REST_MA) * 255 // _CHANNEL_MA
    total = sum(frame)
    if total > room:
        for place in range(len(frame)):
            frame[place] = frame[place] * room // total
    return frame


def most_urgent(lights):
    """The one light that a board with a single pixel shows: a pulse before a breath before any other."""
    best = (DARK, STEADY)
    for light in lights:
        if light[0] != DARK and (best[0] == DARK or light[1] > best[1]):
            best = light
    return best


class Lights:
    """`write(buffer)` receives green, red, blue of each pixel; `slots` says which key's light each pixel shows."""

    def __init__(self, write, slots):
        self._write = write
        self._slots = slots
        self._lights = ()
        self._frame = bytearray(3 * len(slots))
        self._sent = bytearray(3 * len(slots))
        self._begun = False  # something was sent at all
        self._shift = None  # ticks to moments, as fine as the liveliest light needs; None while all are steady
        self._moment = None  # what the last frame was made for; None asks for a new one
        self._step = 2
        self._off = False

    def show(self, lights):
        """Take the view's lights; `tick` sends them."""
        self._lights = lights if len(self._slots) > 1 else (most_urgent(lights),)
        self._shift = None
        for light in self._lights:
            if light[1] == PULSE:
                self._shift = _BEAT_SHIFT
            elif light[1] == BREATHE and self._shift is None:
                self._shift = _BREATH_SHIFT
        self._moment = None

    def brightness(self, step):
        """One of STEPS."""
        self._step = step
        self._moment = None

    def switch(self, on):
        """All lights on or off, whatever the view says."""
        self._off = not on
        self._moment = None

    def tick(self, now):
        """Send the frame of this moment, if it differs from the last; True when it was sent."""
        moment = 0 if self._shift is None else now >> self._shift
        if moment == self._moment:
            return False
        self._moment = moment
        self._make(now)
        if self._begun and self._sent == self._frame:
            return False
        self._begun = True
        self._sent[:] = self._frame
        self._write(self._sent)
        return True

    def _make(self, now):
        frame = self._frame
        for pixel, slot in enumerate(self._slots):
            colour, pattern = self._lights[slot] if slot < len(self._lights) else (DARK, STEADY)
            bright = 0 if self._off else level(pattern, now) * STEPS[self._step]
            at = pixel * 3
            frame[at] = _channel(colour * 3 + 1, bright)
            frame[at + 1] = _channel(colour * 3, bright)
            frame[at + 2] = _channel(colour * 3 + 2, bright)
        capped(frame)


def _channel(place, bright):
    # Rounded up: a channel that fell to 0 would change the hue.
    return (PALETTE[place] * bright + 65024) // 65025
