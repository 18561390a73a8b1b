"""Seats, invitations, people on one device, people who are away, and those who watch."""

from types import SimpleNamespace
from typing import cast

import pytest

from spielwerk.registry import load_game
from spielwerk.server import hub, people
from spielwerk.server.live import LiveTable


@pytest.fixture
def no_grace(monkeypatch):
    """Whoever closes the page is away at once."""
    monkeypatch.setattr(people, "GRACE", 0.0)
    monkeypatch.setattr(hub, "GRACE", -0.1)


def test_looking_at_an_invitation_takes_nothing(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    invitation = house.invite(table, 1)
    for _ in range(3):
        reply = house.browser().get(invitation)
        assert reply.status_code == 200
        assert not reply.cookies
    assert not house.store.table(table).seats[1].claimed


def test_an_invitation_is_good_once(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    invitation = house.invite(table, 1)
    bob = house.friend(table, 1)
    eve = house.browser()
    for reply in (eve.get(invitation), eve.post(invitation, {"me": "Eve"})):
        assert reply.status_code == 409
        assert "This seat is taken" in reply.text
    assert eve.get(f"/t/{table}").status_code == 403
    assert bob.get(invitation).status_code == 303, "whoever took it is shown the way"


def test_the_maker_sees_an_invitation_only_while_the_seat_is_free(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    invitation = house.invite(table, 1)
    assert invitation in ada.page(f"/t/{table}")
    bob = house.friend(table, 1)
    assert "/s/" + house.keys.token(table, 1, "own") not in ada.page(f"/t/{table}")
    assert invitation not in ada.page(f"/t/{table}")
    assert "/s/" + house.keys.token(table, 1, "own") in bob.page(f"/t/{table}")
    assert house.keys.token(table, 0, "own") not in bob.page(f"/t/{table}")


def test_ones_own_link_opens_the_seat_on_another_device(house):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random")
    phone = house.browser()
    assert "seat 0 mine (0,)" in phone.page("/s/" + house.keys.token(table, 0, "own"))
    assert phone.cookies != ada.cookies


def test_nothing_of_a_token_or_cookie_is_in_the_store(kept_house):
    house = kept_house
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    tokens = [house.keys.token(table, seat, kind) for seat in (0, 1, -1) for kind in ("invite", "own", "watch")]
    dump = "\n".join(house.store._db.iterdump())
    assert not any(secret in dump for secret in [*tokens, *ada.cookies.values()])
    assert table in dump


def test_spectators_see_what_everybody_may_see(house):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random")
    eve = house.browser()
    assert eve.get(f"/t/{table}").status_code == 403
    page = eve.page("/w/" + house.keys.token(table, -1, "watch"))
    assert "seat -1 mine ()" in page
    assert "/s/" not in page
    with eve.socket(table) as watcher, ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        watcher.see("question", "0 Turn []")
        assert watcher.act("stop")["say"].startswith("You are watching")
        watcher.send(t="standing", do="stop")
        assert watcher.until(lambda message: message["t"] == "error")["code"] == "not_your_turn"


def test_a_listed_table_is_open_to_the_lobby(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend", listed="on")
    bob = house.browser()
    assert table in bob.page("/")
    assert "may_sit': True" in bob.page(f"/t/{table}")
    assert bob.post(f"/t/{table}/sit", {"seat": "1", "me": "Bob"}).status_code == 303
    assert "seat 1 mine (1,)" in bob.page(f"/t/{table}")
    eve = house.browser()
    assert eve.post(f"/t/{table}/sit", {"seat": "1"}).status_code == 409
    assert eve.post(f"/t/{table}/sit", {"seat": "one"}).status_code == 400
    assert eve.post(f"/t/{table}/sit", {"seat": "9"}).status_code == 409


def test_an_unlisted_table_takes_nobody_without_a_link(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    eve = house.browser()
    assert eve.post(f"/t/{table}/sit", {"seat": "1"}).status_code == 403
    assert table not in eve.page("/")


def test_two_of_one_name_can_be_told_apart(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend", "friend")
    house.friend(table, 1, "Ada")
    house.friend(table, 2, "")
    assert [seat.name for seat in house.store.table(table).seats] == ["Ada", "Ada 2", "Player 3"]


# -- people who are away ------------------------------------------------------------------------


def test_an_absent_seat_is_given_to_a_bot_and_taken_back(kept_house, no_grace):
    house = kept_house
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    bob = house.friend(table, 1)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        with bob.socket(table) as other:
            mine.see("seat-1", "'online': True")
            mine.send(t="bot", seat=1, on=True)
            refused = mine.until(lambda message: message["t"] == "error")
            assert "only the seat of somebody who is away" in refused["say"]
            other.see("question", "0 Turn")
        mine.see("seat-1", "'may_hand_over': True")
        mine.send(t="bot", seat=1, on=True)
        mine.see("seat-1", "'bot_now': True")
        mine.confirm("stop")
        mine.see("question", "0 Bid")
    house.restart(ada, bob)
    with bob.socket(table) as other, ada.socket(table) as mine:
        other.see("seat-1", "'may_take_back': True")
        mine.send(t="bot", seat=1, on=False)
        assert "Only the person" in mine.until(lambda message: message["t"] == "error")["say"]
        other.send(t="bot", seat=1, on=False)
        other.see("seat-1", "'bot_now': False")


def test_nobody_plays_a_seat_that_a_bot_plays(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    bob = house.friend(table, 1)
    with bob.socket(table) as other, ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        other.send(t="bot", seat=1, on=True)
        other.see("seat-1", "'bot_now': True")
        assert other.act("stop")["say"] == "A bot plays for you. Take your seat back first."


def test_a_seat_nobody_took_can_become_a_bots(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    with ada.socket(table) as mine:
        mine.see("seat-1", "'may_hand_over': True")
        mine.send(t="bot", seat=1, on=True)
        mine.see("status", "playing")
        mine.see("seat-1", "'kind': 'bot'")
    assert house.browser().get(house.invite(table, 1)).status_code == 409


def test_strangers_hand_over_nothing(house, no_grace):
    ada = house.browser()
    table = house.table(ada, "me", "friend", listed="on")
    house.friend(table, 1)
    eve = house.browser()
    eve.page(f"/t/{table}")
    with eve.socket(table) as watcher:
        watcher.send(t="bot", seat=1, on=True)
        assert watcher.until(lambda message: message["t"] == "error")["code"] == "illegal"
        watcher.send(t="bot", seat=25, on=True)
        assert watcher.until(lambda message: message["t"] == "error")["code"] == "bad"


def test_a_table_rests_and_resumes(kept_house):
    house = kept_house
    ada = house.browser()
    table = house.table(ada, "me", "bot:random")
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
    house.client.portal.call(house.site.hub.tidy, 1e12)
    assert table not in house.site.hub.rooms
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")


def test_the_same_people_play_again_at_one_new_table(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend", "bot:random")
    bob = house.friend(table, 1)
    assert ada.post(f"/t/{table}/again").status_code == 409, "the game is not over"
    with ada.socket(table) as mine, bob.socket(table) as other:
        for socket, do in ((mine, "stop"), (other, "stop"), (mine, "bid 0"), (other, "bid 1"), (mine, "club old")):
            verb = {"stop": "Turn", "bid": "Bid", "club": "Club"}[do.split()[0]]
            socket.see("question", f"{0 if socket is mine else 1} {verb}")
            assert socket.confirm(do)["t"] == "ack"
        other.see("status", "over")
        again = bob.post(f"/t/{table}/again").headers["location"]
        mine.see("links", again)
    assert ada.post(f"/t/{table}/again").headers["location"] == again
    assert "seat 0 mine (0,)" in ada.page(again)
    assert "seat 1 mine (1,)" in bob.page(again)
    assert house.browser().post(f"/t/{table}/again").status_code == 403


# -- several people on one device ---------------------------------------------------------------


def test_a_curtain_names_the_next_player_before_any_hand_is_shown(house):
    ada = house.browser()
    table = house.table(ada, "me", "me", **{"seatname-0": "Ada", "seatname-1": "Bob"})
    with ada.socket(table) as mine:
        mine.see("who", "seat -1 mine (0, 1) curtain 0")
        mine.see("question", "0 Turn []")
        assert mine.act("stop")["say"].startswith("First say")
        hidden = mine.page["view"]
        mine.send(t="curtain")
        mine.see("who", "seat 0 mine (0, 1) curtain None")
        assert mine.page["view"] != hidden
        assert mine.confirm("stop")["t"] == "ack"
        mine.see("who", "seat -1 mine (0, 1) curtain 1")
        assert "'stop'" not in mine.page["question"]
        assert "seat -1" in ada.page(f"/t/{table}"), "a page loaded anew hides the hand as well"
        mine.send(t="curtain")
        mine.see("who", "seat 1 mine (0, 1) curtain None")
        assert mine.confirm("stop")["t"] == "ack"


@pytest.mark.parametrize(("hands", "curtain"), [("open", None), ("held", 0)])
def test_where_hands_lie_open_no_curtain_stands_between_two_people(house, hands, curtain):
    ada = house.browser()
    options = {"option-hands": hands, "option-first": "A"}
    table = house.table(ada, "me", "me", game="switch_and_signal", **options)
    with ada.socket(table) as mine:
        mine.see("who", f"seat {-1 if hands == 'held' else 0} mine (0, 1) curtain {curtain}")


@pytest.mark.parametrize(("asked", "seat"), [((1,), 1), ((2,), 2), ((0,), 1)])
def test_where_hands_lie_open_the_device_acts_for_whoever_is_asked(asked, seat):
    ada = people.Person("ada", "Ada", (1, 2), False, 0)
    live = SimpleNamespace(
        status="playing", waiting=lambda: asked, bot_at=lambda seat: "", game=load_game("switch_and_signal", 3)
    )

    assert people.acting(cast("LiveTable", live), ada) == (seat, None)


def test_concealed_answers_on_one_device_are_asked_one_after_the_other(house):
    ada = house.browser()
    table = house.table(ada, "me", "me")
    with ada.socket(table) as mine:
        for seat, do in ((0, "stop"), (1, "stop"), (1, "bid 1"), (0, "bid 0"), (0, "club new")):
            if f"seat {seat} mine" not in mine.page.get("who", ""):
                mine.see("who", f"curtain {seat}")
                mine.send(t="curtain")
                mine.see("who", f"seat {seat} mine")
            assert mine.confirm(do)["t"] == "ack"
        mine.see("status", "over")
