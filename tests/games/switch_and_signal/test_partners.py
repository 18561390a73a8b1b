"""The planner as a partner: it takes up what others propose where that is nearly as good, and says why it acts."""

from spielwerk.core.rng import Rng
from spielwerk.core.view import view_of
from spielwerk.games.switch_and_signal.actions import ACT
from spielwerk.games.switch_and_signal.agent import Planner
from spielwerk.games.switch_and_signal.departure import CHOOSE_MOVER, NEXT_TRAIN, REVEAL_CARD
from spielwerk.games.switch_and_signal.proposing import way_to
from spielwerk.words import LOCALES
from tests.games.switch_and_signal.yard import does, yard

BY_LYON = "black-1 at dijon-lyon.2> from paris"
FREE = "join lyon: lyon-marseille + dijon-lyon"


def answers(net, *heard, answered=40):
    """What a planner at seat 0 does up to the next die, having heard (seat, text)s, and what it says."""
    agent = Planner()
    agent.start(0, Rng(0))
    start = net
    given: list[int] = []
    number = net.game.actions.number
    agent.hear([(seat, number(text)) for seat, text in heard])
    while net.seat == 0 and not net.over and len(given) < answered:
        view = view_of(net, 0)
        given.append(int(agent.decide(view, view.decision)))
        net = net.copy()
        net.take_known(given[-1])
    said = agent.why(view_of(start, 0), given)
    return [start.game.actions.text(one) for one in given], [one.key for one in said]


def acting(net):
    net.then2(ACT, REVEAL_CARD)
    net.advance()
    return net


def waiting():
    net = yard("black-1 at calais", "black-2 at nantes")
    net.line_up(0)
    return does(net, NEXT_TRAIN[1])


def test_a_proposal_that_is_as_good_is_taken_up_and_its_author_named():
    alone, said = answers(waiting())
    other = next(one for one in ("train black-1", "train black-2") if one != alone[0])
    together, words = answers(waiting(), (1, other))

    assert said == ["hint-order"]
    assert together == [other]
    assert words == ["hint-agreed", "hint-order"]


def test_a_proposal_that_costs_much_is_not_taken_up():
    net = acting(yard(BY_LYON, hand="switch", green="dijon-lyon:1"))

    assert answers(net, (1, "done"))[0][:2] == ["play switch", FREE]
    assert answers(net, (1, "done"))[1][0] == "hint-switch"


def test_a_proposal_for_later_is_carried_out_card_and_all():
    net = acting(yard(BY_LYON, "grey-1 at nantes", hand="switch", green="dijon-lyon:1"))
    given, said = answers(net, (1, FREE))

    assert given[:2] == ["play switch", FREE]
    assert said[:2] == ["hint-agreed", "hint-switch"]


def ways(net, text):
    return [net.game.actions.text(int(one)) for one in way_to(net, net.string_to_action(text))]


def test_the_way_to_a_proposal_plays_the_cards_it_needs():
    net = acting(yard(BY_LYON, "black-2 at paris", hand="switch switch"))

    assert ways(net, FREE) == ["play switch", FREE]
    assert ways(net, "train black-1") == ["trade switch+switch for move", "train black-1"]
    assert ways(net, "load black-2 for move") == ["load black-2 for switch"]
    assert ways(net, "load black-1 for move") == []
    assert ways(net, "play move") == ["trade switch+switch for move"]
    assert ways(net, "green marseille:lyon-marseille") in (["trade switch+switch for signal"], [])
    assert ways(net, "colour brown") == []
    assert ways(does(yard(BY_LYON), CHOOSE_MOVER), "colour brown") == ["colour brown"]


def test_who_is_agreed_with_is_named_in_three_languages():
    for locale in LOCALES:
        words = yard().game.words(locale, ("Mina", "Jonas"))
        assert "Jonas" in words.say("hint-agreed", {"seat": 1})
