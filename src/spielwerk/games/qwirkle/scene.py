"""Qwirkle at the table: board, hand, moves, log and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spielwerk.core.step import Choice
from spielwerk.draw.el import Child, El, Raw, el, icon
from spielwerk.draw.scene import Fx
from spielwerk.draw.sight import EntryLike, HintLike, SightLike
from spielwerk.draw.table_parts import Board, Dialog, End, Group, Line, Move, Plate, Points, SeatLine, Summary
from spielwerk.draw.table_scene import TableScene
from spielwerk.games.qwirkle import scene_board as drawn
from spielwerk.games.qwirkle.laying import LAY_MORE, TAKE_TURN
from spielwerk.games.qwirkle.opening import OPEN_WITH, opening_kinds
from spielwerk.games.qwirkle.pieces import (
    COPIES,
    DONE,
    KINDS,
    LAID,
    LAY,
    MIDDLE,
    ROW,
    SCORED,
    SWAP,
    TAKE,
    row_length,
    row_points,
)
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.games.qwirkle.scene_figure import figure
from spielwerk.games.qwirkle.scene_hand import hand_of, start_hand, swap_dialog
from spielwerk.games.qwirkle.scene_moves import finish, groups_of
from spielwerk.games.qwirkle.scene_tile import lobby_art, picture, symbols
from spielwerk.games.qwirkle.scoring import points_with, turn_points, turn_rows
from spielwerk.games.qwirkle.story import end_of
from spielwerk.games.qwirkle.telling import QWIRKLE, Turn, how_of, line_of, row_cells
from spielwerk.games.qwirkle.words import QwirkleWords


class Scene(TableScene):
    """One moment of Qwirkle for one viewer."""

    css: ClassVar[tuple[str, ...]] = ("qwirkle.css",)
    words: QwirkleWords

    def __init__(self, seen: SightLike, names: Sequence[str]) -> None:
        super().__init__(seen, names)
        table = self.table
        self.taken = int(table.taken) if self.mine else NO_TILE
        self.points_now = int(turn_points(table))
        self.targets: dict[int, int] = {}  # cell -> total of the turn with the tile in hand
        if self.taken != NO_TILE:
            cells = [action - LAY for action in self.view.decision.actions]
            self.targets = {cell: int(points_with(table, self.taken, cell)) for cell in cells}

    @classmethod
    def defs(cls) -> Raw:
        """Return the symbols of the tiles."""
        return symbols()

    @classmethod
    def art(cls) -> Raw:
        """Return six tiles."""
        return lobby_art()

    @classmethod
    def figure(cls, lines: Sequence[str], words: QwirkleWords) -> El:
        """Return a few tiles."""
        return figure(lines, words)

    # -- the board and the hand -----------------------------------------------------------------

    def board(self) -> Board:
        """Return the tiles on the table and everything the open turn adds to them."""
        table = self.table
        lying = drawn.lying_cells(table)
        box = drawn.whole_box([*lying, *self.targets])
        laid = {int(cell) for cell in table.laid}
        letter = chr(ord("A") + max(0, int(table.last_seat)))
        tiles = [drawn.tile_on(table, cell, self.words, ghost=cell in laid) for cell in lying]
        layers = [
            el("g", drawn.TABLE, id="q-table"),
            drawn.rulers(box),
            el("g", drawn.last_turn(table), id="q-under"),
            el("g", drawn.counted_rows(table), id="q-rows"),
            el("g", tiles, id="q-tiles"),
            el("g", self._cells(), id="q-cells"),
            el("g", drawn.last_badge(table, letter), id="q-badge"),
            el("g", drawn.points_tag(table, self.points_now, self.targets), id="q-tags"),
        ]
        return Board(layers, box, self._board_label(lying, laid), self._focus(lying))

    def _cells(self) -> list[El]:
        if self.taken == NO_TILE:
            return []
        edges = [int(cell) for cell in self.table.grid.edges]
        closed = [drawn.closed_cell(cell) for cell in sorted(edges) if cell not in self.targets]
        return closed + [drawn.target(cell, self.taken, points) for cell, points in self.targets.items()]

    def _board_label(self, lying: Sequence[int], laid: set[int]) -> str:
        said = self.words.say("board-label", {"n": len(lying) - len(laid)})
        return said + (" " + self.words.say("board-label-laid", {"n": len(laid)}) if laid else "")

    def _focus(self, lying: Sequence[int]) -> tuple[float, float, float, float]:
        table = self.table
        near = [*self.targets, *(int(cell) for cell in table.laid)] or [int(cell) for cell in table.last_laid]
        return drawn.span(near or lying or [MIDDLE], 1)

    def hand(self) -> El | None:
        """Return the viewer's tiles as buttons, with empty places for those laid in this turn."""
        if self.seat < 0:
            return None
        return hand_of(self)

    def fitting(self) -> int:
        """Return the mask of the kinds in hand that may be laid next, the one already taken up included."""
        if not self.mine:
            return (1 << KINDS) - 1
        if self.taken == NO_TILE:
            return sum(1 << (action - TAKE) for action in self.view.decision.actions if action < SWAP)
        if self.table.opening:
            whole = self.table.copy()
            whole.hands[self.seat * KINDS + self.taken] += 1
            return int(opening_kinds(whole))
        return int(self.table.kinds_to_lay())

    def why_not_take(self, tile: int) -> str:
        """Return why a tile in hand cannot be laid next."""
        step: Choice[Any] = OPEN_WITH if self.table.opening else LAY_MORE if len(self.table.laid) else TAKE_TURN
        return self.words.reason(step.why_not(self.table, TAKE + tile))

    def dialog(self) -> Dialog | None:
        """Return the swap dialog while it is open in this turn."""
        if self.seen.local.get("dialog") != self.swap_key() or self.seen.draft or not self.can_swap():
            return None
        return swap_dialog(self)

    def swap_key(self) -> str:
        """Return the name of this turn's swap dialog; the next turn's has another, so none opens by itself."""
        return f"swap-{int(self.table.turn)}"

    def can_swap(self) -> bool:
        """Say whether a swap may begin now."""
        return self.mine and any(SWAP <= action < DONE for action in self.view.decision.actions)

    # -- words ----------------------------------------------------------------------------------

    def points(self) -> Points:
        """Return points and last turns; the bag below."""
        table = self.table
        order: list[int] = list(range(self.game.players))
        outcome = self.seen.outcome
        if outcome is not None:
            order.sort(key=lambda seat: outcome.ranks[seat])
        lines = [self._seat_line(seat) for seat in order]
        chip = self.words.say("turn-chip", {"n": int(table.turn)}) if table.turn else ""
        if outcome is not None:
            return Points(lines, self.words.say("turns-chip", {"n": int(table.turn)}), title=self.words.say("result"))
        return Points(lines, chip, [self._bag()])

    def _seat_line(self, seat: int) -> SeatLine:
        outcome = self.seen.outcome
        score = str(int(self.table.scores[seat]))
        if outcome is not None:
            return SeatLine(seat, score, status=self.words.say(f"rank-{outcome.ranks[seat]}"))
        last = int(self.table.last_points[seat])
        return SeatLine(seat, score, f"+{last}" if last >= 0 else "")

    def _bag(self) -> El:
        left = int(self.table.bag_size)
        gauge = el(
            "svg",
            el("rect", class_="g0", x=0.5, y=0.5, width="100%", height=7, rx=4),
            el("rect", class_="g1", width=f"{100 * left / (KINDS * COPIES):.1f}%", height=8, rx=4, id="bag-level"),
            class_="gauge",
            aria_hidden="true",
        )
        said = el("span", self.words.say("in-the-bag", {"n": left}), class_="bl")
        return el("div", icon("bag"), el("span", el("b", str(left)), " ", said), gauge, class_="bag", id="bag")

    def plate(self) -> Plate:
        """Return what is asked, in one sentence."""
        if not self.mine:
            return Plate("")
        if self.taken != NO_TILE:
            key = "ask-place-or-finish" if self.can_finish() else "ask-place"
            return Plate(self.words.say(key, {"tile": self.taken}))
        if self.table.opening and not self.can_finish():
            return Plate(self.words.say("ask-open", {"n": int(self.table.opening) - len(self.table.laid)}))
        if len(self.table.laid):
            return Plate(self.words.say("ask-more"))
        return Plate(self.words.say("ask-turn"))

    def can_finish(self) -> bool:
        """Say whether the turn could be finished now, once a tile that was only taken up is put back."""
        if not len(self.table.laid):
            return False
        return not self.table.opening or len(self.table.laid) == int(self.table.opening)

    def summary(self) -> Summary:
        """Return the points of the open turn and the button that finishes it."""
        aside = int(self.table.aside_size)
        if self.mine and aside:
            return Summary(main=Move(self.words.say("swap-act", {"n": aside}), do="done", op="confirm", key="↵"))
        if not self.mine or not len(self.table.laid):
            return Summary(eq=self.words.say("choose-hint") if self.mine and self.taken == NO_TILE else "")
        rows = [int(row) for row in turn_rows(self.table)]
        how = how_of(self.words, Turn(self.seat, rows=rows))
        eq = [el("b", str(self.points_now)), " ", self.words.say("points-so-far", {"n": self.points_now})]
        main = finish(self, self.words.say("finish-button", {"n": self.points_now})) if self.can_finish() else None
        return Summary(eq, how, main, self.words.say("finish-short", {"n": self.points_now}))

    def moves(self) -> Sequence[Group]:
        """Return where the tile may go, or which tile; then finish, take back, swap, pass."""
        return groups_of(self) if self.mine else []

    def line(self, entry: EntryLike) -> Line | None:
        """Return the log line of a turn."""
        return line_of(self.words, entry) if entry.seat >= 0 else None

    def fx(self, entry: EntryLike) -> Sequence[Fx]:
        """Return tiles that drop, a Qwirkle that glows, points that count up."""
        out: list[Fx] = []
        for at, event in enumerate(entry.events):
            if event.kind == LAID and entry.seat != self.seat:
                out.append({"at": at, "id": f"t-{int(event.c)}", "kind": "drop"})
            elif event.kind == ROW and row_points(row_length(event.c)) == QWIRKLE:
                out.append({"at": at, "kind": "glow", "ids": [f"t-{cell}" for cell in row_cells(int(event.c))]})
            elif event.kind == SCORED:
                to = int(event.d)
                out.append({"at": at, "id": f"score-{event.a}", "kind": "count", "from": to - int(event.b), "to": to})
        return out

    def hint(self, hint: HintLike) -> Child:
        """Return a hint as small tiles with their cells, and its reason."""
        said: list[Child] = []
        taken = NO_TILE
        for action in hint.actions:
            if action < SWAP:
                taken = action - TAKE
            elif action >= LAY:
                said += [self.words.say("then") if said else "", picture(taken, self.words, small=True), " "]
                said += [el("span", self.words.noun("cell", action - LAY), class_="nb")]
            elif action < DONE:
                said += [picture(action - SWAP, self.words, small=True), " "]
        return self.because(said, hint.reason)

    def hint_steps(self, hint: HintLike) -> Sequence[int]:
        """Return the hint's actions up to the one that ends the turn: that is the player's."""
        return [action for action in hint.actions if action != DONE]

    def end(self) -> End | None:
        """Return how the points came about."""
        outcome = self.seen.outcome
        if outcome is None:
            return None
        return end_of(self.words, self.names, self.seat, outcome, self.seen.log)

    def start_hand(self) -> list[int]:
        """Return the viewer's tiles at the start of the turn, ascending."""
        return start_hand(self)
