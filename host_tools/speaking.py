# SPDX-License-Identifier: MIT
"""How the commands speak: troubles that say what happened, why, and what to do now; tables and bars on a terminal.

What a command does stands in its own module. Exit codes: 0 done, 1 not done or not right, 2 called wrongly.
"""

import argparse
import functools
import sys

from rich.console import Console

DONE, NOT_DONE, CALLED_WRONGLY = 0, 1, 2


class Trouble(Exception):
    """Something went wrong that a person can do something about."""

    def __init__(self, what, why, now, code=NOT_DONE):
        super().__init__(what)
        self.what = what
        self.why = why
        self.now = now
        self.code = code

    def __str__(self):
        return "%s\n  why: %s\n  now: %s" % (self.what, self.why, self.now)


def console(stream=None):
    """A console on today's standard output: not kept, since a test or a pipe may change it."""
    return Console(file=stream or sys.stdout, highlight=False, soft_wrap=True)


def say(text=""):
    """One plain line; brackets in it are brackets."""
    console().print(text, markup=False)


def complain(text):
    console(sys.stderr).print(text, markup=False)


def parser(command, about, **more):
    """An argparse parser as all commands have it."""
    return argparse.ArgumentParser(prog="soup " + command, description=about, **more)


def command(main):
    """Makes `main(argv) -> code` end with a message instead of a traceback for every Trouble.

    Further arguments are for tests, which put something of theirs in the place of ports and drives.
    """

    @functools.wraps(main)
    def guarded(argv=None, **in_place):
        try:
            return main(argv, **in_place)
        except Trouble as trouble:
            complain(str(trouble))
            return trouble.code
        except KeyboardInterrupt:
            complain("stopped by Ctrl-C")
            return NOT_DONE
        except BrokenPipeError:
            sys.stdout = None  # nobody listens any more; keep the interpreter from flushing again
            return NOT_DONE

    return guarded
