"""Running the server: ``spielwerk serve`` and everything a person sees of it in the terminal."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import closing, suppress
from typing import TextIO

import uvicorn

from spielwerk.core.errors import SpielwerkError
from spielwerk.server import address
from spielwerk.server.app import application
from spielwerk.server.house import HousePages, Pages
from spielwerk.server.hub import Hub
from spielwerk.server.keys import Keys
from spielwerk.server.limits import LONGEST_SOCKET_FRAME
from spielwerk.server.pace import Pace
from spielwerk.server.site import Site
from spielwerk.server.wire import Wire
from spielwerk.store import StoreError, open_store
from spielwerk.store.sqlite import SqliteStore


def serve(
    host: str | None = None,
    port: int = 8000,
    public_url: str | None = None,
    store: str | None = None,
    open_browser: bool = False,
    as_json: bool = False,
    out: TextIO | None = None,
) -> int:
    """Serve until Ctrl-C and return the exit code; a SpielwerkError says in one sentence why it cannot start.

    ``host`` None: all addresses. ``port`` 0: any free one; a taken one: one of the next. ``public_url`` is what
    invitations name instead of the address in the local network. ``store``: a path, ``sqlite:///PATH`` or ``:memory:``.
    """
    public = address.checked_public_url(public_url) if public_url else ""
    kept, keys = _opened(store)
    with closing(kept), closing(address.listen(host or address.EVERYWHERE, port)) as sock:
        here, shared = _addresses(sock, host)
        site = site_of(kept, keys, public or shared)
        blind = open_browser and not _has_screen()
        notes = [_moved(port, sock), "There is no screen here to open a browser on." if blind else ""]
        _greet(out or sys.stdout, here, site.base_url, kept.path, as_json, notes)
        with suppress(KeyboardInterrupt):
            asyncio.run(_Server(site, here if open_browser and not blind else "").serve(sockets=[sock]))
    return 0


def _has_screen() -> bool:
    """Say whether a browser can be shown here; where it cannot, a text browser would take the terminal over."""
    drawn = any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    return drawn or sys.platform in ("win32", "darwin")


def site_of(
    store: SqliteStore, keys: Keys, base_url: str, pages: Pages | None = None, pace: Pace | None = None
) -> Site:
    """Return the house on a store; tests hand in plain pages and another pace."""
    pages = pages or HousePages()
    return Site(store, keys, Hub(store, keys, pages, base_url, pace), pages, base_url)


def _opened(path: str | None) -> tuple[SqliteStore, Keys]:
    try:
        kept = open_store(path or address.default_store())
        return kept, Keys.beside(kept.path)
    except StoreError as error:
        raise SpielwerkError(str(error)) from None


def _addresses(sock: socket.socket, host: str | None) -> tuple[str, str]:
    """Return (the address on this device, the one in the local network)."""
    port = int(sock.getsockname()[1])
    everywhere = host in (None, "", address.EVERYWHERE, "::")
    here = address.url_of("127.0.0.1" if everywhere else str(host), port)
    shared = address.url_of(address.network_address(), port) if everywhere else here
    return here, shared


def _moved(wanted: int, sock: socket.socket) -> str:
    """Return the sentence for whoever asked for a port that was taken, else ""."""
    found = int(sock.getsockname()[1])
    return f"Port {wanted} is taken by another program; this is port {found}." if wanted not in (0, found) else ""


def _greet(out: TextIO, here: str, shared: str, store: str, as_json: bool, notes: Sequence[str] = ()) -> None:
    if as_json:
        print(json.dumps({"url": here, "shared_url": shared, "store": store}), file=out, flush=True)
        return
    print("Spielwerk is running. Ctrl-C stops it; every game goes on next time.", file=out)
    print("".join(f"{note}\n" for note in notes if note), file=out)
    print(f"  On this device  {here}", file=out)
    if shared != here:
        print(f"  For the others  {shared}", file=out)
    print(f"  Games are kept  {store}\n", file=out)
    if out.isatty() and "utf" in (out.encoding or "").lower():
        print(address.terminal_code(shared), file=out)
    out.flush()


class _Server(uvicorn.Server):
    """uvicorn with our bounds; opens the browser as soon as it answers."""

    def __init__(self, site: Site, browser_url: str) -> None:
        logging.getLogger("spielwerk").setLevel(logging.WARNING)
        config = uvicorn.Config(
            application(site),
            log_level="warning",
            lifespan="on",
            server_header=False,
            ws=Wire,
            ws_max_size=LONGEST_SOCKET_FRAME,
            ws_ping_interval=20.0,
            timeout_graceful_shutdown=2,
            timeout_keep_alive=30,
            limit_concurrency=2000,
        )
        super().__init__(config)
        self._browser_url = browser_url

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then open the browser, which may take its time."""
        await super().startup(sockets)
        if self._browser_url and self.started:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self._browser_url)
