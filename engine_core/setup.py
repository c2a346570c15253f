# SPDX-License-Identifier: MIT
"""Setup: who plays by which house rules, start spaces, first amoebas (S)."""

from engine_core import dice, fields, genes, numbers, steps
from engine_core.refusal import Refused
from engine_core.state import State
from engine_core.verbs import HOUSE

_OPEN = (genes.SOCIAL_GENE, genes.POPULATION_EXPLOSION)  # G8, the default
_REVEAL = 2


def new_game(request):
    """The state of a new game, its first step being the start spaces."""
    named = request["players"]
    colours = [at for at in range(len(numbers.COLOURS))
               if numbers.COLOURS[at] in named]
    if len(named) != len(colours) or not 3 <= len(colours) <= 6:
        raise Refused("bad_players", "least", 3, "most", 6)
    house = request.get("house", {})
    expansion = request.get("expansion", False)
    _check_house(house, expansion)
    s = State(colours, request.get("seed", 0))
    s.step = steps.START
    s.finish = house.get("finish", numbers.FINISH)
    s.overpay_forced = int(house.get("overpay") == "forced")
    s.answers_per_round = int(house.get("answers") == "round")
    s.first_card = int(house.get("first_card", True))
    if expansion:
        s.expansion = 1
        s.reveal = house.get("reveal", _REVEAL)
        s.opening = list(_OPEN)
        if "open" in house:
            s.opening = sorted([genes.IDS.index(gene) for gene in house["open"]])
        s.hidden = dice.shuffled(s.dice, [
            gene for gene in range(genes.BASE, genes.COUNT)
            if gene not in s.opening])
    return s


def _check_house(house, expansion):
    try:
        fields.check(HOUSE, house)
    except Refused as refused:
        raise Refused("bad_house", "switch", refused.figures[1])
    for switch in ("reveal", "open"):
        if switch in house and not expansion:
            raise Refused("bad_house", "switch", switch)
    for gene in house.get("open", ()):
        if genes.IDS.index(gene) < genes.BASE:
            raise Refused("bad_house", "switch", "open")


def start(s, request, events):
    """Markers as told, or by the companion's dice (S1, N2)."""
    last = numbers.start_spaces(s.count)
    if "spaces" in request:
        spaces = request["spaces"]
        if sorted(spaces) != sorted([s.colour(seat) for seat in range(s.count)]):
            raise Refused("bad_start", "last", last)
        chosen = [spaces[s.colour(seat)] for seat in range(s.count)]
        if len(set(chosen)) < s.count or min(chosen) < 1 or max(chosen) > last:
            raise Refused("bad_start", "last", last)
        s.space = chosen
    else:
        for seat in _by_roll(s, range(s.count), events):
            s.space[seat] = last
            last -= 1
    s.order = s.descending()


def _by_roll(s, seats, events):
    """Seats by two dice each, highest first; equal rolls roll again."""
    ranked = []
    tied = [list(seats)]
    while tied:
        rolling = tied.pop(0)
        if len(rolling) == 1:
            ranked.append(rolling[0])
            continue
        rolls = []
        for seat in rolling:
            pair = (dice.roll(s.dice), dice.roll(s.dice))
            events.append(("rolled", pair, "start", seat))
            rolls.append(pair[0] + pair[1])
        groups = []
        for total in range(12, 1, -1):
            group = [rolling[at] for at in range(len(rolling)) if rolls[at] == total]
            if group:
                groups.append(group)
        tied = groups + tied
    return ranked


def placing_seat(s):
    """Whose amoeba comes next: ascending, then descending (S3); or None."""
    if s.placed < s.count:
        return s.order[s.count - 1 - s.placed]
    if s.placed < 2 * s.count:
        return s.order[s.placed - s.count]
    return None


def placements_left(s, seat):
    """How many amoebas this seat has still to place in the setup."""
    total = 0
    for turn in range(s.placed, 2 * s.count):
        place = s.count - 1 - turn if turn < s.count else turn - s.count
        total += s.order[place] == seat
    return total


def place(s, request, events):
    s.need_free_number(s.seat, request["amoeba"])
    damage = numbers.first_damage(s.count) if s.placed < s.count else 0  # N4
    s.put_on_board(s.seat, request["amoeba"], damage, events)
    s.placed += 1
