"""The tour in the terminal: the browser's lessons, played by lines of text."""

import json

import pytest

LESSONS = 14


def test_enter_alone_goes_through_the_whole_tour(spielwerk):
    said = spielwerk("tour", "qwirkle", typed="\n" * 150)
    assert said.code == 0 and said.err == ""
    for at in range(1, LESSONS + 1):
        assert f"\n{at} of {LESSONS}: " in "\n" + said.out
    assert "twelve in all" in " ".join(said.out.split())
    assert said.out.rstrip().endswith("spielwerk play qwirkle --players human,random")
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_lesson_is_played_by_text_and_number_and_says_why(spielwerk):
    typed = "take red-square\nlay N14\nlay P13\nquit\n"
    said = spielwerk("tour", "qwirkle", "--step", "4", typed=typed)
    assert "First try what is lit" not in said.out.split("> take red-square")[0]
    assert "No tile comes twice in a row." in said.out
    assert "The rules refuse it and say why." in said.out


def test_what_is_open_but_not_meant_is_answered(spielwerk):
    said = spielwerk("tour", "qwirkle", "--step", "2", typed="take orange-square\nwhy lay M13\n99\nfly\nundo\nquit\n")
    assert "choose the lit one" in said.out
    assert "Choose a tile first" in said.out
    assert "The list goes from 1 to" in said.out
    assert "not a verb" in said.out
    assert said.code == 0


def test_back_next_and_skip(spielwerk):
    said = spielwerk("tour", "qwirkle", "--lang", "de", typed="next\nskip 9\nback\nskip 15\nquit\n")
    steps = [line.split(" von ")[0] for line in said.out.splitlines() if " von 14: " in line]
    assert steps == ["1", "2", "9", "8"]
    assert "Die Liste" in said.out or "14" in said.out


def test_one_json_object_a_line_for_programs(spielwerk):
    said = spielwerk("tour", "qwirkle", "--json", "--step", "2", typed="take red-star\nlay O13\ndone\nquit\n")
    objects = [json.loads(line) for line in said.out.splitlines()]
    tables = [one for one in objects if "lesson" in one]
    assert tables[0]["wanted"] == ["take red-star"]
    assert tables[1]["wanted"] == ["lay L13", "lay O13"]
    assert [one["done"] for one in tables] == [False, False, False, True]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [(("auction",), "There is no tour of auction yet."), (("chess",), "There is no game"),
     (("qwirkle", "--step", "15"), "--step goes from 1 to 14.")],
)  # fmt: skip
def test_what_there_is_not_gets_one_line(spielwerk, given, sentence):
    said = spielwerk("tour", *given)
    assert said.code == 2 and sentence in said.err and said.err.count("\n") == 1
