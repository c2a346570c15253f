# SPDX-License-Identifier: MIT
"""Whole games beside the companion: the twin's referee, runner and command.

Seeded batches in which both books must agree, and companions broken on
purpose, which must be caught and shrunk to a few lines.
"""

import ast
import io
import json
import os
import re
import signal
from pathlib import Path

import pytest
from rich.console import Console

from host_tools.twin import cli, reports
from host_tools.twin.companion import Companion, WiredCompanion
from host_tools.twin.figures import FOOD_OF_EACH_COLOUR, GENES
from host_tools.twin.game import make_plan, play_game
from host_tools.twin.mirror import Mirror
from host_tools.twin.record import write_scripts
from host_tools.twin.referee import Difference
from host_tools.twin.runner import (KINDS, Failure, Options, Summary, play_many,
                                    play_seed, total_counts)
from host_tools.twin.shrink import as_text, kind_of, replay, shrink


class GenerousMirror(Mirror):
    """Broken on purpose: pays one BP too much income."""

    def request(self, request):
        reply = super().request(request)
        for event in reply.get("events", ()):
            if event["event"] == "bp" and event["why"] == "income":
                self.books.bp[event["player"]] += 1
        return reply


class ForgetfulMirror(Mirror):
    """Broken on purpose: after the deaths it forgets a gene."""

    def request(self, request):
        reply = super().request(request)
        if request["do"] == "deaths":
            for held in self.books.genes.values():
                held.pop("spores", None)
        return reply


class DearMirror(Mirror):
    """Broken on purpose: an escape costs one BP too much."""

    def request(self, request):
        dear = request.get("with") == "escape"
        player = self.books.asked if dear else None
        reply = super().request(request)
        if dear and self.books.bp[player]:
            self.books.bp[player] -= 1
        return reply


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("expansion", [False, True])
def test_both_books_agree_through_whole_games(players, expansion):
    options = Options(players, expansion, 0.0)
    for seed in range(2):
        outcome = play_seed(seed, options, Companion)
        assert isinstance(outcome, Summary), outcome.text
        assert outcome.rounds >= 1 and outcome.winner in outcome.spaces


@pytest.mark.parametrize("seed", range(100, 112))
def test_both_books_agree_through_mistakes_undo_and_power_cuts(seed):
    outcome = play_seed(seed, Options(mistakes=0.2), Companion)
    assert isinstance(outcome, Summary), outcome.text
    assert sum(outcome.counts.mistakes.values()) > 5


@pytest.mark.parametrize("seed", range(200, 204))
def test_both_books_agree_over_the_wire(seed):
    outcome = play_seed(seed, Options(mistakes=0.2), WiredCompanion)
    assert isinstance(outcome, Summary), outcome.text


def test_a_recorded_game_is_replayed_line_by_line(tmp_path):
    path, = write_scripts([5], tmp_path, players=3, mistakes=0.2)
    lines = path.read_text(encoding="ascii").splitlines()
    replayed = WiredCompanion("another entropy")
    for request in lines[::2]:
        replayed.request(json.loads(request))
    assert replayed.script + replayed.state_lines == lines and len(lines) > 100


def test_a_seed_reproduces_a_game():
    plan = make_plan(7, mistakes=0.2)
    first = play_game(plan, Companion(7))
    second = play_game(plan, Companion(7))
    assert first.lines == second.lines and len(first.lines) > 50


@pytest.mark.parametrize("seed", range(5))
def test_no_cube_is_ever_lost(seed):
    board = play_game(make_plan(seed), Mirror(seed)).table.board
    assert all(board.total(colour) == FOOD_OF_EACH_COLOUR
               for colour in board.colours)
    assert all(count >= 0 for cubes in board.cubes for count in cubes)


def test_board_and_books_hold_the_same_amoebas_at_the_end():
    table = play_game(make_plan(3, mistakes=0.2), Companion(3)).table
    assert sorted(table.board.at) == sorted(table.books.all_amoebas())


def test_a_varied_batch_tries_every_gene_and_every_attack():
    options = Options(expansion=True, gifts=5, house={"reveal": 3}, lean=True)
    summaries, failures = play_many(range(70), options, Mirror)
    assert not failures
    counts = total_counts(summaries)
    assert not [gene for gene in GENES if not counts.bought[gene]]
    assert not [gene for gene in GENES if not counts.used[gene]]
    assert not [gene for gene in GENES if not counts.returned[gene]]
    common = ("survived", "repelled", "escaped", "crust")
    for phase, kill in ((1, "eaten"), (5, "killed")):
        assert not [outcome for outcome in common + (kill,)
                    if not counts.outcomes["phase %d %s" % (phase, outcome)]]


def test_a_difference_shows_both_sides_and_the_lines_so_far():
    with pytest.raises(Difference) as caught:
        play_game(make_plan(1), GenerousMirror(1))
    assert "twin:" in str(caught.value) and "companion:" in str(caught.value)
    assert caught.value.lines[0][0]["do"] == "new"
    assert ".bp" in kind_of(caught.value)


def test_a_failing_game_is_shrunk_and_still_fails_in_the_same_way():
    seed = 0
    while True:  # the first game in which the bug shows
        outcome = play_seed(seed, Options(players=4, gifts=3), ForgetfulMirror)
        if isinstance(outcome, Failure):
            break
        seed += 1
    first = replay(outcome.lines, ForgetfulMirror(seed))
    lines = shrink(outcome.lines, lambda: ForgetfulMirror(seed), budget=150)
    assert len(lines) < len(outcome.lines)
    assert kind_of(replay(lines, ForgetfulMirror(seed))) == kind_of(first)
    assert as_text(lines).splitlines()[0].startswith('{"do": "new"')


def test_a_long_game_is_led_straight_to_the_table_where_it_failed():
    seed = 0
    while True:  # the first that failed late
        outcome = play_seed(seed, KINDS["hunting"], DearMirror)
        if isinstance(outcome, Failure) and len(outcome.lines) > 100:
            break
        seed += 1
    lines = shrink(outcome.lines, lambda: DearMirror(seed))
    assert len(lines) < 45  # a third of that is the setup
    assert lines[-1][0]["with"] == "escape"
    first, last = (kind_of(replay(these, DearMirror(seed)))
                   for these in (outcome.lines, lines))
    assert first == last


def test_the_command_prints_its_tables_and_draws_a_chart(tmp_path):
    out, picture = io.StringIO(), tmp_path / "chart.png"
    code = cli.main(
        ["--games", "6", "--players", "4", "--seed", "1", "--jobs", "1",
         "--coverage", "--mistakes", "0.1", "--chart", str(picture)],
        console=Console(file=out, width=100))
    text = out.getvalue()
    assert code == 0
    for title in ("how often does he win", "by seat", "Length of a game",
                  "ozone costs", "Coverage", "Attack outcomes"):
        assert title in text
    assert picture.read_bytes()[:4] == b"\x89PNG"


def test_the_command_prints_a_failing_game_as_protocol_lines():
    out = io.StringIO()
    code = cli.main(["--games", "1", "--players", "3", "--jobs", "1"],
                    console=Console(file=out, width=200),
                    make_companion=GenerousMirror)
    assert code == 1
    assert "the books differ" in out.getvalue()
    assert '{"do": "new"' in out.getvalue()


def test_the_report_can_be_narrowed_to_some_genes():
    summaries, _ = play_many(range(6), Options(players=4), Mirror, jobs=1)
    grid = reports.gene_grid(summaries, ["intelligence"])
    assert grid.row_count <= 1
    assert reports.winners_by_seat(summaries)[1][0] == 6


@pytest.mark.parametrize("arguments, words", [
    (["--genes", "armour"], "did you mean armor"),
    (["--genes", "wings"], "they are intelligence"),
    (["--genes", ","], "no gene is named"),
    (["--games", "0"], "from 1 on"), (["--games", "-3"], "from 1 on"),
    (["--jobs", "0"], "from 1 on"), (["--mistakes", "7"], "from 0 to 0.5"),
    (["--mistakes", "often"], "from 0 to 0.5"),
    (["--chart", "wins.doc"], "must end in")])
def test_called_wrongly_it_says_how(arguments, words, capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2 and words in capsys.readouterr().err


def test_one_winner_proves_nothing_and_many_do():
    assert reports.by_chance(1, 1, 1 / 6) is True
    assert reports.by_chance(0, 10, 2.5) is True
    assert reports.by_chance(81, 238, 59.5) is False
    assert reports.by_chance(63, 388, 97) is False
    low, high = reports.likely(1, 1)
    assert 0.2 < low < 0.21 and high == 1
    assert reports.likely(0, 400)[0] == 0 and reports.likely(0, 400)[1] < 0.01


def test_a_gene_that_nobody_held_has_a_row_all_the_same():
    summaries, _ = play_many(range(3), Options(players=4, expansion=False),
                             Mirror, jobs=1)
    out = io.StringIO()
    Console(file=out, width=80).print(reports.gene_grid(summaries, ["alarm"]))
    assert re.search(r"alarm +0 +0 +- +- +- +-", out.getvalue())


def test_the_tables_fit_a_window_of_80_columns():
    summaries, _ = play_many(range(40), Options(expansion=True), Mirror)
    out = io.StringIO()
    console = Console(file=out, width=80)
    for grid in (reports.gene_grid, reports.seat_grid, reports.ozone_grid):
        console.print(grid(summaries))
    console.print(reports.coverage_grid(total_counts(summaries)))
    assert "…" not in out.getvalue() and "struggle_for_survival" in out.getvalue()


def interrupted(seed):
    """A companion in whose process Ctrl-C arrives."""
    os.kill(os.getpid(), signal.SIGINT)
    return Mirror(seed)


def test_ctrl_c_is_answered_once(monkeypatch, capsys):
    summaries, failures = play_many(range(4), Options(players=3), interrupted,
                                    jobs=2)
    assert len(summaries) == 4 and not failures  # the workers leave it alone
    assert cli.main(["--games", "2", "--jobs", "1"],
                    make_companion=interrupted) == 1
    said = capsys.readouterr()
    assert said.err == "stopped by Ctrl-C\n" and said.out == ""


def test_the_twin_shares_the_gene_table_and_nothing_else():
    imported = {}
    for path in Path(cli.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                names = {"%s.%s" % (node.module, name.name)
                         for name in node.names}
            elif isinstance(node, ast.Import):
                names = {name.name for name in node.names}
            else:
                continue
            imported.setdefault(path.stem, set()).update(
                name for name in names if name.startswith("engine_core"))
    assert {module: names for module, names in imported.items() if names} == {
        "figures": {"engine_core.genes"},
        "companion": {"engine_core.table.Table", "engine_core.wire.Wire"}}
