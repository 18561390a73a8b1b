"""The hand: action cards in three stacks; a click on one plays its action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import El, el
from spielwerk.games.switch_and_signal.numbers import PLAY
from spielwerk.games.switch_and_signal.pieces import CARD_NAMES, HAND_LIMIT
from spielwerk.games.switch_and_signal.scene_ideas import badges
from spielwerk.games.switch_and_signal.scene_pieces import symbol

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene


def hand_of(scene: Scene) -> El:
    """Return the viewer's action cards, a stack for each kind."""
    counts = [int(scene.table.hands[3 * scene.seat + card]) for card in range(3)]
    stacks = [el("li", _stack(scene, card, counts[card]), id=f"hand-{card}") for card in range(3)]
    words = scene.words
    size = words.say("hand-size", {"n": sum(counts), "n2": HAND_LIMIT})
    note = el("li", el("b", size), el("small", words.say("hand-help")), class_="hnote", id="hand-note")
    return el("ul", note, stacks, class_="hand sns-hand", id="hand")


def _stack(scene: Scene, card: int, count: int) -> El:
    words = scene.words
    name = words.noun("card", card)
    label = words.say("cards-of", {"card": card, "n": count})
    open_ = scene.mine and PLAY + card in scene.view.decision.actions
    sends = {"data_do": scene.text(PLAY + card)} if open_ else {"data_toast": scene.closed_card(card)}
    kind = f"acard n{min(count, 5)}" + ("" if open_ else " no")
    voices = badges(scene, PLAY + card) if scene.mine else None
    face = [symbol(CARD_NAMES[card]), el("span", name), el("b", f"×{count}", class_="n"), voices]
    return el("button", face, type="button", class_=kind, aria_label=label, id=f"hand-b-{card}", **sends)
