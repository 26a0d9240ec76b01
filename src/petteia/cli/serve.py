"""`petteia serve`, and what belongs to keeping a server: backup, restore, verifying a finished game's chance."""

from __future__ import annotations

import contextlib
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import PetteiaError
from ..core.extras import check_extra
from ..core.game import PLAY
from ..core.module import no_compiler
from ..core.rule import INTERPRETED
from ..games import game, names

server = typer.Typer(help="Keep a server: back up, restore, tidy, verify.", no_args_is_help=True, rich_markup_mode=None)

Database = Annotated[
    str | None, typer.Option(help="sqlite:///FILE or postgresql://...; by default a file in the user's data folder.")
]


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="0: any free port.")] = None,
    database: Database = None,
    public_url: Annotated[str | None, typer.Option(help="How people reach the server: https://example.org")] = None,
    every_game: Annotated[bool | None, typer.Option("--every-game", help="Offer every game that is known.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, max=64, help="Server processes; PostgreSQL only.")] = None,
    browser: Annotated[bool, typer.Option("--browser", help="Open the page in the browser.")] = False,
    log: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables to browsers: sit down with friends, bots or both."""
    _need_extra()
    from ..server.run import run
    from ..server.settings import from_environment

    if log not in ("debug", "info", "warning", "error"):
        raise PetteiaError(f"--log {log}: it is debug, info, warning or error")
    if not INTERPRETED and not any(game(name).module(PLAY).can_be_compiled for name in names(every=True)):
        raise no_compiler()
    settings = from_environment(
        host=host, port=port, database=database, public_url=public_url, every_game=every_game, workers=workers
    )

    def opened(address: str) -> None:
        print(f"Petteia is at {address}", flush=True)
        if browser:
            webbrowser.open(address)

    run(settings, log, opened)


@server.command()
def backup(file: Path, database: Database = None) -> None:
    """Write everything that a database holds into one file, whole or not at all; the server may go on meanwhile."""
    _need_extra()
    from ..server.database import backup
    from ..server.settings import from_environment

    print(f"{backup.backup(from_environment(database=database).database_url, file)} tables are in {file}")


@server.command()
def restore(file: Path, database: Database = None) -> None:
    """Fill an empty database from such a file."""
    _need_extra()
    from ..server.database import backup
    from ..server.settings import from_environment

    print(f"{backup.restore(from_environment(database=database).database_url, file)} tables are back")


@server.command()
def migrate(database: Database = None) -> None:
    """Bring a database to the present schema. `serve` does this by itself."""
    _need_extra()
    from ..server.database import backup
    from ..server.settings import from_environment

    backup.migrate(from_environment(database=database).database_url)


@server.command()
def tidy(
    database: Database = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many it would be.")] = False,
) -> None:
    """Remove untouched tables, pack finished ones and forget people who have none, by the days of PETTEIA_KEEP. `serve` does
    this by itself."""
    _need_extra()
    from ..server.database import backup
    from ..server.run import claimed
    from ..server.settings import from_environment

    settings = from_environment(database=database)
    with contextlib.nullcontext() if dry_run else claimed(settings):
        done = backup.tidy(settings.database_url, settings.keep, dry_run)
    told = {
        "people": "people without a table: {forget|forgotten}", "open": "tables not begun: {remove|removed}",
        "idle": "tables not finished: {remove|removed}", "finished": "tables finished: {remove|removed}",
        "packed": "tables finished: {pack|packed}",
    }  # fmt: skip
    for name in (name for name in told if name in done):
        what, _, verbs = told[name].partition(" {")
        print(f"{done[name]:8} {what} {verbs[:-1].split('|')[not dry_run]}")


@server.command()
def ratings(
    database: Database = None,
    recompute: Annotated[bool, typer.Option("--recompute", help="Write what follows from the games.")] = False,
) -> None:
    """Count all rated games again from their logs, and say whether the ratings that are kept follow from them."""
    _need_extra()
    from ..server.people.ratings import recount
    from ..server.run import claimed
    from ..server.settings import from_environment

    settings = from_environment(database=database)
    with claimed(settings):
        count, other = recount(settings.database_url, recompute)
    if other and not recompute:
        raise PetteiaError(f"{other} of {count} ratings do not follow from the games: --recompute puts them right")
    print(f"{count} ratings follow from the games." + (f" {other} were put right." if other else ""))


@server.command()
def verify(file: Path) -> None:
    """Check that chance was fair in a finished game: FILE is what `/api/tables/ID/proof` gives."""
    _need_extra()
    from ..server.database import backup

    print(f"Fair: the secret fits its commitment, and all {backup.verify_file(file)} draws follow from it.")


def _need_extra() -> None:
    check_extra("a server", "server", "fastapi", "sqlalchemy", "uvicorn")
