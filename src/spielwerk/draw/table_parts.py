"""What a game's scene is made of: plain data that the house sets in its own cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spielwerk.draw.el import Child, El, Raw


@dataclass(frozen=True)
class Board:
    """The board: ``layers`` in ``box`` (x, y, width, height, in the board's own units).

    ``focus`` is the part to open on where the whole would be too small (phones), ``unit`` the side of one
    cell: the page never shows it smaller than 44 px when it has chosen the focus. ``label`` is the
    sentence for a screen reader. A layer with ``data-stick`` "top", "left" or "corner" (a ruler) is kept at
    that edge of what is shown; css may use ``--unit``, the board's units in one pixel. ``pans`` is False for
    a board that always fits; ``whole`` opens all of it wherever the screen is no phone's. ``narrow`` is another drawing
    of the same, with other ids, for narrow screens; its css must let it be as high as it wants.
    """

    layers: Sequence[El | Raw]
    box: tuple[float, float, float, float]
    label: str
    focus: tuple[float, float, float, float] | None = None
    unit: float = 64
    pans: bool = True
    whole: bool = False
    narrow: Board | None = None


@dataclass(frozen=True)
class Move:
    """One line of the action list. ``do`` is the Action's text.

    ``op`` (undo, clear, confirm; go: confirm if that completes the turn; propose: say it to all, or take it back) goes
    with or without ``do``; ``then`` are
    further steps, sent one after the other ("take red-star;lay M13;!confirm done": an Action's text, or ``!`` with an
    operation and perhaps an Action). ``local`` ("KEY=VALUE") only changes what this viewer looks at; ``look`` is such a
    setting that a first click sends in place of the move, so that one sees what it would bring about. ``closed`` is the
    reason why the move cannot be made: it stays in its place and answers. ``target`` marks a place on the board;
    ``focus`` is the id of the element it rings. ``key`` is shown on a key cap: "Esc", "↵", or by itself 1 to 9.
    """

    label: Child
    do: str = ""
    detail: Child = ""
    points: str = ""
    op: str = ""
    then: str = ""
    local: str = ""
    look: str = ""
    key: str = ""
    focus: str = ""
    target: bool = False
    closed: Child = ""
    icon: str = ""


@dataclass(frozen=True)
class Group:
    """Moves under one sentence ("Lay the purple circle on"). Above ``fold`` the rest is folded away."""

    title: Child
    moves: Sequence[Move]
    quiet: bool = False  # the title is for screen readers only
    fold: int = 9


@dataclass(frozen=True)
class SeatLine:
    """A seat's line in the points: the house adds badge, name and who is on turn."""

    seat: int
    score: str = ""
    last: str = ""
    status: str = ""
    extra: Child = None


@dataclass(frozen=True)
class Points:
    """The card at the top left: a chip ("turn 10"), a line a seat, and facts (bag, tokens)."""

    lines: Sequence[SeatLine]
    chip: str = ""
    facts: Sequence[El] = ()
    title: str = ""


@dataclass(frozen=True)
class Plate:
    """The enamel plate: whose turn it is and what is asked; an empty title lets the house say whose turn."""

    sentence: str
    title: str = ""


@dataclass(frozen=True)
class Summary:
    """What the open turn brings so far, beside the hand, with the main button."""

    eq: Child = ""
    how: Child = ""
    main: Move | None = None
    main_short: Child = ""  # the main button's words on a phone


@dataclass(frozen=True)
class Line:
    """One log line, without the name of who did it."""

    sentence: Child
    how: Child = ""
    points: str = ""
    turn: int | None = None
    plain: str = ""  # the sentence as text for the status line, where the sentence has drawings in it


@dataclass(frozen=True)
class Panel:
    """A further card of this game; ``place`` is left, right or below (the hand)."""

    key: str
    title: str
    body: Child
    note: Child = ""
    place: str = "left"


@dataclass(frozen=True)
class Dialog:
    """A question over the table: title, what will happen, content, the act. Esc or "Not now" closes it."""

    title: str
    sentence: str
    body: Child
    act: Move
    closes: str = "dialog="  # the local setting that closes it


@dataclass(frozen=True)
class Bar:
    """One seat's points in parts: (kind, points, words on it); kinds are those of ``End.kinds``."""

    seat: int
    parts: Sequence[tuple[int, int, str]]
    total: str
    label: str


@dataclass(frozen=True)
class Best:
    """One of the best turns."""

    seat: int
    points: str
    line: Line
    number: int
    art: Child = None


@dataclass(frozen=True)
class End:
    """The end: sign, how the points came about, who was ahead (a row of values a seat), best turns, further cards."""

    title: str
    sentence: str
    big: str = ""
    kinds: Sequence[str] = ()
    bars: Sequence[Bar] = ()
    bars_title: str = ""  # where the bars are not what the points are made of
    race: Sequence[Sequence[float]] = ()
    marks: Sequence[Sequence[int]] = ()  # rounds of a seat that get a mark in the race
    race_title: str = ""
    race_note: str = ""
    race_mark: str = ""
    race_label: str = ""
    round_word: str = ""
    best: Sequence[Best] = ()
    board_label: str = ""
    cards: Sequence[Panel] = ()
