# SPDX-License-Identifier: MIT
"""The command: play many games, print what a curious player asks.

Win rates by gene and seat, length, ozone; with --coverage what was tried, with
--proof the page of results. A failing game is shrunk and printed as protocol lines.
"""

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import (BarColumn, MofNCompleteColumn, Progress, TextColumn,
                           TimeRemainingColumn)

from . import page, proof, reports
from .companion import Companion
from .figures import GENES
from .record import write_scripts
from .runner import KINDS, play_many, total_counts
from .shrink import as_text, replay, shrink


def _parser():
    parser = argparse.ArgumentParser(
        prog="soup twin", description="Play whole games with a simulated board "
        "beside the companion, and compare the books after every action.")
    parser.add_argument("--games", type=int, metavar="N",
                        help="how many (200; %d with --proof)" % proof.GAMES)
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
    parser.add_argument("--kind", choices=KINDS, default="plain",
                        help="plain: as people play; careless: house rules, "
                        "genes dealt at the start, mistakes; hunting: little "
                        "food and many fights, with the expansion")
    parser.add_argument("--mistakes", type=float, metavar="RATE",
                        help="how often people err, from 0 to 1")
    parser.add_argument("--jobs", type=int, metavar="N",
                        help="processes (otherwise one a core)")
    parser.add_argument("--coverage", action="store_true",
                        help="also what was tried: genes, attacks, mistakes")
    parser.add_argument("--chart", metavar="FILE.png")
    parser.add_argument("--record", metavar="FOLDER",
                        help="instead, write each game's lines to a file")
    parser.add_argument("--proof", metavar="FILE.md",
                        help="instead, games of every kind for 3 to 6 players, "
                        "their results on a page; fails if a gene was seen "
                        "less than %d times" % proof.LEAST)
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
    if options.proof:
        return _prove(console, options, make_companion)
    table = _table(options)
    seeds = range(options.seed, options.seed + (options.games or 200))
    if options.record:
        plan = dict(table._asdict())
        del plan["by_hand"]
        for path in write_scripts(seeds, options.record, **plan):
            console.print(str(path))
        return 0
    summaries, failures = _with_bar(console, len(seeds), lambda tick: play_many(
        seeds, table, make_companion, options.jobs, tick))
    if summaries:
        _report(console, summaries, options)
    for failure in failures:
        _show_failure(console, failure, make_companion)
    return 1 if failures else 0


def _table(options):
    """The kind of table, and what the command line says besides."""
    said = {"players": options.players, "expansion": options.expansion,
            "mistakes": options.mistakes}
    return KINDS[options.kind]._replace(
        **{name: value for name, value in said.items() if value is not None})


def _with_bar(console, games, play):
    with Progress(TextColumn("games"), BarColumn(), MofNCompleteColumn(),
                  TimeRemainingColumn(), console=console) as progress:
        bar = progress.add_task("games", total=games)
        return play(lambda failed: progress.advance(bar))


def _prove(console, options, make_companion):
    games = options.games or proof.GAMES
    found = _with_bar(console, games, lambda tick: proof.run(
        options.seed, games, make_companion, options.jobs, tick))
    for failure in found.failures:
        _show_failure(console, failure, make_companion)
    faults = proof.faults(found)
    for fault in faults:
        console.print(fault, style="red")
    if not found.failures:
        command = "soup twin --proof %s --games %d --seed %d" % (
            options.proof, games, options.seed)
        Path(options.proof).write_text(page.page(found, command), "utf-8")
        console.print("%d games agreed: %s" % (found.games, options.proof))
    return 1 if faults else 0


def _report(console, summaries, options):
    console.print(reports.gene_grid(summaries, options.genes))
    console.print("* more than chance explains; the gene need not be the reason",
                  highlight=False)
    if options.genes:
        console.print(reports.play_grid(summaries, options.genes))
    console.print(reports.seat_grid(summaries))
    console.print(reports.character_grid(summaries))
    console.print(reports.length_grid(summaries))
    console.print(reports.ozone_grid(summaries))
    if options.coverage:
        counts = total_counts(summaries)
        console.print(reports.coverage_grid(counts))
        console.print(reports.outcome_grid(counts))
        if counts.mistakes:
            console.print(reports.mistake_grid(counts))
    if options.chart:
        reports.chart(summaries, options.chart, options.genes)
        console.print("The chart: %s" % options.chart)


def _once_more(failure):
    """The command that plays this game alone."""
    options = failure.options
    words = ["soup twin --games 1 --seed %d" % failure.seed]
    for kind, table in KINDS.items():
        if (table.house, table.gifts) == (options.house, options.gifts):
            words.append("--kind %s" % kind)
    if options.players:
        words.append("--players %d" % options.players)
    if options.expansion is not None:
        words.append("--expansion" if options.expansion else "--base")
    return " ".join(words + ["--mistakes %g" % options.mistakes])


def _show_failure(console, failure, make_companion):
    console.print("Game %d: %s" % (failure.seed, failure.what), style="bold red")
    console.print("Once more: %s" % _once_more(failure), highlight=False,
                  soft_wrap=True)
    console.print(failure.text, markup=False, highlight=False, soft_wrap=True)
    if not failure.lines:
        return
    lines = shrink(failure.lines, lambda: make_companion(failure.seed))
    console.print("Shortest form found, %d lines:" % len(lines))
    console.print(as_text(lines), markup=False, highlight=False,
                  soft_wrap=True)
    difference = replay(lines, make_companion(failure.seed))
    if difference:
        console.print(str(difference), markup=False, highlight=False,
                      soft_wrap=True)
