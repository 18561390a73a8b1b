"""Small pages: an invitation, one sentence instead of a page, the rules, the way to the tour."""

from __future__ import annotations

from importlib.resources import files

from spielwerk.core.game import Game
from spielwerk.draw.el import Child, El, el, icon
from spielwerk.draw.table_scene import scene_class
from spielwerk.registry import game_class
from spielwerk.server.pages.games import game_title
from spielwerk.server.pages.shell import app, badge, document, seat_badges, top
from spielwerk.server.pages.words import page_words
from spielwerk.server.seen import Invitation, Notice


def invitation(seen: Invitation) -> str:
    """Return the page that offers a free seat to whoever has its link."""
    words = page_words(seen.locale)
    game = game_class(seen.table.game)
    title = words.say("invited", {"game": game_title(game, seen.locale), "name": seen.table.name})
    form = el(
        "form",
        el("p", seen.refusal, class_="refused", role="alert") if seen.refusal else None,
        el("label", words.say("your-name"), for_="me"),
        el("input", class_="field", id="me", name="me", value=seen.name, maxlength="40", autocomplete="nickname"),
        el("button", words.say("sit-down"), type="submit", class_="btn go"),
        method="post",
        action=seen.url,
        class_="sit",
    )
    who = el("p", badge(seen.seat), " ", words.say("your-seat-there"), class_="flow")
    sign = el("div", el("h1", title), el("p", words.say("invited-help")), class_="plate")
    inside = el("section", sign, who, seat_badges(words, seen.table.seats), form, class_="card small-page")
    return document(words, title, app(words, top(words, None, here=seen.url), el("main", inside, id="main", class_="narrow")),
                    css=("lobby.css", "small.css"), scripts=())  # fmt: skip


def notice(seen: Notice) -> str:
    """Return one sentence instead of a page, and the way on."""
    words = page_words(seen.locale)
    said = words.say(f"notice-{seen.key}") if words.has(f"notice-{seen.key}") else seen.text
    sign = el("div", el("h1", said), el("p", words.say("notice-help")), class_="plate")
    back = el("a", icon("undo"), words.say("to-lobby"), class_="btn", href="/")
    inside = el("section", sign, back, class_="card small-page")
    return document(words, said, app(words, top(words, None, here="/"), el("main", inside, id="main", class_="narrow")),
                    css=("lobby.css", "small.css"), scripts=())  # fmt: skip


def rules(game: str, locale: str) -> str:
    """Return a game's rules in our own words; UnknownGame if there is none of that name."""
    words = page_words(locale)
    cls = game_class(game)
    title = words.say("rules-of", {"game": game_title(cls, locale)})
    tour_link = el("a", icon("lamp"), words.say("take-tour"), class_="btn", href=f"/tour/{game}")
    text = el("article", el("h1", title), _paragraphs(_text_of(cls, locale)), el("p", tour_link), class_="card rules")
    drawing = scene_class(cls)
    body = app(words, top(words, None, here=f"/rules/{game}"), el("main", text, id="main", class_="narrow"))
    return document(words, title, body, css=("lobby.css", "small.css", *drawing.css), scripts=(), defs=drawing.defs())


def tour(game: str, locale: str) -> str:
    """Return a game's tour; UnknownGame if there is none of that name. Until it has one: its rules."""
    return rules(game, locale)


def _text_of(game: type[Game], locale: str) -> str:
    """Return the text ``locale/rules.LOCALE.txt`` beside the game."""
    package = game.words_class(locale).package
    if not package:
        return ""
    path = files(package) / "locale" / f"rules.{locale}.txt"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _paragraphs(text: str) -> list[Child]:
    """Return paragraphs; a line with ``# `` is a heading, lines with ``- `` are a list."""
    out: list[Child] = []
    for block in text.strip().split("\n\n"):
        lines = block.splitlines()
        if block.startswith("# "):
            out.append(el("h2", lines[0][2:]))
            lines = lines[1:]
        items = [el("li", line[2:]) for line in lines if line.startswith("- ")]
        plain = " ".join(line for line in lines if not line.startswith("- "))
        out += [el("p", plain) if plain else None, _list(items) if items else None]
    return out


def _list(items: list[El]) -> El:
    return el("ul", items)
