"""`petteia playthrough`: a whole game as stable text, kept as a golden file: it changes only when the rules do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.agenda import FATE
from ..core.game import Game
from ..core.table import Table, seeded

OTHERS = 1_000_000
"""The keys from here on are the seats'; fate uses those before."""


def play_by_seed(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> Table:
    """A finished random game: fate by the seed, the seats' moves by another use of the same seed."""
    table: Table = game.new(seats=seats, seed=seed, options=options)
    keys = seeded(seed)
    while not table.over:
        seat = min(table.waiting)
        moves = table.moves(seat)
        table.play(moves[keys(OTHERS + len(table.log)) % len(moves)], seat)
    return table


def lines(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> Iterator[str]:
    """The game line by line: set-up, every question with the number of its answers and the one chosen, the sheet."""
    table = play_by_seed(game, seats, seed, options)
    yield f"petteia playthrough {game.name} --seats {seats} --seed {seed}{_option_text(options)}"
    yield f"edition: {game.edition}"
    yield f"box: {game.box_digest}"
    yield f"rules: {game.rules}"
    yield f"options: {_plain(table.options)}"
    scores: list[int] = []
    for n, (before, (seat, move)) in enumerate(zip(table.moments(), table.log, strict=False), 1):
        if before.scores() != scores:
            scores = before.scores()
            yield f"     scores: {' '.join(map(str, scores))}"
        who = "fate" if seat == FATE else f"seat {seat}"
        asked = ",".join("fate" if s == FATE else str(s) for s in sorted(before.waiting))
        yield f"{n:>4} question {before.question} to {asked}: {who}, {len(before.moves(seat))} moves: {move}"
    yield from _end(table)


def _end(table: Table) -> Iterator[str]:
    for seat, row in enumerate(table.sheet()):
        named = [f"{c.name} {int(v)}" for c, v in zip(table.game.categories, row, strict=True)]
        yield f"sheet of seat {seat}: {', '.join(named)}"
    yield f"scores: {' '.join(map(str, table.scores()))}"
    yield f"places: {' '.join(map(str, table.places()))}"


def _plain(options: Mapping[str, Any]) -> str:
    return ", ".join(f"{k}={_value(v)}" for k, v in options.items()) or "none"


def _option_text(options: Mapping[str, Any]) -> str:
    return "".join(f" --option {k}={_value(v)}" for k, v in options.items())


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
