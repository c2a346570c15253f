# SPDX-License-Identifier: MIT
"""`odds`: for a hand of genes and the cards left, what the next round's ozone costs, exactly.

Every card not yet turned is as likely as any other. Debts and payments are the engine's own; here they are weighed.
"""

import difflib
from collections import Counter, namedtuple
from fractions import Fraction

from rich.table import Table as Grid
from rich.text import Text

from engine_core import defects, genes, numbers
from engine_core.risk import due
from host_tools import speaking
from host_tools.games import script
from host_tools.speaking import CALLED_WRONGLY, DONE, Trouble, say
from host_tools.texts import card_name

CARD_NAMES = tuple("%s%d" % (numbers.DRIFTS[drift], ozone) for drift, ozone in numbers.CARDS)

Case = namedtuple("Case", "ozone cards due payments in_all")  # one ozone value, and how to pay what it costs
Odds = namedtuple("Odds", "mp cards cases")


def odds(hand, ozones, players, bp=0, forced=False, most=3):
    """What a hand (gene numbers) owes for each ozone among the cards left, dearest first."""
    hand = sorted(hand)
    mp = genes.mp_sum(hand, players)
    cases = []
    for ozone, cards in sorted(Counter(ozones).items()):
        debt = due(mp, ozone)
        payments, in_all = defects.payments(hand, bp, debt, players, forced, most) if debt else ([], 0)
        cases.append(Case(ozone, cards, debt, payments, in_all))
    return Odds(mp, len(ozones), cases)


def chance(found, least=1):
    """The chance that at least so much is due."""
    return Fraction(sum(case.cards for case in found.cases if case.due >= least), found.cards)


def mean_due(found):
    return Fraction(sum(case.due * case.cards for case in found.cases), found.cards)


def given_up(payment, players):
    """What a payment costs its player: the genes' price and the BP (D9)."""
    chosen, bp, _ = payment
    return bp + sum(genes.price(gene, players) for gene in chosen)


def mean_given_up(found, players):
    """What is given up on average by who always pays in the best way."""
    return Fraction(sum(given_up(case.payments[0], players) * case.cards for case in found.cases if case.due),
                    found.cards)


# --- the command line

def _parser():
    parser = speaking.parser("odds", "What the next card costs a hand of genes.", epilog=(
        "Cards are %s. Example: soup odds speed escape tentacle --players 4 --bp 3 --turned W6 S13. "
        "Exit codes: 0 done, 1 the game has no next round, 2 called wrongly." % " ".join(sorted(set(CARD_NAMES), key=CARD_NAMES.index))))
    parser.add_argument("genes", nargs="*", metavar="GENE", help="the hand, as ids: movement_1, ray_protection, ...")
    parser.add_argument("--players", "-p", type=int, choices=(3, 4, 5, 6), default=4)
    parser.add_argument("--bp", type=int, default=0, help="BP that will be there to pay with (otherwise 0)")
    parser.add_argument("--turned", nargs="+", default=[], metavar="CARD", help="cards that have been turned")
    parser.add_argument("--left", nargs="+", metavar="CARD", help="instead: the cards that are left")
    parser.add_argument("--buy", nargs="+", default=[], metavar="GENE", help="compare: each of these bought besides")
    parser.add_argument("--forced", action="store_true", help="house rule: too much only where no exact payment exists")
    parser.add_argument("--game", metavar="FILE", help="every player of an exported game, as it stands at its end")
    return parser


def _gene(name):
    if name not in genes.IDS:
        close = difflib.get_close_matches(name.lower().replace("-", "_"), genes.IDS, 4)
        raise Trouble("There is no gene %r." % name, "Genes have the ids of the protocol.",
                      "Did you mean %s?" % " or ".join(close) if close else "They are: %s." % " ".join(genes.IDS),
                      CALLED_WRONGLY)
    return genes.IDS.index(name)


def _hand(names):
    hand = [_gene(name) for name in names]
    if len(set(hand)) < len(hand):
        raise Trouble("A gene is named twice.", "Nobody holds a gene twice.", "Name each once.", CALLED_WRONGLY)
    return hand


def ozones_left(turned=(), left=None):
    """The ozone of every card left."""
    if left is not None:
        return [numbers.CARDS[_card(name)][1] for name in left]
    cards = list(CARD_NAMES)
    for name in turned:
        if CARD_NAMES[_card(name)] not in cards:
            raise Trouble("%s cannot have been turned so often." % name, "The deck has not that many of it.",
                          "Look at the cards again.", CALLED_WRONGLY)
        cards.remove(CARD_NAMES[_card(name)])
    return [numbers.CARDS[CARD_NAMES.index(name)][1] for name in cards]


def _card(name):
    for number, known in enumerate(CARD_NAMES):
        if name.lower() == known.lower():
            return number
    raise Trouble("There is no card %r." % name, "A card is its drift and its ozone.",
                  "Cards: %s." % " ".join(CARD_NAMES), CALLED_WRONGLY)


@speaking.command
def main(argv=None):
    options = _parser().parse_args(argv)
    if options.game:
        return _whole_table(options.game)
    if options.bp < 0:
        raise Trouble("Nobody has %d BP." % options.bp, "BP are never below 0.", "Give another --bp.", CALLED_WRONGLY)
    ozones = ozones_left(options.turned, options.left)
    if not ozones:
        raise Trouble("No card is left.", "All of them have been turned.", "There is no next round: nothing is due.",
                      CALLED_WRONGLY)
    hand = _hand(options.genes)
    found = odds(hand, ozones, options.players, options.bp, options.forced)
    show(found, options.players)
    for name in options.buy:
        for words, larger in bought(hand, _gene(name)):
            more = odds(larger, ozones, options.players, options.bp, options.forced)
            say("with %s: MP %d, %s" % (words, more.mp, summary(more, options.players)))
    return DONE


def bought(hand, gene):
    """The hands after buying a gene, in words and as genes: an advanced one takes a basic one of his (G3)."""
    name = card_name(genes.IDS[gene])
    if gene in hand:
        raise Trouble("%s is in the hand already." % name, "Nobody holds a gene twice.", "Leave it out of --buy.",
                      CALLED_WRONGLY)
    basics = genes.made_from(gene)
    if not basics:
        return [(name, hand + [gene])]
    given = [basic for basic in basics if basic in hand]
    if not given:
        raise Trouble("%s cannot be bought with this hand." % name, "It costs %s besides." % " or ".join(
            card_name(genes.IDS[basic]) for basic in basics), "Leave it out of --buy.", CALLED_WRONGLY)
    return [("%s for %s" % (name, card_name(genes.IDS[basic])),
             [other for other in hand if other != basic] + [gene]) for basic in given]


def _whole_table(name):
    """Everybody's odds at the end of a game that goes on."""
    steps, _ = script.load(name)
    requests = script.in_force(script.play([step.request for step in steps if not step.reply or step.reply["ok"]])[0])
    player = script.Player()
    for request in requests:
        player.ask(request)
    state = player.state()
    if state["over"] or not state["left"]:
        raise Trouble("There is no next round in %s." % name,
                      "The game is over." if state["over"] else "No card is left, or the deck is unknown.",
                      "Give the genes and cards themselves.")
    for colour, shown in state["players"].items():
        found = odds(_hand(shown["genes"]), [ozone for _, ozone in state["left"]], len(state["players"]), shown["bp"],
                     state["house"]["overpay"] == "forced")
        say("%-7s MP %2d, %2d BP, %s" % (colour, found.mp, shown["bp"], summary(found, len(state["players"]))))
    return DONE


def percent(share):
    return "%d/%d (%.1f %%)" % (share.numerator, share.denominator, 100 * share)


def summary(found, players):
    """One line: how likely, how much, at worst."""
    if not any(case.due for case in found.cases):
        return "no card costs anything"
    return "something is due in %s, %.2f on average, %d at worst; the best payments give up %.2f on average" % (
        percent(chance(found)), mean_due(found), max(case.due for case in found.cases), mean_given_up(found, players))


def payment_words(payment, players):
    chosen, bp, over = payment
    parts = [card_name(genes.IDS[gene]) for gene in chosen] + (["%d BP" % bp] if bp else [])
    excess = ", %d too much" % over if over else ""
    return "%s (gives up %d%s)" % (" + ".join(parts), given_up(payment, players), excess)


def show(found, players):
    """The table of cards, then the summary."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column, side in (("ozone", "right"), ("cards", "right"), ("chance", "right"), ("due", "right"),
                         ("best payments", "left")):
        grid.add_column(column, justify=side)
    for case in found.cases:
        words = [payment_words(payment, players) for payment in case.payments]
        if case.in_all > len(words):
            words.append("... %d ways in all" % case.in_all)
        grid.add_row(str(case.ozone), str(case.cards), percent(Fraction(case.cards, found.cards)), str(case.due),
                     Text("\n".join(words) or "-"))
    say("MP %d, %d cards left" % (found.mp, found.cards))
    speaking.console().print(grid)
    say(summary(found, players))
