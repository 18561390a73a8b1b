"""Words: what trains, places, signals and helpers are called, in three languages."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.core.reason import Reason
from spielwerk.games.switch_and_signal import numbers
from spielwerk.games.switch_and_signal.board import NONE, Board
from spielwerk.games.switch_and_signal.maps.text import RailMap
from spielwerk.games.switch_and_signal.pieces import (
    CARD_NAMES,
    COLOURS,
    CONDUCTOR,
    DISPATCHER,
    GOODS,
    HELPER_NAMES,
    INSPECTOR,
    LOGISTICIAN,
    PAIRS,
)
from spielwerk.words.words import Words

_PLAIN = (
    "done", "follow", "roll", "token", "unshifted", "minus", "plus", "keep", "stop",
)  # fmt: skip
_HELPERS = (LOGISTICIAN, DISPATCHER, CONDUCTOR, INSPECTOR)


class SignalWords(Words):
    """Sentences about a ``{train}``, ``{stop}``, ``{signal}``, ``{junction}``, ``{line}``, ``{helper}``, ``{card}``."""

    package = "spielwerk.games.switch_and_signal"

    def __init__(
        self, locale: str, seat_names: Sequence[str] = (), rail: RailMap | None = None, board: Board | None = None
    ) -> None:
        super().__init__(locale, seat_names)
        self.rail = rail
        self.board = board
        self.nouns.update(
            train=lambda number, form: self.say(f"train-{number // 3}", {"n": str(number % 3 + 1)}),
            stop=lambda number, form: self.place(self._name("stop_names", number)),
            junction=lambda number, form: self.place(self._name("junction_names", number)),
            signal=lambda number, form: self.signal(number),
            line=lambda number, form: self.line(self._name("line_names", number)),
            pose=lambda number, form: self.where(number),
            colour=lambda number, form: self.say(COLOURS[number]),
            goods=lambda number, form: self.say(GOODS[number]),
            helper=lambda number, form: self.say(f"helper-{HELPER_NAMES[number]}"),
            card=lambda number, form: self.say(f"card-{CARD_NAMES[number]}"),
        )

    def reason(self, reason: Reason) -> str:
        """Return a reason as a sentence, which may begin with the name of a piece."""
        said = super().reason(reason)
        return said[:1].upper() + said[1:]

    def place(self, ident: str) -> str:
        """Return the name of a place in the reader's language."""
        if self.rail is None or ident not in self.rail.places:
            return ident
        names = self.rail.places[ident].names
        return names.get(self.locale, names["en"])

    def line(self, ident: str) -> str:
        """Return the name of a line: its two ends, and its own name where others join the same places."""
        if self.rail is None or ident not in self.rail.lines:
            return ident
        line = self.rail.lines[ident]
        ends = f"{self.place(line.a)}–{self.place(line.b)}"
        return ends if ident == f"{line.a}-{line.b}" else ends + self.aside(ident)

    def signal(self, number: int) -> str:
        """Return the name of a signal: its city and line, or its line and its number there."""
        if self.board is None:
            return str(number)
        name = self.board.signal_names[number]
        if self.board.signal_stop[number] != NONE:
            return self.place(name.partition(":")[0]) + self.aside(self.line(name.partition(":")[2]))
        return f"{self.line(name.partition(':')[0])} {name.partition(':')[2]}"

    def letter(self, kind: str) -> str:
        """Return the letter of a colour of goods, or of "passengers", as it stands on the cubes."""
        for row in self.rail.drawing if self.rail is not None else ():
            if row[0] == "letter" and row[1] == kind:
                return dict(zip(row[3::2], row[4::2], strict=False)).get(self.locale, row[2])
        return self.say("letter-passengers") if kind == "passengers" else self.say(kind)[:1].upper()

    def where(self, pose: int) -> str:
        """Return where a train of this pose is: a place, or a line in the direction of travel and its piece."""
        if pose < 0 or self.board is None or self.rail is None:
            return self.say("where-depot")
        if not self.board.is_piece(pose):
            return self.noun("stop", int(self.board.stop_of(pose)))
        number = int(self.board.line_of_piece[pose >> 1])
        line = self.rail.lines[self.board.line_names[number]]
        count, at = len(line.pieces), (pose >> 1) - (int(self.board.enter_pose[2 * number]) >> 1)
        ends = (line.a, line.b) if pose & 1 else (line.b, line.a)
        done = at + 1 if pose & 1 else count - at
        return f"{self.place(ends[0])} → {self.place(ends[1])}" + self.aside(f"{done}/{count}")

    def aside(self, said: str) -> str:
        """Return words in brackets, to follow others."""
        return f"（{said}）" if self.locale == "zh_Hant" else f" ({said})"

    def train_title(self, train: int, pose: int, kind: str) -> str:
        """Return what a train is called on the board: its name, where it is, and what it carries."""
        load = self.say("empty") if not kind else self.say(kind)
        return f"{self.noun('train', train)}: {self.where(pose)}, {load}"

    def departure(self, name: str) -> str:
        """Return a departure card in words; ``name`` is that of the deck."""
        inserts, _, symbols = name.partition(":")
        moves = [self.say("departure-any" if word == "any" else word) for word in symbols.split(",") if word]
        said = self.say("comma").join(moves) or self.say("departure-nothing")
        return (self.say("departure-inserts", {"n": int(inserts)}) if int(inserts) else "") + said

    def action(self, number: int) -> str:
        """Return an Action as the words of its button."""
        if number <= numbers.STOP:
            return self.say(f"do-{_PLAIN[number]}")
        if number < numbers.COLOUR:
            return self.say("do-helper", {"helper": _HELPERS[number - numbers.REROLL]})
        if number < numbers.MAP:
            return self._fixed(number)
        return self._on_map(number)

    def _fixed(self, number: int) -> str:
        if number < numbers.TRAIN:
            return self.say("do-colour", {"colour": number - numbers.COLOUR})
        if number < numbers.HOLD:
            return self.say("do-train", {"train": number - numbers.TRAIN})
        if number < numbers.PLAY:
            return self.say("do-hold", {"train": number - numbers.HOLD})
        if number < numbers.TRADE:
            return self.say("do-play", {"card": number - numbers.PLAY})
        if number < numbers.LOAD:
            pair, card = divmod(number - numbers.TRADE, 3)
            return self.say("do-trade", {"card": card, "card2": PAIRS[pair][0], "card3": PAIRS[pair][1]})
        train, card = divmod(number - numbers.LOAD, 3)
        return self.say("do-load", {"train": train, "card": card})

    def _on_map(self, number: int) -> str:
        assert self.board is not None
        layout = self.board.layout
        if number < layout.green:
            return self.say("do-take", {"signal": number - int(layout.take)})
        if number < layout.join:
            return self.say("do-green", {"signal": number - int(layout.green)})
        if number < layout.exit:
            return self.say("do-join", self.joined(number - int(layout.join)))
        if number < layout.start:
            return self.say("do-leave", {"line": (number - int(layout.exit)) >> 1})
        return self.say("do-start", {"stop": number - int(layout.start)})

    def joined(self, state: int) -> dict[str, int]:
        """Return the nouns of a junction's state: the junction and the two lines it joins."""
        assert self.board is not None
        board = self.board
        lines = int(board.join_a[state]) >> 1, int(board.join_b[state]) >> 1
        return {"junction": int(board.state_junction[state]), "line": lines[0], "line2": lines[1]}

    def _name(self, table: str, number: int) -> str:
        if self.board is None:
            return str(number)
        names: list[str] = getattr(self.board, table)
        return names[number]
