"""Boards drawn in text: a tile is a letter and its quarter turns, ``.`` a free cell, a capital a building.

Letters: ``s`` straight, ``c`` curve, ``l`` left switch, ``r`` right switch, ``y`` fork, ``t`` two curves,
``d`` triangle, ``f`` fan, ``o`` ring, ``x`` crossing, ``z`` Z switch, ``m`` mirrored. ``s0`` joins west and east,
``c0`` south and west.

The village is a city of 6 × 6 cells::

      1 1            line 1 above columns 2 and 3, below columns 4 and 5
    . . . . . .
  2 . . A . . .      line 2 left of rows 2 and 3, right of rows 4 and 5
  2 . . . . . .
    . . . . B . 2
    . . . . . . 2
    . . C . . .
          1 1
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.event import Event
from spielwerk.games.linie1 import Linie1
from spielwerk.games.linie1.notation import cell_name, cell_number, place_number
from spielwerk.games.linie1.pieces import KINDS, NOWHERE, RIDING, TILES
from spielwerk.games.linie1.seen import board_lines
from spielwerk.games.linie1.shapes import EMPTY, LEGEND, SHAPE_OF
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.turning import plan_turn

VILLAGE = """linie-1 city 1
id village
name "Village"
map
##11####
#......#
2..A...#
2......#
#....B.2
#......2
#..C...#
####11##
end
building A "Alpha"
building B "Beta"
building C "Gamma"
card AB AC
card BC AB
card ABC ABC
card ABC ABC
"""

FREE = "\n".join([". . . . . .", ". . A . . .", ". . . . . .", ". . . . B .", ". . . . . .", ". . C . . ."])
EVERYTHING = " ".join(LEGEND[:5])


def kind(letter: str) -> int:
    """Return the kind of tile of a letter."""
    return LEGEND.index(letter)


def game(players: int = 2, options: Mapping[str, str] | None = None, city: str = VILLAGE) -> Linie1:
    """Return the box with the village, or with the town for more than two seats."""
    chosen = dict(options or {})
    if players == 2 and city != "town":
        chosen["city"] = city
    return Linie1(players, chosen)


def draw(
    board: str = FREE,
    *hands: str,
    seat: int = 0,
    tasks: Sequence[tuple[int, int]] = ((0, 0), (1, 1)),
    signs: Mapping[str, str] | None = None,
    trams: Mapping[int, tuple[str, str]] | None = None,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    city: str = VILLAGE,
) -> Town:
    """Lay a board and hands (letters of tiles) and ask the seat to move.

    ``tasks`` are (line, card) from 0; ``signs`` say on which cell a stop sign stands (else on the first tile beside the
    building); ``trams`` say where riders set out and where they are: ``{0: ("1a", "2,3 north")}``.
    """
    table = _laid(game(players, options, city), board)
    for place, hand in enumerate(hands):
        set_hand(table, place, hand)
    for place, (line, card) in enumerate(tasks[:players]):
        table.line[place], table.card[place] = line, card
    table.tasks_dealt = 2 * players
    table.stack_size = sum(table.stack)
    _sign(table, signs or {})
    for place, (end, where) in (trams or {}).items():
        _board(table, place, end, where)
    table.active = seat
    plan_turn(table)
    table.advance()
    return table


def _laid(box: Linie1, board: str) -> Town:
    """Return a table on which these tiles lie, and nothing is planned."""
    table = box.start()
    assert isinstance(table, Town)
    table.agenda = []
    table.unpack()
    for at, word in enumerate(word for line in board.strip().splitlines() for word in line.split()):
        if word != "." and not word.isupper():
            table.put(at, SHAPE_OF[kind(word[0]) * 4 + int(word[1])])
            table.stack[kind(word[0])] -= 1
    return table


def set_hand(table: Town, seat: int, letters: str) -> None:
    """Give a seat these tiles, and put those it had into the stack."""
    for tile in range(KINDS):
        table.stack[tile] += table.hands[seat * KINDS + tile]
        table.hands[seat * KINDS + tile] = 0
    for letter in letters.split():
        table.hands[seat * KINDS + kind(letter)] += 1
        table.stack[kind(letter)] -= 1
    table.held[seat] = len(letters.split())


def _sign(table: Town, signs: Mapping[str, str]) -> None:
    for house, letter in enumerate(table.game.plan.letters):
        near = [c for c in range(table.city.cells) if (table.city.near[c] >> house) & 1 and table.shapes[c] < EMPTY]
        if letter in signs:
            table.signs[house] = cell_number(table.city, signs[letter])
        elif near:
            table.signs[house] = near[0]


def _board(table: Town, seat: int, end: str, where: str) -> None:
    table.work[seat] = RIDING
    table.origin_end[seat] = (int(end[0]) - 1) * 2 + "ab".index(end[1])
    table.place[seat] = place_number(table.city, where)
    table.workshop[seat] = table.place[seat] if table.is_station(table.place[seat]) else start(table, seat)


def start(table: Town, seat: int) -> int:
    """Return the place where a rider set out."""
    return int(table.city.start + table.origin_end[seat])


def new_game(players: int = 2, options: Mapping[str, str] | None = None) -> Town:
    """Start a game in the town, up to its first question, with everybody listening."""
    table = Linie1(players, options).new_initial_state()
    assert isinstance(table, Town)
    table.listening = True
    return table


def show(table: Town) -> str:
    """Return the board drawn."""
    return "\n".join(board_lines(table))


def perform(table: Town, *answers: str) -> Town:
    """Give these answers, the players' and chance's, one after the other."""
    for answer in answers:
        table.apply_action(table.string_to_action(answer))
    return table


def lay(table: Town, *steps: str) -> Town:
    """Lay tiles: ``lay(table, "s1 2,1")`` takes a straight and lays it, a quarter turned, on column 2, row 1."""
    for step in steps:
        letters, cell = step.split()
        perform(table, f"take {TILES[kind(letters[0])]}", f"lay {cell} {int(letters[1]) * 90}")
    return table


def options(table: Town) -> list[str]:
    """Return the open answers as texts."""
    return [table.action_to_string(action) for action in table.legal_actions()]


def cells_for(table: Town, tile: str) -> list[str]:
    """Return the cells open to a tile turned like that, by taking it up on a copy; none if it cannot be taken."""
    trial = table.copy()
    take = f"take {TILES[kind(tile[0])]}"
    if take not in options(trial):
        return []
    perform(trial, take)
    turn = f" {int(tile[1]) * 90}"
    return [text.removeprefix("lay ").removesuffix(turn) for text in options(trial) if text.endswith(turn)]


def why_not(table: Town, answer: str) -> tuple[str, str]:
    """Return clause and key of the Reason why an answer is closed."""
    reason = table.why_not(table.string_to_action(answer))
    return reason.clause, reason.key


def why_not_lay(table: Town, step: str) -> tuple[str, str]:
    """Return clause and key of the Reason why a tile cannot lie on a cell: ``why_not_lay(table, "s1 3,3")``."""
    letters, cell = step.split()
    trial = perform(table.copy(), f"take {TILES[kind(letters[0])]}")
    return why_not(trial, f"lay {cell} {int(letters[1]) * 90}")


def heard(table: Town, seat: int, number: int) -> list[Event]:
    """Return the Events of one kind as a seat was told them."""
    halves = [event.seen_by(seat) for event in table.told if event.kind == number]
    return [half for half in halves if half is not None]


def hand_of(table: Town, seat: int) -> str:
    """Return the letters of a seat's tiles."""
    return "".join(LEGEND[tile] * table.in_hand(seat, tile) for tile in range(KINDS))


def sign_of(table: Town, letter: str) -> str | None:
    """Return the cell of a building's stop sign."""
    cell = table.signs[table.game.plan.letters.index(letter)]
    return None if cell == NOWHERE else cell_name(table.city, cell)


def numbers(values: Sequence[int]) -> vec[i64]:
    """Return a vec of these numbers."""
    return vec[i64](list(values))
