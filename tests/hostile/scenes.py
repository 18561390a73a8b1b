"""What is shown because a client said so: the address of a lesson, the settings of a reader's scene."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import spielwerk
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.view import View
from spielwerk.draw.el import El
from spielwerk.draw.replay import drawing_of, sight_of
from spielwerk.registry import load_game
from spielwerk.server.touring import visit_of
from spielwerk.words import LOCALES
from tests.hostile import spoiling
from tests.hostile.commands import TYPED
from tests.hostile.fuzzing import Reader
from tests.hostile.readers import installed_games, must

# -- addresses of lessons ---------------------------------------------------------------------


def spoil_address(dice: random.Random) -> tuple[str, dict[str, str]]:
    """Return a game and the query of a lesson's address."""
    name = dice.choice(list(installed_games()))
    did = dice.choice(("take red-star;lay M13;done", "take red-star;?lay P13;!done", "punch move;pass", "place 1", ""))
    query = {"step": str(dice.randint(1, 6)), "did": spoiling.text(dice, did, TYPED, most=2)}
    if dice.random() < 0.3:
        query["step"] = spoiling.text(dice, query["step"], most=1)
    return spoiling.text(dice, name, most=1) if dice.random() < 0.1 else name, query


def read_address(given: tuple[str, dict[str, str]]) -> None:
    """Begin the lesson."""
    visit = visit_of(given[0], given[1], "en", "http://localhost")
    if visit is not None:
        must(visit.version >= 0 and len(visit.url) < 4000, "an address that is none")


# -- settings of a reader ---------------------------------------------------------------------

LOCAL = {
    "turn": "2",
    "dialog": "swap",
    "swap": "0-1-2",
    "junction": "Lyon",
    "train": "1",
    "log": "all",
    "look": "board",
    "aim": "0-0.0.0.0.1",
    "ready": "5",
    "once": "on",
    "try": "D4",
    "pile": "1",
    "way": "1",
    "card": "3-17",
    "x": "y",
}


@cache
def _views() -> list[tuple[View, list[View]]]:
    """Return moments of every game: each with the View of the seat that is asked, and others."""
    found = []
    for name, box in installed_games().items():
        for seats in (box.seats[0], box.seats[-1]):
            game, rng = load_game(name, seats), Rng(seats)
            state = game.new_initial_state()
            for number in range(160):
                if state.is_terminal():
                    break
                if not state.is_chance_node() and number % 9 == 4:
                    found.append(_seen(state))
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.below(len(actions)))])
    return found


def _seen(state: State) -> tuple[View, list[View]]:
    view, asked = state.game.view, int(state.current_player())
    return view(state, asked), [view(state, seat) for seat in range(-1, state.players)]


def known_keys() -> tuple[str, ...]:
    """Return the names of the settings that scenes read, found in their sources."""
    sources = [path.read_text(encoding="utf-8") for path in Path(spielwerk.__file__).parent.rglob("*.py")]
    read = {key for text in sources for key in re.findall(r"local\.get\(\"([^\"]+)\"", text)}
    return tuple(sorted(read | set(LOCAL)))


_KEYS = known_keys()


@cache
def _offers(number: int) -> list[tuple[str, str]]:
    """Return the settings that this moment's own buttons make, as (key, value)."""
    mine = _views()[number][0]
    found = re.findall(r"data-local=\"([^\"=]*)=([^\"]*)\"", _drawn(mine, {}, "en"))
    return [(key, value) for key, value in found if value] or [("log", "all")]


def _drawn(view: View, local: Mapping[str, str], locale: str) -> str:
    drawing = drawing_of(replace(sight_of(view, locale=locale), local=local))
    parts = [drawing.board(), drawing.hand(), drawing.moves(), drawing.panels(), drawing.dialog(), drawing.summary()]
    return "".join(_html(part) for part in parts)


def _html(part: Any) -> str:
    if isinstance(part, El):
        return part.html()
    if is_dataclass(part):
        local = getattr(part, "local", "")
        inner = "".join(_html(getattr(part, field.name)) for field in fields(part))
        return inner + (f'data-local="{local}"' if local else "")
    if isinstance(part, list | tuple):
        return "".join(map(_html, part))
    return str(part)


def spoil_local(dice: random.Random) -> tuple[View, dict[str, str], str]:
    """Return a View and settings as the socket lets them through: keys of letters, values of visible ASCII."""
    number = dice.randrange(len(_views()))
    mine, everybody = _views()[number]
    local = {}
    for _ in range(dice.randint(1, 3)):
        key, good = dice.choice(_offers(number)) if dice.random() < 0.6 else (dice.choice(_KEYS), "")
        good = good or LOCAL.get(key, dice.choice(list(LOCAL.values())))
        value = good if dice.random() < 0.3 else spoiling.text(dice, good, list(LOCAL.values()), most=2)
        local[key] = "".join(letter for letter in value if " " <= letter <= "~")[:200]
    return mine if dice.random() < 0.7 else dice.choice(everybody), local, dice.choice(LOCALES)


def read_local(given: tuple[View, dict[str, str], str]) -> None:
    """Draw everything."""
    text = _drawn(*given)
    must("<script" not in text, "a setting became part of the page")
    must(len(text) < 3_000_000, "a page of more than 3 MB")


ALL: tuple[Reader, ...] = (
    Reader("lessons", spoil_address, read_address),
    Reader("settings", spoil_local, read_local),
)
