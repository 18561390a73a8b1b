"""Lifeboat: everybody wins or loses; the course is the team's, the oars are pulled at once."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.core.errors import BadPosition
from spielwerk.core.game import Game
from spielwerk.core.laying import whole, wholes
from spielwerk.core.outcome import Outcome
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.step import ASKED, CONCEALED, SECRET, VOTE, Chance, Choice, Effect, Step
from spielwerk.core.view import View
from spielwerk.kit.bag import odds_of
from spielwerk.kit.bits import bit
from tests.toys.words import ToyWords

WEAKEST: Final = 2  # strengths are cards of 2, 3, 4 and 5, two of each
KINDS: Final = 4
UNKNOWN: Final = -1
NOT_YET: Final = -1  # an oar that has not been chosen
HIDDEN: Final = -2  # one that has, unseen by the viewer
FAR: Final = 9
SUNK: Final = 5
ROUNDS: Final = 8

STEER: Final = 0  # short, long
PULL: Final = 2  # 0, 1, 2
SIT: Final = 5
BAIL: Final = 6
# Outcomes: strength 2-5, waves 0-2, bucket holds or breaks.
WAVES: Final = 4
BUCKET: Final = 7

GOT: Final = 1
PULLED_SECRETLY: Final = 2
PULLED: Final = 3
STEERED: Final = 4
WATER: Final = 5
BAILED: Final = 6
ROUND: Final = 7


class Boat(State):
    """Strengths, oars and water. ``cards`` holds the strengths nobody drew; in a View, all those unseen."""

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.active: i64 = 0
        self.round: i64 = 0
        self.distance: i64 = 0
        self.water: i64 = 0
        self.short: i64 = 0
        self.cards = vec[i64]()
        self.strength = vec[i64]()
        self.spent = vec[i64]()  # everybody saw it go
        self.oars = vec[i64]()

    def copy(self) -> Boat:
        new = Boat(self.game, self.players)
        self.copy_kernel(new)
        new.active = self.active
        new.round = self.round
        new.distance = self.distance
        new.water = self.water
        new.short = self.short
        new.cards = self.cards[:]
        new.strength = self.strength[:]
        new.spent = self.spent[:]
        new.oars = self.oars[:]
        return new

    def masked(self, seat: i64) -> Boat:
        new = self.copy()
        for other in range(self.players):
            if other == seat:
                continue
            if new.strength[other] != UNKNOWN:
                new.cards[new.strength[other] - WEAKEST] += 1
                new.strength[other] = UNKNOWN
            if new.oars[other] != NOT_YET:
                new.oars[other] = HIDDEN
        return new

    def imagined(self, seat: i64, rng: Rng) -> Boat:
        """Deal strengths that could have paid what was spent, the neediest first, then the hidden oars."""
        new = self.copy()
        drawn = len(self.strength)
        for other in sorted(range(drawn), key=lambda one: -int(self.spent[one])):
            if new.strength[other] == UNKNOWN and self.has_drawn(other):
                _deal(new, other, rng)
        for other in range(drawn):
            if new.oars[other] == HIDDEN:
                new.oars[other] = rng.below(new.most(other) + 1)
        return new

    def has_drawn(self, seat: i64) -> bool:
        """Say whether this seat has its strength: all have, except while the boat is set up."""
        return self.round > 0 or all(repr(step) != repr(DrawStrength(seat)) for step in self.agenda)

    def rest_of(self, seat: i64) -> i64:
        """Return the strength a seat has left."""
        return self.strength[seat] - self.spent[seat]

    def most(self, seat: i64) -> i64:
        """Return how hard a seat can pull."""
        return min(2, self.rest_of(seat))

    def next_round(self) -> None:
        """The next seat calls the stroke."""
        self.active = self.round % self.players
        self.round += 1
        self.tell(ROUND, self.round, self.active)

    def get(self, seat: i64, kind: i64) -> None:
        """A seat draws its strength, for its own eyes."""
        self.cards[kind] -= 1
        self.strength[seat] = WEAKEST + kind
        self.tell_only(bit(seat), 2, GOT, seat, WEAKEST + kind)

    def steer(self, short: bool) -> None:
        """The boat goes the short way, or the long and quiet one."""
        self.short = 1 if short else 0
        self.tell(STEERED, self.short)

    def pull_secretly(self, seat: i64, pull: i64) -> None:
        """A seat has made up its mind."""
        self.oars[seat] = pull
        self.tell_only(bit(seat), 2, PULLED_SECRETLY, seat, pull)

    def pull(self, seat: i64) -> None:
        """An oar is seen, and spends strength."""
        self.spent[seat] += self.oars[seat]
        self.distance += self.oars[seat]
        self.tell(PULLED, seat, self.oars[seat])
        self.oars[seat] = NOT_YET

    def take_water(self, buckets: i64) -> None:
        """Water comes in, or goes out (below 0)."""
        self.water = max(0, self.water + buckets)
        self.tell(WATER, buckets)

    def bail(self, seat: i64) -> None:
        """A seat takes the bucket, which spends strength."""
        self.spent[seat] += 1
        self.tell(BAILED, seat)


def _deal(world: Boat, seat: i64, rng: Rng) -> None:
    weakest = max(WEAKEST, world.spent[seat])
    able: i64 = 0
    for kind in range(weakest - WEAKEST, KINDS):
        able += world.cards[kind]
    left = rng.below(able)
    kind = weakest - WEAKEST
    while left >= world.cards[kind]:
        left -= world.cards[kind]
        kind += 1
    world.cards[kind] -= 1
    world.strength[seat] = WEAKEST + kind


class DrawStrength(Chance[Boat]):
    """Each seat draws a card with its strength and shows it to nobody."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Boat) -> tuple[vec[i64], vec[i64]]:
        return odds_of(table.cards, 0)

    def fell(self, table: Boat, outcome: i64) -> None:
        table.get(self.seat, outcome)


class Round(Effect[Boat]):
    """The team steers, everybody pulls, the sea answers; then the next seat calls."""

    def happen(self, table: Boat) -> None:
        if table.round == ROUNDS:
            table.end("night")
            return
        table.next_round()
        table.begin_turn()
        table.then_all(a_round(table))


def a_round(table: Boat) -> list[Step]:
    """Return the Steps of one round, in reading order."""
    rowers: list[Step] = [Row(seat) for seat in range(table.players)]
    return [Course(), *rowers, Heave(), Sea(), Round()]


class Course(Choice[Boat]):
    """The team agrees on the course."""

    def manner(self) -> i64:
        return ASKED | VOTE

    def chooser(self, table: Boat) -> i64:
        return table.active

    def options(self, table: Boat) -> vec[i64]:
        return vec[i64]([STEER, STEER + 1])

    def chosen(self, table: Boat, option: i64) -> None:
        table.steer(option == STEER)


class Row(Choice[Boat]):
    """Everybody decides alone how hard to pull."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def manner(self) -> i64:
        return CONCEALED

    def chooser(self, table: Boat) -> i64:
        return self.seat

    def options(self, table: Boat) -> vec[i64]:
        return vec[i64]([PULL + pull for pull in range(table.most(self.seat) + 1)])

    def why_not(self, table: Boat, option: i64) -> Reason:
        return Reason("L 1", "too-weak") if PULL <= option < SIT else Reason("", "not-asked-now")

    def chosen(self, table: Boat, option: i64) -> None:
        table.pull_secretly(self.seat, option - PULL)


class Heave(Effect[Boat]):
    """All oars at once; who comes far enough is saved."""

    def happen(self, table: Boat) -> None:
        table.reveal()
        for seat in range(table.players):
            table.pull(seat)
        if table.distance >= FAR:
            table.end("landed")


class Sea(Chance[Boat]):
    """Waves bring water, more of it on the short way."""

    def odds(self, table: Boat) -> tuple[vec[i64], vec[i64]]:
        return vec[i64]([WAVES, WAVES + 1, WAVES + 2]), vec[i64]([2, 1 + table.short, 1 + table.short])

    def fell(self, table: Boat, outcome: i64) -> None:
        if outcome > WAVES:
            table.take_water(outcome - WAVES)
            bailers: list[Step] = [Bail(seat) for seat in range(table.players)]
            table.then_all([*bailers, Float()])


class Bail(Choice[Boat]):
    """Each in turn may bail, if there is strength left for it; nobody else knows."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Boat) -> i64:
        return self.seat

    def options(self, table: Boat) -> vec[i64]:
        return vec[i64]([SIT, BAIL]) if table.rest_of(self.seat) > 0 else vec[i64]([SIT])

    def why_not(self, table: Boat, option: i64) -> Reason:
        return Reason("L 2", "too-weak") if option == BAIL else Reason("", "not-asked-now")

    def chosen(self, table: Boat, option: i64) -> None:
        if option == BAIL:
            table.bail(self.seat)
            table.then(Bucket())


class Bucket(Chance[Boat]):
    """The bucket holds, or it breaks and one more wave comes in; a boat too full sinks on the spot."""

    def odds(self, table: Boat) -> tuple[vec[i64], vec[i64]]:
        return vec[i64]([BUCKET, BUCKET + 1]), vec[i64]([3, 1])

    def fell(self, table: Boat, outcome: i64) -> None:
        table.take_water(-1 if outcome == BUCKET else 1)
        if table.water > SUNK:
            table.end("sunk")


class Float(Effect[Boat]):
    """After the bailing, too much water sinks the boat."""

    def happen(self, table: Boat) -> None:
        if table.water >= SUNK:
            table.end("sunk")


class Lifeboat(Game):
    """The box."""

    name = "lifeboat"
    seats = range(2, 5)
    cooperative = True
    max_game_length = 250
    words_class = ToyWords

    def action_space(self) -> ActionSpace:
        pulls = Verb("pull", PULL, ("0", "1", "2"))
        return ActionSpace([Verb("steer", STEER, ("short", "long")), pulls, Verb("sit", SIT), Verb("bail", BAIL)])

    def outcome_space(self) -> ActionSpace:
        waves, bucket = Verb("waves", WAVES, ("0", "1", "2")), Verb("bucket", BUCKET, ("holds", "breaks"))
        return ActionSpace([Verb("strength", 0, ("2", "3", "4", "5")), waves, bucket])

    def start(self) -> State:
        table = Boat(self, self.players)
        table.cards = vec[i64]([2] * KINDS)
        table.strength = vec[i64]([UNKNOWN] * self.players)
        table.spent = vec[i64]([0] * self.players)
        table.oars = vec[i64]([NOT_YET] * self.players)
        table.then(Round())
        table.then_all([DrawStrength(seat) for seat in range(self.players)])
        return table

    def outcome(self, state: State) -> Outcome | None:
        won = state.reason == "landed"
        return Outcome(state.reason, None, (1,) * self.players, won) if state.over else None

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Boat)
        names = ("active", "round", "distance", "water", "short")
        position: dict[str, Any] = {name: int(getattr(state, name)) for name in names}
        rows = ("cards", "strength", "spent", "oars")
        return position | {row: [int(n) for n in getattr(state, row)] for row in rows}

    def lay(self, position: dict[str, Any]) -> State:
        table = Boat(self, self.players)
        table.active = whole(position, "active", 0, self.players - 1)
        table.round = whole(position, "round", 0, ROUNDS)
        table.distance = whole(position, "distance", 0, FAR + 2 * self.players)
        table.water = whole(position, "water", 0, 2 * SUNK)
        table.short = whole(position, "short", 0, 1)
        table.cards = wholes(position, "cards", 0, 2, KINDS)
        table.strength = wholes(position, "strength", UNKNOWN, WEAKEST + KINDS - 1, self.players)
        table.spent = wholes(position, "spent", 0, WEAKEST + KINDS, self.players)
        table.oars = wholes(position, "oars", HIDDEN, 2, self.players)
        return table

    def resume(self, state: State) -> None:
        assert isinstance(state, Boat)
        if any(strength < WEAKEST for strength in state.strength) or any(oar != NOT_YET for oar in state.oars):
            raise BadPosition("At the start of a round everybody has a “strength”, and nobody pulls at the “oars”.")
        fits = all(count == 2 for count in self.census(state).values())
        if not fits or any(state.rest_of(seat) < 0 for seat in range(self.players)):
            raise BadPosition("The position's “strength”, “spent” and “cards” must fit together.")
        if not state.round >= 1 or state.distance >= FAR or state.water >= SUNK:
            raise BadPosition("The boat of this position is not at sea.")
        if state.active != (state.round - 1) % self.players:
            raise BadPosition("The position's “active” seat must be the one whose round it is.")
        state.begin_turn()
        state.then_all(a_round(state))

    def census(self, state: State) -> dict[str, int]:
        assert isinstance(state, Boat)
        strengths = list(state.strength)
        return {f"{WEAKEST + n}": int(left) + strengths.count(WEAKEST + n) for n, left in enumerate(state.cards)}

    def observation_tensor_shape(self) -> list[int]:
        return [5 + KINDS + 3 * self.players]

    def observation_tensor(self, view: View) -> list[float]:
        position = self.position(view.table)
        rows = [row if isinstance(row, list) else [row] for row in position.values()]
        return [float(number) for row in rows for number in row]

    def observation_string(self, view: View) -> str:
        return f"{self.position(view.table)} {view.decision.name} {view.decision.actions}"
