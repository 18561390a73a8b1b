"""Robbery."""

from spielwerk.games.colt_express import pieces as p
from tests.clauses import clause
from tests.games.colt_express.drawing import answer, draw, drop, open_texts, perform, place, rested


def scene():
    return draw("""
        roof    . B .
        inside  . C .
    """)


@clause("CE 4.7", "CE 1.5")
def test_a_bandit_takes_one_piece_from_his_own_place():
    train = scene()
    drop(train, place("car-1"))
    drop(train, place("car-1"))
    train.jewels[place("car-1")] = 1
    train.boxes[place("car-1-roof")] = 1
    perform(train, "C:robbery")
    assert open_texts(train) == ["take-purse 0", "take-jewel"]
    answer(train, "take-purse 0", "worth 400")
    assert train.purse_at[0] == p.HELD + p.CHEYENNE
    assert train.purse_known[0] == 2
    assert rested(train)
    assert train.worths[3] == 1


@clause("CE 4.7")
def test_a_purse_that_somebody_has_seen_is_another_than_one_that_nobody_has():
    train = scene()
    drop(train, place("car-1"))
    seen = drop(train, place("car-1"), 500)
    train.purse_known[seen] = 1
    perform(train, "C:robbery")
    assert open_texts(train) == ["take-purse 0", "take-purse 1"]
    answer(train, "take-purse 1")
    assert train.purse_known[seen] == 3
    assert rested(train)


@clause("CE 4.7")
def test_only_the_owner_reads_what_a_purse_is_worth():
    train = scene()
    drop(train, place("car-1"))
    train.jewels[place("car-1")] = 1
    perform(train, "C:robbery", "take-purse 0", "worth 500")
    game = train.game
    assert game.view(train, 1).table.purse_worth[0] == 6
    for other in (0, -1):
        table = game.view(train, other).table
        assert table.purse_worth[0] == 0
        assert list(table.worths) == [8, 2, 2, 2, 2, 2]


@clause("CE 4.8")
def test_without_loot_nothing_happens():
    train = scene()
    train.listening = True
    perform(train, "B:robbery")
    assert rested(train)
    assert [event.kind for event in train.told][-1] == 18
