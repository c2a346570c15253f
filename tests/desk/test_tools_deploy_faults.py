# SPDX-License-Identifier: MIT
"""deploy on drives that fill up, go away, are locked or forget; and the way back."""

import pytest

from host_tools.deploy import carrying, cli
from tests.desk import fake_drive
from tests.desk.deploy_bench import OURS, Bench
from tests.desk.fake_drive import contents


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path)


@pytest.mark.parametrize("good", range(len(OURS) + 2))
def test_a_drive_that_fills_up_is_put_back_as_it_was(bench, good):
    before = contents(bench.drive)
    trouble = bench.trouble("--yes", drive_class=fake_drive.full_after(good))
    assert "full" in trouble.what and "as it was before" in trouble.now
    assert contents(bench.drive) == before


@pytest.mark.parametrize("good", range(len(OURS) + 3))
def test_an_unplugged_drive_is_described_and_deployed_again(bench, good):
    before = contents(bench.drive)
    trouble = bench.trouble("--yes", drive_class=fake_drive.unplugged_after(good))
    assert "gone" in trouble.what and "--undo" in trouble.now
    assert ("%d of 9 changes" % good in trouble.now) == (good > 0)
    assert bench.run("--yes") == 0
    assert {name: contents(bench.drive)[name] for name in OURS} == OURS
    bench.run("--yes", "--undo")
    bench.run("--yes", "--undo")
    assert contents(bench.drive) == before


def test_an_undo_that_is_unplugged_goes_on_later(bench):
    before = contents(bench.drive)
    bench.run("--yes")
    trouble = bench.trouble("--yes", "--undo", drive_class=fake_drive.unplugged_after(0))
    assert "again" in trouble.now
    assert bench.run("--yes", "--undo") == 0
    assert contents(bench.drive) == before


def test_a_locked_drive_says_how_to_open_it(bench):
    before = contents(bench.drive)
    for kind in (fake_drive.LockedDrive, fake_drive.ReadOnlyDrive):
        trouble = bench.trouble("--yes", drive_class=kind)
        assert "Nothing was changed" in trouble.now and "press the encoder" in trouble.now
    assert contents(bench.drive) == before


def test_too_little_room_is_seen_before_anything_changes(bench):
    before = contents(bench.drive)
    trouble = bench.trouble("--yes", drive_class=fake_drive.TinyDrive)
    assert "1024 are free" in trouble.why and contents(bench.drive) == before


def test_a_drive_that_forgets_is_found_out(bench):
    trouble = bench.trouble("--yes", drive_class=fake_drive.ForgetfulDrive)
    assert "companion/app.mpy" in trouble.what and "read back" in trouble.why


def test_ctrl_c_says_in_what_state_the_drive_is(bench):
    before = contents(bench.drive)

    def stopped_at(number):
        class Stopping(fake_drive.FaultyDrive):
            good = number

            def _fault(self, name, data):
                raise KeyboardInterrupt

        return Stopping

    trouble = bench.trouble("--yes", drive_class=stopped_at(3))
    assert "Ctrl-C" in trouble.what and "3 of 9 changes" in trouble.now and "--undo" in trouble.now
    assert bench.run("--yes", "--undo") == 0
    assert contents(bench.drive) == before
    bench.run("--yes")
    trouble = bench.trouble("--yes", "--undo", drive_class=stopped_at(0))
    assert "Ctrl-C" in trouble.why and "--undo again" in trouble.now
    assert bench.run("--yes", "--undo") == 0
    assert contents(bench.drive) == before


def test_a_drive_that_cannot_be_read_is_left_as_it_is(bench):
    class Unreadable(cli.Drive):
        def names(self):
            raise OSError(5, "Input/output error", "sector 7")

    class Vanished(Unreadable):
        def present(self):
            return False

    trouble = bench.trouble("--yes", drive_class=Unreadable)
    assert "sector 7" in trouble.what and "Nothing was changed" in trouble.now
    assert "gone" in bench.trouble("--yes", drive_class=Vanished).what


def test_without_a_backup_nothing_is_changed(bench):
    before = contents(bench.drive)
    (bench.folder / "kept").write_text("a file where the backups' folder should be")
    trouble = bench.trouble("--yes")
    assert "kept" in trouble.what and "--backup" in trouble.now
    assert contents(bench.drive) == before


def test_a_vanished_mount_point_is_not_made_anew(bench):
    drive = cli.Drive(bench.folder / "gone")
    with pytest.raises(OSError):
        carrying.put(drive, "code.py", b"x")
    assert not drive.root.exists()


# --- undo

def test_undo_brings_the_drive_back(bench):
    before = contents(bench.drive)
    bench.run("--yes")
    after = contents(bench.drive)
    bench.source({**OURS, "code.py": b"second version"})
    bench.run("--yes")
    assert bench.run("--yes", "--undo") == 0
    assert contents(bench.drive) == after
    assert bench.run("--yes", "--undo") == 0
    assert contents(bench.drive) == before
    assert "no deploy to undo" in bench.trouble("--yes", "--undo").what


def test_undo_leaves_what_came_since(bench, capsys):
    bench.run("--yes")
    (bench.drive / "game_a").write_bytes(b"A1 a game")
    (bench.drive / "settings.toml").write_bytes(b"SOUP_MUTED = 1\n")
    bench.run("--yes", "--undo")
    assert (bench.drive / "game_a").read_bytes() == b"A1 a game"
    assert (bench.drive / "settings.toml").read_bytes() == b"SOUP_MUTED = 1\n"
    assert not (bench.drive / "game_b").exists()
    assert "game_a" in capsys.readouterr().out


def test_another_board_has_its_own_history(bench):
    bench.run("--yes")
    text = (bench.drive / "boot_out.txt").read_text()
    (bench.drive / "boot_out.txt").write_text(text.replace("DF60508D1C2B", "AAAA"))
    assert "no deploy to undo" in bench.trouble("--yes", "--undo").what
