"""State: everything on the table, and the agenda."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spielwerk.core.errors import IllegalAction, RulesError, UnknownAction
from spielwerk.core.event import EVERYBODY, Event
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.step import ASKED, CHOICE, CONCEALED, EFFECT, Step

NATURE: Final = -1  # current_player() while dice, a bag or a deck decide
OVER: Final = -4  # current_player() when the game has ended
GALLERY: Final = -1  # the seat of a View for somebody who only watches

_ENDED: Final = "game-is-over"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table, and the agenda: what the rules still have to do.

    A game's State adds its pieces as native fields and overrides ``copy``, ``masked`` and
    ``imagined``. Only its own verbs change it, and each tells one Event. The public face is
    OpenSpiel's: ``current_player``, ``legal_actions``, ``apply_action``, ``clone`` and so on.
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
        self.origin: State | None = None  # where the answers begin; None: the start of the game
        self.answers: vec[i64] = vec[i64]()

    # -- what a game overrides ------------------------------------------------------------------

    def copy(self) -> State:
        """Return an independent copy; call ``self.copy_kernel(new)`` and copy your own fields."""
        raise NotImplementedError

    def masked(self, seat: i64) -> State:
        """Return a copy that holds only what this seat (GALLERY: nobody) may know."""
        raise NotImplementedError

    def imagined(self, seat: i64, rng: Rng) -> State:
        """Called on a masked State: return a full State that agrees with all that ``seat`` knows."""
        raise NotImplementedError

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

    def tell_only(
        self, audience: i64, hidden: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Tell a fact whose ``hidden`` numbers only the ``audience`` (a mask of seats) may read."""
        if self.listening:
            self.told.append(Event(kind, a, b, c, d, audience, hidden))

    # -- the loop -------------------------------------------------------------------------------

    def advance(self) -> None:
        """Work through the agenda until somebody, or chance, must decide, or the game is over."""
        self.known = False
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            kind = step.kind()
            if kind == EFFECT:
                agenda.pop()
                step.happen(self)
                agenda = self.agenda
            elif kind == CHOICE:
                if step.manner() & ASKED == 0:
                    options = step.options(self)
                    if len(options) < 2:
                        agenda.pop()
                        if len(options) == 1:
                            step.chosen(self, options[0])
                            agenda = self.agenda
                        continue
                    self.open_now = options
                    self.known = True
                self.seat = step.chooser(self)
                return
            else:
                self.seat = NATURE
                return
        self.seat = OVER
        if not self.over:
            raise RulesError("Nothing is left to do, yet no rule has ended the game.")

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

    def copy_kernel(self, new: State) -> None:
        """Copy what every State has into ``new``."""
        new.agenda = self.agenda.copy()
        new.over = self.over
        new.reason = self.reason
        new.seat = self.seat
        new.turn = self.turn
        new.reveals = self.reveals
        new.known = self.known
        new.open_now = self.open_now  # replaced as a whole, never appended to
        if self.remembering:
            new.remembering = True
            new.origin = self.origin
            new.answers = self.answers[:]

    def seal(self) -> None:
        """Forget all that a masked copy inherited beside its pieces: worked-out options and the past."""
        self.known = False
        self.open_now = vec[i64]()
        self.remembering = False
        self.origin = None
        self.answers = vec[i64]()

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

    # -- OpenSpiel's verbs ----------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the seat that must answer; −1 while chance decides, −4 when the game is over."""
        return self.seat

    def is_terminal(self) -> bool:
        """Say whether the game has ended."""
        return self.over

    def is_chance_node(self) -> bool:
        """Say whether dice, a bag or a deck decide now."""
        return self.seat == NATURE and not self.over

    def legal_actions(self) -> list[int]:
        """Return the open Actions (outcomes at a chance node), ascending; empty when over."""
        return [int(option) for option in self.open()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return [(outcome, probability)], ascending; empty when it is not chance's turn."""
        if not self.is_chance_node():
            return []
        outcomes, weights = self.agenda[-1].odds(self)
        total = 0
        for weight in weights:
            total += int(weight)
        return [(int(outcomes[n]), int(weights[n]) / total) for n in range(len(outcomes))]

    def apply_action(self, action: int) -> None:
        """Take one answer, a player's or chance's; IllegalAction leaves the State untouched."""
        self.take(_answer(action))

    def clone(self) -> State:
        """Return an independent copy."""
        return self.copy()

    def action_to_string(self, action: int) -> str:
        """Return the text of an Action (an outcome, at a chance node); UnknownAction if there is none."""
        text: str = self.game.answers_for(self).text(action)
        return text

    def string_to_action(self, text: str) -> int:
        """Return the number of an Action's text; UnknownAction if there is none."""
        number: int = self.game.answers_for(self).number(text)
        return number

    def returns(self) -> list[float]:
        """Return each seat's share of the win: sums to 1 in competition, 0 or 1 each together."""
        result: list[float] = self.game.returns(self)
        return result

    def outcome(self) -> Any:
        """Return the Outcome: scores, ranking and why the game ended; None while it goes on."""
        return self.game.outcome(self)

    def to_json(self) -> dict[str, Any]:
        """Return the position at the start of this turn and the answers since."""
        result: dict[str, Any] = self.game.state_to_json(self)
        return result

    def observation_tensor(self, seat: int) -> list[float]:
        """Return what this seat sees as numbers; the game's page documents planes and units."""
        result: list[float] = self.game.observation_tensor(self.game.view(self, seat))
        return result

    def observation_string(self, seat: int) -> str:
        """Return what this seat sees as text."""
        result: str = self.game.observation_string(self.game.view(self, seat))
        return result

    def information_state_string(self, seat: int) -> str:
        """Return all this seat has seen and answered since the start: perfect recall."""
        result: str = self.game.information_state_string(self, seat)
        return result

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()

    def __copy__(self) -> State:
        return self.copy()

    def __reduce__(self) -> Any:
        return self.game.unfreeze, self.game.freeze(self)


def _answer(action: Any) -> int:
    """Return the number of an answer from outside (numpy's integers are welcome); UnknownAction if it is none."""
    try:
        number = index(action)
    except TypeError:
        number = -1
    if isinstance(action, bool) or not 0 <= number < 1 << 62:
        raise UnknownAction(f"{action!r:.40} is not the number of an action.")
    return number
