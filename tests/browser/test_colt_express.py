"""Colt Express in a real browser: a whole game against bots, wide and on a phone, without a fault on the page."""

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


def answer_until(mina, done):
    """Give the open answers in turn, one click each, until ``done``."""
    for number in range(LONGEST):
        mina.page.locator('#end, #a-body .act[data-op="go"]').first.wait_for(state="attached")
        if done():
            return
        answers = mina.page.locator('#a-body .act[data-op="go"]')
        answers.nth(number * 7 % answers.count()).click()
        mina.settled()
        mina.page.wait_for_timeout(60)
    raise AssertionError("the game does not end")


def test_a_whole_game_is_played_by_single_clicks(person):
    mina = person()
    sit_down(mina)

    answer_until(mina, lambda: mina.over)

    assert mina.page.locator(".bars > li").count() == 4


def test_a_phone_sees_the_folded_train_and_a_card_says_what_it_could_do(person):
    mina = person(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(mina, bots=2)
    answer_until(mina, lambda: mina.page.locator("button.cardx:not(.no):not(.idle)").count() > 0)

    mina.page.locator("button.cardx:not(.no)").first.click()
    mina.page.wait_for_selector("#d-main")

    assert mina.page.locator("#board-narrow").is_visible() and not mina.page.locator("#board").is_visible()
    assert mina.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
