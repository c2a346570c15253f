# SPDX-License-Identifier: MIT
"""Which meals a tribe's amoebas may eat (M8), as descending pile sizes.

Only the pattern of a meal; the actual cubes are the board's business.
"""

from functools import lru_cache

from .figures import NUMBERS

_DIETS = ("substitution", "frugality", "parasitism", "glutton")


def victims(books, player):
    """Whom his Parasitism may tap: others with a BP and an amoeba (M9)."""
    return [p for p in books.others(player)
            if books.bp[p] > 0 and books.amoebas[p]]


def diet(books, player):
    return tuple(gene for gene in _DIETS if gene in books.genes[player])


def meals(books, player):
    """Every meal open to him, as a set of descending piles."""
    genes = diet(books, player)
    listed = menu(books.n, tuple(g for g in genes if g != "parasitism"))
    if "parasitism" in genes and victims(books, player):
        listed = listed | menu(books.n, genes)
    return listed


@lru_cache(maxsize=None)
def menu(players, genes):
    """Meals with these genes, where Parasitism, if named, is used or not."""
    plain = NUMBERS[players].meal
    found = {plain}
    if "substitution" in genes:
        found |= set(_spread(sum(plain) + 1, len(plain) - 1))
    if "frugality" in genes:
        found |= _fewer(found)
    if "parasitism" in genes:
        found |= _fewer(found)
    if "glutton" in genes:
        found = _more(found, players - 1)
    return frozenset(found)


@lru_cache(maxsize=None)
def by_parasitism(players, genes):
    """Meals in which Parasitism has saved a cube, whatever else was used."""
    plain = menu(players, tuple(g for g in genes
                                if g not in ("parasitism", "glutton")))
    found = _fewer(plain)
    return frozenset(_more(found, players - 1) if "glutton" in genes else found)


def _spread(cubes, piles, most=None):
    """All ways to lay so many cubes into so many piles."""
    most = most or cubes
    if piles == 1:
        if cubes <= most:
            yield (cubes,)
        return
    for first in range(min(most, cubes - piles + 1), 0, -1):
        for rest in _spread(cubes - first, piles - 1, first):
            yield (first,) + rest


def _descending(piles):
    return tuple(sorted((pile for pile in piles if pile), reverse=True))


def _fewer(found):
    return {_descending(meal[:i] + (meal[i] - 1,) + meal[i + 1:])
            for meal in found for i in range(len(meal))} - {()}


def _more(found, foreign_colours):
    more = set()
    for meal in found:
        for i in range(len(meal)):
            more.add(_descending(meal[:i] + (meal[i] + 1,) + meal[i + 1:]))
        if len(meal) < foreign_colours:
            more.add(_descending(meal + (1,)))
    return more
