"""The board's panel: the drawing, the small sign, the buttons to zoom; and the ones over the table."""

from __future__ import annotations

from spielwerk.draw.el import El, el, icon
from spielwerk.draw.table_scene import Board, Dialog, Plate
from spielwerk.server.pages.acts import sends
from spielwerk.server.pages.shell import badge
from spielwerk.server.pages.words import PageWords


def _numbers(values: tuple[float, ...]) -> str:
    return " ".join(f"{value:.1f}".rstrip("0").rstrip(".") for value in values)


def board_svg(board: Board, *, key: str = "board", class_: str = "bsvg") -> El:
    """Return the board as one image; table.js pans and zooms it by its viewBox."""
    return El(
        "svg",
        {
            "id": key,
            "class": class_,
            "viewBox": _numbers(board.box),
            "data-box": _numbers(board.box),
            "data-focus": _numbers(board.focus or board.box),
            "data-unit": _numbers((board.unit,)),
            "data-pans": "yes" if board.pans else "no",
            "data-whole": "yes" if board.whole else "no",
            "preserveAspectRatio": "xMidYMid meet",
            "role": "img",
            "aria-label": board.label,
        },
        [el("g", board.layers, id=f"{key}-layers")],
    )


def board_panel(words: PageWords, board: Board, plate: Plate) -> El:
    """Return the board in its panel; the sign stands in for the plate on small screens."""
    sign = el("p", el("b", plate.title), el("span", plate.sentence), class_="sign", id="sign", aria_hidden="true")
    return el(
        "section",
        sign,
        board_svg(board),
        board_svg(board.narrow, key="board-narrow", class_="narrow") if board.narrow else None,
        zoom(words) if board.pans else None,
        class_="boardc",
        id="c-board",
        aria_label=words.say("board"),
    )


def zoom(words: PageWords) -> El:
    """Return the buttons that zoom the board."""
    buttons = [("plus", "in"), ("minus", "out"), ("fit", "fit")]
    return el(
        "div",
        [
            el("button", icon(name), type="button", class_="tool", data_zoom=to, aria_label=words.say(f"zoom-{to}"))
            for name, to in buttons
        ],
        class_="zoom",
        id="zoom",
    )


def dialog(words: PageWords, asked: Dialog) -> El:
    """Return a dialog over the table; Esc and "Not now" close it."""
    closed = asked.act.closed
    send = {"disabled": True} if closed else sends(asked.act)
    act = el("button", asked.act.label, type="button", class_="btn go", id="dlg-act", **send)
    away = {"data_local": asked.closes, "data_key": "Esc", "id": "dlg-no"}
    inside = [
        el("h2", asked.title, id="h-dlg"),
        el("p", asked.sentence, class_="small", id="dlg-p"),
        el("div", asked.body, class_="flow", id="dlg-body"),
        el("p", closed, class_="small", id="dlg-why", hidden=not closed),
        el("div", el("button", words.say("not-now"), type="button", class_="btn", **away), act, class_="tail"),
    ]
    box = el("div", inside, class_="card dialog", role="dialog", aria_modal="true", aria_labelledby="h-dlg", id="dlg",
             tabindex="-1")  # fmt: skip
    return el("div", box, class_="veil", id="veil")


def curtain(words: PageWords, seat: int, name: str) -> El:
    """Return the curtain between two people at one device; nothing of any hand stands behind it."""
    sign = el(
        "div",
        badge(seat),
        el("h1", words.say("curtain-turn", {"name": name}), id="h-curtain"),
        el("p", words.say("curtain-away")),
        class_="plate",
    )
    show = el(
        "button",
        icon("eye"),
        words.say("curtain-show"),
        type="button",
        class_="btn",
        data_curtain="",
        id="curtain-show",
    )
    return el("section", sign, show, class_="curtain", id="curtain", aria_labelledby="h-curtain")
