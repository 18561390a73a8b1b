"""Clients that send more than is fair: it costs them, not the house. All clocks are handed in; nothing here waits."""

import asyncio

import pytest
from starlette.responses import Response
from starlette.websockets import WebSocketDisconnect
from websockets.frames import CloseCode

from spielwerk.server import ear as ears
from spielwerk.server.ear import Ear, WornOut
from spielwerk.server.guard import Guard
from spielwerk.server.limits import LONGEST_WAIT, MESSAGES, PATIENCE, REQUESTS, Buckets, Rate
from tests.aside import aside

SAID = {"type": "websocket.receive", "text": "x"}


class Clock:
    """Time that passes when somebody sleeps."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now

    async def sleep(self, seconds):
        self.now += seconds


def heard(answering, messages):
    """Listen to so many messages; return the time it took. ``answering``: the client waits for each answer."""
    clock = Clock()

    async def receive():
        if answering:
            await asyncio.sleep(0)
        return SAID

    async def listen():
        ear = Ear(receive, clock, clock.sleep)
        for _ in range(messages):
            assert await ear.next() == SAID

    aside(lambda: asyncio.run(listen()))
    return clock.now


def test_the_first_messages_are_heard_at_once():
    assert heard(answering=False, messages=int(MESSAGES.burst)) == 0


def test_a_program_that_waits_for_answers_is_slowed_down_and_never_turned_away():
    messages = int(10 * (PATIENCE.burst + MESSAGES.burst))
    took = heard(answering=True, messages=messages)
    assert took == pytest.approx((messages - MESSAGES.burst) / MESSAGES.per_second, rel=0.01)


def test_a_flood_is_turned_away_after_a_while_and_read_slowly_until_then():
    with pytest.raises(WornOut):
        heard(answering=False, messages=10_000)
    some = int(MESSAGES.burst + PATIENCE.burst)
    assert heard(answering=False, messages=some) >= (some - MESSAGES.burst) / MESSAGES.per_second * 0.99


def test_somebody_who_leaves_is_not_waited_for():
    gone = {"type": "websocket.disconnect", "code": 1001}
    clock = Clock()
    events = [SAID] * int(MESSAGES.burst) + [gone]

    async def receive():
        return events.pop(0)

    async def listen():
        ear = Ear(receive, clock, clock.sleep)
        while (await ear.next()) != gone:
            pass

    aside(lambda: asyncio.run(listen()))
    assert clock.now == 0


def impatient(monkeypatch):
    """Let patience end at the fourth message that comes too soon."""
    monkeypatch.setattr(ears, "MESSAGES", Rate(1, 1e6))
    monkeypatch.setattr(ears, "PATIENCE", Rate(3, 0))
    taken = Ear._taken

    async def there_already(self):
        return (await taken(self))[0], False

    monkeypatch.setattr(Ear, "_taken", there_already)
    monkeypatch.setattr(Buckets, "wait", lambda self, key: 1e-6)


@pytest.mark.parametrize("where", ["table", "tour"])
def test_a_flood_ends_with_one_sentence_and_the_code_for_bad_manners(game, monkeypatch, where):
    _, table, ada, _ = game
    impatient(monkeypatch)
    with ada.socket(table if where == "table" else "tour/qwirkle") as mine:
        for _ in range(4):
            mine.send(t="pong")
        said = mine.until(lambda message: message["t"] == "error")
        assert said["code"] == "closed"
        assert said["say"] == "You sent more than this server reads. Please slow down; your table is as it was."
        with pytest.raises(WebSocketDisconnect) as closed:
            mine.next()
        assert closed.value.code == CloseCode.POLICY_VIOLATION


def asked(requests, at_once):
    """Ask a guard so often, from one address; return how many were refused, and the time it took."""
    clock, refused = Clock(), []

    async def app(scope, receive, send):
        pass

    def refuse(request, status, key):
        refused.append(status)
        return Response()

    async def nothing(*message):
        return {}

    async def sleep(seconds):
        if not at_once:  # a program that waits for its answers; all others ask again meanwhile
            clock.now += seconds

    async def ask():
        guard = Guard(app, refuse, "", clock, sleep)
        scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "client": ("10.0.0.1", 1)}
        for _ in range(requests):
            await guard({**scope, "headers": [(b"host", b"localhost")]}, nothing, nothing)

    aside(lambda: asyncio.run(ask()))
    return refused, clock.now


def test_a_program_that_asks_as_fast_as_it_is_answered_is_slowed_down_and_never_refused():
    refused, took = asked(5000, at_once=False)
    assert refused == []
    assert took == pytest.approx((5000 - REQUESTS.burst) / REQUESTS.per_second, rel=0.01)


def test_a_storm_of_requests_is_refused():
    refused, _ = asked(5000, at_once=True)
    let_in = REQUESTS.burst + LONGEST_WAIT * REQUESTS.per_second
    assert set(refused) == {429}
    assert len(refused) == pytest.approx(5000 - let_in, abs=1)
