"""Burrow: look at the top card, then keep it, put it back on top, or push it under the deck."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.core.errors import BadPosition
from spielwerk.core.game import Game
from spielwerk.core.laying import whole, wholes
from spielwerk.core.outcome import Outcome, ranked
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.step import ASKED, Chance, Choice, Effect
from spielwerk.core.view import View
from spielwerk.kit.bag import kind_at, odds_of, total
from spielwerk.kit.bits import bit
from tests.toys.words import ToyWords

KINDS: Final = 4  # worth 1 to 4
OF_EACH: Final = 3
UNKNOWN: Final = 7  # the kind of a card the viewer has not seen
NO_CARD: Final = -1
HAND: Final = 3
ROUNDS: Final = 8

# A card somebody has seen is one number: kind + 8 * (mask of the seats that know it).

PLAY: Final = 0  # and the place in the hand
LOOK: Final = 3
SHUFFLE: Final = 4
REST: Final = 5
KEEP: Final = 6
ON_TOP: Final = 7
UNDER: Final = 8

LOOKED: Final = 1
KEPT: Final = 2
PUT_ON_TOP: Final = 3
PUT_UNDER: Final = 4
PLAYED: Final = 5
SHUFFLED: Final = 6
TURN: Final = 7


def kind_of(card: i64) -> i64:
    """Return the kind of a card that has been seen."""
    return card & 7


class Warren(State):
    """The deck from top to bottom: known cards, a multiset nobody has looked into, known cards."""

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.active: i64 = 0
        self.round: i64 = 0
        self.inside: i64 = 0  # cards in the unseen middle
        self.middle = vec[i64]()  # by kind; in a View: all that the viewer has not seen
        self.top = vec[i64]()  # the last is the topmost
        self.under = vec[i64]()  # the first is the next
        self.paw: i64 = NO_CARD  # the card being looked at
        self.hands: list[vec[i64]] = []
        self.played = vec[i64]()
        self.points = vec[i64]()
        self.may_shuffle = vec[i64]()

    def copy(self) -> Warren:
        new = Warren(self.game, self.players)
        self.copy_kernel(new)
        new.active = self.active
        new.round = self.round
        new.inside = self.inside
        new.middle = self.middle[:]
        new.top = self.top[:]
        new.under = self.under[:]
        new.paw = self.paw
        new.hands = [hand[:] for hand in self.hands]
        new.played = self.played[:]
        new.points = self.points[:]
        new.may_shuffle = self.may_shuffle[:]
        return new

    def masked(self, seat: i64) -> Warren:
        new = self.copy()
        for cards in [new.top, new.under, *new.hands]:
            for place in range(len(cards)):
                cards[place] = _seen(new, cards[place], seat)
        if new.paw != NO_CARD:
            new.paw = _seen(new, new.paw, seat)
        return new

    def imagined(self, seat: i64, rng: Rng) -> Warren:
        new = self.copy()
        for cards in [new.top, new.under, *new.hands]:
            for place in range(len(cards)):
                cards[place] = _dealt(new, cards[place], rng)
        if new.paw != NO_CARD:
            new.paw = _dealt(new, new.paw, rng)
        return new

    def cards_left(self) -> i64:
        """Return how many cards the deck has, known and unknown."""
        return len(self.top) + self.inside + len(self.under)

    def turn_to(self, seat: i64) -> None:
        """A seat's turn begins, and with the first seat's a round."""
        self.active = seat
        if seat == 0:
            self.round += 1
        self.tell(TURN, seat, self.round)

    def take_known_card(self, seat: i64) -> None:
        """Somebody looks at a card that somebody has seen before: the topmost, or the first of those below."""
        if len(self.top) > 0:
            self.paw = self.top[-1] | bit(seat + 3)
            self.top = self.top[:-1]
        else:
            self.paw = self.under[0] | bit(seat + 3)
            self.under = self.under[1:]
        self.reveal()
        self.tell_only(bit(seat), 2, LOOKED, seat, kind_of(self.paw))

    def dig(self, seat: i64, kind: i64) -> None:
        """Somebody looks at a card that nobody has seen."""
        self.middle[kind] -= 1
        self.inside -= 1
        self.paw = kind | bit(seat + 3)
        self.tell_only(bit(seat), 2, LOOKED, seat, kind)

    def keep(self, seat: i64) -> None:
        """The card goes to a hand."""
        self.hands[seat] = append(self.hands[seat], self.paw)
        self.paw = NO_CARD
        self.tell(KEPT, seat)

    def put_on_top(self, seat: i64) -> None:
        """The card goes back where it lay."""
        self.top = append(self.top, self.paw)
        self.paw = NO_CARD
        self.tell(PUT_ON_TOP, seat)

    def put_under(self, seat: i64) -> None:
        """The card goes under the deck."""
        self.under = append(self.under, self.paw)
        self.paw = NO_CARD
        self.tell(PUT_UNDER, seat)

    def play(self, seat: i64, place: i64) -> None:
        """A card is turned up and counts."""
        hand = self.hands[seat]
        kind = kind_of(hand[place])
        self.hands[seat] = vec[i64]([card for number, card in enumerate(hand) if number != place])
        self.played[kind] += 1
        self.points[seat] += kind + 1
        self.reveal()
        self.tell(PLAYED, seat, place, kind)

    def shuffle(self, seat: i64) -> None:
        """The whole deck is mixed: what anybody knew of it is forgotten."""
        for cards in (self.top, self.under):
            for card in cards:
                if kind_of(card) != UNKNOWN:
                    self.middle[kind_of(card)] += 1
                self.inside += 1
        self.top = vec[i64]()
        self.under = vec[i64]()
        self.may_shuffle[seat] = 0
        self.tell(SHUFFLED, seat)


def _seen(view: Warren, card: i64, seat: i64) -> i64:
    """Return the card as this seat knows it; one it has not seen counts among all those."""
    if (seat >= 0 and (card >> (seat + 3)) & 1 == 1) or kind_of(card) == UNKNOWN:
        return card
    view.middle[kind_of(card)] += 1
    return card | UNKNOWN


def _dealt(world: Warren, card: i64, rng: Rng) -> i64:
    """Return the card with a kind, for one that the viewer has not seen."""
    if kind_of(card) != UNKNOWN:
        return card
    kind = kind_at(world.middle, rng.below(total(world.middle)))
    world.middle[kind] -= 1
    return (card >> 3) * 8 + kind


class NextTurn(Effect[Warren]):
    """Seat after seat, round after round, until the deck is empty or night falls."""

    def __init__(self, after: i64) -> None:
        self.after: Final = after

    def parts(self) -> list[int]:
        return [self.after]

    def happen(self, table: Warren) -> None:
        seat = (self.after + 1) % table.players
        if seat == 0 and table.round == ROUNDS:
            table.end("night-falls")
        elif table.cards_left() == 0:
            table.end("burrow-empty")
        else:
            table.turn_to(seat)
            table.begin_turn()
            table.then2(Forage(seat), NextTurn(seat))


class Forage(Choice[Warren]):
    """Play a card, look at the top of the deck, shuffle it once a game, or rest."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def manner(self) -> i64:
        return ASKED

    def chooser(self, table: Warren) -> i64:
        return self.seat

    def options(self, table: Warren) -> vec[i64]:
        options = vec[i64]([PLAY + place for place in range(len(table.hands[self.seat]))])
        options = append(options, LOOK)
        if table.may_shuffle[self.seat] > 0:
            options = append(options, SHUFFLE)
        return append(options, REST)

    def why_not(self, table: Warren, option: i64) -> Reason:
        if option < LOOK:
            return Reason("B 1", "no-such-card", {"n": int(option) + 1})
        if option == SHUFFLE:
            return Reason("B 2", "shuffled-before")
        return Reason("", "not-asked-now")

    def chosen(self, table: Warren, option: i64) -> None:
        if option < LOOK:
            table.play(self.seat, option)
        elif option == LOOK:
            table.then2(Look(self.seat), PutIt(self.seat))
        elif option == SHUFFLE:
            table.shuffle(self.seat)


class Look(Effect[Warren]):
    """The top card is one somebody has seen, or one out of the middle, or one pushed under."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def happen(self, table: Warren) -> None:
        if len(table.top) > 0 or table.inside == 0:
            table.take_known_card(self.seat)
        else:
            table.then(Dig(self.seat))


class Dig(Chance[Warren]):
    """A card that nobody has seen."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Warren) -> tuple[vec[i64], vec[i64]]:
        return odds_of(table.middle, 0)

    def fell(self, table: Warren, outcome: i64) -> None:
        table.dig(self.seat, outcome)


class PutIt(Choice[Warren]):
    """Keep the card, if the hand is not full, or put it on top of the deck or under it."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def manner(self) -> i64:
        return ASKED

    def chooser(self, table: Warren) -> i64:
        return self.seat

    def options(self, table: Warren) -> vec[i64]:
        if len(table.hands[self.seat]) < HAND:
            return vec[i64]([KEEP, ON_TOP, UNDER])
        return vec[i64]([ON_TOP, UNDER])

    def why_not(self, table: Warren, option: i64) -> Reason:
        return Reason("B 3", "hand-full") if option == KEEP else Reason("", "not-asked-now")

    def chosen(self, table: Warren, option: i64) -> None:
        if option == KEEP:
            table.keep(self.seat)
        elif option == ON_TOP:
            table.put_on_top(self.seat)
        else:
            table.put_under(self.seat)


class Burrow(Game):
    """The box."""

    name = "burrow"
    seats = range(2, 4)
    max_game_length = 150
    words_class = ToyWords

    def action_space(self) -> ActionSpace:
        alone = ("look", "shuffle", "rest", "keep", "on-top", "under")
        verbs = [Verb(name, LOOK + number) for number, name in enumerate(alone)]
        return ActionSpace([Verb("play", PLAY, ("first", "second", "third")), *verbs])

    def outcome_space(self) -> ActionSpace:
        return ActionSpace([Verb("dig", 0, ("1", "2", "3", "4"))])

    def start(self) -> State:
        table = Warren(self, self.players)
        table.inside = KINDS * OF_EACH
        table.middle = vec[i64]([OF_EACH] * KINDS)
        table.hands = [vec[i64]() for _ in range(self.players)]
        table.played = vec[i64]([0] * KINDS)
        table.points = vec[i64]([0] * self.players)
        table.may_shuffle = vec[i64]([1] * self.players)
        table.then(NextTurn(self.players - 1))
        return table

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, Warren)
        return ranked(tuple(int(n) for n in state.points), state.reason) if state.over else None

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Warren)
        rows = ("middle", "top", "under", "played", "points", "may_shuffle")
        position: dict[str, Any] = {name: int(getattr(state, name)) for name in ("active", "round", "inside", "paw")}
        position.update({row: [int(n) for n in getattr(state, row)] for row in rows})
        position.update({f"hand{seat}": [int(card) for card in hand] for seat, hand in enumerate(state.hands)})
        return position

    def lay(self, position: dict[str, Any]) -> State:
        table, most = Warren(self, self.players), 8 << self.players
        table.active = whole(position, "active", 0, self.players - 1)
        table.round = whole(position, "round", 1, ROUNDS)
        table.inside = whole(position, "inside", 0, KINDS * OF_EACH)
        table.paw = whole(position, "paw", NO_CARD, most)
        table.middle = wholes(position, "middle", 0, OF_EACH, KINDS)
        table.top = wholes(position, "top", 8, most - 1)
        table.under = wholes(position, "under", 8, most - 1)
        table.played = wholes(position, "played", 0, OF_EACH, KINDS)
        table.points = wholes(position, "points", 0, 100, self.players)
        table.may_shuffle = wholes(position, "may_shuffle", 0, 1, self.players)
        table.hands = [wholes(position, f"hand{seat}", 8, most - 1) for seat in range(self.players)]
        return table

    def resume(self, state: State) -> None:
        assert isinstance(state, Warren)
        if any(len(hand) > HAND for hand in state.hands) or state.paw != NO_CARD:
            raise BadPosition(f"At the start of a turn a hand has at most {HAND} cards, and the “paw” none.")
        if total(state.middle) != state.inside or any(count != OF_EACH for count in self.census(state).values()):
            raise BadPosition(f"There must be {OF_EACH} cards of each kind.")
        if state.cards_left() == 0:
            raise BadPosition("The game of this position is over.")
        state.begin_turn()
        state.then2(Forage(state.active), NextTurn(state.active))

    def census(self, state: State) -> dict[str, int]:
        assert isinstance(state, Warren)
        known = [int(card) for cards in (state.top, state.under, *state.hands) for card in cards]
        kinds = [kind_of(card) for card in [*known, int(state.paw)] if card != NO_CARD]
        places = zip(state.middle, state.played)
        return {f"{kind + 1}": int(m) + int(p) + kinds.count(kind) for kind, (m, p) in enumerate(places)}

    def observation_tensor_shape(self) -> list[int]:
        return [4 + 2 * KINDS + 2 * self.players + KINDS * OF_EACH * (self.players + 2)]

    def observation_tensor(self, view: View) -> list[float]:
        numbers: list[float] = []
        for row in self.position(view.table).values():
            numbers += [float(number) for number in row] if isinstance(row, list) else [float(row)]
        return (numbers + [-1.0] * self.observation_tensor_shape()[0])[: self.observation_tensor_shape()[0]]

    def observation_string(self, view: View) -> str:
        return f"{self.position(view.table)} {view.decision.name} {view.decision.actions}"
