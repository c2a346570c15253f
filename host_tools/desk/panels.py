# SPDX-License-Identifier: MIT
"""Models of the display chips' RAM: they take the bytes a driver sends and give the picture a person would see.

Buses that hand over those bytes are in buses.py; nothing here knows what is drawn.
"""

import numpy
from PIL import Image


class OledPanel:
    """What SH1106 and SSD1306 share: pages of 8 rows, contrast, on and off."""

    width, height = 128, 64
    columns = 128  # of the chip's RAM
    first_column = 0  # the one at the left edge of the glass
    parameters = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0x20: 1}

    def __init__(self):
        self.ram = bytearray(self.columns * self.height // 8)
        self.contrast = 255
        self.on = False
        self.frames = 0  # stretches of pixel data received
        self._pending = []

    def command(self, data):
        for byte in data:
            self._pending.append(byte)
            if len(self._pending) > self.parameters.get(self._pending[0], 0):
                self.obey(self._pending[0], self._pending[1:])
                self._pending = []

    def obey(self, command, arguments):
        if command == 0x81:
            self.contrast = arguments[0]
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF

    def picture(self):
        """The glass as RGB picture; a low contrast is shown grey, as eyes would."""
        light = 0 if not self.on else 255 if self.contrast > 127 else 100
        pages = numpy.frombuffer(self.ram, dtype=numpy.uint8).reshape(-1, 1, self.columns)
        dots = numpy.unpackbits(pages, axis=1, bitorder="little").reshape(self.height, self.columns)
        glass = dots[:, self.first_column : self.first_column + self.width] * numpy.uint8(light)
        return Image.fromarray(glass).convert("RGB")


class Sh1106Panel(OledPanel):
    """132 columns of RAM, of which the glass shows the middle 128; one page at a time."""

    columns = 132
    first_column = 2
    parameters = {**OledPanel.parameters, 0xAD: 1}

    def __init__(self):
        super().__init__()
        self._page = self._column = 0

    def obey(self, command, arguments):
        if command < 0x10:
            self._column = self._column & 0xF0 | command
        elif command < 0x20:
            self._column = self._column & 0x0F | (command & 0x0F) << 4
        elif 0xB0 <= command <= 0xB7:
            self._page = command & 7
        else:
            super().obey(command, arguments)

    def data(self, data):
        self.frames += bool(data)
        room = max(0, self.columns - self._column)  # what comes after the last column is lost
        place = self._page * self.columns + self._column
        self.ram[place : place + min(room, len(data))] = data[:room]
        self._column += len(data)


class Ssd1306Panel(OledPanel):
    """128 columns, a window that the data fills row of pages by row."""

    parameters = {**OledPanel.parameters, 0x8D: 1, 0x21: 2, 0x22: 2}

    def __init__(self):
        super().__init__()
        self._columns, self._pages = (0, 127), (0, 7)
        self._column = self._page = 0

    def obey(self, command, arguments):
        if command == 0x21:
            self._columns = tuple(arguments)
            self._column = arguments[0]
        elif command == 0x22:
            self._pages = tuple(arguments)
            self._page = arguments[0]
        else:
            super().obey(command, arguments)

    def data(self, data):
        self.frames += bool(data)
        for byte in data:
            self.ram[self._page * self.columns + self._column] = byte
            self._column += 1
            if self._column > self._columns[1]:
                self._column = self._columns[0]
                self._page = self._page + 1 if self._page < self._pages[1] else self._pages[0]


class St7789Panel:
    """16-bit colour, 320 x 240 of RAM as the built-in display addresses it, of which the glass shows 240 x 135."""

    width, height = 240, 135
    left, top = 40, 53
    _columns = 320

    def __init__(self):
        self.ram = bytearray(self._columns * 240 * 2)
        self.on = False
        self.frames = 0
        self.backlight = lambda: 1.0
        self._command = None
        self._window = [0, 0, 0, 0]
        self._arguments = bytearray()
        self._x = self._y = 0

    def command(self, data):
        for byte in data:
            self._command = byte
            self._arguments = bytearray()
            if byte in (0x28, 0x29):
                self.on = byte == 0x29
            elif byte == 0x2C:
                self._x, self._y = self._window[0], self._window[2]

    def data(self, data):
        if self._command in (0x2A, 0x2B):
            self._arguments += data
            if len(self._arguments) == 4:
                at = 0 if self._command == 0x2A else 2
                self._window[at] = self._arguments[0] << 8 | self._arguments[1]
                self._window[at + 1] = self._arguments[2] << 8 | self._arguments[3]
        elif self._command == 0x2C:
            self.frames += bool(data)
            at = 0
            while at < len(data):  # a run up to the window's right edge at a time
                run = min((self._window[1] + 1 - self._x) * 2, len(data) - at)
                place = (self._y * self._columns + self._x) * 2
                self.ram[place : place + run] = data[at : at + run]
                at += run
                self._x += run // 2
                if self._x > self._window[1]:
                    self._x = self._window[0]
                    self._y += 1

    def picture(self):
        """The glass as RGB picture, darker with the backlight."""
        light = self.backlight() if self.on else 0
        swapped = bytearray(len(self.ram))  # Pillow reads the low byte first
        swapped[0::2], swapped[1::2] = self.ram[1::2], self.ram[0::2]
        whole = Image.frombytes("RGB", (self._columns, 240), bytes(swapped), "raw", "BGR;16")
        image = whole.crop((self.left, self.top, self.left + self.width, self.top + self.height))
        return image if light >= 1 else image.point(lambda value: int(value * light))
