"""The three toys, played by hand: each story is one thing the kernel must get right."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.agents.random import RandomAgent
from spielwerk.core.errors import IllegalAction
from spielwerk.core.event import UNSEEN
from spielwerk.core.rng import Rng
from spielwerk.table import Draft, NotYourTurn, Seeded, Table
from tests.toys.ambush import DREW, LET, STRIKE, Ambush
from tests.toys.burrow import LOOK, UNKNOWN, Burrow
from tests.toys.lifeboat import PULL, SIT, STEER, Lifeboat


class Dictated:
    """Chance as the test says; it complains when asked for more."""

    def __init__(self, *outcomes):
        self.outcomes = list(outcomes)

    def fall(self, state):
        return state.string_to_action(self.outcomes.pop(0))

    def for_agent(self, seat):
        return Rng(seat)


def at_table(game, *outcomes):
    """Return a Table at which nobody but chance answers by itself, run on to the first question."""
    table = Table(game, {}, Dictated(*outcomes))
    table.run()
    return table


def say(table, seat, text):
    """Answer for a seat, in words, and let chance answer."""
    commits = table.answer(seat, table.state.string_to_action(text))
    return [*commits, *table.run()]


def texts(decision, game):
    return [game.actions.text(action) for action in decision.actions]


HANDS = ["draw strike", "draw block", "draw block", "draw block", "draw block", "draw gold"]


def ambushed(*more):
    """Two seats: A has a strike and two blocks, B two blocks and gold."""
    return at_table(Ambush(2), *HANDS, *more)


# -- Ambush: interrupts, hidden hands, an end in the middle ---------------------------------------


def test_a_block_can_be_blocked_and_the_strike_lands_after_all():
    table = ambushed("die 2")
    for seat, text in ((0, "play strike"), (1, "play block"), (0, "play block"), (1, "let")):
        say(table, seat, text)

    assert list(table.state.lives) == [3, 1]
    assert table.waiting() == [1]
    assert repr(table.state.pending()) == "Turn(1,)"


def test_a_block_that_is_let_stand_stops_the_strike():
    table = ambushed()
    for seat, text in ((0, "play strike"), (1, "play block"), (0, "let")):
        say(table, seat, text)

    assert list(table.state.lives) == [3, 3]
    assert repr(table.state.pending()) == "Turn(1,)"


def test_a_breath_inside_an_interrupt_draws_and_asks_again():
    table = ambushed("draw strike", "draw gold")
    say(table, 0, "play strike")
    commits = say(table, 1, "breathe")

    assert [commit.seat for commit in commits] == [1, -1, -1]
    assert repr(table.state.pending()) == "Answer(1, 0, 0)"
    assert texts(table.decision(1), table.game) == ["play block", "let"]


def test_a_game_can_end_in_the_middle_of_an_interrupt():
    table = at_table(Ambush(2, {"lives": "1"}), *HANDS, "die 1")
    say(table, 0, "play strike")
    say(table, 1, "let")

    assert (table.state.reason, table.state.agenda, table.waiting()) == ("knocked-out", [], [])
    assert table.state.outcome().ranks == (1, 2)


def test_neither_question_nor_silence_tells_what_the_neighbour_holds():
    """B is asked whether it blocks, with blocks in hand and without; A sees the same."""
    seen = []
    for hand in (["draw block"] * 3, ["draw gold"] * 3):
        table = at_table(Ambush(2), *HANDS[:3], *hand)
        say(table, 0, "play strike")
        seen.append((table.waiting(), table.decision(0).actions, table.game.observation_string(table.view(0))))

    assert seen[0] == seen[1]


def test_a_drawn_card_is_told_to_its_owner_alone():
    table = ambushed("draw gold")
    drew = say(table, 0, "draw")[-1].events[0]

    assert (drew.kind, drew.seen_by(0).b, drew.seen_by(1).b, drew.seen_by(-1).b) == (DREW, 2, UNSEEN, UNSEEN)


def test_a_standing_answer_is_given_without_asking_and_recorded_like_any_other():
    table = ambushed("die 1")
    table.leave_standing(1, LET)
    commits = say(table, 0, "play strike")

    assert [(commit.seat, commit.action) for commit in commits][:2] == [(0, STRIKE), (1, LET)]
    assert list(table.state.lives) == [3, 2]
    assert table.waiting() == [1]


def test_a_standing_answer_is_not_given_where_it_is_not_open_or_after_it_was_dropped():
    table = ambushed()
    table.leave_standing(1, LET)
    table.drop_standing(1)
    say(table, 0, "play strike")

    assert table.waiting() == [1]
    table.leave_standing(1, STRIKE)
    assert table.run() == []
    assert table.waiting() == [1]


def test_a_draft_stops_before_the_other_is_asked_and_commits_nothing():
    table = ambushed()
    draft = Draft(table.game, table.state, 0)
    draft.add(STRIKE)

    assert draft.complete
    assert draft.decision().actions == []
    with pytest.raises(IllegalAction):
        draft.add(LET)
    assert (draft.undo(), draft.actions, draft.complete) == (True, [], False)
    assert table.waiting() == [0]


# -- Burrow: what is known of a deck that nobody has shuffled -------------------------------------


def test_a_card_put_on_top_is_the_next_one_for_whoever_looks():
    table = at_table(Burrow(2), "dig 4")
    say(table, 0, "look")
    say(table, 0, "on-top")
    say(table, 1, "look")  # nothing left to dig: chance is not asked

    assert table.state.paw & 7 == 3
    assert [table.view(seat).table.paw & 7 for seat in (-1, 0, 1)] == [UNKNOWN, 3, 3]


def test_a_card_put_under_comes_after_all_others_and_is_still_known():
    game = Burrow(2)
    state: Any = game.new_initial_state()
    for text in ("look", "dig 4", "under"):
        state.apply_action(state.string_to_action(text))
    for kind, count in (("1", 3), ("2", 3), ("3", 3), ("4", 2)):
        state.inside -= count  # somebody else has dug out the whole middle
        state.middle[int(kind) - 1] = 0
    state.apply_action(LOOK)

    assert state.paw & 7 == 3
    assert state.game.view(state, 0).table.paw & 7 == 3


def test_a_draft_stops_before_a_known_card_is_looked_at():
    """Otherwise a player could look at the top card, and take the look back."""
    table = at_table(Burrow(2), "dig 4")
    say(table, 0, "look")
    say(table, 0, "on-top")
    draft = Draft(table.game, table.state, 1, [LOOK])

    shown: Any = draft.state
    assert (draft.complete, int(shown.paw)) == (True, -1)


def test_a_card_kept_stays_known_to_whoever_had_looked_at_it_before():
    table = at_table(Burrow(2), "dig 4")
    for seat, text in ((0, "look"), (0, "on-top"), (1, "look"), (1, "keep")):
        say(table, seat, text)

    assert [table.view(seat).table.hands[1][0] & 7 for seat in (-1, 0, 1)] == [UNKNOWN, 3, 3]


# -- Lifeboat: together, and all at once ----------------------------------------------------------


def at_sea(*more):
    """Three seats in a boat, each of strength 5, 4 and 3; the course is set."""
    table = at_table(Lifeboat(3), "strength 5", "strength 4", "strength 3", *more)
    say(table, 0, "steer long")
    return table


def test_any_seat_may_propose_and_the_chooser_commits():
    table = at_table(Lifeboat(3), "strength 5", "strength 4", "strength 3")
    table.propose(2, STEER + 1)

    assert table.proposals == {2: (STEER + 1,)}
    assert table.waiting() == [0]
    with pytest.raises(NotYourTurn):
        table.answer(2, STEER + 1)
    table.propose(2, STEER)
    table.propose(1, SIT)
    assert table.proposals == {1: (SIT,), 2: (STEER,)}
    table.answer(0, STEER + 1)
    assert table.proposals == {1: (SIT,)}


def test_proposals_for_later_last_until_they_are_done_or_taken_back():
    table = at_table(Lifeboat(3), "strength 5", "strength 4", "strength 3")
    table.propose(0, PULL)
    table.propose(1, PULL + 1)
    table.propose(1, PULL + 2)
    table.withdraw(1, PULL + 1)
    assert table.proposals == {0: (PULL,), 1: (PULL + 2,)}
    table.answer(0, STEER)
    for seat in (2, 1, 0):
        table.answer(seat, PULL)
    assert table.proposals == {1: (PULL + 2,)}


def test_all_are_asked_at_once_and_answered_in_order_of_seats():
    table = at_sea("waves 0")

    assert table.waiting() == [0, 1, 2]
    assert table.answer(2, PULL + 1) == []
    assert table.answer(0, PULL + 2) == []
    assert table.waiting() == [1]
    commits = table.answer(1, PULL)
    assert [(commit.seat, commit.action) for commit in commits] == [(0, PULL + 2), (1, PULL), (2, PULL + 1)]
    assert int(table.state.distance) == 3


def test_an_answer_that_waits_is_seen_by_nobody_and_cannot_be_given_twice():
    table = at_sea("waves 0")
    before = [table.game.observation_string(table.view(seat)) for seat in (-1, 1, 2)]
    table.answer(0, PULL + 2)

    assert [table.game.observation_string(table.view(seat)) for seat in (-1, 1, 2)] == before
    assert table.decision(0).actions == []
    with pytest.raises(NotYourTurn):
        table.answer(0, PULL)


def test_a_concealed_answer_is_told_to_its_seat_alone_until_the_reveal():
    table = at_sea("waves 0")
    table.answer(0, PULL + 2)
    table.answer(1, PULL)
    first, *_, last = table.answer(2, PULL + 1)

    assert [half.b for half in (first.events[0].seen_by(seat) for seat in (-1, 0, 1))] == [UNSEEN, 2, UNSEEN]
    assert [event.seen_by(-1).b for event in last.events[1:4]] == [2, 0, 1]


def test_standing_answers_and_agents_take_part_in_what_is_asked_at_once():
    table = at_sea("waves 0")
    table.leave_standing(0, PULL + 2)
    table.leave_standing(2, PULL)
    assert table.run() == []  # two answers are in, and wait for the third
    assert table.waiting() == [1]
    commits = say(table, 1, "pull 1")

    assert [(commit.seat, commit.action) for commit in commits[:3]] == [(0, PULL + 2), (1, PULL + 1), (2, PULL)]


def test_a_boat_can_sink_in_the_middle_of_the_bailing():
    state: Any = Lifeboat(3).new_initial_state()
    for text in ("strength 5", "strength 4", "strength 3", "steer short", "pull 0", "pull 0", "pull 0"):
        state.apply_action(state.string_to_action(text))
    state.water = 3
    for text in ("waves 2", "bail", "bucket breaks"):
        state.apply_action(state.string_to_action(text))

    assert (state.reason, state.agenda, state.returns()) == ("sunk", [], [0.0, 0.0, 0.0])


@pytest.mark.parametrize("box", [Ambush, Burrow, Lifeboat])
def test_a_seeded_table_plays_the_same_game_twice(box):
    games = []
    for _ in range(2):
        table = Table(box(3), {seat: RandomAgent() for seat in range(3)}, Seeded(4))
        games.append([(commit.seat, commit.action) for commit in table.run()])

    assert games[0] == games[1]
    assert len(games[0]) > 20
