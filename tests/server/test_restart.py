"""A server that starts again: every table goes on, and nothing is played twice."""

from tests.server.test_table import asked, two


def test_concealed_answers_are_asked_at_once_and_outlive_a_restart(kept_house):
    house = kept_house
    table, ada, bob = two(house)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        mine.confirm("stop")
        other.see("question", "1 Turn")
        other.confirm("stop")
        other.see("question", "1 Bid")
        before = len(house.store.answers(table))
        frames = len(mine.frames)
        assert other.confirm("bid 2")["t"] == "ack"
        assert len(house.store.answers(table)) == before, "kept, not committed"
        assert frames == len(mine.frames), "nobody hears of it"
    house.restart(ada, bob)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Bid")
        other.see("question", "1 Bid")
        assert asked(other) == "]", "the answer is in"
        mine.confirm("bid 0")
        mine.see("question", "Club")
        texts = [answer.text for answer in house.store.answers(table)]
        assert texts[-2:] == ["bid 0", "bid 2"]


def test_a_restart_in_mid_game_goes_on_at_the_same_address(kept_house):
    house = kept_house
    table, ada, bob = two(house)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        assert mine.act("stop")["t"] == "ack"
        old = mine.version
    house.restart(ada, bob)
    with ada.socket(table, after=old) as mine, bob.socket(table) as other:
        assert mine.next()["t"] == "full", "another server's version is never taken for one of ours"
        assert "'stop'" in mine.page["draft"], "the draft is kept too"
        assert mine.confirm()["t"] == "ack"
        other.see("question", "1 Turn")


def test_a_move_acknowledged_before_a_restart_is_not_played_again(kept_house):
    house = kept_house
    table, ada, bob = two(house)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        old = mine.version
        assert mine.ask(t="draft", op="confirm", do="stop", id="once", v=old)["t"] == "ack"
    house.restart(ada, bob)
    with ada.socket(table) as mine:
        mine.see("question", "1 Turn")
        assert mine.ask(t="draft", op="confirm", do="stop", id="once", v=old)["t"] == "ack"
    assert sum(answer.seat == 0 for answer in house.store.answers(table)) == 1


def test_a_table_whose_game_does_not_fit_any_more_is_paused_with_a_sentence(kept_house):
    house = kept_house
    table, ada, bob = two(house)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        mine.confirm("stop")
    house.store._db.execute("update answers set answer = 'fly away' where seat = 0")
    house.restart(ada, bob)
    with ada.socket(table) as mine:
        mine.see("status", "paused table-paused")
        refused = mine.act("stop")
        assert "rules have changed" in refused["say"]
    assert [answer.text for answer in house.store.answers(table) if answer.seat == 0] == ["fly away"], "it is kept"
