# SPDX-License-Identifier: MIT
"""The page in a real Chromium: a whole game by clicks, by keyboard, after a power cut; the table against the protocol."""

import re

import numpy
import pytest

from companion.sounds import TUNES
from engine_core.table import Table
from engine_core.wire import Wire
from host_tools.play.picture import play_part
from host_tools.play.serving import served
from tests.desk.play_seat import DESKTOP, NARROW, PHONE, Seat, begin


# --- playing


def short_game_begins(seat):
    """Three players and the house rule that ends at space 10, all by mouse."""
    for key in ("1", "2", "3"):
        seat.changes(lambda key=key: seat.click(key))
    seat.changes(lambda: seat.click("8"))  # house rules
    seat.page.hover(".bezel")
    seat.changes(lambda: seat.page.mouse.wheel(0, 60))
    seat.changes(lambda: seat.click("push"))
    seat.page.hover(".bezel")
    seat.changes(lambda: seat.page.mouse.wheel(0, -60 * 32))  # from 42 down to 10
    seat.changes(lambda: seat.click("push"))
    seat.changes(lambda: seat.click("undo"))
    seat.click("ok")
    seat.until(lambda look: look["ask"]["step"] == "start")
    assert seat.state()["house"]["finish"] == 10


def next_key(look):
    """What somebody in a hurry presses: an amoeba wherever it can be paid, otherwise OK."""
    ask = look["ask"]
    if ask["step"] == "division":
        mine = look["state"]["players"][ask["player"]]
        free = [number for number in range(1, 8) if str(number) not in mine["amoebas"]]
        if "divide" in ask["verbs"] and free:
            return str(free[0])
    return "ok"


def test_a_whole_short_game_by_clicks(seat):
    short_game_begins(seat)
    look = seat.look()
    clicks = 0
    while not look["state"]["over"]:
        look = seat.act(next_key(look))
        clicks += 1
        assert clicks < 200
    winner, space = look["ask"]["ranking"][0]
    assert space >= 10
    seat.page.wait_for_function("() => document.querySelector('.now h2').textContent === 'The game is over'")
    assert winner.capitalize() + " on %d" % space in seat.page.inner_text(".figures")


def test_the_keyboard_alone_plays(seat):
    keys = seat.page.keyboard
    for code in ("Digit1", "KeyW", "Numpad3"):  # three ways to the keys 1, 2, 3
        seat.changes(lambda code=code: keys.press(code))
    seat.changes(lambda: keys.press("ArrowDown"))
    seat.changes(lambda: keys.press("ArrowUp"))
    keys.press("Enter")
    seat.until(lambda look: look["ask"]["step"] == "start")
    keys.press("KeyO")
    seat.until(lambda look: look["ask"]["step"] == "environment")
    keys.press("NumpadEnter")
    seat.until(lambda look: look["ask"]["step"] == "place")
    assert sorted(seat.state()["players"]) == ["blue", "green", "red"]
    keys.press("KeyU")
    seat.until(lambda look: look["ask"]["step"] == "environment")
    keys.down("KeyU")  # a hold is another thing: redo
    seat.until(lambda look: look["ask"]["step"] == "place")
    keys.up("KeyU")


def test_a_focused_key_is_pressed_by_space_and_enter_on_other_buttons_stays_theirs(seat):
    begin(seat)
    seat.page.focus('[data-control="ok"]')
    seat.page.keyboard.press("Space")
    seat.until(lambda look: look["ask"]["step"] == "place")
    seat.page.focus("#sound")
    before = seat.state()["actions"]
    seat.page.keyboard.press("Enter")
    seat.page.wait_for_selector("#sound[aria-pressed=false]")
    assert seat.state()["actions"] == before


def test_single_letters_can_be_switched_off(seat):
    begin(seat)
    before = seat.state()["actions"]
    seat.page.click("#shortcuts")
    seat.page.wait_for_selector("#shortcuts[aria-pressed=false]")
    seat.page.keyboard.press("KeyO")
    seat.page.focus('[data-control="info"]')
    seat.changes(lambda: seat.page.keyboard.press("Space"))  # after it, the O would have been heard
    assert seat.state()["actions"] == before


def test_the_knob_turns_by_wheel_by_drag_and_by_its_arrows(seat):
    box = seat.page.locator(".knob").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = seat.page.mouse
    mouse.move(x, y)
    seat.changes(lambda: mouse.wheel(0, 120))
    seat.changes(lambda: mouse.wheel(0, -60))

    def drag():
        mouse.move(x, y - 28)
        mouse.down()
        mouse.move(x + 20, y - 20, steps=4)
        mouse.move(x + 28, y, steps=4)
        mouse.up()

    seat.changes(drag)
    seat.changes(lambda: seat.page.click('[aria-label="Turn right"]'))
    assert seat.state()["players"] == {}  # nothing of this was a push


def test_touch_presses_keys(window):
    with served() as server:
        context = window.new_context(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
        seat = Seat(context.new_page(), server).open()
        for key in ("1", "2", "3"):
            seat.changes(lambda key=key: seat.page.tap('[data-control="%s"]' % key))
        seat.page.tap('[data-control="ok"]')
        seat.until(lambda look: len(look["state"]["players"]) == 3)
        context.close()
        assert seat.errors == []


def test_the_game_goes_on_after_the_power_was_off(seat):
    begin(seat)
    seat.act("ok")
    before = seat.state()
    seat.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=false]")
    seat.page.wait_for_function("""() => {
      const glass = document.querySelector('.glass');
      return glass.getContext('2d').getImageData(0, 0, glass.width, glass.height).data.every((v, at) => at % 4 === 3 || !v);
    }""")
    assert seat.server.ask('{"do":"state"}') is None
    seat.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=true]")
    assert seat.state() == before
    seat.changes(lambda: seat.click("ok"))  # the greeting after a start
    seat.act("ok")


def test_the_other_boards_play_too(seat):
    seat.page.select_option("#board", "feather_tft")
    seat.page.wait_for_function("() => document.querySelector('.glass').width === 240")
    seat.changes(lambda: seat.click("next"))
    seat.changes(lambda: seat.page.keyboard.press("ArrowDown"))
    seat.changes(lambda: seat.click("ok"))
    seat.page.select_option("#board", "pico_oled")
    seat.page.wait_for_selector(".pico_oled .knob")
    seat.page.wait_for_function("() => document.querySelector('.glass').width === 128")
    seat.changes(lambda: seat.page.keyboard.press("ArrowRight"))


# --- its speaker

_EARS = """
  window.heard = [];
  const Own = window.OscillatorNode;
  window.OscillatorNode = class extends Own {
    constructor(context, options) { super(context, options); this.hertz = options.frequency; }
    start(when) { this.since = when; super.start(when); }
    stop(when) { window.heard.push([this.hertz, this.since, when]); super.stop(when); }
  };
  // What goes to the loudspeaker, sample by sample, from the moment the page opens it.
  window.samples = [];
  window.loud = window.rate = 0; // the last sample that was no silence; samples a second
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (target, ...more) {
    if (target instanceof AudioDestinationNode && !(this instanceof ScriptProcessorNode)) {
      const ear = this.context.createScriptProcessor(256, 1, 1);
      ear.onaudioprocess = (event) => {
        window.rate = this.context.sampleRate;
        for (const sample of event.inputBuffer.getChannelData(0)) {
          window.samples.push(sample);
          if (Math.abs(sample) > 1e-4) window.loud = window.samples.length;
        }
      };
      connect.call(this, ear);
      ear.connect(target);
      window.ear = ear; // a processor nobody holds is silent
    }
    return connect.call(this, target, ...more);
  };
"""


def pitch_of(page):
    """The strongest frequency of what went to the loudspeaker, once it is quiet again."""
    page.wait_for_function("() => loud && samples.length > loud + rate / 10")
    samples = numpy.array(page.evaluate("samples"))
    loud = numpy.flatnonzero(numpy.abs(samples) > 0.005)
    strengths = numpy.abs(numpy.fft.rfft(samples[loud[0] : loud[-1]]))
    return strengths.argmax() * page.evaluate("rate") / (loud[-1] - loud[0])


def notes(tune):
    """[(hertz, milliseconds)] of a tune of the firmware, without its rests."""
    pairs = zip(TUNES[tune][::2], TUNES[tune][1::2], strict=True)
    return [(pitch * 8, length * 4) for pitch, length in pairs if pitch]


def test_the_speaker_sounds_what_the_firmware_plays_and_can_be_muted(window):
    with served() as server:
        page = window.new_page(viewport=DESKTOP)
        page.add_init_script(_EARS)
        seat = Seat(page, server).open()
        wanted = notes("error")
        seat.click("ok")  # nobody has been chosen yet
        page.wait_for_function("(count) => heard.length >= count", arg=len(wanted))
        heard = page.evaluate("heard")
        assert {hertz for hertz, _ in wanted} == {224} and abs(pitch_of(page) - 224) < 12
        assert [hertz for hertz, _, _ in heard] == [hertz for hertz, _ in wanted]
        for (_, length), (_, start, end) in zip(wanted, heard, strict=True):
            assert length / 1000 <= end - start < length / 1000 + 0.05  # it fades out
        assert heard[0][1] + wanted[0][1] / 1000 <= heard[1][1]  # one after the other
        page.click("#sound")
        page.wait_for_selector("#sound[aria-pressed=false]")
        page.evaluate("samples.length = 0")
        played = seat.server.listen(lambda: seat.click("ok"), len(wanted))
        assert [tone["hertz"] for tone in played] == [hertz for hertz, _ in wanted]  # the device did sound
        seat.changes(lambda: seat.click("1"))  # which the page has heard of before this
        assert page.evaluate("heard") == heard
        assert not any(page.evaluate("samples"))  # silence, not only no oscillator
        page.reload()
        page.wait_for_selector("#sound[aria-pressed=false]")  # the choice stays
        page.close()
        assert seat.errors == []


# --- the table beside it

_FIGURES = """() => ({
  players: Object.fromEntries([...document.querySelectorAll(".player")].map((card) => [card.dataset.player, {
    bp: Number(card.querySelector("[data-figure=BP] dd").textContent),
    mp: Number(card.querySelector("[data-figure=MP] dd").textContent),
    space: Number(card.querySelector("[data-figure=Space] dd").textContent),
    genes: [...card.querySelectorAll("[data-gene]")].map((gene) => gene.dataset.gene),
    amoebas: Object.fromEntries([...card.querySelectorAll("[data-amoeba]")].map((one) => [one.dataset.amoeba, Number(one.dataset.damage)])),
  }])),
  order: [...document.querySelectorAll(".player")].map((card) => card.dataset.player),
  turn: document.querySelector(".player.acts")?.dataset.player ?? null,
  markers: Object.fromEntries([...document.querySelectorAll(".marker")].map((one) => [one.dataset.player, Number(one.dataset.space)])),
  ozone: Number(document.querySelector(".card strong").textContent),
  left: document.querySelectorAll(".left li").length,
  market: Object.fromEntries([...document.querySelectorAll(".market .gene")].map((gene) =>
    [gene.dataset.gene, Number(gene.querySelector(".copies")?.textContent.slice(2) ?? 1)])),
})"""


def compare(seat):
    state = seat.state()
    seat.shown(state["actions"])
    assert seat.page.evaluate(_FIGURES) == {
        "players": state["players"],
        "order": state["order"],
        "turn": state["turn"],
        "markers": {player: figures["space"] for player, figures in state["players"].items()},
        "ozone": state["environment"]["ozone"],
        "left": len(state["left"]),
        "market": state["market"],
    }


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


# --- for everybody

_NAMELESS = """() => [...document.querySelectorAll("button, select, input, a, canvas, [role=img]")]
  .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length))
  .map((one) => one.outerHTML)"""

_CONTRAST = """() => {
  const rgba = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const over = (top, below) => { const a = top[3] ?? 1; return [0, 1, 2].map((c) => top[c] * a + below[c] * (1 - a)); };
  const ground = (one) => {
    if (!one) return [27, 58, 48]; // the lightest place of the page's own background
    const own = rgba(getComputedStyle(one).backgroundColor);
    return own.length && own[3] !== 0 ? over(own, ground(one.parentElement)) : ground(one.parentElement);
  };
  const light = (rgb) => { const [r, g, b] = rgb.map((v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  const bad = [];
  for (const one of document.querySelectorAll("body *")) {
    if (![...one.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
    if (one.closest(".spoken, dialog:not([open]), [hidden], option, svg, .pad")) continue;
    const style = getComputedStyle(one);
    const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const found = ratio(rgba(style.color), ground(one));
    if (found < (large ? 3 : 4.5)) bad.push([one.className, one.textContent.slice(0, 30), found.toFixed(2)]);
  }
  return bad;
}"""

# A keycap's text is large and white; its ground is the cap's own grey with the light shining through (device.css).
_CAPS = """() => {
  const light = (rgb) => { const [r, g, b] = rgb.map((v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  return [...document.querySelectorAll(".pad")].map((pad) => {
    const hue = pad.style.getPropertyValue("--light").split(" ").map(Number);
    const share = 0.5 * Number(pad.style.getPropertyValue("--bright"));
    const ground = hue.map((v, at) => v * share + [0x3d, 0x44, 0x4b][at] * (1 - share));
    return 1.05 / (light(ground) + 0.05);
  });
}"""


def test_every_control_has_a_name_and_text_stands_out(seat):
    play_part(seat.server, 0.4)
    compare(seat)
    assert seat.page.evaluate(_NAMELESS) == []
    assert seat.page.evaluate(_CONTRAST) == []
    assert min(seat.page.evaluate(_CAPS)) >= 3


def test_tab_reaches_every_control(seat):
    begin(seat)
    seat.shown(1)
    wanted = seat.page.evaluate(
        "[...document.querySelectorAll('button, select')].filter((one) => one.checkVisibility() && !one.disabled).length"
    )
    reached = seat.page.evaluate_handle("new Set()")
    for _ in range(wanted + 5):
        seat.page.keyboard.press("Tab")
        reached.evaluate("(seen) => seen.add(document.activeElement)")
    assert reached.evaluate("(seen) => [...seen].filter((one) => one.matches('button, select')).length") == wanted


def test_players_are_told_apart_without_colour(seat):
    seat.send(do="new", players=["red", "green", "blue", "yellow", "orange", "purple"], seed=1)
    seat.page.wait_for_selector('.player[data-player="purple"]')
    signs = seat.page.evaluate("""() => [...document.querySelectorAll(".player")].map((card) =>
      [card.querySelector(".sign path").getAttribute("d"), card.querySelector(".letter").textContent])""")
    assert len({shape for shape, _ in signs}) == 6
    assert sorted(letter for _, letter in signs) == sorted("RGBYOP")


def test_the_page_fits_every_screen_and_the_glass_is_crisp(seat):
    play_part(seat.server, 0.4)
    for size in (DESKTOP, PHONE, NARROW):
        seat.page.set_viewport_size(size)
        compare(seat)
        for language in ("fr", "de", "en"):  # from the longest words to the shortest
            seat.page.select_option("#language", language)
            seat.page.wait_for_selector("html[lang=%s]" % language)
            seat.page.evaluate("new Promise(requestAnimationFrame)")
            assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (size, language)
        glass = seat.page.evaluate("""() => {
          const glass = document.querySelector('.glass');
          return [glass.getBoundingClientRect().width / glass.width, getComputedStyle(glass).imageRendering];
        }""")
        assert glass[1] == "pixelated"
        assert glass[0] >= 1.3, size
        if size is DESKTOP:
            assert glass[0] == 3  # whole pixels


def test_the_table_speaks_the_language_of_its_reader(seat):
    play_part(seat.server, 0.6)
    for language, names in (("de", ["Spieler", "Laufbahn", "Verlauf"]), ("fr", ["Joueurs", "Échelle", "Journal"])):
        seat.page.goto(seat.server.address + "?language=" + language)
        seat.page.wait_for_selector(".log .here")
        heads = seat.page.locator("#table h2").all_inner_texts()
        assert not [name for name in names if name not in heads], heads
        told = seat.page.inner_text("body")
        assert not re.findall(r"undefined|\{\w+\}|\b(?:Round|amoeba|places|drifts|Power|Sound|Board|Keys|Undo)\b", told)
        names = seat.page.evaluate("[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)")
        assert not [name for name in names if re.search(r"^$|undefined|\b(?:Key|Turn|Ladder|on|Display)\b", name)]


def test_the_language_is_switched_on_the_page_and_stays(seat):
    begin(seat)
    seat.shown(1)
    shown = seat.glass()
    seat.page.select_option("#language", "de")
    seat.page.wait_for_selector("#power:has-text('Strom an')")
    assert seat.page.inner_text(".log h2") == "Verlauf"
    assert "auf 1" in seat.page.inner_text('.log [data-actions="1"]')
    assert seat.glass() == shown  # the device speaks its own
    seat.changes(lambda: seat.click("info"))  # and goes on
    seat.page.reload()
    seat.page.wait_for_selector("#power:has-text('Strom an')")
    seat.page.click('.log [data-focus="redo"]')
    seat.page.wait_for_selector("#notice:has-text('Nichts wurde zurückgenommen')")
