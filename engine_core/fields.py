# SPDX-License-Identifier: MIT
"""Kinds of values in a request: what passes, and how each becomes bytes.

The check of a line and its form in the journal stand side by side, so that
they cannot drift apart. A kind is plain data, for a board has little room:

    False, True             a flag and its default
    (least, most)           a whole number, neither boolean nor float
    ("a", "b", ...)         one of these names
    (OR_NULL, names)        one of these names or null
    (SET, kind)             a list of different values
    (LIST, kind)            a list whose contents a rule judges
    (PAIR, kind, kind)      two values in a list
    (MAP, names, kind)      an object with some of these names

A record is a tuple: how many of its fields must be there (they come first),
then name, kind, name, kind... Which verb has which stands in `verbs`.
"""

from engine_core.refusal import Refused, bad_value

OR_NULL, SET, LIST, PAIR, MAP, RECORD = "ornull", "set", "list", "pair", "map", "record"


def fits(kind, value):
    """Whether a value is of a kind."""
    if kind is True or kind is False:
        return value is True or value is False
    first = kind[0]
    if type(first) is int:
        return type(value) is int and first <= value <= kind[1]
    if first is PAIR:
        return (type(value) in (list, tuple) and len(value) == 2
                and fits(kind[1], value[0]) and fits(kind[2], value[1]))
    if first is SET or first is LIST:
        if type(value) not in (list, tuple):
            return False
        return first is LIST or not [
            at for at in range(len(value))
            if not fits(kind[1], value[at]) or value[at] in value[:at]]
    if first is MAP:
        return isinstance(value, dict) and not [
            name for name in value
            if name not in kind[1] or not fits(kind[2], value[name])]
    if first is RECORD:
        return isinstance(value, dict)
    if first is OR_NULL:
        return value is None or fits(kind[1], value)
    return type(value) is str and value in kind


def check(record, value):
    """Refuse an unknown field, then the first that does not fit."""
    strange = [name for name in value if name != "do" and name not in record]
    if strange:
        raise Refused("bad_field", "field", min(strange))
    for at in range(1, len(record), 2):
        name = record[at]
        if name in value:
            if not fits(record[at + 1], value[name]):
                raise bad_value(name)
        elif at < 2 * record[0]:
            raise bad_value(name)


def _bytes_of(kind):
    return 1 if kind[1] < 256 else 2 if kind[1] < 65536 else 3


def put(out, kind, value):
    """Append a value that has passed its check."""
    if kind is True or kind is False:
        out.append(1 if value else 0)
        return
    first = kind[0]
    if type(first) is int:
        for _ in range(_bytes_of(kind)):
            out.append(value & 255)
            value >>= 8
    elif first is PAIR:
        put(out, kind[1], value[0])
        put(out, kind[2], value[1])
    elif first is SET or first is LIST:
        out.append(len(value))
        for item in value:
            put(out, kind[1], item)
    elif first is MAP:
        out.append(len(value))
        for at in range(len(kind[1])):  # never in the order of the dict
            if kind[1][at] in value:
                out.append(at)
                put(out, kind[2], value[kind[1][at]])
    elif first is RECORD:
        put_record(out, kind[1], value)
    else:
        out.append((kind[1] if first is OR_NULL else kind).index(value))


def get(data, at, kind):
    """A value read back, and where the next one begins."""
    if kind is True or kind is False:
        return data[at] == 1, at + 1
    first = kind[0]
    if type(first) is int:
        value = 0
        for byte in range(_bytes_of(kind)):
            value |= data[at + byte] << 8 * byte
        return value, at + _bytes_of(kind)
    if first is RECORD:
        return get_record(data, at, kind[1])
    if first is PAIR:
        one, at = get(data, at, kind[1])
        other, at = get(data, at, kind[2])
        return [one, other], at
    if first is not SET and first is not LIST and first is not MAP:
        return (kind[1] if first is OR_NULL else kind)[data[at]], at + 1
    found = {} if first is MAP else []
    size = data[at]
    at += 1
    for _ in range(size):
        if first is MAP:
            name = kind[1][data[at]]
            found[name], at = get(data, at + 1, kind[2])
        else:
            item, at = get(data, at, kind[1])
            found.append(item)
    return found, at


def put_record(out, record, value):
    """What must be there, a mask of what may be, then what that names.

    A flag is a bit of the mask alone: whether it differs from its default.
    """
    body = bytearray()
    mask = bit = 0
    for at in range(1, len(record), 2):
        kind = record[at + 1]
        given = value.get(record[at])
        if at < 2 * record[0]:
            put(out, kind, given)
            continue
        if given is not None and given is not kind:
            mask |= 1 << bit
            if kind is not True and kind is not False:
                put(body, kind, given)
        bit += 1
    for _ in range((bit + 7) // 8):
        out.append(mask & 255)
        mask >>= 8
    out.extend(body)


def get_record(data, at, record):
    found = {}
    bit = 0
    mask_at = None
    for place in range(1, len(record), 2):
        name, kind = record[place], record[place + 1]
        if place < 2 * record[0]:
            found[name], at = get(data, at, kind)
            continue
        if mask_at is None:
            mask_at = at
            at += ((len(record) - place) // 2 + 7) // 8
        given = data[mask_at + bit // 8] >> bit % 8 & 1
        bit += 1
        if given and (kind is True or kind is False):
            found[name] = not kind
        elif given:
            found[name], at = get(data, at, kind)
    return found, at
