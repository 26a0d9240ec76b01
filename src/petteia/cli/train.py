"""`petteia train`: weights for bots, learned from games that they play against themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from ..core.extras import check_extra
from . import arguments
from .options import FewestSeats, GameName, Jobs, Seed
from .preparation import make_ready
from .terminal import counting_bar


def train(
    game: GameName,
    seats: FewestSeats = None,
    generations: Annotated[int, typer.Option(help="How many generations, those that are done counted in.")] = 4,
    bot: Annotated[str, typer.Option(help="Who plays and is made stronger: search with a budget.")] = "search:10ms",
    games: Annotated[int, typer.Option(help="Games of self-play in each generation.")] = 1600,
    gate: Annotated[int, typer.Option(help="The most games of a generation against the one before.")] = 400,
    memory: Annotated[int, typer.Option(help="Weights are fitted to the games of so many generations.")] = 3,
    hidden: Annotated[int, typer.Option(help="Hidden units beside the weighted sum.")] = 0,
    value: Annotated[bool, typer.Option(help="Learn to judge tables too, not only which moves to look at.")] = True,
    whole_turns: Annotated[
        bool, typer.Option("--whole-turns", help="Judge only whole turns so: the prospect compares moves within one.")
    ] = False,
    start: Annotated[str, typer.Option("--from", help="What to start from: own, none or a file of weights.")] = "own",
    seed: Seed = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="By default GAME-SEATS-training; an old one is gone on with.")
    ] = None,
    jobs: Jobs = None,
    on: Annotated[
        str, typer.Option(help="Where: here, ray or ray://HOST:PORT (the folder must be reached there).")
    ] = "here",
) -> None:
    """Learn weights by self-play. It can be stopped at any moment; the same command goes on."""
    check_extra("training", "lab", "numpy", "jinja2", "vl_convert")
    from ..lab.executors import check_place
    from ..lab.training.run import Training, TrainingPlan, start_of

    found = arguments.found_game(game)
    chosen = seats or min(n for n in found.seats if n > 1)
    plan = TrainingPlan(
        found.name, chosen, bot, arguments.positive("--games", games), arguments.positive("--gate", gate),
        arguments.positive("--memory", memory), hidden, value, whole_turns, start=start_of(start), seed=seed,
    )  # fmt: skip
    check_place(on)
    training = Training(plan, out or Path(f"{found.name}-{chosen}-training"))
    make_ready(found, found.words("en"))
    with counting_bar() as bar:
        task = bar.add_task(found.name, total=None)
        history = training.run(
            arguments.positive("--generations", generations), on, jobs,
            lambda what, done, total: bar.update(task, description=what, completed=done, total=total),
        )  # fmt: skip
    console = Console(highlight=False)
    console.print(_grid_of(history, f"{found.name}, {chosen} seats"))
    console.print(f"{training.folder / 'index.html'}: the curves", soft_wrap=True)
    console.print(f"the best weights: {training.best or 'those of the game'}", soft_wrap=True)


def _grid_of(history: Sequence[Mapping[str, Any]], title: str) -> Grid:
    """The generations as a table to print."""
    from ..lab.ratings import numbers_grid

    grid = numbers_grid(title, (), ("generation", "points", "error", "games", "wins", "95 %", ""))
    for entry in history:
        grid.add_row(
            str(entry["generation"]), f"{entry['points']:.1f}", f"{entry['error']:.1f}", str(entry["gate_games"]),
            f"{entry['share']:.1%}", f"{100 * entry['low']:.1f} to {100 * entry['high']:.1f}", "better" * entry["kept"],
        )  # fmt: skip
    return grid
