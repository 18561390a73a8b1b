"""Tracks and tiles as paths: one cell is 48 units, and neighbours always join."""

from __future__ import annotations

from functools import cache

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.linie1.pieces import FIRST_GREEN, KINDS
from spielwerk.games.linie1.shapes import SEGS, SHAPE_OF

CELL = 48
HALF = 24
MIDDLES = ((24, 0), (48, 24), (24, 48), (0, 24))  # of the sides north, east, south, west
OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))
ENDS = ((0, 2), (1, 3), (0, 1), (1, 2), (2, 3), (3, 0))  # the sides that each segment joins
CORNERS = {2: (48, 0), 3: (48, 48), 4: (0, 48), 5: (0, 0)}  # the middle of each curve's circle
_OVER = 0.4  # tracks run so far past the edge, so that no seam shows
_DIAGONAL = 16.97
STROKES = ("bed", "rail", "between")  # board-wide: all of one kind, then all of the next


def _beyond(side: int) -> str:
    x, y = MIDDLES[side][0] + _OVER * OUT[side][0], MIDDLES[side][1] + _OVER * OUT[side][1]
    return f"{x:g} {y:g}"


@cache
def segment_path(segment: int) -> str:
    """Return a straight or a quarter circle from the middle of one side to the middle of another."""
    a, b = ENDS[segment]
    ax, ay = MIDDLES[a]
    bx, by = MIDDLES[b]
    if segment < 2:
        return f"M{_beyond(a)}L{_beyond(b)}"
    return f"M{_beyond(a)}L{ax} {ay}A24 24 0 0 0 {bx} {by}L{_beyond(b)}"


@cache
def track_path(segments: int) -> str:
    """Return the path of a mask of segments."""
    return "".join(segment_path(segment) for segment in range(6) if segments >> segment & 1)


def segments_of(kind: int, turn: int) -> int:
    """Return the segments of a tile, turned; every turn is allowed, also one that looks like an earlier one."""
    return int(SEGS[shape_of(kind, turn)])


def shape_of(kind: int, turn: int) -> int:
    """Return the shape that a tile has in this turn, looking back to the earlier turn that looks the same."""
    while int(SHAPE_OF[kind * 4 + turn]) < 0:
        turn = turn - 2 if turn >= 2 else 0
    return int(SHAPE_OF[kind * 4 + turn])


def middle_of(enters: int, leaves: int) -> tuple[float, float]:
    """Return the middle of the track from one side to another."""
    for segment, (cx, cy) in CORNERS.items():
        if set(ENDS[segment]) == {enters, leaves}:
            return abs(cx - _DIAGONAL), abs(cy - _DIAGONAL)
    return HALF, HALF


def _trees(segments: int) -> str:
    """Trees stand in the corners; where a curve cuts a corner they stay small, so that no crown hides a rail."""
    out = ""
    for segment, (cx, cy) in CORNERS.items():
        r = 4.2 if segments >> segment & 1 else 6.6
        x, y = cx + (-1 if cx else 1) * (r + 1.5), cy + (-1 if cy else 1) * (r + 1.5)
        out += f'<circle class="l-crown" cx="{x:g}" cy="{y:g}" r="{r}"></circle>'
        out += f'<circle class="l-leaf" cx="{x - 1.2:g}" cy="{y - 1.2:g}" r="{r * 0.55:.2f}"></circle>'
    return out


def _ground(kind: int) -> str:
    green = kind >= FIRST_GREEN
    size = 'x=".75" y=".75" width="46.5" height="46.5"'
    paving = f'<rect class="{"l-green" if green else "l-brown"}" {size}></rect>'
    texture = f'<rect fill="url(#{"l-lawn" if green else "l-sett"})" {size}></rect>'
    return paving + texture + (_trees(segments_of(kind, 0)) if green else "")


def rails(path: str) -> str:
    """Return a path as track: bed, rails, and what lies between them."""
    return "".join(f'<path class="l-{stroke}" d="{path}"></path>' for stroke in STROKES)


def tile_symbols() -> str:
    """Return each kind of tile (``l-tile-3``) and its ground alone (``l-ground-3``) as symbols, and the pavings."""
    out = (
        '<pattern id="l-cobble" width="12" height="12" patternUnits="userSpaceOnUse">'
        '<path class="l-joint" d="M0 6A6 6 0 0 1 12 6M-6 12A6 6 0 0 1 6 12A6 6 0 0 1 18 12"></path></pattern>'
        '<pattern id="l-sett" width="12" height="8" patternUnits="userSpaceOnUse">'
        '<path class="l-seam" d="M0 0H12M0 4H12M3 0V4M9 4V8"></path></pattern>'
        '<pattern id="l-lawn" width="16" height="16" patternUnits="userSpaceOnUse">'
        '<path class="l-blade" d="M3 6V3M4.5 6L6 4M11 14V11M12.5 14L14 12"></path></pattern>'
    )
    for kind in range(KINDS):
        ground = _ground(kind)
        out += f'<symbol id="l-ground-{kind}" viewBox="0 0 48 48">{ground}</symbol>'
        whole = ground + rails(track_path(segments_of(kind, 0)))
        out += f'<symbol id="l-tile-{kind}" viewBox="0 0 48 48">{whole}</symbol>'
    return out


def use(name: str, turn: int = 0) -> Raw:
    """Return a symbol of one cell, turned by quarters."""
    turned = f' transform="rotate({turn * 90} 24 24)"' if turn else ""
    return Raw(f'<use href="#{name}" width="48" height="48"{turned}></use>')


def tile_picture(kind: int, turn: int = 0, *, small: bool = False) -> El:
    """Return a tile for the hand, or for running text (``small``)."""
    drawn = use(f"l-tile-{kind}", turn)
    return el("svg", drawn, class_="l-pic l-mini" if small else "l-pic", viewBox="0 0 48 48", aria_hidden="true")


def picture(name: str, *, small: bool = True) -> El:
    """Return another symbol of one cell as a picture: ``l-die-two``."""
    return el("svg", use(name), class_="l-pic l-mini" if small else "l-pic", viewBox="0 0 48 48", aria_hidden="true")
