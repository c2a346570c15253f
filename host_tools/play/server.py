# SPDX-License-Identifier: MIT
"""The doors of `play`: the page's files, and one WebSocket for everything that happens.

Only this computer's own page may come in: Host and Origin must be ours. What messages mean is messages.py's, what
they do machine.py's.
"""

import asyncio
import collections
import json
from pathlib import Path

from aiohttp import WSMsgType, web

from host_tools.play import chronicle, messages, wording
from host_tools.play.demo import script
from host_tools.play.machine import Machine

PAGE = Path(__file__).resolve().parent / "page"
NAMES = ("127.0.0.1", "localhost")  # another name that leads here is somebody's trick
MOST_WAITING = 256  # texts that a slow page may leave unread
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "serial=(self)",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}


class Viewer:
    """One open page. Of display and pixels only the newest waits for it; texts wait in order."""

    def __init__(self, socket):
        self.socket = socket
        self.held = set()  # (board, key) its fingers are on
        self._newest = {}
        self._texts = collections.deque()
        self._news = asyncio.Event()

    def tell(self, kind, content):
        if isinstance(content, bytes):
            self._newest[kind] = content
        else:
            if len(self._texts) >= MOST_WAITING:
                self._texts.popleft()
            self._texts.append(json.dumps(dict(content, type=kind)))
        self._news.set()

    async def write(self):
        """Sends what is waiting, as long as the socket is open."""
        while not self.socket.closed:
            await self._news.wait()
            self._news.clear()
            while self._texts:
                await self.socket.send_str(self._texts.popleft())
            while self._newest:
                await self.socket.send_bytes(self._newest.pop(next(iter(self._newest))))


class Play:
    """The running server's state: one machine and its viewers. `make(publish)` makes the machine."""

    def __init__(self, make):
        self._loop = None
        self._viewers = set()
        self._chronicle = chronicle.Chronicle()
        self.machine = make(self._from_machine)

    async def start(self, app):
        self._loop = asyncio.get_running_loop()
        self.machine.start()

    async def stop(self, app):
        for viewer in list(self._viewers):
            await viewer.socket.close(code=1001, message=b"the server stops")
        await self._loop.run_in_executor(None, self.machine.stop)

    # --- outwards

    def _from_machine(self, kind, content):
        try:
            self._loop.call_soon_threadsafe(self._publish, kind, content)
        except RuntimeError:  # the loop has ended, and the machine is about to
            pass

    def _publish(self, kind, content):
        for viewer in self._viewers:
            viewer.tell(kind, content)

    def ask(self, line):
        """A future for the device's reply to a line; None where it has none."""
        answer = self._loop.create_future()

        def reply(text):
            self._loop.call_soon_threadsafe(lambda: answer.done() or answer.set_result(text))

        if not self.machine.order("line", line, reply):
            answer.set_result(None)
        return answer

    # --- inwards

    async def socket(self, request):
        socket = web.WebSocketResponse(max_msg_size=messages.LONGEST, heartbeat=30)
        await socket.prepare(request)
        viewer = Viewer(socket)
        self._viewers.add(viewer)
        self.machine.watched = True
        for kind, content in self.machine.shown():
            if kind in ("status", "display", "pixels", "text"):
                viewer.tell(kind, content)
        writing = asyncio.ensure_future(viewer.write())
        try:
            async for message in socket:
                self._receive(viewer, message)
        finally:
            self._viewers.discard(viewer)
            self.machine.watched = bool(self._viewers)
            writing.cancel()
            for board, key in viewer.held:  # a closed page has no fingers
                self.machine.order("key", board, key, False)
        return socket

    def _receive(self, viewer, message):
        try:
            if message.type != WSMsgType.TEXT:
                raise messages.BadMessage("bad_json", "a message is one JSON object, as text")
            self._obey(viewer, messages.parse(message.data))
        except messages.BadMessage as bad:
            viewer.tell("error", {"error": bad.code, "say": str(bad)})

    def _obey(self, viewer, message):
        kind = message["type"]
        board = self.machine.board
        if kind == "line":
            self._line(viewer, message)
            return
        if not self.machine.hands:
            raise messages.BadMessage("not_here", "a device on USB is played with its own keys")
        if kind == "key":
            messages.control(board, message["key"])
            order = ("key", board, message["key"], message["down"])
        elif kind == "turn":
            if not messages.has_encoder(board):
                raise messages.BadMessage("no_encoder", "this board has no encoder")
            order = ("turn", board, message["clicks"])
        else:
            order = (kind, *[value for name, value in message.items() if name != "type"])
        if not self.machine.order(*order):
            raise messages.BadMessage("too_fast", "too much at once; this one was left out")
        if kind == "key":
            (viewer.held.add if message["down"] else viewer.held.discard)((board, message["key"]))

    def _line(self, viewer, message):
        number = message["id"]

        def answered(answer):
            if not answer.cancelled():
                viewer.tell("reply", {"id": number, "line": answer.result()})

        self.ask(message["line"]).add_done_callback(answered)

    async def tell(self, request):
        """The records of a game, by POST, and what happened in it."""
        try:
            records, since = chronicle.parse(await request.json())
            told = await self._loop.run_in_executor(None, self._chronicle.tell, records, since)
        except (ValueError, RecursionError) as bad:
            say = str(bad) if isinstance(bad, chronicle.BadRecords) else "a request is one JSON object"
            return web.json_response({"error": "bad_records", "say": say}, status=400)
        return web.json_response(told)


@web.middleware
async def own_page_only(request, handler):
    """Refuses what another site's page, or another name for this computer, sends."""
    host, _, port = request.host.rpartition(":")
    if host not in NAMES or port != str(request.transport.get_extra_info("sockname")[1]):
        raise web.HTTPForbidden(text="this address is not served here\n")
    origin = request.headers.get("Origin")
    if origin not in ([None] if request.path != "/socket" else []) + ["http://" + request.host]:
        raise web.HTTPForbidden(text="only the page served here may do this\n")
    response = await handler(request)
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


PLAY = web.AppKey("play", Play)


def application(board="macropad", files=None, make=None):
    """`files` are put over the firmware's, as for a Device; `make(publish)` puts another machine in its place."""
    play = Play(make or (lambda publish: Machine(publish, board, files)))
    app = web.Application(middlewares=[own_page_only])
    app[PLAY] = play
    app.on_startup.append(play.start)
    app.on_shutdown.append(play.stop)

    async def index(request):
        return web.FileResponse(PAGE / "index.html")

    async def demo(request):
        number = int(request.match_info["number"])
        return web.json_response(await asyncio.get_running_loop().run_in_executor(None, script, number))

    async def words(request):
        return web.json_response(wording.words(request.match_info["language"]))

    app.router.add_get("/", index)
    app.router.add_get(r"/words/{language:en|de|fr}.json", words)
    app.router.add_get("/socket", play.socket)
    app.router.add_post("/chronicle", play.tell)
    app.router.add_get(r"/demo/{number:\d{1,6}}", demo)
    app.router.add_static("/", PAGE)
    return app
