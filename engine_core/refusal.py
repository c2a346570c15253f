# SPDX-License-Identifier: MIT
"""The one way in which the engine says no.

A refusal has a code for machines and the figures that matter, in order; the
sentence for people stands in `sentences`, which is loaded when first needed.
"""


class Refused(Exception):
    """Nothing has changed. `figures` is a tuple: name, value, name, value..."""

    def __init__(self, code, *figures):
        super().__init__(code)
        self.code = code
        self.figures = figures


def need_bp(has, needed):
    """Refuse what the player cannot pay for."""
    if has < needed:
        raise Refused("too_expensive", "needed", needed, "has", has)


def bad_value(field):
    return Refused("bad_value", "field", field)
