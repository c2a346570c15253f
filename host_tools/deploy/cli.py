# SPDX-License-Identifier: MIT
"""`deploy` on the command line: shows what will change, asks, copies with a bar, verifies; undo and archive too."""

import sys
from pathlib import Path

from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn
from rich.table import Table as Grid
from rich.text import Text

from host_tools import speaking
from host_tools.deploy import backup, carrying, finding, plan as planning, selftest
from host_tools.deploy.files import LITTER, Drive
from host_tools.deploy.release import make_zip
from host_tools.speaking import CALLED_WRONGLY, DONE, NOT_DONE, Trouble, say


def _parser():
    parser = speaking.parser("deploy", "Put the companion onto a board's CIRCUITPY drive.", epilog=(
        "Exit codes: 0 done, 1 not done (the message says why and in what state the drive is), 2 called wrongly. "
        "settings.toml, saved games and files that are not the companion's are left alone."))
    parser.add_argument("--drive", metavar="PATH", help="the drive, where it is not found by itself")
    parser.add_argument("--from", dest="source", metavar="FOLDER", type=Path,
                        help="take the files from a folder instead of building them from this checkout")
    parser.add_argument("--dry-run", action="store_true", help="only show what would change")
    parser.add_argument("--all", action="store_true", help="show every file, not only folders, of a long list")
    parser.add_argument("--yes", "-y", action="store_true", help="do not ask")
    parser.add_argument("--undo", action="store_true", help="take the last deploy to this board back")
    parser.add_argument("--backup", metavar="FOLDER", type=Path,
                        help="where to keep what is replaced (otherwise the user's data folder)")
    parser.add_argument("--remove-shadows", action="store_true",
                        help="remove foreign files that would run instead of the companion's")
    parser.add_argument("--selftest", action="store_true",
                        help="test every part of a board that has the companion, with somebody at its keys")
    parser.add_argument("--port", help="the board's console, for --selftest, where it is not found by itself")
    parser.add_argument("--zip", metavar="FILE", type=Path, help="only make the release archive")
    return parser


@speaking.command
def main(argv=None, drive_class=Drive):
    options = _parser().parse_args(argv)
    if options.zip:
        count = make_zip(wanted_files(options.source), options.zip, finding.LEAST_VERSION)
        say("%s: %d files, %d bytes" % (options.zip, count, options.zip.stat().st_size))
        return DONE
    if options.selftest:
        return selftest.run(options.port)
    drive = drive_class(finding.find_drive(options.drive))
    board = finding.check_board(_text(drive, "boot_out.txt"), _text(drive, planning.SETTINGS) or "")
    say("%s (CircuitPython %d.%d) at %s" % (board.name, *board.version, drive.root))
    base = options.backup or backup.default_folder()
    whose = board.uid or str(drive.root)
    _check_writable(drive, options.dry_run)
    if options.undo:
        return _undo(drive, base, whose, options)
    return _deploy(drive, base, whose, options)


def wanted_files(source=None):
    """{name on the drive: bytes}, from a folder or made from this checkout."""
    if source is None:
        from host_tools.drive import drive_files

        return drive_files()
    files = {path.relative_to(source).as_posix(): path.read_bytes() for path in sorted(source.rglob("*"))
             if path.is_file() and not path.name.startswith(LITTER)}
    if "code.py" not in files:
        raise Trouble("There is nothing to deploy in %s." % source, "It has no code.py.",
                      "Make the files with `make drive`, or leave --from out.", CALLED_WRONGLY)
    return files


def _text(drive, name):
    data = drive.read(name)
    return None if data is None else data.decode("utf-8", "replace")


def _check_writable(drive, only_looking):
    if drive.read_only() and not only_looking:
        raise Trouble("The drive is read-only.", "At the table it belongs to the board, which saves long games there.",
                      "Nothing was changed. Unplug the board, hold its encoder (Feather: the middle button) while "
                      "plugging it in, and try again.")


def _deploy(drive, base, whose, options):
    plan = planning.make_plan(wanted_files(options.source), drive, options.remove_shadows)
    _show(plan, options.all)
    if plan.shadows:
        raise Trouble("The companion would not run: %d foreign files stand before its own." % len(plan.shadows),
                      "CircuitPython takes %s before %s." % plan.shadows[0],
                      "Nothing was changed. Remove them, or let deploy do it (with a backup): --remove-shadows.")
    if plan.empty:
        say("The drive is up to date.")
        return DONE
    _check_room(plan, drive)
    if options.dry_run:
        say("Nothing was changed (--dry-run).")
        return DONE
    if not _agreed(options, "Copy this onto the drive?"):
        return NOT_DONE
    saved = backup.keep(base, plan, drive, whose)
    with _bar() as bar:
        task = bar.add_task("", total=plan.bytes())
        carrying.carry_out(plan, drive, saved, lambda name, size: bar.update(task, advance=size, description=name))
        bar.update(task, description="done")
    say("%d files written and read back, %d removed. Undo: soup deploy --undo" % (len(plan.write), len(plan.remove)))
    say("Eject the drive, then unplug the board and plug it in again.")
    return DONE


def _check_room(plan, drive):
    free, cluster = drive.room()
    needed = planning.growth(plan, drive, cluster)
    if needed > free:
        raise Trouble("The drive is too full.", "%d bytes more are needed, %d are free." % (needed, free),
                      "Nothing was changed. Remove files of your own from the drive and try again.")


def _undo(drive, base, whose, options):
    saved = backup.last(base, whose)
    if saved is None:
        raise Trouble("There is no deploy to undo.", "No backup for this board in %s." % base,
                      "If it was deployed from another computer, undo it there; or name the folder with --backup.")
    record = saved.record
    say("The deploy of %s%s: %d files go back to what they were, %d go away." % (
        record["when"].replace("T", " "), "" if saved.is_finished() else " (not finished)",
        len(saved.had()), len(saved.created())))
    if options.dry_run:
        say("Nothing was changed (--dry-run).")
        return DONE
    if not _agreed(options, "Undo it?"):
        return NOT_DONE
    left = carrying.undo(saved, drive)
    for name in left:
        say("left alone, since it was changed after the deploy: %s" % name)
    say("The drive is as it was before that deploy.")
    return DONE


def _agreed(options, question):
    if options.yes:
        return True
    if not sys.stdin.isatty():
        raise Trouble("Nobody can be asked.", "Standard input is no terminal.",
                      "Nothing was changed. Say --yes to go on without a question, or --dry-run to only look.",
                      CALLED_WRONGLY)
    if input(question + " [y/N] ").strip().lower() in ("y", "yes"):
        return True
    say("Nothing was changed.")
    return False


_ROWS = (("new", "new"), ("changed", "changed"),
         ("by_hand", "changed on the drive by hand, replaced (kept in the backup)"),
         ("remove", "no longer needed, removed"), ("left", "no longer needed, but changed by hand: left alone"),
         ("saves", "made for long games"))
_MOST_ROWS = 24  # more files than that are shown by folder, unless all are asked for


def _rows(plan, whole):
    """(what happens, to what, bytes) for everything that changes."""
    count = sum(len(getattr(plan, field)) for field, _ in _ROWS)
    for field, words in _ROWS:
        groups = {}
        for name in getattr(plan, field):
            folder, slash, _ = name.partition("/")
            groups.setdefault(name if whole or count <= _MOST_ROWS or not slash else folder + slash, []).append(name)
        for shown, names in groups.items():
            size = sum(len(plan.write.get(name, b"")) for name in names)
            yield words, shown if shown in names else "%s (%d files)" % (shown, len(names)), str(size or "")


def _show(plan, whole):
    grid = Grid(box=None, show_header=False, pad_edge=False)
    for words, name, size in _rows(plan, whole):
        grid.add_row(Text(words), Text(name), Text(size, justify="right"))
    for name, hidden in plan.shadows:
        grid.add_row(Text("stands before " + hidden), Text(name), Text(""))
    if grid.row_count:
        speaking.console().print(grid)
    say("%d files stay as they are, %d foreign files are left alone." % (len(plan.same), plan.foreign))


def _bar():
    return Progress(TextColumn("{task.description}", markup=False), BarColumn(), DownloadColumn(),
                    console=speaking.console())
