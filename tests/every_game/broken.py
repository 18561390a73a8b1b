"""Toys with one thing wrong each: what the contract must catch. A check that cannot fail proves nothing."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.game import Game
from spielwerk.core.reason import Reason
from spielwerk.core.step import ASKED, PLAIN
from spielwerk.kit.bits import bit
from tests.toys import ambush, burrow, lifeboat

TURN = ambush.Turn
ANSWER = ambush.Answer


def variant(game: Any, table: Any, replaced: dict[type, type] | None = None) -> Game:
    """Return a game that is played on another kind of State, with some Steps replaced where they are planned."""
    replacing = _replacing(table, replaced or {})

    class Box(game):  # type: ignore[misc]  # chosen at run time
        def start(self) -> Any:
            return _as(super().start(), replacing)

        def lay(self, position: Any) -> Any:
            return _as(super().lay(position), replacing)

    name = f"Box{len(globals())}"
    Box.__qualname__ = Box.__name__ = name
    globals()[name] = Box  # where pickle looks for it
    return Box()


def _replacing(table: Any, replaced: dict[type, type]) -> type:
    """Return a kind of State that plans other Steps for some."""

    def _replace(step: Any) -> Any:
        other = replaced.get(type(step))
        return step if other is None else other(*step.parts())

    class Table(table):  # type: ignore[misc]  # chosen at run time
        def then(self, step: Any) -> None:
            super().then(_replace(step))

        def then2(self, first: Any, second: Any) -> None:
            super().then2(_replace(first), _replace(second))

        def then_all(self, steps: Any) -> None:
            super().then_all([_replace(step) for step in steps])

        def copy(self) -> Any:
            return _as(super().copy(), Table)

    return Table


def _as(state: Any, table: type) -> Any:
    """Return the same State as one of another class."""
    state.__class__ = table
    return state


class SharedHand(ambush.Den):
    """The copy shares a vec with its original."""

    def copy(self) -> Any:
        new = super().copy()
        new.hands = self.hands
        return new


class ForgottenField(ambush.Den):
    """The copy forgets a field."""

    def copy(self) -> Any:
        new = super().copy()
        new.breath = vec_of(1, len(self.breath))
        return new


def vec_of(value: int, count: int) -> Any:
    return vec[i64]([value] * count)


class OpenHands(ambush.Den):
    """The View shows everybody's cards."""

    def masked(self, seat: Any) -> Any:
        return self.copy()

    def imagined(self, seat: Any, rng: Any) -> Any:
        return self.copy()


class LoudDraw(ambush.Den):
    """Everybody is told which card was drawn."""

    def draw(self, seat: Any, kind: Any) -> None:
        super().draw(seat, kind)
        self.tell(ambush.DREW, seat, kind)


class SilentPlay(ambush.Den):
    """A card is played, and nobody is told."""

    def play(self, seat: Any, kind: Any) -> None:
        listening, self.listening = self.listening, False
        super().play(seat, kind)
        self.listening = listening


class LostCard(ambush.Den):
    """A played card falls off the table."""

    def play(self, seat: Any, kind: Any) -> None:
        super().play(seat, kind)
        self.played[kind] = 0


class CarelessDealer(ambush.Den):
    """Hands are imagined from cards that are not there."""

    def imagined(self, seat: Any, rng: Any) -> Any:
        new = self.copy()
        for other in range(self.players):
            if other != seat:
                new.hands[other * ambush.KINDS] = self.sizes[other]
        return new


class Impatient(ambush.Den):
    """Imagining moves the game on."""

    def imagined(self, seat: Any, rng: Any) -> Any:
        new = super().imagined(seat, rng)
        new.then(TURN(0))
        new.advance()
        return new


class PlainTurn(TURN):
    """A question that others may see depends on a hidden hand."""

    def manner(self) -> Any:
        return ASKED


class PlainAnswer(ANSWER):
    """A question that depends on a hidden hand is not asked where it has one answer."""

    def manner(self) -> Any:
        return PLAIN


class Unordered(TURN):
    """The options come in no order."""

    def options(self, table: Any) -> Any:
        return vec[i64](list(reversed(list(super().options(table)))))


class Unworded(TURN):
    """The reason has no sentence."""

    def why_not(self, table: Any, option: Any) -> Reason:
        return Reason("", "nobody-has-written-this")


class TellingReason(TURN):
    """The reason says what is in the neighbour's hand."""

    def why_not(self, table: Any, option: Any) -> Reason:
        return Reason("", "not-asked-now", {"n": int(table.hands[(self.seat + 1) % table.players * ambush.KINDS])})


class Unanswered(TURN):
    """An option that is open is refused."""

    def refuses(self, table: Any, option: Any) -> Any:
        return Reason("", "not-asked-now")


class ForgetfulStep(ambush.Strike):
    """A Step with a field that says nothing of it."""

    def parts(self) -> list[int]:
        return [0]


class UnevenSample(ambush.Draw):
    """Sampling is quick and wrong."""

    def sample(self, table: Any, rng: Any) -> Any:
        return super().odds(table)[0][0]


class Unweighted(ambush.Draw):
    """An outcome that cannot be is listed, with weight 0."""

    def odds(self, table: Any) -> Any:
        outcomes, weights = super().odds(table)
        return (outcomes, weights) if len(weights) == 3 else (append(outcomes, 5), append(weights, 0))


class Blabbing(burrow.Warren):
    """A known card is dug up, and the draft is not told that something became known."""

    def reveal(self) -> None:
        pass


class EveryoneLooks(burrow.Warren):
    """Whoever looks shows the card to all, but the View keeps it secret."""

    def dig(self, seat: Any, kind: Any) -> None:
        super().dig(seat, kind)
        self.tell(burrow.LOOKED, seat, kind)


class GoodMemory(burrow.Warren):
    """Everybody is thought to have seen a card that only one has looked at."""

    def dig(self, seat: Any, kind: Any) -> None:
        super().dig(seat, kind)
        self.paw = self.paw | bit(3) | bit(4)


class OpenOars(lifeboat.Boat):
    """What a seat has pulled secretly is seen before the others have answered."""

    def masked(self, seat: Any) -> Any:
        new = super().masked(seat)
        new.oars = self.oars[:]
        return new


class Breathless(ambush.Ambush):
    """The game saves less than there is."""

    def position(self, state: Any) -> dict[str, Any]:
        position = super().position(state)
        del position["breath"]
        return position

    def lay(self, position: Any) -> Any:
        return super().lay({**position, "breath": [1] * self.players})


class Trusting(ambush.Ambush):
    """The game believes any position."""

    def resume(self, state: Any) -> None:
        state.begin_turn()
        state.then2(TURN(state.active), ambush.NextTurn(state.active))


class NothingToHide(ambush.Ambush):
    """The game says that it has no secrets, and has hands."""

    def secrets(self):
        return False


class Endless(ambush.Ambush):
    """The game is longer than it says."""

    max_game_length = 10
