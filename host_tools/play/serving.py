# SPDX-License-Identifier: MIT
"""A server in a thread beside the caller, and a browser to look at it: for tests, pictures and the bench.

The command itself (cli.py) needs neither.
"""

import asyncio
import contextlib
import threading

from aiohttp import web

from host_tools.play import browser
from host_tools.play.server import PLAY, application

PATIENCE = 30  # seconds


class Served:
    """A running server. `ask(line)` is the device's own reply, past page and socket."""

    def __init__(self, **options):
        self._app = application(**options)
        self._loop = asyncio.new_event_loop()
        self._runner = web.AppRunner(self._app, access_log=None)
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._run(self._start())
        self.address = "http://127.0.0.1:%d/" % self._runner.addresses[0][1]

    async def _start(self):
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()

    def _run(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(PATIENCE)

    def ask(self, line):
        async def answer():
            return await self._app[PLAY].ask(line)

        return self._run(answer())

    @contextlib.contextmanager
    def overheard(self, note):
        """While it lasts, `note(kind, content)` hears all that the device tells its pages."""
        machine = self._app[PLAY].machine
        own = machine.publish

        def publish(kind, content):
            own(kind, content)
            note(kind, content)

        machine.publish = publish
        try:
            yield
        finally:
            machine.publish = own

    def listen(self, action, count):
        """The next so many tones of the device from `action()` on."""
        heard, enough = [], threading.Event()

        def note(kind, content):
            if kind == "tone":
                heard.append(content)
                if len(heard) >= count:
                    enough.set()

        with self.overheard(note):
            action()
            enough.wait(PATIENCE)
        return heard

    def close(self):
        self._run(self._runner.cleanup())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()


@contextlib.contextmanager
def served(**options):
    """Options as for server.application."""
    server = Served(**options)
    try:
        yield server
    finally:
        server.close()


@contextlib.contextmanager
def chromium():
    """A browser without a window; raises browser.Missing where there is none."""
    from playwright.sync_api import sync_playwright

    path = browser.find()
    if path is None:
        raise browser.Missing(browser.ADVICE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        try:
            yield running
        finally:
            running.close()
