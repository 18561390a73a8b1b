"""Colt Express in a real browser: a whole game against bots, wide and on a phone, without a fault on the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE

LONGEST = 120  # answers


def sit_down(mina, bots=3):
    mina.go()
    mina.page.locator(".game", has=mina.page.locator('[value="colt_express"]')).click()
    mina.page.fill("[name=me]", "Mina")
    for at, kind in enumerate(["Me", *["Bot"] * bots]):
        if at > 1:
            mina.page.click("#add-seat")
        mina.page.click(f'#seats [data-seat="{at}"] .seg >> nth=0 >> text="{kind}"')
    mina.page.click("#make-form .btn.go")
    mina.page.wait_for_selector("#board", state="attached")
    mina.page.wait_for_load_state()


def at_once(mina):
    """Ask for answers by one click, without a look before."""
    mina.page.locator("#at-once").dispatch_event("click")
    mina.page.locator('#at-once[aria-pressed="true"]').wait_for(state="attached")


def answer_until(mina, done):
    """Give the open answers in turn, one click each, until ``done``."""
    for number in range(LONGEST):
        mina.page.locator('#end, #a-body .act[data-op="go"]').first.wait_for(state="attached")
        if done():
            return
        mina.press('#a-body .act[data-op="go"]', which=number * 7)
        mina.settled()
        mina.page.wait_for_timeout(60)
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_a_whole_game_is_played_by_single_clicks_on_a_board_that_stays_where_it_is(person):
    mina = person()
    sit_down(mina)
    at_once(mina)
    board = mina.page.locator("#board")
    whole = board.get_attribute("data-box")
    board.hover()
    mina.page.mouse.wheel(0, -240)
    mina.page.keyboard.press("0")
    assert [float(n) for n in (board.get_attribute("viewBox") or "").split()] == [float(n) for n in whole.split()]
    assert mina.page.locator("#zoom").count() == 0

    answer_until(mina, lambda: mina.over)

    assert mina.page.locator(".bars > li").count() == 4
    assert mina.page.locator(".race .ln").count() == 2 * 4  # a wide and a narrow chart
    assert mina.page.locator(".best > li").count() >= 1


def test_a_phone_looks_before_it_acts_and_a_card_says_what_it_could_do(person):
    mina = person(viewport=PHONE, has_touch=True, is_mobile=True)
    page = mina.page
    sit_down(mina, bots=2)
    page.locator("#a-body .act[data-local]").first.click()
    page.click("#d-main")
    at_once(mina)
    answer_until(mina, lambda: page.locator("button.cardx[data-local]").count() > 0)

    page.locator("#hand button.cardx[data-local]").first.click()
    page.click("#d-main")
    page.click("#tab-pile")
    page.locator("#pile .cardx").first.click()

    expect(page.locator("#caption")).to_have_text(re.compile("."))  # it is said a moment after the click
    assert page.locator("#board-narrow").is_visible() and not page.locator("#board").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
