"""Whole games in a real browser: two people at one table, a phone, the keyboard alone, one device for two."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Person

LONGEST_GAME = 200  # turns


def until_over(*people: Person) -> int:
    """Let these people play the hints until the game is over; return how many turns they took."""
    turns = 0
    last = time.monotonic()
    while not all(one.over for one in people):
        for one in people:
            if not one.over and one.my_turn():
                one.play_turn()
                turns += 1
                last = time.monotonic()
        assert turns < LONGEST_GAME
        assert time.monotonic() - last < 90, "nobody is on turn"
        people[0].page.wait_for_timeout(30)
    return turns


def friend_of(mina: Person, person) -> Person:
    """Invite somebody by the link on the waiting page."""
    url = mina.page.locator("[data-copy]").first.get_attribute("data-copy")
    jonas = person()
    jonas.page.goto(url)
    jonas.page.fill("#me", "Jonas")
    jonas.page.click(".sit .btn")
    jonas.page.wait_for_selector("#board")
    return jonas


@pytest.mark.slow
def test_two_people_play_a_whole_game_and_see_its_replay(person):
    mina = person()
    mina.make_table("Me", "Friend")
    jonas = friend_of(mina, person)
    mina.page.wait_for_selector("#board")
    expect(mina.page.locator("#p-1 .who b")).to_have_text("Jonas")

    mina.page.fill("#say", "Good evening")
    mina.page.press("#say", "Enter")
    expect(jonas.page.locator("#msgs")).to_contain_text("Mina Good evening")

    assert until_over(mina, jonas) > 20
    for one in (mina, jonas):
        expect(one.page.locator("#end h1")).to_have_text(re.compile("win|Win"))
        assert one.page.locator(".bars > li").count() == 2
        assert one.page.locator(".best li").count() == 3
        assert one.page.locator("#board").count() == 0

    see_the_replay(mina)
    mina.go()
    expect(mina.page.locator(".rep b").first).to_have_text(re.compile("win"))
    expect(mina.page.locator(".rep .res").first).to_have_text(re.compile(r"^\d+ · \d+$"))


def see_the_replay(mina: Person) -> None:
    """Go from the end of the game to its replay, a step on and back, and to its end."""
    mina.page.locator(".best a").first.click()
    while mina.page.locator("#f-next").count() == 0:  # it is being drawn; the page looks again by itself
        mina.page.wait_for_timeout(200)
    expect(mina.page.locator("#f-label")).not_to_have_text("The start")  # the script is there
    first = mina.page.inner_text("#f-label")
    mina.page.click("#f-next")
    expect(mina.page.locator("#f-label")).not_to_have_text(first)
    mina.page.click("#f-back")
    expect(mina.page.locator("#f-label")).to_have_text(first)
    mina.page.click("#f-last")
    assert mina.page.locator("#f-at").input_value() == mina.page.locator("#f-at").get_attribute("max")


@pytest.mark.slow
def test_a_phone_plays_a_whole_game_against_a_bot(person):
    mina = person(viewport=PHONE, has_touch=True, is_mobile=True)
    mina.make_table("Me", "Bot")
    mina.page.wait_for_selector("#board")
    until_over(mina)
    assert mina.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    mina.page.locator(".best a").first.click()
    while mina.page.locator("#f-next").count() == 0:  # it is being drawn; the page looks again by itself
        mina.page.wait_for_timeout(200)
    for part in ("#board", "#c-log"):  # each has the whole width of the phone
        box = mina.page.locator(part).bounding_box()
        assert box and box["width"] >= PHONE["width"] - 2
    expect(mina.page.locator("#sign")).to_be_hidden()


def test_on_a_phone_the_hand_stays_in_sight_and_tabs_are_tabs(person):
    mina = person(viewport=PHONE, has_touch=True, is_mobile=True)
    mina.make_table("Me", "Me")
    mina.page.click("#curtain-show")
    page = mina.page
    for key in ("hint", "log", "chat", "acts"):
        page.click(f"#tab-{key}")
        expect(page.locator(f"#tab-{key}")).to_have_attribute("aria-selected", "true")
        expect(page.locator(f"#c-{key}")).to_be_visible()
        box = page.locator("#c-hand").bounding_box()
        assert box and box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"] + 1
        shown = page.locator(f"#c-{key}").bounding_box()
        assert shown and PHONE["height"] - shown["y"] >= min(280, shown["height"])  # not below the edge
    page.keyboard.press("ArrowRight")
    page.locator(".ht:not(.no)").first.tap()
    target = page.locator("g.target").first.bounding_box()
    assert target and target["width"] >= 43
    for one in page.locator("#c-hand button, #tabs button, #zoom button").all():
        size = one.bounding_box()
        assert size and min(size["width"], size["height"]) >= 44


def test_a_phones_lobby_offers_the_last_game_and_no_way_to_a_form_that_is_seen(person):
    mina = person(viewport=PHONE, has_touch=True, is_mobile=True)
    mina.make_table("Me", "Me")
    mina.go()
    assert mina.page.locator("input[name=game]:checked").get_attribute("value") == "qwirkle"
    mina.page.locator("#make-form .go").scroll_into_view_if_needed()
    expect(mina.page.locator(".jump")).to_be_hidden()
    mina.page.evaluate("document.getElementById('c-make').style.marginTop = '3000px'; scrollTo(0, 0)")
    expect(mina.page.locator(".jump")).to_be_visible()


def test_a_watcher_is_told_where_the_moves_are(person):
    mina = person()
    mina.make_table("Me", "Bot")
    watcher = person()
    watcher.page.goto(mina.page.locator("#copy-watch").get_attribute("data-copy"))
    expect(watcher.page.locator("#a-body")).to_contain_text("the moves of the others appear in the log")


@pytest.mark.slow
def test_a_keyboard_alone_plays_a_whole_game(person):
    mina = person()
    mina.make_table("Me", "Bot")
    mina.page.wait_for_selector("#board")
    page = mina.page
    for _ in range(LONGEST_GAME):
        while not mina.over and not mina.my_turn():
            page.wait_for_timeout(30)
        if mina.over:
            break
        keyboard_turn(mina)
    assert mina.over


def keyboard_turn(mina: Person) -> None:
    """Take the first move, put it on its first place, go on while the opening wants more, finish; else swap."""
    page = mina.page
    if page.locator('[data-key="1"][data-do^="take"]').count() == 0:
        if page.locator('#c-acts [data-do="pass"]').count():
            page.keyboard.press("1")
        else:
            page.keyboard.press("1")  # the swap dialog
            page.locator('#sw-b-0[data-key="1"]').wait_for()
            page.keyboard.press("1")
            expect(page.locator("#sw-b-0")).to_have_attribute("aria-pressed", "true")
            page.locator("#dlg").focus()
            page.keyboard.press("Enter")
        mina.settled()
        return
    while page.locator("#d-main").count() == 0:
        page.keyboard.press("1")
        page.locator('[data-key="1"][data-do^="lay"]').wait_for()
        mina.settled()
        page.keyboard.press("1")
        page.locator('[data-do^="lay"]').first.wait_for(state="detached")
        mina.settled()
    page.keyboard.press("Enter")
    mina.settled()


def test_escape_takes_back_and_enter_does_nothing_without_a_turn(person):
    mina = person()
    mina.make_table("Me", "Me")
    mina.page.click("#curtain-show")
    page = mina.page
    expect(page.locator("#hand")).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".ht.chosen")).to_have_count(1)
    page.keyboard.press("1")
    expect(page.locator("#hand .slot")).to_have_count(1)
    page.reload()
    expect(page.locator("#hand .slot")).to_have_count(1)  # the draft is kept
    page.keyboard.press("Escape")
    expect(page.locator("#hand .slot")).to_have_count(0)
    expect(page.locator(".ht.chosen")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("#p-0")).to_be_visible()


def test_a_curtain_hides_every_hand_between_two_people_at_one_device(person):
    mina = person()
    mina.make_table("Me", "Me")
    for _ in range(4):
        expect(mina.page.locator("#curtain")).to_be_visible()
        assert mina.page.locator(".ht").count() == 0
        assert "data-do=" not in mina.page.content()
        mina.page.click("#curtain-show")
        expect(mina.page.locator(".ht").first).to_be_visible()
        mina.play_turn()
