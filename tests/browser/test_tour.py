"""The tour in a real browser: played through on a phone, by the keyboard alone, and in spite of a restart."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from spielwerk.registry import game_class
from spielwerk.tour import Play, Tour, Try, tour_of
from tests.browser.conftest import PHONE

TOUR = tour_of(game_class("qwirkle")) or Tour(())
LESSONS = len(TOUR.lessons)


def touch(page, action):
    """Do what the lesson asks for, on the board or in the hand where it stands there, else in the list of moves."""
    if action.startswith("swap"):
        return
    send = f'[data-do="{action}"]'
    place = page.locator(f"#board {send}, #hand {send}, #d-main{send}, #c-acts {send}").first
    place.click()


def swap_two(page):
    """Swap the first two tiles in the dialog."""
    page.locator("#a-dialog-swap-1").click()
    page.locator("#sw-b-0").click()
    expect(page.locator("#sw-b-0")).to_have_attribute("aria-pressed", "true")
    page.locator("#sw-b-1").click()
    expect(page.locator("#sw-b-1")).to_have_attribute("aria-pressed", "true")
    page.locator("#dlg-act").click()


def play_freely(one):
    """Let the tour show every step of the last lesson."""
    for _ in range(100):
        if not one.press("#tour-show"):
            return
        one.settled()
        one.page.wait_for_timeout(20)


def take_lesson(one, at):
    """Play one lesson as its first way says, with real touches."""
    page, lesson = one.page, TOUR.lessons[at]
    if lesson.key == "swap":
        swap_two(page)
    elif lesson.asks and not lesson.ways:
        play_freely(one)
    else:
        for step in lesson.ways[0] if lesson.ways else ():
            action = step.action if isinstance(step, Try) else step
            expect(page.locator(f'[data-lit][data-do="{action}"]').first).to_be_attached()
            touch(page, action)
            one.settled()
            if isinstance(step, Try):
                expect(page.locator("#tour-said .why-tried")).to_be_visible()
    one.settled()


@pytest.mark.slow
def test_a_phone_plays_the_tour_to_its_end_and_is_offered_a_table(person):
    mina = person(viewport=PHONE, has_touch=True, is_mobile=True)
    page = mina.page
    mina.go()
    page.locator('[name=game][value="qwirkle"]').check(force=True)
    page.click('.tour:not([hidden]) [href="/tour/qwirkle"]')
    for at in range(LESSONS):
        expect(page.locator(".step")).to_have_text(f"{at + 1} of {LESSONS}")
        page.wait_for_load_state()
        card = page.locator("#c-tour").bounding_box()
        assert card and card["y"] < 200 and card["width"] == PHONE["width"], "the lesson is what is seen first"
        take_lesson(mina, at)
        if TOUR.lessons[at].asks:
            expect(page.locator("#tour-said .well")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.click("#tour-next")
    expect(page.locator("#make-form")).to_be_visible()


def test_the_keyboard_alone_takes_the_tour(person):
    mina = person()
    page = mina.page
    mina.go("/tour/qwirkle")
    for at in range(LESSONS - 1):
        expect(page.locator(".step")).to_have_text(f"{at + 1} of {LESSONS}")
        for _ in range(20):
            if page.locator("#tour-show").count() == 0:
                break
            page.locator("#tour-show").focus()
            page.keyboard.press("Enter")
            mina.settled()
            page.wait_for_timeout(30)
        expect(page.locator("#tour-next")).to_be_visible()
        page.locator("#tour-next").focus()
        page.keyboard.press("Enter")
    expect(page.locator(".step")).to_have_text(f"{LESSONS} of {LESSONS}")


def test_number_keys_and_enter_play_a_lesson(person):
    mina = person()
    page = mina.page
    mina.go("/tour/qwirkle?step=9")
    page.locator('[data-key="1"]').wait_for()
    mina.settled()
    number = page.locator('#c-acts [data-do="take purple-star"]').get_attribute("data-key")
    page.keyboard.press(number or "")
    page.locator('#c-acts [data-do="lay J13"]').wait_for()
    page.keyboard.press(page.locator('#c-acts [data-do="lay J13"]').get_attribute("data-key") or "")
    page.locator("#d-main").wait_for()
    mina.settled()
    page.keyboard.press("Enter")
    expect(page.locator("#tour-said .well")).to_contain_text("twelve in all")
    page.locator("#main").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("step=10"))


def test_what_is_open_but_not_meant_gets_a_kind_answer(person):
    mina = person()
    page = mina.page
    mina.go("/tour/qwirkle?step=2")
    mina.settled()
    page.click('#hand [data-do="take orange-square"]')
    expect(page.locator("#tour-said .why-but")).to_contain_text("choose the lit one")
    expect(page.locator(".toast")).to_contain_text("choose the lit one")
    assert page.locator(".ht.chosen").count() == 0


def test_a_reload_a_restart_and_another_language_lose_nothing(person, house):
    mina = person()
    page = mina.page
    mina.go("/tour/qwirkle?step=7")
    page.click('#hand [data-do="take yellow-star"]')
    page.locator('#board [data-do="lay L13"]').click()
    expect(page.locator("#hand .slot")).to_have_count(1)
    page.reload()
    expect(page.locator("#hand .slot")).to_have_count(1)
    house.stop()
    expect(page.locator("#net")).to_be_visible()
    house.start()
    expect(page.locator("#net")).to_be_hidden()
    page.click('#hand [data-do="take yellow-burst"]')
    page.locator('#board [data-do="lay O13"]').wait_for()
    page.click("#langs [value=de]")
    expect(page.locator("#h-tour")).to_have_text("Mehrere Steine in einem Zug")
    page.locator('#board [data-do="lay O13"]').click()
    page.click("#d-main")
    expect(page.locator("#tour-said .well")).to_contain_text("vier Punkte")
    page.reload()
    expect(page.locator("#tour-said .well")).to_contain_text("vier Punkte")
    given = parse_qs(urlsplit(page.url).query)["did"][0].split(";")
    assert Play(game_class("qwirkle")(), TOUR, 6, given).done


@pytest.mark.parametrize("locale", ["en", "de", "zh-TW"])
@pytest.mark.parametrize("wide", [360, 1440])
def test_nothing_runs_over_the_edge(person, locale, wide):
    mina = person(locale=locale, viewport={"width": wide, "height": 844})
    page = mina.page
    for at in range(LESSONS):
        mina.go(f"/tour/qwirkle?step={at + 1}")
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
        texts = page.locator("#c-tour :is(p, h2, .btn, summary)")
        assert texts.evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length") == 0
