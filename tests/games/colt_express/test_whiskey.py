"""Whiskey."""

from spielwerk.games.colt_express import pieces as p
from tests.clauses import clause
from tests.games.colt_express.drawing import answer, deck, do, draw, flask, hand, open_texts, perform, place, rested
from tests.games.colt_express.test_schemin import plan


def scene(**options):
    return draw("""
        roof    . . . .
        inside  M B C G
        coach   . . . k
    """, **options)  # fmt: skip


@clause("CE 7.60", "CE 7.4")
def test_a_flask_is_loot_and_its_taker_looks_at_it():
    train = scene()
    flask(train, place("car-1"))
    flask(train, place("car-1"))
    perform(train, "B:robbery", "whiskey old")
    assert [int(n) for n in train.flask_at] == [p.HELD + p.BELLE, place("car-1")]
    assert train.flask_known[0] == 1
    assert train.game.view(train, 1).table.flask_kind[0] == 0
    train = scene(whiskey_look="no")
    flask(train, place("car-1"))
    perform(train, "B:robbery")
    assert train.flask_known[0] == 0
    deck(train, 0, "move", "fire", "fire")
    do(train, plan(0, p.STANDARD), "drink 0", "whiskey normal")
    assert train.flask_known[0] == train.everybody()


@clause("CE 7.62", "CE 7.63", "CE 7.64")
def test_normal_whiskey_draws_three_and_plays_one():
    train = scene()
    flask(train, p.HELD + p.BELLE, p.NORMAL)
    hand(train, 0, "move")
    deck(train, 0, "fire", "fire", "punch", "robbery")
    do(train, plan(0, p.STANDARD))
    assert open_texts(train) == ["play move", "draw", "drink 0"]
    answer(train, "drink 0", "card fire", "card fire", "card punch")
    assert open_texts(train) == ["play move", "play fire", "play punch"]
    answer(train, "play punch")
    assert rested(train)
    assert (train.flask_half[0], train.flask_at[0]) == (1, p.HELD + p.BELLE)
    do(train, plan(0, p.STANDARD), "drink 0", "card robbery", "play move")
    assert train.flask_at[0] == p.GONE
    for symbol in (p.TUNNEL, p.SPEEDING, p.SWITCHING):
        train.flask_at[0] = p.HELD + p.BELLE
        do(train, plan(0, symbol))
        assert not rested(train)
        assert "drink 0" not in open_texts(train)


@clause("CE 7.65", "CE 7.64")
def test_old_whiskey_plays_two():
    train = scene()
    flask(train, p.HELD + p.BELLE, p.OLD)
    hand(train, 0, "move", "neutral-bullet")
    do(train, plan(0, p.STANDARD), "drink 0", "play move")
    assert open_texts(train) == ["pass"]


@clause("CE 7.66")
def test_ghost_may_hide_the_first_card_after_a_drink():
    for ruling, texts in (("first-card-hidden", ["play move", "hide move"]), ("open", ["play move"])):
        train = scene(ghost_whiskey=ruling)
        seat = int(train.seat_of[p.GHOST])
        flask(train, p.HELD + p.GHOST, p.OLD)
        hand(train, seat, "move", "move")
        do(train, plan(seat, p.STANDARD, 1), "drink 0")
        assert open_texts(train) == texts
        answer(train, "play move")
        assert open_texts(train) == ["play move"]


@clause("CE 7.65", "CE 9.7")
def test_after_a_fire_played_for_a_drink_the_other_bandit_may_cover():
    train = draw("""
        roof    . . . .
        inside  M BC . OD
        coach   . . . k
    """, bandits="two")  # fmt: skip
    flask(train, p.HELD + p.BELLE, p.OLD)
    hand(train, 0, "fire", "second-move", "move")
    do(train, plan(0, p.STANDARD), "drink 0", "play fire")
    assert open_texts(train) == ["play second-move", "pass"]
    answer(train, "pass")
    assert open_texts(train) == ["play move", "play second-move"]
    answer(train, "play second-move")
    assert rested(train)
