# SPDX-License-Identifier: MIT
"""JSON, read strictly and written in a fixed order.

Interpreters differ in what their own json module lets pass (missing commas,
NaN, deep nesting) and in the order in which it writes a dict. A line must be
judged and answered with the same bytes everywhere, so these few rules are our
own: no recursion, ASCII out, numbers that are not small integers become
NOT_AN_INTEGER, which no field takes.
"""

_BLANK = " \t\r\n"
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n",
            "r": "\r", "t": "\t"}
_WORDS = (("true", True), ("false", False), ("null", None))


class BadJson(Exception):
    pass


class _NotAnInteger:
    pass


NOT_AN_INTEGER = _NotAnInteger()


def loads(text):
    """The value of a JSON text; BadJson for anything else."""
    reader = _Reader(text)
    value = reader.value()
    reader.blank()
    if reader.at < len(text):
        raise BadJson()
    return value


class _Reader:
    def __init__(self, text):
        self.text = text
        self.at = 0

    def peek(self):
        return self.text[self.at:self.at + 1]

    def blank(self):
        while self.peek() and self.peek() in _BLANK:
            self.at += 1

    def take(self, sign):
        self.blank()
        if self.peek() != sign:
            return False
        self.at += 1
        return True

    def need(self, sign):
        if not self.take(sign):
            raise BadJson()

    def value(self):
        """One value; open lists and dicts wait on a stack, not in calls."""
        stack = []  # (container, key under which the next value goes)
        while True:
            if self.take("["):
                stack.append(([], None))
                if not self.take("]"):
                    continue
                value = stack.pop()[0]
            elif self.take("{"):
                stack.append(({}, None))
                if not self.take("}"):
                    stack[-1] = (stack[-1][0], self.key(stack[-1][0]))
                    continue
                value = stack.pop()[0]
            else:
                value = self.scalar()
            while stack:
                container, key = stack.pop()
                if key is None:
                    container.append(value)
                else:
                    container[key] = value
                if self.take(","):
                    if key is not None:
                        key = self.key(container)
                    stack.append((container, key))
                    break
                self.need("]" if key is None else "}")
                value = container
            else:
                return value

    def key(self, container):
        self.need('"')
        key = self.string()
        if key in container:  # a key twice is a slip of the pen
            raise BadJson()
        self.need(":")
        return key

    def scalar(self):
        if self.take('"'):
            return self.string()
        for word, value in _WORDS:
            if self.text[self.at:self.at + len(word)] == word:
                self.at += len(word)
                return value
        return self.number()

    def digits(self):
        start = self.at
        while self.peek() and self.peek() in "0123456789":
            self.at += 1
        if self.at == start:
            raise BadJson()
        return self.text[start:self.at]

    def number(self):
        negative = self.take("-")
        digits = self.digits()
        if len(digits) > 1 and digits[0] == "0":
            raise BadJson()
        whole = True
        if self.peek() == ".":
            self.at += 1
            self.digits()
            whole = False
        if self.peek() in ("e", "E"):
            self.at += 1
            if self.peek() in ("+", "-"):
                self.at += 1
            self.digits()
            whole = False
        if not whole or len(digits) > 8:
            return NOT_AN_INTEGER
        return -int(digits) if negative else int(digits)

    def string(self):
        parts = []
        start = self.at
        while True:
            sign = self.peek()
            if not sign or ord(sign) < 32:
                raise BadJson()
            self.at += 1
            if sign == '"':
                parts.append(self.text[start:self.at - 1])
                return "".join(parts)
            if sign == "\\":
                parts.append(self.text[start:self.at - 1])
                parts.append(self.escaped())
                start = self.at

    def escaped(self):
        sign = self.peek()
        self.at += 1
        if sign in _ESCAPES and sign:
            return _ESCAPES[sign]
        digits = self.text[self.at:self.at + 4]
        self.at += 4
        if sign != "u" or len(digits) < 4:
            raise BadJson()
        for digit in digits:
            if digit not in "0123456789abcdefABCDEF":
                raise BadJson()
        return self.sign(int(digits, 16))

    def sign(self, code):
        """The sign of a code; two halves of a pair make one beyond 0xFFFF."""
        if not 0xD800 <= code <= 0xDFFF:
            return chr(code)
        if code < 0xDC00 and self.text[self.at:self.at + 2] == "\\u":
            digits = self.text[self.at + 2:self.at + 6]
            try:
                low = int(digits, 16) if len(digits) == 4 else 0
            except ValueError:
                low = 0
            if 0xDC00 <= low <= 0xDFFF:
                self.at += 6
                return chr(0x10000 + ((code - 0xD800) << 10) + low - 0xDC00)
        return "?"  # a lone half names nothing


def dumps(value):
    """A value as compact ASCII JSON, a dict in its own order."""
    parts = []
    _write(parts, value)
    return "".join(parts)


def _write(parts, value):
    if value is True:
        parts.append("true")
    elif value is False:
        parts.append("false")
    elif value is None:
        parts.append("null")
    elif type(value) is int:
        parts.append(str(value))
    elif type(value) is str:
        _write_string(parts, value)
    elif isinstance(value, dict):
        mark = "{"
        for key in value:
            parts.append(mark)
            _write_string(parts, key)
            parts.append(":")
            _write(parts, value[key])
            mark = ","
        parts.append("{}" if mark == "{" else "}")
    else:
        mark = "["
        for item in value:
            parts.append(mark)
            _write(parts, item)
            mark = ","
        parts.append("[]" if mark == "[" else "]")


def _write_string(parts, text):
    parts.append('"')
    for sign in text:
        code = ord(sign)
        if sign in '"\\':
            parts.append("\\" + sign)
        elif 32 <= code < 127:
            parts.append(sign)
        elif code < 0x10000:
            parts.append("\\u%04x" % code)
        else:
            code -= 0x10000
            parts.append("\\u%04x\\u%04x" % (0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF)))
    parts.append('"')
