# SPDX-License-Identifier: MIT
"""Stand-ins for the modules that own pins: board, digitalio, keypad, rotaryio, pwmio, neopixel_write, busio.

Each function makes one module bound to a bench. Modules of the system itself are in standins_system.py.
"""

import collections
import types


class Pin:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "board." + self.name


class Profile:
    """What differs from board to board: its id, pins, fingers' levels, encoder, nvm."""

    def __init__(self, board_id, pins, controls, clockwise=None, nvm=4096, fresh=0xFF):
        self.board_id = board_id
        self.pins = pins.split()
        self.controls = controls  # name a person uses: (pin, level while pressed)
        self.clockwise = clockwise  # pins in the order that counts up when turned clockwise
        self.nvm = nvm
        self.fresh = fresh


_KEYS = ["KEY%d" % number for number in range(1, 13)]
PROFILES = {
    "macropad": Profile(
        "adafruit_macropad_rp2040",
        " ".join(_KEYS) + " BUTTON ENCODER_SWITCH ROTA ROTB ENCODER_A ENCODER_B NEOPIXEL SPEAKER SPEAKER_ENABLE LED",
        dict(
            [(number + 1, (pin, False)) for number, pin in enumerate(_KEYS)],
            undo=("KEY10", False), info=("KEY11", False), ok=("KEY12", False), push=("BUTTON", False),
        ),
        clockwise=("ROTB", "ROTA"),
    ),
    "pico_oled": Profile(
        "raspberry_pi_pico",
        " ".join("GP%d" % number for number in range(29)) + " LED",
        {"ok": ("GP12", False), "push": ("GP12", False), "undo": ("GP14", False), "info": ("GP15", False)},
        clockwise=("GP10", "GP11"),
    ),
    "feather_tft": Profile(
        "adafruit_feather_esp32s3_reverse_tft",
        "D0 D1 D2 BUTTON BOOT0 NEOPIXEL NEOPIXEL_POWER LED",
        {"back": ("D0", False), "ok": ("D1", True), "push": ("D1", True), "next": ("D2", True)},
        nvm=8192,
        fresh=0,
    ),
}  # fmt: skip


def make_board(profile, display):
    module = types.ModuleType("board")
    module.board_id = profile.board_id
    for name in profile.pins:
        setattr(module, name, Pin(name))
    if display is not None:
        module.DISPLAY = display
    return module


def make_digitalio(bench):
    module = types.ModuleType("digitalio")
    module.Direction = types.SimpleNamespace(INPUT="INPUT", OUTPUT="OUTPUT")
    module.Pull = types.SimpleNamespace(UP="UP", DOWN="DOWN")
    module.DriveMode = types.SimpleNamespace(PUSH_PULL="PUSH_PULL", OPEN_DRAIN="OPEN_DRAIN")

    class DigitalInOut:
        def __init__(self, pin):
            self.pin = pin
            self.direction, self.pull = module.Direction.INPUT, None

        def switch_to_output(self, value=False, drive_mode=None):
            self.direction = module.Direction.OUTPUT
            self.value = value

        def switch_to_input(self, pull=None):
            self.direction, self.pull = module.Direction.INPUT, pull

        @property
        def value(self):
            if self.direction == module.Direction.OUTPUT:
                return bench.outputs.get(self.pin.name, False)
            return bench.down.get(self.pin.name, self.pull == module.Pull.UP)

        @value.setter
        def value(self, value):
            bench.outputs[self.pin.name] = bool(value)
            bench.sounding()

        def deinit(self):
            bench.outputs.pop(self.pin.name, None)

    module.DigitalInOut = DigitalInOut
    return module


def make_keypad(bench):
    module = types.ModuleType("keypad")

    class Event:
        def __init__(self, key_number=0, pressed=True, timestamp=None):
            self._take(key_number, pressed, bench.ticks() if timestamp is None else timestamp)

        def _take(self, key_number, pressed, timestamp):
            self.key_number, self.pressed, self.timestamp = key_number, pressed, timestamp
            self.released = not pressed

    class EventQueue:
        def __init__(self, size):
            self._events = collections.deque()
            self._size = size
            self.overflowed = False

        def put(self, number, pressed):
            if len(self._events) >= self._size:
                self.overflowed = True
            else:
                self._events.append((number, pressed, bench.ticks()))

        def get(self):
            return Event(*self._events.popleft()) if self._events else None

        def get_into(self, event):
            if not self._events:
                return False
            event._take(*self._events.popleft())
            return True

        def clear(self):
            self._events.clear()
            self.overflowed = False

        def __len__(self):
            return len(self._events)

    class Keys:
        def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64, debounce_threshold=1):
            self._names = [pin.name for pin in pins]
            self._pressed_level = value_when_pressed
            self._state = [self._is_down(name) for name in self._names]  # of a key already down only its release is told
            self.key_count = len(self._names)
            self.events = EventQueue(max_events)
            bench.scanners.append(self)

        def _is_down(self, name):
            return bench.down.get(name, not self._pressed_level) == self._pressed_level

        def moved(self, name):
            for number, mine in enumerate(self._names):
                pressed = self._is_down(name)
                if mine == name and pressed != self._state[number]:
                    self._state[number] = pressed
                    self.events.put(number, pressed)

        def reset(self):
            """As if all were up: those that are down are told at once."""
            self._state = [False] * len(self._names)
            for name in self._names:
                self.moved(name)

        def deinit(self):
            bench.scanners.remove(self)

    module.Event, module.EventQueue, module.Keys = Event, EventQueue, Keys
    return module


def make_rotaryio(bench, profile):
    module = types.ModuleType("rotaryio")

    class IncrementalEncoder:
        def __init__(self, pin_a, pin_b, divisor=4):
            self.position = 0
            self._sign = 1 if (pin_a.name, pin_b.name) == profile.clockwise else -1
            bench.encoders.append(self)

        def moved(self, clicks):
            self.position += self._sign * clicks

        def deinit(self):
            bench.encoders.remove(self)

    module.IncrementalEncoder = IncrementalEncoder
    return module


def make_pwmio(bench):
    module = types.ModuleType("pwmio")

    class PWMOut:
        def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
            self._name = pin.name
            self._variable = variable_frequency
            self._set(frequency, duty_cycle)

        def _set(self, frequency, duty_cycle):
            bench.waves[self._name] = (frequency, duty_cycle)
            bench.sounding()

        @property
        def frequency(self):
            return bench.waves[self._name][0]

        @frequency.setter
        def frequency(self, value):
            if not self._variable:
                raise AttributeError("frequency is fixed without variable_frequency")
            self._set(value, self.duty_cycle)

        @property
        def duty_cycle(self):
            return bench.waves[self._name][1]

        @duty_cycle.setter
        def duty_cycle(self, value):
            self._set(self.frequency, value)

        def deinit(self):
            self._set(self.frequency, 0)

    module.PWMOut = PWMOut
    return module


def make_neopixel_write(bench):
    module = types.ModuleType("neopixel_write")

    def neopixel_write(pin, buffer):
        bench.pixels = bytes(buffer)
        bench.pixel_writes += 1

    module.neopixel_write = neopixel_write
    return module


def make_busio(i2c):
    """`i2c()` gives what hangs on the board's wires."""
    module = types.ModuleType("busio")
    module.I2C = lambda scl, sda, frequency=100000, timeout=255: i2c()
    return module
