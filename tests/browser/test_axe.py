"""axe, the rules of accessibility as a program, finds nothing serious on any page."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser import test_colt_express as train
from tests.browser.conftest import DESKTOP, PHONE, Person
from tests.browser.test_linie1 import sit_down
from tests.browser.test_switch_and_signal import make_table

LOOKS = {
    "desktop": {"viewport": DESKTOP, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "color_scheme": "dark"},
}


def serious(one: Person) -> list[str]:
    """Return what axe calls serious or worse on the page as it stands: rule and element."""
    found = Axe().run(one.page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:120]}"
        for fault in found
        if fault["impact"] in {"serious", "critical"}
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_lobby_rules_and_tour(person, look):
    one = person(**LOOKS[look])
    for path in ("/", "/rules/qwirkle", "/tour/qwirkle"):
        one.go(path)
        assert serious(one) == [], path


@pytest.mark.parametrize("look", LOOKS)
def test_a_table_while_it_waits_and_while_it_plays(person, look):
    one = person(**LOOKS[look])
    one.make_table("Me", "Friend")
    assert serious(one) == []

    one.make_table("Me", "Bot")
    one.page.wait_for_selector("#board")
    while not one.my_turn():
        one.page.wait_for_timeout(50)
    assert serious(one) == []

    one.take_hint()
    assert serious(one) == []


def test_a_curtain(person):
    one = person(**LOOKS["phone"])
    one.make_table("Me", "Me")
    assert serious(one) == []


@pytest.mark.parametrize("look", LOOKS)
def test_a_workshop_with_a_fault(person, look):
    one = person(**LOOKS[look])
    one.go("/workshop/linie1/city")
    one.page.fill("#text", one.page.input_value("#text").replace("card BI", "card BX"))
    one.page.wait_for_selector("#verdict.not")
    assert serious(one) == []


@pytest.mark.parametrize("look", LOOKS)
def test_a_town_while_a_tile_is_tried_and_while_a_tram_rides(person, look):
    one = person(**LOOKS[look])
    sit_down(one)
    one.page.locator("#hand button").first.click()
    one.page.locator("#b-targets .l-to").first.dispatch_event("click")
    one.page.locator("#trial").wait_for()
    one.page.locator("#way-switch").dispatch_event("click")
    one.page.locator("#way-band").wait_for(state="attached")
    assert serious(one) == []

    for path in ("/rules/linie1", "/tour/linie1?step=10"):
        one.go(path)
        assert serious(one) == [], path


@pytest.mark.parametrize("look", LOOKS)
def test_a_train_while_one_plans_and_while_the_pile_is_performed(person, look):
    one = person(**LOOKS[look])
    for path in ("/rules/colt_express", "/tour/colt_express?step=7"):
        one.go(path)
        assert serious(one) == [], path
    train.sit_down(one)
    train.at_once(one)
    page = one.page
    train.answer_until(one, lambda: page.locator("#hand button.cardx[data-local]").count() > 0)
    page.locator("#hand button.cardx[data-local]").first.click()
    page.wait_for_selector("#d-main")
    assert serious(one) == []
    train.answer_until(one, lambda: page.locator("#pile [data-past]").count() > 2)
    if look == "phone":
        page.click("#tab-pile")
    page.locator("#pile .pc > li:not([data-past]) button").last.click()
    assert serious(one) == []


@pytest.mark.parametrize("look", LOOKS)
def test_a_map_with_a_proposal_a_vote_and_the_preview_of_all_trains(person, look):
    one = person(**LOOKS[look])
    make_table(one, "Bot")
    while not one.my_turn():
        one.page.wait_for_timeout(50)
    one.page.locator("#board .signal.red .hit").first.dispatch_event("click")
    one.page.locator("#board .idea").wait_for(state="attached")
    one.page.locator("#ahead-all").dispatch_event("click")
    one.page.locator("#ahead-all[aria-pressed=true]").wait_for(state="attached")
    assert serious(one) == []

    for path in ("/rules/switch_and_signal", "/tour/switch_and_signal?step=3"):
        one.go(path)
        assert serious(one) == [], path
