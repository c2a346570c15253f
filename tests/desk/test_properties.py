# SPDX-License-Identifier: MIT
"""What holds in every game: random tables play, correct, undo and mistype.

The players are tests/random_play.py, the promises checked_table.py.
"""

import json

import pytest
from engine_core.state import freeze
from engine_core.table import Table
from engine_core.wire import Wire
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import random_play, random_slips
from tests.desk.checked_table import CheckedTable

SEEDS = st.integers(0, 1_000_000)


def fixed(examples):
    """The same examples at every run, on every machine."""
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None)


def played(seed, meddle=None, most=1500, watch=None, **wanted):
    """A checked table after a random game."""
    table = CheckedTable()
    chance = random_play.Chance(seed)
    random_play.play_game(table, chance, random_play.new_game(chance, **wanted), watch, meddle, most)
    return table


@pytest.mark.parametrize("players", (3, 4, 5, 6))
@fixed(6)
@given(SEEDS)
def test_a_random_game_comes_to_its_end_and_breaks_nothing(players, seed):
    table = played(seed, players=players)
    assert table.game.state.phase == 7
    assert not table.errors & {"not_now", "bad_field", "bad_value", "unknown_verb"}


@fixed(25)
@given(SEEDS)
def test_corrections_undo_and_slips_break_nothing(seed):
    played(seed, random_slips.meddler(random_slips.EVERYTHING, 4), most=250)


@fixed(12)
@given(SEEDS)
def test_undoing_everything_gives_the_state_after_new_and_redoing_all_the_last(seed):
    table = CheckedTable()
    after_new = []

    def first(request, reply):
        if request["do"] == "new" and reply["ok"]:
            after_new[:] = [table.frozen()]

    chance = random_play.Chance(seed)
    meddle = random_slips.meddler((random_slips.correction, random_slips.going_back))
    random_play.play_game(table, chance, random_play.new_game(chance), first, meddle, 150)
    last, actions = table.frozen(), table.game.actions
    while table.request({"do": "undo", **chance.pick(({}, {"to": "turn"}, {"to": "phase"}))})["ok"]:
        pass
    assert [table.frozen()] == after_new
    for _ in range(actions):
        assert table.request({"do": "redo"})["ok"]
    assert table.frozen() == last


@fixed(8)
@given(SEEDS)
def test_undo_then_redo_gives_the_same_bytes_at_every_step(seed):
    table = CheckedTable()
    chance = random_play.Chance(seed)

    def back_and_forth(request, reply):
        if request["do"] in ("new", "undo") or not reply["ok"]:
            return
        shown = table.request({"do": "state"})
        frozen = table.frozen()
        undone = table.request({"do": "undo", **chance.pick(({}, {}, {"to": "turn"}, {"to": "phase"}))})
        assert undone["ok"]
        for _ in range(undone["events"][0]["actions"]):
            assert table.request({"do": "redo"})["ok"]
        assert table.frozen() == frozen
        assert table.request({"do": "state"}) == shown

    random_play.play_game(table, chance, random_play.new_game(chance), back_and_forth,
                          random_slips.meddler((random_slips.correction,), 8), 120)


@fixed(20)
@given(SEEDS)
def test_the_journal_brings_back_the_same_game(seed):
    table = played(seed, random_slips.meddler(random_slips.EVERYTHING), most=200)
    for records in (table.records, list(table.game.records())):
        again = Table(lambda limit: 0)
        assert again.restore(records) == len(records)
        assert freeze(again.game.state) == table.frozen()
        assert again.request({"do": "state"}) == table.request({"do": "state"})


@fixed(20)
@given(SEEDS)
def test_a_journal_cut_anywhere_restores_what_it_has(seed):
    table = played(seed, random_slips.meddler((random_slips.going_back,)), most=60)
    chance = random_play.Chance(seed)
    cut = 1 + chance.below(len(table.records))
    again = Table(lambda limit: 0)
    assert again.restore(table.records[:cut]) == cut
    assert again.game.status() == []
    damaged = [*table.records[:cut], b"\xff\xff", *table.records[cut:]]
    assert Table(lambda limit: 0).restore(damaged) == cut


def ways(verb, ask, state):
    """Every request with this verb that could make sense at a step."""
    players = state["players"]
    everybody = [(colour, int(number)) for colour in players for number in players[colour]["amoebas"]]
    mine = [int(number) for number in players[ask["player"]]["amoebas"]] if "player" in ask else []
    if verb == "attack" and ask["phase"] == 1:
        return [{"move": move, "target": colour, "number": number} for move in ask["moves"]
                for colour, number in everybody]
    if verb == "attack":
        return [{"amoeba": own, "target": colour, "number": number} for own in mine for colour, number in everybody]
    if verb == "swap":
        return [{"give": give, "gene": gene} for give in players[ask["player"]]["genes"] for gene in state["market"]]
    if verb == "buy":
        basics = players[ask["player"]]["genes"]
        return [{"gene": gene, **give} for gene in [*state["market"], "social_gene"]
                for give in ({}, *({"give": basic} for basic in basics))]
    if verb == "divide":
        return [{"amoeba": number} for number in range(1, 8)]
    if verb == "heal":
        return [{"amoeba": number} for number in mine]
    if verb == "explode":
        return [{"amoebas": [number for number in range(1, 8) if number not in mine][:count]} for count in range(8)]
    if verb == "peek":
        return [{"player": colour} for colour in players]
    return None


@fixed(8)
@given(SEEDS)
def test_exactly_the_verbs_that_are_asked_for_could_succeed(seed):
    table = CheckedTable()
    step_verbs = {"amoeba": ("attack", "peek"), "defect": ("peek",), "genes": ("buy", "swap", "peek"),
                  "division": ("divide", "heal", "explode"), "aggression": ("attack",)}

    def every_verb(request, reply):
        shown = table.request({"do": "state"})
        ask = shown["ask"]
        frozen = table.frozen()
        for verb in step_verbs.get(ask["step"], ()):
            succeeded = False
            for way in ways(verb, ask, shown["state"]):
                said = table.request({"do": verb, **way})
                if said["ok"]:
                    succeeded = True
                    if verb != "peek":
                        table.request({"do": "undo"})
                    break
            assert succeeded == (verb in ask["verbs"]), (verb, ask)
            assert table.frozen() == frozen

    chance = random_play.Chance(seed)
    random_play.play_game(table, chance, random_play.new_game(chance, expansion=True), every_verb,
                          random_slips.meddler((random_slips.correction,), 10), 150)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from(["red", "blue", "speed", "armor", "move", "turn", "defense", 1, 2, 3]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4), max_leaves=8)
REQUESTS = st.fixed_dictionaries(
    {"do": st.sampled_from([verb for verb in random_slips._VERBS if verb]) | JSON},
    optional={name: JSON for name in random_slips._FIELDS})


RECORDS = played(7, expansion=True, most=300).records  # a game to break into at any point


@fixed(60)
@given(st.lists(REQUESTS, max_size=8), st.integers(0, len(RECORDS)))
def test_no_request_whatsoever_raises(requests, depth):
    table = CheckedTable()
    assert table.table.restore(RECORDS[:depth]) == depth
    for request in requests:
        assert table.request(request)["ok"] in (True, False)


@fixed(150)
@given(st.lists(st.binary(max_size=40), min_size=1, max_size=8))
def test_random_bytes_never_raise_and_are_answered_in_json(lines):
    wire = Wire(CheckedTable())
    for line in lines:
        reply = wire.line(line)
        assert reply is None or json.loads(reply)["ok"] in (True, False)


@fixed(40)
@given(SEEDS, st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200), st.binary(max_size=3)), min_size=20,
                       max_size=20))
def test_mutated_lines_never_raise(seed, mutations):
    table = CheckedTable()
    wire = Wire(table)
    lines = []
    chance = random_play.Chance(seed)
    random_play.play_game(table, chance, random_play.new_game(chance),
                          lambda request, reply: lines.append(json.dumps(request).encode()), None, 30)
    for number, (at, width, new) in enumerate(mutations):
        line = lines[number % len(lines)]
        line = line[:at] + new + line[at + width % 4:]
        reply = wire.line(line)
        assert reply is None or json.loads(reply)["ok"] in (True, False)
