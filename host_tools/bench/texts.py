# SPDX-License-Identifier: MIT
"""What the chosen language takes of a board's memory, measured on the small VM."""

from engine_core import genes
from host_tools import texts
from host_tools.bench import Figure, at_most
from host_tools.vm import DRIVE, KB, SmallVm
from host_tools.vm.shrunk import shrunk_packages

BAR = 6 * KB
reader = texts.texts  # the firmware's own
_ALL_GENES = f"""
for gene in {genes.IDS!r}:
    for kind in ("", "gene_", "does_"):
        texts.find(kind + gene)
"""
_LAST_SCREENS = "for name in names:\n    texts.find(name)"


def figures():
    for language in reader.LANGUAGES:
        yield at_most(f"heap: language {language} at rest, every gene told, the longest rows kept", heap(language), BAR, " B")
    sizes = [len(data) for data in texts.packed_files().values()]
    yield Figure("  of a language's file on the drive, at most", f"{max(sizes):,} B")


def heap(language):
    """Bytes of the reader and all it holds when every gene was looked up and then the screens with the longest rows.

    Names are the caller's: they stand in the code that asks.
    """
    with shrunk_packages(DRIVE) as packages, SmallVm() as vm:
        vm.put_packages(packages, compiled=True, optimise=3)
        vm.only_what_boards_have()
        vm.run(f"names = {longest_rows(texts.table(language))!r}\ngene = kind = name = None\nfrom binascii import crc32")
        bare = vm.used()
        vm.run(f"from companion import texts\ntexts.use({language!r})")
        vm.run(_ALL_GENES)
        vm.run(_LAST_SCREENS)
        return vm.used() - bare


def longest_rows(table):
    """Names of the texts that fill what the reader keeps."""
    kept = [name for name in table if len(table[name]) <= reader._LONGEST_KEPT]
    return sorted(kept, key=lambda name: len(table[name].encode()))[-reader._KEPT:]
