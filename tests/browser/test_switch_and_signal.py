"""Switch & Signal in a real browser: a turn with a bot, a switch set on the map, proposals between two people."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Person
from tests.browser.test_games import friend_of

LONGEST_WAIT = 90.0  # seconds for a bot's turn on a busy machine
CARDS = '[data-do="play switch"], [data-do="play signal"], [data-do="play move"]'


def make_table(person: Person, second: str) -> None:
    person.go()
    person.page.fill("[name=me]", "Mina")
    person.page.click("label.game:has(input[value=switch_and_signal])")
    person.page.click(f'#seats [data-seat="1"] .seg >> nth=0 >> text="{second}"')
    person.page.click("#make-form .btn.go")
    person.page.wait_for_url("**/t/*")


def go_on(person: Person) -> None:
    """Do the next thing: roll where that is left, else the first open answer."""
    person.press("#tab-acts")
    person.press("#d-main", "#a-body button.act")
    person.settled()
    person.page.wait_for_timeout(50)


def until_cards(person: Person, steps: int = 80) -> None:
    """Carry out the departure card until action cards can be played."""
    last = time.monotonic()
    while not person.page.locator(f"#hand :is({CARDS})").count():
        if person.my_turn() or person.page.locator("#d-main").is_visible():
            go_on(person)
            steps, last = steps - 1, time.monotonic()
        assert steps and time.monotonic() - last < LONGEST_WAIT, "no card can be played"
        person.page.wait_for_timeout(30)


@pytest.mark.slow
def test_a_turn_with_a_bot_sets_a_switch_on_the_map(person):
    mina = person()
    make_table(mina, "Bot")
    expect(mina.page.locator("#map-of")).to_contain_text("reconstructed board")
    until_cards(mina)
    page = mina.page
    if page.locator('#hand [data-do="play switch"]').count() == 0:
        raise AssertionError("the dealt hand has no switch: choose another seed in house.py")
    page.click('#hand [data-do="play switch"]')
    mina.settled()
    page.locator('#a-body [data-local^="junction="]').first.click()
    page.locator("#board .state").first.wait_for()
    page.locator("#board .state").first.click()
    mina.settled()
    expect(page.locator('#a-body [data-do="done"]')).to_be_visible()
    page.keyboard.press("Escape")
    mina.settled()
    expect(page.locator("#board .state").first).to_be_visible()


def pair(mina, person):
    """Mina, who has made a table, and a friend: (who is asked, the other)."""
    make_table(mina, "Friend")
    jonas = friend_of(mina, person)
    mina.page.locator("#p-list .turn").wait_for()
    return (jonas, mina) if mina.page.locator("#p-1.turn").count() else (mina, jonas)


def test_a_proposal_for_a_later_step_is_taken_over_with_one_click(person):
    """A friend points at a switch not asked for yet; one click of the active player plays the card and sets it."""
    asked, other = pair(person(), person)
    other.page.locator("#switch-lyon .hit").click(force=True)
    plate = other.page.locator("#board .state.maybe").first
    plate.wait_for()
    text = plate.get_attribute("data-do")
    plate.click()
    ghost = asked.page.locator("#board .idea")
    expect(ghost).to_have_count(1)
    until_cards(asked)
    if asked.page.locator('#hand [data-do="play switch"]').count() == 0:
        raise AssertionError("the dealt hand has no switch: choose another seed in house.py")
    idea = asked.page.locator(f'#a-body button[data-then$="{text}"]')
    expect(idea).to_contain_text("proposed by")
    idea.click()
    asked.settled()
    expect(asked.page.locator("#d-undo")).to_be_visible()
    expect(asked.page.locator("#board .idea")).to_have_count(1)


def test_all_see_by_name_what_somebody_is_for(person):
    """A badge stands beside the action at every table; a second click takes it back."""
    asked, other = pair(person(), person)
    other.page.evaluate("document.querySelector('#a-body details.fold')?.setAttribute('open', '')")
    proposed = other.page.locator("#a-body button[data-op=propose]").first
    text = proposed.get_attribute("data-do")
    proposed.click()
    other.settled()
    for page in (asked.page, other.page):
        expect(page.locator(f'#a-body [data-do="{text}"] .voices').first).to_be_visible()
    other.page.locator(f'#a-body button[data-do="{text}"]').first.click()
    other.settled()
    expect(asked.page.locator("#a-body .voices")).to_have_count(0)


def test_a_phone_opens_at_a_part_and_shows_the_preview(person):
    mina = person(viewport=PHONE)
    make_table(mina, "Bot")
    until_cards(mina)
    mina.page.click("#tab-ahead")
    expect(mina.page.locator("#ahead-trains li").first).to_be_visible()
    assert mina.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def until_vote(*people: Person, steps: int = 120) -> tuple[Person, Person]:
    """Go on at every page until a colour is voted on; return (who decides, the other)."""
    last = time.monotonic()
    while True:
        for mine, other in (people, people[::-1]):
            if mine.my_turn() and mine.page.locator("#ballot").count():
                return mine, other
            if mine.my_turn() or mine.page.locator("#d-main").is_visible():
                go_on(mine)
                steps, last = steps - 1, time.monotonic()
        assert steps and time.monotonic() - last < LONGEST_WAIT, "nothing is voted on"
        people[0].page.wait_for_timeout(30)


def test_in_a_vote_both_see_who_is_for_what_and_the_active_player_decides_against_it(person):
    """Two people of two minds: the voice stands in the ballot of both with its name, and the other colour is taken."""
    decider, partner = until_vote(*pair(person(), person))
    voice = partner.page.locator("#a-body button[data-op=propose][data-do^=colour]").first
    wanted = voice.get_attribute("data-do")
    voice.click()
    partner.settled()
    for page in (decider.page, partner.page):
        expect(page.locator("#ballot .voices")).to_have_count(1)
    expect(decider.page.locator("#d-main")).to_contain_text("1 for it")
    other = decider.page.locator(f'#a-body button[data-do^=colour]:not([data-do="{wanted}"])').first
    colour = (other.get_attribute("data-do") or "").removeprefix("colour ")
    other.click()
    decider.settled()
    for _ in range(4):  # the answer is committed with the next roll
        if decider.page.locator("#ballot").count():
            go_on(decider)
    for page in (decider.page, partner.page):
        expect(page.locator("#ballot")).to_have_count(0)
        expect(page.locator("#log")).to_contain_text(f"colour: {colour}")
