# SPDX-License-Identifier: MIT
"""The self-test: every key, the encoder, every light, every pixel, the speaker, the store. Loaded only when asked for.

Hold any two keys while it starts (MacroPad: 1 and 3; Pico: Undo and Info; Feather: the lower two buttons), or
`soup deploy --selftest`. Every result is a line on the console, `selftest PART: ok|failed|skipped, WHY`; the last one
is `selftest end: ...`. What only eyes and ears can tell is asked: OK says yes, any other key no, and who does not
answer for half a minute has said no. Ends with a restart into the game. English alone: it is for whoever builds it.
"""

import time

import displayio
import keypad
import microcontroller
import supervisor

from companion import device, framing
from companion.cells import palette
from companion.clock import elapsed
from companion.store_log import ALIVE, EMPTY, Log
from companion.store_media import NvmArea
from companion.texts import say, use, wrap
from companion.view import DARK, KEYS, OKAY, STEADY, View
from engine_core.numbers import COLOURS

PATIENCE_MS = 30000
CLICKS = 3  # of the encoder, each way
_NAMES = "1 2 3 4 5 6 7 8 9 undo info ok next back"  # by their meaning in view.py and inputs.py
# The four pixels of a tile that is repeated over the whole screen.
_PATTERNS = (("light", 1, 1, 1, 1), ("dark", 0, 0, 0, 0), ("checked", 1, 0, 0, 1), ("other checked", 0, 1, 1, 0))


class SelfTest:
    """One run over a board's parts."""

    def __init__(self, parts, kit):
        self.parts = parts
        self.kit = kit
        self.event = keypad.Event()
        self.count = 0
        self.failed = []
        self.names = []  # for each scanner the names of its keys
        names = _NAMES.split(" ")
        taken = []
        for _, meanings in parts.scanners:
            mine = []
            for meaning in meanings:
                name = names[meaning]
                mine.append("push" if name in taken else name)  # the encoder's, beside a key of the same meaning
                taken.append(name)
            self.names.append(mine)

    # --- telling and asking

    def tell(self, part, result, why=""):
        self.count += 1
        if result == "failed":
            self.failed.append(part)
        print("selftest %s: %s%s" % (part, result, ", " + why if why else ""))

    def show(self, text, last="t_yes_no"):
        view = View([say("t_title")] + wrap(text)[:3])
        view.rows[4] = last and say(last)
        view.invert(0)
        self.kit.drawing.show(view)

    def pressed(self):
        """The name of a key that went down, or None."""
        for number, scanner in enumerate(self.parts.scanners):
            while scanner[0].events.get_into(self.event):
                if self.event.pressed:
                    return self.names[number][self.event.key_number]
        return None

    def until(self, found):
        """What `found()` gives that is not None, or None when nobody does anything for too long."""
        began = supervisor.ticks_ms()
        while True:
            now = supervisor.ticks_ms()
            result = found()
            if result is not None or elapsed(now, began) > PATIENCE_MS:
                return result
            self.kit.lights.tick(now)
            self.kit.sounds.tick(now)
            time.sleep(0.01)

    def asked(self, part):
        """Leave a part to eyes and ears."""
        key = self.until(self.pressed)
        if key in ("ok", "push"):
            self.tell(part, "ok")
        else:
            self.tell(part, "failed", "no answer" if key is None else "not seen as it should be")

    # --- the parts

    def keys(self):
        left = []
        for names in self.names:
            left += names
        lights = [(DARK, STEADY)] * KEYS
        while left:
            self.show(say("t_keys", " ".join(left)), "")
            key = self.until(self.pressed)
            if key is None:
                break
            if key in left:
                left.remove(key)
                self.tell("key " + key, "ok")
                place = _NAMES.split(" ").index("ok" if key == "push" else key)
                if place < KEYS:
                    lights[place] = (OKAY, STEADY)
                    self.kit.lights.show(list(lights))
        for key in left:
            self.tell("key " + key, "failed", "not pressed")

    def encoder(self):
        encoder = self.parts.encoder
        if encoder is None:
            self.tell("encoder", "skipped", "none on this board")
            return
        for way, sign in (("right", 1), ("left", -1)):
            self.show(say("t_turn_" + way, CLICKS), "")
            start = encoder.position

            def turned():
                clicks = (encoder.position - start) * sign
                return clicks if abs(clicks) >= CLICKS else None

            clicks = self.until(turned)
            if clicks is None:
                self.tell("encoder " + way, "failed", "not turned")
            elif clicks < 0:
                self.tell("encoder " + way, "failed", "counts the other way: swap A and B")
            else:
                self.tell("encoder " + way, "ok")

    def lights(self):
        lights = self.kit.lights
        lights.brightness(4)
        for colour, name in enumerate(COLOURS):
            lights.show([(colour, STEADY)] * KEYS)
            self.show(say("t_lights", len(self.parts.slots), say(name)))
            self.asked("lights " + name)
        lights.show([(DARK, STEADY)] * KEYS)

    def screen(self):
        display = self.parts.display
        self.show(say("t_pictures"), "t_begin")
        self.until(self.pressed)
        before = display.root_group
        sheet = displayio.Bitmap(2 * len(_PATTERNS), 2, 2)
        for number, pattern in enumerate(_PATTERNS):
            for place in range(4):
                sheet[2 * number + (place & 1), place >> 1] = pattern[place + 1]
        for number, pattern in enumerate(_PATTERNS):
            group = displayio.Group()
            group.append(
                displayio.TileGrid(
                    sheet, pixel_shader=palette(0, 0xFFFFFF), width=(display.width + 1) // 2,
                    height=(display.height + 1) // 2, tile_width=2, tile_height=2, default_tile=number,
                )  # fmt: skip
            )
            display.root_group = group
            display.refresh()
            self.asked("screen " + pattern[0])
        display.root_group = before
        display.refresh()

    def speaker(self):
        if self.parts.speaker is None:
            self.tell("speaker", "skipped", "none on this board")
            return
        self.show(say("t_tune"))
        self.kit.sounds.muted = False
        self.kit.sounds.play("end", supervisor.ticks_ms())
        self.asked("speaker")
        self.kit.sounds.silence()

    def store(self):
        if not self.parts.nvm:
            self.tell("store", "skipped", "no nvm on this board")
            return
        result, why = probe_store(NvmArea(self.parts.nvm, self.parts.nvm_atomic), device.archive().newest)
        self.tell("store", result, why)

    def all(self):
        print("selftest begin: " + self.parts.name)
        for name in ("keys", "encoder", "lights", "screen", "speaker", "store"):
            try:
                getattr(self, name)()
            except Exception as error:  # a part that is missing must not keep the others from their test
                self.tell(name, "failed", "%s %s" % (type(error).__name__, error))
        if self.failed:
            self.show(say("t_failed", ", ".join(self.failed)), "t_game")
            print("selftest end: failed, %d of %d" % (len(self.failed), self.count))
        else:
            self.show(say("t_fine", self.count), "t_game")
            print("selftest end: ok, %d" % self.count)
        self.until(self.pressed)


class Probe(Log):
    """A log that can be written without a record: with a mark that voids nothing, which every reader passes over."""

    def probe(self):
        """None when there is no room, else whether a mark was programmed by the log's own ways and reads back."""
        note = framing.mark(self._at, self._trail)
        if self._next + len(note) > self.limit:
            return None
        return self._commit(self._next, note)


def probe_store(area, newest_file):
    """("ok", "failed" or "skipped", why). A stored game keeps every record: bytes are only added, nothing is erased."""
    log = Probe(area)
    kind = log.load()
    if kind != ALIVE:
        if kind != EMPTY:
            return "skipped", "it holds something that is no game"
        if newest_file() is not None:
            return "skipped", "a game lies in a file"
        if not log.begin(0):
            return "failed", "it could not be started"
    before = (log.game, log.count)
    programmed = log.probe()
    if programmed is None:
        return "skipped", "it is full"
    again = Log(area)
    if not programmed or again.load() != ALIVE or (again.game, again.count) != before:
        return "failed", "it does not read back"
    return "ok", "%d actions in it, %d bytes free" % (again.count, again.free)


def run(parts=None, kit=None):
    """The whole test, then a restart. Without arguments it puts its parts together by itself."""
    if microcontroller.watchdog is not None:
        microcontroller.watchdog.mode = None  # may still run if the game was stopped for this
    if parts is None:
        import boards
        from companion.start import put_together

        parts = boards.build()
        kit = put_together(parts, keypad.Event())
    use(kit.likes.language)
    SelfTest(parts, kit).all()
    supervisor.reload()
