# SPDX-License-Identifier: MIT
"""A game as lines of the protocol: played through the engine, written, read, and shortened to what is in force.

Where the lines come from is journals' affair, what they tell is story's.
"""

import json
from collections import namedtuple
from pathlib import Path

from engine_core import jsonline
from engine_core.table import Table
from engine_core.wire import LONGEST, Wire
from host_tools.speaking import CALLED_WRONGLY, Trouble

Step = namedtuple("Step", "request reply line")  # as dicts, and the number of the request's line in its file
UNASKED = ("state", "help", "dice", "peek")  # questions: they change nothing and are in no journal


def dumps(value):
    """One line, as every interpreter writes it."""
    return jsonline.dumps(value)


class Player:
    """An engine of its own that takes requests. Without a seed in `new` its dice are all ones, but always the same."""

    def __init__(self):
        self.wire = Wire(Table(lambda limit: 0))

    def line(self, text):
        """The reply to a line, as text."""
        reply = self.wire.line(text.encode())
        return None if reply is None else reply.decode()

    def ask(self, request):
        """The reply to a request, as a dict."""
        return json.loads(self.line(dumps(request)))

    def state(self):
        return self.ask({"do": "state"})["state"]


def is_request(value):
    return isinstance(value, dict) and "do" in value


def is_reply(value):
    return isinstance(value, dict) and "ok" in value


def read_lines(text, name):
    """Steps of a file of lines: requests alone, or each followed by its reply. A torn end gives what is before it.

    Gives (steps, damage); damage is None or a sentence with the line.
    """
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except ValueError:
            return steps, "%s, line %d: no JSON" % (name, number)
        if is_request(value) and len(line) <= 4 * LONGEST:
            steps.append(Step(value, None, number))
        elif is_reply(value) and steps and steps[-1].reply is None:
            steps[-1] = steps[-1]._replace(reply=value)
        else:
            return steps, "%s, line %d: neither a request nor the reply to the one before" % (name, number)
    return steps, None


def load(path):
    """The steps of a .jsonl or an exported .json file."""
    path = Path(path)
    now = "Give a file that `soup export` wrote, or lines of the protocol."
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise Trouble("%s could not be read." % path, error.strerror or error, now, CALLED_WRONGLY) from None
    except UnicodeDecodeError:
        raise Trouble("There is no game in %s." % path, "It is no text.",
                      "If it is a dump or a file off a board, make lines of it with `soup export`.") from None
    steps, damage = read_text(text, path.name)
    if not steps:
        raise Trouble("There is no game in %s." % path, damage or "It is empty.", now)
    return steps, damage


def read_text(text, name):
    """(steps, damage) of a whole file, lines or the JSON document of `soup export`, whatever it is called."""
    try:
        document = json.loads(text)
        document["steps"], document["damage"]
    except (ValueError, KeyError, TypeError):
        return read_lines(text, name)
    steps = []
    for number, step in enumerate(document["steps"], 1):
        request, reply = (step.get("request"), step.get("reply")) if isinstance(step, dict) else (None, None)
        if not is_request(request) or not (reply is None or is_reply(reply)):
            return steps, "%s: its step %d is no request with its reply" % (name, number)
        steps.append(Step(request, reply, number))
    return steps, document["damage"]


def play(requests):
    """Steps with the replies of the engine, as far as it takes them; then the refusing reply, or None."""
    player = Player()
    steps = []
    for number, request in enumerate(requests, 1):
        reply = player.ask(request)
        if not reply["ok"]:
            return steps, reply
        steps.append(Step(request, reply, number))
    return steps, None


def in_force(steps):
    """The requests that still count at the end: what was refused, asked or undone left out."""
    counting = []
    undone = []
    for step in steps:
        if not step.reply["ok"] or step.request["do"] in UNASKED:
            continue
        verb = step.request["do"]
        if verb == "undo":
            for _ in range(_count(step.reply, "undone")):
                undone.append(counting.pop())
        elif verb == "redo":
            for _ in range(_count(step.reply, "redone")):
                counting.append(undone.pop())
        else:
            undone = []
            if verb == "new":
                counting = []
            counting.append(step.request)
    return counting


def _count(reply, name):
    return sum(event["actions"] for event in reply["events"] if event["event"] == name)
