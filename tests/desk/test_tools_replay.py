# SPDX-License-Identifier: MIT
"""replay, and the story that replaying tells: differences by name, figures that add up."""

import json
from pathlib import Path

import pytest

from host_tools import __main__ as door
from host_tools import replay
from host_tools.games import formats, script, story
from tests.desk.corpus_games import CORPUS, UNDONE, final_state, requests_of


@pytest.fixture(scope="module")
def game():
    return requests_of(UNDONE)


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_corpus_replays_as_recorded(capsys):
    assert replay.main([str(CORPUS[0])]) == 0
    assert "all as recorded" in capsys.readouterr().out


def test_a_difference_is_named_by_line_and_place(here, game, capsys):
    steps = script.play(game)[0][:40]
    lines = formats.as_lines(steps).splitlines()
    reply = json.loads(lines[21])
    reply["ask"]["round"] += 4
    reply["ask"]["extra"] = 1
    lines[21] = json.dumps(reply)
    Path("game.jsonl").write_text("\n".join(lines))
    assert replay.main(["game.jsonl"]) == 1
    said = capsys.readouterr().out
    assert "line 21," in said and "ask.round: recorded %d, now" % reply["ask"]["round"] in said
    assert "ask.extra: recorded 1, now missing" in said and "1 different" in said


def test_requests_alone_are_checked_for_refusals(here, game, capsys):
    lines = [script.dumps(request) for request in game[:20]]
    Path("good.jsonl").write_text("\n".join(lines))
    assert replay.main(["good.jsonl"]) == 0
    Path("bad.jsonl").write_text("\n".join([*lines, '{"do":"start"}']))
    assert replay.main(["bad.jsonl"]) == 1
    assert "line 21, start: refused (not_now)" in capsys.readouterr().out


def test_a_torn_file_is_played_up_to_there(here, game, capsys):
    text = formats.as_lines(script.play(game)[0][:30])
    Path("torn.jsonl").write_text(text[:-9])
    assert replay.main(["torn.jsonl"]) == 1
    said = capsys.readouterr()
    assert "line 60: no JSON" in said.err and "29 replies compared" in said.out


def test_step_by_step_waits_and_ends(here, game, capsys):
    Path("game.jsonl").write_text(formats.as_lines(script.play(game)[0]))
    answers = iter(["", "", "q"])
    assert replay.main(["game.jsonl", "--step"], wait=lambda question: next(answers)) == 0
    said = capsys.readouterr().out
    assert "stopped after action 3 of" in said and "phase 0" in said


def test_a_file_without_a_game_is_refused(here, capsys):
    Path("empty.jsonl").write_text("\n")
    assert replay.main(["empty.jsonl"]) == 1
    assert "no game in empty.jsonl" in capsys.readouterr().err
    Path("dump.bin").write_bytes(bytes(range(256)))
    assert replay.main(["dump.bin"]) == 1
    assert "soup export" in capsys.readouterr().err


def test_a_file_that_is_not_there_does_not_keep_the_others_from_being_played(here, game, capsys):
    Path("game.jsonl").write_text(formats.as_lines(script.play(game)[0][:20]))
    assert replay.main(["nowhere.jsonl", "game.jsonl"]) == 2
    said = capsys.readouterr()
    assert "nowhere.jsonl could not be read" in said.err and "20 actions, 20 replies compared" in said.out


def test_a_missing_line_is_found_and_does_not_flood_the_screen(here, game, capsys):
    lines = formats.as_lines(script.play(game)[0]).splitlines()
    del lines[20:22]
    Path("game.jsonl").write_text("\n".join(lines))
    assert replay.main(["game.jsonl"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "the first in line 21" in said[-1] and len(said) == replay.MOST_SHOWN + 1
    assert max(map(len, said)) < 350


@pytest.mark.parametrize("recorded, sentence", [
    ({"ok": True}, "recorded as accepted, now refused (not_now)"),
    ({"ok": False, "error": "short"}, "error: recorded \"short\", now \"not_now\"")])
def test_an_answer_that_turned_round_is_one_sentence(recorded, sentence):
    step = script.Step({"do": "start"}, recorded, 3)
    found = list(replay.differences(step, {"ok": False, "error": "not_now", "say": "Not now."}))
    assert any(words.startswith(sentence) for words in found)
    turned = list(replay.differences(step._replace(reply={"ok": False, "error": "short"}), {"ok": True, "events": []}))
    assert turned == ["recorded as refused (short), now accepted"]


@pytest.mark.parametrize("document", [
    '{"steps": [], "damage": null}', '{"steps": [5], "damage": null}',
    '{"steps": [{"request": {"do": "new"}, "reply": 7}], "damage": null}'])
def test_a_document_without_steps_is_no_game(here, capsys, document):
    Path("game.json").write_text(document)
    assert replay.main(["game.json"]) == 1
    assert "no game in game.json" in capsys.readouterr().err


def test_where_the_input_ends_the_game_is_played_to_its_end(here, game, monkeypatch, capsys):
    Path("game.jsonl").write_text(formats.as_lines(script.play(game)[0][:5]))

    def no_more(question):
        raise EOFError

    monkeypatch.setattr("builtins.input", no_more)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    assert replay.main(["game.jsonl", "--step"]) == 0
    assert "5 actions" in capsys.readouterr().out


# --- the story

@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_the_storys_figures_add_up(path):
    requests = requests_of(path)
    told = story.tell(script.in_force(script.play(requests)[0]))
    state = final_state(requests)
    assert told.last_round == state["round"] and told.over == state["over"]
    corrected = any(request["do"] == "set" for request in requests)
    for player, shown in state["players"].items():
        last = told.rounds[-1][player]
        assert (last.space, last.bp, last.genes) == (shown["space"], shown["bp"], shown["genes"])
        assert sorted(hold.gene for hold in told.holds[player] if hold.end == told.end) == sorted(shown["genes"])
        if not corrected:
            lost = sum(told.total(player, name) for name in ("died", "eaten", "killed", "burst"))
            assert 2 + told.total(player, "born") - lost == len(shown["amoebas"])
            for row in (number[player] for number in told.rounds[1:]):
                assert row.paid_bp <= row.due and bool(row.returned) <= bool(row.due)


# --- the door to all commands

@pytest.mark.parametrize("name", ["deploy", "export", "replay", "report", "odds", "twin", "watch"])
def test_every_command_explains_itself(name, capsys):
    with pytest.raises(SystemExit) as ended:
        door.main([name, "--help"])
    said = capsys.readouterr().out
    assert ended.value.code == 0 and said.startswith("usage: soup " + name) and "Exit codes" in said


def test_the_wire_explains_itself_without_other_packages(capsys):
    assert door.main(["wire", "--help"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("usage: soup wire") and "Exit codes" in said
    assert door.main(["wire", "--loud"]) == 2


def test_a_place_that_cannot_be_written_ends_in_three_lines_and_a_code(here, capsys):
    Path("game.jsonl").write_text('{"do":"new","players":["red","green","blue"]}\n{"do":"start"}\n')
    Path("folder").mkdir()
    for command in (["report", "game.jsonl", "-o", "folder"], ["export", "game.jsonl", "-o", "game.jsonl/deeper/x"],
                    ["twin", "--games", "1", "--proof", "folder"], ["deploy", "--zip", "folder"]):
        assert door.main(command) == 1, command
        said = capsys.readouterr().err
        assert said.count("\n") == 3 and "could not be read or written" in said and "now:" in said, command


def test_a_command_called_wrongly_says_so(capsys):
    assert door.main(["deplo"]) == 2
    with pytest.raises(SystemExit) as ended:
        door.main(["odds", "--no-such-option"])
    assert ended.value.code == 2
