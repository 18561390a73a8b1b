"""Game: the box. What a game brings besides its State and Steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from spielwerk.core.action import ActionSpace
from spielwerk.core.agent import Agent
from spielwerk.core.errors import BadOption, SpielwerkError, shown
from spielwerk.core.outcome import Outcome
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.view import View, view_of
from spielwerk.words.words import Words


@dataclass(frozen=True)
class Option:
    """A named ruling or variant: its values as text, the default first.

    ``free`` options take any text (a map) up to ``longest`` characters; ``check`` then validates it
    and raises BadOption; ``workshop`` names the class (``package.module:Class``, a ``draw.workshop.Workshop``)
    that helps people write such a text. The catalogue words an option by the keys ``option-NAME``,
    ``option-NAME-help`` and ``option-NAME-VALUE``.
    """

    name: str
    values: tuple[str, ...]
    free: bool = False
    longest: int = 200_000
    check: Callable[[str], None] | None = None
    workshop: str = ""

    @property
    def default(self) -> str:
        """The value where none is given."""
        return self.values[0]


class Game:
    """A box: seats, options, verbs; makes States and is the only way to look into them.

    A game subclasses this, sets the class fields and implements ``start``, ``outcome``, ``position``
    and ``lay``; the tensors and the agents are optional but expected.
    """

    name: ClassVar[str]
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range]
    options_offered: ClassVar[tuple[Option, ...]] = ()
    cooperative: ClassVar[bool] = False
    max_game_length: ClassVar[int] = 10_000  # answers, chance's included
    agents: ClassVar[Mapping[str, Callable[..., Agent]]] = {}  # the game's own, beside the general ones
    advice: ClassVar[type[Any] | None] = None  # the kit's Advice of this game, by which a general search plays it

    def __init__(self, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self.players = self.seats[0] if players is None else players
        if isinstance(self.players, bool) or not isinstance(self.players, int) or self.players not in self.seats:
            raise BadOption(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} seats, not {shown(players)}.")
        self.options = self._checked({} if options is None else options)
        self.actions = self.action_space()
        self.outcomes = self.outcome_space()

    # -- what a game implements -----------------------------------------------------------------

    def action_space(self) -> ActionSpace:
        """Return the players' verbs."""
        raise NotImplementedError

    def outcome_space(self) -> ActionSpace:
        """Return the verbs of chance; empty in a game without chance."""
        return ActionSpace(())

    def start(self) -> State:
        """Return an empty table with SetUp on its agenda (not yet advanced)."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        """Return the Outcome of a finished game, None before."""
        raise NotImplementedError

    def position(self, state: State) -> dict[str, Any]:
        """Return every piece on the table by name (lists, numbers and texts only), in mid-turn and of a View too."""
        raise NotImplementedError

    def lay(self, position: dict[str, Any]) -> State:
        """Lay every piece as ``position`` says, without the agenda; BadPosition if it is malformed.

        Check each number (``core.laying``), not whether they make sense together: a View's position has gaps.
        """
        raise NotImplementedError

    def resume(self, state: State) -> None:
        """Check that a laid position can stand at the start of a turn and put that turn on its agenda."""
        raise NotImplementedError

    def secrets(self) -> bool:
        """Say whether seats may know different things; where not, people share a device without a curtain."""
        return True

    def census(self, state: State) -> dict[str, int]:
        """Return how many pieces of each kind there are, wherever they lie: the same all through a game.

        For the contract's tests, which compare it from question to question; {} where nothing is conserved.
        """
        return {}

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of the observation; fixed for given options."""
        raise NotImplementedError

    def observation_tensor(self, view: View) -> list[float]:
        """Return what a View shows as numbers, row by row."""
        raise NotImplementedError

    def observation_string(self, view: View) -> str:
        """Return what a View shows as text."""
        raise NotImplementedError

    words_class: ClassVar[type[Words]] = Words

    def words(self, locale: str = "en", seat_names: Sequence[str] = ()) -> Words:
        """Return the sentences of this game for a reader of ``locale``."""
        return self.words_class(locale, seat_names)

    # -- what every game has --------------------------------------------------------------------

    def new_initial_state(self) -> State:
        """Return the start of a game, run on to its first question."""
        state = self.start()
        state.remembering = True
        state.advance()
        return state

    def new_bare_state(self) -> State:
        """Like ``new_initial_state``, but without memory of the answers: for simulation and search."""
        state = self.start()
        state.advance()
        return state

    def view(self, state: State, seat: int) -> View:
        """Return all that ``seat`` (−1: the gallery) may know; the only way out of a State."""
        if not -1 <= seat < self.players:
            raise BadOption(f"There is no seat {seat}.")
        return view_of(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        """Return a State that agrees with everything this View knows; the rest is dealt by ``rng``."""
        state = view.table.imagined(view.seat, rng)
        state.seal()  # options that were worked out on the masked table belong to no world
        return state

    def num_distinct_actions(self) -> int:
        """Return how many Actions the players have in all."""
        return len(self.actions)

    def answers_for(self, state: State) -> ActionSpace:
        """Return the verbs of whoever must answer now: chance's or the players'."""
        return self.outcomes if state.is_chance_node() else self.actions

    def returns(self, state: State) -> list[float]:
        """Return each seat's share of the win; all 0 while the game goes on."""
        outcome = self.outcome(state)
        return [0.0] * self.players if outcome is None else list(outcome.returns)

    def refusal(self, state: State, answer: int, reason: Reason) -> str:
        """Return the sentence of an IllegalAction."""
        try:
            text = self.answers_for(state).text(answer)
        except SpielwerkError as error:
            return str(error)
        return f"“{text}” is not open now: {self.words().reason(reason)}"

    def state_to_json(self, state: State) -> dict[str, Any]:
        """Return the position at the start of this turn (none: the start of the game) and the answers since."""
        from spielwerk.core.saving import state_to_json

        return state_to_json(self, state)

    def state_from_json(self, data: Any) -> State:
        """Lay a saved position, check it, replay its answers; BadPosition says what is wrong and where."""
        from spielwerk.core.saving import state_from_json

        return state_from_json(self, data)

    def information_state_string(self, state: State, seat: int) -> str:
        """Return the start as ``seat`` saw it and every Event and own answer since."""
        from spielwerk.core.saving import information_state_string

        return information_state_string(self, state, seat)

    def freeze(self, state: State) -> tuple[Any, ...]:
        """Return what ``unfreeze`` needs to make the same State again, in mid-turn too."""
        from spielwerk.core.saving import freeze

        return freeze(self, state)

    def unfreeze(self, *frozen: Any) -> State:
        """Return the State that ``freeze`` took apart."""
        from spielwerk.core.saving import unfreeze

        return unfreeze(self, frozen)

    def __reduce__(self) -> Any:
        return type(self), (self.players, self.options)

    def __deepcopy__(self, memo: Any) -> Game:
        return self  # nothing in a box ever changes

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((type(self), self.players, tuple(sorted(self.options.items()))))

    @classmethod
    def defaults(cls) -> dict[str, str]:
        """Return each option's default."""
        return {option.name: option.default for option in cls.options_offered}

    def _checked(self, options: Mapping[str, str]) -> dict[str, str]:
        if not isinstance(options, Mapping):
            raise BadOption("The options are given as names with values.")
        known = {option.name: option for option in self.options_offered}
        result = self.defaults()
        for name, value in options.items():
            option = known.get(name)
            if option is None:
                offered = ", ".join(known) or "none"
                raise BadOption(f"{self.name} has no option “{str(name)[:40]}”; it has: {offered}.")
            result[name] = _checked_value(option, value)
        return result


def _checked_value(option: Option, value: Any) -> str:
    if not isinstance(value, str):
        raise BadOption(f"Option {option.name} takes a text, not {shown(value)}.")
    if option.free:
        if len(value) > option.longest:
            raise BadOption(f"Option {option.name} is longer than {option.longest} characters.")
        if option.check is not None and value not in option.values:
            option.check(value)
    elif value not in option.values:
        offered: Sequence[str] = option.values
        raise BadOption(f"Option {option.name} is one of {', '.join(offered)}; not “{value[:40]}”.")
    return value


__all__ = ["Game", "Option"]
