"""``spielwerk play``: a game in the terminal."""

from __future__ import annotations

import argparse
import os
import secrets
from pathlib import Path

from spielwerk.agents import best_bot, make_agent
from spielwerk.cli import BadInput
from spielwerk.cli.common import LARGEST_SEED, add_game, add_language, add_options, add_seed, game_of, players_of
from spielwerk.core.agent import Agent
from spielwerk.core.game import Game
from spielwerk.core.outcome import Outcome
from spielwerk.registry import game_class
from spielwerk.table import Record, RecordWriter, Seat, Seeded, Table, Writer, new_record
from spielwerk.words import nearest_locale


def add_play(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    add_game(parser)
    parser.add_argument(
        "--players",
        "-p",
        metavar="LIST",
        help="one a seat: human, human:NAME, or an agent, like human,greedy; you and bots if not given",
    )
    add_options(parser)
    add_seed(parser, None)
    add_language(parser, nearest_locale(os.environ.get("LANG", "en")))
    parser.add_argument("--plain", action="store_true", help="without colour and without clearing the screen")
    parser.add_argument("--record", metavar="FILE", type=Path, help="write the record here while you play")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a game that was saved")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play to the end, or until somebody quits."""
    from spielwerk.cli.sitting import sitting_for

    old = None if args.resume is None else Record.load(args.resume)
    seats = _seats(args, old)
    game = _game(args, old, len(seats))
    seed = secrets.randbelow(LARGEST_SEED) if args.seed is None else args.seed
    agents = {at: make_agent(game, seat.agent) for at, seat in enumerate(seats) if seat.agent}
    record = new_record(game, seats, seed if old is None else None)
    table = _table(game, agents, seed, record, old)
    if args.record is None:
        return sitting_for(args, table, record).play()
    try:
        with args.record.open("x", encoding="utf-8", newline="") as file:
            stream = RecordWriter(file, record.head)
            for seat, text in record.answers:
                stream.answer(seat, text)
            table.record = Both(record, stream)
            return sitting_for(args, table, record).play()
    except FileExistsError:
        raise BadInput(f"{args.record} is already there; choose another name for the record.") from None
    except OSError as error:
        if error.filename is None:
            raise
        raise BadInput(f"{args.record} cannot be written: {error.strerror}.") from None


class Both:
    """Two writers at once: the record in memory and the one on the disk."""

    def __init__(self, *writers: Writer) -> None:
        self.writers = writers

    def answer(self, seat: int, text: str) -> None:
        """Take down one answer."""
        for writer in self.writers:
            writer.answer(seat, text)

    def finish(self, outcome: Outcome) -> None:
        """Take down how the game ended."""
        for writer in self.writers:
            writer.finish(outcome)


def _seats(args: argparse.Namespace, old: Record | None) -> list[Seat]:
    if args.players is None:
        return list(old.head.seats) if old is not None else _alone(args.game)
    seats = []
    for player in players_of(args.players):
        kind, _, name = player.partition(":")
        seats.append(Seat(name) if kind == "human" else Seat("", player))
    return seats


def _alone(name: str) -> list[Seat]:
    """Return who plays when nobody is named: one person, and bots in as many seats as the game needs."""
    cls = game_class(name)
    return [Seat("")] + [Seat("", best_bot(cls))] * (cls.seats[0] - 1)


def _game(args: argparse.Namespace, old: Record | None, players: int) -> Game:
    if old is None:
        return game_of(args, players)
    if args.game != old.head.game or players != len(old.head.seats) or args.option:
        raise BadInput(
            f"{args.resume} is a game of {old.head.game} for {len(old.head.seats)} seats, with its own options."
        )
    return old.game()


def _table(game: Game, agents: dict[int, Agent], seed: int, record: Record, old: Record | None) -> Table:
    if old is None:
        return Table(game, agents, Seeded(seed), record=record)
    record.answers = list(old.answers)
    return Table(game, agents, Seeded(seed), record=record, state=old.replay(), number=len(old.answers))
