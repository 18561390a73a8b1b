"""Playing one game for the checks: every answer, and copies of the State at a few moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielwerk.contract.facts import expect
from spielwerk.core.event import Event
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import State

MOST_MOMENTS = 8


class Answers:
    """Where answers come from: first the ``drawn`` ones (a test searches and shrinks those), then a seed."""

    def __init__(self, seed: int = 0, drawn: Sequence[int] = ()) -> None:
        self.rng = Rng(seed)
        self._drawn = iter(drawn)

    def pick(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        drawn = next(self._drawn, None)
        return int(self.rng.below(n)) if drawn is None else drawn % n

    def answer(self, state: State) -> int:
        """Return one open answer to the State's question; chance's with its odds once nothing is drawn."""
        drawn = next(self._drawn, None)
        if drawn is None and state.is_chance_node():
            return int(state.roll(self.rng))
        options = state.open()
        expect(len(options) > 0, f"Nothing is open: {state.pending()!r} asks, and the game is not over.")
        return int(options[self.rng.below(len(options)) if drawn is None else drawn % len(options)])


class Played:
    """One finished game: its answers, its events, and the State before some of the answers, and at the end."""

    def __init__(self, game: Game, answers: list[int], events: list[Event], final: State, rng: Rng) -> None:
        self.game = game
        self.answers = answers
        self.events = events
        self.final = final
        self.seed = int(rng.word())
        places = {0, len(answers) - 1} if answers else set()
        while len(places) < min(MOST_MOMENTS, len(answers)):
            places.add(int(rng.below(len(answers))))
        self.places = sorted(places)

    def rng(self) -> Rng:
        """Return a generator for one check, the same each time."""
        return Rng(self.seed)

    def moments(self) -> Iterator[State]:
        """Yield a fresh State before each chosen answer, then the finished one."""
        state = self.game.new_initial_state()
        for number, answer in enumerate(self.answers):
            if number in self.places:
                yield state.clone()
            state.take_known(answer)
        yield state

    def questions(self) -> Iterator[State]:
        """Yield the moments at which the game is not over."""
        return (state for state in self.moments() if not state.over)

    def viewers(self) -> range:
        """Return the gallery and every seat."""
        return range(-1, self.game.players)


def play(game: Game, answers: Answers) -> Played:
    """Play one game to its end; Broken if it is longer than the game says it can be."""
    state = game.new_initial_state()
    state.listening = True
    given: list[int] = []
    while not state.over:
        answer = answers.answer(state)
        given.append(answer)
        state.take_known(answer)
        expect(len(given) <= game.max_game_length, f"{game.name} is longer than {game.max_game_length} answers.")
    return Played(game, given, list(state.told), state, answers.rng)


def go_on(state: State, rng: Rng, most: int) -> list[int]:
    """Play on at random for at most so many answers; return them."""
    answers = Answers(int(rng.word()))
    given: list[int] = []
    while not state.over and len(given) < most:
        given.append(answers.answer(state))
        state.take_known(given[-1])
    return given
