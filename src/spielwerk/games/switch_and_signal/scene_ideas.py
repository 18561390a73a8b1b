"""Proposals: what somebody at the table would do hangs beside the piece it concerns; one click takes it over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, El, Raw, el
from spielwerk.games.switch_and_signal import numbers
from spielwerk.games.switch_and_signal.pieces import CARD_NAMES, TRAINS
from spielwerk.games.switch_and_signal.proposing import way_to
from spielwerk.games.switch_and_signal.scene_geometry import Curve, Room, bezier, unit
from spielwerk.games.switch_and_signal.scene_land import box, length, path, put
from spielwerk.games.switch_and_signal.scene_layout import REACH
from spielwerk.games.switch_and_signal.scene_pieces import signal_shape

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene

_HIGH, _BADGE = 36, 26
_LONGEST = 12  # letters of a name on the map


@dataclass(frozen=True)
class Idea:
    """One proposed action: who is for it, whether it is open now, and the answers that carry it out for who decides."""

    action: int
    seats: tuple[int, ...]
    now: bool
    way: tuple[int, ...] = ()


def ideas_of(scene: Scene) -> list[Idea]:
    """Return all proposals, those that are open now first."""
    out = []
    asked = set(scene.asked.actions)
    for action, seats in scene.voices().items():
        way = tuple(int(one) for one in way_to(scene.table, action)) if scene.mine else ()
        out.append(Idea(action, tuple(seats), action in asked or bool(way), way))
    return sorted(out, key=lambda idea: (not idea.now, idea.action))


def letter(seat: int) -> str:
    """Return the letter of a seat."""
    return chr(ord("A") + seat)


def badges(scene: Scene, action: int) -> El | None:
    """Return the badges of all who propose an action, for texts; None if nobody does."""
    seats = scene.voices().get(action, [])
    names = scene.words.say("comma").join(scene.name(seat) for seat in seats)
    marks = [el("i", letter(seat), class_=f"bul sm s{seat + 1}", aria_hidden="true") for seat in seats]
    return el("span", marks, el("span", names, class_="vh"), class_="voices", title=names) if seats else None


def sends(scene: Scene, idea: Idea) -> dict[str, str]:
    """Return what a click on a proposal sends: who decides takes it over, others agree or take their own back."""
    texts = [scene.text(action) for action in idea.way]
    if len(texts) > 1:
        return {"data_then": ";".join(texts)}
    if texts:
        return {"data_do": texts[0]}
    return {"data_do": scene.text(idea.action), "data_op": "propose"} if scene.may_note else {}


# -- on the map ---------------------------------------------------------------------------------


def idea_spot(scene: Scene, action: int) -> complex | None:
    """Return the place on the map that an action concerns; None where it concerns none."""
    net, plan, layout = scene.table, scene.plan, scene.table.board.layout
    train = train_of(action)
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


def train_of(action: int) -> int | None:
    """Return the train that an action moves, loads or holds."""
    for first, each in ((numbers.TRAIN, 1), (numbers.HOLD, 1), (numbers.LOAD, 3)):
        if first <= action < first + each * TRAINS:
            return (action - first) // each
    return None


def ghosts(scene: Scene) -> list[El]:
    """Return each proposal that concerns a piece, with who is for it."""
    out: list[El] = []
    x, y, wide, high = scene.land.box
    right, bottom, far = x + wide, y + high, 400.0
    walls = [(x - far, y - far, right + far, y), (x - far, bottom, right + far, bottom + far),
             (x - far, y, x, bottom), (right, y, right + far, bottom)]  # fmt: skip
    trains = [(scene.plan.spot(int(pose))[0], 34.0) for pose in scene.table.pose if pose >= 0]
    room = Room([*scene.land.room.full, *trains], [], [*scene.land.room.boxes, *walls])
    for idea in scene.ideas:
        at = idea_spot(scene, idea.action)
        if at is not None:
            out.append(_ghost(scene, idea, at, room))
    return out


def _ghost(scene: Scene, idea: Idea, at: complex, room: Room) -> El:
    said = _said(scene, idea)
    wide = _BADGE * len(idea.seats) + length(said) * 11 + 58
    middle = _inside(scene, room.find(at, wide, _HIGH, 24), wide)
    left = middle - wide / 2 + 18
    marks = [_badge(seat, left + _BADGE * k) for k, seat in enumerate(idea.seats)]
    picture = el("g", _picture(scene, idea.action), transform=put(left + _BADGE * len(idea.seats) + 4))
    names = scene.words.say("comma").join(scene.name(seat) for seat in idea.seats)
    inside: list[Child] = [
        el("title", f"{names}: {scene.words.action(idea.action)}"),
        _route(scene, idea.action),
        el("circle", cx=at.real, cy=at.imag, r=24, class_="lead"),
        el("path", class_="lead", d=path([at + unit(middle - at) * 24, middle])),
        box(middle, wide, _HIGH, 18),
        marks,
        picture,
        el("text", said, x=middle.real + wide / 2 - 12, y=middle.imag, dy=".36em", class_="who"),
    ]
    kind = f"idea s{idea.seats[0] + 1}" + ("" if idea.now else " later")
    return el("g", inside, class_=kind, id=f"idea-{idea.action}", **sends(scene, idea))


def _inside(scene: Scene, at: complex, wide: float) -> complex:
    """Return the place moved onto the picture, where it would hang over its edge."""
    x, y, all_wide, all_high = scene.land.box
    left, top = x + wide / 2 + 6, y + _HIGH / 2 + 6
    right, bottom = x + all_wide - wide / 2 - 6, y + all_high - _HIGH / 2 - 6
    return complex(min(max(at.real, left), right), min(max(at.imag, top), bottom))


def _said(scene: Scene, idea: Idea) -> str:
    """Return what stands on the pill: the name of one, a question mark behind the badges of several."""
    if len(idea.seats) > 1:
        return "?"
    name = scene.name(idea.seats[0])
    return (name if length(name) <= _LONGEST else name[: _LONGEST - 1] + "…") + "?"


def _badge(seat: int, at: complex) -> El:
    inside = [box(0j, 23, 23, 6, "badge"), el("text", letter(seat), dy=".36em", class_="bt")]
    return el("g", inside, class_=f"s{seat + 1}", transform=put(at))


def _picture(scene: Scene, action: int) -> list[Child]:
    """Return a small picture of what is proposed: a signal as it would be, or a card's symbol."""
    layout = scene.table.board.layout
    if layout.take <= action < layout.join:
        green = action >= layout.green
        shape = signal_shape(green=green)
        return [el("g", shape, class_=f"signal {'green' if green else 'red'}", transform="scale(.95)")]
    name = CARD_NAMES[1] if layout.join <= action < layout.exit else CARD_NAMES[2]
    if numbers.LOAD <= action < numbers.MAP:
        return [el("path", class_="load2", d="M-9-9H9V9H-9ZM0-5V5M-5 0H5")]
    if numbers.HOLD <= action < numbers.PLAY:
        return [el("path", class_="load2", d="M-4-8V8M4-8V8")]
    return [Raw(f'<use href="#sn-{name}" x="-12" y="-12" width="24" height="24"></use>')]


def _route(scene: Scene, action: int) -> El | None:
    """Return the route over a junction as it would be."""
    board = scene.table.board
    if not board.layout.join <= action < board.layout.exit:
        return None
    state = action - int(board.layout.join)
    junction = int(board.state_junction[state])
    arms, at = scene.plan.arms(junction), scene.plan.junction_spot(junction)
    a, b = (arms[int(end)] for end in (board.join_a[state], board.join_b[state]))
    reach = REACH["junction"]
    curve = Curve([at + point for point in bezier(a * reach, a * 9, b * 9, b * reach, 14)])
    return el("path", class_="ghost", d=path(curve.points))
