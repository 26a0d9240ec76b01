"""Servers and databases for the tests: one of each kind for a whole run, others as they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.people import all_go_home
from tests.server.postbox import Postbox, mail_server
from tests.server.postgres import Cluster, cluster
from tests.server.servers import Server, running


@pytest.fixture(autouse=True)
def browsers() -> Iterator[None]:
    """Whatever browsers a test opens are closed behind it."""
    yield
    all_go_home()


@contextmanager
def on_sqlite(folder: Path) -> Iterator[Server]:
    """A server with a new database, ready to play the sample game."""
    with running(f"sqlite:///{folder}/petteia.db", folder) as server:
        server.wait_for_game("sample")
        yield server


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with on_sqlite(tmp_path_factory.mktemp("server")) as one:
        yield one


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a module's own."""
    with on_sqlite(tmp_path_factory.mktemp("own")) as one:
        yield one


@pytest.fixture(scope="session")
def post() -> Iterator[tuple[Postbox, str]]:
    with mail_server() as one:
        yield one


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as one:
        yield one


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Makes empty databases, of both kinds in turn."""
    made = iter(range(1000))
    if request.param == "sqlite":
        return lambda: f"sqlite:///{tmp_path}/petteia{next(made)}.db"
    one: Cluster = request.getfixturevalue("postgres")
    return one.database
