"""A table that waits: who wants to see in peace what happened keeps the bots waiting, but not for ever."""

import pytest

from spielwerk.draw.scene import Scene, Told
from spielwerk.server.pace import Pace
from tests.server import plain
from tests.server.conftest import House

SHOWN = {"kind": "tell", "step": 0, "say": "something happened", "ms": 0}


class Showing(plain.PlainPages):
    """Pages on which every answer has something to show."""

    def render(self, seen):
        scene = super().render(seen)
        told = tuple(Told(one.number, one.events, one.say, ((0, SHOWN),)) for one in scene.told)
        return Scene(scene.root, scene.title, scene.favicon, told)


@pytest.fixture
def showing(monkeypatch):
    monkeypatch.setattr("tests.server.conftest.PlainPages", Showing)
    houses = []

    def raised(**pace):
        monkeypatch.setattr("tests.server.conftest.Pace", lambda bot: Pace(bot, **pace))
        houses.append(House())
        return houses[-1]

    yield raised
    for house in houses:
        house.stop()


def at_the_first_bot(house, mine, table):
    """Let Ada, who wants to be waited for, take her turn: then the first bot is asked."""
    mine.send(t="local", key="ready", value="0")
    mine.see("local", "ready")
    assert mine.confirm("stop")["t"] == "ack"
    return house.settled(table, lambda live: live.waiting() == [1])


def test_the_table_waits_until_somebody_says_ready_after_each_answer(showing):
    house = showing(ready=1000.0)
    ada = house.browser()
    table = house.table(ada, "me", "bot:random", "bot:random")
    with ada.socket(table) as mine:
        live = at_the_first_bot(house, mine, table)
        room = house.site.hub.rooms[table]
        assert room.asks_to_wait()
        number = live.table.number
        mine.send(t="local", key="ready", value=str(number))
        mine.see(f"log-{number + 1}", "1 ")
        assert room.asks_to_wait()

        mine.send(t="local", key="ready", value="")

        house.settled(table, lambda live: 0 in live.waiting())
        assert not room.asks_to_wait()


def test_whoever_has_gone_keeps_nobody_waiting(showing):
    house = showing(ready=1000.0)
    ada = house.browser()
    table = house.table(ada, "me", "bot:random", "bot:random")
    with ada.socket(table) as mine:
        at_the_first_bot(house, mine, table)
    house.settled(table, lambda live: 0 in live.waiting())


def test_the_table_does_not_wait_for_ever(showing):
    house = showing(ready=0.0)
    ada = house.browser()
    table = house.table(ada, "me", "bot:random", "bot:random")
    with ada.socket(table) as mine:
        mine.send(t="local", key="ready", value="0")
        mine.see("local", "ready")
        mine.confirm("stop")
        house.settled(table, lambda live: 0 in live.waiting())


def test_those_who_watch_keep_nobody_waiting(showing):
    house = showing(ready=1000.0)
    ada, eve = house.browser(), house.browser()
    table = house.table(ada, "me", "bot:random", "bot:random")
    eve.page(f"/w/{house.keys.token(table, -1, 'watch')}")
    with ada.socket(table) as mine, eve.socket(table) as watcher:
        watcher.send(t="local", key="ready", value="0")
        watcher.see("local", "ready")
        mine.see("question", "0 Turn")
        mine.confirm("stop")
        house.settled(table, lambda live: 0 in live.waiting())


def test_steps_last_as_long_as_their_longest_effects():
    told = Told(
        1, 2, "", ((0, {"step": 0, "ms": 500}), (0, {"step": 0, "ms": 900}), (1, {"step": 1, "ms": 600}), (1, {}))
    )

    assert told.lasts == 1.5


def test_people_wait_for_each_other_if_somebody_wants_to_look(showing):
    house = showing(ready=1000.0)
    ada = house.browser()
    table = house.table(ada, "me", "friend", "bot:random")
    bob = house.friend(table, 1)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.send(t="local", key="ready", value="0")
        mine.see("local", "ready")
        mine.see("question", "0 Turn")
        assert mine.confirm("stop")["t"] == "ack"
        house.settled(table, lambda live: live.waiting() == [1])
        other.see("looking", "[0]")

        refused = other.confirm("stop")
        assert refused["code"] == "wait" and "still looking" in refused["say"]
        assert other.act("stop")["t"] == "ack", "a draft can be made meanwhile"

        mine.send(t="local", key="ready", value=str(house.site.hub.rooms[table].live.table.number))
        other.see("looking", "[]")
        assert other.confirm()["t"] == "ack"


def test_people_do_not_wait_for_each_other_for_ever(showing):
    house = showing(ready=0.0)
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    bob = house.friend(table, 1)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.send(t="local", key="ready", value="0")
        mine.see("local", "ready")
        mine.confirm("stop")
        other.see("question", "1 Turn")
        assert other.confirm("stop")["t"] == "ack"
