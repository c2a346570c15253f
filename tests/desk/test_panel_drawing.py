# SPDX-License-Identifier: MIT
"""Views on all three boards' glass: read back from the panels' RAM, counted in cells, compared with golden pictures."""

import pytest

from tests.desk import golden
from tests.desk.puppet import feeding, puppet

BOARDS = ("macropad", "pico_oled", "feather_tft")
MONO = BOARDS[:2]


@pytest.fixture(params=BOARDS)
def device(request):
    with puppet(request.param) as made:
        yield made


def kind(device):
    return "colour" if device.colour else "mono"


def test_what_the_view_says_is_lit_on_the_glass(device):
    view = feeding(device.models)
    device.show(view)
    assert device.text() == view.shown_rows()
    assert device.inverted() == view.shown_inverse()
    golden.same(device.picture(), "panel/feeding_" + kind(device))


def test_both_oleds_show_the_same():
    pictures = []
    for board in MONO:
        with puppet(board) as device:
            device.show(feeding(device.models, 2))
            pictures.append(device.picture().tobytes())
    assert pictures[0] == pictures[1]


def test_without_a_change_nothing_is_sent(device):
    device.show(feeding(device.models))
    frames = device.panel.frames
    assert device.show(feeding(device.models)) == 0
    assert device.panel.frames == frames


def test_a_cursor_step_changes_few_cells(device):
    device.show(feeding(device.models, 0))
    assert 0 < device.show(feeding(device.models, 1)) <= 8
    assert device.text() == feeding(device.models, 1).shown_rows()


def test_a_cursor_across_whole_rows_stays_within_45_cells(device):
    view = feeding(device.models)
    view.cursor = (2, 0, 21)
    device.show(view)
    moved = feeding(device.models)
    moved.cursor = (3, 0, 21)
    assert device.show(moved) <= (84 if device.colour else 45)  # in colour each cell may change its tint as well
    assert device.inverted() == moved.shown_inverse()


def test_every_character_of_the_list_can_be_read(device):
    glyphs = device.world.loaded["companion.glyphs"]
    everything = "".join(map(chr, range(32, 127))) + glyphs.MORE
    for start in range(0, len(everything), 105):
        part = everything[start : start + 105]
        view = device.models.View([part[at : at + 21] for at in range(0, len(part), 21)])
        device.show(view)
        # A block is all light: on the glass nobody can tell it from an inverted space, nor one space from the other.
        assert device.text() == [row.replace("█", " ").replace("\xa0", " ") for row in view.shown_rows()]
        golden.same(device.picture(), "panel/characters_%d_%s" % (start // 105, kind(device)))


def test_large_letters_come_and_go(device):
    view = feeding(device.models)
    view.big = "GRÜN 42"
    device.show(view)
    assert device.big() == "GRÜN 42"
    golden.same(device.picture(), "panel/large_" + kind(device))
    view = feeding(device.models)
    view.big = "★ 7"
    device.show(view)
    assert device.big() == "★ 7"
    device.show(feeding(device.models))
    assert device.text() == feeding(device.models).shown_rows()


def test_an_error_stands_out(device):
    view = feeding(device.models)
    view.notice, view.alarm = "too expensive\nshort by 2", True
    device.show(view)
    assert [row.strip() for row in device.text()[3:]] == ["too expensive", "short by 2"]
    golden.same(device.picture(), "panel/error_" + kind(device))


def test_after_many_views_the_glass_is_as_after_one(device):
    """Changing only what differs must leave nothing behind."""
    for step in range(12):
        view = feeding(device.models, step % 4)
        view.big = "7" * (step % 5) if step % 3 == 0 else None
        view.notice = "step %d" % step if step % 4 == 1 else None
        view.alarm = step % 8 == 1
        view.lead = step % 6
        device.show(view)
    device.show(feeding(device.models))
    golden.same(device.picture(), "panel/feeding_" + kind(device))


def test_players_have_their_colours_on_the_colour_screen():
    with puppet("feather_tft") as device:
        models = device.models
        view = models.View(["title", models.SHAPES])
        view.invert(0)
        view.lead = models.PURPLE
        device.show(view)
        picture = device.picture()
        top = picture.getpixel((30 + 205, 10))
        shapes = [picture.crop((30 + n * 10, 20, 40 + n * 10, 40)).getcolors() for n in range(6)]
        inks = [max(colours, key=lambda entry: (entry[1] != (0, 0, 0), entry[0]))[1] for colours in shapes]
        assert len(set(inks)) == 6
        assert top == inks[models.PURPLE]


@pytest.mark.parametrize("board", BOARDS)
def test_dim_dark_and_back(board):
    with puppet(board) as device:
        drawing = device.main.drawing
        view = feeding(device.models)
        device.show(view)
        bright = device.picture()
        drawing.power(1)
        dim = device.picture()
        assert 0 < max(dim.convert("L").getextrema()) < max(bright.convert("L").getextrema())
        drawing.power(0)
        assert device.picture().convert("L").getextrema() == (0, 0)
        drawing.power(2)
        assert device.picture().tobytes() == bright.tobytes()
