# SPDX-License-Identifier: MIT
"""Golden pictures: what a screen shows is compared with the picture kept in tests/golden.

`RENEW_PICTURES=1` in the environment writes them anew instead; then look at every one that changed. What did not
match is left in build/golden, twice as large and beside what was expected.
"""

import os
from pathlib import Path

from PIL import Image, ImageChops

PROJECT = Path(__file__).resolve().parent.parent.parent
KEPT = PROJECT / "tests" / "golden"
FOUND = PROJECT / "build" / "golden"


def same(image, name):
    """Fails unless the picture is, pixel by pixel, the one kept under this name (a path without ending)."""
    kept = KEPT / (name + ".png")
    if os.environ.get("RENEW_PICTURES"):
        kept.parent.mkdir(parents=True, exist_ok=True)
        small(image).save(kept, optimize=True)
        return
    assert kept.exists(), "no picture is kept for %s; RENEW_PICTURES=1 makes one" % name
    with Image.open(kept) as picture:
        expected = picture.convert("RGB")
    if expected.size != image.size or ImageChops.difference(expected, image.convert("RGB")).getbbox():
        found = FOUND / (name + ".png")
        found.parent.mkdir(parents=True, exist_ok=True)
        _beside(expected, image).save(found)
        raise AssertionError("%s does not look as kept; see %s" % (name, found.relative_to(PROJECT)))


def small(image):
    """The same picture with a palette of the colours it has: a fifth of the bytes. Two colours take a bit a pixel."""
    colours = image.convert("RGB").getcolors(256)
    return image if colours is None else image.convert("RGB").quantize(len(colours), dither=Image.Dither.NONE)


def _beside(expected, found, scale=2):
    both = Image.new("RGB", (expected.width + found.width + 4, max(expected.height, found.height)), (90, 90, 90))
    both.paste(expected, (0, 0))
    both.paste(found, (expected.width + 4, 0))
    return both.resize((both.width * scale, both.height * scale), 0)
