# SPDX-License-Identifier: MIT
"""Programs that no pin of pyproject.toml brings: installed by apt-get where that may be done, and it is said."""

import os
import shutil
import subprocess


def _as_root():
    """What must stand before a command that needs root; None if there is no way."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def install(packages):
    """Tries; why it did not work, or None."""
    if not shutil.which("apt-get"):
        return "there is no apt-get here"
    root = _as_root()
    if root is None:
        return "apt-get needs root, and sudo asks for a password"
    print("installing %s by apt-get ..." % " and ".join(packages), flush=True)
    environment = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True}
    subprocess.run([*environment, "apt-get", "update"], **quiet)
    done = subprocess.run([*environment, "apt-get", "install", "-y", "--no-install-recommends", *packages], **quiet)
    if done.returncode == 0:
        return None
    wrong = [line for line in done.stderr.splitlines() if line.startswith("E:")]
    return "apt-get: %s" % (wrong[0][2:].strip() if wrong else "it ended with %d" % done.returncode)
