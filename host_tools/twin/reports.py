# SPDX-License-Identifier: MIT
"""Tables from many games: win rates, length, ozone, coverage.

Only figures and their layout; playing stands in runner, the picture in chart.
"""

import math
from collections import Counter

from rich.table import Table as Grid

from .coverage import OUTCOMES
from .figures import GENES


def _grid(title, *columns):
    """A table that a window of 80 columns holds."""
    grid = Grid(title=title, title_justify="left", min_width=len(title),
                box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for index, column in enumerate(columns):
        grid.add_column(column, justify="left" if index == 0 else "right",
                        no_wrap=True)
    return grid


def _share(part, whole):
    """In %, as the columns' heads say."""
    return "%.1f" % (100 * part / whole) if whole else "-"


def likely(part, whole):
    """The 95 % interval of a rate (Wilson's), as two shares."""
    square = 1.96 * 1.96
    middle = (part + square / 2) / (whole + square)
    half = 1.96 / (whole + square) * math.sqrt(
        part * (whole - part) / whole + square / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def by_chance(won, held, fair):
    """Whether so few or so many wins are what chance may well do.

    Exact: so many or more, or so few or fewer, of `held` tries at the fair
    rate, each at 2.5 %.
    """
    rate = fair / held

    def probability(number):
        return math.exp(
            math.lgamma(held + 1) - math.lgamma(number + 1)
            - math.lgamma(held - number + 1)
            + number * math.log(rate) + (held - number) * math.log1p(-rate))

    tail = (range(won, held + 1) if won > fair else range(won + 1))
    return sum(map(probability, tail)) > 0.025


def _rate(part, whole):
    """A rate and what it may be in truth, in %."""
    if not whole:
        return "-", "-"
    low, high = likely(part, whole)
    return _share(part, whole), "%.0f to %.0f" % (100 * low, 100 * high)


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
    """Everybody's win rates, or those of the genes that were asked for."""
    grid = _grid("Who holds this gene at the end, how often does he win?",
                 "gene", "holders", "wins", "won %", "likely %", "chance %",
                 "difference")
    rows = winners_by_gene(summaries)
    for gene in only:
        rows.setdefault(gene, (0, 0, 0))
    for gene in sorted(rows, key=lambda g: -rows[g][1] / max(1, rows[g][0])):
        held, won, fair = rows[gene]
        if not only or gene in only:
            grid.add_row(gene, str(held), str(won), *_rate(won, held),
                         _share(fair, held), _difference(won, held, fair))
    return grid


def _difference(won, held, fair):
    """In points of %; marked where it is more than chance explains."""
    if not held:
        return "-  "
    return "%+.1f%s" % (100 * (won - fair) / held,
                        "  " if by_chance(won, held, fair) else " *")


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
    """seat (1 = lowest start space): (games, wins, fair share of wins)."""
    games, wins, fair = Counter(), Counter(), Counter()
    for summary in summaries:
        for seat, player in enumerate(summary.seats, 1):
            games[seat] += 1
            wins[seat] += player == summary.winner
            fair[seat] += 1 / summary.players
    return {seat: (games[seat], wins[seat], fair[seat])
            for seat in sorted(games)}


def seat_grid(summaries):
    grid = _grid("Win rate by seat (1 = lowest start space)", "seat", "games",
                 "wins", "won %", "likely %", "chance %")
    for seat, (games, wins, fair) in winners_by_seat(summaries).items():
        grid.add_row(str(seat), str(games), str(wins), *_rate(wins, games),
                     _share(fair, games))
    return grid


def character_grid(summaries):
    grid = _grid("Win rate by character", "character", "tribes", "wins",
                 "won %", "likely %")
    tribes, wins = Counter(), Counter()
    for summary in summaries:
        for player, name in summary.tempers.items():
            tribes[name] += 1
            wins[name] += player == summary.winner
    for name in sorted(tribes, key=lambda n: -wins[n] / tribes[n]):
        grid.add_row(name, str(tribes[name]), str(wins[name]),
                     *_rate(wins[name], tribes[name]))
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


def ozone_costs(summaries):
    """players: (defects, due, BP paid, genes lost, their price) a tribe."""
    rows = {}
    for players in sorted({summary.players for summary in summaries}):
        these = [s for s in summaries if s.players == players]
        total = Counter()
        for summary in these:
            total.update(summary.counts.ozone)
        rows[players] = [total[name] / (players * len(these)) for name in
                         ("defects", "due", "bp", "genes", "gene value")]
    return rows


def ozone_grid(summaries):
    grid = _grid("What the ozone costs a tribe in a game", "players",
                 "defects", "due in all", "BP paid", "genes lost",
                 "their price, BP")
    for players, costs in ozone_costs(summaries).items():
        grid.add_row(str(players), *("%.2f" % cost for cost in costs))
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
