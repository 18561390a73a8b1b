"""Move, Change Floor, Marshal; and the Marshal's encounters."""

from tests.clauses import clause
from tests.games.colt_express.drawing import answer, assert_drawn, bullets, draw, open_texts, perform, rested


@clause("CE 4.3", "CE 4.13", "CE 4.2")
def test_inside_a_move_is_one_car():
    train = draw("""
        roof    . . . .
        inside  . . B .
    """)
    perform(train, "B:move")
    assert open_texts(train) == ["go car-1", "go car-3"]
    answer(train, "go car-1")
    assert_drawn(train, """
        roof    . . . .
        inside  . B . .
    """)  # fmt: skip


@clause("CE 4.4", "CE 4.31")
def test_on_a_roof_a_move_is_up_to_three_cars_over_the_marshal_too():
    train = draw("""
        roof    . . B . . . .
        inside  . . . M . . .
    """)
    perform(train, "B:move")
    assert open_texts(train) == [
        "go locomotive-roof",
        "go car-1-roof",
        "go car-3-roof",
        "go car-4-roof",
        "go car-5-roof",
    ]
    answer(train, "go car-3-roof")
    assert bullets(train, "B") == 0
    assert rested(train)


@clause("CE 4.5")
def test_change_floor_climbs_up_and_down():
    train = draw("""
        roof    . . C
        inside  . B .
    """)
    perform(train, "B:change-floor C:change-floor")
    assert_drawn(train, """
        roof    . B .
        inside  . . C
    """)  # fmt: skip


@clause("CE 4.28", "CE 4.29")
def test_who_climbs_down_to_the_marshal_gets_a_bullet_and_is_back_on_the_roof():
    train = draw("""
        roof    . B .
        inside  . M .
    """)
    perform(train, "B:change-floor")
    assert bullets(train, "B") == 1
    assert train.neutral == 12
    assert_drawn(train, """
        roof    . B .
        inside  . M .
    """)  # fmt: skip


@clause("CE 4.29")
def test_who_walks_into_the_marshal_is_on_the_roof():
    train = draw("""
        roof    . . .
        inside  . M B
    """)
    perform(train, "B:move")
    assert_drawn(train, """
        roof    . B .
        inside  . M .
    """)  # fmt: skip


@clause("CE 4.6", "CE 4.30")
def test_the_marshal_moves_one_car_and_meets_everybody_there():
    train = draw("""
        roof    . . . C
        inside  . M BD .
    """)
    perform(train, "C:marshal")
    assert open_texts(train) == ["marshal locomotive", "marshal car-2"]
    answer(train, "marshal car-2")
    assert_drawn(train, """
        roof    . . BD C
        inside  . . M  .
    """)  # fmt: skip
    assert [bullets(train, bandit) for bandit in "BCD"] == [1, 0, 1]


@clause("CE 4.32")
def test_the_last_neutral_bullets_are_given_in_turn_order():
    train = draw("""
        roof    . . . .
        inside  M BCD . .
    """)
    train.neutral = 1
    train.first = 1
    perform(train, "B:marshal")
    assert [bullets(train, bandit) for bandit in "BCD"] == [0, 1, 0]
    assert_drawn(train, """
        roof    . BCD . .
        inside  . M . .
    """)  # fmt: skip


@clause("CE 4.32")
def test_by_a_ruling_nobody_gets_one_of_too_few():
    train = draw("""
        roof    . . . .
        inside  M BCD . .
    """, neutral_bullets="all-or-none")  # fmt: skip
    train.neutral = 2
    perform(train, "B:marshal")
    assert [bullets(train, bandit) for bandit in "BCD"] == [0, 0, 0]
    assert train.place[0] == 3


@clause("CE 4.1", "CE 3.12")
def test_the_pile_is_performed_in_order_and_cards_go_home():
    train = draw("""
        roof    . . .
        inside  . B C
    """)
    perform(train, "B:change-floor C:change-floor B:change-floor!")
    assert_drawn(train, """
        roof    . . C
        inside  . B .
    """)  # fmt: skip
    assert train.count(0, 0, 1) == 2
    assert train.count(0, 1, 1) == 1
    assert train.reveals == 1
