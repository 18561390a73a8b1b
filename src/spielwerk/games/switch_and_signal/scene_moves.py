"""The action list: every open answer as a button in words, with what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import Child
from spielwerk.draw.table_parts import Group, Move
from spielwerk.games.switch_and_signal import numbers
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.foresight import futures
from spielwerk.games.switch_and_signal.pieces import CARD_NAMES, HELPER_NAMES, TRAIN_NAMES, TRAINS
from spielwerk.games.switch_and_signal.scene_ahead import Ahead, verdict
from spielwerk.games.switch_and_signal.scene_pieces import colour_picture, symbol, train_picture
from spielwerk.games.switch_and_signal.scene_status import HELPER_ACTIONS

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene

# Chance or another seat follows for certain: nothing is left to confirm.
_AT_ONCE = (numbers.DONE, numbers.ROLL, numbers.TOKEN, numbers.REROLL, numbers.CALL_INSPECTOR)
_TRADES, _LOADS = range(numbers.TRADE, numbers.LOAD), range(numbers.LOAD, numbers.MAP)


def ready_move(scene: Scene) -> Move:
    """Return the move that commits a draft to which nothing can be added."""
    step = scene.table.agenda[-1] if len(scene.table.agenda) else None
    name = type(step).__name__
    words = scene.words
    if name == "RollSpeed":
        return Move(words.say("roll-for", {"train": int(getattr(step, "train", 0))}), op="confirm", key="↵")
    votes = {"ChooseInsert": "to-vote", "ChooseMover": "to-vote"}
    key = {"RollDeployment": "do-roll", "DrawToken": "do-token", **votes}.get(name, "confirm")
    return Move(words.say(key), op="confirm", key="↵")


def answers(scene: Scene, actions: list[int]) -> list[Group]:
    """Return the open answers in groups."""
    name = scene.view.decision.name
    if name in ("Act", "ActSecretly"):
        return _act(scene, actions)
    if name == "SetSwitch":
        return joins(scene)
    helpers = [plain(scene, action) for action in actions if action in HELPER_ACTIONS.values()]
    holds = [plain(scene, action) for action in actions if numbers.HOLD <= action < numbers.PLAY]
    places = [plain(scene, action) for action in actions if action >= scene.table.board.layout.start]
    rest = [
        action
        for action in actions
        if action not in HELPER_ACTIONS.values()
        and not numbers.HOLD <= action < numbers.PLAY
        and action < scene.table.board.layout.start
    ]
    title = scene.words.say(name) if scene.words.has(name) else ""
    groups = [Group(title, [plain(scene, action) for action in rest], quiet=True, fold=12)]
    if holds:
        groups.append(Group(scene.words.say("group-hold"), holds, fold=3))
    if places:
        groups.append(Group(scene.words.say("group-places"), places, fold=3))
    if helpers:
        groups.append(Group(scene.words.say("group-helpers"), helpers))
    return groups


def _act(scene: Scene, actions: list[int]) -> list[Group]:
    words = scene.words
    cards = [_card(scene, card, actions) for card in range(3)]
    loads = [_load(scene, action) for action in actions if action in _LOADS]
    trades = [plain(scene, action) for action in actions if action in _TRADES]
    helpers = [plain(scene, action) for action in actions if action in HELPER_ACTIONS.values()]
    groups = [Group(words.say("group-cards"), cards)]
    if loads:
        groups.append(Group(words.say("group-loads"), loads))
    if trades:
        groups.append(Group(words.say("group-trades"), trades, fold=1))
    if helpers:
        groups.append(Group(words.say("group-helpers"), helpers))
    if numbers.DONE in actions:
        groups.append(Group("", [plain(scene, numbers.DONE)], quiet=True))
    return groups


def _card(scene: Scene, card: int, actions: list[int]) -> Move:
    action = numbers.PLAY + card
    label: Child = [symbol(CARD_NAMES[card], "smini"), " ", scene.words.noun("card", card)]
    if action not in actions:
        return Move(label, closed=scene.closed_card(card))
    held = int(scene.table.hands[3 * scene.seat + card])
    detail = scene.words.say("held-n", {"n": held})
    return Move(label, do=scene.text(action), detail=detail)


def _load(scene: Scene, action: int) -> Move:
    train = (action - numbers.LOAD) // 3
    label: Child = [train_picture(train), " ", scene.words.action(action)]
    where = scene.words.where(int(scene.table.pose[train]))
    return Move(label, do=scene.text(action), detail=where, focus=_train_id(train))


def joins(scene: Scene, *, propose: bool = False) -> list[Group]:
    """Return the states of the chosen junction, then all junctions, first those set against a train."""
    words, net, board = scene.words, scene.table, scene.table.board
    groups = []
    if scene.junction != NONE:
        title = words.say("group-switch", {"junction": scene.junction})
        first, last = (int(board.first_state[scene.junction + more]) for more in (0, 1))
        states = [state for state in range(first, last) if net.joined[scene.junction] != state]
        moves = [plain(scene, int(board.layout.join) + state, propose=propose) for state in states]
        groups.append(Group(title, moves))
    names, key = board.junction_names, "note" if propose else "junction"
    others = [
        Move(
            words.noun("junction", junction),
            local=f"{key}={names[junction]}",
            detail=_joined(scene, junction),
            focus=f"switch-{names[junction]}",
        )
        for junction in sorted(
            range(board.junctions), key=lambda one: (one not in scene.blockers, words.noun("junction", one))
        )
        if junction != scene.junction
    ]
    return [*groups, Group(words.say("group-switches"), others, fold=6)]


def _joined(scene: Scene, junction: int) -> str:
    state = int(scene.table.joined[junction])
    said = scene.words.say("joins-now", scene.words.joined(state)) if state >= 0 else ""
    return scene.words.say("blocks-a-train", {"text": said}) if junction in scene.blockers else said


def _train_id(train: int) -> str:
    return f"train-{TRAIN_NAMES[train]}"


def plain(scene: Scene, action: int, *, propose: bool = False) -> Move:
    """Return one answer with a picture, and what follows from it."""
    words, net, layout = scene.words, scene.table, scene.table.board.layout
    label: Child = words.action(action)
    detail, focus = "", ""
    if numbers.TRAIN <= action < numbers.HOLD:
        train = action - numbers.TRAIN
        label, focus = [train_picture(train), " ", label], _train_id(train)
        detail = f"{words.where(int(net.pose[train]))}. {verdict(net, words, train)}"
    elif numbers.HOLD <= action < numbers.HOLD + TRAINS:
        train = action - numbers.HOLD
        label, focus, detail = [train_picture(train), " ", label], _train_id(train), words.where(int(net.pose[train]))
    elif numbers.COLOUR <= action < numbers.TRAIN:
        label, detail = [colour_picture(action - numbers.COLOUR), " ", label], _colour_detail(scene, action)
    elif action in HELPER_ACTIONS.values():
        helper = next(helper for helper, one in HELPER_ACTIONS.items() if one == action)
        detail = words.say(f"helper-{HELPER_NAMES[helper]}-help")
    elif layout.take <= action < layout.join:
        signal = action - int(layout.take if action < layout.green else layout.green)
        focus = f"signal-{signal}"
    elif layout.join <= action < layout.exit:
        focus = f"switch-{net.board.junction_names[net.board.state_junction[action - int(layout.join)]]}"
    elif layout.exit <= action < layout.start:
        detail = _exit_detail(scene, action - int(layout.exit))
    op = "propose" if propose else "confirm" if action in _AT_ONCE else ""
    return Move(label, do=scene.text(action), detail=detail, focus=focus, op=op, target=bool(focus) and not propose)


def _colour_detail(scene: Scene, action: int) -> str:
    colour = action - numbers.COLOUR
    net, words = scene.table, scene.words
    if scene.asked.name == "ChooseInsert":
        return words.say("inserts-next", {"colour": colour})
    trains = [train for train in range(TRAINS) if train // 3 == colour and net.pose[train] >= 0]
    return words.say("trains-n", {"n": len(trains), "colour": colour}) + "".join(
        f"; {words.noun('train', train)}: {verdict(net, words, train)}" for train in trains
    )


def _exit_detail(scene: Scene, end: int) -> str:
    """Return what happens to the train that has rolled if it leaves by this exit."""
    step = scene.asked.step
    train, points = getattr(step, "train", None), getattr(step, "points", None)
    if train is None or points is None:
        return ""
    ahead = Ahead(scene.table, scene.words, int(train), int(points))
    ends = [one for one in futures(scene.table, int(train), int(points)) if len(one.exits) and one.exits[0] == end]
    return "; ".join(
        dict.fromkeys(ahead.outcome(one) + (f" (−{int(one.tokens)})" if one.tokens else "") for one in ends)
    )
