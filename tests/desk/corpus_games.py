# SPDX-License-Identifier: MIT
"""Whole games for the tests of the commands: those of the corpus, as requests."""

from host_tools.games import PROJECT, script

CORPUS = sorted((PROJECT / "tests" / "corpus").glob("*_players_*.jsonl"))
UNDONE = PROJECT / "tests" / "corpus" / "4_players_base_attacks_undo.jsonl"


def requests_of(path):
    """What the engine took of a corpus game, questions left out, and how it ended."""
    steps, damage = script.load(path)
    assert damage is None
    return [step.request for step in steps if step.reply["ok"] and step.request["do"] not in script.UNASKED]


def final_state(requests):
    player = script.Player()
    for request in requests:
        player.ask(request)
    return player.state()
