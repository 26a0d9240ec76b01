"""Playing now: sit down at a table that waits for somebody on the same terms, or open one that finds its people by itself.

Such a table is public and has the game's usual options. If its first person wants it, a bot takes the seats that are still open
after a while, as long as somebody is there.
"""

from __future__ import annotations

from typing import Any

from ..bots.answers import check_bot
from ..messages import NewTable, PlayNow, SeatWish
from ..refusals import Refusal
from ..table_server import TableServer
from .hub import Audience
from .new_table import new_nonce, open_table, playable
from .room import now

FRESH = 120_000
"""Milliseconds for which somebody who opened a table is thought to be there, also if another process would know."""
QUICK = ("live", "evening")
"""The paces at which one waits for who is there."""


async def play_now(application: TableServer, person: str, name: str, wish: PlayNow, account: bool = False) -> Audience:
    """The table at which somebody plays now, or waits for others."""
    game = playable(application, wish.game)
    if wish.seats not in game.seats or wish.seats < 2:
        raise Refusal("bad-option", f"{game.name} is not for {wish.seats}")
    hidden = await application.hidden_from(person)
    for row in await application.store.public_tables("open"):
        if row["host"] not in hidden and _fits(row, wish):
            found = await _joined(application, row["id"], person, name, account, hidden)
            if found is not None:
                return found
    seats = [SeatWish(kind="me"), *[SeatWish(kind="open")] * (wish.seats - 1)]
    terms = NewTable(game=wish.game, seats=seats, pace=wish.pace, public=True, hints=False, rated=wish.rated)
    fill = {"bot": None if wish.bot is None else check_bot(wish.bot), "after": wish.after * 1000}
    return await open_table(application, person, name, terms, account, fill)


def _fits(row: dict[str, Any], wish: PlayNow) -> bool:
    return row.get("fill") is not None and all(
        row[term] == getattr(wish, term) for term in ("game", "seats", "pace", "rated")
    )


async def _joined(
    application: TableServer, table: str, person: str, name: str, account: bool, hidden: frozenset[str]
) -> Audience | None:
    """A table at which somebody sits, or has just sat down; none if it is no longer open, or nobody is there."""
    try:
        audience = await application.hub.current(table)
        room = audience.room
        if room.seats_of(person):
            return audience
        there = {holder for chair in room.log_state.chairs for holder in chair.holders}
        is_there = room.row["pace"] not in QUICK or bool(audience.here()) or room.row["made"] > now() - FRESH
        free = [n for n, chair in enumerate(room.log_state.chairs) if chair.kind == "open" and chair.reserved is None]
        if not (free and there and is_there) or there & hidden:
            return None
        await application.hub.sit_down(audience, free[0], person, name, new_nonce(), account)
    except Refusal as refusal:
        if refusal.code in (
            "taken",
            "not-now",
            "no-table",
            "other-edition",
        ):  # somebody else was quicker, or does not want us
            return None
        raise
    return audience
