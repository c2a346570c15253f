# SPDX-License-Identifier: MIT
"""The two pixel loops of the desktop's displayio that the companion's screens go through, a whole area at once.

The same figures as the library's own loops, pixel for pixel (a test compares them); only the time is another. The
library stays in charge of everything else: layers, dirty areas, palettes, what is sent to the chip. Where a place of
an area lies is worked out once and remembered: a screen redraws the same few areas again and again.
"""

import functools

import numpy
from displayio import _tilegrid

_REMEMBERED = 512  # areas; a screen has a few dozen


@functools.lru_cache(_REMEMBERED)
def _offsets(geometry):
    """Where each place of an area stands in mask and buffer."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    x = numpy.arange(end_x - start_x)[None, :]
    y = numpy.arange(end_y - start_y)[:, None]
    return start + (y + y_shift) * y_stride + (x + x_shift) * x_stride


@functools.lru_cache(_REMEMBERED)
def _cells(ranges, scale, tile_size, top_left, size):
    """(number of its cell, column and row within the tile) for each place of an area of a grid."""
    start_x, end_x, start_y, end_y = ranges
    x, y = numpy.arange(start_x, end_x)[None, :] // scale, numpy.arange(start_y, end_y)[:, None] // scale
    column = (x // tile_size[0] + top_left[0]) % size[0]
    row = (y // tile_size[1] + top_left[1]) % size[1]
    return row * size[0] + column, x % tile_size[0], y % tile_size[1]


def _values(tilegrid, bitmap, ranges):
    """The bitmap's value for every place of an area of the grid."""
    cell, x, y = _cells(
        ranges, tilegrid._absolute_transform.scale, (tilegrid._tile_width, tilegrid._tile_height),
        (tilegrid._top_left_x, tilegrid._top_left_y), (tilegrid._width_in_tiles, tilegrid._height_in_tiles),
    )  # fmt: skip
    down, across = numpy.divmod(numpy.array(tilegrid._tiles, dtype=numpy.int64), tilegrid._bitmap_width_in_tiles)
    sheet_x = (across * tilegrid._tile_width)[cell] + x
    sheet_y = (down * tilegrid._tile_height)[cell] + y
    if bitmap._bits_per_value == 8:
        data = numpy.frombuffer(bitmap._data, dtype=numpy.uint8)
        return data[sheet_y * (bitmap._stride * bitmap._data.itemsize) + sheet_x]
    words = numpy.asarray(bitmap._data)[sheet_y * bitmap._stride + (sheet_x >> bitmap._x_shift)]
    shift = 32 - ((sheet_x & bitmap._x_mask) + 1) * bitmap._bits_per_value
    return words.astype(numpy.int64) >> shift & bitmap._bitmask


class _Bits:
    """A buffer of whole bytes as one flag a bit, the lowest of a byte first; `keep` writes them back."""

    def __init__(self, buffer):
        self._bytes = numpy.frombuffer(buffer, dtype=numpy.uint8)
        self.flags = numpy.unpackbits(self._bytes, bitorder="little")

    def keep(self):
        self._bytes[:] = numpy.packbits(self.flags, bitorder="little")


def _layer(mask, opaque, geometry, tilegrid, bitmap):
    """(which places are to be written, their values, whether every place is covered now); marks them in the mask."""
    offsets = _offsets(geometry)
    done = _Bits(mask)
    free = done.flags[offsets] == 0
    if not free.any():
        return free, offsets[free], True
    values = _values(tilegrid, bitmap, geometry[5:])
    writes = free & numpy.array(opaque, dtype=bool)[values]
    done.flags[offsets[writes]] = 1
    done.keep()
    return writes, values[writes], bool((writes == free).all())


def fill_words(buffer, mask, colors, opaque, geometry, tilegrid, bitmap):
    """`_fill_pixels`: a display with 16 bits a pixel."""
    writes, values, covered = _layer(mask, opaque, geometry, tilegrid, bitmap)
    numpy.asarray(buffer)[_offsets(geometry)[writes]] = numpy.array(colors, dtype=numpy.int64)[values]
    return covered


@functools.lru_cache(_REMEMBERED)
def _first_bits(geometry, pack):
    """The lowest bit of each place of an area in a buffer where several pixels share a byte."""
    depth, per_byte, reverse, share_row, width = pack
    places = _offsets(geometry)
    if not share_row:
        row, column = places // width, places % width
        places = column * per_byte + row // per_byte * per_byte * width + row % per_byte
    within = places % per_byte
    return (places - within + (per_byte - 1 - within if reverse else within)) * depth


def fill_packed(buffer, mask, colors, opaque, geometry, tilegrid, bitmap, pack):
    """`_fill_pixels_packed`: a display on which several pixels share a byte."""
    writes, values, covered = _layer(mask, opaque, geometry, tilegrid, bitmap)
    first = _first_bits(geometry, pack)[writes]
    shades = numpy.array(colors, dtype=numpy.int64)[values]
    out = _Bits(buffer)
    for bit in range(pack[0]):
        out.flags[first + bit] |= (shades >> bit & 1).astype(numpy.uint8)
    out.keep()
    return covered


def install():
    """Put them in the library's place, for everything on this computer that draws with it."""
    _tilegrid._fill_pixels = fill_words
    _tilegrid._fill_pixels_packed = fill_packed
