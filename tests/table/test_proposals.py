"""What seats propose: voices in a vote, and notes for later."""

import pytest

from spielwerk.table.proposals import MOST, Proposals, TooManyProposals

VOTE = (1, 2, 3)


def test_a_seat_has_one_voice_in_a_vote_and_may_move_it():
    proposals = Proposals()
    proposals.make(0, 7, VOTE)
    proposals.make(0, 1, VOTE)
    proposals.make(0, 2, VOTE)
    proposals.make(1, 3, VOTE)

    assert proposals.all() == {0: (7, 2), 1: (3,)}
    assert proposals.heard_by(1) == [(0, 7), (0, 2)]


def test_an_answer_uses_up_all_voices_and_what_was_done():
    proposals = Proposals()
    for seat, action in ((0, 1), (1, 2), (1, 7), (2, 8)):
        proposals.make(seat, action, VOTE)
    proposals.answered(2, VOTE)
    assert proposals.all() == {1: (7,), 2: (8,)}
    proposals.answered(8, ())
    assert proposals.all() == {1: (7,)}
    proposals.clear()
    assert proposals.all() == {}


def test_a_seat_cannot_cover_the_board_with_proposals():
    proposals = Proposals()
    for action in range(MOST):
        proposals.make(0, action, ())
    proposals.make(0, 0, ())
    with pytest.raises(TooManyProposals, match="take one back"):
        proposals.make(0, MOST, ())
    proposals.withdraw(0)
    assert proposals.all() == {}
