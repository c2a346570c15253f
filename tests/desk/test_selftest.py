# SPDX-License-Identifier: MIT
"""The self-test on the unmodified firmware: two keys held, every part told, a stored game untouched, read by deploy."""

import pytest
from companion.store_log import ALIVE, Log
from companion.store_media import NvmArea

from host_tools.deploy import selftest as reading
from host_tools.desk import standins_pins
from host_tools.desk.device import Device
from host_tools.media_model import Sector
from host_tools.speaking import DONE, NOT_DONE, Trouble
from tests.desk.fake_board import FakeBoard, stored

HELD = {"macropad": (1, 3), "pico_oled": ("undo", "info"), "feather_tft": ("ok", "next")}
PARTS = {"macropad": 27, "pico_oled": 17, "feather_tft": 16}
GAME = [
    {"do": "new", "players": ["red", "green", "blue"]},
    {"do": "start", "spaces": {"red": 2, "blue": 1, "green": 3}},
    {"do": "environment", "ozone": 9, "drift": "N"},
    {"do": "place", "amoeba": 3},
]


def controls(board):
    """Each button once, by the names a hand has for them."""
    found = {}
    for name, (pin, _) in standins_pins.PROFILES[board].controls.items():
        found.setdefault(pin, name)
    return list(found.values())


def keys_and_turns(device):
    for key in controls(device.board):
        device.press(key)
    if device.profile.clockwise:
        device.turn(3)
        device.wait(50)
        device.turn(-3)
        device.wait(50)


def started(device):
    for key in HELD[device.board]:
        device.down(key)
    device.power_on()
    for key in HELD[device.board]:
        device.up(key)
    device.wait(100)


def results(device):
    return [line for line in device.console().splitlines() if line.startswith("selftest")]


def test_it_speaks_the_language_of_the_device():
    with Device("macropad", start=False, files={"settings.toml": 'SOUP_LANGUAGE = "de"\n'}) as device:
        started(device)
        assert device.text()[0].startswith("Selbsttest")
        assert device.text()[1].startswith("Alle Tasten drücken:")


@pytest.mark.parametrize("board", sorted(HELD))
def test_every_part_of_every_board(board):
    with Device(board, start=False) as device:
        started(device)
        assert device.text()[0].startswith("Self-test")
        keys_and_turns(device)
        colours = []
        for _ in range(6):
            colours.append(set(device.lights()))
            device.press("ok")
        assert [len(shown) for shown in colours] == [1] * 6  # every pixel the same
        assert len(set.union(*colours)) == 6
        device.press("ok")
        pictures = []
        for _ in range(4):
            pictures.append(device.picture().convert("1"))
            device.press("ok")
        width, height = pictures[0].size
        assert pictures[0].getextrema() == (255, 255) and pictures[1].getextrema() == (0, 0)
        for x, y in ((0, 0), (1, 0), (0, 1), (width - 1, height - 1)):
            assert bool(pictures[2].getpixel((x, y))) == ((x + y) % 2 == 0)
            assert bool(pictures[3].getpixel((x, y))) == ((x + y) % 2 == 1)
        if board == "macropad":
            device.wait(1500)
            assert len(device.tones()) == 6
            device.press("ok")
        device.wait(50)
        assert device.text()[1].startswith("All %d are fine" % PARTS[board])
        said = results(device)
        assert said[0] == "selftest begin: " + board
        assert said[-1] == "selftest end: ok, %d" % PARTS[board]
        assert not [line for line in said if ": failed" in line]
        device.press("ok")
        device.wait(200)
        assert not device.text()[0].startswith("Self-test")  # the game is back


def test_one_key_held_starts_the_game():
    with Device("macropad", start=False) as device:
        device.down(1)
        device.power_on()
        device.up(1)
        assert "selftest" not in device.console()


def test_what_is_missing_or_wrong_is_named():
    with Device("macropad", start=False) as device:
        started(device)
        for key in controls("macropad"):
            if key != 7:
                device.press(key)
        device.wait(30500)  # nobody presses 7
        device.turn(-3)
        device.wait(30500)  # nor turns left
        for _ in range(6):
            device.press("undo")
        device.press("ok", 5)
        device.press("undo")
        device.wait(50)
        said = results(device)
        assert "selftest key 7: failed, not pressed" in said
        assert "selftest encoder right: failed, counts the other way: swap A and B" in said
        assert "selftest encoder left: failed, not turned" in said
        assert "selftest lights purple: failed, not seen as it should be" in said
        assert said[-1] == "selftest end: failed, 10 of 27"
        assert device.text()[1].startswith("Failed: key 7")


def test_the_saved_game_is_as_it_was():
    with Device("macropad") as device:
        for key in (1, 2, 3):
            device.press(key)
        device.press("ok", 3)
        nvm = device.bench.nvm
        before = records(nvm)
        erases = nvm.erases
        device.power_off()
        started(device)
        keys_and_turns(device)
        device.press("ok", 6 + 1 + 4 + 1)
        device.wait(50)
        assert [line for line in results(device) if line.startswith("selftest store: ok, %d actions" % len(before))]
        assert records(nvm) == before and before
        assert nvm.erases == erases


def records(nvm):
    log = Log(NvmArea(nvm))
    assert log.load() == ALIVE
    return list(log.records())


def probe_store(area, newest=lambda: None):
    """The firmware's own function, taken out of its module: the rest of that needs a board."""
    import ast
    from pathlib import Path

    import companion

    source = Path(companion.__file__).with_name("selftest.py")
    tree = ast.parse(source.read_text("utf-8"))
    wanted = [node for node in tree.body if getattr(node, "name", "") in ("Probe", "probe_store")]
    from companion import framing
    from companion.store_log import EMPTY, STRANGE

    space = {"Log": Log, "framing": framing, "ALIVE": ALIVE, "EMPTY": EMPTY, "STRANGE": STRANGE}
    exec(compile(ast.Module(wanted, []), str(source), "exec"), space)
    return space["probe_store"](area, newest)


def sector(cells=None):
    made = Sector(4096)
    if cells is not None:
        made.cells[:] = cells
    return made


@pytest.mark.parametrize("torn", [0, 1, 2, 9])
def test_a_probed_log_keeps_every_record_and_goes_on(torn):
    """Also behind a write that a power cut tore: the first bytes of a frame, without its end."""
    media = sector(stored(GAME))
    area = NvmArea(media)
    log = Log(area)
    log.load()
    used = area.size - 18 - log.free
    area.program(used, b"\x25\xff\x07\x31\x11\x10\x09\x08\x07"[:torn])
    before, erased = records(media), media.erases
    for _ in range(5):
        assert probe_store(area)[0] == "ok"
        assert records(media) == before
    log = Log(area)
    log.load()
    assert log.lost == 0 or torn
    assert log.append(b"next")
    assert records(media) == [*before, b"next"]
    assert media.erases == erased


def test_a_full_log_a_foreign_one_and_one_behind_a_file_are_left_alone():
    media = sector()
    area = NvmArea(media)
    log = Log(area)
    log.load()
    log.begin(1)
    while log.append(b"a record"):
        pass
    foreign = sector(b"\x12" * 4096)
    for store, newest in ((media, lambda: None), (foreign, lambda: None), (sector(), lambda: (3, 77))):
        before = bytes(store.cells)
        assert probe_store(NvmArea(store), newest)[0] == "skipped"
        assert bytes(store.cells) == before


class BenchBoard(FakeBoard):
    """A console behind which the real self-test runs on the bench; `hands(device)` stand at its keys."""

    def __init__(self, hands):
        super().__init__(b"")
        self.hands = hands

    def _execute(self):
        with Device("macropad", files={"code.py": self._program.decode()}) as device:
            self.hands(device)
            self._out += b"OK" + device.console().replace("\n", "\r\n").encode()
        self._program.clear()


def fine(device):
    keys_and_turns(device)
    device.press("ok", 12)
    device.wait(50)


def deaf(device):
    keys_and_turns(device)
    device.press("ok", 11)
    device.press("undo")
    device.wait(50)


@pytest.mark.parametrize("hands,code,word", [(fine, DONE, "All 27 parts"), (deaf, NOT_DONE, "1 of 27 failed")])
def test_deploy_starts_it_and_reads_it(hands, code, word, capsys):
    board = BenchBoard(hands)
    assert reading.run("port", opener=lambda name: board) == code
    assert word in capsys.readouterr().out
    assert board.closed


def test_deploy_says_what_a_board_without_it_answers():
    board = FakeBoard(b"")
    with pytest.raises(Trouble) as caught:
        list(reading.lines(board))
    assert "Error" in caught.value.why
    assert board.restarts == 1


def test_a_board_that_falls_silent_is_given_up():
    now = iter(range(0, 10000))
    board = BenchBoard(lambda device: None)
    with pytest.raises(Trouble, match="stopped"):
        list(reading.lines(board, clock=lambda: next(now)))
