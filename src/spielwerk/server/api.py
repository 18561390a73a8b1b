"""The interface for programs: JSON over HTTP, with a seat's token in the header."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from spielwerk.core.errors import SpielwerkError
from spielwerk.registry import game_classes
from spielwerk.server import texts
from spielwerk.server.keys import hashed
from spielwerk.server.limits import MOST_CONNECTIONS
from spielwerk.server.making import take_seat
from spielwerk.server.moves import Refused, code_of
from spielwerk.server.people import Person, acting
from spielwerk.server.room import Room
from spielwerk.server.says import refusal
from spielwerk.server.session import locale_of
from spielwerk.server.shapes import (
    Claim,
    Claimed,
    GameInfo,
    Moved,
    Moves,
    OptionInfo,
    Problem,
    Proposal,
    ProposalInfo,
    Proposed,
    SitterInfo,
    TableInfo,
    TurnInfo,
)
from spielwerk.server.site import NoEntry, Site
from spielwerk.server.thinker import bots_for
from spielwerk.store import Done

_LOG: int = 100  # entries sent
_FIELD = re.compile(r"required field `(\w{1,40})`|at `\$\.(\w{1,40})")  # as msgspec says it


Handler = Callable[[Site, Request, Any], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One request a program may send; the OpenAPI document is made of these."""

    method: str
    path: str
    handler: Handler
    summary: str
    reply: Any
    body: type[Struct] | None = None
    seat: bool = False  # needs a seat's token (or a cookie)
    query: tuple[str, ...] = ()


async def list_games(site: Site, request: Request, body: None) -> list[GameInfo]:
    """Return every game."""
    return [
        GameInfo(
            game=name,
            rules=cls.rules_version,
            seats=list(cls.seats),
            options=[OptionInfo(one.name, list(one.values), one.free) for one in cls.options_offered],
            bots=bots_for(cls),
        )
        for name, cls in game_classes().items()
    ]


async def read_table(site: Site, request: Request, body: None) -> TableInfo:
    """Return the table; with ``after=N`` wait up to 25 s until it has more than N answers, or other proposals."""
    room, person = _somebody(site, request)
    after = request.query_params.get("after", "")
    if after.isascii() and after.isdigit() and len(after) < 9:
        await _news(room, person, int(after))
    return _info(room, person)


async def play(site: Site, request: Request, body: Moves) -> Moved:
    """Take a whole move, once."""
    room, person = _somebody(site, request)
    live = room.live
    if live.store.done(live.row.id, person.who, body.id) is None:
        if not person.seats:
            raise NoEntry(403, "no-seat-here")
        if body.number is not None and body.number != live.table.number:
            raise Refused("stale", "stale")
        if live.status != "playing":
            raise Refused("not_your_turn", "not-playing")
        actions = [live.game.actions.number(text) for text in body.actions]
        done = Done(person.who, body.id, "{}")
        site.hub.change(room, lambda: live.confirm(person.seats[0], actions, done, afresh=True))
    return Moved(room.live.table.number, room.live.status)


async def propose(site: Site, request: Request, body: Proposal) -> Proposed:
    """Propose an action, or take it back, once."""
    room, person = _somebody(site, request)
    live = room.live
    if live.store.done(live.row.id, person.who, body.id) is None:
        if not person.seats:
            raise NoEntry(403, "no-seat-here")
        seat = person.seats[0]
        if live.status != "playing":
            raise Refused("not_your_turn", "not-playing")
        if live.bot_at(seat):
            raise Refused("not_your_turn", "bot-plays")
        action = live.game.actions.number(body.action)
        done = Done(person.who, body.id, "{}")
        site.hub.change(room, lambda: live.propose(seat, action, done, body.on))
    return Proposed(_proposals(room))


def _proposals(room: Room) -> list[ProposalInfo]:
    live = room.live
    made = live.table.proposals.items()
    return [ProposalInfo(seat, live.game.actions.text(action)) for seat, actions in made for action in actions]


async def claim(site: Site, request: Request, body: Claim) -> Claimed:
    """Take a free seat."""
    token = site.token(request, body.token)
    if token.kind != "invite":
        raise NoEntry(404, "invitation-unknown")
    room = site.room(token.table)
    own = site.keys.token(token.table, token.seat, "own")
    name = texts.name(body.name)
    take_seat(room, room.person(hashed(own), name), token.seat, name, locale_of(request))
    return Claimed(token.table, token.seat, own)


def _somebody(site: Site, request: Request) -> tuple[Room, Person]:
    """Return the room and who asks: the holder of a seat's token, or of a cookie."""
    room = site.room(request.path_params["table"])
    kind, _, text = request.headers.get("authorization", "").partition(" ")
    if not kind:
        visitor = site.visitor(request)
        return room, site.person(room, visitor)
    if kind.lower() != "bearer":
        raise NoEntry(401, "bad-token")
    token = site.token(request, text.strip())
    if token.kind == "invite" or token.table != room.live.row.id:
        raise NoEntry(403, "no-seat-here")
    who = hashed(text.strip())
    site.store.grant(who, token.table, token.seat)
    return room, room.person(who, "")


class _Waiting:
    """Listens for one change."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.event = asyncio.Event()

    def wake(self) -> None:
        self.event.set()


async def _news(room: Room, person: Person, after: int) -> None:
    if len(room.listeners) >= MOST_CONNECTIONS:
        return  # too many wait already; this one asks again
    waiting = _Waiting(person)
    before = room.live.table.proposals
    room.listeners.add(waiting)
    try:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(25):
                while room.live.table.number <= after and room.live.status in ("playing", "waiting"):
                    if room.live.table.proposals != before:
                        return
                    await waiting.event.wait()
                    waiting.event.clear()
    finally:
        room.listeners.discard(waiting)


def _info(room: Room, person: Person) -> TableInfo:
    live = room.live
    seat, _ = acting(live, person)
    view = live.table.view(seat)
    texts_of = live.game.actions.text
    asked = seat in live.waiting()
    return TableInfo(
        table=live.row.id,
        game=live.game.name,
        options=dict(live.game.options),
        status=live.status,
        number=live.table.number,
        seat=seat,
        waiting=live.waiting(),
        question=view.decision.name,
        legal=[texts_of(action) for action in view.decision.actions] if asked else [],
        proposable=[texts_of(action) for action in view.decision.actions] if view.decision.team else [],
        proposals=_proposals(room),
        observation=live.game.observation_string(view),
        position=_position(room, view.table),
        seats=[SitterInfo(s.seat, s.name, live.bot_at(s.seat), s.claimed) for s in live.row.seats],
        log=_turns(room, seat),
        returns=live.game.returns(live.table.state) if live.status == "over" else None,
    )


def _turns(room: Room, seat: int) -> list[TurnInfo]:
    text = room.live.game.actions.text
    return [
        TurnInfo(e.number, e.seat, e.turn, [text(action) for action in e.actions], [x.numbers() for x in e.events])
        for e in room.live.log.entries[seat][-_LOG:]
    ]


def _position(room: Room, masked: Any) -> Any:
    """Return every piece the seat may know by name; None where a game cannot say it of a masked table."""
    try:
        return room.live.game.position(masked)
    except NotImplementedError:
        return None


ENDPOINTS = (
    Endpoint("GET", "/api/games", list_games, "Which games can be played.", list[GameInfo]),
    Endpoint("POST", "/api/seats", claim, "Take the free seat of an invitation.", Claimed, Claim),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        read_table,
        "A table as a seat sees it; with after, wait for news.",
        TableInfo,
        seat=True,
        query=("after",),
    ),
    Endpoint("POST", "/api/tables/{table}/actions", play, "Play a whole move.", Moved, Moves, seat=True),
    Endpoint(
        "POST",
        "/api/tables/{table}/proposals",
        propose,
        "Propose an action to the others, vote, or take it back.",
        Proposed,
        Proposal,
        seat=True,
    ),
)


async def answer(site: Site, request: Request, endpoint: Endpoint) -> Response:
    """Read the body, carry out the request and write the reply; refusals are Problems."""
    locale = locale_of(request)
    try:
        body = None
        if endpoint.body is not None:
            body = msgspec.json.decode(await request.body(), type=endpoint.body)
        reply = await endpoint.handler(site, request, body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return _json(Problem("bad", _misread(error)), 400)
    except SpielwerkError as error:
        return _json(_problem(site, request, error, locale), 409)
    return _json(reply, 200)


def _misread(error: Exception) -> str:
    """Return in one sentence what is wrong with a body."""
    if not isinstance(error, msgspec.ValidationError):
        return "The body is not JSON."
    named = _FIELD.search(str(error))
    if named is None:
        return "The body is not what /api/openapi.json describes."
    if named[1]:
        return f"The body lacks “{named[1]}”."
    return f"“{named[2]}” in the body is not what /api/openapi.json describes."


def _problem(site: Site, request: Request, error: SpielwerkError, locale: str) -> Problem:
    room = site.hub.rooms.get(request.path_params.get("table", ""))
    if room is None:
        return Problem(code_of(error), str(error))
    names = [seat.name for seat in room.live.row.seats]
    return Problem(code_of(error), refusal(error, room.live.game, locale, names))


def _json(data: Any, status: int) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")
