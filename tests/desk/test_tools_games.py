# SPDX-License-Identifier: MIT
"""export: games of the corpus through nvm dumps, drive files and a board's console, whole and damaged."""

import csv
import json
import os
from pathlib import Path

import pytest

from companion.store_archive import Archive
from engine_core import journal
from host_tools import export, replay
from host_tools.games import console, formats, journals, script
from host_tools.speaking import Trouble
from tests.desk.corpus_games import CORPUS, UNDONE, final_state, requests_of
from tests.desk.fake_board import FakeBoard, stored


def journal_of(requests):
    """The journal of a game, as one string of bytes, and where its records begin."""
    player = script.Player()
    records = []
    player.wire.table.on_record = records.append
    for request in requests:
        player.ask(request)
    starts = [1]
    for record in records:
        starts.append(starts[-1] + len(record))
    return bytes((journal.VERSION,)) + b"".join(records), starts


@pytest.fixture(scope="module")
def game():
    return requests_of(UNDONE)


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- whole games

@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_game_of_the_corpus_comes_back_from_a_dump(path):
    requests = requests_of(path)
    found = journals.from_bytes(bytes(stored(requests, size=16384)), "dump")
    assert found.damage is None
    assert final_state(step.request for step in found.steps) == final_state(requests)
    assert final_state(script.in_force(found.steps)) == final_state(requests)


def test_the_journal_as_one_file_gives_the_same_lines(game):
    data, _ = journal_of(game)
    found = journals.from_bytes(data, "journal")
    assert found.damage is None
    assert formats.as_lines(found.steps) == formats.as_lines(journals.from_nvm(bytes(stored(game, size=16384))).steps)


def test_a_game_that_moved_to_a_file_needs_the_file(here, game):
    (here / "drive").mkdir()
    nvm = stored(game, Archive(str(here / "drive" / "game_")), size=400)
    (here / "nvm.bin").write_bytes(nvm)
    with pytest.raises(journals.NoGame) as raised:
        journals.from_bytes(bytes(nvm), "nvm.bin")
    assert "--saves" in str(raised.value)
    assert export.main(["nvm.bin", "--saves", "drive"]) == 0
    steps, damage = script.load("nvm.jsonl")
    assert damage is None and final_state(step.request for step in steps) == final_state(game)


def test_a_drives_folder_gives_what_was_moved_there(here, game):
    stored(game, Archive(str(here / "game_")), size=400)
    found = journals.from_folder(here)
    assert found.damage is None and "file alone" in found.note
    assert 0 < len(found.steps) < len(journals.from_journal(journal_of(game)[0], "journal").steps)


def test_all_three_forms_are_written(here, game):
    Path("dump.bin").write_bytes(stored(game, size=16384))
    assert export.main(["dump.bin", "--out", "games/evening"]) == 0
    assert sorted(os.listdir("games")) == ["evening.csv", "evening.json", "evening.jsonl"]
    assert replay.main(["games/evening.jsonl", "games/evening.json"]) == 0
    document = json.loads(Path("games/evening.json").read_text())
    assert document["damage"] is None and document["winner"] == document["ranking"][0][0]
    state = final_state(game)
    with open("games/evening.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(state["players"]) * state["round"]
    for row in rows[-len(state["players"]):]:
        player = state["players"][row["player"]]
        assert int(row["space"]) == player["space"] and int(row["bp"]) == player["bp"]
        assert row["genes"].split() == player["genes"] and int(row["amoebas"]) == len(player["amoebas"])


def test_what_was_exported_can_be_exported_again_into_a_folder(here, game):
    Path("nvm.bin").write_bytes(stored(game, size=16384))
    (here / "evening").mkdir()
    assert export.main(["nvm.bin"]) == 0
    assert export.main(["nvm.json", "--out", "evening"]) == 0
    assert Path("evening/nvm.jsonl").read_text() == Path("nvm.jsonl").read_text()


def test_only_what_is_in_force_and_only_requests(here, game):
    Path("dump.bin").write_bytes(stored(game, size=16384))
    assert export.main(["dump.bin", "--in-force", "--requests", "-f", "jsonl"]) == 0
    lines = [json.loads(line) for line in Path("dump.jsonl").read_text().splitlines()]
    assert all("do" in line and line["do"] not in ("undo", "redo") for line in lines)
    assert final_state(lines) == final_state(game)
    assert sorted(os.listdir()) == ["dump.bin", "dump.jsonl"]


def test_a_source_is_never_overwritten(here, game):
    Path("game.jsonl").write_text(formats.as_lines(script.play(game)[0]))
    before = Path("game.jsonl").read_bytes()
    assert export.main(["game.jsonl"]) == 2
    assert Path("game.jsonl").read_bytes() == before


# --- damage

def test_a_damaged_log_gives_what_is_before_and_says_where(here, game, capsys):
    nvm = stored(game, size=16384)
    nvm[700] ^= 0x10
    Path("dump.bin").write_bytes(nvm)
    assert export.main(["dump.bin"]) == 1
    said = capsys.readouterr().err
    assert "damaged from byte 6" in said or "damaged from byte 700" in said
    steps, _ = script.load("dump.jsonl")
    whole = journals.from_nvm(bytes(stored(game, size=16384))).steps
    assert 0 < len(steps) < len(whole)
    assert [step.request for step in steps] == [step.request for step in whole[: len(steps)]]


@pytest.mark.parametrize("place", range(1, 60, 7))
def test_a_damaged_journal_never_gives_more_than_its_whole_part(game, place):
    data, starts = journal_of(game)
    at = starts[place]  # the beginning of a record: no verb has the code 250
    found = journals.from_journal(data[:at] + b"\xfa" + data[at + 1 :], "journal")
    assert "byte %d," % at in found.damage
    whole = journals.from_journal(data, "journal").steps
    assert found.steps == whole[: len(found.steps)] and len(found.steps) >= 1


def test_a_record_that_does_not_fit_the_rules_is_named(game):
    data, starts = journal_of(game)
    again = data[: starts[2]] + data[starts[1] : starts[2]]  # `start` twice
    found = journals.from_journal(again, "journal")
    assert len(found.steps) == 2 and "record 3" in found.damage and "does not fit" in found.damage


@pytest.mark.parametrize("size", [100, 700, 900])
def test_a_dump_that_was_cut_short_gives_its_beginning(game, size):
    whole = journals.from_nvm(bytes(stored(game))).steps
    found = journals.from_bytes(bytes(stored(game))[:size], "dump")
    assert "ends at byte %d of 4096" % size in found.damage
    assert 0 < len(found.steps) < len(whole)
    assert formats.as_lines(found.steps) == formats.as_lines(whole[: len(found.steps)])


@pytest.mark.parametrize("share", (3, 2))
def test_a_cut_game_file_gives_its_beginning(here, game, share):
    stored(game, Archive(str(here / "game_")), size=400)
    path = next(path for path in (here / "game_a", here / "game_b") if path.exists())
    data = path.read_bytes()
    found = journals.from_archive(data[: len(data) // share], path.name)
    assert "ends at byte" in found.damage and len(found.steps) > 1


@pytest.mark.parametrize("data, why", [
    (b"\xff" * 4096, "no game in it"), (bytes(range(256)) * 16, "not the companion's"), (b"hello", "no nvm dump")])
def test_bytes_without_a_game_are_refused_with_the_reason(here, capsys, data, why):
    Path("dump.bin").write_bytes(data)
    assert export.main(["dump.bin"]) == 1
    assert why in capsys.readouterr().err.lower()


def test_records_of_another_version_are_refused(game):
    with pytest.raises(journals.NoGame) as raised:
        list(journals._without_version([b"\x63\x00"]))
    assert "version 99" in str(raised.value)


# --- a board on a serial port

def test_a_board_is_read_over_its_console_and_started_again(here, game):
    (here / "drive").mkdir()
    nvm = stored(game, Archive(str(here / "drive" / "game_")), size=400)
    files = {path.name: path.read_bytes() for path in (here / "drive").iterdir()}
    board = FakeBoard(bytes(nvm), files)
    assert export.main(["/dev/ttyACM0", "--dump", "raw"], open_port=lambda name: board) == 0
    assert board.restarts == 1 and board.mode == "running" and board.closed
    assert Path("raw/nvm.bin").read_bytes() == bytes(nvm)
    steps, _ = script.load("game.jsonl")
    assert final_state(step.request for step in steps) == final_state(game)


def test_a_board_without_nvm_is_read_from_its_files(game):
    board = FakeBoard(None, {"log_a": b"\xff" * 100})
    assert console.read_board(board) == {"log_a": b"\xff" * 100}


class FastClock:
    """Every look is a second later."""

    def __init__(self):
        self.now = 0

    def __call__(self):
        self.now += 1
        return self.now


def test_the_other_port_says_so():
    board = FakeBoard(b"", answers=False)
    with pytest.raises(Trouble) as raised:
        console.Console(board, FastClock()).stop()
    assert "table protocol" in raised.value.why and "--ports" in raised.value.now


def test_a_bad_cable_is_found_out_and_the_board_started_again():
    board = FakeBoard(bytes(range(64)) * 4)
    board.spoil = lambda text: text.replace("0001", "0002", 1)
    with pytest.raises(Trouble) as raised:
        console.read_board(board)
    assert "sum of nvm" in raised.value.why and board.restarts == 1


def test_an_error_on_the_board_is_shown():
    board = FakeBoard(7)
    with pytest.raises(Trouble) as raised:
        console.read_board(board)
    assert "TypeError" in raised.value.why and board.restarts == 1


def test_a_port_that_is_not_there(capsys):
    assert export.main(["/dev/no-such-port"]) == 1
    assert "could not be opened" in capsys.readouterr().err
