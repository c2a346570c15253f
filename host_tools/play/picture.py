# SPDX-License-Identifier: MIT
"""`python -m host_tools.play.picture FILE.png`: the page in the middle of a game, for the README."""

import json
import sys
from pathlib import Path

from host_tools.play.demo import script
from host_tools.play.serving import chromium, served

GAME, SHARE = 6, 0.62  # which of the demo's games, and how much of it
SIZE = {"width": 1440, "height": 1130}


def play_part(server, share=SHARE, done=0):
    """Bring the device to so much of a game, of which so much is done already."""
    requests = script(GAME)
    for request in requests[int(len(requests) * done) : int(len(requests) * share)]:
        reply = json.loads(server.ask(json.dumps(request)))
        if not reply["ok"]:
            raise RuntimeError("the device refused %s: %s" % (request, reply["say"]))


def settle(page):
    """Wait until the page shows what the device shows."""
    page.wait_for_selector(".player.acts, .players .player")
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_timeout(700)


def take(path):
    with served() as server, chromium() as browser:
        page = browser.new_page(viewport=SIZE)
        page.goto(server.address)
        page.wait_for_selector(".glass")
        play_part(server)
        settle(page)
        page.screenshot(path=path)


def main(argv=None):
    argv = sys.argv[1:] if argv is None else argv
    if len(argv) != 1:
        print("usage: python -m host_tools.play.picture FILE.png", file=sys.stderr)
        return 2
    Path(argv[0]).parent.mkdir(parents=True, exist_ok=True)
    take(argv[0])
    print(argv[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
