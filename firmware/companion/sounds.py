# SPDX-License-Identifier: MIT
"""Short tone sequences by name, played note by note from the loop's ticks; never blocks, can be muted.

`speaker` is the board's: `tone(hertz)` and `quiet()`. Boards without one hand over None.
"""

from companion.clock import elapsed

# Pairs of hertz / 8 and milliseconds / 4; hertz 0 is a rest. The longest stays below a second and a half.
TUNES = {
    "click": b"\xc8\x03",
    "okay": b"\x83\x0a\xc4\x10",
    "undo": b"\xc4\x0a\x83\x10",
    "error": b"\x1c\x19\x00\x0a\x1c\x28",
    "turn": b"\x62\x12\x83\x12",
    "debt": b"\x41\x19\x3a\x19\x41\x19",
    "score": b"\x52\x0c\x62\x0c\x7b\x14",
    "end": b"\x41\x1e\x52\x1e\x62\x1e\x83\x32\x00\x0a\x62\x19\x83\x50",
}


class Sounds:
    def __init__(self, speaker, muted=False):
        self._speaker = speaker
        self.muted = muted
        self._tune = b""
        self._next = 0
        self._since = 0
        self._length = 0

    def play(self, name, now):
        """Begin a tune; one that still plays gives way."""
        if self._speaker is None or self.muted:
            return
        self._tune = TUNES[name]
        self._next = 0
        self._note(now)

    def tick(self, now):
        """Go on to the next note when its time has come."""
        if self._length and elapsed(now, self._since) >= self._length:
            self._note(now)

    def silence(self):
        self._next = len(self._tune)
        self._note(0)

    def _note(self, now):
        self._length = 0
        if self._next >= len(self._tune):
            if self._speaker is not None:
                self._speaker.quiet()
            return
        pitch, length = self._tune[self._next], self._tune[self._next + 1]
        self._next += 2
        self._since = now
        self._length = length * 4
        if pitch:
            self._speaker.tone(pitch * 8)
        else:
            self._speaker.quiet()
