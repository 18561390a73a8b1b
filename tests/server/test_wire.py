"""A socket is read by the spoonful: each test hands over what came from the network, and moves the clock itself."""

import asyncio
import logging

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from spielwerk.server.limits import LONGEST_SOCKET_FRAME, WIRE
from spielwerk.server.wire import PIECE, Wire
from tests.aside import aside

READ_AT_ONCE = 1 << 18  # bytes that asyncio reads from a socket at once


class Loop:
    """The loop of the test, with a clock that stands still until it is moved."""

    def __init__(self):
        self.now = 0.0
        self.timers = []

    def time(self):
        return self.now

    def call_later(self, delay, what, *args):
        handle = asyncio.get_running_loop().call_later(3600, what, *args)
        self.timers.append((self.now + delay, handle, what))
        return handle

    def create_task(self, work):
        return asyncio.get_running_loop().create_task(work)

    def pass_to(self, when):
        """Let time pass: timers of the wire go off in order."""
        while due := [timer for timer in self.timers if timer[0] <= when and not timer[1].cancelled()]:
            timer = min(due, key=lambda timer: timer[0])
            self.timers.remove(timer)
            self.now = max(self.now, timer[0])
            timer[2]()
        self.now = when


class Transport(asyncio.Transport):
    def __init__(self):
        super().__init__()
        self.written = b""
        self.paused = self.closed = False

    def write(self, data):
        self.written += data

    def pause_reading(self):
        self.paused = True

    def resume_reading(self):
        self.paused = False

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    abort = close


class Line:
    """A client and the wire that hears it; ``heard`` is what has reached the application."""

    def __init__(self):
        self.loop, self.transport, self.heard = Loop(), Transport(), []
        self.gone = asyncio.Event()

        async def app(scope, receive, send):
            await send({"type": "websocket.accept"})
            self.receive = receive
            await self.gone.wait()

        config = Config(app, ws_max_size=LONGEST_SOCKET_FRAME, lifespan="off", log_config=None)
        config.load()
        self.wire = Wire(config, ServerState(), {}, self.loop)
        self.wire.connection_made(self.transport)
        self.client = ClientProtocol(parse_uri("ws://127.0.0.1/ws/x"), extensions=[ClientPerMessageDeflateFactory()])
        self.client.send_request(self.client.connect())

    async def open(self):
        self.wire.data_received(b"".join(self.client.data_to_send()))
        await asyncio.sleep(0)
        assert b" 101 " in self.transport.written
        while await self.hear_one():
            pass
        self.heard.clear()
        return self

    def send(self, data):
        """Let data come from the network, as if it had all come at once."""
        assert not self.transport.paused, "what is paused is not read"
        self.wire.data_received(data)

    async def hear_one(self):
        """Let the application take one message if one is there."""
        if self.wire.queue.empty():
            return False
        self.heard.append(await self.receive())
        return True


def frame(opcode, data=b"", fin=True):
    return Frame(opcode, data, fin).serialize(mask=True)


def on_a_line(test):
    async def run():
        line = await Line().open()
        await test(line)
        line.gone.set()
        await asyncio.gather(*line.wire.tasks)

    aside(lambda: asyncio.run(run()))


def test_a_burst_of_messages_arrives_whole_and_in_order():
    async def test(line):
        line.send(b"".join(frame(Opcode.TEXT, str(number).encode()) for number in range(60)))
        while await line.hear_one():
            pass
        assert [event["text"] for event in line.heard] == [str(number) for number in range(60)]
        assert not line.transport.paused

    on_a_line(test)


def test_a_flood_of_messages_is_looked_at_only_as_it_is_taken():
    async def test(line):
        tiny = frame(Opcode.TEXT, b"x")
        line.send(tiny * (READ_AT_ONCE // len(tiny)))
        assert line.wire.queue.qsize() <= PIECE // len(tiny) + 1
        assert line.transport.paused
        for _ in range(200):
            await line.hear_one()
        assert line.wire.queue.qsize() <= PIECE // len(tiny) + 1
        assert line.transport.paused

    on_a_line(test)


@pytest.mark.parametrize("kind", ["ping", "pong", "part"])
def test_a_flood_of_what_is_no_message_is_looked_at_slowly(kind, monkeypatch):
    async def test(line):
        looked = []
        handler = {"ping": "handle_ping", "pong": "handle_pong", "part": "handle_cont"}[kind]
        before = getattr(line.wire, handler)

        def counted(*event):
            looked.append(event)
            before(*event)

        monkeypatch.setattr(line.wire, handler, counted)
        opcode = {"ping": Opcode.PING, "pong": Opcode.PONG, "part": Opcode.CONT}[kind]
        first = frame(Opcode.TEXT, fin=False) if kind == "part" else b""
        line.send(first + frame(opcode, fin=kind != "part") * 20_000)
        most = WIRE.burst + PIECE // 6 + 1
        assert len(looked) <= most
        assert line.transport.paused
        line.loop.pass_to(10.0)
        assert len(looked) <= most + 10 * WIRE.per_second
        assert len(looked) >= 10 * WIRE.per_second / 2, "slow is not never"
        assert line.transport.paused

    on_a_line(test)


def test_what_unpacks_to_a_thousand_times_its_size_unpacks_by_and_by():
    async def test(line):
        line.client.receive_data(line.transport.written)
        assert line.client.extensions, "the two have agreed to compress"
        for _ in range(3000):
            line.client.send_text(b"x" * (LONGEST_SOCKET_FRAME - 1))
        bomb = b"".join(line.client.data_to_send())
        assert len(bomb) < READ_AT_ONCE * 2
        line.send(bomb)
        assert line.wire.queue.qsize() * LONGEST_SOCKET_FRAME < 2_000_000

    on_a_line(test)


def test_a_message_that_is_too_long_closes_the_socket():
    async def test(line):
        line.send(frame(Opcode.TEXT, b"x" * (LONGEST_SOCKET_FRAME + 1)))
        assert line.transport.closed

    on_a_line(test)


def test_text_that_is_none_closes_the_socket_without_a_word_in_the_log(caplog):
    async def test(line):
        line.send(frame(Opcode.TEXT, b"\xff\xfe"))
        assert line.transport.closed
        await line.hear_one()
        assert line.heard[0]["code"] == 1007

    with caplog.at_level(logging.WARNING):
        on_a_line(test)
    assert not caplog.records


def test_a_header_that_is_none_closes_the_socket_without_a_traceback(caplog):
    async def test():
        line = Line()
        request = b"".join(line.client.data_to_send())
        line.wire.data_received(request.replace(b"\r\nHost", b"\r\nX-\xc3\xa9: 1\r\nHost"))
        await asyncio.sleep(0)
        assert line.transport.closed

    with caplog.at_level(logging.WARNING):
        aside(lambda: asyncio.run(test()))
    assert not any(record.exc_info for record in caplog.records)


def test_a_line_that_breaks_in_a_flood_is_forgotten():
    async def test(line):
        line.send(frame(Opcode.PING) * 20_000)
        line.wire.connection_lost(None)
        assert all(handle.cancelled() for _, handle, what in line.loop.timers if what == line.wire._read_on)
        assert not line.wire._unread

    on_a_line(test)
