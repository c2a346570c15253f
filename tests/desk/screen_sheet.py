# SPDX-License-Identifier: MIT
"""`make screens`: the golden pictures on sheets with captions, docs/screens*.png. Draws no screen itself.

One sheet a display kind with every scene, and a small one of both for the README.
"""

import sys

from PIL import Image, ImageDraw, ImageFont

from host_tools import texts

texts.use_packed()  # which also puts firmware/ on the path

from tests.desk import golden  # noqa: E402
from tests.desk.scenes import SCENES  # noqa: E402

DOCS = golden.PROJECT / "docs"
ZOOM = 2
GAP = 12
CAPTION = 18
COLUMNS = {"oled": 6, "tft": 4}
FEW = (
    "setup_four_players", "feeding_exceptions", "attack_answer", "environment_card", "defect_own_over", "genes_offer",
    "division_place", "scoring_runs", "over", "info_players", "info_gene", "feeding_too_expensive",
)  # fmt: skip
PAPER, INK = (24, 26, 30), (205, 208, 214)


def picture(scene, kind, language="en"):
    with Image.open(golden.KEPT / "screens" / language / ("%s_%s.png" % (scene, kind))) as image:
        found = image.convert("RGB")
    return found.resize((found.width * ZOOM, found.height * ZOOM), Image.Resampling.NEAREST)


def sheet(pictures, columns):
    """[(caption, picture)], all of one size, from left to right and downwards."""
    width, height = pictures[0][1].size
    rows = -(-len(pictures) // columns)
    made = Image.new("RGB", (GAP + columns * (width + GAP), GAP + rows * (height + CAPTION + GAP)), PAPER)
    pen = ImageDraw.Draw(made)
    font = ImageFont.load_default(12)
    for at, (caption, image) in enumerate(pictures):
        left = GAP + at % columns * (width + GAP)
        top = GAP + at // columns * (height + CAPTION + GAP)
        made.paste(image, (left, top))
        pen.text((left, top + height + 3), caption, INK, font)
    return made


def of(kind, names, columns, language="en"):
    return sheet([(name.replace("_", " "), picture(name, kind, language)) for name in names], columns)


def above(*sheets):
    made = Image.new("RGB", (max(one.width for one in sheets), sum(one.height for one in sheets)), PAPER)
    top = 0
    for one in sheets:
        made.paste(one, ((made.width - one.width) // 2, top))
        top += one.height
    return made


def save(image, name):
    path = DOCS / name
    # Captions have soft edges; 64 colours keep them and every tint of the screens.
    image.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
    print("%s  %d x %d, %d KB" % (path.relative_to(golden.PROJECT), *image.size, path.stat().st_size // 1024))


def main(language="en"):
    DOCS.mkdir(exist_ok=True)
    every = [scene.name for scene in SCENES]
    for kind, columns in COLUMNS.items():
        save(of(kind, every, columns, language), "screens_%s.png" % kind)
    save(above(of("oled", FEW, 6, language), of("tft", FEW[1:7], 3, language)), "screens.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
