"""Checks on questions and answers: options, odds, refusals, texts, endings."""

from __future__ import annotations

from typing import Any

from spielwerk.contract.facts import Broken, expect, same, state_facts
from spielwerk.contract.playing import Played
from spielwerk.core.action import ActionSpace
from spielwerk.core.errors import IllegalAction, UnknownAction
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.step import ASKED, CHANCE, Chance, Step
from spielwerk.words.catalogue import LOCALES

MOST_ACTIONS = 300  # of a large space that are looked at in one State


def options_are_distinct_and_in_order(played: Played) -> None:
    """Whoever is asked has an open answer; open answers are distinct, ascending and known by number."""
    for state in played.questions():
        step = state.pending()
        seat, options = state.current_player(), state.legal_actions()
        asked = -1 <= seat < played.game.players and state.is_chance_node() == (step.kind() == CHANCE) == (seat == -1)
        expect(asked, f"{step!r} asks seat {seat}, which is not there.")
        fewest = 1 if state.is_chance_node() or step.manner() & ASKED else 2
        expect(len(options) >= fewest, f"{step!r} asks with {len(options)} options.")
        expect(options == sorted(set(options)), f"{step!r} has options out of order: {options}.")
        space = played.game.answers_for(state)
        expect(options[0] >= 0 and options[-1] < len(space), f"{step!r} has options without a verb: {options}.")
        expect(options == state.clone().legal_actions(), f"{step!r} gives other options when asked again.")


def odds_are_weights(played: Played) -> None:
    """Outcomes come with whole weights above 0 that stay below 2**31 in all; sampling obeys them."""
    for state in filter(State.is_chance_node, played.questions()):
        step = state.pending()
        outcomes, weights = step.odds(state)
        expect(len(outcomes) == len(weights), f"{step!r} has {len(outcomes)} outcomes and {len(weights)} weights.")
        expect(all(weight > 0 for weight in weights), f"{step!r} weighs an outcome with 0 or less.")
        expect(sum(weights) < 2**31, f"{step!r} has weights too large to sample.")
        expect(abs(sum(p for _, p in state.chance_outcomes()) - 1) < 1e-9, f"{step!r} has odds that are not 1.")
        for seed in range(20):
            generic = Chance.sample(step, state, Rng(seed))  # type: ignore[arg-type]  # any Step with odds
            expect(step.sample(state, Rng(seed)) == generic, f"{step!r} samples other than its odds say.")


def refusals_have_reasons(played: Played) -> None:
    """Every well-formed answer that is not open is refused with a worded Reason, and only those."""
    for state in played.questions():
        if state.is_chance_node():
            _refused(state, _sample(state, played.game.outcomes, played.rng()))
            continue
        for step in state.concealed() or [state.pending()]:
            _has_reasons(played, state, step)
        _refused(state, _sample(state, played.game.actions, played.rng()))


def _has_reasons(played: Played, state: State, step: Step) -> None:
    seat = int(step.chooser(state))
    view = played.game.view(state, seat)
    options = {int(option) for option in step.options(state)}
    for action in range(len(played.game.actions)) if len(played.game.actions) <= MOST_ACTIONS else _some(played):
        reason = step.refuses(state, action)
        expect((reason is None) == (action in options), f"{step!r} and its refusal disagree about {action}.")
        seen = view.why_not(action)
        if reason is None:
            expect(seen.key == "is-open", f"{step!r}: the View refuses {action}, which is open.")
            continue
        expect(seen == reason, f"{step!r} refuses {action} for a reason its chooser cannot know: {reason}, not {seen}.")
        _is_worded(played, reason.key)
        for locale in LOCALES:
            sentence = played.game.words(locale).reason(reason)
            expect("{" not in sentence, f"In {locale}, {reason} leaves a gap: {sentence}")


def _is_worded(played: Played, key: str) -> None:
    for locale in LOCALES:
        expect(played.game.words(locale).has(key), f"There is no sentence “{key}” in {locale}.")


def _some(played: Played) -> list[int]:
    rng, size = played.rng(), len(played.game.actions)
    return [int(rng.below(size)) for _ in range(MOST_ACTIONS)]


def _sample(state: State, space: ActionSpace, rng: Rng) -> list[int]:
    options = state.legal_actions()
    closed = [answer for answer in range(len(space)) if answer not in options] if len(space) <= MOST_ACTIONS else []
    return [closed[rng.below(len(closed))] for _ in range(3)] if closed else []


def _refused(state: State, closed: list[int]) -> None:
    """The State says no by the right error, and is untouched by it."""
    game = state.game
    before = state_facts(game, state)
    for answer in closed:
        try:
            state.apply_action(answer)
        except IllegalAction as error:
            expect(bool(str(error)) and "\n" not in str(error), "A refusal is one sentence.")
        else:
            raise Broken(f"{answer} is not open and was taken.")
    nonsense: tuple[Any, ...] = (-1, len(game.answers_for(state)), 2**31, 2**61, 2**70, True, "0", None)
    for number in nonsense:
        try:
            state.apply_action(number)
        except UnknownAction:
            continue
        raise Broken(f"{number!r} is not the number of an action and was taken.")
    same(before, state_facts(game, state), "A refused answer changed the State")


def texts_and_numbers_come_back(played: Played) -> None:
    """Every Action and every outcome has one text of one line, and the text gives its number back."""
    for space in (played.game.actions, played.game.outcomes):
        step = max(1, len(space) // 2000)
        for number in [*range(0, len(space), step), *range(max(0, len(space) - 5), len(space))]:
            text = space.text(number)
            expect(text == " ".join(text.split()) != "" and len(text) <= 200, f"{text!r} is no text for an action.")
            expect(space.number(text) == number, f"“{text}” is {space.number(text)}, not {number}.")
        unknown = [f"{verb.name} no-such-thing" for verb in space.verbs]
        for junk in ("", " ", "\n", "no-such-verb", "x" * 1000, *unknown):
            try:
                raise Broken(f"{junk[:40]!r} means {space.number(junk)}.")
            except UnknownAction:
                pass
        for number in (-1, len(space)):
            try:
                raise Broken(f"There is no action {number}, yet its text is {space.text(number)}.")
            except UnknownAction:
                pass


def questions_are_worded(played: Played) -> None:
    """The catalogue has a sentence for each Choice that is asked, by the name of its Step."""
    for state in played.questions():
        if not state.is_chance_node():
            for step in state.concealed() or [state.pending()]:
                _is_worded(played, type(step).__name__)


def games_end_with_an_outcome(played: Played) -> None:
    """A finished game has a rank for each seat, and its winners share 1 (together: 1 or 0 each)."""
    final, outcome = played.final, played.final.outcome()
    expect(outcome is not None, "The game is over and has no Outcome.")
    expect(final.current_player() == -4 and final.legal_actions() == [], "Somebody is asked after the end.")
    expect(outcome.reason == final.reason != "", f"It ended for {final.reason!r}; the Outcome says {outcome.reason!r}.")
    expect(len(outcome.ranks) == played.game.players, f"{outcome} does not rank every seat.")
    _is_worded(played, f"end-{outcome.reason}")
    returns = final.returns()
    if played.game.cooperative:
        expect(outcome.won is not None and set(returns) == {float(outcome.won)}, f"{outcome} is not won or lost.")
    else:
        expect(outcome.won is None and abs(sum(returns) - 1) < 1e-9, f"{returns} do not share one win.")
    for state in played.questions():
        expect(state.outcome() is None and not any(state.returns()), "There is an Outcome before the end.")


CHECKS = {
    check.__name__: check
    for check in (
        options_are_distinct_and_in_order,
        odds_are_weights,
        refusals_have_reasons,
        texts_and_numbers_come_back,
        questions_are_worded,
        games_end_with_an_outcome,
    )
}
