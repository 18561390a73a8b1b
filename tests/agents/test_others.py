"""Agents that the project does not know: registered in this process, or installed by another package."""

import re
from importlib.metadata import EntryPoint

import pytest

import spielwerk
from spielwerk import agents
from spielwerk.agents.random import RandomAgent
from spielwerk.registry import game_classes
from spielwerk.server.pages.lobby import lobby
from spielwerk.server.seen import Lobby
from spielwerk.server.thinker import bots_for


class First(spielwerk.Agent):
    """Answers with the first open Action; more patient than it looks."""

    def __init__(self, patience: int = 1) -> None:
        super().__init__()
        self.patience = patience

    def decide(self, view, decision):
        return decision.actions[0]


@pytest.fixture(autouse=True)
def nobody_stays():
    agents._installed.cache_clear()
    yield
    agents._registered.clear()
    agents._installed.cache_clear()


def test_a_registered_agent_sits_at_its_game_alone():
    agents.register_agent("qwirkle", "first", First)
    first = agents.make_agent(spielwerk.load_game("qwirkle"), "first:patience=3")
    assert isinstance(first, First)
    assert first.patience == 3
    with pytest.raises(agents.BadAgent):
        agents.make_agent(spielwerk.load_game("linie1"), "first")


def test_an_installed_agent_is_found_and_a_broken_one_harms_nobody(monkeypatch):
    entries = [
        EntryPoint("qwirkle.chance", "spielwerk.agents.random:RandomAgent", "spielwerk.agents"),
        EntryPoint("qwirkle.broken", "no.such.module:Agent", "spielwerk.agents"),
    ]
    monkeypatch.setattr(agents, "entry_points", lambda group: entries)
    with pytest.warns(UserWarning, match="qwirkle.broken"):
        game = spielwerk.load_game("qwirkle")
        assert isinstance(agents.make_agent(game, "chance"), RandomAgent)
    assert "broken" not in agents.agents_for(game)


@pytest.mark.parametrize("game", ["qwirkle", "switch_and_signal", "linie1", "colt_express"])
def test_the_lobby_offers_a_registered_agent_beside_ours_and_proposes_our_strongest(game):
    agents.register_agent(game, "first", First)
    games = {game: game_classes()[game]}
    bots = bots_for(games[game])
    page = lobby(Lobby("en", "http://here", "", "Mina", games, {game: bots}, [], [], []))
    ours = [name for name in ("random", "greedy", "planner") if name in agents.agents_for(games[game])]
    assert bots == ["first", *ours]
    offered = re.findall(rf'name="strength-{game}-1" value="([a-z]+)"( checked)?', page)
    assert offered == [*((name, "") for name in ours[:-1]), (ours[-1], " checked"), ("first", "")]
