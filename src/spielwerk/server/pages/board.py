"""The board's panel: the drawing, the small sign, the buttons to zoom; and the ones over the table."""

from __future__ import annotations

from spielwerk.draw.el import Child, El, el, icon
from spielwerk.draw.table_scene import Board, Dialog, Plate
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
    send = {"data_do": asked.act.do or None, "data_op": asked.act.op or None, "data_local": asked.act.local or None}
    act = el("button", asked.act.label, type="button", class_="btn go", id="dlg-act", **send)
    if asked.act.closed:
        act = el("button", asked.act.label, type="button", class_="btn go", id="dlg-act", disabled=True)
    tail: list[Child] = [
        el(
            "button",
            words.say("not-now"),
            type="button",
            class_="btn",
            id="dlg-no",
            data_local=asked.closes,
            data_key="Esc",
        ),
        act,
    ]
    box = el(
        "div",
        el("h2", asked.title, id="h-dlg"),
        el("p", asked.sentence, class_="small", id="dlg-p"),
        el("div", asked.body, class_="flow", id="dlg-body"),
        el("p", asked.act.closed, class_="small", id="dlg-why") if asked.act.closed else None,
        el("div", tail, class_="tail"),
        class_="card dialog",
        role="dialog",
        aria_modal="true",
        aria_labelledby="h-dlg",
        id="dlg",
        tabindex="-1",
    )
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
