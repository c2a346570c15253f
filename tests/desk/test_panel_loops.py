# SPDX-License-Identifier: MIT
"""Our quick pixel loops beside the library's own: the same buffer, mask and answer for any layers."""

import importlib.util

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.desk import buses, pixel_loops  # noqa: F401  (buses first: it quiets displayio)

import displayio
from displayio._area import Area
from displayio._structs import ColorspaceStruct


def own_loops():
    """The library's module once more, as it was before ours took its loops' place."""
    spec = importlib.util.find_spec("displayio._tilegrid")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module._fill_pixels, module._fill_pixels_packed


OWN_WORDS, OWN_PACKED = own_loops()


@st.composite
def layers(draw):
    """A few tile grids over each other, as (bitmap, palette colours, where, how)."""
    found = []
    for _ in range(draw(st.integers(1, 3))):
        colours = draw(st.sampled_from([2, 4, 16, 256]))
        tile = draw(st.tuples(st.integers(1, 7), st.integers(1, 9)))
        sheet = draw(st.tuples(st.integers(1, 4), st.integers(1, 4)))
        size = draw(st.tuples(st.integers(1, 5), st.integers(1, 4)))
        palette = draw(st.lists(st.sampled_from([None, 0, 0xFFFFFF, 0x123456]), min_size=2, max_size=2))
        seed = draw(st.integers(0, 9999))
        turned = draw(st.tuples(st.booleans(), st.booleans(), st.booleans()))
        found.append((colours, tile, sheet, size, palette, draw(st.tuples(st.integers(-9, 20), st.integers(-9, 12))),
                      seed, turned))
    return found


def group_of(found, scale):
    group = displayio.Group(scale=scale)
    for colours, tile, sheet, size, palette, at, seed, turned in found:
        random = numpy.random.default_rng(seed)
        bitmap = displayio.Bitmap(tile[0] * sheet[0], tile[1] * sheet[1], colours)
        for y in range(bitmap.height):
            for x in range(bitmap.width):
                bitmap[x, y] = int(random.integers(colours))
        shades = displayio.Palette(colours)
        for number in range(colours):
            shade = palette[number % 2]
            if shade is None:
                shades.make_transparent(number)
            else:
                shades[number] = shade
        grid = displayio.TileGrid(bitmap, pixel_shader=shades, width=size[0], height=size[1], tile_width=tile[0],
                                  tile_height=tile[1], x=at[0], y=at[1])
        grid.flip_x, grid.flip_y, grid.transpose_xy = turned
        for place in range(size[0] * size[1]):
            grid[place] = int(random.integers(sheet[0] * sheet[1]))
        group.append(grid)
    return group


def drawn(found, scale, colorspace, area, loops, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr("displayio._tilegrid._fill_pixels", loops[0])
        patch.setattr("displayio._tilegrid._fill_pixels_packed", loops[1])
        pixels = area.width() * area.height()
        buffer = memoryview(bytearray(4 * (pixels * colorspace.depth // 32 + 2))).cast("I")
        mask = memoryview(bytearray(4 * (pixels // 32 + 1))).cast("I")
        covered = group_of(found, scale)._fill_area(colorspace, area, mask, buffer)
        return bytes(buffer), bytes(mask), covered


SPACES = {
    "colour": {"depth": 16, "reverse_bytes_in_word": True},
    "a byte is a column": {"depth": 1, "grayscale": True, "grayscale_bit": 7},
    "a byte is a row": {"depth": 1, "grayscale": True, "grayscale_bit": 7, "pixels_in_byte_share_row": True,
                        "reverse_pixels_in_byte": True},
}


@pytest.mark.parametrize("space", SPACES)
@given(found=layers(), scale=st.integers(1, 2), left=st.integers(0, 10), width=st.sampled_from([8, 24, 32]))
@settings(max_examples=40)
def test_the_same_pixels_as_the_librarys_own_loops(space, found, scale, left, width):
    monkeypatch = pytest.MonkeyPatch()
    colorspace = ColorspaceStruct(**SPACES[space])
    area = Area(left, 0, left + width, 16)
    ours = drawn(found, scale, colorspace, area, (pixel_loops.fill_words, pixel_loops.fill_packed), monkeypatch)
    assert ours == drawn(found, scale, colorspace, area, (OWN_WORDS, OWN_PACKED), monkeypatch)
    assert any(ours[1]) or not ours[2]


def test_ours_are_in_place():
    from displayio import _tilegrid

    assert _tilegrid._fill_pixels is pixel_loops.fill_words
    assert _tilegrid._fill_pixels_packed is pixel_loops.fill_packed
    assert OWN_WORDS is not pixel_loops.fill_words
