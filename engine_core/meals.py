# SPDX-License-Identifier: MIT
"""Every meal that feeds an amoeba, as descending pile sizes (M8)."""

from engine_core import genes, numbers


def meals(held, players, parasitise):
    """All meals open to a hand of genes, without repeats, the plain one first.

    `parasitise` tells whether there is anybody to parasitise (M9).
    """
    found = [numbers.meal(players)]
    if genes.SUBSTITUTION in held:
        found += _substituted(found[0])
    if genes.FRUGALITY in held:
        _add_new(found, _one_fewer(found))
    if genes.PARASITISM in held and parasitise:
        _add_new(found, _one_fewer(found))
    if genes.GLUTTON in held:
        plenty = []
        _add_new(plenty, _one_more(found, players - 1))
        return plenty
    return found


def _add_new(found, others):
    for meal in others:
        if meal not in found:
            found.append(meal)


def _piles(sizes):
    return tuple(sorted([size for size in sizes if size], reverse=True))


def _substituted(meal):
    """One colour fewer, one cube more, every remaining colour at least one."""
    shares = [(1,) * (len(meal) - 1)]
    for _ in range(sum(meal) + 1 - len(shares[0])):
        fuller = []
        _add_new(fuller, _one_more(shares, len(shares[0])))
        shares = fuller
    return sorted(shares)


def _one_fewer(found):
    """Frugality or Parasitism: a cube fewer from any pile of any meal."""
    return [_piles(meal[:at] + (meal[at] - 1,) + meal[at + 1:])
            for meal in found for at in range(len(meal)) if sum(meal) > 1]


def _one_more(found, colours):
    """A cube more of any colour of any meal, or of one not eaten so far."""
    richer = []
    for meal in found:
        if len(meal) < colours:
            meal += (0,)
        for at in range(len(meal)):
            richer.append(_piles(meal[:at] + (meal[at] + 1,) + meal[at + 1:]))
    return richer
