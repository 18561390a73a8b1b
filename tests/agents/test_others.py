"""Agents that the project does not know: registered in this process, or installed by another package."""

from importlib.metadata import EntryPoint

import pytest

import spielwerk
from spielwerk import agents
from spielwerk.agents.random import RandomAgent


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
