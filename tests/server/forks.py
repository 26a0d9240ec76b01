"""Servers, commands and scripts that are forked off a process which has loaded what they need: loading it takes a second each
time.

`python -m tests.server.forks SOCKET LOADED` is that process; it has loaded the server, or the compiler alone. To every request,
a line of JSON, it answers with a number: the id of the process that it forked, or how one has ended.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import runpy
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NoReturn

LOADED_WITH = {"PETTEIA_INTERPRETED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
"""Settings that are read while Python's modules are loaded. A server with others, or with `PETTEIA_PACES`, is not forked."""


def may_be_forked(settings: dict[str, str]) -> bool:
    """Whether a server with these settings can be forked off."""
    return hasattr(os, "fork") and LOADED_WITH.keys().isdisjoint(settings) and "PETTEIA_PACES" not in settings


class Fork:
    """A forked process, with what is used of a `Popen`."""

    def __init__(
        self, command: list[str], environment: dict[str, str], folder: Path, log: Path, errors: Path | None = None,
        loaded: str = "server",
    ) -> None:  # fmt: skip
        self.loaded, self._log, self._errors = loaded, log, errors or log
        files = {"log": str(log), "errors": str(self._errors)}
        self.pid = self._ask({"command": command, "environment": environment, "folder": str(folder), **files})
        self.returncode: int | None = None

    def _ask(self, asked: dict[str, Any]) -> Any:
        line = _loader(self.loaded)[1]
        line.write(json.dumps(asked) + "\n")
        line.flush()
        return json.loads(line.readline())

    def poll(self) -> int | None:
        """Its exit code, if it has ended."""
        if self.returncode is None:
            self.returncode = self._ask({"ended": self.pid})
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def wait(self, seconds: float) -> int:
        """Its exit code, once it has ended."""
        end = time.monotonic() + seconds
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(str(self.pid), seconds)
            time.sleep(0.01)
        return code

    def communicate(self, timeout: float = 30) -> tuple[str, str]:
        """What it has said, once it has ended, and its complaints."""
        self.wait(timeout)
        return self._log.read_text(), self._errors.read_text()


def petteia(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """How a command ends and what it says; the rules run interpreted."""
    command, environment = ["petteia", *arguments], os.environ | LOADED_WITH | settings
    if not may_be_forked(settings):
        command = [sys.executable, "-m", *command]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)
    with tempfile.TemporaryDirectory() as folder:
        process = Fork(command, environment, Path.cwd(), Path(folder) / "out", Path(folder) / "err")
        said = process.communicate(120)
        return subprocess.CompletedProcess(command, process.wait(0), *said)


@functools.cache
def _loader(loaded: str) -> tuple[subprocess.Popen[bytes], Any]:
    """The process that forks, with the line to it: one of a kind for this process, until this ends."""
    ours, theirs = socket.socketpair()
    with theirs:
        command = [sys.executable, "-m", __name__, str(theirs.fileno()), loaded]
        started = subprocess.Popen(
            command, env=os.environ | LOADED_WITH, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()]
        )
    return started, ours.makefile("rw")


def load_server() -> None:
    """All games, the server and its routes."""
    import alembic.command  # noqa: F401

    import petteia.server.run  # noqa: F401
    from petteia.cli import app  # noqa: F401
    from petteia.games import game, names
    from petteia.server.web import http

    for name in names(every=True):
        game(name)
    setattr(http, "api", functools.cache(http.api))  # noqa: B010
    http.api()


def load_compiler() -> None:
    """Numba, once used; nothing of Petteia, which reads its settings when it is loaded."""
    import numba

    numba.njit(lambda n: n + 1)(1)


def main() -> None:
    """Answer until nobody asks any more."""
    {"server": load_server, "compiler": load_compiler}[sys.argv[2]]()
    gc.collect()
    gc.freeze()
    with socket.socket(fileno=int(sys.argv[1])) as channel, channel.makefile("rw") as line:
        for text in line:
            asked = json.loads(text)
            if "ended" in asked:
                answer = _exit_code(asked["ended"])
            elif (answer := os.fork()) == 0:
                line.close()
                channel.close()
                _become(**asked)
            line.write(f"{json.dumps(answer)}\n")
            line.flush()


def _exit_code(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def _become(command: list[str], environment: dict[str, str], folder: str, log: str, errors: str) -> NoReturn:
    """Go on, and end, as `python -m` would with this command, or `python -c` with a script."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    tempfile.tempdir = None
    sys.path[:0] = [path for path in environment.get("PYTHONPATH", "").split(os.pathsep) if path not in sys.path]
    for number, file in ((1, log), (2, errors)):
        os.dup2(os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT), number)
    sys.argv = command
    if command[0] == "-c":
        exec(command[1], {"__name__": "__main__"})
    else:
        runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    sys.exit()


if __name__ == "__main__":
    main()
