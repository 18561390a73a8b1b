"""Cards in HTML: the hand and the round card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, El, el
from spielwerk.draw.table_parts import Panel
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.rulings import PAIRS, TEAMS
from spielwerk.games.colt_express.scene_art import LETTERS, SYMBOLS, card_sign, pict
from spielwerk.games.colt_express.scene_stands import as_it_stands

if TYPE_CHECKING:
    from spielwerk.games.colt_express.scene import Scene


def owner_of(scene: Scene, seat: int, card: int) -> int:
    """Return the bandit whose letter a card bears: of a pair the second, in teams the partner's."""
    table = scene.table
    if card >= p.BULLET:
        return card - p.BULLET
    if card < p.SECOND or card == p.NEUTRAL:
        return int(table.first_of[seat])
    if table.ruled(PAIRS):
        return int(table.second_of[seat])
    return int(table.first_of[int(table.partner(seat))]) if table.ruled(TEAMS) else int(table.first_of[seat])


def face(scene: Scene, seat: int, card: int) -> tuple[str, list[Child]]:
    """Return a card's class and its inside; FACE_DOWN shows its back."""
    if card == p.FACE_DOWN:
        return f"cardx down ce-s{seat + 1}", [el("span", "?", class_="ct"), pict("turn-T")]
    owner = owner_of(scene, seat, card)
    colour = int(scene.table.seat_of[owner]) + 1 if owner >= 0 and card != p.NEUTRAL else 0
    letter = LETTERS[owner] if owner >= 0 and card != p.NEUTRAL else "–"
    name = scene.words.on_card(card)
    return f"cardx ce-s{colour}", [
        el("span", letter, class_="ct"),
        pict(card_sign(card)),
        el("span", name, class_="cn"),
    ]


_ASKED = 9  # answers that get a button in the place of cards


# -- the hand -----------------------------------------------------------------------------------


def hand_of(scene: Scene) -> El | None:
    """Return the viewer's cards as buttons, and the deck."""
    if scene.seat < 0 or (int(scene.table.first_of[scene.seat]) < 0 and not scene.actions):
        return None
    cards = hand_cards(scene)
    chosen = cards.index(scene.picked) if scene.picked in cards else -1
    rows = [el("li", _button(scene, card, at, picked=at == chosen), id=f"h-{at}") for at, card in enumerate(cards)]
    asked = [] if cards else [_ask(scene, at, int(action)) for at, action in enumerate(scene.actions[:_ASKED])]
    deck = _deck(scene) if int(scene.table.first_of[scene.seat]) >= 0 else None
    return el("ul", rows, asked, deck, class_="hand ce-hand", id="hand")


def _ask(scene: Scene, at: int, action: int) -> El:
    """Return an answer as a button where cards would be: on a phone it stays in sight."""
    label = [el("b", str(at + 1), class_="num"), el("span", scene.deeds.label(action))]
    kind = "ask chosen" if action == scene.aimed else "ask"
    return el(
        "li",
        el("button", label, type="button", class_=kind, id=f"h-a-{action}", **scene.sends(action)),
        id=f"h-q-{action}",
    )


def hand_cards(scene: Scene) -> list[int]:
    """Return the viewer's cards, ascending; a kept one too."""
    table, seat = scene.table, scene.seat
    return [card for card in range(p.CARDS) for _ in range(int(table.count(p.HAND, seat, card)))]


def _button(scene: Scene, card: int, at: int, *, picked: bool) -> El:
    kind, inside = face(scene, scene.seat, card)
    action = scene.answer_with(card)
    sends: dict[str, str] = {}
    label = scene.words.noun("card", card)
    if action >= 0:
        sends = {"data_local": "aim=" if picked else scene.aim_at(action)}
        kind += " chosen" if picked else ""
    elif scene.mine:
        sends = {"data_toast": scene.why_not_card(card)}
        kind += " no"
    else:
        kind += " idle"
    return el("button", inside, type="button", id=f"h-b-{at}", class_=kind, aria_label=label, **sends)


def _deck(scene: Scene) -> El:
    left = int(scene.table.deck_left(scene.seat))
    said = [el("b", str(left)), el("span", scene.words.say("in-your-deck", {"n": left}))]
    if scene.mine and t.DRAW_CARDS in scene.view.decision.actions:
        said.append(el("em", scene.words.say("do-draw")))
        button = el("button", said, type="button", class_="deck", id="h-deck-b", data_op="go", data_do="draw")
        return el("li", button, id="h-deck")
    return el("li", el("div", said, class_="deck", id="h-deck-b"), id="h-deck")


# -- the round card -----------------------------------------------------------------------------


def round_panel(scene: Scene) -> Panel | None:
    """Return the round card: its turns, what is kept, what happens at its end, and what that would do now."""
    table = scene.table
    card = int(table.card)
    if card < 0:
        return None
    say = scene.words.say
    _, letters, keeps, happening = p.ROUND_CARDS[card]
    turns = [_turn(scene, at, letter) for at, letter in enumerate(letters)]
    if keeps:
        turns.append(el("li", pict("turn-keep"), el("span", say("keep-n", {"n": keeps})), id="rc-keep"))
    name = p.HAPPENINGS[happening]
    end = [el("b", say("at-the-end")), " ", say("event-is", {"happening": happening}), " "]
    help_ = say(f"happening-help-{name}") if happening else ""
    stands = as_it_stands(scene.words, table)
    now = el("p", el("b", say("as-it-stands")), " ", stands, id="rc-now", class_="rcn") if stands else None
    body = [el("ol", turns, class_="rc", id="rc"), el("p", end, help_, id="rc-end"), now]
    return Panel("round", say("round-card"), body, say("round-of", {"n": int(table.round)}), "right")


def _turn(scene: Scene, at: int, letter: str) -> El:
    now = scene.turn_now()
    kind = "now" if at == now else "done" if at < now else None
    key = f"turn-{SYMBOLS.index(letter)}"
    help_ = el("title", scene.words.say(key + "-help"))
    sign = el("svg", help_, pict(f"turn-{letter}").children, class_="pict", viewBox="0 0 48 48")
    return el("li", sign, el("span", scene.words.say(key)), id=f"rc-{at}", class_=kind)
