# SPDX-License-Identifier: MIT
"""The proof: thousands of games of every kind, and what they must have shown.

Which games are played, and what of them goes where. Playing stands in runner,
the page that is written from it in page.
"""

from collections import namedtuple

from .runner import KINDS, play_all, total_counts

GAMES = 4800
LEAST = 100  # times every gene is bought, used and returned
_BY_HAND = 4  # every fourth plain game is also said with keys
_COUNTS = (3, 4, 5, 6)
# Of six games two are plain, two careless, two hunting.
_ROTATION = ("plain", "careless", "hunting")

Proof = namedtuple("Proof", "seed games by_kind failures counts")


def table_of(kind, index):
    """The options of the index-th table of its kind."""
    options = KINDS[kind]._replace(players=_COUNTS[index % 4])
    if options.expansion is None:
        options = options._replace(expansion=index // 4 % 2 == 1)
    if kind == "plain":
        options = options._replace(by_hand=index // 8 % _BY_HAND == 0)
    return options


def plan(seed, games):
    """(seed, kind, options) of every game of the run."""
    return [(seed + at, kind, table_of(kind, at // len(_ROTATION)))
            for at in range(games)
            for kind in (_ROTATION[at % len(_ROTATION)],)]


def run(seed, games, make_companion, jobs=None, on_game=None):
    rows = plan(seed, games)
    summaries, failures = play_all(
        [(number, options) for number, _, options in rows], make_companion,
        jobs, on_game)
    kind_of = {number: kind for number, kind, _ in rows}
    by_kind = {kind: [s for s in summaries if kind_of[s.seed] == kind]
               for kind in _ROTATION}
    return Proof(seed, len(summaries), by_kind, failures,
                 total_counts(summaries))


def faults(proof, least=LEAST):
    """What the run fails to prove, a sentence each."""
    if proof.failures:  # the run ended there: what it has not seen says nothing
        return ["Game %d: %s." % (failure.seed, failure.what)
                for failure in proof.failures]
    found = []
    for name, what, times in proof.counts.rare(least):
        if what.startswith("phase"):
            found.append("No attack of %s ended %s." % (what, name))
        else:
            found.append("%s was %s only %d times, not %d."
                         % (name, what, times, least))
    return found
