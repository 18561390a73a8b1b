"""The action list: every open answer as a button, and closed ones with their reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import Child
from spielwerk.draw.table_parts import Group, Move
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene_art import bust, card_sign, pict, token
from spielwerk.games.colt_express.scene_marks import loot_of

if TYPE_CHECKING:
    from spielwerk.games.colt_express.scene import Scene

_CARD_FIRSTS = ((t.PLAY, t.HIDE), (t.HIDE, t.DRAW_CARDS), (t.KEEP, t.FETCH), (t.FETCH, t.DISCARD), (t.DISCARD, t.DONE))
_LOOSE = ("purse", "jewel", "strongbox", "whiskey", "whiskey", "whiskey")


def groups_of(scene: Scene) -> list[Group]:
    """Return the groups of the viewer's answers."""
    actions = scene.actions
    if not actions:
        return []
    moves = [_move(scene, action) for action in actions]
    if scene.seen.draft:
        moves.append(Move(scene.words.say("take-it-back"), op="undo", key="Esc"))
    elif scene.aimed >= 0:
        moves.append(Move(scene.words.say("look-no-more"), local="aim=", key="Esc"))
    groups = [Group("", moves, quiet=True, fold=16)]
    closed = [move for move in _closed(scene, actions) if move.closed]
    return [*groups, Group("", closed, quiet=True)] if closed else groups


def _move(scene: Scene, action: int) -> Move:
    label: Child = [art_of(scene, action), " ", scene.deeds.label(action)]
    target = action >= t.GO and action not in (t.POCKET, t.LEAVE, t.GALLOP_AWAY)
    focus = _focus(scene, action) if target else ""
    look = scene.sends(action).get("data_local", "")
    chosen = "check" if action == scene.aimed else ""
    text, detail = scene.text(action), scene.deeds.detail(action)
    return Move(label, do=text, op="go", look=look, detail=detail, target=target, focus=focus, icon=chosen)


def art_of(scene: Scene, action: int) -> Child:
    """Return the small picture of an answer."""
    for first, last in _CARD_FIRSTS:
        if first <= action < last:
            return pict(card_sign(action - first))
    bandit = bandit_of(action)
    if bandit >= 0:
        return bust(bandit, int(scene.table.seat_of[bandit]) if bandit < p.BANDITS else 0)
    if t.TAKE_PURSE <= action <= t.TAKE_BOX:
        return token(loot_of(action))
    if t.LOOSEN <= action < t.POCKET:
        return token(_LOOSE[action - t.LOOSEN])
    return pict("card-draw") if action == t.DRAW_CARDS else None


def bandit_of(action: int) -> int:
    """Return the figure whom an answer names, else −1."""
    for first, last in ((t.CHOOSE, t.START), (t.SHOOT, t.HIT), (t.HIT, t.LOOSEN)):
        if first <= action < last:
            return action - first
    return -1


def _focus(scene: Scene, action: int) -> str:
    figure = bandit_of(action)
    return "" if figure >= 0 or t.TAKE_PURSE <= action < t.KNOCK else f"cw-to-{action}"


def _closed(scene: Scene, actions: list[int]) -> list[Move]:
    """Return what one might expect to be open and is not: a target, drawing, a drink."""
    first = actions[0]
    if t.SHOOT <= first < t.LOOSEN:
        verb = t.SHOOT if first < t.HIT else t.HIT
        others = [int(scene.table.seat_of[bandit]) >= 0 for bandit in range(p.BANDITS)]
        actor = scene.marks.actor
        wanted = [verb + bandit for bandit in range(p.BANDITS) if others[bandit] and bandit != actor]
    elif t.PLAY <= first <= t.DRAW_CARDS:
        flask = scene.own_flask()
        wanted = [t.DRAW_CARDS] + ([t.DRINK + flask] if flask >= 0 else [])
    else:
        return []
    return [
        Move([art_of(scene, action), " ", scene.deeds.label(action)], closed=scene.closed(action))
        for action in wanted
        if action not in actions
    ]
