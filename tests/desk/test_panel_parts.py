# SPDX-License-Identifier: MIT
"""Boards from pins to inputs, lights and tones, on the bench."""

import pytest

from companion import sounds
from companion.inputs import HOLD, PRESS, TURN
from companion.lights import LIMIT_MA, milliamperes
from host_tools.desk.device import Device, FirmwareError
from tests.desk.puppet import feeding, puppet

NAME = 'import boards\nprint("board", boards.chosen())\nboards.build()\n'


@pytest.mark.parametrize("board", ("macropad", "pico_oled", "feather_tft"))
def test_the_module_is_chosen_by_the_boards_id(board):
    with Device(board, files={"code.py": NAME}) as device:
        assert device.console() == "board %s\n" % board


def test_settings_toml_may_choose_another():
    with Device("macropad", files={"code.py": NAME.replace("boards.build()", ""),
                                   "settings.toml": 'SOUP_BOARD = "pico_oled"\n'}) as device:  # fmt: skip
        assert device.console() == "board pico_oled\n"


def test_an_unknown_board_says_what_to_do():
    device = Device("macropad", files={"code.py": NAME}, start=False)
    device.profile.board_id, kept = "some_other_board", device.profile.board_id
    try:
        with pytest.raises(FirmwareError, match="set SOUP_BOARD in settings.toml"):
            device.power_on()
    finally:
        device.profile.board_id = kept
        device.close()


def test_all_twelve_keys_and_the_push():
    with puppet() as device:
        for key in range(1, 13):
            device.press(key)
        device.press("push")
        assert device.main.seen == [(PRESS, key) for key in range(12)] + [(PRESS, 11)]


def test_taps_holds_and_turns_of_the_macropad():
    with puppet() as device:
        device.show(feeding(device.models))
        device.press(2)
        device.hold(2)
        device.turn(2)
        device.turn(-1)
        device.hold("push")
        assert device.main.seen == [(PRESS, 1), (HOLD, 1), (TURN, 1), (TURN, 1), (TURN, -1), (HOLD, 11)]


def test_the_pico_has_two_buttons_and_the_encoder():
    with puppet("pico_oled") as device:
        device.press("undo")
        device.press("info")
        device.turn(-2)
        device.press("ok")
        assert device.main.seen == [(PRESS, 9), (PRESS, 10), (TURN, -1), (TURN, -1), (PRESS, 11)]


def test_the_feather_has_three_buttons():
    with puppet("feather_tft") as device:
        device.show(feeding(device.models))
        device.turn(2)
        device.press("back")
        device.press("ok")
        device.hold("ok")
        assert device.main.seen == [(TURN, 1), (TURN, 1), (TURN, -1), (PRESS, 11), (HOLD, 11)]


@pytest.mark.parametrize("board, pixels", (("macropad", 12), ("pico_oled", 8), ("feather_tft", 1)))
def test_lights_reach_the_pixels(board, pixels):
    with puppet(board) as device:
        device.show(feeding(device.models, 1))
        lit = device.lights()
        assert len(lit) == pixels
        assert all(red == blue == 0 and green for red, green, blue in lit[:4])
        assert lit[4:9] == [(0, 0, 0)] * len(lit[4:9])


def test_the_current_stays_within_the_limit_over_time():
    with puppet() as device:
        view = feeding(device.models)
        for key in range(12):
            view.light(key, device.models.WHITE, device.models.PULSE)
        device.main.lights.brightness(4)
        device.show(view)
        highest = 0
        for _ in range(60):
            device.wait(30)
            highest = max(highest, milliamperes(device.bench.pixels))
        assert 150 < highest <= LIMIT_MA


def test_steady_lights_are_written_once():
    with puppet() as device:
        view = device.models.View()
        view.light(3, device.models.RED)
        device.show(view)
        writes = device.bench.pixel_writes
        device.wait(3000)
        assert device.bench.pixel_writes == writes


def test_a_tune_is_heard_and_ends():
    with puppet() as device:
        view = feeding(device.models)
        view.sound = "score"
        device.show(view)
        device.wait(1000)
        heard = device.tones()
        tune = sounds.TUNES["score"]
        assert [hertz for hertz, _ in heard] == [pitch * 8 for pitch in tune[::2]]
        assert all(0 <= found - length * 4 <= 5 for (_, found), length in zip(heard, tune[1::2], strict=True))
        device.wait(1000)
        assert device.tones() == []
        assert device.bench.outputs["SPEAKER_ENABLE"] is False
