"""The application: routes, behind the guard."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

import spielwerk
from spielwerk.core.errors import SpielwerkError
from spielwerk.server import api, openapi, routes, workshop
from spielwerk.server.guard import Guard, TooLarge
from spielwerk.server.moves import Refused
from spielwerk.server.site import NoEntry, Site
from spielwerk.server.tour_socket import tour, tour_socket
from spielwerk.store import StoreError

STATIC = Path(__file__).parent / "static"

_PAGES: tuple[tuple[str, str, routes.Page], ...] = (
    ("GET", "/", routes.lobby),
    ("POST", "/tables", routes.new_table),
    ("GET", "/t/{table}", routes.table),
    ("POST", "/t/{table}/sit", routes.sit),
    ("POST", "/t/{table}/again", routes.again),
    ("GET", "/s/{token}", routes.seat),
    ("POST", "/s/{token}", routes.take),
    ("GET", "/w/{token}", routes.watch),
    ("GET", "/r/{table}.record", routes.replay_record),
    ("GET", "/r/{table}.html", routes.replay_file),
    ("GET", "/r/{table}", routes.replay),
    ("GET", "/rules/{game}", routes.rules),
    ("GET", "/tour/{game}", tour),
    ("GET", "/workshop/{game}/{option}", workshop.page),
    ("POST", "/workshop/{game}/{option}", workshop.checked),
    ("POST", "/workshop/{game}/{option}/look", workshop.look),
    ("POST", "/workshop/{game}/{option}/begin", workshop.begin),
    ("POST", "/workshop/{game}/{option}/table", workshop.table),
    ("GET", "/workshop/{game}/{option}/text/{name}", workshop.shipped),
    ("POST", "/lang", routes.language),
    ("GET", "/healthz", routes.health),
)


def application(site: Site) -> ASGIApp:
    """Return the whole server as an ASGI application."""
    every: list[BaseRoute] = [*_pages(site), *_programs(site)]
    every.append(WebSocketRoute("/ws/{table}", partial(_socket, site)))
    every.append(WebSocketRoute("/ws/tour/{game}", partial(_tour_socket, site)))
    every.append(Route("/static/games/{game}/{sheet}", routes.game_sheet, methods=["GET"]))
    every.append(Route("/favicon.ico", _icon, methods=["GET"]))
    if STATIC.is_dir():
        every.append(Mount("/static", StaticFiles(directory=STATIC)))
    handlers: dict[Any, Callable[..., Any]] = {
        NoEntry: partial(_no_entry, site),
        HTTPException: partial(_http_error, site),
        SpielwerkError: partial(_refused, site),
        StoreError: partial(_store_fault, site),
        TooLarge: partial(_too_large, site),
        ClientDisconnect: _gone,
        Exception: partial(_fault, site),
    }
    app = Starlette(routes=every, exception_handlers=handlers, lifespan=partial(_life, site))
    return Guard(app, site.refuse, site.base_url)


async def _icon(request: Request) -> Response:
    """GET /favicon.ico, for whoever asks without having read the page."""
    return FileResponse(STATIC / "icon.svg", media_type="image/svg+xml")


def _pages(site: Site) -> list[Route]:
    """Return the pages' routes, one for each path, so that a wrong method is told from a wrong path."""
    by_path: dict[str, dict[str, routes.Page]] = {}
    for method, path, page in _PAGES:
        by_path.setdefault(path, {})[method] = page
    return [Route(path, partial(_page, site, methods), methods=list(methods)) for path, methods in by_path.items()]


async def _page(site: Site, methods: dict[str, routes.Page], request: Request) -> Response:
    page = methods["GET" if request.method == "HEAD" else request.method]
    return await page(site, request)


def _programs(site: Site) -> list[Route]:
    made = openapi.document(api.ENDPOINTS, spielwerk.__version__)

    async def show(request: Request) -> Response:
        return JSONResponse(made)

    found = [Route("/api/openapi.json", show)]
    for endpoint in api.ENDPOINTS:
        found.append(Route(endpoint.path, _endpoint(site, endpoint), methods=[endpoint.method]))
    return found


def _endpoint(site: Site, endpoint: api.Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def carry_out(request: Request) -> Response:
        return await api.answer(site, request, endpoint)

    return carry_out


async def _socket(site: Site, websocket: WebSocket) -> None:
    await routes.socket(site, websocket)


async def _tour_socket(site: Site, websocket: WebSocket) -> None:
    await tour_socket(site, websocket)


async def _no_entry(site: Site, request: Request, error: NoEntry) -> Response:
    return site.refuse(request, error.status, error.key)


async def _http_error(site: Site, request: Request, error: HTTPException) -> Response:
    known = {404: "not-found", 405: "method-not-allowed"}
    return site.refuse(request, error.status_code, known.get(error.status_code, "bad-form"))


async def _refused(site: Site, request: Request, error: SpielwerkError) -> Response:
    if isinstance(error, Refused):
        return site.refuse(request, 409, error.reason.key)
    return site.refuse(request, 404, "table-paused" if request.url.path.startswith("/t/") else "not-found")


async def _store_fault(site: Site, request: Request, error: StoreError) -> Response:
    return site.refuse(request, 503, "store-fault")


async def _too_large(site: Site, request: Request, error: TooLarge) -> Response:
    return site.refuse(request, 413, "too-large")


async def _gone(request: Request, error: ClientDisconnect) -> Response:
    return Response(status_code=400)  # nobody is there to read it: the client left in the middle of its request


async def _fault(site: Site, request: Request, error: Exception) -> Response:
    return site.refuse(request, 500, "server-fault")  # the guard writes the traceback to the log


@contextlib.asynccontextmanager
async def _life(site: Site, app: Starlette) -> AsyncIterator[None]:
    tidying = asyncio.create_task(site.hub.tidy_for_ever())
    try:
        yield
    finally:
        tidying.cancel()
        await site.hub.close()


__all__ = ["application"]
