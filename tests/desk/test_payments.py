# SPDX-License-Identifier: MIT
"""D4 to D9 against brute force: every subset of a hand, judged by the words of the rules."""

from itertools import combinations

from engine_core import defects, genes
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rules.at_the_table import game, give, play, said, to_round, to_step

PAYS = {"ray_protection": 4, "short_life_span": 4}


def worth(gene, players):
    return PAYS.get(genes.IDS[gene], genes.mp(gene, players))


def legal(chosen, bp, purse, due, players):
    """D4 to D7 without the house rule, word by word."""
    values = [worth(gene, players) for gene in chosen]
    if bp > purse or any(value < 0 for value in values) or sum(values) + bp < due:
        return False
    if bp != max(0, due - sum(values)):
        return False
    return all(sum(values) - value + bp < due for value in values)


def by_brute_force(hand, purse, due, players, forced):
    """Every legal payment as (genes, BP, excess), best first (D9)."""
    found = []
    for size in range(len(hand) + 1):
        for chosen in combinations(hand, size):
            total = sum(worth(gene, players) for gene in chosen)
            bp = max(0, due - total)
            if legal(chosen, bp, purse, due, players):
                value = sum(genes.price(gene, players) for gene in chosen) + bp
                found.append((value, size, chosen, bp, max(0, total - due)))
    if forced and any(over == 0 for *_, over in found):
        found = [payment for payment in found if payment[4] == 0]
    return [(list(chosen), bp, over) for _, _, chosen, bp, over in sorted(found)]


def listed(hand, purse, due, players, forced, most=defects.SHOWN):
    shown, in_all = defects.payments(hand, purse, due, players, forced, most)
    return [(list(chosen), bp, over) for chosen, bp, over in shown], in_all


def same(hand, purse, due, players, forced):
    expected = by_brute_force(hand, purse, due, players, forced)
    assert expected or due > purse + sum(max(0, worth(gene, players)) for gene in hand)
    assert listed(hand, purse, due, players, forced, 10_000) == (expected, len(expected))
    assert listed(hand, purse, due, players, forced) == (expected[:16], len(expected))


HANDS = st.lists(st.integers(0, genes.COUNT - 1), unique=True, max_size=9).map(sorted)


@settings(max_examples=400, derandomize=True, deadline=None, database=None)
@given(HANDS, st.integers(0, 12), st.integers(1, 14), st.sampled_from((3, 4, 5, 6)), st.booleans())
def test_D9_all_payments_and_their_order_equal_brute_force(hand, purse, ozone, players, forced):
    same(hand, purse, max(0, genes.mp_sum(hand, players) - ozone), players, forced)


def test_D9_a_hand_of_twelve_genes_equals_brute_force():
    for first in (0, 3, 8, 22):
        hand = list(range(first, first + 12))
        for purse in (0, 7):
            for forced in (False, True):
                same(hand, purse, max(0, genes.mp_sum(hand, 4) - 6), 4, forced)


def test_D7_with_nothing_due_nothing_may_be_paid():
    assert listed([3, 4], 9, 0, 4, False) == ([([], 0, 0)], 1)


@settings(max_examples=15, derandomize=True, deadline=None, database=None)
@given(st.lists(st.sampled_from(genes.IDS), unique=True, min_size=3, max_size=7), st.integers(0, 9), st.booleans(),
       st.randoms(use_true_random=False))
def test_D6_a_payment_passes_exactly_if_brute_force_has_it(hand, purse, forced, random):
    table = game(4, True, {"overpay": "forced" if forced else "free"})
    to_round(table, 2)
    to_step(table, "environment")
    give(table, "blue", genes=hand, bp=purse)
    asked = play(table, {"do": "environment", "ozone": 6, "drift": "W"})["ask"]
    if asked["step"] != "defect":
        return
    numbers = sorted(genes.IDS.index(name) for name in hand)
    expected = by_brute_force(numbers, purse, asked["due"], 4, forced)
    for _ in range(25):
        chosen = sorted(random.sample(numbers, random.randint(0, len(numbers))))
        total = sum(worth(gene, 4) for gene in chosen)
        bp = max(0, asked["due"] - total) if random.random() < 0.7 else random.randint(0, 10)
        reply = said(table, {"do": "pay", "genes": [genes.IDS[gene] for gene in chosen], "bp": bp})
        passes = any(payment[:2] == (chosen, bp) for payment in expected)
        assert reply["ok"] == passes, (hand, chosen, bp, reply)
        if reply["ok"]:
            play(table, {"do": "undo"})
