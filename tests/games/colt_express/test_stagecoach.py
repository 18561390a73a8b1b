"""The stagecoach, its roof, and the shotgun."""

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
    open_texts,
    perform,
    place,
    rested,
)


@clause("CE 7.29", "CE 7.32", "CE 7.38", "CE 4.8")
def test_who_climbs_in_takes_a_hostage_and_cannot_walk_out():
    train = draw("""
        roof        . . .
        inside      M . C
        coach-roof  . B .
    """)
    train.hostages = 2**p.BANKER + 2**p.TEACHER
    perform(train, "B:change-floor B:move B:change-floor B:change-floor")
    assert open_texts(train) == ["capture banker", "capture teacher"]
    answer(train, "capture teacher")
    assert rested(train)
    assert train.place[p.BELLE] == p.COACH
    assert train.hostage_of[p.BELLE] == p.TEACHER
    assert train.hostages == 2**p.BANKER


@clause("CE 7.30", "CE 7.31", "CE 7.39", "CE 7.32")
def test_inside_it_is_adjacent_to_the_car_for_fire_and_punch():
    train = draw("""
        roof    . . . .
        inside  . B CD .
        coach   . . O .
    """)
    train.hostages = 2**p.POODLE
    train.hostage_of[p.DOC] = p.BANKER
    perform(train, "O:fire")
    assert open_texts(train) == ["fire cheyenne", "fire django"]
    answer(train, "fire django")
    perform(train, "C:punch")
    assert open_texts(train) == ["knock car-1", "knock car-3", "knock coach"]
    answer(train, "knock coach")
    assert train.hostage_of[p.DJANGO] == p.POODLE
    carry(train, "D", jewels=1)
    perform(train, "O:punch")
    assert train.jewels[p.COACH] == 1
    assert train.place[p.DJANGO] == place("car-2")


@clause("CE 7.33", "CE 7.45", "CE 2.4")
def test_from_its_roof_one_fires_at_all_roofs_and_back():
    train = draw("""
        roof        B D C S O G
        inside      . . . . . .
        coach-roof  . . . T . .
    """)
    train.powers &= ~(2**p.BELLE)
    perform(train, "T:fire")
    assert open_texts(train) == ["fire belle", "fire cheyenne", "fire django", "fire doc", "fire ghost"]
    answer(train, "fire django")
    perform(train, "O:fire")
    assert open_texts(train) == ["fire ghost", "fire tuco"]
    perform(train, "D:fire", "fire tuco")
    assert train.place[p.TUCO] == p.COACH_ROOF


@clause("CE 7.34", "CE 7.44")
def test_its_roof_is_one_step_of_a_move_and_the_shotgun_shoots_at_passers_by():
    train = draw("""
        roof        . B . S . . .
        inside      . . . . . . C
        coach-roof  . . . k . . .
    """)
    perform(train, "B:move")
    assert open_texts(train) == [
        "go locomotive-roof",
        "go car-2-roof",
        "go car-3-roof",
        "go car-4-roof",
        "go coach-roof",
    ]
    answer(train, "go coach-roof")
    assert bullets(train, "B") == 1
    assert train.place[p.BELLE] == p.COACH_ROOF
    perform(train, "B:move")
    assert "go car-5-roof" in open_texts(train)
    assert "go car-6-roof" not in open_texts(train)


@clause("CE 7.35")
def test_its_roof_is_adjacent_for_a_punch():
    train = draw("""
        roof        . . CD .
        inside      . . . .
        coach-roof  . . k .
    """)
    perform(train, "C:punch")
    assert open_texts(train) == ["knock car-1-roof", "knock car-3-roof", "knock coach-roof"]


@clause("CE 7.36", "CE 7.46")
def test_it_falls_back_after_each_round_and_the_shotgun_with_it():
    train = draw("""
        roof        . S B .
        inside      . . . .
        coach-roof  . C . .
    """)
    do(train, COACH_ROLLS)
    assert bullets(train, "B") == 1
    assert open_texts(train) == ["flee car-1-roof", "flee car-3-roof"]
    answer(train, "flee car-3-roof")
    assert rested(do(train, COACH_ROLLS))
    do(train, COACH_ROLLS)
    assert_drawn(train, """
        roof        . . B S
        inside      . . . .
        coach-roof  . . . C
    """)  # fmt: skip


@clause("CE 7.37")
def test_the_marshal_never_enters_it():
    train = draw("""
        roof    . . . C
        inside  . M . .
        coach   . B . .
    """)
    perform(train, "C:marshal")
    assert open_texts(train) == ["marshal locomotive", "marshal car-2"]
    assert bullets(train, "B") == 0


@clause("CE 7.40", "CE 7.42", "CE 7.49", "CE 4.7")
def test_the_shotgun_is_punched_off_and_leaves_the_strongbox():
    train = draw("""
        roof        . . B .
        inside      . . . .
        coach-roof  . . SCD .
    """)
    assert rested(perform(train, "C:robbery"))
    perform(train, "C:punch")
    assert open_texts(train) == ["punch django", "punch shotgun"]
    answer(train, "punch shotgun")
    assert bullets(train, "B") == 1
    answer(train, "flee car-1-roof")
    assert train.boxes[p.COACH_ROOF] == 1
    assert train.shotgun == place("car-2-roof")
    perform(train, "C:robbery")
    assert train.boxes[p.PLACES + p.CHEYENNE] == 1
    perform(train, "C:fire")
    assert rested(train)
    assert bullets(train, "B") == 2


@clause("CE 7.41")
def test_between_belle_and_the_shotgun_the_shotgun_is_punched():
    train = draw("""
        roof        . . . .
        inside      . . . .
        coach-roof  . . SCB .
    """)
    perform(train, "C:punch")
    assert train.shotgun == place("car-2-roof")


@clause("CE 7.43")
def test_nobody_shares_the_shotguns_roof_and_nobody_flees_to_the_stagecoach():
    train = draw("""
        roof        . S B .
        inside      . . . .
        coach-roof  . k . .
    """)
    perform(train, "B:move", "go car-1-roof")
    assert bullets(train, "B") == 1
    assert open_texts(train) == ["flee locomotive-roof", "flee car-2-roof"]


@clause("CE 7.43", "CE 4.29", "CE 7.46")
def test_the_swivel_arm_sweeps_to_the_shotgun():
    train = draw("""
        roof        . B . S
        inside      . . . .
        coach-roof  . . . k
    """)
    do(train, HAPPENINGS[p.SWIVEL_ARM])
    assert bullets(train, "B") == 1
    assert train.place[p.BELLE] == place("car-2-roof")


@clause("CE 7.47")
def test_django_pushes_nobody_sideways_unless_by_a_ruling():
    for ruling in ("no-push", "django-chooses"):
        train = draw("""
            roof    . . . .
            inside  . . C .
            coach   . . D .
        """, django_sideways=ruling)  # fmt: skip
        perform(train, "D:fire")
        if ruling == "django-chooses":
            assert open_texts(train) == ["push car-1", "push car-3"]
            answer(train, "push car-3")
            assert train.place[p.CHEYENNE] == place("car-3")
        assert rested(train)


@clause("CE 7.48")
def test_tuco_fires_between_the_floors_of_the_stagecoach():
    for ruling, shots in (("yes", 1), ("no", 0)):
        train = draw("""
            roof        . . . .
            inside      . . . .
            coach-roof  . . C .
            coach       . . T .
        """, tuco_in_coach=ruling)  # fmt: skip
        perform(train, "T:fire")
        assert bullets(train, "C") == shots
