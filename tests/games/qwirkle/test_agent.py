"""Greedy, and its hints."""

import pytest

import spielwerk
from spielwerk.core.match import play_match
from spielwerk.core.rng import Rng
from spielwerk.games.qwirkle import Qwirkle
from spielwerk.games.qwirkle.agent import Greedy
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.turns import best_turns
from spielwerk.words import LOCALES
from tests.games.qwirkle.drawing import draw, lay, options, perform

CIRCLES = " L M N\n 13 Ro Oo Yo"
MISFITS = "G* B* B* P* P+ Px"
CORNER = """
      L  M  N  O  P  Q
  13 Ro Rs Rd Rx R+  .
  14  .  .  .  .  . O*
"""


def decide(table, agent=None):
    """Let Greedy answer until the turn is over; return its answers."""
    agent = agent or Greedy()
    seat, turn, answers = table.active, table.turn, []
    while not table.over and table.current_player() == seat and table.turn == turn:
        view = table.game.view(table, seat)
        action = agent.decide(view, view.decision)
        answers.append(table.action_to_string(action))
        table.take(action)
    return answers


def hints(table, seat=0):
    return Greedy().hints(table.game.view(table, seat))


def texts(table, hint):
    return [table.game.actions.text(action) for action in hint.actions]


def test_greedy_lays_what_scores_most():
    table = draw(CORNER, "R* Y* Gs Px P+ Po")

    assert decide(table) == ["take red-burst", "lay Q13", "take yellow-burst", "lay Q15", "done"]
    assert list(table.scores) == [15, 0]


def test_of_equal_turns_it_takes_the_one_that_leaves_no_row_of_five():
    table = draw(
        """
              L  M  N  O
          13 Ro Rs Rd Rx
          14  .  .  .  .
          15  .  . R*  .
          16 O+ Y+  .  .
        """,
        "R+ P* P* P* P* P*",
    )

    assert decide(table)[:2] == ["take red-clover", "lay N16"]  # 3 + 2, as many as the row of five


def test_it_opens_with_its_largest_set():
    assert decide(draw("", "Ro Rs Rd Yd Gx B*", opening=3)) == [
        "take red-circle",
        "lay M13",
        "take red-square",
        "lay N13",
        "take red-diamond",
        "lay O13",
        "done",
    ]


def test_it_swaps_all_it_may_where_nothing_fits():
    assert decide(draw(CIRCLES, MISFITS))[:7] == [
        "swap green-burst",
        "swap blue-burst",
        "swap blue-burst",
        "swap purple-star",
        "swap purple-clover",
        "swap purple-burst",
        "done",
    ]
    assert decide(draw(CIRCLES, MISFITS, bag="Gx")) == ["swap green-burst", "done"]
    assert decide(draw(CIRCLES, MISFITS, bag="")) == ["pass"]


@pytest.mark.parametrize("begun", [["take red-burst"], ["take red-burst", "lay Q13"], ["take yellow-burst"]])
def test_it_goes_on_with_a_turn_that_another_began(begun):
    table = perform(draw(CORNER, "R* Y* Gs Px P+ Po"), *begun)
    decide(table)

    assert list(table.scores) == [15, 0]


def test_a_plan_is_dropped_when_the_table_does_not_follow_it():
    agent = Greedy()
    table = draw(CORNER, "R* Y* Gs Px P+ Po")
    view = table.game.view(table, 0)

    assert table.action_to_string(agent.decide(view, view.decision)) == "take red-burst"

    perform(table, "take yellow-burst", "lay Q15")

    assert decide(table, agent) == ["take red-burst", "lay Q13", "done"]


def test_hints_are_the_three_best_turns_with_points_and_actions():
    table = draw(CORNER, "R* Y* Gs Px P+ Po")
    found = hints(table)

    assert [hint.points for hint in found] == [15, 15, 14]
    assert texts(table, found[0]) == ["take red-burst", "lay Q13", "take yellow-burst", "lay Q15", "done"]
    for hint in found:
        trial = perform(table.copy(), *texts(table, hint))

        assert trial.last_points[0] == hint.points


def test_hints_say_where_the_points_come_from():
    table = draw(CORNER, "R* Y* Gs Px P+ Po")
    words = table.game.words("en")

    assert words.reason(hints(table)[0].reason) == "A Qwirkle of reds: 12 of the 15 points."
    assert words.reason(hints(table)[2].reason) == "A Qwirkle of reds: 12 of the 14 points."
    assert words.reason(hints(draw(CIRCLES, "Ys"))[0].reason) == "Points: yellows 2."
    assert words.reason(hints(draw(CORNER, "R*"))[0].reason) == "A Qwirkle of reds: 12 of the 14 points."
    five = draw(" L M N O P\n 13 Ro Rs Rd Rx R+", "R*")
    assert words.reason(hints(five)[0].reason) == "A Qwirkle of reds: 12 points."
    assert words.reason(hints(draw(" L M\n 13 Ro Rs\n 14 Oo .", "Os"))[0].reason) == "Points: oranges 2 + squares 2."


def test_hints_where_nothing_can_be_laid():
    swap = hints(draw(CIRCLES, MISFITS, bag="Gx G+"))
    table = draw(CIRCLES, MISFITS, bag="")

    assert [(hint.points, len(hint.actions), hint.reason.key) for hint in swap] == [(0, 3, "hint-swap")]
    assert [(texts(table, hint), hint.reason.key) for hint in hints(table)] == [(["pass"], "hint-pass")]


def test_hints_for_a_tile_already_taken_and_for_the_opening():
    taken = perform(draw(CORNER, "R* Y* Gs Px P+ Po"), "take red-burst")
    opening = draw("", "Ro Rs Rd Oo Yo B*", opening=3)
    single = draw("", "Ro Os Yd Gx B+ P*", "Ro Os Yd Gx B+ P*", opening=1)

    assert texts(taken, hints(taken)[0]) == ["lay Q13", "take yellow-burst", "lay Q15", "done"]
    assert [hint.points for hint in hints(opening)] == [3, 3]
    assert [(hint.points, hint.reason.key) for hint in hints(single)] == [(1, "hint-single")] * 3


def test_no_hints_for_others_and_in_a_swap():
    table = draw(CIRCLES, MISFITS)

    assert hints(table, seat=1) == []
    assert hints(table, seat=-1) == []
    assert hints(perform(table, "swap green-burst")) == []


def test_every_hint_is_worded_in_every_language():
    table = draw(CORNER, "R* Y* Gs Px P+ Po")
    for locale in LOCALES:
        for hint in hints(table):
            assert "{" not in table.game.words(locale).reason(hint.reason)


def play(players, seed, agents):
    game = Qwirkle(players)
    table = game.start()
    assert isinstance(table, Board)
    for seat, agent in enumerate(agents):
        agent.start(seat, Rng(seat))
    play_match(table, agents, Rng(seed), game.max_game_length)
    return list(table.scores)


def test_the_same_seed_is_the_same_game():
    assert play(2, 7, [Greedy(), Greedy()]) == play(2, 7, [Greedy(), Greedy()])


@pytest.mark.compiled_only
def test_greedy_makes_about_205_points_against_itself():
    scores = [points for seed in range(400) for points in play(2, seed, [Greedy(), Greedy()])]

    assert 201 <= sum(scores) / len(scores) <= 208


class RandomAgent(spielwerk.Agent):
    """Answers anything that is open."""

    def start(self, seat, rng):
        self.rng = rng

    def decide(self, view, decision):
        return decision.options[self.rng.below(len(decision.options))]


def test_greedy_beats_random():
    games = 100 if spielwerk.COMPILED else 10
    results = [play(2, seed, [Greedy(), RandomAgent()]) for seed in range(games)]

    assert all(greedy > rnd for greedy, rnd in results)


def test_turns_come_best_first_and_all_are_legal():
    table = draw(CORNER, "R* Y* Gs Rx Px Po")
    turns = best_turns(table, 1000)

    assert [turn.points for turn in turns] == sorted((turn.points for turn in turns), reverse=True)
    for turn in turns:
        trial = table.copy()
        for action in turn.actions(False):
            trial.take(action)
        assert trial.last_points[0] == turn.points


def test_laying_on_finds_what_looking_at_the_whole_turn_finds():
    table = draw(CORNER, "R* Y* Gs Px P+ Po")
    lay(table, "Y* Q15")

    assert [turn.points for turn in best_turns(table, 1)] == [15]
    assert "done" in options(table)
