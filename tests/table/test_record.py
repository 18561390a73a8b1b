"""Records: written in one way only, read strictly, replayed exactly."""

import io
import subprocess
import sys

import pytest

from spielwerk.agents import make_agent
from spielwerk.core.errors import BadRecord
from spielwerk.registry import register
from spielwerk.table import Record, RecordWriter, Seat, Seeded, Table, new_record, record_of, replay
from tests.table.toy import Auction

HEAD = """spielwerk record 1
game auction
rules 1
seat A "Ann" random
seat B ""
option coins 1
option map plain
seed 4

"""


@pytest.fixture(autouse=True)
def _known():
    register(Auction)


def play(seed=4, players=2, options=None):
    game = Auction(players, options or {"coins": "1"})
    record = new_record(game, [Seat("Ann", "random")], seed)
    Table(game, {seat: make_agent(game, "random") for seat in range(players)}, Seeded(seed), record=record).run()
    return record


def test_a_record_comes_back_word_for_word():
    text = play().text()
    assert text.startswith(HEAD)
    assert Record.parse(text).text() == text
    assert Record.parse(text) == play()


def test_it_replays_without_a_generator_to_every_place():
    record = play()
    assert replay(record).outcome().scores == record.closing.scores
    assert replay(record, 0).legal_actions() == [0, 1, 2]
    assert [commit.number for commit, _ in record.walk()] == list(range(len(record.answers) + 1))
    with pytest.raises(BadRecord, match="there is no place 900"):
        replay(record, 900)


def test_it_can_be_made_from_a_state_that_remembers():
    record = play()
    assert record_of(replay(record), list(record.head.seats), 4) == record


def test_it_is_streamed_answer_by_answer():
    file = io.StringIO()
    game = Auction(2, {"coins": "1"})
    writer = RecordWriter(file, new_record(game, [], 4).head)
    table = Table(game, {}, Seeded(4), record=writer)
    table.run()
    so_far = Record.parse(file.getvalue())
    assert len(so_far.answers) == 2
    assert so_far.closing is None
    assert so_far.replay().legal_actions() == table.state.legal_actions()


def test_another_process_with_another_hash_seed_writes_the_same_bytes(tmp_path):
    script = (
        "from tests.table.test_record import play, register, Auction; register(Auction); print(play().text(), end='')"
    )
    texts = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout.decode()
        for seed in ("1", "2")
    ]
    assert texts == [play().text()] * 2


@pytest.mark.parametrize(
    "value", ["two\nlines", "\n", "a\n\n b \n", 'tab\tand "quotes"', "", "\r\n", "é 火車", "| x\n| y", "a\u2028b", "-"]
)
def test_any_text_can_be_an_options_value(value):
    record = play(options={"map": value})
    assert Record.parse(record.text()).head.options["map"] == value


@pytest.mark.parametrize("name", ['Zoë "the bag"', "a\nb", "火車", "\\"])
def test_any_name_can_sit_at_the_table(name):
    record = new_record(Auction(2), [Seat(name)])
    assert Record.parse(record.text()).head.seats[0].name == name


BAD = {
    "": "Line 1 is not",
    "spielwerk record 2\n": "Line 1 is not",
    "spielwerk record 1": "Line 1 breaks off",
    "spielwerk record 1\n": "stops after line 1",
    "spielwerk record 1\nrules 1\n": "Line 2 should begin with “game”",
    "spielwerk record 1\ngame a b\n": "Line 2 has “a b”",
    "spielwerk record 1\ngame auction\nrules 01\n": "Line 3 has “01”",
    'spielwerk record 1\ngame auction\nrules 1\nseat B ""\n': "Line 4 should name seat A",
    'spielwerk record 1\ngame auction\nrules 1\nseat A "\\q"\n': "Line 4 has a quoted text",
    'spielwerk record 1\ngame auction\nrules 1\nseat A "\\ud800"\n': "Line 4 has a quoted text",
    f'spielwerk record 1\ngame auction\nrules 1\nseat A "{"x" * 81}"\n': "Line 4: A name of more than 80",
    "spielwerk record 1\ngame auction\nrules 1\noption map\n\n": "Line 4 gives no value",
    "spielwerk record 1\ngame auction\nrules 1\noption a 1\noption a 2\n\n": "Line 5 gives option “a” again",
    "spielwerk record 1\ngame auction\nrules 1\nseed 1.5\n\n": "Line 4 has “1.5”",
    "spielwerk record 1\ngame auction\nrules 1\nA stop\n": "Line 4 should be empty",
    HEAD + "stop\n": "Line 10 is not an answer",
    HEAD + "A  stop\n": "Line 10 is not an answer",
    HEAD + "A stop\x1b[2J\n": "Line 10 is not an answer",
    HEAD + "C stop\n": "Line 10 names seat C, but there are 2 seats",
    HEAD + f"A {'x' * 400}\n": "Line 10 is longer",
    HEAD + "end sold\n": "Line 10 is not an ending",
    HEAD + "end sold scores 1 ranks 1 2\n": "Line 10 should have one number",
    HEAD + "end sold ranks 1 2\nA stop\n": "Line 11 comes after the end",
    HEAD + "A stop\n" * 100_001: "Line 100010 is one answer too many",
}


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_what_is_wrong_is_said_in_one_sentence_with_its_line(text):
    with pytest.raises(BadRecord, match=BAD[text]) as caught:
        Record.parse(text)
    assert "\n" not in str(caught.value)


def test_a_line_of_no_seats_is_refused_when_replayed():
    text = "spielwerk record 1\ngame auction\nrules 1\n\n"
    with pytest.raises(BadRecord, match="for 2 to 4 seats"):
        Record.parse(text).replay()


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("A stop\n", "Answer 1 does not fit: it is for chance to answer, not seat A"),
        ("~ draw four\n", "Answer 1 does not fit: “four” is not something to draw"),
        ("~ draw one\n~ draw one\nB stop\n", "Answer 3 does not fit: it is for seat A to answer, not seat B"),
        ("~ draw one\n~ draw one\n~ draw one\n", "it is for seat A to answer, not chance"),
        ("~ draw one\nend sold scores 1 1 ranks 1 1\n", "but the game is not over"),
    ],
)
def test_an_answer_that_does_not_fit_is_named(body, sentence):
    with pytest.raises(BadRecord, match=sentence):
        Record.parse(HEAD + body).replay()


def test_a_wrong_ending_is_found():
    text = play().text()
    assert "end " in text
    wrong = text.replace("end sold", "end kept") if "end sold" in text else text.replace("end kept", "end sold")
    with pytest.raises(BadRecord, match="by the rules it is"):
        Record.parse(wrong).replay()


def test_a_game_of_other_rules_is_replayed_when_it_fits_and_else_refused():
    text = play().text().replace("rules 1\n", "rules 3\n")
    assert Record.parse(text).replay().is_terminal()
    with pytest.raises(BadRecord, match=r"version 3 of the rules of auction; here is version 1.*Answer 1"):
        Record.parse(text.replace("~ draw", "~ roll", 1)).replay()


def test_files_that_are_none_are_named(tmp_path):
    path = tmp_path / "x.record"
    with pytest.raises(BadRecord, match=r"x\.record: No such file"):
        Record.load(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match="not a text in UTF-8"):
        Record.load(path)
    path.write_bytes(b"x" * 8_000_001)
    with pytest.raises(BadRecord, match="longer than 8000000 bytes"):
        Record.load(path)
    with pytest.raises(BadRecord, match=r"Is a directory|cannot be read|Permission"):
        Record.load(tmp_path)
