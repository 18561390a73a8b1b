"""One game at a table: who is asked, what is refused, what is kept until all have answered."""

from collections import Counter

import pytest

from spielwerk.agents import make_agent
from spielwerk.core.agent import Agent
from spielwerk.core.errors import IllegalAction, RulesError, SpielwerkError, UnknownAction
from spielwerk.core.event import UNSEEN
from spielwerk.table import NotYourTurn, Record, Seat, Seeded, SystemSource, Table, new_record
from tests.table.toy import BID, CLUB, COIN, PEEK, PEEKED, SHOW, STOP, Auction


def people(players=3, seed=1, **more):
    return Table(Auction(players), {}, Seeded(seed), **more)


def until_bids(table):
    table.run()
    while table.state.seat >= 0 and STOP in table.decision(table.state.seat).actions:
        table.answer(table.state.seat, STOP)
        table.run()
    return table


def test_chance_goes_on_until_a_person_is_asked():
    table = people()
    assert table.waiting() == []
    commits = table.run()
    assert [commit.seat for commit in commits] == [-1] * 6
    assert [commit.number for commit in commits] == [1, 2, 3, 4, 5, 6]
    assert table.waiting() == [0]
    assert table.step() is None


def test_a_seat_that_is_not_asked_is_told_who_is():
    table = people()
    table.run()
    with pytest.raises(NotYourTurn, match="A's turn"):
        table.answer(1, STOP)
    with pytest.raises(SpielwerkError, match="There is no seat 7"):
        table.answer(7, STOP)


def test_while_chance_decides_nobody_is_asked():
    with pytest.raises(NotYourTurn, match="Chance decides"):
        people().answer(0, STOP)


@pytest.mark.parametrize("action", [-1, 99, True, "stop", None, 1.5])
def test_what_names_no_action_is_refused(action):
    table = people()
    table.run()
    with pytest.raises((UnknownAction, IllegalAction)):
        table.answer(0, action)
    assert table.number == 6


def test_a_closed_action_is_refused_with_the_rules_reason_and_nothing_changes():
    table = people()
    table.run()
    closed = next(SHOW + kind for kind in range(3) if not table.state.hands[0][kind])
    before = table.state.hands
    with pytest.raises(IllegalAction) as caught:
        table.answer(0, closed)
    assert caught.value.reason.key == "no-such-coin"
    assert (table.state.hands, table.number) == (before, 6)


def test_concealed_answers_are_kept_until_all_are_in_and_committed_in_order():
    table = until_bids(people())
    assert table.waiting() == [0, 1, 2]
    assert table.answer(2, BID + 2) == []
    assert table.waiting() == [0, 1]
    assert table.has_answered(2)
    assert table.decision(2).actions == []
    assert table.state.bids == [-1, -1, -1]
    with pytest.raises(NotYourTurn, match="Your answer is in"):
        table.answer(2, BID)
    assert table.answer(0, BID) == []
    commits = table.answer(1, BID + 1)
    assert [(commit.seat, commit.action) for commit in commits] == [(0, BID), (1, BID + 1), (2, BID + 2)]
    assert table.state.bids == [0, 1, 2]


def test_agents_and_people_bid_at_once():
    table = until_bids(people())
    table.seat_agent(0, make_agent(table.game, "random"))
    assert table.step() is None
    assert table.waiting() == [1, 2]
    table.answer(2, BID)
    assert [commit.seat for commit in table.answer(1, BID)] == [0, 1, 2]


def test_a_team_choice_can_be_proposed_by_anybody_and_is_committed_by_its_seat():
    table = until_bids(people())
    with pytest.raises(NotYourTurn, match="decided together"):
        table.propose(1, CLUB)
    for seat in (0, 1, 2):
        table.answer(seat, BID)
    table.propose(1, CLUB + 1)
    table.propose(2, CLUB)
    table.withdraw(2)
    with pytest.raises(IllegalAction):
        table.propose(2, STOP)
    assert table.proposals == {1: (CLUB + 1,)}
    assert table.waiting() == [0]
    table.answer(0, CLUB)
    assert table.proposals == {}
    assert table.over
    with pytest.raises(NotYourTurn, match="The game is over"):
        table.answer(0, CLUB)


def test_a_standing_answer_is_given_whenever_it_is_open_and_recorded_like_any_other():
    record = new_record(Auction(3), [Seat("Ann")])
    table = people(record=record)
    table.leave_standing(0, CLUB)
    table.leave_standing(0, STOP)
    table.run()
    assert table.waiting() == [1]
    assert (0, "stop") in record.answers
    table.drop_standing(0)
    table.leave_standing(1, STOP)
    table.drop_standing(1, STOP)
    assert table.step() is None


def test_a_seat_cannot_fill_the_memory_with_standing_answers():
    table = people()
    with pytest.raises(UnknownAction):
        table.leave_standing(0, 10_000)


def test_an_agent_takes_over_in_mid_game_and_gives_the_seat_back():
    table = people()
    table.run()
    table.seat_agent(0, make_agent(table.game, "random"))
    table.run()
    assert table.waiting() == [1]
    table.unseat_agent(0)
    assert table.agents == {}


class Listener(Agent):
    def __init__(self):
        self.heard = []

    def wants_events(self):
        return True

    def saw(self, event):
        self.heard.append(tuple(event.numbers()))

    def decide(self, view, decision):
        assert view.table.hands[decision.seat] != [0, 0, 0]
        return PEEK if not any(kind == PEEKED for kind, *_ in self.heard) else STOP


def test_an_agent_hears_its_half_of_each_event_and_sees_only_its_view():
    table = people()
    agents = [Listener(), Listener()]
    for seat, agent in enumerate(agents):
        table.seat_agent(seat, agent)
    table.run()
    coins = [[event for event in agent.heard if event[0] == COIN] for agent in agents]
    assert [event[2] == UNSEEN for event in coins[0]] == [False, False, True, True, True, True]
    assert [event[2] == UNSEEN for event in coins[1]] == [True, True, False, False, True, True]
    assert [event[0] for event in agents[0].heard].count(PEEKED) == 1


class Cheat(Agent):
    def needs_view(self):
        return False

    def decide(self, view, decision):
        assert view is None
        return CLUB


def test_an_agent_that_answers_what_is_not_open_is_named():
    table = Table(Auction(3), {0: Cheat()}, Seeded(1))
    with pytest.raises(RulesError, match="Cheat at seat 0 answered 8"):
        table.run()


def test_a_game_goes_on_from_a_replayed_state():
    record = new_record(Auction(3), [])
    table = people(record=record)
    table.run()
    state = Record.parse(record.text()).replay()
    again = Table(Auction(3), {}, Seeded(9), state=state, number=table.number)
    assert again.waiting() == [0]
    assert again.answer(0, STOP)[0].number == 7


def test_the_systems_chance_gives_every_outcome_its_weight():
    source, seen = SystemSource(), Counter[int]()
    state = until_bids(people()).game.start()
    state.advance()
    state.bag[:] = [0, 4, 0]
    for _ in range(20):
        seen[source.fall(state)] += 1
    assert seen == {1: 20}
    assert source.for_agent(0).word() < 1 << 32
