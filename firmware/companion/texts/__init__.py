# SPDX-License-Identifier: MIT
"""Texts by name in the language of the table, read from its file when they are shown.

A language is a table LANGUAGE.txt beside this, packed for the drive by host_tools/texts.py into LANGUAGE.bin: how
many texts, the hash of every name, the place of every text, the texts. Only hashes and places are held in memory.
"""

from binascii import crc32

LANGUAGES = ("en", "de", "fr")
folder = "/companion/texts/"  # of the packed files

_KEPT = 20  # texts of the last screens, which are asked for again at every turn of the encoder; no screen has more
_LONGEST_KEPT = 31  # a row's; long texts are read once a screen

_language = None
_file = None
_hashes = _places = b""  # two bytes a text; one place more, the end of the last
_kept = {}


def use(language):
    """Speak this language from now on; the first one instead of an unknown one."""
    global _language, _file, _hashes, _places
    if language not in LANGUAGES:
        language = LANGUAGES[0]
    if language == _language:
        return
    if _file is not None:
        _file.close()
    _file = open(folder + language + ".bin", "rb")
    size = 2 * number_at(_file.read(2), 0)
    _hashes = _file.read(size)
    _places = _file.read(size + 2)
    _kept.clear()
    _language = language


def use_next():
    """Speak the next language; which one that is."""
    use(LANGUAGES[(LANGUAGES.index(_language) + 1) % len(LANGUAGES)])
    return _language


def number_at(data, at):
    return data[at] | data[at + 1] << 8


def name_hash(name):
    """Two bytes of a name; a few names share theirs."""
    return (crc32(name) & 0xFFFF).to_bytes(2, "little")


def find(name):
    """The text of a name, or None."""
    text = _kept.get(name)
    if text is None:
        text = _read(name.encode())
        if text is not None and len(text) <= _LONGEST_KEPT:
            if len(_kept) >= _KEPT:
                del _kept[next(iter(_kept))]  # any of them
            _kept[name] = text
    return text


def _read(name):
    if _language is None:
        use(LANGUAGES[0])
    wanted = name_hash(name)
    name += b"="
    at = _hashes.find(wanted)
    while at >= 0:
        if not at & 1:  # else it is half of one hash and half of the next
            place = number_at(_places, at)
            _file.seek(place)
            entry = _file.read(number_at(_places, at + 2) - place)
            if entry.startswith(name):
                return str(entry[len(name) :], "utf-8")
        at = _hashes.find(wanted, at + 1)
    return None


def say(name, *figures):
    """The text of a name with its figures in the places {0}, {1}...; a name without a text speaks for itself."""
    text = find(name)
    if text is None:
        return name.replace("_", " ")
    return text.format(*figures) if figures else text


def wrap(text, width=21):
    """Lines of at most that many characters, broken at each | and between words where there are any."""
    lines = []
    for paragraph in text.split("|"):
        line = ""
        for word in paragraph.split(" "):
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
