# SPDX-License-Identifier: MIT
"""`python -m host_tools bench`: every figure with its bar; nothing fails by it."""

import importlib
import sys

PARTS = ("engine", "storage", "twins", "page")


def main(argv=()):
    wanted = list(argv) or PARTS
    if [part for part in wanted if part not in PARTS]:
        print("usage: python -m host_tools bench [%s]" % "|".join(PARTS), file=sys.stderr)
        return 2
    for part in wanted:
        print(f"{part}:")
        for figure in importlib.import_module(f"host_tools.bench.{part}").figures():
            print(figure.line(), flush=True)
    return 0
