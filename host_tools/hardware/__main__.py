# SPDX-License-Identifier: MIT
"""`make hardware`: everything in hardware/ that is made, and the programs it takes, by apt-get where they may come."""

import shutil
import sys

from host_tools import debian
from host_tools.hardware import PROJECT, power, solids, wiring

PROGRAMS = {"dot": "graphviz", "openscad": "openscad", "xvfb-run": "xvfb", "xauth": "xauth"}
FONTS = "fonts-dejavu-core"
MAKERS = (wiring, power, solids)


def missing():
    return [package for program, package in PROGRAMS.items() if not shutil.which(program)]


def main():
    if missing():
        debian.install([*missing(), FONTS])
    if missing():
        print("not made: %s missing (Debian: apt-get install %s)" % (", ".join(missing()), " ".join(missing())),
              file=sys.stderr)
        return 1
    for maker in MAKERS:
        for path in maker.make():
            print("%9d  %s" % (path.stat().st_size, path.relative_to(PROJECT)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
