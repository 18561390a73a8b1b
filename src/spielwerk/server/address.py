"""Addresses: where this machine can be reached, and where its games are kept."""

from __future__ import annotations

import io
import os
import socket
import sys
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import segno

from spielwerk.core.errors import SpielwerkError
from spielwerk.store import StoreError

EVERYWHERE: Final = "0.0.0.0"
_TRIES: Final = 20  # ports tried after the one that was asked for
_NOWHERE: Final = ("198.51.100.1", 9)  # an address reserved for documentation; nothing is sent to it


class BadAddress(SpielwerkError):
    """A host, port or public address that cannot be used; the text says why."""


def network_address() -> str:
    """Return the address by which others on the local network reach this machine; 127.0.0.1 if there is none.

    Asks the routing table which of our addresses would be used to go out; no packet is sent.
    """
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(_NOWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on ``port`` or, where that is taken, on one of the next; BadAddress if on none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + _TRIES, 65535) + 1) if port else (0,):
        sock = socket.socket(family, socket.SOCK_STREAM)
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            sock.bind((host, candidate))
            sock.listen(512)
        except OSError as error:
            sock.close()
            if not _taken(error):
                raise BadAddress(f"Cannot listen on {host}, port {candidate}: {error.strerror or error}.") from None
        else:
            sock.setblocking(False)
            return sock
    raise BadAddress(f"Port {port} and the {_TRIES} after it are taken; name a free one with --port.")


def _taken(error: OSError) -> bool:
    return error.errno in (98, 48, 10048)  # EADDRINUSE on Linux, macOS and Windows


def url_of(host: str, port: int) -> str:
    """Return the address of a host and port as a browser wants it."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}" if port != 80 else f"http://{name}"


def checked_public_url(url: str) -> str:
    """Return a public address without the slash at its end; BadAddress if it is none."""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fine = False
    if not fine or parts.path.rstrip("/") or parts.query or parts.fragment or parts.username is not None:
        raise BadAddress(f"“{url[:80]}” is no public address; give one like https://games.example.")
    return f"{parts.scheme}://{parts.netloc}"


def terminal_code(url: str) -> str:
    """Return a QR code drawn with characters."""
    out = io.StringIO()
    segno.make(url, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()


def default_store() -> str:
    """Return the path of the store in the user's data folder (``SPIELWERK_HOME`` names another); StoreError if none."""
    try:
        return str(_home() / "tables.sqlite")
    except RuntimeError as error:  # of pathlib: nobody of that name, or no home at all
        raise StoreError("There is no such home folder; let SPIELWERK_HOME or --store name another place.") from error


def _home() -> Path:
    named = os.environ.get("SPIELWERK_HOME")
    if named:
        return Path(named).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Spielwerk"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Spielwerk"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "spielwerk"
