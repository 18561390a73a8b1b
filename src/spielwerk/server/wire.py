"""A WebSocket as it comes from the network, read by the spoonful: what a client sends costs the client, not the house.

uvicorn parses whatever has come at once, up to 256 KB: tens of thousands of tiny frames, or frames that unpack to a
thousand times their size. Here a socket is read a small piece at a time, only when the application has taken what came
before, and never faster than ``WIRE``. What is not read stays with the client (TCP makes it wait).
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from spielwerk.server.limits import WIRE, Buckets

_log = logging.getLogger("spielwerk.server")

PIECE: Final = 512  # bytes: at most 85 frames, or some hundred KB when unpacked
_NOT_TEXT: Final = 1007  # the protocol's code for text that is no UTF-8


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's side of one WebSocket, bounded in what it does for each moment."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unread = bytearray()
        self._meter = Buckets(WIRE, self.loop.time)
        self._later: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Take what has come; it is looked at as fast as is fair."""
        self._unread += data
        self._read_on()

    async def receive(self) -> Any:
        """Return the next message, and look for the one after it."""
        message = await super().receive()
        self._read_on()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what was not looked at."""
        self._unread.clear()
        self._read_on()
        super().connection_lost(exc)

    def _read_on(self) -> None:
        """Look at what is there until there is a message, or too much has been looked at; then read nothing more."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        while self._unread and not self.read_paused:
            if (wait := self._meter.wait("")) > 0:
                self._later = self.loop.call_later(wait, self._read_on)
                break
            self._meter.spend("")
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            self._look_at(piece)
        if self._unread:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    def _look_at(self, piece: bytes) -> None:
        try:
            super().data_received(piece)
        except Exception as error:  # such as a header's name that is no ASCII: asyncio would write a traceback
            _log.info("A socket sent what is no WebSocket: %r", error)
            self._unread.clear()
            self.transport.abort()
        if self.conn.handshake_exc is not None:  # uvicorn would wait for ever for the rest of such a request
            self.transport.close()

    # -- what the application never sees --------------------------------------------------------

    def handle_ping(self) -> None:
        """Answer a ping; many of them are looked at slowly."""
        self._meter.spend("")
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong; many of them are looked at slowly."""
        self._meter.spend("")
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message; many of them are looked at slowly."""
        self._meter.spend("")
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on; text that is none closes the socket, without a traceback in the log."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.conn.send_close(_NOT_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
