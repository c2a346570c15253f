# SPDX-License-Identifier: MIT
"""Kinds of values in a request: what passes, and how each becomes bytes.

One object a kind, so that the check of a line and its form in the journal
cannot drift apart. Which verb has which fields stands in `verbs`.
"""

from engine_core.refusal import Refused, bad_value

REQUIRED = "required"
OPTIONAL = "optional"


class Flag:
    """true or false; in the journal a bit: whether it differs from its default."""

    def ok(self, value):
        return value is True or value is False

    def put(self, out, value):
        out.append(1 if value else 0)

    def get(self, data, at):
        return data[at] == 1, at + 1


class Whole:
    """A whole number within limits: neither a boolean nor a float."""

    def __init__(self, least, most):
        self.least = least
        self.most = most
        self.size = 1 if most < 256 else 2 if most < 65536 else 3

    def ok(self, value):
        return type(value) is int and self.least <= value <= self.most

    def put(self, out, value):
        for _ in range(self.size):
            out.append(value & 255)
            value >>= 8

    def get(self, data, at):
        value = 0
        for byte in range(self.size):
            value |= data[at + byte] << 8 * byte
        return value, at + self.size


class OneOf:
    """One of a few names; in the journal its place among them."""

    def __init__(self, names):
        self.names = names

    def ok(self, value):
        return type(value) is str and value in self.names

    def put(self, out, value):
        out.append(self.names.index(value))

    def get(self, data, at):
        return self.names[data[at]], at + 1


class OneOrNone(OneOf):
    """A name or null, which is the same as leaving the field out."""

    def ok(self, value):
        return value is None or OneOf.ok(self, value)


class ListOf:
    """Different values of one kind (`repeats`: equal ones pass too)."""

    def __init__(self, kind, repeats=False):
        self.kind = kind
        self.repeats = repeats

    def ok(self, value):
        if type(value) not in (list, tuple):
            return False
        for at in range(len(value)):
            if not self.kind.ok(value[at]):
                return False
            if not self.repeats and value[at] in value[:at]:
                return False
        return True

    def put(self, out, value):
        out.append(len(value))
        for item in value:
            self.kind.put(out, item)

    def get(self, data, at):
        size = data[at]
        at += 1
        items = []
        for _ in range(size):
            item, at = self.kind.get(data, at)
            items.append(item)
        return items, at


class AnyList(ListOf):
    """A list whose contents a rule judges, with an error of its own."""

    def ok(self, value):
        return type(value) in (list, tuple)


class Pair:
    """Two values in a list, such as [player, number]."""

    def __init__(self, first, second):
        self.first = first
        self.second = second

    def ok(self, value):
        return (type(value) in (list, tuple) and len(value) == 2
                and self.first.ok(value[0]) and self.second.ok(value[1]))

    def put(self, out, value):
        self.first.put(out, value[0])
        self.second.put(out, value[1])

    def get(self, data, at):
        first, at = self.first.get(data, at)
        second, at = self.second.get(data, at)
        return [first, second], at


class MapOf:
    """Names to values; handled in the order of the names, never of the dict."""

    def __init__(self, names, kind):
        self.names = names
        self.kind = kind

    def ok(self, value):
        if not isinstance(value, dict):
            return False
        for name in value:
            if name not in self.names or not self.kind.ok(value[name]):
                return False
        return True

    def put(self, out, value):
        out.append(len(value))
        for name in self.names:
            if name in value:
                out.append(self.names.index(name))
                self.kind.put(out, value[name])

    def get(self, data, at):
        size = data[at]
        at += 1
        found = {}
        for _ in range(size):
            name = self.names[data[at]]
            found[name], at = self.kind.get(data, at + 1)
        return found, at


class Record:
    """Named fields: (name, kind, default). A request is one, `house` another.

    The default is REQUIRED, OPTIONAL, or for a flag True or False. In the
    journal a mask tells which fields follow and which flags are turned over.
    """

    def __init__(self, *fields):
        self.fields = fields
        self.names = tuple([field[0] for field in fields])

    def ok(self, value):
        return isinstance(value, dict)

    def check(self, value):
        """Refuse an unknown field, then the first that does not fit."""
        strange = [name for name in value
                   if name not in self.names and name != "do"]
        if strange:
            raise Refused("bad_field", "field", min(strange))
        for name, kind, default in self.fields:
            if name in value:
                if not kind.ok(value[name]):
                    raise bad_value(name)
            elif default is REQUIRED:
                raise bad_value(name)

    def put(self, out, value):
        mask = bit = 0
        body = bytearray()
        for name, kind, default in self.fields:
            if default is REQUIRED:
                kind.put(body, value[name])
                continue
            given = value.get(name)
            if isinstance(kind, Flag):
                if given is not None and given != default:
                    mask |= 1 << bit
            elif given is not None:
                mask |= 1 << bit
                kind.put(body, given)
            bit += 1
        if bit:
            out.append(mask & 255)
        if bit > 8:
            out.append(mask >> 8)
        out.extend(body)

    def get(self, data, at):
        optional = len([field for field in self.fields if field[2] is not REQUIRED])
        mask = 0
        if optional:
            mask = data[at]
            at += 1
        if optional > 8:
            mask |= data[at] << 8
            at += 1
        found = {}
        for name, kind, default in self.fields:
            if default is not REQUIRED:
                given = mask & 1
                mask >>= 1
                if isinstance(kind, Flag):
                    if given:
                        found[name] = not default
                    continue
                if not given:
                    continue
            found[name], at = kind.get(data, at)
        return found, at
