"""`petteia fuzz`: random games in search of a fault. The loop of each game runs inside compiled code."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core import generic_loops
from ..core.compiled_calls import RuleFailed
from ..core.errors import BadOption
from ..core.game import Game
from ..core.memory import Memory
from ..core.record import Record
from ..core.structs import size_of
from ..core.table import seeded

RAISED = -1
FINDINGS = {
    generic_loops.COUNT_DIFFERS: "the count of moves differs from their list",
    generic_loops.NTH_DIFFERS: "the k-th move differs from the list",
    generic_loops.OFFERED_BUT_FORBIDDEN: "a move is offered and forbidden",
    generic_loops.TWICE: "a move is offered twice",
    generic_loops.NO_ANSWER: "a seat is asked and has no answer",
    generic_loops.BROKEN: "a law of conservation is broken",
    generic_loops.STRANGER: "a move is not offered and not forbidden",
    generic_loops.ENDLESS: "the game does not end",
    generic_loops.UNDERIVED: "derived fields are not what they should be",
    RAISED: "a rule raised an error",
}


@dataclass(frozen=True)
class Finding:
    """What the fuzzer found: in words, and the game that leads there."""

    text: str
    record: Record


@dataclass(frozen=True)
class GameSetup:
    """One way to set the game up."""

    seats: int
    options: Mapping[str, Any]


def kinds(game: Game, seats: int | None, options: Mapping[str, Any], all_options: bool) -> list[GameSetup]:
    """Every way to set the game up that is asked for: all seat counts unless one is named, all options if wanted. Any beginning
    of the list is a fair sample of it."""
    counts = game.seats if seats is None else (seats,)
    chosen: Sequence[Mapping[str, Any]] = [options]
    if all_options:
        strange = {k: v for k, v in options.items() if k not in {o.name for o in game.options}}
        game.option_numbers(counts[0], strange)
        values = [(options[o.name],) if o.name in options else o.values for o in game.options]
        names = [o.name for o in game.options]
        chosen = [dict(zip(names, v, strict=True)) for v in itertools.product(*values)]
    found = [GameSetup(n, c) for n in counts for c in chosen if not all_options or _is_possible(game, n, c)]
    for kind in found:
        game.option_numbers(kind.seats, kind.options)
    random.Random(1).shuffle(found)
    return found


def _is_possible(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    try:
        game.option_numbers(seats, options)
    except BadOption:
        return seats not in game.seats
    return True


class Fuzzer:
    """Plays one game at a time in compiled code."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._table, self._again = (Memory(size_of(game.table_struct)) for _ in range(2))
        self._desk = Memory(size_of(game.desk_struct))
        self._out, self._other = (Memory(8 * max(game.most_moves, 1)) for _ in range(2))
        self._seats, self._played = (Memory(8 * game.most_steps) for _ in range(2))
        self.moves = 0

    def play(self, kind: GameSetup, key: int) -> Finding | None:
        """Play one random game by a key and give what was found, if anything."""
        game, doors = self.game, self.game.doors
        self._table.view[:] = bytes(self._table.size)
        self._other.longs[0] = 0
        numbers = Memory.of_longs(game.option_numbers(kind.seats, kind.options))
        try:
            doors.lay_out(game.box_memory, self._table, self._desk, kind.seats, numbers, game.rules)
            found = int(
                doors.fuzz(
                    game.box_memory, self._table, self._desk, self._table, self._again, self._again, key, game.most_steps,
                    self._out, self._other, self._seats, self._played,
                )
            )  # fmt: skip
            raised = ""
        except (ArithmeticError, LookupError, TypeError, ValueError, RuleFailed) as error:
            found, raised = RAISED, f": {error!r}"
        steps = self._other.longs[0]
        self.moves += steps
        return Finding(FINDINGS[found] + raised, self._record(kind, steps)) if found else None

    def _record(self, kind: GameSetup, steps: int) -> Record:
        game = self.game
        log = tuple(zip(self._seats.longs[:steps], self._played.longs[:steps], strict=True))
        numbers = game.option_numbers(kind.seats, kind.options)
        options = game.option_values(numbers)
        return Record(game, game.edition, game.box_digest, game.rules, kind.seats, options, log)


def fuzz(game: Game, wanted: Sequence[GameSetup], games: int, seed: int, file: Path) -> int:
    """Play so many random games; the first finding is written to a record file. Gives the exit code."""
    fuzzer, keys, started = Fuzzer(game), seeded(seed), time.perf_counter()
    for n in _counted(games):
        kind = wanted[n % len(wanted)]
        finding = fuzzer.play(kind, keys(n))
        if finding is not None:
            finding.record.save(file)
            where = f"game {n + 1}, {kind.seats} seats, after {len(finding.record.moves)} moves"
            print(f"{game.name}: {finding.text} ({where})")
            print(f"The game is in {file}: petteia show {file}")
            return 1
    seconds = time.perf_counter() - started
    rate = fuzzer.moves / seconds if seconds else 0.0
    print(f"{game.name}: nothing found in {games:,} games, {fuzzer.moves:,} moves ({rate:,.0f} moves/s)")
    return 0


def _counted(games: int) -> Iterator[int]:
    """The numbers of the games, with a bar in a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.fields[rate]:,.0f} games/s"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=games, rate=0.0)
        started = last = time.perf_counter()
        for n in range(games):
            yield n
            now = time.perf_counter()
            if now - last > 0.1:
                last = now
                bar.update(task, completed=n + 1, rate=(n + 1) / (now - started))
