"""Ambush: cards are hidden, every strike can be blocked, and every block too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.core.agent import Agent
from spielwerk.core.errors import BadPosition
from spielwerk.core.game import Game, Option
from spielwerk.core.laying import whole, wholes
from spielwerk.core.outcome import Outcome, ranked
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.step import SECRET, Chance, Choice, Effect, Step
from spielwerk.core.view import Decision, View
from spielwerk.kit.bag import kind_at, odds_of, total
from spielwerk.kit.bits import bit
from tests.toys.words import ToyWords

STRIKE: Final = 0
BLOCK: Final = 1
GOLD: Final = 2
KINDS: Final = 3
OF_EACH: Final = 7
NAMES = ("strike", "block", "gold")

# Actions: play KIND (0-2), then these.
DRAW: Final = 3
BREATHE: Final = 4
LET: Final = 5
# Outcomes: draw KIND (0-2), then a die of 0, 1 or 2.
DIE: Final = 3

DREW: Final = 1
PLAYED: Final = 2
WOUNDED: Final = 3
BREATHED: Final = 4
TURN: Final = 5


class Den(State):
    """Hands, deck and lives. ``deck`` holds what nobody has drawn; in a View, all that the viewer has not seen."""

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.active: i64 = 0
        self.left: i64 = 0  # cards in the deck
        self.deck = vec[i64]()
        self.played = vec[i64]()
        self.hands = vec[i64]()  # seat * KINDS + kind
        self.sizes = vec[i64]()
        self.lives = vec[i64]()
        self.gold = vec[i64]()
        self.breath = vec[i64]()

    def copy(self) -> Den:
        new = Den(self.game, self.players)
        self.copy_kernel(new)
        new.active = self.active
        new.left = self.left
        new.deck = self.deck[:]
        new.played = self.played[:]
        new.hands = self.hands[:]
        new.sizes = self.sizes[:]
        new.lives = self.lives[:]
        new.gold = self.gold[:]
        new.breath = self.breath[:]
        return new

    def masked(self, seat: i64) -> Den:
        new = self.copy()
        for other in range(self.players):
            if other != seat:
                for kind in range(KINDS):
                    new.deck[kind] += new.hands[other * KINDS + kind]
                    new.hands[other * KINDS + kind] = 0
        return new

    def imagined(self, seat: i64, rng: Rng) -> Den:
        new = self.copy()
        for other in range(self.players):
            if other != seat:
                for _ in range(self.sizes[other]):
                    kind = kind_at(new.deck, rng.below(total(new.deck)))
                    new.deck[kind] -= 1
                    new.hands[other * KINDS + kind] += 1
        return new

    def holds(self, seat: i64, kind: i64) -> bool:
        """Say whether this seat has such a card."""
        return self.hands[seat * KINDS + kind] > 0

    def turn_to(self, seat: i64) -> None:
        """A seat's turn begins."""
        self.active = seat
        self.tell(TURN, seat)

    def draw(self, seat: i64, kind: i64) -> None:
        """A card goes from the deck to a hand, for its owner's eyes only."""
        self.deck[kind] -= 1
        self.left -= 1
        self.hands[seat * KINDS + kind] += 1
        self.sizes[seat] += 1
        self.tell_only(bit(seat), 2, DREW, seat, kind)

    def play(self, seat: i64, kind: i64) -> None:
        """A card is played, face up; gold counts at once."""
        self.hands[seat * KINDS + kind] -= 1
        self.sizes[seat] -= 1
        self.played[kind] += 1
        if kind == GOLD:
            self.gold[seat] += 1
        self.tell(PLAYED, seat, kind)

    def wound(self, seat: i64, points: i64) -> None:
        """A seat loses so many lives."""
        self.lives[seat] -= points
        self.tell(WOUNDED, seat, points)

    def spend_breath(self, seat: i64) -> None:
        """A seat uses its one deep breath."""
        self.breath[seat] = 0
        self.tell(BREATHED, seat)


class SetUp(Effect[Den]):
    """Everybody draws three cards."""

    def happen(self, table: Den) -> None:
        draws: list[Step] = [Draw(seat) for seat in range(table.players) for _ in range(3)]
        table.then_all([*draws, NextTurn(table.players - 1)])


class Draw(Chance[Den]):
    """A seat draws one card."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Den) -> tuple[vec[i64], vec[i64]]:
        return odds_of(table.deck, 0)

    def fell(self, table: Den, outcome: i64) -> None:
        table.draw(self.seat, outcome)


class NextTurn(Effect[Den]):
    """The next seat's turn; when the deck is empty the game is over."""

    def __init__(self, after: i64) -> None:
        self.after: Final = after

    def parts(self) -> list[int]:
        return [self.after]

    def happen(self, table: Den) -> None:
        if table.left == 0:
            table.end("deck-empty")
            return
        table.turn_to((self.after + 1) % table.players)
        table.begin_turn()
        table.then2(Turn(table.active), NextTurn(table.active))


class Turn(Choice[Den]):
    """Play a card or draw one; a deep breath comes before."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Den) -> i64:
        return self.seat

    def options(self, table: Den) -> vec[i64]:
        options = vec[i64]()
        if table.holds(self.seat, STRIKE):
            options = append(options, STRIKE)
        if table.holds(self.seat, GOLD):
            options = append(options, GOLD)
        options = append(options, DRAW)
        return with_breath(table, self.seat, options)

    def why_not(self, table: Den, option: i64) -> Reason:
        if option in (STRIKE, GOLD):
            return Reason("A 1", "not-in-hand")
        return closed(option)

    def chosen(self, table: Den, option: i64) -> None:
        if option == BREATHE:
            take_breath(table, self.seat, self)
        elif option == DRAW:
            if table.left > 0:  # a deep breath may have taken the last card
                table.then(Draw(self.seat))
        else:
            table.play(self.seat, option)
            if option == STRIKE:
                table.then(Answer((self.seat + 1) % table.players, self.seat, 0))


class Answer(Choice[Den]):
    """A strike may be blocked, and the block may be blocked, and so on."""

    def __init__(self, seat: i64, other: i64, depth: i64) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.depth: Final = depth

    def parts(self) -> list[int]:
        return [self.seat, self.other, self.depth]

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Den) -> i64:
        return self.seat

    def options(self, table: Den) -> vec[i64]:
        options = vec[i64]()
        if table.holds(self.seat, BLOCK):
            options = append(options, BLOCK)
        options = with_breath(table, self.seat, options)
        return append(options, LET)

    def why_not(self, table: Den, option: i64) -> Reason:
        if option == BLOCK:
            return Reason("A 2", "not-in-hand")
        return closed(option)

    def chosen(self, table: Den, option: i64) -> None:
        if option == BREATHE:
            take_breath(table, self.seat, self)
        elif option == BLOCK:
            table.play(self.seat, BLOCK)
            table.then(Answer(self.other, self.seat, self.depth + 1))
        elif self.depth % 2 == 0:
            table.then(Strike(self.seat))


class Strike(Chance[Den]):
    """The strike lands, and a die says how hard; who has no life left ends the game."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Den) -> tuple[vec[i64], vec[i64]]:
        return vec[i64]([DIE, DIE + 1, DIE + 2]), vec[i64]([1, 3, 2])

    def fell(self, table: Den, outcome: i64) -> None:
        table.wound(self.seat, outcome - DIE)
        if table.lives[self.seat] <= 0:
            table.end("knocked-out")


def with_breath(table: Den, seat: i64, options: vec[i64]) -> vec[i64]:
    """A deep breath is an extra option of every question of its owner."""
    if table.breath[seat] > 0 and table.left > 0:
        return append(options, BREATHE)
    return options


def take_breath(table: Den, seat: i64, again: Choice[Den]) -> None:
    """Draw two cards (one, if there is no more); then the question is asked again."""
    table.spend_breath(seat)
    table.then(again)
    table.then(Draw(seat))
    if table.left > 1:
        table.then(Draw(seat))


def closed(option: i64) -> Reason:
    """Return why an option that no card decides is closed."""
    return Reason("A 3", "no-breath-left") if option == BREATHE else Reason("", "not-asked-now")


class Fighter(Agent):
    """Strikes when it can, and blocks when it can; it looks at the actions alone."""

    def needs_view(self) -> bool:
        return False

    def decide(self, view: View | None, decision: Decision) -> i64:
        return decision.options[0]


class Ambush(Game):
    """The box."""

    name = "ambush"
    seats = range(2, 5)
    options_offered = (Option("lives", ("3", "1")),)
    max_game_length = 200
    agents: ClassVar[Mapping[str, Callable[..., Agent]]] = {"fighter": Fighter}
    words_class = ToyWords

    def action_space(self) -> ActionSpace:
        verbs = [Verb("play", 0, NAMES), Verb("draw", DRAW), Verb("breathe", BREATHE), Verb("let", LET)]
        return ActionSpace(verbs)

    def outcome_space(self) -> ActionSpace:
        return ActionSpace([Verb("draw", 0, NAMES), Verb("die", DIE, ("0", "1", "2"))])

    def start(self) -> State:
        table = Den(self, self.players)
        table.left = KINDS * OF_EACH
        table.deck = vec[i64]([OF_EACH] * KINDS)
        table.played = vec[i64]([0] * KINDS)
        table.hands = vec[i64]([0] * (KINDS * self.players))
        table.sizes = vec[i64]([0] * self.players)
        table.lives = vec[i64]([int(self.options["lives"])] * self.players)
        table.gold = vec[i64]([0] * self.players)
        table.breath = vec[i64]([1] * self.players)
        table.then(SetUp())
        return table

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, Den)
        scores = tuple(int(gold) + max(0, int(lives)) for gold, lives in zip(state.gold, state.lives))
        return ranked(scores, state.reason) if state.over else None

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Den)
        rows = ("deck", "played", "hands", "sizes", "lives", "gold", "breath")
        position: dict[str, Any] = {row: [int(n) for n in getattr(state, row)] for row in rows}
        return {"active": int(state.active), "left": int(state.left), **position}

    def lay(self, position: dict[str, Any]) -> State:
        table = Den(self, self.players)
        table.active = whole(position, "active", 0, self.players - 1)
        table.left = whole(position, "left", 0, KINDS * OF_EACH)
        table.deck = wholes(position, "deck", 0, OF_EACH, KINDS)
        table.played = wholes(position, "played", 0, OF_EACH, KINDS)
        table.hands = wholes(position, "hands", 0, OF_EACH, KINDS * self.players)
        table.sizes = wholes(position, "sizes", 0, KINDS * OF_EACH, self.players)
        table.lives = wholes(position, "lives", -2, int(self.options["lives"]), self.players)
        table.gold = wholes(position, "gold", 0, OF_EACH, self.players)
        table.breath = wholes(position, "breath", 0, 1, self.players)
        return table

    def resume(self, state: State) -> None:
        assert isinstance(state, Den)
        if any(count != OF_EACH for count in self.census(state).values()):
            raise BadPosition(f"There must be {OF_EACH} cards of each kind.")
        sizes = [total(state.hands[seat * KINDS : seat * KINDS + KINDS]) for seat in range(self.players)]
        if sizes != list(state.sizes) or total(state.deck) != state.left or state.left == 0:
            raise BadPosition("The position's hands, “sizes”, “deck” and “left” must fit together.")
        if any(lives <= 0 for lives in state.lives) or sum(state.gold) != state.played[GOLD]:
            raise BadPosition("The position's “lives” or “gold” cannot stand at the start of a turn.")
        state.begin_turn()
        state.then2(Turn(state.active), NextTurn(state.active))

    def census(self, state: State) -> dict[str, int]:
        assert isinstance(state, Den)
        counts = {}
        for kind, name in enumerate(NAMES):
            held = sum(int(state.hands[seat * KINDS + kind]) for seat in range(self.players))
            counts[name] = int(state.deck[kind]) + int(state.played[kind]) + held
        return counts

    def observation_tensor_shape(self) -> list[int]:
        return [2 + 2 * KINDS + KINDS * self.players + 4 * self.players]

    def observation_tensor(self, view: View) -> list[float]:
        position = self.position(view.table)
        rows = [[position["active"], position["left"]], *(position[row] for row in list(position)[2:])]
        return [float(number) for row in rows for number in row]

    def observation_string(self, view: View) -> str:
        return f"{self.position(view.table)} {view.decision.name} {view.decision.actions}"
