"""Ride, and the escape."""

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.scoring import dollars, finish
from tests.clauses import clause
from tests.games.colt_express.drawing import answer, assert_drawn, carry, draw, open_texts, perform, place, rested

ESCAPE = 29


def scene(**options):
    return draw("""
        roof    . . B . . . .
        inside  M . . . . . C
        coach   . . . k . . .
    """, **options)  # fmt: skip


@clause("CE 7.20", "CE 4.8")
def test_without_a_horse_nobody_rides():
    train = scene()
    train.horses[3] = 1
    assert rested(perform(train, "B:ride"))


@clause("CE 7.20", "CE 7.21", "CE 7.22", "CE 7.23", "CE 7.25", "CE 7.26")
def test_one_rides_one_to_three_cars_and_goes_inside():
    train = scene()
    train.horses[2] = 2
    perform(train, "B:ride")
    assert open_texts(train) == [
        "ride locomotive",
        "ride car-1",
        "ride car-3",
        "ride car-4",
        "ride car-5",
        "ride coach",
    ]
    answer(train, "ride car-5")
    assert train.place[p.BELLE] == place("car-5")
    assert [int(n) for n in train.horses] == [0, 0, 1, 0, 0, 1, 0]
    perform(train, "B:ride", "ride coach")
    assert train.place[p.BELLE] == p.COACH
    assert train.horses[3] == 1


@clause("CE 7.25", "CE 4.29")
def test_riding_to_the_marshal_is_an_encounter():
    train = scene()
    train.horses[2] = 1
    perform(train, "B:ride", "ride locomotive")
    assert_drawn(train, """
        roof    B . . . . . .
        inside  M . . . . . C
        coach   . . . k . . .
    """)  # fmt: skip


@clause("CE 7.24")
def test_a_horse_need_not_move_between_stagecoach_and_car():
    train = scene()
    train.place[p.BELLE] = place("car-3-roof")
    train.horses[3] = 1
    perform(train, "B:ride")
    assert "ride coach" in open_texts(train)
    assert "ride car-3" not in open_texts(train)
    answer(train, "ride coach")
    assert train.horses[3] == 1
    perform(train, "B:ride")
    assert "ride car-3" in open_texts(train)
    assert "ride coach" not in open_texts(train)


@clause("CE 7.84", "CE 7.85")
def test_in_the_escape_a_rider_may_leave_for_good():
    train = scene()
    train.card = ESCAPE
    train.horses[2] = 1
    perform(train, "B:ride B:marshal")
    assert open_texts(train)[-1] == "ride-away"
    answer(train, "ride-away")
    assert rested(train)
    assert train.place[p.BELLE] == p.AWAY
    assert sum(train.horses) == 0
    assert train.marshal == 0
    forced = scene(leaving="forced")
    forced.card = ESCAPE
    forced.horses[2] = 1
    perform(forced, "B:ride")
    assert forced.place[p.BELLE] == p.AWAY


@clause("CE 7.82", "CE 7.83")
def test_who_is_on_the_train_at_the_escape_cannot_win():
    train = scene()
    train.card = ESCAPE
    carry(train, "C", 500, jewels=2)
    train.place[p.BELLE] = p.COACH_ROOF
    finish(train)
    assert train.reason == "escaped"
    assert list(train.outcome().ranks) == [1, 2]
    train = scene()
    train.card = ESCAPE
    finish(train)
    assert train.reason == "all-arrested"
    assert train.returns() == [0.5, 0.5]


@clause("CE 7.86")
def test_the_money_of_the_free_partner_counts():
    for ruling, ranks in (("free-one-counts", [1, 2]), ("both-out", [1, 1])):
        train = draw("""
            roof    . . B O
            inside  M . C D
            coach   . . k .
        """, bandits="two", arrested_partner=ruling)  # fmt: skip
        train.card = ESCAPE
        carry(train, "B", 300)
        carry(train, "C", 500)
        train.place[p.BELLE] = p.AWAY
        assert dollars(train, 0) == 1300
        finish(train)
        assert list(train.outcome().ranks) == ranks
