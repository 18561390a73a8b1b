"""The hostages: burdens and ransoms."""

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.drawing import hand_size
from spielwerk.games.colt_express.meeting import CAPTURES
from spielwerk.games.colt_express.rounds import DEAL_HANDS
from spielwerk.games.colt_express.scoring import ransom
from tests.clauses import clause
from tests.games.colt_express.drawing import carry, deck, do, draw, hand, open_texts, perform, rested
from tests.games.colt_express.test_schemin import plan


def scene(hostage, picture=None, **options):
    train = draw(picture or """
        roof    B . . . . D
        inside  . G C . . .
        coach   . . . k . .
    """, **options)  # fmt: skip
    train.hostage_of[p.BELLE] = hostage
    return train


@clause("CE 7.51")
def test_ransoms_of_a_fixed_sum():
    sums = {p.POODLE: 1000, p.MINISTER: 900, p.TEACHER: 800, p.ZEALOT: 700}
    assert {hostage: int(ransom(scene(hostage), p.BELLE)) for hostage in sums} == sums
    assert ransom(scene(p.POODLE), p.CHEYENNE) == 0


@clause("CE 7.52")
def test_the_poodle_bites_at_the_start_of_each_round():
    train = scene(p.POODLE)
    do(train, DEAL_HANDS)
    assert train.count(p.DECK, 0, p.NEUTRAL) == 1
    assert (train.received[p.BELLE], train.received_now[p.BELLE], train.neutral) == (1, 1, 12)
    train = scene(p.POODLE, poodle_bullet="not-deadly")
    do(train, DEAL_HANDS)
    assert (train.received[p.BELLE], train.received_now[p.BELLE]) == (1, 0)


@clause("CE 7.53")
def test_the_banker_pays_for_a_strongbox():
    train = scene(p.BANKER)
    assert ransom(train, p.BELLE) == 0
    carry(train, "B", boxes=1)
    assert ransom(train, p.BELLE) == 1000


@clause("CE 7.53", "CE 7.81")
def test_the_banker_pays_for_a_shared_strongbox_too_unless_by_a_ruling():
    for ruling, pays in (("pays", 1000), ("pays-not", 0)):
        train = scene(p.BANKER, banker_sharing=ruling)
        carry(train, "B", boxes=1)
        train.place[p.CHEYENNE] = train.place[p.BELLE]
        train.card = 28
        assert ransom(train, p.BELLE) == pays


@clause("CE 7.54")
def test_the_minister_costs_a_card():
    train = scene(p.MINISTER)
    assert [int(hand_size(train, seat)) for seat in range(2)] == [5, 6]


@clause("CE 7.55")
def test_with_the_teacher_a_punch_does_nothing():
    train = scene(p.TEACHER)
    train.place[p.CHEYENNE] = train.place[p.BELLE]
    assert rested(perform(train, "B:punch"))
    assert train.place[p.CHEYENNE] == train.place[p.BELLE]


@clause("CE 7.56")
def test_with_the_zealot_a_ride_does_nothing():
    train = scene(p.ZEALOT)
    train.horses[0] = 1
    assert rested(perform(train, "B:ride"))


@clause("CE 7.57")
def test_with_the_old_lady_one_goes_one_roof_at_a_time():
    train = scene(p.OLD_LADY)
    carry(train, "B", jewels=2)
    assert ransom(train, p.BELLE) == 1000
    assert rested(perform(train, "B:move"))
    assert train.place[p.BELLE] == 3


@clause("CE 7.58", "CE 2.1")
def test_with_the_poker_player_the_ability_is_lost():
    train = scene(p.NO_HOSTAGE)
    train.hostages = 2**p.POKER_PLAYER
    do(train, CAPTURES[p.BELLE])
    assert not train.has_power(p.BELLE)
    assert train.has_power(p.CHEYENNE)
    carry(train, "B", 250, 500)
    assert ransom(train, p.BELLE) == 500


@clause("CE 7.59")
def test_with_the_photographer_nothing_is_face_down():
    train = scene(p.NO_HOSTAGE)
    ghost = int(train.seat_of[p.GHOST])
    train.hostage_of[p.GHOST] = p.PHOTOGRAPHER
    hand(train, ghost, "move")
    do(train, plan(ghost, p.TUNNEL, 1))
    assert rested(train) or open_texts(train) == ["play move"]
    deck(train, ghost, "bullet-belle", "bullet-cheyenne", "bullet-ghost", "neutral-bullet")
    assert ransom(train, p.GHOST) == 400


@clause("CE 7.50", "CE 9.12")
def test_of_a_pair_the_burden_is_one_bandits_or_by_a_ruling_both():
    picture = """
        roof    . . BCDO
        inside  M . .
        coach   . k .
    """
    for ruling in ("bandit", "player"):
        train = draw(picture, bandits="two", hostage_of_pair=ruling)
        train.hostage_of[p.BELLE] = p.TEACHER
        train.hostage_of[p.CHEYENNE] = p.BANKER
        assert train.burdened(p.BELLE, p.TEACHER)
        assert train.burdened(p.CHEYENNE, p.TEACHER) is (ruling == "player")
        assert not train.burdened(p.DJANGO, p.TEACHER)
        carry(train, "B", boxes=1)
        assert ransom(train, p.CHEYENNE) == (1000 if ruling == "player" else 0)
