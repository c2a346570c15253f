# SPDX-License-Identifier: MIT
"""Texts by key in the language of the table. Two modules a language, and only the chosen one is loaded.

A language is one string of lines `key=text`: as a dict it would cost a board three times the memory.
Where a figure belongs in a text, its name stands in braces. No text is made up here.
"""

from companion import late

LANGUAGES = ("en",)
# Texts whose keys begin so stay in memory only while a screen lies over the game's own.
_RARE = "acehimqruw"

_language = None
_words = None
_rare = None


def use(language):
    """Speak this language from now on."""
    global _language, _words
    if language not in LANGUAGES:
        language = LANGUAGES[0]
    if language != _language:
        _language = language
        _words = _load(language)
        forget_rare()


def language():
    return _language


def _load(module):
    """A module's string, without keeping the module."""
    name = "companion.texts." + module
    words = late.load(name, "WORDS")
    late.forget(name)
    return words


def forget_rare():
    global _rare
    _rare = None


def find(key):
    """The text of a key, or None."""
    global _rare
    if _words is None:
        use(LANGUAGES[0])
    words = _words
    if key[1:2] == "_" and key[0] in _RARE:
        if _rare is None:
            _rare = _load(_language + "_rare")
        words = _rare
    at = words.find("\n" + key + "=")
    if at < 0:
        return None
    at += len(key) + 2
    return words[at : words.find("\n", at)]


def say(key, *figures):
    """The text of a key with its figures in the places {0}, {1}...; a key without a text speaks for itself."""
    text = find(key)
    if text is None:
        return key.replace("_", " ")
    return text.format(*figures) if figures else text


def long(key):
    """A text of the language's file of long ones, read when it is shown; None where there is none."""
    try:
        with open("/companion/texts/%s.txt" % _language) as file:
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
