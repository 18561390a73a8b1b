"""Colt Express at the table: the train from the side, the hand, the common pile, moves, log and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spielwerk.draw.el import Child, El, Raw
from spielwerk.draw.scene import Fx
from spielwerk.draw.sight import EntryLike, HintLike, SightLike
from spielwerk.draw.table_parts import Board, End, Group, Line, Move, Panel, Plate, Points, Summary
from spielwerk.draw.table_scene import TableScene
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene_art import FIGURES, lobby_art, symbols
from spielwerk.games.colt_express.scene_cards import hand_of, pile_panel, round_panel
from spielwerk.games.colt_express.scene_deeds import Deeds
from spielwerk.games.colt_express.scene_end import end_of
from spielwerk.games.colt_express.scene_layout import board_of
from spielwerk.games.colt_express.scene_log import line_of, story_of
from spielwerk.games.colt_express.scene_marks import Mark, marks_of
from spielwerk.games.colt_express.scene_moves import groups_of
from spielwerk.games.colt_express.scene_points import points_of
from spielwerk.games.colt_express.scene_train import Drawing
from spielwerk.games.colt_express.schemin import Plan
from spielwerk.games.colt_express.words import ColtWords

_WITH_CARD = (t.PLAY, t.HIDE, t.KEEP, t.FETCH, t.DISCARD)


class Scene(TableScene):
    """One moment of Colt Express for one viewer."""

    css: ClassVar[tuple[str, ...]] = ("colt_express.css",)
    wide: ClassVar[bool] = True
    words: ColtWords

    def __init__(self, seen: SightLike, names: Sequence[str]) -> None:
        super().__init__(seen, names)
        actions = [int(action) for action in self.view.decision.actions] if self.mine else []
        self.actions = actions
        self.marks = marks_of(self.table, self.view.decision.step, actions)
        self.deeds = Deeds(self.table, self.words, self.seat)
        self.story = story_of(self.words, seen.log, int(self.table.round)) if self.stealing() else {}
        self.picked = self._picked()

    @classmethod
    def defs(cls) -> Raw:
        """Return the symbols of people, loot, cards and vehicles."""
        return symbols()

    @classmethod
    def art(cls) -> Raw:
        """Return the locomotive and a wagon."""
        return lobby_art()

    # -- questions ------------------------------------------------------------------------------

    def stealing(self) -> bool:
        """Say whether the common pile is being performed."""
        return len(self.table.pile) > 0 and int(self.table.pile_at) > 0

    def moment(self) -> str:
        """Return a name of this question, so that what was picked for another one is forgotten."""
        draft = len(self.seen.draft)
        return f"{int(self.table.round)}.{len(self.table.pile)}.{int(self.table.pile_at)}.{draft}.{len(self.seen.log)}"

    def _picked(self) -> int:
        card, _, moment = self.seen.local.get("card", "").partition("-")
        if not card.isdigit() or moment != self.moment() or int(card) >= p.CARDS:
            return -1
        return int(card) if self.answer_with(int(card)) >= 0 else -1

    def answer_with(self, card: int) -> int:
        """Return the first open answer that uses a card of the hand, else −1."""
        for first in _WITH_CARD:
            if first == t.FETCH or (first in (t.PLAY, t.HIDE) and card >= p.ACTION_CARDS):
                continue
            if first + card in self.actions:
                return first + card
        return -1

    def why_not_card(self, card: int) -> str:
        """Return why a card of the hand cannot be used now."""
        if card >= p.ACTION_CARDS:
            return self.words.say("bullets-only-clog")
        return self.closed(t.PLAY + card)

    def own_flask(self) -> int:
        """Return a flask of the viewer's bandits, else −1."""
        table = self.table
        mine = {p.HELD + int(b) for b in (table.first_of[self.seat], table.second_of[self.seat]) if int(b) >= 0}
        return next((at for at, where in enumerate(table.flask_at) if int(where) in mine), -1)

    def turn_now(self) -> int:
        """Return which turn of the round card is being planned; behind the last one once all are."""
        table = self.table
        if int(table.card) < 0:
            return -1
        letters = p.ROUND_CARDS[int(table.card)][1]
        left = sum(1 for step in table.agenda if isinstance(step, Plan))
        at = len(letters)
        while left > 0 and at > 0:
            at -= 1
            left -= int(table.players) * (2 if letters[at] == "D" else 1)
        return at

    # -- the board and the hand -----------------------------------------------------------------

    def board(self) -> Board:
        """Return the train."""
        return board_of(self._drawing, self._label())

    def _drawing(self, key: str) -> Drawing:
        return Drawing(self.table, self.words, self.marks, self._send, key)

    def _send(self, mark: Mark) -> dict[str, str]:
        return {"data_do": self.text(mark.action), "data_op": "go"}

    def _label(self) -> str:
        table = self.table
        here = [bandit for bandit in range(p.BANDITS) if int(table.place[bandit]) <= p.AWAY]
        said = [f"{self.words.noun('bandit', b)} {self.words.noun('place', int(table.place[b]))}" for b in here]
        if len(table.wagons):
            said.append(f"{self.words.say('the-marshal')} {self.words.noun('car', int(table.marshal))}")
        return self.words.say("board-label", {"who": "; ".join(said)}) if said else self.words.say("board-empty")

    def hand(self) -> El | None:
        """Return the viewer's cards."""
        return hand_of(self)

    # -- words ----------------------------------------------------------------------------------

    def points(self) -> Points:
        """Return the bandits and what they are seen to have."""
        return points_of(self)

    def plate(self) -> Plate:
        """Return what is asked, in one sentence."""
        if not self.mine or not self.actions:
            return Plate("")
        key = type(self.view.decision.step).__name__
        actor = self.marks.actor
        if self.words.has(f"ask-{key}") and actor >= 0:
            return Plate(self.words.say(f"ask-{key}", {"bandit": actor}))
        return Plate(self.words.say(key) if self.words.has(key) else self.words.say("ask-choose"))

    def summary(self) -> Summary:
        """Return what the picked card could do now, and the button that lays it."""
        if self.picked < 0:
            return Summary(eq=self.words.say("pick-card") if self._picks() else "")
        action = self.answer_with(self.picked)
        main = Move(self.deeds.label(action), do=self.text(action), op="go", key="↵")
        return Summary(self.words.noun("card", self.picked), self.deeds.detail(action), main)

    def _picks(self) -> bool:
        return any(self.answer_with(card) >= 0 for card in range(p.CARDS))

    def moves(self) -> Sequence[Group]:
        """Return the open answers in words, and closed ones with their reason."""
        return groups_of(self) if self.mine else []

    def panels(self) -> Sequence[Panel]:
        """Return the common pile and the round card."""
        found = round_panel(self)
        return [pile_panel(self), found] if found is not None else []

    def line(self, entry: EntryLike) -> Line | None:
        """Return the log line of an entry."""
        return line_of(self.words, entry)

    def fx(self, entry: EntryLike) -> Sequence[Fx]:
        """Return bandits that light up as they are shot or punched."""
        out: list[Fx] = []
        for at, event in enumerate(entry.events):
            if event.kind in (t.SHOT, t.PUNCHED) and 0 <= int(event.b) < p.BANDITS:
                name = FIGURES[int(event.b)]
                out.append({"at": at, "kind": "glow", "ids": [f"cw-{name}", f"cn-{name}"]})
        return out

    def hint(self, hint: HintLike) -> Child:
        """Return a hint in words."""
        said = self.words.say("comma").join(self.deeds.label(int(action)) for action in hint.actions)
        return [said, ". ", self.words.reason(hint.reason)] if hint.reason.key else [said, "."]

    def end(self) -> End | None:
        """Return who is richest, and how the money came about."""
        outcome = self.seen.outcome
        return None if outcome is None else end_of(self.words, self.names, self.seat, self.table, outcome)
