"""The style sheets that games bring along: theirs, and nothing else of their folders."""

import pytest

from spielwerk.draw.table_scene import scene_class
from tests.installed import installed_games


@pytest.mark.parametrize("game", installed_games().values(), ids=lambda game: game.name)
def test_every_sheet_of_a_game_is_served(house, game):
    for name in scene_class(game).css:
        answer = house.client.get(f"/static/games/{game.name}/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/css")
        assert "{" in answer.text


OTHERS = ["qwirkle/RULES.md", "qwirkle/..%2Fqwirkle%2Fqwirkle.css", "nothing/x.css", "qwirkle/x"]


@pytest.mark.parametrize("path", OTHERS)
def test_nothing_else_is(house, path):
    assert house.client.get(f"/static/games/{path}").status_code == 404
