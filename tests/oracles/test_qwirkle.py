"""The game against its plain second writing, on many random positions."""

from __future__ import annotations

import pytest

import spielwerk
from spielwerk.core.rng import Rng
from spielwerk.games.qwirkle import Qwirkle
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.pieces import CELLS, KINDS, LAY, SIDE
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.games.qwirkle.scoring import points_with, turn_points
from spielwerk.games.qwirkle.turns import best_turns
from tests.oracles.qwirkle_plain import Tile, Tiles, all_turns, is_legal_turn, points_of

GAMES = 60 if spielwerk.COMPILED else 6
EVERY_TURN = 100_000


def plain_tile(kind: int) -> Tile:
    return kind // 6, kind % 6


def plain_spot(cell: int) -> tuple[int, int]:
    return cell % SIDE, cell // SIDE


def plain_table(table: Board) -> Tiles:
    cells = [cell for cell in range(CELLS) if table.tile(cell) != NO_TILE and cell not in table.laid]
    return {plain_spot(cell): plain_tile(table.tile(cell)) for cell in cells}


def plain_laid(table: Board) -> Tiles:
    return {plain_spot(cell): plain_tile(table.tile(cell)) for cell in table.laid}


def plain_hand(table: Board) -> list[Tile]:
    return [plain_tile(kind) for kind in range(KINDS) for _ in range(table.in_hand(table.active, kind))]


def questions(seed: int, step: str):
    """Play a game at random and yield the Board at each question of one Step, after the opening turn."""
    table = Qwirkle(2 + seed % 3).new_bare_state()
    assert isinstance(table, Board)
    rng = Rng(seed)
    while not table.over:
        if type(table.pending()).__name__ == step and table.opening == 0:
            yield table
        options = table.open()
        table.take_known(options[rng.below(len(options))])


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_tile_may_lie_exactly_where_the_plain_rules_say(seed):
    for number, table in enumerate(questions(seed, "LayTile")):
        if number % 3:
            continue
        before, laid, kind = plain_table(table), plain_laid(table), plain_tile(table.taken)
        spots = set(before) | set(laid)
        near = {(x + dx, y + dy) for x, y in spots for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (2, 0)]}
        expected = [y * SIDE + x for x, y in near - spots if is_legal_turn(before, {**laid, (x, y): kind})]

        assert sorted(expected) == [action - LAY for action in table.legal_actions()]


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_turn_scores_what_the_plain_rules_say(seed):
    for table in questions(seed, "LayMore"):
        assert turn_points(table) == points_of(plain_table(table), plain_laid(table))


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_preview_says_what_the_turn_would_make(seed):
    for number, table in enumerate(questions(seed, "LayTile")):
        if number % 7 == 0:
            before, laid = plain_table(table), plain_laid(table)
            for action in table.legal_actions():
                more = {**laid, plain_spot(action - LAY): plain_tile(table.taken)}
                assert points_with(table, table.taken, action - LAY) == points_of(before, more)


@pytest.mark.compiled_only
@pytest.mark.parametrize("seed", range(40))
def test_every_way_to_lay_a_turn_is_found_once(seed):
    for number, table in enumerate(questions(seed, "TakeTurn")):
        if number % 9:
            continue
        before = plain_table(table)
        found = best_turns(table, EVERY_TURN)
        turns = [frozenset((plain_spot(c), plain_tile(t)) for c, t in zip(turn.cells, turn.tiles)) for turn in found]
        plain = {frozenset(laid.items()): points_of(before, laid) for laid in all_turns(before, plain_hand(table))}

        assert len(turns) == len(set(turns))
        assert dict(zip(turns, (turn.points for turn in found))) == plain
        assert [turn.points for turn in found] == sorted(plain.values(), reverse=True)
        assert [turn.points for turn in best_turns(table, 1)] == sorted(plain.values(), reverse=True)[:1]
