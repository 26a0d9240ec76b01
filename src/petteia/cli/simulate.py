"""`petteia simulate`: millions of games, on all cores or elsewhere, as tables."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bar

from ..core.errors import BadOption
from ..core.extras import check_extra
from ..core.game import LAB, PLAY, read_components
from . import arguments
from .options import BoxFile, GameName, Games, Jobs, On, Options, Seed
from .preparation import make_ready

if TYPE_CHECKING:
    from ..lab import Study
    from ..lab.simulate import Progress


def simulate(
    game: GameName,
    games: Games = "10000",
    seats: Annotated[
        str | None, typer.Option(help="A number of seats, or a line-up such as greedy,greedy:8,random.")
    ] = None,
    seed: Seed = 0,
    option: Options = [],  # noqa: B006
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Play each deal once in each rotation of the line-up.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep the tables there; an unfinished run is gone on with."),
    ] = None,
    tables: Annotated[str, typer.Option(help="Which tables: games, seats, moves, with commas.")] = "games,seats",
    metric: Annotated[
        list[str], typer.Option("--metric", help="leads, openings, pieces or FILE.py:CLASS; as often as wanted.")
    ] = [],  # noqa: B006
    box: BoxFile = None,
    jobs: Jobs = None,
    on: On = "here",
) -> None:
    """Play many games and write them down as tables; the same seed gives the same games, whoever plays them."""
    check_extra("a simulation", "lab", "numpy", "pyarrow")
    from ..lab import Study, executor, read_lineup, simulate_study, usual_seats

    found = arguments.found_game(game)
    study = Study(
        found.name, read_lineup(seats or str(usual_seats(found.seats)), found.seats), whole_number("--games", games), seed,
        arguments.read_options(found, option), rotate, names(tables), tuple(metric),
        None if box is None else read_components(box),
    )  # fmt: skip
    players = executor(on, jobs)
    make_ready(found, found.words("en"), [PLAY, LAB])
    news: list[Progress] = []
    with closing(players), watching(f"{found.name}, {', '.join(study.lineup)}") as tell:

        def heard(progress: Progress) -> None:
            news.append(progress)
            tell(progress)

        made = simulate_study(study, out, players, heard)
    tell_summary(study, made, news[-1] if news else None, out)


def whole_number(name: str, text: str) -> int:
    """A number of at least 1, also as `1e6` or `10_000`."""
    try:
        number = float(text.replace("_", ""))
    except ValueError:
        number = 0.0
    if number < 1 or number != int(number):
        raise BadOption(f"{name} must be a whole number of at least 1, not {text!r}")
    return int(number)


def names(text: str) -> tuple[str, ...]:
    """Words separated by commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


@contextmanager
def watching(title: str) -> Iterator[Callable[..., None]]:
    """A bar with what is done, the rate and the time left; a line now and then where there is no terminal.

    What it gives is called with the progress, and with another title if that changes.
    """
    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), TextColumn("{task.fields[told]}"))
    last = [time.monotonic()]
    with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, told="")

        def tell(progress: Progress, name: str = title) -> None:
            bar.update(task, total=progress.wanted, completed=progress.done, told=told(progress), description=name)
            if not console.is_terminal and time.monotonic() - last[0] > 10:
                last[0] = time.monotonic()
                console.print(f"{name}: {told(progress)}", soft_wrap=True)

        yield tell


def told(progress: Progress) -> str:
    """Progress in words."""
    known = (
        ""
        if progress.pace is None or progress.left is None
        else (f", {pace(progress.pace)}, {duration(progress.left)} left")
    )
    return f"{progress.done:,} of {progress.wanted:,} games{known}"


def pace(rate: float) -> str:
    """Games a second in words; slow ones by the minute."""
    return (
        f"{rate:,.0f} games/s" if rate >= 10 else f"{rate:.1f} games/s" if rate >= 1 else f"{60 * rate:.1f} games/min"
    )


def duration(seconds: float) -> str:
    """A time in words, to the precision that means something."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"


def tell_summary(study: Study, made: Any, last: Progress | None, out: Path | None) -> None:
    """Print who won how often, how fast it was, and where the tables are."""
    from ..lab import summary
    from ..lab.ratings import numbers_grid

    console = Console(highlight=False)
    title = f"{study.game}, {study.games:,} games, seed {study.seed}"
    grid = numbers_grid(title, ("seat", "bot"), ("wins", "95 %", "points", "answers"))
    for row in summary(study, made) if "seats" in made else ():
        span = f"{100 * row.low:.1f} to {100 * row.high:.1f}"
        grid.add_row(str(row.seat + 1), row.bot, f"{row.share:.1%}", span, f"{row.points:.1f}", f"{row.answers:.1f}")
    console.print(grid)
    if last is None:
        console.print("All games had been played before.")
    else:
        console.print(f"{last.played:,} games in {duration(last.seconds)}, {pace(last.rate)}")
    if out is not None:
        console.print(f"Tables: {', '.join(f'{name}.parquet' for name in study.tables)} in {out}", soft_wrap=True)
