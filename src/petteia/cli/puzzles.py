"""`petteia puzzles`: positions in which one move is far better and not the obvious one, found in bots' games."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..bots.puzzle_finder import MARGIN, PuzzleSearch, find
from ..bots.puzzles import Puzzles
from . import arguments
from .options import FewestSeats, GameName, Jobs
from .preparation import make_ready


def puzzles(
    game: GameName,
    count: Annotated[int, typer.Option(help="How many, those that the file has counted in.")] = 100,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="By default GAME-puzzles.json.")] = None,
    seats: FewestSeats = None,
    margin: Annotated[
        int,
        typer.Option(help="Hundredths of a win that the best move brings more than any other."),
    ] = MARGIN,
    seconds: Annotated[float, typer.Option(help="Seconds of the long search.")] = 2.0,
    limit: Annotated[float, typer.Option(help="Stop after so many seconds, whatever was found.")] = 600.0,
    jobs: Jobs = None,
) -> None:
    """Find puzzles. It can be stopped at any moment; the same command goes on."""
    found = arguments.found_game(game)
    chosen = seats or min(n for n in found.seats if n > 1)
    plan = PuzzleSearch(found.name, chosen, arguments.positive("--margin", margin), seconds)
    make_ready(found, found.words("en"))
    console = Console(highlight=False)

    def tell(now: Puzzles) -> None:
        console.print(f"{found.name}: {len(now.puzzles)} puzzles in {now.next_seed} games", soft_wrap=True)

    file = out or Path(f"{found.name}-puzzles.json")
    made = find(plan, arguments.positive("--count", count), file, jobs or os.cpu_count() or 1, limit, tell)
    console.print(f"{len(made.puzzles)} puzzles in {file}", soft_wrap=True)
