# SPDX-License-Identifier: MIT
"""The doors of `play`: who may come in, what hostile messages do (nothing), power, boards, ports."""

import asyncio
import contextlib
import json
import re
from pathlib import Path

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer
from hypothesis import given
from hypothesis import strategies as st
from yarl import URL

from companion.view import SHAPES
from engine_core.numbers import COLOURS
from engine_core.table import Table
from host_tools.play import demo, messages
from host_tools.play.machine import MOST_WAITING, Machine
from host_tools.play.server import PAGE, PLAY, application

ROOT = Path(__file__).resolve().parent.parent.parent
NEW = {"do": "new", "players": ["red", "green", "blue"], "seed": 7}
PATIENCE = 60


class Page:
    """What a page does, without a browser."""

    def __init__(self, socket):
        self.socket = socket
        self.number = 0
        self.displays = 0
        self.seen = {}

    async def next(self, kind, check=lambda content: True):
        """The next message of a kind; others are noted on the way."""
        while True:
            message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
            if message.type == WSMsgType.BINARY:
                got, content = {1: "display", 2: "pixels"}[message.data[0]], message.data
                self.displays += got == "display"
            else:
                assert message.type == WSMsgType.TEXT, message
                content = json.loads(message.data)
                got = content["type"]
            self.seen[got] = content
            if got == kind and check(content):
                return content

    async def send(self, kind, **fields):
        await self.socket.send_json(dict(fields, type=kind))

    async def ask(self, **request):
        self.number += 1
        number = self.number
        await self.send("line", id=number, line=json.dumps(request))
        reply = await self.next("reply", lambda content: content["id"] == number)
        return reply["line"] and json.loads(reply["line"])

    async def tap(self, key):
        await self.send("key", key=key, down=True)
        await self.send("key", key=key, down=False)


@contextlib.asynccontextmanager
async def playing(**options):
    app = application(**options)
    async with TestClient(TestServer(app, host="127.0.0.1")) as client:
        client.play = app[PLAY]
        yield client


@contextlib.asynccontextmanager
async def page_of(client):
    origin = "http://127.0.0.1:%d" % client.port
    async with client.ws_connect("/socket", headers={"Origin": origin}) as opened:
        page = Page(opened)
        await page.next("status", lambda status: status["power"] or status["error"])
        yield page


def run(scene, **options):
    """Run `scene(page, client)` against a fresh server."""

    async def whole():
        async with playing(**options) as client, page_of(client) as page:
            await scene(page, client)

    asyncio.run(whole())


# --- who may come in


def test_the_page_and_all_its_modules_are_served_with_a_strict_policy():
    async def scene(page, client):
        for name in ["/"] + ["/" + file.name for file in PAGE.iterdir()]:
            reply = await client.get(name)
            assert reply.status == 200, name
            assert "default-src 'none'" in reply.headers["Content-Security-Policy"]
            assert reply.headers["X-Content-Type-Options"] == "nosniff"
            if name.endswith(".js"):
                assert reply.content_type in ("text/javascript", "application/javascript")

    run(scene)


def test_the_page_needs_nothing_from_elsewhere():
    for file in PAGE.iterdir():
        text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|//cdn", text), file.name


OUTSIDE = ["/../server.py", "/%2e%2e/server.py", "/..%2fserver.py", "/server.py", "/demo/x", "/demo/-1"]


def test_nothing_outside_the_page_is_served():
    async def scene(page, client):
        for path in OUTSIDE:
            reply = await client.get(URL(path, encoded=True))
            assert reply.status in (403, 404), path

    run(scene)


STRANGERS = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "https://127.0.0.1:{port}"},
    {"Origin": "http://localhost:{port}"},
    {},
    {"Host": "evil.example:{port}", "Origin": "http://evil.example:{port}"},
    {"Host": "127.0.0.1", "Origin": "http://127.0.0.1"},
]


def test_the_socket_refuses_other_origins_and_names():
    async def scene(page, client):
        for headers in STRANGERS:
            filled = {name: value.replace("{port}", str(client.port)) for name, value in headers.items()}
            with pytest.raises(WSServerHandshakeError) as refused:
                await client.ws_connect("/socket", headers=filled)
            assert refused.value.status == 403, headers

    run(scene)


def test_another_name_for_this_computer_is_refused_for_plain_requests_too():
    async def scene(page, client):
        assert (await client.get("/", headers={"Host": "evil.example:%d" % client.port})).status == 403
        assert (await client.get("/demo/1", headers={"Origin": "http://evil.example"})).status == 403
        assert (await client.get("/", headers={"Host": "localhost:%d" % client.port})).status == 200

    run(scene)


# --- what comes in


def test_a_key_changes_the_display_and_a_question_does_not():
    async def scene(page, client):
        await page.next("display")
        await page.tap("1")
        first = await page.next("display")
        await page.tap("2")
        assert await page.next("display") != first
        for _ in range(3):  # let the lists of changes come to rest
            await page.ask(do="state")
        before = page.displays
        for _ in range(30):
            await page.ask(do="state")
        assert page.displays == before

    run(scene)


HOSTILE = [
    "",
    "hello",
    "[]",
    "null",
    "1e999",
    "[" * 2000,
    '{"type":"key"}',
    '{"type":["key"],"key":"1","down":true}',
    '{"type":"key","key":"13","down":true}',
    '{"type":"key","key":1,"down":true}',
    '{"type":"key","key":"1","down":1}',
    '{"type":"key","key":"1","down":true,"more":1}',
    '{"type":"turn","clicks":0}',
    '{"type":"turn","clicks":1.5}',
    '{"type":"turn","clicks":true}',
    '{"type":"turn","clicks":1000000}',
    '{"type":"power","on":"no"}',
    '{"type":"speed","factor":0}',
    '{"type":"speed","factor":-1}',
    '{"type":"speed","factor":1e3}',
    '{"type":"board","board":"../etc/passwd"}',
    '{"type":"line","id":1,"line":""}',
    '{"type":"line","id":1,"line":"  "}',
    '{"type":"line","id":1,"line":"{}\\n{}"}',
    '{"type":"line","id":"1","line":"{}"}',
    '{"type":"_do_stop"}',
    '{"type":"status"}',
    b"\x01\x02\x03",
]


def test_hostile_messages_get_an_error_and_change_nothing():
    async def scene(page, client):
        await page.ask(**NEW)
        before = await page.ask(do="state")
        status = client.play.machine.status()
        for text in HOSTILE:
            await (page.socket.send_bytes if isinstance(text, bytes) else page.socket.send_str)(text)
            error = await page.next("error")
            assert error["error"] in (
                "bad_json", "unknown_type", "bad_field", "bad_value", "no_such_key"), text  # fmt: skip
            assert error["say"]
        assert await page.ask(do="state") == before
        assert client.play.machine.status() == status

    run(scene)


def test_bad_lines_of_the_protocol_are_answered_by_the_device_itself():
    async def scene(page, client):
        await page.send("line", id=900, line="{" * 40)
        assert json.loads((await page.next("reply"))["line"])["error"] == "bad_json"
        await page.send("line", id=901, line='{"do":"' + "x" * 1500 + '"}')
        assert json.loads((await page.next("reply"))["line"])["error"] == "too_long"
        await page.send("line", id=902, line='{"do":"ü😀\u2028"}')
        assert json.loads((await page.next("reply"))["line"])["error"] == "unknown_verb"
        assert (await page.ask(do="state"))["ok"]

    run(scene)


def test_an_endless_message_ends_that_page_only():
    async def scene(page, client):
        async with page_of(client) as other:
            await other.socket.send_str("x" * 100000)
            while not other.socket.closed:
                await asyncio.wait_for(other.socket.receive(), PATIENCE)
        assert (await page.ask(do="state"))["ok"]

    run(scene)


@given(
    st.one_of(
        st.text(),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
            lambda inner: st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["type", "key", "down", "clicks", "id", "line", "on"]), inner),
        ).map(json.dumps),
    )
)
def test_any_text_is_a_clean_message_or_a_named_mistake(text):
    try:
        message = messages.parse(text)
    except messages.BadMessage as bad:
        assert bad.code in ("bad_json", "unknown_type", "bad_field", "bad_value")
    else:
        assert message["type"] in ("key", "turn", "power", "speed", "board", "line")


def test_a_flood_is_refused_beyond_what_may_wait():
    machine = Machine(lambda kind, content: None)  # not started: nobody takes the orders
    taken = [machine.order("turn", "macropad", 1) for _ in range(MOST_WAITING + 5)]
    assert taken.count(True) == MOST_WAITING
    assert taken[-5:] == [False] * 5


def test_a_closed_page_leaves_no_finger_on_a_key():
    async def scene(page, client):
        bench = client.play.machine._device.bench
        async with page_of(client) as other:
            await other.send("key", key="ok", down=True)
            await other.ask(do="state")
            assert bench.down
        for _ in range(1000):
            if not bench.down:
                break
            await page.ask(do="state")
        assert not bench.down

    run(scene)


# --- power, boards, mishaps


def test_power_off_and_on_again_resumes_the_game():
    async def scene(page, client):
        await page.ask(**NEW)
        await page.ask(do="start")
        before = (await page.ask(do="state"))["state"]
        await page.send("power", on=False)
        await page.next("status", lambda status: not status["power"])
        dark = await page.next("display")
        assert not any(dark[5:])
        assert await page.ask(do="state") is None
        await page.send("power", on=True)
        await page.next("display", lambda content: any(content[5:]))
        assert (await page.ask(do="state"))["state"] == before
        assert before["actions"] == 1

    run(scene)


@pytest.mark.parametrize("board, size", [("feather_tft", (240, 135)), ("pico_oled", (128, 64))])
def test_another_board_has_its_own_screen_and_keys_and_the_first_keeps_its_game(board, size):
    async def scene(page, client):
        await page.ask(**NEW)
        before = (await page.ask(do="state"))["state"]
        await page.send("board", board=board)
        status = await page.next("status", lambda status: status["board"] == board and status["power"])
        assert "1" not in status["controls"]
        shown = await page.next("display", lambda content: any(content[5:]))
        assert (shown[1] << 8 | shown[2], shown[3] << 8 | shown[4]) == size
        assert (await page.ask(do="state"))["state"]["players"] == {}
        await page.send("key", key="1", down=True)
        assert (await page.next("error"))["error"] == "no_such_key"
        if not status["encoder"]:
            await page.send("turn", clicks=1)
            assert (await page.next("error"))["error"] == "no_encoder"
        await page.send("board", board="macropad")
        await page.next("status", lambda status: status["board"] == "macropad" and status["power"])
        assert (await page.ask(do="state"))["state"] == before

    run(scene)


def test_a_firmware_that_falls_over_is_shown_and_the_server_lives_on():
    async def scene(page, client):
        status = page.seen["status"]
        assert not status["power"]
        assert "ValueError: boom" in status["error"]
        assert await page.ask(do="state") is None

    run(scene, files={"code.py": "raise ValueError('boom')"})


def test_time_runs_faster_on_request():
    async def scene(page, client):
        bench = client.play.machine._device.bench
        await page.send("speed", factor=10)
        assert (await page.next("status", lambda status: status["speed"] == 10))["power"]
        start = bench.now
        while bench.now - start < 3000:
            await page.ask(do="state")
        await page.send("speed", factor=1)
        await page.next("status", lambda status: status["speed"] == 1)

    run(scene)


# --- the demo's game


def test_the_demo_is_a_whole_game_that_the_rules_accept():
    table = Table(lambda limit: 0)
    requests = demo.script(3)
    for request in requests:
        assert table.request(request)["ok"], request
    assert table.ask()["step"] == "over"
    assert requests == demo.script(3)
    assert requests != demo.script(4)


# --- knowledge that the page shares with the device


def test_players_look_the_same_on_page_and_device():
    text = (PAGE / "players.js").read_text("utf-8")
    rows = re.findall(r'(\w+): \{ sign: "(.)"', text)
    assert [row[0] for row in rows] == list(COLOURS)
    assert "".join(row[1] for row in rows) == SHAPES
