# SPDX-License-Identifier: MIT
"""A sheet of paper in millimetres: lines, boxes and words, drawn once and written as SVG and as PDF.

The letters are DejaVu's, which come with matplotlib and have the players' shapes; y runs down from the upper edge.
"""

import datetime
from html import escape
from pathlib import Path

import fpdf
import matplotlib

A5 = (148, 210)
BLACK, GREY, BLUE = (0, 0, 0), (110, 110, 110), (20, 60, 120)
POINT = 25.4 / 72

_FONTS = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
_FACES = {"": "DejaVuSans.ttf", "B": "DejaVuSans-Bold.ttf"}
_DASHES = (2, 1.2)
_EPOCH = datetime.datetime(2000, 1, 1, tzinfo=datetime.timezone.utc)  # a rerun must give the same file


class Sheet:
    """`title` is for the files' own descriptions."""

    def __init__(self, size, title, language):
        self.size = size
        self.title = title
        self.language = language
        self.said = []  # every text in the order it was drawn
        self._svg = []
        self._pdf = pdf = fpdf.FPDF(unit="mm", format=size)
        pdf.set_margin(0)
        pdf.set_auto_page_break(False)
        pdf.set_creation_date(_EPOCH)
        pdf.set_title(title)
        pdf.set_lang(language)
        for style, file in _FACES.items():
            pdf.add_font("DejaVu", style, _FONTS / file)
        pdf.add_page()

    # --- drawing

    def line(self, x, y, to_x, to_y, width=0.2, colour=BLACK):
        self.path([(x, y), (to_x, to_y)], width, colour=colour)

    def path(self, points, width=0.2, dashed=False, colour=BLACK):
        """Lines from point to point."""
        pdf = self._pdf
        pdf.set_line_width(width)
        pdf.set_draw_color(*colour)
        pdf.set_dash_pattern(*(_DASHES if dashed else ()))
        for (x, y), (to_x, to_y) in zip(points, points[1:]):
            pdf.line(x, y, to_x, to_y)
        dashes = ' stroke-dasharray="%g %g"' % _DASHES if dashed else ""
        self._svg.append('<polyline class="%s" points="%s" fill="none" stroke="rgb%s" stroke-width="%g"%s/>' % (
            "cut" if dashed else "line", " ".join("%g,%g" % (round(x, 3), round(y, 3)) for x, y in points),
            colour, width, dashes))

    def box(self, x, y, width, height, dashed=False):
        self.path([(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)], dashed=dashed)

    def text(self, x, y, text, size=8, bold=False, align="left", colour=BLACK):
        """One line with its foot at y; size in points."""
        wide = self.width(text, size, bold)
        left = x - {"left": 0, "middle": wide / 2, "right": wide}[align]
        self._pdf.set_text_color(*colour)
        self._pdf.text(left, y, text)
        self.said.append(text)
        weight = ' font-weight="bold"' if bold else ""
        # With its length, so that another font on another computer keeps the measures.
        self._svg.append(
            '<text x="%g" y="%g" font-size="%g" textLength="%g" lengthAdjust="spacingAndGlyphs" fill="rgb%s"%s>%s</text>'
            % (round(left, 3), round(y, 3), round(size * POINT, 3), round(wide, 3), colour, weight, escape(text)))

    def width(self, text, size=8, bold=False):
        self._pdf.set_font("DejaVu", "B" if bold else "", size)
        return self._pdf.get_string_width(text)

    def wrapped(self, x, y, text, width, size=8, bold=False, align="left", colour=BLACK):
        """Lines of at most this width; the foot of the line that would follow."""
        row = ""
        for word in text.split(" "):
            longer = row + " " + word if row else word
            if row and self.width(longer, size, bold) > width:
                self.text(x, y, row, size, bold, align, colour)
                y += leading(size)
                longer = word
            row = longer
        self.text(x, y, row, size, bold, align, colour)
        return y + leading(size)

    # --- writing

    def svg(self):
        width, height = self.size
        return "\n".join([
            '<svg xmlns="http://www.w3.org/2000/svg" xml:lang="%s" width="%gmm" height="%gmm" viewBox="0 0 %g %g" '
            'font-family="DejaVu Sans, Verdana, sans-serif">' % (self.language, width, height, width, height),
            "<title>%s</title>" % escape(self.title), '<rect width="100%" height="100%" fill="white"/>',
            *self._svg, "</svg>", ""])

    def pdf(self):
        return bytes(self._pdf.output())


def leading(size):
    """From one line to the next, in mm."""
    return size * POINT * 1.28
