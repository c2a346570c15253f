# SPDX-License-Identifier: MIT
"""Everything a game is, in small integers and lists of them.

No rule lives here, only what the table could read off its pieces and notes,
the few sums that every rule needs, and the way to freeze a state into bytes
and thaw it again (for undo, for saving, for comparing interpreters).
"""

from engine_core import dice, genes, numbers
from engine_core.refusal import Refused, bad_value

GONE = -1  # damage of an amoeba that is not on the board
NOBODY = -1
PAID = -1  # in `dues`: this debt is settled

# The places of `attack`: who attacks whom, what was used, who lost the fight.
ATTACKER, ATTACKER_NUMBER, TARGET, TARGET_NUMBER, USED, LOSER = range(6)

# How far a seat has come in this phase, as bits of `turns`.
BEGUN, PASSED, ENDED, PAID_OUT = 1, 2, 4, 8

_NUMBERS = (
    "expansion", "finish", "overpay_forced", "answers_per_round", "first_card",
    "reveal", "round", "phase", "step", "seat", "acted", "opened", "revealed",
    "placed", "turned", "deck_known", "read_out",
)
_LISTS = (
    "colours", "opening", "dice", "order", "turns", "card", "deck", "hidden",
    "bp", "space", "handled", "eaten", "answered", "dues", "attack", "bangs",
    "doomed",
)
_LISTS_BY_SEAT = ("genes", "fresh", "amoebas")


class State:
    """One position of a game. Seats are indices into `colours`."""

    def __init__(self, colours, seed):
        count = len(colours)
        for name in _NUMBERS:
            setattr(self, name, 0)
        for name in _LISTS:
            setattr(self, name, [])
        self.count = count
        self.colours = list(colours)  # seat: colour, always in the order of COLOURS
        self.finish = numbers.FINISH
        self.first_card = 1
        self.seat = NOBODY  # whose turn it is in `order`
        self.dice = dice.seeded(seed)
        self.deck = dice.shuffled(self.dice, range(len(numbers.CARDS)))
        self.deck_known = 1
        self.turns = [0] * count
        self.bp = [numbers.START_BP] * count
        self.space = [0] * count  # 0: not on the ladder yet
        self.handled = [0] * count  # bits of the amoebas that acted in phase 1
        self.eaten = [0] * count  # A10: lost one in this phase 1
        self.answered = [0] * count  # A4: bits of answers given, by amoeba
        self.dues = [0] * count
        self.genes = [[] for _ in colours]  # sorted gene indices
        self.fresh = [[] for _ in colours]  # those acquired in this round (G3)
        self.amoebas = [[GONE] * (numbers.amoebas_each(count) + 1)
                        for _ in colours]  # damage by number; 0 is no number

    def seat_of(self, colour, field):
        """The seat of a colour named in a request."""
        colour = numbers.COLOURS.index(colour)
        if colour not in self.colours:
            raise bad_value(field)
        return self.colours.index(colour)

    def colour(self, seat):
        return numbers.COLOURS[self.colours[seat]]

    def need_amoeba(self, seat, number):
        """Refuse an amoeba that is not on the board."""
        mine = self.amoebas[seat]
        if number >= len(mine) or mine[number] == GONE:
            raise Refused("no_such_amoeba", "player", self.colour(seat),
                          "amoeba", number)

    def need_free_number(self, seat, number, field="amoeba"):
        """Refuse a number that is on the board already, or not in play (N1)."""
        mine = self.amoebas[seat]
        if number >= len(mine):
            raise bad_value(field)
        if mine[number] != GONE:
            raise Refused("number_taken", "amoeba", number)

    def put_on_board(self, seat, number, damage, events):
        self.amoebas[seat][number] = damage
        self.answered[seat] &= ~(3 << 2 * number)  # A4: it has answered nobody
        events.append(("placed", seat, number))

    def has(self, seat, gene):
        return gene in self.genes[seat]

    def amoeba_count(self, seat):
        return len(self.numbers_on_board(seat))

    def numbers_on_board(self, seat):
        mine = self.amoebas[seat]
        return [number for number in range(1, len(mine)) if mine[number] != GONE]

    def free_numbers(self, seat):
        mine = self.amoebas[seat]
        return [number for number in range(1, len(mine)) if mine[number] == GONE]

    def descending(self):
        """The seats, marker furthest along first; no two share a space (O1)."""
        return [self.space.index(space) for space in sorted(self.space, reverse=True)]

    def mp(self, seat):
        return genes.mp_sum(self.genes[seat], self.count)

    def copies_on_sale(self):
        """How many copies of each gene are on sale (G2, G8)."""
        left = genes.all_copies(self.count)
        if not self.expansion:
            left = left[:genes.BASE] + [0] * (genes.COUNT - genes.BASE)
        for gone in self.genes + [self.hidden]:
            for gene in gone:
                if left[gene]:  # a correction may have given one too many
                    left[gene] -= 1
        return left

    def pay(self, seat, amount, why, events):
        """Take BP from a seat (or give, if negative) and say so."""
        if amount:
            self.bp[seat] -= amount
            events.append(("bp", seat, -amount, self.bp[seat], why))

    def hurt(self, seat, number, points, why, events):
        """Put DP on an amoeba (or take them off, if negative) and say so."""
        if points:
            self.amoebas[seat][number] += points
            events.append(("damage", seat, number, self.amoebas[seat][number], why))

    def add_gene(self, seat, gene):
        self.genes[seat] = sorted(self.genes[seat] + [gene])
        self.fresh[seat].append(gene)

    def drop_gene(self, seat, gene):
        self.genes[seat].remove(gene)
        if gene in self.fresh[seat]:
            self.fresh[seat].remove(gene)


def freeze(state):
    """The whole state as bytes; equal bytes mean equal states."""
    out = bytearray()
    for name in _NUMBERS:
        _put(out, getattr(state, name))
    for name in _LISTS:
        _put_list(out, getattr(state, name))
    for name in _LISTS_BY_SEAT:
        for items in getattr(state, name):
            _put_list(out, items)
    return bytes(out)


def thaw(data):
    state = State((), 0)
    at = 0
    for name in _NUMBERS:
        value, at = _take(data, at)
        setattr(state, name, value)
    for name in _LISTS:
        items, at = _take_list(data, at)
        setattr(state, name, items)
    state.count = len(state.colours)
    for name in _LISTS_BY_SEAT:
        by_seat = []
        for _ in state.colours:
            items, at = _take_list(data, at)
            by_seat.append(items)
        setattr(state, name, by_seat)
    return state


def _put(out, value):
    value += 1  # GONE and NOBODY become 0
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def _put_list(out, items):
    _put(out, len(items))
    for item in items:
        _put(out, item)


def _take(data, at):
    value = shift = 0
    while data[at] > 127:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
    return (value | data[at] << shift) - 1, at + 1


def _take_list(data, at):
    size, at = _take(data, at)
    items = []
    for _ in range(size):
        item, at = _take(data, at)
        items.append(item)
    return items, at
