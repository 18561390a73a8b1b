"""Mêlée, and cards kept at the end of a round."""

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.step import Step
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.rounds import BETWEEN_PHASES
from spielwerk.games.colt_express.schemin import plan_turn
from tests.clauses import clause
from tests.games.colt_express.drawing import REST, answer, deck, draw, hand, open_texts

SCENE = """
    roof    . . .
    inside  . C GB
    coach   k . .
"""


def melee(train, first=0):
    steps: list[Step] = []
    plan_turn(train, p.MELEE, first, steps)
    train.agenda = [REST, *reversed(steps)]
    train.advance()
    return train


@clause("CE 7.13", "CE 7.14", "CE 7.15", "CE 7.16")
def test_all_choose_at_once_and_then_all_is_shown():
    train = draw(SCENE)
    for seat in range(3):
        hand(train, seat, "move", "fire")
        deck(train, seat, "punch")
    train.first = 1
    melee(train, 1)
    for seat in range(3):
        decision = train.game.view(train, seat).decision
        assert decision.seat == seat
        assert [train.action_to_string(a) for a in decision.actions] == ["play move", "play fire", "draw"]
    assert train.game.view(train, -1).decision.actions == []
    answer(train, "play fire", "play move", "draw")
    assert [int(entry) for entry in train.pile] == [1 + p.MOVE * 8, 0 + p.FIRE * 8]
    assert train.is_chance_node()
    answer(train, "card punch")
    assert train.size(p.HAND, 2) == 3


@clause("CE 7.14")
def test_nobody_sees_an_answer_before_all_are_in():
    train = draw(SCENE)
    for seat in range(3):
        hand(train, seat, "move", "fire")
    melee(train)
    answer(train, "play fire")
    assert train.game.view(train, 1).table.laid[0] == -2
    assert train.game.view(train, 1).table.count(p.HAND, 0, p.FIRE) == 0
    assert train.game.view(train, 0).table.laid[0] == train.string_to_action("play fire")


@clause("CE 7.16")
def test_by_a_ruling_ghost_hides_in_a_melee():
    train = draw(SCENE, ghost_melee="hides")
    for seat in range(3):
        hand(train, seat, "move")
    melee(train, 1)
    ghost = int(train.seat_of[p.GHOST])
    assert [train.action_to_string(a) for a in train.game.view(train, ghost).decision.actions] == [
        "play move",
        "hide move",
    ]
    answer(train, "play move", "play move", "hide move")
    assert [int(entry) >> 8 for entry in train.pile] == [0, 0, 1]


@clause("CE 7.17")
def test_the_photographer_lays_openly_first():
    for ruling, name in (("first", "Plan"), ("together", "Melee")):
        train = draw(SCENE, photographer_melee=ruling)
        for seat in range(3):
            hand(train, seat, "move")
            deck(train, seat, "fire")
        train.hostage_of[train.first_of[2]] = p.PHOTOGRAPHER
        melee(train)
        assert type(train.pending()).__name__ == name
        assert train.current_player() == (2 if ruling == "first" else 0)


@clause("CE 7.18", "CE 7.19", "CE 3.11")
def test_for_each_keep_symbol_a_card_may_be_kept():
    train = draw(SCENE)
    train.card = 14
    hand(train, 0, "move", "move", "fire")
    hand(train, 1, "punch")
    train.agenda = [REST, BETWEEN_PHASES]
    train.advance()
    assert open_texts(train) == ["keep move", "keep fire", "done"]
    answer(train, "keep fire")
    assert open_texts(train) == ["done"]
    answer(train, "done", "done")
    assert [int(train.size(p.HAND, seat)) for seat in range(3)] == [1, 0, 0]
    assert [int(train.size(p.DECK, seat)) for seat in range(3)] == [2, 1, 0]


@clause("CE 7.15", "CE 7.17")
def test_his_card_lies_openly_at_once_and_its_place_is_that_of_his_turn():
    for first, order in ((0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])):
        train = draw(SCENE)
        for seat in range(3):
            hand(train, seat, "move", "fire")
        train.pile = vec[i64]([1 + p.ROB * 8])
        train.first = first
        train.hostage_of[train.first_of[1]] = p.PHOTOGRAPHER
        melee(train)
        answer(train, "play fire")
        assert [int(entry) for entry in train.game.view(train, 0).table.pile] == [1 + p.ROB * 8, 1 + p.FIRE * 8]
        answer(train, "play move", "play move")
        assert [int(entry) & 7 for entry in train.pile] == [1, *order]
        assert [int(answer) for answer in train.laid][:3] == [-1, -1, -1]


@clause("CE 7.17")
def test_he_may_draw_before_the_others_choose():
    train = draw(SCENE)
    for seat in range(3):
        hand(train, seat, "move")
    deck(train, 2, "fire")
    train.hostage_of[train.first_of[2]] = p.PHOTOGRAPHER
    melee(train)
    answer(train, "draw", "card fire", "play move", "play move")
    assert [int(entry) & 7 for entry in train.pile] == [0, 1]
    assert train.size(p.HAND, 2) == 2
