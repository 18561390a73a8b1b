"""Proposals: what somebody at the table would do hangs beside the piece it concerns; one click takes it over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import El, el
from spielwerk.draw.table_parts import Group, Move
from spielwerk.games.switch_and_signal import numbers
from spielwerk.games.switch_and_signal.pieces import TRAINS
from spielwerk.games.switch_and_signal.scene_geometry import Room, unit
from spielwerk.games.switch_and_signal.scene_land import box, length, path, put

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene


def letter(seat: int) -> str:
    """Return the letter of a seat."""
    return chr(ord("A") + seat)


def idea_spot(scene: Scene, action: int) -> complex | None:
    """Return the place on the map that an action concerns; None where it concerns none."""
    net, plan, layout = scene.table, scene.plan, scene.table.board.layout
    train = _train_of(action)
    if train is not None:
        return plan.spot(int(net.pose[train]))[0] if net.pose[train] >= 0 else None
    if action < numbers.MAP:
        return None
    if action < layout.green:
        return plan.signal_spot(action - int(layout.take))[0]
    if action < layout.join:
        return plan.signal_spot(action - int(layout.green))[0]
    if action < layout.exit:
        return plan.junction_spot(int(net.board.state_junction[action - int(layout.join)]))
    if action < layout.start:
        return plan.spot(int(net.board.enter_pose[action - int(layout.exit)]))[0]
    return plan.stop_spot(action - int(layout.start))[0]


def _train_of(action: int) -> int | None:
    for first, each in ((numbers.TRAIN, 1), (numbers.HOLD, 1), (numbers.LOAD, 3)):
        if first <= action < first + each * TRAINS:
            return (action - first) // each
    return None


def ghosts(scene: Scene) -> list[El]:
    """Return each proposal that concerns a piece, with the name of who proposes it."""
    out = []
    room = Room(scene.land.room.full, [], scene.land.room.boxes)
    for seat, action in sorted(scene.proposals.items()):
        at = idea_spot(scene, action)
        if at is not None:
            out.append(_ghost(scene, seat, action, at, room))
    return out


def _ghost(scene: Scene, seat: int, action: int, at: complex, room: Room) -> El:
    name = scene.name(seat)
    name = name if length(name) <= 12 else name[:11] + "…"
    wide = length(name) * 10.5 + 62
    middle = room.find(at, wide, 36, 24)
    badge = [box(0j, 26, 26, 7, "badge"), el("text", letter(seat), dy=".36em", class_="bt")]
    inside = [
        el("title", f"{scene.name(seat)}: {scene.words.action(action)}"),
        el("circle", cx=at.real, cy=at.imag, r=24, class_="lead"),
        el("path", class_="lead", d=path([at + unit(middle - at) * 24, middle])),
        box(middle, wide, 36, 18),
        el("g", badge, transform=put(middle - wide / 2 + 21)),
        el("text", f"{name}?", x=middle.real + 17, y=middle.imag, dy=".36em", class_="who"),
    ]
    return el("g", inside, class_=f"idea s{seat + 1}", id=f"idea-{seat}", **sends(scene, seat, action))


def sends(scene: Scene, seat: int, action: int) -> dict[str, str]:
    """Return what a click on a proposal sends: it is taken over, or taken back by who made it."""
    if scene.mine or seat == scene.seat:
        return {"data_do": scene.text(action)}
    return {}


def idea_moves(scene: Scene) -> list[Group]:
    """Return the proposals as buttons: taken over by who decides; each can take back the own."""
    moves = []
    for seat, action in sorted(scene.proposals.items()):
        own = seat == scene.seat
        if not own and not scene.mine:
            continue
        badge = el("i", letter(seat), class_=f"bul sm s{seat + 1}")
        detail = scene.words.say("idea-own" if own else "idea-of", {"seat": seat})
        label = [badge, " ", scene.words.action(action)]
        moves.append(Move(label, do=scene.text(action), detail=detail, target=not own, focus=f"idea-{seat}"))
    return [Group(scene.words.say("ideas"), moves)] if moves else []
