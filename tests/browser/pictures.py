"""Make the pictures of the README: ``python -m tests.browser.pictures``, with Chromium at hand."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import _QUIET, DESKTOP, PHONE, House, Person, browser_path

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
TURNS = 7


def played(browser, house: House, **how) -> Person:
    """Return somebody in the middle of a game against two bots, with a turn laid but not finished."""
    mina = Person(browser, house, locale="en", **how)
    mina.make_table("Me", "Bot", "Bot")
    mina.page.wait_for_selector("#board")
    for turn in range(TURNS + 1):
        while not mina.my_turn():
            mina.page.wait_for_timeout(50)
        if turn < TURNS:
            mina.play_turn()
    mina.take_hint()
    mina.page.wait_for_timeout(700)  # until nothing moves any more
    return mina


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "games.db")
        try:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=_QUIET)
            played(browser, house, viewport=DESKTOP).page.screenshot(path=FOLDER / "table.png")
            phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
            played(browser, house, **phone).page.screenshot(path=FOLDER / "phone.png")
            browser.close()
        finally:
            house.stop()


if __name__ == "__main__":
    main()
