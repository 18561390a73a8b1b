"""The agenda: what the rules still have to do, and the loop that works through it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spielwerk.core.errors import IllegalAction, RulesError
from spielwerk.core.event import EVERYBODY, Event
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.step import ASKED, CHOICE, CONCEALED, EFFECT, Step

NATURE: Final = -1  # current_player() while dice, a bag or a deck decide
OVER: Final = -4  # current_player() when the game has ended

_ENDED: Final = "game-is-over"


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda:
    """The Steps still to do, the question that is open, and the verbs that Steps use to plan and tell.

    It knows no piece; ``State`` adds the table and the public face.
    """

    def __init__(self, game: Any, players: i64) -> None:
        self.game: Any = game
        self.players: i64 = players
        self.agenda: list[Step] = []
        self.over = False
        self.reason = ""
        self.seat: i64 = NATURE  # who must answer now, or NATURE, or OVER
        self.turn: i64 = 0  # how many turns have begun
        self.reveals: i64 = 0  # how often something secret became known
        self.known = False  # whether `open_now` has been worked out
        self.open_now: vec[i64] = vec[i64]()
        self.listening = False
        self.told: list[Event] = []
        self.remembering = False
        self.answers: vec[i64] = vec[i64]()

    # -- verbs for Steps ------------------------------------------------------------------------

    def then(self, step: Step) -> None:
        """Put one Step at the head of the agenda."""
        if not self.over:
            self.agenda.append(step)

    def then2(self, first: Step, second: Step) -> None:
        """Put two Steps at the head of the agenda, in reading order."""
        if not self.over:
            self.agenda.append(second)
            self.agenda.append(first)

    def then3(self, first: Step, second: Step, third: Step) -> None:
        """Put three Steps at the head of the agenda, in reading order."""
        if not self.over:
            self.agenda.append(third)
            self.agenda.append(second)
            self.agenda.append(first)

    def then_all(self, steps: list[Step]) -> None:
        """Put these Steps at the head of the agenda, in reading order."""
        if not self.over:
            at = len(steps)
            while at > 0:
                at -= 1
                self.agenda.append(steps[at])

    def end(self, reason: str) -> None:
        """End the game, from anywhere; nothing on the agenda happens any more."""
        if not self.over:
            self.over = True
            self.reason = reason
            self.agenda = []

    def begin_turn(self) -> None:
        """Count a new turn; the question that follows must be where a laid position starts."""
        self.turn += 1

    def reveal(self) -> None:
        """Note that something secret became known: a Draft may not look beyond this point."""
        self.reveals += 1

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Tell everybody one fact."""
        if self.listening:
            self.told.append(Event(kind, a, b, c, d, EVERYBODY, 0))

    def tell_only(self, audience: i64, hidden: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Tell a fact whose ``hidden`` numbers only the ``audience`` (a mask of seats) may read."""
        if self.listening:
            self.told.append(Event(kind, a, b, c, d, audience, hidden))

    # -- the loop -------------------------------------------------------------------------------

    def advance(self) -> None:
        """Work through the agenda until somebody, or chance, must decide, or the game is over."""
        self.known = False
        while self.agenda:
            step = self.agenda[-1]
            kind = step.kind()
            if kind == EFFECT:
                self.agenda.pop()
                step.happen(self)
            elif kind != CHOICE:
                self.seat = NATURE
                return
            elif step.manner() & ASKED or self._is_a_question(step):
                self.seat = step.chooser(self)
                return
        self.seat = OVER
        if not self.over:
            raise RulesError("Nothing is left to do, yet no rule has ended the game.")

    def _is_a_question(self, step: Step) -> bool:
        """Say whether a plain Choice must be asked; with less than two options it is done with at once."""
        options = step.options(self)
        if len(options) > 1:
            self.open_now = options
            self.known = True
            return True
        self.agenda.pop()
        if len(options) == 1:
            step.chosen(self, options[0])
        return False

    def pending(self) -> Step:
        """Return the Step that waits for an answer."""
        if self.over or not self.agenda:
            raise IllegalAction("The game is over.", Reason("", _ENDED))
        return self.agenda[-1]

    def open(self) -> vec[i64]:
        """Return the open answers to the pending Step, ascending: Actions, or outcomes of chance."""
        if not self.known:
            if self.over:
                self.open_now = vec[i64]()
            else:
                step = self.agenda[-1]
                self.open_now = step.odds(self)[0] if self.seat == NATURE else step.options(self)
            self.known = True
        return self.open_now

    def is_open(self, answer: i64) -> bool:
        """Say whether this answer is open now."""
        for option in self.open():
            if option == answer:
                return True
        return False

    def take(self, answer: i64) -> None:
        """Answer the pending Step and run on to the next question; IllegalAction if not open."""
        if not self.is_open(answer):
            self.refuse(answer)
        self.take_known(answer)

    def take_known(self, answer: i64) -> None:
        """Like ``take``, for an answer already known to be open (it was just read from ``open``)."""
        step = self.agenda.pop()
        if self.remembering:
            self.answers = append(self.answers, answer)
        if self.seat == NATURE:
            step.fell(self, answer)
        else:
            step.chosen(self, answer)
        self.advance()

    def refuse(self, answer: i64) -> None:
        """Raise IllegalAction with the reason why this answer is not open; UnknownAction if there is no such answer."""
        self.game.answers_for(self).verb(answer)  # before a game's own `why_not` may look it up in a table
        reason = self.why_not(answer)
        raise IllegalAction(self.game.refusal(self, answer, reason), reason)

    def why_not(self, answer: i64) -> Reason:
        """Return the Reason why this answer is not open now."""
        if self.over:
            return Reason("", _ENDED)
        if self.seat == NATURE:
            return Reason("", "not-an-outcome")
        reason = self.agenda[-1].refuses(self, answer)
        if reason is None:
            raise RulesError(f"{self.agenda[-1]!r} refuses no reason for {answer}, which is not open.")
        return reason

    def roll(self, rng: Rng) -> i64:
        """Return one outcome of the pending Chance, drawn with its odds; nothing happens yet."""
        return self.agenda[-1].sample(self, rng)

    def concealed(self) -> list[Step]:
        """Return the concealed Choices that are asked at once, in seat order; empty if none is."""
        group: list[Step] = []
        at = len(self.agenda)
        while at > 0:
            at -= 1
            step = self.agenda[at]
            if step.kind() != CHOICE or step.manner() & CONCEALED != CONCEALED:
                break
            group.append(step)
        return group
