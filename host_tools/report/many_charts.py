# SPDX-License-Identifier: MIT
"""The charts over many games: which genes won, how long games are, points by seat. Counting is shared with the twin."""

from collections import Counter, namedtuple

from host_tools.report import look
from host_tools.report.wording import gene_name, say
from host_tools.twin.reports import winners_by_gene, winners_by_seat

LEAST_HOLDERS = 2  # one holder says nothing about a gene
MOST_GENES = 24

Summary = namedtuple("Summary", "genes winner players seats rounds actions")  # as the twin counts games
_HATCHES = {3: "", 4: "//", 5: "..", 6: "xx"}
_SHADES = {3: "#ffffff", 4: "#d0d0d0", 5: "#a0a0a0", 6: "#707070"}


def summaries(stories):
    return [Summary({player: story.rounds[-1][player].genes for player in story.players}, story.winner,
                    len(story.players), story.players, story.last_round, story.actions - 1) for story in stories]


def winning_genes(stories):
    """Of those who held a gene at the end, how many won; the mark is what chance would give."""
    rows = {gene: row for gene, row in winners_by_gene(summaries(stories)).items() if row[0] >= LEAST_HOLDERS}
    most_held = sorted(rows, key=lambda gene: -rows[gene][0])[:MOST_GENES]
    order = sorted(most_held, key=lambda gene: (rows[gene][1] / rows[gene][0], rows[gene][0]))
    made, axes = look.figure(height=1.1 + 0.24 * max(3, len(order)))
    for at, gene in enumerate(order):
        held, won, fair = rows[gene]
        better = won > fair
        axes.barh(at, 100 * won / held, height=0.7, color="#0072b2" if better else look.PAPER,
                  hatch="" if better else "//", edgecolor=look.INK, linewidth=0.8)
        look.chance_mark(axes, 100 * fair / held, at, 0.42)
        axes.text(100 * max(won, fair) / held + 1.5, at, say("so_many_of", won, held), va="center", fontsize=8)
    axes.set_yticks(range(len(order)), [gene_name(gene) for gene in order])
    axes.set_ylim(-0.6, max(1, len(order)) - 0.4)
    axes.set_xlim(0, 112)
    axes.set_xticks(range(0, 101, 20))
    axes.set_xlabel(say("axis_won_of_holders"))
    return made


def length(stories):
    """How many rounds games took, by the number of players."""
    made, (left, right) = look.figure(1, 2, height=3.0)
    kinds = sorted({len(story.players) for story in stories})
    rounds = range(min(story.last_round for story in stories), max(story.last_round for story in stories) + 1)
    below = [0] * len(rounds)
    for count in kinds:
        tally = Counter(story.last_round for story in stories if len(story.players) == count)
        heights = [tally[number] or float("nan") for number in rounds]  # no bar for none
        left.bar(rounds, heights, bottom=below, color=_SHADES[count], hatch=_HATCHES[count],
                 edgecolor=look.INK, label=say("players_count", count))
        below = [low + tally[number] for low, number in zip(below, rounds, strict=True)]
    left.set_xticks(rounds)
    left.set_xlim(rounds[0] - 1, rounds[-1] + 1)
    left.set_ylim(0, max(below) * 1.35 + 0.5)  # room for the legend
    left.yaxis.get_major_locator().set_params(integer=True)
    left.set_xlabel(say("axis_rounds"))
    left.set_ylabel(say("axis_games"))
    left.legend(fontsize=8, ncols=2, loc="upper center")
    right.boxplot([[story.actions - 1 for story in stories if len(story.players) == count] for count in kinds],
                  tick_labels=[str(count) for count in kinds], medianprops={"color": look.INK, "linewidth": 2})
    right.set_ylim(bottom=0)
    right.set_xlabel(say("axis_players"))
    right.set_ylabel(say("axis_actions"))
    return made


def seats(stories):
    """Where the markers ended and how often each seat won, beside chance; seat 1 began on the lowest space."""
    made, (left, right) = look.figure(1, 2, height=3.4)
    ends = {}
    for story in stories:
        for seat, player in enumerate(story.players, 1):
            ends.setdefault(seat, []).append(story.rounds[-1][player].space)
    order = sorted(ends)
    for seat in order:
        values = sorted(ends[seat])
        spread = [seat + (number % 5 - 2) * 0.06 for number in range(len(values))]
        left.plot(spread, values, "o", markerfacecolor="none", markeredgecolor=look.FAINT, markersize=4)
        mean = sum(values) / len(values)
        left.plot([seat - 0.24, seat + 0.24], [mean, mean], color=look.INK, linewidth=2.4)
        left.text(seat, 1, "%.1f" % mean, ha="center", va="bottom", fontsize=9, fontweight="bold")
    left.set_xticks(order)
    left.set_xlim(0.5, order[-1] + 0.5)
    left.set_ylim(bottom=0)
    left.set_xlabel(say("axis_seat"))
    left.set_ylabel(say("axis_end_space"))
    wins = winners_by_seat(summaries(stories))
    right.bar([str(seat) for seat in wins], [100 * won / games for games, won, _ in wins.values()], color="#d0d0d0",
              edgecolor=look.INK)
    for at, (games, won, fair) in enumerate(wins.values()):
        look.chance_mark(right, at, 100 * fair / games, 0.46, upright=False)
        right.text(at, 100 * max(won, fair) / games + 0.4, say("so_many_of", won, games), ha="center", va="bottom",
                   fontsize=8)
    right.margins(y=0.12)
    right.set_xlabel(say("axis_seat"))
    right.set_ylabel(say("axis_games_won"))
    return made


CHARTS = (("winning_genes", winning_genes), ("length", length), ("seats", seats))
