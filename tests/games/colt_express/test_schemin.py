"""Schemin'."""

import pytest

from spielwerk.core.errors import IllegalAction
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.schemin import PLANS, seats_in_order
from tests.clauses import clause
from tests.games.colt_express.drawing import deck, do, draw, hand, open_texts
from tests.games.colt_express.playing import begun, texts, to_round, until

WAGONS = "wagon 1, wagon 2, wagon 5, wagon 6,"
FOUR = WAGONS + "first c, choose doc, choose belle, choose tuco, choose ghost,"
SCENE = """
    roof    . . .
    inside  . C GB
"""


def plan(seat, symbol, first=0):
    return PLANS[(seat * p.SYMBOLS + symbol) * 2 + first]


@clause("CE 3.2", "CE 2.5")
def test_hands_are_six_and_docs_is_seven():
    table = until(begun(4, FOUR + "round bridge-4"), "Plan")
    assert [int(table.size(p.HAND, seat)) for seat in range(4)] == [6, 6, 7, 6]


@clause("CE 3.3", "CE 3.4", "CE 3.9", "CE 3.10")
def test_a_turn_is_a_card_or_a_draw_and_bullets_cannot_be_played():
    train = draw(SCENE)
    hand(train, 0, "move", "fire", "neutral-bullet")
    deck(train, 0, "punch", "punch")
    do(train, plan(0, p.STANDARD))
    assert open_texts(train) == ["play move", "play fire", "draw"]
    with pytest.raises(IllegalAction, match="cannot pass"):
        train.apply_action(train.string_to_action("pass"))
    do(train, plan(0, p.STANDARD), "draw", "card punch", "card punch")
    assert train.size(p.HAND, 0) == 5
    assert train.size(p.DECK, 0) == 0
    do(train, plan(0, p.STANDARD))
    assert "draw" not in open_texts(train)


@clause("CE 3.10")
def test_who_has_nothing_to_play_or_draw_passes():
    train = draw(SCENE)
    hand(train, 0, "neutral-bullet")
    do(train, plan(0, p.STANDARD))
    assert open_texts(train) == ["pass"]


@clause("CE 3.5")
def test_in_a_tunnel_cards_are_face_down_and_nobody_else_sees_them():
    train = draw(SCENE)
    hand(train, 0, "move", "fire")
    do(train, plan(0, p.TUNNEL))
    assert open_texts(train) == ["hide move", "hide fire"]
    do(train, plan(0, p.TUNNEL), "hide fire")
    masked = train.game.view(train, 1).table
    assert masked.pile[0] >> 3 & 31 == p.FACE_DOWN
    assert (masked.count(p.DECK, 0, p.MOVE), masked.count(p.DECK, 0, p.FIRE), masked.size(p.HAND, 0)) == (1, 1, 1)
    assert train.game.view(train, 0).table.pile[0] >> 3 & 31 == p.FIRE


@clause("CE 2.6", "CE 2.7")
def test_ghost_may_hide_in_his_first_turn_only():
    train = draw(SCENE)
    ghost = int(train.seat_of[p.GHOST])
    hand(train, ghost, "move")
    deck(train, ghost, "fire")
    do(train, plan(ghost, p.STANDARD, 1))
    assert open_texts(train) == ["play move", "hide move", "draw"]
    do(train, plan(ghost, p.STANDARD, 0))
    assert open_texts(train) == ["play move", "draw"]
    train.powers = 0
    do(train, plan(ghost, p.STANDARD, 1))
    assert open_texts(train) == ["play move", "draw"]


def planned(table):
    """Return (seat, symbol, first turn) of all turns on the agenda, in order."""
    steps = [step for step in reversed(table.agenda) if type(step).__name__ == "Plan"]
    return [(int(step.seat), int(step.symbol), int(step.first)) for step in steps]


@clause("CE 3.6", "CE 3.8", "CE 3.1")
def test_turns_go_round_from_the_first_player_and_a_speeding_turn_is_two():
    table = until(begun(4, FOUR + "round bridge-4"), "Plan")
    assert planned(table) == [
        *[(seat, p.STANDARD, 1) for seat in (2, 3, 0, 1)],
        *[(seat, p.SPEEDING, 0) for seat in (2, 2, 3, 3, 0, 0, 1, 1)],
        *[(seat, p.STANDARD, 0) for seat in (2, 3, 0, 1)],
    ]


@clause("CE 3.7")
def test_a_switching_turn_goes_the_other_way():
    table = until(begun(4, FOUR + "round angry-marshal-4"), "Plan")
    assert [int(seat) for seat in seats_in_order(table, p.SWITCHING)] == [2, 1, 0, 3]


@clause("CE 3.11", "CE 3.13")
def test_unplayed_cards_go_back_and_the_left_neighbour_begins():
    table = until(begun(4, FOUR + "round bridge-4"), "Plan")
    table = until(table, "RevealCard")
    assert [int(table.size(p.HAND, seat)) for seat in range(4)] == [0, 0, 0, 0]
    assert table.first == 3
    assert table.round == 2


@clause("CE 6.1", "CE 6.2")
def test_the_game_ends_after_the_fifth_round_and_all_is_shown():
    table = to_round(begun(4, FOUR), "revenge", 5)
    while not table.is_terminal():
        table.apply_action(table.legal_actions()[0])
    assert table.reason == "arrived"
    assert table.round == 5
    assert table.game.view(table, 0).table.purse_worth == table.purse_worth
    assert texts(table) == []
