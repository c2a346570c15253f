# SPDX-License-Identifier: MIT
"""Events, questions and turning points in plain words. Counting is story's affair."""


def event_line(event):
    """An event as `name: fields`."""
    rest = ["%s %s" % (name, _words(value)) for name, value in event.items() if name != "event"]
    return "%s%s" % (event["event"].replace("_", " "), ": " + ", ".join(rest) if rest else "")


def _words(value):
    if isinstance(value, list):
        return "+".join(_words(part) for part in value) or "none"
    return "nobody" if value is None else str(value)


def ask_line(ask):
    """What is asked next, of whom."""
    who = ask.get("player")
    return "round %d, phase %d: %s%s" % (ask["round"], ask["phase"], ask["step"], " (%s)" % who if who else "")
