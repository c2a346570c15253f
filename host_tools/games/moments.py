# SPDX-License-Identifier: MIT
"""The turning points of a game, in words: who took the lead, what the ozone broke, who died out and came back."""

from host_tools.report.wording import gene_name, say

MOST = 14
_DEAR = 8  # what a card must cost one tribe to be told
_MANY = 3  # losses in a round
_LEAP = 8  # spaces in a round


def leader(story, number):
    rows = story.rounds[number]
    return max(story.players, key=lambda player: rows[player].space)


def moments(story):
    """[(round, weight, sentence)] in order; only the weightiest where there are many."""
    found = []
    for number in range(1, len(story.rounds)):
        found += _lead(story, number)
        for player in story.players:
            found += _of_player(story, number, player)
    found += _attackers(story)
    if story.winner:
        how = "wins_finish" if story.why == "finish" else "wins_cards"
        found.append((story.last_round, 100, say(how, say(story.winner), story.ranking[0][1])))
    keep = sorted(found, key=lambda moment: -moment[1])[:MOST]
    return sorted(keep, key=lambda moment: (moment[0], moment[1]))


def _lead(story, number):
    now, before = leader(story, number), leader(story, number - 1)
    rows = story.rounds[number]
    if now == before or number == 1:
        return []
    return [(number, 30 + number, say("takes_lead", say(now), say(before), rows[now].space, rows[before].space))]


def _of_player(story, number, player):
    row, before = story.rounds[number][player], story.rounds[number - 1][player]
    cost = row.paid_bp + row.lost_price
    name = say(player)
    if cost >= _DEAR:
        genes = ", ".join(gene_name(gene) for gene in row.returned)
        parts = [say("ozone_bp", row.paid_bp)] * bool(row.paid_bp) + [genes] * bool(genes)
        yield number, cost, say("ozone_costs", row.ozone, name, (" " + say("and") + " ").join(parts))
    lost = row.died + row.eaten + row.killed + row.burst
    if lost >= _MANY:
        taken = row.eaten + row.killed
        yield number, 5 + 3 * lost, say("loses_to_others" if taken else "loses", name, lost, taken)
    if before.amoebas and not row.amoebas:
        yield number, 40, say("dies_out", name)
    if number > 1 and row.amoebas and not before.amoebas:
        yield number, 15, say("comes_back", name, row.amoebas)
    if row.advance >= _LEAP:
        yield number, row.advance, say("leaps", name, row.advance, row.space)


def _attackers(story):
    """The first amoeba that was eaten or killed by another tribe."""
    for number, attacker, target, how in story.attacks:
        if how in ("eaten", "killed") and attacker != target:
            return [(number, 20, say("first_" + how, say(attacker), say(target)))]
    return []
