"""What the terminal shows of a table, in the reader's language, with colour or plain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spielwerk.cli import shown
from spielwerk.cli.layout import columns, side_by_side, wrapped
from spielwerk.core.beside import module_beside
from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.core.view import View
from spielwerk.draw.el import El, Raw
from spielwerk.draw.sight import EntryLike, Sight, Sitter
from spielwerk.draw.table_scene import TableScene, scene_class
from spielwerk.table import Seat
from spielwerk.words import Words, nearest_locale

MOST_LISTED = 60  # actions in one list; all of them can still be typed

BOLD, DIM, RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"


class CliWords(Words):
    """The terminal's own sentences."""

    package = "spielwerk.cli"


def names_of(game: Game, seats: Sequence[Seat], lang: str) -> list[str]:
    """Return what each seat is called: its name, or its agent's, with the letter where several are alike."""
    words = CliWords(nearest_locale(lang))
    bare = [shown(seat.name) or (seat.agent.partition(":")[0] or words.say("person")) for seat in seats]
    bare += [words.say("person")] * (game.players - len(bare))
    return [name if bare.count(name) == 1 else f"{name} {chr(65 + at)}" for at, name in enumerate(bare)]


def plain(child: Any) -> str:
    """Return the words in an element of the drawing, without the drawing."""
    return " ".join(_letters(child).split())


def _letters(child: Any) -> str:
    if child is None or isinstance(child, Raw):
        return ""
    if isinstance(child, El):
        return "".join(map(_letters, child.children)) if child.tag != "svg" else ""
    if isinstance(child, (str, int)):
        return str(child)
    return "".join(map(_letters, child)) if isinstance(child, Iterable) else ""


class Screen:
    """Turns Views, actions, commits and endings into text of at most 80 columns."""

    def __init__(self, game: Game, lang: str, colour: bool) -> None:
        self.game = game
        self.locale = nearest_locale(lang)
        self.words = CliWords(self.locale)
        self.colour = colour
        self._terminal = _terminal(game)

    def say(self, key: str, what: Mapping[str, int | str] | None = None) -> str:
        """Return one of the terminal's own sentences."""
        return self.words.say(key, what)

    def by(self, name: str, text: str) -> str:
        """Return what somebody does or is asked, after the name."""
        return self.say("by", {"name": name, "text": text})

    def strong(self, text: str) -> str:
        """Return the text in bold, where there is colour, in lines that fit."""
        lines = wrapped(text, "  ")
        return "\n".join(f"{BOLD}{line}{RESET}" if self.colour else line for line in lines)

    def faint(self, text: str) -> str:
        """Return the text dimmed, where there is colour."""
        return f"{DIM}{text}{RESET}" if self.colour else text

    def board(self, view: View, names: Sequence[str], numbers: Mapping[int, int] | None = None) -> str:
        """Return the board; ``numbers`` has the list's number of each action that can be shown on it."""
        if self._terminal is None:
            return self._described(view, names)
        words = self.game.words(self.locale, names)
        return str(self._terminal.draw(view, words, self.colour, numbers or {}))

    def _described(self, view: View, names: Sequence[str]) -> str:
        """Return the board's sentence and the points of a game that draws a board, but none for the terminal."""
        scene = self._scene(view, names)
        if type(scene).board is TableScene.board:
            return self.game.observation_string(view)
        rows = [[names[line.seat], line.score, line.status] for line in scene.points().lines]
        return "\n".join([*wrapped(scene.board().label), *(f"  {line}" for line in columns(rows, " r"))])

    def question(self, view: View, names: Sequence[str]) -> str:
        """Return what is asked now."""
        if hasattr(self._terminal, "question"):
            own = self._terminal.question(view, self.game.words(self.locale, names))
            if own:
                return str(own)
        scene = self._scene(view, names)
        return scene.plate().sentence or self.say("choose")

    def groups(self, view: View, names: Sequence[str]) -> list[tuple[str, list[tuple[int, str]]]]:
        """Return all open actions but for those on the board, in groups: (title, [(action, words)])."""
        pictured = set(self._terminal.pictured(view)) if hasattr(self._terminal, "pictured") else set()
        left = dict.fromkeys(action for action in view.decision.actions if action not in pictured)
        result: list[tuple[str, list[tuple[int, str]]]] = []
        for group in self._scene(view, names).moves():
            moves = []
            for move in group.moves:
                action = self.game.actions.number(move.do) if move.do and not move.closed else -1
                if action in left:
                    del left[action]
                    moves.append((action, _move_text(plain(move.label), plain(move.detail), move.points)))
            if moves:
                result.append((plain(group.title), moves))
        return result + self._by_verb(list(left))

    def _by_verb(self, actions: Sequence[int]) -> list[tuple[str, list[tuple[int, str]]]]:
        groups: dict[str, list[tuple[int, str]]] = {}
        for action in actions:
            groups.setdefault(self.game.actions.verb(action).name, []).append((action, ""))
        words = self.game.words(self.locale)
        return [
            (words.say(f"verb-{name}") if words.has(f"verb-{name}") else "", moves) for name, moves in groups.items()
        ]

    def listed(self, groups: Sequence[tuple[str, Sequence[tuple[int, str]]]], numbers: Mapping[int, int]) -> str:
        """Return the numbered list of actions, several to a line where they are short."""
        lines: list[str] = []
        for title, moves in groups:
            cells = [f"{numbers[action]:>3} {self._action(action, label)}" for action, label in moves[:MOST_LISTED]]
            if title:
                lines.append(self.faint(title))
            lines += side_by_side(cells, "    ")
            if len(moves) > MOST_LISTED:
                lines.append("    " + self.say("and-more", {"n": len(moves) - MOST_LISTED}))
        return "\n".join(lines)

    def _action(self, action: int, label: str) -> str:
        """Return an action's text, and what it does where that says more."""
        text = self.game.actions.text(action)
        item = text.partition(" ")[2]
        for known in (text, item, text.replace("-", " "), item.replace("-", " ")):
            if known and (label == known or label.startswith((known + ",", known + " "))):
                label = label[len(known) :].lstrip(", ·")
        return f"{text}  {label}".rstrip()

    def log(self, entry: EntryLike, view: View, names: Sequence[str]) -> str:
        """Return a line on what somebody did, as the viewer may know it; "" if it is not worth one."""
        line = self._scene(view, names).line(entry)
        if line is None:
            return ""
        said, how = line.plain or plain(line.sentence), plain(line.how)
        repeats = how.replace(" ", "") in said.replace(" ", "")  # a line for reading aloud may hold all of it
        parts = [said, "" if repeats else how, line.points]
        text = " · ".join(part for part in parts if part)
        if text and 0 <= entry.seat < len(names) and not text.startswith(names[entry.seat]):
            text = self.by(names[entry.seat], text)
        return "\n".join(wrapped(text, "  ")) if text else ""

    def ending(self, state: State, names: Sequence[str]) -> str:
        """Return how the game ended: why, the points, the ranking."""
        outcome = state.outcome()
        words = self.game.words(self.locale, names)
        key = f"end-{outcome.reason}"
        why = words.say(key) if words.has(key) else outcome.reason
        over = self.say("over")
        lines = [self.strong(over) + ("" if over.endswith("。") else " ") + why]
        if outcome.won is not None:
            lines.append(self.say("won" if outcome.won else "lost"))
        rows = []
        for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
            place = "" if outcome.won is not None else f"{outcome.ranks[seat]}."
            rows.append([place, names[seat], "" if outcome.scores is None else str(outcome.scores[seat])])
        return "\n".join(lines + [f"  {line}" for line in columns(rows, "r r")])

    def hint(self, view: View, names: Sequence[str], found: Sequence[Any]) -> str:
        """Return proposals (points, actions, reason), best first."""
        words = self.game.words(self.locale, names)
        lines = []
        for points, actions, reason in found[:3]:
            texts = ", ".join(self.game.actions.text(action) for action in actions)
            why = words.passage([words.full_stop(), words.reason(reason) if reason.key else ""])
            mark = str(points) if points else "·"  # most games do not count what a turn brings
            lines += wrapped(f"{mark:>3}  {texts}{why}", "     ")
        return "\n".join(lines) or self.say("no-hint")

    def why(self, view: View, action: int, names: Sequence[str]) -> str:
        """Return why an action is not open."""
        return self.game.words(self.locale, names).reason(view.why_not(action))

    def _scene(self, view: View, names: Sequence[str]) -> TableScene:
        sitters = [Sitter(seat, name, "me" if seat == view.seat else "friend") for seat, name in enumerate(names)]
        return scene_class(self.game)(Sight(view, sitters, locale=self.locale), names)


def _terminal(game: Game) -> Any:
    """Return the module ``terminal`` beside the game, if it brings one.

    Its ``draw(view, words, colour, numbers)`` returns the picture. If there are, ``pictured(view)`` returns the answers
    that the picture offers by itself, so that they are not listed, and ``question(view, words)`` the terminal's own
    wording of the question, or "".
    """
    return module_beside(type(game), "terminal")


def _move_text(label: str, detail: str, points: str) -> str:
    said = " · ".join(part for part in (label, detail) if part)
    return f"{said} ({points})" if points else said
