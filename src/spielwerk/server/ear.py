"""Listening to one socket no faster than is fair: what comes too soon waits where it is, or is not heard at all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from spielwerk.server.limits import MESSAGES, PATIENCE, Buckets


class WornOut(Exception):
    """A client has sent more than is read of one, for too long."""


class Ear:
    """Takes one message after the other from a socket, at most as many as ``MESSAGES`` allows.

    A program that waits for its answers is only slowed down. A client whose next message lies there before the last one
    is answered uses up ``PATIENCE``. Clock and sleep are handed in, so that tests need not wait.
    """

    def __init__(
        self,
        receive: Callable[[], Awaitable[Any]],
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._receive = receive
        self._sleep = sleep
        self._rate = Buckets(MESSAGES, clock)
        self._patience = Buckets(PATIENCE, clock)

    async def next(self) -> Any:
        """Return the next message (an ASGI event) when its time has come; WornOut if this went on for too long."""
        event, waited = await self._taken()
        wait = self._rate.wait("")
        if wait > 0 and event["type"] == "websocket.receive":
            if not waited and not self._patience.take(""):
                raise WornOut
            await self._sleep(wait)
        self._rate.spend("")
        return event

    async def _taken(self) -> tuple[Any, bool]:
        """Return the next message, and whether it had to be waited for: then something else had its turn meanwhile."""
        others = False

        def turn() -> None:
            nonlocal others
            others = True

        handle = asyncio.get_running_loop().call_soon(turn)
        try:
            return await self._receive(), others
        finally:
            handle.cancel()


__all__ = ["Ear", "WornOut"]
