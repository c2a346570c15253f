# SPDX-License-Identifier: MIT
"""The words of overlay and card in a language: their own table in words/, everything else as firmware and page say it."""

import functools
from pathlib import Path

from host_tools import texts
from host_tools.play import wording as page

LANGUAGES = texts.texts.LANGUAGES
TABLES = Path(__file__).resolve().parent / "words"


@functools.cache
def own(language):
    """{name: text} of the table in words/."""
    file = TABLES / f"{language}.txt"
    return texts.parse(file.read_text("utf-8"), f"words/{file.name}")


@functools.cache
def words(language):
    """{name: text} of everything that may be said. The page's are the phases' whole names, too long for the device."""
    phases = {name: text for name, text in page.words(language).items() if name.startswith("phase_")}
    return {**texts.table(language), **phases, **own(language)}


def sayer(language):
    """say(name, *figures) in this language."""

    def say(name, *figures):
        text = words(language)[name]
        return text.format(*figures) if figures else text

    return say
