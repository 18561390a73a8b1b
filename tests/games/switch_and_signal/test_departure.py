"""S 3: the departure card, from top to bottom."""

import pytest

from spielwerk.games.switch_and_signal import SwitchAndSignal
from spielwerk.games.switch_and_signal.actions import ACT
from spielwerk.games.switch_and_signal.departure import REVEAL_CARD
from spielwerk.games.switch_and_signal.deployment import DEPLOY, Insert, place_of
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.turn import TURN
from tests.clauses import clause
from tests.games.switch_and_signal.yard import answer, asked, at, does, now, numbers, why_not, yard

THREE_BLACK = ("black-1 at calais", "black-2 at nantes", "black-3 at hamburg")
THREE_BROWN = ("brown-1 at graz", "brown-2 at wien", "brown-3 at breslau")
THREE_GREY = ("grey-1 at rostock", "grey-2 at saragossa", "grey-3 at ravenna")


def first_turn(**options: str) -> Railway:
    """Return a game at the first departure card, seat A to begin."""
    net = SwitchAndSignal(2, {"first": "A", **options}).new_initial_state()
    assert isinstance(net, Railway)
    while net.turn == 0:
        net.take_known(net.open()[0])
    net.helpers = 0
    return net


@clause("S 3.1", "S 6.4")
def test_a_turn_is_card_actions_cards_then_the_next_seat():
    net = yard("grey-1 at calais-paris.1>", hand="signal")
    net.then(TURN)
    net.advance()
    answer(net, "departure 0:black,brown")
    assert asked(net) == "Act"
    answer(net, "done")
    assert asked(net) == "DrawCard"
    answer(net, *["draw move"] * 5)

    assert asked(net) == "RevealCard"
    assert net.active == 1


@clause("S 3.2")
def test_the_start_card_inserts_black_brown_grey_and_nothing_moves():
    net = first_turn()

    assert now(net) == ["departure start"]
    answer(net, "departure start", "dice 6", "dice 2", "dice 12")

    assert [at(net, train) for train in ("black-1", "brown-1", "grey-1")] == ["calais", "barcelona", "ravenna"]
    assert asked(net) == "Act"
    assert net.pile_left == 16


@clause("S 3.3", "S 3.8", "S 3.4")
def test_the_team_chooses_the_colour_before_the_dice_fall():
    net = does(yard(), Insert(1, 0))

    assert asked(net) == "ChooseInsert"
    assert now(net) == ["colour black", "colour brown", "colour grey"]
    answer(net, "colour grey")
    assert asked(net) == "RollDeployment"
    assert dict(net.chance_outcomes())[net.string_to_action("dice 7")] == pytest.approx(6 / 36)
    answer(net, "dice 7")

    assert at(net, "grey-1") == "hamburg"


@clause("S 3.5")
def test_an_occupied_place_costs_two_tokens_and_no_train_comes():
    """The worked example: somebody already stands in Calais."""
    net = does(yard("grey-1 at calais"), DEPLOY[0], "dice 6")

    assert at(net, "black-1") is None
    assert net.clock == 7 - 2


@clause("S 3.5")
def test_on_the_start_card_an_occupied_place_may_be_rolled_for_again():
    net = answer(first_turn(start_occupied="reroll"), "departure start", "dice 6", "dice 6")

    assert asked(net) == "RollDeployment"
    answer(net, "dice 7", "dice 8")
    assert (at(net, "brown-1"), net.clock) == ("hamburg", 7)

    net = answer(first_turn(), "departure start", "dice 6", "dice 6", "dice 8")
    assert (at(net, "brown-1"), net.clock) == (None, 5)


def start_by_tokens(*tokens: int) -> Railway:
    """Return the start card's black and brown insertions by kept location tokens, with the Shunter to call."""
    net = yard(map="north_america", helpers="shunter", deployment="tokens", start_occupied="reroll")
    net.start_card, net.start_tokens = True, numbers(*tokens)
    net.then_all([DEPLOY[0], DEPLOY[1], ACT])
    net.advance()
    return net


@clause("S 3.5", "S 10.2")
def test_a_kept_location_token_whose_place_the_shunter_took_is_drawn_anew():
    net = start_by_tokens(2, 3, 4)
    answer(net, f"start {net.board.stop_names[place_of(net, 3)]}")

    assert asked(net) == "DrawToken"
    answer(net, "location 7")
    assert at(net, "brown-1") == net.board.stop_names[place_of(net, 7)]
    assert (net.clock, net.tokens & 1 << 7) == (7, 0)


@clause("S 3.5", "S 8.8")
def test_where_a_place_is_sought_anew_the_shunter_may_be_called_instead():
    net = start_by_tokens(2, 3, 4)
    net.pose[6] = net.board.pose_at(place_of(net, 3))
    answer(net, "token", "token")

    assert now(net)[:2] == ["token", "start los_mochis"]
    answer(net, "start miami")
    assert (at(net, "brown-1"), net.clock) == ("miami", 7)


@clause("S 3.6")
def test_with_an_empty_depot_two_tokens_are_lost():
    net = does(yard(*THREE_BLACK, *THREE_BROWN, *THREE_GREY), Insert(1, 0))

    assert net.clock == 7 - 2
    net = does(yard(*THREE_BLACK, *THREE_BROWN, *THREE_GREY), Insert(2, 0))
    assert net.clock == 7 - 4


@clause("S 3.7")
def test_two_insertions_are_of_two_colours():
    net = does(yard(), Insert(2, 0), "colour black", "dice 6")

    assert now(net) == ["colour brown", "colour grey"]
    assert why_not(net, "colour black") == ("S 3.7", "two-colours")


@clause("S 3.7", "S 3.6")
def test_with_one_colour_left_one_is_inserted_and_two_tokens_are_lost():
    net = does(yard(*THREE_BROWN, *THREE_GREY), Insert(2, 0), "dice 6")

    assert at(net, "black-1") == "calais"
    assert net.clock == 7 - 2


@clause("S 3.9", "S 3.13")
def test_all_trains_of_the_colour_on_the_network_move_each_by_its_own_die():
    net = yard("black-1 at calais", "black-2 at paris", "grey-1 at nantes", green="paris:orleans-paris")
    does(net, REVEAL_CARD, "departure 0:black,brown")

    assert now(net) == ["train black-1", "train black-2"]
    assert why_not(net, "train black-3") == ("S 3.9", "train-not-waiting")
    answer(net, "train black-2", "die 2", "leave orleans-paris<")
    assert asked(net) == "RollSpeed"
    answer(net, "die 2")

    assert at(net, "black-1") == "calais-paris.2>"
    assert at(net, "grey-1") == "nantes"
    assert net.card == -1


@clause("S 3.10")
def test_a_train_inserted_by_the_card_moves_with_its_colour():
    net = does(yard(), REVEAL_CARD, "departure 1:black,grey", "colour black", "dice 6", "die 4")

    assert at(net, "black-1") == "paris"
    assert asked(net) == "Act"


@clause("S 3.11")
def test_two_multi_coloured_symbols_take_two_colours_also_one_in_the_depot():
    net = does(yard("black-1 at calais"), REVEAL_CARD, "departure 0:any,any")

    assert now(net) == ["colour black", "colour brown", "colour grey"]
    answer(net, "colour grey")
    assert now(net) == ["colour black", "colour brown"]
    assert why_not(net, "colour grey") == ("S 3.11", "two-colours")


@clause("S 3.11")
def test_beside_a_printed_colour_a_multi_coloured_symbol_may_repeat_it():
    net = does(yard("black-1 at nantes"), REVEAL_CARD, "departure 0:black,any", "die 2", "colour black", "die 2")

    assert at(net, "black-1") == "limoges-lyon.1>"


@clause("S 3.11")
def test_by_other_rulings_it_takes_neither_a_printed_colour_nor_one_that_is_all_in_the_depot():
    trains = ("black-1 at nantes", "grey-1 at calais")
    net = does(yard(*trains, repeat_colour="no"), REVEAL_CARD, "departure 0:black,any", "die 2")
    assert now(net) == ["colour brown", "colour grey"]
    assert why_not(net, "colour black") == ("S 3.11", "two-colours")

    net = does(yard(*trains, depot_colour="no"), REVEAL_CARD, "departure 0:brown,any")
    assert now(net) == ["colour black", "colour grey"]
    assert why_not(net, "colour brown") == ("S 3.11", "all-in-depot")
    net = does(yard(*trains, depot_colour="no"), REVEAL_CARD, "departure 0:any,any")
    assert now(net) == ["colour black", "colour brown", "colour grey"]
    net = does(yard(trains[0], depot_colour="no", repeat_colour="no"), REVEAL_CARD, "departure 0:black,any", "die 2")
    assert asked(net) == "Act"


@clause("S 3.12")
def test_three_multi_coloured_symbols_move_all_trains_colour_by_colour():
    net = does(
        yard("black-1 at calais", "grey-1 at nantes"), REVEAL_CARD, "departure 0:any,any,any", "colour grey", "die 1"
    )

    assert now(net) == ["colour black", "colour brown"]
    answer(net, "colour black", "die 2")
    assert at(net, "black-1") == "calais-paris.2>"
    assert asked(net) == "Act"


@clause("S 3.12")
def test_or_train_by_train_in_any_order():
    net = yard("black-1 at calais", "black-2 at hamburg", "grey-1 at nantes", triple="by_train")
    does(net, REVEAL_CARD, "departure 0:any,any,any")

    assert now(net) == ["train black-1", "train black-2", "train grey-1"]
    answer(net, "train black-2", "die 2", "train grey-1", "die 1", "die 3")
    assert asked(net) == "Act"


@clause("S 3.12")
def test_a_colour_printed_beside_three_multi_coloured_symbols_moves_too():
    for triple, named in (("by_train", ()), ("by_colour", ("colour black",))):
        net = yard("black-1 at nantes", triple=triple, deck="8 0:black,any,any,any")
        does(net, REVEAL_CARD, "departure 0:black,any,any,any", "die 2", *named)

        assert (asked(net), at(net, "black-1")) == ("RollSpeed", "nantes-limoges.2>")


@clause("S 1.3")
def test_the_deck_has_every_known_property():
    deck = SwitchAndSignal(2).deck

    assert deck.size() == 18
    assert sum(int(deck.copies[card]) for card in range(len(deck.names)) if deck.inserts[card] == 2) == 1
    assert sum(int(deck.copies[card]) for card in range(len(deck.names)) if deck.multis(card) == 3) == 1
    assert sum(int(deck.copies[card]) for card in range(len(deck.names)) if deck.multis(card) == 2) > 1
    assert sum(int(deck.copies[card]) for card in range(len(deck.names)) if deck.inserts[card] == 1) > 4


@clause("S 1.3")
@pytest.mark.parametrize(
    "text", ["", "1 3:black", "x", "7 0:black", "1 0:black,any\n1 0:black,any", "2 1:red", "9" * 3000]
)
def test_a_wrong_deck_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"\w"):
        SwitchAndSignal(2, {"deck": text})


@clause("S 1.3")
def test_another_deck_is_played_at_once():
    net = SwitchAndSignal(2, {"deck": "20 1:black\n2 0:any,any,any"}).new_initial_state()

    assert isinstance(net, Railway)
    assert net.pile_left == 20
