"""Hub: all open rooms, their bots, and what becomes of a finished game."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final, TypeVar

from spielwerk.agents import adviser
from spielwerk.core.agent import Hint
from spielwerk.core.errors import SpielwerkError
from spielwerk.core.reason import Reason
from spielwerk.server.finish import Ended, rendered
from spielwerk.server.house import Pages
from spielwerk.server.keys import Keys
from spielwerk.server.limits import IDLE
from spielwerk.server.live import LiveTable
from spielwerk.server.pace import Pace, say_who_looks, until_ready
from spielwerk.server.people import GRACE, Person, mark_of
from spielwerk.server.room import Room
from spielwerk.server.thinker import Thinker
from spielwerk.store import Finished, Store, StoreError

_log = logging.getLogger("spielwerk.server")
R = TypeVar("R")

_DRAWING: Final = 600.0  # seconds a replay may take
_LISTENING: Final = 0.2  # seconds between two looks for a voice
_TIDY: Final = 30.0  # seconds between two looks for rooms nobody uses


class Hub:
    """Opens tables when somebody comes, drives their bots, and puts them away when all have left."""

    def __init__(
        self,
        store: Store,
        keys: Keys,
        pages: Pages,
        base_url: str,
        pace: Pace | None = None,
        draw: Callable[[Ended], Finished] = rendered,
    ) -> None:
        self.store = store
        self.keys = keys
        self.pages = pages
        self.base_url = base_url
        self.pace = pace or Pace()
        self._draw = draw
        self.thinker = Thinker()
        self._artist = Thinker()  # draws replays, so that no bot waits for one
        self.rooms: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._others: set[asyncio.Task[None]] = set()

    # -- rooms ----------------------------------------------------------------------------------

    def room(self, table: str) -> Room | None:
        """Return the room of a table, opened if need be; None if there is no such table.

        SpielwerkError if its game cannot be played here any more.
        """
        room = self.rooms.get(table)
        if room is None:
            row = self.store.open_table(table)
            if row is None:
                return None
            live = LiveTable.open(self.store, row)
            room = self.rooms[table] = Room(live, self.store, self.keys, self.base_url, self.pages)
            room.changed.set()
            self._drivers[table] = asyncio.create_task(self._drive(room), name=f"bots of {table}")
        room.last_used = time.monotonic()
        return room

    def change(self, room: Room, work: Callable[[], R]) -> R:
        """Change a table and tell everybody. After a failure other than a refusal it is opened anew."""
        try:
            return self.change_quietly(room, work)
        finally:
            room.touch()

    def _reopen(self, room: Room) -> None:
        """Take the table from the store again, with everybody still in the room."""
        try:
            row = self.store.open_table(room.live.row.id)
            assert row is not None, "tables are never deleted"
            fresh = LiveTable.open(self.store, row)
        except Exception:
            _log.exception("Table %s could not be opened again.", room.live.row.id)
            self.rooms.pop(room.live.row.id, None)
            return
        fresh.stamp = room.live.stamp + 1
        room.live = fresh

    # -- people come and go ---------------------------------------------------------------------

    def came(self, room: Room, person: Person) -> None:
        """Count one more connection of a person."""
        person.connections += 1
        room.presence()
        room.changed.set()

    def went(self, room: Room, person: Person) -> None:
        """Count one connection less; after a moment of grace everybody sees that the person is away."""
        person.connections -= 1
        person.left = time.monotonic()
        room.nodded.set()
        room.changed.set()
        asyncio.get_running_loop().call_later(GRACE + 0.1, room.presence)

    # -- bots -----------------------------------------------------------------------------------

    async def _drive(self, room: Room) -> None:
        """Let chance and bots of one table answer whenever it is their turn, for as long as the room is open."""
        while True:
            await room.changed.wait()
            room.changed.clear()
            try:
                while await self._one_turn(room):
                    pass
            except (SpielwerkError, StoreError) as error:
                _log.warning("Table %s: %s", room.live.row.id, error)
            except Exception:
                _log.exception("Table %s: its bots stopped.", room.live.row.id)

    async def _one_turn(self, room: Room) -> bool:
        """Take one turn of chance or a bot; False if it is nobody's of these."""
        live = room.live
        if live.status == "over":
            self._finish(room)
        if live.status != "playing" or not (room.listeners or self._awaited(live)):
            return False
        if self.change_quietly(room, live.settle):
            return True
        if await self._vote(room, live):
            return True
        seat = next((seat for seat in live.waiting() if live.bot_at(seat)), None)
        if seat is None:
            say_who_looks(room, self.pace)
            return False
        number = live.table.number
        actions, why = await self._considered(room, live, seat)
        if room.live is live and live.table.number == number and seat in live.waiting() and live.bot_at(seat):
            self.change(room, lambda: live.commit(seat, actions, why=why))
        return True

    async def _considered(self, room: Room, live: LiveTable, seat: int) -> tuple[list[int], list[Reason]]:
        """Return a bot's turn, once people have had their time."""
        if live.game.cooperative:  # partners may propose something meanwhile
            await until_ready(room, self.pace)
            await self._hear_people(room, live)
            return await self._think(live, seat)
        thinking = asyncio.create_task(self._think(live, seat))
        try:
            await until_ready(room, self.pace)
        finally:
            turn = await thinking
        return turn

    async def _think(self, live: LiveTable, seat: int) -> tuple[list[int], list[Reason]]:
        """Return a bot's turn, and what it says about it."""
        agent = live.bot_at(seat)
        actions = await self.thinker.turn(live, seat, agent)
        return actions, await self.thinker.why(live, seat, agent, actions)

    async def _vote(self, room: Room, live: LiveTable) -> bool:
        """Let one bot say what it is for, where a vote is open; False if all have. Nobody waits for it."""
        seat = next(iter(live.together.silent(seat for seat in range(live.game.players) if live.bot_at(seat))), None)
        if seat is None:
            return False
        number = live.table.number
        action = await self.thinker.vote(live, seat, live.bot_at(seat))
        if room.live is live and live.table.number == number and seat in live.together.silent([seat]):
            self.change(room, lambda: live.propose(seat, action))
        return True

    async def _hear_people(self, room: Room, live: LiveTable) -> None:
        """Give those who are there a moment to vote before a bot decides."""
        until, number = time.monotonic() + self.pace.vote, live.table.number
        while time.monotonic() < until and room.live is live and live.table.number == number:
            if not live.together.silent(seat for seat in room.online() if not live.bot_at(seat)):
                return
            await asyncio.sleep(_LISTENING)

    def change_quietly(self, room: Room, work: Callable[[], R]) -> R:
        """Like ``change``, but tell nobody where nothing has changed."""
        stamp = room.live.stamp
        try:
            result = work()
        except SpielwerkError:
            raise
        except Exception:
            self._reopen(room)
            raise
        if room.live.stamp != stamp:
            room.touch()
        return result

    @staticmethod
    def _awaited(live: LiveTable) -> bool:
        """Say whether a person will come back to this table: bots alone play only when somebody looks on."""
        return any(row.role == "person" and not row.substitute for row in live.row.seats)

    async def hints(self, room: Room, person: Person, seat: int) -> None:
        """Ask the game's agent what this seat could do, and show it to the person."""
        mark = mark_of(room.live, person)
        view = room.live.view(seat)
        found = await self.thinker.hints(room.live, view, adviser(room.live.game))
        person.hints = [Hint(points, actions, reason) for points, actions, reason in found]
        person.hints_for = mark
        person.touch()
        room.touch()

    # -- the end --------------------------------------------------------------------------------

    def _finish(self, room: Room) -> None:
        """Draw the replay of a finished game, once."""
        live = room.live
        if self.store.record(live.row.id) is None and not any(task.get_name() == live.row.id for task in self._others):
            task = asyncio.create_task(self._draw_replay(room), name=live.row.id)
            self._others.add(task)
            task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._others.discard(task)
        if not self._others:
            self._artist.close()
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("The replay of table %s could not be drawn.", task.get_name(), exc_info=error)

    async def _draw_replay(self, room: Room) -> None:
        live = room.live
        names = tuple(seat.name or seat.agent for seat in live.row.seats)
        final = Ended(live.row.id, live.row.name, names, live.record(), live.together.said())
        try:
            finished = await self._artist.run(self._draw, final, _DRAWING)
        except Exception:  # such as a game that is registered in this process only
            _log.info("The replay of table %s is drawn in this process.", live.row.id, exc_info=True)
            finished = await asyncio.to_thread(self._draw, final)
        self.store.finish(live.row.id, finished)

    # -- tidying --------------------------------------------------------------------------------

    async def tidy_for_ever(self) -> None:
        """Put away rooms that nobody uses."""
        while True:
            await asyncio.sleep(_TIDY)
            self.tidy(time.monotonic())

    def tidy(self, now: float) -> None:
        """Put away the rooms that nobody has used for a while."""
        for table, room in list(self.rooms.items()):
            if room.listeners:
                room.last_used = now
            elif now - room.last_used > IDLE:
                del self.rooms[table]
                self._drivers.pop(table).cancel()

    async def close(self) -> None:
        """End all bots; every acknowledged move is in the store already."""
        tasks = [*self._drivers.values(), *self._others]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinker.close()
        self._artist.close()
