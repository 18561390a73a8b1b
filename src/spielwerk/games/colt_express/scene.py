"""Colt Express at the table: the train from the side, the hand, the common pile, moves, log and end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from spielwerk.draw.el import Child, El, Raw, el, icon
from spielwerk.draw.scene import Fx
from spielwerk.draw.sight import EntryLike, HintLike, SightLike
from spielwerk.draw.table_parts import Board, End, Group, Line, Move, Panel, Plate, Points, Summary
from spielwerk.draw.table_scene import TableScene
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene_art import FIGURES, lobby_art, symbols
from spielwerk.games.colt_express.scene_cards import hand_of, round_panel
from spielwerk.games.colt_express.scene_deeds import Deeds
from spielwerk.games.colt_express.scene_end import Ending, money_of
from spielwerk.games.colt_express.scene_figure import figure
from spielwerk.games.colt_express.scene_fx import effects_of
from spielwerk.games.colt_express.scene_layout import Plan as Layout
from spielwerk.games.colt_express.scene_layout import board_of, plans_of
from spielwerk.games.colt_express.scene_log import Teller, line_of, story_of
from spielwerk.games.colt_express.scene_marks import Mark, marks_of
from spielwerk.games.colt_express.scene_moves import groups_of
from spielwerk.games.colt_express.scene_pile import pile_panel
from spielwerk.games.colt_express.scene_points import points_of
from spielwerk.games.colt_express.scene_train import Drawing
from spielwerk.games.colt_express.scene_trial import Trial, tried
from spielwerk.games.colt_express.schemin import Plan
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.words import ColtWords

_WITH_CARD = (t.PLAY, t.HIDE, t.KEEP, t.FETCH, t.DISCARD)
_NEWEST = 3  # log entries whose effects may still have to be shown


def looks_first(action: int) -> bool:
    """Say whether one looks at an answer before giving it: a card that is laid, and what a bandit does."""
    return action >= t.GO or action < t.START or t.PLAY <= action < t.DRAW_CARDS


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
        self.aimed = self.marks.aimed = self._aimed()

    @classmethod
    def defs(cls) -> Raw:
        """Return the symbols of people, loot, cards and vehicles."""
        return symbols()

    @classmethod
    def art(cls) -> Raw:
        """Return the locomotive and a wagon."""
        return lobby_art()

    @classmethod
    def worth(cls, state: Train) -> list[float]:
        """Return the money of each seat's side: loot and ransom, as if all were counted now."""
        return [float(money_of(state, seat)) for seat in range(int(state.players))]

    @classmethod
    def figure(cls, lines: Sequence[str], words: ColtWords) -> El | None:
        """Return a small drawn example for the page of rules."""
        return figure(lines, words)

    # -- questions ------------------------------------------------------------------------------

    def stealing(self) -> bool:
        """Say whether the common pile is being performed."""
        return len(self.table.pile) > 0 and int(self.table.pile_at) > 0

    def moment(self) -> str:
        """Return a name of this question, so that what was picked for another one is forgotten."""
        draft = len(self.seen.draft)
        return f"{int(self.table.round)}.{len(self.table.pile)}.{int(self.table.pile_at)}.{draft}.{len(self.seen.log)}"

    def _aimed(self) -> int:
        """Return the open answer that the viewer looks at before giving it, else −1."""
        action, _, moment = self.seen.local.get("aim", "").partition("-")
        if not (action.isascii() and action.isdigit()) or len(action) > 4 or moment != self.moment():
            return -1
        return int(action) if int(action) in self.actions else -1

    @property
    def picked(self) -> int:
        """The card of the hand with which the looked-at answer is given, else −1."""
        for first, last in ((t.PLAY, t.HIDE), (t.HIDE, t.DRAW_CARDS), (t.KEEP, t.FETCH), (t.DISCARD, t.DONE)):
            if first <= self.aimed < last:
                return self.aimed - first
        return -1

    @cached_property
    def trial(self) -> Trial | None:
        """What the looked-at answer would bring about, as far as the viewer can know."""
        deed = self.aimed >= t.GO
        return tried(self.table, self.view.decision.step, self.aimed) if deed else None

    def aim_at(self, action: int) -> str:
        """Return the local setting by which the viewer looks at an answer."""
        return f"aim={action}-{self.moment()}"

    def sends(self, action: int) -> dict[str, str]:
        """Return what a click on an answer sends: the first one looks at it, the next one gives it."""
        looked = action == self.aimed or self.at_once or action not in self.actions or not looks_first(action)
        if looked:
            return {"data_do": self.text(action), "data_op": "go"}
        return {"data_local": self.aim_at(action)}

    @property
    def at_once(self) -> bool:
        """Whether one click gives an answer: the viewer wants it so, or a lesson names what to click."""
        return self.seen.local.get("once") == "on" or getattr(self.seen, "tour", None) is not None

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

    @cached_property
    def plans(self) -> tuple[Layout, Layout]:
        """The train laid out, in one line and folded."""
        return plans_of(self._drawing)

    def board(self) -> Board:
        """Return the train."""
        return board_of(self.plans, self._label())

    def _drawing(self, key: str) -> Drawing:
        return Drawing(self.table, self.words, self.marks, self._send, key, ghosts=self._ghosts())

    def _ghosts(self) -> dict[int, int]:
        """Return who would be somewhere else after the looked-at answer."""
        if self.trial is None:
            return {}
        now, then = (Drawing(table, self.words, self.marks, self._send, "") for table in (self.table, self.trial.table))
        here = [figure for figure in range(len(FIGURES)) if now.place_of(figure) < p.PLACES]
        return {who: then.place_of(who) for who in here if then.place_of(who) != now.place_of(who)}

    def _send(self, mark: Mark) -> dict[str, str]:
        return self.sends(mark.action)

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
        """Return what the looked-at answer would bring about, and the button that gives it."""
        if self.aimed < 0:
            return Summary(eq=self.words.say("pick-card") if self._picks() else "")
        main = Move(self.deeds.label(self.aimed), do=self.text(self.aimed), op="go", key="↵")
        return Summary(el("b", self.deeds.label(self.aimed)), self._foreseen(), main)

    def _foreseen(self) -> str:
        if self.trial is None:
            return self.deeds.detail(self.aimed)
        teller = Teller(self.words, -1)
        said = [sentence for event in self.trial.events if (sentence := teller.sentence(event))]
        return self.words.passage(said) or self.deeds.detail(self.aimed)

    def _picks(self) -> bool:
        return any(self.answer_with(card) >= 0 for card in range(p.CARDS))

    def moves(self) -> Sequence[Group]:
        """Return the open answers in words, and closed ones with their reason."""
        return groups_of(self) if self.mine else []

    def panels(self) -> Sequence[Panel]:
        """Return the common pile and the round card."""
        found = round_panel(self)
        return [pile_panel(self)] if found is None else [pile_panel(self), found]

    def film_panels(self) -> Sequence[Panel]:
        """Return the common pile, all of it."""
        return [pile_panel(self, film=True)]

    def line(self, entry: EntryLike) -> Line | None:
        """Return the log line of an entry."""
        return line_of(self.words, entry)

    def fx(self, entry: EntryLike) -> Sequence[Fx]:
        """Return the newest entry's cards one after the other: who moves where, who is hit, and a sentence each."""
        log = self.seen.log
        if len(log) > _NEWEST and entry.number < log[-_NEWEST].number:
            return []
        return effects_of(self, entry)

    def switch(self) -> El | None:
        """Return the switch between looking first and answering with one click; none for those who watch or learn."""
        if self.seat < 0 or getattr(self.seen, "tour", None) is not None:
            return None
        mark = el("span", icon("check") if self.at_once else None, class_="box", aria_hidden="true")
        label = [mark, el("span", self.words.say("at-once"))]
        how = {
            "aria_pressed": "true" if self.at_once else "false",
            "data_local": "once=" if self.at_once else "once=on",
        }
        return el("button", label, type="button", class_="switch", id="at-once", **how)

    def hint(self, hint: HintLike) -> Child:
        """Return a hint in words."""
        said = self.words.say("comma").join(self.deeds.label(int(action)) for action in hint.actions)
        return self.because(said, hint.reason)

    def end(self) -> End | None:
        """Return who is richest, and how the money came about."""
        outcome = self.seen.outcome
        return None if outcome is None else Ending(self, outcome).end()
