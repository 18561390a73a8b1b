"""Where the viewer's tram could be after the next answer, as marks for the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spielwerk.draw.el import Raw
from spielwerk.games.linie1.pieces import DIE, FACES, GO, RED, ROLL, STOP, TOOL
from spielwerk.games.linie1.prospects import ARRIVES, ends_of, node_of
from spielwerk.games.linie1.scene_ride import beyond
from spielwerk.games.linie1.scene_town import exit_side
from spielwerk.games.linie1.scene_track import use
from spielwerk.games.linie1.track import Errand

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene

_ARROW = (
    '<circle class="l-lamp" cx="24" cy="24" r="22"></circle>'
    '<path class="l-arrow" d="M12 24H34M25 14L35 24L25 34" transform="rotate({} 24 24)"></path>'
)
_ANGLES = (-90, 0, 90, 180)


@dataclass(frozen=True)
class Goal:
    """A place on the board that an answer leads to."""

    key: str
    place: int
    mark: Raw
    do: str


def goals_of(scene: Scene) -> list[Goal]:
    """Return a goal for each die that moves the tram, or for each way at a fork."""
    if not scene.mine:
        return []
    out = []
    for action in scene.view.decision.actions:
        if DIE < action < ROLL and action != DIE + RED:
            out += _ends(scene, action)
        elif STOP < action < GO + 6:
            place = beyond(scene.table, scene.seat, action - GO)
            side = exit_side(scene.ground, int(scene.table.place[scene.seat]), action - GO)
            out.append(Goal(f"exit-{action - GO}", place, Raw(_ARROW.format(_ANGLES[side])), scene.text(action)))
    return out


def _ends(scene: Scene, action: int) -> list[Goal]:
    """Return every place where a die may bring the tram; before a fork the way is not chosen yet."""
    table, seat, face = scene.table, scene.seat, action - DIE
    errand = Errand(table, seat, table.origin_end[seat])
    if face == TOOL:
        places = [int(table.workshop[seat])]
    else:
        nodes = ends_of(table, errand, node_of(table, errand, seat), face)
        places = [int(table.city.start + errand.goal) if node == ARRIVES else int(node) >> 3 for node in nodes]
    mark = use(f"l-die-{FACES[face]}")
    keys = [FACES[face] if at == 0 else f"{FACES[face]}-{at}" for at in range(len(places))]
    return [
        Goal(key, place, mark, scene.text(action))
        for key, place in zip(keys, places, strict=True)
        if place != int(table.place[seat])
    ]
