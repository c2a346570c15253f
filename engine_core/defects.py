# SPDX-License-Identifier: MIT
"""Gene defects: every legal payment, ranked, and why one is refused (D4 to D7)."""

from engine_core import genes
from engine_core.refusal import Refused, need_bp

SHOWN = 16  # payments listed at once


def payments(held, bp, debt, players, forced=False, most=SHOWN):
    """The best legal payments, best first, and how many there are in all.

    A payment is (genes, BP, excess). Legal are the genes whose worth adds up
    to a total that BP can fill exactly (D5), or to one that is `over` the
    debt where each gene is worth more than `over`: then none can be left out
    (D6). So it is enough to know, for every total, the sets of genes that
    give it. Genes are taken in the order of falling worth: when all that are
    worth more than `over` are in, the sets for that excess are complete.

    A set of genes is one integer that sorts as D9 ranks it: what the genes
    cost beyond their worth, then how many, then the order of the table.
    """
    hand = [gene for gene in held if genes.worth(gene, players) > 0]
    size = len(hand)
    by_worth = []
    for at in range(size):
        gene = hand[at]
        worth = genes.worth(gene, players)
        rank = (((genes.price(gene, players) - worth << 6) + 1) << size) \
            - (1 << (size - 1 - at))
        by_worth.append((worth, rank))
    by_worth.sort(reverse=True)

    least = max(0, debt - bp)
    exact, over = _sets_by_total(by_worth, debt, least, most)
    if forced and exact[1]:
        over = ([], 0)  # D6, house overpay = forced
    best = sorted(exact[0] + over[0])[:most]
    return ([_payment(rank, hand, debt, players) for rank in best],
            exact[1] + over[1])


def _sets_by_total(by_worth, debt, least, most):
    """Rank integers and their number: for exact payments, and for excess."""
    size = len(by_worth)
    weight = 1 << (size + 6)  # one point of cost in a rank
    top = debt + (by_worth[0][0] if by_worth else 1)  # an excess is below any worth
    sets = [[] for _ in range(top)]  # total: the best sets that give it
    counts = [0] * top
    sets[0].append(0)
    counts[0] = 1
    to_come = sum([worth for worth, _ in by_worth])
    over_sets = []
    over_count = 0
    for at in range(size):
        worth, rank = by_worth[at]
        to_come -= worth
        # Totals that all later genes cannot lift to `least` are not followed.
        for total in range(top - 1, max(worth, least - to_come) - 1, -1):
            if not counts[total - worth]:
                continue
            counts[total] += counts[total - worth]
            longer = [other + rank for other in sets[total - worth]]
            if sets[total]:
                longer += sets[total]
                longer.sort()
                del longer[most:]
            sets[total] = longer
        # The next gene is worth `following`: every excess from there to
        # worth - 1 now has all the genes that are worth more than it.
        following = by_worth[at + 1][0] if at + 1 < size else 1
        if debt:
            for excess in range(following, worth):
                over_count += counts[debt + excess]
                over_sets += [other + (debt + excess) * weight
                              for other in sets[debt + excess]]
    exact_sets = []
    exact_count = 0
    for total in range(least, debt + 1 if debt else 1):
        exact_count += counts[total]
        exact_sets += [other + debt * weight for other in sets[total]]
    return (exact_sets, exact_count), (over_sets, over_count)


def _payment(rank, hand, debt, players):
    """Read a rank back: its lowest bits count down from the genes chosen."""
    size = len(hand)
    mask = -rank & ((1 << size) - 1)
    chosen = [hand[at] for at in range(size) if mask >> (size - 1 - at) & 1]
    total = sum([genes.worth(gene, players) for gene in chosen])
    return chosen, max(0, debt - total), max(0, total - debt)


def check(s, seat, chosen, bp):
    """Refuse a payment that is not legal, with the first reason (D4 to D7)."""
    debt = s.dues[seat]
    for gene in chosen:
        if gene not in s.genes[seat]:
            raise Refused("not_yours", "gene", genes.IDS[gene])
    total = 0
    for gene in chosen:
        worth = genes.worth(gene, s.count)
        if worth < 0:
            raise Refused("negative_gene", "gene", genes.IDS[gene])
        total += worth
    need_bp(s.bp[seat], bp)
    if total + bp < debt:
        raise Refused("short", "short", debt - total - bp, "due", debt)
    needed = max(0, debt - total)
    if bp > needed:
        raise Refused("too_much_bp", "needed", needed, "due", debt)
    for gene in chosen:
        if total - genes.worth(gene, s.count) + bp >= debt:
            raise Refused("gene_not_needed", "gene", genes.IDS[gene], "due", debt)
    if s.overpay_forced and total > debt:
        best, _ = payments(s.genes[seat], s.bp[seat], debt, s.count, True, 1)
        if best[0][2] == 0:
            raise Refused("exact_exists", "over", total - debt, "due", debt)
