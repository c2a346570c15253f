# SPDX-License-Identifier: MIT
"""Loading late and letting go: what a board needs now and then should not lie in its memory always.

Which modules those are is decided where they are used.
"""

import sys


def load(name, item):
    """An item of a module, which is loaded now if it is not there."""
    return getattr(__import__(name, None, None, (item,)), item)


def forget(name):
    """Let a module go; what is still held of it lives on."""
    if name not in sys.modules:
        return
    del sys.modules[name]
    dot = name.rfind(".")
    package, short = sys.modules[name[:dot]], name[dot + 1 :]
    if hasattr(package, short):
        delattr(package, short)


class Late:
    """Stands for an object that is made when it is first used, and made anew after it was let go."""

    def __init__(self, module, make):
        self._module = module
        self._make = make
        self._made = None

    def let_go(self):
        """Its module too."""
        self._made = None
        forget(self._module)

    def __getattr__(self, name):
        if self._made is None:
            self._made = self._make()
        return getattr(self._made, name)
