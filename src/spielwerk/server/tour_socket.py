"""A tour over a WebSocket: the same messages as at a table, for one reader alone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from spielwerk.core.errors import SpielwerkError
from spielwerk.server.ear import Ear, WornOut
from spielwerk.server.house import Pages
from spielwerk.server.limits import LONGEST_FRAME
from spielwerk.server.messages import Act, DraftOp, Lang, Local, Message, decoder
from spielwerk.server.pages.words import page_words
from spielwerk.server.says import refusal, say
from spielwerk.server.site import Site
from spielwerk.server.touring import TourVisit, visit_of
from spielwerk.server.ws import FLOODED, PING, SLOW, turned_away
from spielwerk.tour import NotNow
from spielwerk.words import nearest_locale

_log = logging.getLogger("spielwerk.server")

MOST_TOURS: Final = 200  # open at once, in the whole house


async def tour(site: Site, request: Request) -> Response:
    """GET /tour/GAME: a lesson of the game's tour; the rules of a game that has none."""
    visitor = site.visitor(request)
    name = request.path_params["game"]
    visit = visit_of(name, request.query_params, visitor.locale, site.base_url)
    if visit is None:
        return site.html(visitor, site.pages.rules(name, visitor.locale))
    seen = visit.seen()
    return site.html(visitor, site.pages.page(seen, site.pages.render(seen)))


async def tour_socket(site: Site, websocket: WebSocket) -> None:
    """WS /ws/tour/GAME: the same lesson, live."""
    locale = site.visitor(websocket).locale
    await websocket.accept()
    try:
        visit = visit_of(websocket.path_params["game"], websocket.query_params, locale, site.base_url)
    except SpielwerkError:
        visit = None
    if visit is None or site.tours >= MOST_TOURS:
        key = "not-found" if visit is None else "table-full"
        await websocket.send_json(turned_away(key, locale))
        await websocket.close(4404 if visit is None else 4429)
        return
    site.tours += 1
    try:
        await TourConnection(websocket, site.pages, visit).run(websocket.query_params.get("after", ""))
    finally:
        site.tours -= 1


class TourConnection:
    """Speaks with one reader: each message is answered by the patch it brings, then by its acknowledgement."""

    def __init__(self, socket: WebSocket, pages: Pages, visit: TourVisit) -> None:
        self.socket = socket
        self.pages = pages
        self.visit = visit
        self.scene = pages.render(visit.seen())
        self.version = visit.version
        self.was_done = visit.play.done
        self._ear = Ear(socket.receive)

    async def run(self, after: str) -> None:
        """Serve until the reader goes; ``after`` is the version of the page that is shown there."""
        if after != str(self.version):
            await self._send(self.scene.full_message(self.version))
        pinging = asyncio.create_task(self._ping_for_ever())
        try:
            while True:
                frame = await self._ear.next()
                if frame["type"] == "websocket.disconnect":
                    return
                await self._hear(frame.get("text"))
        except WornOut:
            await self._send(turned_away("flooded", self.visit.locale))
            await self.socket.close(FLOODED)
        except (WebSocketDisconnect, TimeoutError, RuntimeError):
            _log.debug("A reader of a tour has gone.")
        finally:
            pinging.cancel()
            with contextlib.suppress(Exception):
                await self.socket.close()

    async def _ping_for_ever(self) -> None:
        with contextlib.suppress(Exception):
            while True:
                await asyncio.sleep(PING)
                await self._send({"t": "ping"})

    async def _send(self, message: dict[str, Any]) -> None:
        await asyncio.wait_for(self.socket.send_text(json.dumps(message, ensure_ascii=False)), SLOW)

    async def _hear(self, text: str | None) -> None:
        if text is None or len(text) > LONGEST_FRAME:
            await self._refuse(None, "bad-message" if text is None else "too-large")
        else:
            try:
                message = decoder.decode(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                await self._refuse(None, "bad-message")
            else:
                await self._answer(message)

    async def _answer(self, message: Message) -> None:
        re = message.id if isinstance(message, Act | DraftOp) else None
        reply: dict[str, Any] = {"t": "ack", "re": re}
        try:
            if isinstance(message, Act | DraftOp):
                self.visit.take(message)
            elif isinstance(message, Local):
                self.visit.set_local(message)
            elif isinstance(message, Lang):
                self.visit.locale = nearest_locale(message.locale)
        except SpielwerkError as error:
            reply = {"t": "error", "re": re, "code": "illegal", "say": self._worded(error)}
        await self._show()
        if re is not None:
            await self._send({**reply, "v": self.version})

    async def _show(self) -> None:
        """Send what has changed on the page, and its new address."""
        scene, version = self.pages.render(self.visit.seen()), self.visit.version
        patch = self.pages.diff(self.scene, scene)
        if patch or version != self.version:
            keys = (patch.keys() if patch else {}) | self._aloud()
            await self._send({"t": "patch", "from": self.version, "v": version, **keys, "url": self.visit.url})
        self.scene, self.version = scene, version

    def _aloud(self) -> dict[str, str]:
        """Return what the status line says: what the card has answered to a try, or to the end of the lesson."""
        play, was = self.visit.play, self.was_done
        words = play.game.words(self.visit.locale, self._names())
        said = [words.reason(play.said.reason)] if play.said.kind == "tried" and play.said.reason else []
        if play.done and not was:
            said.append(words.say(f"tour-{play.lesson.key}-done"))
        self.was_done = play.done
        return {"say": words.passage(said)} if said else {}

    def _worded(self, error: SpielwerkError) -> str:
        """Return a refusal in the reader's language, for a toast.

        What the lesson wanted to be refused stands in its card, and a page that is merely old needs no word here.
        """
        visit = self.visit
        game = visit.play.game
        if visit.play.said.kind == "tried" or getattr(error, "code", "") == "stale":
            return ""
        if isinstance(error, NotNow):
            words = game.words(visit.locale)
            key = error.reason.key
            return words.say(key) if words.has(key) else page_words(visit.locale).say(key)
        return refusal(error, game, visit.locale, self._names())

    def _names(self) -> list[str]:
        return [chr(ord("A") + seat) for seat in range(self.visit.play.game.players)]

    async def _refuse(self, re: str | None, key: str) -> None:
        await self._send({"t": "error", "re": re, "code": "bad", "say": say(key, self.visit.locale), "v": self.version})


__all__ = ["TourConnection", "tour", "tour_socket"]
