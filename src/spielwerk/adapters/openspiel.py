"""Every game as a game of OpenSpiel: importing this module registers them all.

    import pyspiel
    import spielwerk.adapters.openspiel
    game = pyspiel.load_game("spielwerk_qwirkle(players=2)")

A game's options are its parameters. ``docs/research.md`` has a whole loop and says what OpenSpiel's C++ side cannot do
with games written in Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError("The OpenSpiel games need an extra: pip install spielwerk[openspiel]") from missing

from spielwerk.adapters.arrays import observation
from spielwerk.adapters.recall import Recall
from spielwerk.core.errors import BadOption
from spielwerk.core.game import Game, Option
from spielwerk.core.rng import Rng
from spielwerk.core.state import GALLERY, State
from spielwerk.registry import game_classes

Parameter: TypeAlias = str | int | float | bool


class SpielwerkGame(pyspiel.Game):  # type: ignore[misc]  # the library publishes no types
    """A box on OpenSpiel's shelf; ``box`` is our Game. Each registered game has a subclass of its own."""

    def __init__(self, box: Game, game_type: pyspiel.GameType, parameters: dict[str, Parameter]) -> None:
        super().__init__(game_type, _game_info(box), parameters)
        self.box = box
        self.start = box.new_bare_state()

    def new_initial_state(self) -> SpielwerkState:
        """Return the start of a game."""
        return SpielwerkState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on how often chance answers in one game."""
        return self.box.max_game_length if len(self.box.outcomes) else 0

    def make_py_observer(self, kind: Any = None, params: dict[str, Parameter] | None = None) -> SpielwerkObserver:
        """Return what turns States into observations: of a seat, of a seat with perfect recall, or of the public.

        BadOption for the kinds no game has: what all seats see together, and parameters.
        """
        return SpielwerkObserver(self.box, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielwerkState(pyspiel.State):  # type: ignore[misc]  # the library publishes no types
    """A State behind OpenSpiel's verbs; ``table`` is our State. Clones and serializes with all it has."""

    def __init__(self, game: SpielwerkGame) -> None:
        super().__init__(game)
        self.table: State = game.start.copy()
        self.recall = Recall(("",) * game.num_players())

    def current_player(self) -> int:
        """Return the seat that must answer; −1 while chance decides, −4 when the game is over."""
        return self.table.current_player()

    def is_terminal(self) -> bool:
        """Say whether the game has ended."""
        return self.table.is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes that chance has now, with their probabilities."""
        return self.table.chance_outcomes()

    def returns(self) -> list[float]:
        """Return each seat's share of the win; all 0 while the game goes on."""
        return self.table.returns()

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> SpielwerkState:
        """Return a State that agrees with all that ``player`` knows, the rest dealt by ``random``.

        Its history is empty, for the true one would tell what was drawn.
        """
        box = self.table.game
        new = SpielwerkState(self.get_game())
        new.table = box.imagine(box.view(self.table, player), Rng(int(random() * 2**53)))
        new.recall = self.recall.alone(player, box)
        return new

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal_actions()

    def _apply_action(self, action: int) -> None:
        table, seat = self.table, self.table.seat
        table.listening, table.told = True, []
        table.apply_action(action)
        self.recall.note(seat, action, table.told)

    def _action_to_string(self, player: int, action: int) -> str:
        box: Game = self.table.game
        space = box.outcomes if player == pyspiel.PlayerId.CHANCE else box.actions
        return space.text(action)

    def __str__(self) -> str:
        """Return the table as the seat to act sees it; while chance decides, as a spectator does."""
        text: str = self.table.game.observation_string(self.table.game.view(self.table, max(self.table.seat, GALLERY)))
        return text


class SpielwerkObserver:
    """Observations of one kind: ``tensor`` and ``dict`` (only of the plain kind), and a string."""

    def __init__(self, box: Game, kind: pyspiel.IIGObservationType, params: dict[str, Parameter] | None) -> None:
        if params:
            raise BadOption(f"Observations take no parameters, and here are {', '.join(params)}.")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadOption("There is no observation of what all seats know together.")
        self.box = box
        self.secrets = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public = kind.public_info
        self.recalls = kind.perfect_recall
        self.tensor = None
        self.dict = {}
        if self.secrets and self.public and not self.recalls:
            shape = box.observation_tensor_shape()
            self.tensor = np.zeros(int(np.prod(shape)), np.float32)
            self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielwerkState, player: int) -> None:
        """Fill ``tensor`` with what ``player`` sees."""
        if self.tensor is not None:
            self.dict["observation"][:] = observation(self.box, state.table, player)

    def string_from(self, state: SpielwerkState, player: int) -> str | None:
        """Return what ``player`` sees as text; None for the secret part alone, which no game tells apart."""
        if not self.public:
            return None
        seen = self.box.observation_string(self.box.view(state.table, player if self.secrets else GALLERY))
        return state.recall.of(player, self.box) + seen if self.recalls and self.secrets else seen


def register_game(game: type[Game]) -> str:
    """Register a Game class under ``spielwerk_`` and its name, unless it is; return that name."""
    name = f"spielwerk_{game.name}"
    if name not in pyspiel.registered_names():
        game_type = _game_type(name, game())

        # A class and not a function: OpenSpiel lets go of it after Python has ended, when nothing may be freed any
        # more, and a class is never freed, as its own list of ancestors names it.
        class Registered(SpielwerkGame):
            def __init__(self, parameters: dict[str, Parameter]) -> None:
                super().__init__(_box(game, parameters), game_type, parameters)

        pyspiel.register_game(game_type, Registered)
    return name


def _box(game: type[Game], parameters: dict[str, Parameter]) -> Game:
    options = {option.name: _option_text(option, parameters[option.name]) for option in game.options_offered}
    players = parameters["players"]
    return game(players if isinstance(players, int) else 0, options)


def _game_type(name: str, box: Game) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    options = {option.name: _parameter(option, option.default) for option in box.options_offered}
    return kinds(
        short_name=name,
        long_name=f"Spielwerk {box.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if len(box.outcomes) else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if box.cooperative else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=box.seats[-1],
        min_num_players=box.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": box.players, **options},
    )


def _game_info(box: Game) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=box.num_distinct_actions(),
        max_chance_outcomes=len(box.outcomes),
        num_players=box.players,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=None if box.cooperative else 1.0,
        max_game_length=box.max_game_length,
    )


def _parameter(option: Option, text: str) -> Parameter:
    """Return an option's value as OpenSpiel reads it: a number or a yes or no, if all its values are."""
    read: list[Parameter] = [_read(value) for value in option.values]
    alike = not option.free and len({type(value) for value in read}) == 1
    return read[option.values.index(text)] if alike else text


def _option_text(option: Option, parameter: Parameter) -> str:
    """Return the text of an option's value that OpenSpiel may have read as a number, or as a yes or no."""
    if isinstance(parameter, str):
        return parameter
    for text in option.values:
        if _read(text) == parameter:
            return text
    return str(parameter)  # the Game refuses it, and says what there is


def _read(text: str) -> Parameter:
    value: Parameter = pyspiel.game_parameters_from_string(f"x(y={text})")["y"]
    return value


for _game in game_classes().values():
    register_game(_game)
