# SPDX-License-Identifier: MIT
"""Packs the tables of texts into the files that the firmware reads; the format is told in firmware/companion/texts.

English takes what a gene does and what a step asks from the engine, whose help they are; other languages have their
own. Nothing packed is kept in the repository: the drive, the desk and the tests pack for themselves.
"""

import functools
import re
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
TABLES = PROJECT / "firmware" / "companion" / "texts"

if str(PROJECT / "firmware") not in sys.path:
    sys.path.append(str(PROJECT / "firmware"))  # last: its code.py must not hide the standard library's
from companion import texts  # noqa: E402  (the reader's own hash)

from engine_core import gene_texts, genes, steps  # noqa: E402


def parse(source, where="the table"):
    """{name: text} of a table; a line that is no entry, or a name said twice, is an error with its line.

    The space that French puts before some signs becomes one at which no line is broken.
    """
    found = {}
    for number, line in enumerate(source.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, equals, text = line.partition(" = ")
        if not equals or not text or name != name.strip() or name in found:
            raise ValueError(f"{where}, line {number}: not `name = text`, or the name is taken: {line}")
        found[name] = re.sub(" ([:;!?»])", "\u00a0\\1", text)
    return found


@functools.cache
def table(language):
    """{name: text} of a language, complete."""
    file = TABLES / f"{language}.txt"
    found = parse(file.read_text("utf-8"), file.name)
    if language == "en":
        found.update({f"gene_{gene}": gene_texts.about_gene(gene) for gene in genes.IDS})
        found.update({f"step_{step}": gene_texts.about_step(step) for step in steps.NAMES})
    return found


def card_name(gene, language="en"):
    """A gene's whole name, as on its card."""
    return table(language).get(f"card_{gene}") or table(language)[gene]


def pack(entries):
    """The bytes of a packed table: texts in the order of their hashes, so that each ends where the next begins."""
    lines = sorted((texts.name_hash(name.encode()), f"{name}={text}".encode()) for name, text in entries.items())
    place = 2 + 4 * len(lines) + 2
    places = [place]
    for _, line in lines:
        place += len(line)
        places.append(place)
    if place > 0xFFFF:
        raise ValueError(f"{place} bytes of texts are more than two bytes can count")
    return b"".join([
        len(lines).to_bytes(2, "little"), *(name for name, _ in lines),
        *(place.to_bytes(2, "little") for place in places), *(line for _, line in lines),
    ])  # fmt: skip


def packed_files():
    """{path on the drive: bytes} of every language."""
    return {f"companion/texts/{language}.bin": pack(table(language)) for language in texts.LANGUAGES}


@functools.cache
def packed_root():
    """A folder with the packed files as on the drive, for this process."""
    keeper = tempfile.TemporaryDirectory(prefix="texts")
    for path, data in packed_files().items():
        file = Path(keeper.name, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    packed_root.keeper = keeper  # gone with the process
    return Path(keeper.name)


def use_packed():
    """Lets the firmware's own module, loaded on this computer, find its files."""
    texts.folder = f"{packed_root()}/companion/texts/"
