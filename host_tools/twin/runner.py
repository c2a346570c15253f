# SPDX-License-Identifier: MIT
"""Many games on all cores: one seed a game, one summary back.

Progress bar, failing games, and what the reports are made from. A summary
is small and plain, because it crosses from one process to another.
"""

import multiprocessing
import os
import signal
import traceback
from collections import namedtuple

from .coverage import Counts
from .game import make_plan, play_game
from .referee import Difference

# `by_hand`: each game is also said with keys, and its presses are counted.
Options = namedtuple("Options", "players expansion mistakes house gifts lean "
                                "by_hand",
                     defaults=(None, None, 0.0, None, None, None, False))
Summary = namedtuple("Summary", "seed players winner seats rounds actions genes "
                                "tempers counts spaces expansion hand")


class Failure(namedtuple("Failure", "seed text lines options")):
    """A game that showed something; one that broke off has no lines."""

    @property
    def what(self):
        return "the books differ" if self.lines else "it broke off"


# The kinds of tables: as people play; with house rules, gifts and mistakes;
# and a lean soup where all are dealt genes to hunt with or to hide.
KINDS = {
    "plain": Options(house={}, gifts=0, lean=False),
    "careless": Options(mistakes=0.1),
    "hunting": Options(expansion=True, house={"reveal": 3}, gifts=5, lean=True),
}


def play_seed(seed, options, make_companion):
    """Play one game; a Summary, or a Failure that can be shown."""
    plan = make_plan(seed, *options[:-1])
    companion = make_companion(seed)
    try:
        result = play_game(plan, companion)
    except Difference as difference:
        return Failure(seed, str(difference), difference.lines, options)
    books = result.table.books
    hand = None
    if options.by_hand:
        from .by_hand import say_game  # the firmware, which few games need
        hand = say_game(result, companion)
    return Summary(
        seed, books.n, result.winner, result.seats, result.rounds,
        result.actions, {p: books.genes_of(p) for p in books.players},
        {p: plan.temper[p].name for p in books.players}, result.table.counts,
        dict(books.space), books.expansion, hand)


def _work(job):
    seed, options, make_companion = job
    try:
        return play_seed(seed, options, make_companion)
    except Exception:  # a crash of either side is a finding too
        return Failure(seed, traceback.format_exc(), [], options)


def _leave_ctrl_c():
    """Ctrl-C goes to every process of a terminal; one answer is enough."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_many(seeds, options, *how, **else_how):
    """Summaries and failures of many games of one kind."""
    return play_all([(seed, options) for seed in seeds], *how, **else_how)


def play_all(games, make_companion, jobs=None, on_game=None,
             stop_at_failures=1):
    """Summaries and failures of (seed, options), played on all cores."""
    work = [(*game, make_companion) for game in games]
    summaries, failures = [], []
    jobs = min(jobs or os.cpu_count() or 1, max(1, len(work)))
    pool = multiprocessing.Pool(jobs, _leave_ctrl_c) if jobs > 1 else None
    try:
        outcomes = (pool.imap_unordered(_work, work, chunksize=4) if pool
                    else map(_work, work))
        for outcome in outcomes:
            (failures if isinstance(outcome, Failure)
             else summaries).append(outcome)
            if on_game:
                on_game(len(failures))
            if len(failures) >= stop_at_failures:
                break
    finally:
        if pool:
            pool.terminate()
    summaries.sort(key=lambda summary: summary.seed)
    return summaries, failures


def total_counts(summaries):
    total = Counts()
    for summary in summaries:
        total.add(summary.counts)
    return total
