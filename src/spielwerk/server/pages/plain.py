"""Small pages: an invitation, one sentence instead of a page, the rules, the way to the tour."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from spielwerk.core.game import Game
from spielwerk.draw.el import Child, el, icon
from spielwerk.draw.table_scene import scene_class
from spielwerk.draw.workshop import workshops_of
from spielwerk.registry import game_class
from spielwerk.server.limits import LONGEST_NAME
from spielwerk.server.pages.games import game_css, game_title
from spielwerk.server.pages.own_text import own_pictures, workshop_link
from spielwerk.server.pages.shell import app, badge, document, seat_badges, top
from spielwerk.server.pages.words import PageWords, page_words
from spielwerk.server.seen import Invitation, Notice
from spielwerk.tour import has_tour

_STYLES = ("lobby.css", "small.css")
_SOON = ("replay-not-ready",)  # what is there a moment later: the page looks again by itself


def _small_page(
    words: PageWords, title: str, here: str, inside: Sequence[Child], drawn: type[Game] | None = None
) -> str:
    main = el("main", el("section", inside, class_="card small-page"), id="main", class_="narrow")
    body = app(words, top(words, None, here=here), main)
    css, defs = ((), "") if drawn is None else (game_css(drawn), scene_class(drawn).defs())
    return document(words, title, body, css=(*_STYLES, *css), scripts=(), defs=defs)


def invitation(seen: Invitation) -> str:
    """Return the page that offers a free seat to whoever has its link."""
    words = page_words(seen.locale)
    game = game_class(seen.table.game)
    title = words.say("invited", {"game": game_title(game, seen.locale), "name": seen.table.name})
    name = {"value": seen.name, "maxlength": str(LONGEST_NAME), "autocomplete": "nickname"}
    fields = [
        el("p", seen.refusal, class_="refused", role="alert") if seen.refusal else None,
        el("label", words.say("your-name"), for_="me"),
        el("input", class_="field", id="me", name="me", **name),
        el("button", words.say("sit-down"), type="submit", class_="btn go"),
    ]
    sign = el("div", el("h1", title), el("p", words.say("invited-help")), class_="plate")
    drawn = own_pictures(words, game, seen.options)
    who = el("p", badge(seen.seat), " ", words.say("your-seat-there"), class_="flow")
    form = el("form", fields, method="post", action=seen.url, class_="sit")
    inside = [sign, who, seat_badges(words, seen.table.seats), form, drawn]
    return _small_page(words, title, seen.url, inside, game if drawn else None)


def notice(seen: Notice) -> str:
    """Return one sentence instead of a page, and the way on."""
    words = page_words(seen.locale)
    said = words.say(f"notice-{seen.key}") if words.has(f"notice-{seen.key}") else seen.text
    sign = el("div", el("h1", said), el("p", words.say("notice-help")), class_="plate")
    back = el("a", icon("undo"), words.say("to-lobby"), class_="btn", href="/")
    page = _small_page(words, said, "/", [sign, back])
    again = '<meta http-equiv="refresh" content="2">' if seen.key in _SOON else ""
    return page.replace("<title>", again + "<title>", 1)


def rules(game: str, locale: str) -> str:
    """Return a game's rules in our own words; UnknownGame if there is none of that name."""
    words = page_words(locale)
    cls = game_class(game)
    title = words.say("rules-of", {"game": game_title(cls, locale)})
    go = el("a", icon("lamp"), words.say("take-tour"), class_="btn", href=f"/tour/{game}")
    works = [workshop_link(words, workshop, "btn") for workshop in workshops_of(cls).values()]
    tour_link = el("p", go if has_tour(cls) else None, works, class_="flow")
    said = _paragraphs(cls, locale) or el("p", words.say("rules-none"))
    text = el("article", el("h1", title), said, tour_link, class_="card rules")
    drawing = scene_class(cls)
    body = app(words, top(words, None, here=f"/rules/{game}"), el("main", text, id="main", class_="narrow"))
    return document(words, title, body, css=(*_STYLES, *game_css(cls)), scripts=(), defs=drawing.defs())


def _text_of(game: type[Game], locale: str) -> str:
    """Return the text ``locale/rules.LOCALE.txt`` beside the game."""
    package = game.words_class(locale).package
    if not package:
        return ""
    path = files(package) / "locale" / f"rules.{locale}.txt"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _paragraphs(game: type[Game], locale: str) -> list[Child]:
    """Return the rules' paragraphs: ``# `` begins a heading, ``- `` an item of a list, ``| `` a line of an example.

    The example is drawn by the game; a line that begins with ``= `` below it says what it shows.
    """
    out: list[Child] = []
    for block in _text_of(game, locale).strip().split("\n\n"):
        lines = block.splitlines()
        parts = {mark: [line[2:] for line in lines if line.startswith(mark)] for mark in ("# ", "- ", "| ", "= ")}
        plain = " ".join(line for line in lines if line[:2] not in parts)
        out += [el("h2", line) for line in parts["# "]]
        out += [el("p", plain)] if plain else []
        out += [el("ul", [el("li", line) for line in parts["- "]])] if parts["- "] else []
        drawn = scene_class(game).figure(parts["| "], game.words_class(locale)) if parts["| "] else None
        out += [el("figure", drawn, el("figcaption", parts["= "]), class_="example")] if drawn else []
    return out
