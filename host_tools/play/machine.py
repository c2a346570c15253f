# SPDX-License-Identifier: MIT
"""A device that lives in real time: one thread that lets the firmware run, obeys hands, and tells what changed.

What it tells goes to `publish(kind, content)`, from that thread. Sockets are server.py's, what the device is made of
is host_tools/desk.
"""

import collections
import queue
import threading
import time
import traceback

from host_tools.desk import reader
from host_tools.desk.device import Device
from host_tools.play import messages

TICK = 0.016  # seconds between two looks at the device
CALM_TICK = 0.032  # and while nobody touches it: the liveliest lights change as often
LONELY_TICK = 0.25  # and without a page that shows it
CALM_AFTER = 1.0  # seconds after the last touch: a hold is over, a tune played
READ_AFTER = 0.2  # seconds after which a display that stands still is read out
LEAD_MS = 24  # device time that an input gets at once: the firmware notices it now and not at the next tick
MOST_AT_ONCE_MS = 400  # after the computer slept, the device does not run through the night at once
MOST_WAITING = 512  # inputs that may queue up
ANSWER_MS = 8000  # device time after which a line counts as unanswered


class Machine:
    """Every board keeps its own device, and so its own game, as long as the machine lives."""

    hands = True  # its keys are on the page

    def __init__(self, publish, board="macropad", files=None):
        self.publish = publish
        self.board = board
        self.speed = 1
        self.watched = False  # whether a page shows it
        self._files = files
        self._devices = {}
        self._power = False
        self._error = None
        self._orders = queue.Queue(MOST_WAITING)
        self._asked = collections.deque()  # (reply, until): who waits for the device's next lines
        self._heard = b""
        self._ahead = 0.0  # device milliseconds already given in advance
        self._shown = {}  # kind: content last told
        self._touched = 0.0  # when hands or lines last did something
        self._read_at = None  # when the display will be read out
        self._thread = threading.Thread(target=self._live, name="machine", daemon=True)

    # --- from other threads

    def start(self):
        self._thread.start()

    def stop(self):
        """Ends the thread and every device."""
        self._orders.put(None)
        self._thread.join(10)

    def order(self, kind, *details):
        """Queue one of the methods `_do_...`; False when too much is waiting."""
        try:
            self._orders.put_nowait((kind, details))
        except queue.Full:
            return False
        return True

    def status(self):
        return {
            "board": self.board,
            "boards": list(messages.BOARDS),
            "controls": messages.controls(self.board),
            "encoder": messages.has_encoder(self.board),
            "power": self._power,
            "speed": self.speed,
            "speeds": list(messages.SPEEDS),
            "error": self._error,
        }

    def shown(self):
        """Everything a newcomer must be told: [(kind, content)]."""
        return list(self._shown.items())

    # --- the thread

    def _live(self):
        self._guarded(self._switch_on)
        self._look()
        before = time.monotonic()
        while True:
            until = self._next_look(before)
            touched, going_on = self._obey(until)
            if not going_on:
                break
            now = time.monotonic()
            if until is None:
                before = now  # without power no time has passed
            if touched:
                self._touched = now
            self._run((now - before) * 1000 * self.speed, touched)
            before = now
            self._look()
        for device in self._devices.values():
            device.close()

    def _next_look(self, before):
        """When, if nothing comes in between; None: not before something does."""
        if not self._power:
            return None
        if not self.watched and not self._asked:
            return before + LONELY_TICK
        return before + (CALM_TICK if before > self._touched + CALM_AFTER else TICK)

    def _obey(self, until):
        """Carry out what is waiting, or wait for it; (whether hands touched the device, whether to go on)."""
        touched = False
        wait = None if until is None else max(0.0, until - time.monotonic())
        while True:
            try:
                order = self._orders.get_nowait() if wait == 0 else self._orders.get(timeout=wait)
            except queue.Empty:
                return touched, True
            if order is None:
                return touched, False
            kind, details = order
            touched = bool(self._guarded(getattr(self, "_do_" + kind), *details)) or touched
            wait = 0.0

    def _run(self, milliseconds, touched):
        if not self._power:
            return
        milliseconds = min(milliseconds, MOST_AT_ONCE_MS * self.speed)
        due = milliseconds - self._ahead
        if touched and due < LEAD_MS:
            self._ahead, due = LEAD_MS - due, LEAD_MS
        elif due < 1:
            self._ahead = -due
            return
        else:
            self._ahead = 0.0
        self._ahead += int(due) - due  # the device counts whole milliseconds
        self._guarded(self._device.wait, int(due))
        self._collect_replies()

    def _guarded(self, action, *details):
        """A firmware that falls over is shown, and the machine lives on."""
        try:
            return action(*details)
        except Exception as error:
            self._error = "".join(traceback.format_exception_only(error)).strip()
            self._switch_off()
            self._tell_status()
            return None

    @property
    def _device(self):
        if self.board not in self._devices:
            self._devices[self.board] = Device(self.board, files=self._files, seed=None, start=False)
        return self._devices[self.board]

    # --- power

    def _switch_on(self):
        self._error = None
        self._power = True
        self._ahead = 0.0
        self._device.power_on()
        self._tell_status()

    def _switch_off(self):
        self._power = False
        for reply, _ in self._asked:
            reply(None)
        self._asked.clear()
        self._heard = b""
        self._device.power_off()
        self._tell_status()

    def _tell_status(self):
        self._tell("status", self.status())

    # --- orders; those that return True are followed by a little device time at once

    def _do_key(self, board, name, down):
        # Without power, too: what is held while it comes decides whose the drive is, or asks for the self-test.
        if board != self.board:
            return False
        (self._device.down if down else self._device.up)(messages.control(board, name))
        return self._power

    def _do_turn(self, board, clicks):
        if self._power and board == self.board:
            self._device.bench.turn(clicks)
            return True
        return False

    def _do_line(self, line, reply):
        if not self._power:
            reply(None)
            return False
        self._device.bench.data.inbox += line.encode() + b"\n"
        self._asked.append((reply, self._device.bench.now + ANSWER_MS * self.speed))
        return True

    def _do_power(self, on):
        if on and not self._power:
            self._switch_on()
        elif not on and self._power:
            self._switch_off()

    def _do_board(self, board):
        if board != self.board:
            self._device.bench.down.clear()  # the hands are at the other one now
            self._switch_off()
            self.board = board
            self._switch_on()

    def _do_speed(self, factor):
        self.speed = factor
        self._tell_status()

    # --- what changed

    def _collect_replies(self):
        outbox = self._device.bench.data.outbox
        if outbox:
            self._heard += bytes(outbox)
            outbox.clear()
        while b"\n" in self._heard:
            line, self._heard = self._heard.split(b"\n", 1)
            if self._asked:
                self._asked.popleft()[0](line.decode("utf-8", "replace"))
        while self._asked and self._device.bench.now > self._asked[0][1]:
            self._asked.popleft()[0](None)

    def _look(self):
        """Tell what a person would see and hear now, as far as it is new."""
        device = self._device
        dark = not self._power or device.panel is None
        glass = None if dark else (bytes(device.panel.ram), device.panel.on, _light(device.panel))
        if glass != self._shown.get("glass", ()):
            self._shown["glass"] = glass
            self._tell("display", _black(self.board) if dark else _packed(device.panel.picture()))
            self._read_at = time.monotonic() + READ_AFTER
        lights = b"" if dark else bytes(value for light in device.lights() for value in light)
        self._tell("pixels", b"\x02" + lights)
        for hertz, milliseconds in device.tones():
            self.publish("tone", {"hertz": hertz, "ms": milliseconds})
        # Only once it stands still: reading takes as long as drawing, and the next key would wait for it.
        if self._read_at is not None and (dark or time.monotonic() >= self._read_at):
            self._read_at = None
            self._tell("text", {"rows": [] if dark or not device.panel.on else _read(device)})

    def _tell(self, kind, content):
        if self._shown.get(kind) != content:
            self._shown[kind] = content
            self.publish(kind, content)


SIZES = {"macropad": (128, 64), "pico_oled": (128, 64), "feather_tft": (240, 135)}


def _light(panel):
    return panel.backlight() if hasattr(panel, "backlight") else panel.contrast


def _read(device):
    """The rows on the glass, large letters as a row of their own."""
    rows = device.text()
    plain = [row for row in rows if reader.UNREADABLE not in row]
    return rows[:1] + [device.big()] + plain[1:] if len(plain) < len(rows) else rows


def _black(board):
    width, height = SIZES[board]
    return _header(width, height) + bytes(width * height * 3)


def _packed(image):
    return _header(image.width, image.height) + image.tobytes()


def _header(width, height):
    return bytes((1, width >> 8, width & 255, height >> 8, height & 255))
