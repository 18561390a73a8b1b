"""The workshop's page: the text, its picture with what is wrong marked on it, and the list of that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spielwerk.draw.el import El, el, icon
from spielwerk.draw.table_parts import Board
from spielwerk.draw.table_scene import scene_class
from spielwerk.draw.workshop import Flaw, Picture, Workshop
from spielwerk.registry import game_class
from spielwerk.server.pages.board import board_svg, zoom
from spielwerk.server.pages.editor import editor
from spielwerk.server.pages.games import game_css, game_title
from spielwerk.server.pages.shell import app, document, top
from spielwerk.server.pages.words import PageWords, page_words

_MOST_MARKS = 60


@dataclass(frozen=True)
class Bench:
    """A text in a workshop, looked at."""

    workshop: type[Workshop]
    locale: str
    text: str
    title: str
    flaws: Sequence[Flaw]
    picture: Picture | None
    sent: bool = False  # it came with the request, so what the browser keeps is older

    @property
    def playable(self) -> bool:
        """Whether the text can be played."""
        return not any(flaw.serious for flaw in self.flaws)

    @property
    def path(self) -> str:
        """The page's address."""
        return f"/workshop/{self.workshop.game}/{self.workshop.option}"


def workshop_page(bench: Bench) -> str:
    """Return the whole page."""
    words, game = page_words(bench.locale), game_class(bench.workshop.game)
    own = game.words_class(bench.locale)
    title = words.say(
        "workshop-of", {"option": own.say(f"option-{bench.workshop.option}"), "game": game_title(game, bench.locale)}
    )
    head = el("header", el("h1", title), el("p", words.say("workshop-help"), class_="small"), class_="bench-head")
    main = el(
        "main",
        head,
        _board(words, bench),
        _found(words, bench),
        editor(words, bench.workshop, bench.path, bench.text),
        id="main",
        class_="bench",
        data_path=bench.path,
        data_sent=bench.sent,
    )
    body = app(words, top(words, None, here=bench.path), main)
    drawing = scene_class(game)
    css = ("table.css", "lobby.css", "small.css", "workshop.css", *game_css(game))
    return document(words, title, body, css=css, scripts=("workshop.js",), defs=drawing.defs())


def answer_of(bench: Bench) -> dict[str, Any]:
    """Return what the page's script puts in place of what it shows."""
    words, board = page_words(bench.locale), _board_of(bench)
    return {
        "playable": bench.playable,
        "title": bench.title,
        "found": _found(words, bench).html(),
        "layers": el("g", board.layers).inner() if board else "",
        "box": " ".join(f"{number:.1f}" for number in board.box) if board else "",
        "label": board.label if board else words.say("workshop-nothing"),
        "rows": {str(flaw.row): flaw.serious for flaw in reversed(bench.flaws) if flaw.row},
    }


def _board_of(bench: Bench) -> Board | None:
    picture = bench.picture
    if picture is None:
        return None
    return Board(
        [el("g", picture.layers), el("g", marks(picture, bench.flaws), class_="marks-on")],
        picture.box,
        picture.label,
        whole=True,
    )


def marks(picture: Picture, flaws: Sequence[Flaw]) -> list[El]:
    """Return a mark on each element that has a flaw, with the number of the flaw in the list."""
    out = []
    for number, flaw in enumerate(flaws[:_MOST_MARKS], 1):
        names = [flaw.element, *flaw.element.split()]
        at = next((picture.spots[name] for name in names if name in picture.spots), None)
        if at is not None:
            out.append(_mark(picture, flaw, number, at))
    return out


def _mark(picture: Picture, flaw: Flaw, number: int, at: complex) -> El:
    r = picture.reach
    tag = at + r * 0.75 * (1 - 1j)
    inside = [
        el("title", flaw.sentence),
        el("circle", class_="round", cx=at.real, cy=at.imag, r=r),
        el("circle", class_="tag", cx=tag.real, cy=tag.imag, r=r * 0.42),
        el("text", str(number), x=tag.real, y=tag.imag, dy=".36em", font_size=r * 0.5),
    ]
    return el("g", inside, class_="mark grave" if flaw.serious else "mark", data_row=str(flaw.row))


def _board(words: PageWords, bench: Bench) -> El:
    board = _board_of(bench) or Board([], (0.0, 0.0, 600.0, 400.0), words.say("workshop-nothing"), whole=True)
    drawn = board_svg(board)
    drawn.attrs["data-whole"] = "always"
    return el("section", drawn, zoom(words), class_="boardc", id="c-board", aria_label=words.say("board"))


def _found(words: PageWords, bench: Bench) -> El:
    """Return what was found: one sentence, and each flaw as a button that leads to its row."""
    said = words.say("text-fine" if bench.playable else "text-not-yet")
    rows = [_flaw(words, number, flaw) for number, flaw in enumerate(bench.flaws[:200], 1)]
    sign = icon("check" if bench.playable else "alert")
    name = el("b", bench.title) if bench.title else None
    head = el(
        "p",
        sign,
        name,
        " ",
        said,
        class_="verdict fine" if bench.playable else "verdict not",
        id="verdict",
        role="status",
    )
    inside = el("ol", rows, class_="found") if rows else None
    return el("section", head, inside, class_="card foundc", id="found", aria_label=words.say("workshop-faults"))


def _flaw(words: PageWords, number: int, flaw: Flaw) -> El:
    where = words.say("text-row", {"n": flaw.row}) if flaw.row else words.say("text-whole")
    said = [
        el("b", str(number), class_="no", aria_hidden="true"),
        el("span", el("b", where), " ", el("code", flaw.element) if flaw.element else None, " ", flaw.sentence),
    ]
    note = None if flaw.serious else el("small", words.say("text-harmless"))
    cls = "grave" if flaw.serious else ""
    if flaw.row:
        label = el("button", said, type="button", class_="goto", data_row=str(flaw.row))
        return el("li", label, note, class_=cls)
    return el("li", el("span", said, class_="goto"), note, class_=cls)
