"""What every seat of one game remembers: all it has seen and answered."""

from __future__ import annotations

from typing import Any

from spielwerk.core.event import Event
from spielwerk.core.game import Game


class Recall:
    """The memories of all seats, one fact a line; put into words only when somebody asks."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts
        self.unsaid: list[tuple[int, int, list[Event]]] = []

    def note(self, seat: int, answer: int, told: list[Event]) -> None:
        """Note an answer, the seat that gave it (−1: chance) and what was told thereupon."""
        self.unsaid.append((seat, answer, told))

    def of(self, seat: int, game: Game) -> str:
        """Return all that ``seat`` remembers."""
        if self.unsaid:
            self.texts = tuple(text + self._since(number, game) for number, text in enumerate(self.texts))
            self.unsaid = []
        return self.texts[seat]

    def alone(self, seat: int, game: Game) -> Recall:
        """Return a Recall in which only ``seat`` remembers anything."""
        mine = self.of(seat, game)
        return Recall(tuple(mine if number == seat else "" for number in range(len(self.texts))))

    def _since(self, seat: int, game: Game) -> str:
        lines = []
        for asked, answer, told in self.unsaid:
            if asked == seat:
                lines.append(f"> {game.actions.text(answer)}\n")
            for event in told:
                half = event.seen_by(seat)
                if half is not None:
                    lines.append(" ".join(map(str, half.numbers())) + "\n")
        return "".join(lines)

    def __deepcopy__(self, memo: Any) -> Recall:
        new = Recall(self.texts)
        new.unsaid = self.unsaid[:]
        return new
