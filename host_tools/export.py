# SPDX-License-Identifier: MIT
"""`export`: a game off a board, a dump or a file, as lines of the protocol, as JSON and as CSV.

A damaged game gives everything up to the damage, and the exit code 1 beside the files.
"""

import re
import sys
import tempfile
from pathlib import Path

from host_tools import speaking
from host_tools.games import console, doors, formats, journals, script, story
from host_tools.speaking import CALLED_WRONGLY, DONE, NOT_DONE, Trouble, complain, say

_PORT = re.compile(r"^(/dev/.+|COM\d+|[a-z0-9]+://.+)$")
_PAGE = re.compile(r"^http://.+$")


def _parser():
    parser = speaking.parser("export", "Get a game off a board and write it down.", epilog=(
        "SOURCE: `device` (the board on USB), a serial port or socket://host:port, the address of the simulator "
        "(http://127.0.0.1:8642), a dump of a board's nvm, a folder with the drive's game files, one of these files, a "
        "bare journal, lines of the protocol, or - for any of these files on standard input. A running companion is "
        "asked over the table protocol and gives the actions in force; the console gives the stored bytes, with what "
        "was undone. Exit codes: 0 whole, 1 nothing found or damaged (what is before the "
        "damage is written), 2 called wrongly."))
    parser.add_argument("source", nargs="?", metavar="SOURCE")
    parser.add_argument("--out", "-o", metavar="NAME",
                        help="a folder, or the files' name without its ending (otherwise the source's name)")
    parser.add_argument("--format", "-f", action="append", choices=formats.FORMATS,
                        help="only this one; may be repeated")
    parser.add_argument("--saves", metavar="FOLDER", type=Path,
                        help="the drive's folder, where a dump continues its files")
    parser.add_argument("--in-force", action="store_true", help="leave out what was undone")
    parser.add_argument("--requests", action="store_true", help="write the lines without the replies")
    parser.add_argument("--console", action="store_true",
                        help="read a board's stored bytes over its console: stops its program for a moment")
    parser.add_argument("--dump", metavar="FOLDER", type=Path, help="keep these bytes there, too (implies --console)")
    parser.add_argument("--ports", action="store_true", help="only list the serial ports")
    return parser


@speaking.command
def main(argv=None, open_port=console.open_port):
    options = _parser().parse_args(argv)
    if options.ports:
        return _show_ports()
    if not options.source:
        raise Trouble("Nothing to export.", "No source was given.", "See `soup export --help`.", CALLED_WRONGLY)
    try:
        found = read(options.source, options, open_port)
    except journals.NoGame as reason:
        raise Trouble("No game was found in %s." % options.source, reason,
                      "Look whether this is the right source; a game that was given up cannot be exported.") from None
    return write(found, options)


def _show_ports():
    ports = console.list_ports()
    for name, words, role in ports:
        say("%-20s %s%s" % (name, words, "   <- a CircuitPython board's %s port" % role if role else ""))
    if not ports:
        say("There is no serial port.")
    return DONE


def read(source, options, open_port=console.open_port):
    """What a source has, as journals.Found."""
    path = Path(source)
    saves = options.saves / "game_" if options.saves else None
    if source == "-":
        return _read_file(sys.stdin.buffer.read(), "standard input", saves)
    if path.is_dir():
        return journals.from_folder(path)
    if _PAGE.match(source):
        return _from_running(doors.PageDoor(source))
    if source == "device" or _PORT.match(source) or path.is_char_device():
        return _read_board(source, options, open_port)
    try:
        return _read_file(path.read_bytes(), path.name, saves)
    except OSError as error:
        raise Trouble("%s could not be read." % source, error.strerror or error,
                      "Give a file, a folder, a serial port or `device`.", CALLED_WRONGLY) from None


def _read_file(data, name, saves):
    if data.lstrip()[:1] != b"{":
        return journals.from_bytes(data, name, saves)
    steps, damage = script.read_text(data.decode("utf-8", "replace"), name)
    played, refused = script.play([step.request for step in steps if step.reply is None or step.reply["ok"]])
    if refused:
        damage = "%s: its action %d does not fit the game before it (%s)" % (name, len(played) + 1, refused["say"])
    if not played:
        raise journals.NoGame(damage or "There are no lines in it")
    return journals.Found([step for step in played if step.request["do"] not in script.UNASKED], damage)


def _from_running(door):
    """The game of a companion that runs, or None where nobody speaks the protocol."""
    try:
        records = doors.read_records(door)
    finally:
        door.close()
    if records == []:
        raise journals.NoGame("No game runs there")
    return None if records is None else journals.from_records(records)


def _read_board(source, options, open_port):
    by_console = options.console or options.dump is not None
    if source == "device":
        source = console.find_port(console.CONSOLE if by_console else console.DATA)
    with console.talking(open_port(source)) as port:
        found = None if by_console else _from_running(doors.PortDoor(port))
        return found or _stored_on(port, options.dump)


def _stored_on(port, dump):
    """The game of a board's stored bytes, read over its console."""
    parts = console.read_board(port)
    with tempfile.TemporaryDirectory() as scratch:
        folder = dump or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for part, data in parts.items():
            (folder / ("nvm.bin" if part == "nvm" else part)).write_bytes(data)
        if "nvm" in parts:
            return journals.from_nvm(parts["nvm"], folder / "game_")
        return journals.from_folder(folder)


def write(found, options):
    """Write the files; the exit code."""
    steps = found.steps
    if not steps:
        raise Trouble("The game has no whole action.", found.damage or "It is empty.", "There is nothing to write.")
    told = story.tell(script.in_force(steps))
    if options.in_force:
        steps, _ = script.play(script.in_force(steps))
    base = _base(options)
    base.parent.mkdir(parents=True, exist_ok=True)
    made = {
        "jsonl": lambda: formats.as_lines(steps, not options.requests),
        "json": lambda: formats.as_json(steps, told, found.damage, options.source),
        "csv": lambda: formats.as_csv(told),
    }
    for name in options.format or formats.FORMATS:
        path = base.with_name(base.name + "." + name)
        if path.exists() and path.resolve() == Path(options.source).resolve():
            raise Trouble("%s would be overwritten." % path, "It is the source itself.",
                          "Give another name with --out.", CALLED_WRONGLY)
        path.write_text(made[name](), "utf-8")
        say("%s" % path)
    say("%s, round %d%s" % (speaking.count(len(script.in_force(steps)) - 1, "action"),
                            told.last_round if told.rounds else 0,
                            ", %s won" % told.winner if told.winner else ", not finished"))
    if found.note:
        say("Note: %s." % found.note)
    if found.damage:
        complain("The game is damaged.\n  why: %s.\n  now: What is before it has been written; it is a whole game up "
                 "to there." % found.damage)
        return NOT_DONE
    return DONE


def _base(options):
    """Where the files go, without their endings; a folder takes them under the source's name."""
    out = Path(options.out or "")
    return out / _stem(options.source) if out.is_dir() else out


def _stem(source):
    if source in ("-", "device") or _PORT.match(source):
        return "game"
    return Path(source).resolve().stem
