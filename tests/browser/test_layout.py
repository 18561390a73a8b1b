"""Nothing is cut off, runs over an edge, lies on something else or is faint: every kind of page, narrow, middling and
wide, light and dark.
"""

import pytest

from tests.browser.conftest import Person
from tests.browser.layout import faint, faults

SIZES = ((390, 844), (768, 1024), (1440, 900))
PLAIN = ("/", "/rules/qwirkle", "/tour/switch_and_signal", "/tour/colt_express?step=3", "/workshop/linie1/city")
TABLES = {
    "qwirkle": ("Me", "Bot", "Bot", "Bot"),
    "switch_and_signal": ("Me", "Bot"),
    "linie1": ("Me", "Bot", "Bot"),
    "colt_express": ("Me", "Bot", "Bot", "Bot"),
}


def look(one: Person) -> dict[int, list[str]]:
    """Return what is wrong with the page as it stands, by its width."""
    found = {}
    for width, height in SIZES:
        one.page.set_viewport_size({"width": width, "height": height})
        one.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found[width] = faults(one.page) + faint(one.page)
    return {width: several for width, several in found.items() if several}


def test_pages_beside_the_tables(person):
    one = person(locale="de")
    for path in PLAIN:
        one.go(path)
        assert look(one) == {}, path


@pytest.mark.parametrize("game", TABLES)
def test_a_table_in_the_language_with_the_longest_words(person, game):
    one = person(viewport={"width": 1440, "height": 900})
    one.make_table(*TABLES[game], game=game)
    one.page.click('#langs [value="de"]')
    while not one.my_turn():
        one.page.wait_for_timeout(50)
    one.settled()
    assert look(one) == {}
