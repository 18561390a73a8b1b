"""Playthroughs: one random game of each Box through OpenSpiel's verbs, to see every change of a rule or an observation.

    python -m tests.adapters.playthrough       write them anew; look at the differences before you commit them

Every answer is a line. Some States are shown in between: the table, the open actions, and what each seat observes;
what is long is stored as its length and a checksum. (OpenSpiel's own generator writes half a megabyte for Qwirkle, and
takes a minute.)
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from spielwerk.core.rng import Rng
from spielwerk.registry import game_class
from tests.adapters.games import BOXES, Box

FOLDER = Path(__file__).parent / "playthroughs"
EVERY = 40
LONGEST = 160


def path(box: Box) -> Path:
    """Return where a Box's playthrough is stored."""
    return FOLDER / f"{box}.txt"


def playthrough(box: Box) -> str:
    """Return one game of a Box, each answer drawn with seed 0."""
    import pyspiel

    from spielwerk.adapters import openspiel

    openspiel.register_game(game_class(box.name))
    game = pyspiel.load_game(f"spielwerk_{box.name}", {"players": box.players, **box.options})
    return "\n".join([str(game), *told_about(game), *played(game.new_initial_state())]) + "\n"


def told_about(game: Any) -> Iterator[str]:
    """Give the facts OpenSpiel is told about a game."""
    kind = game.get_type()
    yield f"{kind.utility.name}, {kind.chance_mode.name}, {kind.min_num_players} to {kind.max_num_players} players"
    yield f"parameters: {', '.join(f'{name}={value}' for name, value in sorted(kind.parameter_specification.items()))}"
    yield f"{game.num_distinct_actions()} actions, {game.max_chance_outcomes()} outcomes of chance"
    yield f"at most {game.max_game_length()} answers, observation {game.observation_tensor_shape()}"


def played(state: Any) -> Iterator[str]:
    """Play at random to the end; give every answer, and some States."""
    rng, answers = Rng(0), 0
    while not state.is_terminal():
        if answers < 2 or answers % EVERY == 0:
            yield from shown(state, answers)
        options = state.legal_actions()
        answer = options[rng.below(len(options))]
        yield f"{state.current_player():>2} {state.action_to_string(state.current_player(), answer)}"
        state.apply_action(answer)
        answers += 1
    yield from shown(state, answers)
    yield f"returns {state.returns()}"


def shown(state: Any, answers: int) -> Iterator[str]:
    """Show one State."""
    yield ""
    yield f"after {answers} answers"
    yield from (f"  {line}".rstrip() for line in str(state).splitlines())
    words = [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]
    yield f"  {len(words)} open: {short(', '.join(words))}"
    for seat in range(state.num_players()):
        yield f"  {seat} observes {short(state.observation_string(seat))}"
        yield f"    {short(' '.join(f'{number:g}' for number in state.observation_tensor(seat)))}"
        yield f"    recalls {short(state.information_state_string(seat))}"
    yield ""


def short(text: str) -> str:
    """Return a text in one line; a long one as its beginning, its length and its checksum."""
    line = text.replace("\n", "\\n")
    if len(line) <= LONGEST:
        return line
    return f"{line[: LONGEST // 2]} … {len(line)} characters, {blake2b(line.encode(), digest_size=8).hexdigest()}"


def write_all() -> None:
    """Write every Box's playthrough, and remove those of no Box."""
    FOLDER.mkdir(exist_ok=True)
    for old in set(FOLDER.glob("*.txt")) - {path(box) for box in BOXES}:
        old.unlink()
    for box in BOXES:
        path(box).write_text(playthrough(box), encoding="utf-8")


if __name__ == "__main__":
    write_all()
