"""What rooms and requests need of whatever keeps the tables: a database on a server, IndexedDB in a browser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .rooms.table_log import LogEntry

Row = dict[str, Any]
EVERY_GUEST = "*"
"""In place of a person: all who came to a table by its invitation alone."""
MOST_CHAT = 1_000
"""So many lines of chat are kept of a table."""


@dataclass(frozen=True)
class Append:
    """An entry to be written, with what it changes in the table's row and, perhaps, who now belongs to the table, or who no
    longer does."""

    table: str
    entry: LogEntry
    phase: str
    wake: int | None
    result: Any = None
    person: str | None = None
    gone: str | None = None

    def row(self) -> Row:
        """The line of the log."""
        entry = self.entry
        return {
            "table_id": self.table, "seq": entry.seq, "at": entry.at, "kind": entry.kind, "seat": entry.seat,
            "data": dict(entry.data),
        }  # fmt: skip

    def change(self) -> Row:
        """What becomes of the table's row."""
        return {
            "key": self.table, "new_phase": self.phase, "new_wake": self.wake, "new_result": self.result,
            "new_changed": None if self.entry.quiet else self.entry.at,
        }  # fmt: skip


class Storage(Protocol):
    """Keeps tables, their logs and people. Whatever writes returns only when what it wrote is kept for good."""

    @property
    def is_alone(self) -> bool:
        """Whether no other process writes here, so that nothing that is known has to be asked for again."""

    def is_down(self, error: Exception) -> bool:
        """Whether an error says that what keeps the tables cannot be reached now."""

    async def new_table(self, row: Mapping[str, Any]) -> bool:
        """Write the row of a new table. False if there is one with its id already."""

    async def table(self, table: str) -> Row | None:
        """The row of a table."""

    async def append(self, append: Append) -> bool:
        """Write an entry. False if its number is taken already: then nothing was written."""

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """The log of a table behind a number."""

    async def entries_about_seats(self, tables: Sequence[str], kinds: Sequence[str]) -> dict[str, list[LogEntry]]:
        """The entries of some kinds, none of them about moves, of several tables."""

    async def remove(self, table: str) -> None:
        """Remove a table at which no game has begun."""

    async def rest(self, table: str, wake: int | None) -> None:
        """Let a table sleep until a time."""

    async def due(self, now: int, most: int = 200) -> list[str]:
        """Tables where something should have happened by now."""

    async def chat(self, table: str, after: int = -1, most: int = 100) -> list[Row]:
        """What was said behind a number, at most the last so many."""

    async def say(self, line: Row) -> int:
        """Write a line of chat; gives its number."""

    async def tables_of(self, person: str, most: int = 100) -> list[Row]:
        """The tables where a person sits or has a seat kept, without those hidden, the latest first."""

    async def public_tables(self, phase: str, most: int = 100) -> list[Row]:
        """Public tables of a phase, the latest first."""

    async def opened_by(self, person: str, most: int) -> int:
        """How many unfinished tables a person has opened; no more than so many are looked at."""

    async def belongs(self, table: str, person: str) -> bool:
        """Whether a person has been let in to a table."""

    async def let_in(self, table: str, person: str) -> None:
        """Remember that a person came by the invitation."""

    async def keep_seats(self, table: str, persons: Iterable[str]) -> None:
        """Remember for whom seats are kept, so that the table is among theirs."""

    async def hide(self, table: str, person: str, hidden: bool) -> None:
        """Leave a table out of a person's list, or let it in again."""

    async def person(self, person: str) -> Row | None:
        """What is known of a person."""

    async def save_person(self, person: str, name: str, lang: str, now: int) -> None:
        """Remember a person's name and language."""

    async def tell(self, news: Mapping[str, Any]) -> None:
        """Tell other processes something that is not written anywhere."""
