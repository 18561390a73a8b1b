"""The box, and setting up."""

import spielwerk
from spielwerk.games.qwirkle.notation import TILES
from spielwerk.games.qwirkle.pieces import KINDS
from spielwerk.games.qwirkle.position import census
from tests.clauses import clause
from tests.games.qwirkle.drawing import perform, tiles

DEAL_A = [f"draw {TILES[kind]}" for kind in tiles("Ro Rs Rd Bo Bx G*")]
DEAL_B = [f"draw {TILES[kind]}" for kind in tiles("Rx R+ Ox Bs Bx G+")]


@clause("Q 1.1")
def test_the_box_has_three_tiles_of_each_of_36_kinds():
    game = spielwerk.load_game("qwirkle")

    assert game.census(game.new_initial_state()) == dict.fromkeys(TILES, 3)
    assert len(set(TILES)) == 36


@clause("Q 1.2")
def test_two_to_four_may_play():
    assert list(spielwerk.load_game("qwirkle").seats) == [2, 3, 4]


@clause("Q 1.3")
def test_every_tile_in_the_bag_is_equally_likely_to_be_drawn():
    state = spielwerk.load_game("qwirkle").new_initial_state()

    assert state.chance_outcomes() == [(kind, 3 / 108) for kind in range(KINDS)]

    perform(state, "draw red-star")

    assert dict(state.chance_outcomes())[TILES.index("red-star")] == 2 / 107
    assert dict(state.chance_outcomes())[TILES.index("red-circle")] == 3 / 107


@clause("Q 1.4")
def test_everybody_draws_six_tiles_seat_by_seat():
    state = spielwerk.load_game("qwirkle", 3).new_initial_state()
    for _ in range(3):
        perform(state, *DEAL_A)

    assert list(state.held) == [6, 6, 6]
    assert state.bag_size == 90
    assert census(state) == dict.fromkeys(TILES, 3)


@clause("Q 1.4")
def test_only_who_drew_a_tile_sees_which():
    state = spielwerk.load_game("qwirkle").new_initial_state()
    state.listening = True
    perform(state, *DEAL_A, *DEAL_B)

    own = [event.seen_by(1).b for event in state.told if event.audience == 0b10]
    others = [event.seen_by(0).b for event in state.told if event.audience == 0b10]
    gallery = [event.seen_by(-1).b for event in state.told if event.audience == 0b10]

    assert [TILES[tile] for tile in own] == [text.removeprefix("draw ") for text in DEAL_B]
    assert set(others) == set(gallery) == {-9}
