# SPDX-License-Identifier: MIT
"""What must be true of every state, and the names of what is not."""

from engine_core import genes, numbers, steps
from engine_core.state import GONE


def broken(s):
    """Every broken invariant as a sentence; an empty list is a sound state."""
    found = []
    if s is None:
        return found
    for seat in range(s.count):
        _player(s, seat, found)
    if s.order:
        if len(set(s.space)) < s.count or min(s.space) < 1:
            found.append("two markers share a space, or one is off the ladder")
        if sorted(s.order) != list(range(s.count)):
            found.append("the order is not one of all players")
    if len(set(s.hidden)) < len(s.hidden):
        found.append("a gene is hidden twice")
    for gene in s.hidden:
        if [held for held in s.genes if gene in held]:
            found.append("%s is hidden and held" % genes.IDS[gene])
    if s.deck_known and len(s.deck) + s.turned != len(numbers.CARDS):
        found.append("%d cards are left after %d" % (len(s.deck), s.turned))
    if len(set(s.deck)) < len(s.deck):
        found.append("a card is in the deck twice")
    if bool(s.attack) != (s.step in steps.SETTLING and s.step != steps.BANG):
        found.append("an attack is open at the wrong step")
    if bool(s.bangs) != (s.step == steps.BANG):
        found.append("a bang is open at the wrong step")
    return found


def _player(s, seat, found):
    name = s.colour(seat)
    held = s.genes[seat]
    if s.bp[seat] < 0:
        found.append("%s has %d BP" % (name, s.bp[seat]))
    if held != sorted(set(held)):
        found.append("%s holds a gene twice" % name)
    if [gene for gene in s.fresh[seat] if gene not in held]:
        found.append("%s has a fresh gene that he does not hold" % name)
    if not s.expansion and held and held[-1] >= genes.BASE:
        found.append("%s holds a gene of the expansion" % name)
    if len(s.amoebas[seat]) != numbers.amoebas_each(s.count) + 1:
        found.append("%s has the wrong number of amoebas" % name)
    if min(s.amoebas[seat]) < GONE or s.amoebas[seat][0] != GONE:
        found.append("%s has an impossible amoeba" % name)
