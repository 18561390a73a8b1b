"""What every page has: the document, the enamel strip at the top, lists of small parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spielwerk.draw.el import Child, El, Raw, el, escape, icon
from spielwerk.server.pages.icons import symbols
from spielwerk.server.pages.words import LANGUAGES, PageWords, letter

_SIGN = Raw('<svg aria-hidden="true"><use href="#brand"></use></svg>')


def document(
    words: PageWords,
    title: str,
    body: El,
    *,
    css: Iterable[str],
    scripts: Iterable[str],
    defs: str = "",
    after: str = "",
) -> str:
    """Return a whole page: ``body`` is the element with the id ``app``, ``after`` markup behind it."""
    links = "".join(f'<link rel="stylesheet" href="/static/{name}">' for name in ("tokens.css", "look.css", *css))
    modules = "".join(f'<script type="module" src="/static/{name}"></script>' for name in scripts)
    return (
        f'<!doctype html>\n<html lang="{words.tag}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        '<meta name="color-scheme" content="light dark">'
        f'<title>{escape(title)}</title><link id="favicon" rel="icon" type="image/svg+xml" href="/static/icon.svg">'
        f"{links}{modules}</head><body>"
        f'<svg class="defs" aria-hidden="true" focusable="false"><defs>{symbols()}{defs}</defs></svg>'
        f"{body.html()}{after}</body></html>\n"
    )


def app(words: PageWords, *children: Child) -> El:
    """Return the page's root."""
    skip = el("a", words.say("skip"), id="skip", class_="skip", href="#main")
    return el("div", skip, children, id="app", lang=words.tag)


def top(words: PageWords, where: Child, *, here: str, rules: str = "", live: bool = False) -> El:
    """Return the enamel strip: sign, where one is, rules, sound, language."""
    tools: list[Child] = []
    inside: list[Child] = []
    if rules:
        book = [icon("book"), words.say("rules")]
        tools.append(el("a", book, class_="tool t-rules", href=rules, id="t-rules"))
        inside.append(el("a", book, class_="tool", href=rules))
    if live:
        tools.append(_sound(words, "sound"))
        inside.append(_sound(words, "sound2", words.say("sound")))
    menu = [
        el("summary", icon("menu"), class_="tool", aria_label=words.say("menu")),
        el("div", inside, _languages(words, here, "langs2"), class_="sheet"),
    ]
    return el(
        "header",
        el("a", _SIGN, el("span", "Spielwerk", class_="bn"), class_="brand", href="/"),
        el("p", where, class_="where", id="where") if where else None,
        el("span", class_="grow"),
        tools,
        _languages(words, here, "langs"),
        el("details", menu, class_="t-menu", id="menu"),
        class_="top" if live or rules else "top plain",
        id="top",
    )


def _sound(words: PageWords, key: str, label: str = "") -> El:
    return el(
        "button",
        icon("mute"),
        label,
        type="button",
        class_="tool t-sound",
        id=key,
        aria_pressed="false",
        aria_label=words.say("sound"),
        data_sound="",
    )


def _languages(words: PageWords, here: str, key: str) -> El:
    buttons = [
        el(
            "button",
            short,
            type="submit",
            name="locale",
            value=locale,
            lang=locale.replace("_", "-"),
            title=name,
            aria_current="true" if locale == words.locale else None,
        )
        for locale, short, name in LANGUAGES
    ]
    return el(
        "form",
        el("input", type="hidden", name="back", value=here),
        buttons,
        class_="langs",
        method="post",
        action="/lang",
        id=key,
        aria_label=words.say("language"),
    )


def badge(seat: int, *, small: bool = False) -> El:
    """Return a seat's square line bullet with its letter."""
    size = " sm" if small else ""
    return el("b", letter(seat), class_=f"bul s{seat % 6 + 1}{size}", aria_hidden="true")


def free_badge(words: PageWords) -> El:
    """Return the bullet of a free seat."""
    return el("b", "+", class_="bul free", role="img", aria_label=words.say("free-seat"))


def card(key: str, title: Child, *body: Child, note: Child = None, class_: str = "", tag: str = "section") -> El:
    """Return a card: a title left, one fact or small action right."""
    head = el("header", el("h2", title, id=f"h-{key}"), note, id=f"k-{key}")
    return el(tag, head, body, class_=f"card {class_}".strip(), id=f"c-{key}", aria_labelledby=f"h-{key}")


def seat_badges(words: PageWords, names: Sequence[str]) -> El:
    """Return the bullets of a table's seats; "" is a free one."""
    return el("span", [badge(at) if name else free_badge(words) for at, name in enumerate(names)], class_="seats")


def art(markup: Raw) -> El:
    """Return a game's picture for the lobby."""
    return El(
        "svg",
        {"class": "art", "viewBox": "0 0 120 60", "preserveAspectRatio": "xMidYMid slice", "aria-hidden": "true"},
        [markup],
    )
