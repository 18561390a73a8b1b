"""The hand: one's own tiles as buttons with the turn of the chosen one, and the open tiles of riders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, El, el, icon
from spielwerk.games.linie1.pieces import BORROW, KINDS, NO_TILE, NOBODY, RIDING, TAKE
from spielwerk.games.linie1.scene_ride import seat_letter
from spielwerk.games.linie1.scene_track import tile_picture

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene


def hand_of(scene: Scene) -> El:
    """Return the viewer's tiles, the buttons that turn the chosen one, and what lies open with others."""
    rows: list[Child] = [_row(scene, scene.seat)]
    if scene.placing:
        rows.append(_turns(scene))
    for seat in range(scene.game.players):
        if seat != scene.seat and _tiles(scene, seat):
            key = "open-to-you" if int(scene.table.work[seat]) == RIDING else "open-hand"
            badge = el("span", seat_letter(seat), class_=f"l-badge-seat l-s{seat + 1}")
            rows.append(el("p", badge, " ", scene.words.say(key, {"seat": seat}), class_="l-more", id=f"l-more-{seat}"))
            rows.append(_row(scene, seat))
    return el("div", rows, class_="l-hands", id="hand")


def _tiles(scene: Scene, seat: int) -> list[int]:
    """Return the tiles of a seat that the viewer sees, ascending; the one taken up lies in its place."""
    tiles = [kind for kind in range(KINDS) for _ in range(int(scene.table.in_hand(seat, kind)))]
    if scene.placing and _owner(scene) == seat:
        tiles.append(scene.taken)
    return sorted(tiles)


def _owner(scene: Scene) -> int:
    owner = int(scene.table.taken_from)
    return scene.seat if owner == NOBODY else owner


def _row(scene: Scene, seat: int) -> El:
    chosen = scene.taken if scene.placing and _owner(scene) == seat else NO_TILE
    rows = []
    for at, kind in enumerate(_tiles(scene, seat)):
        rows.append(_tile(scene, seat, kind, at, picked=kind == chosen))
        if kind == chosen:
            chosen = NO_TILE
    return el("ul", rows, class_="l-hand" if seat == scene.seat else "l-hand l-others", id=f"l-hand-{seat}")


def _tile(scene: Scene, seat: int, kind: int, at: int, *, picked: bool) -> El:
    label = scene.words.noun("tile", kind)
    action = TAKE + kind if seat == scene.seat else BORROW + seat * KINDS + kind
    take, kinds = scene.text(action), "l-tile"
    sends: dict[str, str] = {}
    if picked:
        sends, kinds = {"data_local": f"turn={(scene.turn + 1) % 4}"}, "l-tile l-chosen"
        label = scene.words.say("turn-right-of", {"tile": kind})
    elif scene.placing:
        sends = {"data_op": "undo", "data_then": take}
    elif scene.laying:
        sends = {"data_do": take}
        kinds = "l-tile" if action in scene.view.decision.actions else "l-tile l-shut"
    drawn = tile_picture(kind, scene.turn if picked else 0)
    mark = {"aria_label": label, "title": label, "aria_pressed": "true" if picked else "false", "class_": kinds}
    return el("li", el("button", drawn, type="button", id=f"l-h-{seat}-{at}", **mark, **sends))


def _turns(scene: Scene) -> El:
    words = scene.words
    left = _button(words.say("turn-left"), "↺", "left", data_local=f"turn={(scene.turn + 3) % 4}")
    right = _button(words.say("turn-right"), "↻", "right", data_local=f"turn={(scene.turn + 1) % 4}")
    back = el("button", icon("back"), words.say("put-back-short"), type="button", class_="btn small", id="l-back", data_op="undo")
    here = sum(scene.turn in turns for turns in scene.places.values())
    said = el("span", words.say("open-cells", {"n": here}), class_="l-count", id="l-count")
    return el("div", left, right, said, back, class_="l-turns", id="l-turns")


def _button(label: str, sign: str, key: str, **sends: str) -> El:
    mark = el("span", sign, aria_hidden="true")
    return el("button", mark, " ", label, type="button", class_="btn small", id=f"l-turn-{key}", **sends)
