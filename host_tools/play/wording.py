# SPDX-License-Identifier: MIT
"""The page's words in a language: its own table in words/, and the firmware's names of genes, players, drifts and
refusals."""

import functools
from pathlib import Path

from engine_core import genes, numbers, steps
from host_tools import texts

TABLES = Path(__file__).resolve().parent / "words"

_SHARED = {
    "letters", *numbers.COLOURS, *genes.IDS, *(f"card_{gene}" for gene in genes.IDS), *(f"gene_{gene}" for gene in genes.IDS),
    *(f"step_{step}" for step in steps.NAMES), *(f"drift_{drift}" for drift in numbers.DRIFTS),
}  # fmt: skip


@functools.cache
def words(language):
    """{name: text} of everything the page's table says."""
    file = TABLES / f"{language}.txt"
    firmware = texts.table(language)
    shared = {name: text for name, text in firmware.items() if name in _SHARED or name.startswith(("r_", "e_"))}
    return {**shared, **texts.parse(file.read_text("utf-8"), f"words/{file.name}")}
