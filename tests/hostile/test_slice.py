"""A small slice of the hostile hour: a few of its inputs for every reader (the whole of it: docs/reliability.md)."""

from __future__ import annotations

import asyncio

import pytest

from tests.aside import aside
from tests.hostile import boards, commands, messages, readers, requests, scenes, stores
from tests.hostile.fuzzing import Fault, Reader, fuzz, is_sentence

FEW = {"command lines": 25, "terminal": 15, "environment": 8, "maps": 60, "workshop": 40, "lessons": 80}


@pytest.mark.parametrize(
    "reader", [*readers.ALL, *boards.ALL, *commands.ALL, *stores.ALL, *scenes.ALL], ids=lambda reader: reader.name
)
def test_spoilt_input_is_read_or_refused_in_one_sentence(reader):
    count = fuzz(reader, FEW.get(reader.name, 120), seed=1)
    assert count.faults == {}
    assert count.inputs == count.read + count.refused


def test_spoilt_requests_leave_the_server_as_it_was():
    count = aside(lambda: asyncio.run(requests.requests(250, seed=1)))
    assert count.faults == {}
    assert 50 < count.refused < 250


def test_spoilt_messages_get_one_answer_and_the_game_goes_on():
    count = aside(lambda: asyncio.run(messages.messages(250, seed=1)))
    assert count.faults == {}
    assert 50 < count.refused < 250


def test_a_fault_would_be_seen():
    def read(given):
        if given % 3 == 0:
            raise KeyError(given)
        if given % 3 == 1:
            raise Fault("no")

    count = fuzz(Reader("toy", lambda dice: dice.randrange(9), read), 60)
    assert count.read > 0
    assert sorted(what.partition(":")[0] for what in count.faults) == ["Fault", *["KeyError"] * (len(count.faults) - 1)]


@pytest.mark.parametrize(
    "text", ["", "no end", "Traceback (most recent call last).", "x" * 2000 + ".", "<class 'int'>."]
)
def test_what_is_no_sentence(text):
    assert not is_sentence(text)
