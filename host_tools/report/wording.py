# SPDX-License-Identifier: MIT
"""The report's words in the language of its reader: its own tables in words/, genes and tribes as the firmware says them."""

from pathlib import Path

from host_tools import texts

LANGUAGES = texts.texts.LANGUAGES
TABLES = Path(__file__).resolve().parent / "words"

_words = {}


def use(language):
    """Speak this language from now on."""
    global _words
    file = TABLES / f"{language}.txt"
    _words = {**texts.table(language), **texts.parse(file.read_text("utf-8"), f"words/{file.name}")}


def say(name, *figures):
    """A text with its figures in the places {0}, {1}..."""
    if not _words:
        use("en")
    return _words[name].format(*figures)


def gene_name(gene):
    return texts.card_name(gene, say("language"))


def letter(player, players):
    """The letter of a player, of all `players` in the order of the protocol."""
    return say("letters")[list(players).index(player)]
