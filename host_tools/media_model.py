# SPDX-License-Identifier: MIT
"""Models of the media a board stores on, with their true faults: flash sector, swapped blob, FAT drive.

They count wear and lose power where a test tells them to. Written in board Python, so that the small VM runs them
too. Nothing here knows what is stored.
"""

PAGE = 256
ERASE_PATTERNS = 12
SCATTER_PATTERNS = 4


class PowerCut(BaseException):
    """The board is off; only a new Power brings the medium back. Nothing that catches errors may catch it."""


class Dice:
    """Reproducible random numbers, the same on every interpreter."""

    def __init__(self, seed):
        self.state = (seed * 7919 + 12345) % 1048573 + 1

    def below(self, limit):
        self.state = self.state * 571 % 1048573  # a prime, so the state never becomes 0
        return (self.state >> 3) % limit


class Power:
    """Counts the moments at which power can fail, and fails at moment number `cut` (None: never)."""

    def __init__(self, cut=None, seed=1, fault="prefix"):
        self.cut = cut
        self.fault = fault
        self.moment = 0
        self.off = False
        self.dice = Dice(seed + (cut or 0))

    def fails_now(self):
        self.check()
        self.off = self.moment == self.cut
        self.moment += 1
        return self.off

    def check(self):
        if self.off:
            raise PowerCut()


class Sector:
    """`microcontroller.nvm` of an RP2040: one erase sector of NOR flash.

    A write whose bytes all read 0xFF clears bits page by page, in byte order (a byte can be left half programmed) or
    with `scatter` in any order of bits. Any other write erases the sector and programs all of it again.
    """

    def __init__(self, size=4096, scatter=False):
        self.cells = bytearray(b"\xff" * size)
        self.scatter = scatter
        self.power = Power()
        self.refuses = False
        self.erases = 0
        self.writes = 0
        self.programmed = 0

    def __len__(self):
        return len(self.cells)

    def __getitem__(self, index):
        self.power.check()
        return self.cells[index]

    def __setitem__(self, index, data):
        self.power.check()
        if self.refuses:
            raise RuntimeError("Unable to write to nvm.")
        if isinstance(index, int):
            index = slice(index, index + 1)
            data = bytes((data,))
        places = range(len(self.cells))[index]
        if len(places) != len(data):
            raise ValueError("Slice and value different lengths.")
        self.writes += 1
        self._write(places, data)

    def _write(self, places, data):
        for place in places:
            if self.cells[place] != 0xFF:
                break
        else:
            self._program(places, data)
            return
        whole = bytearray(self.cells)
        for place, value in zip(places, data):
            whole[place] = value
        self._erase()
        self._program(range(len(whole)), whole)

    def _program(self, places, data):
        done = 0
        while done < len(places):
            count = min(PAGE - places[done] % PAGE, len(places) - done)
            if self.scatter:
                self._program_scattered(places[done], data[done : done + count])
            else:
                self._program_in_order(places[done], data[done : done + count])
            done += count

    def _program_in_order(self, at, data):
        for value in data:
            if value != 0xFF:
                self._moment()
                if self.power.fails_now():  # half programmed: some of the bits that should go are gone
                    self.cells[at] &= value | self.power.dice.below(256)
                    raise PowerCut()
                self.cells[at] &= value
                self.programmed += 1
            at += 1

    def _program_scattered(self, at, data):
        for pattern in range(SCATTER_PATTERNS):
            if self.power.fails_now():
                dice = self.power.dice
                for place, value in enumerate(data):
                    for bit in range(8):
                        if dice.below(SCATTER_PATTERNS) < pattern:
                            self.cells[at + place] &= value | 255 ^ 1 << bit
                raise PowerCut()
        for place, value in enumerate(data):
            self.cells[at + place] &= value
            self.programmed += value != 0xFF

    def _moment(self):
        if self.power.fails_now():
            raise PowerCut()

    def _erase(self):
        for pattern in range(ERASE_PATTERNS):
            if self.power.fails_now():
                _cut_erase(self.cells, pattern, self.power.dice)
                raise PowerCut()
        self.erases += 1
        for place in range(len(self.cells)):
            self.cells[place] = 0xFF


def _cut_erase(cells, pattern, dice):
    """What a cut erase leaves: bytes done from one end or the other, here and there, or only some bits of them."""
    size = len(cells)
    edge = (0, 1, 8, 24, 64, 256, size // 2, size)[dice.below(8)]
    share = (1, 8, 15)[pattern % 3]
    for place in range(size):
        if pattern < 3:
            done = place < edge
        elif pattern < 6:
            done = place >= edge
        else:
            done = dice.below(16) < share
        if not done:
            continue
        cells[place] = 0xFF if pattern < 9 else cells[place] | dice.below(256)


class Blob:
    """`microcontroller.nvm` of an ESP32-S3: each write swaps the whole blob; fresh, it holds whatever was there."""

    def __init__(self, size=8192, seed=5):
        dice = Dice(seed)
        self.cells = bytearray(size)
        for place in range(0, size, 7):
            self.cells[place] = dice.below(256)
        self.power = Power()
        self.refuses = False
        self.writes = 0

    def __len__(self):
        return len(self.cells)

    def __getitem__(self, index):
        self.power.check()
        return self.cells[index]

    def __setitem__(self, index, data):
        if self.power.fails_now():
            raise PowerCut()
        if self.refuses:
            raise OSError(28)
        self.cells[index] = data
        self.writes += 1
        if self.power.fails_now():
            raise PowerCut()
