"""Linie 1 against its plain second writing, on many random positions."""

from __future__ import annotations

import pytest

import spielwerk
from spielwerk.core.rng import Rng
from spielwerk.games.linie1 import Linie1
from spielwerk.games.linie1.fitting import counts_at_hand, shapes_for
from spielwerk.games.linie1.pieces import GIVE_UP, KINDS, LAY, NOWHERE, RIDE, TILES
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF, SEGS, SHAPES, TURN_OF
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import is_complete
from spielwerk.games.linie1.ways import best_way, shapes_with
from tests.clauses import clause
from tests.games.linie1.drawing import VILLAGE
from tests.oracles import linie1_plain as plain

GAMES = 6 if spielwerk.COMPILED else 3
EVERY = 5 if spielwerk.COMPILED else 9


def positions(seed: int, options: dict[str, str]):
    """Play a game at random, nobody riding or giving up, and yield the Town before each answer."""
    table = Linie1(2, {"give_up": "blocked", **options}).new_bare_state()
    assert isinstance(table, Town)
    rng = Rng(seed)
    while not table.over:
        yield table
        open_now = list(table.open())
        if table.seat >= 0:
            open_now = [option for option in open_now if not RIDE <= option <= GIVE_UP] or open_now
        table.take_known(open_now[rng.below(len(open_now))])


def plain_board(table: Town) -> plain.Board:
    width = table.city.width
    board = {}
    for cell, shape in enumerate(table.shapes):
        if shape < EMPTY:
            board[cell % width + 1, cell // width + 1] = plain.tile(TILES[KIND_OF[shape]], TURN_OF[shape] * 90)
    return board


def spot(table: Town, cell: int) -> plain.Cell | None:
    return None if cell == NOWHERE else (cell % table.city.width + 1, cell // table.city.width + 1)


@clause("L 3.1", "L 3.3", "L 3.5", "L 3.8", "L 3.9")
@pytest.mark.parametrize("ruling", ["text", "local"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_tile_may_lie_exactly_where_the_plain_rules_say(seed, ruling):
    city = "town" if seed % 3 == 0 and spielwerk.COMPILED else VILLAGE
    asked = 0
    for table in positions(seed, {"city": city, "dead_ends": ruling}):
        if type(table.pending()).__name__ != "Place" or table.pair_cell != NOWHERE:
            continue
        asked += 1
        if asked % EVERY:
            continue
        rules = plain.Plain(table.game.plan.rows, ruling == "text")
        counts = counts_at_hand(table)
        others = [TILES[kind] for kind in range(KINDS) if counts[kind]] if len(table.laid) == 0 else []
        found = set()
        for option in table.open():
            cell, turn = divmod(option - LAY, 4)
            found.add((spot(table, cell), plain.tile(TILES[table.taken], turn * 90)))
        laid = {spot(table, cell) for cell in table.laid}
        expected = rules.placings(plain_board(table), TILES[table.taken], others)
        assert found == {one for one in expected if one[0] not in laid}


@clause("L 6.1", "L 6.3", "L 6.6")
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_route_is_complete_exactly_when_the_plain_rules_say(seed):
    seen = set()
    for number, table in enumerate(positions(seed, {"city": VILLAGE})):
        if table.tasks_dealt < 4 or number % 4:
            continue
        rules = plain.Plain(table.game.plan.rows, True)
        board = plain_board(table)
        for line in range(2):
            for seat in range(2):
                table.line[0], table.line[1] = line, 1 - line
                stops = [spot(table, table.signs[h]) for h in range(3) if (table.own_stops(seat) >> h) & 1]
                expected = rules.is_complete(board, str(table.line[seat] + 1), stops)
                seen.add(expected)
                assert is_complete(table, seat) is expected
                assert best_way(table, seat).complete is expected
    assert False in seen


def lay_for(table: Town, seat: int) -> bool:
    """Lay one tile that the best way wants, whoever holds it; False if only a pair would do."""
    way = best_way(table, seat)
    for cell, wanted in zip(way.cells, way.wanted):
        fitting = shapes_for(table, cell) & shapes_with(wanted)
        if fitting:
            shape = min((s for s in range(SHAPES) if (fitting >> s) & 1), key=lambda s: int(SEGS[s]).bit_count())
            table.put(cell, shape)
            for house in range(table.city.houses):
                if (table.city.near[cell] >> house) & 1 and table.signs[house] == NOWHERE:
                    table.signs[house] = cell
            return True
    return False


@pytest.mark.parametrize("seed", range(GAMES))
def test_whoever_lays_what_the_best_way_wants_has_a_route_with_as_many_tiles(seed):
    """The number of missing tiles is honest: so many are enough."""
    finished = 0
    for number, table in enumerate(positions(seed, {"city": VILLAGE})):
        if table.tasks_dealt < 4 or number % 7:
            continue
        trial = table.copy()
        missing = best_way(trial, 0).missing
        while lay_for(trial, 0):
            now = best_way(trial, 0)
            assert now.found and now.missing < missing
            missing = now.missing
        finished += is_complete(trial, 0)
    assert finished > 0
