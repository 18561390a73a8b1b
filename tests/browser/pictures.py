"""Make the pictures of each game's table for README and docs: ``python -m tests.browser.pictures``."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import _QUIET, DESKTOP, PHONE, House, Person, browser_path

# The median cut turns green signals grey, the greatest coverage tints the paper; the octree does neither.
_OCTREE = Image.Quantize.FASTOCTREE
FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
ON_A_PHONE = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
# game: its seats, and how many answers a person gives before the picture is taken
TABLES = {
    "qwirkle": (("Me", "Bot", "Bot"), 7),
    "switch_and_signal": (("Me", "Bot"), 12),
    "linie1": (("Me", "Bot", "Bot"), 14),
    "colt_express": (("Me", "Bot", "Bot", "Bot"), 14),
}


def answer(mina: Person) -> None:
    """Play what the hint proposes; where there is none, the first answer in words."""
    page = mina.page
    if page.locator("#tab-hint").is_visible():
        page.click("#tab-hint")
    if page.locator("#hint-ask").is_visible():
        page.click("#hint-ask")
    page.locator("#hint-lay, #c-hint:not(:has(#hint-ask))").first.wait_for()
    if page.locator("#hint-lay").is_visible():
        page.click("#hint-lay")
    else:
        if page.locator("#tab-acts").is_visible():
            page.click("#tab-acts")
        page.locator("#a-body .act").first.click()
    mina.settled()
    if page.locator("#d-main").is_visible() and page.locator("#d-main").is_enabled():
        page.click("#d-main")
        mina.settled()


def played(browser: Browser, house: House, game: str, **how: object) -> Person:
    """Return somebody in the middle of a game against bots."""
    seats, answers = TABLES[game]
    mina = Person(browser, house, locale="en", **how)
    mina.make_table(*seats, game=game)
    mina.page.wait_for_selector("#board, #board-narrow", state="attached")
    for given in range(answers + 1):
        while not mina.my_turn() and not mina.over:
            mina.page.wait_for_timeout(50)
        if given < answers and not mina.over:
            answer(mina)
    mina.page.evaluate("scrollTo(0, 0)")
    mina.page.wait_for_timeout(900)  # until nothing moves any more
    return mina


def save(picture: bytes, path: Path) -> None:
    """Save a screenshot with 128 colours, which is a third of its size and looks the same."""
    with Image.open(io.BytesIO(picture)) as image:
        image.convert("RGB").quantize(128, _OCTREE, dither=Image.Dither.NONE).save(path, optimize=True)


def main(games: list[str]) -> None:
    """Take the pictures of these games, of all if none is named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "games.db")
        try:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=_QUIET)
            for game in games or TABLES:
                for name, how in ((game, {"viewport": DESKTOP}), (f"{game}-phone", ON_A_PHONE)):
                    print(name, flush=True)
                    save(played(browser, house, game, **how).page.screenshot(), FOLDER / f"{name}.png")
            browser.close()
        finally:
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
