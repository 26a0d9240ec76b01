"""The storage of a browser: append-only logs in IndexedDB. Nothing is told to anybody before it is committed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from ..server import json_text
from ..server.rooms.table_log import LogEntry
from ..server.storage import EVERY_GUEST, MOST_CHAT, Append, Row
from ..server.text_cleaning import clean

TABLES, LOG, CHAT, PEOPLE, BELONGS = "tables", "log", "chat", "people", "belongs"
Change = tuple[str, str, str, str]
"""A store, what is done there (`add`, `put` or `delete`), a key, and a JSON text."""


class TextStore(Protocol):
    """Keeps texts by keys."""

    async def commit(self, changes: Sequence[Change]) -> bool:
        """Carry all changes out together, and return when they are on the disk. False, and nothing is done, if a key that is
        to be added is there already."""

    async def read(self, store: str, first: str, last: str) -> list[tuple[str, str]]:
        """The keys between two, these included, with their texts, in order."""


class BrowserStorage:
    """The tables of this browser. Rows are held in memory; logs are read when somebody asks for a table."""

    def __init__(self, keeper: TextStore) -> None:
        self._keeper = keeper
        self._rows: dict[str, Row] = {}
        self._belongs: dict[tuple[str, str], str] = {}
        self._people: dict[str, Row] = {}
        self._logs: dict[str, list[LogEntry]] = {}
        self.on_wake: Callable[[], None] = lambda: None
        """Called when the time at which something is due may have changed."""

    is_alone = True

    def is_down(self, error: Exception) -> bool:
        """Whether an error says that the tables cannot be reached now."""
        return isinstance(error, OSError)

    async def open(self) -> None:
        """Read all rows."""
        self._rows = {key: json_text.loads(text) for key, text in await self._all(TABLES)}
        self._people = {key: json_text.loads(text) for key, text in await self._all(PEOPLE)}
        self._belongs = {_pair(key): json_text.loads(text) for key, text in await self._all(BELONGS)}

    async def _all(self, store: str) -> list[tuple[str, str]]:
        return await self._keeper.read(store, "", "\uffff")

    async def _write(self, changes: Sequence[Change]) -> None:
        if not await self._keeper.commit(changes):
            raise OSError("a key is taken")

    async def take_over(self, changes: Sequence[Change]) -> None:
        """Write what was kept elsewhere, all of it or nothing, and read everything again."""
        if changes:
            await self._write(changes)
            self._logs.clear()
            await self.open()
            self.on_wake()

    # --- tables ---

    async def new_table(self, row: Mapping[str, Any]) -> bool:
        """Write the row of a new table. False if there is one with its id already."""
        if not await self._keeper.commit([(TABLES, "add", row["id"], json_text.dumps(row))]):
            return False
        self._rows[row["id"]] = dict(row)
        return True

    async def table(self, table: str) -> Row | None:
        """The row of a table."""
        found = self._rows.get(table)
        return None if found is None else dict(found)

    async def append(self, append: Append) -> bool:
        """Write an entry. False if its number is taken already: then nothing was written."""
        entry, row = append.entry, dict(self._rows[append.table])
        row |= {"phase": append.phase, "wake": append.wake, "result": append.result}
        if not entry.quiet:
            row["changed"] = entry.at
        text = json_text.dumps([entry.seq, entry.at, entry.kind, entry.seat, dict(entry.data)])
        changes = [
            (LOG, "add", _key(append.table, entry.seq), text),
            (TABLES, "put", append.table, json_text.dumps(row)),
        ]
        roles = self._roles_after(append)
        changes += [self._role_change(append.table, person, role) for person, role in roles.items()]
        if not await self._keeper.commit(changes):
            self._logs.pop(append.table, None)  # another tab has written there
            return False
        self._rows[append.table] = row
        if append.table in self._logs:
            self._logs[append.table].append(_entry(text))
        self._note_roles(append.table, roles)
        self.on_wake()
        return True

    def _roles_after(self, append: Append) -> dict[str, str | None]:
        """Whose part at a table an entry changes, and to what; None for who no longer has one."""
        roles: dict[str, str | None] = {}
        if append.person is not None and self._belongs.get((append.table, append.person)) != "seat":
            roles[append.person] = "seat"
        known = {person: role for (table, person), role in self._belongs.items() if table == append.table} | roles
        for person, role in known.items() if append.gone is not None else ():
            if person == append.gone or (append.gone == EVERY_GUEST and role == "guest"):
                roles[person] = None
        return roles

    def _role_change(self, table: str, person: str, role: str | None) -> Change:
        return BELONGS, "delete" if role is None else "put", f"{table}/{person}", json_text.dumps(role)

    def _note_roles(self, table: str, roles: Mapping[str, str | None]) -> None:
        for person, role in roles.items():
            if role is None:
                self._belongs.pop((table, person), None)
            else:
                self._belongs[table, person] = role

    async def _give_roles(self, table: str, roles: Mapping[str, str | None]) -> None:
        if roles:
            await self._write([self._role_change(table, person, role) for person, role in roles.items()])
            self._note_roles(table, roles)

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """The log of a table behind a number."""
        if table not in self._logs:
            found = await self._keeper.read(LOG, _key(table, 0), _key(table, 99_999_999))
            self._logs[table] = [_entry(text) for _, text in found]
        return [entry for entry in self._logs[table] if entry.seq > after]

    async def entries_about_seats(self, tables: Sequence[str], kinds: Sequence[str]) -> dict[str, list[LogEntry]]:
        """The entries of some kinds, none of them about moves, of several tables."""
        return {table: [e for e in await self.entries(table) if e.kind in kinds] for table in tables}

    async def remove(self, table: str) -> None:
        """Remove a table at which no game has begun."""
        log = await self._keeper.read(LOG, _key(table, 0), _key(table, 99_999_999))
        chat = await self._keeper.read(CHAT, _key(table, 0), _key(table, 99_999_999))
        people = [person for one, person in self._belongs if one == table]
        await self._write([
            (TABLES, "delete", table, ""),
            *((LOG, "delete", key, "") for key, _ in log),
            *((CHAT, "delete", key, "") for key, _ in chat),
            *(self._role_change(table, person, None) for person in people),
        ])  # fmt: skip
        del self._rows[table]
        self._logs.pop(table, None)
        self._note_roles(table, dict.fromkeys(people))

    async def rest(self, table: str, wake: int | None) -> None:
        """Let a table sleep until a time."""
        row = self._rows[table] | {"wake": wake}
        await self._write([(TABLES, "put", table, json_text.dumps(row))])
        self._rows[table] = row
        self.on_wake()

    def next_wake(self) -> int | None:
        """When something is due next."""
        return min((row["wake"] for row in self._rows.values() if row["wake"] is not None), default=None)

    async def due(self, now: int, most: int = 200) -> list[str]:
        """Tables where something should have happened by now."""
        found = [(row["wake"], table) for table, row in self._rows.items() if row["wake"] is not None]
        return [table for wake, table in sorted(found) if wake <= now][:most]

    async def tables_of(self, person: str, most: int = 100) -> list[Row]:
        """The tables where a person sits or has a seat kept, without those hidden, the latest first."""
        mine = [t for (t, one), role in self._belongs.items() if one == person and role in ("seat", "kept")]
        return _latest([self._rows[table] for table in mine if table in self._rows], most)

    async def public_tables(self, phase: str, most: int = 100) -> list[Row]:
        """Public tables of a phase, the latest first."""
        return _latest([row for row in self._rows.values() if row["phase"] == phase and row["public"]], most)

    async def opened_by(self, person: str, most: int) -> int:
        """How many unfinished tables a person has opened; no more than so many are looked at."""
        opened = [row for row in self._rows.values() if row["host"] == person and row["phase"] in ("open", "playing")]
        return min(len(opened), most)

    # --- people ---

    async def belongs(self, table: str, person: str) -> bool:
        """Whether a person has been let in to a table."""
        return (table, person) in self._belongs

    async def let_in(self, table: str, person: str) -> None:
        """Remember that a person came by the invitation."""
        await self._give_roles(table, {} if (table, person) in self._belongs else {person: "guest"})

    async def keep_seats(self, table: str, persons: Iterable[str]) -> None:
        """Remember for whom seats are kept, so that the table is among theirs."""
        await self._give_roles(table, {person: "kept" for person in persons if (table, person) not in self._belongs})

    async def hide(self, table: str, person: str, hidden: bool) -> None:
        """Leave a table out of a person's list, or let it in again."""
        old, new = (("seat", "kept"), "hidden") if hidden else (("hidden",), "seat")
        await self._give_roles(table, {person: new} if self._belongs.get((table, person)) in old else {})

    async def person(self, person: str) -> Row | None:
        """What is known of a person."""
        return self._people.get(person)

    async def save_person(self, person: str, name: str, lang: str, now: int) -> None:
        """Remember a person's name and language."""
        row = {"id": person, "name": name, "lang": lang, "made": now}
        await self._write([(PEOPLE, "put", person, json_text.dumps(row))])
        self._people[person] = row

    # --- chat ---

    async def chat(self, table: str, after: int = -1, most: int = 100) -> list[Row]:
        """What was said behind a number, at most the last so many."""
        found = await self._keeper.read(CHAT, _key(table, after + 1), _key(table, 99_999_999))
        lines = [json_text.loads(text) for _, text in found[-most:]]
        return [{**line, "name": clean(line["name"]), "text": clean(line["text"])} for line in lines]

    async def say(self, line: Row) -> int:
        """Write a line of chat; gives its number."""
        table = line["table_id"]
        known = await self._keeper.read(CHAT, _key(table, 0), _key(table, 99_999_999))
        n = json_text.loads(known[-1][1])["n"] + 1 if known else 0
        old = known[: max(0, len(known) + 1 - MOST_CHAT)]
        await self._write([
            (CHAT, "add", _key(table, n), json_text.dumps({**line, "n": n})),
            *((CHAT, "delete", key, "") for key, _ in old),
        ])  # fmt: skip
        return n

    async def tell(self, news: Mapping[str, Any]) -> None:
        """There is no other process."""


def _key(table: str, number: int) -> str:
    return f"{table}/{number:08}"


def _pair(key: str) -> tuple[str, str]:
    table, _, person = key.partition("/")
    return table, person


def _entry(text: str) -> LogEntry:
    return LogEntry(*json_text.loads(text))


def _latest(rows: list[Row], most: int) -> list[Row]:
    return [dict(row) for row in sorted(rows, key=lambda row: -row["changed"])[:most]]
