# SPDX-License-Identifier: MIT
"""`python -m host_tools.play.browser`: sees to it that a Chromium is there, by apt-get where it may.

Playing needs no particular browser; tests, pictures and the bench need one that can be driven.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
PACKAGES = ("chromium", "fonts-dejavu-core")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
ADVICE = "no Chromium found: install one (Debian: apt-get install chromium), or name it in COMPANION_BROWSER"


class Missing(RuntimeError):
    """There is no browser; the message says what to do."""


def find():
    """The path of a Chromium, or None."""
    named = os.environ.get("COMPANION_BROWSER")
    for name in (named,) if named else NAMES:
        found = shutil.which(name)
        if found:
            return found
    return None


def _as_root():
    """What must stand before a command that needs root; None if there is no way."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def install():
    """Whether apt-get brought one."""
    root = _as_root() if shutil.which("apt-get") else None
    if root is None:
        return False
    print("installing %s by apt-get ..." % " and ".join(PACKAGES), flush=True)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    environment = [*root, "env", "DEBIAN_FRONTEND=noninteractive"]
    subprocess.run([*environment, "apt-get", "update"], **quiet)
    subprocess.run([*environment, "apt-get", "install", "-y", "--no-install-recommends", *PACKAGES], **quiet)
    return find() is not None


def main():
    if find() or install():
        return 0
    print(ADVICE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
