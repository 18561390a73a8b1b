"""Many games: the same results whoever plays them, and honest sums."""

import csv
import json
from pathlib import Path

import pytest

from spielwerk.core.agent import Agent
from spielwerk.core.errors import RulesError, SpielwerkError
from spielwerk.registry import register
from spielwerk.simulate import Plan, Simulation, Tally, open_output, play, pool, record, rows_of, wilson
from spielwerk.simulate.tally import Numbers
from spielwerk.table import Seeded, Table, new_record
from spielwerk.table.record import closing_of
from spielwerk.table.record_text import Seat, write_closing
from tests.simulate.listeners import Hearing
from tests.table.toy import Auction

PLAN = Plan(Auction(3), ("random",) * 3, 40, 7)


def summed(plan, jobs=1):
    tally = Tally(plan)
    for chunk in Simulation(plan, jobs):
        tally.add(chunk)
    summary = tally.summary()
    del summary["games_per_s"]
    return summary


def test_the_keys_are_those_promised():
    summary = summed(PLAN)
    assert list(summary) == ["game", "options", "games", "seed", "agents", "reasons", "decisions_per_game", "compiled"]
    assert list(summary["agents"][0]) == [
        "agent",
        "seats",
        "games",
        "wins",
        "win_rate",
        "win_rate_ci95",
        "mean_score",
        "sd_score",
    ]
    assert sum(agent["wins"] for agent in summary["agents"]) == pytest.approx(40)
    assert sum(summary["reasons"].values()) == 40


def test_seats_rotate_so_that_nobody_owns_the_first_move():
    assert [PLAN.seats(number) for number in range(4)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
    assert [agent["seats"] for agent in summed(Plan(PLAN.game, PLAN.agents, 6))["agents"]] == [[2, 2, 2]] * 3


def test_results_do_not_depend_on_the_number_of_processes(monkeypatch):
    monkeypatch.setattr(pool, "WORTH_A_POOL", -1.0)
    monkeypatch.setattr(pool, "CHUNK_SECONDS", 0.0001)
    assert summed(PLAN, jobs=2) == summed(PLAN, jobs=1)


def test_another_seed_gives_other_games():
    assert [play(PLAN, 0).seed, play(PLAN, 1).seed] != [
        play(Plan(PLAN.game, PLAN.agents, 40, 8), n).seed for n in (0, 1)
    ]
    assert play(PLAN, 3) == play(PLAN, 3)


def test_the_record_of_a_simulated_game_is_what_a_table_would_write():
    number, game = 1, PLAN.game
    seed = PLAN.seed_of(number)
    written = new_record(game, [Seat("", "random")] * 3, seed)
    Table(game, {seat: _agent() for seat in range(3)}, Seeded(seed), record=written).run()
    assert record(PLAN, number).text() == written.text()
    assert written.text().endswith(write_closing(closing_of(play(PLAN, number).outcome)))


def _agent():
    from spielwerk.agents import make_agent

    return make_agent(PLAN.game, "random")


def test_agents_that_want_events_hear_the_same_as_at_a_table():
    plan = Plan(Hearing(2), ("listener", "listener"), 1)
    Hearing.heard.clear()
    play(plan, 0)
    simulated = [list(lines) for lines in Hearing.heard]
    Hearing.heard.clear()
    Table(plan.game, {0: _listener(plan), 1: _listener(plan)}, Seeded(plan.seed_of(0))).run()
    assert Hearing.heard == simulated
    assert len(simulated[0]) > 4


def _listener(plan) -> Agent:
    return plan.game.agents["listener"]()


def test_stopping_keeps_what_is_finished():
    simulation, tally = Simulation(Plan(PLAN.game, PLAN.agents, 10**9), 1), Tally(PLAN)
    for chunk in simulation:
        tally.add(chunk)
        simulation.stop()
    assert 0 < tally.games < 10**9


def test_stopping_a_pool_keeps_what_is_finished(monkeypatch):
    monkeypatch.setattr(pool, "CHUNK_SECONDS", 0.0)
    simulation, numbers = Simulation(Plan(PLAN.game, PLAN.agents, 10**6), 2), []
    for chunk in simulation:
        numbers += [result.number for result in chunk.results]
        if len(numbers) > 3:
            simulation.stop()
    assert numbers == sorted(set(numbers))
    assert len(numbers) < 10**6


def test_a_fault_names_the_game_that_shows_it():
    plan = Plan(Hearing(2), ("broken", "random"), 5, 3)
    with pytest.raises(RulesError, match=rf"Game 0 \(seed {plan.seed_of(0)}\) broke off: KeyError"):
        list(Simulation(plan))


@pytest.mark.parametrize(
    ("agents", "games", "sentence"),
    [
        (("random",), 5, "1 agents cannot sit on 3 seats"),
        (("random",) * 3, 0, "from 1 to"),
        (("random", "random", "clever"), 5, "There is no agent “clever” for auction; there are: random"),
        (("random", "random", "random:x=1"), 5, "cannot take “x=1”"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(agents, games, sentence):
    with pytest.raises(SpielwerkError, match=sentence):
        Plan(Auction(3), agents, games)


def test_wilsons_interval():
    assert wilson(5, 10) == pytest.approx([0.2366, 0.7634], abs=1e-4)
    assert wilson(0, 10) == pytest.approx([0.0, 0.2775], abs=1e-4)
    assert wilson(10, 10) == pytest.approx([0.7225, 1.0], abs=1e-4)


def test_mean_and_deviation():
    numbers = Numbers()
    for number in (2, 4, 4, 4, 5, 5, 7, 9):
        numbers.add(number)
    assert numbers.mean == 5
    assert numbers.sd == pytest.approx(2.138, abs=1e-3)
    assert numbers.mean_ci95() == pytest.approx([3.518, 6.482], abs=1e-3)


def written(path, plan=PLAN):
    output = open_output(plan, path)
    for chunk in Simulation(plan):
        output.add(rows_of(plan, chunk))
    output.close()
    return path


def test_csv_and_json_lines_hold_one_row_a_game(tmp_path):
    rows = list(csv.DictReader(written(tmp_path / "a.csv").read_text().splitlines()))
    lines = [json.loads(line) for line in written(tmp_path / "a.jsonl").read_text().splitlines()]
    assert (
        [int(row["seed"]) for row in rows] == [line["seed"] for line in lines] == [PLAN.seed_of(n) for n in range(40)]
    )
    assert list(rows[0]) == list(lines[0])


def test_parquet_holds_the_same(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = parquet.read_table(written(tmp_path / "a.parquet")).to_pylist()
    lines = [json.loads(line) for line in written(tmp_path / "a.jsonl").read_text().splitlines()]
    assert rows == lines


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    with pytest.raises(SpielwerkError, match=r"should end in \.csv, \.jsonl or \.parquet"):
        open_output(PLAN, Path("a.xlsx"))
    with pytest.raises(SpielwerkError, match=r"none/a\.csv cannot be written: No such file"):
        open_output(PLAN, tmp_path / "none" / "a.csv")


def test_parquet_without_pyarrow_gets_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(SpielwerkError, match="Parquet files need pyarrow: pip install"):
        open_output(PLAN, tmp_path / "a.parquet")


register(Auction)
