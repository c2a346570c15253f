# SPDX-License-Identifier: MIT
"""`python -m host_tools bench`: every figure with its bar; nothing fails by it."""

import importlib
import sys

PARTS = {  # name: the module whose `figures()` measure it
    "engine": "host_tools.bench.engine",
    "storage": "host_tools.bench.storage",
    "twin": "host_tools.bench.twin",
    "page": "host_tools.play.bench",
}


def main(argv=()):
    wanted = list(argv) or list(PARTS)
    if [part for part in wanted if part not in PARTS]:
        print("usage: python -m host_tools bench [%s]" % "|".join(PARTS), file=sys.stderr)
        return 2
    for part in wanted:
        print(f"{part}:")
        for figure in importlib.import_module(PARTS[part]).figures():
            print(figure.line(), flush=True)
    return 0
