# SPDX-License-Identifier: MIT
"""The turning points of a game, in words: who took the lead, what the ozone broke, who died out and came back."""

from host_tools.games.telling import gene_name

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
        found.append((story.last_round, 100, "%s wins on space %d: %s." % (
            story.winner, story.ranking[0][1],
            "a marker reached the finish" if story.why == "finish" else "the last card was turned")))
    keep = sorted(found, key=lambda moment: -moment[1])[:MOST]
    return sorted(keep, key=lambda moment: (moment[0], moment[1]))


def _lead(story, number):
    now, before = leader(story, number), leader(story, number - 1)
    rows = story.rounds[number]
    if now == before or number == 1:
        return []
    return [(number, 30 + number, "%s takes the lead from %s (%d to %d)." % (
        now, before, rows[now].space, rows[before].space))]


def _of_player(story, number, player):
    row, before = story.rounds[number][player], story.rounds[number - 1][player]
    cost = row.paid_bp + row.lost_price
    if cost >= _DEAR:
        genes = ", ".join(gene_name(gene) for gene in row.returned)
        parts = ["%d BP" % row.paid_bp] * bool(row.paid_bp) + [genes] * bool(genes)
        yield number, cost, "Ozone %s costs %s %s." % (row.ozone, player, " and ".join(parts))
    lost = row.died + row.eaten + row.killed + row.burst
    if lost >= _MANY:
        yield number, 5 + 3 * lost, "%s loses %d amoebas%s." % (
            player, lost, ", %d of them to others" % (row.eaten + row.killed) if row.eaten + row.killed else "")
    if before.amoebas and not row.amoebas:
        yield number, 40, "%s dies out." % player
    if number > 1 and row.amoebas and not before.amoebas:
        yield number, 15, "%s comes back with %d." % (player, row.amoebas)
    if row.advance >= _LEAP:
        yield number, row.advance, "%s leaps %d spaces, to %d." % (player, row.advance, row.space)


def _attackers(story):
    """The first amoeba that was eaten or killed by another tribe."""
    for number, attacker, target, how in story.attacks:
        if how in ("eaten", "killed") and attacker != target:
            return [(number, 20, "First blood: %s %s an amoeba of %s." % (
                attacker, "eats" if how == "eaten" else "kills", target))]
    return []
