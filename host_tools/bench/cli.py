# SPDX-License-Identifier: MIT
"""`bench`: every figure with its bar; nothing fails by it."""

import importlib

from host_tools import speaking

PARTS = {  # name: the module whose `figures()` measure it
    "engine": "host_tools.bench.engine",
    "screens": "host_tools.bench.screens",
    "device": "host_tools.bench.device",
    "texts": "host_tools.bench.texts",
    "storage": "host_tools.bench.storage",
    "twin": "host_tools.bench.twin",
    "page": "host_tools.play.bench",
}


@speaking.command
def main(argv=None):
    parser = speaking.parser("bench", "Speed and memory, with the bars they should meet beside them.", epilog=(
        "A bar that is not met is marked NO and fails nothing. Exit codes: 0 measured, 2 called wrongly."))
    parser.add_argument("parts", nargs="*", metavar="PART", help="only these: %s" % ", ".join(PARTS))
    wanted = parser.parse_args(argv).parts or list(PARTS)
    for part in wanted:
        if part not in PARTS:
            parser.error("there is no part %r; there are %s" % (part, ", ".join(PARTS)))
    for part in wanted:
        print("%s:" % part)
        for figure in importlib.import_module(PARTS[part]).figures():
            print(figure.line(), flush=True)
    return speaking.DONE
