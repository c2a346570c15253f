# SPDX-License-Identifier: MIT
"""The unmodified firmware on the bench: from power to play, the contract of code.py, the other boards, the trace."""

import json
import re

import pytest

from host_tools import drive
from host_tools.desk.device import Device

CODE = (drive.FIRMWARE / "code.py").read_text("utf-8")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """build/CIRCUITPY, as `make drive` makes it."""
    folder = tmp_path_factory.mktemp("drive") / "CIRCUITPY"
    count, size = drive.build(folder)
    assert size < drive.MOST_BYTES
    return folder


def set_up(device, players=3):
    for key in range(1, players + 1):
        device.press(key)
    device.press("ok", 3)
    for number in (1, 2):
        device.press(number, players)


def test_the_built_drive_plays(built):
    with Device("macropad", drive=built) as device:
        assert device.text()[2].rstrip() == "↵ Begin with 0"
        set_up(device)
        assert device.text()[4].rstrip() == "↵ All drift and eat"
        device.hold(1)
        assert device.text()[3].rstrip() == "▸  ·"


def test_everything_of_ours_on_the_drive_is_compiled(built):
    sources = sorted(str(path.relative_to(built)) for path in built.rglob("*.py"))
    assert sources == ["boot.py", "code.py", "safemode.py"]
    for path in built.rglob("*.mpy"):
        assert path.read_bytes()[:2] == b"C\x06"


def contract():
    """What the top of code.py promises: input -> (tap, hold)."""
    text = CODE.split('"""')[1]
    return {
        name: tuple(re.findall(pattern, text, re.MULTILINE)[0])
        for name, pattern in {
            "push": r"^encoder push +(OK).*hold: (menu), or back",
            "undo": r"^key 10 +(Undo): one action back, says which; Back.*hold: (redo)",
            "info": r"^key 11 +(Info): pages.*hold: (correct) a value",
            "ok": r"^key 12 +(OK).*hold: (menu), or back",
            "amoeba": r"Phase 1: tap (starved) or fed +hold: (moved) or drifted",
        }.items()
    }


def test_the_contract_of_code_py_is_kept():
    promised = contract()
    assert promised["push"] == promised["ok"] == ("OK", "menu")
    with Device("macropad") as device:
        set_up(device)
        device.press(1)
        assert device.text()[3].rstrip() == "·! ·", promised["amoeba"]
        device.press(1)
        device.hold(1)
        assert device.text()[3].rstrip() == "▸  ·", promised["amoeba"]
        device.hold(1)
        for ok in ("push", "ok"):
            device.hold(ok)
            assert device.text()[0].startswith("Menu")
            device.hold(ok)
            assert device.text()[0].startswith("R1.1")
        device.hold("info")
        assert device.text()[0].startswith("Correct")
        device.press("undo")
        device.press("info")
        assert device.text()[0].startswith("Think of")
        device.press("undo")
        before = device.text()
        device.press("ok")
        after = device.text()
        device.press("undo")
        assert device.text()[:4] == before[:4]
        assert "undone: tribe" in device.text()[4]
        device.hold("undo")
        assert device.text()[:4] == after[:4]


def test_power_comes_back_to_where_it_went():
    with Device("macropad") as device:
        set_up(device)
        device.press("ok")
        before = device.text()
        device.power_cycle()
        assert device.text()[1].startswith("Round 1.1")
        device.press("push")
        assert device.text() == before


def test_idle_dims_then_darkens_and_the_waking_key_does_nothing_else():
    with Device("macropad") as device:
        set_up(device)
        before = device.text()
        device.wait(15 * 60 * 1000 + 500)
        assert device.picture().getbbox() is None
        assert not any(sum(pixel) for pixel in device.lights())
        device.press("ok")
        assert device.text() == before


@pytest.mark.parametrize("board", ["pico_oled", "feather_tft"])
def test_the_other_boards_set_up_a_game_without_number_keys(board):
    with Device(board) as device:
        for clicks in (1, 1, 1):
            device.turn(clicks)
            device.press("ok")
        device.turn(-3)
        device.press("ok")  # begin
        device.press("ok")  # roll
        device.press("ok")  # draw
        device.press("ok", 6)
        assert device.text()[0].startswith("R1.1 Feed")
        device.hold("ok")
        assert device.text()[0].startswith("Menu")


def test_the_table_protocol_on_the_second_channel():
    with Device("macropad") as device:
        set_up(device)
        device.bench.data.inbox += b'{"do":"tribe"}\n{"do":"state"}\n'
        device.wait(200)
        first, second = device.bench.data.outbox.decode().splitlines()
        assert json.loads(first)["ok"]
        assert json.loads(second)["state"]["step"] == "amoeba"
        assert "2/3" in device.text()[0]


def test_trace_tells_what_every_key_costs():
    with Device("macropad", files={"settings.toml": "TRACE = 1\n"}) as device:
        assert re.search(r"^ready \d+ ms \d+ free$", device.console(), re.MULTILINE)
        device.press(1)
        device.wait(300)
        device.turn(1)  # not counted from the key before it
        device.hold("ok")  # nor a hold from the moment the key went down
        lines = re.findall(r"^key (\d+) ms, engine \d+ ms, \d+ free$", device.console(), re.MULTILINE)
        assert len(lines) == 3 and max(map(int, lines)) < 100
    with Device("macropad") as device:
        device.press(1)
        assert device.console() == ""


def test_ready_counts_from_the_first_line_of_code_py():
    slow = "import time\ntime.sleep(0.3)\n" + (drive.FIRMWARE / "companion/clock.py").read_text("utf-8")
    with Device("macropad", files={"settings.toml": "TRACE = 1\n", "companion/clock.py": slow}) as device:
        device.wait(400)
        assert int(re.search(r"^ready (\d+) ms", device.console(), re.MULTILINE)[1]) >= 300


def test_a_broken_screen_is_readable_and_leads_back():
    broken = (drive.FIRMWARE / "companion/screens/endings.py").read_text("utf-8").replace(
        "def open_screen(dialogue, step):", "def open_screen(dialogue, step):\n    raise ValueError('no such shape')")  # fmt: skip
    with Device("macropad", files={"companion/screens/endings.py": broken}) as device:
        set_up(device)
        for _ in range(40):
            device.press("ok")
            if device.text()[0].startswith("Something"):
                break
        assert [row.rstrip() for row in device.text()[:3]] == ["Something broke", "ValueError: no such", "shape"]
        device.press("undo")
        assert device.text()[0].startswith("R1.4 Split")


def test_the_drive_belongs_to_the_device_unless_the_encoder_is_held():
    with Device("macropad") as device:
        assert device.bench.drive_for_code
        assert device.bench.watchdog_ms
        device.power_off()
        device.down("push")
        device.power_on()
        device.up("push")
        assert not device.bench.drive_for_code
        assert device.bench.watchdog_ms is None
