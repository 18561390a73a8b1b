"""Interrupts that nest: the law waits for a bandit who was on his way, and others wait behind it."""

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.happenings import COACH_ROLLS, HAPPENINGS
from tests.clauses import clause
from tests.games.colt_express.drawing import (
    answer,
    assert_drawn,
    bullets,
    carry,
    do,
    draw,
    flask,
    open_texts,
    perform,
    place,
    rested,
)


@clause("CE 7.46", "CE 7.31", "CE 4.29", "CE 7.43")
def test_punched_out_of_the_stagecoach_into_the_marshal_under_the_shotgun_beside_belle():
    train = draw("""
        roof    . B S . .
        inside  . . M . .
        coach   . . CD . .
    """)
    train.hostage_of[p.CHEYENNE] = train.hostage_of[p.DJANGO] = p.BANKER
    carry(train, "D", 250)
    perform(train, "C:punch D:fire", "pocket", "purse 0")
    assert bullets(train, "D") == 2
    assert train.current_player() == train.seat_of[p.DJANGO]
    assert open_texts(train) == ["flee car-1-roof", "flee car-3-roof"]
    answer(train, "flee car-1-roof")
    assert rested(train)  # his own Fire had no target: Belle stands beside him, the shotgun hides all others
    assert_drawn(train, """
        roof    . BD S . .
        inside  . . M . .
        coach   . . C . .
    """)  # fmt: skip


@clause("CE 4.32", "CE 7.43")
def test_with_the_last_neutral_bullet_gone_one_is_driven_off_all_the_same():
    train = draw("""
        roof        . . S . .
        inside      . B M . C
        coach-roof  . . k . .
    """)
    train.neutral = 1
    perform(train, "B:move", "go car-2")
    assert (bullets(train, "B"), train.neutral) == (1, 0)
    assert open_texts(train) == ["flee car-1-roof", "flee car-3-roof"]


@clause("CE 4.30", "CE 4.33", "CE 7.43")
def test_the_marshal_is_led_to_several_under_the_shotgun():
    train = draw("""
        roof        . . S . T
        inside      . M BCD . .
        coach-roof  . . k . .
    """)
    train.first = int(train.seat_of[p.CHEYENNE])
    perform(train, "T:marshal", "marshal car-2")
    for bandit, goal in ((p.CHEYENNE, "car-3-roof"), (p.DJANGO, "car-1-roof"), (p.BELLE, "car-3-roof")):
        assert train.current_player() == train.seat_of[bandit]
        answer(train, f"flee {goal}")
        assert train.place[bandit] == place(goal)
    assert rested(train)
    assert [bullets(train, bandit) for bandit in "BCDT"] == [2, 2, 2, 0]


@clause("CE 2.4", "CE 7.43")
def test_django_pushes_one_before_the_shotgun():
    train = draw("""
        roof        D B S . .
        inside      . . . . C
        coach-roof  . . k . .
    """)
    perform(train, "D:fire")
    assert bullets(train, "B") == 2
    assert open_texts(train) == ["flee car-1-roof", "flee car-3-roof"]


@clause("CE 7.71", "CE 7.43", "CE 4.30")
def test_old_whiskey_leads_the_marshal_on_while_others_flee():
    train = draw("""
        roof        . . S . .
        inside      M C B . D
        coach-roof  . . k . .
    """)
    flask(train, place("locomotive"))
    do(train, HAPPENINGS[p.WHISKEY_EVENT], "flask 0", "whiskey old")
    assert (train.marshal, train.place[p.CHEYENNE]) == (2, place("car-1-roof"))
    assert open_texts(train) == ["flee car-1-roof", "flee car-3-roof"]
    answer(train, "flee car-3-roof")
    assert_drawn(train, """
        roof        . C S B D
        inside      . . . . M
        coach       . . k . .
    """)  # fmt: skip
    assert [bullets(train, bandit) for bandit in "BCD"] == [2, 1, 1]


@clause("CE 5.4", "CE 5.5", "CE 7.43")
def test_all_who_are_swept_before_the_shotgun_are_shot_and_flee():
    train = draw("""
        roof        B C . S
        inside      . . . .
        coach-roof  . . . k
    """)
    do(train, HAPPENINGS[p.SWIVEL_ARM])
    assert_drawn(train, """
        roof        . . BC S
        inside      . . . .
        coach       . . . k
    """)  # fmt: skip
    assert [bullets(train, bandit) for bandit in "BC"] == [1, 1]
    train.coach, train.shotgun = 1, place("car-1-roof")
    do(train, HAPPENINGS[p.BRAKING])
    assert open_texts(train) == ["flee locomotive-roof", "flee car-2-roof"]
    assert [bullets(train, bandit) for bandit in "BC"] == [2, 1]


@clause("CE 7.73", "CE 7.43")
def test_full_steam_brings_the_shotgun_to_one_at_the_caboose():
    train = draw("""
        roof        . S B
        inside      . . C
        coach-roof  . k .
    """)
    do(train, HAPPENINGS[p.FULL_STEAM])
    assert_drawn(train, """
        roof        . B S
        inside      . . C
        coach       . . k
    """)  # fmt: skip
    assert bullets(train, "B") == 1
    assert rested(do(train, COACH_ROLLS))


@clause("CE 7.42", "CE 4.33", "CE 7.43")
def test_the_shotgun_falls_among_several():
    train = draw("""
        roof        . BC . .
        inside      . . . .
        coach-roof  . SD . .
    """)
    train.first = int(train.seat_of[p.CHEYENNE])
    perform(train, "D:punch")
    assert train.current_player() == train.seat_of[p.CHEYENNE]
    answer(train, "flee car-2-roof")
    assert train.current_player() == train.seat_of[p.BELLE]
    answer(train, "flee locomotive-roof")
    assert [bullets(train, bandit) for bandit in "BCD"] == [1, 1, 0]


@clause("CE 7.35", "CE 7.43", "CE 7.46")
def test_punched_off_the_stagecoachs_roof_one_meets_the_shotgun():
    train = draw("""
        roof        . S . .
        inside      . M . .
        coach-roof  . OB . .
    """)
    perform(train, "O:punch")
    assert bullets(train, "B") == 1
    assert open_texts(train) == ["flee locomotive-roof", "flee car-2-roof"]
