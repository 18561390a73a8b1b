"""Tours at the wire: every lesson's page, the socket, and whatever somebody may write into an address."""

import json
import re

import pytest

from spielwerk.registry import game_class
from spielwerk.server import tour_socket
from spielwerk.server.house import HousePages
from spielwerk.server.messages import DraftOp, Local
from spielwerk.server.touring import address_of, visit_of
from spielwerk.tour import tour_of
from spielwerk.words import LOCALES
from tests.server.conftest import House, Socket

TOUR = tour_of(game_class("qwirkle"))
assert TOUR is not None
LESSONS = TOUR.lessons


@pytest.fixture
def home(monkeypatch):
    monkeypatch.setattr("tests.server.conftest.PlainPages", HousePages)
    house = House()
    yield house
    house.stop()


def enter(browser, query="step=2", after=-1):
    """Open the socket of a lesson."""
    path = f"ws://127.0.0.1:8000/ws/tour/qwirkle?{query}&after={after}"
    return browser.client.websocket_connect(path, headers={"origin": "http://127.0.0.1:8000"})


def version_of(page):
    return int(re.findall(r'data-v="(\d+)"', page)[0])


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("at", range(len(LESSONS)))
def test_every_lesson_has_a_page_that_needs_no_inline_script_or_style(home, at, locale):
    page = home.browser(locale.replace("_", "-")).page(f"/tour/qwirkle?step={at + 1}&lang={locale}")
    assert game_class("qwirkle").words_class(locale).say(f"tour-{LESSONS[at].key}-title") in page
    assert " style=" not in page and "<script>" not in page and not re.search(r" on\w+=", page)
    assert not re.search(r"[>\"]tour-[a-z]+-(title|done|then|but)[<\"]", page), "a key stands where its text should"
    assert not re.search(r"\{[a-z0-9]+\}", page)


def test_nobody_needs_a_cookie_for_it(home):
    assert "set-cookie" not in home.browser().get("/tour/qwirkle").headers


def test_a_lesson_is_played_over_the_socket(home):
    browser = home.browser()
    version = version_of(browser.page("/tour/qwirkle?step=2"))
    with enter(browser, after=version) as raw:
        socket = Socket(raw)
        socket.version = version
        assert socket.act("take red-star")["t"] == "ack"
        assert '"url": "/tour/qwirkle?step=2&did=take%20red-star"' in socket.frames[0]
        refused = socket.act("lay M13")
        assert refused["t"] == "error" and "already" in refused["say"]
        but = socket.act("lay M12")
        assert but["t"] == "error" and "second row" in but["say"]
        assert socket.act("lay L13")["t"] == "ack"
        assert socket.confirm("done")["t"] == "ack"
        assert "three points" in json.dumps(socket.frames[-2])


def test_a_click_that_comes_twice_counts_once_and_says_nothing(home):
    browser = home.browser()
    with enter(browser) as raw:
        socket = Socket(raw)
        socket.next()
        old = socket.version
        assert socket.act("take red-star")["t"] == "ack"
        again = socket.ask(t="act", do="take red-star", v=old)
        assert (again["t"], again["say"]) == ("error", "")
        assert socket.ask(t="draft", op="undo")["t"] == "ack"


def test_a_page_that_is_new_is_sent_nothing_and_an_old_one_all(home):
    browser = home.browser()
    query = "step=2&did=take%20red-star"
    version = version_of(browser.page("/tour/qwirkle?" + query))
    with enter(browser, query, version) as raw:
        raw.send_text('{"t":"hint"}')
        raw.send_text("nonsense")
        assert json.loads(raw.receive_text())["t"] == "error"
    with enter(browser, query, version - 1) as raw:
        assert json.loads(raw.receive_text())["t"] == "full"
    home.restart(browser)
    assert version_of(browser.page("/tour/qwirkle?" + query)) == version


def test_another_language_comes_without_another_page(home):
    with enter(home.browser()) as raw:
        socket = Socket(raw)
        socket.next()
        socket.send(t="lang", locale="de")
        assert "Reihe in einer Farbe" in json.dumps(socket.next(), ensure_ascii=False)


@pytest.mark.parametrize(
    "query",
    ["step=0", "step=-3", "step=99", "step=9999999999", "step=x", "step=²", "did=" + "a;" * 500, "did=" + ";" * 900,
     "step=2&did=!done", "step=2&did=?lay%20M13;?lay%20M13", "step=2&did=%00", "step=3&step=4", "did=" + "x" * 1500],
)  # fmt: skip
def test_whatever_an_address_says_leads_to_a_lesson(home, query):
    browser = home.browser()
    reply = browser.get("/tour/qwirkle?" + query)
    assert reply.status_code == 200 and 'id="c-tour"' in reply.text


def test_an_address_that_is_far_too_long_is_refused(home):
    assert home.browser().get("/tour/qwirkle?did=" + "x" * 3000).status_code == 414


def test_a_game_without_a_tour_shows_its_rules_and_an_unknown_one_nothing(home):
    browser = home.browser()
    assert "c-tour" not in browser.page("/tour/auction")
    assert browser.get("/tour/chess").status_code == 404
    with browser.client.websocket_connect(
        "ws://127.0.0.1:8000/ws/tour/chess", headers={"origin": "http://127.0.0.1:8000"}
    ) as raw:
        assert json.loads(raw.receive_text())["code"] == "closed"


@pytest.mark.parametrize(
    "frame",
    ["", "[]", "{}", '{"t":"act"}', '{"t":"act","id":"a","v":-1,"do":"fly"}', "x" * 20_000,
     '{"t":"bot","seat":1,"on":true}', '{"t":"local","key":"' + "k" * 65 + '","value":""}',
     '{"t":"draft","id":"b","v":0,"op":"burn"}', "[" * 5000],
)  # fmt: skip
def test_a_hostile_frame_does_no_harm(home, frame):
    with enter(home.browser()) as raw:
        socket = Socket(raw)
        socket.next()
        raw.send_text(frame)
        assert socket.act("take red-star")["t"] == "ack"


def test_what_no_rule_knows_gets_a_sentence(home):
    with enter(home.browser()) as raw:
        socket = Socket(raw)
        socket.next()
        reply = socket.act("fly away")
        assert reply["t"] == "error" and reply["say"]


def test_the_house_has_room_for_so_many_readers(home, monkeypatch):
    monkeypatch.setattr(tour_socket, "MOST_TOURS", 1)
    browser = home.browser()
    with enter(browser) as first:
        first.receive_text()
        with enter(browser) as second:
            assert json.loads(second.receive_text())["code"] == "closed"
    with enter(browser) as again:
        assert json.loads(again.receive_text())["t"] == "full"


def test_an_address_keeps_what_fits_into_one():
    address = address_of("qwirkle", 1, ["take red-star", "?lay M13"])
    assert address == "/tour/qwirkle?step=2&did=take%20red-star;?lay%20M13"
    assert address_of("qwirkle", 1, ["x" * 2000]) == "/tour/qwirkle?step=2"


def test_readers_keep_few_settings():
    visit = visit_of("qwirkle", {}, "en", "")
    assert visit is not None
    for number in range(100):
        visit.set_local(Local(key=f"k{number}", value="x"))
    assert len(visit.local) == 32
    visit.set_local(Local(key="k1", value=""))
    assert len(visit.local) == 31


def test_a_lesson_of_a_game_that_is_planned_together_takes_proposals():
    visit = visit_of("switch_and_signal", {"step": "3"}, "en", "http://x")
    assert visit is not None
    for left in (1, 0):
        visit.take(DraftOp(id="c1", v=visit.version, op="propose", do="colour brown"))
        assert len(visit.seen().proposals) == left
