"""Setting up."""

from spielwerk.games.colt_express import ColtExpress
from spielwerk.games.colt_express import pieces as p
from tests.clauses import clause
from tests.games.colt_express.playing import begun, texts, until

WAGONS = "wagon 1, wagon 2, wagon 5, wagon 6,"
FOUR = WAGONS + "first c, choose doc, choose belle, choose tuco, choose ghost"


@clause("CE 1.1", "CE 9.1")
def test_two_to_six_may_play():
    assert list(ColtExpress.seats) == [2, 3, 4, 5, 6]
    assert [begun(n, bandits="auto").ruled(18) for n in (2, 3, 4)] == [True, False, False]
    assert begun(3, bandits="two").ruled(18)


@clause("CE 1.2")
def test_everybody_chooses_beginning_with_the_first_player():
    state = begun(4, WAGONS + "first c, choose doc")
    assert state.current_player() == 3
    assert texts(state) == ["choose belle", "choose cheyenne", "choose django", "choose ghost", "choose tuco"]
    assert [int(b) for b in begun(4, FOUR).first_of][:4] == [p.TUCO, p.GHOST, p.DOC, p.BELLE]
    assert until(begun(3, characters="random"), "DealCharacter").is_chance_node()


@clause("CE 1.3", "CE 1.5")
def test_wagons_hold_what_is_printed_on_them():
    table = begun(4, FOUR)
    assert [int(w) for w in table.wagons] == [0, 1, 4, 5]
    assert [sum(1 for at in table.purse_at if at == 2 * car) for car in range(1, 5)] == [1, 3, 4, 0]
    assert [int(table.jewels[2 * car]) for car in range(5)] == [0, 0, 0, 1, 3]
    lying = [n for n, at in enumerate(table.purse_at) if at < p.HELD]
    assert all(table.purse_worth[n] == table.purse_known[n] == 0 for n in lying)
    assert sum(p.WAGON_PURSES) == 12
    assert [begun(n).cars for n in (2, 3, 5, 6)] == [3, 3, 5, 6]


@clause("CE 1.4")
def test_everybody_knows_the_first_purse_of_each_bandit():
    table = begun(4, FOUR)
    held = [n for n, at in enumerate(table.purse_at) if at >= p.HELD]
    assert sorted(int(table.purse_at[n]) - p.HELD for n in held) == [p.BELLE, p.DOC, p.GHOST, p.TUCO]
    assert all(table.game.view(table, -1).table.purse_worth[n] == 1 for n in held)
    assert [int(n) for n in table.worths] == [4, 2, 2, 2, 2, 2]


@clause("CE 1.6")
def test_the_marshal_guards_a_strongbox_in_the_locomotive():
    table = begun(4, FOUR)
    assert table.marshal == 0
    assert [int(n) for n in table.boxes] == [1] + [0] * (p.HOLDERS - 1)


@clause("CE 1.7")
def test_decks_guns_and_neutral_bullets():
    table = begun(4, FOUR)
    assert [int(table.count(p.DECK, 0, card)) for card in range(7)] == [2, 2, 1, 2, 2, 1, 0]
    assert table.size(p.DECK, 0) == 10
    assert [int(table.gun[b]) for b in (p.BELLE, p.DJANGO)] == [6, 0]
    assert table.neutral == 13


@clause("CE 1.8")
def test_bandits_start_in_turn_order_in_the_last_two_cars():
    table = begun(4, FOUR)
    assert [int(table.place[b]) for b in (p.DOC, p.BELLE, p.TUCO, p.GHOST)] == [8, 6, 8, 6]
    assert table.first == 2
    assert texts(begun(4, WAGONS)) == ["first a", "first b", "first c", "first d"]


@clause("CE 1.9", "CE 3.1")
def test_the_next_round_card_is_drawn_when_its_round_begins():
    table = begun(4, FOUR)
    assert [text.removeprefix("round ") for text in texts(table)] == [card[0] for card in p.ROUND_CARDS[:7]]
    large = until(begun(5), "RevealCard")
    assert [text.removeprefix("round ") for text in texts(large)] == [card[0] for card in p.ROUND_CARDS[7:14]]
    last = until(begun(4, FOUR), "RevealCard")
    last.round = 5
    assert [text.removeprefix("round ") for text in texts(last)] == ["revenge", "pickpocketing", "hostage-taking"]
    table.apply_action(table.string_to_action("round tunnel-4"))
    assert table.cards_seen == 2**6
