# SPDX-License-Identifier: MIT
"""`python -m host_tools.play.browser`: sees to it that a Chromium is there, by apt-get where it may.

Playing needs no particular browser; tests, pictures and the bench need one that can be driven.
"""

import os
import shutil
import sys

from host_tools import debian

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


def main():
    if find():
        return 0
    reason = debian.install(PACKAGES)
    if find():
        return 0
    print("%s   (%s)" % (ADVICE, reason or "apt-get brought none that is found"), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
