"""Cities as texts: strict reading, the check, the command."""

import argparse
import json

import pytest

from spielwerk.cli.boards import add_boards
from spielwerk.core.errors import BadOption, SpielwerkError
from spielwerk.games.linie1 import Linie1
from spielwerk.games.linie1.cities import plan_of, shipped_text
from spielwerk.games.linie1.cities.check import check, look_over, shortest_routes
from spielwerk.games.linie1.cities.text import LONGEST, BadCity, parse
from spielwerk.games.linie1.cities.workshop import CityWorkshop
from tests.games.linie1.drawing import VILLAGE


def run(*words: str) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser()
    add_boards(parser, CityWorkshop)
    args = parser.parse_args(words)
    return args.run(args)


def test_the_town_is_sound():
    plan = plan_of("town")

    assert look_over(plan) == []
    assert plan.letters == list("ABCDEFGHIKLM")
    assert shortest_routes(plan)[3, 0] == [24, 24, 26, 24, 25, 26]


def test_a_city_of_ones_own_is_played():
    game = Linie1(2, {"city": VILLAGE})

    assert game.city.cells == 36
    assert game.words("de").house_name(0) == "Alpha"
    assert game.actions.number("lay 6,6 270") == len(game.actions) - 1
    with pytest.raises(BadOption, match="has lines and cards for 2 seats"):
        Linie1(3, {"city": VILLAGE})


BREAKS = [
    ("linie-1 city 1", "linie-1 city 2", "begins with"),
    ("id village", "id Village!", "Line 2"),
    ('name "Village"', "name Village", "Line 3"),
    ("##11####", "##11###", "Row 2"),
    ("##11####", "1#1#####", "corners"),
    ("2..A...#", "2..a...#", "Row 3"),
    ("2..A...#", "2..B...#", "Each building"),
    ("#......2\n", "#.......\n", "Row 6"),
    ("#......2\n#..C", "#......#\n#..C", "Line 2 has two terminals"),
    ("2..A...#", "2A.....#", "blocks a terminal"),
    ('building A "Alpha"', 'building A "Alpha" de', "names are written"),
    ('building A "Alpha"', 'building AB "Alpha"', "one letter"),
    ('building B "Beta"', 'building A "Beta"', "each letter comes once"),
    ("card AB AC", "card AB", "Card 1"),
    ("card AB AC", "card AB AX", "Card 1"),
    ("card AB AC", "card AA AC", "Card 1"),
    ("card AB AC", "card AB|AC|BC AC", "two readings"),
    ("card AB AC\n", "", "2 to 12 cards"),
    ("end\n", "", "map"),
    ("11", "14", "numbered"),
]


@pytest.mark.parametrize(("old", "new", "said"), BREAKS)
def test_a_broken_city_is_refused_with_one_sentence(old, new, said):
    assert old in VILLAGE
    with pytest.raises(BadCity) as caught:
        parse(VILLAGE.replace(old, new, 1))

    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "x", "linie-1 city 1", "linie-1 city 1\nmap\n", "x" * (LONGEST + 1), "map\nend\n" * 99]
)
def test_nonsense_is_refused(text):
    with pytest.raises(BadCity):
        parse(text)
    with pytest.raises(BadOption):
        Linie1(2, {"city": text})


def test_every_shortened_town_is_refused_or_read():
    lines = shipped_text("town").splitlines()
    for number in range(len(lines)):
        text = "\n".join(lines[:number] + lines[number + 1 :])
        try:
            parse(text)
        except BadCity as error:
            assert "\n" not in str(error)


def test_the_check_finds_what_cannot_be_played():
    walled = VILLAGE.replace("#......#\n2..A...#\n2......#", "#A.....#\n2.D....#\n2FE....#").replace(
        'building A "Alpha"', 'building A "Alpha"\nbuilding D "Delta"\nbuilding E "Epsilon"\nbuilding F "Phi"'
    )
    walled = walled.replace("2FE....#", "2.EF...#")
    findings = look_over(parse(walled))

    assert any("touches" in finding.sentence() for finding in findings)


def test_the_command(capsys, tmp_path):
    assert run("check", "town") == 0
    assert "21 to 26 cells" in capsys.readouterr().out
    assert run("check", "town", "--json") == 0
    assert json.loads(capsys.readouterr().out)["playable"] is True
    assert run("render", "town") == 0
    assert capsys.readouterr().out.startswith("<svg ")
    file = tmp_path / "city.txt"
    file.write_text(VILLAGE.replace("card AB AC", "card AB AX"), encoding="utf-8")
    assert run("check", str(file)) == 1
    assert "Line 17 [card 1]: Card 1" in capsys.readouterr().out
    assert run("render", str(file)) == 0
    with pytest.raises(SpielwerkError, match="No such file"):
        run("check", str(tmp_path / "none.txt"))
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(SpielwerkError, match="UTF-8"):
        run("render", str(file))


def test_every_fault_is_named_by_its_element_and_drawn_where_it_is():
    text = VILLAGE.replace("2..A...#", "2..A.B.#").replace("card AB AC", "card AB AX").replace('"Gamma"', "Gamma")
    work = CityWorkshop("de")
    picture = work.picture(text)

    assert [fault.element for fault in check(text)] == ["building B", "building C", "card 1"]
    assert all("fault-" not in flaw.sentence for flaw in work.flaws(text))
    assert picture is not None and "building B" in picture.spots


@pytest.mark.parametrize(
    "text", ["", "linie-1 city 1\nmap\n<b>\n12\n\nend\n", "linie-1 city 1\nmap\n" + "é" * 5000 + "\n"]
)
def test_whatever_stands_there_is_drawn_or_not_but_breaks_nothing(text):
    picture = CityWorkshop().picture(text)

    assert picture is None or len(picture.spots) < 5000
