"""The tile that is tried on a cell before it is laid: its sides, and what would come of it, in words.

A trial is kept as the viewer's setting ``try``: the cell and the turn, and what it was made for (the kind, which tile
of the turn, the turn's number), so that an old one is never taken for a new one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, El, el
from spielwerk.games.linie1.asking import pair_explained, pair_side, sides, signs_placed, why_shut
from spielwerk.games.linie1.fitting import may_change
from spielwerk.games.linie1.notation import cell_name
from spielwerk.games.linie1.pieces import NOWHERE
from spielwerk.games.linie1.scene_track import CELL, shape_of, tile_picture, use
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF, TURN_OF, UPGRADES

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene

_TURNS = 4


@dataclass(frozen=True)
class Trial:
    """A tile held over a cell. ``pair`` is the side that the second tile must open, -1 for none."""

    cell: int
    turn: int
    open: bool
    pair: int
    legal: tuple[bool, ...]  # north, east, south, west

    def bad(self) -> list[int]:
        """Return the sides that are not legal as they are."""
        return [side for side, good in enumerate(self.legal) if not good]


def stamp(scene: Scene, cell: int, turn: int) -> str:
    """Return the setting that tries the tile in hand here."""
    return f"{cell}.{turn}.{scene.taken}.{len(scene.table.laid)}.{int(scene.table.turn)}"


def trial_of(scene: Scene) -> Trial | None:
    """Return what the viewer tries now."""
    parts = scene.seen.local.get("try", "").split(".")
    if not scene.placing or len(parts) != 5 or not all(part.isdecimal() and len(part) < 7 for part in parts):
        return None
    cell, turn = int(parts[0]), int(parts[1])
    if cell >= int(scene.table.city.cells) or turn >= _TURNS or not may_try(scene, cell):
        return None
    turn = int(TURN_OF[shape_of(scene.taken, turn)])
    if stamp(scene, cell, int(parts[1])) != ".".join(parts):
        return None
    legal = tuple(bool(good) for good, _ in sides(scene.table, cell, scene.taken, turn))
    opened = turn in scene.places.get(cell, ())
    pair = int(pair_side(scene.table, cell, scene.taken, turn)) if opened and not all(legal) else -1
    return Trial(cell, turn, opened, pair, legal)


def may_try(scene: Scene, cell: int) -> bool:
    """Say whether a tile can be held over this cell at all."""
    return bool(UPGRADES[int(scene.table.shapes[cell])]) and bool(may_change(scene.table, cell))


def tries(scene: Scene, cell: int) -> dict[str, str]:
    """Return what a click on a cell sends: a trial in the turn looked at, if it is open there, else in the next one."""
    turns = scene.places.get(cell, [])
    turn = next((at for at in _from(scene.turn) if at in turns), scene.turn)
    leads = f"lay {cell_name(scene.table.city, cell)} {turn * 90}"
    return {"data_local": f"try={stamp(scene, cell, turn)}", "data_leads": leads}


def turned(scene: Scene, by: int) -> str:
    """Return what turning the tile by quarters sets."""
    turn = (scene.turn + by) % _TURNS
    return f"try={stamp(scene, scene.trial.cell, turn)}" if scene.trial else f"turn={turn}"


def _from(turn: int) -> list[int]:
    return [(turn + more) % _TURNS for more in range(_TURNS)]


def lays(scene: Scene, cell: int) -> str:
    """Return the text of laying the tile here as it is turned."""
    return f"lay {cell_name(scene.table.city, cell)} {scene.turn * 90}"


# -- in words --------------------------------------------------------------------------------------


def explained(scene: Scene, trial: Trial) -> list[str]:
    """Return what the trial would mean: what it replaces, its stop signs, and which side is closed and why."""
    words, table = scene.words, scene.table
    if not trial.open:
        return [words.reason(why_shut(table, trial.cell, scene.taken, trial.turn))]
    said = []
    if trial.pair >= 0:
        pair = pair_explained(table, trial.cell, scene.taken, trial.turn)
        said.append(words.reason(pair) if pair is not None else "")
    else:
        said.append(words.say("trial-fits"))
    lying = int(table.shapes[trial.cell])
    if lying < EMPTY:
        said.append(words.say("trial-swaps", {"tile": int(KIND_OF[lying])}))
    for house in _new_houses(scene, trial.cell):
        said.append(words.say("trial-sign", {"house": house}))
    return [text for text in said if text]


def short(scene: Scene, trial: Trial) -> str:
    """Return the same in a few words, for the dock."""
    words, what = scene.words, {"cell": trial.cell}
    if trial.pair >= 0:
        return words.say("trial-short-pair", {**what, "cell2": _over_side(scene, trial.cell, trial.pair)})
    return words.say("trial-short-fits" if trial.open else "trial-short-closed", what)


def both_tiles(scene: Scene) -> El | None:
    """Return the turn's two tiles beside each other, laid, tried or to come; None before the first is taken up."""
    table, words = scene.table, scene.words
    if scene.seat < 0 or int(table.active) != scene.seat or not (len(table.laid) or scene.placing):
        return None
    parts: list[Child] = []
    for at in range(2):
        mark: Child = el("span", str(at + 1), class_="l-gap")
        where = ""
        if at < len(table.laid):
            cell = int(table.laid[at])
            shape = int(table.shapes[cell])
            mark = tile_picture(int(KIND_OF[shape]), int(TURN_OF[shape]), small=True)
            where = cell_name(table.city, cell)
        elif at == len(table.laid) and scene.placing:
            mark = tile_picture(scene.taken, scene.turn, small=True)
            where = cell_name(table.city, scene.trial.cell) if scene.trial else words.say("where-to")
        parts.append(el("span", mark, where, class_="l-of-two"))
    return el("span", parts, class_="l-both", aria_label=words.say("tiles-of-turn"), role="group")


def _new_houses(scene: Scene, cell: int) -> list[int]:
    mask = int(signs_placed(scene.table, cell))
    return [house for house in range(int(scene.table.city.houses)) if mask >> house & 1]


def _over_side(scene: Scene, cell: int, side: int) -> int:
    return int(scene.table.city.beyond[cell * 4 + side])


# -- on the board ----------------------------------------------------------------------------------


def drawn(scene: Scene, trial: Trial) -> list[El]:
    """Return the tile on its cell with a mark on each side, its new stop signs, and the cell of the second tile."""
    x, y = scene.ground.corner(trial.cell)
    tile = el("g", use(f"l-tile-{scene.taken}", trial.turn))
    frame = el("rect", class_="ringed l-trial", x=1, y=1, width=46, height=46, rx=3)
    hit = el("rect", class_="l-hit", width=CELL, height=CELL)
    marks = [bar(side, _kind(trial, side)) for side in range(4)]
    turns = scene.places.get(trial.cell, [])
    on = next((turn for turn in _from(scene.turn + 1) if turn in turns), scene.turn)
    sends: dict[str, str] = {"data_local": f"try={stamp(scene, trial.cell, on)}", "data_leads": lays(scene, trial.cell)}
    if on == scene.turn:
        sends = {"data_toast": scene.words.say("one-turn-only"), "data_leads": lays(scene, trial.cell)}
    at = {"transform": f"translate({x} {y})", "id": "trial", "class_": "l-to"}
    out = [el("g", tile, frame, marks, hit, **at, **sends)]
    if trial.pair >= 0:
        out.insert(0, second_here(scene, _over_side(scene, trial.cell, trial.pair)))
    return out + [_new_sign(scene, house, trial.cell) for house in _new_houses(scene, trial.cell)]


def _kind(trial: Trial, side: int) -> str:
    if trial.legal[side]:
        return "ok"
    return "pair" if side == trial.pair else "no"


def bar(side: int, kind: str, *, inside: bool = False) -> El:
    """Return a bar along a side: a plain one is fine, a cross says closed, a 2 is for the second tile to open.

    It lies on the edge of the cell, or wholly ``inside`` it.
    """
    marks = [el("rect", class_=f"l-bar l-bar-{kind}", x=5, y=-2.4, width=38, height=4.8, rx=2.4)]
    if kind == "no":
        marks += [
            el("circle", class_="l-knob l-bar-no", cx=24, r=6.4),
            el("path", class_="l-x", d="M21.4-2.6L26.6 2.6M26.6-2.6L21.4 2.6"),
        ]
    if kind == "pair":
        knob = el("circle", class_="l-knob l-bar-pair", cx=24, r=6.8)
        marks += [knob, el("text", "2", class_="l-on-knob", x=24, y=3.6, transform=f"rotate({-90 * side} 24 0)")]
    shift = " translate(0 8)" if inside else ""
    return el("g", marks, transform=f"rotate({90 * side} 24 24){shift}")


def second_here(scene: Scene, cell: int) -> El:
    """Return the frame of the cell to which the second tile must go."""
    x, y = scene.ground.corner(cell)
    frame = el("rect", class_="l-second", x=2, y=2, width=44, height=44, rx=4)
    return el("g", frame, id="second-here", transform=f"translate({x} {y})", pointer_events="none")


def closed_side(scene: Scene) -> list[El]:
    """Return, once the first tile of a pair lies, its side that the second one must open, and the cell of that one."""
    pair, laid = int(scene.table.pair_cell), scene.table.laid
    if pair == NOWHERE or not len(laid):
        return []
    cell = int(laid[0])
    side = next((at for at in range(4) if _over_side(scene, cell, at) == pair), -1)
    if side < 0:
        return []
    x, y = scene.ground.corner(cell)
    return [second_here(scene, pair), el("g", bar(side, "pair"), id="pair-side", transform=f"translate({x} {y})")]


def _new_sign(scene: Scene, house: int, cell: int) -> El:
    x, y = scene.ground.sign(house, cell)
    disc = el("circle", class_="l-disc l-new", r=7.4)
    letter = el("text", scene.words.noun("house", house), class_="l-on-stop", y=3.8)
    return el("g", disc, letter, id=f"new-sign-{house}", transform=f"translate({x} {y})", pointer_events="none")
