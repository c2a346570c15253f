# SPDX-License-Identifier: MIT
"""The proof and its page: which games it plays, what it would name, and that the published page holds.

The whole run is `make twin-proof`; here a few games of it are played.
"""

import io
import re

import pytest
from rich.console import Console

from host_tools.games import PROJECT
from host_tools.twin import by_hand, cli, proof
from host_tools.twin.companion import Companion
from host_tools.twin.coverage import Counts
from host_tools.twin.figures import GENES
from host_tools.twin.game import make_plan, play_game
from host_tools.twin.runner import KINDS, Failure

PAGE = (PROJECT / "docs" / "twin.md").read_text("utf-8")


@pytest.fixture(scope="module")
def small():
    return proof.run(0, 12, Companion, jobs=1)


def test_the_run_has_every_kind_of_table_for_every_number_of_players():
    games = proof.plan(0, 24)
    tables = {(kind, options.players, options.expansion) for _, kind, options in games}
    for players in (3, 4, 5, 6):
        assert ("hunting", players, True) in tables
        for kind in ("plain", "careless"):
            assert {(kind, players, False), (kind, players, True)} <= tables
    assert len({seed for seed, _, _ in games}) == 24


def test_a_small_run_agrees_and_its_presses_add_up(small):
    assert small.games == 12 and not small.failures
    said = [game.hand for game in small.by_kind["plain"]]
    assert len(said) == 4 and all(hand.journal > 200 for hand in said)
    for hand in said:
        assert sum(hand.presses.values()) > sum(hand.actions.values())
        assert sorted(hand.presses) == list(range(7))


def test_what_was_seen_too_seldom_is_named(small):
    found = proof.faults(small)
    counts = small.counts
    assert "suction_2 was bought only %d times, not 100." % counts.bought["suction_2"] in found
    enough = Counts()
    for gene in GENES:
        enough.bought[gene] = enough.used[gene] = enough.returned[gene] = 100
    enough.used["alarm"] = 99
    assert ("alarm", "used", 99) in enough.rare(100)
    assert ("crust", "phase 5", 0) in enough.rare(100)
    assert len([row for row in enough.rare(100) if not row[1].startswith("phase")]) == 1


def test_the_command_writes_the_page_and_fails_where_the_proof_does(tmp_path):
    out, written = io.StringIO(), tmp_path / "twin.md"
    code = cli.main(["--proof", str(written), "--games", "3", "--jobs", "1"],
                    console=Console(file=out, width=120))
    assert code == 1 and "alarm was used only" in out.getvalue()
    text = written.read_text("utf-8")
    assert "In 3 games (seeds 0 to 2)" in text
    assert all("| %s |" % gene.replace("_", " ") in text for gene in GENES)


def test_a_game_said_with_keys_must_end_as_it_did():
    companion = Companion(0)
    result = play_game(make_plan(0, 3, False, 0.0, {}, 0, False), companion)
    companion.request({"do": "set", "player": result.winner, "bp": 77})
    with pytest.raises(AssertionError, match="77"):
        by_hand.say_game(result, companion)


def test_a_failing_game_comes_with_the_command_that_plays_it_again():
    options = KINDS["careless"]._replace(players=4, expansion=True)
    assert cli._once_more(Failure(17, "", [], options)) == (
        "soup twin --games 1 --seed 17 --kind careless --players 4 --expansion --mistakes 0.1")


def test_on_the_published_page_every_gene_was_seen_often_enough():
    rows = dict(re.findall(r"^\| ([a-z][a-z0-9 ]+) \| (\d+ \| \d+ \| \d+) \|$", PAGE, re.M))
    for gene in GENES:
        assert min(int(count) for count in rows[gene.replace("_", " ")].split(" | ")) >= proof.LEAST, gene
    outcomes = re.findall(r"^\| (\w+) \| (\d+|-) \| (\d+|-) \|$", PAGE, re.M)
    assert len(outcomes) == 6 and not [row for row in outcomes if "0" in row]


def test_the_readme_shows_the_first_figures_of_the_page():
    readme = (PROJECT / "README.md").read_text("utf-8")
    table = PAGE.split("push of the encoder.\n\n")[1].split("\n\n")[0]
    assert table.count("\n") == 5 and table in readme
