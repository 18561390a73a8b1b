"""Films and pictures: the steps of a replay as patches, one moment as SVG, and as PNG (extra ``png``)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from spielwerk.core.view import View
from spielwerk.draw.colours import flat_css
from spielwerk.draw.el import el, escape
from spielwerk.draw.scene import Scene
from spielwerk.draw.sight import Entry, Sight, Sitter
from spielwerk.draw.table_parts import Board
from spielwerk.draw.table_scene import TableScene, scene_class
from spielwerk.draw.workshop import Picture

# Styles lie where the server serves them; a picture takes the same ones, so board and picture cannot differ.
_STYLES = files("spielwerk.server") / "static"
_GROUND = ".ground { fill: var(--paper); }"


def film(scenes: Sequence[Scene], numbers: Sequence[int], labels: Sequence[str]) -> list[dict[str, Any]]:
    """Return the steps of a replay: ``at`` (the answer's number), ``label`` and the patch from the step before.

    ``scenes`` has one more than ``numbers`` and ``labels``: the start, which is shown as it is.
    """
    steps = []
    for at, scene in enumerate(scenes[1:]):
        steps.append({"at": numbers[at], "label": labels[at], "patch": scenes[at].diff(scene).keys()})
    return steps


def sight_of(view: View, names: Sequence[str] = (), locale: str = "en", log: Sequence[Entry] = ()) -> Sight:
    """Return what a picture of this View is drawn from; seats without a name are called by their letters."""
    seats = [Sitter(seat, names[seat] if seat < len(names) else "") for seat in range(view.table.players)]
    outcome = view.table.game.outcome(view.table) if view.table.over else None
    return Sight(view, seats, log, outcome, locale)


def drawing_of(sight: Sight) -> TableScene:
    """Return the game's drawing of this moment."""
    names = [seat.name or chr(ord("A") + seat.seat) for seat in sight.seats]
    return scene_class(sight.game)(sight, names)


def svg_of(sight: Sight, *, dark: bool = False) -> str:
    """Return the board as one SVG file that needs nothing else; colours are written out."""
    drawing = drawing_of(sight)
    board: Board = drawing.board()
    return svg_file(Picture(board.label, board.box, board.layers), type(drawing), dark=dark)


def svg_file(picture: Picture, drawing: type[TableScene], *, dark: bool = False) -> str:
    """Return a picture as one SVG file that needs nothing else, in the styles of a game's drawing."""
    x, y, wide, high = picture.box
    css = flat_css([style("tokens.css"), _GROUND, *map(drawing.sheet, drawing.css)], dark=dark)
    ground = f'<rect class="ground" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {wide:g} {high:g}" width="{wide:g}" '
        f'height="{high:g}"><title>{escape(picture.label)}</title><style>{css}</style>'
        f"<defs>{drawing.defs()}</defs>{ground}{el('g', picture.layers).inner()}</svg>\n"
    )


def style(name: str) -> str:
    """Return one of the house's style sheets."""
    return (_STYLES / name).read_text(encoding="utf-8")


@cache
def pictures_have_chinese() -> bool:
    """Say whether a font of this system draws Chinese letters in pictures (extra ``png``)."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
    family = flat_css([style("tokens.css"), "text { font-family: var(--font); }"])
    drawn = f'{head}<style>{family}</style><text y="18" font-size="18">中</text></svg>'
    return png_of(drawn, 40) != png_of(f"{head}</svg>", 40)


def needs_chinese(drawn: str) -> bool:
    """Say whether a drawing has Chinese letters."""
    return any(ord(letter) > 0x2E7F for letter in drawn)


NO_CHINESE = (
    "No font on this system has Chinese letters, and the names need them: install “Noto Sans CJK TC”"
    " (Debian: fonts-noto-cjk), or choose another language with --lang."
)


def png_of(svg: str, width: int = 1200) -> bytes:
    """Return a picture as PNG, ``width`` pixels wide; ImportError says which extra it needs."""
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError("PNG pictures need the extra “png”: pip install 'spielwerk[png]'.") from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
