"""Cards in HTML: the hand, the common pile, the round card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, El, el
from spielwerk.draw.table_parts import Panel
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.pile import pile_card, pile_down, pile_seat
from spielwerk.games.colt_express.rulings import PAIRS, TEAMS
from spielwerk.games.colt_express.scene_art import LETTERS, SYMBOLS, card_sign, pict

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
    name = scene.words.card_name(card)
    return f"cardx ce-s{colour}", [
        el("span", letter, class_="ct"),
        pict(card_sign(card)),
        el("span", name, class_="cn"),
    ]


_ASKED = 9  # answers that get a button in the place of cards


# -- the hand -----------------------------------------------------------------------------------


def hand_of(scene: Scene) -> El | None:
    """Return the viewer's cards as buttons, and the deck."""
    if scene.seat < 0 or int(scene.table.first_of[scene.seat]) < 0:
        return None
    cards = hand_cards(scene)
    chosen = cards.index(scene.picked) if scene.picked in cards else -1
    rows = [el("li", _button(scene, card, at, picked=at == chosen), id=f"h-{at}") for at, card in enumerate(cards)]
    asked = [] if cards else [_ask(scene, at, int(action)) for at, action in enumerate(scene.actions[:_ASKED])]
    return el("ul", rows, asked, _deck(scene), class_="hand ce-hand", id="hand")


def _ask(scene: Scene, at: int, action: int) -> El:
    """Return an answer as a button where cards would be: on a phone it stays in sight."""
    label = [el("b", str(at + 1), class_="num"), el("span", scene.deeds.label(action))]
    name = f"h-a-{action}"
    sends = {"data_op": "go", "data_do": scene.text(action)}
    return el("li", el("button", label, type="button", class_="ask", id=name, **sends), id=f"h-q-{action}")


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
        sends = {"data_local": "card=" if picked else f"card={card}-{scene.moment()}"}
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


# -- the common pile ----------------------------------------------------------------------------


def pile_panel(scene: Scene) -> Panel:
    """Return the cards of the common pile: done with their sentence, now, to come."""
    table = scene.table
    stealing = scene.stealing()
    at_now = int(table.pile_at) - 1 if stealing else -1
    rows = [_pile_card(scene, at, int(entry), at_now, stealing) for at, entry in enumerate(table.pile)]
    total = len(table.pile)
    if stealing:
        note = scene.words.say("pile-at", {"at": str(at_now + 1), "n": total})
    else:
        note = scene.words.say("pile-size", {"n": total})
    body: Child = (
        el("ol", rows, class_="pile", id="pile") if rows else el("p", scene.words.say("pile-empty"), class_="small")
    )
    return Panel("pile", scene.words.say("common-pile"), body, note, "below")


def _pile_card(scene: Scene, at: int, entry: int, at_now: int, stealing: bool) -> El:
    seat, card = int(pile_seat(entry)), int(pile_card(entry))
    kind, inside = face(scene, seat, card)
    if stealing:
        kind += " done" if at < at_now else " now" if at == at_now else " next"
    down = (
        el("small", scene.words.say("face-down")) if pile_down(entry) and card != p.FACE_DOWN and at > at_now else None
    )
    said = scene.story.get(at, "") if at < at_now else ""
    label = scene.words.noun("card", card) if card != p.FACE_DOWN else scene.words.say("face-down-card")
    who = scene.words.noun("bandit", int(table_actor(scene, seat, card)))
    picture = el("div", inside, class_=kind, role="img", aria_label=f"{at + 1}. {who}: {label}")
    return el("li", picture, el("p", said, down), id=f"pile-{at}", class_="now" if at == at_now and stealing else None)


def table_actor(scene: Scene, seat: int, card: int) -> int:
    """Return the bandit who performs a card of the pile; a hidden card is its seat's."""
    return int(scene.table.actor(seat, 0 if card == p.FACE_DOWN else card))


# -- the round card -----------------------------------------------------------------------------


def round_panel(scene: Scene) -> Panel | None:
    """Return the round card: its turns, what is kept, and what happens at its end."""
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
    body = [el("ol", turns, class_="rc", id="rc"), el("p", end, help_, id="rc-end")]
    return Panel("round", say("round-card"), body, say("round-of", {"n": int(table.round)}), "right")


def _turn(scene: Scene, at: int, letter: str) -> El:
    now = scene.turn_now()
    kind = "now" if at == now else "done" if at < now else None
    key = f"turn-{SYMBOLS.index(letter)}"
    help_ = el("title", scene.words.say(key + "-help"))
    sign = el("svg", help_, pict(f"turn-{letter}").children, class_="pict", viewBox="0 0 48 48")
    return el("li", sign, el("span", scene.words.say(key)), id=f"rc-{at}", class_=kind)
