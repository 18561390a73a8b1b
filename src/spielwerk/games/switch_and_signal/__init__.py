"""Switch & Signal: trains, switches and signals steered together; 2 to 4 seats, three maps and any map of your own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from spielwerk.core.action import ActionSpace
from spielwerk.core.agent import Agent
from spielwerk.core.game import Game, Option
from spielwerk.core.outcome import Outcome
from spielwerk.core.state import State
from spielwerk.core.view import View
from spielwerk.games.switch_and_signal import notation, observing, position
from spielwerk.games.switch_and_signal.agent import Greedy, Planner
from spielwerk.games.switch_and_signal.deck import read_deck
from spielwerk.games.switch_and_signal.maps import rail_map
from spielwerk.games.switch_and_signal.maps.build import board_of
from spielwerk.games.switch_and_signal.options import OPTIONS, Rulings, check_together
from spielwerk.games.switch_and_signal.pieces import TIME_TOKENS
from spielwerk.games.switch_and_signal.railway import DELIVERED_ALL, Railway
from spielwerk.games.switch_and_signal.setting_up import SET_UP
from spielwerk.games.switch_and_signal.turn import TURN
from spielwerk.games.switch_and_signal.words import SignalWords


class SwitchAndSignal(Game):
    """The box of Switch & Signal."""

    name: ClassVar[str] = "switch_and_signal"
    rules_version: ClassVar[int] = 3
    seats: ClassVar[range] = range(2, 5)
    options_offered: ClassVar[tuple[Option, ...]] = OPTIONS
    cooperative: ClassVar[bool] = True
    max_game_length: ClassVar[int] = 20_000
    agents: ClassVar[Mapping[str, Callable[..., Agent]]] = {"greedy": Greedy, "planner": Planner}
    words_class: ClassVar[type[SignalWords]] = SignalWords

    def __init__(self, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self.rail = rail_map("europe")
        self.board = board_of(self.rail)
        self.deck = read_deck("proposed")
        super().__init__(players, options)
        self.rail = rail_map(self.options["map"])
        self.board = board_of(self.rail)
        self.deck = read_deck(self.options["deck"])
        ten_possible = not self.rail.passengers and any(self.board.extra)
        check_together(self.options, self.players, ten_possible, TIME_TOKENS - self.rail.passengers)
        self.rulings = Rulings(self.options)
        self.actions = self.action_space()
        self.outcomes = self.outcome_space()

    def action_space(self) -> ActionSpace:
        """Return the players' verbs on this map."""
        return notation.actions(self.board)

    def outcome_space(self) -> ActionSpace:
        """Return the verbs of chance."""
        return notation.outcomes(self.deck, self.players)

    def words(self, locale: str = "en", seat_names: Sequence[str] = ()) -> SignalWords:
        """Return the sentences of this game, with this map's names, for a reader of ``locale``."""
        return SignalWords(locale, seat_names, self.rail, self.board)

    def start(self) -> Railway:
        """Return the table as the box is unpacked, with SetUp on its agenda."""
        net = Railway(self, self.players, self.board, self.deck, self.rulings)
        net.unpack()
        net.then(SET_UP)
        return net

    def outcome(self, state: State) -> Outcome | None:
        """Return whether the team has won, and why the game ended."""
        if not state.over:
            return None
        won = state.reason == DELIVERED_ALL
        return Outcome(state.reason, None, (1,) * self.players, won)

    def position(self, state: State) -> dict[str, Any]:
        """Return everything on the table by name."""
        assert isinstance(state, Railway)
        return position.position_of(state)

    def lay(self, position_: dict[str, Any]) -> State:
        """Lay everything as the position says; BadPosition if it is malformed."""
        net = self.start()
        assert isinstance(net, Railway)
        net.agenda = []
        return position.lay_position(net, position_)

    def resume(self, state: State) -> None:
        """Check that a turn can start from a laid position and put it on the agenda."""
        assert isinstance(state, Railway)
        position.resume_position(state)
        state.then(TURN)

    def secrets(self) -> bool:
        """Say whether hands are held; nothing else is known to one seat only [S 5.3]."""
        return self.rulings.held

    def census(self, state: State) -> dict[str, int]:
        """Return how many action cards, goods and passengers there are."""
        assert isinstance(state, Railway)
        return position.census(state)

    def observation_tensor_shape(self) -> list[int]:
        """Return the length of the observation; docs/games/switch_and_signal.md says what stands where."""
        net = self.start()
        assert isinstance(net, Railway)
        return [observing.tensor_size(net)]

    def observation_tensor(self, view: View) -> list[float]:
        """Return what a View shows as numbers."""
        assert isinstance(view.table, Railway)
        return observing.observation(view.table, view.seat)

    def observation_string(self, view: View) -> str:
        """Return what a View shows as text, one kind of piece a line."""
        assert isinstance(view.table, Railway)
        return observing.seen_as_text(view.table, view.seat)


__all__ = ["SwitchAndSignal"]
