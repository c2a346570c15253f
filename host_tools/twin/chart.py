# SPDX-License-Identifier: MIT
"""The picture of many games: win rates by gene and seat, length, ozone.

The report's look; the figures are counted in reports. Full points are more
than chance explains, hollow ones are not: readable in black and white.
"""

from collections import Counter

from host_tools.report import look
from host_tools.texts import card_name

from . import reports

_FEW = 10  # genes that need no column of their own
_SIDE = ("seats", "rounds", "ozone")


def chart(summaries, path, only=()):
    """Draw everything into one file; its ending says which kind."""
    rows = {gene: row for gene, row in reports.winners_by_gene(summaries).items()
            if not only or gene in only}
    few = len(rows) <= _FEW
    places = ([["genes", "seats"], ["rounds", "ozone"]] if few
              else [["genes", name] for name in _SIDE])
    made, axes = look.mosaic(places, 11, 6.4 if few else 2 + 0.24 * len(rows),
                             (3, 2))
    _genes(axes["genes"], rows)
    _seats(axes["seats"], reports.winners_by_seat(summaries))
    _rounds(axes["rounds"], summaries)
    _ozone(axes["ozone"], reports.ozone_costs(summaries))
    counts = sorted({summary.players for summary in summaries})
    made.suptitle("%d simulated games, %s players"
                  % (len(summaries), ", ".join(map(str, counts))),
                  fontweight="bold")
    made.savefig(path, dpi=110)
    look.close(made)


def _point(axes, at, won, held, fair, across):
    """A rate with its 95 % interval; full where chance does not explain it."""
    low, high = (100 * share for share in reports.likely(won, held))
    rate = 100 * won / held
    line, point = (((low, high), (at, at)), (rate, at))
    if not across:
        line, point = ((at, at), (low, high)), (at, rate)
    axes.plot(*line, color=look.INK, linewidth=1.2)
    axes.plot(*point, "o", markersize=7, markeredgecolor=look.INK,
              markerfacecolor=look.PAPER if reports.by_chance(won, held, fair)
              else look.INK)


def _genes(axes, rows):
    order = sorted(rows, key=lambda gene: rows[gene][1] / rows[gene][0])
    for at, gene in enumerate(order):
        held, won, fair = rows[gene]
        _point(axes, at, won, held, fair, True)
        look.chance_mark(axes, 100 * fair / held, at, 0.3)
    axes.set_yticks(range(len(order)), ["%s (%d)" % (card_name(gene), rows[gene][0])
                                        for gene in order])
    axes.set_ylim(-0.7, max(1, len(order)) - 0.3)
    axes.set_xlim(0, 100)
    axes.set_xlabel("%, with what is likely; thick mark: by chance;\n"
                    "full point: more than chance explains")
    axes.set_title("Won, of those who held the gene at the end (how many)")


def _seats(axes, seats):
    for seat, (games, won, fair) in seats.items():
        _point(axes, seat, won, games, fair, False)
        look.chance_mark(axes, seat, 100 * fair / games, 0.3, upright=False)
    axes.set_xticks(list(seats))
    axes.set_xlim(0.5, max(seats) + 0.5)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("seat (1 = lowest start space)")
    axes.set_ylabel("%")
    axes.set_title("Won, by seat")


def _rounds(axes, summaries):
    tally = Counter(summary.rounds for summary in summaries)
    rounds = range(min(tally), max(tally) + 1)
    axes.bar(rounds, [100 * tally[number] / len(summaries) for number in rounds],
             color=look.FAINT, edgecolor=look.INK)
    axes.set_xticks(rounds)
    axes.set_xlabel("rounds")
    axes.set_ylabel("% of the games")
    axes.set_title("Length")


def _ozone(axes, costs):
    names = [str(players) for players in costs]
    paid = [row[2] for row in costs.values()]
    prices = [row[4] for row in costs.values()]
    axes.bar(names, paid, color="#555555", edgecolor=look.INK, label="BP paid")
    axes.bar(names, prices, bottom=paid, color=look.PAPER, hatch="//",
             edgecolor=look.INK, label="price of the genes returned")
    for at, (bp, price) in enumerate(zip(paid, prices)):
        axes.text(at, bp + price, "%.1f" % (bp + price), ha="center",
                  va="bottom", fontweight="bold")
    axes.set_xlim(-0.7, max(1, len(names)) - 0.3)
    axes.set_ylim(0, 1.45 * max(1, *map(sum, zip(paid, prices))))
    axes.set_xlabel("players")
    axes.set_ylabel("BP a tribe and game")
    axes.legend(loc="upper center", fontsize=8, ncols=2)
    axes.set_title("What the ozone costs")
