"""Which games there are, and that one broken game does not take the others with it."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from spielwerk import registry
from spielwerk.core.errors import BadOption, UnknownGame
from tests.toys.ambush import Ambush


@pytest.fixture
def installed(monkeypatch):
    """Pretend that these entry points, and no others, are installed."""

    def pretend(**places):
        entries = [EntryPoint(name, place, "spielwerk.games") for name, place in places.items()]
        monkeypatch.setattr(registry, "_installed", lambda: entries)
        monkeypatch.setattr(registry, "_registered", {})

    return pretend


def test_a_game_is_found_by_its_entry_point(installed):
    installed(ambush="tests.toys.ambush:Ambush")

    assert registry.game_classes() == {"ambush": Ambush}
    assert registry.load_game("ambush", 3, {"lives": "1"}) == Ambush(3, {"lives": "1"})


def test_a_game_can_be_registered_for_a_session(installed):
    installed()

    assert registry.register(Ambush) is Ambush
    assert list(registry.game_classes()) == ["ambush"]


def test_a_game_that_cannot_be_loaded_is_left_out_with_a_warning(installed):
    installed(ambush="tests.toys.ambush:Ambush", broken="no.such.module:Game")

    with pytest.warns(UserWarning, match="broken.*cannot be loaded"):
        assert list(registry.game_classes()) == ["ambush"]


@pytest.mark.parametrize("name", ["", "nothing", "ambush ", "../ambush", "x" * 10_000])
def test_a_game_that_is_not_there_is_refused_by_naming_those_that_are(installed, name):
    installed(ambush="tests.toys.ambush:Ambush")
    with pytest.raises(UnknownGame, match="there are: ambush") as refused:
        registry.load_game(name)

    assert len(str(refused.value)) < 200


def test_bad_options_name_what_there_is(installed):
    installed(ambush="tests.toys.ambush:Ambush")
    with pytest.raises(BadOption, match="it has: lives"):
        registry.load_game("ambush", 2, {"life": "1"})
    with pytest.raises(BadOption, match="one of 3, 1"):
        registry.load_game("ambush", 2, {"lives": "9"})
