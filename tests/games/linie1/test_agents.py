"""The agents: greedy and planner, what they believe, how they ride, what they advise."""

import pytest

import spielwerk
from spielwerk.agents import make_agent
from spielwerk.core.agent import Agent
from spielwerk.core.match import play_match
from spielwerk.core.rng import Rng
from spielwerk.core.view import view_of
from spielwerk.games.linie1 import Linie1, make_planner
from spielwerk.games.linie1.agent import Greedy
from spielwerk.games.linie1.beliefs import Beliefs
from spielwerk.games.linie1.planner import Planner
from spielwerk.games.linie1.roads import Roads
from spielwerk.games.linie1.shapes import SEGS, SHAPES
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import Errand, is_complete
from spielwerk.games.linie1.ways import best_way
from spielwerk.kit.budget import Budget
from tests.games.linie1.drawing import VILLAGE, draw, game, options, perform
from tests.games.linie1.test_riding import FORK, ride
from tests.games.linie1.test_turns import ALMOST, ROUTE


def decide(agent, table) -> str:
    """The agent's answer, in words."""
    agent.start(table.seat, Rng(1))
    view = view_of(table, table.seat)
    return table.action_to_string(int(agent.decide(view, view.decision)))


def hints(agent, table):
    """The agent's proposals: (answers in words, the sentence)."""
    agent.start(table.seat, Rng(1))
    words = table.game.words("en")
    found = agent.hints(view_of(table, table.seat))
    return [([table.game.actions.text(action) for action in hint.actions], words.reason(hint.reason)) for hint in found]


@pytest.mark.parametrize("make", [Greedy, make_planner])
def test_the_last_tile_of_a_route_is_laid(make):
    table = draw(ALMOST, "s s s c c", "x x x x x")
    agent = make()
    perform(table, decide(agent, table))
    view = view_of(table, 0)
    perform(table, table.action_to_string(int(agent.decide(view, view.decision))))

    assert is_complete(table, 0)


@pytest.mark.parametrize("make", [Greedy, make_planner])
def test_who_is_alone_with_a_complete_route_rides(make):
    table = draw(ROUTE, "s s s c c", trams={1: ("2a", "terminal 2a")})

    assert decide(make(), table).startswith("ride")


def test_hints_say_why():
    assert hints(Greedy(), draw(ALMOST, "s s s c c")) == [
        (["take straight", "lay 4,6 90"], "It completes your route."),
    ]
    table = draw(ALMOST.replace("\n    . s1  .  .  .  .", "\n    .  .  .  .  .  .", 1), "s s s c c")
    assert hints(Greedy(), table)[0][1] == "It lies on your own way; 1 tile is missing after it."
    assert hints(Greedy(), draw(ROUTE, "s s s c c")) == [(["ride a"], "Your route is complete: set out.")]
    thrown = perform(ride(), "throw red one two")
    assert hints(make_planner(), thrown) == [(["drive two"], "By the odds this die leaves you the fewest turns.")]
    assert hints(Greedy(), thrown)[0][1] == "It brings you closest to your destination."
    assert hints(Greedy(), perform(thrown, "drive two"))[0][0] in (["roll"], ["stop"])


def reasons_hold(table, agent) -> str:
    """Look whether an agent's reason for a tile is true once it lies; return the reason's key."""
    (hint,) = agent.hints(view_of(table, table.seat))
    seat, before = table.seat, best_way(table, table.seat)
    trial = table.copy()
    for action in hint.actions:
        trial.take_known(action)
    after, key = best_way(trial, seat), hint.reason.key
    if key == "hint-ride":
        assert is_complete(table, seat)
    if key == "hint-completes":
        assert after.complete
    if key == "hint-way":
        assert after.missing < before.missing
        assert hint.reason.what["n"] == after.missing
    if key in ("hint-quicker", "hint-prepares", "hint-block", "hint-elsewhere"):
        assert not after.complete
        assert after.missing >= before.missing
    return key


@pytest.mark.parametrize("make", [Greedy, lambda: Planner(Budget(60))], ids=["greedy", "planner"])
def test_the_reasons_are_true(make):
    """Whole games of two in the village: every reason for a tile is looked at on the board with that tile."""
    box = Linie1(2, {"city": VILLAGE})
    keys = set()
    for seed in range(3 if spielwerk.COMPILED else 1):
        state, rng = box.new_bare_state(), Rng(seed)
        agents = [make(), Greedy()]
        for seat, agent in enumerate(agents):
            agent.start(seat, Rng(seat))
        while not state.over:
            if state.seat < 0:
                state.take_known(state.roll(rng))
                continue
            if state.seat == 0:
                keys.add(reasons_hold(state, agents[0]))
            view = view_of(state, state.seat)
            state.take_known(int(agents[state.seat].decide(view, view.decision)))
    assert "hint-way" in keys


def test_no_advice_for_others():
    table = draw(ALMOST, "s s s c c")

    assert Greedy().hints(view_of(table, 1)) == []


def test_nobody_gives_up_while_there_is_a_way():
    table = perform(draw(ALMOST, "s s s c c"), "give-up")
    assert decide(Greedy(), table) == "stay"
    wall = "d0 d0 d0 d0 d0 d0"
    rows = [". . . . . .", ". . A . . .", wall, ". . . . B .", ". . . . . .", ". . C . . ."]
    assert decide(Greedy(), perform(draw("\n".join(rows), "s s s c c"), "give-up")) == "give-up"


def seen(table) -> Town:
    """What seat 0 sees."""
    found = view_of(table, 0).table
    assert isinstance(found, Town)
    return found


def test_beliefs_follow_the_tiles():
    """Seat 1 builds line 1 tile by tile; seat 0 comes to believe it, and never gives up another task altogether."""
    beliefs = Beliefs()
    table = draw("", city="town", tasks=[(4, 4), (0, 0)])
    for _ in range(6):
        beliefs.look(seen(table), 0)
        beliefs.remember(table.copy())
        for tile in range(2):
            way = best_way(table, 1)
            cell, wanted = int(way.cells[0]), int(way.wanted[0])
            shape = next(shape for shape in range(SHAPES) if SEGS[shape] & wanted == wanted)
            table.put(cell, shape)
            table.last_laid[2 + tile] = cell
        table.turn += 2
    beliefs.look(seen(table), 0)
    line_1 = sum(weight for task, weight in enumerate(beliefs.weights[1]) if task % 6 == 0)

    assert line_1 > 0.6 * sum(beliefs.weights[1])
    assert all(weight > 0 for task, weight in enumerate(beliefs.weights[1]) if task % 6 != 4 and task // 6 != 4)
    assert all(weight == 0 for task, weight in enumerate(beliefs.weights[1]) if task % 6 == 4 or task // 6 == 4)


def roads(table) -> Roads:
    """The roads of seat 0."""
    done = Errand(table, 0, table.origin_end[0]).done(table.reached[0])
    return Roads(table, 0, table.place[0], done, table.workshop[0])


def test_value_iteration_is_right_where_one_can_do_it_by_hand():
    found = roads(
        ride(where="4,6 north", reached=7)
    )  # one cell to go, from a stop: the tool costs nothing but the turn
    one = 2 / 6
    two = (1 / 6) ** 2 + ((2 / 6) ** 2 - (1 / 6) ** 2) * one
    three = (1 / 6) ** 3 + ((2 / 6) ** 3 - (1 / 6) ** 3) * two

    assert found.turns[found.begin] == pytest.approx(1 / (1 - three), abs=0.01)


def test_the_die_of_1995_by_hand():
    found = roads(ride(where="4,6 north", reached=7, options={"driving": "die-1995"}))

    assert found.turns[found.begin] == pytest.approx(1.0)


def test_a_rider_takes_the_way_with_fewer_turns():
    table = ride(FORK, "2,2 north", reached=3, signs={"C": "4,6"})
    perform(table, "throw red two stop", "drive two")
    assert options(table) == ["go east", "go south"]
    chosen = perform(table.copy(), decide(make_planner(), table))
    other = perform(table.copy(), next(way for way in options(table) if way != decide(make_planner(), table)))

    best, second = roads(chosen), roads(other)
    assert best.turns[best.begin] <= second.turns[second.begin]


def test_a_planner_lays_a_tile_against_its_rival_before_it_rides():
    """Setting out is open after the first tile too, so a tile that harms a rival costs nothing."""
    table = draw(ROUTE, "l r y t d")
    agent = make_planner()
    first = decide(agent, table)
    assert first.startswith("take")
    perform(table, first)
    before = best_way(table, 1).missing
    view = view_of(table, 0)
    perform(table, table.action_to_string(int(agent.decide(view, view.decision))))

    way = best_way(table, 1)
    assert not way.found or way.missing > before


@pytest.mark.parametrize("players", [2, 3] if spielwerk.COMPILED else [2])
def test_the_same_seed_plays_the_same_game(players):
    box = Linie1(players, {"city": VILLAGE} if players == 2 else None)
    ends = []
    for _ in range(2):
        state = box.start()
        agents: list[Agent] = [Planner(Budget(20)) if seat == 0 else Greedy() for seat in range(players)]
        for seat, agent in enumerate(agents):
            agent.start(seat, Rng(seat))
        decisions = play_match(state, agents, Rng(5), 100_000)
        ends.append((decisions, str(box.position(state))))

    assert ends[0] == ends[1]


def strength(names: list[str], games: int) -> float:
    """The share of wins of the first one, seats rotating."""
    box = game(len(names), city="town")
    won = 0.0
    for number in range(games):
        order = [(seat + number) % len(names) for seat in range(len(names))]
        agents = [make_agent(box, names[who]) for who in order]
        for seat, agent in enumerate(agents):
            agent.start(seat, Rng(number * 10 + seat))
        state = box.start()
        play_match(state, agents, Rng(number), 100_000)
        won += box.returns(state)[order.index(0)]
    return won / games


@pytest.mark.compiled_only
@pytest.mark.skipif(not spielwerk.COMPILED, reason="takes too long interpreted")
@pytest.mark.parametrize(("names", "least"), [(["planner", "greedy"], 0.7), (["greedy", "random"], 0.95)])
def test_who_thinks_more_wins_more(names, least):
    assert strength(names, 40) >= least
