"""Who answers for a seat: the general agents, and how any agent is named (``greedy``, ``mcts:iterations=200``)."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.metadata import entry_points
from typing import Any

from spielwerk.agents.deadline import Deadline
from spielwerk.agents.planner import Planner
from spielwerk.agents.random import RandomAgent
from spielwerk.core.agent import Agent
from spielwerk.core.errors import SpielwerkError
from spielwerk.core.game import Game
from spielwerk.kit.advice import Advice
from spielwerk.kit.budget import Budget

LONGEST_NAME = 200
HINT_LINES = 1_500  # that a search follows for a hint: a moment compiled, a second or two interpreted
HINT_WAYS = 150  # that a game's own search tries for a hint
LARGEST_NUMBER = 1 << 53  # as a parameter: compiled agents count in 64 bits


class BadAgent(SpielwerkError):
    """An agent that there is not, or a parameter it does not take."""


def make_random() -> Agent:
    """Make the agent that chooses at random."""
    return RandomAgent()


GENERAL: dict[str, Callable[..., Agent]] = {"random": make_random}


_registered: dict[str, dict[str, Callable[..., Agent]]] = {}


def register_agent(game: str, name: str, maker: Callable[..., Agent]) -> None:
    """Let an agent of yours sit at a game in this process, under a name; it may replace one of the game's own.

    ``maker()`` returns a new Agent. A package does the same for every process by an entry point of the group
    ``spielwerk.agents`` called ``GAME.NAME``.
    """
    _registered.setdefault(game, {})[name] = maker


@cache
def _installed(game: str) -> Mapping[str, Callable[..., Agent]]:
    """Return the agents of other packages for a game; one that cannot be loaded takes no other with it."""
    found: dict[str, Callable[..., Agent]] = {}
    for entry in entry_points(group="spielwerk.agents"):
        of, _, name = entry.name.partition(".")
        if of != game:
            continue
        try:
            found[name] = entry.load()
        except Exception as error:
            warnings.warn(f"The installed agent “{entry.name}” cannot be loaded: {error}", stacklevel=2)
    return found


def agents_for(game: Game | type[Game]) -> Mapping[str, Callable[..., Agent]]:
    """Return the makers of every agent that plays this game, by name, in order."""
    makers = {**GENERAL, **{name: _with_measures(name, make) for name, make in game.agents.items()}}
    if game.advice is not None:
        makers.setdefault("planner", planner_for(game.advice))
    makers |= _installed(game.name)
    makers |= _registered.get(game.name, {})
    return dict(sorted(makers.items()))


def adviser(game: type[Game] | Game) -> str:
    """Return the agent that gives hints: a search where the game has advice for one, else the quick one."""
    if game.advice is not None:
        return f"planner:iterations={HINT_LINES}"
    return f"planner:iterations={HINT_WAYS}" if "planner" in game.agents else best_bot(game)


def best_bot(game: type[Game] | Game) -> str:
    """Return the agent that plays for an absent person: the quick one, or the game's first."""
    return "greedy" if "greedy" in game.agents else next(iter(game.agents), "random")


def planner_for(advice: type[Advice]) -> Callable[..., Agent]:
    """Return the maker of a Planner that plays by this advice."""

    def make_planner(time: str = "", iterations: int = 0) -> Agent:
        """Search until ``time`` has passed (``40ms``, ``2s``), or for so many lines of play."""
        _check_measures("planner", time, iterations)
        return Planner(advice(), iterations, seconds_of(time or "40ms"))

    return make_planner


def _with_measures(name: str, make: Callable[..., Agent]) -> Callable[..., Agent]:
    """Return a maker that takes ``time`` or ``iterations`` if the game's own maker takes a Budget; else that one."""
    if "budget" not in _takes(make):
        return make

    def make_searching(time: str = "", iterations: int = 0) -> Agent:
        """Search until ``time`` has passed, or so many ways; by default as the game likes it best."""
        _check_measures(name, time, iterations)
        if time:
            return make(Deadline(seconds_of(time)))
        return make(Budget(iterations)) if iterations else make()

    return make_searching


def _check_measures(name: str, time: str, iterations: int) -> None:
    if time and iterations:
        raise BadAgent(f"Agent {name} takes a time or a number of iterations, not both.")
    if not 0 <= iterations <= 10_000_000:
        raise BadAgent(f"Agent {name} takes 1 to 10000000 iterations.")


def seconds_of(text: str) -> float:
    """Return the seconds of a text like ``40ms`` or ``2s``; BadAgent if it is none."""
    number, unit = (text[:-2], 0.001) if text.endswith("ms") else (text[:-1], 1.0)
    seconds = float(number) * unit if number.replace(".", "", 1).isdecimal() and text.endswith("s") else 0.0
    if not 0 < seconds <= 600:
        raise BadAgent(f"A time is written like 40ms or 2s, up to 600s; not “{text[:20]}”.")
    return seconds


def make_agent(game: Game | type[Game], text: str) -> Agent:
    """Make an agent from ``name`` or ``name:key=value,…``; BadAgent says what there is instead."""
    return agent_maker(game, text)()


def agent_maker(game: Game | type[Game], text: str) -> Callable[[], Agent]:
    """Return what makes such an agent again and again: one is needed for each seat and game.

    A maker's keyword parameters, annotated ``int``, ``float`` or ``str``, are what the text may set.
    """
    name, _, rest = text.strip().partition(":")
    makers = agents_for(game)
    if len(text) > LONGEST_NAME or name not in makers:
        raise BadAgent(f"There is no agent “{name[:40]}” for {game.name}; there are: {', '.join(makers)}.")
    make = partial(makers[name], **_parameters(name, makers[name], rest))
    make()  # a value that the maker itself refuses is refused now
    return make


def split_agents(text: str) -> list[str]:
    """Split a list of agents at its commas, those between the parameters of one agent excepted."""
    agents: list[str] = []
    for part in text.split(","):
        if "=" in part.partition(":")[0] and agents:
            agents[-1] += "," + part.strip()
        else:
            agents.append(part.strip())
    return agents


def _parameters(name: str, maker: Callable[..., Agent], text: str) -> dict[str, Any]:
    known = _takes(maker)
    values: dict[str, Any] = {}
    for part in text.split(",") if text else ():
        key, equals, value = part.partition("=")
        key = key.strip()
        if not equals or key not in known or key in values:
            takes = ", ".join(known) or "none"
            raise BadAgent(f"Agent {name} cannot take “{part.strip()[:40]}”; its parameters are: {takes}.")
        values[key] = _value(name, key, value.strip(), _wanted(known[key]))
    missing = [key for key, known_one in known.items() if known_one.default is known_one.empty and key not in values]
    if missing:
        raise BadAgent(f"Agent {name} needs {missing[0]}, like {name}:{missing[0]}=….")
    return values


def _takes(maker: Callable[..., Agent]) -> Mapping[str, inspect.Parameter]:
    try:
        return inspect.signature(maker, eval_str=True).parameters
    except (TypeError, ValueError):  # a compiled class does not say what it takes
        return {}


def _wanted(parameter: inspect.Parameter) -> Any:
    """Return the type a parameter is annotated with; a compiled method shows only its default."""
    annotated = parameter.annotation
    return type(parameter.default) if annotated is inspect.Parameter.empty else annotated


def _whole(text: str) -> int:
    number = int(text)
    if abs(number) > LARGEST_NUMBER:
        raise ValueError(text)
    return number


def _value(name: str, key: str, text: str, wanted: Any) -> Any:
    kinds: dict[Any, tuple[Callable[[str], Any], str]] = {int: (_whole, "a whole number"), float: (float, "a number")}
    make, kind = kinds.get(wanted, (str, "a text"))
    try:
        return make(text)
    except ValueError:
        raise BadAgent(f"Parameter {key} of agent {name} is {kind}, not “{text[:40]}”.") from None


__all__ = ["BadAgent", "agent_maker", "agents_for", "make_agent", "register_agent", "split_agents"]
