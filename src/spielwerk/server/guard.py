"""The guard at the door: who may ask what, how much of it, and what leaves the house."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spielwerk.server.limits import LONGEST_BODY, LONGEST_WAIT, REQUESTS, Buckets

_log = logging.getLogger("spielwerk.server")

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_LONGEST_URL: Final = 2000

Refuse = Callable[[Request, int, str], Response]  # (request, status, key of the sentence) -> answer


class TooLarge(Exception):
    """A body that is longer than allowed."""


class Guard:
    """Checks host, origin and size of every request; adds the security headers; lets no traceback out."""

    def __init__(
        self,
        app: ASGIApp,
        refuse: Refuse,
        public_url: str = "",
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.app = app
        self.refuse = refuse
        self.public = urlsplit(public_url).netloc.lower()
        self._names = _own_names() | ({_host_of(self.public)} if self.public else set())
        self._rate = Buckets(REQUESTS, clock)
        self._sleep = sleep

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it with a sentence."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        problem = await self._too_soon(client_of(scope)) or self._problem(scope)
        if scope["type"] == "websocket":
            await (_close(send) if problem else self.app(scope, receive, send))
        else:
            await self._http(scope, receive, send, problem)

    async def _too_soon(self, address: str) -> tuple[int, str] | None:
        """Let a request wait until its time has come; refuse it where too many of its address wait already."""
        wait = self._rate.wait(address)
        if wait > LONGEST_WAIT:
            return 429, "too-many"
        self._rate.spend(address)
        if wait > 0:
            await self._sleep(wait)
        return None

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        """Return (status, key) of what is wrong with a request before its body is read."""
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if not self._knows(host):
            return 421, "wrong-host"
        if unsafe and not self._own(headers.get("origin"), host, headers.get("sec-fetch-site")):
            return 403, "wrong-origin"
        if len(scope["path"]) + len(scope["query_string"]) > _LONGEST_URL:
            return 414, "too-large"
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 9 or int(length) > LONGEST_BODY:
            return 413, "too-large"
        return None

    def _knows(self, netloc: str) -> bool:
        """Say whether we go by this name: an address, this machine's name, or the public one.

        Any other name could be a stranger's page that made its own name point here.
        """
        host = _host_of(netloc)
        return host in self._names or host.partition(".")[0] in self._names or _is_address(host)

    def _own(self, origin: str | None, host: str, site: str | None) -> bool:
        """Say whether a request comes from our own pages, or from a program (which sends no origin)."""
        if site == "cross-site":
            return False
        if origin is None:
            return True
        try:
            netloc = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return bool(netloc) and (netloc == host or netloc == self.public)

    async def _http(self, scope: Scope, receive: Receive, send: Send, problem: tuple[int, str] | None) -> None:
        request = Request(scope)
        started = False

        async def guarded_send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _secure(MutableHeaders(scope=message), request)
            await send(message)

        async def answer(status: int, key: str) -> None:
            if not started:
                await self.refuse(request, status, key)(scope, receive, guarded_send)

        if problem is not None:
            await answer(*problem)
            return
        try:
            await self.app(scope, _bounded(receive), guarded_send)
        except Exception:
            _log.exception("%s %s failed.", scope["method"], scope["path"])
            await answer(500, "server-fault")


def client_of(scope: Scope) -> str:
    """Return the address a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def _bounded(receive: Receive) -> Receive:
    left = LONGEST_BODY

    async def bounded() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooLarge
        return message

    return bounded


def _close(send: Send) -> Awaitable[None]:
    return send({"type": "websocket.close", "code": 1008, "reason": ""})


def _secure(headers: Any, request: Request) -> None:
    """Add what keeps pages from doing, loading or telling anything else."""
    host = request.headers.get("host", "")
    sockets = f" ws://{host} wss://{host}" if host.isascii() and not set(host) & set(" ;,'\"") else ""
    policy = (
        f"default-src 'self'; img-src 'self' data:; connect-src 'self'{sockets}; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    headers.setdefault("Content-Security-Policy", policy)
    headers.setdefault("X-Content-Type-Options", "nosniff")
    headers.setdefault("Referrer-Policy", "same-origin")  # links hold seats; no-referrer would spoil Origin
    headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
    static = request.url.path.startswith("/static/")
    headers.setdefault("Cache-Control", "no-cache" if static else "no-store")


def _host_of(netloc: str) -> str:
    if netloc.startswith("["):
        address, bracket, _ = netloc[1:].partition("]")
        return address if bracket else ""
    return netloc.rpartition(":")[0] if ":" in netloc else netloc


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _own_names() -> set[str]:
    return {"localhost", socket.gethostname().partition(".")[0].lower()} - {""}
