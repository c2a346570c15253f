# SPDX-License-Identifier: MIT
"""Buying, swapping and revealing genes in phase 3 (G1 to G8).

What is on sale for whom at what price, and what the entries are. The order
of the turns stands in flow.
"""

from .figures import GENES, PLACE_IN_LIST, SOCIAL_FROM_HOLDER, gene_figures

_ADVANCED_FROM = {
    basic: [gene for gene in GENES if basic in gene_figures(4)[gene].made_from]
    for basic in GENES}


def holder_of_social(books, buyer):
    for p in books.others(buyer):
        if "social_gene" in books.genes[p]:
            return p
    return None


def seller(books, player, gene):
    """The player from whom the Social Gene would be bought, else None (G7)."""
    if gene == "social_gene" and gene not in books.market:
        return holder_of_social(books, player)
    return None


def price(books, player, gene):
    if seller(books, player, gene):
        return SOCIAL_FROM_HOLDER
    less = gene != "flexible" and "flexible" in books.genes[player]  # G5
    return gene_figures(books.n)[gene].price - less


def gives(books, player, gene):
    """Basic genes he could give up for an advanced one (G3)."""
    held = books.genes[player]
    return [basic for basic in gene_figures(books.n)[gene].made_from
            if basic in held and held[basic] < books.round]


def barred(books, player, gene, given_up=None):
    """G4: he holds an advanced gene made from this one."""
    for advanced in _ADVANCED_FROM.get(gene, ()):
        if advanced in books.genes[player] and advanced != given_up:
            return True
    return False


def buy_refusal(books, player, gene):
    """Why he may not buy this gene now, in the order of the protocol."""
    made_from = gene_figures(books.n)[gene].made_from
    if gene in books.genes[player]:
        return "already_owned"
    if gene == "social_gene" and books.expansion and player != books.last():
        return "only_last"
    if gene not in books.market and not seller(books, player, gene):
        return "not_for_sale"
    if barred(books, player, gene):
        return "barred"
    if made_from and not any(g in books.genes[player] for g in made_from):
        return "needs_gene"
    if made_from and not gives(books, player, gene):
        return "held_too_short"
    if books.bp[player] < price(books, player, gene):
        return "too_expensive"
    return None


def may_buy(books, player, gene):
    """buy_refusal without its reason, for something that is on offer."""
    figures = gene_figures(books.n)
    held = books.genes[player]
    if gene in held or books.bp[player] < price(books, player, gene):
        return False
    if gene == "social_gene" and player != books.last():
        return False
    if figures[gene].made_from:
        return bool(gives(books, player, gene))
    return not barred(books, player, gene)


def on_offer(books, player):
    """Genes with a copy for sale, and the Social Gene of another."""
    offer = list(books.market)
    if "social_gene" not in books.market and holder_of_social(books, player):
        offer.append("social_gene")
    return offer


def buyable(books, player):
    """The companion's `buyable` as we would write it."""
    figures = gene_figures(books.n)
    rows = []
    total = books.mp(player)
    offer = [gene for gene in on_offer(books, player)
             if may_buy(books, player, gene)]
    for gene in sorted(offer, key=PLACE_IN_LIST.__getitem__):
        row = {"gene": gene, "price": price(books, player, gene),
               "left": books.market.get(gene, 0), "mp": total + figures[gene].mp}
        giving = gives(books, player, gene)
        if giving:
            row["give"] = giving
            row["mp"] -= figures[giving[0]].mp
        elif seller(books, player, gene):
            row["from"] = seller(books, player, gene)
        rows.append(row)
    return rows


def swap_faults(books, player, give, gene):
    """Everything wrong with this exchange; the protocol gives no order (G6)."""
    faults = []
    if "highly_adaptable" not in books.genes[player]:
        faults.append("no_gene")
    if gene in books.genes[player]:
        faults.append("already_owned")
    if gene_figures(books.n)[gene].made_from:
        faults.append("advanced")
    if gene == "social_gene" and player != books.last():
        faults.append("only_last")
    if gene not in books.market:
        faults.append("not_for_sale")
    if barred(books, player, gene, given_up=give):
        faults.append("barred")
    if swap_price(books, player, give, gene) > books.bp[player]:
        faults.append("too_expensive")
    return faults


def swap_price(books, player, give, gene):  # G6
    figures = gene_figures(books.n)
    less = gene != "flexible" and "flexible" in books.genes[player]
    return max(0, figures[gene].price - less - figures[give].price)


def swaps(books, player):
    """Every exchange open to him as (give, gene)."""
    if "highly_adaptable" not in books.genes[player]:
        return []
    return [(give, gene) for give in books.genes[player] for gene in books.market
            if not swap_faults(books, player, give, gene)]


def can_shop(books, player):
    for gene in on_offer(books, player):
        if may_buy(books, player, gene):
            return True
    return bool(swaps(books, player))


def buy(books, request):
    player, gene = books.asked, request["gene"]
    cost, holder = price(books, player, gene), seller(books, player, gene)
    if gene_figures(books.n)[gene].made_from:
        given = request.get("give") or gives(books, player, gene)[0]
        books.lose_gene(player, given)
        books.note("gene_given", player=player, gene=given)
    if holder:
        books.lose_gene(holder, gene)
        books.earn(holder, cost, "gene")
    books.gain_gene(player, gene)
    books.earn(player, -cost, "gene")
    books.note("gene_bought", player=player, gene=gene, price=cost)


def swap(books, request):
    player, give, gene = books.asked, request["give"], request["gene"]
    cost = swap_price(books, player, give, gene)
    books.lose_gene(player, give)
    books.gain_gene(player, gene)
    books.earn(player, -cost, "gene")
    books.note("gene_swapped", player=player, give=give, gene=gene)


def reveal_count(books):
    return min(books.house["reveal"], len(books.hidden)) if books.expansion else 0


def reveal(books, request):
    for gene in request["genes"]:
        books.hidden.remove(gene)
        books.market[gene] = books.market.get(gene, 0) + 1
    books.unveiled = True
    books.note("revealed", genes=list(request["genes"]))
