"""The box, and setting up."""

import spielwerk
from spielwerk.core.event import UNSEEN
from spielwerk.core.state import GALLERY
from spielwerk.games.qwirkle.notation import TILES
from spielwerk.games.qwirkle.pieces import DREW, KINDS
from spielwerk.games.qwirkle.position import census
from tests.clauses import clause
from tests.games.qwirkle.drawing import heard, new_game, perform, tiles

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
    state = new_game()

    assert state.chance_outcomes() == [(kind, 3 / 108) for kind in range(KINDS)]

    perform(state, "draw red-star")

    assert dict(state.chance_outcomes())[TILES.index("red-star")] == 2 / 107
    assert dict(state.chance_outcomes())[TILES.index("red-circle")] == 3 / 107


@clause("Q 1.4")
def test_everybody_draws_six_tiles_seat_by_seat():
    state = new_game(3)
    for _ in range(3):
        perform(state, *DEAL_A)

    assert list(state.held) == [6, 6, 6]
    assert state.bag_size == 90
    assert census(state) == dict.fromkeys(TILES, 3)


@clause("Q 1.4")
def test_only_who_drew_a_tile_sees_which():
    state = new_game()
    perform(state, *DEAL_A, *DEAL_B)

    for seat, own in [(0, DEAL_A), (1, DEAL_B)]:
        assert [f"draw {TILES[event.b]}" for event in heard(state, seat, DREW) if event.a == seat] == own
        assert {event.b for event in heard(state, seat, DREW) if event.a != seat} == {UNSEEN}
    assert [event.b for event in heard(state, GALLERY, DREW)] == [UNSEEN] * 12
