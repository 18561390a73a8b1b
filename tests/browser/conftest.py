"""Chromium, a server, and people who look at it. Every page's faults fail the test that opened it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

HERE = Path(__file__).parent
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
_QUIET = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
_LONGEST = 30_000  # milliseconds anything may take on a slow machine


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


def browser_path() -> str:
    named = os.environ.get("BROWSER_PATH") or next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), "")
    if not named:
        pytest.skip("no Chromium here; BROWSER_PATH names one")
    return named


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=_QUIET)
        expect.set_options(timeout=_LONGEST)
        yield browser
        browser.close()


class House:
    """The server; ``stop`` and ``start`` again as often as a test likes: the port and the store stay."""

    def __init__(self, store: Path) -> None:
        self.store = store
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(HERE / "house.py"), str(self.store), str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = json.loads(self.process.stdout.readline())["url"]
        self.port = int(self.url.rpartition(":")[2])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=20)


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    running = House(tmp_path_factory.mktemp("house") / "games.db")
    yield running
    running.stop()


_PRESS = """([selectors, which]) => {
    const open = one => [...document.querySelectorAll(one)].filter(el => el.checkVisibility() && !el.disabled);
    const found = selectors.map(open).find(some => some.length) ?? [];
    found[which % found.length]?.click();
    return found.length > 0;
}"""


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, house: House, **how) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(**how)
        self.context.set_default_timeout(_LONGEST)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._console)

    def _console(self, message) -> None:
        # A server that is away, or a replay not yet drawn, makes the browser itself complain; the rest is our fault.
        usual = any(word in message.text for word in ("ERR_CONNECTION", "ERR_INTERNET", "WebSocket", "503"))
        if message.type == "error" and not usual:
            self.faults.append(message.text)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.house.url + path)

    def make_table(self, *seats: str, name: str = "Mina", game: str = "qwirkle") -> None:
        """Make a table by the lobby's form; ``seats`` are Me, Friend or Bot, from seat A on."""
        self.go()
        self.page.locator(".game", has=self.page.locator(f'[value="{game}"]')).click()
        self.page.fill("[name=me]", name)
        for at, kind in enumerate(seats):
            if at > 1:
                self.page.click("#add-seat")
            self.page.click(f'#seats [data-seat="{at}"] .seg >> nth=0 >> text="{kind}"')
        self.page.click("#make-form .btn.go")
        self.page.wait_for_url("**/t/*")  # the lobby has a #main too

    def my_turn(self) -> bool:
        return self.page.locator("#p-list .turn").count() == 1 and self.page.title().split(" · ")[0] in (
            "Your turn", "Du bist dran", "輪到你了",
        )  # fmt: skip

    def settled(self) -> None:
        """Wait until everything that was clicked is answered."""
        self.page.locator("#live:not([data-busy])").wait_for(state="attached")

    def press(self, *selectors: str, which: int = 0) -> bool:
        """Click one of what can be seen of the first of ``selectors`` that shows anything; False if none does.

        Looked at and clicked at one moment in the page: between two calls from here others may move and redraw it.
        """
        return self.page.evaluate(_PRESS, [list(selectors), which])

    def take_hint(self) -> None:
        """Ask for a hint and let it be laid; nothing is committed."""
        self.press("#tab-hint")
        self.page.click("#hint-ask")
        self.page.click("#hint-lay")
        self.settled()

    def play_turn(self) -> None:
        """Play the turn that the hint proposes."""
        self.take_hint()
        self.page.click("#d-main")
        self.settled()

    @property
    def over(self) -> bool:
        return self.page.locator("#end").count() == 1


@pytest.fixture
def person(chromium, house):
    people: list[Person] = []

    def come(**how) -> Person:
        people.append(Person(chromium, house, **{"viewport": DESKTOP, "locale": "en", **how}))
        return people[-1]

    yield come
    faults = [fault for one in people for fault in one.faults]
    for one in people:
        one.context.close()
    assert faults == []
