"""A real PostgreSQL on loopback, in a temporary folder, for as long as the tests run."""

from __future__ import annotations

import getpass
import glob
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.servers import free_port


def programs() -> Path:
    """The folder of initdb and postgres; installed if that is possible, else the test is skipped, saying why."""
    found = _found()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
            environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(["apt-get", "-qq", *command], env=environment, capture_output=True, timeout=300, check=False)
        found = _found()
    if found is None:
        pytest.skip("PostgreSQL is not installed here (no initdb in /usr/lib/postgresql or on the path)")
    return found


def _found() -> Path | None:
    folders = [*sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True), *os.environ.get("PATH", "").split(":")]
    return next(
        (Path(f) for f in folders if f and (Path(f) / "initdb").exists() and (Path(f) / "postgres").exists()), None
    )


def _user() -> str | None:
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    pytest.skip("PostgreSQL does not run as root, and there is no other user here")


class Cluster:
    """One running PostgreSQL."""

    def __init__(self, folder: Path, port: int, user: str) -> None:
        self.folder, self.port, self.user = folder, port, user
        self._made = 0

    def database(self) -> str:
        """The URL of a new database."""
        self._made += 1
        name = f"petteia{self._made}"
        server = f"postgresql://{self.user}@127.0.0.1:{self.port}"
        psql = [str(programs() / "psql"), f"{server}/postgres", "-qc", f"create database {name}"]
        subprocess.run(psql, check=True, capture_output=True)
        return f"{server}/{name}"


@contextmanager
def cluster() -> Iterator[Cluster]:
    binaries, user = programs(), _user()
    folder = Path(tempfile.mkdtemp(prefix="petteia-pg-"))
    name = user or getpass.getuser()
    if user is not None:
        os.chown(folder, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    data, port = folder / "data", free_port()
    try:
        _as(user, [binaries / "initdb", "-D", data, "-U", name, "-A", "trust", "-N", "-E", "UTF8"], folder)
        settings = (
            f"port={port},listen_addresses=127.0.0.1,unix_socket_directories={folder},fsync=off,max_connections=60"
        )
        options = [piece for setting in settings.split(",") for piece in ("-c", setting)]
        process = subprocess.Popen(
            [str(binaries / "postgres"), "-D", str(data), *options], user=user, cwd=folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            _wait(binaries, port)
            yield Cluster(folder, port, name)
        finally:
            process.terminate()
            process.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _as(user: str | None, command: list[object], folder: Path) -> None:
    done = subprocess.run([str(c) for c in command], user=user, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _wait(binaries: Path, port: int) -> None:
    for _ in range(300):
        asked = [str(binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        if subprocess.run(asked, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")
