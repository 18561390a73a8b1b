"""Every verb as its user meets it: what it prints, and one clear line when something is wrong."""

import json
import os
import signal
import subprocess
import sys

import pytest

PLAYED = ("play", "auction", "--players", "random,random", "--seed", "4")


def test_games_lists_options_seats_and_agents(spielwerk):
    said = spielwerk("games", "auction")
    assert said.code == 0
    assert "2–4 seats" in said.out
    assert "coins = 2 (default), 1" in said.out
    facts = spielwerk("games", "auction", "--json").json["games"][0]
    assert facts["agents"] == ["random"]
    assert facts["options"][0] == {"name": "coins", "default": "2", "values": ["2", "1"], "free": False}


def test_simulate_prints_a_table_or_one_object(spielwerk, tmp_path):
    given = ("simulate", "auction", "--players", "random,random", "--games", "30", "--jobs", "1", "--seed", "5")
    said = spielwerk(*given)
    assert said.code == 0
    assert "30 games of auction, seed 5." in said.out
    summary = spielwerk(*given, "--json", "--out", tmp_path / "a.jsonl").json
    assert (summary["games"], summary["seed"], summary["agents"][0]["agent"]) == (30, 5, "random")
    assert len((tmp_path / "a.jsonl").read_text().splitlines()) == 30


def test_a_record_is_written_replayed_and_validated(spielwerk, tmp_path):
    path = tmp_path / "game.record"
    assert spielwerk(*PLAYED, "--record", path).code == 0
    assert path.read_text().startswith('spielwerk record 1\ngame auction\nrules 1\nseat A "" random\n')
    assert spielwerk("validate", path).out.endswith("answers, finished.\n")
    replayed = spielwerk("replay", path, "--json").json
    assert replayed["over"] is True
    assert replayed["outcome"]["reason"] in ("sold", "kept")
    assert spielwerk("replay", path, "--at", "3", "--json").json["asked"] == -1
    shown = spielwerk("replay", path, "--seat", "b", "--at", "4")
    assert "4 of" in shown.out


def test_a_record_is_never_overwritten_by_accident(spielwerk, tmp_path):
    path = tmp_path / "game.record"
    path.write_text("mine")
    said = spielwerk(*PLAYED, "--record", path)
    assert (said.code, path.read_text()) == (2, "mine")
    assert "is already there" in said.err


def test_a_record_is_drawn_into_files(spielwerk, tmp_path, monkeypatch):
    path, svg, html = tmp_path / "game.record", tmp_path / "a.svg", tmp_path / "a.html"
    spielwerk(*PLAYED, "--record", path)
    said = spielwerk("replay", path, "--svg", svg, "--html", html, "--at", "5")
    assert said.out == f"Written: {svg}\nWritten: {html}\n"
    assert svg.read_text().startswith("<svg")
    assert html.read_text().startswith("<!doctype html>")
    assert "<title>Replay · qwirkle ·" not in html.read_text(), "those who played name the table"
    assert "cannot" not in spielwerk("replay", path, "--svg", tmp_path / "b.svg", "--seat", "A").err
    assert "There is no seat “Z”" in spielwerk("replay", path, "--svg", svg, "--seat", "Z").err
    assert "No such file" in spielwerk("replay", path, "--svg", tmp_path / "none" / "a.svg").err
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert "pip install 'spielwerk[png]'" in spielwerk("replay", path, "--png", tmp_path / "a.png").err
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:12]))
    assert "Only a finished game" in spielwerk("replay", path, "--html", html).err


def test_validate_names_what_is_wrong_and_goes_on(spielwerk, tmp_path):
    good, bad = tmp_path / "good.record", tmp_path / "bad.record"
    spielwerk(*PLAYED, "--record", good)
    bad.write_text(good.read_text().replace("~ draw", "~ lose", 1))
    said = spielwerk("validate", bad, good, tmp_path / "none")
    assert said.code == 2
    assert "bad.record: Answer 1 does not fit: “lose” is not a verb" in said.err
    assert "No such file" in said.err
    assert "good.record: holds" in said.out
    facts = spielwerk("validate", bad, good, "--json").json
    assert [one["valid"] for one in facts["records"]] == [False, True]


def test_perft_counts(spielwerk):
    assert spielwerk("perft", "auction", "--depth", "3", "--json").json["counts"] == [1, 3, 9, 24]
    assert "24" in spielwerk("perft", "auction", "--depth", "3").out
    assert spielwerk("perft", "auction", "--depth", "1", "--deal", "--json").json["counts"][1] in (3, 4)


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1", "0", "1e9", "soon"])
def test_bench_takes_no_senseless_time(spielwerk, seconds):
    said = spielwerk("bench", "auction", "--seconds", seconds)
    assert said.code == 2
    assert "is not a number of seconds from 0.01 to 60" in said.err


def test_bench_measures_each_number_of_seats(spielwerk):
    results = spielwerk("bench", "auction", "--seconds", "0.01", "--json").json["results"]
    assert [one["players"] for one in results] == [2, 3, 4]
    wanted = {"games_per_s", "decisions_per_s", "copies_per_s", "decisions_per_game", "compiled"}
    assert all(wanted <= set(one) and one["games_per_s"] > 0 for one in results)


WRONG = [
    (("games", "chess"), "There is no game “chess”"),
    (("simulate", "auction"), "required: --players"),
    (("simulate", "auction", "--players", "random"), "auction is for 2 to 4 seats, not 1."),
    (("simulate", "auction", "--players", "random,"), "--players is a list"),
    (("simulate", "auction", "--players", "random,clever"), "There is no agent “clever” for auction"),
    (("simulate", "auction", "--players", "random,random", "--games", "0"), "“0” is not a whole number from 1"),
    (("simulate", "auction", "--players", "random,random", "-o", "coins=7"), "Option coins is one of 2, 1"),
    (("simulate", "auction", "--players", "random,random", "-o", "coins"), "as NAME=VALUE"),
    (("simulate", "auction", "--players", "random,random", "-o", "map=@/nowhere"), "/nowhere: No such file"),
    (("simulate", "auction", "--players", "random,random", "--out", "a.txt"), "should end in .csv"),
    (("play", "auction", "--players", "human,human", "--seed", "-1"), "“-1” is not a whole number from 0"),
    (("play", "auction", "--players", "human,random", "--record", "/nowhere/x"), "cannot be written: No such file"),
    (("replay", "/nowhere.record"), "/nowhere.record: No such file"),
    (("perft", "auction", "--depth", "x"), "“x” is not a whole number"),
    (("dance",), "invalid choice: 'dance'"),
]


def test_without_a_verb_it_shows_what_there_is(spielwerk):
    said = spielwerk()
    assert said.code == 0
    assert "simulate" in said.out and "serve" in said.out
    assert said.err == ""


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=range(len(WRONG)))
def test_bad_input_gets_one_clear_line_and_code_2(spielwerk, arguments, sentence):
    said = spielwerk(*arguments)
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_fault_of_the_program_is_one_line_too(spielwerk, monkeypatch):
    monkeypatch.setattr("spielwerk.cli.games.game_class", lambda name: 1 / 0)
    said = spielwerk("games", "auction")
    assert (said.code, said.err.count("\n")) == (1, 1)
    assert "ZeroDivisionError" in said.err


def test_a_reader_that_goes_away_is_no_fault():
    command = [sys.executable, "-m", "spielwerk", "games", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    process.stdout.close()
    _, said = process.communicate()
    assert process.returncode in (0, 141)
    assert said == b""


def test_ctrl_c_keeps_the_finished_games_and_says_so(tmp_path):
    script = "from tests.table.toy import Auction; from spielwerk.registry import register; register(Auction)\n"
    script += "import sys; from spielwerk.cli import main; sys.exit(main(sys.argv[1:]))"
    out = tmp_path / "a.jsonl"
    arguments = ["simulate", "auction", "--players", "random,random", "--games", "1000000", "--jobs", "1", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-c", script, *arguments, "--out", str(out)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not (out.exists() and out.stat().st_size) and process.poll() is None:
        os.sched_yield()
    process.send_signal(signal.SIGINT)
    said, complaint = process.communicate()
    games = json.loads(said)["games"]
    assert process.returncode == 130
    assert complaint == f"spielwerk: stopped; {games} of 1000000 games were finished and are kept.\n"
    assert len(out.read_text().splitlines()) == games


def test_nothing_from_outside_commands_the_terminal(spielwerk, tmp_path):
    path = tmp_path / "game.record"
    spielwerk(*PLAYED, "--record", path)
    path.write_text(path.read_text().replace('seat A ""', r'seat A "\u001b[31mX\n\u202e"'))
    said = spielwerk("replay", path)
    assert said.code == 0
    assert "\ufffd[31mX\ufffd\ufffd" in said.out
    path.write_text(path.read_text().replace("game auction", "game \x1b]0;you\x07"))
    for wrong in (("validate", path), ("games", "\x1b[2J"), ("play", "auction", "--seed", "\x1b[2J")):
        said = spielwerk(*wrong)
        assert said.code == 2
        assert "\x1b" not in said.out + said.err


def test_a_language_that_is_none_of_ours_is_refused(spielwerk):
    for verb in (("games", "auction"), PLAYED):
        said = spielwerk(*verb, "--lang", "xx")
        assert said.code == 2
        assert "“xx” is none of en, de and zh" in said.err
    assert spielwerk("games", "auction", "--lang", "de_DE.UTF-8").code == 0
