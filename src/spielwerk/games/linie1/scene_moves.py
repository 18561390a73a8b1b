"""Everything that can be done, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, el
from spielwerk.draw.table_parts import Group, Move
from spielwerk.games.linie1.asking import chance_after
from spielwerk.games.linie1.dice import dice_in
from spielwerk.games.linie1.notation import cell_name
from spielwerk.games.linie1.pieces import (
    BORROW,
    DIE,
    FACES,
    GIVE_UP,
    GO,
    KINDS,
    LAY,
    NOWHERE,
    PASS,
    RIDE,
    ROLL,
    STAY,
    STOP,
    TAKE,
)
from spielwerk.games.linie1.scene_odds import percent, where_to
from spielwerk.games.linie1.scene_ride import beyond
from spielwerk.games.linie1.scene_track import picture, tile_picture
from spielwerk.games.linie1.scene_trial import explained, lays
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene

_CELLS = 4  # cells named at first; the board shows them all
_STARTS = ("FirstTile", "SecondTile")


def groups_of(scene: Scene) -> Sequence[Group]:
    """Return the moves of the viewer who is asked, or who has a finished draft."""
    if not scene.mine:
        return [Group("", _back(scene), quiet=True)] if scene.seen.draft and scene.seen.draft_complete else []
    name = scene.view.decision.name
    if name in _STARTS:
        groups = _start(scene)
    elif scene.placing:
        groups = _placing(scene)
    else:
        groups = [Group("", [_plain(scene, action) for action in scene.view.decision.actions], quiet=True)]
    return [*groups, *([Group("", _back(scene), quiet=True)] if _back(scene) else [])]


def _back(scene: Scene) -> list[Move]:
    if not scene.seen.draft:
        return []
    key = "put-back" if scene.placing else "take-back"
    return [Move(scene.words.say(key, {"tile": max(scene.taken, 0)}), op="undo", key="Esc")]


def _start(scene: Scene) -> list[Group]:
    actions = scene.view.decision.actions
    takes = [_take(scene, action) for action in actions if action < RIDE]
    shut = [kind for kind in range(KINDS) if int(scene.table.in_hand(scene.seat, kind)) and TAKE + kind not in actions]
    takes += [Move(_tile_label(scene, kind), closed=scene.closed(TAKE + kind)) for kind in shut]
    others = [_plain(scene, action) for action in actions if action >= RIDE]
    if RIDE not in actions:
        others.insert(0, Move(scene.words.say("set-out"), closed=scene.closed(RIDE)))
    second = len(scene.table.laid) > 0
    return [Group(scene.words.say("choose-second" if second else "choose-first"), takes), Group("", others, quiet=True)]


def _tile_label(scene: Scene, kind: int) -> Child:
    return [tile_picture(kind, small=True), " ", scene.words.noun("tile", kind)]


def _take(scene: Scene, action: int) -> Move:
    if action < BORROW:
        return Move(_tile_label(scene, action - TAKE), do=scene.text(action))
    seat, kind = divmod(action - BORROW, KINDS)
    return Move(_tile_label(scene, kind), do=scene.text(action), detail=scene.words.say("lies-with", {"seat": seat}))


def _placing(scene: Scene) -> list[Group]:
    words, table = scene.words, scene.table
    moves = []
    for cell, turns in scene.places.items():
        if scene.turn not in turns:
            continue
        if scene.trial is not None and scene.trial.cell == cell:
            continue
        name, focus = cell_name(table.city, cell), f"to-{cell}"
        moves.append(Move(name, do=lays(scene, cell), detail=_detail(scene, cell), target=True, focus=focus))
    said = el("span", words.say("lay-on", {"tile": scene.taken}), el("small", words.say("legend")), class_="l-said")
    title: Child = [tile_picture(scene.taken, scene.turn, small=True), " ", said]
    groups = [Group(title, moves, fold=_CELLS)] if moves else []
    turned = []
    for turn in sorted({turn for turns in scene.places.values() for turn in turns} - {scene.turn}):
        count = sum(turn in turns for turns in scene.places.values())
        label: Child = [tile_picture(scene.taken, turn, small=True), " ", words.say(f"turned-{turn * 90}")]
        turned.append(Move(label, local=f"turn={turn}", detail=words.say("open-cells", {"n": count})))
    return [*_tried(scene), *groups, *([Group(words.say("turn-it"), turned)] if turned else [])]


def _tried(scene: Scene) -> list[Group]:
    """Return what the trial on the board would mean, and the move that lays it."""
    trial, words = scene.trial, scene.words
    if trial is None:
        return []
    said = el("span", [el("span", text) for text in explained(scene, trial)], class_="l-said")
    title: Child = [tile_picture(scene.taken, trial.turn, small=True), " ", said]
    moves = [Move(words.say("try-elsewhere"), local="try=", key="X")]
    label = words.say("lay-here" if trial.open else "why-not-here", {"cell": trial.cell})
    moves.insert(0, Move(label, do=lays(scene, trial.cell), key="↵" if trial.open else "", focus="trial"))
    return [Group(title, moves)]


def _detail(scene: Scene, cell: int) -> str:
    lying = int(scene.table.shapes[cell])
    if cell in scene.pairs:
        return scene.words.say("first-of-pair", {"cell": scene.pairs[cell]})
    return scene.words.say("swaps", {"tile": int(KIND_OF[lying])}) if lying < EMPTY else ""


def _plain(scene: Scene, action: int) -> Move:
    words, do = scene.words, scene.text(action)
    if RIDE <= action < GIVE_UP:
        end = int(scene.table.line[scene.seat]) * 2 + action - RIDE
        return Move(words.say("set-out-from", {"end": end}), do=do, op="go", detail=words.say("set-out-detail"))
    if action == GIVE_UP:
        if scene.view.decision.name == "GiveUpOrStay":
            return Move(words.say("give-up"), do=do, op="go", detail=words.say("give-up-detail"))
        return Move(words.say("give-up-ask"), do=do)
    if action == STAY:
        return Move(words.say("stay"), do=do)
    if action == PASS:
        return Move(words.say("pass"), do=do, op="go", detail=words.say("pass-detail"))
    return _drive(scene, action)


def _drive(scene: Scene, action: int) -> Move:
    words, do = scene.words, scene.text(action)
    if DIE <= action < ROLL:
        return _die(scene, action)
    if action == ROLL:
        return Move(words.say("roll"), do=do, op="go", detail=words.say("roll-detail"))
    if action == STOP:
        return Move(words.say("stop"), do=do, op="go", key="↵")
    if GO <= action < LAY:
        to = words.place_words(beyond(scene.table, scene.seat, action - GO), scene.table.city)
        return Move(
            words.say("go-by", {"exit": action - GO}),
            do=do,
            op="go",
            detail=to,
            target=True,
            focus=f"goal-exit-{action - GO}",
        )
    return Move(do, do=do)


def _die(scene: Scene, action: int) -> Move:
    words, face = scene.words, action - DIE
    label: Child = [picture(f"l-die-{FACES[face]}"), " ", words.noun("face", face)]
    detail = where_to(scene, scene.seat, face)
    chance = chance_after(scene.table, scene.seat, face, dice_in(scene.table.agenda[-1].throw) - 1)
    if 0 < chance < 1:
        detail = words.say("die-chance", {"text": detail, "odds": percent(scene, chance)})
    focus = f"goal-{FACES[face]}" if any(goal.key == FACES[face] for goal in scene.goals) else ""
    return Move(label, do=scene.text(action), op="go", detail=detail, target=bool(focus), focus=focus)


def pair_cells(scene: Scene) -> dict[int, int]:
    """Return, for each open cell on which the tile would be the first of a pair, the cell of the second tile."""
    from_here = {}
    for cell, turns in scene.places.items():
        if scene.turn in turns and not len(scene.table.laid):
            other = scene.second_cell(cell)
            if other != NOWHERE:
                from_here[cell] = other
    return from_here
