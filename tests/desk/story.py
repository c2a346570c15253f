# SPDX-License-Identifier: MIT
"""A small language for tests of the whole firmware: what hands do and what eyes then see, a line each.

    press 1 2 ok         taps, by key number or ok, undo, info, push
    hold ok              longer
    turn -2              clicks of the encoder, clockwise positive
    wait 500             milliseconds
    see 4 ↵ All drift    row 4 of the glass begins so; rows are counted from 0, the title bar
    nowhere Menu         no row has this
    light 1 red          the key's pixel: a colour of view.py in small letters, dark, or lit for any
    glass dark           nothing is lit on the glass; `glass lit` the opposite
    picture NAME         the glass is, pixel by pixel, tests/golden/NAME.png (golden.py renews it)

Empty lines and what follows a # are for the reader. A line that does not come true fails with its number and what
stood on the glass instead.
"""

from companion import lights, view

from tests.desk import golden

COLOURS = ("red", "green", "blue", "yellow", "orange", "purple", "white", "okay", "info", "undo", "alert")


def tell(device, story):
    """Play a story on a device."""
    for number, line in enumerate(story.splitlines(), 1):
        line = line.split("#")[0].strip()
        if line:
            verb, _, rest = line.partition(" ")
            _VERBS[verb](Told(device, "line %d: %s" % (number, line)), *_arguments(verb, rest))


def _arguments(verb, rest):
    if verb == "see":
        row, _, text = rest.partition(" ")
        return int(row), text
    return (rest,) if verb in ("nowhere", "picture") else rest.split()


class Told:
    """One line at work."""

    def __init__(self, device, line):
        self.device = device
        self.line = line

    def expect(self, true):
        assert true, "%s\nbut the glass shows\n%s\nand the keys %s" % (
            self.line, "\n".join(self.device.text()), [colour_of(pixel) for pixel in self.device.lights()])  # fmt: skip

    def press(self, *keys):
        for key in keys:
            self.device.press(_key(key))

    def hold(self, *keys):
        for key in keys:
            self.device.hold(_key(key))

    def turn(self, clicks):
        self.device.turn(int(clicks))

    def wait(self, milliseconds):
        self.device.wait(int(milliseconds))

    def see(self, row, text):
        self.expect(self.device.text()[row].startswith(text))

    def nowhere(self, text):
        self.expect(not any(text in row for row in self.device.text()))

    def light(self, key, colour):
        found = colour_of(self.device.lights()[int(key) - 1])
        self.expect(found != "dark" if colour == "lit" else found == colour)

    def glass(self, state):
        self.expect((self.device.picture().getbbox() is None) == (state == "dark"))

    def picture(self, name):
        golden.same(self.device.picture(), name)


_VERBS = {name: getattr(Told, name) for name in "press hold turn wait see nowhere light glass picture".split()}


def _key(name):
    return int(name) if name.isdigit() else name


def colour_of(pixel):
    """The colour of view.py that a pixel shows, at whatever brightness."""
    if not any(pixel):
        return "dark"
    scaled = [channel * 255 / max(pixel) for channel in pixel]

    def distance(number):
        tint = lights.PALETTE[number * 3 : number * 3 + 3]
        return sum(abs(one * 255 / max(tint) - other) for one, other in zip(tint, scaled, strict=True))

    return COLOURS[min(range(view.DARK), key=distance)]
