# SPDX-License-Identifier: MIT
"""A table for examples: a game set up in one line, requests that must pass or
must be refused, and shortcuts through what an example is not about.

No tests live here. Players are red, green, blue, yellow, orange, purple on
start spaces 1, 2, 3..., so red is the first of phase 1 and the last later on.
"""

from engine_core import jsonline
from engine_core.state import freeze
from engine_core.table import Table

COLOURS = ("red", "green", "blue", "yellow", "orange", "purple")


def empty_table():
    """A table without a game; `table.kept` collects its journal records."""
    kept = []
    table = Table(lambda limit: limit - 1, kept.append)
    table.kept = kept
    return table


def new_game(players=4, expansion=False, house=None, seed=1):
    """A game that asks for the start spaces."""
    table = empty_table()
    play(table, {"do": "new", "players": list(COLOURS[:players]),
                 "expansion": expansion, "house": house or {}, "seed": seed})
    return table


def game(players=4, expansion=False, house=None, seed=1, card=("none", 14)):
    """A game at the start of round 1: everybody has amoebas 1 and 2.

    `card` is the one that lies open from the setup; None lets the companion
    draw it.
    """
    table = new_game(players, expansion, house, seed)
    spaces = {}
    for place in range(players):
        spaces[COLOURS[place]] = place + 1
    play(table, {"do": "start", "spaces": spaces})
    play(table, read_out(card) if card else {"do": "environment"})
    for number in (1, 2):
        for _ in range(players):
            play(table, {"do": "place", "amoeba": number})
    return table


def read_out(card):
    return {"do": "environment", "drift": card[0], "ozone": card[1]}


def said(table, request):
    """The reply as a reader of the wire gets it: plain lists and dicts."""
    return plain(table.request(request))


def plain(value):
    """Tuples as lists and ordered dicts as dicts, which is what JSON would do."""
    if isinstance(value, dict):
        copy = {}
        for name in value:
            copy[name] = plain(value[name])
        return copy
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def play(table, request):
    """A request that must be accepted; its reply."""
    reply = said(table, request)
    if reply["ok"] is not True:
        raise AssertionError("%s was refused: %s" % (request, reply))
    broken = table.game.status()
    if broken:
        raise AssertionError("%s left a broken state: %s" % (request, broken))
    return reply


def refusal(table, request):
    """A request that must be refused and change nothing; its reply."""
    before = snapshot(table)
    reply = said(table, request)
    if reply["ok"] is not False:
        raise AssertionError("%s was accepted: %s" % (request, reply))
    if not reply["say"]:
        raise AssertionError("%s was refused without a sentence" % request)
    if snapshot(table) != before:
        raise AssertionError("%s was refused and changed something" % request)
    return reply


def refused(table, request):
    """The code of a request that must be refused and change nothing."""
    return refusal(table, request)["error"]


def snapshot(table):
    """Everything that a refused request must leave alone."""
    shown = jsonline.dumps(table.request({"do": "state"}))
    frozen = freeze(table.game.state) if table.game.state else None
    return frozen, shown, len(table.kept)


def frozen(table):
    return freeze(table.game.state)


def ask(table):
    return plain(table.ask())


def state(table):
    return said(table, {"do": "state"})["state"]


def player(table, colour):
    """A player as `state` shows him: bp, space, genes, amoebas, mp."""
    return state(table)["players"][colour]


def give(table, colour, **figures):
    """Correct a player's genes, bp, space or amoebas ({number: DP}, all his)."""
    request = {"do": "set", "player": colour}
    for name in figures:
        request[name] = figures[name]
    if "amoebas" in figures:
        by_text = {}
        for number in figures["amoebas"]:
            by_text[str(number)] = figures["amoebas"][number]
        request["amoebas"] = by_text
    return play(table, request)


def told(reply, event, *fields):
    """What the events of one name say: a tuple of these fields for each."""
    return [tuple([found[field] for field in fields])
            for found in reply["events"] if found["event"] == event]


_WITHOUT_CHOICE = {
    "start": {"do": "start"}, "amoeba": {"do": "tribe"}, "genes": {"do": "done"},
    "camouflage": {"do": "roll"}, "answer": {"do": "answer", "with": "none"},
    "fight": {"do": "roll"}, "retry": {"do": "choose", "yes": False},
    "crust": {"do": "choose", "yes": False}, "bang": {"do": "hit", "amoebas": []},
    "reveal": {"do": "reveal"}, "division": {"do": "done"},
    "deaths": {"do": "deaths"}, "aggression": {"do": "done"},
    "scoring": {"do": "score"},
}


def pass_on(table, asked=None):
    """Answer the present question in the quietest way; the reply.

    Everybody drifts and is fed, the card left with most ozone comes, the best
    payment is made, nothing is bought, placed, healed or attacked.
    """
    asked = asked or ask(table)
    step = asked["step"]
    if step == "environment":
        mildest = max(asked["left"], key=lambda card: card[1])
        return play(table, read_out(mildest))
    if step == "defect":
        best = asked["payments"][0]
        return play(table, {"do": "pay", "genes": best["genes"], "bp": best["bp"]})
    if step == "place":
        free = [number for number in range(1, 7)
                if str(number) not in player(table, asked["player"])["amoebas"]]
        return play(table, {"do": "place", "amoeba": free[0]})
    return play(table, _WITHOUT_CHOICE[step])


def _until(table, wanted, name):
    asked = ask(table)
    begun = asked["round"]
    while not wanted(asked):
        if asked["phase"] == 7 or asked["round"] > begun + 1:
            raise AssertionError("%s was never asked for" % name)
        asked = pass_on(table, asked)["ask"]
    return asked


def to_phase(table, phase):
    """Pass on to the next question of a phase; its `ask`."""
    return _until(table, lambda asked: asked["phase"] == phase, phase)


def to_step(table, step, colour=None):
    """Pass on to the next such step (of this player); its `ask`."""
    return _until(table, lambda asked: asked["step"] == step and (
        colour is None or asked["player"] == colour), step)


def to_round(table, number):
    """Pass on to the beginning of a later round; its `ask`."""
    asked = ask(table)
    while asked["round"] < number:
        asked = pass_on(table, asked)["ask"]
    return asked
