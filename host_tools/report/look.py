# SPDX-License-Identifier: MIT
"""How every chart looks: a player is a colour, a letter, a marker, a line and a hatch; any one of them is enough.

Colours can be told apart by the colour-blind; letters, markers and hatches also in black and white. No figures here.
"""

import hashlib
import io
import re

import matplotlib

matplotlib.use("Agg")
from matplotlib import patheffects, pyplot  # noqa: E402  (the backend comes first)

from host_tools.report import wording  # noqa: E402

INK, PAPER, FAINT = "#1a1a1a", "#ffffff", "#8a8a8a"

# player: colour, marker, line, hatch
PLAYERS = {
    "red": ("#d55e00", "s", "-", ""),
    "green": ("#009e73", "^", (0, (6, 2)), "//"),
    "blue": ("#0072b2", "o", (0, (1, 1.2)), ".."),
    "yellow": ("#f0e442", "D", (0, (6, 1.5, 1, 1.5)), "xx"),
    "orange": ("#e69f00", "v", (0, (3, 1)), "\\\\"),
    "purple": ("#cc79a7", "P", (0, (4, 1, 1, 1, 1, 1)), "++"),
}

matplotlib.rcParams.update({
    "font.family": "sans-serif", "font.size": 9, "axes.titlesize": 10, "axes.titleweight": "bold",
    "axes.titlelocation": "left", "axes.spines.top": False, "axes.spines.right": False, "axes.edgecolor": INK,
    "axes.grid": True, "axes.axisbelow": True, "grid.color": "#dddddd", "grid.linewidth": 0.6, "hatch.linewidth": 0.7,
    "legend.frameon": False, "svg.fonttype": "none", "figure.facecolor": PAPER, "axes.facecolor": PAPER,
})


def colour(player):
    return PLAYERS[player][0]


def letter(player):
    return wording.letter(player, PLAYERS)


def hatch(player):
    return PLAYERS[player][3]


def figure(rows=1, columns=1, width=8.0, height=3.6, **more):
    """A figure and its axes in our look."""
    return pyplot.subplots(rows, columns, figsize=(width, height), layout="constrained", **more)


def mosaic(places, width, height, shares):
    """A figure and {name: axes}, laid out as the rows of names say; `shares` are the columns' widths."""
    made = pyplot.figure(figsize=(width, height), layout="constrained")
    return made, made.subplot_mosaic(places, width_ratios=shares)


def line(axes, player, xs, ys):
    """A player's line, with a dark rim so that yellow shows on paper."""
    shade, marker, dashes, _ = PLAYERS[player]
    rim = [patheffects.Stroke(linewidth=3.1, foreground=INK), patheffects.Normal()]
    axes.plot(xs, ys, color=shade, marker=marker, linestyle=dashes, linewidth=1.9, markersize=6.5,
              markeredgecolor=INK, markeredgewidth=0.9, clip_on=False,
              path_effects=rim if dashes == "-" else None, zorder=3)
    if dashes != "-":  # a rim around dashes would close their gaps
        axes.plot(xs, ys, color=INK, linewidth=0.6, zorder=2.5)


def end_labels(axes, labels, gap):
    """Texts behind the ends of lines, moved apart until `gap` lies between them: [(x, y, text)]."""
    placed = None
    for x, y, text in sorted(labels, key=lambda label: label[1]):
        place = y if placed is None else max(y, placed + gap)
        placed = place
        axes.annotate(text, (x, y), xytext=(x + 0.25, place), textcoords="data", va="center", fontweight="bold",
                      fontsize=9, annotation_clip=False,
                      arrowprops={"arrowstyle": "-", "color": FAINT, "linewidth": 0.6} if place - y > gap / 3 else None)


def chance_mark(axes, x, y, half, upright=True):
    """A short thick line where chance alone would end a bar."""
    spread = [-half, half]
    across, along = ([x, x], [y + off for off in spread]) if upright else ([x + off for off in spread], [y, y])
    axes.plot(across, along, color=INK, linewidth=2.2)


def bar_style(player, solid=True):
    """Face, hatch and rim of a player's bar."""
    return {"color": colour(player) if solid else PAPER, "hatch": hatch(player), "edgecolor": INK, "linewidth": 0.8}


def whole_rounds(axes, last):
    """Only whole numbers on an axis of rounds, not more than fit."""
    axes.set_xticks(range(0, last + 1, 1 if last <= 16 else 2))


def svg(made, name):
    """The figure as text for a page; the same bytes each time."""
    text = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": hashlib.sha256(name.encode()).hexdigest()}):
        made.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    # Hundredths of a point are fine enough, and make half the bytes.
    short = re.sub(r"(\d\.\d\d)\d+", r"\1", text.getvalue())
    short = re.sub(r"<metadata>.*?</metadata>\s*", "", short, flags=re.DOTALL)
    return short[short.index("<svg"):]


def png(made, title, path):
    """A picture that stands alone, with its title."""
    made.suptitle(title, x=0.01, ha="left", fontsize=12, fontweight="bold")
    made.savefig(path, dpi=130, metadata={"Software": None})


def close(made):
    pyplot.close(made)
