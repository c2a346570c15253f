# SPDX-License-Identifier: MIT
"""`soup play` as a command: another port, a clean end, this computer alone, and a browser by apt-get."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import debian
from host_tools.play import browser

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60


@contextlib.contextmanager
def command(*arguments):
    process = subprocess.Popen(
        [sys.executable, "-m", "host_tools", "play", "--no-browser", *arguments],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=dict(os.environ, PYTHONUNBUFFERED="1"),
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def address_of(process):
    said = ""
    for line in process.stdout:
        said += line
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if found:
            return int(found[1]), said
    raise AssertionError("no address: " + said + process.stderr.read())


@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM])
def test_a_taken_port_leads_to_another_and_ctrl_c_ends_cleanly(way):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with command("--port", str(port)) as process:
            found, said = address_of(process)
            assert found != port
            assert "port %d is taken" % port in said
            with socket.create_connection(("127.0.0.1", found)):
                pass
            process.send_signal(way)
            out, err = process.communicate(timeout=PATIENCE)
            assert process.returncode == 0
            assert "stopped" in out
            assert err == ""


def test_the_server_listens_on_this_computer_alone():
    with command("--port", "0") as process:
        port, _ = address_of(process)
        with socket.socket() as other:
            other.settimeout(5)
            # 127.0.0.2 is this computer too, but not the address that was bound.
            with pytest.raises(OSError):
                other.connect(("127.0.0.2", port))


def apt_get_that_says(folder, text, code):
    folder.mkdir()
    program = folder / "apt-get"
    program.write_text("#!/bin/sh\necho '%s' >&2\nexit %d\n" % (text, code))
    program.chmod(0o755)


@pytest.mark.parametrize("says, told", [
    ("E: Unable to locate package chromium", "Unable to locate package chromium"), ("", "it ended with 100")])
def test_a_browser_that_cannot_be_installed_is_said_in_one_line(tmp_path, monkeypatch, capsys, says, told):
    apt_get_that_says(tmp_path / "bin", says, 100)
    monkeypatch.setenv("PATH", "%s:%s" % (tmp_path / "bin", os.environ["PATH"]))
    monkeypatch.setenv("COMPANION_BROWSER", "no-such-browser")
    monkeypatch.setattr(debian, "_as_root", lambda: [])
    assert browser.main() == 1
    said = capsys.readouterr().err.strip()
    assert said.startswith(browser.ADVICE) and told in said and "\n" not in said


def test_a_browser_is_installed_by_apt_get(tmp_path, monkeypatch, capsys):
    """The fake takes the words of the real one: update, then install with the packages' names."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "apt-get"
    program.write_text("""#!/bin/sh
echo "$DEBIAN_FRONTEND $*" >> %s/said
[ "$1" = install ] && printf '#!/bin/sh\\n' > %s/chromium && chmod +x %s/chromium
exit 0
""" % (tmp_path, folder, folder))
    program.chmod(0o755)
    (folder / "env").symlink_to("/usr/bin/env")
    (folder / "chmod").symlink_to(shutil.which("chmod"))
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("COMPANION_BROWSER", raising=False)
    monkeypatch.setattr(debian, "_as_root", lambda: [])
    assert browser.main() == 0
    assert browser.find() == str(folder / "chromium")
    assert (tmp_path / "said").read_text().splitlines() == [
        "noninteractive update",
        "noninteractive install -y --no-install-recommends " + " ".join(browser.PACKAGES),
    ]
    assert "installing chromium" in capsys.readouterr().out
    assert browser.main() == 0 and capsys.readouterr().out == ""  # nothing more to do


def test_without_root_or_apt_get_nothing_is_tried(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COMPANION_BROWSER", "no-such-browser")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.main() == 1
    assert "no apt-get" in capsys.readouterr().err
    apt_get_that_says(tmp_path / "bin", "it was run", 0)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(debian, "_as_root", lambda: None)
    assert browser.main() == 1
    said = capsys.readouterr()
    assert "needs root" in said.err and "installing" not in said.out
