# SPDX-License-Identifier: MIT
"""The words for what was refused and for what was undone. Loaded when one of them happens; events are in notices.py."""

from companion import texts
from companion.notices import filled
from companion.screens.base import sign
from companion.view import COLUMNS


def of_refusal(reply):
    """What was wrong, in two lines."""
    name = "e_" + reply["error"]
    known = texts.find("%s_%s" % (name, reply.get("field"))) or texts.find(name)
    text = reply["say"] if known is None else filled(known, reply)
    if "amoeba" in reply and "{amoeba}" not in (known or ""):
        text = "%d: %s" % (reply["amoeba"], text)  # the one of a tribe
    return "\n".join(texts.wrap(text)[:2])


def of_undo(request, asked):
    """What was taken back, in two lines."""
    text = texts.find("u_" + request["do"])
    text = texts.say("undone", request["do"] if text is None else filled(text, request))
    if "player" in asked:
        text = sign(asked["player"]) + " " + text
    return "\n".join(texts.wrap(text)[:2])
