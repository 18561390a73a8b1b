"""A shunting yard for tests: any moment of a game, said in the names of the map.

A train is drawn as ``black-1 at calais-paris.2>`` (the second piece of that line, looking towards Paris), with ``from
paris`` when it carries a cube of Paris. The maps lie in ``yards``.
Nobody helps and all hands are empty unless a test says so.
"""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.step import Step
from spielwerk.games.switch_and_signal import SwitchAndSignal
from spielwerk.games.switch_and_signal.actions import ACT
from spielwerk.games.switch_and_signal.movement import ROLL_SPEED
from spielwerk.games.switch_and_signal.notation import pose_name, pose_number
from spielwerk.games.switch_and_signal.pieces import CARD_NAMES, GOODS, HELPER_NAMES, TRAIN_NAMES
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.setting_up import LAY_SUGGESTED
from spielwerk.kit.bits import bit

DRAWN = ["draw signal"] * 5  # at the end of a turn


def yard(
    *trains: str,
    hand: str = "",
    helpers: str = "",
    green: str = "",
    red: str = "",
    joined: str = "",
    clock: int = 7,
    players: int = 2,
    **options: str,
) -> Railway:
    """Return a table in mid-game: seat 0 is active, the suggested discs lie, with these changes."""
    options["map"] = yard_map(options.get("map", "europe"))
    net = SwitchAndSignal(players, options).start()
    assert isinstance(net, Railway)
    net.agenda = []
    LAY_SUGGESTED.happen(net)
    net.start_card = False
    net.clock = clock
    net.helpers = sum(bit(HELPER_NAMES.index(helper)) for helper in helpers.split())
    for train in trains:
        stand(net, train)
    for card in hand.split():
        net.deal(0, CARD_NAMES.index(card))
    _set(net, green, red, joined)
    return net


def _set(net: Railway, green: str, red: str, joined: str) -> None:
    """Set these signals and junctions."""
    for name, value in [(name, 1) for name in green.split()] + [(name, 0) for name in red.split()]:
        net.green[net.board.signal_names.index(name)] = value
    for state in joined.split(";") if joined else []:
        net.join(int(net.game.actions.number(f"join {state.strip()}") - net.board.layout.join))


def yard_map(value: str) -> str:
    """Return a map of the yards: as the shipped ones, with longer lines; these never change, those are calibrated."""
    file = Path(__file__).parent / "yards" / f"{value}.txt"
    return file.read_text(encoding="utf-8") if value.isidentifier() and file.is_file() else value


def stand(net: Railway, drawn: str) -> None:
    """Put one train on the map as it is drawn."""
    words = drawn.split()
    train = TRAIN_NAMES.index(words[0])
    net.pose[train] = pose_number(net.board, words[2])
    if len(words) > 3:
        net.load(train, net.board.stop_names.index(words[4]))


def does(net: Railway, step: Step, *answers: str) -> Railway:
    """Let a Step happen and give these answers; afterwards the active player may act."""
    net.then2(step, ACT)
    net.advance()
    return answer(net, *answers)


def rolls(net: Railway, train: str, points: int, *answers: str) -> Railway:
    """Move a train by this roll of its die."""
    return does(net, ROLL_SPEED[TRAIN_NAMES.index(train)], f"die {points}", *answers)


def answer(net: Railway, *answers: str) -> Railway:
    """Give these answers, one after the other."""
    for text in answers:
        net.apply_action(net.string_to_action(text))
    return net


def tried(net: Railway, *answers: str) -> Railway:
    """Return a copy of the table after these answers."""
    new = net.copy()
    assert isinstance(new, Railway)
    return answer(new, *answers)


def acts(net: Railway, *answers: str) -> Railway:
    """Let the active player act and give these answers."""
    if not net.agenda:
        net.then(ACT)
        net.advance()
    return answer(net, *answers)


def at(net: Railway, train: str) -> str | None:
    """Return where a train stands; None for the depot."""
    return pose_name(net.board, int(net.pose[TRAIN_NAMES.index(train)]))


def load_of(net: Railway, train: str) -> str | None:
    """Return the city whose cube a train carries."""
    city = net.cargo[TRAIN_NAMES.index(train)]
    return None if city < 0 else net.board.stop_names[city]


def brought(net: Railway, port: str, **goods: int) -> Railway:
    """Let these goods lie in a port already, those above its places for a colour on the places for any."""
    stop = net.board.stop_names.index(port)
    for name, count in goods.items():
        at_ = 4 * stop + GOODS.index(name)
        net.delivered[at_] = count
        net.extras[stop] += max(0, count - net.board.takes[at_])
        net.brought += count
    return net


def cubes(net: Railway, city: str) -> int:
    """Return how many cubes lie in a city."""
    return int(net.cubes[net.board.stop_names.index(city)])


def now(net: Railway, verb: str = "") -> list[str]:
    """Return the open answers of one verb (of all) as texts."""
    texts = [net.action_to_string(action) for action in net.legal_actions()]
    return [text for text in texts if text.split()[0] == verb or not verb]


def asked(net: Railway) -> str:
    """Return the name of the Step that waits for an answer."""
    return type(net.pending()).__name__


def why_not(net: Railway, text: str) -> tuple[str, str]:
    """Return clause and key of the reason why an answer is closed."""
    reason = net.why_not(net.string_to_action(text))
    return reason.clause, reason.key


def told(net: Railway, kind: int) -> list[list[int]]:
    """Return the numbers of each Event of a kind that has been told."""
    return [event.numbers()[1:] for event in net.told if event.kind == kind]


def numbers(*values: int) -> vec[i64]:
    """Return a packed array."""
    return vec[i64](list(values))
