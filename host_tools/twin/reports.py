# SPDX-License-Identifier: MIT
"""Tables and charts from many games: win rates, length, ozone, coverage.

Only figures and their layout; playing stands in runner. The chart is drawn
with matplotlib, loaded when somebody asks for it.
"""

import math
from collections import Counter

from rich.table import Table as Grid

from .coverage import OUTCOMES
from .figures import GENES


def _grid(title, *columns):
    grid = Grid(title=title, title_justify="left", min_width=len(title))
    for index, column in enumerate(columns):
        grid.add_column(column, justify="left" if index == 0 else "right")
    return grid


def _share(part, whole):
    return "%.1f %%" % (100 * part / whole) if whole else "-"


def margin(part, whole):
    """Half of the 95 % interval of a rate: what chance alone may do to it."""
    rate = part / whole
    return 1.96 * math.sqrt(rate * (1 - rate) / whole)


def _rate(part, whole):
    """A rate with its margin, both in %."""
    return "%.1f ± %.1f %%" % (100 * part / whole, 100 * margin(part, whole))


def winners_by_gene(summaries):
    """gene: (holders at the end, winners among them, fair share of wins)."""
    held, won, fair = Counter(), Counter(), Counter()
    for summary in summaries:
        for player, genes in summary.genes.items():
            for gene in genes:
                held[gene] += 1
                won[gene] += player == summary.winner
                fair[gene] += 1 / summary.players
    return {gene: (held[gene], won[gene], fair[gene]) for gene in GENES
            if held[gene]}


def gene_grid(summaries, only=()):
    grid = _grid("Who holds this gene at the end, how often does he win? "
                 "(± what chance may do)", "gene", "holders", "wins", "win rate",
                 "by chance alone", "difference")
    rows = winners_by_gene(summaries)
    for gene in sorted(rows, key=lambda g: -rows[g][1] / rows[g][0]):
        held, won, fair = rows[gene]
        if not only or gene in only:
            grid.add_row(gene, str(held), str(won), _rate(won, held),
                         _share(fair, held), _difference(won, held, fair))
    return grid


def _difference(won, held, fair):
    """In points of %; marked where it is more than chance explains."""
    points = (won - fair) / held
    return "%+.1f%s" % (100 * points, " *" if abs(points) > margin(won, held)
                        else "  ")


def play_grid(summaries, only):
    """What became of these genes during the games."""
    grid = _grid("What happened to these genes, in 100 games", "gene", "bought",
                 "changed something", "given back", "held at the end")
    holders = winners_by_gene(summaries)
    total = Counter()
    for summary in summaries:
        for what in ("bought", "used", "returned"):
            for gene in only:
                total[what, gene] += getattr(summary.counts, what)[gene]
    for gene in only:
        counts = [total[what, gene] for what in ("bought", "used", "returned")]
        counts.append(holders.get(gene, (0,))[0])
        grid.add_row(gene, *("%.0f" % (100 * count / len(summaries))
                             for count in counts))
    return grid


def winners_by_seat(summaries):
    """seat (1 = lowest start space): (games, wins)."""
    games, wins = Counter(), Counter()
    for summary in summaries:
        for seat, player in enumerate(summary.seats, 1):
            games[seat] += 1
            wins[seat] += player == summary.winner
    return {seat: (games[seat], wins[seat]) for seat in sorted(games)}


def seat_grid(summaries):
    grid = _grid("Win rate by seat (1 = lowest start space)", "seat", "games",
                 "wins", "win rate")
    for seat, (games, wins) in winners_by_seat(summaries).items():
        grid.add_row(str(seat), str(games), str(wins), _rate(wins, games))
    return grid


def character_grid(summaries):
    grid = _grid("Win rate by character", "character", "tribes", "wins",
                 "win rate")
    tribes, wins = Counter(), Counter()
    for summary in summaries:
        for player, name in summary.tempers.items():
            tribes[name] += 1
            wins[name] += player == summary.winner
    for name in sorted(tribes, key=lambda n: -wins[n] / tribes[n]):
        grid.add_row(name, str(tribes[name]), str(wins[name]),
                     _rate(wins[name], tribes[name]))
    return grid


def length_grid(summaries):
    grid = _grid("Length of a game", "players", "games", "rounds", "actions",
                 "actions a round")
    for players in sorted({summary.players for summary in summaries}):
        these = [s for s in summaries if s.players == players]
        rounds = sum(s.rounds for s in these)
        actions = sum(s.actions for s in these)
        grid.add_row(str(players), str(len(these)),
                     "%.1f" % (rounds / len(these)),
                     "%.0f" % (actions / len(these)),
                     "%.1f" % (actions / rounds))
    return grid


def ozone_grid(summaries):
    grid = _grid("What the ozone costs a tribe in a game", "players",
                 "defects", "due in all", "BP paid", "genes lost",
                 "their price, BP")
    for players in sorted({summary.players for summary in summaries}):
        these = [s for s in summaries if s.players == players]
        tribes = players * len(these)
        total = Counter()
        for summary in these:
            total.update(summary.counts.ozone)
        grid.add_row(str(players), *(
            "%.2f" % (total[name] / tribes)
            for name in ("defects", "due", "bp", "genes", "gene value")))
    return grid


def coverage_grid(counts):
    grid = _grid("Coverage: genes by effect", "gene", "bought", "used",
                 "returned")
    for gene in GENES:
        grid.add_row(gene, str(counts.bought[gene]), str(counts.used[gene]),
                     str(counts.returned[gene]))
    return grid


def outcome_grid(counts):
    grid = _grid("Attack outcomes", "outcome", "phase 1", "phase 5")
    for how in OUTCOMES:
        grid.add_row(how, *(str(counts.outcomes["phase %d %s" % (phase, how)])
                            for phase in (1, 5)))
    return grid


def mistake_grid(counts):
    grid = _grid("Mistakes made at the table", "kind", "times")
    for kind, times in counts.mistakes.most_common():
        grid.add_row(kind.replace("_", " "), str(times))
    return grid


def chart(summaries, path, only=()):
    """Win rates by gene and by seat, against chance, as a picture."""
    import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = {gene: row for gene, row in winners_by_gene(summaries).items()
            if not only or gene in only}
    genes = sorted(rows, key=lambda g: rows[g][1] / rows[g][0])
    figure, (left, right) = pyplot.subplots(
        1, 2, figsize=(11, 1.8 + 0.24 * max(6, len(genes))),
        gridspec_kw={"width_ratios": (3, 1)}, layout="constrained")
    _gene_bars(left, genes, [rows[gene] for gene in genes])
    _seat_bars(right, winners_by_seat(summaries))
    counts = sorted({summary.players for summary in summaries})
    figure.suptitle("%d simulated games of %s players. Thin lines: what chance may do"
                    % (len(summaries), " and ".join(map(str, counts))))
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def _gene_bars(axes, genes, rows):
    axes.barh(["%s (%d)" % (gene, row[0]) for gene, row in zip(genes, rows)],
              [100 * won / held for held, won, _ in rows], color="#4477aa",
              height=0.7, ecolor="#777777",
              xerr=[100 * margin(won, held) for held, won, _ in rows])
    axes.plot([100 * fair / held for held, _, fair in rows], range(len(rows)),
              "|", color="#cc3311", markersize=14, markeredgewidth=2,
              label="by chance alone")
    axes.set_xlim(left=0)
    axes.set_xlabel("win rate of those who hold the gene at the end (how many), %")
    axes.legend(loc="lower right")


def _seat_bars(axes, seats):
    axes.bar([str(seat) for seat in seats],
             [100 * wins / games for games, wins in seats.values()],
             color="#ccbb44", ecolor="#777777",
             yerr=[100 * margin(wins, games) for games, wins in seats.values()])
    axes.set_ylim(bottom=0)
    axes.set_xlabel("seat (1 = lowest start space)")
    axes.set_ylabel("win rate, %")
