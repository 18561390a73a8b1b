"""A house in memory, and browsers that visit it."""

from __future__ import annotations

import json
import re
import time
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from spielwerk.core.rng import Rng
from spielwerk.server.app import application
from spielwerk.server.hub import Hub
from spielwerk.server.keys import Keys
from spielwerk.server.pace import Pace
from spielwerk.server.site import Site
from spielwerk.store import open_store
from spielwerk.table import SystemSource
from tests.server.plain import PlainPages, drawn

ORIGIN = "http://127.0.0.1:8000"


class Browser:
    """One person's browser: its own cookies, no redirects followed unless asked."""

    def __init__(self, client: TestClient, language: str = "en") -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.headers = {"accept-language": language}

    def _headers(self, more):
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {**self.headers, **({"cookie": cookie} if cookie else {}), **(more or {})}

    def request(self, method, path, headers=None, **rest):
        self.client.cookies.clear()
        origin = {"origin": ORIGIN} if method == "POST" else {}
        reply = self.client.request(
            method, path, headers=self._headers({**origin, **(headers or {})}), follow_redirects=False, **rest
        )
        self.cookies.update(reply.cookies)
        return reply

    def get(self, path, **rest):
        return self.request("GET", path, **rest)

    def post(self, path, data=None, **rest):
        return self.request("POST", path, data=data, **rest)

    def page(self, path):
        """Follow redirects to a page and return its text."""
        reply = self.get(path)
        while reply.status_code == 303:
            reply = self.get(reply.headers["location"])
        assert reply.status_code == 200, reply.text
        return reply.text

    @contextmanager
    def socket(self, table, after=-1, **headers):
        self.client.cookies.clear()
        path = f"ws://127.0.0.1:8000/ws/{table}?after={after}"
        with self.client.websocket_connect(path, headers=self._headers({"origin": ORIGIN, **headers})) as raw:
            yield Socket(raw)


class Socket:
    """A connection that keeps the newest page as {id: text} and the version, as table.js does."""

    def __init__(self, raw) -> None:
        self.raw = raw
        self.version = -1
        self.page: dict[str, str] = {}
        self.frames: list[str] = []
        self._count = 0

    def send(self, **message):
        self.raw.send_text(json.dumps(message))

    def next(self):
        """Receive one message and apply it."""
        text = self.raw.receive_text()
        self.frames.append(text)
        message = json.loads(text)
        if message["t"] == "full":
            html = message["regions"]["app"]
            self.page = dict(re.findall(r'<p id="([^"]+)">(.*?)</p>', html, re.S))
            self.version = message["v"]
        elif message["t"] == "patch":
            assert message["from"] == self.version, "patches must fit"
            self.page.update(message.get("text", {}))
            for _, _, html in message.get("insert", []):
                self.page.update(re.findall(r'<p id="([^"]+)">(.*?)</p>', html, re.S))
            self.version = message["v"]
        return message

    def until(self, wanted):
        """Receive until ``wanted(message)``; returns that message."""
        for _ in range(100):
            message = self.next()
            if wanted(message):
                return message
        raise AssertionError(self.frames[-5:])

    def ask(self, **message):
        """Send a message with an id and return its ack or error."""
        self._count += 1
        id_ = message.setdefault("id", f"c{id(self)}-{self._count}")
        message.setdefault("v", self.version)
        self.send(**message)
        return self.until(lambda reply: reply.get("re") == id_)

    def act(self, do):
        return self.ask(t="act", do=do)

    def confirm(self, do=None):
        return self.ask(t="draft", op="confirm", do=do)

    def see(self, key, part):
        """Receive until the page says something."""
        while part not in self.page.get(key, ""):
            self.next()


class House:
    """A running server on one store; ``restart`` stops it and starts another on the same store."""

    def __init__(self, path=":memory:", pace=0.0, draw=drawn) -> None:
        self.path = path
        self.pace = pace
        self.draw = draw
        self.start()

    def start(self) -> None:
        self.store = open_store(self.path)
        self.keys = Keys.beside(self.store.path)
        self.pages = PlainPages()
        hub = Hub(self.store, self.keys, self.pages, ORIGIN, Pace(self.pace), self.draw)
        self.site = Site(self.store, self.keys, hub, self.pages, ORIGIN)
        self.client = TestClient(application(self.site), base_url=ORIGIN, client=("127.0.0.1", 50_000))
        self.client.__enter__()

    def stop(self) -> None:
        self.client.__exit__(None, None, None)
        self.store.close()

    def restart(self, *browsers: Browser) -> None:
        self.stop()
        self.start()
        for browser in browsers:
            browser.client = self.client

    def browser(self, language="en") -> Browser:
        return Browser(self.client, language)

    def table(self, browser: Browser, *seats: str, game="auction", **form) -> str:
        """Make a table and return its id."""
        fields = {"game": game, "me": "Ada", **{f"seat-{n}": seat for n, seat in enumerate(seats)}, **form}
        reply = browser.post("/tables", fields)
        assert reply.status_code == 303, reply.text
        return reply.headers["location"].removeprefix("/t/")

    def invite(self, table: str, seat: int) -> str:
        return f"/s/{self.keys.token(table, seat, 'invite')}"

    def friend(self, table: str, seat: int, name="Bob", language="en") -> Browser:
        """Return a browser that has taken the free seat."""
        browser = self.browser(language)
        reply = browser.post(self.invite(table, seat), {"me": name})
        assert reply.status_code == 303, reply.text
        return browser

    def settled(self, table: str, wanted, seconds=10.0):
        """Wait until the table is as wanted (bots and chance go on beside the test)."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            room = self.site.hub.rooms.get(table)
            if room is not None and wanted(room.live):
                return room.live
            time.sleep(0.005)
        raise AssertionError("the table never came to be as wanted")


def plain(reply):
    """Say whether a reply is a plain sentence, in page or JSON."""
    return "Traceback" not in reply.text and ".py" not in reply.text and len(reply.text) < 3000


@pytest.fixture(autouse=True)
def dealt_the_same(monkeypatch):
    """Every test meets the same dice and cards: none hangs on luck."""
    rng = Rng(5)
    monkeypatch.setattr(SystemSource, "fall", lambda self, state: state.roll(rng))


@pytest.fixture
def house():
    house = House()
    yield house
    house.stop()


@pytest.fixture
def kept_house(tmp_path):
    house = House(str(tmp_path / "store.sqlite"))
    yield house
    house.stop()


@pytest.fixture
def game(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    return house, table, ada, house.friend(table, 1)
