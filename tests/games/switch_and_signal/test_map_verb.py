"""``spielwerk map``: every answer of its verbs, and what it says to bad input."""

import argparse
import json
import re

import pytest

from spielwerk.cli import BAD_INPUT, main
from spielwerk.cli.boards import add_boards
from spielwerk.core.errors import SpielwerkError
from spielwerk.games.switch_and_signal.maps import SHIPPED, check, shipped_text
from spielwerk.games.switch_and_signal.maps.draft import BadTowns, draft
from spielwerk.games.switch_and_signal.maps.workshop import MapWorkshop


@pytest.fixture
def map_verb(capsys):
    """Run ``spielwerk map ...`` without the front door: (code, what it printed)."""

    def run(*arguments):
        parser = argparse.ArgumentParser()
        add_boards(parser, MapWorkshop)
        args = parser.parse_args([str(one) for one in arguments])
        return args.run(args), capsys.readouterr().out

    return run


def towns_of(name):
    """The towns of a shipped map as a list for ``map new``."""
    rows = re.findall(r'^(?:port|city|start|junction) \S+ (\S+) (\S+) "([^"]+)"', shipped_text(name), re.MULTILINE)
    return "\n".join(" ".join(row) for row in rows)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_maps_have_no_fault(map_verb, name):
    assert map_verb("check", name) == (0, "This can be played.\n")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Line 21 [paris]: "),
        ("de", "Zeile 21 [paris]: "),
        ("zh-Hant", "第 21 行 [paris]: "),
    ],
)
def test_each_fault_is_named_with_row_and_element(map_verb, tmp_path, lang, said):
    file = tmp_path / "mine.txt"
    lines = shipped_text("europe").splitlines()
    row = next(at for at, line in enumerate(lines) if line.startswith("city paris"))
    file.write_text("\n".join(line.replace("paris:calais-paris ", "") for line in lines), encoding="utf-8")

    code, out = map_verb("check", file, "--lang", lang)

    assert code == 1
    assert said.replace("21", str(row + 1)) in out
    assert "fault-" not in out and "text-" not in out


def test_faults_of_the_drawing_alone_leave_a_map_playable(map_verb, tmp_path):
    file = tmp_path / "mine.txt"
    text = re.sub(r"^(junction dijon) \S+ \S+", r"\1 4.86 45.76", shipped_text("europe"), flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8")

    code, out = map_verb("check", file)

    assert code == 0
    assert "(this does not keep it from being played)" in out


def test_one_json_object(map_verb, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("something else", encoding="utf-8")

    code, out = map_verb("check", file, "--json")

    assert code == 1
    assert json.loads(out)["playable"] is False
    assert json.loads(out)["faults"][0].keys() == {"row", "element", "key", "serious", "sentence"}


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x00" * 300_000, b"x" * 300_000])
def test_a_file_that_is_no_text_is_refused_in_a_sentence(map_verb, tmp_path, content):
    file = tmp_path / "mine.txt"
    file.write_bytes(content)

    with pytest.raises(SpielwerkError, match=r"\.$"):
        map_verb("check", file)


@pytest.mark.parametrize("verb", ["check", "render", "new"])
@pytest.mark.parametrize("name", ["nowhere.txt", "", "\0", "."])
def test_a_file_that_is_not_there(map_verb, verb, name):
    with pytest.raises(SpielwerkError, match=r"\.$"):
        map_verb(verb, name)


def test_a_map_is_drawn(map_verb, tmp_path):
    code, out = map_verb("render", "india", "--svg", tmp_path / "india.svg", "--json")

    assert (code, json.loads(out)) == (0, {"files": [str(tmp_path / "india.svg")]})
    assert (tmp_path / "india.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert map_verb("render", "europe")[1].startswith("<svg ")


def test_a_map_with_faults_is_drawn_as_far_as_it_can_be_read(map_verb, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text(
        'switch-and-signal map 1\nname "A & <B>"\njunction a 1 1 "A"\nstart b 2 2 "B"\nport c 3 1 "C"\nline a c ==',
        encoding="utf-8",
    )

    code, out = map_verb("render", file)

    assert code == 0
    assert out.startswith("<svg ") and "<title>A &amp; &lt;B&gt;</title>" in out
    file.write_text("switch-and-signal map 1\n", encoding="utf-8")
    with pytest.raises(SpielwerkError, match="nothing to draw"):
        map_verb("render", file)


def test_a_picture_cannot_be_written_where_there_is_no_folder(map_verb, tmp_path):
    with pytest.raises(SpielwerkError):
        map_verb("render", "europe", "--svg", tmp_path / "none" / "europe.svg")


@pytest.mark.parametrize("name", ["europe"])
def test_the_towns_of_a_map_make_a_map_that_can_be_played(map_verb, tmp_path, name):
    towns, drawn = tmp_path / "towns.txt", tmp_path / "new.txt"
    towns.write_text(towns_of(name), encoding="utf-8")

    code, out = map_verb("new", towns, "--name", "Ours", "--out", drawn)

    assert code == 0
    assert out.splitlines()[0] == str(drawn) and out.splitlines()[-1] == "This can be played."
    assert [fault for fault in check(drawn.read_text(encoding="utf-8")) if fault.serious] == []


def test_roles_that_are_given_are_kept():
    text = draft(towns_of("europe").replace("2.35 48.85", "port 2.35 48.85"), "Ours")

    assert re.search(r'^port paris 2.35 48.85 "Paris"', text, re.MULTILINE)


def test_a_map_with_two_ports_asks_for_as_many_goods_as_there_are():
    towns = towns_of("europe").replace("2.35 48.85", "port 2.35 48.85").replace("5.4 43.3", "port 5.4 43.3")

    assert "goods-do-not-match" not in {fault.key for fault in check(draft(towns, "Ours"))}


@pytest.mark.parametrize(
    "towns",
    [
        "",
        "1 2 A\n" * 25,
        "1 2 A\n" * 101,
        "somewhere\n" * 25,
        "1.2.3 4 A\n" * 25,
        "500 4 A\n" * 25,
        "1 2 " + "x" * 500,
        "\n".join(f"start {at} 4 A" for at in range(25)),
        "\n".join(f'1 {at} a"b' for at in range(25)),
    ],
)
def test_a_list_that_makes_no_map_is_refused_in_a_sentence(towns):
    with pytest.raises(BadTowns, match=r"\.$"):
        draft(towns, "Ours")


@pytest.mark.parametrize("name", ["", " ", 'a"b', "x" * 41, "a\x1bb"])
def test_a_name_that_cannot_be_written_is_refused(name):
    with pytest.raises(BadTowns, match=r"\.$"):
        draft(towns_of("europe"), name)


def test_towns_in_a_row_or_without_room_never_break_it():
    for towns in (
        "\n".join(f"{at} 10 T{at}" for at in range(30)),
        "\n".join(f"junction {at % 6} {at // 6} T{at}" for at in range(30)),
        "\n".join(f"{at % 6} {at // 6} 城{at}" for at in range(36)),
    ):
        check(draft(towns, "Ours"))


def test_the_front_door_says_a_bad_file_in_one_line(capsys):
    assert main(["map", "check", "nowhere.txt"]) == BAD_INPUT
    assert capsys.readouterr().err == "spielwerk: nowhere.txt: No such file or directory.\n"


def test_a_map_that_would_take_too_long_is_refused(map_verb, tmp_path):
    points = " ".join(f"{at % 90}.5,{at % 50}.5" for at in range(4000))
    bends = " ".join(f"{at}.5,{at}.5" for at in range(9))
    text = shipped_text("europe") + f"coast {points}\n" + "hill 1,1\n" * 200 + f"via calais-paris {bends}\n"

    assert {fault.key for fault in check(text) if fault.serious} == {"too-many-points"}


def test_a_map_of_a_file_is_played_and_its_record_needs_the_file_no_more(capsys, tmp_path):
    file, record = tmp_path / "ours.txt", tmp_path / "ours.record"
    file.write_text(shipped_text("europe").replace("id central_europe", "id ours"), encoding="utf-8")
    command = ["play", "switch_and_signal", "--players", "random,random", "--option", f"map={file}", "--seed", "1"]

    assert main([*command, "--record", str(record)]) == 0
    file.unlink()
    assert main(["validate", str(record)]) == 0
    assert main(["replay", str(record), "--svg", str(tmp_path / "ours.svg")]) == 0

    assert "| id ours\n" in record.read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(command) == BAD_INPUT
    assert "Option map is one of europe, north_america, india, or a file; there is no file" in capsys.readouterr().err
