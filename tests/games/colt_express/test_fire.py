"""Fire."""

from spielwerk.games.colt_express import pieces as p
from tests.clauses import clause
from tests.games.colt_express.drawing import answer, assert_drawn, bullets, draw, open_texts, perform, rested


@clause("CE 4.9", "CE 4.11", "CE 4.13", "CE 4.12")
def test_inside_one_fires_into_adjacent_cars_only():
    train = draw("""
        roof    . . . G . .
        inside  . C DB T . O
    """)
    perform(train, "B:fire")
    assert open_texts(train) == ["fire cheyenne", "fire tuco"]
    answer(train, "fire tuco")
    assert bullets(train, "T") == 1
    assert train.gun[p.BELLE] == 5
    assert train.count(p.DECK, train.seat_of[p.TUCO], p.BULLET + p.BELLE) == 1


@clause("CE 4.10")
def test_on_the_roofs_the_nearest_occupied_roof_each_way_is_in_sight():
    train = draw("""
        roof    C . B . DO G T
        inside  . . . . .  . .
    """)
    perform(train, "B:fire")
    assert open_texts(train) == ["fire cheyenne", "fire django", "fire doc"]


@clause("CE 4.14", "CE 4.8")
def test_an_empty_gun_does_nothing():
    train = draw("""
        roof    . . .
        inside  . B C
    """)
    train.gun[p.BELLE] = 0
    perform(train, "B:fire")
    assert rested(train)
    assert bullets(train, "C") == 0


@clause("CE 2.2")
def test_belle_is_no_target_while_there_is_another():
    train = draw("""
        roof    . . .
        inside  B C D
    """)
    perform(train, "C:fire")
    assert rested(train)
    assert (bullets(train, "B"), bullets(train, "D")) == (0, 1)


@clause("CE 2.2")
def test_belle_is_hit_where_she_is_the_only_one():
    train = draw("""
        roof    . . .
        inside  B C .
    """)
    perform(train, "C:fire")
    assert bullets(train, "B") == 1


@clause("CE 2.8", "CE 2.2")
def test_tuco_fires_through_the_roof_and_that_counts_beside_belle():
    train = draw("""
        roof    . C .
        inside  . T B
    """)
    perform(train, "T:fire")
    assert rested(train)
    assert (bullets(train, "C"), bullets(train, "B")) == (1, 0)


@clause("CE 2.8")
def test_tuco_fires_down_too():
    train = draw("""
        roof    . T .
        inside  . C .
    """)
    perform(train, "T:fire")
    assert bullets(train, "C") == 1


@clause("CE 2.4")
def test_djangos_shot_pushes_away_from_him():
    train = draw("""
        roof    . . . .
        inside  C D B .
    """)
    perform(train, "D:fire")
    assert_drawn(train, """
        roof    . . . .
        inside  C D B .
    """)  # fmt: skip
    assert bullets(train, "C") == 1


@clause("CE 2.4", "CE 4.29")
def test_django_pushes_into_the_marshal():
    train = draw("""
        roof    . . . .
        inside  . D C M
    """)
    perform(train, "D:fire")
    assert_drawn(train, """
        roof    . . . C
        inside  . D . M
    """)  # fmt: skip
    assert bullets(train, "C") == 2


@clause("CE 2.4")
def test_django_pushes_along_the_roofs_from_afar():
    train = draw("""
        roof    D . . C .
        inside  . . . . .
    """)
    perform(train, "D:fire")
    assert train.place[p.CHEYENNE] == 9


@clause("CE 4.15")
def test_ones_own_second_bandit_is_a_target():
    train = draw("""
        roof    . . . .
        inside  O T . BG
    """, bandits="two")  # fmt: skip
    first, second = train.first_of[1], train.second_of[1]
    train.place[second] = train.place[first] + 2
    train.place[first] = 0
    train.place[second] = 2
    names = [p.NAMES[int(b)] for b in (first, second)]
    letters = dict(zip(p.NAMES, "BCDOGT"))
    perform(train, f"{letters[names[0]]}:fire")
    texts = open_texts(train)
    assert f"fire {names[1]}" in texts or bullets(train, letters[names[1]]) == 1


@clause("CE 2.1", "CE 7.58")
def test_without_her_ability_belle_is_a_target_like_any_other():
    train = draw("""
        roof    . . .
        inside  B C D
    """)
    train.powers = 0
    perform(train, "C:fire")
    assert open_texts(train) == ["fire belle", "fire django"]
