"""Bad requests: one clear error, nothing lost, no traceback, and the server goes on."""

import asyncio

import pytest

from spielwerk.server import limits, texts
from spielwerk.server.limits import Buckets, Rate
from tests.aside import aside
from tests.server.conftest import ORIGIN, plain


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


def test_a_client_that_leaves_in_the_middle_of_its_request_is_no_fault(game, caplog):
    house, _, _, _ = game
    came = [{"type": "http.request", "body": b"game=", "more_body": True}, {"type": "http.disconnect"}]
    headers = [(b"host", b"127.0.0.1:8000"), (b"content-type", b"application/x-www-form-urlencoded")]
    scope = {"type": "http", "method": "POST", "path": "/tables", "query_string": b"", "headers": headers}
    sent = []

    async def receive():
        return came.pop(0)

    async def send(message):
        sent.append(message)

    aside(lambda: asyncio.run(house.client.app(scope, receive, send)))
    assert sent[0]["status"] == 400
    assert not caplog.records


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
