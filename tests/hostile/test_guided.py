"""Dice that fall as bytes say (tests/hostile/guided.py); Atheris itself is for the whole hour only."""

from __future__ import annotations

import random

import pytest

from tests.hostile import boards, commands, guided, messages, readers, requests, scenes, stores
from tests.hostile.fuzzing import Count, judge

ALL = (*readers.ALL, *boards.ALL, *commands.ALL, *stores.ALL, *scenes.ALL)


def test_bytes_decide_and_then_a_generator_made_of_them():
    assert guided.Choices(b"\x00\x02").choice("abc") == "a"
    assert [guided.Choices(bytes([n])).randrange(3) for n in range(5)] == [0, 1, 2, 0, 1]
    assert guided.Choices(b"\x80\x00").random() == 0.5
    assert guided.Choices(b"\xff\x0f").getrandbits(12) == 0xF0F
    assert guided.Choices(b"").random() == guided.Choices(b"").random() != guided.Choices(b"\x01").random()


def test_the_rest_of_a_choice_that_is_cut_off_is_made_up():
    assert 0 <= guided.Choices(b"\x01").randrange(1000) < 1000
    assert 0 <= guided.Choices(b"\x01").random() < 1


@pytest.mark.parametrize("reader", ALL, ids=lambda reader: reader.name)
def test_the_same_bytes_spoil_in_the_same_way_and_break_nothing(reader):
    for seed in range(3):
        given = random.Random(f"{reader.name} {seed}").randbytes(200)
        count = Count(reader.name)
        judge(reader, reader.spoil(guided.Choices(given)), given.hex(), count)
        assert count.faults == {}
        assert repr(reader.spoil(guided.Choices(given))) == repr(reader.spoil(guided.Choices(given)))


def test_what_libfuzzer_says_is_followed():
    said = [
        "INFO: Seed: 1",
        "#2\tINITED cov: 12 ft: 12 corp: 1/1b",
        "#9\tDONE   cov: 75 ft: 103 corp: 15/419b lim: 512",
    ]
    assert guided.follow("toy", 9, said) == ([12, 75], 15)


@pytest.mark.parametrize("spoken", [requests, messages], ids=["requests", "messages"])
def test_a_server_is_asked_by_bytes_too(spoken):
    count = Count("spoken")
    with spoken.reading() as reader:
        for seed in range(40):
            judge(reader, reader.spoil(guided.Choices(random.Random(seed).randbytes(200))), seed, count)
    assert count.faults == {}
    assert count.refused > 5
