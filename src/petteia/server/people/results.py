"""The results of finished games as rows of the database: who sat where, places, points by category, pieces taken.

All of it follows from a table's log.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.agenda import WATCHER
from ...core.errors import PetteiaError
from ...core.game import Game
from ...core.move_pieces import public_pieces
from ...games import game as find_game
from ..database.schema import FINISHED, PLAYED, TABLES
from ..database.store import Store
from ..limits import let_others_run
from ..rooms.hub import Hub
from ..rooms.room import Room
from ..rooms.table_log import EntryKind, LogEntry, LogState, chairs_of
from . import ratings

Row = dict[str, Any]
_ENDS = (EntryKind.BEGIN, EntryKind.MOVES, EntryKind.UNDO, EntryKind.RESIGN)
COUNTED = "pieces counted"
"""The setting that says that games from before pieces were counted have been looked at."""
_log = logging.getLogger(__name__)


def own_moves(log_state: LogState) -> list[tuple[int, int]]:
    """The moves of a game by seat, without those that a bot made for somebody who had left, or that it began with."""
    changes = [note for note in log_state.notes if note.what in ("resigned", "replaced", "returned")]

    def is_own(n: int, seat: int) -> bool:
        happened = [note.what for note in changes if note.seat == seat and note.made <= n]
        return not happened or happened[-1] == "returned"

    return [move for n, move in enumerate(log_state.moves) if n >= log_state.given and is_own(n, move[0])]


def pieces_of(game: Game, log_state: LogState) -> list[dict[str, int]]:
    """What the people of each seat took, of what everybody may know."""
    taken = public_pieces(game, own_moves(log_state))
    return [taken.get(seat, {}) if chair.kind == "person" else {} for seat, chair in enumerate(log_state.chairs)]


def finished_row(room: Room, entries: Sequence[LogEntry]) -> Row:
    """The row of a finished game."""
    result = room.result() or {"places": [], "scores": None}
    sheet = room.table.view(WATCHER).sheet() if room.table is not None and room.table.over else None
    pieces = pieces_of(room.game, room.log_state)
    people = [
        {
            "persons": list(chair.holders), "name": chair.name, "account": chair.account,
            "bot": chair.bot if chair.kind == "bot" else None, "out": chair.out, "place": place,
            "points": result["scores"][n] if result["scores"] is not None else None,
            "sheet": [int(one) for one in sheet[n]] if sheet is not None else None, "pieces": pieces[n],
        }
        for n, (chair, place) in enumerate(zip(room.log_state.chairs, result["places"], strict=False))
    ]  # fmt: skip
    return {
        "table_id": room.id, "game": room.game.name, "seats": room.row["seats"], "rated": bool(room.row["rated"]),
        "public": bool(room.row["public"]), "ended": max(e.at for e in entries if e.kind in _ENDS), "people": people,
    }  # fmt: skip


async def note_people(connection: AsyncConnection, row: Row) -> None:
    """Note who had a seat at a finished game."""
    persons = sorted({person for one in row["people"] for person in one["persons"]})
    await connection.execute(sa.insert(PLAYED), [{"person": person, "table_id": row["table_id"]} for person in persons])


class Results:
    """Notes games as they end."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store, self._hub = store, hub

    def over(self, table: str) -> None:
        """A game is over here."""
        self._hub.spawn(self.note(table))

    async def missed(self) -> int:
        """Note games that nobody has noted: they ended before there were results, or just before a process did."""
        done, known = 0, sa.select(FINISHED.c.table_id).where(FINISHED.c.table_id == TABLES.c.id).exists()
        query = sa.select(TABLES.c.id).where(TABLES.c.phase == "over", ~TABLES.c.study, ~known)
        found = [row["id"] for row in await self._store.rows(query.order_by(TABLES.c.changed, TABLES.c.id))]
        for table in found:
            done += await self.note(table)
            await let_others_run()
        return done

    async def complete(self) -> int:
        """Count the pieces of games that were noted before these were counted, once for a database; gives how many."""
        if await self._store.one_setting(COUNTED) is not None:
            return 0
        known = sa.select(FINISHED.c.table_id).where(FINISHED.c.table_id == TABLES.c.id).exists()
        done, names = 0, (TABLES.c.id, TABLES.c.game, TABLES.c.rules, TABLES.c.lineup)
        for row in await self._store.rows(sa.select(*names).where(known)):
            try:
                game = find_game(row["game"])
                if row["rules"] <= game.rules:  # else its moves may mean something else here
                    log_state = LogState(chairs_of(row["lineup"])).fold(await self._store.entries(row["id"]))
                    done += bool(await self._store.write(_add_pieces, row["id"], pieces_of(game, log_state)))
            except (PetteiaError, KeyError, ValueError):
                _log.warning("the pieces of a game cannot be counted", extra={"table": row["id"]})
            await let_others_run()
        await self._store.setting(COUNTED, COUNTED)
        return done

    async def rate_anew(self) -> None:
        """Count ratings again that were counted in another way, once for a database."""
        way = ratings.way()
        if await self._store.one_setting(way) is not None:
            return

        async def job(connection: AsyncConnection) -> None:
            await self._alone(connection)
            await ratings.count_anew(connection)

        await self._store.write(job)
        await self._store.setting(way, way)

    async def _alone(self, connection: AsyncConnection) -> None:
        """Let other processes wait that count ratings."""
        if not self._store.is_sqlite:
            await connection.execute(sa.text(f"select pg_advisory_xact_lock({ratings.LOCK})"))

    async def note(self, table: str) -> bool:
        """Write the row of a finished game, and what follows from it for ratings, in one transaction."""
        try:
            audience = await self._hub.get(table)
            if not self._hub.is_ready(audience.room):
                return False
            await self._hub.wake(audience)
            room = audience.room
            if not room.over or room.row["study"] or not any(chair.kind == "person" for chair in room.log_state.chairs):
                return False
            row = finished_row(room, await self._store.entries(table))
        except PetteiaError:
            return False
        except Exception:
            _log.exception("a result cannot be noted", extra={"table": table})
            return False

        async def job(connection: AsyncConnection) -> None:
            await self._alone(connection)
            await connection.execute(sa.insert(FINISHED).values(**row))
            await note_people(connection, row)
            if row["rated"]:
                await ratings.count(connection, row)

        try:
            await self._store.write(job)
        except IntegrityError:
            return False  # another process was quicker
        return True


async def _add_pieces(connection: AsyncConnection, table: str, pieces: Sequence[dict[str, int]]) -> bool:
    """Add the pieces to the row of a finished game, if it has none; whoever has gone meanwhile stays so."""
    here = FINISHED.c.table_id == table
    people = (await connection.execute(sa.select(FINISHED.c.people).where(here).with_for_update())).scalar_one()
    if len(people) != len(pieces) or any("pieces" in one for one in people):
        return False
    told = [{**one, "pieces": taken} for one, taken in zip(people, pieces, strict=True)]
    await connection.execute(sa.update(FINISHED).where(here).values(people=told))
    return True
