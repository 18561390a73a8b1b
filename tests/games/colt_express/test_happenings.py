"""Events of the base game."""

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.happenings import HAPPEN, HAPPENINGS
from tests.clauses import clause
from tests.games.colt_express.drawing import (
    answer,
    assert_drawn,
    bullets,
    carry,
    do,
    draw,
    drop,
    open_texts,
    place,
    rested,
)


def happen(train, number, *answers):
    return do(train, HAPPENINGS[number], *answers)


@clause("CE 5.1", "CE 5.2")
def test_the_event_of_the_round_card_happens_or_none():
    train = draw("""
        roof    . B .
        inside  . M C
    """)
    train.card = 5
    assert rested(do(train, HAPPEN))
    train.card = 1
    do(train, HAPPEN)
    assert train.place[p.BELLE] == place("car-2-roof")


@clause("CE 5.3")
def test_the_angry_marshal_shoots_up_and_moves_on():
    train = draw("""
        roof    . B . D
        inside  . M C .
    """)
    happen(train, p.ANGRY_MARSHAL)
    assert_drawn(train, """
        roof    . B C D
        inside  . . M .
    """)  # fmt: skip
    assert [bullets(train, b) for b in "BCD"] == [1, 1, 0]


@clause("CE 5.3")
def test_at_the_caboose_the_marshal_stays():
    train = draw("""
        roof    . . B
        inside  C . M
    """)
    happen(train, p.ANGRY_MARSHAL)
    assert train.marshal == 2
    assert bullets(train, "B") == 1


@clause("CE 5.4", "CE 5.10")
def test_the_swivel_arm_sweeps_the_roofs_of_the_train():
    train = draw("""
        roof        B . C .
        inside      . D . .
        coach-roof  . . O .
    """)
    happen(train, p.SWIVEL_ARM)
    assert_drawn(train, """
        roof        . . . BC
        inside      . D . .
        coach-roof  . . O .
    """)  # fmt: skip


@clause("CE 5.5")
def test_braking_throws_one_car_forward():
    train = draw("""
        roof    B . C .
        inside  . D . .
    """)
    happen(train, p.BRAKING)
    assert_drawn(train, """
        roof    B C . .
        inside  . D . .
    """)  # fmt: skip


@clause("CE 5.6")
def test_the_second_strongbox_lies_beside_the_marshal():
    train = draw("""
        roof    . . .
        inside  B M C
    """)
    happen(train, p.TAKE_IT_ALL)
    assert train.boxes[place("car-1")] == 1


@clause("CE 5.7")
def test_the_marshals_revenge_takes_the_least_purse():
    train = draw("""
        roof    . BC .
        inside  . M .
    """)
    carry(train, "B", 500, 300, 450)
    happen(train, p.REVENGE)
    fallen = [n for n, at in enumerate(train.purse_at) if at == place("car-1-roof")]
    assert [int(train.purse_worth[n]) for n in fallen] == [2]
    assert train.purses_of(p.BELLE) == 2


@clause("CE 5.8", "CE 4.33")
def test_pickpocketing_is_for_those_who_are_alone():
    train = draw("""
        roof    . B .
        inside  C . DO
    """)
    for name in ("locomotive", "car-1-roof", "car-2"):
        drop(train, place(name))
    train.first = 1
    happen(train, p.PICKPOCKETING)
    assert train.current_player() == train.seat_of[p.CHEYENNE]
    assert open_texts(train) == ["pass", "take-purse 0"]
    answer(train, "pass")
    assert train.current_player() == train.seat_of[p.BELLE]
    answer(train, "take-purse 1", "worth 250")
    assert rested(train)


@clause("CE 5.9")
def test_hostage_taking_pays_in_and_on_the_locomotive():
    train = draw("""
        roof    B . .
        inside  C D .
    """)
    happen(train, p.HOSTAGE_EVENT)
    assert [int(n) for n in train.cash][:3] == [250, 250, 0]
    train = draw("""
        roof    B . .
        inside  . D .
    """, hostage_taking="purse")  # fmt: skip
    happen(train, p.HOSTAGE_EVENT)
    assert train.purses_of(p.BELLE) == 1
    assert train.cash[p.BELLE] == 0


@clause("CE 5.11", "CE 5.10")
def test_the_passengers_shoot_at_those_inside():
    train = draw("""
        roof    B . .
        inside  C D .
        coach   . . O
    """)
    happen(train, p.REBELLION)
    assert [bullets(train, b) for b in "BCDO"] == [0, 1, 1, 0]
