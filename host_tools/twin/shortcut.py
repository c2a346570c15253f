# SPDX-License-Identifier: MIT
"""Short roads to the table at which a game failed.

A fresh game goes there the plainest way; then corrections give everybody
what he had, and the last lines of the failing game follow. Whether that
still fails is shrink's affair.
"""

import copy

from .referee import Difference
from .replaying import begin, replay

MOST_BACK = 30  # lines before the failing one
ROUNDS = (1, 2)  # in the first nobody owes anything
_LONGEST = 200  # plain lines that lead to any step of two rounds

_PLAIN = {"environment": {"do": "environment"}, "amoeba": {"do": "tribe"},
          "reveal": {"do": "reveal"}, "genes": {"do": "done"},
          "division": {"do": "done"}, "deaths": {"do": "deaths"},
          "aggression": {"do": "done"}, "scoring": {"do": "score"}}


def roads(lines, make_companion):
    """Games that lead straight to one of the last tables, the nearest first."""
    tables = []  # (index of the line, the books before it)
    resolved = list(lines)

    def look(index, referee):
        books = referee.table.books
        if index > 1:
            resolved[index - 1] = _resolved(*lines[index - 1], books)
        if index >= len(lines) - MOST_BACK and _correctable(books):
            tables.append((index, copy.deepcopy(books)))

    replay(lines, make_companion(), look)
    for index, books in reversed(tables):
        for last_round in ROUNDS:
            road = _road(lines[0][0], books, last_round, make_companion())
            if road:
                yield road + resolved[index:]


def _resolved(request, refusal, books):
    """A line with what the companion drew or rolled, from what happened."""
    happened = {event["event"]: event for event in books.events}
    if refusal is None and request == {"do": "environment"} and books.card:
        request = dict(request, drift=books.card[0], ozone=books.card[1])
    elif refusal is None and request == {"do": "reveal"} and (
            "revealed" in happened):
        request = dict(request, genes=happened["revealed"]["genes"])
    elif refusal is None and request == {"do": "roll"} and "rolled" in happened:
        dice = happened["rolled"]["dice"]
        request = dict(request, **({"dice": dice} if len(dice) == 2
                                   else {"die": dice[0]}))
    return request, refusal


def _correctable(books):
    return (books.phase and not books.attack and books.card is not None
            and books.step in _PLAIN)


def _road(new, goal, last_round, companion):
    """The plainest lines to the goal's step, and corrections; None: no way."""
    try:
        referee = begin(new, companion)
        books = referee.table.books
        referee.play({"do": "start", "spaces": _start_spaces(goal)})
        while not _there(books, goal, last_round):
            if len(referee.lines) > _LONGEST or books.round > last_round:
                return None
            referee.play(_plainest(books))
        for correction in _corrections(books, goal):
            referee.play({"do": "set", **correction})
    except (Difference, KeyError):
        return None  # it differs earlier, or this goal cannot be reached so
    return referee.lines


def _start_spaces(goal):
    """The same order on the ladder."""
    top = goal.numbers().starts
    return {player: top - place
            for place, player in enumerate(goal.descending())}


def _there(books, goal, last_round):
    return books.round == last_round and (
        (books.phase, books.step, books.asked) == (
            goal.phase, goal.step, goal.asked))


def _plainest(books):
    if books.step == "place":
        return {"do": "place", "amoeba": books.free_numbers(books.asked)[0]}
    return _PLAIN[books.step]


def _corrections(books, goal):
    """What has to be set, one thing a line: some of it may be dropped."""
    if books.space != goal.space:
        yield {"spaces": dict(goal.space)}
    for player in books.players:
        if books.genes_of(player) != goal.genes_of(player):
            yield {"player": player, "genes": goal.genes_of(player)}
        if books.amoebas[player] != goal.amoebas[player]:
            yield {"player": player, "amoebas": {
                str(number): damage
                for number, damage in sorted(goal.amoebas[player].items())}}
        if books.bp[player] != goal.bp[player]:
            yield {"player": player, "bp": goal.bp[player]}
