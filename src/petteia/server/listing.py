"""Lists of tables, made from their rows and from who sits where, without setting up a single game."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from ..games import game as find_game
from .house import House
from .hub import title_of
from .log import Entry, Kind, Ledger, chairs_of
from .room import Room
from .schema import LOG
from .showing import about_table

_ABOUT_SEATS = (
    Kind.SIT, Kind.STAND, Kind.CARRY, Kind.REMOVE, Kind.RESIGN, Kind.TIMEOUT, Kind.TAKEOVER, Kind.RETURN,
)  # fmt: skip
_PHASES = {"open": "open", "running": "playing", "finished": "over"}


async def tables(house: House, person: str, lang: str, which: str) -> list[dict[str, Any]]:
    """The tables of a list, the latest first."""
    store = house.store
    rows = await (store.tables_of(person) if which == "mine" else store.public_tables(_PHASES[which]))
    rows = [row for row in rows if row["game"] in house.games() and (which == "mine" or not row["study"])]
    entries = await _entries(house, [row["id"] for row in rows])
    listed = [_summary(house, row, entries.get(row["id"], []), person, lang) for row in rows]
    return [table for table in listed if which != "mine" or table["mine"]]


async def _entries(house: House, ids: list[str]) -> dict[str, list[Entry]]:
    query = (
        sa.select(LOG)
        .where(LOG.c.table_id.in_(ids), LOG.c.kind.in_([kind.value for kind in _ABOUT_SEATS]))
        .order_by(LOG.c.seq)
    )
    found: dict[str, list[Entry]] = {}
    for row in await house.store.rows(query) if ids else []:
        entry = Entry(row["seq"], row["at"], row["kind"], row["seat"], row["data"])
        found.setdefault(row["table_id"], []).append(entry)
    return found


def _summary(house: House, row: dict[str, Any], entries: list[Entry], person: str, lang: str) -> dict[str, Any]:
    here = house.hub.gatherings.get(row["id"])
    game = find_game(row["game"])
    if here is not None:
        return about_table(here.room, person, here.here(), title_of(game, lang))
    room = Room(row, game, house.store)
    room.ledger = Ledger(chairs_of(row["lineup"]), begun=row["phase"] != "open")
    for entry in entries:
        room.ledger.seq = entry.seq - 1
        room.ledger.add(entry)
    return about_table(room, person, set(), title_of(game, lang))
