"""S 4 to S 6 and S 12: action cards, drawing, time tokens; the example turn of the rulebook."""

from typing import Any

from spielwerk.games.switch_and_signal.actions import ACT
from spielwerk.games.switch_and_signal.cards import draw
from spielwerk.games.switch_and_signal.movement import halt
from spielwerk.games.switch_and_signal.notation import state_name
from spielwerk.games.switch_and_signal.telling import RED
from spielwerk.games.switch_and_signal.turn import DRAW_UP, END_TURN
from tests.clauses import clause
from tests.games.switch_and_signal.yard import acts, answer, asked, at, cubes, load_of, now, numbers, why_not, yard


@clause("S 4.1")
def test_any_number_of_cards_all_or_none():
    net = acts(yard("black-1 at calais", hand="switch switch"))

    assert "done" in now(net)
    assert why_not(net, "play move") == ("S 4.1", "card-not-held")
    answer(net, "play switch", "join lyon: lyon-marseille + dijon-lyon")
    answer(net, "play switch", "join lyon: limoges-lyon + lyon-marseille")
    assert now(net) == ["done"]


@clause("S 4.2", "S 4.12")
def test_a_signal_card_moves_a_green_disc_to_a_red_signal():
    net = acts(yard(hand="signal"), "play signal")
    assert why_not(net, "take limoges-lyon:1") == ("S 4.2", "no-disc-to-move")
    answer(net, "take dijon-lyon:1")
    assert why_not(net, "green luxemburg-frankfurt_main:1") == ("S 4.2", "already-green")
    answer(net, "green paris:orleans-paris")

    names = net.board.signal_names
    assert net.green[names.index("dijon-lyon:1")] == 0
    assert net.green[names.index("paris:orleans-paris")] == 1
    assert list(net.discard) == [1, 0, 0]


@clause("S 4.3")
def test_the_last_disc_of_a_city_may_only_go_to_another_exit_there():
    net = acts(yard(hand="signal"), "play signal", "take paris:calais-paris")

    assert now(net) == [f"green paris:{line}" for line in ("le_havre-paris", "orleans-paris", "luxemburg-paris")]
    assert why_not(net, "green limoges-lyon:1") == ("S 4.3", "last-disc-of-city")

    net = acts(yard(hand="signal", green="paris:orleans-paris"), "play signal", "take paris:calais-paris")
    assert "green limoges-lyon:1" in now(net)


@clause("S 4.3")
def test_by_another_ruling_the_last_disc_of_a_city_stays_where_it_is():
    where: dict[str, Any] = {"hand": "signal", "last_disc": "stays"}
    net = acts(yard(**where), "play signal")
    assert "take paris:calais-paris" not in now(net)
    assert why_not(net, "take paris:calais-paris") == ("S 4.3", "last-disc-of-city")

    net = acts(yard(green="paris:orleans-paris", **where), "play signal")
    assert "take paris:calais-paris" in now(net)


@clause("S 4.4", "S 4.8")
def test_at_a_junction_of_three_the_disc_may_block_either_other_arm():
    net = acts(yard(hand="switch"), "play switch")

    assert [text for text in now(net) if "lyon:" in text] == [
        "join lyon: limoges-lyon + dijon-lyon",
        "join lyon: lyon-marseille + dijon-lyon",
    ]
    assert why_not(net, "join lyon: limoges-lyon + lyon-marseille") == ("S 4.4", "already-so")


@clause("S 4.5")
def test_at_a_junction_of_four_both_discs_may_move_for_one_card():
    net = acts(yard(hand="switch"), "play switch")

    assert len([text for text in now(net) if "join orleans:" in text]) == 5
    answer(net, "join orleans: le_havre-orleans + orleans-limoges")
    state = net.joined[net.board.junction_names.index("orleans")]
    assert state_name(net.board, state) == "orleans: le_havre-orleans + orleans-limoges"


@clause("S 4.6")
def test_discs_are_laid_also_just_before_and_behind_a_train():
    net = acts(yard("black-1 at saint_malo-le_havre.2>", hand="switch signal"), "play switch")

    assert "join le_havre: le_havre-paris + le_havre-orleans" in now(net)


@clause("S 4.7")
def test_a_move_card_moves_any_train_on_the_map():
    net = acts(yard("black-1 at calais", "grey-2 at nantes", hand="move"), "play move")

    assert now(net) == ["train black-1", "train grey-2"]
    assert why_not(net, "train brown-1") == ("S 4.7", "in-the-depot")
    answer(net, "train grey-2", "die 2")
    assert at(net, "grey-2") == "nantes-limoges.2>"

    assert why_not(acts(yard(hand="move")), "play move") == ("S 4.7", "nothing-to-do")


@clause("S 4.9")
def test_two_cards_serve_for_any_action():
    net = acts(yard("black-1 at calais", hand="signal switch"))

    assert now(net, "trade") == [f"trade signal+switch for {action}" for action in ("signal", "switch", "move")]
    assert why_not(net, "trade move+move for signal") == ("S 4.9", "card-not-held")
    answer(net, "trade signal+switch for move", "die 4")
    assert at(net, "black-1") == "paris"
    assert list(net.discard) == [1, 1, 0]


@clause("S 4.10")
def test_any_card_loads_an_empty_train_in_a_city_with_cubes():
    net = acts(yard("black-1 at paris", "grey-1 at calais", hand="move switch"))

    assert now(net, "load") == ["load black-1 for switch", "load black-1 for move"]
    assert why_not(net, "load grey-1 for move") == ("S 4.10", "not-in-a-city")
    answer(net, "load black-1 for move")
    assert (load_of(net, "black-1"), cubes(net, "paris")) == ("paris", 1)

    net = yard("black-1 at paris", "grey-1 at calais from paris", "grey-2 at nantes from paris", hand="move")
    assert why_not(acts(net), "load black-1 for move") == ("S 4.10", "no-goods-here")


@clause("S 4.11")
def test_a_loaded_train_is_neither_loaded_nor_unloaded_in_a_goods_city():
    net = acts(yard("black-1 at paris from berlin", hand="move"))

    assert why_not(net, "load black-1 for move") == ("S 4.11", "already-loaded")
    assert now(net) == ["done", "play move"]


@clause("S 4.1", "S 4.10", "S 4.2", "S 4.4", "S 4.7", "S 12.1")
def test_the_example_turn_of_the_rulebook():
    """Load in Paris; a signal; a switch; three points on; the switch behind it again; a brown train stops at red."""
    net = yard("black-1 at paris", "brown-1 at limoges-lyon.1>", hand="move signal switch move switch move")
    acts(net, "load black-1 for move")
    answer(net, "play signal", "take dijon-lyon:1", "green paris:orleans-paris")
    answer(net, "play switch", "join orleans: orleans-paris + orleans-limoges")
    answer(net, "play move", "train black-1", "die 3", "leave orleans-paris<")
    assert at(net, "black-1") == "orleans-limoges.2>"
    answer(net, "play switch", "join orleans: le_havre-orleans + orleans-dijon")
    answer(net, "play move", "train brown-1", "die 1")

    assert net.clock == 6
    assert load_of(net, "black-1") == "paris"
    assert now(net) == ["done"]


@clause("S 5.1", "S 5.2")
def test_every_question_is_the_teams_and_the_active_player_commits():
    net = acts(yard(hand="signal"))

    for question in ("play signal", "take dijon-lyon:1", "green limoges-lyon:1"):
        decision = net.game.view(net, 1).decision
        assert decision.team
        assert decision.seat == 0
        answer(net, question)


@clause("S 5.3")
def test_hands_lie_open_or_are_seen_by_their_owner_only():
    for hands, seen in (("open", [1, 0, 0]), ("held", [0, 0, 0])):
        net = yard(hand="signal", hands=hands)
        acts(net)
        table = net.game.view(net, 1).table
        assert list(table.hands)[:3] == seen
        assert table.unknown[0] == (hands == "held")
        assert list(net.game.view(net, 0).table.hands)[:3] == [1, 0, 0]


@clause("S 6.1")
def test_five_cards_are_drawn():
    net = yard(hand="move")
    net.then3(ACT, DRAW_UP, END_TURN)
    net.advance()
    answer(net, "done", "draw signal", "draw signal", "draw move", "draw move", "draw switch")

    assert list(net.hands)[:3] == [2, 1, 3]


@clause("S 6.2")
def test_nobody_holds_more_than_ten():
    net = yard(hand="move " * 8)
    net.then3(ACT, DRAW_UP, END_TURN)
    net.advance()
    answer(net, "done", "draw signal", "draw switch")

    assert asked(net) == "RevealCard"
    assert net.hand_size(0) == 10


@clause("S 6.3")
def test_an_empty_pile_is_made_anew_from_the_discarded_cards():
    net = yard()
    net.pile, net.discard = numbers(0, 0, 0), numbers(2, 1, 0)
    draw(net, 0, 5, 0)

    assert list(net.pile) == [2, 1, 0]
    assert list(net.discard) == [0, 0, 0]


@clause("S 12.2")
def test_the_last_token_costs_a_card_and_the_clock_is_filled():
    net = yard(clock=2)
    halt(net, 0, RED, 2)

    assert (net.clock, net.pile_left) == (7, 15)


@clause("S 12.3")
def test_what_is_owed_is_taken_off_the_refilled_clock():
    """The worked example: two left, three to pay, six remain."""
    net = yard(clock=2)
    halt(net, 0, RED, 3)

    assert (net.clock, net.pile_left) == (6, 15)


@clause("S 12.3")
def test_a_debt_larger_than_a_refill_repeats():
    net = yard(clock=2)
    halt(net, 0, RED, 10)

    assert (net.clock, net.pile_left) == (6, 14)


@clause("S 12.4")
def test_without_a_card_left_the_game_is_lost_or_goes_on():
    net = yard(clock=1)
    net.pile_left = 0
    halt(net, 0, RED, 1)
    assert (net.over, net.reason) == (True, "no-card-to-lose")

    net = yard(clock=1, no_card_left="ignored")
    net.pile_left = 0
    halt(net, 0, RED, 1)
    assert (net.over, net.clock) == (False, 7)
