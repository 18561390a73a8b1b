"""The readers of maps, lists of towns and cities, and of what somebody types into the workshop."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

from spielwerk.draw.workshop import Workshop, workshops_of
from spielwerk.games.linie1.cities import shipped_text as shipped_city
from spielwerk.games.linie1.cities.check import look_over
from spielwerk.games.linie1.cities.text import parse as parse_city
from spielwerk.games.switch_and_signal.maps import SHIPPED as MAPS
from spielwerk.games.switch_and_signal.maps import BadMap, draft
from spielwerk.games.switch_and_signal.maps import check as check_map
from spielwerk.games.switch_and_signal.maps import shipped_text as shipped_map
from spielwerk.games.switch_and_signal.maps.check import sentence
from spielwerk.registry import game_class, load_game
from spielwerk.server.own_texts import plain
from spielwerk.server.pages.workshop import answer_of
from spielwerk.server.workshop import looked_at
from spielwerk.words import LOCALES
from tests.hostile import spoiling
from tests.hostile.fuzzing import Reader, is_sentence
from tests.hostile.readers import look_everywhere, must, play_on

# As few places as a map can have: it is read and drawn in a tenth of the time.
SMALL = (Path(__file__).parent / "small.map").read_text(encoding="utf-8")


def spoil_map(dice: random.Random) -> tuple[str, int]:
    """Return a map's text, mostly changed a little."""
    good = SMALL if dice.random() < 0.7 else shipped_map(dice.choice(MAPS))
    return spoil_rows(dice, good, [SMALL, *map(shipped_map, MAPS)]), dice.randrange(10**6)


def spoil_rows(dice: random.Random, good: str, others: list[str]) -> str:
    """Return a text of which words went to where such words stand, or one that is spoilt like any other text."""
    if dice.random() < 0.5:
        return spoiling.text(dice, good, others, most=dice.choice((1, 1, 4)))
    rows = [row.split(" ") for row in good.split("\n")]
    for _ in range(dice.choice((1, 1, 2, 4))):
        row = dice.choice(rows)
        alike = [other for other in rows if other[0] == row[0]]
        other, at = dice.choice(alike), dice.randrange(len(row))
        row[at], other[at % len(other)] = other[at % len(other)], row[at]
    return "\n".join(map(" ".join, rows))


def read_map(given: tuple[str, int]) -> None:
    """Name its faults in every language; play a little on one that is accepted."""
    text, seed = given
    faults = check_map(text)
    for fault in faults[:5]:
        for locale in LOCALES:
            must(is_sentence(sentence(fault, locale)), f"a fault without a sentence: {fault.key}")
    serious = [fault for fault in faults if fault.serious]
    if serious and seed % 10:
        raise BadMap(sentence(serious[0], "en"), serious)
    game = load_game("switch_and_signal", 2, {"map": text})
    must(not serious, "a map with serious faults is accepted")
    state = game.new_initial_state()
    play_on(state, random.Random(seed), 12)
    look_everywhere(state)


def spoil_towns(dice: random.Random) -> tuple[str, str]:
    """Return a list of towns and a name."""
    kinds = ("", "", "", "start ", "city ", "port ", "junction ")
    rows = [
        f"{dice.choice(kinds)}{dice.uniform(-20, 30):.2f} {dice.uniform(35, 60):.2f} Town {n}"
        for n in range(dice.randint(18, 34))
    ]
    name = "My map" if dice.random() < 0.8 else spoiling.text(dice, "My map")
    return spoiling.text(dice, "\n".join(rows)), name


def read_towns(given: tuple[str, str]) -> None:
    """Begin a map and name its faults."""
    for fault in check_map(draft.draft(*given)):
        must(is_sentence(sentence(fault, "en")), f"a fault without a sentence: {fault.key}")


def spoil_city(dice: random.Random) -> tuple[str, int]:
    """Return a city's text."""
    good = shipped_city("town")
    return spoil_rows(dice, good, [good]), dice.randrange(10**6)


def read_city(given: tuple[str, int]) -> None:
    """Look it over; play a little in one that is accepted."""
    text, seed = given
    plan = parse_city(text)
    if seed % 20 == 0:  # it looks for the shortest way of every route, which takes its time
        for finding in look_over(plan):
            must(is_sentence(finding.sentence("de")), f"a finding without a sentence: {finding.sentence('de')}")
    state = load_game("linie1", 2, {"city": text}).new_initial_state()
    play_on(state, random.Random(seed), 15)
    look_everywhere(state)


# -- the workshop -----------------------------------------------------------------------------


@cache
def benches() -> list[tuple[type[Workshop], str]]:
    """Return every workshop with a text to spoil."""
    maps, cities = workshops_of(game_class("switch_and_signal"))["map"], workshops_of(game_class("linie1"))["city"]
    return [*((maps, text) for text in (SMALL, *map(shipped_map, MAPS))), (cities, shipped_city("town"))]


def spoil_sheet(dice: random.Random) -> tuple[type[Workshop], str, str]:
    """Return a workshop, a text as somebody is writing it (mostly no more than a few rows), and a language."""
    workshop, good = dice.choice(benches())
    kind = dice.random()
    if kind < 0.9:
        head, *rows = good.split("\n")
        first = dice.randrange(len(rows))
        kept = rows[first : first + dice.randint(1, 9)] if kind < 0.3 else dice.sample(rows, min(9, len(rows)))
        good = "\n".join([head, *kept])
    elif kind < 0.98 and workshop.option == "map":
        good = SMALL
    return workshop, spoil_rows(dice, good, [text for _, text in benches()]), dice.choice(LOCALES)


def read_sheet(given: tuple[type[Workshop], str, str]) -> None:
    """Answer what the page asks for while somebody writes: flaws as sentences, a picture, nothing that runs."""
    workshop, text, locale = given
    bench = looked_at(workshop, plain(text), locale)
    answer = answer_of(bench)
    said = json.dumps(answer)
    must(len(said) < 3_000_000, "an answer of more than 3 MB")
    must("<script" not in answer["layers"] + answer["found"], "a text became part of the page")
    must(all(is_sentence(flaw.sentence) for flaw in bench.flaws[:20]), "a flaw without a sentence")
    must("nan" not in answer["box"] and "inf" not in answer["box"], f"a picture without bounds: {answer['box']}")


ALL: tuple[Reader, ...] = (
    Reader("maps", spoil_map, read_map),
    Reader("towns", spoil_towns, read_towns),
    Reader("cities", spoil_city, read_city),
    Reader("workshop", spoil_sheet, read_sheet),
)
