"""Linie 1 at the table: the town, the hand, one's own task, the moves in words, the log and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spielwerk.draw.el import Child, El, Raw
from spielwerk.draw.scene import Fx
from spielwerk.draw.sight import EntryLike, HintLike, SightLike
from spielwerk.draw.table_parts import Board, End, Group, Line, Move, Panel, Plate, Points, SeatLine, Summary
from spielwerk.draw.table_scene import TableScene
from spielwerk.games.linie1.fitting import illegal_side
from spielwerk.games.linie1.pieces import (
    BORROW,
    DIE,
    GO,
    KINDS,
    LAID,
    LAY,
    NO_TILE,
    NOWHERE,
    RIDE,
    RIDING,
    ROLL,
    TAKE,
    UNKNOWN,
)  # fmt: skip
from spielwerk.games.linie1.scene_board import focus_of, layers
from spielwerk.games.linie1.scene_drive import drafted, driven
from spielwerk.games.linie1.scene_figure import figure, lobby_art, symbols
from spielwerk.games.linie1.scene_goals import goals_of
from spielwerk.games.linie1.scene_hand import hand_of
from spielwerk.games.linie1.scene_moves import groups_of, pair_cells
from spielwerk.games.linie1.scene_odds import odds_panel, rider_of
from spielwerk.games.linie1.scene_status import points_facts, seat_line, task_panel
from spielwerk.games.linie1.scene_town import ground_of
from spielwerk.games.linie1.scene_track import shape_of
from spielwerk.games.linie1.scene_trial import lays, short, trial_of
from spielwerk.games.linie1.scene_way import own_way, warning_of
from spielwerk.games.linie1.shapes import SHAPE_OF, TURN_OF
from spielwerk.games.linie1.story import end_of
from spielwerk.games.linie1.telling import line_of
from spielwerk.games.linie1.words import Linie1Words

_UNIT = 48
_STARTS = ("FirstTile", "SecondTile")


class Scene(TableScene):
    """One moment of Linie 1 for one viewer."""

    css: ClassVar[tuple[str, ...]] = ("linie1.css",)
    map: ClassVar[bool] = True
    words: Linie1Words

    def __init__(self, seen: SightLike, names: Sequence[str]) -> None:
        super().__init__(seen, names)
        table = self.table
        self.ground = ground_of(table.city)
        name = self.view.decision.name if self.mine else ""
        self.laying = name in _STARTS
        self.placing = name == "Place"
        self.taken = int(table.taken) if self.placing else NO_TILE
        self.places: dict[int, list[int]] = {}  # cell -> the turns that are open there
        for action in self.view.decision.actions if self.placing else ():
            self.places.setdefault((action - LAY) // 4, []).append((action - LAY) % 4)
        self.turn = self._turn() if self.placing else 0
        self.trial = trial_of(self)
        if self.trial is not None:
            self.turn = self.trial.turn
        self.pairs = pair_cells(self) if self.placing else {}
        self.way = own_way(self)
        self.rider = rider_of(self)
        self.goals = goals_of(self)

    @classmethod
    def defs(cls) -> Raw:
        """Return the symbols of tiles and dice."""
        return symbols()

    @classmethod
    def art(cls) -> Raw:
        """Return a tram on its track."""
        return lobby_art()

    @classmethod
    def figure(cls, lines: Sequence[str], words: Linie1Words) -> El:
        """Return a few tiles."""
        return figure(lines)

    def _turn(self) -> int:
        """Return the turn looked at: the viewer's, else the first that is open somewhere."""
        chosen = self.seen.local.get("turn", "")
        if chosen in ("0", "1", "2", "3"):
            return int(TURN_OF[shape_of(self.taken, int(chosen))])
        return min((turn for turns in self.places.values() for turn in turns), default=0)

    def second_cell(self, cell: int) -> int:
        """Return where the second tile of a pair must go if the tile is laid here; NOWHERE if it is no pair."""
        side = int(illegal_side(self.table, cell, SHAPE_OF[self.taken * 4 + self.turn]))
        return NOWHERE if side < 0 else int(self.table.city.beyond[cell * 4 + side])

    # -- the board and the hand -----------------------------------------------------------------

    def board(self) -> Board:
        """Return the town with everything on it."""
        box = (0.0, 0.0, float(self.ground.width), float(self.ground.height))
        laid = sum(int(shape) < 34 for shape in self.table.shapes)
        trams = sum(int(work) == RIDING for work in self.table.work)
        label = self.words.say("board-label", {"n": laid, "m": trams})
        return Board(layers(self), box, label, focus_of(self), unit=_UNIT, whole=True)

    def hand(self) -> El | None:
        """Return the viewer's tiles, and those of riders."""
        return hand_of(self) if self.seat >= 0 and len(self.table.held) else None

    # -- words ----------------------------------------------------------------------------------

    def points(self) -> Points:
        """Return each seat's milestones; the stack below."""
        words, outcome = self.words, self.seen.outcome
        order = list(range(self.game.players))
        if outcome is not None:
            ranks = outcome.ranks
            order.sort(key=lambda seat: ranks[seat])
        lines: list[SeatLine] = [seat_line(self, seat) for seat in order]
        if outcome is not None:
            return Points(lines, title=words.say("result"))
        turn = int(self.table.turn)
        chip = words.say("turn-chip", {"n": turn}) if turn else ""
        return Points(lines, chip, points_facts(self), title=words.say("milestones"))

    def plate(self) -> Plate:
        """Return what is asked, in one sentence."""
        words, name = self.words, self.view.decision.name if self.mine else ""
        if self.seen.draft_complete and self.seen.draft and self.seat >= 0:
            return Plate(words.say("ask-ready"))
        if not name:
            return Plate("")
        if self.placing:
            here = sum(self.turn in turns for turns in self.places.values())
            return Plate(words.say("ask-place", {"tile": self.taken, "n": here}))
        if name == "SecondTile" and int(self.table.pair_cell) != NOWHERE:
            return Plate(words.say("ask-pair", {"cell": int(self.table.pair_cell)}))
        return Plate(warning_of(self) if name == "GiveUpOrStay" else words.say(name))

    def summary(self) -> Summary:
        """Return what laying the tile on trial would mean, and the button that does."""
        trial = self.trial
        if trial is None:
            return Summary()
        label = self.words.say("lay-here", {"cell": trial.cell})
        main = Move(label, do=lays(self, trial.cell), key="↵") if trial.open else None
        return Summary(how=short(self, trial), main=main, main_short=self.words.say("lay-short"))

    def moves(self) -> Sequence[Group]:
        """Return everything that can be done, in words."""
        return groups_of(self)

    def panels(self) -> Sequence[Panel]:
        """Return the viewer's own task, and the ride in figures."""
        return [panel for panel in (task_panel(self), odds_panel(self)) if panel is not None]

    def line(self, entry: EntryLike) -> Line | None:
        """Return the log line of a turn."""
        return line_of(self.words, entry, self.table.city, self.names)

    def fx(self, entry: EntryLike) -> Sequence[Fx]:
        """Return tiles that drop, and trams that drive along their way."""
        drops: list[Fx] = [
            {"at": at, "id": f"t-{int(event.c)}", "kind": "drop"}
            for at, event in enumerate(entry.events)
            if event.kind == LAID and entry.seat != self.seat
        ]
        return drops + driven(self, entry.events, entry.number)

    def draft_fx(self) -> Sequence[Fx]:
        """Return the drive that the viewer has just chosen."""
        return drafted(self)

    def hint(self, hint: HintLike) -> Child:
        """Return a hint in words."""
        said = [text for text in (self._hinted(action) for action in hint.actions) if text]
        return self.because(self.words.say("list-comma").join(said), hint.reason)

    def _hinted(self, action: int) -> str:
        words = self.words
        if action < RIDE:
            kind = action - TAKE if action < BORROW else (action - BORROW) % KINDS
            return words.noun("tile", kind)
        if action >= LAY:
            what = {"cell": (action - LAY) // 4, "n": (action - LAY) % 4 * 90}
            return words.say("hint-lay", what)
        if DIE <= action < ROLL:
            return words.noun("face", action - DIE)
        if GO <= action < LAY:
            return words.noun("exit", action - GO)
        key = {RIDE: "set-out", RIDE + 1: "set-out", ROLL: "roll", ROLL + 1: "stop"}.get(action)
        return words.say(key) if key else ""

    def end(self) -> End | None:
        """Return who arrived, and everybody's milestones."""
        outcome = self.seen.outcome
        if outcome is None:
            return None
        return end_of(self.words, self.names, self.seat, outcome, self.table, self.seen.log)

    def knows(self, seat: int) -> bool:
        """Say whether the viewer knows the task of a seat."""
        return int(self.table.line[seat]) != UNKNOWN and int(self.table.card[seat]) != UNKNOWN
