# SPDX-License-Identifier: MIT
"""Seats, genes and steps by their names: events and figures as the protocol
writes them. Inside the engine they are small numbers."""

from collections import OrderedDict

from engine_core import genes, numbers, steps
from engine_core.state import NOBODY
from engine_core.verbs import fields_of

_EVENTS = {  # the fields of an event, in the order of its tuple
    "phase": ("round", "phase"),
    "bp": ("player", "change", "now", "why"),
    "damage": ("player", "amoeba", "now", "why"),
    "placed": ("player", "amoeba"),
    "died": ("player", "amoeba", "why", "remind"),
    "moved": ("player", "amoeba", "how"),
    "card": ("ozone", "drift"),
    "defect": ("player", "due"),
    "gene_bought": ("player", "gene", "price", "from"),
    "gene_returned": ("player", "gene"),
    "gene_given": ("player", "gene"),
    "gene_swapped": ("player", "give", "gene"),
    "revealed": ("genes",),
    "attacked": ("attacker", "target"),
    "attack_ended": ("attacker", "target", "how"),
    "rolled": ("dice", "why", "player"),
    "advanced": ("player", "from", "to"),
    "skipped": ("player", "step"),
    "corrected": ("what",),
    "undone": ("actions",),
    "redone": ("actions",),
    "over": ("winner", "why"),
}


def record(*names_and_values):
    """An ordered dict from name, value, name, value...: boards have no order."""
    made = OrderedDict()
    for at in range(0, len(names_and_values), 2):
        made[names_and_values[at]] = names_and_values[at + 1]
    return made


def gene_ids(held):
    return [genes.IDS[gene] for gene in held]


def amoeba(s, pair):
    return [s.colour(pair[0]), pair[1]]


def card(pair):
    return [numbers.DRIFTS[pair[0]], pair[1]]


def event(s, raw):
    """An event of the engine as the protocol says it."""
    name = raw[0]
    said = record("event", name)
    fields = _EVENTS[name]
    for at in range(len(raw) - 1):
        field = fields[at]
        value = raw[at + 1]
        if field == "player" or field == "winner" or (
                field == "from" and name == "gene_bought"):
            value = None if value == NOBODY else s.colour(value)
        elif field == "gene" or field == "give":
            value = genes.IDS[value]
        elif field == "genes":
            value = gene_ids(value)
        elif field == "attacker" or field == "target":
            value = amoeba(s, value)
        elif field == "step":
            value = steps.NAMES[value]
        elif field == "drift":
            value = numbers.DRIFTS[value]
        elif field == "what":
            value = _as_requested(value)
        said[field] = value
    return said


def _as_requested(request):
    """The fields of a correction, in the order of the vocabulary."""
    said = OrderedDict()
    fields = fields_of(request["do"])
    for at in range(1, len(fields), 2):
        name = fields[at]
        if name in request:
            value = request[name]
            if isinstance(value, dict):
                value = record(*[part for key in fields[at + 1][1] if key in value
                                 for part in (key, value[key])])
            said[name] = value
    return said
