# SPDX-License-Identifier: MIT
"""The table beside the device, in a real Chromium: its figures against the protocol's, its log, a device on USB."""

import pytest

from engine_core.table import Table
from engine_core.wire import Wire
from host_tools.play.picture import play_part
from host_tools.play.serving import served
from tests.desk.play_seat import DESKTOP, Seat, begin, compare


def test_the_table_shows_the_figures_of_the_protocol(seat):
    done = 0
    for share in (0.1, 0.4, 0.7, 1):
        play_part(seat.server, share, done)
        done = share
        compare(seat)
    told = seat.page.locator(".log .text").all_inner_texts()
    assert len(told) == seat.state()["actions"] + 1
    assert "Something was done" not in told
    winner = seat.look()["ask"]["ranking"][0][0]
    seat.page.wait_for_function("(name) => document.querySelector('.bezel .spoken').textContent.includes(name)",
                                arg=winner.upper())  # in large letters
    seat.page.click('.log [data-actions="5"] button')  # from the end to the beginning, by phases and single steps
    assert seat.until(lambda look: look["state"]["actions"] == 5)
    compare(seat)


def test_any_line_of_the_log_leads_back_and_forward(seat):
    begin(seat)
    states = {}
    for _ in range(6):
        look = seat.act("ok")
        states[look["state"]["actions"]] = look["state"]
        seat.shown(look["state"]["actions"])
    last = max(states)
    seat.page.click('.log [data-actions="3"] button')
    assert seat.until(lambda look: look["state"]["actions"] == 3)["state"] == states[3]
    seat.page.wait_for_selector('.log .undone[data-actions="%d"]' % last)
    compare(seat)
    seat.page.click('.log [data-actions="%d"] button' % last)
    assert seat.until(lambda look: look["state"]["actions"] == last)["state"] == states[last]
    compare(seat)


def test_a_log_that_cannot_be_told_now_is_told_later_and_the_table_stands_meanwhile(seat):
    begin(seat)
    seat.shown(1)
    seat.page.route("**/chronicle", lambda route: route.abort())
    seat.act("ok")
    seat.page.wait_for_selector(".card strong")
    assert seat.page.locator('.log [data-actions="2"]').count() == 0  # nothing is made up
    seat.page.unroute("**/chronicle")
    seat.act("ok")
    seat.shown(3)
    assert "ozone" in seat.page.inner_text('.log [data-actions="2"]')
    seat.errors.clear()  # the browser's own words about the lost requests


def test_a_gene_explains_itself(seat):
    begin(seat)
    seat.page.click('.market [data-gene="armor"]')
    assert "Armor" in seat.page.inner_text(".help")
    assert seat.send(do="help", gene="armor")["help"] in seat.page.inner_text(".help")
    seat.page.keyboard.press("Enter")
    seat.page.wait_for_selector(".help", state="hidden")


def test_the_demo_plays_and_asks_before_it_ends_a_game(seat):
    seat.page.select_option("#speed", "10")
    seat.page.click("#demo")
    look = seat.until(lambda look: look["state"]["round"] >= 1)
    assert len(look["state"]["players"]) == 4
    seat.page.click("#demo")
    seat.page.wait_for_selector("#demo[aria-pressed=false]")
    seat.page.click("#demo")
    seat.page.click("text=Keep my game")
    assert sorted(seat.state()["players"]) == sorted(look["state"]["players"])
    assert seat.page.get_attribute("#demo", "aria-pressed") == "false"


_FAKE_SERIAL = """
  let control;
  const port = {
    async open() {
      this.readable = new ReadableStream({ start(found) { control = found; } });
      this.writable = new WritableStream({ async write(bytes) {
        const reply = await window.device(new TextDecoder().decode(bytes));
        if (!reply) return;
        const out = new TextEncoder().encode("noise\\n" + reply + "\\n");
        control.enqueue(out.slice(0, 9));
        control.enqueue(out.slice(9));
      } });
    },
    async close() {},
  };
  const serial = new EventTarget();
  serial.requestPort = async () => port;
  window.pull = () => control.error(new DOMException("gone", "NetworkError"));
  window.plugIn = () => {
    const event = new Event("connect");
    Object.defineProperty(event, "target", { value: port });
    serial.dispatchEvent(event);
  };
  Object.defineProperty(navigator, "serial", { value: serial, configurable: true });
"""


class UsbTable:
    """A table behind that port; `written` is what the page sent it."""

    def __init__(self):
        self.table = Table(lambda limit: 0)
        self.wire = Wire(self.table)
        self.written = []
        self.rest = '{"do":"st'  # half a line of somebody before

    def take(self, text):
        self.written.append(text)
        *lines, self.rest = (self.rest + text).split("\n")
        replies = [self.wire.line(line.encode()) for line in lines]
        return "\n".join(reply.decode() for reply in replies if reply)


@pytest.fixture
def on_usb(window):
    """(page, table): Web Serial with a device on it, connected."""
    usb = UsbTable()
    usb.table.request({"do": "new", "players": ["orange", "purple", "yellow"], "seed": 9})
    usb.table.request({"do": "start"})
    with served() as server:
        page = window.new_page(viewport=DESKTOP)
        page.expose_function("device", usb.take)
        page.add_init_script(_FAKE_SERIAL)
        seat = Seat(page, server).open()
        page.click("#connect")
        page.wait_for_selector('.player[data-player="orange"]')
        yield page, usb
        page.close()
        assert seat.errors == []


def test_a_device_on_usb_fills_the_same_table(on_usb):
    page, usb = on_usb
    assert page.inner_text("#connect") == "Disconnect"
    assert not page.is_visible("#demo") and not page.is_visible("#device")
    usb.table.request({"do": "environment"})  # by the keys of that device
    page.wait_for_selector(".card strong")
    assert "ozone" in page.inner_text('.log [data-actions="2"]')
    page.click('.log [data-focus="undo"]')
    page.wait_for_selector(".card .empty")
    assert usb.table.game.actions == 1
    page.click("#connect")
    page.wait_for_selector(".players .empty")
    assert all(text.endswith("\n") and text.count("\n") == 1 for text in usb.written)


def test_a_device_on_usb_may_be_unplugged(on_usb):
    page, usb = on_usb
    page.evaluate("pull()")
    page.wait_for_selector("#notice:has-text('Plug it in again')")
    page.wait_for_selector("#device")
    usb.table.request({"do": "environment"})
    page.evaluate("plugIn()")
    page.wait_for_selector('.log .here[data-actions="2"]')
    assert not page.is_visible("#notice") and page.inner_text("#connect") == "Disconnect"
