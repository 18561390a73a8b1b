"""Playing at a table over the wire."""

import json


def two(house, **form):
    """A table of Ada (seat 0) and Bob (seat 1), begun."""
    ada = house.browser()
    table = house.table(ada, "me", "friend", **form)
    bob = house.friend(table, 1)
    return table, ada, bob


def asked(socket):
    """The actions this socket's reader may choose now."""
    return socket.page["question"].split("[", 1)[1]


def test_a_page_shows_the_table_before_any_script(house):
    table, ada, bob = two(house)
    page = ada.page(f"/t/{table}")
    assert "seat 0 mine (0,)" in page
    assert 'data-v="' in page
    assert "seat 1 mine (1,)" in bob.page(f"/t/{table}")


def test_the_game_waits_until_every_seat_is_taken(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    with ada.socket(table) as socket:
        socket.see("status", "waiting")
        assert socket.act("stop")["code"] == "not_your_turn"
        house.friend(table, 1)
        socket.see("status", "playing")
        socket.see("question", "Turn")


def test_a_move_is_drafted_confirmed_and_seen_by_the_other(house):
    table, ada, bob = two(house)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        other.see("question", "0 Turn")
        assert mine.act("stop")["t"] == "ack"
        assert "'stop'" in mine.page["draft"]
        assert "complete True" in mine.page["draft"]
        assert mine.confirm()["t"] == "ack"
        other.see("question", "1 Turn")
        assert "stop" in asked(other)
        assert "[]" in mine.page["draft"]


def test_undo_and_clear_stay_inside_the_draft(house):
    table, ada, _ = two(house)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        coin = next(f"show {kind}" for kind in ("one", "two", "three") if f"show {kind}" in asked(mine))
        assert mine.act(coin)["t"] == "ack"
        assert coin in mine.page["draft"]
        assert mine.ask(t="draft", op="undo")["t"] == "ack"
        assert mine.page["draft"].startswith("[]")
        mine.act(coin)
        assert mine.ask(t="draft", op="clear")["t"] == "ack"
        assert mine.page["draft"].startswith("[]")
        assert mine.confirm()["code"] == "illegal"
        mine.act(coin)
        refused = mine.confirm()
        assert (refused["code"], refused["say"]) == ("illegal", "Your move is not complete yet.")


def test_what_is_not_open_is_refused_with_a_sentence(house):
    table, ada, bob = two(house)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        other.see("question", "0 Turn")
        assert mine.act("bid 1")["code"] == "illegal"
        assert mine.act("dance")["code"] == "bad"
        assert mine.act("show four")["code"] == "bad"
        refused = other.act("stop")
        assert refused["code"] == "not_your_turn"
        assert "Ada" in refused["say"]


def test_a_resent_move_counts_once(house):
    table, ada, _ = two(house)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        version = mine.version
        for _ in range(3):
            assert mine.ask(t="draft", op="confirm", do="stop", id="c1", v=version)["t"] == "ack"
    live = house.site.hub.rooms[table].live
    assert [answer.text for answer in house.store.answers(table) if answer.seat == 0] == ["stop"]
    assert live.waiting() == [1]


def test_a_double_click_does_no_harm(house):
    table, ada, _ = two(house)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        version = mine.version
        mine.send(t="draft", op="confirm", do="stop", id="a", v=version)
        mine.send(t="draft", op="confirm", do="stop", id="b", v=version)
        assert mine.until(lambda reply: reply.get("re") == "a")["t"] == "ack"
        assert mine.until(lambda reply: reply.get("re") == "b")["t"] == "ack"
    assert sum(answer.seat == 0 for answer in house.store.answers(table)) == 1


def test_an_act_on_a_stale_page_is_refused(house):
    table, ada, _ = two(house)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        old = mine.version
        mine.act("stop")
        refused = mine.ask(t="draft", op="undo", v=old)
        assert (refused["code"], refused["say"]) == ("stale", "The table has moved on. Please look again.")
        assert mine.ask(t="draft", op="undo", v=12345)["code"] == "stale"


def test_talk_does_not_make_a_page_stale(house):
    table, ada, bob = two(house)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        old = mine.version
        other.send(t="chat", text=" hello\n there \u202e ")
        mine.see("chat", "hello there")
        assert mine.ask(t="act", do="stop", v=old)["t"] == "ack"


def test_coming_back_costs_one_small_patch_or_nothing(house):
    table, ada, bob = two(house)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        old, page = mine.version, dict(mine.page)
    with ada.socket(table, after=old) as mine, bob.socket(table) as other:
        mine.version, mine.page = old, page
        other.see("question", "0 Turn")
        other.send(t="chat", text="welcome back")
        mine.see("chat", "welcome back")
        assert all('"t":"patch"' in frame for frame in mine.frames)
    with ada.socket(table, after=999) as mine:
        assert mine.next()["t"] == "full"


def test_each_connection_has_its_language(house):
    table, ada, bob = two(house)
    bob.headers["accept-language"] = "de-AT,de;q=0.9"
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        other.see("question", "0 Turn")
        assert (mine.page["locale"], other.page["locale"]) == ("en", "de")
        assert other.ask(t="draft", op="undo", v=other.version)["say"] != ""
        assert "Ada" in other.act("stop")["say"]
        other.send(t="lang", locale="zh-Hant-TW")
        other.see("locale", "zh_Hant")
        assert mine.page["locale"] == "en"


def test_a_bot_plays_with_people(house):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random", "bot:random")
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        mine.confirm("stop")
        mine.see("question", "0 Bid")
    assert {answer.seat for answer in house.store.answers(table)} == {-1, 0, 1, 2}


def test_a_whole_game_ends_with_a_replay(house, monkeypatch):
    table, ada, bob = two(house)
    assert bob.get(f"/r/{table}").status_code == 404
    assert bob.get(f"/r/{table}.record").status_code == 404, "a running game's record is not released"
    with ada.socket(table) as mine, bob.socket(table) as other:
        for socket, do in ((mine, "stop"), (other, "stop"), (mine, "bid 0"), (other, "bid 1"), (mine, "club old")):
            verb = {"stop": "Turn", "bid": "Bid", "club": "Club"}[do.split()[0]]
            socket.see("question", f"{0 if socket is mine else 1} {verb}")
            assert socket.confirm(do)["t"] == "ack"
        other.see("status", "over")
        other.see("outcome", "sold")
        assert mine.act("stop")["say"] == "The game is over."
    house.settled(table, lambda live: house.store.record(table) is not None)
    record = bob.get(f"/r/{table}.record")
    assert record.text.startswith("spielwerk record")
    assert record.text.endswith("end sold scores 0 -1 ranks 1 2\n")
    assert "attachment" in record.headers["content-disposition"]
    assert "[[" in bob.page(f"/r/{table}")
    assert bob.get(f"/r/{table}.html").text.startswith("<!doctype html>")
    assert table in ada.page("/")
    monkeypatch.setattr(house.store, "page", lambda *_, **__: None)  # it is still being drawn
    soon = bob.get(f"/r/{table}.html")
    assert (soon.status_code, soon.headers.get("location")) == (303, f"/r/{table}")
    assert bob.get(f"/r/{table}").status_code == 503


def test_local_settings_are_one_readers_and_bounded(house):
    table, ada, bob = two(house)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        mine.send(t="local", key="picked", value="3")
        mine.see("local", "picked")
        for number in range(40):
            mine.send(t="local", key=f"k{number}", value="x")
        full = mine.until(lambda message: message["t"] == "error")
        assert "No more settings" in full["say"]
        other.send(t="chat", text="x")
        other.see("chat", "x")
        assert other.page["local"] == "[]"


def test_hints_come_from_the_games_agent_and_go_stale(house):
    table, ada, bob = two(house)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        mine.send(t="hint")
        mine.see("hints", "[]")
        other.send(t="hint")
        refused = other.until(lambda message: message["t"] == "error")
        assert refused["code"] == "not_your_turn"
        mine.send(t="hint", on=False)
        mine.see("hints", "None")


def test_a_standing_answer_is_given_and_taken_back(house):
    table, ada, bob = two(house)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        other.send(t="standing", do="stop")
        other.see("standing", "3")
        assert mine.page["standing"] == "None", "nobody else knows"
        mine.confirm("stop")
        mine.see("question", "0 Bid")
        other.send(t="standing", do=None)
        other.see("standing", "None")


def test_messages_are_json_without_escapes(house):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random", name="Völkerball <b>")
    with ada.socket(table) as mine:
        first = mine.next()
    assert first["t"] == "full"
    assert json.loads(mine.frames[0]) == first
    assert "&lt;b&gt;" in ada.page(f"/t/{table}")
