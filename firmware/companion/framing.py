# SPDX-License-Identifier: MIT
"""How one record becomes bytes of the log and back: frames of two bytes more than they carry.

Pure arithmetic on bytes; where the frames are put, and what a torn one means, is store_log's business.

A frame is `first, second, payload`. Both leading bytes carry the kind in their upper four bits and half of an
eight-bit check in their lower four. A kind of 1 to 13 is a record (or the end of one) of that many bytes, MORE is
a full piece of a longer record, MARK is the log's own note. Hence:
- any damage to a single byte is found for certain: in a leading byte the kinds differ or the check does, in the
  payload the check does, because every step of it is a permutation;
- a frame whose second byte still reads 0xFF is never valid (there is no kind 15). The log programs that byte last,
  alone, so a write torn anywhere, in whatever order the flash clears bits, is found for certain too;
- the check starts from the trail, a 24-bit digest of all frames before. Wilder damage that one frame lets through
  (1 in 4096) makes the frames after it fail, so it does not pass unnoticed.
"""

PIECE = 13  # bytes of payload in one frame at most
MORE = 0
MARK = 14
OVERHEAD = 2
LONGEST = OVERHEAD + PIECE
LONGEST_RECORD = 255

TRAIL_START = 5381
_PRIME = 16777213  # below 2**24, so that the product with 61 stays a small int on the board


def trail_of(data, trail=TRAIL_START):
    """The trail carried on over more bytes."""
    for byte in data:
        trail = (trail * 61 + byte + 1) % _PRIME
    return trail


def check(kind, payload, trail):
    """Eight bits over kind and payload; changing any one byte always changes it."""
    value = (trail ^ trail >> 8 ^ trail >> 16 ^ kind * 17) & 255
    for byte in payload:
        value = ((value ^ byte) * 29 + 71) & 255
        value = (value << 4 | value >> 4) & 255
    return value


def frame(kind, payload, trail):
    """One frame as a bytearray."""
    value = check(kind, payload, trail)
    made = bytearray(OVERHEAD)
    made[0] = kind << 4 | value >> 4
    made[1] = kind << 4 | value & 15
    made.extend(payload)
    return made


def payload_at(read, at, limit, trail):
    """(kind, payload) of the whole frame at `at`, or None. `read(at, count)` gives bytes, none from `limit` on."""
    if at + OVERHEAD >= limit:
        return None
    lead = read(at, OVERHEAD)
    kind = lead[0] >> 4
    if kind != lead[1] >> 4 or kind > MARK:
        return None
    length = MARK_LENGTH if kind == MARK else kind or PIECE
    if at + OVERHEAD + length > limit:
        return None
    payload = read(at + OVERHEAD, length)
    if check(kind, payload, trail) != (lead[0] & 15) << 4 | lead[1] & 15:
        return None
    return kind, payload


def frames_of(record, trail):
    """The frames of one record, one after the other, and the trail behind them."""
    made = bytearray()
    at = 0
    while len(record) - at > PIECE:
        piece = frame(MORE, record[at : at + PIECE], trail)
        trail = trail_of(piece, trail)
        made.extend(piece)
        at += PIECE
    rest = record[at:]
    last = frame(len(rest), rest, trail)
    made.extend(last)
    return made, trail_of(last, trail)


def framed_length(length):
    """Bytes a record of this length takes in the log."""
    return length + OVERHEAD * ((length + PIECE - 1) // PIECE)


# A mark says: what stands between `where` and me is void, the log goes on behind me. It carries the trail at
# `where` and is itself checked without one, since whoever searches for it has lost the thread.
MARK_LENGTH = 5


def mark(where, trail):
    """The frame that voids everything from `where` up to itself."""
    payload = where.to_bytes(2, "big") + trail.to_bytes(3, "big")
    return frame(MARK, payload, TRAIL_START)


def mark_at(read, at, limit):
    """(where, trail) of the mark at `at`, or None."""
    found = payload_at(read, at, limit, TRAIL_START)
    if found is None or found[0] != MARK:
        return None
    payload = found[1]
    return payload[0] << 8 | payload[1], payload[2] << 16 | payload[3] << 8 | payload[4]
