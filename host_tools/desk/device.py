# SPDX-License-Identifier: MIT
"""A whole device on the desktop: the unmodified firmware on stand-ins, with hands to press keys and eyes to look.

    with Device("macropad") as device:
        device.press("ok"); device.turn(2); device.hold(3); device.wait(500)
        device.text(); device.picture(); device.lights(); device.tones(); device.power_cycle()

The firmware runs in a thread of its own, by turns with the caller: between calls it stands still, and time is the
device's own, so the same calls give the same pictures on any computer.
"""

import shutil
import tempfile
import threading
import traceback
from pathlib import Path

from host_tools.desk import buses, panels, reader, standins_pins, standins_system
from host_tools.desk.bench import Bench, Nvm, PowerOff, Restart
from host_tools.desk.importer import Drive, World

TAP_MS = 40  # a finger's tap, and the time after it
HOLD_MS = 700


class FirmwareError(RuntimeError):
    """code.py ended by an exception; its traceback is the message."""


class Device:
    """`drive` is a folder as CIRCUITPY; without one, firmware/ and engine_core/ of the project are used, and what the
    firmware writes goes to a folder that is gone with the device. `files` maps names of the drive to texts put over
    what is there (a code.py of a test, a settings.toml)."""

    def __init__(self, board="macropad", drive=None, files=None, seed=1, start=True):
        self.board = board
        self.profile = standins_pins.PROFILES[board]
        self._scratch = None
        if drive is None:
            self._scratch = tempfile.mkdtemp()
        self.drive = Drive(drive or self._scratch, complete=drive is not None)
        for name, text in (files or {}).items():
            place = self.drive.folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8")
        self.bench = Bench(Nvm(self.profile.nvm, self.profile.fresh), seed)
        self.panel = None
        self.world = None
        self.error = None
        self._thread = None
        if start:
            self.power_on()

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.close()

    # --- power

    def power_on(self, milliseconds=50):
        """Plug it in and let it come up."""
        self.bench.power_on()
        self.panel = {
            "macropad": panels.Sh1106Panel, "pico_oled": panels.Ssd1306Panel, "feather_tft": panels.St7789Panel,
        }[self.board]()  # fmt: skip
        self.error = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self.wait(milliseconds)

    def power_off(self):
        """Pull the plug, in the middle of whatever it does."""
        self.bench.switched_off = True
        if self._thread is not None and self._thread.is_alive():
            self.bench.let_run(0)
            self._thread.join(5)
        self._thread = None

    def power_cycle(self, milliseconds=50):
        self.power_off()
        self.power_on(milliseconds)

    def close(self):
        self.power_off()
        if self._scratch:
            shutil.rmtree(self._scratch, ignore_errors=True)

    def _run(self):
        self.bench.first_turn()
        hard = True
        while hard is not None:
            hard = self._run_once(hard)
        self.bench.end_time()
        self.bench.hand_over(ended=True)

    def _run_once(self, hard):
        """boot.py if `hard`, then code.py; None when it ended, else whether the restart it asked for is a hard one."""
        try:
            self.bench.reset_parts()
            if hard and self.drive.find("boot.py"):
                self._new_world(booting=True).run("boot.py")
                self.bench.reset_parts()
            self.world = self._new_world()
            self.world.run("code.py")
        except Restart as restart:
            return restart.hard
        except PowerOff:
            pass
        except SystemExit:
            pass
        except BaseException:
            self.error = traceback.format_exc()
        return None

    def _new_world(self, booting=False):
        bench, profile = self.bench, self.profile
        display = None
        if self.board == "macropad":
            display = buses.built_in_sh1106(self.panel)
        elif self.board == "feather_tft":
            display = buses.built_in_st7789(self.panel)
        buses.forget_displays()
        write = lambda text: bench.console.write(text.encode())  # noqa: E731
        modules = [
            standins_pins.make_board(profile, display),
            standins_pins.make_digitalio(bench),
            standins_pins.make_keypad(bench),
            standins_pins.make_rotaryio(bench, profile),
            standins_pins.make_pwmio(bench),
            standins_pins.make_neopixel_write(bench),
            standins_pins.make_busio(lambda: buses.RecordingI2C(self.panel)),
            standins_system.make_time(bench),
            standins_system.make_supervisor(bench),
            standins_system.make_microcontroller(bench),
            standins_system.make_storage(bench, self.drive),
            standins_system.make_os(bench, self.drive),
            standins_system.make_traceback(write),
        ] + standins_system.make_plain(bench)
        self.drive.writable = booting or bench.drive_for_code
        world = World(self.drive, {module.__name__: module for module in modules}, write)
        world.loaded["sys"] = standins_system.make_sys(world.loaded, write)
        return world

    # --- hands

    def wait(self, milliseconds):
        """Let time pass; raises FirmwareError when code.py has fallen over."""
        if self._thread is not None and self._thread.is_alive():
            self.bench.let_run(milliseconds)
        else:
            self.bench.now += milliseconds
        if self.error is not None:
            raise FirmwareError(self.error)

    def down(self, key):
        """A finger on a key: 1 to 12, or "ok", "undo", "info", "push", "next", "back" as far as the board has them."""
        pin, level = self.profile.controls[key]
        self.bench.set_pin(pin, level)

    def up(self, key):
        self.bench.set_pin(self.profile.controls[key][0], None)

    def press(self, key, times=1):
        for _ in range(times):
            self.down(key)
            self.wait(TAP_MS)
            self.up(key)
            self.wait(TAP_MS)

    def hold(self, key, milliseconds=HOLD_MS):
        self.down(key)
        self.wait(milliseconds)
        self.up(key)
        self.wait(TAP_MS)

    def turn(self, clicks):
        """The encoder, clockwise positive; on boards without one the next and back buttons."""
        if self.profile.clockwise is None:
            self.press("next" if clicks > 0 else "back", abs(clicks))
            return
        for _ in range(abs(clicks)):
            self.bench.turn(1 if clicks > 0 else -1)
            self.wait(TAP_MS)

    # --- eyes and ears

    @property
    def colour(self):
        return self.board == "feather_tft"

    def picture(self, scale=1):
        """The glass as PIL picture."""
        image = self.panel.picture()
        return image.resize((image.width * scale, image.height * scale), 0) if scale != 1 else image

    def text(self):
        """The five rows as they stand on the glass."""
        return reader.read(self.picture(), self.colour)[0]

    def inverted(self):
        """The five masks of inverted cells, bit n for column n."""
        return reader.read(self.picture(), self.colour)[1]

    def big(self):
        """The large letters, or what stands in their place."""
        return reader.read_big(self.picture(), self.colour)

    def lights(self):
        """[(red, green, blue)] of every pixel, as last sent."""
        data = self.bench.pixels
        return [(data[at + 1], data[at], data[at + 2]) for at in range(0, len(data), 3)]

    def tones(self):
        """[(hertz, milliseconds)] since the last call."""
        heard, self.bench.tones = self.bench.tones, []
        return [tuple(tone) for tone in heard]

    def console(self):
        """What was printed."""
        return self.bench.console.outbox.decode()

    def save_picture(self, path, scale=4):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self.picture(scale).save(path)
