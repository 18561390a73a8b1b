"""TableScene: all that a game draws at its table. Everything else on the page is the house's.

A game brings ``games/NAME/scene.py`` with ``class Scene(TableScene)`` and overrides what it has: the board
and the hand are elements, the rest is data that the house sets in its own cards (``server/pages``).
Nothing here may be overridden and the game is still playable: every action is a button with its text.

One object is made for one picture: ``self.view`` is the viewer's View (with the open draft played),
``self.words`` the sentences in the viewer's language, ``self.mine`` whether the viewer must answer.
Rules of the house:

- Every element that may change has an ``id`` that stays with the piece (``tile-12``, ``train-black-1``) and
  never tells what a hidden piece is; pieces move by the SVG attribute ``transform``.
- What can be clicked carries ``data-do="ACTION TEXT"`` (a closed one is refused with its reason in a toast);
  ``data-op``, ``data-then`` and ``data-local`` as in ``Move``, and ``data-toast="SENTENCE"`` work on any element.
  ``data-fx`` holds effects (JSON) that a click plays; ``data-replay="ID"`` those of all ``data-past`` elements inside.
- ``data-key="Q"`` on any element lets that letter click it (1 to 9, Enter and Esc are the house's), and
  ``data-wheel="UP DOWN"`` lets the wheel over it click the elements of these two ids; show a ``kbd`` beside it.
  ``data-leads="ACTION TEXT"`` says of what only changes the view which action it comes nearer to: a tour lights it.
- Colours are classes from the game's css; never a ``style`` attribute (the page forbids it).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, ClassVar

from spielwerk.core.beside import module_beside
from spielwerk.core.event import UNSEEN
from spielwerk.core.reason import Reason
from spielwerk.draw.el import Child, El, Raw, el
from spielwerk.draw.scene import Fx
from spielwerk.draw.sight import EntryLike, HintLike, SightLike
from spielwerk.draw.table_parts import (
    Bar,
    Best,
    Board,
    Dialog,
    End,
    Group,
    Line,
    Move,
    Panel,
    Plate,
    Points,
    SeatLine,
    Summary,
)

_KINDS = 40  # of Events that may have a sentence of their own


class TableScene:
    """A game's drawing of one moment for one viewer; see the module's text."""

    css: ClassVar[tuple[str, ...]] = ()  # style sheets beside the scene that draw its pieces
    wide: ClassVar[bool] = False  # the board takes the whole width, above all else
    map: ClassVar[bool] = False  # a map: board and hand stay in view, all else runs down a column beside them

    @classmethod
    def sheet(cls, name: str) -> str:
        """Return one of the style sheets that ``css`` names; KeyError if it names no such one."""
        if name not in cls.css:
            raise KeyError(name)
        owner = next(one for one in cls.__mro__ if "css" in vars(one))  # a scene may inherit another one's pieces
        return files(owner.__module__.rpartition(".")[0]).joinpath(name).read_text(encoding="utf-8")

    def __init__(self, seen: SightLike, names: Sequence[str]) -> None:
        self.seen = seen
        self.game: Any = seen.game
        self.view = seen.view
        self.table: Any = seen.view.table
        self.seat = int(seen.seat)
        self.words = seen.game.words(seen.locale, names)
        self.names = names
        decision = seen.view.decision
        self.mine = seen.status == "playing" and self.seat >= 0 and int(decision.seat) == self.seat

    # -- what a game overrides ------------------------------------------------------------------

    @classmethod
    def defs(cls) -> Raw:
        """Return SVG ``<symbol>`` and gradient definitions that the drawings use, once a page."""
        return Raw("")

    @classmethod
    def art(cls) -> Raw:
        """Return the inside of the lobby's picture (viewBox 0 0 120 60)."""
        return Raw('<path d="M20 45h80M30 45V20h60v25" fill="none" stroke="currentColor" stroke-width="4"></path>')

    @classmethod
    def figure(cls, lines: Sequence[str], words: Any) -> El | None:
        """Return a small drawn example for the page of rules, from the lines of its text; None if it draws none."""
        return None

    @classmethod
    def worth(cls, state: Any) -> Sequence[float]:
        """Return what each seat has in a State of a finished game: ``end`` finds them in ``self.seen.course``."""
        return ()

    def board(self) -> Board:
        """Return the board; here: the observation as text."""
        lines = self.game.observation_string(self.view).splitlines()[:60]
        rows = [el("text", line, x=10, y=24 + 22 * at, class_="plain") for at, line in enumerate(lines)]
        width = 12 * max((len(line) for line in lines), default=10) + 20
        return Board([el("g", rows, id="b-plain")], (0, 0, width, 22 * len(lines) + 20), lines[0] if lines else "")

    def hand(self) -> El | None:
        """Return the viewer's hand, or None if there is none to show."""
        return None

    def points(self) -> Points:
        """Return the lines of points."""
        return Points([SeatLine(seat) for seat in range(self.game.players)])

    def plate(self) -> Plate:
        """Return the sentence under "Your turn" (or under whoever's turn it is)."""
        name = self.view.decision.name
        return Plate(self.words.say(name) if name and self.words.has(name) else "")

    def summary(self) -> Summary:
        """Return what stands beside the hand."""
        return Summary()

    def moves(self) -> Sequence[Group]:
        """Return the open actions in groups, closed ones with their reason; here: all, in the words of ``label``.

        Who is not asked may propose an answer to a choice that is made together (``op="propose"``); the house sets who
        proposes what beside each move.
        """
        decision = self.view.decision
        if not self.mine and (self.seat < 0 or self.seen.status != "playing" or not decision.team):
            return []
        op = "go" if self.mine else "propose"
        return [
            Group(
                "", [Move(self.label(action), do=self.text(action), op=op) for action in decision.actions], quiet=True
            )
        ]

    def line(self, entry: EntryLike) -> Line | None:
        """Return the log line of a committed entry, or None where it is not worth one.

        Here: the sentences ``told-KIND`` of its Events, where the game has any, with their four numbers as ``{seat}``,
        ``{n}``, ``{n2}`` and ``{n3}`` (``told-KIND-hidden`` for who may not know all of them); else what was answered.
        """
        if any(self.words.has(f"told-{kind}") for kind in range(_KINDS)):
            said = self.words.passage(filter(None, map(self._told, entry.events)))
            return Line(said, turn=entry.turn) if said else None
        if entry.seat < 0:
            return None
        return Line(", ".join(self.label(action) for action in entry.actions), turn=entry.turn)

    def _told(self, event: Any) -> str:
        numbers = {"seat": int(event.a), "n": int(event.b), "n2": int(event.c), "n3": int(event.d)}
        key = f"told-{event.kind}" + ("-hidden" if UNSEEN in numbers.values() else "")
        return self.words.say(key, numbers) if self.words.has(key) else ""

    def fx(self, entry: EntryLike) -> Sequence[Fx]:
        """Return the effects of a committed entry: {"id", "kind": drop|count|glow|go|shot|tell, …}; see effects.js.

        Those with a "step" are shown one step after the other, each for the longest "ms" in it, and bots wait for them.
        """
        return []

    def draft_fx(self) -> Sequence[Fx]:
        """Return the effects of the newest step of the viewer's own open draft; ``fx`` then leaves them out."""
        return []

    def hint(self, hint: HintLike) -> Child:
        """Return what a hint proposes, in words (and small drawings)."""
        return self.because(", ".join(self.label(action) for action in hint.actions), hint.reason)

    def hint_steps(self, hint: HintLike) -> Sequence[int]:
        """Return the actions that "Lay it for me" puts into the draft; a game leaves out the one that ends the turn."""
        return hint.actions

    def panels(self) -> Sequence[Panel]:
        """Return the game's further cards."""
        return []

    def film_panels(self) -> Sequence[Panel]:
        """Return those of the game's further cards that a replay shows too, below its board."""
        return []

    def dialog(self) -> Dialog | None:
        """Return the open dialog, if ``self.seen.local`` says that one is."""
        return None

    def end(self) -> End | None:
        """Return the end screen's data, or None to let the house show the ranking alone."""
        return None

    # -- help for games -------------------------------------------------------------------------

    def because(self, said: Child, reason: Reason) -> Child:
        """Return what a hint proposes as one sentence, where it says anything, and its reason as the next."""
        why = self.words.reason(reason) if reason.key else ""
        return [said, self.words.passage([self.words.full_stop(), why])] if said else why

    def text(self, action: int) -> str:
        """Return an Action's text."""
        text: str = self.game.actions.text(action)
        return text

    def label(self, action: int) -> str:
        """Return an Action in words: the sentence ``do-VERB``, with its object as ``{text}``; else its text."""
        verb, _, item = self.text(action).partition(" ")
        return self.words.say(f"do-{verb}", {"text": item}) if self.words.has(f"do-{verb}") else self.text(action)

    def number(self, text: str) -> int:
        """Return an Action's number; UnknownAction if there is none."""
        number: int = self.game.actions.number(text)
        return number

    def closed(self, action: int) -> str:
        """Return the sentence why an action is closed, "" where it is open."""
        if action in self.view.decision.actions and self.mine:
            return ""
        return self.words.reason(self.view.why_not(action))

    def voices(self) -> dict[int, list[int]]:
        """Return which seats propose each Action, in order."""
        found: dict[int, list[int]] = {}
        for seat, actions in sorted(self.seen.proposals.items()):
            for action in actions:
                found.setdefault(action, []).append(seat)
        return found

    def name(self, seat: int) -> str:
        """Return a seat's name as this viewer reads it."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""


def scene_class(game: object) -> type[TableScene]:
    """Return the drawing of a game: ``Scene`` in the module ``scene`` beside it; else the plain one."""
    beside = module_beside(game if isinstance(game, type) else type(game), "scene")
    scene = getattr(beside, "Scene", None)
    return scene if isinstance(scene, type) and issubclass(scene, TableScene) else TableScene


__all__ = [
    "Bar",
    "Best",
    "Board",
    "Dialog",
    "End",
    "Group",
    "Line",
    "Move",
    "Panel",
    "Plate",
    "Points",
    "SeatLine",
    "Summary",
    "TableScene",
    "scene_class",
]
