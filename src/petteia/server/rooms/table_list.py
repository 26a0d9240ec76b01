"""Lists of tables, made from their rows and from who sits where.

Of one's own running games, those played last are set up to tell whom they wait for; the others are not.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from ...core.agenda import FATE
from ...core.errors import PetteiaError
from ...games import game as find_game
from ..limits import let_others_run
from ..table_server import TableServer
from .hub import title_of
from .room import Room
from .snapshot import about_table
from .table_log import EntryKind, LogEntry, LogState, chairs_of

_ABOUT_SEATS = (
    EntryKind.SIT, EntryKind.STAND, EntryKind.BOT, EntryKind.CARRY, EntryKind.REMOVE,
    EntryKind.RESIGN, EntryKind.TIMEOUT, EntryKind.TAKEOVER, EntryKind.RETURN, EntryKind.REST,
)  # fmt: skip
_PHASES = {"open": "open", "running": "playing", "finished": "over"}
SET_UP, TOLD = 12, 6
"""Of so many of one's running games it is told whom they wait for, and of so many that wait for oneself what happened last."""
_log = logging.getLogger(__name__)


async def tables(
    application: TableServer, person: str, lang: str, which: str, terms: Mapping[str, Any] | None = None
) -> list[dict[str, Any]]:
    """The tables of a list on some terms, the latest first; of one's own those that wait for oneself before the others, the
    longest first. At open ones nobody sits of whom one wants to see nothing."""
    store = application.store
    rows = await (store.tables_of(person) if which == "mine" else store.public_tables(_PHASES[which]))
    rows = [row for row in rows if row["game"] in application.games() and (which == "mine" or not row["study"])]
    wanted = {term: value for term, value in (terms or {}).items() if value is not None}
    rows = [row for row in rows if all(row[term] == value for term, value in wanted.items())]
    hidden = await application.hidden_from(person) if which == "open" else frozenset()
    rows = [row for row in rows if row["host"] not in hidden]
    if which == "mine":
        for row in [row for row in rows if row["phase"] == "playing"][:SET_UP]:
            await _set_up(application, row["id"])
    entries = await store.entries_about_seats([row["id"] for row in rows], _ABOUT_SEATS) if rows else {}
    listed = [_summary(application, row, entries.get(row["id"], []), person, lang) for row in rows]
    if which != "mine":
        return listed
    mine = [table for table in listed if table["mine"] or table["kept"]]
    for table in [table for table in mine if table["since"] is not None][:TOLD]:
        table["last"] = await _last(application, table["id"], person, lang)
    return sorted(mine, key=lambda table: (table["since"] is None, table["since"] or 0))


async def _set_up(application: TableServer, table: str) -> None:
    """Have a table's position, if that is possible now. A table that cannot be read is listed without."""
    try:
        await application.hub.current(table)
    except PetteiaError:
        pass
    except Exception:
        _log.exception("table cannot be listed in full", extra={"table": table})
    await let_others_run()


async def _last(application: TableServer, table: str, person: str, lang: str) -> str:
    """What somebody did last at a table that is set up, as one of its people may know it; nothing before the first move, and no
    hint that somebody asked for."""
    audience = application.hub.audiences.get(table)
    seats = audience.room.views_of(person) if audience is not None else []
    if audience is None or not seats or audience.room.table is None:
        return ""
    await audience.log_text.prepare(seats[0], lang)
    lines, notes = audience.log_text.lines(seats[0], lang), iter(audience.room.log_state.notes)
    told = [line for line in lines if not (line.is_note and next(notes).what == "hinted")]
    done = [line.data["text"] for line in told if line.data["seat"] != FATE]
    return str(done[-1]) if done else ""


def _summary(
    application: TableServer, row: dict[str, Any], entries: list[LogEntry], person: str, lang: str
) -> dict[str, Any]:
    here = application.hub.audiences.get(row["id"])
    game = find_game(row["game"])
    if here is not None:
        room, connected = here.room, here.here()
    else:
        room, connected = Room(row, game, application.store), set()
        room.log_state = LogState(chairs_of(row["lineup"]), begun=row["phase"] != "open")
        for entry in entries:
            room.log_state.seq = entry.seq - 1
            room.log_state.add(entry)
    asked = [seat for seat in room.views_of(person) if seat in room.waiting]
    since = min((room.log_state.since.get(seat, int(row["changed"])) for seat in asked), default=None)
    more = {"changed": row["changed"], "waiting": sorted(room.waiting), "since": since, "last": ""}
    return about_table(room, person, connected, title_of(game, lang)) | more
