# SPDX-License-Identifier: MIT
"""`python -m host_tools COMMAND`: one command a module, each with `main(argv)`."""

import importlib
import sys

COMMANDS = {  # name: (module, what it is for)
    "wire": ("host_tools.wire", "the table protocol on standard input and output"),
    "play": ("host_tools.play.cli", "the device in the browser"),
    "watch": ("host_tools.watch", "the live table of a device on USB in the browser"),
    "bench": ("host_tools.bench.cli", "speed and memory, with the bars beside them"),
    "soak": ("host_tools.soak.cli", "eight hours of play with power cuts, in simulated time"),
    "twin": ("host_tools.twin.cli", "whole simulated games beside the companion"),
    "deploy": ("host_tools.deploy.cli", "the companion onto a board's CIRCUITPY drive, and back off it"),
    "export": ("host_tools.export", "a game off a board or a dump, as lines, JSON and CSV"),
    "replay": ("host_tools.replay", "plays games through the engine and names differences"),
    "odds": ("host_tools.odds", "what the next card costs a hand of genes, exactly"),
    "report": ("host_tools.report.cli", "figures and pictures of played games on one page"),
}


def main(argv=None):
    argv = sys.argv[1:] if argv is None else argv
    if not argv or argv[0] not in COMMANDS:
        asked = argv and argv[0] in ("-h", "--help")
        out = sys.stdout if asked else sys.stderr
        if argv and not asked:
            print("there is no command %r" % argv[0], file=out)
        print("usage: soup COMMAND ...   (or python -m host_tools COMMAND ...); each command has --help\n", file=out)
        for name, (_, what) in COMMANDS.items():
            print("  %-8s %s" % (name, what), file=out)
        return 0 if asked else 2
    return importlib.import_module(COMMANDS[argv[0]][0]).main(argv[1:])


if __name__ == "__main__":
    sys.exit(main())
