"""What is drawn for a seat is drawn from what it knows: two worlds that look the same to it give the same picture."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest

from spielwerk.contract import Answers, play
from spielwerk.core.rng import Rng
from spielwerk.draw.el import El
from spielwerk.draw.replay import drawing_of, sight_of
from spielwerk.words import LOCALES
from tests.every_game.cases import CASES, name_of

PARTS = ("board", "hand", "points", "plate", "summary", "moves", "panels", "dialog", "end")


def drawn(thing):
    """Return a part of a drawing as plain data."""
    if isinstance(thing, El):
        return thing.html()
    if is_dataclass(thing):
        return [drawn(getattr(thing, field.name)) for field in fields(thing)]
    if isinstance(thing, list | tuple):
        return [drawn(inner) for inner in thing]
    return repr(thing)


def picture(view, locale):
    """Return everything that is drawn from one View."""
    drawing = drawing_of(sight_of(view, locale=locale))
    return [(part, drawn(getattr(drawing, part)())) for part in PARTS if view.table.over or part != "end"]


@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_a_picture_shows_no_more_than_the_view(game):
    played = play(game, Answers(3))
    for number, state in enumerate(played.moments()):
        if state.over:
            continue
        for seat in played.viewers():
            view = game.view(state, seat)
            other = game.view(game.imagine(view, Rng(number)), seat)
            locale = LOCALES[number % len(LOCALES)]

            assert picture(view, locale) == picture(other, locale)


@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_the_end_can_be_drawn(game):
    final = play(game, Answers(4)).final
    for seat in range(-1, game.players):
        assert picture(game.view(final, seat), "de")


def test_a_picture_of_another_world_would_differ():
    game = next(game for game in CASES if game.name == "qwirkle")
    state = play(game, Answers(3)).game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    worlds = [game.imagine(game.view(state, -1), Rng(seed)) for seed in (1, 2)]
    pictures = [picture(game.view(world, world.current_player()), "en") for world in worlds]

    assert pictures[0] != pictures[1]
