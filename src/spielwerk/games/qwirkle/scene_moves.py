"""The action list: where the tile may go, which tile may be laid, and finish, take back, swap, pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, el
from spielwerk.draw.table_parts import Group, Move
from spielwerk.games.qwirkle.notation import TILES, cell_name
from spielwerk.games.qwirkle.pieces import PASS, SIDE, SWAP, WRAP
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.games.qwirkle.scene_tile import picture

if TYPE_CHECKING:
    from spielwerk.games.qwirkle.scene import Scene

_SIDES = (("above", SIDE), ("below", -SIDE), ("left-of", 1), ("right-of", -1))  # the neighbour lies at cell + step


def groups_of(scene: Scene) -> list[Group]:
    """Return the groups of the viewer's turn."""
    first = _places(scene) if scene.taken != NO_TILE else _tiles(scene)
    return [*first, Group("", _others(scene), quiet=True)]


def _named(scene: Scene, tile: int, key: str) -> Child:
    """Return a sentence with the tile, its object, drawn before its name."""
    before, _, after = scene.words.say(key, {"tile": "\n"}).partition("\n")
    return [before, picture(tile, scene.words, small=True), " ", scene.words.noun("tile", tile, "acc"), after]


def _places(scene: Scene) -> list[Group]:
    ranked = sorted(scene.targets.items(), key=lambda pair: (-pair[1], pair[0]))
    moves = [
        Move(
            cell_name(cell),
            do=f"lay {cell_name(cell)}",
            detail=beside(scene, cell),
            points=str(points or ""),
            focus=f"q-to-{cell_name(cell)}",
            target=True,
        )
        for cell, points in ranked
    ]
    return [Group(_named(scene, scene.taken, "lay-on"), moves)]


def beside(scene: Scene, cell: int) -> str:
    """Return which tile the cell touches: "above the red circle"."""
    for key, step in _SIDES:
        tile = int(scene.table.tile((cell + step) & WRAP))
        if tile != NO_TILE:
            return scene.words.say(key, {"tile": tile})
    return scene.words.say("in-the-middle")


def _tiles(scene: Scene) -> list[Group]:
    fitting = scene.fitting()
    kinds = _hand_kinds(scene)
    moves = [_take(scene, tile) for tile in kinds if fitting >> tile & 1]
    unfit = [tile for tile in kinds if not fitting >> tile & 1]
    if unfit:
        tiles = [picture(tile, scene.words, small=True) for tile in unfit]
        lines = [el("span", tiles[at], " ", scene.why_not_take(tile), class_="wy") for at, tile in enumerate(unfit)]
        moves.append(Move(el("span", tiles, class_="minis"), closed=lines))
    title = scene.words.say("choose-next" if len(scene.table.laid) else "choose-tile")
    return [Group(title, moves)] if moves else []


def _take(scene: Scene, tile: int) -> Move:
    label: Child = [picture(tile, scene.words, small=True), " ", scene.words.noun("tile", tile)]
    places = len(scene.table.cells_for(tile))
    detail = "" if scene.table.grid.is_empty() else scene.words.say("places", {"n": places})
    return Move(label, do=f"take {TILES[tile]}", detail=detail)


def _hand_kinds(scene: Scene) -> list[int]:
    return [tile for tile in range(len(TILES)) if scene.table.in_hand(scene.seat, tile)]


def finish(scene: Scene, label: Child) -> Move:
    """Return the move that ends the turn; a tile that was only taken up goes back first."""
    if scene.taken != NO_TILE:
        return Move(label, op="undo", then="!confirm done", key="↵", points=str(scene.points_now))
    return Move(label, do="done", op="confirm", key="↵", points=str(scene.points_now))


def _others(scene: Scene) -> list[Move]:
    moves = []
    words, actions = scene.words, scene.view.decision.actions
    if scene.can_finish():
        moves.append(finish(scene, words.say("finish")))
    if scene.taken != NO_TILE:
        moves.append(Move(_named(scene, scene.taken, "put-back"), op="undo", key="Esc"))
    elif len(scene.table.laid):
        last = int(scene.table.tile(scene.table.laid[len(scene.table.laid) - 1]))
        moves.append(Move(_named(scene, last, "take-back"), op="undo", then="!undo", key="Esc"))
    if scene.can_swap():
        opens = f"dialog={scene.swap_key()}"
        moves.append(Move(words.say("swap-tiles"), local=opens, icon="swap", detail=words.say("swap-detail")))
    else:
        moves.append(Move(words.say("swap-tiles"), closed=_why_no_swap(scene), icon="swap"))
    if PASS in actions:
        moves.append(Move(words.say("pass"), do="pass", op="confirm", detail=words.say("pass-detail")))
    return moves


def _why_no_swap(scene: Scene) -> str:
    kinds = _hand_kinds(scene)
    if scene.taken != NO_TILE and not len(scene.table.laid) and not scene.table.opening:
        return scene.words.say("put-back-first")
    return scene.words.reason(scene.view.why_not(SWAP + (kinds[0] if kinds else max(scene.taken, 0))))
