"""What others build for: a belief about each one's line and card, from the tiles they lay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from spielwerk.games.linie1.pieces import BUILDING, NOWHERE, UNKNOWN
from spielwerk.games.linie1.pricing import FEWEST_TILES, Task, segment_prices
from spielwerk.games.linie1.shapes import EMPTY
from spielwerk.games.linie1.ways import FAR, find_way

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

# How likely somebody lays tiles that bring a task nearer by two tiles, by one, by none, or set it back.
LIKELY: Final = (1.0, 0.4, 0.12, 0.06)
FLOOR: Final = 0.0005  # no task is ever ruled out by what somebody lays


def stops_of(table: Town, line: i64, card: i64) -> i64:
    """Return the mask of stops of a line on a card."""
    cards = table.city.cards2 if table.rulings.stops == 2 else table.city.cards3
    return cards[card * table.city.lines + line]


class Beliefs:
    """For each other seat a weight for every pair of line and card; and the board as it was last looked at."""

    def __init__(self) -> None:
        self.weights: list[list[float]] = []  # seat -> card * lines + line
        self.board: Town | None = None
        self.turn: i64 = -1

    def look(self, table: Town, seat: i64) -> None:
        """Take in what has been laid since the last look; ``seat`` is the own one."""
        if table.turn < self.turn or not self.weights:
            self._begin(table)
        if table.turn == self.turn:
            return
        board = self.board
        if board is None:
            board = table.copy()
            board.unpack()
        at: i64 = 1
        while at < table.players:
            other = (seat + at) % table.players
            if table.work[other] == BUILDING:
                self._learn(board, table, other)
            else:
                _catch_up(board, table, other)
            at += 1
        self._rule_out(table, seat)
        self.turn = table.turn

    def remember(self, table: Town) -> None:
        """Remember the board as it is after one's own tile."""
        self.board = table

    def _begin(self, table: Town) -> None:
        tasks = int(table.city.lines * table.card_count())
        self.weights = [[1.0] * tasks for _ in range(table.players)]
        self.board = None
        self.turn = -1

    def _learn(self, board: Town, table: Town, other: i64) -> None:
        """Weigh every task of a seat by how much nearer its last tiles have brought it."""
        before = self._prices(board, other)
        if not _catch_up(board, table, other):
            return
        after = self._prices(board, other)
        weights = self.weights[other]
        for task in range(len(weights)):
            if weights[task] > 0 and before[task] < FAR:
                nearer = before[task] - after[task]
                if nearer > 500:
                    weights[task] *= LIKELY[0]
                elif nearer > 200:
                    weights[task] *= LIKELY[1]
                elif nearer > -100:
                    weights[task] *= LIKELY[2]
                else:
                    weights[task] *= LIKELY[3]
        self._normalize(other)

    def _prices(self, board: Town, other: i64) -> list[i64]:
        costs = segment_prices(board, FEWEST_TILES)
        lines = board.city.lines
        prices: list[i64] = []
        for task, weight in enumerate(self.weights[other]):
            price: i64 = FAR
            if weight > 0:
                stops = stops_of(board, task % lines, task // lines)
                price = find_way(board, Task(board, task % lines, stops), FEWEST_TILES, costs).price
            prices.append(price)
        return prices

    def _rule_out(self, table: Town, seat: i64) -> None:
        """Rule out lines and cards that are known to be somebody else's, and take what is known for certain."""
        lines = table.city.lines
        for other in range(table.players):
            weights = self.weights[other]
            for task in range(len(weights)):
                for known in range(table.players):
                    if known != other and table.line[known] != UNKNOWN:
                        if table.line[known] == task % lines or table.card[known] == task // lines:
                            weights[task] = 0.0
            self._normalize(other)

    def _normalize(self, other: i64) -> None:
        weights = self.weights[other]
        total = sum(weights)
        if total > 0:
            for task in range(len(weights)):
                if weights[task] > 0:
                    weights[task] = max(weights[task] / total, FLOOR)

    def likeliest(self, other: i64, count: i64) -> list[int]:
        """Return the tasks (card * lines + line) that a seat most likely has, the likeliest first."""
        weights = self.weights[other]
        order = sorted((-weight, task) for task, weight in enumerate(weights) if weight > 0)
        return [task for _, task in order[:count]]


def _catch_up(board: Town, table: Town, other: i64) -> bool:
    """Lay a seat's last tiles on the remembered board; False if there are none that it lacks."""
    changed = False
    at: i64 = 0
    while at < 2:
        cell = table.last_laid[other * 2 + at]
        if cell != NOWHERE and table.shapes[cell] < EMPTY and board.shapes[cell] != table.shapes[cell]:
            board.put(cell, table.shapes[cell])
            house: i64 = 0
            while house < table.city.houses:
                if table.signs[house] == cell:
                    board.signs[house] = cell
                house += 1
            changed = True
        at += 1
    return changed
