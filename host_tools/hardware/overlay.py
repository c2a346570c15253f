# SPDX-License-Identifier: MIT
"""The MacroPad's key overlay, true to scale: twelve holes for the switches, what the keys do beside them.

It lies on the key plate, under the caps. The lower strip names the bottom row, the wing at the right the encoder and
the keys 1 to 9. Measures come from hardware/dimensions.scad, meanings from the firmware.
"""

from host_tools.hardware import HARDWARE, meanings
from host_tools.hardware.figures import figures
from host_tools.hardware.sheet import A5, GREY, Sheet
from host_tools.hardware.wording import LANGUAGES, sayer

HOLE_GAP = 0.3  # around a switch's housing, on each side
WING = 46  # mm beyond the board's right edge
STRIP = 17  # mm below its lower edge
RULER = 50
_MIDDLE = (49, 76)  # of the board on the sheet
_INSET = 3


def target(language, kind):
    return HARDWARE / "macropad" / ("overlay_%s.%s" % (language, kind))


class Overlay:
    """One language's sheet; places are from the board's middle, y upwards, until they are drawn."""

    def __init__(self, language):
        self.language = language
        self.say = sayer(language)
        self.size = figures()
        self.sheet = Sheet(A5, self.say("overlay_title"), language)
        self.right = self.size["macropad_board"][0] / 2
        self.top = self.size["macropad_board"][1] / 2
        self._cuts()
        self._bottom_row()
        self._wing()
        self._around()

    def at(self, x, y):
        return _MIDDLE[0] + x, _MIDDLE[1] - y

    def rows(self):
        return [self.size["macropad_key_row"] - row * self.size["macropad_key_pitch"] for row in range(4)]

    def columns(self):
        return [column * self.size["macropad_key_pitch"] for column in (-1, 0, 1)]

    def _cuts(self):
        plate, foot, wing = self.size["macropad_key_plate_top"], -self.top - STRIP, self.right + WING
        edge = [(-self.right, plate), (self.right, plate), (self.right, self.top), (wing, self.top), (wing, foot),
                (-self.right, foot), (-self.right, plate)]
        self.sheet.path([self.at(*point) for point in edge], dashed=True)
        hole = self.size["macropad_key_housing"] + 2 * HOLE_GAP
        for y in self.rows():
            for x in self.columns():
                self.sheet.box(*self.at(x - hole / 2, y + hole / 2), hole, hole, dashed=True)

    def _bottom_row(self):
        """Label and hold of each fixed key, below its column."""
        widest = self.size["macropad_key_pitch"] - 1
        for column, (taps, holds) in zip(self.columns(), meanings.fixed(self.language)):
            tap, hold = " / ".join(taps), " / ".join(holds)
            x, y = self.at(column, -self.top - 4.2)
            size = max(size for size in (9, 8, 7, 6.5, 6, 5.5) if self.sheet.width(tap, size, True) <= widest)
            self.sheet.text(x, y, tap, size, bold=True, align="middle")
            y += 4.3
            self.sheet.text(x, y, self.say("hold"), 6.5, align="middle", colour=GREY)
            self.sheet.wrapped(x, y + 3.1, hold, widest, 6.5, align="middle")

    def _wing(self):
        left, width = self.right + _INSET, WING - 2 * _INSET
        ok, menu = meanings.fixed(self.language)[-1]
        self._note(left, self.size["macropad_encoder"][1] + 6, width, self.say("encoder"), [
            self.say("encoder_turn"), self.say("encoder_push", ok[0]), self.say("encoder_hold", " / ".join(menu))])
        count, held = meanings.numbered()
        rows = self.rows()[: count // 3]
        for row, y in enumerate(rows):
            numbers = " ".join(str(3 * row + column) for column in (1, 2, 3))
            self.sheet.text(*self.at(left, y - 1.2), numbers, 9, bold=True)
        bar = left + 12
        self.sheet.line(*self.at(bar, rows[0] + 6), *self.at(bar, rows[-1] - 6))
        self._note(bar + 2, rows[0] + 2, width - 14, "", [self.say("offered"), self.say("lit")])
        if held:
            self._note(bar + 2, rows[1] - 1, width - 14, self.say("in_phase", 1, self.say("phase_1")),
                       [self.say("tap_starved"), self.say("hold_moved")])

    def _note(self, x, y, width, head, lines):
        x, y = self.at(x, y)
        if head:
            y = self.sheet.wrapped(x, y, head, width, 8, bold=True) + 0.5
        for line in lines:
            y = self.sheet.wrapped(x, y, line, width, 7) + 0.5

    def _around(self):
        """Title, what to do, and the ruler that tells whether the printer kept the scale."""
        sheet = self.sheet
        sheet.text(10, 13, sheet.title, 12, bold=True)
        y = sheet.wrapped(10, 166, self.say("overlay_how"), A5[0] - 20, 8)
        y += 8
        sheet.line(10, y, 10 + RULER, y, 0.3)
        for millimetre in range(0, RULER + 1, 5):
            sheet.line(10 + millimetre, y, 10 + millimetre, y - (3 if millimetre % 10 == 0 else 1.8), 0.3)
        sheet.text(14 + RULER, y, self.say("ruler", RULER), 8)


def make():
    made = []
    for language in LANGUAGES:
        sheet = Overlay(language).sheet
        target(language, "svg").write_text(sheet.svg(), "utf-8")
        target(language, "pdf").write_bytes(sheet.pdf())
        made += [target(language, "svg"), target(language, "pdf")]
    return made
