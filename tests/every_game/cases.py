"""Which games, seats and options the contract is tried with: every game known here, and the three toys."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.core.errors import BadOption
from spielwerk.core.game import Game
from tests.installed import installed_games
from tests.toys import TOYS


def classes() -> list[type[Game]]:
    """Every installed Game, third parties' too, and the toys."""
    return [*installed_games().values(), *TOYS]


def corners(box: type[Game]) -> Iterator[Game]:
    """Yield the default for each number of seats, then each other value of each option, alone, with seats in turn."""
    for seats in box.seats:
        yield box(seats)
    for option in box.options_offered:
        for number, value in enumerate(option.values[1:]):
            yield from possible(box, number, {option.name: value})


def possible(box: type[Game], number: int, options: dict[str, str]) -> list[Game]:
    """Return a game with these options, for the first number of seats (in turn) that allows them."""
    for more in range(len(box.seats)):
        try:
            return [box(box.seats[(number + more) % len(box.seats)], options)]
        except BadOption:
            continue
    raise AssertionError(f"{box.name} can be played by nobody with {options}.")


def name_of(game: Game) -> str:
    """Return a short name for a case: game, seats, and what is not default."""
    changed = [f"{name}={value}"[:40] for name, value in game.options.items() if value != game.defaults()[name]]
    return "-".join([game.name, str(game.players), *changed])


CASES = [game for box in classes() for game in corners(box)]
