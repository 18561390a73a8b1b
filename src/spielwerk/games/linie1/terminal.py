"""Linie 1 in a terminal of 80 columns: the town with its tracks and trams, every seat's task, the tiles at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from spielwerk.core.view import View
from spielwerk.games.linie1.notation import end_name
from spielwerk.games.linie1.pieces import BUILDING, GONE, KINDS, LAY, NO_TILE, NOWHERE, RIDING, TAKE, UNKNOWN
from spielwerk.games.linie1.terminal_board import INKS, board_rows
from spielwerk.games.linie1.terminal_tracks import tile_rows, turns_of
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import NO_WAY, is_complete, steps_left
from spielwerk.games.linie1.words import Linie1Words

_WIDE = 79
_COLUMN = 15  # of a tile's picture and what stands below it; four turns have more room
_TURN_COLUMN = 18
_BOLD, _FAINT, _RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"


def draw(view: View, words: Linie1Words, colour: bool, numbers: Mapping[int, int]) -> str:
    """Return the picture; a tile at hand shows the number its action has in ``numbers``."""
    table = view.table
    assert isinstance(table, Town)
    picture = _Picture(table, view.seat, words, colour)
    targets = sorted({(action - LAY) // 4 for action in pictured(view)})
    board = board_rows(table, view.seat, targets, colour)
    tiles = picture.taken(view) if targets else picture.hand(numbers)
    return "\n".join([*board, *picture.legend(), "", *picture.seats(), *tiles])


def pictured(view: View) -> list[int]:
    """Return the answers that the picture shows, so that no list need name them: every place for the tile taken."""
    return [int(action) for action in view.decision.actions if action >= LAY]


def question(view: View, words: Linie1Words) -> str:
    """Return what is asked where the terminal asks in its own words: where the tile goes, and how to say so."""
    places = pictured(view)
    table = view.table
    if not places or not isinstance(table, Town):
        return ""
    cell, turn = divmod(places[len(places) // 2] - LAY, 4)
    example = f"{words.noun('cell', cell)} {turn * 90}"
    return words.say("terminal-lay", {"tile": int(table.taken), "text": example})


@dataclass(frozen=True)
class _Picture:
    table: Town
    viewer: int
    words: Linie1Words
    colour: bool

    def _ink(self, text: str, ink: str) -> str:
        return f"{ink}{text}{_RESET}" if self.colour and text else text

    def legend(self) -> list[str]:
        """Return what the signs mean."""
        signs = self.words.say("terminal-legend").split(" · ")
        return [self._ink(line, _FAINT) for line in _wrapped("   ", signs, "   ")]

    # -- seats ----------------------------------------------------------------------------------

    def seats(self) -> list[str]:
        """Return what each seat does and what its task is, as far as the viewer knows it; the active one is marked."""
        rows = []
        for seat in range(int(self.table.players)):
            mark = "*" if seat == int(self.table.active) and not self.table.over else " "
            number = self._ink(str(seat + 1), INKS[seat])
            head = f" {mark} {number} {self._ink(self.words.noun('seat', seat), _BOLD)}{self.words.colon()}"
            rows += _wrapped(head, self._facts(seat), "     ")
        left = int(self.table.stack_size)
        rows.append(f"   {left} {self.words.say('in-the-stack', {'n': left})}")
        return rows

    def _facts(self, seat: int) -> list[str]:
        table, words = self.table, self.words
        work, line = int(table.work[seat]), int(table.line[seat])
        if work == GONE:
            return [words.say("has-given-up")]
        facts = [self._ride(seat)] if work == RIDING else []
        if line != UNKNOWN:
            start = int(table.origin_end[seat]) if work == RIDING else 2 * line
            facts += [words.say("terminal-task", {"line": line, "text": end_name(start), "text2": end_name(start ^ 1)})]
            facts += self._stops(seat)
        else:
            facts.append(words.say("terminal-unknown"))
        if line != UNKNOWN and work == BUILDING and seat == self.viewer and not table.over:
            facts.append(words.say("way-ready") if is_complete(table, seat) else words.say("only-you"))
        return facts + self._tiles(seat)

    def _ride(self, seat: int) -> str:
        table, words = self.table, self.words
        left = int(steps_left(table, seat))
        at = words.say("terminal-at", {"text": words.place_words(int(table.place[seat]), table.city)})
        if int(table.arrived) == seat:
            return words.say("terminal-arrived")
        return at if left == NO_WAY else f"{at}{words.say('list-comma')}{words.say('terminal-to-go', {'n': left})}"

    def _stops(self, seat: int) -> list[str]:
        """Return each building of a task with the place of its stop sign."""
        table, words, facts = self.table, self.words, []
        stops, reached = int(table.own_stops(seat)), int(table.reached[seat])
        for house in range(int(table.city.houses)):
            if stops >> house & 1:
                sign = int(table.signs[house])
                said = words.say("sign-at", {"cell": sign}) if sign != NOWHERE else words.say("no-sign-yet")
                said = words.say("stop-reached") if reached >> house & 1 else said
                facts.append(words.say("terminal-stop", {"house": house, "text": said}))
        return facts

    def _tiles(self, seat: int) -> list[str]:
        """Return the tiles of another seat, or how many they are."""
        held = [kind for kind in range(KINDS) for _ in range(int(self.table.in_hand(seat, kind)))]
        if seat == self.viewer:
            return []
        if len(held) < int(self.table.held[seat]) or not held:
            return [self.words.say("terminal-tiles", {"n": int(self.table.held[seat])})]
        return [self.words.say("list-comma").join(self.words.noun("tile", kind) for kind in held)]

    # -- tiles ----------------------------------------------------------------------------------

    def hand(self, numbers: Mapping[int, int]) -> list[str]:
        """Return the viewer's tiles as pictures, with how many there are and the number that takes one."""
        if self.viewer < 0 or int(self.table.work[self.viewer]) != BUILDING:
            return []
        columns = []
        for kind in range(KINDS):
            count = int(self.table.in_hand(self.viewer, kind))
            if count:
                number = f" ({numbers[TAKE + kind]})" if TAKE + kind in numbers else ""
                foot = [self._ink(f"{count} ×{number}", _BOLD), *_in_lines(self.words.noun("tile", kind), _COLUMN - 2)]
                columns.append([*tile_rows(kind, 0), *foot])
        return ["", *_side_by_side(columns, _COLUMN)]

    def taken(self, view: View) -> list[str]:
        """Return the tile that was taken up, in each turn in which it can lie somewhere."""
        kind, columns = int(self.table.taken), []
        places = [divmod(action - LAY, 4) for action in pictured(view)]
        for turn in turns_of(kind) if kind != NO_TILE else []:
            cells = [cell for cell, at in places if at == turn]
            said = self.words.say("open-cells", {"n": len(cells)})
            columns.append(
                [*tile_rows(kind, turn), self._ink(str(turn * 90), _BOLD), *_in_lines(said, _TURN_COLUMN - 2)]
            )
        return ["", *_side_by_side(columns, _TURN_COLUMN)]


def _side_by_side(columns: Sequence[Sequence[str]], width: int) -> list[str]:
    tall = max(map(len, columns), default=0)
    rows = [[column[at] if at < len(column) else "" for column in columns] for at in range(tall)]
    return [("   " + "".join(text + " " * (width - _shown(text)) for text in row)).rstrip() for row in rows]


def _in_lines(text: str, width: int) -> list[str]:
    """Return a text in lines of that width."""
    lines = [""]
    for word in text.split() if " " in text else list(text):
        longer = f"{lines[-1]} {word}".strip() if " " in text else lines[-1] + word
        if cell_len(longer) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _wrapped(head: str, parts: Iterable[str], indent: str) -> list[str]:
    """Return ``head`` and parts with dots between them, in lines of the terminal's width."""
    rows, row, between = [], head, ""
    for part in parts:
        if _shown(row + between + part) > _WIDE:
            rows.append(row.rstrip())
            row, between = indent, ""
        row, between = row + between + part, " · "
    return [*rows, row]


def _shown(text: str) -> int:
    """Return how wide a text is shown, without its inks."""
    first, *rest = text.split("\x1b[")
    return cell_len(first) + sum(cell_len(part.partition("m")[2]) for part in rest)
