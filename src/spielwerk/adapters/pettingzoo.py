"""Every game as a PettingZoo environment: agents take turns (AEC), chance is drawn from a seeded generator.

    from spielwerk.adapters import pettingzoo
    env = pettingzoo.env("qwirkle", players=2)

``docs/research.md`` has a whole loop.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from operator import index
from typing import Any, Literal, TypeAlias

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError("The PettingZoo environments need an extra: pip install spielwerk[rl]") from missing

from numpy.typing import NDArray

from spielwerk.adapters.arrays import legal_mask, observation
from spielwerk.core.errors import BadOption, SpielwerkError, shown
from spielwerk.core.game import Game
from spielwerk.core.playout import run_chance
from spielwerk.core.state import GALLERY
from spielwerk.draw.replay import sight_of, svg_of
from spielwerk.registry import load_game
from spielwerk.table.source import seeded_rng

Observation: TypeAlias = dict[str, NDArray[Any]]

ILLEGAL = ("raise", "lose")
RENDER_MODES = ("ansi", "human", "svg")
_LARGEST = float(np.finfo(np.float32).max)


def env(
    game: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    illegal: Literal["raise", "lose"] = "raise",
    render_mode: Literal["ansi", "human", "svg"] | None = None,
) -> SpielwerkEnv:
    """Return the game ``game`` as an environment, already at the start of a first game.

    An illegal action raises IllegalAction with the reason and changes nothing (``illegal="raise"``), or ends
    the game with −1 for whoever took it and 0 for the others, as PettingZoo's own games do (``"lose"``).
    UnknownGame and BadOption say what there is instead.
    """
    return SpielwerkEnv(load_game(game, players, options), illegal, render_mode)


class SpielwerkEnv(AECEnv):  # type: ignore[misc]  # the library publishes no types
    """A game whose agents ``player_0``, ``player_1`` … are its seats.

    ``observe`` gives ``{"observation": float32, "action_mask": int8}`` from that seat's View; the mask is all 0
    for everybody but ``agent_selection``, and stands in ``infos[agent]["action_mask"]`` too. Rewards come once, at
    the end: each seat's share of the win. ``table`` is the State itself, with every secret: not for agents.
    """

    infos: dict[str, dict[str, Any]]

    def __init__(self, game: Game, illegal: str, render_mode: str | None) -> None:
        if illegal not in ILLEGAL:
            raise BadOption(f"illegal is one of {', '.join(ILLEGAL)}; not {shown(illegal)}.")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"render_mode is None or one of {', '.join(RENDER_MODES)}; not {shown(render_mode)}.")
        self.metadata = {
            "name": f"spielwerk_{game.name}_v{game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.game = game
        self.illegal = illegal
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.observation_spaces = {agent: _observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.num_distinct_actions()) for agent in self.possible_agents}
        self.closed = np.zeros(game.num_distinct_actions(), np.int8)  # the mask of whoever may not act
        self.closed.flags.writeable = False
        self.rng = seeded_rng(secrets.randbits(64), "chance")
        self.reset()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of one agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of one agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game: the same one for the same seed (0 is one too); without a seed the generator runs on."""
        if seed is not None:
            self.rng = seeded_rng(index(seed), "chance")
        self.table = self.game.new_initial_state()
        run_chance(self.table, self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._ask()

    def step(self, action: Any) -> None:
        """Answer for ``agent_selection``, let chance decide what follows, and select who answers next."""
        if not self.agents:
            raise SpielwerkError("The game is over; reset() starts another one.")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            self.table.apply_action(action)
        except SpielwerkError as refused:
            if self.illegal == "raise" or not hasattr(action, "__index__"):
                raise
            self._end(dict.fromkeys(self.agents, 0.0) | {agent: -1.0})
            self.infos[agent]["illegal"] = str(refused)
            return
        run_chance(self.table, self.rng)
        self._cumulative_rewards[agent] = 0.0
        if self.table.is_terminal():
            self._end(dict(zip(self.agents, self.table.returns(), strict=True)))
        else:
            self._ask()

    def observe(self, agent: str) -> Observation:
        """Return what this agent may know now; arrays of its own."""
        seat = self.possible_agents.index(agent)
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self.closed
        return {"observation": observation(self.game, self.table, seat), "action_mask": mask.copy()}

    def render(self) -> str | None:
        """Show what the seat to act (at the end: a spectator) sees: text ("ansi"), picture ("svg"); "human" prints."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without a render_mode.")
            return None
        view = self.game.view(self.table, max(self.table.current_player(), GALLERY))
        if self.render_mode == "svg":
            return svg_of(sight_of(view))
        text = self.game.observation_string(view)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _ask(self) -> None:
        """Select the seat to act and open its actions."""
        self.infos = {agent: {"action_mask": self.closed} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.current_player()]
        self.infos[self.agent_selection]["action_mask"] = legal_mask(self.game, self.table)
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float]) -> None:
        """Give the rewards; from here on every agent's only step is None."""
        self.infos = {agent: {"action_mask": self.closed} for agent in self.agents}
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()


def _observation_space(game: Game) -> spaces.Dict:
    shape = tuple(game.observation_tensor_shape())
    return spaces.Dict(
        {
            "observation": spaces.Box(-_LARGEST, _LARGEST, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (game.num_distinct_actions(),), np.int8),
        }
    )
