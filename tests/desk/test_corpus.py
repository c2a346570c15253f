# SPDX-License-Identifier: MIT
"""The corpus on CPython: every reply byte for byte, and what the games between them visit.

The MicroPython VM replays the same files; `python -m tests.make_corpus` renews them.
"""

import json

import pytest
from engine_core import steps
from host_tools.vm import replay
from tests import look_for_seeds, make_corpus

FILES = replay.corpus_files()
PAIRS = [pair for file in FILES for pair in replay.read(file)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_reply_is_the_expected_one(file):
    assert replay.on_cpython(file) == len(replay.read(file)) > 30


def test_the_corpus_is_what_its_script_writes():
    written = make_corpus.corpus()
    assert sorted(written) == [file.name for file in FILES]
    for file in FILES:
        assert file.read_text("utf-8") == written[file.name], f"{file.name}: run python -m tests.make_corpus"


def test_the_files_stay_small():
    sizes = [file.stat().st_size for file in FILES]
    assert max(sizes) <= make_corpus.LARGEST
    assert sum(sizes) < 1_500_000


def test_there_are_whole_games_for_every_number_of_players():
    ended = {}
    for file in FILES:
        last = json.loads(replay.read(file)[-1][1])["state"]
        ended.setdefault(len(last["players"]), []).append(last["over"])
    assert sorted(ended) == [3, 4, 5, 6]
    assert all(sum(games) >= 2 for games in ended.values()), ended


VERBS = ("new start environment place turn tribe attack roll answer choose hit pay buy swap done reveal divide heal "
         "explode deaths score set undo redo state help dice peek")
REASONS = {
    "bp": "move attack defense escape crust drift parasitism defect gene income division healing explosion social",
    "damage": "starved toxic aggression mouthful bang healing", "died": "damage eaten aggression bang",
    "attack_ended": "eaten killed survived repelled escaped crust", "moved": "drift move stay escape",
    "over": "finish cards", "rolled": "start camouflage fight"}
PLAIN_EVENTS = ("phase placed card defect gene_bought gene_returned gene_given gene_swapped revealed attacked advanced "
                "skipped corrected undone redone")


def test_the_games_visit_every_step_verb_and_reason_of_the_protocol():
    expected = {("step", step) for step in steps.NAMES} | {("verb", verb) for verb in VERBS.split()}
    expected |= {(event, None) for event in PLAIN_EVENTS.split()}
    expected |= {(event, why) for event, reasons in REASONS.items() for why in reasons.split()}
    seen = look_for_seeds.visited([line for pair in PAIRS for line in pair])
    assert expected - seen == set(), "python -m tests.look_for_seeds finds better ones"
