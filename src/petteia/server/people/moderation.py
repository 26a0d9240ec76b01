"""Reports, and what the operators of a server do: mute, rename, close. Every act is written down.

Operators are named in the settings by the names of their accounts. Which accounts these are is decided when a server first
starts with that setting, so that nobody becomes one by taking the name later.
"""

from __future__ import annotations

import logging
import secrets
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import ACCOUNTS, ACTIONS, MUTED, REPORTS
from ..database.store import Store
from ..refusals import Refusal
from ..settings import DAY, ServerSettings
from .account_names import skeleton
from .accounts import Accounts

Row = dict[str, Any]
KINDS = ("chat", "name", "play", "other")
MOST_OPEN, MOST_ABOUT_ONE, SHOWN = 500, 20, 100
"""So many reports wait at the most, so many of them about one person; so many acts are shown."""
_log = logging.getLogger(__name__)


class Moderation:
    """Reports and acts of one database."""

    def __init__(self, store: Store, accounts: Accounts, settings: ServerSettings) -> None:
        self._store, self._accounts, self._settings = store, accounts, settings
        self._operators: set[str] = set()

    async def open(self) -> None:
        """Find the accounts of the operators."""
        for name in self._settings.operators:
            known = await self._store.one_setting(f"operator {skeleton(name)}")
            if known is None:
                found = await self._accounts.named(name)
                if found is None:
                    _log.warning("an operator has no account yet: sign up, then start the server again")
                    continue
                known = await self._store.setting(f"operator {skeleton(name)}", found.person)
            self._operators.add(known)

    def is_operator(self, person: str) -> bool:
        """Whether somebody may look at reports and act on them."""
        return person in self._operators

    # --- reports ---

    async def report(self, by: str, about: str, now: int, **told: Any) -> None:
        """Write a report down: one of each person about another one at a time, and not too many in all. `told` are the other
        columns of the row."""
        values = {"id": secrets.token_urlsafe(9), "by": by, "about": about, "made": now, "done": None, **told}

        async def job(connection: AsyncConnection) -> None:
            waiting = REPORTS.c.done.is_(None)
            for most, where in (
                (1, (REPORTS.c.by == by, REPORTS.c.about == about)),
                (MOST_ABOUT_ONE, (REPORTS.c.about == about,)),
                (MOST_OPEN, ()),
            ):
                query = sa.select(sa.func.count()).select_from(REPORTS).where(waiting, *where)
                if (await connection.execute(query)).scalar_one() >= most:
                    return
            await connection.execute(sa.insert(REPORTS).values(**values))

        await self._store.write(job)

    async def reports(self) -> list[Row]:
        """What waits for an operator, the oldest first."""
        query = sa.select(REPORTS, ACCOUNTS.c.name.label("by_name")).outerjoin(
            ACCOUNTS, ACCOUNTS.c.person == REPORTS.c.by
        )
        return await self._store.rows(query.where(REPORTS.c.done.is_(None)).order_by(REPORTS.c.made).limit(SHOWN))

    async def about(self, report: str) -> Row:
        """A report."""
        found = await self._store.one(sa.select(REPORTS).where(REPORTS.c.id == report))
        if found is None:
            raise Refusal("no-page")
        return found

    async def actions(self) -> list[Row]:
        """What operators did, the latest first."""
        return await self._store.rows(sa.select(ACTIONS).order_by(ACTIONS.c.at.desc()).limit(SHOWN))

    # --- acts ---

    async def muted_until(self, person: str) -> int:
        """Until when somebody may write nothing."""
        found = await self._store.one(sa.select(MUTED.c.until).where(MUTED.c.person == person))
        return 0 if found is None else int(found["until"])

    async def mute(self, person: str, days: int, now: int) -> None:
        """Let somebody write nothing for so many days; 0 lets them again."""
        gone = sa.delete(MUTED).where(MUTED.c.person == person)
        muted = [sa.insert(MUTED).values(person=person, until=now + days * DAY)] if days else []
        await self._store.execute(gone, *muted)

    async def close(self, person: str, closed: int | None) -> None:
        """Close an account, or open it again."""
        await self._store.execute(sa.update(ACCOUNTS).where(ACCOUNTS.c.person == person).values(closed=closed))

    async def note(self, by: str, about: str, name: str, what: str, text: str, now: int) -> None:
        """Write an act down; reports about that person are dealt with by it."""
        values = {
            "id": secrets.token_urlsafe(9), "at": now, "by": by, "about": about, "name": name, "what": what, "text": text,
        }  # fmt: skip
        done = sa.update(REPORTS).where(REPORTS.c.about == about, REPORTS.c.done.is_(None)).values(done=now)
        await self._store.execute(sa.insert(ACTIONS).values(**values), done)

    async def forget(self, connection: AsyncConnection, person: str) -> None:
        """Remove what is known of somebody who has gone."""
        for table, names in ((REPORTS, ("by", "about")), (MUTED, ("person",))):
            await connection.execute(sa.delete(table).where(sa.or_(*(table.c[name] == person for name in names))))
        await connection.execute(sa.update(ACTIONS).where(ACTIONS.c.about == person).values(about="", name="", text=""))
