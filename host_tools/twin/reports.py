# SPDX-License-Identifier: MIT
"""Tables and charts from many games: win rates, length, ozone, coverage.

Only figures and their layout; playing stands in runner. The chart is drawn
with matplotlib, loaded when somebody asks for it.
"""

from collections import Counter

from rich.table import Table as Grid

from .coverage import OUTCOMES
from .figures import GENES


def _grid(title, *columns):
    grid = Grid(title=title, title_justify="left")
    for index, column in enumerate(columns):
        grid.add_column(column, justify="left" if index == 0 else "right")
    return grid


def _share(part, whole):
    return "%.1f %%" % (100 * part / whole) if whole else "-"


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
    grid = _grid("Win rate of those who hold the gene at the end", "gene",
                 "holders", "wins", "win rate", "fair share")
    rows = winners_by_gene(summaries)
    for gene in sorted(rows, key=lambda g: -rows[g][1] / rows[g][0]):
        held, won, fair = rows[gene]
        if not only or gene in only:
            grid.add_row(gene, str(held), str(won), _share(won, held),
                         _share(fair, held))
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
        grid.add_row(str(seat), str(games), str(wins), _share(wins, games))
    return grid


def character_grid(summaries):
    grid = _grid("Win rate by character", "character", "tribes", "wins",
                 "win rate")
    tribes, wins = Counter(), Counter()
    for summary in summaries:
        for player, name in summary.tempers.items():
            tribes[name] += 1
            wins[name] += player == summary.winner
    for name, count in tribes.most_common():
        grid.add_row(name, str(count), str(wins[name]),
                     _share(wins[name], count))
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
    grid = _grid("What the ozone costs, for each tribe and game", "players",
                 "defects", "BP paid", "genes lost", "their price")
    for players in sorted({summary.players for summary in summaries}):
        these = [s for s in summaries if s.players == players]
        tribes = players * len(these)
        total = Counter()
        for summary in these:
            total.update(summary.counts.ozone)
        grid.add_row(str(players), *(
            "%.2f" % (total[name] / tribes)
            for name in ("defects", "bp", "genes", "gene value")))
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
    """Win rate by gene against the fair share, and by seat, as a picture."""
    import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = {gene: row for gene, row in winners_by_gene(summaries).items()
            if not only or gene in only}
    genes = sorted(rows, key=lambda g: rows[g][1] / rows[g][0])
    figure, (left, right) = pyplot.subplots(
        1, 2, figsize=(11, 1.5 + 0.22 * max(6, len(genes))),
        gridspec_kw={"width_ratios": (3, 1)}, layout="constrained")
    left.barh(genes, [100 * rows[g][1] / rows[g][0] for g in genes],
              color="#4477aa")
    left.plot([100 * rows[g][2] / rows[g][0] for g in genes], genes, "k|",
              markersize=9, label="fair share")
    left.set_xlabel("win rate of its holders, %")
    left.legend(loc="lower right")
    seats = winners_by_seat(summaries)
    right.bar([str(seat) for seat in seats],
              [100 * wins / games for games, wins in seats.values()],
              color="#ccbb44")
    right.set_xlabel("seat (1 = lowest start space)")
    right.set_ylabel("win rate, %")
    figure.suptitle("%d games" % len(summaries))
    figure.savefig(path, dpi=110)
    pyplot.close(figure)
