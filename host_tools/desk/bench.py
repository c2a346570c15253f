# SPDX-License-Identifier: MIT
"""What lies around a running firmware: clock, pin levels, encoder, nvm, pixels, tones, serial lines.

The stand-ins act on it, the Device drives it. Time stands still unless the firmware sleeps and may.
"""

import random
import threading

TICKS_SPAN = 1 << 29


class PowerOff(BaseException):
    """Ends the firmware wherever it sleeps."""


class Restart(BaseException):
    """The firmware asked to begin again; `hard` also runs boot.py."""

    def __init__(self, hard):
        super().__init__()
        self.hard = hard


class Nvm:
    """Flash-backed bytes as `microcontroller.nvm`; counts what wears it."""

    def __init__(self, size, fresh):
        self._bytes = bytearray([fresh]) * size
        self.programs = 0
        self.erases = 0

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, place):
        found = self._bytes[place]
        return found if isinstance(found, int) else bytearray(found)

    def __setitem__(self, place, value):
        old = self._bytes[place]
        if isinstance(place, slice):
            if len(value) != len(old):
                raise ValueError("nvm slices keep their length")
        else:
            old, value = [old], [value]
        if any(before != 0xFF and before != after for before, after in zip(old, value, strict=True)):
            self.erases += 1
        self.programs += 1
        self._bytes[place] = value if isinstance(place, slice) else value[0]


class Serial:
    """One side of `usb_cdc`: what the computer sent waits in `inbox`, what the board wrote is in `outbox`."""

    def __init__(self):
        self.inbox = bytearray()
        self.outbox = bytearray()
        self.connected = True
        self.timeout = 0
        self.write_timeout = 0

    @property
    def in_waiting(self):
        return len(self.inbox)

    out_waiting = 0

    def read(self, size=1):
        found = bytes(self.inbox[:size])
        del self.inbox[:size]
        return found

    def readinto(self, buffer):
        found = self.read(len(buffer))
        buffer[: len(found)] = found
        return len(found)

    def write(self, data):
        self.outbox += data
        return len(data)

    def flush(self):
        pass

    def reset_input_buffer(self):
        self.inbox.clear()


class Bench:
    """All of one device but its panel. Survives power cycles only as far as a real board does: see `power_on`."""

    def __init__(self, nvm, seed):
        self.nvm = nvm
        self.entropy = random.Random(seed)
        self.now = 0  # milliseconds since the bench was built
        self.started = 0  # of those, when power came
        self._until = 0  # how far the firmware may sleep
        self._turn = threading.Condition()
        self._firmware_runs = False
        self.switched_off = False
        self.down = {}  # pin name: level while a finger is on it
        self.scanners = []
        self.encoders = []
        self.clicks = 0
        self.pixels = b""
        self.pixel_writes = 0
        self.waves = {}
        self.outputs = {}
        self.tones = []  # [hertz, milliseconds]
        self._tone = (0, 0)
        self.console = Serial()
        self.data = Serial()
        self.drive_for_code = False
        self.watchdog_ms = None
        self.fed = 0
        self.bites = 0
        self.reason = "POWER_ON"

    def power_on(self):
        """What is gone when power was off."""
        self.started = self.now
        self.switched_off = False
        self.reset_parts()
        self.pixels = b""
        self.drive_for_code = False
        self.console, self.data = Serial(), Serial()

    def reset_parts(self):
        self.scanners, self.encoders = [], []
        self.waves, self.outputs = {}, {}
        self.watchdog_ms = None
        self.sounding()

    def ticks(self):
        """`supervisor.ticks_ms()`: wraps for the first time 65 s after power-on."""
        return (TICKS_SPAN - 65536 + self.now - self.started) % TICKS_SPAN

    # --- taking turns: either the firmware's thread runs or the driver's, never both

    def sleep(self, milliseconds):
        """Called by the firmware: time goes on, in steps as the driver allows."""
        wake = self.now + max(milliseconds, 0)
        while True:
            self._advance(min(wake, self._until))
            if self.switched_off:
                raise PowerOff
            if self.now >= wake and self.now < self._until:
                return
            self.hand_over()
            if self.now >= wake and self.now < self._until:
                return

    def _advance(self, when):
        when = max(when, self.now)
        if self.watchdog_ms is not None and when - self.fed > self.watchdog_ms:
            self.bites += 1
            self.reason = "WATCHDOG"
            self.now = when
            raise Restart(hard=True)
        self.now = when

    def hand_over(self, ended=False):
        """The firmware's thread lets the driver go on, and unless it has ended waits for its next turn."""
        with self._turn:
            self._firmware_runs = False
            self._turn.notify_all()
            if not ended:
                self._turn.wait_for(lambda: self._firmware_runs)
        if not ended and self.switched_off:
            raise PowerOff

    def let_run(self, milliseconds, patience=30):
        """The driver's thread: let the firmware have so much time."""
        with self._turn:
            self._until = self.now + milliseconds
            self._firmware_runs = True
            self._turn.notify_all()
            if not self._turn.wait_for(lambda: not self._firmware_runs, timeout=patience):
                raise TimeoutError("the firmware neither sleeps nor ends")

    def first_turn(self):
        with self._turn:
            self._turn.wait_for(lambda: self._firmware_runs)

    def end_time(self):
        """The firmware has ended: the rest of the time passes without it."""
        self.now = max(self.now, self._until)

    # --- hands

    def set_pin(self, name, level):
        """A finger comes down (level) or goes (None)."""
        if level is None:
            self.down.pop(name, None)
        else:
            self.down[name] = level
        for scanner in self.scanners:
            scanner.moved(name)

    def turn(self, clicks):
        """Clockwise is positive."""
        self.clicks += clicks
        for encoder in self.encoders:
            encoder.moved(clicks)

    # --- sound

    def sounding(self):
        """Note what the speaker does now, after any change to it."""
        duty = self.waves.get("SPEAKER", (0, 0))
        hertz = duty[0] if duty[1] and self.outputs.get("SPEAKER_ENABLE", True) else 0
        old, since = self._tone
        if hertz != old:
            if old:
                self.tones.append([old, self.now - since])
            self._tone = (hertz, self.now)
