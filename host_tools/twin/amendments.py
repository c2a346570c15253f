# SPDX-License-Identifier: MIT
"""Corrections: the table sets a value wrong or right, and perhaps back.

Builds `set` lines that the protocol decides without doubt, sends them, and
mostly corrects the correction with a second one.
"""

from .figures import GENES


def amend(referee, mistakes):
    """One `set`, then often the old value again; False if none fits now."""
    table = referee.table
    books, rng = table.books, table.rng
    if (books.attack or books.step in ("bang", "start", "over")
            or books.card is None):
        return False
    kinds = (_bp, _bp, _genes, _card, _space, _spaces, _amoebas)
    pair = rng.choice(kinds if books.phase else kinds[:4])(books, rng)
    if pair is None:
        return False
    wrong, right = pair
    referee.play(dict(wrong, do="set"))
    if rng.random() < 0.4:
        referee.undo()
    elif right and rng.random() < 0.6:
        referee.play(dict(right, do="set"))
    return True


def _bp(books, rng):
    player = rng.choice(books.players)
    return ({"player": player, "bp": rng.choice((0, 1, 2, 5, 9, 30))},
            {"player": player, "bp": books.bp[player]})


def _free_space(books, rng):
    taken = set(books.space.values())
    return rng.choice([s for s in range(1, 45) if s not in taken])


def _space(books, rng):
    player = rng.choice(books.players)
    return ({"player": player, "space": _free_space(books, rng)},
            {"player": player, "space": books.space[player]})


def _spaces(books, rng):
    one, other = rng.sample(books.players, 2)
    old = {one: books.space[one], other: books.space[other]}
    return ({"spaces": {one: old[other], other: old[one]}}, {"spaces": old})


def _genes(books, rng):
    player = rng.choice(books.players)
    held = books.genes_of(player)
    there = [gene for gene in GENES if gene not in held
             and (gene in books.market or gene in books.hidden)]
    changed = list(held)
    if changed and rng.random() < 0.4:
        changed.remove(rng.choice(changed))
    elif there:
        changed.append(rng.choice(there))
    rng.shuffle(changed)
    return ({"player": player, "genes": changed}, None)


def _amoebas(books, rng):
    player = rng.choice(books.players)
    now = {str(n): dp for n, dp in books.amoebas[player].items()}
    changed = dict(now)
    if books.phase == 5 and books.deaths_done:
        return None  # a natural death after the deaths: undo instead
    kind = rng.randint(0, 2)
    new = [n for n in books.free_numbers(player)
           if (player, n) not in books.moved]
    if kind == 0 and new:
        changed[str(rng.choice(new))] = rng.randint(0, 1)
    elif kind == 1 and changed:
        changed[rng.choice(sorted(changed))] = rng.randint(0, 2)
    elif changed:
        del changed[rng.choice(sorted(changed))]
    # Who has acted and comes back by a second correction has still acted.
    return ({"player": player, "amoebas": changed},
            {"player": player, "amoebas": now})


def _card(books, rng):
    if books.left is None or not books.left:
        return None
    drift, ozone = rng.choice(books.left)
    return ({"drift": drift, "ozone": ozone},
            {"drift": books.card[0], "ozone": books.card[1]})
