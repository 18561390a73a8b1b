"""Punch."""

from spielwerk.games.colt_express import pieces as p
from tests.clauses import clause
from tests.games.colt_express.drawing import (
    answer,
    assert_drawn,
    bullets,
    carry,
    draw,
    flask,
    open_texts,
    perform,
    place,
    rested,
)


@clause("CE 4.18", "CE 4.19", "CE 4.20", "CE 4.24", "CE 4.26")
def test_a_punch_costs_loot_where_one_stands_and_a_place():
    train = draw("""
        roof    . T . .
        inside  . CDG . .
    """)
    carry(train, "D", 300, jewels=1)
    perform(train, "C:punch")
    assert open_texts(train) == ["punch django", "punch ghost"]
    answer(train, "punch django")
    assert open_texts(train) == ["loosen purse", "loosen jewel"]
    perform(train, "C:punch", "punch django", "loosen jewel")
    assert train.jewels[place("car-1")] == 1
    assert open_texts(train) == ["knock locomotive", "knock car-2"]
    train.apply_action(train.string_to_action("knock car-2"))
    assert train.place[p.DJANGO] == place("car-2")


@clause("CE 4.22", "CE 4.25", "CE 4.8")
def test_without_loot_one_is_only_knocked_and_at_the_end_one_way():
    train = draw("""
        roof    . . OD
        inside  . . .
    """)
    perform(train, "O:punch D:punch")
    assert rested(train)
    assert_drawn(train, """
        roof    . D O
        inside  . . .
    """)  # fmt: skip


@clause("CE 2.2")
def test_belle_is_spared_beside_another():
    train = draw("""
        roof    . . .
        inside  . . BCD
    """)
    perform(train, "C:punch")
    assert rested(train)
    assert train.place[p.DJANGO] == place("car-1")


@clause("CE 4.21")
def test_a_purse_is_drawn_blind_and_the_heap_was_mixed():
    train = draw("""
        roof    . . .
        inside  . . OD
    """)
    carry(train, "D", 250, 500, 300)
    train.purse_known[1] = 3  # Doc's player has seen the 500
    perform(train, "O:punch", "purse 1")
    assert [int(worth) for worth in train.purse_worth] == [1, 2, 6]
    assert [int(at) for at in train.purse_at] == [p.HELD + p.DJANGO, p.HELD + p.DJANGO, place("car-2")]
    assert [int(known) for known in train.purse_known] == [1, 1, 1]


@clause("CE 2.3", "CE 4.23")
def test_cheyenne_may_pocket_the_purse_and_looks_at_it():
    train = draw("""
        roof    . . .
        inside  . . CD
    """)
    carry(train, "D", 250, 500)
    perform(train, "C:punch")
    assert open_texts(train) == ["pocket", "let-fall"]
    answer(train, "pocket", "purse 1")
    assert train.purse_at[1] == p.HELD + p.CHEYENNE
    assert train.purse_known[1] == 3
    assert train.purse_worth[1] == 6


@clause("CE 2.3")
def test_jewels_fall_from_cheyennes_punch_like_from_any_other():
    train = draw("""
        roof    . . .
        inside  . . CD
    """)
    carry(train, "D", jewels=1)
    perform(train, "C:punch")
    assert train.jewels[place("car-2")] == 1
    assert rested(train)


@clause("CE 4.29")
def test_one_is_punched_into_the_marshal():
    train = draw("""
        roof    . . .
        inside  . M CD
    """)
    perform(train, "C:punch")
    assert_drawn(train, """
        roof    . D .
        inside  . M C
    """)  # fmt: skip
    assert bullets(train, "D") == 1


@clause("CE 7.61")
def test_flasks_keep_their_side_and_full_ones_are_drawn_blind():
    train = draw(
        """
        roof    . . .
        inside  k . OD
        coach   k . .
    """.replace("inside  k", "inside  .")
    )
    for kind in (p.OLD, p.NORMAL):
        flask(train, p.HELD + p.DJANGO, kind)
    flask(train, p.HELD + p.DJANGO, p.NORMAL, half=True)
    train.hostage_of[p.DOC] = p.BANKER
    perform(train, "O:punch")
    assert open_texts(train) == ["loosen flask", "loosen half-flask"]
    answer(train, "loosen flask", "flask 0")
    assert [int(kind) for kind in train.flask_kind] == [p.NORMAL, p.OLD, p.NORMAL]
    assert train.flask_at[1] == place("car-2")
    assert train.flask_known[1] == 1
    train.place[p.DJANGO] = train.place[p.DOC]
    perform(train, "O:punch", "loosen half-flask")
    assert (train.flask_at[2], train.flask_half[2]) == (place("car-2"), 1)


@clause("CE 4.33", "CE 4.29", "CE 7.43")
def test_interrupts_nest():
    train = draw("""
        roof        . S . .
        inside      . M CDB .
        coach-roof  . k . .
    """)
    carry(train, "D", 250)
    perform(train, "C:punch", "let-fall", "purse 0", "knock car-1")
    assert bullets(train, "D") == 2
    assert open_texts(train) == ["flee locomotive-roof", "flee car-2-roof"]
    train.apply_action(train.string_to_action("flee car-2-roof"))
    assert_drawn(train, """
        roof        . S D .
        inside      . M BC .
        coach       . k . .
    """)  # fmt: skip
