"""Texts of one's own as options of a table: taken, checked, refused by element, shown to the guests."""

import pytest

from spielwerk.games.linie1.cities import shipped_text as city
from spielwerk.games.switch_and_signal import SwitchAndSignal
from spielwerk.games.switch_and_signal.maps import shipped_text as map_text
from spielwerk.server.own_texts import flaws_of, options_of, own_texts
from spielwerk.server.pages.own_text import own_pictures
from spielwerk.server.pages.words import page_words

OURS = map_text("europe").replace("id central_europe", "id ours")


def test_a_pasted_map_is_the_option_of_that_table_alone(house):
    ada = house.browser()
    form = {"game": "switch_and_signal", "seat-0": "me", "seat-1": "friend", "option-map": ""}
    reply = ada.post("/tables", {**form, "text-map": OURS.replace("\n", "\r\n")})

    assert reply.status_code == 303
    row = house.store.table(reply.headers["location"].rpartition("/")[2])
    assert row.options["map"] == OURS
    assert "own-text" not in ada.post("/tables", {**form, "option-map": "india"}).headers["location"]


def test_a_city_comes_for_free(house):
    ours = city("town").replace("id town", "id ours")
    form = {"game": "linie1", "seat-0": "me", "seat-1": "friend", "text-city": ours}

    assert house.browser().post("/tables", form).status_code == 303


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Paste your text"),
        ("something else", "first line must be"),
        ("x" * 60_001, "longer than"),
        (OURS.replace("paris:calais-paris ", ""), "paris has no green"),
        (OURS + "<script>alert(1)</script>\n", "&lt;script&gt;"),
    ],
)
def test_a_text_that_cannot_be_played_is_refused_by_element(house, text, said):
    form = {"game": "switch_and_signal", "seat-0": "me", "seat-1": "friend", "option-map": "", "text-map": text}
    reply = house.browser().post("/tables", form)

    assert reply.status_code == 400
    assert said in reply.text
    assert "<script>alert" not in reply.text


def test_only_what_takes_any_text_is_taken_from_such_a_field():
    form = {"game": "switch_and_signal", "text-goods": "eleven", "option-goods": "ten"}

    assert options_of(SwitchAndSignal, form) == {"goods": "ten"}
    assert flaws_of(form, "en") == []
    assert own_texts(SwitchAndSignal, {"map": "europe", "deck": "x"}) == {}


def test_guests_see_the_map_before_they_sit_down():
    figures = own_pictures(page_words("de"), SwitchAndSignal, {"map": OURS})

    assert figures is not None and "Mitteleuropa" in figures.html()
