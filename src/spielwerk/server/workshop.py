"""The workshop in the browser: a text as it is typed, checked and drawn; ``/workshop/GAME/OPTION``."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from spielwerk.core.errors import SpielwerkError
from spielwerk.draw.workshop import BadStart, Flaw, Workshop, workshops_of
from spielwerk.registry import game_class
from spielwerk.server.guard import client_of
from spielwerk.server.lobby import lobby_of
from spielwerk.server.own_texts import plain
from spielwerk.server.pages.workshop import Bench, answer_of, workshop_page
from spielwerk.server.says import say
from spielwerk.server.session import locale_of
from spielwerk.server.site import NoEntry, Site, form_of

_LONGEST_LIST = 20_000


async def page(site: Site, request: Request) -> Response:
    """GET /workshop/GAME/OPTION: the page with a text that comes with the game, or ``?start=NAME``."""
    visitor, workshop = site.visitor(request), workshop_at(request)
    start = request.query_params.get("start", "")
    text = workshop().shipped_text(start if start in workshop.shipped else workshop.shipped[0])
    return site.html(visitor, workshop_page(await bench_of(site, workshop, text, visitor.locale)))


async def checked(site: Site, request: Request) -> Response:
    """POST /workshop/GAME/OPTION: the same page with the text that was sent, for browsers without scripts."""
    text = await _text(site, request)
    visitor, workshop = site.visitor(request), workshop_at(request)
    bench = await bench_of(site, workshop, text, visitor.locale)
    return site.html(visitor, workshop_page(replace(bench, sent=True)))


async def look(site: Site, request: Request) -> Response:
    """POST /workshop/GAME/OPTION/look: what a text looks like, and its flaws, for the page's script."""
    text = await _text(site, request)
    bench = await bench_of(site, workshop_at(request), text, locale_of(request))
    return JSONResponse(answer_of(bench))


async def shipped(site: Site, request: Request) -> Response:
    """GET /workshop/GAME/OPTION/text/NAME: a text that comes with the game."""
    workshop, name = workshop_at(request), request.path_params["name"]
    if name not in workshop.shipped:
        raise NoEntry(404, "not-found")
    return PlainTextResponse(workshop().shipped_text(name))


async def begin(site: Site, request: Request) -> Response:
    """POST /workshop/GAME/OPTION/begin: a first text from a list (fields ``list`` and ``name``)."""
    form, workshop = await form_of(request), workshop_at(request)
    _take(site, request)
    listed, name = plain(form.get("list", "")), form.get("name", "")
    if not workshop.begins or len(listed) > _LONGEST_LIST:
        raise NoEntry(400, "bad-form")
    try:
        return JSONResponse({"text": await site.in_thread(workshop(locale_of(request)).begin, listed, name)})
    except BadStart as error:
        return JSONResponse({"say": str(error)}, 400)


async def table(site: Site, request: Request) -> Response:
    """POST /workshop/GAME/OPTION/table: the lobby's form with the text filled in."""
    text = await _text(site, request)
    visitor, workshop = site.visitor(request), workshop_at(request)
    form = {"game": workshop.game, f"option-{workshop.option}": "", f"text-{workshop.option}": text}
    return site.html(visitor, site.pages.lobby(lobby_of(site, visitor, form=form)))


def workshop_at(request: Request) -> type[Workshop]:
    """Return the workshop of an address; NoEntry if there is none."""
    try:
        found = workshops_of(game_class(request.path_params["game"])).get(request.path_params["option"])
    except SpielwerkError:
        found = None
    if found is None:
        raise NoEntry(404, "not-found")
    return found


async def _text(site: Site, request: Request) -> str:
    """Return the field ``text``; NoEntry if it is too long, or after too many."""
    form = await form_of(request)
    _take(site, request)
    text = plain(form.get("text", ""))
    if len(text) > 2 * workshop_at(request).longest:
        raise NoEntry(413, "too-large")
    return text


def _take(site: Site, request: Request) -> None:
    if not site.looks.take(client_of(request.scope)):
        raise NoEntry(429, "too-many")


async def bench_of(site: Site, workshop: type[Workshop], text: str, locale: str) -> Bench:
    """Return a text with its flaws and its picture; worked out in another thread."""
    return await site.in_thread(looked_at, workshop, text, locale)


def looked_at(workshop: type[Workshop], text: str, locale: str) -> Bench:
    """Return a text with its flaws and its picture."""
    at_work = workshop(locale)
    if len(text) > workshop.longest:
        too_long = Flaw(0, "", say("text-too-long", locale, {"n": workshop.longest}))
        return Bench(workshop, locale, text, "", [too_long], None)
    return Bench(workshop, locale, text, at_work.title(text), at_work.flaws(text), at_work.picture(text))
