"""The action list at a table that decides together: proposals, votes, answers, and what may be noted for later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from spielwerk.draw.table_parts import Group, Move
from spielwerk.games.switch_and_signal import numbers, telling
from spielwerk.games.switch_and_signal.board import CITY, NONE
from spielwerk.games.switch_and_signal.foresight import forecast
from spielwerk.games.switch_and_signal.pieces import CONTROLLER, TRAINS
from spielwerk.games.switch_and_signal.scene_ideas import Idea, badges, idea_spot, sends
from spielwerk.games.switch_and_signal.scene_moves import answers, joins, plain, ready_move
from spielwerk.games.switch_and_signal.scene_status import HELPER_ACTIONS
from spielwerk.games.switch_and_signal.story import did

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene

_ACTS = ("Act", "ActSecretly", "TakeDisc", "PutDisc", "SetSwitch", "ChooseTrain")


def groups_of(scene: Scene) -> list[Group]:
    """Return what the viewer may answer, propose, or do with a finished draft."""
    if scene.ready:
        back = Move(scene.words.say("back"), op="undo", key="Esc")
        return [Group("", [ready_move(scene), back], quiet=True), *later(scene)]
    if scene.mine:
        now, noted = idea_moves(scene)
        return [*now, *answers(scene, scene.view.decision.actions), *_back(scene), *noted, *later(scene)]
    if not scene.may_note:
        return []
    now, noted = idea_moves(scene)
    return [*now, *_to_propose(scene), *noted, *later(scene)]


def _back(scene: Scene) -> list[Group]:
    if not scene.seen.draft:
        return []
    return [Group("", [Move(scene.words.say("back"), op="undo", key="Esc")], quiet=True)]


def _to_propose(scene: Scene) -> list[Group]:
    """Return the answers to the open question of a partner, each to be proposed; in a vote they are voices."""
    asked = scene.asked
    if not asked.team or not asked.actions:
        return []
    key = "vote-for" if asked.vote else "propose-to"
    title = scene.words.say(key, {"seat": int(asked.seat)})
    return [Group(title, [plain(scene, action, propose=True) for action in asked.actions], fold=6)]


def decided(scene: Scene) -> Move | None:
    """Return the move that takes what most are for, where that is one answer."""
    if not (scene.mine and scene.asked.vote):
        return None
    voices = scene.voices()
    counts = sorted(((len(voices.get(action, ())), action) for action in scene.asked.actions), reverse=True)
    (most, action), rest = counts[0], counts[1:]
    if not most or (rest and rest[0][0] == most):
        return None
    what = {"colour": action - numbers.COLOUR, "n": most}
    return Move(scene.words.say("decide-vote", what), do=scene.text(action), key="↵")


# -- proposals ----------------------------------------------------------------------------------


def idea_moves(scene: Scene) -> tuple[list[Group], list[Group]]:
    """Return the proposals as buttons: those open now (beside the answers of a short question), and those for later."""
    beside = set() if scene.asked.name in _ACTS else set(scene.asked.actions)
    shown = [idea for idea in scene.ideas if idea.action not in beside]
    now, noted = ([_idea_move(scene, idea) for idea in shown if idea.now == when] for when in (True, False))
    words = scene.words
    return [Group(words.say("ideas"), now)] if now else [], [Group(words.say("ideas-later"), noted)] if noted else []


def _idea_move(scene: Scene, idea: Idea) -> Move:
    words = scene.words
    names = words.say("comma").join(scene.name(seat) for seat in idea.seats)
    label = did(words, idea.action)
    focus = f"idea-{idea.action}" if idea_spot(scene, idea.action) is not None else ""
    sent = sends(scene, idea)
    if not sent or (scene.mine and not idea.way and scene.seat not in idea.seats):
        return Move([badges(scene, idea.action), " ", label], closed=words.say("idea-later", {"text": names}))
    key = "idea-own" if scene.seat in idea.seats and not idea.way else "idea-of" if idea.way else "idea-agree"
    detail = words.say(key, {"text": names})
    do, op, then = (sent.get(name, "") for name in ("data_do", "data_op", "data_then"))
    return Move(label, do=do, op=op, then=then, detail=detail, focus=focus, target=bool(idea.way))


# -- for later in the turn ----------------------------------------------------------------------


def later(scene: Scene) -> list[Group]:
    """Return what may be noted for the actions of this turn: first what stands in a train's way."""
    if not scene.may_note or (scene.mine and scene.asked.name in _ACTS):
        return []
    states, junctions = [], Group("", [])
    if scene.asked.name not in ("SetSwitch", "LayJunction"):
        *states, junctions = joins(scene, propose=True)
    stopping = red_ahead(scene, range(TRAINS))
    signals, against = _signals(scene, stopping), len(scene.blockers)
    first = [*signals[: len(stopping)], *junctions.moves[:against], *_for_train(scene), *_helpers(scene)]
    moves = [*first, *signals[len(stopping) :], *junctions.moves[against:]]
    return (
        [*states, Group(scene.words.say("note-later"), moves, fold=0 if scene.mine or scene.ready else 3)]
        if moves
        else states
    )


def _note(scene: Scene, action: int) -> Move:
    return Move(
        did(scene.words, action), do=scene.text(action), op="propose", focus=plain(scene, action, propose=True).focus
    )


def _for_train(scene: Scene) -> list[Move]:
    """Return what may be noted for the train that is looked at."""
    train, net = scene.train, scene.table
    if train is None or net.pose[train] < 0:
        return []
    actions = [numbers.TRAIN + train]
    stop = int(net.stop_at(train))
    if stop != NONE and net.board.stop_kind[stop] == CITY and net.cubes[stop] > 0 and net.cargo[train] == NONE:
        actions.append(numbers.LOAD + 3 * train)
    if net.helper_free(CONTROLLER):
        actions.append(numbers.HOLD + train)
    return [_note(scene, action) for action in actions if action not in scene.asked.actions]


def _helpers(scene: Scene) -> list[Move]:
    actions = [action for helper, action in HELPER_ACTIONS.items() if scene.table.helper_free(helper)]
    return [_note(scene, action) for action in actions if action not in scene.asked.actions]


def _signals(scene: Scene, stopping: dict[int, int]) -> list[Move]:
    """Return the red signals that may turn green, first those that may stop a train."""
    net, words = scene.table, scene.words
    red = [signal for signal in range(net.board.signals) if net.green[signal] == 0]
    red.sort(key=lambda signal: (signal not in stopping, words.noun("signal", signal)))
    first = int(net.board.layout.green)
    moves = []
    for signal in red:
        detail = words.say("stops-a-train", {"train": stopping[signal]}) if signal in stopping else ""
        do = scene.text(first + signal)
        moves.append(Move(words.action(first + signal), do=do, op="propose", detail=detail, focus=f"signal-{signal}"))
    return moves


def red_ahead(scene: Scene, trains: Iterable[int]) -> dict[int, int]:
    """Return the red signals that the next roll may bring a train to, with the train."""
    found: dict[int, int] = {}
    for train in trains:
        if scene.table.pose[train] < 0:
            continue
        for ends in forecast(scene.table, train):
            for end in ends:
                if end.why == telling.RED:
                    found.setdefault(int(end.by), train)
    return found
