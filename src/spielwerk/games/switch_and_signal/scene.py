"""Switch & Signal at the table: the map, the hand, the moves in words, the preview, proposals, log and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spielwerk.core.view import Decision
from spielwerk.draw.el import Child, El, Raw, el
from spielwerk.draw.scene import Fx
from spielwerk.draw.sight import EntryLike, HintLike, SightLike
from spielwerk.draw.table_parts import Board, End, Group, Line, Move, Panel, Plate, Points, SeatLine, Summary
from spielwerk.draw.table_scene import TableScene
from spielwerk.games.switch_and_signal import numbers, telling
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.pieces import TRAIN_NAMES, TRAINS
from spielwerk.games.switch_and_signal.scene_ahead import Ahead
from spielwerk.games.switch_and_signal.scene_board import Drawn
from spielwerk.games.switch_and_signal.scene_end import end_of
from spielwerk.games.switch_and_signal.scene_hand import hand_of
from spielwerk.games.switch_and_signal.scene_ideas import Idea, ghosts, ideas_of
from spielwerk.games.switch_and_signal.scene_land import land_of
from spielwerk.games.switch_and_signal.scene_moves import ready_move
from spielwerk.games.switch_and_signal.scene_pieces import lobby_art, symbols
from spielwerk.games.switch_and_signal.scene_plan import plan_of
from spielwerk.games.switch_and_signal.scene_status import hands_panel, status_panel
from spielwerk.games.switch_and_signal.scene_targets import Clicks
from spielwerk.games.switch_and_signal.scene_together import decided, groups_of
from spielwerk.games.switch_and_signal.scene_turn import ahead_panel, key_panel, trains_of_card
from spielwerk.games.switch_and_signal.story import line_of
from spielwerk.games.switch_and_signal.words import SignalWords

_UNIT = 64  # 44 px of the screen are at most so many units when the page has chosen the part to show
_AROUND = 320.0  # half the part of the map shown at first on a phone
_PER_POINT = 260  # milliseconds a train takes for a movement point


class Scene(TableScene):
    """One moment of Switch & Signal for one viewer."""

    css: ClassVar[tuple[str, ...]] = ("switch_and_signal.css", "switch_and_signal_table.css")
    map: ClassVar[bool] = True
    words: SignalWords

    def __init__(self, seen: SightLike, names: Sequence[str]) -> None:
        super().__init__(seen, names)
        net, value = self.table, self.game.options["map"]
        self.plan = plan_of(value)
        self.land = land_of(value, seen.locale, int(net.rules.goods) > 0)
        self.drawn = Drawn(net, self.words, self.plan, self.land)
        playing = seen.status == "playing"
        self.step: Any = net.agenda[-1] if len(net.agenda) else None
        self.ready = playing and seen.draft_complete and seen.draft_seat == self.seat and self.seat >= 0
        self.asked: Decision = seen.view.decision if self.mine else seen.committed.decision
        others = int(seen.committed.decision.seat) != self.seat
        # Whether to propose, for now or for later in the turn; a lesson of the tour that is done asks nobody.
        self.may_note = playing and self.seat >= 0 and (self.mine or self.ready or others)
        self.ideas: list[Idea] = ideas_of(self) if playing else []
        self.junction = self._junction()
        self.train, self.points_rolled = self._chosen()
        self.ahead = None if self.train is None else Ahead(net, self.words, self.train, self.points_rolled)
        self.blockers = self._blockers()

    @classmethod
    def defs(cls) -> Raw:
        """Return the symbols of the cards."""
        return symbols()

    @classmethod
    def art(cls) -> Raw:
        """Return a train on its line."""
        return lobby_art()

    # -- what is looked at ----------------------------------------------------------------------

    def _junction(self) -> int:
        name = getattr(self.step, "junction", None)
        if isinstance(name, int):
            return name
        junctions = self.table.board.junction_names
        setting = self.asked.name == "SetSwitch" and self.mine
        chosen = self.seen.local.get("junction" if setting else "note", "")
        return junctions.index(chosen) if chosen in junctions else NONE

    def _chosen(self) -> tuple[int | None, int | None]:
        """Return the train whose preview is shown, and what its die shows if it has fallen."""
        train, points = getattr(self.step, "train", None), getattr(self.step, "points", None)
        if train is not None:
            return int(train), None if points is None else int(points)
        chosen = self.seen.local.get("train", "")
        if chosen.isascii() and chosen.isdigit() and int(chosen) < TRAINS and self.table.pose[int(chosen)] >= 0:
            return int(chosen), None
        waiting = trains_of_card(self)
        return (waiting[0] if waiting and self.table.waiting else None), None

    def _blockers(self) -> set[int]:
        """Return the junctions that are set against the train looked at."""
        ends = self.ahead.ends if self.ahead is not None else []
        board = self.table.board
        against = [one for few in ends for one in few if one.why == telling.SWITCH_SET]
        return {int(board.end_junction[one.by]) for one in against}

    def hint(self, hint: HintLike) -> Child:
        """Return what a hint proposes, as its buttons say it, and why."""
        moves = self.words.say("comma").join(self.words.action(int(action)) for action in hint.actions)
        return self.because(moves, hint.reason)

    # -- the board and the hand -----------------------------------------------------------------

    def board(self) -> Board:
        """Return the map with everything on it."""
        drawn, land, clicks = self.drawn, self.land, Clicks(self)
        marked = {} if self.train is None else {self.train: "chosen"}
        trains = [self.plan.spot(int(pose))[0] for pose in self.table.pose if pose >= 0]
        shown = self._shown_ahead()
        ways = [way for ahead in shown for way in ahead.way(self.plan)]
        marks = [mark for ahead in shown for mark in ahead.marks(self.plan, land, trains)]
        layers = [
            _layer("ground", land.ground),
            _layer("trays", drawn.trays()),
            _layer("ways", ways),
            _layer("track", [land.track, land.starts]),
            _layer("numbers", drawn.numbers()),
            _layer("junctions", drawn.junctions(clicks.junction)),
            _layer("cities", drawn.cities()),
            _layer("signals", drawn.signals(clicks.signal)),
            _layer("names", land.names),
            _layer("of", self._stamp()),
            _layer("ideas", ghosts(self)),
            _layer("trains", drawn.trains(clicks.train, marked)),
            _layer("marks", marks),
            _layer("targets", clicks.targets()),
        ]
        return Board(layers, land.box, self._board_label(), self._focus(), unit=_UNIT, whole=True)

    def _shown_ahead(self) -> list[Ahead]:
        """Return whose next rolls the map shows: the train looked at, or all that the departure card concerns."""
        if self.seen.local.get("ahead") == "all" and not self.table.over:
            return [Ahead(self.table, self.words, train) for train in trains_of_card(self)]
        return [self.ahead] if self.ahead is not None else []

    def _stamp(self) -> El:
        """Return the map's name and origin as they stand in its corner."""
        x, y, _, high = self.land.box
        said = f"{self.map_name()} · {self.origin()}"
        return el("text", said, x=round(x + 18), y=round(y + high - 18), class_="of", id="map-stamp")

    def _board_label(self) -> str:
        on_map = len([pose for pose in self.table.pose if pose >= 0])
        return self.words.say("board-label", {"text": self.map_name(), "n": on_map})

    def _focus(self) -> tuple[float, float, float, float]:
        """Return the part of the map that matters now: around the train looked at, else its middle."""
        if self.train is not None:
            at = self.plan.spot(int(self.table.pose[self.train]))[0]
        elif self.junction != NONE:
            at = self.plan.junction_spot(self.junction)
        else:
            x, y, wide, high = self.land.box
            at = complex(x + wide / 2, y + high / 2)
        return at.real - _AROUND, at.imag - _AROUND, 2 * _AROUND, 2 * _AROUND

    def hand(self) -> El | None:
        """Return the viewer's action cards."""
        return hand_of(self) if self.seat >= 0 else None

    def closed_card(self, card: int) -> str:
        """Return why an action card cannot be played now."""
        if self.table.hands[3 * self.seat + card] == 0:
            return self.words.say("none-of-card", {"card": card})
        if self.mine and self.view.decision.name in ("Act", "ActSecretly"):
            return self.closed(numbers.PLAY + card)
        return self.words.say("cards-later")

    # -- words ----------------------------------------------------------------------------------

    def map_name(self) -> str:
        """Return the map's name in the reader's language."""
        names = self.game.rail.names
        name: str = names.get(self.seen.locale, names["en"])
        return name

    def origin(self) -> str:
        """Return where the map comes from: "reconstructed board" for the shipped ones."""
        return self.words.say(f"map-{self.game.rail.origin}")

    def points(self) -> Points:
        """Return who sits here with how many cards; the map with its origin."""
        net, words = self.table, self.words
        sizes = [sum(int(net.hands[3 * seat + card]) for card in range(3)) + int(net.unknown[seat])
                 for seat in range(self.game.players)]  # fmt: skip
        lines = [SeatLine(seat, str(size), words.say("cards-word", {"n": size})) for seat, size in enumerate(sizes)]
        facts = el(
            "p", el("b", self.map_name()), el("span", self.origin(), class_="stamp"), class_="mapfact", id="map-of"
        )
        turn = int(net.turn)
        title = words.say("result" if self.seen.outcome is not None else "players")
        return Points(lines, words.say("turn-n", {"n": turn}) if turn else "", [facts], title=title)

    def plate(self) -> Plate:
        """Return what is asked."""
        words = self.words
        if self.ready:
            return Plate(words.say("plate-ready"), words.say("plate-ready-title"))
        name = self.view.decision.name if self.mine else ""
        if not name:
            return Plate(words.say("plate-vote") if self.may_note and self.asked.vote else "")
        if self.train is not None and name in ("LeaveCity", "StopOrPass", "BeforeRed", "AskLogistician"):
            what = {"train": self.train, "n": int(getattr(self.step, "points", 0))}
            return Plate(words.passage([words.say("plate-rolled", what), words.say(name)]))
        return Plate(words.say(name))

    def summary(self) -> Summary:
        """Return the verdict on the roll, and the button that goes on."""
        words = self.words
        if self.ready:
            main = ready_move(self)
            how = self.ahead.verdict() if self.ahead is not None and self.points_rolled is None else ""
            return Summary(how=how, main=main, main_short=words.say("roll-short") if how else main.label)
        if self.mine and numbers.DONE in self.view.decision.actions:
            main = Move(words.say("do-done"), do=self.text(numbers.DONE), op="confirm", key="↵")
            return Summary(words.say("plan-open") if self.seen.draft else "", main=main)
        return Summary(main=decided(self))

    def moves(self) -> Sequence[Group]:
        """Return what may be answered or proposed."""
        return groups_of(self)

    def panels(self) -> Sequence[Panel]:
        """Return the status, the preview, the hands of all, and the key to the map."""
        return [status_panel(self), *ahead_panel(self), hands_panel(self), key_panel(self)]

    def line(self, entry: EntryLike) -> Line | None:
        """Return the log line of an entry."""
        return line_of(self.words, self.table.deck.names, entry)

    def fx(self, entry: EntryLike) -> Sequence[Fx]:
        """Return trains that run along the track, discs that light up, trains that arrive."""
        out: list[Fx] = []
        for at, event in enumerate(entry.events):
            a, b, c = int(event.a), int(event.b), int(event.c)
            if event.kind == telling.RAN:
                steps = self.plan.steps(self.plan.run(b, c, int(event.d)))
                ms = _PER_POINT * max(int(event.d), 1)
                out.append({"at": at, "id": f"train-{TRAIN_NAMES[a]}", "kind": "go", "path": steps, "ms": ms})
            elif event.kind == telling.DEPLOYED:
                out.append({"at": at, "id": f"train-{TRAIN_NAMES[a]}", "kind": "drop"})
            elif event.kind == telling.DISC_MOVED:
                out.append({"at": at, "kind": "glow", "ids": [f"signal-{one}" for one in (a, b) if one >= 0]})
            elif event.kind == telling.JOINED:
                out.append({"at": at, "kind": "glow", "ids": [f"switch-{self.table.board.junction_names[a]}"]})
        return out if len(out) < TRAINS * 2 else []

    def end(self) -> End | None:
        """Return whether the goods arrived, how it went, and on which board."""
        return end_of(self)


def _layer(name: str, inside: Any) -> El:
    return el("g", inside, class_="sns", id=f"s-{name}")
