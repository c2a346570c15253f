# SPDX-License-Identifier: MIT
"""The store where files come in: the archive behind a full sector, and a game kept in two plain files."""

import unittest

from companion import store, store_archive, store_media
from companion.store_archive import Archive
from companion.store_log import Log
from companion.store_media import FileArea, NvmArea
from companion.store_pair import PairLog
from host_tools.drive_model import Drive
from host_tools.media_model import Power, PowerCut, Sector
from host_tools.wear import sample_game


def on(drive):
    """Let the firmware's modules see this drive instead of the computer's."""
    store_archive.open = drive.open
    store_media.open = drive.open


def archived(nvm, drive):
    on(drive)
    kept = store.Store(Log(NvmArea(nvm)), Archive("/save/", lambda: not drive.read_only))
    return kept, kept.load()


def paired(drive, size=1024):
    on(drive)
    kept = store.Store(PairLog(Log(FileArea("/one", size)), Log(FileArea("/two", size))))
    return kept, kept.load()


class BuiltinOpenBack(unittest.TestCase):
    def tearDown(self):
        store_archive.open = open
        store_media.open = open


class ArchiveTest(BuiltinOpenBack):
    def play(self, nvm, drive, records):
        kept, _ = archived(nvm, drive)
        self.assertTrue(kept.begin(records[0]))
        for record in records[1:]:
            self.assertTrue(kept.append(record))
        return kept

    def test_a_game_longer_than_the_sector_moves_to_files_in_turn(self):
        nvm, drive = Sector(256), Drive()
        records = list(sample_game(200))
        self.play(nvm, drive, records)
        self.assertTrue(nvm.erases >= 3)
        self.assertEqual(sorted(drive.files), ["/save/a", "/save/b"])
        kept, found = archived(nvm, drive)
        self.assertEqual((found.code, found.count), (store.GAME, 200))
        self.assertEqual(list(kept.records()), records)

    def test_while_the_drive_is_not_ours_nothing_is_wiped_and_later_all_is_stored(self):
        nvm, drive = Sector(256), Drive()
        drive.read_only = True
        kept, _ = archived(nvm, drive)
        records = list(sample_game(90))
        kept.begin(records[0])
        for record in records[1:]:
            kept.append(record)
        self.assertEqual((kept.state, nvm.erases), (store.FULL, 0))
        self.assertTrue(kept.waiting > 10)
        again, found = archived(nvm, drive)
        self.assertEqual(list(again.records()), records[: 90 - kept.waiting])
        drive.read_only = False
        self.assertTrue(kept.tidy())
        self.assertEqual((kept.state, kept.waiting), (store.READY, 0))
        self.assertEqual(list(archived(nvm, drive)[0].records()), records)

    def test_tidy_moves_early_when_little_is_free(self):
        nvm, drive = Sector(4096), Drive()
        kept = self.play(nvm, drive, list(sample_game(500)))
        self.assertTrue(kept.tidy())
        self.assertEqual(nvm.erases, 0)
        for record in sample_game(180):
            kept.append(record)
        self.assertTrue(kept.free < 768)
        self.assertTrue(kept.tidy())
        self.assertTrue(kept.free > 4000)
        self.assertEqual(nvm.erases, 1)

    def test_a_new_game_forgets_the_files_of_the_old_one(self):
        nvm, drive = Sector(256), Drive()
        kept = self.play(nvm, drive, list(sample_game(100)))
        self.assertTrue(kept.begin(b"new"))
        nvm.cells[:] = b"\xff" * 256  # as a cut wipe may leave it
        self.assertEqual(archived(nvm, drive)[1].code, store.FRESH)

    def test_a_sector_lost_while_emptied_is_restored_from_the_file(self):
        nvm, drive = Sector(256), Drive()
        records = list(sample_game(100))
        kept = self.play(nvm, drive, records)
        self.assertTrue(kept._move_to_file())
        nvm.cells[:] = bytes([place * 5 & 255 for place in range(256)])
        kept, found = archived(nvm, drive)
        self.assertEqual((found.code, found.count), (store.FROM_FILE, 100))
        self.assertEqual(list(kept.records()), records)
        self.assertTrue(kept.append(b"on"))
        kept, found = archived(nvm, drive)
        self.assertEqual((found.code, list(kept.records())), (store.GAME, records + [b"on"]))

    def test_records_the_rules_cannot_take_are_voided_behind_a_file_but_not_inside_it(self):
        nvm, drive = Sector(256), Drive()
        records = list(sample_game(100))
        filed = 100 - self.play(nvm, drive, records).log.count
        kept, _ = archived(nvm, drive)
        self.assertTrue(kept.keep(filed + 1))
        self.assertTrue(kept.append(b"on"))
        kept, _ = archived(nvm, drive)
        self.assertEqual(list(kept.records()), records[: filed + 1] + [b"on"])
        self.assertFalse(kept.keep(filed - 1))
        self.assertFalse(kept.append(b"on"))

    def test_a_missing_file_is_never_passed_over_in_silence(self):
        nvm, drive = Sector(256), Drive()
        self.play(nvm, drive, list(sample_game(100)))
        drive.files.clear()
        kept, found = archived(nvm, drive)
        self.assertEqual((found.code, found.count, list(kept.records())), (store.FILE_MISSING, 0, []))
        self.assertTrue(kept.begin(b"new"))

    def test_a_damaged_file_is_not_believed(self):
        nvm, drive = Sector(256), Drive()
        self.play(nvm, drive, list(sample_game(60)))
        for name in ("/save/a", "/save/b"):
            spoilt = bytearray(drive.files.get(name, b""))
            if spoilt:
                spoilt[40] ^= 4
                drive.files[name] = bytes(spoilt)
        self.assertEqual(archived(nvm, drive)[1].code, store.FILE_MISSING)


class PairTest(BuiltinOpenBack):
    def test_a_game_comes_back_from_either_file(self):
        for lost in ("/one", "/two", ""):
            drive = Drive()
            kept, found = paired(drive)
            self.assertEqual(found.code, store.FRESH)
            records = list(sample_game(40))
            kept.begin(records[0])
            for record in records[1:]:
                self.assertTrue(kept.append(record))
            drive.files.pop(lost, None)
            kept, found = paired(drive)
            self.assertEqual((found.code, list(kept.records())), (store.GAME, records))
            self.assertTrue(kept.append(b"on"))
            self.assertEqual(drive.files["/one"], drive.files["/two"])

    def test_the_newer_game_wins_even_if_it_is_shorter(self):
        drive = Drive()
        kept, _ = paired(drive)
        for record in sample_game(20):
            if not kept.append(record):
                kept.begin(record)
        old = drive.files["/two"]
        kept.begin(b"new")
        drive.files["/two"] = old
        self.assertEqual(list(paired(drive)[0].records()), [b"new"])

    def test_a_cut_in_a_new_game_leaves_the_old_game_or_the_new(self):
        old = list(sample_game(5))
        for moment in range(0, 4000, 37):
            drive = Drive()
            kept, _ = paired(drive, 256)
            kept.begin(old[0])
            for record in old[1:]:
                kept.append(record)
            drive.power = Power(moment, fault="garbage")
            try:
                kept.begin(b"new")
                break
            except PowerCut:
                drive.power = Power()
            self.assertTrue(list(paired(drive, 256)[0].records()) in (old, [b"new"]))
        self.assertTrue(moment > 300)


if __name__ == "__main__":
    unittest.main()
