# SPDX-License-Identifier: MIT
"""The store on a flash sector and on a blob, by example. Every cut of whole games: tests/desk/test_power_cuts.py."""

import unittest

from companion import framing, store
from companion.store_log import Log
from companion.store_media import NvmArea
from host_tools.media_model import Blob, Power, PowerCut, Sector
from host_tools.wear import sample_game


def opened(nvm, atomic=False):
    kept = store.Store(Log(NvmArea(nvm, atomic)))
    return kept, kept.load()


def played(nvm, records, atomic=False):
    kept, _ = opened(nvm, atomic)
    records = list(records)
    assert kept.begin(records[0])
    for record in records[1:]:
        assert kept.append(record)
    return kept


def cut_while(nvm, moment, act):
    """Run `act` until power fails at that moment; True when it did. Power is back afterwards."""
    nvm.power = Power(moment)
    try:
        act()
    except PowerCut:
        pass
    cut = nvm.power.off
    nvm.power = Power()
    return cut


class FramesTest(unittest.TestCase):
    def test_a_record_costs_two_bytes_more(self):
        self.assertEqual(len(framing.frames_of(b"\x01", 7)[0]), 3)
        self.assertEqual(len(framing.frames_of(b"\x01" * 13, 7)[0]), 15)
        self.assertEqual(framing.framed_length(40), len(framing.frames_of(b"\x01" * 40, 7)[0]))

    def test_damage_to_any_single_byte_of_a_frame_is_found(self):
        for payload in (b"\x00", b"\xff\xff", b"abc", bytes(range(13))):
            good = framing.frame(len(payload), payload, 99)
            for place in range(len(good)):
                for value in range(256):
                    bad = bytearray(good)
                    bad[place] = value
                    # What follows in the log must not help a wrong length: try it with plausible bytes behind.
                    bad.extend(good)
                    read = lambda at, count: bad[at : at + count]
                    found = framing.payload_at(read, 0, len(bad), 99)
                    self.assertEqual(found is not None, value == good[place])

    def test_a_frame_without_its_second_byte_is_never_valid(self):
        for value in range(256):
            for trail in (0, 5, 77777):
                made = framing.frame(1, bytes((value,)), trail)
                self.assertTrue(made[1] != 0xFF)


class SectorTest(unittest.TestCase):
    def test_a_new_board_whose_nvm_is_full_of_zeros_has_lost_no_game(self):
        blob = Blob(512)
        blob.cells[:] = bytes(512)
        kept, found = opened(blob, True)
        self.assertEqual(found.code, store.FRESH)
        self.assertTrue(kept.begin(b"\x01") and kept.append(b"\x02"))
        self.assertEqual(opened(blob, True)[1].count, 2)
        sector = Sector(512)
        sector.cells[:] = bytes(512)  # this medium does not come like that
        self.assertEqual(opened(sector)[1].code, store.UNREADABLE)

    def test_a_fresh_board_has_no_game(self):
        kept, found = opened(Sector())
        self.assertEqual((found.code, found.count, found.damaged), (store.FRESH, 0, None))
        self.assertEqual(list(kept.records()), [])
        self.assertFalse(kept.append(b"\x01"))

    def test_a_game_comes_back_as_it_was_written(self):
        nvm = Sector()
        records = list(sample_game(40))
        played(nvm, records)
        kept, found = opened(nvm)
        self.assertEqual((found.code, found.count, found.damaged), (store.GAME, 40, None))
        self.assertEqual(list(kept.records()), records)

    def test_records_of_every_length_and_value_come_back(self):
        nvm = Sector()
        records = [b"\xff" * length for length in range(1, 41)] + [b"\x00" * 13, bytes(range(40)), b"x" * 255]
        played(nvm, records)
        kept, _ = opened(nvm)
        self.assertEqual(list(kept.records()), records)

    def test_an_empty_or_endless_record_is_not_taken(self):
        kept = played(Sector(), [b"new"])
        self.assertFalse(kept.append(b""))
        self.assertFalse(kept.append(b"x" * 256))
        self.assertTrue(kept.append(b"x"))

    def test_a_game_on_a_blank_sector_erases_nothing_and_the_next_one_once(self):
        nvm = Sector()
        played(nvm, sample_game(30))
        self.assertEqual(nvm.erases, 0)
        played(nvm, sample_game(30, 2))
        self.assertEqual(nvm.erases, 1)

    def test_six_players_and_ten_rounds_fit(self):
        kept = played(Sector(), sample_game(600))
        self.assertEqual((kept.state, kept.waiting), (store.READY, 0))

    def test_a_cut_write_costs_at_most_its_record_and_the_game_goes_on(self):
        for moment in range(14):
            nvm = Sector()
            kept = played(nvm, [b"new", b"one"])
            if not cut_while(nvm, moment, lambda: kept.append(b"lost")):
                break
            kept, found = opened(nvm)
            stored = list(kept.records())
            self.assertEqual(stored, [b"new", b"one"])
            self.assertTrue(kept.append(b"two") and kept.append(b"three"))
            kept, found = opened(nvm)
            self.assertEqual((found.code, nvm.erases), (store.GAME, 0))
            self.assertEqual(list(kept.records()), [b"new", b"one", b"two", b"three"])
        self.assertEqual(moment, 12)  # two moments each for the six bytes of the frame, then no cut

    def test_a_torn_frame_that_reads_well_another_day_stays_void(self):
        nvm = Sector()
        kept = played(nvm, [b"new", b"one"])
        at = kept.log._at
        whole, _ = framing.frames_of(b"torn", kept.log._trail)
        for place, value in enumerate(whole):
            nvm.cells[at + place] = value
        nvm.cells[at + 3] |= 0x10  # one weak bit
        kept, found = opened(nvm)
        self.assertEqual(found.code, store.TORN)
        kept.append(b"two")
        nvm.cells[at + 3] = whole[3]
        kept, found = opened(nvm)
        self.assertEqual((found.code, list(kept.records())), (store.GAME, [b"new", b"one", b"two"]))

    def test_cells_a_torn_write_may_have_touched_are_not_used(self):
        nvm = Sector()
        kept = played(nvm, [b"new"])
        at = kept.log._at
        cut_while(nvm, 2, lambda: kept.append(b"x" * 13))
        kept, _ = opened(nvm)
        kept.append(b"y")
        self.assertEqual(bytes(nvm.cells[at + 1 : at + framing.LONGEST]), b"\xff" * (framing.LONGEST - 1))
        self.assertEqual(list(opened(nvm)[0].records()), [b"new", b"y"])

    def test_damage_in_the_middle_is_said_and_cut_at_the_last_whole_record(self):
        nvm = Sector()
        records = list(sample_game(100))
        played(nvm, records)
        nvm.cells[200] ^= 0x10
        kept, found = opened(nvm)
        self.assertEqual((found.code, found.damaged), (store.DAMAGED, found.count))
        self.assertTrue(20 < found.count < 80)
        self.assertEqual(list(kept.records()), records[: found.count])
        self.assertTrue(kept.append(b"on"))
        kept, found = opened(nvm)
        self.assertEqual((found.code, nvm.erases), (store.GAME, 0))
        self.assertEqual(list(kept.records()), records[: found.count - 1] + [b"on"])

    def test_records_the_rules_cannot_take_are_voided_by_the_next_append(self):
        records = list(sample_game(30))
        for count in (1, 12, 29, 30):
            nvm = Sector()
            kept = played(nvm, records[:20])
            cut_while(nvm, 3, lambda: kept.append(b"torn"))
            kept, _ = opened(nvm)
            for record in records[20:]:
                kept.append(record)
            kept, _ = opened(nvm)
            self.assertTrue(kept.keep(count))
            self.assertEqual(list(kept.records()), records[:count])
            self.assertTrue(kept.append(b"on") and kept.append(b"and on"))
            kept, found = opened(nvm)
            self.assertEqual((found.code, nvm.erases), (store.GAME, 0))
            self.assertEqual(list(kept.records()), records[:count] + [b"on", b"and on"])

    def test_a_game_the_rules_take_nothing_of_is_no_game(self):
        kept = played(Sector(), [b"new", b"one"])
        self.assertFalse(kept.keep(0))
        self.assertFalse(kept.append(b"two"))
        self.assertTrue(kept.begin(b"new"))

    def test_records_of_another_version_are_kept_for_export_only(self):
        nvm = Sector()
        played(nvm, [b"new", b"one"])
        newer = store.Store(Log(NvmArea(nvm), version=2))
        self.assertEqual(newer.load().code, store.UNREADABLE)
        self.assertEqual(b"".join(newer.raw()), bytes(nvm.cells))

    def test_one_damaged_byte_of_the_head_costs_nothing(self):
        records = list(sample_game(20))
        for place in list(range(18)) + list(range(4096 - 18, 4096)):
            nvm = Sector()
            played(nvm, records)
            nvm.cells[place] ^= 0x21
            kept, found = opened(nvm)
            self.assertEqual((found.code, list(kept.records())), (store.GAME, records))

    def test_bytes_of_somebody_else_are_kept_until_a_new_game(self):
        nvm = Sector()
        nvm.cells[:] = bytes([place * 7 & 255 for place in range(4096)])
        before = bytes(nvm.cells)
        kept, found = opened(nvm)
        self.assertEqual((found.code, found.count), (store.UNREADABLE, 0))
        self.assertFalse(kept.append(b"x"))
        self.assertEqual(b"".join(kept.raw()), before)
        self.assertTrue(kept.begin(b"new"))
        self.assertEqual((nvm.erases, opened(nvm)[1].code), (1, store.GAME))

    def test_power_cut_while_a_new_game_wipes_the_old_one(self):
        old = list(sample_game(12))
        codes = {}
        moment = 0
        while True:
            nvm = Sector(512)
            kept = played(nvm, old)
            if not cut_while(nvm, moment, lambda: kept.begin(b"new")):
                break
            kept, found = opened(nvm)
            stored = list(kept.records())
            codes[found.code] = True
            self.assertTrue(stored in ([], old))
            self.assertTrue(kept.begin(b"again"))
            self.assertEqual(list(opened(nvm)[0].records()), [b"again"])
            moment += 1
        self.assertTrue(moment > 50)
        self.assertTrue(store.GIVEN_UP in codes and store.GAME in codes and store.UNREADABLE in codes)

    def test_a_full_sector_says_so_and_what_waits_is_counted(self):
        nvm = Sector(256)
        kept = played(nvm, [b"new"])
        number = 0
        while kept.append(b"xy"):
            number += 1
        self.assertEqual((kept.state, kept.waiting, nvm.erases), (store.FULL, 1, 0))
        self.assertFalse(kept.append(b"z"))
        self.assertEqual(kept.waiting, 2)  # the shorter one would fit, but must not overtake
        kept, found = opened(nvm)
        self.assertEqual((found.code, found.count), (store.GAME, number + 1))

    def test_more_than_can_wait_is_never_stored_out_of_turn(self):
        nvm = Sector(256)
        kept = played(nvm, [b"new"])
        for _ in range(store.WAITING_AT_MOST + 100):
            kept.append(b"xy")
        self.assertEqual((kept.state, kept.waiting), (store.FULL, store.WAITING_AT_MOST))
        self.assertTrue(kept.begin(b"next"))
        self.assertEqual((kept.state, kept.waiting), (store.READY, 0))

    def test_a_refused_write_waits_and_is_stored_later(self):
        nvm = Sector()
        kept = played(nvm, [b"new"])
        free = kept.free
        nvm.refuses = True
        self.assertFalse(kept.append(b"one"))
        self.assertEqual((kept.state, kept.waiting, kept.free), (store.REFUSED, 1, free))
        nvm.refuses = False
        self.assertTrue(kept.append(b"two"))
        self.assertEqual(list(opened(nvm)[0].records()), [b"new", b"one", b"two"])

    def test_a_new_game_on_a_medium_that_refuses_leaves_the_old_one(self):
        nvm = Sector()
        kept = played(nvm, [b"new", b"one"])
        nvm.refuses = True
        self.assertFalse(kept.begin(b"other"))
        self.assertEqual(kept.state, store.REFUSED)
        self.assertEqual(list(opened(nvm)[0].records()), [b"new", b"one"])


class BlobTest(unittest.TestCase):
    def test_a_blob_that_was_never_blank_takes_a_game(self):
        nvm = Blob()
        self.assertEqual(opened(nvm, True)[1].code, store.UNREADABLE)
        records = list(sample_game(30))
        played(nvm, records, True)
        self.assertEqual(list(opened(nvm, True)[0].records()), records)

    def test_one_write_a_record(self):
        nvm = Blob()
        kept = played(nvm, [b"new"], True)
        writes = nvm.writes
        kept.append(b"one")
        self.assertEqual(nvm.writes, writes + 1)

    def test_a_cut_swap_leaves_the_old_or_the_new(self):
        for moment, stored in ((0, [b"new"]), (1, [b"new", b"one"])):
            nvm = Blob()
            kept = played(nvm, [b"new"], True)
            self.assertTrue(cut_while(nvm, moment, lambda: kept.append(b"one")))
            kept, found = opened(nvm, True)
            self.assertEqual((found.code, list(kept.records())), (store.GAME, stored))


if __name__ == "__main__":
    unittest.main()
