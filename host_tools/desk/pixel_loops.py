# SPDX-License-Identifier: MIT
"""The two pixel loops of the desktop's displayio that the companion's screens go through, a whole area at once.

The same figures as the library's own loops, pixel for pixel (a test compares them); only the time is another. The
library stays in charge of everything else: layers, dirty areas, palettes, what is sent to the chip.
"""

import numpy
from displayio import _tilegrid


def _values(tilegrid, bitmap, x, y):
    """The bitmap's value for every place of the grid: a row of columns `x`, a column of rows `y`."""
    scale = tilegrid._absolute_transform.scale
    tiles = numpy.array(tilegrid._tiles, dtype=numpy.int64)
    x, y = x // scale, y // scale
    column = (x // tilegrid._tile_width + tilegrid._top_left_x) % tilegrid._width_in_tiles
    row = (y // tilegrid._tile_height + tilegrid._top_left_y) % tilegrid._height_in_tiles
    tile = tiles[row * tilegrid._width_in_tiles + column]
    across = tilegrid._bitmap_width_in_tiles
    sheet_x = tile % across * tilegrid._tile_width + x % tilegrid._tile_width
    sheet_y = tile // across * tilegrid._tile_height + y % tilegrid._tile_height
    if bitmap._bits_per_value == 8:
        data = numpy.frombuffer(bitmap._data, dtype=numpy.uint8)
        return data[sheet_y * (bitmap._stride * bitmap._data.itemsize) + sheet_x]
    words = numpy.asarray(bitmap._data)[sheet_y * bitmap._stride + (sheet_x >> bitmap._x_shift)]
    shift = 32 - ((sheet_x & bitmap._x_mask) + 1) * bitmap._bits_per_value
    return words.astype(numpy.int64) >> shift & bitmap._bitmask


def _layer(mask, opaque, geometry, tilegrid, bitmap):
    """(offsets to be written, their values, whether every place is covered now); marks them in the mask."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    x = numpy.arange(start_x, end_x)[None, :]
    y = numpy.arange(start_y, end_y)[:, None]
    offsets = start + (y - start_y + y_shift) * y_stride + (x - start_x + x_shift) * x_stride
    done = numpy.asarray(mask)
    free = (done[offsets >> 5] >> (offsets & 31).astype(numpy.uint32) & 1) == 0
    if not free.any():
        return offsets[free], offsets[free], True
    values = _values(tilegrid, bitmap, x, y)
    writes = free & numpy.array(opaque, dtype=bool)[values]
    places = offsets[writes]
    numpy.bitwise_or.at(done, places >> 5, numpy.uint32(1) << (places & 31).astype(numpy.uint32))
    return places, values[writes], int(writes.sum()) == int(free.sum())


def fill_words(buffer, mask, colors, opaque, geometry, tilegrid, bitmap):
    """`_fill_pixels`: a display with 16 bits a pixel."""
    places, values, covered = _layer(mask, opaque, geometry, tilegrid, bitmap)
    numpy.asarray(buffer)[places] = numpy.array(colors, dtype=numpy.int64)[values]
    return covered


def fill_packed(buffer, mask, colors, opaque, geometry, tilegrid, bitmap, pack):
    """`_fill_pixels_packed`: a display on which several pixels share a byte."""
    depth, per_byte, reverse, share_row, width = pack
    places, values, covered = _layer(mask, opaque, geometry, tilegrid, bitmap)
    if not share_row:
        row, column = places // width, places % width
        places = column * per_byte + row // per_byte * per_byte * width + row % per_byte
    shift = places % per_byte * depth
    if reverse:
        shift = (per_byte - 1) * depth - shift
    bits = (numpy.array(colors, dtype=numpy.int64)[values] << shift).astype(numpy.uint8)
    numpy.bitwise_or.at(numpy.asarray(buffer), places // per_byte, bits)
    return covered


def install():
    """Put them in the library's place, for everything on this computer that draws with it."""
    _tilegrid._fill_pixels = fill_words
    _tilegrid._fill_pixels_packed = fill_packed
