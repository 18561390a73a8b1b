"""Play: one reader in one lesson, at an ordinary Table with an ordinary Draft. Only the script is added."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.agents import make_agent
from spielwerk.core.errors import IllegalAction, SpielwerkError
from spielwerk.core.game import Game
from spielwerk.core.reason import Reason
from spielwerk.core.state import NATURE, State
from spielwerk.core.view import Decision, View
from spielwerk.table import Commit, Draft, Table
from spielwerk.table.errors import not_open
from spielwerk.tour.dictated import DictatedSource, Reciter
from spielwerk.tour.script import Lesson, Tour, Try, Way
from spielwerk.tour.ways import rest_of, text_of

MOST_GIVEN = 120  # steps of one lesson that can be given again
TRIED, CONFIRMED = "?", "!"  # marks in front of a step: it was refused as it should be; it ended the turn

Hears = Callable[[State, Commit], None]  # (the State before, what was committed)


class NotNow(SpielwerkError):
    """An open action that this lesson does not want; ``reason`` has the key of what is said about it."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.reason = Reason("", key)


@dataclass(frozen=True)
class Said:
    """What the tour answers to the reader's last step: ``kind`` is "", "but", "refused" or "tried"."""

    kind: str = ""
    reason: Reason | None = None


class Play:
    """One lesson under way. ``given`` are the reader's steps as texts; from these the same Play can be made again.

    A step is an Action's text; with ``?`` in front it was refused, as the lesson wanted, with ``!`` it ended a turn.
    """

    def __init__(self, game: Game, tour: Tour, at: int, given: Sequence[str] = (), hears: Hears | None = None) -> None:
        """Begin lesson ``at`` (from 0) and take the steps ``given``, as far as they fit."""
        self.game = game
        self.tour = tour
        self.at = at
        self.lesson: Lesson = tour.lessons[at]
        self.hears = hears
        self.table = Table(game, {}, DictatedSource(self.lesson), state=self._laid())
        self.left = list(self.lesson.answers)
        for seat in range(game.players):
            if seat != tour.seat:
                rival = make_agent(game, self.lesson.rival) if self.lesson.rival else None
                self.table.seat_agent(seat, Reciter(game, self.left, rival))
        self.draft: Draft | None = None
        self.given: list[str] = []
        self.turns = 0
        self.said = Said()
        self._follow()
        self._again(given)

    # -- questions ------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """Whether the lesson is over: all that was to be done is done."""
        lesson = self.lesson
        if not lesson.asks or self.table.over:
            return True
        if self.draft is not None and self.draft.complete:
            return False
        if lesson.also:
            return 0 < lesson.turns <= self.turns
        return any(not left for left in self._left())

    @property
    def tried(self) -> bool:
        """Whether all that is to be refused before the next step has been."""
        left = self._left()
        return any(step.startswith(TRIED) for step in self.given) and not any(
            isinstance(way[0], Try) for way in left if way
        )

    def wanted(self) -> list[str]:
        """Return the texts of all actions that the script names next; none when the lesson is done."""
        if self.done:
            return []
        found = [text_of(left[0]) for left in self._left() if left]
        return list(dict.fromkeys(found))

    def view(self) -> View:
        """Return what the reader sees, without a question once the lesson is done."""
        view = self.table.view(self.tour.seat) if self.draft is None else self.draft.view()
        if self.done:
            return View(view.seat, view.table, Decision(NATURE, None, vec[i64](), False))
        return view

    def shown(self) -> tuple[str, str]:
        """Return what "Show me" does next: (operation or "", Action's text or "")."""
        if self.draft is not None and self.draft.complete:
            return "confirm", ""
        wanted = self.wanted() or self._advised()
        if not wanted:
            return "", ""
        return self.op_for(wanted[0]), wanted[0]

    def op_for(self, text: str) -> str:
        """Return how an action is given: ``confirm`` with the one that ends the turn, else ``add``."""
        return "confirm" if self._completes(text) else "add"

    # -- the reader's steps ---------------------------------------------------------------------

    def give(self, op: str, text: str = "") -> None:
        """Take one step: ``add``, ``confirm`` or ``go`` (the Action ``text`` is added first), ``undo`` or ``clear``.

        IllegalAction is the rules' own refusal; NotNow says that the lesson wants something else. ``said`` tells
        either, and stays until the next step.
        """
        self.said = Said()
        if self.done:
            raise self._but("tour-over")
        if op in ("undo", "clear"):
            self._take_back(everything=op == "clear")
            return
        if text:
            self._add(text)
        if op == "confirm" or (op == "go" and self.draft is not None and self.draft.complete):
            self._confirm()

    def walk(self) -> None:
        """Take the lesson's first way to its end (a lesson that is played freely: as far as its way goes)."""
        while not self.done:
            op, text = self.shown()
            if not op:
                return
            try:
                self.give(op, text)
            except IllegalAction:
                if self.said.kind != "tried":
                    raise

    # -- inside ---------------------------------------------------------------------------------

    def _laid(self) -> State:
        """Return the State in which the lesson begins."""
        position = self.lesson.position
        if position is not None:
            game = self.game
            head = {"game": game.name, "players": game.players, "options": dict(game.options)}
            return game.state_from_json(head | {"position": dict(position), "turn": self.lesson.turn})
        if self.lesson.fresh or self.at == 0:
            return self.game.new_initial_state()
        before = Play(self.game, self.tour, self.at - 1)
        before.walk()
        return before.table.state

    def _again(self, given: Sequence[str]) -> None:
        """Take old steps again; where one does not fit (any more) the rest is dropped."""
        for step in given[:MOST_GIVEN]:
            mark = step[:1] if step[:1] in (TRIED, CONFIRMED) else ""
            try:
                self.give("confirm" if mark == CONFIRMED else "add", step[len(mark) :])
            except SpielwerkError:
                if self.said.kind != "tried" and not self._known_try(step):
                    break
        if self.said.kind != "tried":
            self.said = Said()

    def _known_try(self, step: str) -> bool:
        """Note a try whose tile was put back since; say whether the lesson has it."""
        known = any(isinstance(one, Try) and TRIED + one.action == step for way in self.lesson.ways for one in way)
        if known and step not in self.given:
            self.given.append(step)
        return known

    def _left(self) -> list[Way]:
        """Return what is left of each way that begins with the steps given so far."""
        actions = [step.removeprefix(CONFIRMED) for step in self.given if not step.startswith(TRIED)]
        tried = [step[1:] for step in self.given if step.startswith(TRIED)]
        return [left for way in self.lesson.ways if (left := rest_of(way, actions, tried)) is not None]

    def _add(self, text: str) -> None:
        action = self.game.actions.number(text)
        text = self.game.actions.text(action)
        draft = self.draft or Draft(self.game, self.table.state, self.tour.seat)
        view = draft.view()
        if action not in view.decision.actions:
            self._refused(text, Reason("", "draft-is-complete") if draft.complete else view.why_not(action))
        if text not in self.wanted() and not text.startswith(self.lesson.also or ("\n",)):
            raise self._but(self._but_key(text))
        draft.add(action)
        self.draft = draft
        self.given.append(text)

    def _advised(self) -> list[str]:
        """Return what the game's own agent would do next, where the script leaves it open."""
        view = self.view()
        if not view.decision.actions or not self.game.agents:
            return []
        agent = make_agent(self.game, list(self.game.agents)[-1])
        agent.start(self.tour.seat, self.table.source.for_agent(self.tour.seat))
        return [self.game.actions.text(int(agent.decide(view if agent.needs_view() else None, view.decision)))]

    def _refused(self, text: str, reason: Reason) -> None:
        """Tell why the rules refuse an action; where the lesson wanted that, it counts as a step."""
        wanted = any(left and left[0] == Try(text, reason.clause) for left in self._left())
        if wanted:
            self.given.append(TRIED + text)
        self.said = Said("tried" if wanted else "refused", reason)
        raise not_open(self.game, self.game.actions.number(text), reason)

    def _but(self, key: str) -> NotNow:
        self.said = Said("but", Reason("", key))
        return NotNow(key)

    def _but_key(self, text: str) -> str:
        """Return the key of what is said when an open action is chosen that the lesson does not want."""
        if any(isinstance(left[0], Try) for left in self._left() if left):
            return "tour-try-first"
        fitting = [begin for begin in self.lesson.buts if text.startswith(begin)]
        return self.lesson.buts[max(fitting, key=len)] if fitting else "tour-but"

    def _take_back(self, *, everything: bool) -> None:
        """Take back the last action of the open turn, or all of them; what was tried stays tried."""
        while self.draft is not None:
            self.draft.undo()
            last = max(at for at, step in enumerate(self.given) if not step.startswith(TRIED))
            del self.given[last]
            if not self.draft.actions:
                self.draft = None
            if not everything:
                return

    def _confirm(self) -> None:
        draft = self.draft
        if draft is None or not draft.complete:
            raise self._but("tour-draft-goes-on")
        last = max(at for at, step in enumerate(self.given) if not step.startswith(TRIED))
        self.given[last] = CONFIRMED + self.given[last]
        self.draft = None
        self.turns += 1
        for action in draft.actions:
            before = self.table.state.copy()
            for commit in self.table.answer(self.tour.seat, action):
                self._tell(before, commit)
        self._follow()

    def _completes(self, text: str) -> bool:
        """Say whether an action, added to the draft, leaves nothing to add."""
        try:
            trial = Draft(self.game, self.table.state, self.tour.seat, self.draft.actions if self.draft else ())
            trial.add(self.game.actions.number(text))
        except SpielwerkError:  # the lesson wants it to be refused
            return False
        return trial.complete

    def _follow(self) -> None:
        """Let chance and the others go on, as far as the lesson says."""
        state = self.table.state
        while not state.over:
            if state.seat != NATURE and (
                self.tour.seat in self.table.waiting() or not (self.left or self.lesson.rival)
            ):
                return
            before = state.copy()
            commit = self.table.step()
            if commit is None:
                return
            self._tell(before, commit)

    def _tell(self, before: State, commit: Commit) -> None:
        if self.hears is not None:
            self.hears(before, commit)
