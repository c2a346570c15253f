# SPDX-License-Identifier: MIT
"""The command: play many games, print what a curious player asks.

Win rates by gene and seat, length, ozone; with --coverage what was tried.
A failing game is shrunk and printed as protocol lines.
"""

import argparse

from rich.console import Console
from rich.progress import (BarColumn, MofNCompleteColumn, Progress, TextColumn,
                           TimeRemainingColumn)

from . import reports
from .companion import Companion
from .figures import GENES
from .record import write_scripts
from .runner import Options, play_many, total_counts
from .shrink import as_text, replay, shrink


def _parser():
    parser = argparse.ArgumentParser(
        prog="twin", description="Play whole games with a simulated board "
        "beside the companion, and compare the books after every action.")
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--players", type=int, choices=(3, 4, 5, 6),
                        help="so many at every table (otherwise 3 to 6)")
    parser.add_argument("--genes", type=_genes, default=(), metavar="A,B",
                        help="report only these genes")
    parser.add_argument("--seed", type=int, default=0, metavar="N",
                        help="seed of the first game; the next ones follow")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--expansion", action="store_true", default=None)
    group.add_argument("--base", dest="expansion", action="store_false",
                       help="without the expansion (otherwise both kinds)")
    parser.add_argument("--house", choices=("varied", "default"),
                        default="default", help="house rules")
    parser.add_argument("--gifts", type=int, default=0, metavar="N",
                        help="genes dealt to everybody at the start; -1 varies")
    parser.add_argument("--mistakes", type=float, default=0.0, metavar="RATE",
                        help="how often people err, from 0 to 1")
    parser.add_argument("--jobs", type=int, metavar="N",
                        help="processes (otherwise one a core)")
    parser.add_argument("--coverage", action="store_true",
                        help="also what was tried: genes, attacks, mistakes")
    parser.add_argument("--chart", metavar="FILE.png")
    parser.add_argument("--record", metavar="FOLDER",
                        help="instead, write each game's lines to a file")
    return parser


def _genes(text):
    genes = [gene for gene in text.split(",") if gene]
    unknown = [gene for gene in genes if gene not in GENES]
    if unknown:
        raise argparse.ArgumentTypeError("unknown gene: %s" % ", ".join(unknown))
    return genes


def main(argv=None, console=None, make_companion=Companion):
    options = _parser().parse_args(argv)
    console = console or Console()
    table = Options(
        options.players, options.expansion, options.mistakes,
        {} if options.house == "default" else None,
        None if options.gifts < 0 else options.gifts,
        None if options.gifts < 0 else False)
    seeds = range(options.seed, options.seed + options.games)
    if options.record:
        plan = dict(table._asdict())
        for path in write_scripts(seeds, options.record, **plan):
            console.print(str(path))
        return 0
    with Progress(TextColumn("games"), BarColumn(), MofNCompleteColumn(),
                  TimeRemainingColumn(), console=console) as progress:
        bar = progress.add_task("games", total=options.games)
        summaries, failures = play_many(
            seeds, table, make_companion, options.jobs,
            lambda failed: progress.advance(bar))
    if summaries:
        _report(console, summaries, options)
    for failure in failures:
        _show_failure(console, failure, make_companion)
    return 1 if failures else 0


def _report(console, summaries, options):
    console.print(reports.gene_grid(summaries, options.genes))
    console.print(reports.seat_grid(summaries))
    console.print(reports.character_grid(summaries))
    console.print(reports.length_grid(summaries))
    console.print(reports.ozone_grid(summaries))
    if options.coverage:
        counts = total_counts(summaries)
        console.print(reports.coverage_grid(counts))
        console.print(reports.outcome_grid(counts))
        if options.mistakes:
            console.print(reports.mistake_grid(counts))
    if options.chart:
        reports.chart(summaries, options.chart, options.genes)


def _show_failure(console, failure, make_companion):
    console.print("Game %d: the books differ" % failure.seed, style="bold red")
    console.print(failure.text, markup=False, highlight=False)
    if not failure.lines:
        return
    lines = shrink(failure.lines, lambda: make_companion(failure.seed))
    console.print("Shortest form found, %d lines:" % len(lines))
    console.print(as_text(lines), markup=False, highlight=False,
                  soft_wrap=True)
    difference = replay(lines, make_companion(failure.seed))
    if difference:
        console.print(str(difference), markup=False, highlight=False)
