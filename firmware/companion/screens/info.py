# SPDX-License-Identifier: MIT
"""Info at any time: what to think of now, the rules of the step, players, order, cards left with everybody's risk,
genes held, market, gene texts."""

from companion import screens
from companion.screens.base import ARROWS, Picker, Screen, arrow, player, read_on, risk, shape
from companion.texts import find, say, wrap
from companion.view import between
from engine_core import asking, genes
from engine_core.rooms import room

_WIDTH = 20  # of a line: the last column is for the scroll mark
PAGES = ("now", "rules", "players", "order", "cards", "hands", "market")


class Info(Picker):
    """Lines of a page; the Info key or turning past the end goes on to the next page. OK on a gene tells about it."""

    module = screens.INFO

    def __init__(self, dialogue, page=0):
        super().__init__(dialogue)
        self.show(page)

    def show(self, page):
        self.page = page % len(PAGES) if self.d.state is not None else PAGES.index("rules")  # all there is before a game
        self.lines = getattr(self, "_" + PAGES[self.page])(self.d.state)  # (text, gene or None)
        self.cursor = 0

    def next_page(self):
        self.show(self.page + 1)

    def title(self):
        text = say("i_" + PAGES[self.page])
        return text if self.d.state is None else between(text, "%d/%d" % (self.page + 1, len(PAGES)))

    def turns(self):
        return ""

    def turn(self, clicks):
        at = self.cursor + clicks
        if at < 0:
            self.show(self.page - 1)
            self.cursor = max(0, len(self.lines) - 1)
        elif at >= len(self.lines):
            self.show(self.page + 1)
        else:
            self.cursor = at

    def count(self):
        return len(self.lines)

    def item(self, at):
        return self.lines[at][0]

    def heading(self):
        return None

    def give_keys(self, view, count):
        """Lines have no keys, and a cursor only where OK has something to tell."""
        if not count or not self.gene(self.cursor):
            view.cursor = None

    def gene(self, at):
        return self.lines[at][1] if self.lines else None

    def chosen(self, at):
        gene = self.gene(at)
        return GeneText(self.d, gene) if gene else "back"

    # --- pages

    def _now(self, s):
        lines = []
        asked = self.d.ask
        if asked.get("meals"):
            meals = [":".join([str(pile) for pile in meal]) for meal in asked["meals"]]
            for text in wrap(say("i_meals", "  ".join(meals)), _WIDTH):
                lines.append((text, None))
        for name in asked.get("remind", ()):
            for text in wrap(say("r_" + name), _WIDTH):
                lines.append((text, name if name in genes.IDS else None))
        return lines or [(say("i_nothing_now"), None)]

    def _rules(self, s):
        step = self.d.ask["step"]
        return [(text, None) for text in wrap(say("step_" + step) + "|" + say("rules_" + step), _WIDTH)]

    def _players(self, s):
        lines = []
        for seat in range(s.count):
            text = shape(s.colour(seat)) + say("bp_mp", s.bp[seat], s.mp(seat))
            text += " #%d ◉%d" % (s.space[seat], s.amoeba_count(seat))
            lines.append((text, None))
        return lines

    def _order(self, s):
        lines = []
        for place in range(len(s.order)):
            seat = s.order[place]
            mark = "▸" if seat == self.d.seat else " "
            lines.append((between("%s%d %s" % (mark, place + 1, player(s.colour(seat))), "#%d " % s.space[seat]), None))
        return lines

    def _cards(self, s):
        lines = []
        if s.card:
            lines.append((say("i_card_now", ARROWS[s.card[0]], s.card[1]), None))
        if s.deck_known:
            left = " ".join(["%s%d" % (arrow(drift), ozone) for drift, ozone in asking.cards_left(s)])
            for text in wrap(left, _WIDTH):
                lines.append((text, None))
        for seat in s.order:
            mp, cards, dues = room("risk").risk(s, seat)
            figures = {"cards": cards}
            if dues is not None:
                figures["dues"] = dues
            lines.append(("%s %s %s" % (shape(s.colour(seat)), say("mp", mp), risk(figures)), None))
        return lines

    def _hands(self, s):
        lines = []
        for seat in range(s.count):
            for gene in s.genes[seat]:
                lines.append((self._gene_line(shape(s.colour(seat)), gene, s), genes.IDS[gene]))
        return lines or [(say("i_no_genes"), None)]

    def _market(self, s):
        lines = []
        left = s.copies_on_sale()
        for gene in range(genes.COUNT):
            if left[gene]:
                lines.append((self._gene_line("%d×" % left[gene], gene, s), genes.IDS[gene]))
        return lines

    def _gene_line(self, mark, gene, s):
        return between(mark + say(genes.IDS[gene]), " %d " % genes.price(gene, s.count))


class GeneText(Screen):
    """One gene in our own words."""

    module = screens.INFO

    def __init__(self, dialogue, gene):
        super().__init__(dialogue)
        self.gene_id = gene
        card = find("card_" + gene)  # its whole name, where lists have a shorter one
        self.lines = wrap((card + "|" if card else "") + say("gene_" + gene) + "|" + say("does_" + gene), _WIDTH)

    def title(self):
        return say(self.gene_id)

    def turns(self):
        return ""

    def next_page(self):
        self.d.close()
        if self.d.stack[-1].module == screens.INFO:
            self.d.stack[-1].next_page()
        else:
            self.d.open("info", None)

    def count(self):
        return max(1, len(self.lines) - 2)

    def act(self, effect):
        return "back"

    def fill(self, view):
        s = self.d.state
        gene = genes.IDS.index(self.gene_id)
        view.rows[1] = say("i_gene_figures", genes.price(gene, s.count), genes.mp(gene, s.count), s.copies_on_sale()[gene])
        read_on(view, self.lines, self.cursor, 2)


def open_screen(dialogue, under=None):
    """Pages of information; about the gene under the cursor of a screen, if there is one."""
    gene = None
    if hasattr(under, "gene"):
        gene = under.gene(under.cursor)
    return GeneText(dialogue, gene) if gene else Info(dialogue)
