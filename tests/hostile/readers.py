"""The readers of files, texts and options, each with good inputs to spoil."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from spielwerk.agents import agents_for, make_agent
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.registry import load_game
from spielwerk.table import Record
from tests.hostile import spoiling
from tests.hostile.fuzzing import Fault, Reader
from tests.installed import installed_games as look_for_games

RECORDS = Path(__file__).parent.parent / "records"


@cache
def installed_games() -> dict[str, type[Game]]:
    """Return every installed game; looked for once."""
    return look_for_games()


def must(fits: bool, what: str) -> None:
    """Raise a Fault unless this holds."""
    if not fits:
        raise Fault(what)


def look_everywhere(state: State) -> None:
    """Look at a State with everybody's eyes."""
    game = state.game
    for seat in range(-1, game.players):
        view = game.view(state, seat)
        must(bool(game.observation_string(view)), "somebody sees nothing")


def play_on(state: State, dice: random.Random, answers: int) -> None:
    """Answer some questions at random: what was accepted must be playable."""
    for _ in range(answers):
        if state.is_terminal():
            return
        state.apply_action(dice.choice(state.legal_actions()))


# -- records ----------------------------------------------------------------------------------


@cache
def record_texts() -> list[str]:
    """Return all golden records."""
    return [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.record"))]


def spoil_record(dice: random.Random) -> str:
    """Return a record that is mostly short, so that many can be replayed."""
    good = dice.choice(record_texts())
    if dice.random() < 0.95:
        head, _, rest = good.partition("\n\n")
        lines = rest.split("\n")
        good = head + "\n\n" + "\n".join([*lines[: dice.choice((0, 3, 10, 30))], ""])
        if dice.random() < 0.3:
            good += lines[-2] + "\n"
    return _other_answers(dice, good) if dice.random() < 0.4 else spoiling.text(dice, good, record_texts(), most=2)


def _other_answers(dice: random.Random, good: str) -> str:
    """Return a record that is well written, but in which something else was answered, at times something open."""
    head, _, rest = good.partition("\n\n")
    lines = rest.split("\n")[:-1] or ["A pass"]
    for _ in range(dice.choice((1, 1, 3))):
        at, other = dice.randrange(len(lines)), dice.choice(lines)
        kind = dice.randrange(4)
        if kind == 0:
            lines[at] = other
        elif kind == 1:
            lines[at] = lines[at][:2] + other[2:]
        elif kind == 2:
            lines = lines[: at + 1]
        else:
            words, lent = lines[at].split(" "), other.split(" ")
            words[-1] = lent[-1]
            lines[at] = " ".join(words)
    return head + "\n\n" + "\n".join([*lines, ""])


def read_record(text: str) -> None:
    """Read, write, replay and look."""
    record = Record.parse(text)
    must(record.text() == text, "a record that was read is written otherwise")
    state = record.replay()
    look_everywhere(state)


# -- positions --------------------------------------------------------------------------------


@cache
def positions() -> list[dict[str, Any]]:
    """Return saved games of every game, early and late, with few and many seats."""
    found: list[dict[str, Any]] = []
    for name, box in installed_games().items():
        for seats in {box.seats[0], box.seats[-1]}:
            state = load_game(name, seats).new_initial_state()
            rng = random.Random(f"{name} {seats}")
            for moves in range(400):
                if state.is_terminal():
                    break
                if moves % 57 == 3 or moves in (12, 30):
                    found.append(state.game.state_to_json(state))
                state.apply_action(rng.choice(state.legal_actions()))
    return found


@cache
def _box(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Game:
    return load_game(name, players, dict(options))


def spoil_position(dice: random.Random) -> tuple[Game, Any, int]:
    """Return a game and a spoilt position of it; mostly the pieces are spoilt, not the wrapping."""
    good = dice.choice(positions())
    game = _box(good["game"], good["players"], tuple(good["options"].items()))
    alike = [one for one in positions() if one["game"] == good["game"]]
    if dice.random() < 0.1 or good["position"] is None:
        return game, spoiling.data(dice, good), dice.randrange(10**6)
    other = dice.choice(alike)["position"] or good["position"]
    answers = [] if dice.random() < 0.5 else good["answers"]
    if dice.random() < 0.6:
        return (
            game,
            {**good, "answers": answers, "position": spoiling.mild(dice, good["position"])},
            dice.randrange(10**6),
        )
    spoilt = {**good, "answers": answers, "position": spoiling.data(dice, good["position"], [other])}
    if dice.random() < 0.2:
        spoilt = spoiling.data(dice, spoilt, [dice.choice(alike)], most=1)
    return game, spoilt, dice.randrange(10**6)


def read_position(given: tuple[Game, Any, int]) -> None:
    """Lay it; what was accepted is looked at, saved, laid again and played on."""
    game, data, seed = given
    state = game.state_from_json(data)
    look_everywhere(state)
    again = game.state_from_json(game.state_to_json(state))
    must(game.position(again) == game.position(state), "a position that was saved is laid otherwise")
    if not state.is_terminal():
        game.imagine(game.view(state, 0), Rng(seed))
    play_on(state, random.Random(seed), 8)
    look_everywhere(state)


# -- options, actions, agents -----------------------------------------------------------------


def spoil_options(dice: random.Random) -> tuple[Any, Any, Any]:
    """Return a game's name, a number of seats and options."""
    name, box = dice.choice(list(installed_games().items()))
    options: dict[Any, Any] = {o.name: dice.choice(o.values) for o in box.options_offered if dice.random() < 0.5}
    players: Any = dice.choice(box.seats)
    for _ in range(dice.randint(1, 3)):
        kind = dice.randrange(6)
        if kind == 0:
            name = spoiling.text(dice, name)
        elif kind == 1:
            players = dice.choice((*spoiling.NUMBERS, *spoiling.TEXTS, None, True, [], {}))
        elif kind == 2:
            options[spoiling.text(dice, dice.choice([*options, "x"]))] = "1"
        elif options:
            key = dice.choice(list(options))
            value = options[key]
            whole = spoiling.text(dice, value) if isinstance(value, str) else value
            options[key] = dice.choice(
                (whole, whole, dice.choice(spoiling.NUMBERS), None, [value], {"x": value}, b"x", True)
            )
    return name, players, dice.choice((options, options, options, options, list(options), None, 7))


def read_options(given: tuple[Any, Any, Any]) -> None:
    """Make the box and begin."""
    game = load_game(*given)
    must(set(game.options) == set(game.defaults()), "not every option has a value")
    look_everywhere(game.new_initial_state())


@cache
def _spaces() -> list[tuple[Any, list[str]]]:
    dice, found = random.Random(1), []
    for name, box in installed_games().items():
        game = load_game(name, box.seats[-1])
        for space in (game.actions, game.outcomes):
            found.append((space, [space.text(dice.randrange(len(space))) for _ in range(60)] if len(space) else ["x"]))
    return found


def spoil_action(dice: random.Random) -> tuple[Any, Any]:
    """Return a space of actions and a text (seldom something else)."""
    space, texts = dice.choice(_spaces())
    good = spoiling.text(dice, dice.choice(texts), texts, most=2)
    return space, dice.choice(spoiling.NUMBERS) if dice.random() < 0.02 else good


def read_action(given: tuple[Any, Any]) -> None:
    """Its text and its number come back to it."""
    space, text = given
    number = space.number(text)
    must(0 <= number < len(space), "a number that is none")
    must(space.number(space.text(number)) == number, "text and number do not agree")


def spoil_agent(dice: random.Random) -> tuple[type[Game], str]:
    """Return a game and an agent's name with parameters."""
    box = dice.choice(list(installed_games().values()))
    good = dice.choice([*agents_for(box), "planner:time=40ms", "planner:iterations=3"])
    return box, spoiling.text(dice, good + dice.choice(("", ":", ":time=2s,iterations=1", ":depth=2")), most=2)


def read_agent(given: tuple[type[Game], str]) -> None:
    """Make it."""
    make_agent(*given)


ALL: tuple[Reader, ...] = (
    Reader("records", spoil_record, read_record),
    Reader("positions", spoil_position, read_position),
    Reader("options", spoil_options, read_options),
    Reader("actions", spoil_action, read_action),
    Reader("agents", spoil_agent, read_agent),
)
