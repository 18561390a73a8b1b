"""Capabilities: unguessable links and cookies, made from one secret and kept only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Final

from spielwerk.store import StoreError
from spielwerk.store.database import MEMORY

_KEY_BYTES: Final = 32
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
LONGEST_TOKEN: Final = 100


class Keys:
    """Makes tokens from a secret that lies beside the store, not in it: a copied store opens no seat."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.cookie = "spielwerk-" + self._made("cookie")[:8]  # two servers on one machine keep apart

    @classmethod
    def beside(cls, store_path: str) -> Keys:
        """Return the keys of a store, made when it is new; StoreError if the file cannot be read."""
        if store_path == MEMORY:
            return cls(secrets.token_bytes(_KEY_BYTES))
        path = Path(store_path + ".key")
        try:
            if not path.exists():
                _write_new(path)
            secret = path.read_bytes()
        except OSError as error:
            raise StoreError(f"The key file {path} cannot be used ({error.strerror}).") from error
        if len(secret) < _KEY_BYTES:  # with a secret that can be guessed, every seat could be
            raise StoreError(f"The key file {path} is cut short; put back a whole copy of it.")
        return cls(secret)

    def token(self, table: str, seat: int, kind: str) -> str:
        """Return the token of a seat (−1: to watch); always the same one."""
        return self._made(f"{kind} {table} {seat}")

    def _made(self, purpose: str) -> str:
        digest = hmac.new(self._secret, purpose.encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(digest[:24]).decode()


def _write_new(path: Path) -> None:
    """Write a new secret: whole or not at all, whenever the machine stops."""
    new = path.with_name(path.name + ".new")
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(_KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def hashed(token: str) -> str:
    """Return what the store keeps of a token or a cookie."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def new_cookie() -> str:
    """Return a new session's cookie."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """Return the id of a new table: 12 letters that are easily read out, 59 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))
