"""Boards drawn in text: two letters a tile, its colour (R O Y G B P) and its shape.

Shapes: ``o`` circle, ``s`` square, ``d`` diamond, ``x`` star, ``+`` clover, ``*`` burst; ``.`` is an empty cell.
The first line names the columns, the first word of each other line its row, as on the table::

         L  M  N
     12  . Ro  .
     13 Bs Rs Gs
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.event import Event
from spielwerk.games.qwirkle import Qwirkle
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.notation import TILES, cell_number
from spielwerk.games.qwirkle.pieces import COPIES, KINDS
from spielwerk.games.qwirkle.seen import COLOUR_LETTERS, SHAPE_LETTERS, board_lines
from spielwerk.games.qwirkle.turning import plan_turn

SECOND_HAND = "Ro Os Yd Gx B+ P*"


def tile(letters: str) -> int:
    """Return the tile of two letters."""
    return COLOUR_LETTERS.index(letters[0]) * 6 + SHAPE_LETTERS.index(letters[1])


def tiles(drawn: str) -> list[int]:
    """Return the tiles of a line of two-letter words."""
    return [tile(letters) for letters in drawn.split()]


def lying(drawn: str) -> dict[int, int]:
    """Return the tile on each cell of a drawn board that has one."""
    lines = [line.split() for line in drawn.splitlines() if line.strip()]
    if not lines:
        return {}
    columns, rows = lines[0], lines[1:]
    found = {}
    for row, *cells in rows:
        assert len(cells) == len(columns), f"row {row} has {len(cells)} cells, not {len(columns)}"
        for column, letters in zip(columns, cells):
            if letters != ".":
                found[cell_number(column + row)] = tile(letters)
    return found


def draw(
    board: str = "",
    *hands: str,
    bag: str | None = None,
    seat: int = 0,
    opening: int = 0,
    options: Mapping[str, str] | None = None,
) -> Board:
    """Lay a board and hands and ask the seat to move; what is not drawn is in the bag (nowhere, if a bag is drawn)."""
    hands = hands if len(hands) > 1 else (*hands, SECOND_HAND)
    table = laid_out(Qwirkle(len(hands), options), lying(board), [tiles(hand) for hand in hands])
    if bag is not None:
        counts = [0] * KINDS
        for kind in tiles(bag):
            counts[kind] += 1
        table.bag, table.bag_size = vec[i64](counts), sum(counts)
    table.active, table.opening = seat, opening
    plan_turn(table)
    table.advance()
    return table


def laid_out(game: Qwirkle, board: Mapping[int, int], hands: Sequence[Sequence[int]]) -> Board:
    """Return a Board with these tiles on its cells and in its hands, all others in the bag, nothing planned."""
    table = game.start()
    assert isinstance(table, Board)
    table.agenda = []
    table.unpack()
    bag = [COPIES] * KINDS
    for cell in sorted(board):
        table.grid.put(board[cell], cell)
        bag[board[cell]] -= 1
    for seat, hand in enumerate(hands):
        for kind in hand:
            table.hands[seat * KINDS + kind] += 1
            table.held[seat] += 1
            bag[kind] -= 1
    table.bag, table.bag_size = vec[i64](bag), sum(bag)
    return table


def new_game(players: int = 2, options: Mapping[str, str] | None = None) -> Board:
    """Start a game, up to its first question, with everybody listening."""
    table = Qwirkle(players, options).new_initial_state()
    assert isinstance(table, Board)
    table.listening = True
    return table


def heard(table: Board, seat: int, kind: int) -> list[Event]:
    """Return the Events of one kind as a seat was told them."""
    halves = [event.seen_by(seat) for event in table.told if event.kind == kind]
    return [half for half in halves if half is not None]


def show(table: Board) -> str:
    """Return the board drawn; ``lying`` reads it back."""
    return "\n".join(board_lines(table))


def assert_drawn(table: Board, board: str) -> None:
    """The board looks like this."""
    assert show(table).split() == board.split()


def perform(table: Board, *answers: str) -> Board:
    """Give these answers, the players' and chance's, one after the other."""
    for answer in answers:
        table.apply_action(table.string_to_action(answer))
    return table


def lay(table: Board, *steps: str) -> Board:
    """Lay tiles: ``lay(table, "Ro M13", "Rs N13")`` takes each and lays it."""
    for step in steps:
        letters, cell = step.split()
        perform(table, f"take {TILES[tile(letters)]}", f"lay {cell}")
    return table


def options(table: Board) -> list[str]:
    """Return the open answers as texts."""
    return [table.action_to_string(action) for action in table.legal_actions()]


def cells_for(table: Board, letters: str) -> list[str]:
    """Return the names of the cells open to a tile, by taking it up on a copy; none if it cannot be taken."""
    trial = table.copy()
    take = f"take {TILES[tile(letters)]}"
    if take not in options(trial):
        return []
    perform(trial, take)
    return [text.removeprefix("lay ") for text in options(trial)]


def why_not(table: Board, answer: str) -> tuple[str, str]:
    """Return clause and key of the Reason why an answer is closed."""
    reason = table.why_not(table.string_to_action(answer))
    return reason.clause, reason.key


def why_not_lay(table: Board, step: str) -> tuple[str, str, dict[str, int]]:
    """Return the Reason why a tile cannot lie on a cell: ``why_not_lay(table, "Ro M13")``."""
    letters, cell = step.split()
    trial = perform(table.copy(), f"take {TILES[tile(letters)]}")
    reason = trial.why_not(trial.string_to_action(f"lay {cell}"))
    return reason.clause, reason.key, reason.what
