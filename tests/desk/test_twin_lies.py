# SPDX-License-Identifier: MIT
"""A companion that lies about one thing must be caught, whatever it is.

The lies are told about the replies of the real companion, so this proves
that the referee looks at every figure it claims to compare.
"""

import pytest

from host_tools.twin.companion import Companion
from host_tools.twin.runner import Failure, Options, Summary, play_seed


def _turned_round(name):
    """A list of the `ask` in the wrong order."""
    def lie(reply):
        rows = reply.get("ask", {}).get(name, ())
        if len(rows) > 1:
            reply["ask"][name] = list(rows)[::-1]
    return lie


def _one_less(name):
    """A list of the `ask` without its last entry."""
    def lie(reply):
        if reply.get("ask", {}).get(name):
            reply["ask"][name] = list(reply["ask"][name])[:-1]
    return lie


def _one_more(name):
    """A number of the `ask` that is too high."""
    def lie(reply):
        if name in reply.get("ask", {}):
            reply["ask"][name] += 1
    return lie


def _of_player(name, wrong):
    def lie(reply):
        if "state" in reply:
            row = list(reply["state"]["players"].values())[0]
            row[name] = wrong(row[name])
    return lie


def _of_state(name, wrong):
    def lie(reply):
        if "state" in reply and reply["state"][name]:
            reply["state"][name] = wrong(reply["state"][name])
    return lie


def _event(name, field, wrong):
    def lie(reply):
        for event in reply.get("events", ()):
            if event["event"] == name:
                event[field] = wrong(event[field])
    return lie


def _without_event(name):
    def lie(reply):
        if "events" in reply:
            reply["events"] = [event for event in reply["events"]
                               if event["event"] != name]
    return lie


def _other_error(reply):
    if not reply["ok"]:
        reply["error"] = "because"


def _silent_refusal(reply):
    reply.pop("say", None)


def _wrong_risk(reply):
    dues = reply.get("ask", {}).get("risk", {}).get("dues")
    if dues:
        reply["ask"]["risk"]["dues"] = dues[1:]


LIES = {
    "payments in another order": _turned_round("payments"),
    "a payment missing": _one_less("payments"),
    "a gene not offered": _one_less("buyable"),
    "a meal missing": _one_less("meals"),
    "a verb missing": _one_less("verbs"),
    "a card missing": _one_less("left"),
    "deaths in another order": _turned_round("deaths"),
    "advances in another order": _turned_round("advances"),
    "a wrong price of a move or division": _one_more("cost"),
    "a wrong debt": _one_more("due"),
    "a wrong number to reveal": _one_more("count"),
    "a wrong amoeba": _one_more("amoeba"),
    "a wrong risk": _wrong_risk,
    "one BP too many": _of_player("bp", lambda bp: bp + 1),
    "a marker too far": _of_player("space", lambda space: (space or 0) + 1),
    "an MP too many": _of_player("mp", lambda mp: mp + 1),
    "a gene too many": _of_player("genes", lambda genes: genes + ["speed"]),
    "an amoeba forgotten": _of_player("amoebas", lambda amoebas: {"9": 9}),
    "another market": _of_state("market", lambda market: {}),
    "another order": _of_state("order", lambda order: order[::-1]),
    "another turn": _of_state("turn", lambda turn: "nobody"),
    "another round": _of_state("round", lambda number: number + 1),
    "actions miscounted": _of_state("actions", lambda number: number + 1),
    "a wrong sum in an event": _event("bp", "now", lambda now: now + 1),
    "a wrong reason": _event("bp", "why", lambda why: "charity"),
    "a wrong wound": _event("damage", "now", lambda now: now + 1),
    "a wrong death": _event("died", "amoeba", lambda number: number + 1),
    "a wrong step on the ladder": _event("advanced", "to", lambda to: to + 1),
    "another winner": _event("over", "winner", lambda winner: "nobody"),
    "a purchase not told": _without_event("gene_bought"),
    "a return not told": _without_event("gene_returned"),
    "a phase not told": _without_event("phase"),
    "an undo miscounted": _event("undone", "actions", lambda n: n + 1),
    "another error": _other_error,
    "a refusal without a sentence": _silent_refusal,
}


def _liar(lie):
    class Liar(Companion):
        def _door(self, table):
            honest = super()._door(table)

            def request(line):
                reply = honest(line)
                lie(reply)
                return reply
            return request
    return Liar


SEEDS = range(300, 306)
OPTIONS = Options(players=4, expansion=True, mistakes=0.1, house={}, gifts=3)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_truth_is_believed(seed):
    outcome = play_seed(seed, OPTIONS, _liar(lambda reply: None))
    assert isinstance(outcome, Summary), outcome.text


@pytest.mark.parametrize("name", sorted(LIES))
def test_a_lie_is_caught(name):
    liar = _liar(LIES[name])
    outcomes = (play_seed(seed, OPTIONS, liar) for seed in SEEDS)
    assert any(isinstance(outcome, Failure) for outcome in outcomes)
