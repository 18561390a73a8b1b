"""Checks on the gate: a View shows all that a seat knows, and nothing else."""

from __future__ import annotations

import json

from spielwerk.contract.facts import event_facts, expect, same, state_facts, view_facts
from spielwerk.contract.playing import Played, go_on
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.step import CONCEALED

FURTHER = 8


def imagined_worlds_agree_with_the_view(played: Played) -> None:
    """What a seat imagines looks to it exactly like what it saw; no piece is lost, nothing has moved on."""
    game = played.game
    for state in played.moments():
        before = state_facts(game, state)
        for seat in played.viewers():
            view = game.view(state, seat)
            seen = view_facts(game, view)
            imagined = game.imagine(view, played.rng())
            same(seen, view_facts(game, view), f"Imagining changed the View of seat {seat}")
            same(seen, view_facts(game, game.view(imagined, seat)), f"Seat {seat} imagined what it could not see")
            same(seen, view_facts(game, game.view(view.table, seat)), f"Seat {seat} sees less at a second look")
            expect(game.census(imagined) == game.census(state), f"Seat {seat} imagined other pieces.")
            expect(imagined.current_player() == state.current_player(), "Imagining asked another question.")
        same(before, state_facts(game, state), "Looking changed the State")


def imagined_worlds_can_be_played(played: Played) -> None:
    """A world that a seat imagined plays to its end like the real one."""
    game = played.game
    for state in played.questions():
        for seat in played.viewers():
            imagined = game.imagine(game.view(state, seat), played.rng())
            options = imagined.legal_actions()
            fits = all(0 <= option < len(game.answers_for(imagined)) for option in options)
            expect(bool(options) and fits, f"In a world that seat {seat} imagined, nothing is open.")
            go_on(imagined, played.rng(), 40)


def views_hold_no_past_and_no_options_worked_out(played: Played) -> None:
    """Nothing can be dug out of a View: no answers, no cached options, no untold events."""
    game = played.game
    for state in played.moments():
        state.open()
        state.listening = True
        for seat in played.viewers():
            table = game.view(state, seat).table
            bare = not table.remembering and table.origin is None and len(table.answers) == 0
            expect(bare and not table.told and not table.listening, f"The View of seat {seat} holds the past.")
            expect(not table.known and len(table.open_now) == 0, f"The View of seat {seat} holds the options.")
            expect(table is not state, f"The View of seat {seat} is the State itself.")


def what_a_seat_cannot_know_makes_no_difference(played: Played) -> None:
    """Two worlds that look the same to a seat go on looking the same until something is revealed."""
    for state in played.questions():
        for seat in played.viewers():
            _side_by_side(played, state, seat)


def _side_by_side(played: Played, state: State, seat: int) -> None:
    game, rng = played.game, played.rng()
    view = game.view(state, seat)
    _in_step(game, state.clone(), game.imagine(view, Rng(played.seed + seat + 2)), seat, rng)


def _in_step(game: Game, left: State, right: State, seat: int, rng: Rng) -> None:
    """Go on in two worlds that look the same to a seat, by answers it cannot tell apart, until a reveal."""
    for world in (left, right):
        world.listening = True
        world.told = []
    reveals = left.reveals
    for _ in range(FURTHER):
        _look_the_same(game, left, right, seat)
        answers = _answers_alike(left, right, seat, rng)
        if answers is None:
            return
        asked = left.pending()
        left.take_known(answers[0])
        right.take_known(answers[1])
        if left.reveals != reveals or right.reveals != reveals:
            return
        told = event_facts(left.told, seat)
        same(told, event_facts(right.told, seat), f"The events after {asked!r} tell seat {seat} a secret")
        if left.over or right.over:
            expect(left.over and right.over, f"The end after {asked!r} tells seat {seat} a secret.")
            return


def _look_the_same(game: Game, left: State, right: State, seat: int) -> None:
    seen = game.view(left, seat), game.view(right, seat)
    same(view_facts(game, seen[0]), view_facts(game, seen[1]), f"Seat {seat} sees what it cannot know")
    texts = [game.observation_string(view) for view in seen]
    same(texts[0], texts[1], f"Seat {seat} reads what it cannot know")
    if seat >= 0:
        numbers = [game.observation_tensor(view) for view in seen]
        expect(numbers[0] == numbers[1], f"The tensor of seat {seat} holds what it cannot know.")


def _answers_alike(left: State, right: State, seat: int, rng: Rng) -> tuple[int, int] | None:
    """Return answers that the seat cannot tell apart: the same one, or for others' concealed choices any."""
    options = left.legal_actions(), right.legal_actions()
    step = left.pending()
    if left.seat >= 0 and step.manner() & CONCEALED == CONCEALED and left.seat != seat:
        return options[0][rng.below(len(options[0]))], options[1][rng.below(len(options[1]))]
    both = [answer for answer in options[0] if answer in options[1]]
    if not both:
        return None
    answer = both[rng.below(len(both))]
    return answer, answer


def verbs_tell_what_views_show(played: Played) -> None:
    """What another's answer changes is shown and told to a seat, or neither: Views and Events agree on secrets."""
    for state in played.questions():
        options = state.legal_actions()
        if len(options) > 1:
            rng = played.rng()
            first = rng.below(len(options))
            second = (first + 1 + rng.below(len(options) - 1)) % len(options)
            for seat in played.viewers():
                if seat < 0 or state.seat != seat:
                    _part_ways(played, state, seat, options[first], options[second])


def _part_ways(played: Played, state: State, seat: int, first: int, second: int) -> None:
    """Give two different answers to the same question and look at both worlds with one seat's eyes."""
    game, step = played.game, state.pending()
    left, right = state.clone(), state.clone()
    for world, answer in ((left, first), (right, second)):
        world.listening = True
        world.take_known(answer)
    shown = [json.dumps(game.position(game.view(world, seat).table)) for world in (left, right)]
    told = [event_facts(world.told, seat) for world in (left, right)]
    if told[0] == told[1]:
        same(shown[0], shown[1], f"After {step!r}, seat {seat} sees what no event told it")
    elif shown[0] == shown[1]:
        real = [game.position(world) for world in (left, right)]
        expect(real[0] == real[1], f"After {step!r}, an event tells seat {seat} what its View hides: {told}.")
    if told[0] == told[1] and left.over == right.over and left.reveals == right.reveals == state.reveals:
        if not left.over and _untold(game, left, right, seat):
            _in_step(game, left, right, seat, played.rng())


def _untold(game: Game, left: State, right: State, seat: int) -> bool:
    """Say whether the two worlds look the same to the seat, so that from here on nothing may give them away."""
    views = [view_facts(game, game.view(world, seat)) for world in (left, right)]
    return views[0] == views[1]


def without_secrets_all_see_the_same(played: Played) -> None:
    """Where a game says that it has no secrets, every seat and the gallery see the same table."""
    game = played.game
    for state in played.moments() if not game.secrets() else ():
        seen = [json.dumps(game.position(game.view(state, seat).table)) for seat in played.viewers()]
        for seat, one in zip(played.viewers(), seen, strict=True):
            same(seen[0], one, f"Seat {seat} sees another table, though the game has no secrets")


def recall_is_perfect(played: Played) -> None:
    """What a seat remembers at one moment begins what it remembers later."""
    game = played.game
    for seat in range(game.players):
        past = ""
        for state in played.moments():
            now = game.observation_string(game.view(state, seat))
            text = state.information_state_string(seat)
            expect(text.endswith(now), f"Seat {seat} does not remember what it sees.")
            recalled = text[: len(text) - len(now)]
            expect(recalled.startswith(past), f"Seat {seat} has forgotten something.")
            past = recalled


CHECKS = {
    check.__name__: check
    for check in (
        imagined_worlds_agree_with_the_view,
        imagined_worlds_can_be_played,
        views_hold_no_past_and_no_options_worked_out,
        what_a_seat_cannot_know_makes_no_difference,
        verbs_tell_what_views_show,
        without_secrets_all_see_the_same,
        recall_is_perfect,
    )
}
