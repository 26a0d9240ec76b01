"""All that a browser keeps, brought back from the file it was saved as."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from ..core.errors import PetteiaError
from ..games import with_changes
from ..server import json_text
from ..server.refusals import Refusal, words
from ..server.rooms.new_table import blank_row, playable
from ..server.rooms.room import Room
from ..server.table_server import TableServer
from .storage import BELONGS, CHAT, LOG, PEOPLE, TABLES, BrowserStorage, Change

FORMAT = 1
MARK = "petteia-browser"
"""The member of the file that tells its format; the first files had none."""
STORES = (TABLES, LOG, CHAT, PEOPLE, BELONGS)
WRONG = (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError, PetteiaError)
"""What is raised by a table that cannot be one."""
Told = dict[str, int]
"""How many games were brought back, went on further in the file, were here already, and went on otherwise here."""


class _File:
    """Keeps what a file holds; nothing can be written."""

    def __init__(self, stores: Mapping[str, Mapping[str, Any]]) -> None:
        self._texts = {store: {key: json_text.dumps(value) for key, value in stores[store].items()} for store in STORES}

    async def commit(self, changes: Sequence[Change]) -> bool:
        return False

    async def read(self, store: str, first: str, last: str) -> list[tuple[str, str]]:
        return [(key, text) for key, text in sorted(self._texts[store].items()) if first <= key <= last]


async def bring_back(
    server: TableServer, storage: BrowserStorage, text: str, lang: str, rules: Callable[[str], Awaitable[None]]
) -> Told:
    """Take over a file: all of it, or nothing if anything in it is wrong. Games are told apart by the ids of their tables."""
    file = _File(_stores(text, lang))
    held = BrowserStorage(file)
    await held.open()
    told, changes = Told(new=0, longer=0, known=0, apart=0), list[Change]()
    for table, row in await file.read(TABLES, "", "\uffff"):
        try:
            await _check(server, held, table, json_text.loads(row), rules)
        except WRONG:
            raise Refusal("bad-file") from None
        kind, found = await _compared(storage, held, file, table, row)
        told[kind] += 1
        changes += found
    for person, row in await file.read(PEOPLE, "", "\uffff"):
        if await storage.person(person) is None:
            changes.append((PEOPLE, "put", person, row))
    await storage.take_over(changes)
    return told


def _stores(text: str, lang: str) -> dict[str, dict[str, Any]]:
    try:
        data = json_text.loads(text)
        version = data.get(MARK, FORMAT)
        stores = {store: data[store] for store in STORES}
        tables = stores[TABLES]
        is_whole = all(isinstance(held, dict) for held in stores.values()) and isinstance(version, int)
        is_whole = is_whole and all(isinstance(role, str) for role in stores[BELONGS].values())
        is_whole = is_whole and all(isinstance(one["name"], str) for one in stores[PEOPLE].values())
        is_whole = is_whole and all(
            key.partition("/")[0] in tables for store in (LOG, CHAT, BELONGS) for key in stores[store]
        )
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise Refusal("bad-file") from None
    if is_whole and version > FORMAT:
        raise Refusal("other-edition", words(lang)("file-newer"))
    if not is_whole:
        raise Refusal("bad-file")
    return stores


async def _check(
    server: TableServer, held: BrowserStorage, table: str, row: dict[str, Any], rules: Callable[[str], Awaitable[None]]
) -> None:
    """Have a table of the file laid out by its log, as it will be when somebody opens it. One of newer rules or other
    components is kept as it is: it will say so when it is opened."""
    game = playable(server, row["game"])
    if (
        row["id"] != table
        or not blank_row(game, "").keys() <= row.keys()
        or not all(type(row[n]) is int for n in ("changed", "made", "rules"))
    ):
        raise ValueError(table)
    entries = await held.entries(table)
    await held.chat(table)
    if [entry.seq for entry in entries] != [*range(1, len(entries) + 1)]:
        raise ValueError(table)
    game = with_changes(row["game"], row["box_changes"])
    if 0 < row["rules"] <= game.rules and game.is_played_with(row["box"]):
        await rules(game.name)
        await Room(row, game, held).catch_up()


async def _compared(
    storage: BrowserStorage, held: BrowserStorage, file: _File, table: str, row: str
) -> tuple[str, list[Change]]:
    """How a table of the file stands to the one here, and what is to be written."""
    theirs, ours = await held.entries(table), await storage.entries(table)
    kept = {store: await file.read(store, f"{table}/", f"{table}0") for store in (LOG, CHAT, BELONGS)}
    if await storage.table(table) is None:
        added = [(store, "add", key, text) for store in (LOG, CHAT) for key, text in kept[store]]
        return "new", [
            (TABLES, "add", table, row),
            *added,
            *((BELONGS, "put", key, text) for key, text in kept[BELONGS]),
        ]
    if theirs == ours[: len(theirs)]:
        return "known", []
    if ours != theirs[: len(ours)]:
        return "apart", []
    more = [(LOG, "add", key, text) for key, text in kept[LOG][len(ours) :]]
    same = [(store, "put", key, text) for store in (CHAT, BELONGS) for key, text in kept[store]]
    return "longer", [(TABLES, "put", table, row), *more, *same]
