"""Checks on what lasts: copies, replays, files, pickles, pieces."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from typing import Any

from spielwerk.contract.facts import Broken, event_facts, expect, same, state_facts
from spielwerk.contract.playing import Played, go_on
from spielwerk.core.errors import SpielwerkError
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import State

FURTHER = 12  # answers that are played beyond a moment
MOST_COUNTS = 100  # how often the pieces of one game are counted


def copies_are_independent(played: Played) -> None:
    """Playing on leaves every earlier copy as it was, and a copy plays on like its original."""
    for state in played.questions():
        before = state_facts(played.game, state)
        copies = [state.clone(), copy.copy(state), copy.deepcopy(state)]
        given = go_on(copies[0], played.rng(), FURTHER)
        same(before, state_facts(played.game, state), "Playing a copy changed the original")
        go_on(state, Rng(played.seed + 1), FURTHER)
        for other in copies[1:]:
            same(before, state_facts(played.game, other), "Playing the original changed a copy")
            for answer in given:
                other.apply_action(answer)
            same(state_facts(played.game, copies[0]), state_facts(played.game, other), "Two copies drifted apart")


def answers_are_the_whole_story(played: Played) -> None:
    """Replaying the answers gives the same events, the same State and the same Outcome."""
    replay = played.game.new_initial_state()
    replay.listening = True
    for answer in played.answers:
        replay.apply_action(answer)
    same(state_facts(played.game, played.final), state_facts(played.game, replay), "A replay ends elsewhere")
    for seat in played.viewers():
        told, again = event_facts(played.events, seat), event_facts(replay.told, seat)
        same(told, again, f"A replay tells seat {seat} other events")
    raw = [[event.numbers(), int(event.audience), int(event.hidden)] for event in played.events]
    expect(raw == [[e.numbers(), int(e.audience), int(e.hidden)] for e in replay.told], "A replay tells other secrets.")
    expect(replay.outcome() == played.final.outcome(), "A replay has another Outcome.")


def copying_all_the_way_changes_nothing(played: Played) -> None:
    """A game that is copied before each answer is the same game: every field is copied."""
    state = played.game.new_initial_state()
    for answer in played.answers:
        state = state.clone()
        state.take_known(answer)
    same(state_facts(played.game, played.final), state_facts(played.game, state), "A copy lost something")


def pieces_are_conserved(played: Played) -> None:
    """The census is the same from the first question to the last."""
    state = played.game.new_initial_state()
    counted = played.game.census(state)
    stride = 1 + len(played.answers) // MOST_COUNTS
    for number, answer in enumerate(played.answers):
        state.take_known(answer)
        if number % stride and not state.over:
            continue
        now = played.game.census(state)
        expect(now == counted, f"After answer {number + 1} there are {now}, at first {counted}.")


def pickles_keep_everything(played: Played) -> None:
    """A pickled State comes back whole, in mid-turn too, with its past, and so do Views and imagined States."""
    game = played.game
    for state in played.moments():
        again = pickle.loads(pickle.dumps(state))
        same(state_facts(game, state), state_facts(game, again), "A pickle lost something")
        expect(again.game == game, "A pickle came back with another game.")
        expect(state.to_json() == again.to_json(), "A pickle lost its past.")
        imagined = game.imagine(pickle.loads(pickle.dumps(game.view(state, 0))), played.rng())
        back = pickle.loads(pickle.dumps(imagined))
        same(state_facts(game, imagined), state_facts(game, back), "A pickle lost something imagined")
        go_on(state, played.rng(), FURTHER)
        go_on(again, played.rng(), FURTHER)
        same(state_facts(game, state), state_facts(game, again), "A pickle plays on differently")


def json_comes_back(played: Played) -> None:
    """A saved State comes back from its JSON, at every moment, and can be saved and played on again."""
    game = played.game
    for state in played.moments():
        text = json.dumps(state.to_json(), allow_nan=False)
        again = game.state_from_json(json.loads(text))
        facts = [_without_past(game, one) for one in (state, again)]
        same(facts[0], facts[1], "A saved game came back different")
        expect(json.dumps(again.to_json()) == text, "A saved game that came back is saved differently.")
        go_on(state, played.rng(), FURTHER)
        go_on(again, played.rng(), FURTHER)
        same(_without_past(game, state), _without_past(game, again), "A saved game plays on differently")


def _without_past(game: Game, state: State) -> str:
    """Return the facts a file keeps: it holds no answers of earlier turns, nor how often something was revealed."""
    state = state.clone()
    state.seal()
    state.reveals = 0
    return state_facts(game, state)


def bad_positions_are_refused_with_a_sentence(played: Played) -> None:
    """A saved game with one thing wrong is refused by one clear sentence, or fits; it never breaks a rule."""
    game = played.game
    for state in played.moments():
        data, census = state.to_json(), game.census(state)
        for spoilt in _spoilt(data, played.rng()):
            try:
                laid = game.state_from_json(spoilt)
                expect(game.census(laid) == census, f"A position with other pieces was laid: {json.dumps(spoilt)}")
                go_on(laid, played.rng(), 2)
            except SpielwerkError as error:
                expect(bool(str(error)) and "\n" not in str(error), f"{error!r} is not one sentence.")
            except Broken:
                raise
            except Exception as error:
                raise Broken(f"A spoilt position broke the rules ({error!r}): {json.dumps(spoilt)[:3000]}") from error


_JUNK: tuple[Any, ...] = (None, -1, 7, 2**40, 2**70, "", "x", [], [[]], {}, {"a": 1}, True, 1.5)


def _spoilt(data: dict[str, Any], rng: Rng) -> Iterator[Any]:
    """Yield copies of a saved game, each with one value exchanged, lost or doubled."""
    yield from ([], None, {}, {**data, "position": 1}, {**data, "answers": ["no-such-verb"]}, {**data, "turn": -1})
    if data["position"] is None:
        return
    places = list(_places(data["position"]))
    for _ in range(min(40, 4 * len(places))):
        spoilt = copy.deepcopy(data)
        where: Any = spoilt["position"]
        *path, last = places[rng.below(len(places))]
        for key in path:
            where = where[key]
        junk = _JUNK[rng.below(len(_JUNK))]
        kind = rng.below(4)
        if kind == 0:
            del where[last]
        elif kind == 1 and isinstance(where, list):
            where.append(where[last])
        elif kind == 2 and isinstance(where[last], int):
            where[last] += 1 - 2 * int(rng.below(2))
        else:
            where[last] = copy.deepcopy(junk)
        yield spoilt


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from _places(inner, (*path, key))


CHECKS = {
    check.__name__: check
    for check in (
        copies_are_independent,
        answers_are_the_whole_story,
        copying_all_the_way_changes_nothing,
        pieces_are_conserved,
        pickles_keep_everything,
        json_comes_back,
        bad_positions_are_refused_with_a_sentence,
    )
}
