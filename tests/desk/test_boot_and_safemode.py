# SPDX-License-Identifier: MIT
"""Before and after the game: whose the drive is, whatever breaks; the way back after a crash, and out of a crash loop."""

import builtins
import types

import pytest

from host_tools import drive
from host_tools.desk import standins_system
from host_tools.desk.device import Device


def set_up(device):
    for key in (1, 2, 3):
        device.press(key)
    device.press("ok", 3)
    for number in (1, 2):
        device.press(number, 3)


def fail(*rest, **more):
    raise RuntimeError("broken")


def broken(monkeypatch, make, spoil):
    """A maker of stand-ins whose module does not do what it should."""
    whole = getattr(standins_system, make)

    def made(*arguments):
        found = whole(*arguments)
        spoil(found)
        return found

    monkeypatch.setattr(standins_system, make, made)


def no_serial(modules):
    for module in modules:
        if module.__name__ == "usb_cdc":
            module.enable = fail


def no_settings(module):
    getenv = module.getenv
    module.getenv = lambda name, default=None: fail() if name == "SOUP_DRIVE" else getenv(name, default)


@pytest.mark.parametrize("make,spoil", (
    ("make_storage", lambda module: setattr(module, "remount", fail)),
    ("make_plain", no_serial),
    ("make_os", no_settings),
))  # fmt: skip
def test_whatever_fails_in_boot_leaves_the_drive_with_the_computer_and_the_game_starts(monkeypatch, make, spoil):
    broken(monkeypatch, make, spoil)
    with Device("macropad") as device:
        assert not device.bench.drive_for_code
        assert "boot.py: broken" in device.console()
        assert device.text()[4].rstrip() == "Drive: the computer's"
        set_up(device)
        assert device.text()[0].startswith("R1.1 Feed")


@pytest.mark.parametrize("text", (
    "def held(:\n", "import no_such_module\n", "def held():\n    raise OSError(5)\n", "def held():\n    return 1 / 0\n",
))  # fmt: skip
def test_a_mistake_about_the_button_leaves_the_drive_with_the_computer(text):
    with Device("macropad", files={"companion/button.py": text}) as device:
        assert not device.bench.drive_for_code
        assert device.text()[0].startswith("Setup")


@pytest.mark.parametrize("text", ("raise ValueError('a mistake of ours')\n", "def App(:\n"))
def test_firmware_that_cannot_start_does_not_keep_the_drive(text):
    with Device("macropad", files={"companion/app.py": text}, start=False) as device:
        device.down("push")
        device.power_on()
        device.wait(60000)  # it tries again and again
        assert not device.bench.drive_for_code
        assert device.console().count("could not start") > 3
        assert not device.bench.bites


def test_settings_can_leave_the_drive_with_the_computer_for_good():
    with Device("macropad", files={"settings.toml": 'SOUP_DRIVE = "computer"\n'}) as device:
        assert not device.bench.drive_for_code
        assert device.text()[4].rstrip() == "Drive: the computer's"


@pytest.mark.parametrize("board", ("macropad", "feather_tft", "pico_oled"))
def test_both_modes_say_so_on_the_screen_with_a_game_and_without(board):
    ok = "push" if board == "macropad" else "ok"
    with Device(board) as device:
        assert device.text()[4].rstrip() == "Drive: the device's"  # and nothing else: a new board has lost nothing
        assert ("9:" in device.text()[0]) == (board == "macropad")  # no hint at a key that is not there
        for game in (False, True):
            if game:
                device.bench.data.inbox += b'{"do":"new","players":["red","green","blue"]}\n{"do":"start"}\n'
                device.wait(300)
            device.power_cycle()
            assert device.text()[4].rstrip() == "Drive: the device's"
            assert device.text()[2].startswith("↵ Continue" if game else "↵ Begin")
            device.power_off()
            device.down(ok)
            device.power_on()
            device.up(ok)
            assert device.text()[4].rstrip() == "Drive: the computer's"


def test_a_hang_is_bitten_and_the_game_goes_on():
    with Device("macropad") as device:
        set_up(device)
        device.press("ok")
        before = device.text()
        device.world.loaded["companion.device"]._NAP = 60
        device.wait(9000)
        assert device.bench.bites == 1
        assert device.text()[1].startswith("Round 1.1")
        device.press("push")
        assert device.text() == before
        device.wait(60000)
        assert device.bench.bites == 1


def test_preferences_cut_while_they_were_written_do_not_stop_the_start():
    with Device("macropad") as device:
        for rubbish in (b"", b"\xff\x00\xfe", b"1", b"9 9 9", b"1 2 xx", b"\xc3", b"0 " * 400):
            device.power_off()
            (device.drive.folder / "preferences.txt").write_bytes(rubbish)
            device.power_on()
            assert device.text()[0].startswith("Setup")
            device.hold("ok")
            assert device.text()[0].startswith("Menu")


def test_a_first_game_is_explained_further_after_a_power_cut():
    with Device("macropad") as device:
        device.press(1)
        device.press(2)
        device.press(3)
        device.turn(-1)
        device.press("ok")
        device.turn(1)
        device.press("ok")
        assert device.text()[0].startswith("First game")
        device.power_cycle()
        assert device.text()[2].startswith("↵ Continue")
        device.press("ok")
        assert device.text()[0].startswith("First game")
        device.press(1)  # off
        device.power_cycle()
        device.press("ok")
        assert device.text()[0].startswith("Setup")


# --- safe mode


class Reset(BaseException):
    pass


def safemode(reason, held):
    """Run safemode.py; (whether it reset the board, seconds it waited, what it said)."""
    said = []
    waited = []

    def reset():
        raise Reset

    modules = {
        "time": types.SimpleNamespace(sleep=waited.append),
        "microcontroller": types.SimpleNamespace(reset=reset),
        "supervisor": types.SimpleNamespace(
            runtime=types.SimpleNamespace(safe_mode_reason="supervisor.SafeModeReason." + reason)),
        "companion.button": types.SimpleNamespace(held=held),
    }  # fmt: skip
    space = {"__builtins__": {
        **vars(builtins), "__import__": lambda name, *rest: modules[name], "print": lambda *words: said.append(words),
    }}  # fmt: skip
    try:
        exec(compile((drive.FIRMWARE / "safemode.py").read_text("utf-8"), "safemode.py", "exec"), space)
    except Reset:
        return True, sum(waited), said
    return False, sum(waited), said


@pytest.mark.parametrize("reason", ("BROWNOUT", "HARD_FAULT", "WATCHDOG", "NLR_JUMP_FAIL", "STACK_OVERFLOW", "NO_HEAP"))
def test_after_a_crash_the_board_returns_to_the_game(reason):
    back, seconds, said = safemode(reason, lambda: False)
    assert back and 1 <= seconds <= 3 and reason in str(said)


@pytest.mark.parametrize("reason", ("USER", "PROGRAMMATIC", "NO_CIRCUITPY", "FLASH_WRITE_FAIL", "SAFE_MODE_PY_ERROR"))
def test_what_somebody_wanted_or_a_reset_cannot_mend_stays_in_safe_mode(reason):
    assert not safemode(reason, lambda: False)[0]


@pytest.mark.parametrize("moment", (0, 7, 19))
def test_the_encoder_leads_out_of_a_crash_loop(moment):
    calls = []

    def held():
        calls.append(1)
        return len(calls) == moment + 1

    back, _, said = safemode("HARD_FAULT", held)
    assert not back and "encoder" in str(said)


def test_a_mistake_in_safemode_does_not_loop():
    with pytest.raises(ZeroDivisionError):
        safemode("HARD_FAULT", lambda: 1 / 0)
