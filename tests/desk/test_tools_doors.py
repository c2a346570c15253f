# SPDX-License-Identifier: MIT
"""export from a running companion: a fake serial port that speaks the protocol, and the simulator itself."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import export
from host_tools.games import PROJECT, console, doors, script
from host_tools.speaking import Trouble
from tests.desk.corpus_games import UNDONE, final_state, requests_of
from tests.desk.fake_board import FakeBoard, FakeDataPort, stored


class FastClock:
    """Every look is a tenth of a second later."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.1
        return self.now


@pytest.fixture(scope="module")
def game():
    return requests_of(UNDONE)


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_board_is_asked_on_its_data_port(here, game):
    port = FakeDataPort(game)
    before = port.player.state()
    assert export.main(["/dev/ttyACM1", "-f", "jsonl"], open_port=lambda name: port) == 0
    assert port.closed and port.player.state() == before
    steps, damage = script.load("game.jsonl")
    assert damage is None and final_state(step.request for step in steps) == final_state(game)
    assert port.asked > 1  # it came in pages


def test_half_a_line_on_the_port_does_no_harm(game):
    port = FakeDataPort(game[:9])
    port.write(b'{"do":"st')
    assert len(doors.read_records(doors.PortDoor(port, FastClock()))) == 9


def test_a_console_port_is_read_the_other_way(here, game, monkeypatch):
    monkeypatch.setattr(doors, "SILENCE", 0)
    board = FakeBoard(bytes(stored(game, size=16384)))
    assert export.main(["COM7", "-f", "jsonl"], open_port=lambda name: board) == 0
    assert board.restarts == 1 and Path("game.jsonl").exists()


def test_the_right_port_of_a_board_is_found(here, game, monkeypatch, capsys):
    ports = [("/dev/ttyS0", "", ""), ("/dev/ttyACM0", "CircuitPython CDC control", console.CONSOLE),
             ("/dev/ttyACM1", "CircuitPython CDC2 control", console.DATA)]
    monkeypatch.setattr(console, "list_ports", lambda: ports)
    opened = []

    def open_port(name):
        opened.append(name)
        return FakeDataPort(game) if name == "/dev/ttyACM1" else FakeBoard(bytes(stored(game, size=16384)))

    assert export.main(["device"], open_port=open_port) == 0
    assert export.main(["device", "--console"], open_port=open_port) == 0
    assert opened == ["/dev/ttyACM1", "/dev/ttyACM0"]
    assert export.main(["--ports"]) == 0
    assert "data port" in capsys.readouterr().out
    ports.clear()
    assert export.main(["device"], open_port=open_port) == 1
    assert "not found" in capsys.readouterr().err


def test_a_key_pressed_meanwhile_makes_it_read_again(game):
    def undo_once(port, asked):
        if asked == 2:
            port.hook = None
            port.player.ask({"do": "undo"})

    port = FakeDataPort(game, undo_once)
    records = doors.read_records(doors.PortDoor(port, FastClock()))
    assert len(records) == port.player.state()["actions"] + 1


def test_silence_in_the_middle_is_said(game):
    def die(port, asked):
        port.dead = asked > 1

    with pytest.raises(Trouble) as raised:
        doors.read_records(doors.PortDoor(FakeDataPort(game, die), FastClock()))
    assert "silent" in raised.value.what and "Nothing there has changed" in raised.value.now


def test_a_cable_pulled_out_in_the_middle_is_said(here, game, capsys):
    def pull(port, asked):
        if asked > 1:
            raise OSError(5, "Input/output error")

    port = FakeDataPort(game, pull)
    assert export.main(["/dev/ttyACM1"], open_port=lambda name: port) == 1
    said = capsys.readouterr().err
    assert "broke off" in said and "Input/output error." in said and "cable" in said
    assert port.closed and not list(here.iterdir())


def test_nobody_there_is_no_records_and_no_game_is_an_empty_list():
    dead = FakeDataPort([])
    dead.dead = True
    assert doors.read_records(doors.PortDoor(dead, FastClock())) is None
    assert doors.read_records(doors.PortDoor(FakeDataPort([]), FastClock())) == []


def test_an_older_program_is_named():
    class Older(doors.PortDoor):
        def ask(self, request):
            return {"ok": False, "error": "unknown_verb", "say": "There is no such verb."}

    with pytest.raises(Trouble) as raised:
        doors.read_records(Older(None))
    assert "deploy" in raised.value.now and "--console" in raised.value.now


def test_the_simulator_gives_its_game(here, game):
    running = subprocess.Popen([sys.executable, "-m", "host_tools", "play", "--port", "0", "--no-browser"], cwd=PROJECT,
                               stdout=subprocess.PIPE, text=True)
    try:
        said = next(line for line in running.stdout if "http://" in line)
        address = next(word for word in said.split() if word.startswith("http://"))
        assert export.main([address]) == 1  # no game yet
        door = doors.PageDoor(address)
        for request in game[:12]:
            assert door.ask(request)["ok"]
        door.close()
        assert export.main([address, "-f", "jsonl", "--out", "sim"]) == 0
    finally:
        running.terminate()
        running.wait(20)
        running.stdout.close()
    steps, _ = script.load("sim.jsonl")
    assert final_state(step.request for step in steps) == final_state(game[:12])


def test_a_simulator_that_is_not_there_is_said(capsys):
    assert export.main(["http://127.0.0.1:9"]) == 1
    assert "soup play" in capsys.readouterr().err
