# SPDX-License-Identifier: MIT
"""The MicroPython VM from the command line: run a file, the rule tests, the corpus, or measure modules."""

import argparse
from pathlib import Path

from host_tools import texts
from host_tools.vm import SmallVm, VmError, memory, replay, rules


def run(options):
    with SmallVm() as vm:
        vm.only_what_boards_have()
        vm.put_packages(compiled=options.compiled)
        try:
            print(vm.run(options.file.read_text("utf-8")), end="")
        except VmError as failure:
            print(vm.printed, end="")
            raise SystemExit(str(failure))


def run_rules(options):
    texts.use_packed()
    same = True
    for file in options.files or rules.rule_files():
        here, there = rules.on_cpython(file.resolve()), rules.on_small_vm(file.resolve())
        print(there.report + there.details, end="")
        same = same and here.report == there.report
    print("both interpreters agree" if same else "the interpreters differ")
    return 0 if same else 1


def run_replay(options):
    for file in options.files or replay.corpus_files():
        for interpreter in (replay.on_cpython, replay.on_small_vm):
            print(f"{file.name}: {interpreter(file)} requests, {interpreter.__name__}")


def measure(options):
    steps = [options.script.read_text("utf-8")] if options.script else []
    weighed = memory.measure(options.modules, steps, compiled=not options.source, optimise=options.optimise)
    print(f"kept by the import   {weighed.imported:7}")
    print(f"peak, one by one     {weighed.peak:7}")
    print(f"peak, in one import  {weighed.peak_at_once:7}")
    if weighed.after_steps is not None:
        print(f"kept after the script{weighed.after_steps:7}")


def main():
    parser = argparse.ArgumentParser(prog="python -m host_tools.vm", description=__doc__)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("run", help="run a file")
    command.add_argument("file", type=Path)
    command.add_argument("--compiled", action="store_true", help="use compiled modules")
    command.set_defaults(do=run)
    command = commands.add_parser("rules", help="run rule tests on both interpreters")
    command.add_argument("files", type=Path, nargs="*")
    command.set_defaults(do=run_rules)
    command = commands.add_parser("replay", help="replay corpus files on both interpreters")
    command.add_argument("files", type=Path, nargs="*")
    command.set_defaults(do=run_replay)
    command = commands.add_parser("measure", help="weigh modules in bytes of heap")
    command.add_argument("modules", nargs="+")
    command.add_argument("--script", type=Path, help="run this afterwards and weigh again")
    command.add_argument("--source", action="store_true", help="import .py instead of .mpy")
    command.add_argument("--optimise", type=int, choices=range(4), default=0)
    command.set_defaults(do=measure)
    options = parser.parse_args()
    raise SystemExit(options.do(options))


if __name__ == "__main__":
    main()
