# SPDX-License-Identifier: MIT
"""The companion's own chance: three small multiplicative generators combined.

The constants are L'Ecuyer's of 1988 for 16-bit machines (period 8e12), so
that every product is a small integer on a board and the same seed gives the
same dice and decks on every interpreter. The generator's three numbers are a
part of the game's state: an undone roll comes again.
"""

_RANGE = 32362


def seeded(seed):
    """The generator of a new game, for a seed from 0 to 1,000,000."""
    # People type 1, 2, 3. The generators are linear and would keep such seeds
    # alike, so the seed's two halves are first stirred by squares.
    low, high = seed & 1023, seed >> 10
    generator = []
    for turn in range(12):
        low, high = high, low ^ (high * (high + turn + 457) >> 5) & 1023
        if turn % 4 == 3:
            generator.append((low << 5 ^ high) % 31656 + 1)
    return generator


def _draw(generator):
    first, second, third = generator
    first = 157 * first % 32363
    second = 146 * second % 31727
    third = 142 * third % 31657
    generator[0] = first
    generator[1] = second
    generator[2] = third
    return (first - second + third) % _RANGE


def below(generator, limit):
    """A number from 0 to limit - 1, all equally likely."""
    fair = _RANGE - _RANGE % limit
    while True:
        number = _draw(generator)
        if number < fair:
            return number % limit


def roll(generator):
    return below(generator, 6) + 1


def shuffled(generator, items):
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(generator, last + 1)
        items[last], items[other] = items[other], items[last]
    return items
