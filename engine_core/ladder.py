# SPDX-License-Identifier: MIT
"""Phase 6: how far each marker goes, the Social Gene, and the end (P, E)."""

from engine_core import genes, numbers


def leapfrog(start, steps, occupied):
    """The space after so many steps, each to the next free one (P3)."""
    space = start
    for _ in range(steps):
        space += 1
        while space in occupied:
            space += 1
    return space


def advances(s):
    """(seat, from, to, for amoebas, for genes) of everybody, in order (P1)."""
    result = []
    spaces = list(s.space)
    for seat in s.order:
        for_amoebas = numbers.spaces_for_amoebas(s.amoeba_count(seat), s.count)
        for_genes = numbers.spaces_for_cards(
            sum([genes.ladder_cards(gene) for gene in s.genes[seat]]))
        start = spaces[seat]
        spaces[seat] = leapfrog(start, for_amoebas + for_genes, spaces)
        result.append((seat, start, spaces[seat], for_amoebas, for_genes))
    return result


def score(s, request, events):
    for seat, start, end, _, _ in advances(s):
        s.space[seat] = end
        if end != start:
            events.append(("advanced", seat, start, end))
    _social_gene(s, events)
    s.opened = 1


def _social_gene(s, events):  # P4
    for owner in s.order:
        if genes.SOCIAL_GENE not in s.genes[owner]:
            continue
        for seat in s.order:
            if s.space[seat] - s.space[owner] >= numbers.SOCIAL_LEAD and s.bp[seat]:
                s.pay(seat, 1, "social", events)
                s.pay(owner, -1, "social", events)


def end_reason(s):
    """Why the game is over after this round, or None (E1)."""
    if max(s.space) >= s.finish:
        return "finish"
    if s.turned == len(numbers.CARDS):
        return "cards"
    return None
