"""Experts, two bandits each, and teams."""

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.cards import Cards
from spielwerk.games.colt_express.drawing import DRAW_FROM_PARTNER, DRAW_THREE, FETCH_ONE, FILL_HAND, FROM_PARTNER
from spielwerk.games.colt_express.happenings import HAPPENINGS
from spielwerk.games.colt_express.keeping import SET_DOWN_BULLETS
from spielwerk.games.colt_express.rounds import BETWEEN_PHASES, DEAL_HANDS
from spielwerk.games.colt_express.schemin import seats_in_order
from spielwerk.games.colt_express.scoring import dollars, fired
from tests.clauses import clause
from tests.games.colt_express.drawing import (
    REST,
    answer,
    carry,
    deck,
    do,
    draw,
    hand,
    open_texts,
    perform,
    rested,
)
from tests.games.colt_express.playing import MORE, begun, texts, to_round, until
from tests.games.colt_express.test_schemin import plan

SCENE = """
    roof    . . .
    inside  . C GB
"""


# -- experts ------------------------------------------------------------------------------------


@clause("CE 8.1", "CE 8.2")
def test_hands_are_filled_and_bullets_set_down():
    train = draw(SCENE, expert="yes")
    hand(train, 0, "move", "fire", "neutral-bullet", "bullet-ghost")
    deck(train, 0, "punch", "punch", "robbery")
    do(train, FILL_HAND[0], "card punch", "card punch")
    assert train.size(p.HAND, 0) == 6
    do(train, SET_DOWN_BULLETS[0])
    assert train.size(p.HAND, 0) == 4
    assert train.count(p.SHOWN, 0, p.NEUTRAL) == train.count(p.SHOWN, 0, p.BULLET + p.GHOST) == 1


@clause("CE 8.3", "CE 8.7")
def test_experts_keep_or_discard_each_card_whatever_the_round_card_says():
    train = draw(SCENE, expert="yes")
    train.card = 14
    hand(train, 0, "move", "fire")
    train.agenda = [REST, BETWEEN_PHASES]
    train.advance()
    assert open_texts(train) == ["discard move", "discard fire", "done"]
    answer(train, "discard fire", "done")
    assert rested(train)
    assert (train.count(p.HAND, 0, p.MOVE), train.count(p.ASIDE, 0, p.FIRE)) == (1, 1)


@clause("CE 8.4", "CE 8.5")
def test_performed_cards_are_discarded_and_bullets_lie_on_top():
    train = draw(SCENE, expert="yes")
    deck(train, 1, "move")
    perform(train, "B:fire")
    assert train.count(p.SHOWN, 0, p.FIRE) == 1
    assert train.deck_left(1) == 2
    assert [int(n) for n in train.game.view(train, -1).table.tops] == [32 + p.BULLET + p.BELLE]
    do(train, DRAW_THREE[1])
    assert texts(train) == ["card bullet-belle"]


@clause("CE 8.6")
def test_an_empty_deck_is_made_of_the_discards():
    train = draw(SCENE, expert="yes")
    deck(train, 0, "move")
    train.put(p.ASIDE, 0, p.FIRE)
    train.put(p.SHOWN, 0, p.PUNCH)
    do(train, DRAW_THREE[0], "card move")
    assert texts(train) == ["card fire", "card punch"]


# -- two bandits each ---------------------------------------------------------------------------


@clause("CE 9.2", "CE 9.3", "CE 9.5", "CE 9.4")
def test_pairs_are_matched_chosen_and_placed():
    table = until(begun(2), "MatchPairs")
    assert len(texts(table)) == 6
    table.apply_action(table.string_to_action("match tuco-cheyenne-django"))
    assert texts(table) == ["choose belle", "choose doc", "choose ghost"]
    table.apply_action(table.string_to_action("choose doc"))
    first = int(table.first)
    assert (table.first_of[first], table.second_of[first]) == (p.DOC, p.CHEYENNE)
    table.apply_action(table.string_to_action("choose belle"))
    assert [int(table.count(p.DECK, first, card)) for card in range(14)] == [1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0]
    for text in ("start-in-caboose second", "start-in-caboose first"):
        assert table.game.view(table, 1 - table.current_player()).table.laid[table.current_player()] == -1
        table.apply_action(table.string_to_action(text))
    assert (table.place[table.first_of[0]], table.place[table.second_of[0]]) == (4, 6)
    assert (table.place[table.first_of[1]], table.place[table.second_of[1]]) == (6, 4)


PAIRS = """
    roof    . . B .
    inside  . C D O
"""


@clause("CE 9.5", "CE 9.9", "CE 2.1")
def test_the_bandit_of_the_card_acts():
    train = draw(PAIRS, bandits="two")
    perform(train, "C:change-floor")
    assert train.place[p.CHEYENNE] == 3
    assert train.place[p.BELLE] == 5
    carry(train, "B", 300)
    carry(train, "C", 250)
    assert dollars(train, 0) == 1550


@clause("CE 9.6")
def test_one_card_is_chosen_and_six_are_drawn():
    table = to_round(begun(2), "bridge-4")
    assert type(table.pending()).__name__ == "Fetch"
    seat = table.current_player()
    table.apply_action(table.string_to_action("fetch marshal"))
    table = until(table, "Plan")
    doc = [7 + int(table.seat_of[p.DOC] == s) for s in range(2)]
    assert [int(table.size(p.HAND, s)) for s in range(2)] == doc
    assert table.count(p.HAND, seat, p.MARSHAL) == 1
    train = draw(PAIRS, bandits="two")
    assert rested(do(train, FETCH_ONE[0]))


@clause("CE 9.7")
def test_an_open_fire_in_a_standard_turn_may_be_covered():
    train = draw(PAIRS, bandits="two")
    hand(train, 0, "fire", "move", "second-punch", "marshal")
    do(train, plan(0, p.STANDARD), "play fire")
    assert open_texts(train) == ["play second-punch", "pass"]
    answer(train, "play second-punch")
    assert len(train.pile) == 2
    hand(train, 0, "fire")
    do(train, plan(0, p.SWITCHING), "play fire")
    assert rested(train)


@clause("CE 9.8")
def test_shots_at_the_own_bandit_do_not_make_a_gunslinger():
    train = draw(PAIRS, bandits="two")
    train.shoot(p.BELLE, p.CHEYENNE)
    train.shoot(p.BELLE, p.DJANGO)
    assert fired(train, 0) == 1


@clause("CE 9.10")
def test_ghosts_player_may_hide_any_card_in_his_first_turn():
    train = draw("""
        roof    . . B .
        inside  . C G T
    """, bandits="two")  # fmt: skip
    hand(train, 1, "second-move")
    deck(train, 1, "move")
    do(train, plan(1, p.STANDARD, 1))
    assert open_texts(train) == ["play second-move", "hide second-move", "draw"]


# -- teams --------------------------------------------------------------------------------------

TEAMS = """
    roof    . . . . .
    inside  . B C D O
"""


@clause("CE 10.1", "CE 10.2", "CE 10.3", "CE 10.4")
def test_partners_sit_side_by_side_and_a_begins():
    table = begun(4, "", teams="yes")
    assert [table.partner(seat) for seat in range(4)] == [1, 0, 3, 2]
    table = until(table, "FirstPlayer")
    assert texts(table) == ["first a", "first c"]
    table = until(table, "RevealCard")
    assert [int(table.place[table.first_of[seat]]) for seat in range(4)] == [8, 6, 8, 6]
    first = int(table.first)
    table.apply_action(table.legal_actions()[0])
    assert until(table, "RevealCard").first == (first + 2) % 4


@clause("CE 10.3")
def test_after_the_attack_any_a_begins_or_by_a_ruling_one_at_the_back():
    for ruling, open_now in (("any", ["first a", "first c"]), ("farthest", ["first c"])):
        table = until(begun(4, teams="yes", team_first=ruling, **MORE), "Board")
        for text in ("board nobody", "board nobody", "board nobody", "board first"):
            table.apply_action(table.string_to_action(text))
        while type(table.pending()).__name__ != "FarthestFirst":
            text = "board nobody" if type(table.pending()).__name__ == "Board" else "board-car car-1"
            table.apply_action(table.string_to_action(text))
        assert texts(table) == open_now


def team(**options):
    train = draw(TEAMS, teams="yes", **options)
    return train


@clause("CE 10.5", "CE 10.6", "CE 10.7", "CE 10.8")
def test_a_card_of_the_partner_is_played_as_ones_own_and_returns_to_him():
    train = team()
    deck(train, 1, "change-floor", "neutral-bullet")
    do(train, DRAW_FROM_PARTNER[0], "card change-floor")
    assert train.count(p.HAND, 0, p.SECOND + p.CLIMB) == 1
    do(train, DRAW_FROM_PARTNER[0], "card neutral-bullet")
    assert train.count(p.HAND, 0, p.NEUTRAL) == 1
    do(train, plan(0, p.STANDARD), "play second-change-floor")
    assert train.actor(0, p.SECOND + p.CLIMB) == p.BELLE
    from spielwerk.games.colt_express.stealin import STEAL

    do(train, STEAL)
    assert train.place[p.BELLE] == 3
    assert train.count(p.DECK, 1, p.CLIMB) == 1
    deck(train, 1, "fire")
    do(train, DRAW_FROM_PARTNER[0], "card fire")
    train.put_back(0)
    assert train.count(p.DECK, 0, p.SECOND + p.FIRE) == 1


@clause("CE 10.5")
def test_at_the_start_of_a_round_each_draws_one_from_the_partner():
    train = team()
    for seat in range(4):
        deck(train, seat, *["move"] * 8)
    do(train, DEAL_HANDS, *["card move"] * 24)
    assert [int(train.count(p.HAND, seat, p.SECOND)) for seat in range(4)] == [1, 1, 1, 1]


@clause("CE 10.5", "CE 8.6")
def test_an_experts_empty_deck_is_made_anew_before_the_partner_draws():
    train = team(expert="yes")
    train.put(p.ASIDE, 1, p.FIRE)
    train.put(p.SHOWN, 1, p.MOVE)
    do(train, FROM_PARTNER[0])
    assert [train.action_to_string(action) for action in train.legal_actions()] == ["card move", "card fire"]
    answer(train, "card fire")
    assert train.count(p.HAND, 0, p.SECOND + p.FIRE) == 1
    assert train.count(p.DECK, 1, p.MOVE) == 1
    assert rested(do(team(), FROM_PARTNER[0]))


@clause("CE 10.9")
def test_what_a_seat_has_not_seen_of_partners_is_one_heap():
    train = team()
    deck(train, 2, "move")
    deck(train, 3, "fire")
    do(train, HAPPENINGS[0])
    masked = train.game.view(train, 0).table
    assert isinstance(masked, Cards)
    assert masked.count(p.DECK, 2, p.SECOND + p.FIRE) == 1
    assert masked.count(p.DECK, 3, p.FIRE) == 0
    assert [int(masked.size(p.DECK, seat)) for seat in (2, 3)] == [1, 1]


@clause("CE 10.10")
def test_in_a_switching_turn_b_comes_first():
    train = team()
    train.first = 2
    assert [int(seat) for seat in seats_in_order(train, p.SWITCHING)] == [3, 2, 1, 0]
    assert [int(seat) for seat in seats_in_order(train, p.STANDARD)] == [2, 3, 0, 1]


@clause("CE 10.11", "CE 10.12")
def test_partners_add_their_money_and_are_gunslingers_together():
    train = team()
    carry(train, "B", 300)
    carry(train, "C", 250)
    train.shoot(p.BELLE, p.CHEYENNE)
    train.shoot(p.CHEYENNE, p.DJANGO)
    assert [int(fired(train, seat)) for seat in range(4)] == [1, 1, 0, 0]
    assert [int(dollars(train, seat)) for seat in range(4)] == [1550, 1550, 0, 0]
