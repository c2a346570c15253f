# SPDX-License-Identifier: MIT
"""`make soak`: eight hours of play on the MacroPad's medium, and an hour on each of the others. Minutes, not hours."""

import time

from host_tools import speaking
from host_tools.soak.device import Broken
from host_tools.soak.evening import Evening

MEDIA = (  # what it is, kind, bytes, share of the hours
    ("MacroPad: a flash sector of 4 KB", "sector", 4096, 8),
    ("the same so small that every game moves to files", "sector", 640, 1),
    ("Feather: a blob of 8 KB, swapped whole", "blob", 8192, 1),
    ("no nvm: a pair of files", "files", 0, 1),
)


@speaking.command
def main(argv=None):
    parser = speaking.parser("soak", "Eight hours of play with random hands, lines and power cuts, in simulated time.", epilog=(
        "Exit codes: 0 nothing broke, 1 something did and is told with its seed, 2 called wrongly."))
    parser.add_argument("--hours", type=float, default=8, help="of play on the MacroPad; the others get an eighth")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other evenings")
    options = parser.parse_args(argv)
    for title, kind, size, share in MEDIA:
        print(title, flush=True)
        evening = Evening(kind, size, options.seed)
        began = time.monotonic()
        try:
            evening.play(options.hours * 60 * share / 8)
        except Broken as broken:
            print("  BROKEN after %.1f hours (seed %d):\n%s" % (evening.played / 3600000, options.seed, broken))
            return speaking.NOT_DONE
        finally:
            _tell(evening, time.monotonic() - began)
    print("no exception, no growth, every resume right")
    return speaking.DONE


def _tell(evening, seconds):
    erases, programmed, written = evening.medium.wear
    print("  %.1f hours in %d s: %s" % (evening.played / 3600000, seconds, ", ".join(
        "%d %s" % (number, name) for name, number in sorted(evening.count.items()))))
    print("  memory beside a fresh start: %s bytes at most" % max(evening.growth, default="?"))
    print("  %d erases, %d bytes programmed, %d bytes written to files" % (erases, programmed, written), flush=True)
