# SPDX-License-Identifier: MIT
"""The page of results (docs/twin.md), written from a proof's games.

Every figure on it is counted here; nothing is typed by hand. The README
repeats the first table.
"""

from collections import Counter

from .coverage import OUTCOMES, POSSIBLE
from .figures import GENES
from .reports import winners_by_seat

PHASES = ("setup", "1 movement, food", "2 environment", "3 genes",
          "4 division", "5 deaths", "6 scoring")
_KINDS = {
    "plain": "as people play, no mistakes",
    "careless": "house rules, genes dealt at the start, a mistake every ten actions",
    "hunting": "little food, hunters, five genes for everybody at the start",
}


_MISTAKES = {
    "slip": "a wrong figure, gene, amoeba: refused, with the right code",
    "amend": "a value set wrong, then often right again",
    "undo_and_redo": "some actions back and forward again",
    "undo_some": "one to three actions back, and on from there",
    "undo_far": "back to the beginning of the turn or the phase",
    "unplug": "the plug pulled: the game comes back from its journal",
    "wrong_step": "a verb of another step: refused",
    "same_again": "an action undone and repeated: the same reply",
    "new_unsure": "a new game by mistake: refused",
    "look": "help, and a look at the next card",
}


def markdown(columns, rows):
    """A table; figures to the right, words to the left."""
    first = rows[0] if rows else columns
    lines = ["| %s |" % " | ".join(columns),
             "|%s|" % "|".join("---" if str(cell)[:1].isalpha() else "---:"
                               for cell in first)]
    return "\n".join(lines + ["| %s |" % " | ".join(map(str, row))
                              for row in rows])


def _by_players(summaries):
    for players in sorted({summary.players for summary in summaries}):
        yield players, [s for s in summaries if s.players == players]


def _mean(values):
    values = list(values)
    return sum(values) / len(values)


def _hit(games):
    """How many of the tribes a defect strikes in a round, from round 2 on."""
    turns = sum(game.players * (game.rounds - 1) for game in games)
    return 100 * sum(game.counts.ozone["defects"] for game in games) / turns


def short_table(plain):
    """What a game takes, by number of players."""
    rows = []
    for players, games in _by_players(plain):
        said = [game for game in games if game.hand]
        in_rounds = [sum(game.hand.presses.values()) - game.hand.presses[0]
                     for game in said]
        rows.append((
            players, "%.1f" % _mean(game.rounds for game in games),
            "%.0f" % (sum(in_rounds) / sum(game.rounds for game in said)),
            "%.0f" % _mean(sum(game.hand.presses.values()) for game in said),
            "%.0f" % _mean(game.hand.journal for game in said),
            "%.0f %%" % _hit(games)))
    return markdown(("players", "rounds", "presses a round", "presses a game",
                     "bytes of journal", "tribes hit by a defect in a round"),
                    rows)


def _phase_table(plain):
    said = dict(_by_players([game for game in plain if game.hand]))
    rows = []
    for phase, name in enumerate(PHASES):
        row = [name]
        for games in said.values():
            times = len(games) if phase == 0 else sum(g.rounds for g in games)
            row += ["%.1f" % (sum(g.hand.presses[phase] for g in games) / times),
                    "%.1f" % (sum(g.hand.actions[phase] for g in games) / times)]
        rows.append(row)
    heads = [head for players in said for head in
             ("%d players: presses" % players, "actions")]
    return markdown(["phase"] + heads, rows)


def _spread_table(plain):
    rows = []
    for players, games in _by_players(plain):
        for expansion in (False, True):
            said = [game for game in games
                    if game.hand and game.expansion == expansion]
            if not said:
                continue
            presses = sorted(sum(game.hand.presses.values()) for game in said)
            journal = sorted(game.hand.journal for game in said)
            clicks = _mean(sum(game.hand.clicks.values()) for game in said)
            rows.append((players, "with" if expansion else "without", len(said),
                         presses[0], presses[len(said) // 2], presses[-1],
                         "%.0f" % clicks, journal[len(said) // 2], journal[-1]))
    return markdown(("players", "expansion", "games", "presses: fewest",
                     "median", "most", "clicks of the encoder",
                     "journal bytes: median", "most"), rows)


def _defect_table(plain):
    rows = []
    for players, games in _by_players(plain):
        total = Counter()
        for game in games:
            total.update(game.counts.ozone)
        tribes = players * len(games)
        rows.append((players, "%.0f %%" % _hit(games),
                     "%.1f" % (total["defects"] / tribes),
                     "%.1f" % (total["due"] / max(1, total["defects"])),
                     "%.1f" % (total["bp"] / tribes),
                     "%.1f" % (total["genes"] / tribes)))
    return markdown(("players", "tribes hit in a round", "defects a tribe and game",
                     "due each time", "BP paid a tribe and game",
                     "genes lost a tribe and game"), rows)


def _seat_table(plain):
    rows = []
    for players, games in _by_players(plain):
        seats = winners_by_seat(games)
        rates = ["%.0f %%" % (100 * won / sat) for sat, won, _ in seats.values()]
        rows.append([players] + rates + [""] * (6 - len(rates)))
    return markdown(["players"] + ["seat %d" % seat for seat in range(1, 7)],
                    rows)


def _games_table(proof):
    rows = []
    for kind, games in proof.by_kind.items():
        by_players = Counter(game.players for game in games)
        rows.append([kind, _KINDS[kind]] + [by_players[n] for n in (3, 4, 5, 6)]
                    + [sum(game.expansion for game in games),
                       sum(game.actions for game in games)])
    return markdown(("table", "what it is", "3 players", "4", "5", "6",
                     "with expansion", "actions"), rows)


def _coverage_table(counts):
    return markdown(("gene", "bought", "used", "returned"), [
        (gene.replace("_", " "), counts.bought[gene], counts.used[gene],
         counts.returned[gene]) for gene in GENES])


def _outcome_table(counts):
    return markdown(("attack ended", "phase 1", "phase 5"), [
        [how] + [counts.outcomes["phase %d %s" % (phase, how)]
                 if (phase, how) in POSSIBLE else "-" for phase in (1, 5)]
        for how in OUTCOMES])


def _mistake_table(counts):
    return markdown(("mistake", "times"), [
        (_MISTAKES[kind], times)
        for kind, times in counts.mistakes.most_common()])


def page(proof, command):
    plain, counts = proof.by_kind["plain"], proof.counts
    actions = sum(game.actions for games in proof.by_kind.values()
                  for game in games)
    return _TEXT.format(
        command=command, games=proof.games, first=proof.seed,
        last=proof.seed + proof.games - 1, actions=actions,
        said=sum(game.hand is not None for game in plain), plain=len(plain),
        short=short_table(plain), phases=_phase_table(plain),
        spread=_spread_table(plain), defects=_defect_table(plain),
        seats=_seat_table(plain), tables=_games_table(proof),
        coverage=_coverage_table(counts), outcomes=_outcome_table(counts),
        mistakes=_mistake_table(counts))


_TEXT = """\
# What the table's twin found

Written by `{command}`; the same command plays the same games again.

`host_tools/twin` plays whole games with a real board and keeps its own books,
written independently of the engine. In {games} games (seeds {first} to {last})
both books were compared after each of {actions:,} actions: BP, DP, genes, market,
ladder, orders, debts, deaths, winner, and what is asked next. They agreed.

{tables}

## What a game takes

From the {plain} plain games; presses and bytes from the {said} of them that
were said a second time with the keys of the firmware, and ended in the same state.
A press is a key or the push of the encoder.

{short}

{spread}

### How long each phase is

In a round (the setup: in a game). A tribe that does not attack is one action.

{phases}

## How often defects strike

In the plain games, from the second round on. What is due is paid with BP and genes.

{defects}

## Who wins, by seat

Seat 1 has the lowest start space.

{seats}

## Genes by effect

In all {games} games. Used: the gene changed something, on the board or in the books.
What was undone later counts too.

{coverage}

## How attacks ended

{outcomes}

## Mistakes made at the table

After each of them the books still agreed.

{mistakes}
"""
