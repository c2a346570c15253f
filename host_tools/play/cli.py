# SPDX-License-Identifier: MIT
"""`python -m host_tools play`: starts the server on this computer, says its address, opens the browser.

Ends with Ctrl-C. A port that is taken is no reason to give up: the next free one is used.
"""

import argparse
import asyncio
import signal
import sys
import webbrowser

from aiohttp import web

from host_tools.play.messages import BOARDS
from host_tools.play.server import application

ADDRESS = "127.0.0.1"
PORT = 8642
TRIES = 20


def _parser():
    parser = argparse.ArgumentParser(prog="python -m host_tools play", description="The device in the browser.")
    parser.add_argument("--port", type=int, default=PORT, help="the first port to try (otherwise %d)" % PORT)
    parser.add_argument("--board", choices=BOARDS, default=BOARDS[0])
    parser.add_argument("--no-browser", action="store_true", help="only say the address")
    return parser


async def listen(runner, port):
    """The port that was free: the wanted one, one of those after it, or any."""
    wanted = [number for number in range(port, port + TRIES) if 0 < number < 65536] + [0]
    for number in wanted:
        site = web.TCPSite(runner, ADDRESS, number)
        try:
            await site.start()
        except OSError:
            continue
        return runner.addresses[0][1]
    raise SystemExit("no free port on %s" % ADDRESS)


async def serve(options):
    runner = web.AppRunner(application(options.board), access_log=None, handle_signals=False)
    await runner.setup()
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        try:
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
        except NotImplementedError:  # Windows: Ctrl-C ends asyncio.run instead
            pass
    try:
        port = await listen(runner, options.port)
        if port != options.port:
            print("port %d is taken" % options.port)
        address = "http://%s:%d/" % (ADDRESS, port)
        print("the companion is at %s   (Ctrl-C ends it)" % address, flush=True)
        if not options.no_browser:
            await asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)
        await stop.wait()
    finally:
        await runner.cleanup()
    print("\nstopped", flush=True)


def main(argv=None):
    options = _parser().parse_args(argv)
    if not 0 <= options.port < 65536:
        print("a port is a number from 0 to 65535", file=sys.stderr)
        return 2
    try:
        asyncio.run(serve(options))
    except KeyboardInterrupt:
        print("\nstopped")
    return 0
