"""The workshop in the browser, over the wire: what it answers to texts of every kind."""

import re

import pytest

from spielwerk.games.switch_and_signal.maps import shipped_text

MAP, CITY = "/workshop/switch_and_signal/map", "/workshop/linie1/city"
EUROPE = shipped_text("europe")


def look(house, text, path=MAP, language="en"):
    return house.browser(language).post(f"{path}/look", {"text": text}).json()


@pytest.mark.parametrize("path", [MAP, CITY])
@pytest.mark.parametrize("language", ["en", "de", "zh-TW"])
def test_the_page_shows_a_shipped_text_drawn_and_without_fault(house, path, language):
    page = house.browser(language).page(path)

    assert 'class="verdict fine"' in page and "<textarea" in page and 'id="board-layers"' in page
    assert not re.search(r"\b(?:workshop|text|option)-[a-z]+ ?<", page)
    assert " style=" not in page and "<script>" not in page


def test_faults_are_marked_on_the_picture_and_lead_to_their_rows(house):
    answer = look(house, EUROPE.replace("paris:calais-paris ", ""))
    row = 1 + next(at for at, line in enumerate(EUROPE.splitlines()) if line.startswith("city paris"))

    assert not answer["playable"]
    assert answer["rows"] == {str(row): True}
    assert f'class="mark grave" data-row="{row}"' in answer["layers"]
    assert f'data-row="{row}"' in answer["found"]


TEXTS = ["", "x" * 20_001, "switch-and-signal map 1\n" + "\x00\n" * 500, EUROPE[:3000], "💥" * 9000]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
@pytest.mark.parametrize("path", [MAP, CITY])
def test_any_text_gets_an_answer(house, text, path):
    assert look(house, text, path)["playable"] is False


def test_markup_in_a_text_stays_text(house):
    hostile = EUROPE.replace('"Calais"', '"<b onclick=x>&"', 1) + "<script>alert(1)</script>\n"
    answer = look(house, hostile)

    assert "<b onclick" not in answer["layers"] + answer["found"]
    assert "<script>" not in answer["found"] and "<script>" not in house.browser().post(MAP, {"text": hostile}).text


def test_too_long_a_text_and_an_unknown_workshop_are_refused(house):
    assert house.browser().post(f"{MAP}/look", {"text": "x" * 120_001}).status_code == 413
    for path in ("/workshop/chess/map", "/workshop/switch_and_signal/deck", f"{MAP}/text/nowhere"):
        assert house.browser().get(path).status_code == 404


def test_a_list_of_towns_begins_a_map_or_is_refused_in_a_sentence(house):
    towns = "\n".join(f"{at % 6} {at // 6 + 40} T{at}" for at in range(30))
    begun = house.browser().post(f"{MAP}/begin", {"list": towns, "name": "Ours"})

    assert begun.json()["text"].startswith("switch-and-signal map 1")
    refused = house.browser().post(f"{MAP}/begin", {"list": "1 2 A", "name": "Ours"})
    assert refused.status_code == 400 and refused.json()["say"].endswith(".")
    assert house.browser().post(f"{CITY}/begin", {"list": "", "name": ""}).status_code == 400


def test_a_table_is_made_with_the_text(house):
    page = house.browser().post(f"{MAP}/table", {"text": EUROPE}).text

    assert "text-map" in page and "central_europe" in page


def test_nobody_asks_without_end(house):
    ada = house.browser()
    assert {ada.post(f"{CITY}/look", {"text": ""}).status_code for _ in range(80)} == {200, 429}
