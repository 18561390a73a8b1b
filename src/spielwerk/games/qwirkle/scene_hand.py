"""The hand: tiles as buttons, and the dialog that swaps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spielwerk.draw.el import El, el, icon
from spielwerk.draw.table_parts import Dialog, Move
from spielwerk.games.qwirkle.notation import TILES, cell_name
from spielwerk.games.qwirkle.pieces import KINDS
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.games.qwirkle.scene_tile import picture

if TYPE_CHECKING:
    from spielwerk.games.qwirkle.scene import Scene


def start_hand(scene: Scene) -> list[int]:
    """Return the viewer's tiles at the start of the turn, ascending: the committed table's."""
    table: Any = scene.seen.committed.table
    tiles = [tile for tile in range(KINDS) for _ in range(table.in_hand(scene.seat, tile))]
    taken = int(table.taken)
    if taken != NO_TILE and int(table.active) == scene.seat:
        tiles.append(taken)
    return sorted(tiles)


def hand_of(scene: Scene) -> El:
    """Return the tiles in their places; a tile laid in this turn leaves the name of its cell."""
    table = scene.table
    laid: dict[int, list[int]] = {}
    if scene.mine:
        for cell in table.laid:
            laid.setdefault(int(table.tile(cell)), []).append(int(cell))
    aside = [int(count) for count in table.aside] if scene.mine else [0] * KINDS
    chosen, fitting = scene.taken, scene.fitting()
    rows = []
    for count, tile in enumerate(reversed(start_hand(scene))):
        if laid.get(tile):
            rows.append(_slot(scene, laid[tile].pop(), tile, count))
        elif aside[tile]:
            aside[tile] -= 1
            rows.append(_set_aside(scene, tile, count))
        else:
            rows.append(_tile(scene, tile, count, picked=tile == chosen, fits=bool(fitting >> tile & 1)))
            if tile == chosen:
                chosen = NO_TILE
    return el("ul", reversed(rows), class_="hand", id="hand")


def _slot(scene: Scene, cell: int, tile: int, at: int) -> El:
    label = scene.words.say("laid-on", {"tile": tile, "cell": cell})
    return el("li", el("span", el("b", cell_name(cell)), class_="slot", role="img", aria_label=label), id=f"h-{at}")


def _set_aside(scene: Scene, tile: int, at: int) -> El:
    label = scene.words.say("set-aside", {"tile": tile})
    return el("li", el("span", icon("swap"), class_="slot", role="img", aria_label=label), id=f"h-{at}")


def _tile(scene: Scene, tile: int, at: int, *, picked: bool, fits: bool) -> El:
    words = scene.words
    label = words.noun("tile", tile)
    sends: dict[str, str] = {}
    if scene.mine and picked:
        sends = {"data_op": "undo"}
    elif scene.mine and fits and scene.taken != NO_TILE:
        sends = {"data_op": "undo", "data_then": f"take {TILES[tile]}"}
    elif scene.mine and fits:
        sends = {"data_do": f"take {TILES[tile]}"}
    elif scene.mine:
        why = scene.why_not_take(tile)
        label = f"{label}. {why}"
        sends = {"data_toast": why}
    sends |= {"class_": "ht chosen" if picked else "ht" if fits else "ht no", "aria_label": label}
    pressed = "true" if picked else "false"
    button = el("button", picture(tile, words), type="button", aria_pressed=pressed, id=f"h-b-{at}", **sends)
    return el("li", button, id=f"h-{at}")


def swap_dialog(scene: Scene) -> Dialog:
    """Return the dialog in which tiles are chosen, and then swapped at once."""
    words = scene.words
    hand = start_hand(scene)
    most = int(scene.table.most_to_swap())
    text = scene.seen.local.get("swap", "")
    chosen = [at for at in range(len(hand)) if str(at) in text.split("-")][:most]
    tiles = [_choice(scene, at, tile, chosen, most) for at, tile in enumerate(hand)]
    steps = ";".join([f"swap {TILES[hand[at]]}" for at in chosen] + ["!confirm done"])
    label = words.say("swap-act", {"n": len(chosen)}) if chosen else words.say("swap-act-none")
    act = Move(label, then=steps, closed="" if chosen else words.say("swap-choose"))
    sentence = words.say("swap-sentence", {"n": most})
    return Dialog(words.say("swap-title"), sentence, el("ul", tiles, class_="hand swap", id="swap-hand"), act)


def _choice(scene: Scene, at: int, tile: int, chosen: list[int], most: int) -> El:
    on = at in chosen
    now = sorted({*chosen} - {at} if on else {*chosen, at})
    sends: dict[str, str] = {"data_local": "swap=" + "-".join(map(str, now))}
    if not on and len(chosen) >= most:
        sends = {"data_toast": scene.words.say("swap-limit", {"n": most})}
    kind, pressed = ("ht chosen", "true") if on else ("ht", "false")
    sends |= {
        "data_key": str(at + 1),
        "aria_pressed": pressed,
        "aria_label": scene.words.noun("tile", tile),
        "class_": kind,
    }
    button = el("button", picture(tile, scene.words), type="button", id=f"sw-b-{at}", **sends)
    return el("li", button, id=f"sw-{at}")
