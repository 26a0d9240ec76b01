"""Running `petteia` in tests: inside this process, as a process of its own, and in a terminal."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from petteia.cli.app import run

COMMAND = [sys.executable, "-m", "petteia"]


@dataclass(frozen=True)
class Result:
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Stage:
    """A folder to work in, a state folder, and a way to run commands."""

    work: Path
    state: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def run(self, *arguments: str, typed: str = "") -> Result:
        """One command, inside this process."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self.capsys.readouterr()
        code = run(arguments)
        said = self.capsys.readouterr()
        return Result(code, said.out, said.err)

    def play(self, *lines: str, game: str = "sample", arguments: tuple[str, ...] = ("--seed", "3")) -> str:
        """A game with these lines typed; nobody is there any more after the last one."""
        result = self.run("play", game, *arguments, typed="".join(f"{line}\n" for line in lines))
        assert result.code == 0, result.err
        return result.out

    def files(self) -> list[str]:
        """What lies in the folder to work in."""
        return sorted(str(f.relative_to(self.work)) for f in self.work.rglob("*"))

    def records(self) -> list[Path]:
        """The records that sessions have left."""
        return sorted((self.state / "sessions").glob("*.json"))


def start(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    """A process of its own, with pipes."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*COMMAND, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, env={**os.environ, **environment}
    )


class Screen:
    """A process in a terminal of 80 by 40 characters, typed at like a person does."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40", **environment}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True
        )
        os.close(slave)
        self.text = ""

    def wait_for(self, text: str, seconds: float = 30.0) -> str:
        """All that was shown since the last wait, up to and including this text."""
        until = time.monotonic() + seconds
        while text not in self.text:
            assert time.monotonic() < until, f"{text!r} does not come; the screen says: {self.text[-2000:]}"
            if select.select([self._master], [], [], 0.1)[0]:
                self.text += os.read(self._master, 65536).decode(errors="replace")
        at = self.text.index(text) + len(text)
        seen, self.text = self.text[:at], self.text[at:]
        return seen

    def type(self, line: str) -> None:
        """Type a line, with Enter."""
        os.write(self._master, f"{line}\n".encode())

    def close(self) -> None:
        """End the process if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)
