"""The texts of actions and outcomes, and the options of the game."""

from __future__ import annotations

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.core.game import Option
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import rulings as r
from spielwerk.games.colt_express import telling as t

CARD_TEXTS = (*p.CARD_NAMES, *(f"second-{name}" for name in p.CARD_NAMES), *p.BULLET_NAMES)
PURSE_TEXTS = tuple(str(number) for number in range(p.PURSES))
FLASK_TEXTS = tuple(str(number) for number in range(p.FLASKS))
CAR_TEXTS = tuple(p.PLACE_NAMES[2 * car] for car in range(p.CARS))


def actions() -> ActionSpace:
    """Return the players' verbs: those that concern cards, then those of bandits."""
    return ActionSpace((*_card_verbs(), *_deeds()))


def _card_verbs() -> tuple[Verb, ...]:
    playable = CARD_TEXTS[: p.ACTION_CARDS]
    return (
        Verb("choose", t.CHOOSE, p.NAMES),
        Verb("start-in-caboose", t.START, ("first", "second")),
        Verb("play", t.PLAY, playable),
        Verb("hide", t.HIDE, playable),
        Verb("draw", t.DRAW_CARDS),
        Verb("pass", t.PASS),
        Verb("drink", t.DRINK, FLASK_TEXTS),
        Verb("keep", t.KEEP, CARD_TEXTS),
        Verb("fetch", t.FETCH, CARD_TEXTS),
        Verb("discard", t.DISCARD, CARD_TEXTS),
        Verb("done", t.DONE),
    )


def _deeds() -> tuple[Verb, ...]:
    return (
        Verb("go", t.GO, p.PLACE_NAMES),
        Verb("marshal", t.LEAD, CAR_TEXTS),
        Verb("take-purse", t.TAKE_PURSE, PURSE_TEXTS),
        Verb("take-flask", t.TAKE_FLASK, FLASK_TEXTS),
        Verb("take-jewel", t.TAKE_JEWEL),
        Verb("take-strongbox", t.TAKE_BOX),
        Verb("fire", t.SHOOT, p.NAMES),
        Verb("punch", t.HIT, (*p.NAMES, "shotgun")),
        Verb("loosen", t.LOOSEN, ("purse", "jewel", "strongbox", "flask", "half-flask", "half-old-flask")),
        Verb("pocket", t.POCKET),
        Verb("let-fall", t.LEAVE),
        Verb("knock", t.KNOCK, p.PLACE_NAMES),
        Verb("push", t.PUSH, p.PLACE_NAMES),
        Verb("flee", t.FLEE, p.PLACE_NAMES),
        Verb("ride", t.GALLOP, p.PLACE_NAMES),
        Verb("ride-away", t.GALLOP_AWAY),
        Verb("capture", t.CAPTURE, p.HOSTAGES),
        Verb("board", t.BOARD, ("nobody", "first", "second", "both")),
        Verb("board-car", t.BOARD_CAR, CAR_TEXTS),
    )


def outcomes() -> ActionSpace:
    """Return the verbs of chance."""
    return ActionSpace(
        (
            Verb("first", t.IN_FIRST, tuple("abcdef")),
            Verb("match", t.IN_MATCH, tuple("-".join(p.NAMES[bandit] for bandit in match) for match in p.MATCHES)),
            Verb("deal", t.IN_CHARACTER, p.NAMES),
            Verb("wagon", t.IN_WAGON, tuple(str(wagon + 1) for wagon in range(p.WAGONS))),
            Verb("hostage", t.IN_HOSTAGE, p.HOSTAGES),
            Verb("round", t.IN_ROUND, tuple(card[0] for card in p.ROUND_CARDS)),
            Verb("card", t.IN_CARD, CARD_TEXTS),
            Verb("worth", t.IN_WORTH, tuple(str(worth) for worth in p.WORTHS)),
            Verb("purse", t.IN_PURSE, PURSE_TEXTS),
            Verb("flask", t.IN_FLASK, FLASK_TEXTS),
            Verb("whiskey", t.IN_WHISKEY, ("normal", "old")),
        )
    )


# Name, values (the default first), and the bit that a table sets where it plays the second value.
RULINGS: tuple[tuple[str, tuple[str, str], int], ...] = (
    ("expansion", ("none", "horses-and-stagecoach"), r.MORE),
    ("expert", ("no", "yes"), r.EXPERT),
    ("teams", ("no", "yes"), r.TEAMS),
    ("characters", ("choose", "random"), r.RANDOM_CHARACTERS),
    ("neutral_bullets", ("in-turn-order", "all-or-none"), r.ALL_OR_NONE),
    ("django_sideways", ("no-push", "django-chooses"), r.SIDEWAYS_PUSH),
    ("tuco_in_coach", ("yes", "no"), r.TUCO_NOT_IN_COACH),
    ("ghost_melee", ("reveals", "hides"), r.GHOST_HIDES_MELEE),
    ("ghost_whiskey", ("first-card-hidden", "open"), r.GHOST_DRINKS_OPENLY),
    ("poodle_bullet", ("deadly", "not-deadly"), r.POODLE_NOT_DEADLY),
    ("hostage_taking", ("cash", "purse"), r.EVENT_PURSE),
    ("banker_sharing", ("pays", "pays-not"), r.BANKER_SHARES),
    ("leaving", ("optional", "forced"), r.MUST_LEAVE),
    ("arrested_partner", ("free-one-counts", "both-out"), r.PARTNER_ARRESTED),
    ("hostages_for_two", ("one", "three"), r.THREE_HOSTAGES),
    ("photographer_melee", ("first", "together"), r.PHOTOGRAPHER_TOGETHER),
    ("whiskey_look", ("yes", "no"), r.NO_LOOKING),
    ("sharing", ("place", "car"), r.SHARING_BY_CAR),
    ("hostage_of_pair", ("bandit", "player"), r.HOSTAGE_OF_PLAYER),
    ("last_rider", ("player", "bandit"), r.ATTACK_BY_BANDIT),
    ("team_first", ("any", "farthest"), r.TEAM_FARTHEST),
)
BANDITS_EACH = Option("bandits", ("auto", "one", "two"))
OPTIONS = (BANDITS_EACH, *(Option(name, values) for name, values, _ in RULINGS))
