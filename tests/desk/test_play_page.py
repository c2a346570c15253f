# SPDX-License-Identifier: MIT
"""The page in a real Chromium: a whole game by clicks, by keyboard, by touch, after a power cut; its speaker."""

import numpy

from companion.sounds import TUNES
from host_tools.play.serving import served
from tests.desk.play_seat import DESKTOP, PHONE, Seat, begin


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
