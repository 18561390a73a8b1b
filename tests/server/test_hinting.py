"""A hint stays until the turn is over, as far as it can still be followed."""

from types import SimpleNamespace
from typing import cast

from spielwerk.core.agent import Hint
from spielwerk.core.reason import Reason
from spielwerk.server.hinting import hints_now
from spielwerk.server.live import LiveTable
from spielwerk.server.people import Mark, Person
from spielwerk.table import Draft
from tests.games.qwirkle.drawing import draw

BOARD = """
      L  M
  13 Ro Rs
"""


class Turn:
    """A turn of seat 0, put together action by action."""

    def __init__(self):
        self.state = draw(BOARD, "Rd R* Bo Go P* Y+", "Rs Rd Os Bo Go P*")
        self.game = self.state.game
        self.draft = Draft(self.game, self.state, 0)
        table = SimpleNamespace(number=9, state=self.state, has_answered=lambda seat: False)
        self.live = SimpleNamespace(game=self.game, table=table, draft_for=lambda seat: self.draft)
        self.person = Person("ada", "Ada", (0,), True, 0)

    def number(self, text):
        return self.game.action_space().number(text)

    def hint(self, *texts):
        self.person.hints = [Hint(7, [self.number(text) for text in texts], Reason("", "why"))]
        self.person.hints_for = Mark(9, tuple(self.draft.actions), 0, False)

    def add(self, *texts):
        for text in texts:
            self.draft.add(self.number(text))

    def left(self):
        hints = hints_now(cast("LiveTable", self.live), self.person)
        return None if hints is None else [[self.game.actions.text(a) for a in hint.actions] for hint in hints]


HINT = ("take red-diamond", "lay N13", "take red-burst", "lay O13", "done")


def test_it_shrinks_as_it_is_followed_and_grows_as_that_is_taken_back():
    turn = Turn()
    turn.hint(*HINT)
    assert turn.left() == [list(HINT)]
    turn.add(*HINT[:2])
    assert turn.left() == [list(HINT[2:])]
    turn.draft.undo()
    assert turn.left() == [list(HINT[1:])]
    turn.draft.clear()
    assert turn.left() == [list(HINT)]


def test_it_stays_beside_other_moves_while_it_is_open_and_goes_when_it_is_not():
    turn = Turn()
    turn.hint("take red-diamond", "lay N13", "done")
    turn.add("take red-burst", "lay K13")
    assert turn.left() == [["take red-diamond", "lay N13", "done"]]
    turn.draft.clear()
    turn.add("take blue-circle", "lay L14")
    assert turn.left() is None


def test_it_goes_with_the_turn_and_when_all_is_done():
    turn = Turn()
    turn.hint("take red-diamond", "lay N13")
    turn.add("take red-diamond", "lay N13")
    assert turn.left() is None
    turn.draft.clear()
    assert turn.left() == [["take red-diamond", "lay N13"]]
    turn.live.table.number = 10
    assert turn.left() is None
