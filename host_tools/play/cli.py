# SPDX-License-Identifier: MIT
"""`python -m host_tools play`: starts the server on this computer, says its address, opens the browser.

Ends with Ctrl-C. A port that is taken is no reason to give up: the next free one is used.
"""

import asyncio
import signal
import webbrowser

from aiohttp import web

from host_tools import speaking
from host_tools.play.messages import BOARDS
from host_tools.play.server import application
from host_tools.speaking import CALLED_WRONGLY, DONE, Trouble

ADDRESS = "127.0.0.1"
PORT = 8642
TRIES = 20


def page_parser(command, about):
    """The options of every command that serves the page."""
    parser = speaking.parser(command, about, epilog="Exit codes: 0 ended by Ctrl-C, 1 no free port, 2 called wrongly.")
    parser.add_argument("--port", type=int, default=PORT, help="the page's first port to try (otherwise %d)" % PORT)
    parser.add_argument("--no-browser", action="store_true", help="only say the address")
    return parser


async def listen(runner, port):
    """The port that was free: the wanted one, one of those after it, or any; 0 asks for any."""
    wanted = [number for number in range(port, port + TRIES) if port and number < 65536] + [0]
    for number in wanted:
        site = web.TCPSite(runner, ADDRESS, number)
        try:
            await site.start()
        except OSError:
            continue
        return runner.addresses[0][1]
    raise Trouble("The page cannot be served.", "There is no free port on %s." % ADDRESS,
                  "End other programs that listen there, or give another --port.")


async def serve(app, options):
    runner = web.AppRunner(app, access_log=None, handle_signals=False)
    await runner.setup()
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        try:
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
        except NotImplementedError:  # Windows: Ctrl-C ends asyncio.run instead
            pass
    try:
        port = await listen(runner, options.port)
        if options.port not in (0, port):
            print("port %d is taken" % options.port)
        address = "http://%s:%d/" % (ADDRESS, port)
        print("the companion is at %s   (Ctrl-C ends it)" % address, flush=True)
        if not options.no_browser:
            await asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)
        await stop.wait()
    finally:
        await runner.cleanup()
    print("\nstopped", flush=True)


def run(app, options):
    """Serve until Ctrl-C; the exit code."""
    if not 0 <= options.port < 65536:
        raise Trouble("There is no port %d." % options.port, "A port is a number from 0 to 65535.",
                      "Give another --port, or none.", CALLED_WRONGLY)
    try:
        asyncio.run(serve(app, options))
    except KeyboardInterrupt:
        print("\nstopped")
    return DONE


@speaking.command
def main(argv=None):
    parser = page_parser("play", "The device in the browser, with the real firmware.")
    parser.add_argument("--board", choices=BOARDS, default=BOARDS[0])
    options = parser.parse_args(argv)
    return run(application(options.board), options)
