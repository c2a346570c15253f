# SPDX-License-Identifier: MIT
"""Many games on all cores: one seed a game, one summary back.

Progress bar, failing games, and what the reports are made from. A summary
is small and plain, because it crosses from one process to another.
"""

import multiprocessing
import os
import traceback
from collections import namedtuple

from .coverage import Counts
from .game import make_plan, play_game
from .referee import Difference

Options = namedtuple("Options", "players expansion mistakes house gifts lean",
                     defaults=(None, None, 0.0, None, None, None))
Summary = namedtuple("Summary", "seed players winner seats rounds actions genes "
                                "tempers counts spaces")
Failure = namedtuple("Failure", "seed text lines")


def play_seed(seed, options, make_companion):
    """Play one game; a Summary, or a Failure that can be shown."""
    plan = make_plan(seed, options.players, options.expansion,
                     options.mistakes, options.house, options.gifts,
                     options.lean)
    companion = make_companion(seed)
    try:
        result = play_game(plan, companion)
    except Difference as difference:
        return Failure(seed, str(difference), difference.lines)
    books = result.table.books
    return Summary(
        seed, books.n, result.winner, result.seats, result.rounds,
        result.actions, {p: books.genes_of(p) for p in books.players},
        {p: plan.temper[p].name for p in books.players}, result.table.counts,
        dict(books.space))


def _work(job):
    seed, options, make_companion = job
    try:
        return play_seed(seed, options, make_companion)
    except Exception:  # a crash of either side is a finding too
        return Failure(seed, traceback.format_exc(), [])


def play_many(seeds, options, make_companion, jobs=None, on_game=None,
              stop_at_failures=1):
    """Summaries and failures of many games, played on all cores."""
    seeds = list(seeds)
    work = [(seed, options, make_companion) for seed in seeds]
    summaries, failures = [], []
    jobs = min(jobs or os.cpu_count() or 1, max(1, len(seeds)))
    pool = multiprocessing.Pool(jobs) if jobs > 1 else None
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
