"""What is chosen at once and unseen leaves the server for nobody else before all have chosen."""

import re
from itertools import count

import pytest

from spielwerk.server import making, session
from spielwerk.server.house import HousePages
from spielwerk.server.keys import Keys
from spielwerk.table import SystemSource
from tests.server.conftest import House

GAME = {"game": "colt_express", "option-expansion": "horses-and-stagecoach", "option-characters": "random"}
WISHED = ("round showdown-4", "first a")  # its first turn is a mêlée


def fall(state):
    """Let chance do what the tests need, else what comes first."""
    legal = [state.action_to_string(outcome) for outcome in state.legal_actions()]
    return state.string_to_action(next((text for text in WISHED if text in legal), legal[0]))


def raised(monkeypatch):
    """Return a house in which nothing is left to luck."""
    numbers = count()
    monkeypatch.setattr(making, "new_table_id", lambda: "t" * 12)
    monkeypatch.setattr(session, "new_cookie", lambda: f"cookie-{next(numbers)}")
    monkeypatch.setattr(Keys, "beside", classmethod(lambda cls, path: cls(b"the same key for both games here")))
    monkeypatch.setattr(SystemSource, "fall", staticmethod(fall))
    monkeypatch.setattr("tests.server.conftest.PlainPages", HousePages)
    return House()


def asked(live):
    """Return the names of what is asked, by seat."""
    return {seat: live.table.decision(seat).name for seat in live.waiting()}


def hear(socket, line):
    """Receive everything up to a line that is said now."""
    socket.send(t="chat", text=line)
    while not socket.frames or line not in socket.frames[-1]:
        socket.next()


def unnumbered(text):
    """Return a message or page without its version: how many pages were sent before is a matter of time."""
    return re.sub(r'("v"|"from"|data-v=)(: ?|")[0-9]+', "", text)


def play_until(house, table, question, sockets):
    """Take each first answer until this question is asked of two at once; return the table."""
    for socket in sockets:
        socket.next()
    live = house.settled(table, lambda live: live.waiting() != [])
    while set(asked(live).values()) != {question} or len(asked(live)) < 2:
        seat = live.waiting()[0]
        text = live.game.actions.text(live.view(seat).decision.actions[0])
        if sockets[seat].ask(t="draft", op="go", do=text)["t"] == "ack":
            house.settled(table, lambda live: live.waiting() != [])
    return live


def sent_to_others(monkeypatch, question, chosen):
    """Play until ``question`` is asked of Ada and Bob at once; Ada answers with the ``chosen``-th of her answers.

    Return every byte that Bob and a spectator then get, and what Ada herself gets.
    """
    house = raised(monkeypatch)
    try:
        ada = house.browser()
        table = house.table(ada, "me", "friend", **GAME)
        bob, eve = house.friend(table, 1), house.browser()
        eve.page(f"/w/{house.keys.token(table, -1, 'watch')}")
        with ada.socket(table) as mine, bob.socket(table) as other, eve.socket(table) as watcher:
            live = play_until(house, table, question, (mine, other, watcher))
            for socket in (other, watcher):
                hear(socket, "all have come so far")
                socket.frames.clear()
            answers = list(live.table.decision(0).actions)
            while mine.confirm(live.game.actions.text(answers[chosen]))["t"] != "ack":
                pass  # her page was older than the table
            for socket in (other, watcher):
                socket.next()  # Ada is no longer waited for
                hear(socket, "that is all")
            public = [unnumbered("".join(socket.frames)) for socket in (other, watcher)]
            private = list(mine.frames)
        public += [browser.get(f"/api/tables/{table}").text for browser in (bob, eve)]
        return public + [unnumbered(browser.page(f"/t/{table}")) for browser in (bob, eve)], private
    finally:
        house.stop()
        monkeypatch.undo()


@pytest.mark.parametrize(("question", "one", "two"), [("Board", 0, 1), ("Melee", 0, -1)])
def test_an_answer_given_at_once_with_others_is_not_told_before_all_are_in(monkeypatch, question, one, two):
    public_one, private_one = sent_to_others(monkeypatch, question, one)
    public_two, private_two = sent_to_others(monkeypatch, question, two)

    assert private_one != private_two, "Ada sees what she has chosen"
    assert public_one == public_two
