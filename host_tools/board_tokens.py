# SPDX-License-Identifier: MIT
"""What only the tokens of a source tell about the board's dialect: brackets and the writing of texts.

Belongs to board_dialect.py, which reads the syntax tree.
"""

import io
import re
import tokenize

# Since Python 3.12 an f-string is many tokens; before, it is one STRING.
_FSTRING_START = getattr(tokenize, "FSTRING_START", None)
_FSTRING_MIDDLE = getattr(tokenize, "FSTRING_MIDDLE", None)
_FSTRING_END = getattr(tokenize, "FSTRING_END", None)


def read(source):
    """Yields (line, rule, what) for everything a board would refuse or misread."""
    tokens = [token for token in tokenize.generate_tokens(io.StringIO(source).readline)
              if token.type not in (tokenize.COMMENT, tokenize.NL)]
    for at, token in enumerate(tokens):
        line = token.start[0]
        if token.string == "with" and tokens[at + 1].string == "(" and _holds_with_items(tokens, at + 1):
            yield line, "parenthesised-with", "with (...)"
        if token.type in (tokenize.STRING, _FSTRING_MIDDLE) and "\\N{" in token.string:
            if not _prefix(token.string) & set("rb"):
                yield line, "unicode-name", "\\N{...}"
    for line, literals in _joined_literals(tokens):
        plain = [literal for literal in literals if "f" not in _prefix(literal)]
        if len(plain) < len(literals) and any("{" in literal or "}" in literal for literal in plain):
            yield line, "joined-f-string", "braces beside an f-string"


def _joined_literals(tokens):
    """Runs of texts that stand beside each other: (line, [text, ...]); of an f-string its beginning."""
    run, depth = [], 0
    for token in tokens:
        if token.type == _FSTRING_START:
            depth += 1
            starts = depth == 1
        elif token.type == _FSTRING_END:
            depth -= 1
            continue
        else:
            starts = depth == 0 and token.type == tokenize.STRING
        if starts:
            run.append(token)
        elif depth == 0 and run:
            yield run[0].start[0], [literal.string for literal in run]
            run = []


def _holds_with_items(tokens, at):
    """Whether the bracket at `at` holds the items of a with statement and not an expression."""
    depth, items = 0, False
    for place in range(at, len(tokens)):
        text = tokens[place].string
        if text in ("(", "[", "{"):
            depth += 1
        elif text in (")", "]", "}"):
            depth -= 1
            if depth == 0:
                return items and tokens[place + 1].string == ":"
        elif depth == 1 and text in ("as", ","):
            items = True
    return False


def _prefix(literal):
    return set(re.match(r"[A-Za-z]*", literal)[0].lower())
