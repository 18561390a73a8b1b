"""Bad input: one clear error, nothing lost, no traceback, and the server goes on."""

import json
from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from spielwerk.server import limits, texts
from spielwerk.server.guard import Guard
from spielwerk.server.limits import Buckets, Rate
from tests.server.conftest import ORIGIN


@pytest.fixture
def game(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    return house, table, ada, house.friend(table, 1)


def plain(reply):
    """Say whether a reply is a plain sentence, in page or JSON."""
    return "Traceback" not in reply.text and ".py" not in reply.text and len(reply.text) < 3000


GARBAGE = [
    "",
    "{",
    "null",
    "[]",
    '"act"',
    "{}",
    '{"t":"fly"}',
    '{"t":"act"}',
    '{"t":"act","id":"x","v":"1","do":"stop"}',
    '{"t":"act","id":"","v":1,"do":"stop"}',
    '{"t":"act","id":"a b","v":1,"do":"stop"}',
    '{"t":"act","id":"x","v":1e400,"do":"stop"}',
    '{"t":"act","id":"x","v":-9,"do":"stop"}',
    '{"t":"act","id":"x","v":1,"do":' + '"' + "s" * 300 + '"}',
    '{"t":"act","id":"x","v":1,"do":7}',
    '{"t":"draft","id":"x","v":1,"op":"explode"}',
    '{"t":"local","key":"__proto__ ","value":"1"}',
    '{"t":"local","key":"k","value":"' + "v" * 300 + '"}',
    '{"t":"local","key":"k","value":"²"}',
    '{"t":"local","key":"k","value":"1\\n"}',
    '{"t":"bot","seat":-1,"on":true}',
    '{"t":"bot","seat":1e9,"on":true}',
    '{"t":"bot","seat":1,"on":"yes"}',
    '{"t":"chat","text":"\\ud83d"}',
    "[" * 5000,
    '{"t":"act","id":"x","v":1,"do":{"a":' * 400,
    "\x00\x01\x02",
    "a" * 20_000,
    '{"t":"chat","text":"' + "x" * 20_000 + '"}',
]


@pytest.mark.parametrize("frame", GARBAGE, ids=range(len(GARBAGE)))
def test_a_garbled_frame_gets_one_error_and_the_game_goes_on(game, frame):
    _, table, ada, _ = game
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        mine.raw.send_text(frame)
        error = mine.until(lambda message: message["t"] == "error")
        assert error["code"] == "bad"
        assert error["say"].endswith(".")
        assert mine.act("stop")["t"] == "ack"


def test_bytes_are_no_message(game):
    _, table, ada, _ = game
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        mine.raw.send_bytes(b"\xff\x00" * 100)
        assert mine.until(lambda message: message["t"] == "error")["code"] == "bad"
        assert mine.act("stop")["t"] == "ack"


def test_the_sender_learns_which_message_was_wrong(game):
    _, table, ada, _ = game
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        mine.send(t="act", id="c17", v="soon", do="stop")
        assert mine.until(lambda message: message["t"] == "error")["re"] == "c17"


def test_too_many_messages_are_refused_for_a_while(game):
    _, table, ada, _ = game
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        for _ in range(int(limits.MESSAGES.burst) + 5):
            mine.send(t="pong")
        assert "too much at once" in mine.until(lambda message: message["t"] == "error")["say"]


def test_chat_is_bounded_in_length_and_number(game):
    _, table, ada, bob = game
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        mine.send(t="chat", text="x" * 3000)
        other.see("chat", "x" * limits.LONGEST_CHAT)
        assert "x" * (limits.LONGEST_CHAT + 1) not in other.page["chat"]
        for _ in range(int(limits.TALK.burst) + 1):
            mine.send(t="chat", text="again")
        assert "too much at once" in mine.until(lambda message: message["t"] == "error")["say"]
        mine.send(t="chat", text="<script>alert(1)</script>")
        mine.send(t="chat", text=" \u200b\u202e\x07 ")


@pytest.mark.parametrize("after", ["-1", "x", "9" * 40, "１", ""])
def test_any_version_to_begin_after_is_fine(game, after):
    _, table, ada, _ = game
    with ada.socket(table, after=after) as mine:
        assert mine.next()["t"] == "full"


# -- who may ----------------------------------------------------------------------------------


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


# -- requests ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        *("/nowhere", "/t/nowhere", "/t/" + "x" * 1500, "/r/nowhere", "/r/nowhere.record", "/r/nowhere.html"),
        *("/api/nowhere", "/api/tables/nowhere", "/static/../app.py", "/static/%2e%2e/app.py"),
        *("/t/a/b/c", "/.env", "/t/%ff%fe"),
    ],
)
def test_unknown_addresses_get_a_plain_page(game, path):
    _, _, ada, _ = game
    reply = ada.get(path)
    assert reply.status_code == 404
    assert plain(reply)
    if path.startswith("/api"):
        assert reply.json()["say"].endswith(".")


@pytest.mark.parametrize(("method", "path"), [("POST", "/"), ("DELETE", "/"), ("PUT", "/tables"), ("PATCH", "/lang")])
def test_wrong_methods_are_told(game, method, path):
    _, _, ada, _ = game
    reply = ada.request(method, path, headers={"origin": ORIGIN})
    assert reply.status_code == 405
    assert plain(reply)


FORMS = [
    {},
    {"game": "chess"},
    {"game": "auction", "seat-0": "king"},
    {"game": "auction", "seat-0": "none", "seat-1": "me"},
    {"game": "auction", "seat-0": "me"},
    {"game": "auction", **{f"seat-{n}": "me" for n in range(26)}},
    {"game": "auction", "seat-0": "me", "seat-1": "bot:nobody"},
    {"game": "auction", "seat-0": "me", "seat-1": "bot:random:time=9999"},
    {"game": "auction", "option-coins": "9"},
    {"game": "auction", "option-map": "x" * 250_000},
    {"game": "auction", "option-nothing": "1"},
    {"game": "../../etc"},
]


@pytest.mark.parametrize("form", FORMS, ids=range(len(FORMS)))
def test_a_form_that_makes_no_table_says_why(game, form):
    _, _, ada, _ = game
    reply = ada.post("/tables", form)
    assert reply.status_code == 400
    assert "Traceback" not in reply.text
    assert "refusal&#x27;: &#x27;&#x27;" not in reply.text, "there is a sentence"


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"game=auction&" * 400, "application/x-www-form-urlencoded", 409),
        (b"game=%ff%fe", "application/x-www-form-urlencoded", 409),
        (b"\xff\xfe", "application/x-www-form-urlencoded", 409),
        (b"{}", "application/json", 409),
        (b"--x\r\n", "multipart/form-data; boundary=x", 409),
        (b"x" * 600_000, "application/x-www-form-urlencoded", 413),
    ],
)
def test_bodies_that_are_no_forms(game, body, kind, status):
    _, _, ada, _ = game
    reply = ada.request("POST", "/tables", content=body, headers={"content-type": kind})
    assert reply.status_code == status
    assert plain(reply)


def test_a_body_without_a_length_is_bounded_too(game):
    _, _, ada, _ = game
    chunks = (b"x" * 100_000 for _ in range(10))
    reply = ada.request(
        "POST", "/tables", content=chunks, headers={"content-type": "application/x-www-form-urlencoded"}
    )
    assert reply.status_code == 413


def test_tables_are_limited_for_one_person(game, monkeypatch):
    _, _, ada, _ = game
    monkeypatch.setattr("spielwerk.server.making.TABLES_AN_HOUR", 3)
    replies = [ada.post("/tables", {"game": "auction"}) for _ in range(3)]
    assert [reply.status_code for reply in replies] == [303, 303, 400]
    assert "too much at once" in replies[-1].text


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:x", "/a\r\nb: c"]
)
def test_changing_the_language_leads_nowhere_else(game, back):
    _, _, ada, _ = game
    reply = ada.post("/lang", {"locale": "de", "back": back})
    assert reply.headers["location"] == "/"
    assert ada.post("/lang", {"locale": "zh-Hant", "back": "/t/x"}).headers["location"] == "/t/x"
    assert ada.cookies["spielwerk-lang"] == "zh_Hant"


def test_a_fault_of_ours_shows_one_sentence(game, monkeypatch):
    house, table, ada, _ = game

    def broken(seen):
        raise ZeroDivisionError("a secret of the house")

    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        monkeypatch.setattr(house.site.hub.store, "append", broken)
        assert mine.act("stop")["say"] == "Something went wrong on the server. Nothing at your table is lost."
        monkeypatch.undo()
        mine.send(t="chat", text="still here")
        mine.see("chat", "still here")
        mine.see("question", "0 Turn")
        assert mine.act("stop")["t"] == "ack"
    monkeypatch.setattr(house.pages, "lobby", broken)
    house.client._transport.raise_server_exceptions = False
    reply = ada.get("/")
    assert reply.status_code == 500
    assert "secret" not in reply.text
    assert "Something went wrong" in reply.text
    house.client._transport.raise_server_exceptions = True


def test_every_answer_carries_the_headers_that_keep_pages_tame(game):
    _, table, ada, _ = game
    for path in ("/", f"/t/{table}", "/nowhere", "/api/openapi.json", "/healthz"):
        headers = ada.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cache-control"] == "no-store"
        assert "server" not in headers


def test_the_cookie_is_out_of_reach(game):
    house, _, _, _ = game
    browser = house.browser()
    cookie = browser.post("/tables", {"game": "auction"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie


# -- texts and rates --------------------------------------------------------------------------


def test_names_are_short_visible_and_on_one_line():
    assert texts.name("  Ada\u202e\n Love\x00lace ") == "Ada Lovelace"
    assert texts.name("x" * 10_000) == "x" * limits.LONGEST_NAME
    assert texts.name("\u200b\u2060") == ""
    assert texts.name(7) == ""
    assert texts.name("王小明") == "王小明"


def test_a_bucket_refills():
    now = [0.0]
    bucket = Buckets(Rate(2, 1), lambda: now[0])
    assert [bucket.take("a") for _ in range(3)] == [True, True, False]
    assert bucket.take("b")
    now[0] = 1.0
    assert [bucket.take("a"), bucket.take("a")] == [True, False]


def test_buckets_forget_the_oldest():
    bucket = Buckets(Rate(1, 0), lambda: 0.0, most=3)
    for key in "abcd":
        bucket.take(key)
    assert bucket.take("a")
    assert not bucket.take("d")


def test_a_connection_that_went_away_leaves_nothing(game):
    house, table, ada, _ = game
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        assert len(house.site.hub.rooms[table].listeners) == 1
    assert json.dumps(sorted(house.site.hub.rooms[table].listeners, key=id)) == "[]"


def test_a_table_holds_only_so_many(game, monkeypatch):
    _, table, ada, bob = game
    monkeypatch.setattr("spielwerk.server.routes.MOST_CONNECTIONS", 1)
    with ada.socket(table):
        assert "no more fit" in refused(bob, table)
