"""Saving States: JSON for people and files, freezing for pickle, and perfect recall as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.errors import BadOption, BadPosition, SpielwerkError, shown
from spielwerk.core.state import State

if TYPE_CHECKING:
    from spielwerk.core.game import Game

MOST_ANSWERS = 100_000


def state_to_json(game: Game, state: State) -> dict[str, Any]:
    """Return game, seats, options, the position at the start of this turn, and the answers since."""
    if not state.remembering:
        raise BadPosition("This State was imagined, or made for a search; only a game that was played can be saved.")
    at, since = _start_of_turn(game, state)
    result: dict[str, Any] = {
        "game": game.name,
        "rules": game.rules_version,
        "players": game.players,
        "options": dict(game.options),
        "turn": at.turn if at is not None else 0,
        "position": None if at is None else game.position(at),
    }
    replay = at.copy() if at is not None else game.new_bare_state()
    texts = []
    for answer in since:
        texts.append(replay.action_to_string(answer))
        replay.take_known(answer)
    result["answers"] = texts
    return result


def _beginning(game: Game, state: State) -> State:
    return game.new_bare_state() if state.origin is None else _forgetful(state.origin.copy())


def _forgetful(state: State) -> State:
    state.remembering = False
    state.origin = None
    state.answers = vec[i64]()
    return state


def _start_of_turn(game: Game, state: State) -> tuple[State | None, list[int]]:
    """Return the State where the present turn began (None: the start of the game) and the answers since."""
    replay = _beginning(game, state)
    best = None if state.origin is None else replay.copy()
    answers = [int(answer) for answer in state.answers]
    since = 0
    for number, answer in enumerate(answers):
        turn = replay.turn
        replay.take_known(answer)
        if replay.turn != turn and not replay.over:
            best, since = replay.copy(), number + 1
    return best, answers[since:]


def state_from_json(game: Game, data: Any) -> State:
    """Lay the position of ``state_to_json``'s form, check it, and replay the answers."""
    _check_head(game, data)
    position = data.get("position")
    if position is None:
        state = game.new_initial_state()
    else:
        state = _laid(game, position, data.get("turn", 0))
    for number, text in enumerate(data.get("answers", [])):
        try:
            state.apply_action(state.string_to_action(text))
        except SpielwerkError as error:
            raise BadPosition(f"Answer {number + 1} of the saved game: {error}") from error
    return state


def _check_head(game: Game, data: Any) -> None:
    if not isinstance(data, dict):
        raise BadPosition("A saved game is a JSON object.")
    for key, mine in (("game", game.name), ("players", game.players), ("options", game.options)):
        if data.get(key) != mine:
            raise BadPosition(
                f"The saved game's “{key}” is {shown(data.get(key), 60)}; this game's is {shown(mine, 60)}."
            )
    answers = data.get("answers", [])
    if not isinstance(answers, list) or len(answers) > MOST_ANSWERS:
        raise BadPosition("The saved game's “answers” must be a list of texts.")
    if not all(isinstance(text, str) for text in answers):
        raise BadPosition("The saved game's “answers” must be a list of texts.")


def _laid(game: Game, position: Any, turn: Any) -> State:
    if not isinstance(position, dict):
        raise BadPosition("The saved game's “position” must be an object, or null for the start of the game.")
    if isinstance(turn, bool) or not isinstance(turn, int) or not 0 <= turn <= MOST_ANSWERS:
        raise BadPosition("The saved game's “turn” must be a whole number.")
    state = game.lay(position)
    game.resume(state)
    state.advance()
    state.turn = turn
    origin = state.copy()
    state.remembering = True
    state.origin = origin
    return state


def information_state_string(game: Game, state: State, seat: int) -> str:
    """Return what ``seat`` saw where the answers begin, each Event and own answer since, and what it sees now."""
    if isinstance(seat, bool) or not 0 <= seat < game.players:
        raise BadOption(
            f"There is no seat {shown(seat, 20)}; who only watches answers nothing and has no recall to keep."
        )
    if not state.remembering:
        raise BadPosition("This State was imagined, or made for a search, and has no past.")
    replay = _beginning(game, state)
    replay.listening = True
    lines = [game.observation_string(game.view(replay, seat))] if state.origin is not None else []
    for answer in state.answers:
        if replay.seat == seat:
            lines.append("> " + game.actions.text(int(answer)))
        replay.take_known(answer)
        for event in replay.told:
            half = event.seen_by(seat)
            if half is not None:
                lines.append(" ".join(map(str, half.numbers())))
        replay.told = []
    lines.append(game.observation_string(game.view(state, seat)))
    return "\n".join(lines)


def freeze(game: Game, state: State) -> tuple[Any, ...]:
    """Return the State taken apart: pieces by name, Steps by class and fields, and the memory."""
    memory = None
    if state.remembering:
        memory = (state.origin, [int(answer) for answer in state.answers])
    flags = (state.over, state.reason, int(state.seat), int(state.turn), int(state.reveals))
    return game.position(state), list(state.agenda), flags, memory


def unfreeze(game: Game, frozen: tuple[Any, ...]) -> State:
    """Return the State that ``freeze`` took apart."""
    position, agenda, flags, memory = frozen
    state = game.lay(position)
    state.agenda = agenda
    state.over, state.reason, state.seat, state.turn, state.reveals = flags
    if memory is not None:
        state.remembering = True
        state.origin = memory[0]
        answers = vec[i64]()
        for answer in memory[1]:
            answers = append(answers, answer)
        state.answers = answers
    return state
