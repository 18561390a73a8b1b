"""Drawn trains: a column is a car (the first the locomotive), a letter a piece; what is not drawn is not on the table.

``B C D O G T`` are Belle, Cheyenne, Django, Doc, Ghost and Tuco, ``M`` the Marshal, ``S`` the shotgun; the rows
``coach`` and ``coach-roof`` stand in the column beside which the stagecoach rolls (``k``: it is empty there).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.step import ASKED, Choice, Step
from spielwerk.games.colt_express import ColtExpress
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.notation import CARD_TEXTS
from spielwerk.games.colt_express.stealin import STEAL
from spielwerk.games.colt_express.train import Train

LETTERS = "BCDOGT"
MORE = {"expansion": "horses-and-stagecoach"}


class Rest(Choice[Train]):
    """Where a test stops."""

    def manner(self):
        return ASKED

    def chooser(self, table):
        return 0

    def options(self, table):
        return vec[i64]([t.PASS])

    def chosen(self, table, option):
        raise AssertionError("nothing comes after a rest")


REST = Rest()


def draw(picture: str, **options: str) -> Train:
    """Lay a train; bandits get seats in the order B C D O G T, one each (two with ``bandits="two"``)."""
    rows = {name: cells for name, *cells in (line.split() for line in picture.strip().splitlines())}
    letters = [letter for letter in LETTERS if any(letter in cell for cells in rows.values() for cell in cells)]
    each = 2 if options.get("bandits") == "two" else 1
    seats = max(2, len(letters) // each)
    if "coach" in rows or "coach-roof" in rows:
        options = {**MORE, **options}
    if seats == 2 and each == 1:
        options = {"bandits": "one", **options}
    table = _mid_game(ColtExpress(seats, options), len(rows["roof"]) - 1)
    for number, letter in enumerate(letters):
        table.take_character(number // each, LETTERS.index(letter))
    for name, cells in rows.items():
        for car, cell in enumerate(cells):
            _put(table, name, car, cell)
    for seat in range(seats, p.SEATS):
        assert table.first_of[seat] == p.NOBODY
    return table


def _mid_game(game: ColtExpress, cars: int) -> Train:
    """Return a train without people, in the first round."""
    table = Train(game, game.players)
    table.rulings = game.rulings
    table.unpack()
    table.cars = cars
    table.neutral = p.NEUTRAL_BASE
    table.marshal = 50  # nowhere near, unless he is drawn
    table.round = 1
    table.kinds = vec[i64]([5, 1])
    return table


def _put(table: Train, row: str, car: int, cell: str) -> None:
    if row.startswith("coach") and cell != ".":
        table.coach = car
    place = {"roof": 2 * car + 1, "inside": 2 * car, "coach": p.COACH, "coach-roof": p.COACH_ROOF}[row]
    for letter in cell:
        if letter == "M":
            table.marshal = car
        elif letter == "S":
            table.shotgun = place
        elif letter in LETTERS:
            table.place[LETTERS.index(letter)] = place


def show(table: Train) -> str:
    """Draw a train."""
    rows = {name: ["."] * (int(table.cars) + 1) for name in ("roof", "inside", "coach-roof", "coach")}
    for bandit in range(p.BANDITS):
        _write(table, rows, int(table.place[bandit]), LETTERS[bandit])
    if table.marshal <= table.cars:
        _write(table, rows, 2 * int(table.marshal), "M")
    _write(table, rows, int(table.shotgun), "S")
    if table.coach < 0:
        del rows["coach-roof"], rows["coach"]
    elif all(cell == "." for name in ("coach", "coach-roof") for cell in rows[name]):
        rows["coach"][int(table.coach)] = "k"
    return _plain("\n".join(" ".join([name, *cells]) for name, cells in rows.items()))


def _write(table: Train, rows: dict[str, list[str]], place: int, letter: str) -> None:
    if place < p.COACH:
        name, car = ("roof" if place % 2 else "inside"), place // 2
    elif place in (p.COACH, p.COACH_ROOF):
        name, car = ("coach-roof" if place == p.COACH_ROOF else "coach"), int(table.coach)
    else:
        return
    rows[name][car] = rows[name][car].replace(".", "") + letter


def _plain(picture: str) -> str:
    lines = [" ".join(line.split()) for line in picture.strip().splitlines()]
    kept = [line for line in lines if not (line.startswith("coach") and set(line.split()[1:]) == {"."})]
    return "\n".join(sorted(kept))


def assert_drawn(table: Train, picture: str) -> None:
    """Compare a train with a picture."""
    assert _plain(show(table)) == _plain(picture)


def do(table: Train, step: Step, *answers: str) -> Train:
    """Let a Step happen and answer the questions that follow, chance's too; stop at the next one."""
    table.agenda = [REST, step]
    table.advance()
    for text in answers:
        table.apply_action(table.string_to_action(text))
    return table


def perform(table: Train, plan: str, *answers: str) -> Train:
    """Perform a pile, written as ``B:move C:fire G:punch!`` (``!``: face-down), with these answers."""
    for entry in plan.split():
        letter, text = entry.split(":")
        seat = table.seat_of[LETTERS.index(letter)]
        card = CARD_TEXTS.index(text.rstrip("!")) + (p.SECOND if table.second_of[seat] == LETTERS.index(letter) else 0)
        table.pile = append(table.pile, seat + card * 8 + (256 if text.endswith("!") else 0))
    return do(table, STEAL, *answers)


def open_texts(table: Train) -> list[str]:
    """Return the open answers in words; [] where the pile has been performed."""
    if table.pending() is REST:
        return []
    return [table.action_to_string(action) for action in table.legal_actions()]


def rested(table: Train) -> bool:
    """Say whether nothing is asked any more."""
    return table.pending() is REST


def carry(table: Train, bandit: str, *purses: int, jewels: int = 0, boxes: int = 0) -> None:
    """Give a bandit purses that only his seat has seen, jewels and strongboxes."""
    number = LETTERS.index(bandit)
    for dollars in purses:
        purse = drop(table, p.HELD + number, dollars)
        table.purse_known[purse] = 2 ** int(table.seat_of[number])
    table.jewels[p.PLACES + number] = jewels
    table.boxes[p.PLACES + number] = boxes


def drop(table: Train, at: int, dollars: int = 0) -> int:
    """Put a purse somewhere; without dollars nobody has looked at it. Return its number."""
    table.add_purse(at)
    purse = len(table.purse_at) - 1
    if dollars:
        table.look_first(purse, p.WORTHS.index(dollars) + 1)
        table.purse_known[purse] = 2**7
    return purse


def flask(table: Train, at: int, kind: int = 0, half: bool = False) -> int:
    """Put a flask somewhere; without a kind nobody has looked at it. Return its number."""
    table.add_flask(at)
    number = len(table.flask_at) - 1
    if kind:
        table.find_kind(number, kind)
        table.flask_known[number] = table.everybody() if half else 2 ** int(table.seat_of[max(0, at - p.HELD)])
        table.flask_half[number] = int(half)
    return number


def bullets(table: Train, bandit: str) -> int:
    """Return how many bullets a bandit has received."""
    return int(table.received[LETTERS.index(bandit)])


def hand(table: Train, seat: int, *cards: str) -> None:
    """Put these cards into a hand."""
    for card in cards:
        table.put(p.HAND, seat, CARD_TEXTS.index(card))


def deck(table: Train, seat: int, *cards: str) -> None:
    """Put these cards into a deck."""
    for card in cards:
        table.put(p.DECK, seat, CARD_TEXTS.index(card))


def place(name: str) -> int:
    """Return the number of a place."""
    return p.PLACE_NAMES.index(name)


def answer(table: Train, *answers: str) -> Train:
    """Answer the questions that are open now, one after the other."""
    for text in answers:
        table.apply_action(table.string_to_action(text))
    return table
