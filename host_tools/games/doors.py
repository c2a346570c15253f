# SPDX-License-Identifier: MIT
"""Asks a running companion for its game over the table protocol: on a serial port, or in the simulator's page.

Page by page with the verb `journal`; nothing on the other side changes. The console's way is console's affair.
"""

import json
import time

from host_tools.games import script
from host_tools.speaking import Trouble

SILENCE = 2.0  # seconds without a reply
TRIES = 3
MOST_HEARD = 1 << 16  # bytes without a reply among them: somebody else speaks there


class PortDoor:
    """The protocol on anything with read(n) and write(data)."""

    def __init__(self, port, clock=time.monotonic, silence=None):
        self.port = port
        self.clock = clock
        self.silence = SILENCE if silence is None else silence
        self._rest = b""  # heard, but not yet a line

    def ask(self, request):
        """The reply to `journal`, or None where none comes that could be one."""
        self.port.write(b"\n" + script.dumps(request).encode() + b"\n")  # the first newline ends what lay about
        for line in self._lines():
            reply = _reply(line)
            if reply is not None and ("records" in reply or reply.get("error") == "unknown_verb"):
                return reply  # what came before it was the reply to what lay about
        return None

    def line(self, text):
        """The reply to any line, as text, on a port where nothing lies about; None where none comes."""
        self.port.write(text.encode() + b"\n")
        for line in self._lines():
            if _reply(line) is not None:
                return line.decode()
        return None

    def still_there(self):
        """Nothing, or an OSError where the port has gone."""
        self._rest += self.port.read(self.port.in_waiting)

    def _lines(self):
        """Whole lines as they come, until it is silent for too long."""
        heard = 0
        last = self.clock()
        while heard < MOST_HEARD:
            line, newline, rest = self._rest.partition(b"\n")
            if newline:
                self._rest = rest
                yield line
                continue
            piece = self.port.read(getattr(self.port, "in_waiting", 0) or 1)
            if piece:
                self._rest += piece
                heard += len(piece)
                last = self.clock()
            elif self.clock() - last > self.silence:
                return

    def close(self):
        pass


class PageDoor:
    """The simulator: the socket its own page uses."""

    def __init__(self, address):
        import asyncio

        self.address = address.rstrip("/")
        self._loop = asyncio.new_event_loop()
        self._session = self._socket = None
        self._number = 0

    async def _ask(self, request):
        import aiohttp

        if self._socket is None:
            self._session = aiohttp.ClientSession()
            self._socket = await self._session.ws_connect(self.address + "/socket", origin=self.address)
        self._number += 1
        await self._socket.send_json({"type": "line", "id": self._number, "line": script.dumps(request)})
        async for message in self._socket:
            if message.type != aiohttp.WSMsgType.TEXT:
                continue
            said = json.loads(message.data)
            if said.get("type") == "reply" and said.get("id") == self._number:
                return _reply((said["line"] or "").encode())
        return None

    def ask(self, request):
        import asyncio

        import aiohttp

        try:
            return self._loop.run_until_complete(asyncio.wait_for(self._ask(request), 5 * SILENCE))
        except (aiohttp.ClientError, OSError, asyncio.TimeoutError) as error:
            raise Trouble("The simulator at %s does not answer." % self.address, str(error) or "Nothing came.",
                          "Start it with `soup play`, and give the address it says.") from None

    def close(self):
        for opened in (self._socket, self._session):
            if opened is not None:
                self._loop.run_until_complete(opened.close())
        self._loop.close()


def _reply(line):
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value if script.is_reply(value) else None


def read_records(door):
    """Every record of the running game in force, as bytes; None where nobody speaks the protocol.

    Somebody may press a key meanwhile: then the number of records changes, and it is read once more.
    """
    for _ in range(TRIES):
        records = []
        total = None
        while total is None or len(records) < total:
            reply = door.ask({"do": "journal", "from": len(records)})
            if reply is None:
                if total is None:
                    return None
                raise Trouble("The companion fell silent in the middle.", "No reply to record %d of %d." % (
                    len(records), total), "Nothing there has changed. Look at the cable and try again.")
            if not reply["ok"]:
                raise Trouble("The companion does not give its game away.", reply["say"],
                              "Its program is older than this one: deploy it anew, or use --console.")
            if total is not None and reply["of"] != total:
                break
            total = reply["of"]
            if not reply["records"]:
                break
            records += [bytes.fromhex(record) for record in reply["records"]]
        if total is not None and len(records) == total:
            return records
    raise Trouble("The game changed while it was being read.", "Somebody plays on.", "Try again at a quiet moment.")
