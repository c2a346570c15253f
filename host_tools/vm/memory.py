# SPDX-License-Identifier: MIT
"""How much of a board's heap modules take, measured on the 32-bit VM.

Modules are compiled and imported one after the other, those first that others
need, with the garbage collected in between as a board does it when it has to.
What counts as too much is the bench's business.
"""

from dataclasses import dataclass

from host_tools.import_order import import_order
from host_tools.vm import DRIVE, KB, SmallVm, VmError, package_files

_STEP = 256  # the peak is found to this many bytes


@dataclass
class Memory:
    """Bytes beyond what the bare VM takes."""

    imported: int  # kept by the modules
    peak: int  # needed at most while importing them one by one
    peak_at_once: int  # the same in a single import without any collection: an upper bound
    after_steps: int | None  # kept after the given steps as well; None without steps


def measure(modules, steps=(), packages=DRIVE[:1], compiled=True, optimise=0):
    """Weighs the import of `modules` with all they import, and what `steps` leave behind.

    A step is a piece of source for the VM's main module, run as a call of its own.

    The peak is the smallest heap in which the imports succeed: this VM frees
    nothing during a call, so every import counts with all of its garbage. A board
    collects inside an import too and gets by with a little less.
    """
    order = import_order(modules, packages)
    files = {}
    for package, root in packages:
        files.update(package_files(package, root, compiled, optimise))
    imports = [f"import {module}" for module in order]
    with _machine(files) as vm:
        bare = vm.used()
        for source in imports:
            vm.run(source)
        imported = vm.used() - bare
        for step in steps:
            vm.run(step)
        after = vm.used() - bare if steps else None

    def peak(sources):
        return _smallest(lambda heap: _fits(files, sources, heap), imported) - bare

    return Memory(imported, peak(imports), peak(["\n".join(imports)]), after)


def _machine(files, **limits):
    vm = SmallVm(**limits)
    vm.only_what_boards_have()
    vm.put(files)
    return vm


def _fits(files, sources, heap):
    try:
        with _machine(files, heap=heap, enforce=True) as vm:
            for source in sources:
                vm.run(source)
    except VmError as failure:
        if failure.kind == "MemoryError":
            return False
        raise
    return True


def _smallest(succeeds, low):
    """The smallest size, in steps, with which something succeeds; it fails with `low`."""
    high = max(low, 16 * KB)
    while not succeeds(high):
        low, high = high, high * 2
    while high - low > _STEP:
        middle = (low + high) // 2
        if succeeds(middle):
            high = middle
        else:
            low = middle
    return high
