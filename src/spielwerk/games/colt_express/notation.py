"""The texts of actions and outcomes, and the options of the game."""

from __future__ import annotations

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.core.game import Option
from spielwerk.games.colt_express import pieces as p

CARD_TEXTS = (*p.CARD_NAMES, *(f"second-{name}" for name in p.CARD_NAMES), *p.BULLET_NAMES)
PURSE_TEXTS = tuple(str(number) for number in range(p.PURSES))
FLASK_TEXTS = tuple(str(number) for number in range(p.FLASKS))
CAR_TEXTS = tuple(p.PLACE_NAMES[2 * car] for car in range(p.CARS))


def actions() -> ActionSpace:
    """Return the players' verbs."""
    playable = CARD_TEXTS[: p.ACTION_CARDS]
    return ActionSpace(
        (
            Verb("choose", p.CHOOSE, p.NAMES),
            Verb("start-in-caboose", p.START, ("first", "second")),
            Verb("play", p.PLAY, playable),
            Verb("hide", p.HIDE, playable),
            Verb("draw", p.DRAW_CARDS),
            Verb("pass", p.PASS),
            Verb("drink", p.DRINK, FLASK_TEXTS),
            Verb("keep", p.KEEP, CARD_TEXTS),
            Verb("fetch", p.FETCH, CARD_TEXTS),
            Verb("discard", p.DISCARD, CARD_TEXTS),
            Verb("done", p.DONE),
            Verb("go", p.GO, p.PLACE_NAMES),
            Verb("marshal", p.LEAD, CAR_TEXTS),
            Verb("take-purse", p.TAKE_PURSE, PURSE_TEXTS),
            Verb("take-flask", p.TAKE_FLASK, FLASK_TEXTS),
            Verb("take-jewel", p.TAKE_JEWEL),
            Verb("take-strongbox", p.TAKE_BOX),
            Verb("fire", p.SHOOT, p.NAMES),
            Verb("punch", p.HIT, (*p.NAMES, "shotgun")),
            Verb("loosen", p.LOOSEN, ("purse", "jewel", "strongbox", "flask", "half-flask", "half-old-flask")),
            Verb("pocket", p.POCKET),
            Verb("let-fall", p.LEAVE),
            Verb("knock", p.KNOCK, p.PLACE_NAMES),
            Verb("push", p.PUSH, p.PLACE_NAMES),
            Verb("flee", p.FLEE, p.PLACE_NAMES),
            Verb("ride", p.GALLOP, p.PLACE_NAMES),
            Verb("ride-away", p.GALLOP_AWAY),
            Verb("capture", p.CAPTURE, p.HOSTAGES),
            Verb("board", p.BOARD, ("nobody", "first", "second", "both")),
            Verb("board-car", p.BOARD_CAR, CAR_TEXTS),
        )
    )


def outcomes() -> ActionSpace:
    """Return the verbs of chance."""
    return ActionSpace(
        (
            Verb("first", p.IN_FIRST, tuple("abcdef")),
            Verb("match", p.IN_MATCH, tuple("-".join(p.NAMES[bandit] for bandit in match) for match in p.MATCHES)),
            Verb("deal", p.IN_CHARACTER, p.NAMES),
            Verb("wagon", p.IN_WAGON, tuple(str(wagon + 1) for wagon in range(p.WAGONS))),
            Verb("hostage", p.IN_HOSTAGE, p.HOSTAGES),
            Verb("round", p.IN_ROUND, tuple(card[0] for card in p.ROUND_CARDS)),
            Verb("card", p.IN_CARD, CARD_TEXTS),
            Verb("worth", p.IN_WORTH, tuple(str(worth) for worth in p.WORTHS)),
            Verb("purse", p.IN_PURSE, PURSE_TEXTS),
            Verb("flask", p.IN_FLASK, FLASK_TEXTS),
            Verb("whiskey", p.IN_WHISKEY, ("normal", "old")),
        )
    )


# Name, values (the default first), and the bit that a table sets where it plays the second value.
RULINGS: tuple[tuple[str, tuple[str, str], int], ...] = (
    ("expansion", ("none", "horses-and-stagecoach"), p.MORE),
    ("expert", ("no", "yes"), p.EXPERT),
    ("teams", ("no", "yes"), p.TEAMS),
    ("characters", ("choose", "random"), p.RANDOM_CHARACTERS),
    ("neutral-bullets", ("in-turn-order", "all-or-none"), p.ALL_OR_NONE),
    ("django-sideways", ("no-push", "django-chooses"), p.SIDEWAYS_PUSH),
    ("tuco-in-coach", ("yes", "no"), p.TUCO_NOT_IN_COACH),
    ("ghost-melee", ("reveals", "hides"), p.GHOST_HIDES_MELEE),
    ("ghost-whiskey", ("first-card-hidden", "open"), p.GHOST_DRINKS_OPENLY),
    ("poodle-bullet", ("deadly", "not-deadly"), p.POODLE_NOT_DEADLY),
    ("hostage-taking", ("cash", "purse"), p.EVENT_PURSE),
    ("banker-sharing", ("pays", "pays-not"), p.BANKER_SHARES),
    ("leaving", ("optional", "forced"), p.MUST_LEAVE),
    ("arrested-partner", ("free-one-counts", "both-out"), p.PARTNER_ARRESTED),
    ("hostages-for-two", ("one", "three"), p.THREE_HOSTAGES),
    ("photographer-melee", ("first", "together"), p.PHOTOGRAPHER_TOGETHER),
    ("whiskey-look", ("yes", "no"), p.NO_LOOKING),
    ("sharing", ("place", "car"), p.SHARING_BY_CAR),
    ("hostage-of-pair", ("bandit", "player"), p.HOSTAGE_OF_PLAYER),
    ("last-rider", ("player", "bandit"), p.ATTACK_BY_BANDIT),
    ("team-first", ("any", "farthest"), p.TEAM_FARTHEST),
)
BANDITS_EACH = Option("bandits", ("auto", "one", "two"))
OPTIONS = (BANDITS_EACH, *(Option(name, values) for name, values, _ in RULINGS))
