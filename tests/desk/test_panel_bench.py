# SPDX-License-Identifier: MIT
"""The bench itself: that it is a board as far as firmware can tell, and the same on every run."""

import pytest

from companion import glyphs
from host_tools import fonts
from host_tools.desk.device import Device, FirmwareError


def run(code, board="macropad", milliseconds=50, **files):
    with Device(board, files={"code.py": code, **files}) as device:
        device.wait(milliseconds)
        return device.console()


@pytest.mark.parametrize("module", ("typing", "functools", "itertools", "pathlib", "enum", "dataclasses", "copy"))
def test_modules_a_board_lacks_cannot_be_imported(module):
    with pytest.raises(FirmwareError, match="no module named"):
        run("import " + module)


def test_time_passes_only_in_sleep():
    code = "import time, supervisor\na = supervisor.ticks_ms()\ntime.sleep(0.25)\nprint(supervisor.ticks_ms() - a)\n"
    assert run(code, milliseconds=1000) == "250\n"


def test_ticks_wrap_65_seconds_after_power_on():
    code = "import time, supervisor\ntime.sleep(65.5)\na = supervisor.ticks_ms()\ntime.sleep(0.1)\n"
    assert run(code + "print(a, supervisor.ticks_ms())\n", milliseconds=70000) == "%d %d\n" % ((1 << 29) - 36, 64)


def test_nvm_outlives_the_power_and_memory_does_not():
    code = "import microcontroller\nprint(microcontroller.nvm[7])\nmicrocontroller.nvm[7:9] = b'\\x2a\\x2b'\n"
    with Device(files={"code.py": code}) as device:
        first = device.console()
        device.power_cycle()
        assert (first, device.console()) == ("255\n", "42\n")
        assert device.bench.nvm.erases == 0
        assert device.bench.nvm.programs == 2


def test_power_can_be_cut_in_the_middle_of_anything():
    code = "import time\ntry:\n    time.sleep(100)\nfinally:\n    print('gone')\n"
    with Device(files={"code.py": code}) as device:
        device.power_off()
        assert device.console() == "gone\n"
        device.power_on()
        assert device.console() == ""


def test_a_fallen_firmware_tells_where():
    with pytest.raises(FirmwareError, match="code.py.*\n.*ZeroDivisionError|ZeroDivisionError"):
        run("import time\ntime.sleep(0.01)\n1 // 0\n")


def test_boot_runs_once_and_reload_repeats_code_alone():
    code = (
        "import supervisor, microcontroller\n"
        "print('code')\n"
        "if microcontroller.nvm[0] == 255:\n"
        "    microcontroller.nvm[0] = 1\n"
        "    supervisor.reload()\n"
    )
    assert run(code, **{"boot.py": "print('boot')\n"}) == "boot\ncode\ncode\n"


def test_a_hungry_watchdog_bites():
    code = (
        "import microcontroller, time, watchdog\n"
        "print('code')\n"
        "dog = microcontroller.watchdog\n"
        "dog.timeout = 2\n"
        "dog.mode = watchdog.WatchDogMode.RESET\n"
        "for turn in range(5):\n"
        "    time.sleep(1)\n"
        "    dog.feed()\n"
        "time.sleep(60)\n"
    )
    with Device(files={"code.py": code}) as device:
        device.wait(6000)
        assert (device.bench.bites, device.console()) == (0, "code\n")
        device.wait(3000)
        assert (device.bench.bites, device.console()) == (1, "code\ncode\n")


def test_the_drive_is_read_only_unless_boot_says_otherwise():
    code = "try:\n    open('/note', 'w').close()\n    print('written')\nexcept OSError as error:\n    print(error.args[0])\n"
    assert run(code, **{"boot.py": ""}) == "30\n"
    boot = "import storage\nstorage.remount('/', readonly=False)\n"
    assert run(code, **{"boot.py": boot}) == "written\n"


def test_a_whole_drive_is_enough_and_compiled_modules_stand_for_their_source(tmp_path):
    for name in ("companion/__init__.mpy", "companion/always.mpy", "engine_core/__init__.mpy", "companion/button.mpy",
                 "lib/adafruit_displayio_ssd1306.mpy"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"C\x06")
    (tmp_path / "code.py").write_text(
        "import adafruit_displayio_ssd1306\n"
        "from companion import always, button\nprint(button.held())\n"
        "try:\n    from companion import selftest\nexcept ImportError:\n    print('not on the drive')\n"
    )
    with Device(drive=tmp_path) as device:
        assert device.console() == "False\nnot on the drive\n"


def test_two_devices_do_not_share_a_module():
    code = "import time\nfrom companion import view\nview.ROWS += 1\nprint(view.ROWS)\nwhile True:\n    time.sleep(0.01)\n"
    with Device(files={"code.py": code}) as one, Device("feather_tft", files={"code.py": code}) as other:
        assert one.console() == other.console() == "6\n"


def test_the_same_hands_give_the_same_entropy():
    code = "import os\nprint(os.urandom(8))\n"
    assert run(code) == run(code)


def test_serial_lines_go_both_ways():
    code = (
        "import time, usb_cdc\n"
        "while True:\n"
        "    if usb_cdc.data.in_waiting:\n"
        "        usb_cdc.data.write(usb_cdc.data.read(usb_cdc.data.in_waiting).upper())\n"
        "    time.sleep(0.005)\n"
    )
    with Device(files={"code.py": code}) as device:
        device.bench.data.inbox += b"hello"
        device.wait(20)
        assert bytes(device.bench.data.outbox) == b"HELLO"


def test_a_key_held_while_plugging_in_is_seen_by_boot():
    boot = (
        "import board, digitalio\n"
        "key = digitalio.DigitalInOut(board.KEY12)\n"
        "key.switch_to_input(pull=digitalio.Pull.UP)\n"
        "print('held' if not key.value else 'free')\n"
    )
    with Device(files={"boot.py": boot, "code.py": ""}, start=False) as device:
        device.down(12)
        device.power_on()
        device.up(12)
        first = device.console()
        device.power_cycle()
        assert (first, device.console()) == ("held\n", "free\n")


def test_the_sheets_hold_every_character_once():
    for name, size, count in (
        ("glyphs_6x12.bin", glyphs.SMALL_SIZE, glyphs.COUNT),
        ("glyphs_10x20.bin", glyphs.LARGE_SIZE, glyphs.COUNT),
        ("letters_10x20.bin", glyphs.LARGE_SIZE, len(glyphs.LARGE)),
    ):
        data = (fonts.COMPANION / name).read_bytes()
        row_bytes = glyphs.ACROSS * size[0] // 8
        assert len(data) == row_bytes * glyphs.sheet_height(count, size[1])
        pictures = set()
        for number in range(count):
            left, top = number % 16 * size[0], number // 16 * size[1]
            pictures.add(tuple(
                data[(top + y) * row_bytes + (left + x) // 8] >> 7 - (left + x) % 8 & 1
                for y in range(size[1]) for x in range(size[0])
            ))  # fmt: skip
        assert len(pictures) == count - (count == glyphs.COUNT)  # the no-break space looks like the other


def test_signs_of_our_own_are_in_the_list_and_fit():
    for size in (glyphs.SMALL_SIZE, glyphs.LARGE_SIZE):
        signs = fonts.drawn_signs(size)
        assert set(signs) <= set(glyphs.MORE)
        assert set("●■▲◆✚♥") <= set(signs)
        for pixels in list(signs.values()) + list(fonts.dice(size).values()):
            assert pixels and all(0 <= x < size[0] and 0 <= y < size[1] for x, y in pixels)
