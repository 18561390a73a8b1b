"""What only the owner may know, as Views and Events show it to the others and to the gallery."""

import json

from spielwerk.contract import view_facts
from spielwerk.core.event import Event
from spielwerk.core.rng import Rng
from spielwerk.games.colt_express import ColtExpress
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from tests.games.colt_express.playing import MORE, begun, until


def others(table, seat):
    return [other for other in range(-1, int(table.players)) if other != seat]


def read(event: Event, seat: int) -> int:
    half = event.seen_by(seat)
    assert half is not None
    return half.b


def test_hands_and_decks_are_one_heap_to_everybody_else():
    table = until(begun(4, **MORE), "Plan")
    for seat in range(4):
        for other in others(table, seat):
            masked = table.game.view(table, other).table
            assert [int(masked.count(p.HAND, seat, card)) for card in range(p.CARDS)] == [0] * p.CARDS
            assert masked.size(p.HAND, seat) == table.size(p.HAND, seat)
            for card in range(p.CARDS):
                both = table.count(p.HAND, seat, card) + table.count(p.DECK, seat, card)
                assert masked.count(p.DECK, seat, card) == both


def test_nobody_is_told_what_another_draws():
    state = ColtExpress(4, MORE).new_initial_state()
    state.listening = True
    table = until(state, "Plan", seed=4)
    drawn = [event for event in table.told if event.kind == t.DREW]
    assert len(drawn) > 20
    for event in drawn:
        assert [read(event, seat) == event.b for seat in range(4)] == [seat == event.a for seat in range(4)]
        assert read(event, -1) == -9


def melee():
    table = until(begun(4, **MORE), "RevealCard", seed=2)
    table.apply_action(table.string_to_action("round showdown-4"))
    return until(table, "Melee", seed=2)


def boarding():
    return until(begun(4, **MORE), "Board", seed=2)


def test_concealed_answers_look_alike_to_the_others():
    for table in (melee(), boarding()):
        seat = int(table.current_player())
        worlds = [table.clone(), table.clone()]
        for world, action in zip(worlds, (table.legal_actions()[0], table.legal_actions()[-1])):
            world.apply_action(action)
        for other in others(table, seat):
            left, right = (view_facts(world.game, world.game.view(world, other)) for world in worlds)
            assert left == right


def test_a_seat_keeps_what_it_has_seen_of_purses_and_flasks():
    rng = Rng(8)
    state = begun(4, **MORE)
    while not state.is_terminal():
        for seat in range(4):
            masked = state.game.view(state, seat).table
            for n, known in enumerate(state.purse_known):
                seen = (int(known) >> seat) & 1
                assert masked.purse_worth[n] == (state.purse_worth[n] if seen else 0)
            for n, known in enumerate(state.flask_known):
                seen = (int(known) >> seat) & 1
                assert masked.flask_kind[n] == (state.flask_kind[n] if seen else 0)
        state.take_known(state.roll(rng) if state.is_chance_node() else state.open()[rng.below(len(state.open()))])


def test_an_imagined_world_does_not_keep_the_true_cards_in_place():
    table = until(begun(4), "Plan", seed=3)
    view = table.game.view(table, 0)
    hands = set()
    for seed in range(30):
        world = table.game.imagine(view, Rng(seed))
        hands.add(json.dumps([int(world.count(p.HAND, 1, card)) for card in range(p.CARDS)]))
    assert len(hands) > 10
