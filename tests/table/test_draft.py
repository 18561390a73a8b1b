"""The open turn: played on a clone, and never beyond what its owner may know."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.errors import IllegalAction, UnknownAction
from spielwerk.core.step import Choice
from spielwerk.table import Draft, NotYourTurn, Seeded, Table
from tests.table.toy import BID, PEEK, SHOW, STOP, Auction
from tests.toys.lifeboat import SIT, Lifeboat


@pytest.fixture
def table():
    table = Table(Auction(3), {}, Seeded(1))
    table.run()
    return table


class Ready(Choice[Any]):
    """Something to answer before a vote."""

    def chooser(self, table: Any) -> int:
        return 0

    def options(self, table: Any) -> Any:
        return vec[i64]([SIT, SIT + 1])

    def chosen(self, table: Any, option: int) -> None:
        pass


def pieces(draft) -> Any:
    return draft.state


def coins(table, seat=0):
    return [SHOW + kind for kind in range(3) for _ in range(table.state.hands[seat][kind])]


def test_nothing_happens_on_the_table(table):
    before = table.state.shown
    draft = Draft(table.game, table.state, 0)
    draft.add(coins(table)[0])
    assert pieces(draft).shown[0] > 0
    assert table.state.shown == before == [0, 0, 0]
    assert not draft.complete


def test_it_stops_before_chance(table):
    draft = Draft(table.game, table.state, 0, [STOP])
    assert draft.complete
    assert draft.decision().actions == []
    assert draft.state.is_chance_node()
    with pytest.raises(IllegalAction, match="“show one” is not open now: Your turn is complete") as caught:
        draft.add(SHOW)
    assert caught.value.reason.key == "draft-is-complete"


def test_it_stops_before_a_secret_and_shows_what_was_before(table):
    draft = Draft(table.game, table.state, 0, [coins(table)[0], PEEK])
    assert draft.complete
    assert draft.actions == [coins(table)[0], PEEK]
    assert draft.state.reveals == 0


def test_it_stops_before_a_vote_for_which_all_must_see_the_question():
    boat = Table(Lifeboat(2), {}, Seeded(3))
    boat.run()
    while boat.waiting() != [0]:
        boat.answer(boat.waiting()[0], boat.decision(boat.waiting()[0]).actions[0])
        boat.run()
    state = boat.state.copy()
    state.then(Ready())
    state.advance()
    draft = Draft(boat.game, state, 0, [SIT])

    assert type(draft.state.pending()).__name__ == "Course"
    assert draft.complete


def test_undo_takes_one_back_and_clear_all(table):
    first, second = coins(table)
    draft = Draft(table.game, table.state, 0, [first, second, STOP])
    assert draft.undo()
    assert not draft.complete
    assert draft.actions == [first, second]
    draft.clear()
    assert draft.actions == []
    assert not draft.undo()
    assert draft.decision().actions == table.decision(0).actions


def test_a_refused_answer_leaves_the_draft_as_it_was(table):
    draft = Draft(table.game, table.state, 0, [coins(table)[0]])
    for wrong, error in ((BID, IllegalAction), (1000, UnknownAction)):
        with pytest.raises(error):
            draft.add(wrong)
    assert draft.actions == [coins(table)[0]]


def test_another_seats_draft_cannot_begin(table):
    with pytest.raises(NotYourTurn):
        Draft(table.game, table.state, 1)


def test_its_view_hides_the_others_hands(table):
    view = Draft(table.game, table.state, 0, [coins(table)[0]]).view()
    table_seen: Any = view.table
    assert table_seen.hands[1] == [2, 0, 0]


def test_a_concealed_answer_completes_it_and_changes_nothing(table):
    for seat in range(3):
        table.answer(seat, STOP)
        table.run()
    draft = Draft(table.game, table.state, 2, [BID + 2])
    assert draft.complete
    assert pieces(draft).bids == [-1, -1, -1]


def test_committing_is_giving_its_answers(table):
    draft = Draft(table.game, table.state, 0, [coins(table)[0], STOP])
    for action in draft.actions:
        table.answer(0, action)
    assert table.state.shown == pieces(draft).shown
