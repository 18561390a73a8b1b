"""What the event of the round card would do if it came now, in words."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene_log import Teller
from spielwerk.games.colt_express.scene_trial import happened
from spielwerk.games.colt_express.scoring import arrested
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.words import ColtWords


def as_it_stands(words: ColtWords, table: Train) -> str:
    """Return what the event would do as things stand; "" for a round without one, or before the train is coupled."""
    happening = int(p.HAPPENING[int(table.card)]) if int(table.card) >= 0 else 0
    trial = happened(table)
    if trial is None:
        return ""
    if happening == p.DEADLY_BULLETS:
        costs = [(b, p.DEADLY * int(table.received_now[b])) for b in _people(table) if table.received_now[b]]
        said = [words.say("stands-deadly", {"bandit": bandit, "money": str(cost)}) for bandit, cost in costs]
    elif happening == p.SHARING:
        said = [_shared(words, table, bandit) for bandit in _people(table) if table.boxes[p.PLACES + bandit]]
    elif happening == p.ESCAPE:
        said = _named(words, "stands-escape", [b for b in _people(table) if int(arrested(table)) >> b & 1])
    elif happening == p.WHISKEY_EVENT:
        drinks = any(int(at) == 2 * int(table.marshal) for at in table.flask_at)
        said = [words.say("stands-drink")] if drinks else []
    elif happening == p.PICKPOCKETING:
        said = _named(words, "stands-pick", [b for b in _people(table) if _may_pick(table, b)])
    else:
        teller = Teller(words, -1)
        said = [teller.sentence(event) for event in trial.events if event.kind != t.HAPPENS]
    return words.passage(said) or words.say("stands-nothing")


def _people(table: Train) -> list[int]:
    return [bandit for bandit in range(p.BANDITS) if int(table.seat_of[bandit]) >= 0]


def _named(words: ColtWords, key: str, bandits: Sequence[int]) -> list[str]:
    """Return one sentence about several bandits, none about nobody."""
    names = words.say("comma").join(words.noun("bandit", bandit) for bandit in bandits)
    return [words.say(key, {"names": names})] if bandits else []


def _shared(words: ColtWords, table: Train, bandit: int) -> str:
    others = [one for one in _people(table) if one != bandit and table.place[one] == table.place[bandit]]
    if not others or int(table.place[bandit]) >= p.PLACES:
        return ""
    names = words.say("comma").join(words.noun("bandit", one) for one in others)
    return words.say("stands-shared", {"bandit": bandit, "names": names})


def _may_pick(table: Train, bandit: int) -> bool:
    place = int(table.place[bandit])
    alone = place < p.PLACES and int(table.at(place)) == 1 << bandit
    return alone and any(int(at) == place for at in table.purse_at)
