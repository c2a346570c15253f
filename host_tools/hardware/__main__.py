# SPDX-License-Identifier: MIT
"""`make hardware`: everything in hardware/ that is made, and the programs it takes, by apt-get where they may come.

HARDWARE_ARGS="overlay card" makes these alone.
"""

import argparse
import shutil
import sys

from host_tools import debian
from host_tools.hardware import PROJECT, card, overlay, power, solids, wiring

MAKERS = {"wiring": wiring, "power": power, "solids": solids, "overlay": overlay, "card": card}
# Which programs a maker calls, and Debian's package of each.
PROGRAMS = {
    "wiring": {"dot": "graphviz"},
    "solids": {"openscad": "openscad", "xvfb-run": "xvfb", "xauth": "xauth"},
}
FONTS = "fonts-dejavu-core"  # the wiring picture's


def missing(names):
    return [package for name in names for program, package in PROGRAMS.get(name, {}).items() if not shutil.which(program)]


def main():
    parser = argparse.ArgumentParser(prog="make hardware", description="Makes what is in hardware/.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these: " + ", ".join(MAKERS))
    names = parser.parse_args().names or list(MAKERS)
    unknown = [name for name in names if name not in MAKERS]
    if unknown:
        parser.error("nothing is called %s; there are %s" % (", ".join(unknown), ", ".join(MAKERS)))
    if missing(names):
        debian.install([*missing(names), FONTS])
    if missing(names):
        print("not made: %s missing (Debian: apt-get install %s)" % (", ".join(missing(names)), " ".join(missing(names))),
              file=sys.stderr)
        return 1
    for name in names:
        for path in MAKERS[name].make():
            print("%9d  %s" % (path.stat().st_size, path.relative_to(PROJECT)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
