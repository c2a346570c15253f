# SPDX-License-Identifier: MIT
"""The command: play many games, print what a curious player asks.

Win rates by gene and seat, length, ozone; with --coverage what was tried, with
--proof the page of results. A failing game is shrunk and printed as protocol lines.
"""

import argparse
import difflib
from pathlib import Path

from rich.progress import (BarColumn, MofNCompleteColumn, TextColumn,
                           TimeRemainingColumn)

from host_tools import speaking
from host_tools.speaking import DONE, NOT_DONE

from . import page, proof, reports
from .companion import Companion
from .figures import GENES
from .record import write_scripts
from .runner import KINDS, play_many, total_counts
from .shrink import as_text, replay, shrink

GAMES = 200
MOST_MISTAKES = 0.5  # above that people take back more than they play
PICTURES = (".png", ".svg", ".pdf")


def _parser():
    parser = speaking.parser(
        "twin", "Play whole games with a simulated board beside the companion, "
        "and compare the books after every action.", epilog=(
            "Example: soup twin --games 1000 --players 4 --genes "
            "armor,aggression --chart genes.png. The same seeds play the same "
            "games. Exit codes: 0 both books agreed, 1 they did not (the game "
            "is printed as lines of the protocol, as short as it gets) or the "
            "run was stopped, 2 called wrongly."))
    parser.add_argument("--games", type=_count, metavar="N",
                        help="how many (otherwise %d; %d with --proof)"
                        % (GAMES, proof.GAMES))
    parser.add_argument("--players", type=int, choices=(3, 4, 5, 6),
                        help="so many at every table (otherwise 3 to 6)")
    parser.add_argument("--genes", type=_genes, default=(), metavar="A,B",
                        help="report only these genes")
    parser.add_argument("--seed", type=int, default=0, metavar="N",
                        help="seed of the first game; the next ones follow")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--expansion", action="store_true", default=None,
                       help="every game with the expansion (otherwise both kinds)")
    group.add_argument("--base", dest="expansion", action="store_false",
                       help="every game without it")
    parser.add_argument("--kind", choices=KINDS, default="plain",
                        help="plain: as people play; careless: house rules, "
                        "genes dealt at the start, mistakes; hunting: little "
                        "food and many fights, with the expansion")
    parser.add_argument("--mistakes", type=_rate, metavar="RATE",
                        help="how often people err, from 0 to %g" % MOST_MISTAKES)
    parser.add_argument("--jobs", type=_count, metavar="N",
                        help="processes (otherwise one a core)")
    parser.add_argument("--coverage", action="store_true",
                        help="also what was tried: genes, attacks, mistakes")
    parser.add_argument("--chart", metavar="FILE", type=_picture,
                        help="also a picture of the results: %s"
                        % " ".join(PICTURES))
    parser.add_argument("--record", metavar="FOLDER", type=Path,
                        help="instead, write each game's lines to a file")
    parser.add_argument("--proof", metavar="FILE.md", type=Path,
                        help="instead, games of every kind for 3 to 6 players, "
                        "their results on a page; fails if a gene was seen "
                        "less than %d times" % proof.LEAST)
    return parser


def _count(text):
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError("%r is no number from 1 on" % text)
    return int(text)


def _rate(text):
    try:
        if 0 <= float(text) <= MOST_MISTAKES:
            return float(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(
        "%r is no rate from 0 to %g" % (text, MOST_MISTAKES))


def _picture(text):
    if not text.lower().endswith(PICTURES):
        raise argparse.ArgumentTypeError(
            "%r must end in one of %s" % (text, " ".join(PICTURES)))
    return Path(text)


def _genes(text):
    genes = [gene.strip() for gene in text.split(",") if gene.strip()]
    for gene in genes:
        if gene not in GENES:
            close = difflib.get_close_matches(gene.lower(), GENES, 3)
            raise argparse.ArgumentTypeError("there is no gene %r; %s" % (
                gene, "did you mean %s?" % " or ".join(close) if close
                else "they are %s" % " ".join(GENES)))
    if not genes:
        raise argparse.ArgumentTypeError("no gene is named")
    return genes


@speaking.command
def main(argv=None, console=None, make_companion=Companion):
    options = _parser().parse_args(argv)
    console = console or speaking.console()
    for path in (options.chart, options.proof):
        if path:
            speaking.check_place(path)
    if options.proof:
        return _prove(console, options, make_companion)
    table = _table(options)
    seeds = range(options.seed, options.seed + (options.games or GAMES))
    if options.record:
        return _record(console, seeds, table, options.record)
    summaries, failures = _with_bar(len(seeds), lambda tick: play_many(
        seeds, table, make_companion, options.jobs, tick))
    if summaries:
        _report(console, summaries, options)
    for failure in failures:
        _show_failure(console, failure, make_companion)
    return NOT_DONE if failures else DONE


def _record(console, seeds, table, folder):
    plan = dict(table._asdict())
    del plan["by_hand"]
    paths = _with_bar(len(seeds), lambda tick: write_scripts(
        seeds, folder, tick, **plan))
    console.print("%s in %s, %s to %s" % (
        speaking.count(len(paths), "game"), folder, paths[0].name,
        paths[-1].name), markup=False)
    return DONE


def _table(options):
    """The kind of table, and what the command line says besides."""
    said = {"players": options.players, "expansion": options.expansion,
            "mistakes": options.mistakes}
    return KINDS[options.kind]._replace(
        **{name: value for name, value in said.items() if value is not None})


def _with_bar(games, play):
    """What `play(tick)` gives; its tick moves the bar on by a game."""
    with speaking.bar(TextColumn("games"), BarColumn(), MofNCompleteColumn(),
                      TimeRemainingColumn()) as progress:
        bar = progress.add_task("games", total=games)
        return play(lambda *failed: progress.advance(bar))


def _prove(console, options, make_companion):
    games = options.games or proof.GAMES
    found = _with_bar(games, lambda tick: proof.run(
        options.seed, games, make_companion, options.jobs, tick))
    for failure in found.failures:
        _show_failure(console, failure, make_companion)
    faults = proof.faults(found)
    for fault in faults:
        console.print(fault, style="red")
    if not found.failures:
        command = "soup twin --proof %s --games %d --seed %d" % (
            options.proof, games, options.seed)
        options.proof.write_text(page.page(found, command), "utf-8")
        console.print("%d games agreed: %s" % (found.games, options.proof))
    return NOT_DONE if faults else DONE


def _report(console, summaries, options):
    console.print(reports.gene_grid(summaries, options.genes))
    console.print("likely %: the 95 % interval. *: more than chance explains; "
                  "the gene need not be the reason",
                  highlight=False)
    grids = [reports.seat_grid, reports.character_grid, reports.length_grid,
             reports.ozone_grid]
    if options.genes:
        grids.insert(0, lambda games: reports.play_grid(games, options.genes))
    for grid in grids:
        console.print("", grid(summaries))
    if options.coverage:
        counts = total_counts(summaries)
        console.print("", reports.coverage_grid(counts), "",
                      reports.outcome_grid(counts))
        if counts.mistakes:
            console.print("", reports.mistake_grid(counts))
    if options.chart:
        from .chart import chart  # matplotlib takes its time
        chart(summaries, options.chart, options.genes)
        console.print("\nThe chart: %s" % options.chart, markup=False)


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
