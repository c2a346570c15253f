# SPDX-License-Identifier: MIT
"""The page for everybody, in a real Chromium: names, keyboard, contrast, no colour alone, every size, three languages."""

import re

from host_tools.play.picture import play_part
from tests.desk.play_seat import DESKTOP, NARROW, PHONE, begin, compare


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
