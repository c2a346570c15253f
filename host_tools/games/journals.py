# SPDX-License-Identifier: MIT
"""Games from stored bytes: an nvm dump, the files of a drive, a bare journal. Damage ends a game, never the reading.

Bytes are read by the firmware's own store; what only a computer does, reading on in a damaged file, is here.
"""

from pathlib import Path

import host_tools.games  # noqa: F401  (puts the firmware on the path)
from companion import store, store_log
from companion.store_archive import Archive
from companion.store_media import FileArea, NvmArea, used_end
from companion.store_pair import PairLog
from engine_core import journal
from host_tools.games import script

ARCHIVE_HEAD = 16  # companion.store_archive: magic 2, version, live, number 2, game 2, count 2, length 3, digest 3
ARCHIVE_MAGIC = b"A1"
NVM_STEP = 4096  # bytes; boards have one such sector, or two


class Found:
    """`steps`: the game as far as it is whole; `damage`: None or a sentence that says where it ends."""

    def __init__(self, steps, damage=None, note=None):
        self.steps = steps
        self.damage = damage
        self.note = note  # worth saying, but no damage


class NoGame(Exception):
    """Nothing to export; the text says why."""


def from_records(records, damage=None, where=lambda number: "record %d" % number):
    """Play records; `where` tells a person the place of a record by its number, from 1."""
    requests = []
    places = []
    for number, record in enumerate(records, 1):
        try:
            request, end = journal.decode(record)
            if end != len(record):
                raise journal.Damaged(end)
        except journal.Damaged:
            damage = "%s is damaged: its bytes are no action" % where(number)
            break
        for said in speakable(request):
            requests.append(said)
            places.append(number)
    steps, refused = script.play(requests)
    if refused:
        damage = "%s does not fit the game before it (%s)" % (where(places[len(steps)]), refused["say"])
    return Found(steps, damage)


def speakable(request):
    """A journal's action as what one would say on the wire: its undo has a count, the wire's has none."""
    verb = request["do"]
    if verb in ("back", "forth"):
        return [{"do": "undo" if verb == "back" else "redo"}] * request["count"]
    said = {"do": verb}
    said.update((name, value) for name, value in request.items() if name != "do")
    if verb == "new":
        said.pop("sure", None)  # a journal has one game: there is none to give up
    return [said]


def _without_version(records):
    """The store puts the journal's version in front of the first record."""
    for number, record in enumerate(records):
        record = bytes(record)
        if number == 0:
            if record[:1] != bytes((journal.VERSION,)):
                raise NoGame("Its records are of version %s; this program reads version %d"
                             % (record[0] if record else "?", journal.VERSION))
            record = record[1:]
        yield record


# --- the store, as on the board

def from_store(log, archive_path=None):
    """The game of a log and the drive's files beside it (`archive_path` + "a" and "b")."""
    archive = Archive(str(archive_path)) if archive_path else None
    kept = store.Store(log, archive)
    found = kept.load()
    if found.code == store.FILE_MISSING:
        return _only_the_file(archive_path)
    if not found.count:
        raise NoGame({
            store.FRESH: "There is no game in it",
            store.GIVEN_UP: "Its game was given up when a new one was begun",
            store.UNREADABLE: "Its bytes are not the companion's, or their head and its copy are both damaged",
        }[found.code])
    game = from_records(_without_version(kept.records()), _damage_of(kept, found))
    if found.code == store.FROM_FILE:
        game.note = "the log was empty or being emptied; the game comes from the drive's file alone"
    elif found.code == store.TORN and game.damage is None:
        game.note = "the last action was being written when the power went, and is not in the game"
    return game


def _damage_of(kept, found):
    if found.code != store.DAMAGED:
        return None
    log = kept.log
    lead = getattr(log, "lead", log)
    used = used_end(lead.area, 0, lead.limit)
    return "the log is damaged from byte %d on: %d records before it are whole, %d bytes behind it are not readable" % (
        used - lead.lost, found.count, lead.lost)


def _only_the_file(archive_path):
    """The log goes on from a file that is missing or not whole: read what the file has."""
    best = None
    for letter in "ab" if archive_path else "":
        path = Path(str(archive_path) + letter)
        if path.exists():
            try:
                game = from_archive(path.read_bytes(), path.name)
            except NoGame:
                continue
            if best is None or len(game.steps) > len(best.steps):
                best = game
    if best is None:
        raise NoGame("It continues a file of the drive (game_a or game_b) that is not there or has no readable "
                     "beginning; give the drive's folder with --saves")
    best.damage = "%s; the log's own actions come after that and cannot be joined" % (
        best.damage or "the file is not the one that the log continues")
    return best


def from_nvm(data, archive_path=None):
    """A board's nvm. A dump that was cut short is read as if the rest were blank, and said to be."""
    log = store_log.Log(NvmArea(data))
    rest = -len(data) % NVM_STEP
    if not rest or log.load() == store_log.ALIVE:
        return from_store(log, archive_path)
    game = from_store(store_log.Log(NvmArea(data + b"\xff" * rest)), archive_path)
    game.note = None  # a torn end is the cut, not a power failure
    game.damage = "the dump was cut short: it ends at byte %d of %d, %s" % (
        len(data), len(data) + rest, game.damage or "and what came behind that is not in the game")
    return game


def from_folder(folder):
    """The files a board keeps on its drive: game_a, game_b, and log_a, log_b where it has no nvm."""
    folder = Path(folder)
    logs = [store_log.Log(FileArea(str(folder / name))) for name in ("log_a", "log_b")]
    try:
        return from_store(PairLog(*logs), folder / "game_")
    except NoGame:
        for name in ("game_a", "game_b"):
            path = folder / name
            if path.exists() and path.read_bytes()[:2] == ARCHIVE_MAGIC:
                return from_archive(path.read_bytes(), name)
        raise


# --- single files, read on as far as they go

def from_archive(data, name):
    """One of the two files a long game moves to, whole or not."""
    if data[:2] != ARCHIVE_MAGIC or len(data) < ARCHIVE_HEAD:
        raise NoGame("It has no head of a game file")
    count = data[8] << 8 | data[9]
    records = []
    starts = []
    at = ARCHIVE_HEAD
    while len(records) < count and at < len(data) and at + 1 + data[at] <= len(data):
        starts.append(at)
        records.append(data[at + 1 : at + 1 + data[at]])
        at += 1 + data[at]
    cut = None
    if len(records) < count:
        cut = "%s ends at byte %d: %d of its %d records are there" % (name, at, len(records), count)
    return from_records(_without_version(records), cut,
                        lambda number: "%s, byte %d (record %d)" % (name, starts[number - 1], number))


def from_journal(data, name):
    """A bare journal: the version, then record after record."""
    at = 1
    records = []
    starts = []
    damage = None
    while at < len(data):
        try:
            _, end = journal.decode(data, at)
        except journal.Damaged:
            damage = "%s is damaged at byte %d, behind %d whole records" % (name, at, len(records))
            break
        starts.append(at)
        records.append(data[at:end])
        at = end
    if not records:
        raise NoGame("Its first record is damaged")
    return from_records(records, damage, lambda number: "%s, byte %d (record %d)" % (name, starts[number - 1], number))


def from_bytes(data, name, archive_path=None):
    """Whatever kind of stored bytes this is."""
    if not data:
        raise NoGame("It is empty")
    log = store_log.Log(NvmArea(data)) if len(data) >= 64 else None
    if log and log.load() in (store_log.ALIVE, store_log.DEAD):
        return from_nvm(data, archive_path)
    if data[:2] == ARCHIVE_MAGIC:
        return from_archive(data, name)
    if data[:2] == bytes((journal.VERSION, 0)):  # the version, then the record of `new`
        return from_journal(data, name)
    if log:
        return from_nvm(data, archive_path)
    raise NoGame("It is no nvm dump, no game file and no journal")
