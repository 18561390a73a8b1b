"""The hand: one's own tiles as buttons with the turn of the chosen one, and the open tiles of riders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import El, el
from spielwerk.games.linie1.dice import dice_in, face_of
from spielwerk.games.linie1.pieces import BORROW, DIE, FACES, KINDS, NO_TILE, NOBODY, RIDING, TAKE
from spielwerk.games.linie1.scene_ride import seat_letter
from spielwerk.games.linie1.scene_track import picture, tile_picture
from spielwerk.games.linie1.scene_trial import both_tiles, turned

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene


def hand_of(scene: Scene) -> El:
    """Return the viewer's tiles (or dice, once it rides), then what lies open with others."""
    riding = int(scene.table.work[scene.seat]) == RIDING
    others = [seat for seat in range(scene.game.players) if (seat != scene.seat or riding) and _tiles(scene, seat)]
    rest = [_open(scene, seat) for seat in others]
    own = _dice(scene) if riding else _own(scene)
    return el("div", own, el("div", rest, class_="l-rest", id="l-rest") if rest else None, class_="l-hands", id="hand")


def _own(scene: Scene) -> El:
    return el("div", _row(scene, scene.seat), _turns(scene), class_="l-block", id="l-own")


def _open(scene: Scene, seat: int) -> El:
    """Return the tiles that lie open with a seat, under a line that says whose they are."""
    key = "open-to-you" if int(scene.table.work[seat]) == RIDING else "open-hand"
    if int(scene.table.work[scene.seat]) == RIDING:
        key = "open-to-builders"
    badge = el("span", seat_letter(seat), class_=f"l-badge-seat l-s{seat + 1}")
    said = el("p", badge, " ", scene.words.say(key, {"seat": seat}), class_="l-more")
    return el("div", said, _row(scene, seat, small=True), class_="l-block", id=f"l-open-{seat}")


def _dice(scene: Scene) -> El:
    """Return what the viewer's dice show, as buttons."""
    throw = getattr(scene.table.agenda[-1], "throw", None) if scene.mine and len(scene.table.agenda) else None
    if not isinstance(throw, int):
        return el("div", class_="l-block", id="l-own")
    rows = []
    for at in range(int(dice_in(throw))):
        face = int(face_of(throw, at))
        label = scene.words.noun("face", face)
        mark = {"aria_label": label, "title": label, "data_do": scene.text(DIE + face), "data_op": "go"}
        button = el(
            "button", picture(f"l-die-{FACES[face]}", small=False), type="button", class_="l-tile l-dice", **mark
        )
        rows.append(el("li", button, id=f"l-die-at-{at}"))
    return el("div", el("ul", rows, class_="l-hand"), class_="l-block", id="l-own")


def _tiles(scene: Scene, seat: int) -> list[int]:
    """Return the tiles of a seat that the viewer sees, ascending; the one taken up lies in its place."""
    tiles = [kind for kind in range(KINDS) for _ in range(int(scene.table.in_hand(seat, kind)))]
    if scene.placing and _owner(scene) == seat:
        tiles.append(scene.taken)
    return sorted(tiles)


def _owner(scene: Scene) -> int:
    owner = int(scene.table.taken_from)
    return scene.seat if owner == NOBODY else owner


def _row(scene: Scene, seat: int, *, small: bool = False) -> El:
    chosen = scene.taken if scene.placing and _owner(scene) == seat else NO_TILE
    rows = []
    for at, kind in enumerate(_tiles(scene, seat)):
        rows.append(_tile(scene, seat, kind, at, picked=kind == chosen))
        if kind == chosen:
            chosen = NO_TILE
    return el("ul", rows, class_="l-hand l-others" if small else "l-hand", id=f"l-hand-{seat}")


def _tile(scene: Scene, seat: int, kind: int, at: int, *, picked: bool) -> El:
    label = scene.words.noun("tile", kind)
    action = TAKE + kind if seat == scene.seat else BORROW + seat * KINDS + kind
    take, kinds = scene.text(action), "l-tile"
    sends: dict[str, str] = {}
    if picked:
        sends = {"data_local": turned(scene, 1), "data_wheel": "l-turn-left l-turn-right"}
        kinds = "l-tile l-chosen"
        label = scene.words.say("turn-right-of", {"tile": kind})
    elif scene.placing:
        sends = {"data_op": "undo", "data_then": take}
    elif scene.laying:
        sends = {"data_do": take}
        kinds = "l-tile" if action in scene.view.decision.actions else "l-tile l-shut"
    drawn = tile_picture(kind, scene.turn if picked else 0)
    mark = {"aria_label": label, "title": label, "aria_pressed": "true" if picked else "false", "class_": kinds}
    return el("li", el("button", drawn, type="button", id=f"l-h-{seat}-{at}", **mark, **sends))


def _turns(scene: Scene) -> El | None:
    """Return the buttons that turn the tile taken up, and the turn's two tiles beside each other."""
    words, both = scene.words, both_tiles(scene)
    if both is None:
        return None
    buttons: list[El] = []
    if scene.placing:
        buttons.append(_button(words.say("turn-left"), "↺", "left", data_local=turned(scene, 3), data_key="Q"))
        buttons.append(_button(words.say("turn-right"), "↻", "right", data_local=turned(scene, 1), data_key="E"))
    return el("div", buttons, both, class_="l-turns", id="l-turns")


def _button(label: str, sign: str, key: str, **sends: str) -> El:
    inside = [
        el("span", sign, class_="l-turn-sign", aria_hidden="true"),
        el("kbd", sends["data_key"], aria_hidden="true"),
    ]
    mark = {"aria_label": label, "title": label, "class_": "btn small", "id": f"l-turn-{key}"}
    return el("button", inside, type="button", **mark, **sends)
