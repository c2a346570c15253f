# SPDX-License-Identifier: MIT
"""Overlay and card: every key meaning of the firmware in every language, true to scale, as committed."""

import re
import xml.etree.ElementTree as ElementTree
import zlib
from pathlib import Path

import pytest
from companion.inputs import PRESS
from companion.view import KEY_OK, SHAPES
from fontTools.ttLib import TTFont

from host_tools import texts
from host_tools.bench.player import answer
from host_tools.hardware import card, meanings, overlay, sheet, wording
from host_tools.hardware.figures import figures

EACH_LANGUAGE = pytest.mark.parametrize("language", wording.LANGUAGES)
SVG = "{http://www.w3.org/2000/svg}"
# What the bottom row says and does, by the names of the firmware's own table.
KEY_NAMES = ("k_undo", "k_back", "k_info", "k_ok", "m_redo", "c_correct", "m_menu")


def sheets(language):
    return {
        overlay.target(language, "pdf"): overlay.Overlay(language).sheet,
        card.target(language): card.Card(language).sheet,
    }


def drawn(pdf):
    """(how many pages, size of the first in mm, what is drawn on it) of a PDF of ours."""
    pages = int(re.search(rb"/Count (\d+)", pdf)[1])
    box = [float(number) for number in re.search(rb"/MediaBox \[([^\]]+)\]", pdf)[1].split()]
    content = re.search(rb"/Contents (\d+) 0 R", pdf)[1]
    stream = re.search(rb"\n%s 0 obj.*?stream\r?\n(.*?)\r?\nendstream" % content, pdf, re.DOTALL)[1]
    return pages, tuple(round(number * sheet.POINT, 1) for number in box[2:]), zlib.decompress(stream)


@EACH_LANGUAGE
def test_committed_files_say_what_firmware_and_words_say_now(language):
    for path, made in sheets(language).items():
        assert drawn(path.read_bytes()) == drawn(made.pdf()), "%s: make hardware" % path.name
    assert overlay.target(language, "svg").read_text("utf-8") == overlay.Overlay(language).sheet.svg(), "make hardware"


@EACH_LANGUAGE
def test_each_is_one_page_of_a5(language):
    for path in sheets(language):
        assert drawn(path.read_bytes())[:2] == (1, sheet.A5)


@EACH_LANGUAGE
def test_a_rerun_gives_the_same_bytes(language):
    assert [made.pdf() for made in sheets(language).values()] == [made.pdf() for made in sheets(language).values()]


@EACH_LANGUAGE
def test_every_letter_is_in_the_font(language):
    plain, bold = (TTFont(sheet._FONTS / file).getBestCmap().keys() for file in sheet._FACES.values())
    known = plain & bold
    for made in sheets(language).values():
        assert {letter for text in made.said for letter in text if ord(letter) not in known} == set()
    assert set(SHAPES) <= set("".join(card.Card(language).sheet.said))


# --- the overlay


def svg(language):
    return ElementTree.fromstring(overlay.target(language, "svg").read_text("utf-8"))


@EACH_LANGUAGE
def test_the_overlay_has_every_key_meaning(language):
    said = " ".join(element.text for element in svg(language).iter(SVG + "text"))
    for name in KEY_NAMES:
        assert texts.table(language)[name] in said, name
    assert [digit for digit in re.findall(r"\b\d\b", said)][:9] == list("123456789")
    for name in ("offered", "tap_starved", "hold_moved"):  # wrapped: word by word
        assert set(wording.own(language)[name].split()) <= set(said.split())


@EACH_LANGUAGE
def test_the_card_has_every_key_meaning_and_every_phase(language):
    say = wording.sayer(language)
    said = " ".join(card.Card(language).sheet.said)
    for name in KEY_NAMES:
        assert texts.table(language)[name] in said, name
    for phase in range(1, 7):
        assert set(say("phase_%d" % phase).split()) | set(say("presses_%d" % phase).split()) <= set(said.split())


@EACH_LANGUAGE
def test_the_overlay_is_true_to_scale(language):
    drawing, size = svg(language), figures()
    assert drawing.get("width") == "%gmm" % sheet.A5[0] and drawing.get("viewBox") == "0 0 %g %g" % sheet.A5
    paths = {"cut": [], "line": []}
    for path in drawing.iter(SVG + "polyline"):
        points = [tuple(map(float, point.split(","))) for point in path.get("points").split()]
        across, down = zip(*points)
        paths[path.get("class")].append((min(across), min(down), max(across), max(down)))
    edge, *holes = paths["cut"]
    middles = sorted(((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in holes)
    assert len(holes) == 12
    for number, (x, y) in enumerate(middles):
        assert x - middles[0][0] == pytest.approx(number // 4 * size["macropad_key_pitch"], abs=0.002)
        assert y - middles[0][1] == pytest.approx(number % 4 * size["macropad_key_pitch"], abs=0.002)
    # A switch goes through, and its cap, 18 mm, lies over the rim.
    assert all(size["macropad_key_housing"] < right - left < 17 for left, _, right, _ in holes)
    # The holes' middle is where the board has its middle column and its upper row.
    board_x = edge[0] + size["macropad_board"][0] / 2
    board_y = edge[3] - overlay.STRIP - size["macropad_board"][1] / 2
    assert middles[4] == pytest.approx((board_x, board_y - size["macropad_key_row"]), abs=0.002)
    assert max(right - left for left, _, right, _ in paths["line"]) == overlay.RULER == 50


@EACH_LANGUAGE
def test_labels_stay_in_their_column(language):
    pitch = figures()["macropad_key_pitch"]
    taps = [" / ".join(key[0]) for key in meanings.fixed(language)]
    for element in svg(language).iter(SVG + "text"):
        left, length = float(element.get("x")), float(element.get("textLength"))
        assert 0 < left and left + length < sheet.A5[0]
        if element.text in taps:
            assert length < pitch


# --- the firmware behind them


def test_meanings_are_the_firmwares():
    assert meanings.fixed("en") == [(["Undo", "Back"], ["Redo"]), (["Info"], ["Correct"]), (["OK"], ["Menu", "Back"])]
    assert meanings.numbered() == (9, True)


def test_a_new_effect_of_a_key_needs_a_word(monkeypatch):
    monkeypatch.delitem(meanings._HELD, "redo")
    with pytest.raises(KeyError):
        meanings.fixed.__wrapped__("en")


def led_to(step):
    """A dialogue at this step; to come to deaths nobody may eat."""
    if step != "deaths":
        return meanings.dialogue(step)
    led = meanings.dialogue("amoeba")
    ours = {"amoeba": {"do": "turn", "fed": False}, "genes": {"do": "done"}, "division": {"do": "done"}}
    while (ask := led.table.ask())["step"] != step:
        assert led.table.request(ours.get(ask["step"]) or answer(ask, None))["ok"]
    led.refresh()
    return led


@pytest.mark.parametrize("step", [step for steps in card.PHASES for step in steps])
def test_one_press_is_an_answer_as_the_card_says(step):
    led = led_to(step)
    before = led.table.game.actions
    led.input(PRESS, KEY_OK)
    assert led.table.game.actions == before + 1


# --- words


@EACH_LANGUAGE
def test_every_language_has_the_same_words_with_the_same_figures(language):
    english, own = wording.own("en"), wording.own(language)
    assert set(english) == set(own)
    for name in english:
        assert sorted(re.findall(r"\{\d\}", english[name])) == sorted(re.findall(r"\{\d\}", own[name])), name


def test_every_word_is_used():
    folder = Path(wording.__file__).parent
    source = "".join((folder / name).read_text("utf-8") for name in ("card.py", "overlay.py"))
    for name in wording.own("en"):
        assert '"%s"' % name in source or re.fullmatch(r"presses_[1-6]", name), name
    assert not set(wording.own("en")) & set(texts.table("en")), "the firmware says it already"
