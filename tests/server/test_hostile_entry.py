"""Who may come in: seats, watchers' links, other sites, other names, guessed tokens."""

from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from spielwerk.server.guard import Guard
from tests.server.conftest import plain


def refused(browser, table, **headers):
    """Connect and return the sentence with which the server closed."""
    with browser.socket(table, **headers) as socket:
        message = socket.next()
        assert message["code"] == "closed"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.next()
        assert closed.value.code >= 4000
        return message["say"]


def test_a_socket_needs_a_seat_or_a_watchers_link(game):
    house, table, ada, _ = game
    other = house.table(house.browser(), "me", "friend")
    eve = house.browser()
    assert "no seat at this table" in refused(eve, table)
    assert "no seat at this table" in refused(ada, other), "a seat at one table is none at another"
    assert "no such table" in refused(ada, "nowhere")
    eve.cookies = {name: value[:-1] + "x" for name, value in ada.cookies.items()}
    assert "no seat at this table" in refused(eve, table)
    eve.cookies = dict.fromkeys(ada.cookies, "x" * 5000)
    assert "no seat at this table" in refused(eve, table)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:8001", "http://127.0.0.1:8000@evil"]
)
def test_other_sites_can_open_no_socket_and_post_nothing(game, origin):
    _, table, ada, _ = game
    with pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)), ada.socket(table, origin=origin):
        pass
    for path in ("/tables", f"/t/{table}/sit", "/lang", f"/api/tables/{table}/actions"):
        reply = ada.post(path, {"game": "auction"}, headers={"origin": origin})
        assert reply.status_code == 403
        assert plain(reply)


def test_a_cross_site_form_is_refused_even_without_an_origin(game):
    _, _, ada, _ = game
    reply = ada.client.post("/tables", headers={"sec-fetch-site": "cross-site"}, data={"game": "auction"})
    assert reply.status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "", "127.0.0.1.evil.example", "[::1", "a b"])
def test_the_server_answers_only_to_its_own_names(game, host):
    _, _, ada, _ = game
    reply = ada.get("/", headers={"host": host})
    assert reply.status_code == 421
    assert "not known by that name" in reply.text


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "192.0.2.7:8000", "localhost", "[::1]:8000"])
def test_the_server_answers_to_addresses(game, host):
    _, _, ada, _ = game
    assert ada.get("/", headers={"host": host}).status_code == 200


def test_the_public_address_is_one_of_its_names():
    nothing: Any = None
    guard = Guard(nothing, nothing, "https://games.example")
    assert guard._knows("games.example")
    assert guard._own("https://games.example", "127.0.0.1:8000", None)
    assert not guard._own("https://games.example.evil", "127.0.0.1:8000", None)


@pytest.mark.parametrize(
    "path", ["/s/", "/s/x", "/s/" + "x" * 99, "/s/" + "x" * 1500, "/w/x", "/s/%00", "/s/é", "/w/../x"]
)
def test_unknown_tokens_open_nothing(game, path):
    _, _, ada, _ = game
    reply = ada.get(path)
    assert reply.status_code in (404, 400)
    assert plain(reply)


def test_a_watchers_token_is_no_seats_and_the_other_way_round(game):
    house, table, _, _ = game
    eve = house.browser()
    watch = house.keys.token(table, -1, "watch")
    assert eve.get("/s/" + watch).status_code == 404
    assert eve.post("/s/" + watch, {"me": "Eve"}).status_code == 404
    assert eve.get("/w/" + house.keys.token(table, 1, "invite")).status_code == 404
    assert eve.post("/s/" + house.keys.token(table, 1, "own"), {"me": "Eve"}).status_code == 404
    assert eve.get(f"/t/{table}").status_code == 403


def test_guessing_tokens_stops_soon(game):
    house, _, _, _ = game
    eve = house.browser()
    replies = [eve.get(f"/s/guess-{number}").status_code for number in range(40)]
    assert replies[0] == 404
    assert replies[-1] == 429


def test_a_table_holds_only_so_many(game, monkeypatch):
    _, table, ada, bob = game
    monkeypatch.setattr("spielwerk.server.routes.MOST_CONNECTIONS", 1)
    with ada.socket(table):
        assert "no more fit" in refused(bob, table)
