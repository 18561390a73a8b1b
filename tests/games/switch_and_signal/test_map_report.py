"""``spielwerk map report``: structure, where tokens are lost, and two sides compared."""

import json

import pytest

from spielwerk.cli import BAD_INPUT, main
from spielwerk.games.switch_and_signal import SwitchAndSignal, telling
from spielwerk.games.switch_and_signal.maps import SHIPPED, shipped_text
from spielwerk.games.switch_and_signal.maps.losses import Losses
from spielwerk.games.switch_and_signal.maps.reporting import with_helpers
from spielwerk.games.switch_and_signal.maps.structure import structure_of
from spielwerk.simulate import Plan


@pytest.mark.parametrize("name", SHIPPED)
def test_every_start_has_a_way_to_every_city_and_every_city_one_to_a_port(name):
    found = structure_of(shipped_text(name))

    assert sum(start.odds for start in found.starts) == 36
    assert all(way.points > 0 for start in found.starts for way in start.to.values())
    assert set(found.onward) == set(found.cities)
    assert all(0 < share <= 1 for share in found.loads.values())
    assert all(start.free > 0 and start.exposed >= 0 for start in found.starts)


def test_a_way_counts_its_pieces_and_the_city():
    europe = shipped_text("europe")
    row = next(line for line in europe.splitlines() if line.startswith("line calais paris"))
    calais = next(start for start in structure_of(europe).starts if start.name == "calais")

    assert calais.to["paris"].points == row.split()[3].count("=") + 1


def test_every_lost_token_has_a_reason_and_a_place():
    game = SwitchAndSignal(2)
    plan = Plan(game, ("random", "random"), 20, 3, Losses)
    for number in range(20):
        counts = plan.play(number).counts
        lost = {key: tokens for key, tokens in counts.items() if key.startswith("lost ")}
        assert sum(lost.values()) == counts["tokens"]
        for key in lost:
            _, why, where = key.split(" ")
            assert why in telling.CAUSES
            known = {
                *game.board.stop_names,
                *game.board.junction_names,
                *game.board.signal_names,
                *game.board.line_names,
            }
            assert where in known or (where == "-" and why in ("depot-empty", "shift"))
            assert why != "red" or where in game.board.signal_names


def test_listening_changes_no_game():
    game = SwitchAndSignal(2)
    heard = Plan(game, ("random", "random"), 3, 5, Losses).play(1)
    plain = Plan(game, ("random", "random"), 3, 5).play(1)

    assert (heard.outcome, heard.decisions) == (plain.outcome, plain.decisions)


def test_the_report_shows_structure_games_and_losses(capsys):
    assert main(["map", "report", "europe", "--agents", "random", "--games", "4", "--seats", "2,3", "--jobs", "1"]) == 0
    out = capsys.readouterr().out

    assert "Distances." in out and "Bottlenecks" in out and "red signal" in out
    assert out.count("standard      ") >= 2
    assert main(["map", "report", "europe", "--games", "0", "--lang", "zh"]) == 0
    assert "巴黎" in capsys.readouterr().out


@pytest.mark.parametrize(
    "other",
    [
        ["india"],
        ["--vs", "difficulty=hard"],
        ["--vs", "helpers=inspector,shunter"],
        ["--vs", "deck=8 1:black"],
        ["--vs", "time_tokens=10", "--vs", "removed=0"],
    ],
)
def test_two_sides_are_compared_pair_by_pair(capsys, other):
    assert main(["map", "report", "europe", *other, "--agents", "random", "--games", "3", "--jobs", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)

    assert [cell["games"] for cell in data["cells"]] == [3, 3]
    assert data["differences"][0]["won"].keys() == {"games", "mean", "low", "high", "halve", "apart"}


def test_two_sides_are_called_by_what_differs(capsys):
    played = ["--agents", "random", "--games", "2", "--jobs", "1"]
    assert main(["map", "report", "europe", "--vs", "difficulty=hard", "--difficulty", "easy", *played]) == 0
    out = capsys.readouterr().out.splitlines()

    assert [line.split()[:4] for line in out[2:4]] == [
        ["difficulty=easy", "random", "2", "easy"],
        ["difficulty=hard", "random", "2", "hard"],
    ]
    assert "difficulty=hard minus difficulty=easy" in out
    assert any("easy → hard" in line for line in out)


def test_another_difficulty_takes_the_place_of_the_first(capsys):
    both = ["map", "report", "europe", "--vs", "difficulty=hard", "--difficulty", "easy,hard", "--agents", "random"]
    assert main([*both, "--games", "3", "--jobs", "1", "--json"]) == 0
    _, same = json.loads(capsys.readouterr().out)["differences"]

    assert (same["difficulty"], same["versus"]) == ("hard", "hard")
    assert all(same[name]["apart"] == 0 for name in ("won", "goods", "tokens"))


@pytest.mark.parametrize(
    "wrong",
    [
        ["india", "--vs", "removed=0"],
        ["--vs", "difficulty=deadly"],
        ["--vs", "helpers=nobody"],
        ["--vs", "weather=rain"],
        ["--difficulty", "deadly"],
        ["--seats", "two"],
        ["--seats", "9"],
        ["--agents", "nobody"],
        ["--option", "map=india"],
    ],
)
def test_what_cannot_be_reported_is_refused_in_one_line(capsys, wrong):
    assert main(["map", "report", "europe", *wrong]) == BAD_INPUT
    assert capsys.readouterr().err.count("\n") == 1


def test_helpers_are_changed_in_the_text():
    for value in ("none", "shunter", "inspector,controller"):
        board = SwitchAndSignal(2, {"map": with_helpers(shipped_text("india"), value)}).board
        assert bin(int(board.helpers)).count("1") == (0 if value == "none" else value.count(",") + 1)
