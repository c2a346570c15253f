# SPDX-License-Identifier: MIT
"""The quick-start card for the table, one A5 page a language: keys, a round and its presses, what to do if.

What keys and steps are called is the firmware's word; only what it never says itself is in words/.
"""

from companion.view import SHAPES

from engine_core.numbers import COLOURS
from host_tools.hardware import HARDWARE, meanings
from host_tools.hardware.sheet import A5, BLUE, GREY, Sheet, leading
from host_tools.hardware.wording import LANGUAGES, sayer

PHASES = (("amoeba",), ("environment", "defect"), ("genes",), ("division",), ("deaths",), ("scoring",))  # steps of each
_LEFT, _RIGHT = 9, A5[0] - 9
_BOTTOM = A5[1] - 7
_SIZE = 7.8


def target(language):
    return HARDWARE / "macropad" / ("card_%s.pdf" % language)


class Card:
    """One language's card."""

    def __init__(self, language):
        self.language = language
        self.say = sayer(language)
        self.sheet = Sheet(A5, self.say("card_title"), language)
        self.y = 15
        self.sheet.text(_LEFT, self.y, self.sheet.title, 14, bold=True, colour=BLUE)
        self.y += 2
        self._keys()
        self._round()
        self._help()
        self._tribes()
        if self.y > _BOTTOM:
            raise ValueError("the card in %s is %d mm too long" % (language, self.y - _BOTTOM))

    def _heading(self, name):
        self.y += 5.5
        self.sheet.text(_LEFT, self.y, self.say(name), 10, bold=True, colour=BLUE)
        self.sheet.line(_LEFT, self.y + 1.2, _RIGHT, self.y + 1.2)
        self.y += 5

    def _row(self, columns, bold=0):
        """Texts side by side, [(x, width, text)], the first `bold` of them bold; then a thin line."""
        foot = max(self.sheet.wrapped(x, self.y, text, width, _SIZE, bold=number < bold)
                   for number, (x, width, text) in enumerate(columns) if text)
        self.y = foot
        self.sheet.line(_LEFT, self.y - leading(_SIZE) * 0.68, _RIGHT, self.y - leading(_SIZE) * 0.68, 0.1, GREY)
        self.y += 0.8

    def _keys(self):
        self._heading("keys")
        tap, hold = _LEFT + 30, _LEFT + 84
        for x, name in ((tap, "tap"), (hold, "hold")):
            self.sheet.text(x, self.y - 1, self.say(name), 6.5, colour=GREY)
        self.y += 2.6
        widths = (28, hold - tap - 3, _RIGHT - hold)
        named = [[" / ".join(names) for names in key] for key in meanings.fixed(self.language)]
        (undo, redo), (info, correct), (ok, menu) = named
        count, held = meanings.numbered()
        for key, tapped, holding in (
            (self.say("encoder"), self.say("encoder_turn") + ", " + self.say("encoder_push", ok), menu),
            (self.say("key_range", 1, count), self.say("offered"), self.say("card_moved") if held else ""),
            (undo, self.say("does_undo"), redo),
            (info, self.say("does_info"), correct),
            (ok, self.say("does_ok"), menu),
        ):
            self._row(list(zip((_LEFT, tap, hold), widths, (key, tapped, holding))), bold=1)

    def _round(self):
        self._heading("a_round")
        name, presses = _LEFT + 5, _LEFT + 89
        self.sheet.text(presses, self.y - 1, self.say("presses"), 6.5, colour=GREY)
        self.y += 2.6
        for number, steps in enumerate(PHASES, 1):
            what = " ".join(self.say("step_" + step) for step in steps)
            self._row([
                (_LEFT, 5, str(number)), (name, 30, self.say("phase_%d" % number)),
                (name + 32, presses - name - 35, what), (presses, _RIGHT - presses, self.say("presses_%d" % number)),
            ], bold=2)  # fmt: skip
        self.y = self.sheet.wrapped(_LEFT, self.y + 1, self.say("done_unasked"), _RIGHT - _LEFT, _SIZE)

    def _help(self):
        self._heading("what_if")
        (undo, redo), (info, _), _ = [[names[0] for names in key] for key in meanings.fixed(self.language)]
        pages = ", ".join(self.say("i_" + page) for page in ("players", "order", "cards", "hands", "market"))
        for name, text in (
            ("if_mistake", self.say("help_mistake", undo, redo)), ("if_question", self.say("help_question", info, pages)),
            ("if_wrong", self.say("help_wrong", info)), ("if_cut", self.say("help_cut")),
            ("h_first_game", self.say("help_first", self.say("h_first_game"))),
        ):
            self._row([(_LEFT, 32, self.say(name)), (_LEFT + 35, _RIGHT - _LEFT - 35, text)], bold=1)

    def _tribes(self):
        self.y += 1
        each = (_RIGHT - _LEFT) / len(COLOURS)
        for number, colour in enumerate(COLOURS):
            self.sheet.text(_LEFT + number * each, self.y, SHAPES[number] + " " + self.say(colour), _SIZE)
        self.y += 2


def make():
    for language in LANGUAGES:
        target(language).write_bytes(Card(language).sheet.pdf())
    return [target(language) for language in LANGUAGES]
