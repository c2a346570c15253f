# SPDX-License-Identifier: MIT
"""What the companion asks now, with all its figures. Reads a state, changes
nothing. The whole state as the protocol shows it is showing.py's."""

from engine_core import deaths, genes, numbers, reminders, steps
from engine_core.rooms import room
from engine_core.speech import amoeba, card, gene_ids, record
from engine_core.state import ATTACKER, LOSER, NOBODY, TARGET


def asked_seat(s):
    """The one player who must act now, or NOBODY."""
    if s.step in (steps.CAMOUFLAGE, steps.FIGHT, steps.CRUST):
        return s.attack[ATTACKER]
    if s.step == steps.ANSWER:
        return s.attack[TARGET]
    if s.step == steps.RETRY:
        return s.attack[LOSER]
    if s.step == steps.BANG:
        return s.bangs[0] // 8
    return s.seat


def ask(s):
    if s is None:
        return record("round", 0, "phase", 0, "step", "setup", "verbs", ["new"])
    seat = asked_seat(s)
    asked = record("round", s.round, "phase", s.phase, "step", steps.NAMES[s.step],
                   "verbs", [verb for verb in steps.VERBS[s.step]
                             if _could_succeed(s, verb)])
    if seat != NOBODY:
        asked["player"] = s.colour(seat)
    figures = _FIGURES.get(s.step)
    if figures:
        figures(s, seat, asked)
    remind = reminders.reminders(s, seat)
    if remind:
        asked["remind"] = remind
    return asked


def _could_succeed(s, verb):
    if verb == "attack":
        if not s.has(s.seat, genes.AGGRESSION) and (
                s.phase == 5 or not s.has(s.seat, genes.STRUGGLE_FOR_SURVIVAL)):
            return False
        hunting = room("hunting")
        if s.phase == 1:
            return hunting.may_attack_hungry(s, s.seat)
        return hunting.may_aggress(s, s.seat)
    if verb == "peek":
        sensing = (genes.MIGRATION_SENSING, genes.ENVIRONMENTAL_SENSING)
        sensed = [gene for held in s.genes for gene in held if gene in sensing]
        return bool(sensed) and (
            room("sensing").sensing_gene(s) in sensed
            and room("sensing").deck_in_order(s))
    if verb == "buy":
        return room("market").can_buy(s, s.seat)
    if verb == "swap":
        return room("market").can_swap(s, s.seat)
    if verb == "divide":
        return room("division").can_divide(s, s.seat)
    if verb == "heal":
        return room("division").can_heal(s, s.seat)
    if verb == "explode":
        return room("division").explosion(s, s.seat) > 0
    return True


def _amoeba(s, seat, asked):
    asked["amoeba"] = room("feeding").next_amoeba(s, seat)
    asked["moves"] = room("feeding").moves(s, seat)
    asked["cost"] = room("feeding").move_cost(s, seat)
    asked["meals"] = room("feeding").open_meals(s, seat)
    if s.has(seat, genes.PARASITISM):
        asked["victims"] = [s.colour(other) for other in room("feeding").victims(s, seat)]


def _attack(s, seat, asked):
    if s.step == steps.ANSWER:
        asked["options"] = room("attacks").options(s) + ["none"]
    elif s.step == steps.RETRY:
        asked["cost"] = 0
    elif s.step == steps.CRUST:
        asked["cost"] = 1
    asked["attacker"] = amoeba(s, s.attack[:2])
    asked["target"] = amoeba(s, s.attack[2:4])


def _bang(s, seat, asked):
    asked["amoeba"] = s.bangs[0] % 8


def _environment(s, seat, asked):
    if s.deck_known:
        asked["left"] = cards_left(s)


def _defect(s, seat, asked):
    found, in_all = room("defects").payments(
        s.genes[seat], s.bp[seat], max(0, s.dues[seat]), s.count, s.overpay_forced)
    asked["mp"] = s.mp(seat)
    asked["ozone"] = s.card[1]
    asked["due"] = s.dues[seat]
    asked["payments"] = [record("genes", gene_ids(chosen), "bp", bp, "over", over)
                         for chosen, bp, over in found]
    if in_all > len(found):
        asked["payments_in_all"] = in_all


def _risk(s, seat):
    mp, cards, dues = room("risk").risk(s, seat)
    said = record("mp", mp, "cards", cards)
    if dues is not None:
        said["dues"] = dues
    return said


def _genes(s, seat, asked):
    offers = []
    for gene, price, left, mp, give, holder in room("market").buyable(s, seat):
        offer = record("gene", genes.IDS[gene], "price", price, "left", left, "mp", mp)
        if give:
            offer["give"] = gene_ids(give)
        if holder is not None:
            offer["from"] = s.colour(holder)
        offers.append(offer)
    asked["buyable"] = offers
    asked["risk"] = _risk(s, seat)


def _reveal(s, seat, asked):
    asked["count"] = room("market").reveal_count(s)


def _division(s, seat, asked):
    asked["cost"] = room("division").cost(s, seat)
    asked["risk"] = _risk(s, seat)
    explode = room("division").explosion(s, seat)
    if explode:
        asked["explode"] = explode


def _deaths(s, seat, asked):
    asked["deaths"] = [amoeba(s, dying) for dying in deaths.natural_deaths(s)]


def _scoring(s, seat, asked):
    asked["advances"] = [[s.colour(row[0])] + list(row[1:])
                         for row in room("ladder").advances(s)]


def _over(s, seat, asked):
    asked["ranking"] = [[s.colour(other), s.space[other]]
                        for other in s.descending()]


_FIGURES = {
    steps.AMOEBA: _amoeba, steps.CAMOUFLAGE: _attack, steps.ANSWER: _attack,
    steps.FIGHT: _attack, steps.RETRY: _attack, steps.CRUST: _attack,
    steps.BANG: _bang, steps.ENVIRONMENT: _environment, steps.DEFECT: _defect,
    steps.GENES: _genes, steps.REVEAL: _reveal, steps.DIVISION: _division,
    steps.DEATHS: _deaths, steps.SCORING: _scoring, steps.OVER: _over,
}


def cards_left(s):
    """The cards not yet turned, in the order of the table, never the deck's."""
    return [card(numbers.CARDS[at]) for at in sorted(s.deck)]
