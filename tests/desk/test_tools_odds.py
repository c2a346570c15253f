# SPDX-License-Identifier: MIT
"""odds: against the engine's own risk and payments, and by hand."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from engine_core import genes, numbers
from host_tools import odds
from host_tools.games import PROJECT, script

GENE = genes.IDS.index
CORPUS = sorted((PROJECT / "tests" / "corpus").glob("*_players_*.jsonl"))


def test_a_hand_by_hand():
    found = odds.odds([GENE("speed"), GENE("escape"), GENE("division_rate")], [6, 10, 10, 14], 4)
    assert found.mp == 12  # 3 + 4 + 5
    assert [(case.ozone, case.cards, case.due) for case in found.cases] == [(6, 1, 6), (10, 2, 2), (14, 1, 0)]
    assert odds.chance(found) == Fraction(3, 4) and odds.chance(found, 3) == Fraction(1, 4)
    assert odds.mean_due(found) == Fraction(6 + 2 + 2, 4)
    # 6 without BP: Speed + Escape (4 + 4, 1 too much); 2: Speed, 1 too much.
    assert [odds.given_up(case.payments[0], 4) for case in found.cases if case.due] == [8, 4]
    assert odds.mean_given_up(found, 4) == Fraction(8 + 2 * 4, 4)


def test_bp_makes_it_cheaper_and_forced_takes_the_exact_one():
    hand = [GENE("escape"), GENE("defense")]
    poor, rich = (odds.odds(hand, [6], 4, bp) for bp in (0, 2))
    assert odds.mean_given_up(poor, 4) == 4 and odds.mean_given_up(rich, 4) == 2
    assert odds.odds(hand, [6], 4, 2, forced=True).cases[0].in_all == 1


@given(st.sets(st.integers(0, genes.COUNT - 1), max_size=9), st.integers(0, 12),
       st.lists(st.sampled_from([ozone for _, ozone in numbers.CARDS]), min_size=1, max_size=11),
       st.sampled_from((3, 4, 5, 6)))
def test_every_debt_is_paid_and_the_chances_add_up(hand, bp, ozones, players):
    found = odds.odds(hand, ozones, players, bp)
    assert sum(case.cards for case in found.cases) == len(ozones) == found.cards
    for case in found.cases:
        assert case.due == max(0, found.mp - case.ozone)
        assert bool(case.payments) == bool(case.due)
        costs = [odds.given_up(payment, players) for payment in case.payments]
        assert costs == sorted(costs)
        for chosen, paid, over in case.payments:
            assert paid <= bp and sum(genes.worth(gene, players) for gene in chosen) + paid == case.due + over


@pytest.mark.parametrize("path", CORPUS[:3], ids=lambda path: path.stem)
def test_the_engines_risk_is_the_same(path):
    player = script.Player()
    compared = 0
    for step in script.load(path)[0]:
        ask = player.ask(step.request).get("ask", {})
        if "dues" not in ask.get("risk", ()):
            continue
        state = player.state()
        held = [GENE(gene) for gene in state["players"][ask["player"]]["genes"]]
        left = [ozone for _, ozone in state["left"]]
        if left:
            found = odds.odds(held, left, len(state["players"]))
            dues = sorted((case.due for case in found.cases for _ in range(case.cards) if case.due), reverse=True)
            assert dues == ask["risk"]["dues"] and found.mp == ask["risk"]["mp"]
            compared += 1
    assert compared > 5


def test_the_cards_left_are_those_not_turned():
    assert len(odds.ozones_left()) == 11
    assert sorted(odds.ozones_left(["W6", "e10"])) == [8, 9, 9, 10, 10, 11, 12, 13, 14]
    assert odds.ozones_left(left=["none14", "E10", "E10"]) == [14, 10, 10]


def test_an_advanced_gene_takes_its_basic_gene():
    hand = [GENE("escape"), GENE("defense"), GENE("speed")]
    hands = odds.bought(hand, GENE("armor"))
    assert [words for words, _ in hands] == ["Armor for Defense", "Armor for Escape"]
    assert all(len(larger) == 3 and GENE("armor") in larger for _, larger in hands)


def test_the_table_says_everything(capsys):
    assert odds.main("speed escape tentacle ray_protection --bp 3 --left E8 E10 --buy division_rate".split()) == 0
    said = capsys.readouterr().out
    assert "MP 9, 2 cards left" in said and "1/2 (50.0 %)" in said and "with Division Rate: MP 14" in said


def test_everybody_at_a_table(tmp_path, capsys):
    lines = CORPUS[0].read_text().splitlines()
    (tmp_path / "half.jsonl").write_text("\n".join(lines[: len(lines) // 4 * 2]))
    assert odds.main(["--game", str(tmp_path / "half.jsonl")]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert odds.main(["--game", str(CORPUS[0])]) == 1
    assert "The game is over" in capsys.readouterr().err


@pytest.mark.parametrize("arguments, words", [
    ("sped", "Did you mean speed"), ("speed speed", "named twice"), ("speed --turned E10 E10 E10", "so often"),
    ("speed --left X3", "no card"), ("speed --buy armor", "Defense or Escape"), ("speed --buy speed", "already"),
    ("--turned W6 W9 W12 E8 E10 E10 N9 N11 S10 S13 none14", "No card is left")])
def test_slips_are_named(capsys, arguments, words):
    assert odds.main(arguments.split()) == 2
    assert words in capsys.readouterr().err


def test_bp_below_nothing_are_refused(capsys):
    assert odds.main(["speed", "--bp", "-1"]) == 2
    assert "never below 0" in capsys.readouterr().err
