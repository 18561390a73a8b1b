"""What the planner thinks of a world: dollars on the way, the win at the end."""

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.judging import side_worth, worth_of
from spielwerk.games.colt_express.scoring import finish
from tests.games.colt_express.drawing import carry, draw, drop, place

TRAIN = """
    roof    . . . .
    inside  B T M D
"""


def over(**wealth):
    """Return the end of a game in which Belle and Tuco have so much, and have received so many bullets."""
    train = draw(TRAIN)
    for name, (cash, wounds) in wealth.items():
        bandit = {"B": p.BELLE, "T": p.TUCO}[name]
        train.cash[bandit], train.received[bandit] = cash, wounds
    finish(train)
    return train


def test_on_the_way_money_counts_and_the_next_round_begins_where_there_is_loot():
    train = draw(TRAIN)
    before = worth_of(train, 0)
    carry(train, "B", 500)
    mine = worth_of(train, 0)
    carry(train, "T", 400, 500)
    theirs = worth_of(train, 0)
    drop(train, place("car-1"))

    assert mine == before + 500
    assert before < theirs < mine
    assert worth_of(train, 0) == theirs, "it lies where somebody else stands"
    drop(train, place("locomotive"))
    assert worth_of(train, 0) > theirs


def test_bullets_fired_count_for_more_the_less_time_others_have():
    early, late = draw(TRAIN), draw(TRAIN)
    late.round = p.ROUNDS
    for train in (early, late):
        train.gun[p.BELLE] = 4
    assert side_worth(late, 0) > side_worth(early, 0) > side_worth(early, 1)


def test_at_the_end_the_win_counts_most_and_the_lead_only_so_far():
    won, lost = over(B=(500, 0), T=(450, 0)), over(B=(450, 0), T=(500, 0))
    assert worth_of(won, 0) - worth_of(lost, 0) > 1000
    much, more = over(B=(3000, 0)), over(B=(6000, 0))
    assert worth_of(much, 0) == worth_of(more, 0)


def test_at_the_end_bullets_received_break_a_tie():
    assert worth_of(over(B=(500, 1), T=(500, 2)), 0) == 1000
    assert worth_of(over(B=(500, 2), T=(500, 2)), 0) == 500
    assert worth_of(over(B=(500, 3), T=(500, 2)), 0) == 0
