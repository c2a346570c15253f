# SPDX-License-Identifier: MIT
"""Power cut at every moment of whole games, of moves to a file, of recovery, and of the recovery after that.

Each trial ends with a fresh start of the store. What it finds must be the game up to the last or the second-last
accepted record. Then the game goes on and must come back whole.
"""

import copy
import pytest

from companion import store, store_archive, store_media
from companion.store_archive import Archive
from companion.store_log import Log
from companion.store_media import FileArea, NvmArea
from companion.store_pair import PairLog
from engine_core.table import Table
from host_tools.drive_model import FAULTS, Drive
from host_tools.media_model import Blob, Dice, Power, PowerCut, Sector
from host_tools.twin.game import make_plan, play_game
from host_tools.wear import sample_game


class SectorBoard:
    """An RP2040 without files: the sector alone."""

    atomic = False

    def __init__(self, size=4096, scatter=False):
        self.nvm = self.medium(size, scatter)

    @staticmethod
    def medium(size, scatter):
        return Sector(size, scatter)

    def fork(self):
        twin = copy.copy(self)
        twin.nvm = copy.copy(self.nvm)
        twin.nvm.cells = bytearray(self.nvm.cells)
        return twin

    def power(self, power):
        self.nvm.power = power

    def make(self):
        return store.Store(Log(NvmArea(self.nvm, self.atomic)))

    def attach(self):
        """Let the firmware's modules see this board's drive, if it has one."""

    def start(self):
        self.attach()
        self.power(Power())
        kept = self.make()
        return kept, kept.load()


class BlobBoard(SectorBoard):
    """An ESP32-S3: the blob alone."""

    atomic = True

    @staticmethod
    def medium(size, scatter):
        return Blob(size)


class DriveBoard(SectorBoard):
    """An RP2040 with its drive."""

    def __init__(self, size=192, scatter=False):
        super().__init__(size, scatter)
        self.drive = Drive()

    def fork(self):
        twin = super().fork()
        twin.drive = copy.copy(self.drive)
        twin.drive.files = dict(self.drive.files)
        return twin

    def power(self, power):
        super().power(power)
        self.drive.power = power

    def attach(self):
        store_archive.open = self.drive.open
        store_media.open = self.drive.open

    def make(self):
        return store.Store(Log(NvmArea(self.nvm)), Archive("/save/"))


class PairBoard(DriveBoard):
    """A board with nothing but files."""

    def make(self):
        return store.Store(PairLog(Log(FileArea("/one", 256)), Log(FileArea("/two", 256))))


@pytest.fixture(autouse=True)
def builtin_open_back():
    yield
    for module in (store_archive, store_media):
        vars(module).pop("open", None)


def play(board, records, begun=False):
    """Store the records from a fresh start, as the app does."""
    kept, _ = board.start()
    for record in records:
        assert kept.append(record) if begun else kept.begin(record)
        begun = True
    return kept


def cut(board, moment, act, seed=1, fault="prefix"):
    """Do `act(store)` on a started board until power fails at the moment; False when it was over before."""
    kept, _ = board.start()
    power = Power(moment, seed, fault)
    board.power(power)
    try:
        act(kept)
    except PowerCut:
        pass
    return power.off


def stored(board):
    kept, found = board.start()
    records = list(kept.records())
    assert found.count == len(records)
    return records


def goes_on(board, records):
    """The game continues after what was found, and comes back whole."""
    kept, _ = board.start()
    before = list(kept.records())
    for record in records:
        assert kept.append(record)
    assert stored(board) == before + records


def every_cut(board, act, seed=1, fault="prefix"):
    """A board for every moment of the act at which power can fail, each just after the cut."""
    moment = 0
    while True:
        tried = board.fork()
        if not cut(tried, moment, act, seed, fault):
            return
        yield tried
        moment += 1


def cut_each_append(board, records):
    """Play the records; before each, try every cut of its append on a copy. Gives the number of cuts."""
    cuts = 0
    kept = play(board, records[:1])
    for number, record in enumerate(records[1:], 1):
        for tried in every_cut(board, lambda kept, record=record: kept.append(record), seed=number):
            assert stored(tried) in (records[:number], records[: number + 1])
            cuts += 1
            if cuts % 7 == 0:
                goes_on(tried, [record, b"on"])
        assert kept.append(record)
    assert stored(board) == records
    return cuts


@pytest.mark.parametrize("scatter", (False, True), ids=("in_order", "any_bit"))
@pytest.mark.parametrize("count,seed", ((90, 1), (60, 2)))
def test_every_byte_of_whole_games_on_a_sector(count, seed, scatter):
    records = list(sample_game(count, seed))
    cuts = cut_each_append(SectorBoard(4096, scatter), records)
    assert cuts >= (8 * (count - 1) if scatter else 2 * sum(map(len, records[1:])))


def test_the_last_bytes_of_the_longest_game_on_a_sector():
    records = list(sample_game(900, 4))
    board = SectorBoard()
    kept = play(board, records[:1])
    cuts = 0
    for number in range(1, len(records)):
        if not kept.log.room_for(records[number]):
            break
        for tried in every_cut(board, lambda kept: kept.append(records[number])) if kept.free < 80 else ():
            assert stored(tried) in (records[:number], records[: number + 1])
            cuts += 1
        assert kept.append(records[number])
    assert number > 600 and cuts > 80


def test_every_swap_of_a_whole_game_on_a_blob():
    assert cut_each_append(BlobBoard(8192), list(sample_game(200, 5))) == 398


def real_game(seed):
    """The records of a whole game as the engine writes them."""
    records = []
    table = Table(lambda limit: seed % limit, records.append)
    play_game(make_plan(seed, players=6), table)
    return records


@pytest.mark.parametrize("seed,scatter", ((7, False), (19, False), (23, True)))
def test_every_byte_of_real_games_and_the_rules_take_what_is_found(seed, scatter):
    records = real_game(seed)
    assert cut_each_append(SectorBoard(4096, scatter), records) > 4 * len(records)
    for number in range(1, len(records), 12):
        board = SectorBoard()
        play(board, records[:number])
        assert cut(board, 3, lambda kept: kept.append(records[number]))
        kept, found = board.start()
        assert found.code == store.TORN
        assert Table(lambda limit: 0).restore(kept.records()) == found.count == number


@pytest.mark.parametrize("scatter", (False, True), ids=("in_order", "any_bit"))
def test_recovery_cut_at_every_moment_and_the_recovery_after_that(scatter):
    """Three cuts in a row: in a record, in the first record after it, in the first after that."""
    before = list(sample_game(5, 6))
    board = SectorBoard(512, scatter)
    play(board, before)
    trials = 0
    for once in every_cut(board, lambda kept: kept.append(b"lost")):
        for twice in every_cut(once, lambda kept: kept.append(b"rec"), seed=2):
            middle = stored(twice)
            assert middle in (before, before + [b"lost"], before + [b"rec"], before + [b"lost", b"rec"])
            for thrice in every_cut(twice, lambda kept: kept.append(b"a"), seed=3):
                assert stored(thrice) in (middle, middle + [b"a"])
                trials += 1
                if trials % 5 == 0:
                    goes_on(thrice, [b"b", b"c"])
    assert trials > 500


def test_first_start_cut_at_every_moment():
    for fresh in (SectorBoard(128), SectorBoard(128, True), BlobBoard(128)):
        trials = 0
        for once in every_cut(fresh, lambda kept: kept.begin(b"new")):
            assert stored(once) in ([], [b"new"])
            for twice in every_cut(once, lambda kept: kept.begin(b"again"), seed=2):
                assert stored(twice) in ([], [b"new"], [b"again"])
                play(twice, [b"third", b"x"])
                assert stored(twice) == [b"third", b"x"]
                trials += 1
        assert trials >= 16


@pytest.mark.parametrize("make,scatter", ((SectorBoard, False), (SectorBoard, True), (BlobBoard, False)))
def test_a_new_game_cut_at_every_moment_leaves_the_old_game_or_a_clean_start(make, scatter):
    board = make(512, scatter)
    old = list(sample_game(60, 7))
    play(board, old)
    trials = 0
    for seed in range(12):
        for once in every_cut(board, lambda kept: kept.begin(b"new"), seed=seed):
            kept, found = once.start()
            assert list(kept.records()) in ([], old, [b"new"]), found.code
            for twice in every_cut(once, lambda kept: kept.begin(b"again")) if seed == 0 else ():
                assert stored(twice) in ([], old, [b"new"], [b"again"])
            play(once, [b"third", b"x"])
            assert stored(once) == [b"third", b"x"]
            trials += 1
    assert trials >= 70


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("scatter", (False, True), ids=("in_order", "any_bit"))
def test_the_move_to_a_file_cut_at_every_moment(fault, scatter):
    """First move of a game: whatever happens to the drive, nothing is lost."""
    board = DriveBoard(128, scatter)
    records = list(sample_game(34, 8))
    kept = play(board, records[:1])
    moved = 0
    for number, record in enumerate(records[1:], 1):
        if not kept.log.room_for(record):
            for once in every_cut(board, lambda kept: kept.append(record), fault=fault):
                assert stored(once) in (records[:number], records[: number + 1])
                moved += 1
                if moved % 16 == 0:
                    again = every_cut(once, lambda kept: kept.append(b"rec"), seed=9, fault=fault)
                    for step, twice in enumerate(again):
                        if step % 3:
                            continue
                        found = stored(twice)
                        if found[-1:] == [b"rec"]:
                            found.pop()
                        assert found in (records[:number], records[: number + 1])
                        if step % 16 == 0:
                            goes_on(twice, [b"b", b"c"])
                goes_on(once, [record, b"on"])
            break
        board.attach()
        assert kept.append(record)
    assert moved > 100


@pytest.mark.parametrize("fault", FAULTS)
def test_every_later_move_keeps_the_older_file(fault):
    """A game of several moves. Only the loss of the whole drive may cost it, and that is said."""
    board = DriveBoard(160)
    records = list(sample_game(60, 10))
    kept = play(board, records[:1])
    trials = 0
    for number, record in enumerate(records[1:], 1):
        if not kept.log.room_for(record) and kept.log.base:
            for once in every_cut(board, lambda kept: kept.append(record), seed=number, fault=fault):
                kept_now, found = once.start()
                now = list(kept_now.records())
                if fault == "drive" and found.code == store.FILE_MISSING:
                    assert now == []
                else:
                    assert now in (records[:number], records[: number + 1])
                trials += 1
        board.attach()
        assert kept.append(record)
    assert trials > 300
    assert stored(board) == records


def test_recovery_from_a_file_cut_at_every_moment():
    board = DriveBoard(128)
    records = list(sample_game(30, 11))
    kept = play(board, records)
    assert kept._move_to_file()
    trials = 0
    for pattern in range(2):
        lost = board.fork()
        dice = Dice(pattern)
        lost.nvm.cells[:] = bytes(dice.below(256) if pattern else 255 for _ in range(128))
        assert lost.start()[1].code == store.FROM_FILE
        for once in every_cut(lost, lambda kept: kept.append(b"rec")):
            assert stored(once) in (records, records + [b"rec"])
            for twice in every_cut(once, lambda kept: kept.append(b"b"), seed=3):
                found = stored(twice)
                assert found[:30] == records and found[30:] in ([], [b"rec"], [b"b"], [b"rec", b"b"])
                trials += 1
    assert trials > 500


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault != "drive"])
def test_plain_files_cut_at_every_byte(fault):
    board = PairBoard()
    records = list(sample_game(14, 12))
    kept = play(board, records[:1])
    cuts = 0
    for number, record in enumerate(records[1:], 1):
        for once in every_cut(board, lambda kept: kept.append(record), seed=number, fault=fault):
            assert stored(once) in (records[:number], records[: number + 1])
            cuts += 1
            if cuts % 60 == 0:
                found = stored(once)
                for step, twice in enumerate(every_cut(once, lambda kept: kept.append(b"rec"), seed=5, fault=fault)):
                    if step % 19 == 0:
                        assert stored(twice) in (found, found + [b"rec"])
                goes_on(once, [b"b", b"c"])
        board.attach()
        assert kept.append(record)
    assert stored(board) == records
    assert cuts > 190


def spoil(cells, dice):
    """One of the ways bytes go bad."""
    way = dice.below(6)
    size = len(cells)
    if way == 0:
        cells[dice.below(size)] ^= 1 + dice.below(255)
    elif way == 1:
        for _ in range(2 + dice.below(6)):
            cells[dice.below(size)] = dice.below(256)
    elif way == 2:
        at = dice.below(size)
        for place in range(at, min(size, at + 2 + dice.below(40))):
            cells[place] = dice.below(256)
    elif way == 3:
        at = dice.below(size)
        for place in range(at, min(size, at + 1 + dice.below(200))):
            cells[place] = (0, 255)[way & 1]
    elif way == 4:
        at, to, count = dice.below(size), dice.below(size), 1 + dice.below(30)
        piece = cells[at : at + count]
        cells[to : to + len(piece)] = piece
        del cells[size:]
    else:
        cells[:] = bytes(dice.below(256) for _ in range(size))


@pytest.mark.parametrize("part", range(4))
def test_thousands_of_corruptions_never_give_a_wrong_game_in_silence(part):
    records = list(sample_game(80, 13))
    board = SectorBoard(512)
    play(board, records)
    with_file = DriveBoard(192)
    play(with_file, records)
    dice = Dice(1000 + part)
    said = 0
    for trial in range(1500):
        tried = (board if trial % 3 else with_file).fork()
        if trial % 6 == 0:
            name = sorted(tried.drive.files)[dice.below(2)]
            cells = bytearray(tried.drive.files[name])
            spoil(cells, dice)
            tried.drive.files[name] = bytes(cells)
        else:
            spoil(tried.nvm.cells, dice)
        kept, found = tried.start()
        now = list(kept.records())
        said += found.code not in (store.GAME, store.FRESH)
        if now != records[: len(now)]:
            # Found, but a record late: at most the frame before the damage is wrong.
            assert found.damaged is not None and now[:-1] == records[: len(now) - 1]
        if found.count:
            if kept.append(b"on"):
                now.append(b"on")
            else:
                assert kept.state == store.FULL and kept.waiting == 1
            assert stored(tried) == now
        else:
            assert kept.begin(b"new")
            assert stored(tried) == [b"new"]
    assert said > 500


def test_random_bytes_are_no_game():
    dice = Dice(77)
    for _ in range(300):
        board = SectorBoard(256)
        board.nvm.cells[:] = bytes(dice.below(256) for _ in range(256))
        assert stored(board) == []
