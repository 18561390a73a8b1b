"""What the agents advise: answers that can be given, and a sentence for each kind of answer in three languages."""

import pytest

from spielwerk.core.rng import Rng
from spielwerk.core.view import view_of
from spielwerk.games.switch_and_signal.actions import ACT
from spielwerk.games.switch_and_signal.agent import Greedy, Planner
from spielwerk.games.switch_and_signal.departure import CHOOSE_MOVER, NEXT_TRAIN
from spielwerk.games.switch_and_signal.movement import LeaveCity
from spielwerk.words import LOCALES
from tests.games.switch_and_signal.yard import does, now, yard

BY_LYON = "black-1 at dijon-lyon.2> from paris"
AT_MARSEILLE = "black-1 at lyon-marseille.3> from paris"


def asked(agent, net):
    """An agent's advice to seat 0: (key of the reason, texts of the answers)."""
    agent.start(0, Rng(0))
    (hint,) = agent.hints(view_of(net, 0))
    return hint.reason.key, [net.game.actions.text(one) for one in hint.actions]


def waiting(*trains, helpers=""):
    net = yard(*trains, helpers=helpers)
    net.line_up(0)
    return does(net, NEXT_TRAIN[1])


def why(net, answer):
    """How the planner explains an answer: (key, what is named, the answers that follow before a die)."""
    hint = Planner().hint(net, net.string_to_action(answer))
    named = {noun: net.game.words("en").noun(noun, number) for noun, number in hint.reason.what.items()}
    return hint.reason.key, named, [net.game.actions.text(one) for one in hint.actions]


def test_the_switch_before_a_loaded_train_is_named_with_the_train():
    net = does(yard(BY_LYON, hand="switch", green="dijon-lyon:1"), ACT)

    assert asked(Planner(), net) == ("hint-switch", ["play switch", "join lyon: lyon-marseille + dijon-lyon"])
    assert why(net, "play switch")[1] == {"train": "black train 1", "junction": "Lyon"}


def test_the_signal_before_a_loaded_train_is_named_with_the_train():
    net = yard(AT_MARSEILLE, hand="signal", red="marseille:lyon-marseille", green="marseille:montpellier-marseille")
    key, named, answers = why(does(net, ACT), "play signal")

    assert key == "hint-signal"
    assert named == {"train": "black train 1", "signal": "Marseille (Lyon–Marseille)"}
    assert answers[-1] == "green marseille:lyon-marseille"


def test_a_move_is_explained_by_where_the_train_goes_and_ends_at_its_die():
    loaded = does(yard(AT_MARSEILLE, "grey-1 at nantes", hand="move"), ACT)
    empty = does(yard("black-1 at calais", hand="move"), ACT)
    key, _, answers = why(loaded, "play move")

    assert key in ("hint-bring", "hint-fetch") and len(answers) == 2
    loaded = does(yard(AT_MARSEILLE, hand="move"), ACT)
    assert why(loaded, "play move") == ("hint-bring", {"train": "black train 1", "stop": "Marseille"}, ["play move"])
    assert why(empty, "play move")[:2] == ("hint-fetch", {"train": "black train 1", "stop": "Paris"})


def test_loading_keeping_and_helpers_have_reasons():
    net = does(yard("black-1 at paris", hand="signal", helpers="dispatcher"), ACT)

    assert why(net, "load black-1 for signal")[:2] == ("hint-load", {"train": "black train 1", "stop": "Paris"})
    assert why(net, "done") == ("hint-done", {}, ["done"])
    assert why(net, "dispatcher")[0] == "hint-helper"


def test_questions_of_the_departure_card_have_reasons():
    mover = does(yard("black-1 at calais", "brown-1 at nantes"), CHOOSE_MOVER)
    order = waiting("black-1 at calais", "black-2 at nantes")
    leaving = does(yard("black-1 at paris", green="paris:orleans-paris paris:le_havre-paris"), LeaveCity(0, 2))

    assert why(mover, "colour brown")[:2] == ("hint-colour", {"colour": "brown"})
    assert why(order, "train black-2")[:2] == ("hint-order", {"train": "black train 2"})
    assert why(leaving, "leave orleans-paris<")[0] == "hint-way"


@pytest.mark.parametrize("make", [Greedy, Planner])
def test_only_who_is_asked_gets_advice_and_can_follow_it(make):
    net = does(yard("black-1 at paris", hand="signal"), ACT)
    agent = make()
    agent.start(1, Rng(0))

    assert agent.hints(view_of(net, 1)) == []
    assert asked(agent, net)[1][0] in now(net)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_is_a_sentence(locale):
    what = {"train": 0, "stop": 11, "junction": 5, "signal": 3, "line": 4, "colour": 1, "helper": 2}
    words = yard().game.words(locale)
    keys = (
        *("helper", "colour", "order", "done", "load", "fetch", "bring", "switch", "switch-later", "signal"),
        *("signal-later", "way", "best"),
    )
    said = [words.say(f"hint-{key}", what) for key in keys]

    assert all("{" not in one and "hint-" not in one for one in said)
