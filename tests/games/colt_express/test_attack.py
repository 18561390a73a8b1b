"""Horses & Stagecoach: setting up and the attack on horseback."""

from spielwerk.games.colt_express import pieces as p
from tests.clauses import clause
from tests.games.colt_express.playing import MORE, begun, texts, until

WAGONS = "wagon 1, wagon 2, wagon 5, wagon 6,"
OFFER = "hostage poodle, hostage banker, hostage zealot,"
FOUR = WAGONS + OFFER + "choose belle, choose cheyenne, choose django, choose doc,"


@clause("CE 7.1", "CE 7.2", "CE 7.3", "CE 7.4", "CE 7.5", "CE 7.7")
def test_the_expansion_on_the_table():
    table = begun(4, FOUR, **MORE)
    assert (table.coach, table.shotgun, table.neutral) == (0, p.COACH_ROOF, 16)
    assert [int(at) for at in table.flask_at] == [2, 4, 6, 8]
    assert [int(n) for n in table.kinds] == [5, 1]
    assert [int(n) for n in table.flask_known] == [0] * 4
    assert table.hostages == 2**p.POODLE + 2**p.BANKER + 2**p.ZEALOT
    assert table.count(p.DECK, 0, p.RIDE) == 1
    assert table.boxes[p.COACH_ROOF] == 0
    two = until(begun(2, hostages_for_two="three", **MORE), "ChooseCharacter")
    assert bin(two.hostages).count("1") == 3
    assert bin(until(begun(2, **MORE), "ChooseCharacter").hostages).count("1") == 1


@clause("CE 7.6", "CE 7.9", "CE 7.10", "CE 7.12", "CE 7.26")
def test_all_riders_choose_at_once_and_at_the_first_car_all_must_board():
    table = begun(4, FOUR, **MORE)
    for seat in range(4):
        assert table.game.view(table, seat).decision.actions == [257, 258]
    for text in ("board first", "board nobody", "board first"):
        table.apply_action(table.string_to_action(text))
    assert [int(n) for n in table.game.view(table, 3).table.laid][:3] == [-2, -2, -2]
    assert [int(n) for n in table.game.view(table, 1).table.laid][:3] == [-2, 257, -2]
    for text in ("board nobody", "board nobody", "board nobody", "board nobody", "board nobody"):
        table.apply_action(table.string_to_action(text))
    assert [int(table.place[b]) for b in range(4)] == [8, 2, 8, 2]
    assert [int(n) for n in table.horses] == [0, 2, 0, 0, 2, 0, 0]
    assert texts(table) == ["first a", "first c"]


@clause("CE 7.11")
def test_the_last_rider_picks_any_car_from_there_on():
    table = begun(4, FOUR + "board first, board first, board nobody, board first", **MORE)
    assert texts(table) == ["board-car car-1", "board-car car-2", "board-car car-3"]
    assert table.current_player() == 2


@clause("CE 7.11", "CE 9.11")
def test_a_player_alone_on_horseback_places_both_bandits():
    table = until(begun(2, **MORE), "Board")
    assert texts(table) == ["board nobody", "board first", "board second", "board both"]
    for text in ("board both", "board nobody"):
        table.apply_action(table.string_to_action(text))
    assert texts(table) == ["board-car car-1", "board-car car-2"]
    table.apply_action(table.string_to_action("board-car car-1"))
    assert type(table.pending()).__name__ == "BoardAny"
    other = until(begun(2, last_rider="bandit", **MORE), "Board")
    for text in ("board both", "board nobody"):
        other.apply_action(other.string_to_action(text))
    assert type(other.pending()).__name__ == "Board"


@clause("CE 7.8")
def test_round_cards_of_both_boxes_are_mixed():
    table = until(begun(4, FOUR, **MORE), "RevealCard")
    assert len(texts(table)) == 12
    table.round = 5
    table.known = False
    assert texts(table) == [f"round {card[0]}" for card in p.ROUND_CARDS[24:]]
    base = until(begun(4), "RevealCard")
    assert len(texts(base)) == 7
