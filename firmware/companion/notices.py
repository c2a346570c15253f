# SPDX-License-Identifier: MIT
"""What has happened, in the few words that fit under a screen. Pure. Refusals and undos are in refusals.py.

Which events are worth a line is decided by the texts: one without a text is passed over.
"""

from companion import texts
from companion.screens.base import arrow, sign
from companion.view import COLUMNS
from engine_core.numbers import COLOURS, DRIFTS

_DICE = "⚀⚁⚂⚃⚄⚅"


def of_events(events):
    """Two lines at most, the latest events if there are more; None where nothing needs saying."""
    lines = []
    for event in events:
        name = event["event"]
        text = None
        how = event.get("why") or event.get("how") or event.get("step")
        if how:
            text = texts.find("n_%s_%s" % (name, how))
        if text is None:
            text = texts.find("n_" + name)
        if text:
            _add(lines, filled(text, event))
        if name == "card" and _nobody_owes(events):
            _add(lines, texts.say("nobody_owes"))
    return "\n".join(lines[-2:]) or None


def _nobody_owes(events):
    """Whether a card was turned for everybody's genes and cost nobody anything."""
    passed = [event for event in events if event.get("step") == "defect"]
    return passed and not [event for event in events if event["event"] == "defect"]


def _add(lines, text):
    if lines and len(lines[-1]) + 2 + len(text) <= COLUMNS:
        lines[-1] += ", " + text
    else:
        lines.extend(texts.wrap(text))


def filled(text, figures):
    """The text with the figures it names in braces."""
    at = text.find("{")
    while at >= 0:
        end = text.find("}", at)
        word = _word(figures.get(text[at + 1 : end]))
        text = text[:at] + word + text[end + 1 :]
        at = text.find("{", at + len(word))
    return text


def _word(value):
    if value is None:
        return ""
    if value is True or value is False:
        return texts.say("yes" if value else "no")
    if type(value) is str:
        if value in COLOURS:
            return sign(value)
        if value in DRIFTS:
            return arrow(value)
        return texts.say(value)
    if type(value) in (list, tuple):
        if len(value) == 2 and type(value[0]) is str and type(value[1]) is int:
            return sign(value[0]) + str(value[1])
        if value and type(value[0]) is int:
            return "".join([_DICE[face - 1] for face in value])
        return ", ".join([_word(item) for item in value])
    return str(value)


def sound(before, after):
    """The sound of an accepted answer."""
    step = after["step"]
    if step == before["step"] and after.get("player") == before.get("player"):
        return "okay"
    if step == "defect":
        return "debt"
    if step == "scoring":
        return "score"
    if step == "over":
        return "end"
    return "turn"
