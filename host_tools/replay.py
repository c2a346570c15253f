# SPDX-License-Identifier: MIT
"""`replay`: plays exported games through the engine, to the end or step by step, and names every difference."""

import json
import sys

from host_tools import speaking
from host_tools.games import script, telling
from host_tools.speaking import DONE, NOT_DONE, say

MOST_SHOWN = 10  # differences of one game


def _parser():
    parser = speaking.parser("replay", "Play games through the engine and check them.", epilog=(
        "Exit codes: 0 every reply as recorded, 1 a difference, a refusal or damage, 2 called wrongly. "
        "Lines without replies are only checked for refusals."))
    parser.add_argument("files", nargs="+", metavar="FILE", help="lines of the protocol, or JSON of `soup export`")
    parser.add_argument("--step", action="store_true", help="show every action and wait for Enter (q ends)")
    parser.add_argument("--show", action="store_true", help="show every action without waiting")
    return parser


@speaking.command
def main(argv=None, wait=input):
    options = _parser().parse_args(argv)
    right = True
    for name in options.files:
        right = replay(name, options, wait) and right
    return DONE if right else NOT_DONE


def replay(name, options, wait=input):
    """Play one file; whether everything was as recorded."""
    steps, damage = script.load(name)
    player = script.Player()
    checked = wrong = 0
    for number, step in enumerate(steps, 1):
        reply = player.ask(step.request)
        problems = list(differences(step, reply))
        checked += step.reply is not None
        wrong += bool(problems)
        if options.step or options.show:
            show(number, step, reply)
        if wrong <= MOST_SHOWN:
            for problem in problems:
                say("%s, line %d, %s: %s" % (name, step.line, step.request["do"], problem))
        if options.step and _ends(wait):
            say("stopped after action %d of %d" % (number, len(steps)))
            return wrong == 0
    if wrong > MOST_SHOWN:
        say("... and %d more" % (wrong - MOST_SHOWN))
    if damage:
        say("%s: damaged, the rest was not played" % damage)
    verdict = "%d different" % wrong if wrong else "all as recorded" if checked else "all accepted"
    say("%s: %d actions, %d replies compared, %s" % (name, len(steps), checked, verdict))
    return not wrong and not damage


def _ends(wait):
    if wait is input and not sys.stdin.isatty():
        return sys.stdin.readline().strip() == "q"
    return wait("[Enter] next, q end ").strip() == "q"


def differences(step, reply):
    """Sentences that say where a reply is not the recorded one."""
    if step.reply is None:
        if not reply["ok"]:
            yield "refused (%s): %s" % (reply["error"], reply["say"])
        return
    if step.request["do"] == "dice" and reply["ok"] == step.reply["ok"]:
        return  # the table's own dice come from nowhere and are not repeated
    yield from compare(step.reply, json.loads(script.dumps(reply)), "")


def compare(recorded, now, place):
    """Every place where two values differ, by name."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        for key in [*recorded, *(key for key in now if key not in recorded)]:
            inside = "%s.%s" % (place, key) if place else key
            if key not in recorded:
                yield "%s: not recorded, now %s" % (inside, script.dumps(now[key]))
            elif key not in now:
                yield "%s: recorded %s, now missing" % (inside, script.dumps(recorded[key]))
            else:
                yield from compare(recorded[key], now[key], inside)
    elif isinstance(recorded, list) and isinstance(now, list) and len(recorded) == len(now):
        for number, pair in enumerate(zip(recorded, now, strict=True)):
            yield from compare(*pair, "%s[%d]" % (place, number))
    elif type(recorded) is not type(now) or recorded != now:
        yield "%s: recorded %s, now %s" % (place, script.dumps(recorded), script.dumps(now))


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
