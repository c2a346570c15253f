# SPDX-License-Identifier: MIT
"""The charts of one game, from its story: ladder, BP, genes, ozone, amoebas. The look is look's affair."""

from engine_core import numbers
from host_tools.report import look
from host_tools.report.wording import gene_name, say

CAUSES = (("died", "//", "#bbbbbb"), ("eaten", "xx", "#888888"), ("killed", "..", "#666666"), ("burst", "++", "#dddddd"))


def _lines(story, name, words, gap_share=0.055):
    made, axes = look.figure()
    xs = range(story.last_round + 1)
    for player in story.players:
        look.line(axes, player, xs, story.line(player, name))
    look.whole_rounds(axes, story.last_round)
    axes.set_xlabel(say("axis_round"))
    axes.set_ylabel(words)
    axes.set_ylim(bottom=0)
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.set_xlim(-0.2, story.last_round + 0.1)
    top = max(max(story.line(player, name)) for player in story.players)
    look.end_labels(axes, [(story.last_round, story.line(player, name)[-1],
                            "%s %d" % (look.letter(player), story.line(player, name)[-1]))
                           for player in story.players], max(1, top) * gap_share)
    return made, axes


def ladder(story):
    """Where the markers stood after every round."""
    made, axes = _lines(story, "space", say("axis_space"))
    finish = story.settings.get("house", {}).get("finish", numbers.FINISH)
    top = max(axes.get_ylim()[1], finish + 4)
    axes.set_ylim(0, top)
    axes.axhspan(finish, top, facecolor="#eeeeee", edgecolor=look.FAINT, hatch="..",
                 linewidth=0, zorder=0)
    axes.axhline(finish, color=look.INK, linewidth=0.9)
    axes.annotate(say("finish_at", finish), (0, finish), xytext=(2, 4), textcoords="offset points", va="bottom",
                  bbox={"facecolor": look.PAPER, "edgecolor": "none", "pad": 1.5})
    return made


def points(story):
    """BP after every round."""
    return _lines(story, "bp", say("axis_bp"))[0]


def bands(story):
    """Which tribe held which gene when; a cross ends what went to the ozone."""
    heights = [max(1, len({hold.gene for hold in story.holds[player]})) for player in story.players]
    made, axes = look.figure(len(story.players), 1, height=0.8 + 0.24 * sum(heights) + 0.22 * len(heights),
                             sharex=True, squeeze=False, gridspec_kw={"height_ratios": heights})
    for panel, player in zip(axes[:, 0], story.players, strict=True):
        _band(panel, story, player)
    axes[-1, 0].set_xlim(0, max(1, story.last_round))
    axes[-1, 0].set_xticks([number + 0.5 for number in range(story.last_round)],
                           [str(number + 1) for number in range(story.last_round)])
    axes[-1, 0].set_xlabel(say("axis_round"))
    return made


def _band(panel, story, player):
    order = []
    for hold in story.holds[player]:
        if hold.gene not in order:
            order.append(hold.gene)
    lost = {(number, gene) for number, rows in enumerate(story.rounds) for gene in rows[player].returned}
    for hold in story.holds[player]:
        row = order.index(hold.gene)
        panel.barh(row, max(0.06, hold.end - hold.start), left=hold.start, height=0.72, **look.bar_style(player))
        if hold.end < story.end and (int(hold.end) + 1, hold.gene) in lost:
            panel.plot(hold.end, row, "x", color=look.INK, markersize=6, markeredgewidth=1.6, clip_on=False)
    panel.set_yticks(range(len(order)), [gene_name(gene) for gene in order])
    panel.set_ylim(max(1, len(order)) - 0.5, -0.5)
    if not order:
        panel.set_yticks([0], [say("no_gene")])
    panel.set_title("%s  %s" % (look.letter(player), say(player)), pad=2)
    for edge in range(1, story.last_round):
        panel.axvline(edge, color="#cccccc", linewidth=0.6, zorder=0)
    panel.grid(False)
    panel.tick_params(axis="y", length=0)


def ozone(story):
    """What the ozone cost whom: in all, and round by round."""
    players = story.players
    made, (left, right) = look.figure(1, 2, height=0.95 + 0.42 * len(players), gridspec_kw={"width_ratios": (1, 2)})
    names = ["%s %s" % (look.letter(player), say(player)) for player in players]
    paid = [story.total(player, "paid_bp") for player in players]
    prices = [story.total(player, "lost_price") for player in players]
    left.barh(names, paid, color="#555555", edgecolor=look.INK, label=say("bp_paid"))
    left.barh(names, prices, left=paid, color=look.PAPER, hatch="//", edgecolor=look.INK, label=say("gene_prices"))
    for row, (bp, price) in enumerate(zip(paid, prices, strict=True)):
        left.annotate("%d" % (bp + price), (bp + price, row), xytext=(4, 0), textcoords="offset points", va="center",
                      fontweight="bold")
    left.set_xlim(0, max(4, max(bp + price for bp, price in zip(paid, prices, strict=True)) * 1.2))
    left.invert_yaxis()
    left.set_title(say("in_all"))
    left.legend(loc="upper center", bbox_to_anchor=(0.4, -0.12), ncols=2, fontsize=8, handlelength=1.4,
                columnspacing=1)
    _matrix(right, story)
    return made


def _matrix(axes, story):
    """A cell a player and round: BP paid, and a G for every gene returned; darker is dearer."""
    if not story.last_round:
        axes.set_axis_off()
        return
    cost = [[rows[player].paid_bp + rows[player].lost_price for rows in story.rounds[1:]] for player in story.players]
    most = max(1, max((max(row) for row in cost if row), default=1))
    axes.imshow(cost, cmap="Greys", vmin=0, vmax=most * 1.6, aspect="auto")
    for at, player in enumerate(story.players):
        for number, rows in enumerate(story.rounds[1:]):
            row = rows[player]
            words = "+".join(part for part in ("%d" % row.paid_bp if row.paid_bp else "",
                                               "%dG" % row.paid_genes if row.paid_genes else "") if part)
            axes.text(number, at, words, ha="center", va="center", fontsize=8)
    axes.set_yticks(range(len(story.players)), [look.letter(player) for player in story.players])
    ozones = [next(iter(rows.values())).ozone for rows in story.rounds[1:]]
    axes.set_xticks(range(story.last_round), ["%d\n%s" % (number, "-" if value is None else value)
                                              for number, value in enumerate(ozones, 1)])
    axes.set_xlabel(say("axis_round_ozone"))
    axes.set_title(say("by_round"))
    axes.grid(False)
    axes.set_xticks([number - 0.5 for number in range(story.last_round + 1)], minor=True)
    axes.set_yticks([number - 0.5 for number in range(len(story.players) + 1)], minor=True)
    axes.grid(which="minor", color=look.FAINT, linewidth=0.5)
    axes.tick_params(which="minor", length=0)


def amoebas(story):
    """Born above the line, lost below it, and how many stood on the board."""
    count = len(story.players)
    columns = 2 if count < 5 else 3
    rows = -(-count // columns)
    made, axes = look.figure(rows, columns, height=0.7 + 1.9 * rows, sharex=True, sharey=True, squeeze=False)
    xs = range(1, story.last_round + 1)
    seen = set()
    for panel, player in zip(axes.flat, story.players, strict=False):
        born = [value or float("nan") for value in story.line(player, "born")[1:]]  # no bar for none
        panel.bar(xs, born, color=look.PAPER, edgecolor=look.INK, label=say("born"), width=0.8)
        below = [0] * len(xs)
        for name, pattern, shade in CAUSES:
            lost = story.line(player, name)[1:]
            if any(lost):
                panel.bar(xs, [-value or float("nan") for value in lost], bottom=below, color=shade, hatch=pattern,
                          edgecolor=look.INK, label=say("lost", say("lost_" + name)), width=0.8)
                below = [so_far - value for so_far, value in zip(below, lost, strict=True)]
        look.line(panel, player, range(story.last_round + 1), story.line(player, "amoebas"))
        panel.axhline(0, color=look.INK, linewidth=0.8)
        panel.set_title("%s  %s   %s" % (look.letter(player), say(player), say(
            "born_and_hungry", story.total(player, "born"), story.total(player, "starved"))), fontsize=9)
        look.whole_rounds(panel, story.last_round)
        seen.update(zip(*reversed(panel.get_legend_handles_labels()), strict=True))
    for panel in list(axes.flat)[count:]:
        panel.set_visible(False)
    made.supxlabel(say("axis_round"), fontsize=9)
    made.supylabel(say("axis_amoebas"), fontsize=9)
    by_words = {words: handle for words, handle in sorted(seen, key=lambda pair: pair[0])}
    made.legend(by_words.values(), by_words.keys(), loc="outside upper right", ncols=len(by_words), fontsize=8,
                frameon=False)
    return made


CHARTS = (("ladder", ladder), ("bp", points), ("genes", bands), ("ozone", ozone), ("amoebas", amoebas))
