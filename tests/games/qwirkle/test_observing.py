"""What a seat sees, as numbers and as text."""

import pytest

from spielwerk.games.qwirkle.observing import FEATURES, REST, SLOTS, TENSOR_SIZE
from spielwerk.games.qwirkle.pieces import KINDS
from tests.games.qwirkle.drawing import draw, lay, perform, tile

CIRCLES = " L M N\n 13 Ro Oo Yo"
HAND = "Rs Rs Os B* P* Px"
OTHER = "Gs Rx Yd B+ B+ Po"
HANDS = SLOTS * FEATURES
SEATS = HANDS + 4 * KINDS


def test_tiles_on_the_board_come_with_place_colour_and_shape():
    table = lay(draw(CIRCLES, HAND, OTHER), "Rs L14")
    seen = table.observation_tensor(0)
    slots = [seen[n * FEATURES : (n + 1) * FEATURES] for n in range(SLOTS)]

    assert len(seen) == TENSOR_SIZE == 1895
    assert slots[0] == [1, -1 / 64, 0, 0, *[1, 0, 0, 0, 0, 0], *[1, 0, 0, 0, 0, 0]]
    assert slots[2] == [1, 1 / 64, 0, 0, *[0, 0, 1, 0, 0, 0], *[1, 0, 0, 0, 0, 0]]
    assert slots[3] == [1, -1 / 64, 1 / 64, 1, *[1, 0, 0, 0, 0, 0], *[0, 1, 0, 0, 0, 0]]
    assert slots[4] == [0] * FEATURES


def test_hand_unseen_tiles_and_what_is_on_its_way():
    table = perform(draw(CIRCLES, HAND, OTHER), "swap red-square", "swap red-square")
    seen = table.observation_tensor(0)
    hand, unseen, aside = (seen[HANDS + n * KINDS : HANDS + (n + 1) * KINDS] for n in range(3))

    assert hand[tile("Os")] == unseen[tile("Rs")] == 1 / 3
    assert unseen[tile("Gs")] == 1  # one of them is in a hand that this seat cannot see
    assert aside[tile("Rs")] == 2 / 3
    assert perform(draw(CIRCLES, HAND), "take red-square").observation_tensor(1)[HANDS + 3 * KINDS + tile("Rs")] == 1


def test_seats_stand_from_the_viewer_on():
    table = draw(CIRCLES, HAND, OTHER, "Gx Gx", seat=1)
    table.scores[2] = 50
    seats = [table.observation_tensor(1)[SEATS + n * 4 : SEATS + n * 4 + 4] for n in range(4)]

    assert seats == [[1, 0, 1, 1], [1, 0.5, 2 / 6, 0], [1, 0, 1, 0], [0, 0, 0, 0]]


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_rest(seat):
    table = perform(draw(CIRCLES, HAND, OTHER), "swap red-square")
    rest = table.game.observation_tensor(table.game.view(table, seat))[-REST:]

    assert rest == [93 / 108, 1 / 6, 0, 0, 0, 0, 0]


def test_as_text():
    table = perform(lay(draw(CIRCLES, HAND, OTHER), "Rs L14"), "take orange-square")

    assert table.observation_string(0) == "\n".join(
        [
            "      L  M  N",
            "  13 Ro Oo Yo",
            "  14 Rs  .  .",
            "> seat A: 0 points, red-square blue-burst purple-star purple-burst",
            "  seat B: 0 points, 6 tiles",
            "  bag: 93 tiles",
            "  laid in this turn: L14",
            "  taken up: orange-square",
        ]
    )
    assert "set aside: 1 tiles" in perform(draw(CIRCLES, HAND, OTHER), "swap red-square").observation_string(1)
    assert "set aside: red-square" in perform(draw(CIRCLES, HAND, OTHER), "swap red-square").observation_string(0)
    assert "opening: 3 tiles" in draw("", "Ro Rs Rd", opening=3).observation_string(0)
