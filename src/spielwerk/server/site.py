"""Site: what every page and every request of a program needs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from spielwerk.server.guard import client_of
from spielwerk.server.house import Pages
from spielwerk.server.hub import Hub
from spielwerk.server.keys import LONGEST_TOKEN, Keys, hashed
from spielwerk.server.limits import GUESSES, LOOKS, NEW_TABLES, Buckets
from spielwerk.server.moves import Refused
from spielwerk.server.people import Person
from spielwerk.server.room import Room
from spielwerk.server.says import say
from spielwerk.server.seen import Notice
from spielwerk.server.session import Visitor, locale_of, set_cookies, visitor_of
from spielwerk.store import Store, Token

_MOST_FIELDS = 300
T = TypeVar("T")


class NoEntry(Exception):
    """A request that is answered with a sentence; ``key`` names it."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


@dataclass
class Site:
    """The house: store, keys, hub, pages, and the address that invitations name."""

    store: Store
    keys: Keys
    hub: Hub
    pages: Pages
    base_url: str

    def __post_init__(self) -> None:
        self.guesses = Buckets(GUESSES)
        self.new_tables = Buckets(NEW_TABLES)
        self.tours = 0  # being taken now
        self.looks = Buckets(LOOKS)
        self._thinking = asyncio.Semaphore(1)

    async def in_thread(self, work: Callable[..., T], *given: Any) -> T:
        """Do something that takes a moment beside everything else; one at a time."""
        async with self._thinking:
            return await asyncio.to_thread(work, *given)

    # -- who, and where -------------------------------------------------------------------------

    def visitor(self, request: HTTPConnection) -> Visitor:
        """Return who sent a request."""
        return visitor_of(request, self.store, self.keys)

    def room(self, table: str) -> Room:
        """Return the room of a table; NoEntry if there is none."""
        room = self.hub.room(table) if len(table) <= 64 else None
        if room is None:
            raise NoEntry(404, "no-such-table")
        return room

    def person(self, room: Room, visitor: Visitor) -> Person:
        """Return the visitor as somebody in a room; NoEntry if the table is not for their eyes."""
        person = room.person(visitor.who, visitor.name)
        if not room.may_look(person):
            raise NoEntry(403, "no-seat-here")
        return person

    def token(self, request: HTTPConnection, token: str) -> Token:
        """Return what a token is good for; NoEntry if it is unknown, or after too many guesses."""
        address = client_of(request.scope)
        if self.guesses.empty(address):
            raise NoEntry(429, "too-many")
        found = self.store.token(hashed(token)) if 0 < len(token) <= LONGEST_TOKEN else None
        if found is None:
            self.guesses.take(address)
            raise NoEntry(404, "invitation-unknown")
        return found

    # -- answers --------------------------------------------------------------------------------

    def html(self, visitor: Visitor, text: str, status: int = 200) -> Response:
        """Return a page, with the visitor's cookie if it is new."""
        return self._cookies(HTMLResponse(text, status), visitor)

    def redirect(self, visitor: Visitor, path: str) -> Response:
        """Return the way to another page of ours."""
        return self._cookies(RedirectResponse(path, 303), visitor)

    def _cookies(self, response: Response, visitor: Visitor) -> Response:
        return set_cookies(response, visitor, self.keys, self.base_url.startswith("https:"))

    def refuse(self, request: Request, status: int, key: str) -> Response:
        """Return a refusal: JSON for programs, a plain page for people."""
        locale = locale_of(request)
        if request.url.path.startswith(("/api", "/healthz")):
            return JSONResponse({"error": key, "say": say(key, locale)}, status)
        notice = Notice(locale, status, key, say(key, locale))
        return HTMLResponse(self.pages.notice(notice), status)


async def form_of(request: Request) -> dict[str, str]:
    """Return a form's fields; Refused if it is not one. Of fields of one name the last counts."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await request.body()
    if kind not in ("application/x-www-form-urlencoded", "") or (body and not kind):
        raise Refused("bad", "bad-form")
    try:
        pairs = parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)
    except ValueError:
        raise Refused("bad", "bad-form") from None
    return dict(pairs)
