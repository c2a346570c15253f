# SPDX-License-Identifier: MIT
"""Rough handling of the page: keys faster than a hand, reloads, two pages, power cuts in the middle of a hold."""

from host_tools.play.picture import play_part
from tests.desk.play_seat import Seat, begin


def spoken(seat):
    return seat.page.inner_text(".bezel .spoken")


def reads(seat, text):
    """Wait until the display says so; its text follows once it stands still."""
    seat.page.wait_for_function("(text) => document.querySelector('.bezel .spoken').textContent.includes(text)", arg=text)


def test_the_display_is_there_as_text_too(seat):
    reads(seat, "Who plays? 0 so far")
    seat.click("1")
    reads(seat, "Who plays? 1 so far")
    assert "Begin with 1" in spoken(seat)
    seat.page.click("#power")
    seat.page.wait_for_function("() => document.querySelector('.bezel .spoken').textContent === ''")


def test_no_key_is_lost_however_fast(seat):
    for key in "123456":
        seat.page.evaluate("""(key) => {
          for (const kind of ["keydown", "keyup"])
            document.body.dispatchEvent(new KeyboardEvent(kind, { code: "Digit" + key, bubbles: true }));
        }""", key)
    reads(seat, "Who plays? 6 so far")


def test_steps_on_three_buttons_are_not_lost_however_fast(seat):
    seat.page.select_option("#board", "feather_tft")
    seat.page.wait_for_function("() => document.querySelector('.glass').width === 240")
    reads(seat, "Who plays?")

    def step(count):
        for _ in range(count):
            seat.page.keyboard.press("ArrowDown")

    step(2)
    seat.page.keyboard.press("Enter")
    reads(seat, "Who plays? 1 so far")
    seat.page.evaluate("""() => { for (let times = 0; times < 3; times++)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "ArrowDown", bubbles: true })); }""")
    seat.page.keyboard.press("Enter")
    reads(seat, "Who plays? 2 so far")
    seat.page.keyboard.press("ArrowUp")
    seat.page.keyboard.press("ArrowUp")
    seat.page.keyboard.press("ArrowUp")
    seat.page.keyboard.press("Enter")  # back on the first one, which leaves again
    reads(seat, "Who plays? 1 so far")


def test_a_reload_in_the_middle_of_a_hold_leaves_the_game_and_no_finger(seat):
    begin(seat)
    seat.act("ok")
    before = seat.state()
    seat.page.keyboard.down("KeyU")  # a tap would undo, a hold would redo
    seat.page.reload()
    seat.page.keyboard.up("KeyU")
    seat.shown(before["actions"] - 1)  # the finger was lifted, as with a closed page: a tap
    seat.page.click('.log [data-focus="redo"]')
    seat.shown(before["actions"])
    assert seat.state() == before
    seat.act("1")


def test_two_pages_show_and_play_the_same_device(seat, window):
    page = window.new_page()
    other = Seat(page, seat.server).open()
    for key, by in (("1", seat), ("2", other), ("3", seat)):
        other.changes(lambda key=key, by=by: by.click(key))
    seat.click("ok")
    other.until(lambda look: len(look["state"]["players"]) == 3)
    other.act("ok")
    for one in (seat, other):
        one.shown(1)
        assert one.page.locator(".player").count() == 3
    assert seat.glass() == other.glass()
    other.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=false]")
    page.close()
    seat.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=true]")
    assert seat.state()["actions"] == 1
    assert other.errors == []


def test_power_goes_in_the_middle_of_a_hold(seat):
    begin(seat)
    seat.act("ok")
    before = seat.state()
    keys = seat.page.keyboard
    keys.down("KeyO")
    seat.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=false]")
    keys.up("KeyO")
    seat.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=true]")
    assert seat.state() == before
    seat.changes(lambda: seat.click("ok"))


def test_what_is_held_while_the_power_comes_counts_as_on_the_board(seat):
    reads(seat, "Drive: the device's")
    seat.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=false]")
    seat.page.evaluate("document.activeElement.blur()")
    seat.page.keyboard.down("Enter")  # the encoder
    seat.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=true]")
    reads(seat, "Drive: the computer's")
    seat.page.keyboard.up("Enter")


def test_without_a_change_nothing_is_sent(seat):
    play_part(seat.server, 0.1)
    seat.page.wait_for_timeout(500)
    told = []
    with seat.server.overheard(lambda kind, content: told.append((kind, content))):
        seat.page.wait_for_timeout(800)
    lights = [content for kind, content in told if kind == "pixels"]
    assert len(lights) == len(told)
    assert all(one != other for one, other in zip(lights, lights[1:], strict=False))
    seat.page.click("#power")
    seat.page.wait_for_selector("#power[aria-pressed=false]")
    told.clear()
    with seat.server.overheard(lambda kind, content: told.append(kind)):
        seat.page.wait_for_timeout(300)
    assert told == []
