# SPDX-License-Identifier: MIT
"""`watch`: the table of a device behind a serial port, in a real Chromium; and the log, told from its own records.

The device is the real firmware, the cable a pseudo-terminal that can be pulled.
"""

import json
import threading
import urllib.error
import urllib.request

import pytest

from host_tools import watch
from host_tools.desk.device import Device
from host_tools.games import console, script
from host_tools.play import usb
from host_tools.play.chronicle import BadRecords, Chronicle, parse
from host_tools.play.serving import served
from host_tools.speaking import Trouble
from tests.desk.corpus_games import UNDONE, requests_of
from tests.desk.fake_board import Cable, FakeDataPort, plugged_in
from tests.desk.test_play_words import LOG_ONLY

PATIENCE_MS = 60000


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch):
    monkeypatch.setattr(usb, "RETRY", 0.05)
    monkeypatch.setattr(usb, "PULSE", 0.05)


class Desk:
    """The firmware, with somebody at its keys while a cable carries its serial port."""

    def __init__(self):
        self.device = Device("macropad")
        self._turn = threading.Lock()

    def carry(self, data):
        with self._turn:
            port = self.device.bench.data
            port.inbox += data
            self.device.wait(20)
            out = bytes(port.outbox)
            port.outbox.clear()
            return out

    def press(self, *keys):
        with self._turn:
            for key in keys:
                self.device.press(key)

    def hold(self, key):
        with self._turn:
            self.device.hold(key)


def watching(path):
    return served(make=lambda publish: usb.Usb(publish, lambda: str(path), console.open_port))


def shows(page, actions, text):
    page.wait_for_function("""([actions, text]) =>
      document.querySelector('.log .here')?.dataset.actions === String(actions)
      && document.querySelector('.log .here .text').textContent.includes(text)""", arg=[actions, text])


def lines(page):
    return dict(page.evaluate("""() => [...document.querySelectorAll('.log li')].map((line) =>
      [Number(line.dataset.actions), line.querySelector('.text').textContent])"""))


def test_the_table_of_a_device_on_usb_its_keys_and_its_plug(window, tmp_path):
    desk = Desk()
    with plugged_in(tmp_path / "tty", desk.carry) as cable, watching(cable.path) as server:
        page = window.new_page(viewport={"width": 1440, "height": 1000})
        page.set_default_timeout(PATIENCE_MS)
        wrong = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(server.address)
        page.wait_for_selector(".players .empty")
        assert str(cable.path) in page.inner_text("#source")
        assert not page.is_visible("#device") and not page.is_visible("#power")
        desk.press(1, 2, 3, "ok", "ok", "ok")  # players, start, card: all on the device's own keys
        shows(page, 2, "ozone")
        desk.press(4, "undo", "undo", "ok", 5)  # an amoeba, both taken back, another card and another amoeba
        shows(page, 3, "amoeba 5")
        desk.press("undo")
        shows(page, 2, "ozone")
        page.wait_for_selector('.log .undone[data-actions="3"]')
        assert "amoeba 5" in lines(page)[3]
        page.click('.log [data-actions="0"] button')
        shows(page, 0, "Red, Green, Blue")
        page.click('.log [data-actions="3"] button')
        shows(page, 3, "amoeba 5")

        cable.pull()
        page.wait_for_selector("#notice:has-text('Plug it in again')")
        page.wait_for_selector("body.lost")
        assert "amoeba 5" in lines(page)[3]
        desk.press(6)
        cable.plug_in()
        shows(page, 4, "amoeba 6")
        assert not page.is_visible("#notice")

        page.reload()  # a page that was not there from the beginning knows all the same
        shows(page, 4, "amoeba 6")
        assert set(lines(page)) == {0, 1, 2, 3, 4}
        state = json.loads(server.ask('{"do":"state"}'))["state"]
        assert state["actions"] == 4
        page.close()
        assert wrong == []
    desk.device.close()


# --- the port

def heard(find, open_port, enough):
    """What Usb publishes until `enough(status)`."""
    said = []
    done = threading.Event()

    def publish(kind, content):
        said.append(content["usb"])
        if enough(content["usb"]):
            done.set()

    watched = usb.Usb(publish, find, open_port)
    watched.start()
    assert done.wait(60), said
    watched.stop()
    return said


def test_a_device_that_is_not_there_yet_is_waited_for(tmp_path):
    ports = []

    def find():
        if not ports:
            ports.append(Cable(tmp_path / "tty", FakeLines().take))
            raise Trouble("The board was not found.", "0 serial ports.", "Plug the board in.")
        if not ports[0].path.exists():
            ports[0].plug_in()
        return str(ports[0].path)

    said = heard(find, console.open_port, lambda status: status["open"])
    assert "Plug the board in" in said[0]["say"] and not said[0]["open"]
    assert said[-1] == {"port": str(ports[0].path), "open": True, "say": ""}
    ports[0].pull()


def test_a_port_where_nobody_speaks_the_protocol_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(usb, "PATIENCE", 0.3)
    with plugged_in(tmp_path / "tty", lambda data: b"") as cable:
        said = heard(lambda: str(cable.path), console.open_port, lambda status: "Nobody speaks" in status["say"])
    assert "soup export --ports" in said[-1]["say"]


class FakeLines:
    """A device that answers lines, until it is `mute`."""

    def __init__(self):
        self.port = FakeDataPort([])
        self.mute = False

    def take(self, data):
        self.port.write(data)
        out = self.port.read(1 << 16)
        return b"" if self.mute else out


def test_a_device_that_falls_silent_is_asked_anew_and_no_reply_is_taken_for_another(tmp_path, monkeypatch):
    monkeypatch.setattr(usb, "PATIENCE", 0.4)
    device = FakeLines()
    with plugged_in(tmp_path / "tty", device.take) as cable, watching(cable.path) as server:
        assert json.loads(server.ask('{"do":"state"}'))["ok"]
        device.mute = True
        assert server.ask('{"do":"dice"}') is None
        device.mute = False
        reply = None
        while reply is None:  # the port is being opened again
            reply = server.ask('{"do":"help","gene":"armor"}')
        assert "help" in json.loads(reply)


def test_the_port_is_found_or_named(monkeypatch):
    made = []
    monkeypatch.setattr(watch, "run", lambda app, options: made.append(options) or 0)
    assert watch.main(["--no-browser"]) == 0 and watch.main(["/dev/ttyACM1", "--port", "0"]) == 0
    assert [options.device for options in made] == ["device", "/dev/ttyACM1"]


def test_the_terminal_says_whether_the_device_is_there(capsys):
    passed = []
    tell = watch.telling(lambda kind, content: passed.append(kind))
    tell("status", {"usb": {"port": "COM7", "open": True, "say": ""}})
    tell("status", {"usb": {"port": "COM7", "open": False, "say": "The device is gone."}})
    assert capsys.readouterr().out.splitlines() == ["The device on COM7 answers.", "The device is gone."]
    assert passed == ["status", "status"]


def test_a_port_that_may_not_be_opened_says_what_to_do(monkeypatch):
    import serial

    def refuse(*words, **more):
        raise serial.SerialException(13, "could not open port")

    monkeypatch.setattr(serial, "serial_for_url", refuse)
    with pytest.raises(Trouble) as raised:
        console.open_port("/dev/ttyACM1")
    assert "Permission denied" in raised.value.why and "dialout" in raised.value.now


def test_a_port_of_the_page_that_is_none_is_refused(capsys):
    assert watch.main(["--port", "70000"]) == 2
    assert "0 to 65535" in capsys.readouterr().err


# --- the log

def records_of(requests):
    player = script.Player()
    for request in requests:
        player.ask(request)
    records = []
    while len(records) < player.state()["actions"] + 1:
        records += player.ask({"do": "journal", "from": len(records)})["records"]
    return [bytes.fromhex(record) for record in records], player.state()


@pytest.fixture(scope="module")
def game():
    return requests_of(UNDONE)


def test_the_records_of_a_game_tell_its_events_and_lead_to_its_state(game):
    records, state = records_of(game)
    told = Chronicle().tell(records)
    assert told["state"] == state
    assert len(told["lines"]) == state["actions"] + 1
    steps, _ = script.play(script.in_force(script.play(game)[0]))
    said = [[event for event in events if event["event"] not in LOG_ONLY] for events in told["lines"]]
    assert said[1:] == [step.reply["events"] for step in steps[1:]]
    assert told["lines"][1][-1]["spaces"] == sorted(told["lines"][1][-1]["spaces"], key=lambda place: place[1])
    done = [events[0] for step, events in zip(steps, told["lines"], strict=True) if step.request["do"] == "done"]
    assert done and all(event["event"] == "acted" and event["player"] in state["players"] for event in done)
    assert all(told["lines"])  # no line without a word


def test_what_was_told_before_is_not_told_again_and_another_way_on_is_noticed(game):
    records, state = records_of(game)
    chronicle = Chronicle()
    whole = chronicle.tell(records)["lines"]
    assert chronicle.tell(records, len(records) - 1)["lines"] == whole[-1:]
    assert chronicle.tell(records[:20])["lines"] == whole[:20]
    other, other_state = records_of(script.in_force(script.play(game)[0])[:15])
    assert chronicle.tell(other) == {"lines": whole[:15], "state": other_state}
    assert chronicle.tell(records)["state"] == state


@pytest.mark.parametrize("spoil", [
    lambda records: [b"\xff\xff"] + records[1:],
    lambda records: records[1:],
    lambda records: records[:3] + records[:1],
    lambda records: records[:3] + [records[3] + b"\0"],
])
def test_bytes_that_are_no_game_are_refused_and_do_no_harm(game, spoil):
    records, state = records_of(game)
    chronicle = Chronicle()
    chronicle.tell(records[:10])
    with pytest.raises(BadRecords):
        chronicle.tell(spoil(records))
    assert chronicle.tell(records)["state"] == state


HOSTILE = ["", "[]", "[" * 5000, '{"records":[]}', '{"records":["zz"],"since":0}', '{"records":[""],"since":0}',
           '{"records":[1],"since":0}', '{"records":["00"],"since":2}', '{"records":["00"],"since":true}',
           '{"records":["%s"],"since":0}' % ("00" * 300), '{"records":[],"since":0,"more":1}']


def test_hostile_records_get_an_error(tmp_path):
    with watching(tmp_path / "nobody") as server:
        for body in HOSTILE:
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(server.address + "chronicle", data=body.encode())
            assert refused.value.code == 400, body
            assert json.load(refused.value)["error"] == "bad_records"


def test_only_whole_requests_are_taken():
    assert parse({"records": ["00ff"], "since": 1}) == ([b"\x00\xff"], 1)
