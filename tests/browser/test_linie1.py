"""Linie 1 in a real browser: a tile tried, turned by key, wheel and tap, laid, taken back; a turn ended; a ride."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE


def sit_down(one):
    one.go()
    one.page.locator(".game", has=one.page.locator('[value="linie1"]')).click()
    one.page.fill("[name=me]", "Mina")
    for at, kind in enumerate(["Me", "Bot"]):
        one.page.click(f'#seats [data-seat="{at}"] .seg >> nth=0 >> text="{kind}"')
    one.page.click("#make-form .btn.go")
    one.page.wait_for_selector("#board")
    expect(one.page.locator("#h-acts")).to_have_text("Your turn")
    one.settled()


def turn_of(one):
    """Return how the tile on trial lies, as its mark on the board says."""
    return one.page.locator("#trial use").first.get_attribute("transform") or "not turned"


def test_a_tile_is_tried_turned_laid_and_taken_back_and_a_turn_ends(person):
    mina = person()
    page = mina.page
    sit_down(mina)
    page.locator('#hand [aria-label="a curve"], #hand [aria-label="curve"]').first.click()
    expect(page.locator("#l-turn-right")).to_be_visible()
    page.locator("#b-targets .l-to").nth(40).click()
    expect(page.locator("#trial .l-bar")).to_have_count(4)
    turn_by_every_hand(mina)
    lay_it_and_take_it_back(mina)
    page.keyboard.press("1")
    expect(page.locator("#l-turn-right")).to_be_visible()
    page.locator('#c-acts [data-do^="lay "]').first.click()
    expect(page.locator("#b-fresh rect")).to_have_count(2)
    mina.settled()
    page.keyboard.press("Enter")
    expect(page.locator("#b-fresh rect")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text(re.compile("You: laid"))


def turn_by_every_hand(mina):
    """Turn the tile on trial by key, by wheel and by tap."""
    page, lies = mina.page, turn_of(mina)
    for turn in (
        lambda: page.keyboard.press("e"),
        lambda: (page.locator("#trial").hover(), page.mouse.wheel(0, 100)),
        lambda: page.locator("#trial .l-hit").click(),
    ):
        turn()
        expect(page.locator("#trial use").first).not_to_have_attribute("transform", lies)
        mina.settled()
        page.wait_for_timeout(150)
        lies = turn_of(mina)


def lay_it_and_take_it_back(mina):
    """Turn until it may lie there, lay it, take it back and lay it again."""
    page = mina.page
    page.keyboard.press("q")
    mina.settled()
    while page.locator("#d-main").count() == 0:
        page.keyboard.press("q")
        page.wait_for_timeout(100)
    page.keyboard.press("Enter")
    expect(page.locator("#b-fresh rect")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#b-fresh rect")).to_have_count(0)
    expect(page.locator("#trial")).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.locator("#b-fresh rect")).to_have_count(1)
    mina.settled()


def test_the_own_way_is_asked_for_on_a_phone_and_stays(person):
    mina = person(viewport=PHONE, has_touch=True, is_mobile=True)
    page = mina.page
    sit_down(mina)
    page.click("#tab-task")
    page.click("#way-switch")
    expect(page.locator("#way-band path").first).to_be_attached()
    expect(page.locator("#way-said")).to_contain_text("missing")
    page.reload()
    expect(page.locator("#way-band path").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_ride_to_the_destination_by_the_marks_on_the_board(person):
    mina = person()
    page = mina.page
    mina.go("/tour/linie1?step=10")
    page.locator('#b-goals [data-do="drive two"]').click()
    page.locator('#c-acts [data-do="roll"]').click()
    page.locator('#hand [data-do="drive one"]').click()
    expect(page.locator("#tour-said .well")).to_contain_text("arrived")
