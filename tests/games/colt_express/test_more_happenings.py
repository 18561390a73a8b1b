"""Events of Horses & Stagecoach."""

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.happenings import HAPPENINGS
from spielwerk.games.colt_express.scoring import box_money, wealth
from tests.clauses import clause
from tests.games.colt_express.drawing import assert_drawn, bullets, carry, do, draw, flask, place, rested


def happen(train, number, *answers):
    return do(train, HAPPENINGS[number], *answers)


@clause("CE 7.70")
def test_the_horses_nearest_the_caboose_leave():
    for bandits, left in (("BCDO", [1, 0, 1, 0]), ("BCDOG", [1, 0, 0, 0])):
        train = draw(f"""
            roof    . . . {bandits}
            inside  . . . .
            coach   . . . k
        """)
        for car, n in enumerate([1, 0, 2, 1]):
            train.horses[car] = n
        happen(train, p.EXHAUSTED)
        assert [int(n) for n in train.horses][:4] == left


@clause("CE 7.71", "CE 7.72")
def test_normal_whiskey_sends_the_marshal_one_car_back():
    train = draw("""
        roof    . . . .
        inside  . M B C
        coach   k . . .
    """)
    assert rested(happen(train, p.WHISKEY_EVENT))
    flask(train, place("car-1"))
    flask(train, place("car-1"))
    happen(train, p.WHISKEY_EVENT, "flask 1", "whiskey normal")
    assert [int(n) for n in train.flask_at] == [place("car-1"), p.GONE]
    assert_drawn(train, """
        roof    . . B .
        inside  . . M C
        coach   k . . .
    """)  # fmt: skip


@clause("CE 7.71")
def test_old_whiskey_sends_him_to_the_caboose_and_he_meets_all():
    train = draw("""
        roof    . . . .
        inside  . M B C
        coach   k . . .
    """)
    flask(train, place("car-1"))
    happen(train, p.WHISKEY_EVENT, "flask 0", "whiskey old")
    assert_drawn(train, """
        roof    . . B C
        inside  . . . M
        coach   k . . .
    """)  # fmt: skip
    assert [bullets(train, b) for b in "BC"] == [1, 1]


@clause("CE 7.73", "CE 5.10")
def test_full_steam_lets_everything_outside_fall_back():
    train = draw("""
        roof        . B S . D
        inside      . G . . .
        coach-roof  . . C . .
    """)
    for car, n in enumerate([1, 0, 1, 1, 1]):
        train.horses[car] = n
    happen(train, p.FULL_STEAM)
    assert_drawn(train, """
        roof        . . B S D
        inside      . G . . .
        coach-roof  . . . C .
    """)  # fmt: skip
    assert [int(n) for n in train.horses] == [0, 1, 0, 1, 2, 0, 0]


@clause("CE 7.74")
def test_the_shotguns_anger_hits_all_around():
    train = draw("""
        roof        . . B .
        inside      . G C .
        coach-roof  . . D .
        coach       . . O .
    """)
    train.hostage_of[p.DOC] = p.BANKER
    happen(train, p.ANGER)
    assert [bullets(train, b) for b in "BCDOG"] == [1, 1, 1, 1, 0]


@clause("CE 7.80")
def test_deadly_bullets_cost_money():
    train = draw("""
        roof    . . B
        inside  . . C
    """)
    train.received_now[p.BELLE] = 2
    carry(train, "B", 250)
    train.card = 27
    assert [int(wealth(train, b)) for b in (p.BELLE, p.CHEYENNE)] == [-50, 0]


@clause("CE 7.81")
def test_strongboxes_are_shared_at_a_place():
    for ruling, shares in (("place", [333, 333, 333, 0]), ("car", [250, 250, 250, 250])):
        train = draw("""
            roof    . . BCD
            inside  . . O
        """, sharing=ruling)  # fmt: skip
        carry(train, "B", boxes=1)
        train.card = 28
        assert [int(box_money(train, b)) for b in (p.BELLE, p.CHEYENNE, p.DJANGO, p.DOC)] == shares
    train.card = 24
    assert box_money(train, p.BELLE) == 1000
