"""A game in the terminal, as a script plays it: the same commands and refusals as a person's."""

import json

import pytest

from spielwerk.table import Record

HUMAN = ("play", "auction", "--players", "human,random", "--seed", "3", "--lang", "en")
WHOLE = "stop\nbid 1\nclub new\n"
UNKEPT = "The game ends here and is not kept. Another time, save FILE before you quit, or play with --record FILE."


def test_a_whole_game_by_texts(spielwerk):
    said = spielwerk(*HUMAN, typed=WHOLE)
    assert said.code == 0
    assert "You: Choose:" in said.out
    assert "1 show two" in said.out
    assert "The game is over." in said.out
    assert "\x1b" not in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_numbers_choose_from_the_list(spielwerk):
    by_number = spielwerk(*HUMAN, typed="3\n2\n2\n")
    by_text = spielwerk(*HUMAN, typed=WHOLE)
    assert by_number.out.splitlines()[-1] == by_text.out.splitlines()[-1]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "The list goes from 1 to 4."),
        ("0", "The list goes from 1 to 4."),
        ("dance", "“dance” is not a verb of this game; its verbs are: bid, club, peek, show, stop."),
        ("show four", "“four” is not something to show."),
        ("show", "Say, too, what to show."),
        ("bid 1", "That is not the question now."),
        ("undo", "There is nothing to take back"),
        ("why", "Say what you ask about"),
        ("why bid 1", "That is not the question now."),
        ("save", "Say where"),
        ("save /nowhere/x", "/nowhere/x: No such file"),
        ("hint", "There is no hint for this question."),
        ("help", "take back the last part of your open turn"),
        ("log", "Nothing has happened yet."),
        ("x" * 2000, "That line is too long."),
        ("\x1b[2J", "is not a verb"),
    ],
)
def test_every_line_gets_an_answer_and_the_game_goes_on(spielwerk, typed, answer):
    said = spielwerk(*HUMAN, typed=typed + "\n" + WHOLE)
    assert answer in said.out
    assert said.code == 0


def test_undo_takes_back_what_is_not_confirmed(spielwerk):
    said = spielwerk(*HUMAN, typed="show two\nundo\n" + WHOLE)
    assert said.code == 0
    assert said.out.count("1 show two") == 2


def test_answers_that_run_out_are_bad_input(spielwerk):
    said = spielwerk(*HUMAN, typed="stop\n")
    assert said.code == 2
    assert said.err == "spielwerk: the answers ended before the game did.\n"


def test_quit_ends_kindly(spielwerk):
    said = spielwerk(*HUMAN, typed="quit\n")
    assert (said.code, said.out.splitlines()[-1]) == (0, UNKEPT)


def test_quit_says_whether_the_game_is_kept(spielwerk, tmp_path):
    path = tmp_path / "evening.record"
    for typed, kept in ((f"save {path}\nquit\n", True), (f"save {path}\nstop\nbid 1\nquit\n", False)):
        said = spielwerk(*HUMAN, typed=typed)
        assert said.out.splitlines()[-1] == ("The game rests here." if kept else UNKEPT)
    said = spielwerk(*HUMAN, "--record", tmp_path / "other.record", typed="quit\n")
    assert said.out.splitlines()[-1] == "The game rests here."


def test_save_and_go_on_another_day(spielwerk, tmp_path):
    path = tmp_path / "evening.record"
    said = spielwerk(*HUMAN, typed=f"stop\nsave {path}\nquit\n")
    assert f"Saved up to your last confirmed turn: {path}" in said.out
    record = Record.load(path)
    assert (0, "stop") in record.answers
    whole = tmp_path / "whole.record"
    again = spielwerk("play", "auction", "--resume", path, "--record", whole, typed="bid 1\nclub new\n")
    assert again.code == 0
    assert Record.load(whole).answers[: len(record.answers)] == record.answers
    assert Record.load(whole).closing is not None
    other = spielwerk("play", "auction", "--resume", path, "--players", "human,human,human")
    assert (other.code, "is a game of auction for 2 seats" in other.err) == (2, True)


def test_save_spares_files_that_are_no_records(spielwerk, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear")
    said = spielwerk(*HUMAN, typed=f"save {path}\nquit\n")
    assert "is there already and is not a record" in said.out
    assert path.read_text() == "Dear"


def test_the_same_seed_is_the_same_game(spielwerk, tmp_path):
    for name in ("a", "b"):
        spielwerk(*HUMAN, "--record", tmp_path / name, typed=WHOLE)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_programs_get_json_lines(spielwerk):
    said = spielwerk(*HUMAN, "--json", typed="dance\n" + WHOLE)
    lines = [json.loads(line) for line in said.out.splitlines()]
    assert lines[0]["ask"] == 0
    assert lines[0]["actions"] == ["show two", "show three", "stop", "peek"]
    assert "error" in lines[1]
    assert lines[-1]["over"] is True


def test_people_take_turns_at_one_screen(spielwerk):
    said = spielwerk(
        "play",
        "auction",
        "--players",
        "human:Ann,human:Ben",
        "--seed",
        "3",
        "--lang",
        "en",
        typed="stop\nstop\nbid 0\nbid 1\nclub old\n",
    )
    assert said.code == 0
    assert "Ann: Choose:" in said.out
    assert "Ben: Choose:" in said.out


@pytest.mark.parametrize(("lang", "sentence"), [("de_DE.UTF-8", "Das Spiel ist zu Ende."), ("zh-TW", "遊戲結束。")])
def test_it_speaks_the_readers_language(spielwerk, lang, sentence):
    assert sentence in spielwerk(*HUMAN[:-1], lang, typed=WHOLE).out


def test_an_answer_may_leave_out_its_verb_or_its_end(spielwerk):
    said = spielwerk("play", "linie1", "--players", "human,greedy", "--seed", "3", "--lang", "en",
                     typed="curve\n2,2\nlay 2,2\n2,2 90\nundo\n")  # fmt: skip
    assert said.out.count("Which of these: lay 2,2 0, lay 2,2 90, lay 2,2 180, lay 2,2 270?") == 2
    assert "Choose your second tile." in said.out
    assert "lay 2,2 0" not in said.out.partition("> curve")[2].partition("> 2,2")[0], "the board shows it"


def test_who_names_nobody_plays_against_a_bot(spielwerk):
    said = spielwerk("play", "qwirkle", "--seed", "3", "--lang", "de", typed="hint\nquit\n")
    assert said.code == 0
    assert "greedy" in said.out
    assert "Tauschen statt legen" in said.out


def test_hints_come_from_the_agent_that_gives_them_in_the_browser(spielwerk):
    seats = ("--players", "human,greedy", "--option", "characters=random", "--lang", "en")
    said = spielwerk("play", "colt_express", *seats, "--seed", "3", typed="1\nhint\n")
    assert "There is no hint" not in said.out
    assert "In the games imagined" in said.out
