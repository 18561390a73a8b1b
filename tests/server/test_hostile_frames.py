"""Bad messages over a socket: one clear error, nothing lost, and the game goes on."""

import json

import pytest

from spielwerk.server import limits

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


def test_a_connection_that_went_away_leaves_nothing(game):
    house, table, ada, _ = game
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        assert len(house.site.hub.rooms[table].listeners) == 1
    assert json.dumps(sorted(house.site.hub.rooms[table].listeners, key=id)) == "[]"
