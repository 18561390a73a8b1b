"""The box, the board, and setting up."""

import pytest

from spielwerk.core.errors import BadOption
from spielwerk.core.event import UNSEEN
from spielwerk.core.state import GALLERY
from spielwerk.games.linie1 import Linie1
from spielwerk.games.linie1.notation import cell_name
from spielwerk.games.linie1.pieces import DEALT, DREW, TILES, UNKNOWN
from spielwerk.games.linie1.shapes import KIND_OF, SEGMENTS, SEGS, SHAPES, TURN_OF
from tests.clauses import clause
from tests.games.linie1.drawing import draw, hand_of, heard, lay, new_game, options, perform

DEAL = ["line 3", "line 1", "card 2", "card 6"]
STACK = dict(zip(TILES, [24, 23, 13, 13, 12, 8, 8, 8, 5, 5, 3, 3]))
BOX = dict(zip(TILES, [21, 20, 10, 10, 10, 6, 6, 6, 4, 4, 2, 2]))
TASKS = {
    3: "CDI BDM GKL EFK EHK ALM FHK CFI GLM BHL DIM BFI BGL BLM CIM ADM AGK BFM "
    "FIK EGI DHK HKL AEL ABL ACL CGK DHI CEM ABM EIK CGM GHL CDM AEI DFI EKL",
    2: "BI BM DM EI BH FI CM FL HK EK DI BL CI GK EG CH HM AG AF GL CF DF AL CE BD BE BG HL AM AD FK FH AC DK DG EH",
}


@clause("L 1.1")
@pytest.mark.parametrize("players", [2, 5])
def test_the_board_has_twelve_buildings_and_six_lines(players):
    city = Linie1(players).city
    letters = Linie1(players).plan.letters

    assert (city.width, city.height, city.ends, city.houses) == (12, 12, 12, 12)
    standing = {letters[house]: cell_name(city, cell) for cell, house in enumerate(city.house_at) if house >= 0}
    assert standing["A"] == "8,1"
    assert standing["M"] == "4,7"
    mouths = [f"{cell_name(city, mouth // 4)} {'NESW'[mouth % 4]}" for mouth in city.mouths]
    assert mouths[:4] == ["2,1 N", "3,1 N", "6,12 S", "7,12 S"]
    assert mouths[12:16] == ["12,2 E", "12,3 E", "1,6 W", "1,7 W"]


@clause("L 1.2")
def test_two_to_five_may_play():
    assert list(Linie1.seats) == [2, 3, 4, 5]
    with pytest.raises(BadOption):
        Linie1(6)


@clause("L 1.3")
def test_there_are_34_shapes_of_twelve_kinds():
    drawn: dict[str, list[str]] = {}
    for shape in range(SHAPES):
        tracks = " ".join(name for bit, name in enumerate(SEGMENTS) if (SEGS[shape] >> bit) & 1)
        drawn.setdefault(TILES[KIND_OF[shape]], []).append(tracks)
        assert TURN_OF[shape] == len(drawn[TILES[KIND_OF[shape]]]) - 1

    assert drawn["straight"] == ["EW", "NS"]
    assert drawn["curve"] == ["SW", "NW", "NE", "ES"]
    assert drawn["left-switch"] == ["NS SW", "EW NW", "NS NE", "EW ES"]
    assert drawn["right-switch"] == ["NS ES", "EW SW", "NS NW", "EW NE"]
    assert drawn["fork"] == ["NE NW", "NE ES", "ES SW", "SW NW"]
    assert drawn["two-curves"] == ["NE SW", "ES NW"]
    assert drawn["triangle"] == ["EW NE NW", "NS NE ES", "EW ES SW", "NS SW NW"]
    assert drawn["fan"][0] == "EW NE ES"
    assert drawn["ring"] == ["NE ES SW NW"]
    assert drawn["crossing"] == ["NS EW"]
    assert drawn["z-switch"] == ["NS NE SW", "EW ES NW"]
    assert drawn["z-mirrored"] == ["NS ES NW", "EW NE SW"]


@clause("L 1.3")
@pytest.mark.parametrize(("tiles", "stack"), [("platform", STACK), ("box", BOX)])
def test_the_stack_and_its_odds(tiles, stack):
    table = perform(new_game(options={"tiles": tiles}), *DEAL)
    total = sum(stack.values())

    assert dict(zip(TILES, table.stack)) == stack
    assert total == table.stack_size == {"platform": 125, "box": 101}[tiles]
    lay(table, "s1 5,5", "s1 5,6")
    assert dict(table.chance_outcomes())[TILES.index("curve")] == stack["curve"] / total


@clause("L 1.4")
def test_everybody_starts_with_three_straights_and_two_curves():
    table = perform(new_game(), *DEAL)

    assert hand_of(table, 0) == hand_of(table, 1) == "ssscc"


@clause("L 1.5")
@pytest.mark.parametrize(("hands", "seen"), [("hidden", ""), ("open", "ssscc")])
def test_whether_others_see_a_hand(hands, seen):
    table = perform(new_game(options={"hands": hands}), *DEAL)
    lay(table, "s1 5,5", "s1 5,6")
    perform(table, "draw fan", "draw ring")

    for seat, other in [(0, 1), (1, 0)]:
        assert len(hand_of(table.game.view(table, seat).table, seat)) == 5
        assert hand_of(table.game.view(table, other).table, 1) == ("ssscc" if other == 1 else seen)
    unseen = {"hidden": [UNSEEN, UNSEEN], "open": [7, 8]}[hands]
    assert [event.b for event in heard(table, 1, DREW)] == unseen
    assert [event.b for event in heard(table, 0, DREW)] == [7, 8]


@clause("L 1.6")
def test_lines_and_cards_are_secret_and_nobody_has_the_same():
    table = new_game()

    assert options(table) == [f"line {n}" for n in range(1, 7)]
    perform(table, "line 3")
    assert options(table) == ["line 1", "line 2", "line 4", "line 5", "line 6"]
    perform(table, "line 1", "card 2")
    assert options(table) == ["card 1", "card 3", "card 4", "card 5", "card 6"]
    perform(table, "card 6")

    assert list(table.game.view(table, 0).table.line) == [2, UNKNOWN]
    assert list(table.game.view(table, 1).table.card) == [UNKNOWN, 5]
    assert list(table.game.view(table, GALLERY).table.line) == [UNKNOWN, UNKNOWN]
    assert [(event.b, event.c) for event in heard(table, GALLERY, DEALT)] == [(UNSEEN, UNSEEN)] * 4
    assert [event.b for event in heard(table, 0, DEALT) if event.a == 0] == [2, UNKNOWN]


@clause("L 1.7")
@pytest.mark.parametrize(("players", "stops"), [(2, 3), (3, 3), (4, 2), (5, 2)])
def test_the_stops_of_all_tasks(players, stops):
    table = draw("", players=players, tasks=[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)], city="town")
    letters = table.game.plan.letters
    found = []
    for card in range(6):
        for line in range(6):
            table.line[0], table.card[0] = line, card
            own = table.own_stops(0)
            found.append("".join(letters[house] for house in range(12) if (own >> house) & 1))

    assert " ".join(found) == TASKS[stops]


@clause("L 1.7")
def test_the_last_card_has_two_readings():
    table = draw("", city="town", tasks=[(0, 5), (1, 1)], options={"card_6": "CKM"})

    assert [table.game.plan.letters[h] for h in range(12) if (table.own_stops(0) >> h) & 1] == ["C", "K", "M"]


@clause("L 1.8")
def test_one_seat_may_have_fewer_stops():
    table = draw("", city="town", tasks=[(0, 0), (1, 0)], options={"fewer_stops": "B"})
    letters = table.game.plan.letters

    assert [letters[h] for h in range(12) if (table.own_stops(0) >> h) & 1] == ["C", "D", "I"]
    assert [letters[h] for h in range(12) if (table.own_stops(1) >> h) & 1] == ["B", "D"]
    with pytest.raises(BadOption, match="there are 2 seats"):
        Linie1(2, {"fewer_stops": "C"})
