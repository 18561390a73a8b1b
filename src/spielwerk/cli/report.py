"""``spielwerk map report``: what a board is like, by its structure and by simulated games; or two of them compared."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from typing import Any

from spielwerk.cli import INTERRUPTED, BadInput
from spielwerk.cli.boards import NOT_PLAYABLE, as_lines, text_of
from spielwerk.cli.common import add_options, add_seed, cores, options_of, pairs_of, players_of, print_json, whole
from spielwerk.cli.report_text import cells_grid, differences_grid, shown
from spielwerk.cli.running import progress, stop_on_ctrl_c
from spielwerk.draw.workshop import Workshop
from spielwerk.registry import game_class
from spielwerk.simulate import Plan, Result, Simulation
from spielwerk.simulate.paired import Difference, difference, rate_difference
from spielwerk.simulate.paired import pairs_of as both

DIFFICULTY = "difficulty"


def add_report(parser: argparse.ArgumentParser, workshop: type[Workshop]) -> None:
    """Describe the verb."""
    parser.add_argument("other", metavar="OTHER", nargs="?", help=f"a second {workshop.option}: both are compared")
    parser.add_argument(
        "--vs", metavar="K=V", action="append", default=[],
        help="compare it with itself under another option, difficulty=hard or helpers=A,B,C",
    )  # fmt: skip
    parser.add_argument("--agents", metavar="LIST", default="greedy", help="each plays on all seats; default greedy")
    parser.add_argument("--seats", metavar="LIST", default="2", help="numbers of seats, like 2,3,4; default 2")
    parser.add_argument("--difficulty", metavar="LIST", default="standard", help=", ".join(workshop.presets))
    parser.add_argument("--games", metavar="N", type=whole(0, 10**6), default=100, help="a cell; 0: structure only")
    add_options(parser)
    add_seed(parser, 0)
    parser.add_argument("--jobs", metavar="J", type=whole(1, 1024), default=cores(), help="processes; default: all")
    parser.set_defaults(run=partial(run_report, workshop))


@dataclass(frozen=True)
class Side:
    """What is played: a text and options, what to call it, and its difficulty where that is not each cell's own."""

    label: str
    text: str
    options: Mapping[str, str]
    difficulty: str = ""


@dataclass
class Cell:
    """The games of one kind: who, how many seats, how hard, on which side."""

    agent: str
    seats: int
    difficulty: str
    side: Side
    results: list[Result] = field(default_factory=list)

    def means(self) -> dict[str, float]:
        """Return what listeners counted, on average a game."""
        total: Counter[str] = Counter()
        for result in self.results:
            total.update(result.counts)
        return {key: count / len(self.results) for key, count in total.items()}


class Series:
    """Several simulations, one after the other, that stop together."""

    def __init__(self) -> None:
        self.stopped = False
        self.now: Simulation | None = None

    def stop(self) -> None:
        """Begin nothing new."""
        self.stopped = True
        if self.now is not None:
            self.now.stop()

    def results(self, plan: Plan, jobs: int) -> Iterator[Result]:
        """Play a plan and give its results in order."""
        self.now = Simulation(plan, jobs)
        for chunk in self.now if not self.stopped else ():
            yield from chunk.results


def run_report(workshop: type[Workshop], args: argparse.Namespace) -> int:
    """Print structure and what games say; return 0, or 130 after Ctrl-C with what was finished."""
    sides = _sides(workshop, args)
    for side in sides:
        flaws = workshop(args.lang).flaws(side.text)
        if any(flaw.serious for flaw in flaws):
            print("\n".join([side.label, *as_lines(flaws, args.lang)]), file=sys.stderr)
            return NOT_PLAYABLE
    rows = [_cells(workshop, args, side) for side in sides]
    plans = [[_plan(workshop, args, cell) for cell in row] for row in rows]
    series = Series()
    if args.games:
        with stop_on_ctrl_c(series), progress(args.games * sum(map(len, plans))) as show:
            for done, _ in enumerate(_played(series, rows, plans, args.jobs), 1):
                show(done, "")
    found = Report(workshop(args.lang), sides, rows)
    print_json(found.data()) if args.json else print("\n".join(shown(found.grids())))
    if series.stopped:
        print("spielwerk: stopped; what was finished is shown.", file=sys.stderr)
        return INTERRUPTED
    return 0


def _played(series: Series, rows: list[list[Cell]], plans: list[list[Plan]], jobs: int) -> Iterator[None]:
    """Play cell by cell; where there are two sides, game by game in turn with the same seeds."""
    for at in range(len(rows[0])):
        sides = [row[at] for row in rows]
        plan = plans[0][at] if len(rows) == 1 else both(plans[0][at], plans[1][at])
        for number, result in enumerate(series.results(plan, jobs)):
            sides[number % len(sides)].results.append(result)
            yield
        least = min(len(side.results) for side in sides)
        for side in sides:
            del side.results[least:]


def _sides(workshop: type[Workshop], args: argparse.Namespace) -> list[Side]:
    offered = game_class(workshop.game).options_offered
    text, base = text_of(workshop, args.text), options_of(args, offered)
    if workshop.option in base:
        raise BadInput(f"The {workshop.option} is named first, not by --option.")
    first = Side(args.text, text, base)
    if args.other:
        if args.vs:
            raise BadInput(f"Compare with a second {workshop.option} or with --vs, not with both.")
        return [first, Side(args.other, text_of(workshop, args.other), base)]
    changed = pairs_of("--vs", args.vs, offered)
    if not changed:
        return [first]
    options = dict(base)
    for name, value in changed.items():
        if name == DIFFICULTY:
            _preset(workshop, value)
        elif (other := workshop().varied(text, name, value)) is not None:
            text = other
        else:
            options[name] = value
    plain = {option.name: option.default for option in offered} | {DIFFICULTY: args.difficulty} | base
    if all(name in plain for name in changed):  # else it is the text that differs, and its name says enough
        first = Side(_label({name: plain[name] for name in changed}), first.text, base)
    return [first, Side(_label(changed), text, options, changed.get(DIFFICULTY, ""))]


def _label(options: Mapping[str, str]) -> str:
    """Call a side by what differs."""
    return ", ".join(f"{name}={value if len(value) < 40 else '…'}" for name, value in options.items())


def _preset(workshop: type[Workshop], name: str) -> Mapping[str, str]:
    if name not in workshop.presets:
        raise BadInput(f"A difficulty is one of {', '.join(workshop.presets)}; not “{name[:40]}”.")
    return workshop.presets[name]


def _cells(workshop: type[Workshop], args: argparse.Namespace, side: Side) -> list[Cell]:
    seats = args.seats.split(",")
    if not all(number.isascii() and number.isdigit() and len(number) < 3 for number in seats):
        raise BadInput(f"--seats is a list like 2,3,4; not “{args.seats[:40]}”.")
    cells = product(players_of(args.agents), map(int, seats), args.difficulty.split(","))
    for name in args.difficulty.split(","):
        _preset(workshop, name)
    return [Cell(agent, count, side.difficulty or hard, side) for agent, count, hard in cells]


def _plan(workshop: type[Workshop], args: argparse.Namespace, cell: Cell) -> Plan:
    options = {**workshop.presets[cell.difficulty], **cell.side.options, workshop.option: cell.side.text}
    game = game_class(workshop.game)(cell.seats, options)
    return Plan(game, (cell.agent,) * cell.seats, max(1, args.games), args.seed, workshop().listener())


class Report:
    """What came out, for people and for programs."""

    def __init__(self, workshop: Workshop, sides: Sequence[Side], rows: Sequence[Sequence[Cell]]) -> None:
        self.workshop = workshop
        self.sides = sides
        self.rows = rows
        self.cells = [cell for row in rows for cell in row if cell.results]

    def differences(self) -> list[tuple[Cell, Cell, dict[str, Difference]]]:
        """Return for each kind of game on both sides what the second changes: wins, and every whole count."""
        out = []
        for first, second in zip(*self.rows) if len(self.rows) == 2 else ():
            if len(first.results) > 1:
                wins = [[bool(result.outcome.won) for result in cell.results] for cell in (first, second)]
                found = {"won": rate_difference(*wins)}
                for name in sorted({key for one in first.results for key in one.counts if " " not in key}):
                    counts = [[result.counts.get(name, 0) for result in cell.results] for cell in (first, second)]
                    found[name] = difference(*counts)
                out.append((first, second, found))
        return out

    def grids(self) -> list[Any]:
        """Return everything as tables."""
        names = [side.label for side in self.sides]
        out: list[Any] = [] if len(self.sides) == 2 else list(self.workshop.structure(self.sides[0].text))
        out += [cells_grid(self.cells, len(names) == 2)] if self.cells else []
        out += differences_grid(names, self.differences())
        for cell in self.cells if len(self.sides) == 1 else ():
            head = f"{cell.agent}, {cell.seats} seats, {cell.difficulty}"
            out += [head, *self.workshop.losses(cell.side.text, cell.means())]
        return out

    def data(self) -> dict[str, Any]:
        """Return everything as one JSON object."""
        structure = [self.workshop.structure(side.text) for side in self.sides]
        return {
            "sides": [
                {"label": side.label, "options": side.options, "structure": [vars(grid) for grid in grids]}
                for side, grids in zip(self.sides, structure)
            ],
            "cells": [
                {"side": cell.side.label, "agent": cell.agent, "seats": cell.seats, "difficulty": cell.difficulty,
                 "games": len(cell.results), "won": sum(bool(one.outcome.won) for one in cell.results),
                 "reasons": dict(Counter(one.outcome.reason for one in cell.results)), "means": cell.means()}
                for cell in self.cells
            ],
            "differences": [
                {"agent": cell.agent, "seats": cell.seats, "difficulty": cell.difficulty, "versus": other.difficulty,
                 **{name: vars(one) for name, one in found.items()}}
                for cell, other, found in self.differences()
            ],
        }  # fmt: skip
