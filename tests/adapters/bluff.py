"""A game small enough to solve by hand: one hidden card, one bluff.

Seat 0 is dealt a high or a low card, each as likely, and passes (half a win each) or calls. Seat 1 then believes a call
(a high card shares the win, a low one wins it) or doubts it (a high card wins, a low one loses). The only equilibrium
calls every high card and half of the low ones, doubts half of the calls, and is worth 5/8 to seat 0.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk import ActionSpace, Chance, Choice, Game, Outcome, Rng, State, Verb, View

PASS: Final = 0
CALL: Final = 1
BELIEVE: Final = 2
DOUBT: Final = 3

LOW: Final = 0
HIGH: Final = 1
FACE_DOWN: Final = -1

DEALT: Final = 1
SAID: Final = 2


class Hand(State):
    """Seat 0's card, and what both have said."""

    def __init__(self, game: Any) -> None:
        super().__init__(game, 2)
        self.card: i64 = FACE_DOWN
        self.said: list[int] = []

    def copy(self) -> Hand:
        new = Hand(self.game)
        self.copy_kernel(new)
        new.card = self.card
        new.said = self.said[:]
        return new

    def masked(self, seat: i64) -> Hand:
        new = self.copy()
        if seat != 0:
            new.card = FACE_DOWN
        return new

    def imagined(self, seat: i64, rng: Rng) -> Hand:
        new = self.copy()
        if seat != 0 and self.seat >= 0:
            new.card = rng.below(2)
        return new

    def say(self, word: i64) -> None:
        self.said.append(int(word))
        self.tell(SAID, word)


class Deal(Chance[Hand]):
    """Seat 0 is dealt a card that nobody else sees."""

    def odds(self, table: Hand) -> tuple[vec[i64], vec[i64]]:
        return vec[i64]([LOW, HIGH]), vec[i64]([1, 1])

    def fell(self, table: Hand, outcome: i64) -> None:
        table.card = outcome
        table.tell_only(1, 1, DEALT, outcome)
        table.then(Speak())


class Speak(Choice[Hand]):
    """Seat 0 passes, which ends the game, or calls."""

    def chooser(self, table: Hand) -> i64:
        return 0

    def options(self, table: Hand) -> vec[i64]:
        return vec[i64]([PASS, CALL])

    def chosen(self, table: Hand, option: i64) -> None:
        table.say(option)
        if option == CALL:
            table.then(Answer())
        else:
            table.end("passed")


class Answer(Choice[Hand]):
    """Seat 1 believes a call or doubts it."""

    def chooser(self, table: Hand) -> i64:
        return 1

    def options(self, table: Hand) -> vec[i64]:
        return vec[i64]([BELIEVE, DOUBT])

    def chosen(self, table: Hand, option: i64) -> None:
        table.say(option)
        table.end("answered")


class Bluff(Game):
    """The box: two seats, four words, two cards."""

    name = "bluff"
    seats = range(2, 3)
    max_game_length = 3

    def action_space(self) -> ActionSpace:
        return ActionSpace([Verb(word, n) for n, word in enumerate(("pass", "call", "believe", "doubt"))])

    def outcome_space(self) -> ActionSpace:
        return ActionSpace([Verb("deal", 0, ("low", "high"))])

    def start(self) -> Hand:
        hand = Hand(self)
        hand.then(Deal())
        return hand

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, Hand)
        if not state.over:
            return None
        if state.said == [CALL, DOUBT]:
            ranks = (1, 2) if state.card == HIGH else (2, 1)
        elif state.said == [CALL, BELIEVE] and state.card == LOW:
            ranks = (1, 2)
        else:
            ranks = (1, 1)
        return Outcome(state.reason, None, ranks)

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Hand)
        return {"card": int(state.card), "said": state.said[:]}

    def lay(self, position: dict[str, Any]) -> State:
        hand = Hand(self)
        hand.card, hand.said = position["card"], list(position["said"])
        return hand

    def observation_tensor_shape(self) -> list[int]:
        return [2, 4]

    def observation_tensor(self, view: View) -> list[float]:
        hand = view.table
        assert isinstance(hand, Hand)
        card = [float(hand.card == card) for card in (LOW, HIGH)]
        return [*card, 0.0, 0.0, *(float(word in hand.said) for word in range(4))]

    def observation_string(self, view: View) -> str:
        hand = view.table
        assert isinstance(hand, Hand)
        card = {LOW: "low", HIGH: "high", FACE_DOWN: "?"}[int(hand.card)]
        return f"{card}: {' '.join(self.actions.text(word) for word in hand.said)}"
