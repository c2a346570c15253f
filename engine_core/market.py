# SPDX-License-Identifier: MIT
"""Phase 3: buying, exchanging and turning up genes (G)."""

from engine_core import genes, numbers
from engine_core.fields import fits
from engine_core.refusal import Refused, bad_value
from engine_core.state import ENDED


def price(s, seat, gene):
    """What a gene from the bank costs this player (G5, G7)."""
    return genes.price(gene, s.count) - s.has(seat, genes.FLEXIBLE)


def social_holder(s, gene):
    """The seat that the Social Gene can be bought from, or None (G7)."""
    if gene == genes.SOCIAL_GENE:
        for seat in range(s.count):
            if s.has(seat, gene):
                return seat
    return None


def may_give(s, seat, gene):
    """The basic genes that could pay for an advanced one now (G3)."""
    return [basic for basic in genes.made_from(gene)
            if s.has(seat, basic) and basic not in s.fresh[seat]]


def _barred_by(held, gene):
    """The advanced gene that bars a basic one, or None (G4)."""
    for own in held:
        if gene in genes.made_from(own):
            return own
    return None


def _shelf(s, seat, gene, left, held):
    """What keeps a gene from anybody or from this player, price aside."""
    if gene in s.genes[seat]:
        return "already_owned", "gene", genes.IDS[gene]
    if s.expansion and gene == genes.SOCIAL_GENE and s.space[seat] > min(s.space):
        return "only_last", "gene", genes.IDS[gene]
    if not left[gene] and social_holder(s, gene) is None:
        return "not_for_sale", "gene", genes.IDS[gene]
    by = _barred_by(held, gene)
    if by is not None:
        return "barred", "gene", genes.IDS[gene], "by", genes.IDS[by]
    return None


def _obstacle(s, seat, gene, left, give=None):
    """Why a purchase is refused: a code with its figures, or None."""
    found = _shelf(s, seat, gene, left, s.genes[seat])
    if found:
        return found
    basics = genes.made_from(gene)
    if give is not None:
        basics = [basic for basic in basics if basic == give]
    if genes.made_from(gene):
        if not [basic for basic in basics if s.has(seat, basic)]:
            return "needs_gene", "needs", [genes.IDS[basic] for basic
                                           in genes.made_from(gene)]
        if not [basic for basic in may_give(s, seat, gene) if basic in basics]:
            return "held_too_short", "gene", genes.IDS[gene]
    cost = _cost(s, seat, gene)
    if s.bp[seat] < cost:
        return "too_expensive", "needed", cost, "has", s.bp[seat]
    return None


def _cost(s, seat, gene):
    if social_holder(s, gene) is not None:
        return numbers.SOCIAL_PRICE
    return price(s, seat, gene)


def _within_reach(s, seat, left):
    """The genes that are there and not too dear: worth a closer look."""
    most = s.bp[seat] + s.has(seat, genes.FLEXIBLE)
    return [gene for gene in range(genes.COUNT) if gene == genes.SOCIAL_GENE
            or left[gene] and genes.price(gene, s.count) <= most]


def buyable(s, seat):
    """(gene, price, copies, MP afterwards, basics to give, holder) of each."""
    found = []
    mp = s.mp(seat)
    left = s.copies_on_sale()
    for gene in _within_reach(s, seat, left):
        if _obstacle(s, seat, gene, left):
            continue
        give = may_give(s, seat, gene)
        after = mp + genes.mp(gene, s.count)
        if give:
            after -= genes.mp(give[0], s.count)
        found.append((gene, _cost(s, seat, gene), left[gene], after,
                      give, social_holder(s, gene)))
    return found


def can_buy(s, seat):
    left = s.copies_on_sale()
    for gene in _within_reach(s, seat, left):
        if not _obstacle(s, seat, gene, left):
            return True
    return False


def can_swap(s, seat):
    if not s.has(seat, genes.HIGHLY_ADAPTABLE):
        return False
    left = s.copies_on_sale()
    for gene in range(genes.COUNT):
        for give in s.genes[seat]:
            if not _swap_obstacle(s, seat, give, gene, left):
                return True
    return False


def possible(s, seat):
    """Whether a gene turn leaves anything to decide (O3)."""
    return can_buy(s, seat) or can_swap(s, seat)


def buy(s, request, events):
    seat = s.seat
    gene = genes.IDS.index(request["gene"])
    give = None
    if "give" in request:
        if not genes.made_from(gene):
            raise Refused("bad_field", "field", "give")
        give = genes.IDS.index(request["give"])
    elif len(may_give(s, seat, gene)) > 1:
        raise bad_value("give")
    obstacle = _obstacle(s, seat, gene, s.copies_on_sale(), give)
    if obstacle:
        raise Refused(*obstacle)
    holder = social_holder(s, gene)
    cost = _cost(s, seat, gene)
    if genes.made_from(gene):
        if give is None:
            give = may_give(s, seat, gene)[0]
        s.drop_gene(seat, give)
        events.append(("gene_given", seat, give))
    s.pay(seat, cost, "gene", events)
    if holder is not None:
        s.pay(holder, -cost, "gene", events)
        s.drop_gene(holder, gene)
    s.add_gene(seat, gene)
    events.append(("gene_bought", seat, gene, cost)
                  + (() if holder is None else (holder,)))


def _swap_cost(s, seat, give, gene):
    return max(0, price(s, seat, gene) - genes.price(give, s.count))


def _swap_obstacle(s, seat, give, gene, left):
    """Why an exchange is refused (G6): a code with its figures, or None."""
    kept = [own for own in s.genes[seat] if own != give]
    found = _shelf(s, seat, gene, left, kept)
    if found:
        return found
    if genes.made_from(gene):
        return "advanced", "gene", genes.IDS[gene]
    if not left[gene]:  # a Social Gene in other hands is no exchange
        return "not_for_sale", "gene", genes.IDS[gene]
    cost = _swap_cost(s, seat, give, gene)
    if s.bp[seat] < cost:
        return "too_expensive", "needed", cost, "has", s.bp[seat]
    return None


def swap(s, request, events):
    seat = s.seat
    give = genes.IDS.index(request["give"])
    gene = genes.IDS.index(request["gene"])
    for needed in (genes.HIGHLY_ADAPTABLE, give):
        if not s.has(seat, needed):
            raise Refused("no_gene", "gene", genes.IDS[needed])
    obstacle = _swap_obstacle(s, seat, give, gene, s.copies_on_sale())
    if obstacle:
        raise Refused(*obstacle)
    cost = _swap_cost(s, seat, give, gene)
    s.drop_gene(seat, give)
    s.pay(seat, cost, "gene", events)
    s.add_gene(seat, gene)
    events.append(("gene_swapped", seat, give, gene))


def done(s, request, events):
    s.turns[s.seat] |= ENDED


def reveal_count(s):  # G8
    return min(s.reveal, len(s.hidden))


def reveal(s, request, events):
    count = reveal_count(s)
    if "genes" in request:
        if [gene for gene in request["genes"] if not fits(genes.IDS, gene)]:
            raise bad_value("genes")
        shown = [genes.IDS.index(gene) for gene in request["genes"]]
        strange = [gene for gene in shown if gene not in s.hidden]
        if strange or len(set(shown)) != len(shown) or len(shown) != count:
            raise Refused("bad_reveal", "count", count)
    else:
        shown = s.hidden[len(s.hidden) - count:]
    for gene in shown:
        s.hidden.remove(gene)
    s.revealed = 1
    events.append(("revealed", shown))
