"""Colt Express in a terminal of 80 columns: the train car by car, roofs above insides, then the pile and the seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.cells import cell_len

from spielwerk.core.view import View
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.pile import pile_card, pile_down, pile_seat
from spielwerk.games.colt_express.rulings import PAIRS, TEAMS
from spielwerk.games.colt_express.scene_art import LETTERS, SYMBOLS
from spielwerk.games.colt_express.scene_stands import as_it_stands
from spielwerk.games.colt_express.scene_train import loot_at
from spielwerk.games.colt_express.scene_turns import turn_letters, turns_of
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.words import ColtWords

_WIDE = 78  # columns of the whole train
_INKS = (39, 196, 141, 205, 184, 42)  # of 256 terminal colours, one a seat
_BOLD, _FAINT, _RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"
_LOOT = {"purse": "$?", "jewel": "♦", "strongbox": "▣", "whiskey": "w", "half-whiskey": "½w"}
_PLAIN_LOOT = {"purse": "$?", "jewel": "j", "strongbox": "box", "whiskey": "w", "half-whiskey": "hw"}
_VERBS = ((t.GO, t.LEAD), (t.KNOCK, t.PUSH), (t.PUSH, t.FLEE), (t.FLEE, t.GALLOP), (t.GALLOP, t.GALLOP_AWAY))


def draw(view: View, words: ColtWords, colour: bool, numbers: Mapping[int, int]) -> str:
    """Return the picture; a place shows the number its action has in ``numbers``."""
    table = view.table
    assert isinstance(table, Train)
    picture = _Picture(table, words, colour, _targets(numbers))
    lines = [*picture.train(), "", *picture.round(), *picture.pile(), *picture.seats(view.seat), *picture.legend()]
    return "\n".join(lines)


def _targets(numbers: Mapping[int, int]) -> dict[int, int]:
    """Return by place the number of the action that leads there."""
    found: dict[int, int] = {}
    for action, number in numbers.items():
        for first, last in _VERBS:
            if first <= action < last:
                found[action - first] = number
        if t.LEAD <= action < t.TAKE_PURSE:
            found[2 * (action - t.LEAD)] = number
        elif t.BOARD_CAR <= action < t.ACTIONS:
            found[2 * (action - t.BOARD_CAR)] = number
    return found


@dataclass(frozen=True)
class _Picture:
    table: Train
    words: ColtWords
    colour: bool
    targets: dict[int, int]

    # -- inks -----------------------------------------------------------------------------------

    def _ink(self, text: str, seat: int) -> str:
        return f"\x1b[1;38;5;{_INKS[seat]}m{text}{_RESET}" if self.colour and 0 <= seat < len(_INKS) else text

    def _strong(self, text: str) -> str:
        return f"{_BOLD}{text}{_RESET}" if self.colour else text

    def _faint(self, text: str) -> str:
        return f"{_FAINT}{text}{_RESET}" if self.colour else text

    def _bandit(self, bandit: int) -> str:
        return self._ink(LETTERS[bandit], int(self.table.seat_of[bandit]))

    # -- the train ------------------------------------------------------------------------------

    def train(self) -> list[str]:
        """Return the train, the locomotive at the right as on the board: roofs, insides, floors, what is beside."""
        table = self.table
        cars = list(range(int(table.cars), -1, -1))
        wide = min(_WIDE // max(len(cars), 1) - 1, 18)
        names = [self._name(car) for car in cars]
        lines = [self._row([self._place(2 * car + 1, wide) for car in cars], wide, " ")]
        lines.append(self._faint(" ".join("▁" * wide if self.colour else "_" * wide for _ in cars)))
        lines.append(self._row([self._place(2 * car, wide - 2) for car in cars], wide - 2, "walls"))
        lines.append(self._faint(" ".join(name.center(wide - _extra(name), "=") for name in names)))
        beside = self._row([self._beside(car) for car in cars], wide, " ")
        if beside.strip():
            lines.append(beside)
        riders = self._people(p.RIDING)
        return [*lines, f"  {self.words.say('terminal-riding')} {' '.join(riders)}"] if riders else lines

    def _row(self, cells: list[tuple[str, int]], wide: int, kind: str) -> str:
        """Return cells of one width side by side; each comes with how wide it is shown."""
        padded = [text + " " * max(wide - shown, 0) for text, shown in cells]
        return " ".join(f"|{text}|" for text in padded) if kind == "walls" else " ".join(padded)

    def _name(self, car: int) -> str:
        if car == 0:
            return self.words.say("car-locomotive")
        return self.words.say("car-last" if car == int(self.table.cars) else "car-n", {"n": car})

    def _people(self, place: int) -> list[str]:
        table = self.table
        return [self._bandit(bandit) for bandit in range(p.BANDITS) if int(table.place[bandit]) == place]

    def _place(self, place: int, wide: int) -> tuple[str, int]:
        """Return who and what is at a place, and how wide that is shown."""
        table = self.table
        number = f"({self.targets[place]})" if place in self.targets else ""
        found = [(number, self._strong(number))] if number else []
        found += [(LETTERS[b], self._bandit(b)) for b in range(p.BANDITS) if int(table.place[b]) == place]
        if place == 2 * int(table.marshal) and len(table.wagons):
            found.append(("M*", self._strong("M*")))
        if place == int(table.shotgun):
            found.append(("S!", self._strong("S!")))
        signs = _LOOT if self.colour else _PLAIN_LOOT
        for kind, n in loot_at(table, place, place, guarded=False):
            said = f"{n if n > 1 else ''}{signs[kind]}"
            found += [(said, said)] if n else []
        plain = " ".join(one for one, _ in found)
        gap = " " if cell_len(plain) <= wide else ""
        return gap.join(inked for _, inked in found), cell_len(gap.join(one for one, _ in found))

    def _beside(self, car: int) -> tuple[str, int]:
        """Return the horses beside a car, and the stagecoach with who is inside and on it."""
        table = self.table
        horses = int(table.horses[car])
        text = f"{horses}h" if horses else ""
        shown = cell_len(text)
        if car == int(table.coach):
            inside, within = self._place(p.COACH, 8)
            roof, above = self._place(p.COACH_ROOF, 8)
            text += f" [{inside}]^{roof}" if text else f"[{inside}]^{roof}"
            shown += within + above + 3 + (1 if horses else 0)
        return text, shown

    # -- the round ------------------------------------------------------------------------------

    def round(self) -> list[str]:
        """Return the round card: its turns, its event, and what that would do now."""
        table, say = self.table, self.words.say
        letters = turn_letters(table)
        if not letters:
            return []
        turns = " ".join(say(f"turn-{SYMBOLS.index(letter)}") for letter in letters)
        happening = int(p.HAPPENING[int(table.card)])
        number = self._strong(say("round-of", {"n": int(table.round)}))
        told = f"{turns} · {say('event-is', {'happening': happening})}"
        lines = _wrapped(f"  {number}{self.words.colon()}", told.split(" "), " ")
        stands = as_it_stands(self.words, table)
        return [*lines, *_wrapped(f"  {say('as-it-stands')} ", stands.split(" "), " ")] if stands else lines

    def pile(self) -> list[str]:
        """Return the common pile, a turn after the other; > stands before the card that is carried out now."""
        table = self.table
        if not len(table.pile):
            return []
        turns = turns_of(table, ())
        said: list[str] = []
        for at, entry in enumerate(table.pile):
            seat, card = int(pile_seat(entry)), int(pile_card(entry))
            actor = int(table.actor(seat, 0 if card == p.FACE_DOWN else card))
            name = "?" if card == p.FACE_DOWN else self.words.card_name(card)
            mark = ">" if at == int(table.pile_at) - 1 else ""
            down = " v" if pile_down(entry) and card != p.FACE_DOWN and at >= int(table.pile_at) else ""
            text = f"{self._bandit(actor)}:{name}{down}"
            text = self._faint(f"{LETTERS[actor]}:{name}") if at < int(table.pile_at) - 1 else text
            said.append(("| " if at and turns[at] != turns[at - 1] else "") + mark + text)
        return _wrapped(f"  {self.words.say('common-pile')}{self.words.colon()}", said)

    # -- the seats ------------------------------------------------------------------------------

    def seats(self, viewer: int) -> list[str]:
        """Return a line a bandit: what everybody may know that they have, and the viewer's own cards."""
        lines: list[str] = []
        for seat in range(int(self.table.players)):
            bandits = [int(b) for b in (self.table.first_of[seat], self.table.second_of[seat]) if int(b) >= 0]
            lines += [self._seat(seat, bandit) for bandit in bandits]
        if 0 <= viewer < int(self.table.players):
            cards = [card for card in range(p.CARDS) for _ in range(int(self.table.count(p.HAND, viewer, card)))]
            hand = [self._card(viewer, card) for card in cards]
            lines += _wrapped(f"  {self.words.say('terminal-hand')} ", hand) if hand else []
        return lines

    def _card(self, seat: int, card: int) -> str:
        """Return a card at hand, with the letter of whose it is where the deck holds another's cards too."""
        table, name = self.table, self.words.card_name(card)
        if card >= p.ACTION_CARDS or not (table.ruled(PAIRS) or table.ruled(TEAMS)):
            return name
        other = table.second_of[seat] if table.ruled(PAIRS) else table.first_of[table.partner(seat)]
        return f"{self._bandit(int(other if card >= p.SECOND else table.first_of[seat]))}:{name}"

    def _seat(self, seat: int, bandit: int) -> str:
        table = self.table
        signs = _LOOT if self.colour else _PLAIN_LOOT
        loot = [f"{n}{signs[kind]}" for kind, n in loot_at(table, p.HELD + bandit, p.PLACES + bandit) if n]
        name = self.words.noun("bandit", bandit)
        turn = "*" if seat == int(table.seat) and not table.over else " "
        gap = " " * max(1, 10 - cell_len(name))
        counts = {"left": str(int(table.gun[bandit])), "got": str(int(table.received[bandit]))}
        shots = self.words.say("terminal-shots", counts)
        who = self.words.noun("seat", seat)
        letter = self._bandit(bandit) + " " * (2 - len(LETTERS[bandit]))
        return f" {turn}{letter} {name}{gap}{who}{self.words.colon()}{' '.join(loot) or '-'}  {self._faint(shots)}"

    def legend(self) -> list[str]:
        """Return what the signs mean."""
        signs = _LOOT if self.colour else _PLAIN_LOOT
        said = {name: signs[kind] for name, kind in (("purse", "purse"), ("jewel", "jewel"), ("box", "strongbox"))}
        lines = _wrapped("  ", self.words.say("terminal-legend", said).split("  "))
        return [self._faint(line) for line in lines]


def _extra(text: str) -> int:
    """Return by how much a text is wider than it has letters: Chinese takes two columns a letter."""
    return cell_len(text) - len(text)


def _wrapped(head: str, parts: list[str], gap: str = "  ") -> list[str]:
    """Return parts in lines of the terminal's width, the first one begun with ``head``."""
    lines, indent = [head], " " * 4
    for part in parts:
        if _shown(lines[-1]) + _shown(part) > _WIDE:
            lines.append(indent)
        lines[-1] += part + gap
    return [line.rstrip() for line in lines]


def _shown(text: str) -> int:
    """Return how wide a text is shown, without its inks."""
    parts = text.split("\x1b[")
    return cell_len(parts[0]) + sum(cell_len(part.partition("m")[2]) for part in parts[1:])
