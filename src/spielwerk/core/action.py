"""Actions: a verb and its object, as a text and as a number, both ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from spielwerk.core.errors import UnknownAction, shown

Action: TypeAlias = int  # first number of its verb + object

_LONGEST_TEXT = 200


class Verb:
    """A word of the game and the objects it takes, numbered from ``first`` on.

    ``objects`` names them in order; without objects the verb stands alone ("pass"). For large, regular
    sets give ``size``, ``text_of`` and ``number_of`` (which raises ValueError) instead.
    """

    def __init__(
        self,
        name: str,
        first: int,
        objects: Sequence[str] = (),
        *,
        size: int = 0,
        text_of: Callable[[int], str] | None = None,
        number_of: Callable[[str], int] | None = None,
    ) -> None:
        self.name = name
        self.first = first
        self.bare = not objects and not size
        self.size = size or len(objects) or 1
        self._text_of = text_of or (lambda number: objects[number])
        index = {text: number for number, text in enumerate(objects)}
        self._number_of = number_of or (lambda text: index[text])

    def text(self, item: int) -> str:
        """Return the text of this verb with its object number ``item``."""
        return self.name if self.bare else f"{self.name} {self._text_of(item)}"

    def number(self, item: str) -> int:
        """Return the Action number of this verb with the object named ``item``; ValueError if unknown."""
        if self.bare:
            if item:
                raise ValueError(item)
            return self.first
        try:
            number = self._number_of(item)
        except (KeyError, IndexError) as error:
            raise ValueError(item) from error
        if not 0 <= number < self.size:
            raise ValueError(item)
        return self.first + number


class ActionSpace:
    """All verbs of one game, one after the other, from number 0 without gaps."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = tuple(verbs)
        self._by_name = {verb.name: verb for verb in verbs}
        self.size = 0
        for verb in verbs:
            if verb.first != self.size or self._by_name[verb.name] is not verb:
                raise ValueError(f"verb {verb.name!r} must start at {self.size}, once")
            self.size += verb.size

    def __len__(self) -> int:
        return self.size

    def verb(self, action: Action) -> Verb:
        """Return the verb of an Action number; UnknownAction if there is none."""
        if isinstance(action, int) and 0 <= action < self.size:
            for verb in self.verbs:
                if action < verb.first + verb.size:
                    return verb
        raise UnknownAction(f"{shown(action)} is not the number of an action; there are {self.size}.")

    def item(self, action: Action) -> int:
        """Return the number of the object within its verb."""
        return action - self.verb(action).first

    def text(self, action: Action) -> str:
        """Return the text of an Action number; UnknownAction if there is none."""
        verb = self.verb(action)
        return verb.text(action - verb.first)

    def number(self, text: str) -> Action:
        """Return the number of an Action's text; UnknownAction if there is none."""
        if not isinstance(text, str) or len(text) > _LONGEST_TEXT:
            raise UnknownAction(f"An action is a text of at most {_LONGEST_TEXT} characters.")
        name, _, item = text.strip().partition(" ")
        verb = self._by_name.get(name)
        if verb is None:
            known = ", ".join(sorted(self._by_name))
            raise UnknownAction(f"“{name[:40]}” is not a verb of this game; its verbs are: {known}.")
        try:
            return verb.number(item.strip())
        except ValueError:
            wrong = f"“{item[:40]}” is not something to {name}." if item else f"Say, too, what to {name}."
            raise UnknownAction(wrong) from None
