"""The common pile: a column a turn, its cards in the order laid; in Stealin' each with what it did."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from spielwerk.draw.el import Child, El, el, icon
from spielwerk.draw.scene import Fx
from spielwerk.draw.table_parts import Panel
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.pile import pile_card, pile_down, pile_seat
from spielwerk.games.colt_express.scene_art import SYMBOLS, pict
from spielwerk.games.colt_express.scene_cards import face
from spielwerk.games.colt_express.scene_fx import replays_of
from spielwerk.games.colt_express.scene_turns import turn_letters, turns_of

if TYPE_CHECKING:
    from spielwerk.games.colt_express.scene import Scene

_LOOK_MS = 2600  # for which the sentence of a card is shown that somebody has tapped


def pile_panel(scene: Scene, *, film: bool = False) -> Panel:
    """Return the columns, with the button that replays the round; in a film nothing is folded."""
    table = scene.table
    letters = turn_letters(table)
    turns = turns_of(table, scene.seen.log)
    drawn = _Pile(scene)
    columns = [
        _column(scene, turn, letter, [drawn.card(at) for at, its in enumerate(turns) if its == turn])
        for turn, letter in enumerate(letters)
    ]
    kind = "pile all" if film or scene.seen.local.get("pile") == "all" else "pile"
    body: Child = el("ol", columns, class_=kind, id="pile")
    if not letters:
        body = el("p", scene.words.say("pile-empty"), class_="small")
    more = None if film else _all_of(scene)
    return Panel("pile", scene.words.say("common-pile"), [body, more], _note(scene), "below")


def _note(scene: Scene) -> Child:
    say, total = scene.words.say, len(scene.table.pile)
    at = int(scene.table.pile_at)
    size = say("pile-at", {"at": str(at), "n": total}) if scene.stealing() else say("pile-size", {"n": total})
    told = el("span", size, id="pile-n")
    again = None
    if scene.stealing() and at > 1:
        label = [icon("play"), el("span", say("replay-round"))]
        again = el("button", label, type="button", class_="btn quiet small", id="pile-replay", data_replay="pile")
    return [told, again, scene.switch()]


def _all_of(scene: Scene) -> El | None:
    """Return the button that unfolds what is over; only a phone shows it."""
    if not scene.stealing() or int(scene.table.pile_at) < 2:
        return None
    shown = scene.seen.local.get("pile") == "all"
    label = scene.words.say("pile-fold" if shown else "pile-all", {"n": len(scene.table.pile)})
    to = "pile=" if shown else "pile=all"
    return el("button", label, type="button", class_="btn small pile-all", id="pile-all", data_local=to)


def _column(scene: Scene, turn: int, letter: str, cards: list[El]) -> El:
    """Return one turn: its symbol, number and kind, and its cards."""
    now = -1 if scene.stealing() else scene.turn_now()
    key = f"turn-{SYMBOLS.index(letter)}"
    title = el("b", scene.words.say("turn-number", {"n": str(turn + 1), "turn": scene.words.say(key)}))
    head = el("p", pict(f"turn-{letter}"), title, el("small", scene.words.say(key + "-short")), class_="pth")
    past = bool(cards) and scene.stealing() and all("past" in (card.attrs.get("class") or "") for card in cards)
    kind = "pt" + (" now" if turn == now else " past" if past else "")
    count = f" n{min(max(len(cards), 1), 6)}"
    return el("li", head, el("ol", cards, id=f"pile-t{turn}", class_="pc"), id=f"pile-turn-{turn}", class_=kind + count)


class _Pile:
    """Draws the cards of the pile for one viewer."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.stealing = scene.stealing()
        self.at_now = int(scene.table.pile_at) - 1 if self.stealing else -1
        self.replays = replays_of(scene)

    def card(self, at: int) -> El:
        """Return one card: over with its sentence, now, or still to come."""
        scene = self.scene
        entry = int(scene.table.pile[at])
        seat, card = int(pile_seat(entry)), int(pile_card(entry))
        kind, inside = face(scene, seat, card)
        if self.stealing:
            kind += " done" if at < self.at_now else " now" if at == self.at_now else " next"
        down = pile_down(entry) and card != p.FACE_DOWN and at > self.at_now
        note = el("small", scene.words.say("face-down")) if down else None
        said = scene.story.get(at, "") if at < self.at_now else ""
        label = scene.words.noun("card", card) if card != p.FACE_DOWN else scene.words.say("face-down-card")
        actor = int(scene.table.actor(seat, 0 if card == p.FACE_DOWN else card))
        name = f"{at + 1}. {scene.words.noun('bandit', actor)}: {label}"
        shows = {"data_fx": json.dumps(self._shows(at, actor, card, name), ensure_ascii=False, separators=(",", ":"))}
        button = el("button", inside, type="button", class_=kind, aria_label=name, id=f"pile-b-{at}", **shows)
        state = "past" if at < self.at_now else "now" if at == self.at_now else None
        return el("li", button, el("p", said, note), id=f"pile-{at}", class_=state, data_past=at < self.at_now)

    def _shows(self, at: int, actor: int, card: int, name: str) -> list[Fx]:
        """Return what a tap shows: a card that is over once more, any other one what it could do now."""
        if at < self.at_now and at in self.replays:
            return self.replays[at]
        said = name
        if card != p.FACE_DOWN and at >= self.at_now:
            said = f"{name}. {self.scene.deeds.outlook(card, actor)}".rstrip()
        tell: dict[str, Any] = {"kind": "tell", "say": said, "ids": [f"pile-{at}"], "ms": _LOOK_MS}
        return [tell]
