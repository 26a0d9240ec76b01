"""Lists of tables, made from their rows and from who sits where, without setting up a single game."""

from __future__ import annotations

from typing import Any

from ..games import game as find_game
from .house import House
from .hub import title_of
from .log import Entry, Kind, Ledger, chairs_of
from .room import Room
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
    entries = await store.entries_about_seats([row["id"] for row in rows], _ABOUT_SEATS) if rows else {}
    listed = [_summary(house, row, entries.get(row["id"], []), person, lang) for row in rows]
    return [table for table in listed if which != "mine" or table["mine"]]


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
