"""Two tabs of one seat, and links in the wrong hands."""

import pytest

from tests.server.conftest import House


@pytest.fixture
def house():
    house = House()
    yield house
    house.stop()


def test_two_tabs_of_one_seat_show_the_same_and_a_move_of_either_counts_once(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    house.friend(table, 1)
    with ada.socket(table) as left, ada.socket(table) as right:
        left.see("question", "0 Turn")
        right.see("question", "0 Turn")
        old = right.version
        assert left.act("stop")["t"] == "ack"
        right.see("draft", "stop")
        assert right.ask(t="act", do="show two", v=old)["code"] == "stale", "the other tab has moved on"
        assert left.ask(t="draft", op="confirm", id="same-1")["t"] == "ack"
        assert right.ask(t="draft", op="confirm", id="same-1")["t"] == "ack", (
            "sent again from the other tab: done already"
        )
        number = house.site.hub.rooms[table].live.table.number
        assert len(house.store.answers(table)) == number


def test_a_watchers_link_moves_nothing(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    house.friend(table, 1)
    eve = house.browser()
    eve.page(f"/w/{house.keys.token(table, -1, 'watch')}")
    with eve.socket(table) as socket:
        socket.see("status", "playing")
        for message in (
            {"t": "act", "do": "stop"},
            {"t": "draft", "op": "confirm"},
            {"t": "draft", "op": "go", "do": "stop"},
        ):
            assert socket.ask(**message)["t"] == "error"
        socket.send(t="standing", do="stop")
        socket.until(lambda message: message["t"] == "error")
        socket.send(t="bot", seat=0, on=True)
        socket.until(lambda message: message["t"] == "error")
    assert not [answer for answer in house.store.answers(table) if answer.seat >= 0]


def test_a_seats_link_opened_by_a_second_person_opens_nothing(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    house.friend(table, 1)
    eve = house.browser()
    for reply in (eve.get(house.invite(table, 1)), eve.post(house.invite(table, 1), {"me": "Eve"})):
        assert reply.status_code == 409
    assert eve.get(f"/t/{table}").status_code == 403
