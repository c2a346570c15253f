# SPDX-License-Identifier: MIT
"""Gene defects: every way to pay a debt, by trying them all (D3 to D9).

Brute force over all sets of genes, as slow and as plain as can be: it is
the yardstick for the companion's cleverer search.
"""

from itertools import combinations

from .figures import PLACE_IN_LIST, gene_figures


def due(books, player):
    return max(0, books.mp(player) - books.card[1])  # D3


def payments(books, player):
    """Every legal payment as (genes, bp, over), best first (D9)."""
    figures = gene_figures(books.n)
    debt, purse = books.due[player], books.bp[player]
    cards = [gene for gene in books.genes_of(player) if figures[gene].worth > 0]
    found = []
    for count in range(len(cards) + 1):
        for genes in combinations(cards, count):
            worths = [figures[gene].worth for gene in genes]
            bp = max(0, debt - sum(worths))  # D5
            total = sum(worths) + bp
            if bp > purse or any(total - worth >= debt for worth in worths):
                continue  # D6: every gene must be needed
            value = sum([figures[gene].price for gene in genes]) + bp
            places = [PLACE_IN_LIST[gene] for gene in genes]
            found.append((value, count, places, list(genes), bp, total - debt))
    if books.house["overpay"] == "forced" and any(p[5] == 0 for p in found):
        found = [payment for payment in found if payment[5] == 0]
    found.sort(key=lambda payment: payment[:3])
    return [payment[3:] for payment in found]


def pay_refusal(books, player, genes, bp):
    """The error of a payment, None if it is legal; tested in protocol order."""
    figures = gene_figures(books.n)
    debt = books.due[player]
    for gene in genes:
        if gene not in books.genes[player]:
            return "not_yours", {"gene": gene}
    if any(figures[gene].worth < 0 for gene in genes):  # D4
        return "negative_gene", {}
    if bp > books.bp[player]:
        return "too_expensive", {}
    worth = sum(figures[gene].worth for gene in genes)
    if worth + bp < debt:
        return "short", {"short": debt - worth - bp}
    if bp > max(0, debt - worth):
        return "too_much_bp", {"needed": max(0, debt - worth)}
    spare = [g for g in genes if worth + bp - figures[g].worth >= debt]
    if spare:
        return "gene_not_needed", {"gene": spare}
    if books.house["overpay"] == "forced" and worth + bp > debt and any(
            over == 0 for _, _, over in payments(books, player)):
        return "exact_exists", {}
    return None


def pay(books, request):
    player = books.asked
    for gene in request.get("genes", ()):
        books.lose_gene(player, gene)  # D8: on sale again
        books.note("gene_returned", player=player, gene=gene)
    books.earn(player, -request.get("bp", 0), "defect")
    books.paid.add(player)


def risk(books, player):
    """What the cards not yet turned would cost him (D9)."""
    total = books.mp(player)
    if books.left is None:
        return {"mp": total}
    dues = sorted((total - ozone for _, ozone in books.left if total > ozone),
                  reverse=True)
    return {"mp": total, "cards": len(books.left), "dues": dues}
