# SPDX-License-Identifier: MIT
"""Looks for seeds whose games together visit everything: `python -m tests.look_for_seeds`.

Needed only when the companion's dice change, because then the same seeds play
other games. What it prints goes into GAMES of make_corpus by hand.
"""

import json

from tests import make_corpus

COMFORTABLE = 112_000  # bytes; ten such files stay below the limit of all


def visited(lines):
    """What a game shows: steps, verbs that succeed, events with reasons, errors."""
    found = set()
    for request, reply in zip(lines[::2], lines[1::2], strict=True):
        if not reply:
            continue
        said = json.loads(reply)
        if not said["ok"]:
            found.add(("error", said["error"]))
            continue
        found.add(("verb", json.loads(request)["do"]))
        if "ask" in said:
            found.add(("step", said["ask"]["step"]))
        for event in said.get("events", ()):
            found.add((event["event"], event.get("why", event.get("how"))))
    return found


def best_seed(game, seen, tries):
    """The seed of a game that ends and adds most to what was seen."""
    name, _, *rest = game
    best = None
    for seed in range(tries):
        lines = make_corpus.record(name, seed, *rest)
        size = sum(len(line) + 1 for line in lines)
        if size > COMFORTABLE or not json.loads(lines[-1])["state"]["over"]:
            continue
        found = visited(lines)
        rank = (len(found - seen), len(found), -size)
        if best is None or rank > best[0]:
            best = rank, seed, found
    return best


def main(tries=30):
    seen = set()
    for game in make_corpus.GAMES:
        best = best_seed(game, seen, tries)
        if best is None:
            print(f"{game[0]}: none of {tries} seeds fits")
            continue
        rank, seed, found = best
        seen |= found
        print(f"{game[0]}: seed {seed}, {rank[0]} new, {-rank[2] // 1000} KB", flush=True)
    print(*sorted(" ".join(str(part) for part in pair) for pair in seen), sep=", ")


if __name__ == "__main__":
    main()
