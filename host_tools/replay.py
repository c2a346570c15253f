# SPDX-License-Identifier: MIT
"""`replay`: plays exported games through the engine, to the end or step by step, and names every difference."""

import json
import sys

from host_tools import speaking
from host_tools.games import script, telling
from host_tools.speaking import DONE, NOT_DONE, Trouble, complain, say

MOST_SHOWN = 10  # sentences about one game: what comes behind the first difference mostly follows from it
LONGEST_VALUE = 100  # characters


def _parser():
    parser = speaking.parser("replay", "Play games through the engine and check them.", epilog=(
        "Exit codes: 0 every reply as recorded, 1 a difference, a refusal or damage, 2 called wrongly. "
        "Lines without replies are only checked for refusals."))
    parser.add_argument("files", nargs="+", metavar="FILE", help="lines of the protocol, or JSON of `soup export`")
    parser.add_argument("--step", action="store_true", help="show every action and wait for Enter (q ends)")
    parser.add_argument("--show", action="store_true", help="show every action without waiting")
    return parser


@speaking.command
def main(argv=None, wait=speaking.answer):
    options = _parser().parse_args(argv)
    codes = []
    for name in options.files:
        try:
            codes.append(DONE if replay(name, options, wait) else NOT_DONE)
        except Trouble as trouble:  # the other files are played all the same
            complain(str(trouble))
            codes.append(trouble.code)
    return max(codes)


def replay(name, options, wait=speaking.answer):
    """Play one file; whether everything was as recorded."""
    steps, damage = script.load(name)
    player = script.Player()
    checked = 0
    wrong = []  # lines
    told = 0
    for number, step in enumerate(steps, 1):
        reply = player.ask(step.request)
        problems = list(differences(step, reply))
        checked += step.reply is not None
        wrong += [step.line] * bool(problems)
        if options.step or options.show:
            show(number, step, reply)
        for problem in problems[: MOST_SHOWN - told]:
            say("%s, line %d, %s: %s" % (name, step.line, step.request["do"], problem))
            told += 1
        if options.step and _ends(wait):
            say("stopped after action %d of %d" % (number, len(steps)))
            return not wrong
    if damage:
        complain("%s is damaged.\n  why: %s.\n  now: What is before it was played." % (name, damage))
    say("%s: %s, %s compared, %s" % (name, speaking.count(len(steps), "action"),
                                     "1 reply" if checked == 1 else "%d replies" % checked,
                                     verdict(checked, wrong)))
    return not wrong and not damage


def verdict(checked, wrong):
    if wrong:
        return "%d different, the first in line %d" % (len(wrong), wrong[0])
    return "all as recorded" if checked else "all accepted"


def _ends(wait):
    if wait is speaking.answer and not sys.stdin.isatty():
        return sys.stdin.readline().strip() == "q"
    return wait("[Enter] next, q end ").strip() == "q"


def differences(step, reply):
    """Sentences that say where a reply is not the recorded one."""
    recorded = step.reply
    if recorded is None:
        if not reply["ok"]:
            yield "refused (%s): %s" % (reply["error"], reply["say"])
    elif bool(recorded["ok"]) != reply["ok"]:
        yield ("recorded as refused (%s), now accepted" % recorded.get("error") if reply["ok"] else
               "recorded as accepted, now refused (%s): %s" % (reply["error"], reply["say"]))
    elif step.request["do"] != "dice":  # the table's own dice come from nowhere and are not repeated
        yield from compare(recorded, json.loads(script.dumps(reply)), "")


def _shown(value):
    text = script.dumps(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "..."


def compare(recorded, now, place):
    """Every place where two values differ, by name."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        for key in [*recorded, *(key for key in now if key not in recorded)]:
            inside = "%s.%s" % (place, key) if place else key
            if key not in recorded:
                yield "%s: not recorded, now %s" % (inside, _shown(now[key]))
            elif key not in now:
                yield "%s: recorded %s, now missing" % (inside, _shown(recorded[key]))
            else:
                yield from compare(recorded[key], now[key], inside)
    elif isinstance(recorded, list) and isinstance(now, list) and len(recorded) == len(now):
        for number, pair in enumerate(zip(recorded, now, strict=True)):
            yield from compare(*pair, "%s[%d]" % (place, number))
    elif type(recorded) is not type(now) or recorded != now:
        yield "%s: recorded %s, now %s" % (place, _shown(recorded), _shown(now))


def show(number, step, reply):
    """One action for a person."""
    say("%4d  %s" % (number, script.dumps(step.request)))
    if not reply["ok"]:
        say("      refused (%s): %s" % (reply["error"], reply["say"]))
        return
    for event in reply.get("events", []):
        say("      " + telling.event_line(event))
    if "ask" in reply:
        say("      -> " + telling.ask_line(reply["ask"]))
