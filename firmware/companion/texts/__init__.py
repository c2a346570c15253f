# SPDX-License-Identifier: MIT
"""Texts by key in the language of the table. One module a language, and only the chosen one is loaded.

A language is one string of lines `key=text`: as a dict it would cost a board three times the memory.
Where a figure belongs in a text, its name stands in braces. No text is made up here.
"""

import sys

LANGUAGES = ("en",)

_words = None
_loaded = None


def use(language):
    """Speak this language from now on."""
    global _words, _loaded
    if language == _loaded or language not in LANGUAGES:
        return
    name = "companion.texts." + language
    _words = __import__(name, None, None, ("WORDS",)).WORDS
    _loaded = language
    # The string is all that is needed of the module.
    sys.modules.pop(name, None)


def language():
    return _loaded


def find(key):
    """The text of a key, or None."""
    if _words is None:
        use(LANGUAGES[0])
    at = _words.find("\n" + key + "=")
    if at < 0:
        return None
    at += len(key) + 2
    return _words[at : _words.find("\n", at)]


def say(key, *figures):
    """The text of a key with its figures in the places {0}, {1}...; a key without a text speaks for itself."""
    text = find(key)
    if text is None:
        return key.replace("_", " ")
    return text.format(*figures) if figures else text


def long(key):
    """A text of the language's file of long ones, read when it is shown; None where there is none."""
    try:
        with open("/companion/texts/%s.txt" % _loaded) as file:
            for line in file:
                if line.startswith(key + "="):
                    return line[len(key) + 1 :].rstrip()
    except OSError:
        pass
    return None


def wrap(text, width=21):
    """Lines of at most that many characters, broken between words where there are any."""
    lines = []
    line = ""
    for word in text.split(" "):
        while len(word) > width:
            if line:
                lines.append(line)
                line = ""
            lines.append(word[:width])
            word = word[width:]
        if not line:
            line = word
        elif len(line) + 1 + len(word) <= width:
            line += " " + word
        else:
            lines.append(line)
            line = word
    if line:
        lines.append(line)
    return lines
