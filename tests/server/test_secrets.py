"""A hidden hand never leaves the server: two games that differ only in it give all others the same bytes."""

from itertools import count

import pytest

from spielwerk.server import making, session
from spielwerk.server.house import HousePages
from spielwerk.server.keys import Keys
from spielwerk.server.thinker import Thinker
from spielwerk.table import SystemSource
from tests.server.conftest import House
from tests.server.plain import PlainPages

COLOURS = ["red", "blue"]
HANDS = {
    "auction": [
        ["draw one", "draw one", "draw three", "draw three"],
        ["draw two", "draw one", "draw three", "draw three"],
    ],
    "qwirkle": [
        [f"draw {colour}-{shape}" for shape in ("circle", "square", "diamond", "star", "clover", "burst")]
        + [f"draw green-{shape}" for shape in ("circle", "circle", "circle", "square", "square", "star")]
        for colour in COLOURS
    ],
}


class Dealt:
    """A house where chance deals as written, and nothing else is by chance."""

    def __init__(self, monkeypatch, deals):
        self.deals = iter(deals)
        monkeypatch.setattr(making, "new_table_id", lambda: "t" * 12)
        numbers = count()
        monkeypatch.setattr(session, "new_cookie", lambda: f"cookie-{next(numbers)}")
        monkeypatch.setattr(Keys, "beside", classmethod(lambda cls, path: cls(b"the same key for both games here")))
        monkeypatch.setattr(SystemSource, "fall", self.fall)

    def fall(self, state):
        return state.string_to_action(next(self.deals, None) or state.action_to_string(state.legal_actions()[0]))


def seen_by_others(game, pages, deals, monkeypatch, plays):
    """Play one game and return every byte that the other seat and a spectator received, in order."""
    Dealt(monkeypatch, deals)
    monkeypatch.setattr("tests.server.conftest.PlainPages", pages)
    house = House()
    try:
        ada = house.browser()
        table = house.table(ada, "me", "friend", game=game)
        bob, eve = house.friend(table, 1), house.browser()
        eve.page(f"/w/{house.keys.token(table, -1, 'watch')}")
        house.settled(table, lambda live: live.waiting() == [0])
        with ada.socket(table) as mine, bob.socket(table) as other, eve.socket(table) as watcher:
            for socket in (mine, other, watcher):
                socket.next()
            own = list(mine.frames)
            told = plays(mine, ada.get(f"/api/tables/{table}").json()["legal"][0])
            for socket in (other, watcher) if told else ():
                socket.next()
            other.send(t="chat", text="that is all")
            for socket in (other, watcher):
                while "that is all" not in socket.frames[-1]:
                    socket.next()
        return other.frames + watcher.frames + fetched_by_others(house, table, bob, eve), own
    finally:
        house.stop()
        monkeypatch.undo()


def fetched_by_others(house, table, bob, eve):
    """Return all that the other seat and a spectator may fetch besides."""
    everything = []
    bearer = {"authorization": f"Bearer {house.keys.token(table, 1, 'own')}"}
    for browser, headers in ((bob, None), (eve, None), (house.browser(), bearer)):
        reply = browser.get(f"/api/tables/{table}", headers=headers)
        assert reply.status_code == 200
        everything += [reply.text, str(sorted(reply.headers.items()))]
    for browser in (bob, eve):
        everything += [browser.page(f"/t/{table}"), browser.page("/")]
        assert browser.get(f"/r/{table}.record").status_code == 404
    return everything


def drafts(mine, first):
    """Ada thinks: she drafts, takes back, picks something and drafts again; the others are told nothing."""
    assert mine.act(first)["t"] == "ack"
    assert mine.ask(t="draft", op="undo")["t"] == "ack"
    mine.send(t="local", key="picked", value=first.split(" ")[-1])
    assert mine.act(first)["t"] == "ack"


def drafts_and_stops(mine, first):
    """Ada thinks, and then does what tells nothing of her hand; returns that the others are told."""
    drafts(mine, first)
    assert mine.ask(t="draft", op="clear")["t"] == "ack"
    assert mine.confirm("stop")["t"] == "ack"
    return True


@pytest.mark.parametrize(
    ("game", "pages", "plays"),
    [
        ("auction", PlainPages, drafts),
        ("auction", PlainPages, drafts_and_stops),
        ("qwirkle", PlainPages, drafts),
        ("qwirkle", HousePages, drafts),
    ],
)
def test_others_get_the_same_bytes_whatever_the_hidden_hand(game, pages, plays, monkeypatch):
    one, hand_one = seen_by_others(game, pages, HANDS[game][0], monkeypatch, plays)
    two, hand_two = seen_by_others(game, pages, HANDS[game][1], monkeypatch, plays)
    assert hand_one != hand_two, "the two hands do differ, for their owner"
    assert one == two


def test_drafting_sends_the_others_nothing_at_all(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    bob = house.friend(table, 1)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        other.see("question", "0 Turn")
        frames, version = len(other.frames), other.version
        drafts(mine, "stop")
        mine.send(t="chat", text="now")
        other.see("chat", "now")
        assert len(other.frames) == frames + 1
        assert other.version == version + 1, "not even the version tells how often Ada changed her mind"


def test_the_questions_of_bots_hold_only_what_their_seat_may_know(house, monkeypatch):
    asked = []

    async def run(self, job, data):
        asked.append(data)
        raise RuntimeError("this bot does not think")

    monkeypatch.setattr(Thinker, "run", run)
    ada = house.browser()
    table = house.table(ada, "me", "bot:greedy", game="qwirkle")
    with ada.socket(table) as mine:
        house.settled(table, lambda live: live.waiting() == [1] or live.waiting() == [0])
        mine.see("status", "playing")
        while not asked:
            mine.confirm(None) if "'" not in mine.page["question"] else play_first(mine)
    question = asked[0]
    hidden = house.site.hub.rooms[table].live.game.view(question.state, 0)
    game = house.site.hub.rooms[table].live.game
    position = game.position(question.state)
    assert game.observation_string(question.view()) == game.observation_string(game.view(question.state, 1))
    assert position == game.position(game.view(question.state, 1).table), "it is masked already"
    assert hidden is not None


def play_first(mine):
    """Take and lay the first tile there is, and end the turn."""
    for _ in range(3):
        if "complete True" in mine.page["draft"]:
            break
        question = mine.page["question"]
        done = "'done'" in question
        mine.act("done" if done else question.split("['", 1)[1].split("'", 1)[0])
    mine.confirm()
