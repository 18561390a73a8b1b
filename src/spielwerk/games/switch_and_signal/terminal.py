"""Switch & Signal in a terminal of 80 columns: each line of track with signals and trains, then what lies beside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from spielwerk.core.view import View
from spielwerk.games.switch_and_signal.board import NONE, PORT
from spielwerk.games.switch_and_signal.numbers import TRAIN
from spielwerk.games.switch_and_signal.pieces import CARD_NAMES, COLOURS, GOODS, HELPER_NAMES, TRAINS
from spielwerk.games.switch_and_signal.railway import DEPOT, NO_CARD, Railway
from spielwerk.games.switch_and_signal.words import SignalWords

_WIDE = 79
_GAP = 2  # between two columns
_GREEN, _RED, _BOLD, _FAINT, _RESET = "\x1b[1;32m", "\x1b[1;31m", "\x1b[1m", "\x1b[2m", "\x1b[0m"


def draw(view: View, words: SignalWords, colour: bool, numbers: Mapping[int, int]) -> str:
    """Return the picture; a train shows the number its action has in ``numbers``."""
    table = view.table
    assert isinstance(table, Railway)
    picture = _Picture(table, words, colour)
    lines = [*picture.track(), "", *picture.trains(numbers), *picture.cities(), *picture.beside(), *picture.hands()]
    return "\n".join(lines)


@dataclass(frozen=True)
class _Picture:
    table: Railway
    words: SignalWords
    colour: bool

    def _ink(self, text: str, ink: str) -> str:
        return f"{ink}{text}{_RESET}" if self.colour else text

    def _wrapped(self, title: str, parts: Iterable[str]) -> list[str]:
        """Return ``title: part · part`` in lines of the terminal's width."""
        rows, row, between = [], title + self.words.say("terminal-colon"), ""
        for part in parts:
            longer = row + between + part
            if cell_len(longer) > _WIDE:
                rows.append(row.rstrip())
                longer = f"  {part}"
            row, between = longer, " · "
        return [*rows, row]

    # -- the track ------------------------------------------------------------------------------

    def track(self) -> list[str]:
        """Return all lines in two columns, and what the signs mean."""
        drawn = [self._line(line) for line in range(int(self.table.board.lines))]
        half = (_WIDE - _GAP) // 2
        rows, row = [], ""
        for text, shown in drawn:
            if row and shown <= half:
                rows.append(row + text)
                row = ""
                continue
            if row:
                rows.append(row.rstrip())
            row = text + " " * (half - shown + _GAP) if shown <= half else ""
            if not row:
                rows.append(text)
        if row:
            rows.append(row.rstrip())
        return [*rows, *(self._ink(line, _FAINT) for line in self._wrapped_legend())]

    def _wrapped_legend(self) -> list[str]:
        return self._wrapped(self.words.say("terminal-signs"), self.words.say("terminal-legend").split(" · "))

    def _line(self, line: int) -> tuple[str, int]:
        """Return a line of track from place to place, and how wide that is shown."""
        board = self.table.board
        first = int(board.enter_pose[2 * line]) >> 1
        count = sum(int(one) == line for one in board.line_of_piece)
        cells = [self._end(2 * line), self._signal(int(board.end_signal[2 * line]))]
        for at in range(count):
            if at:
                forth, back = int(board.signal_ahead[2 * (first + at) - 1]), int(board.signal_ahead[2 * (first + at)])
                cells.append(self._signal(forth if forth != NONE else back))
            cells.append(self._piece(first + at))
        cells += [self._signal(int(board.end_signal[2 * line + 1])), self._end(2 * line + 1)]
        left, right = self._place(2 * line), self._place(2 * line + 1)
        room = _WIDE - sum(cell_len(plain) for plain, _ in cells) - 2
        left, right = _cut(left, room // 2), _cut(right, room // 2)
        plain = f"{left} {''.join(plain for plain, _ in cells)} {right}"
        return f"{left} {''.join(inked for _, inked in cells)} {right}", cell_len(plain)

    def _place(self, end: int) -> str:
        """Return what lies at a line's end: a junction, or a stop with its start number."""
        board = self.table.board
        stop = int(board.end_stop[end])
        if stop == NONE:
            return self.words.place(board.junction_names[int(board.end_junction[end])])
        number = int(self.table.numbers[stop]) if stop < len(self.table.numbers) else 0
        return f"{number}:{self.words.noun('stop', stop)}" if number else self.words.noun("stop", stop)

    def _end(self, end: int) -> tuple[str, str]:
        """Return an x where a junction's disc lies on this end, else nothing."""
        board = self.table.board
        junction = int(board.end_junction[end])
        if junction == NONE:
            return "", ""
        state = int(self.table.joined[junction])
        if state != NONE and end in (int(board.join_a[state]), int(board.join_b[state])):
            return "", ""
        return "x", self._ink("x", _BOLD)

    def _signal(self, signal: int) -> tuple[str, str]:
        if signal == NONE:
            return "", ""
        return ("o", self._ink("o", _GREEN)) if self.table.green[signal] else ("!", self._ink("!", _RED))

    def _piece(self, piece: int) -> tuple[str, str]:
        board = self.table.board
        for train in range(TRAINS):
            pose = int(self.table.pose[train])
            if pose >> 1 == piece and board.is_piece(pose):
                sign = f"{train + 1}>" if pose & 1 else f"<{train + 1}"
                return sign, self._ink(sign, _BOLD)
        return ("~", "~") if board.narrow[piece] else ("=", "=")

    # -- what lies beside -----------------------------------------------------------------------

    def trains(self, numbers: Mapping[int, int]) -> list[str]:
        """Return a line for each train on the board, by its number."""
        rows = []
        for train in range(TRAINS):
            pose, cargo = int(self.table.pose[train]), int(self.table.cargo[train])
            if pose == DEPOT:
                continue
            title = self.words.train_title(train, pose, self._kind(cargo) if cargo != NONE else "")
            chosen = f" ({numbers[TRAIN + train]})" if TRAIN + train in numbers else ""
            rows.append(f"{self._ink(str(train + 1), _BOLD)} {title}{self._ink(chosen, _BOLD)}")
        left = [sum(int(self.table.pose[3 * at + n]) == DEPOT for n in range(3)) for at in range(len(COLOURS))]
        return [*rows, self.words.say("in-depot", {"n": left[0], "n2": left[1], "n3": left[2]})]

    def _kind(self, city: int) -> str:
        """Return the key of what lies in a city."""
        board = self.table.board
        return "passengers" if board.passengers[city] else GOODS[int(board.goods[city])]

    def cities(self) -> list[str]:
        """Return what lies in the cities, and what the ports have."""
        board, table, words = self.table.board, self.table, self.words
        lying, ports = [], []
        for stop in range(int(board.stops)):
            if board.cubes[stop]:
                lying.append(f"{words.noun('stop', stop)} {int(table.cubes[stop])} {words.say(self._kind(stop))}")
            if board.stop_kind[stop] == PORT:
                got = [f"{int(table.delivered[4 * stop + at])}/{int(board.takes[4 * stop + at])} {words.say(kind)}"
                       for at, kind in enumerate(GOODS) if board.takes[4 * stop + at]]  # fmt: skip
                ports.append(f"{words.noun('stop', stop)} {words.say('comma').join(got)}")
        title = words.say("terminal-cities")
        return [*self._wrapped(title, lying), *self._wrapped(words.say("terminal-ports"), ports)]

    def beside(self) -> list[str]:
        """Return clock, departure card and helpers."""
        table, words = self.table, self.words
        card = words.departure(table.deck.names[table.card]) if table.card != NO_CARD else words.say("no-card")
        clock = words.say("clock-label", {"n": int(table.clock), "n2": int(table.full)})
        left = words.say("cards-left", {"n": int(table.pile_left)})
        free = [words.say(f"helper-{name}") for at, name in enumerate(HELPER_NAMES) if (int(table.helpers) >> at) & 1]
        helpers = self._wrapped(words.say("group-helpers"), free) if free else []
        return [clock, *self._wrapped(f"{words.say('departure-card')} ({left})", [card]), *helpers]

    def hands(self) -> list[str]:
        """Return what each seat holds, as far as the viewer knows it; the active one first is marked."""
        table, words, rows = self.table, self.words, []
        for seat in range(int(table.players)):
            unknown = int(table.unknown[seat])
            held = [f"{int(table.hands[3 * seat + at])} {words.say(f'card-{name}')}"
                    for at, name in enumerate(CARD_NAMES) if table.hands[3 * seat + at]]  # fmt: skip
            held += [words.say("cards-n", {"n": unknown})] if unknown else []
            mark = "*" if seat == int(table.active) else " "
            rows += self._wrapped(f"{mark}{words.noun('seat', seat)}", held or ["–"])
        return rows


def _cut(text: str, wide: int) -> str:
    """Return a name, shortened to so many columns."""
    return text if cell_len(text) <= wide else set_cell_size(text, max(wide - 1, 1)).rstrip() + "…"
