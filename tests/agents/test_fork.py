"""Fork: what a search remembers of one question."""

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.agents.fork import Fork
from spielwerk.core.rng import Rng


def told(fork, *notes):
    for option, worth in notes:
        fork.note(fork.place_of(option), worth)
    return fork


def test_every_open_answer_is_tried_once_before_any_is_tried_twice():
    fork, rng = Fork(), Rng(1)
    options = vec[i64]([30, 10, 20])
    met = []
    for _ in options:
        at = fork.choose(options, 100.0, rng)
        met.append(fork.options[at])
        fork.note(at, 1.0)

    assert sorted(met) == sorted(options)


def test_then_the_most_promising_open_one_is_tried():
    fork = told(Fork(), (10, 500.0), (20, 0.0), (30, 400.0))

    assert fork.options[fork.choose(vec[i64]([10, 20, 30]), 1.0, Rng(1))] == 10
    assert fork.options[fork.choose(vec[i64]([20, 30]), 1.0, Rng(1))] == 30, "not open in this world"
    told(fork, *[(10, 500.0)] * 50)
    assert fork.options[fork.choose(vec[i64]([10, 20]), 10_000.0, Rng(1))] == 20, "what was tried seldom is looked into"


def test_the_best_answer_leads_by_its_mean():
    fork = told(Fork(), (10, 500.0), (10, 300.0), (20, 350.0))

    assert fork.options[fork.best()] == 10
    assert fork.lead(fork.best()) == 50.0
    assert told(Fork(), (10, 500.0)).lead(0) == 0.0, "there is nothing to compare it with"
