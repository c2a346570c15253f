# SPDX-License-Identifier: MIT
"""`deploy` on the command line: shows what will change, asks, copies with a bar, verifies; undo and archive too."""

import contextlib
import shlex
import sys
from pathlib import Path

from rich.progress import BarColumn, DownloadColumn, MofNCompleteColumn, TextColumn
from rich.table import Table as Grid
from rich.text import Text

from host_tools import speaking
from host_tools.deploy import backup, carrying, finding, plan as planning, selftest
from host_tools.deploy.files import LITTER, Drive
from host_tools.deploy.release import make_zip
from host_tools.speaking import CALLED_WRONGLY, DONE, NOT_DONE, Trouble, count, say


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
        speaking.check_place(options.zip)
        files = make_zip(wanted_files(options.source), options.zip, finding.LEAST_VERSION)
        say("%s: %s, %d bytes" % (options.zip, count(files, "file"), options.zip.stat().st_size))
        return DONE
    if options.selftest:
        return selftest.run(options.port)
    drive = drive_class(finding.find_drive(options.drive))
    with _before_any_change(drive):
        board = finding.check_board(_text(drive, "boot_out.txt"), _text(drive, planning.SETTINGS) or "")
        read_only = drive.read_only()
    say("%s (CircuitPython %d.%d) at %s" % (board.name, *board.version, drive.root))
    base = options.backup or backup.default_folder()
    whose = board.uid or str(drive.root)
    if read_only and not options.dry_run:
        raise Trouble("The drive is read-only.", "At the table it belongs to the board, which saves long games there.",
                      "Nothing was changed. " + carrying.GET_THE_DRIVE)
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


@contextlib.contextmanager
def _before_any_change(drive):
    """Reading and keeping may fail as well: then the drive is as it was."""
    try:
        yield
    except OSError as error:
        if not drive.present():
            raise Trouble("The drive is gone.", "It was unplugged or the board restarted.",
                          "Nothing was changed. Plug the board in (encoder held) and try again.") from error
        raise Trouble("%s could not be read or written." % (error.filename or drive.root), error.strerror or error,
                      "Nothing was changed on the drive. Plug the board in anew if it is a file of the drive; if it is "
                      "the backup's, choose another folder with --backup.") from error


def _deploy(drive, base, whose, options):
    wanted = wanted_files(options.source)
    with _before_any_change(drive):
        plan = planning.make_plan(wanted, drive, options.remove_shadows)
        needed, free = _room(plan, drive)
    _show(plan, options.all)
    if plan.shadows:
        raise Trouble("The companion would not run: foreign files stand before its own (%d)." % len(plan.shadows),
                      "CircuitPython takes %s before %s." % plan.shadows[0],
                      "Nothing was changed. Remove them, or let deploy do it (with a backup): --remove-shadows.")
    if plan.empty:
        say("The drive is up to date.")
        return DONE
    if needed > free:
        raise Trouble("The drive is too full.", "%d bytes more are needed, %d are free." % (needed, free),
                      "Nothing was changed. Remove files of your own from the drive and try again.")
    if options.dry_run:
        say("Nothing was changed (--dry-run).")
        return DONE
    if not _agreed(options, "Copy this onto the drive?"):
        return NOT_DONE
    with _before_any_change(drive):
        saved = backup.keep(base, plan, drive, whose)
    with speaking.bar(TextColumn("{task.description}", markup=False), BarColumn(), DownloadColumn()) as bar:
        task = bar.add_task("", total=plan.bytes())
        carrying.carry_out(plan, drive, saved, lambda name, size: bar.update(task, advance=size, description=name))
        bar.update(task, description="done")
    say("%s written and read back, %d removed. Undo: %s" % (count(len(plan.write), "file"), len(plan.remove),
                                                            _undo_command(options)))
    say("Eject the drive, then unplug the board and plug it in again.")
    return DONE


def _room(plan, drive):
    """(bytes that are needed beyond what the files take now, bytes that are free)."""
    free, cluster = drive.room()
    return planning.growth(plan, drive, cluster), free


def _undo_command(options):
    named = [("--drive", options.drive), ("--backup", options.backup)]
    return " ".join(["soup deploy --undo", *("%s %s" % (option, shlex.quote(str(value)))
                                             for option, value in named if value is not None)])


def _undo(drive, base, whose, options):
    saved = backup.last(base, whose)
    if saved is None:
        raise Trouble("There is no deploy to undo.", "No backup for this board in %s." % base,
                      "If it was deployed from another computer, undo it there; or name the folder with --backup.")
    record = saved.record
    say("The deploy of %s%s: files to put back %d, to remove %d." % (
        record["when"].replace("T", " "), "" if saved.is_finished() else " (not finished)",
        len(saved.had()), len(saved.created())))
    if options.dry_run:
        say("Nothing was changed (--dry-run).")
        return DONE
    if not _agreed(options, "Undo it?"):
        return NOT_DONE
    names = [*saved.created(), *saved.had()]
    with speaking.bar(TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn()) as bar:
        task = bar.add_task("", total=len(names))
        left = carrying.undo(saved, drive, lambda name: bar.update(task, advance=1, description=name))
        bar.update(task, description="done")
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
    if speaking.answer(question + " [y/N] ").lower() in ("y", "yes"):
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
    whole = whole or sum(len(getattr(plan, field)) for field, _ in _ROWS) <= _MOST_ROWS
    for field, words in _ROWS:
        groups = {}
        for name in getattr(plan, field):
            folder, slash, _ = name.partition("/")
            groups.setdefault(name if whole or not slash else folder + slash, []).append(name)
        for shown, names in groups.items():
            size = sum(len(plan.write.get(name, b"")) for name in names)
            yield words, names[0] if len(names) == 1 else "%s (%d files)" % (shown, len(names)), str(size or "")


def _show(plan, whole):
    grid = Grid(box=None, show_header=False, pad_edge=False)
    for words, name, size in _rows(plan, whole):
        grid.add_row(Text(words), Text(name), Text(size, justify="right"))
    for name, hidden in plan.shadows:
        grid.add_row(Text("stands before " + hidden), Text(name), Text(""))
    if grid.row_count:
        speaking.console().print(grid)
    say("Left as they are: %s of the companion, %s of others." % (count(len(plan.same), "file"),
                                                                count(plan.foreign, "file")))
