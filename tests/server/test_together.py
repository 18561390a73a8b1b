"""Partners at one table: proposals for now and for later, voices in a vote, and what bots say."""

import json
from pathlib import Path

from spielwerk.core.reason import Reason
from spielwerk.registry import register
from spielwerk.server import pages
from spielwerk.server.finish import Ended, replay_of
from spielwerk.server.live import LiveTable
from spielwerk.table import Record
from tests.toys.lifeboat import STEER, Lifeboat

register(Lifeboat)


def boat(house, *seats):
    ada = house.browser()
    return house.table(ada, "me", *seats, game="lifeboat"), ada


def steer(socket):
    """Decide, and answer what comes next: both are one draft."""
    assert socket.act("steer long")["t"] == "ack"
    assert socket.confirm("pull 0")["t"] == "ack"


def test_all_see_what_is_proposed_for_now_and_for_later_and_it_outlives_a_restart(kept_house):
    house = kept_house
    table, ada = boat(house, "friend")
    bob = house.friend(table, 1)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Course")
        assert other.ask(t="draft", op="propose", do="steer long")["t"] == "ack"
        assert other.act("steer short")["t"] == "ack", "the voice moves"
        assert other.ask(t="draft", op="propose", do="sit", v=-1)["t"] == "ack", "a note is never stale"
        mine.see("proposals", f"{{1: ({STEER}, 5)}}")
        assert other.ask(t="draft", op="propose")["code"] == "bad"
        assert other.ask(t="draft", op="propose", do="fly")["code"] == "bad"
    house.restart(ada, bob)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("proposals", f"{{1: ({STEER}, 5)}}")
        steer(mine)
        other.see("proposals", "{1: (5,)}")
        assert other.ask(t="draft", op="propose", do="sit")["t"] == "ack"
        mine.see("proposals", "{}")


def test_bots_vote_and_hold_nobody_up(house):
    table, ada = boat(house, "bot:random", "bot:random")
    with ada.socket(table) as mine:
        mine.see("question", "0 Course")
        house.settled(table, lambda live: set(live.table.proposals) == {1, 2})
        steer(mine)


def test_somebody_who_is_away_holds_no_vote_up(house):
    table, ada = boat(house, "friend", "bot:random")
    bob = house.friend(table, 1)
    with ada.socket(table) as mine:
        mine.see("question", "0 Course")
        live = house.settled(table, lambda live: 2 in live.table.proposals)
        assert live.together.silent(range(3)) == [1]
        steer(mine)
    assert bob.page(f"/t/{table}")


def test_what_a_bot_says_stands_in_the_log_of_all_and_outlives_the_process(kept_house):
    house = kept_house
    table, ada = boat(house, "friend")
    house.friend(table, 1)
    ada.page(f"/t/{table}")
    live = house.settled(table, lambda live: live.waiting() == [0])
    live.commit(0, [STEER], why=[Reason("L 1", "because", {"seat": 1})])
    again = LiveTable.open(house.store, house.store.open_table(table))
    for opened in (live, again):
        for reader in (-1, 0, 1):
            (said,) = [entry.why for entry in opened.log.entries[reader] if entry.seat == 0]
            assert [(one.clause, one.key, one.what) for one in said] == [("L 1", "because", {"seat": 1})]


def test_a_replay_repeats_what_bots_said_where_they_said_it():
    text = (Path(__file__).parents[1] / "records" / "switch_and_signal-delivered-all.record").read_text(
        encoding="utf-8"
    )
    answers = Record.parse(text).answers
    number = next(at for at, (seat, given) in enumerate(answers, 1) if seat >= 0 and given == "done")
    said = json.dumps([[number, [["S 4.1", "hint-done", {}]]]])
    replay = replay_of(Ended("x", "", ("A", "B"), text, said), "en")

    found = {frame.entry.number for frame in replay.frames if frame.entry is not None and frame.entry.why}
    assert found == {number}
    sentence = replay.game.words("en").reason(Reason("S 4.1", "hint-done"))
    assert sentence in pages.replay(replay)
    assert sentence not in pages.replay(replay_of(Ended("x", "", ("A", "B"), text), "en"))


def test_the_whole_game_is_remembered_for_the_replay_and_the_latest_of_it_outlives_the_process(kept_house):
    house = kept_house
    table, ada = boat(house, "friend")
    house.friend(table, 1)
    ada.page(f"/t/{table}")
    live = house.settled(table, lambda live: live.waiting() == [0])
    for number in range(60):
        live.together.explain(number, [Reason("L 1", "because", {"seat": 1})])
    live.commit(0, [STEER])
    again = LiveTable.open(house.store, house.store.open_table(table))

    assert [len(json.loads(opened.together.said())) for opened in (live, again)] == [60, 40]
