# SPDX-License-Identifier: MIT
"""How the commands speak: troubles that say what happened, why, and what to do now; tables and bars on a terminal.

What a command does stands in its own module. Exit codes: 0 done, 1 not done or not right, 2 called wrongly.
"""

import argparse
import functools
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

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
        return "%s\n  why: %s\n  now: %s" % tuple(map(sentence, (self.what, self.why, self.now)))


def sentence(text):
    """With a full stop, which what a system says has not."""
    text = str(text).strip()
    return text + ("" if text.endswith((".", "?", "!")) else ".")


def count(number, thing):
    """`1 file`, `2 files`."""
    return "%d %s%s" % (number, thing, "" if number == 1 else "s")


def console(stream=None):
    """A console on today's standard output: not kept, since a test or a pipe may change it."""
    return Console(file=stream or sys.stdout, highlight=False, soft_wrap=True)


def say(text=""):
    """One plain line; brackets in it are brackets."""
    console().print(text, markup=False)


def complain(text):
    console(sys.stderr).print(text, markup=False)


def bar(*columns, **more):
    """A progress bar, where somebody sits before a terminal to look at it."""
    shown = console()
    return Progress(*columns, console=shown, disable=not shown.is_terminal, **more)


def answer(question):
    """What is typed, and nothing where the input ends instead."""
    try:
        return input(question).strip()
    except EOFError:
        say()
        return ""


def check_place(path):
    """An OSError now, and not after minutes of work, where a file cannot be written; its folder is made."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(21, "It is a folder", str(path))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(13, "Writing is not allowed there", str(path))


def parser(command, about, **more):
    """An argparse parser as all commands have it."""
    return argparse.ArgumentParser(prog="soup " + command, description=about, **more)


def command(main):
    """Makes `main(argv) -> code` end with a message instead of a traceback for every Trouble and every wrong file.

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
        except OSError as error:
            if error.filename is None:
                raise  # no file of the user's
            complain(str(Trouble("%s could not be read or written." % error.filename, error.strerror or error,
                                 "Look whether the place exists, whether you may write there and whether there is "
                                 "room; then try again.")))
            return NOT_DONE

    return guarded
