"""The end: money, gunslinger, ties."""

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.scoring import dollars, finish
from tests.clauses import clause
from tests.games.colt_express.drawing import carry, draw


def scene(**options):
    train = draw("""
        roof    . B .
        inside  . C D
    """, **options)  # fmt: skip
    for bandit, left in ((p.BELLE, 3), (p.CHEYENNE, 5), (p.DJANGO, 6)):
        train.gun[bandit] = left
    return train


def money(train):
    return [int(dollars(train, seat)) for seat in range(train.players)]


def ranks(train):
    finish(train)
    return list(train.outcome().ranks)


@clause("CE 6.2", "CE 6.3")
def test_loot_is_added_up_and_the_gunslinger_paid():
    train = scene()
    carry(train, "B", 250, 500)
    carry(train, "C", 450, jewels=2, boxes=1)
    assert money(train) == [1750, 2450, 0]


@clause("CE 6.3")
def test_all_who_fired_most_are_gunslingers():
    train = scene()
    train.gun[p.DJANGO] = 3
    assert money(train) == [1000, 0, 1000]


@clause("CE 6.4", "CE 6.5")
def test_fewest_bullets_received_break_a_tie_or_it_is_shared():
    train = scene()
    carry(train, "C", boxes=1)
    train.received[p.BELLE] = 2
    assert ranks(train.copy()) == [2, 1, 3]
    train.received[p.CHEYENNE] = 2
    assert ranks(train.copy()) == [1, 1, 3]
    finish(train)
    assert train.returns() == [0.5, 0.5, 0.0]
