# SPDX-License-Identifier: MIT
"""deploy against a drive in a folder: what it finds, refuses, copies and leaves alone, and the archive."""

import sys
import zipfile
from pathlib import Path

import pytest

from host_tools import drive as drive_builder
from host_tools.deploy import cli, finding
from host_tools.deploy.plan import MANIFEST, read_manifest
from host_tools.speaking import Trouble
from tests.desk import fake_drive
from tests.desk.deploy_bench import OURS, Bench
from tests.desk.fake_drive import contents, fresh_drive


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path)


# --- finding

@pytest.mark.parametrize("system, place", [
    ("Linux", "media/anna/CIRCUITPY"), ("Linux", "run/media/anna/CIRCUITPY"), ("Linux", "media/CIRCUITPY1"),
    ("Darwin", "Volumes/CIRCUITPY"), ("Darwin", "Volumes/CIRCUITPY 1")])
def test_the_drive_is_found_where_the_system_mounts_it(tmp_path, system, place):
    (tmp_path / place).mkdir(parents=True)
    (tmp_path / "media" / "anna" / "STICK").mkdir(parents=True)
    assert finding.find_drive(system=system, root=tmp_path) == tmp_path / place


def test_on_windows_the_label_tells():
    labels = {"C": "System", "E": "CIRCUITPY", "F": ""}
    assert finding.find_drive(system="Windows", label_of=labels.get) == Path("E:\\")


def test_no_drive_says_how_to_get_one(tmp_path):
    with pytest.raises(Trouble) as raised:
        finding.find_drive(system="Linux", root=tmp_path)
    assert raised.value.code == 1 and "hold its encoder" in raised.value.now


def test_two_drives_are_named_and_none_is_taken(tmp_path):
    for place in ("media/anna/CIRCUITPY", "media/anna/CIRCUITPY1"):
        (tmp_path / place).mkdir(parents=True)
    with pytest.raises(Trouble) as raised:
        finding.find_drive(system="Linux", root=tmp_path)
    assert raised.value.code == 2 and "CIRCUITPY1" in raised.value.why and "--drive" in raised.value.now


def test_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(Trouble) as raised:
        finding.find_drive(tmp_path / "nowhere")
    assert raised.value.code == 2


# --- the board

def test_the_boards_are_those_of_the_firmware():
    assert finding.known_boards()["adafruit_macropad_rp2040"] == "macropad"
    modules = {path.stem for path in finding.BOARDS_MODULE.parent.glob("*.py")} - {"__init__"}
    assert set(finding.known_boards().values()) == modules


@pytest.mark.parametrize("version, fits", [("10.2.0", True), ("10.2.0-beta.1", True), ("11.0.0", True),
                                           ("10.1.4", False), ("9.2.8", False)])
def test_the_version_decides(version, fits):
    text = fake_drive.BOOT_OUT % (version, "adafruit_macropad_rp2040")
    if fits:
        assert finding.check_board(text).board_id == "adafruit_macropad_rp2040"
    else:
        with pytest.raises(Trouble) as raised:
            finding.check_board(text)
        assert "too old" in raised.value.what and "10.2" in raised.value.why


def test_an_unknown_board_is_refused_unless_settings_name_a_module():
    text = fake_drive.BOOT_OUT % ("10.2.1", "some_other_board")
    with pytest.raises(Trouble) as raised:
        finding.check_board(text, "SOUP_BOARD = 'nonsense'")
    assert "some_other_board" in raised.value.what and "SOUP_BOARD" in raised.value.now
    assert finding.check_board(text, "SOUP_BOARD = 'pico_oled'").uid == "DF60508D1C2B"


def test_a_drive_without_boot_out_is_no_circuitpython_drive(bench):
    (bench.drive / "boot_out.txt").unlink()
    assert "no boot_out.txt" in bench.trouble("--yes").why
    (bench.drive / "boot_out.txt").write_text("rubbish")
    assert "rubbish" in bench.trouble("--yes").why


# --- copying

def test_everything_lands_and_reads_back(bench, capsys):
    assert bench.run("--yes") == 0
    there = contents(bench.drive)
    for name, data in OURS.items():
        assert there[name] == data, name
    assert there["game_a"] == there["game_b"] == b"\xff" * 16384
    assert set(read_manifest(there[MANIFEST])) == set(OURS) - {"settings.toml"}
    said = capsys.readouterr().out
    assert "Macropad" in said and "9 files written and read back" in said and MANIFEST in said
    assert "soup deploy --undo --drive %s" % bench.drive in said


def test_only_what_differs_is_written(bench):
    bench.run("--yes")
    bench.source({**OURS, "companion/app.mpy": b"new"})
    seen = []

    class Watching(cli.Drive):
        def write(self, name, data):
            seen.append(name)
            super().write(name, data)

    assert bench.run("--yes", drive_class=Watching) == 0
    assert seen == ["companion/app.mpy", MANIFEST]
    seen.clear()
    assert bench.run("--yes", drive_class=Watching) == 0
    assert seen == []


def test_what_starts_everything_is_written_last_of_the_program(bench):
    seen = []

    class Watching(cli.Drive):
        def write(self, name, data):
            seen.append(name)
            super().write(name, data)

    bench.run("--yes", drive_class=Watching)
    program = [name for name in seen if name in OURS and name != "settings.toml"]
    assert program[-2:] == ["boot.py", "code.py"]


def test_settings_games_and_foreign_files_are_left_alone(bench):
    mine = {"settings.toml": b"SOUP_MUTED = 1\n", "game_a": b"A1 a game", "notes/lent to.txt": b"Bernd",
            "lib/other.mpy": b"C\x06other"}
    for name, data in mine.items():
        (bench.drive / name).parent.mkdir(exist_ok=True)
        (bench.drive / name).write_bytes(data)
    bench.run("--yes")
    bench.source({name: b"newer" for name in OURS})
    bench.run("--yes")
    there = contents(bench.drive)
    assert {name: there[name] for name in mine} == mine


def test_files_of_an_older_version_go_unless_changed_by_hand(bench):
    bench.source({**OURS, "companion/old.mpy": b"old", "companion/mine.mpy": b"mine"})
    bench.run("--yes")
    (bench.drive / "companion/mine.mpy").write_bytes(b"edited")
    bench.source(OURS)
    bench.run("--yes")
    assert not (bench.drive / "companion/old.mpy").exists()
    assert (bench.drive / "companion/mine.mpy").read_bytes() == b"edited"


def test_a_source_file_that_would_run_instead_stops_the_deploy(bench):
    (bench.drive / "companion").mkdir()
    (bench.drive / "companion/app.py").write_text("print('mine')")
    before = contents(bench.drive)
    trouble = bench.trouble("--yes")
    assert "companion/app.py" in trouble.why and contents(bench.drive) == before
    assert bench.run("--yes", "--remove-shadows") == 0
    assert not (bench.drive / "companion/app.py").exists()
    bench.run("--yes", "--undo")
    assert contents(bench.drive) == before


def test_dry_run_and_no_answer_change_nothing(bench, monkeypatch, capsys):
    before = contents(bench.drive)
    assert bench.run("--dry-run") == 0
    assert "companion/app.mpy" in capsys.readouterr().out
    assert bench.trouble().code == 2  # standard input of a test is no terminal
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda question: "")
    assert bench.run() == 1

    def no_more(question):
        raise EOFError

    monkeypatch.setattr("builtins.input", no_more)
    assert bench.run() == 1
    assert contents(bench.drive) == before
    monkeypatch.setattr("builtins.input", lambda question: "y")
    assert bench.run() == 0
    assert (bench.drive / "companion/app.mpy").exists()


def test_an_empty_source_is_refused(bench):
    bench.source({"readme.txt": b""})
    assert "code.py" in bench.trouble("--yes").why


def test_a_long_list_is_shown_by_folder(bench, capsys):
    bench.source({**OURS, **{"companion/part_%d.mpy" % number: b"x" for number in range(40)}})
    bench.run("--dry-run")
    assert "companion/ (41 files)" in capsys.readouterr().out
    bench.run("--dry-run", "--all")
    assert "companion/part_39.mpy" in capsys.readouterr().out


# --- the archive, and the command line

def test_the_archive_is_the_same_each_time_and_has_everything(bench):
    archives = [bench.folder / name for name in ("one.zip", "two.zip")]
    for path in archives:
        assert bench.run("--zip", str(path)) == 0
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as archive:
        assert set(OURS) | {MANIFEST, "game_a", "game_b", "READ ME FIRST.txt"} == set(archive.namelist())
        assert archive.read("companion/app.mpy") == OURS["companion/app.mpy"]


def test_the_checkout_itself_deploys(tmp_path, monkeypatch):
    files = drive_builder.drive_files()
    monkeypatch.setattr(drive_builder, "drive_files", lambda: files)
    drive = fresh_drive(tmp_path / "CIRCUITPY")
    assert cli.main(["--drive", str(drive), "--backup", str(tmp_path / "kept"), "--yes"]) == 0
    there = contents(drive)
    for name, data in files.items():
        assert there[name] == data, name


def test_troubles_end_in_an_exit_code_and_three_lines(tmp_path, capsys):
    assert cli.main(["--drive", str(tmp_path / "nowhere")]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 3 and "why:" in said and "now:" in said
