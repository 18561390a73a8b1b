"""One drawing for all who see the same; slow clients skip versions; caches stay small."""

import asyncio
import json
from typing import Any

from spielwerk.server.people import Person
from spielwerk.server.ws import Connection
from spielwerk.store import StoreError


def test_ten_spectators_cost_one_drawing(house):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random", listed="on")
    watchers = [house.browser() for _ in range(10)]
    for watcher in watchers:
        watcher.page(f"/t/{table}")
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        sockets = [watcher.socket(table) for watcher in watchers]
        open_sockets = [socket.__enter__() for socket in sockets]
        for socket in open_sockets:
            socket.see("question", "0 Turn")
        before = house.pages.drawn
        mine.send(t="chat", text="hello")
        for socket in open_sockets:
            socket.see("chat", "hello")
        mine.see("chat", "hello")
        assert house.pages.drawn - before == 2, "one for Ada, one for the gallery"
        for socket in sockets:
            socket.__exit__(None, None, None)


class SlowSocket:
    """A client whose line is blocked until it is opened."""

    def __init__(self):
        self.line = asyncio.Event()
        self.got = []

    async def send_text(self, text):
        await self.line.wait()
        self.got.append(text)

    async def receive(self):
        await asyncio.Event().wait()

    async def close(self):
        pass


def test_a_slow_client_skips_versions(house):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random")
    ada.page(f"/t/{table}")
    house.settled(table, lambda live: live.waiting() == [0])
    room = house.site.hub.rooms[table]
    person = next(iter(room.people.values()))

    async def slow():
        socket: Any = SlowSocket()
        connection = Connection(socket, house.site.hub, room, person, "en")
        task = asyncio.create_task(connection.run(-1))
        for number in range(50):
            house.site.hub.change(room, lambda number=number: room.live.say(0, "Ada", f"line {number}"))
            await asyncio.sleep(0)
        socket.line.set()
        while not any("line 49" in text for text in socket.got):
            await asyncio.sleep(0.001)
        task.cancel()
        return socket.got

    got = house.client.portal.call(slow)
    assert len(got) <= 3
    versions = [json.loads(text)["v"] for text in got]
    assert versions == sorted(versions)


def test_a_store_that_fails_changes_nothing(house, monkeypatch):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random")
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")

        def full(*_, **__):
            raise StoreError("The disk is full.")

        monkeypatch.setattr(house.store, "append", full)
        refused = mine.confirm("stop")
        assert refused["say"] == "This could not be stored, so it did not happen. Please try again."
        monkeypatch.undo()
        mine.send(t="chat", text="again")
        mine.see("chat", "again")
        assert "'stop'" in mine.page["question"], "the table is as the store has it"
        assert mine.confirm("stop")["t"] == "ack"
    assert sum(answer.seat == 0 for answer in house.store.answers(table)) == 1


def test_pages_remembered_for_one_reader_are_few(house):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random")
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        for number in range(30):
            mine.send(t="local", key="k", value=str(number))
            mine.see("local", f"'{number}'")
        person: Person = next(iter(house.site.hub.rooms[table].people.values()))
        assert len(person.eyes["en"].history) <= 3


def test_people_who_left_are_forgotten(house, monkeypatch):
    monkeypatch.setattr("spielwerk.server.room.MOST_PEOPLE", 5)
    ada = house.browser()
    table = house.table(ada, "me", "bot:random", listed="on")
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        for _ in range(12):
            house.browser().page(f"/t/{table}")
        assert len(house.site.hub.rooms[table].people) == 5
        mine.send(t="chat", text="still here")
        mine.see("chat", "still here")
