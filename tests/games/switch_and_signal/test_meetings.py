"""Where two rules meet: a win, a lost card or a helper in the middle of something else."""

from spielwerk.games.switch_and_signal.pieces import CARD_NAMES
from spielwerk.games.switch_and_signal.turn import TURN
from tests.clauses import clause
from tests.games.switch_and_signal.yard import (
    DRAWN,
    answer,
    asked,
    at,
    brought,
    yard,
)

DECK = "10 0:brown,grey\n10 0:black,brown"


@clause("S 9.1", "S 3.9")
def test_the_last_cube_wins_in_the_departure_phase_with_trains_still_to_move():
    net = yard("black-1 at lyon-marseille.3> from paris", "black-2 at calais")
    brought(net, "marseille", blue=1, yellow=2, red=2, white=2)
    net.then(TURN)
    net.advance()
    answer(net, "departure 0:black,grey", "train black-1", "die 2")

    assert (net.over, net.reason, at(net, "black-2")) == (True, "delivered-all", "calais")


@clause("S 12.2", "S 9.2")
def test_a_last_card_lost_to_the_clock_leaves_the_open_card_its_full_turn():
    net = yard("grey-1 at calais-paris.2>", clock=1, hand="move", red="paris:calais-paris")
    net.pile_left = 2
    net.then(TURN)
    net.advance()
    answer(net, "departure 0:black,grey", "die 1")
    assert (net.pile_left, net.clock, asked(net)) == (0, 7, "Act")
    answer(net, "done", *DRAWN)
    assert (net.over, net.reason) == (True, "cards-used-up")


@clause("S 8.7", "S 12.2")
def test_a_card_put_under_the_pile_is_lost_with_it():
    net = yard("grey-1 at limoges-lyon.1>", clock=1, helpers="inspector", hand="move")
    net.pile_left = 2
    net.then(TURN)
    net.advance()
    answer(net, "departure 0:black,brown", "inspector", "departure 0:black,grey", "die 1")

    assert (net.pile_left, net.bottom) == (0, -1)


@clause("S 8.2", "S 6.4")
def test_the_dispatchers_help_ends_with_the_turn():
    net = yard("black-1 at calais", green="paris:orleans-paris", helpers="dispatcher", hand="move", deck=DECK)
    net.deal(1, CARD_NAMES.index("move"))
    net.then(TURN)
    net.advance()
    answer(net, "departure 0:brown,grey", "dispatcher", "done", *DRAWN)
    answer(net, "departure 0:brown,grey", "play move", "die 5")

    assert (at(net, "black-1"), asked(net)) == ("paris", "Act")
