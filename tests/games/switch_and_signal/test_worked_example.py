"""The rulebook's example of a whole turn, from its departure card to the five cards drawn, on our map."""

from spielwerk.games.switch_and_signal.pieces import CARDS_DRAWN
from spielwerk.games.switch_and_signal.turn import TURN
from tests.clauses import clause
from tests.games.switch_and_signal.yard import DRAWN, answer, asked, at, cubes, load_of, now, tried, yard

BROWN = "brown-1 at nantes-limoges.1>"
GREY = "grey-1 at dijon-luxemburg.1>"
HAND = "move move move signal switch switch"  # five cards, and one kept from the turn before


def turn(*trains):
    """The turn of seat 0 with these trains on the map, up to the card of the example, and a black train for it."""
    net = yard(*trains, hand=HAND)
    net.then(TURN)
    net.advance()
    return answer(net, "departure 1:black,grey", "colour black")


def hand(net, seat):
    return [int(number) for number in net.hands[3 * seat : 3 * seat + 3]]


def carry_out(net):
    """The departure card: black runs over a green signal into Paris, where its fourth point is free; then grey."""
    answer(net, "dice 6")
    assert at(net, "black-1") == "calais"
    answer(net, "die 4")
    assert (at(net, "black-1"), net.clock) == ("paris", 7)
    answer(net, "die 1")
    assert (at(net, "grey-1"), net.clock) == ("dijon-luxemburg.2>", 7)


def load(net):
    """1. Any card loads; here it is one of the three that move a train."""
    assert (asked(net), hand(net, 0)) == ("Act", [1, 2, 3])
    answer(net, "load black-1 for move")
    assert (load_of(net, "black-1"), cubes(net, "paris")) == ("paris", 1)


def open_the_way(net):
    """2. and 3. A green disc comes to another exit of Paris, but no city's last one; then the switch is set."""
    answer(net, "play signal")
    assert now(tried(net, "take marseille:lyon-marseille"), "green") == [
        "green marseille:montpellier-marseille",
        "green marseille:piacenza-marseille",
    ]
    answer(net, "take dijon-lyon:1", "green paris:orleans-paris")
    answer(net, "play switch", "join orleans: orleans-paris + orleans-limoges")


def run(net):
    """4. and 5. The train runs three pieces; the junction costs nothing, and its switch is set back behind it."""
    answer(net, "play move", "train black-1", "die 3", "leave orleans-paris<")
    assert (at(net, "black-1"), net.clock) == ("orleans-limoges.2>", 7)
    answer(net, "play switch", "join orleans: orleans-paris + orleans-dijon")
    assert at(net, "black-1") == "orleans-limoges.2>"


def run_to_a_red_signal(net):
    """6. The brown train rolls four; one point is lost, and one time token."""
    answer(net, "play move", "train brown-1", "die 4")
    assert (at(net, "brown-1"), net.clock) == ("limoges-lyon.1>", 7 - 1)


@clause("S 3.1", "S 3.3", "S 3.4", "S 3.9", "S 4.1", "S 4.2", "S 4.4", "S 4.7", "S 4.10", "S 6.1", "S 6.4", "S 7.8")
def test_the_rulebooks_example_of_a_whole_turn():
    net = turn(BROWN, GREY)
    for part in (carry_out, load, open_the_way, run, run_to_a_red_signal):
        part(net)
    assert hand(net, 0) == [0, 0, 0]

    # Five cards are drawn, and the next player reveals the next departure card.
    answer(net, "done", *DRAWN)
    assert (sum(hand(net, 0)), int(net.active), asked(net)) == (CARDS_DRAWN, 1, "RevealCard")


@clause("S 3.5")
def test_had_a_train_stood_in_calais_two_tokens_would_be_lost_and_no_train_inserted():
    net = answer(turn(BROWN, GREY, "black-2 at calais"), "dice 6")

    assert (at(net, "black-1"), at(net, "black-2"), net.clock) == (None, "calais", 7 - 2)
