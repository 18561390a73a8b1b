"""The pages: lobby, tables, seats, replays."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from spielwerk.core.errors import SpielwerkError
from spielwerk.draw.table_scene import scene_class
from spielwerk.draw.workshop import Flaw
from spielwerk.registry import game_classes
from spielwerk.server import texts
from spielwerk.server.guard import client_of
from spielwerk.server.limits import MOST_CONNECTIONS
from spielwerk.server.lobby import lobby_of, table_line
from spielwerk.server.making import make_table, play_again, take_seat
from spielwerk.server.moves import Refused
from spielwerk.server.own_texts import flaws_of
from spielwerk.server.says import say
from spielwerk.server.seen import Invitation
from spielwerk.server.session import LANGUAGE_COOKIE, Visitor, locale_of, remember
from spielwerk.server.site import NoEntry, Site, form_of
from spielwerk.server.ws import Connection, turned_away
from spielwerk.store import Token
from spielwerk.words import nearest_locale

Page = Callable[[Site, Request], Awaitable[Response]]
_YEAR: Final = 365 * 24 * 3600


async def lobby(site: Site, request: Request) -> Response:
    """GET /: make a table, my tables, open tables, replays."""
    visitor = site.visitor(request)
    return site.html(visitor, site.pages.lobby(lobby_of(site, visitor)))


async def new_table(site: Site, request: Request) -> Response:
    """POST /tables: make a table and go there."""
    form = await form_of(request)
    visitor = site.visitor(request)
    if not site.new_tables.take(client_of(request.scope)):
        raise NoEntry(429, "too-many")
    remember(visitor, site.store, texts.name(form.get("me", "")))
    flaws = list[Flaw]()
    try:
        flaws = await site.in_thread(flaws_of, form, visitor.locale)
        if flaws:
            raise Refused("bad", "own-text-faulty")
        row = make_table(site.store, site.keys, visitor, form)
    except SpielwerkError as error:
        why = say(error.reason.key, visitor.locale) if isinstance(error, Refused) else str(error)
        lobby = lobby_of(site, visitor, why, kept_form(form))
        return site.html(visitor, site.pages.lobby(replace(lobby, flaws=flaws)), 400)
    return site.redirect(visitor, f"/t/{row.id}")


def kept_form(form: dict[str, str]) -> dict[str, str]:
    """Return what the lobby shows again of a form that was not accepted: texts whole, all else short."""
    return {name[:64]: value if name.startswith("text-") else value[:2000] for name, value in form.items()}


async def table(site: Site, request: Request) -> Response:
    """GET /t/TABLE: the table as this visitor may see it, its first scene included."""
    id_ = request.path_params["table"]
    watch = request.query_params.get("w")
    if watch:
        site.token(request, watch)
        return RedirectResponse(f"/w/{watch}", 303)
    room = site.room(id_)
    visitor = site.visitor(request)
    if not visitor.who and room.live.row.listed:
        remember(visitor, site.store)
    person = site.person(room, visitor)
    eye = room.look(person, visitor.locale)
    return site.html(visitor, site.pages.page(eye.seen, eye.scene))


async def sit(site: Site, request: Request) -> Response:
    """POST /t/TABLE/sit: take a free seat of a listed table, or of one's own."""
    form = await form_of(request)
    room = site.room(request.path_params["table"])
    visitor = site.visitor(request)
    if not room.live.row.listed and (not visitor.who or visitor.who != room.live.row.maker):
        raise NoEntry(403, "no-seat-here")
    seat = form.get("seat", "")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise NoEntry(400, "bad-form")
    return _sit(site, visitor, Token(room.live.row.id, int(seat), "invite"), form)


async def again(site: Site, request: Request) -> Response:
    """POST /t/TABLE/again: the same people, the same game, a new table."""
    room = site.room(request.path_params["table"])
    visitor = site.visitor(request)
    person = site.person(room, visitor)
    return site.redirect(visitor, "/t/" + play_again(site.store, site.keys, room, person))


def _sit(site: Site, visitor: Visitor, token: Token, form: dict[str, str]) -> Response:
    name = texts.name(form.get("me", "")) or visitor.name
    remember(visitor, site.store, name)
    room = site.room(token.table)
    try:
        take_seat(room, room.person(visitor.who, visitor.name), token.seat, name, visitor.locale)
    except Refused:
        raise NoEntry(409, "invitation-used") from None
    return site.redirect(visitor, f"/t/{token.table}")


async def seat(site: Site, request: Request) -> Response:
    """GET /s/TOKEN: one's own seat on another device, or the offer of a free one. Looking takes nothing:

    messengers fetch every link they show.
    """
    token = site.token(request, request.path_params["token"])
    visitor = site.visitor(request)
    room = site.room(token.table)
    if token.kind == "watch":
        raise NoEntry(404, "invitation-unknown")
    if token.kind == "own":
        remember(visitor, site.store)
        site.store.grant(visitor.who, token.table, token.seat)
        room.person(visitor.who, visitor.name)
        return site.redirect(visitor, f"/t/{token.table}")
    row = room.live.row.seats[token.seat]
    if row.claimed or row.role != "person":
        if visitor.who and token.seat in site.store.grants(visitor.who, token.table):
            return site.redirect(visitor, f"/t/{token.table}")
        raise NoEntry(409, "invitation-used")
    line = table_line(room.live.row, visitor.locale)
    offer = Invitation(visitor.locale, line, token.seat, visitor.name, request.url.path, options=room.live.row.options)
    return site.html(visitor, site.pages.invitation(offer))


async def take(site: Site, request: Request) -> Response:
    """POST /s/TOKEN: take the free seat."""
    form = await form_of(request)
    token = site.token(request, request.path_params["token"])
    if token.kind != "invite":
        raise NoEntry(404, "invitation-unknown")
    return _sit(site, site.visitor(request), token, form)


async def watch(site: Site, request: Request) -> Response:
    """GET /w/TOKEN: watch a table from now on."""
    token = site.token(request, request.path_params["token"])
    if token.kind != "watch":
        raise NoEntry(404, "invitation-unknown")
    visitor = site.visitor(request)
    remember(visitor, site.store)
    site.store.grant(visitor.who, token.table, -1)
    return site.redirect(visitor, f"/t/{token.table}")


async def replay(site: Site, request: Request) -> Response:
    """GET /r/TABLE: the replay as it was drawn when the game ended (``?at=N`` is the page's affair)."""
    visitor = site.visitor(request)
    return site.html(visitor, _replay(site, request.path_params["table"], visitor.locale, file=False))


async def replay_file(site: Site, request: Request) -> Response:
    """GET /r/TABLE.html: the replay as one file that needs nothing else."""
    id_ = request.path_params["table"]
    try:
        text = _replay(site, id_, locale_of(request), file=True)
    except NoEntry as why:
        if why.key != "replay-not-ready":
            raise
        return RedirectResponse(f"/r/{id_}", 303)  # a download does not leave the page that says to wait; this one does
    return _download(text, "text/html", f"{_file_name(site, id_)}.html")


async def replay_record(site: Site, request: Request) -> Response:
    """GET /r/TABLE.record: the record of a finished game; of a running one never."""
    id_ = request.path_params["table"]
    row = site.store.table(id_)
    if row is None:
        raise NoEntry(404, "no-such-table")
    if row.status != "over":
        raise NoEntry(404, "replay-none")
    return _download(site.room(id_).live.record(), "text/plain", f"{_file_name(site, id_)}.record")


def _replay(site: Site, id_: str, locale: str, *, file: bool) -> str:
    row = site.store.table(id_)
    if row is None:
        raise NoEntry(404, "no-such-table")
    if row.status != "over":
        raise NoEntry(404, "replay-none")
    page = site.store.page(id_, locale, file=file) or site.store.page(id_, "en", file=file)
    if page is None:
        site.room(id_)  # opening it draws the replay, should the server have been stopped before
        raise NoEntry(503, "replay-not-ready")
    return page


def _file_name(site: Site, id_: str) -> str:
    row = site.store.table(id_)
    return f"{row.game}-{id_}" if row is not None else id_


def _download(text: str, kind: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=headers)


async def rules(site: Site, request: Request) -> Response:
    """GET /rules/GAME."""
    visitor = site.visitor(request)
    return site.html(visitor, site.pages.rules(request.path_params["game"], visitor.locale))


async def language(site: Site, request: Request) -> Response:
    """POST /lang: read everything in another language; ``back`` is the page to go on with."""
    form = await form_of(request)
    back = form.get("back", "/")[:500]
    if not back.startswith("/") or back.startswith(("//", "/\\")) or not back.isprintable():
        back = "/"
    response = RedirectResponse(back, 303)
    secure = site.base_url.startswith("https:")
    locale = nearest_locale(form.get("locale", ""))
    response.set_cookie(LANGUAGE_COOKIE, locale, max_age=_YEAR, samesite="lax", secure=secure, path="/")
    return response


async def game_sheet(request: Request) -> Response:
    """GET /static/games/GAME/SHEET: a style sheet that a game brings along."""
    game = game_classes().get(request.path_params["game"])
    try:
        text = "" if game is None else scene_class(game).sheet(request.path_params["sheet"])
    except KeyError:
        text = ""
    if not text:
        raise HTTPException(404)
    return Response(text, media_type="text/css")


async def health(site: Site, request: Request) -> Response:
    """GET /healthz."""
    site.store.table("")
    return PlainTextResponse("ok\n")


async def socket(site: Site, websocket: WebSocket) -> None:
    """WS /ws/TABLE: the live table."""
    visitor = site.visitor(websocket)
    try:
        room = site.room(websocket.path_params["table"])
        if not visitor.who:
            raise NoEntry(403, "no-seat-here")
        person = site.person(room, visitor)
        if len(room.listeners) >= MOST_CONNECTIONS:
            raise NoEntry(429, "table-full")
    except (NoEntry, SpielwerkError) as error:
        await _turn_away(websocket, error, visitor.locale)
        return
    after = websocket.query_params.get("after", "")
    await websocket.accept()
    version = int(after) if after.isascii() and after.isdigit() and len(after) < 17 else -1
    await Connection(websocket, site.hub, room, person, visitor.locale).run(version)


async def _turn_away(websocket: WebSocket, error: Exception, locale: str) -> None:
    """Tell a client why it may not come in, and close; it need not try again."""
    key = error.key if isinstance(error, NoEntry) else "table-paused"
    await websocket.accept()
    await websocket.send_json(turned_away(key, locale))
    await websocket.close(4000 + (error.status if isinstance(error, NoEntry) else 500))
