"""Visitors: a random cookie, of which the store keeps only the hash, and the language they read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from spielwerk.server.keys import LONGEST_TOKEN, Keys, hashed, new_cookie
from spielwerk.store import Session, Store
from spielwerk.words import LOCALES, nearest_locale

LANGUAGE_COOKIE: Final = "spielwerk-lang"
_KEPT: Final = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer


@dataclass
class Visitor:
    """Whoever sent a request. ``who`` is the hash of the cookie, "" for a stranger without one."""

    who: str
    name: str
    locale: str
    new_cookie: str = ""


def visitor_of(request: HTTPConnection, store: Store, keys: Keys) -> Visitor:
    """Return who sent a request; a cookie that the store does not know is a stranger's."""
    locale = locale_of(request)
    cookie = request.cookies.get(keys.cookie, "")
    if not cookie or len(cookie) > LONGEST_TOKEN:
        return Visitor("", "", locale)
    who = hashed(cookie)
    session = store.session(who)
    return Visitor("", "", locale) if session is None else Visitor(who, session.name, locale)


def remember(visitor: Visitor, store: Store, name: str = "") -> None:
    """Give a stranger a session, and anybody a name if one is given."""
    if not visitor.who:
        visitor.new_cookie = new_cookie()
        visitor.who = hashed(visitor.new_cookie)
    elif not name or name == visitor.name:
        return
    visitor.name = name or visitor.name
    store.set_session(visitor.who, Session(visitor.name, visitor.locale))


def set_cookies(response: Response, visitor: Visitor, keys: Keys, secure: bool) -> Response:
    """Put a new session's cookie on its way; scripts cannot read it, other sites cannot send it along."""
    if visitor.new_cookie:
        response.set_cookie(
            keys.cookie, visitor.new_cookie, max_age=_KEPT, httponly=True, samesite="lax", secure=secure, path="/"
        )
    return response


def locale_of(request: HTTPConnection) -> str:
    """Return the language of a request: asked for in its address, chosen before, or the browser's."""
    asked = request.query_params.get("lang", "")
    if asked:
        return nearest_locale(asked)
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LOCALES:
        return chosen
    return nearest_locale(request.headers.get("accept-language", ""))
