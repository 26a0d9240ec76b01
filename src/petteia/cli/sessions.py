"""Games in progress, kept after every move in the user's state folder: a killed process loses nothing.

A session is two files: the record, which `petteia show` and `petteia replay` open like any other, and beside it a note
of who sits where and of the seed, written once, by which fate goes on as it would have.
"""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from ..core.errors import BadRecord, PetteiaError
from ..core.record import save
from ..core.table import Table

KEEP = 30
"""So many records stay in the folder; the oldest go first."""
_NOTE = ".seats"


def folder() -> Path:
    """The folder of sessions: `PETTEIA_STATE`, or the user's state folder."""
    given = os.environ.get("PETTEIA_STATE")
    return Path(given or platformdirs.user_state_dir("petteia")) / "sessions"


@dataclass(frozen=True)
class Seating:
    """What a record does not say: who plays each seat, and fate's seed (None: people type in what they draw)."""

    lineup: tuple[str, ...]
    seed: int | None


class Session:
    """The file of one game in progress."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.note = file.with_suffix(_NOTE)

    @classmethod
    def begin(cls, game: str, seating: Seating) -> Session:
        """A session of its own for a new game. Raises a PetteiaError when the folder cannot be written."""
        home = folder()
        try:
            home.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadRecord(f"{home}: cannot be written: {error.strerror}") from None
        session = cls(home / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json")
        save(json.dumps({"lineup": seating.lineup, "seed": seating.seed}) + "\n", session.note)
        _prune(home)
        return session

    def keep(self, table: Table) -> None:
        """Write the game as it stands, whole or not at all."""
        table.record().save(self.file)

    def seating(self) -> Seating | None:
        """Who sat where, if the note is there and can be read."""
        try:
            note = json.loads(self.note.read_text(encoding="utf-8"))
            seed = note["seed"]
            return Seating(tuple(str(p) for p in note["lineup"]), None if seed is None else int(seed))
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def forget(self) -> None:
        """Remove a session that nobody will want to go on with."""
        self.file.unlink(missing_ok=True)
        self.note.unlink(missing_ok=True)


def latest() -> Session:
    """The session that was played last and is not over."""
    for file in _records(folder()):
        if _is_running(file):
            return Session(file)
    raise PetteiaError("there is no game to go on with: petteia play begins one")


def _records(home: Path) -> list[Path]:
    return sorted(home.glob("*.json"), key=lambda f: f.stat().st_mtime_ns, reverse=True)


def _is_running(file: Path) -> bool:
    try:
        data: Any = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(data, dict) and data.get("result") is None


def _prune(home: Path) -> None:
    for file in _records(home)[KEEP:]:
        Session(file).forget()
