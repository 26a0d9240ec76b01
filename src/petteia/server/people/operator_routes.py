"""The requests of a server's operators: reports, people, and the log of what was done."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends
from pydantic import AfterValidator, Field, StringConstraints

from ..messages import Body, Word
from ..refusals import Refusal
from ..rooms.room import now
from ..text_cleaning import clean
from ..web.api import Json
from ..web.http import ERRORS
from .account import Account
from .own_data import rename_at_tables
from .request_bodies import AccountName
from .routes import AccountVisitor, Member

router = APIRouter(prefix="/api/operator", responses=ERRORS)


async def operating(who: Member) -> AccountVisitor:
    """Who asks, if they are an operator; to others there is no such page."""
    if not who.application.moderation.is_operator(who.person):
        raise Refusal("no-page")
    return who


Operator = Annotated[AccountVisitor, Depends(operating)]


class Act(Body):
    """What is done about somebody: by name, or by a report about who may have no account."""

    name: AccountName | None = None
    report: Word | None = None
    what: Literal["mute", "unmute", "rename", "close", "open", "nothing"]
    days: Annotated[int, Field(ge=1, le=3_650, strict=True)] = 7
    new_name: AccountName = ""
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500), AfterValidator(clean)] = ""


@router.get("")
async def desk(who: Operator) -> Json:
    """Reports that wait, and what was done."""
    moderation = who.application.moderation
    return {
        "reports": [
            {name: row[name] for name in ("id", "name", "table_id", "kind", "text", "said", "made")} | {"by": row["by_name"]}
            for row in await moderation.reports()
        ],
        "actions": [
            {name: row[name] for name in ("at", "by", "name", "what", "text")} for row in await moderation.actions()
        ],
    }  # fmt: skip


@router.get("/people/{name}")
async def look_up(who: Operator, name: str) -> Json:
    """What an operator may know of an account."""
    account = await _account(who, name)
    until = await who.application.moderation.muted_until(account.person)
    return {
        "name": account.name, "made": account.made, "closed": account.closed, "muted": until if until > now() else None,
    }  # fmt: skip


@router.post("/acts", status_code=201)
async def act(who: Operator, body: Act) -> Json:
    """Do something, and write it down."""
    application, at = who.application, now()
    moderation = application.moderation
    if body.report is not None:
        found = await moderation.about(clean(body.report))
        person, name = found["about"], found["name"]
    else:
        account = await _account(who, body.name or "")
        person, name = account.person, account.name
    if moderation.is_operator(person):
        raise Refusal("not-now")
    if body.what in ("rename", "close", "open") and await application.accounts.of(person) is None:
        raise Refusal("no-page")
    if body.what in ("mute", "unmute"):
        await moderation.mute(person, body.days if body.what == "mute" else 0, at)
    elif body.what == "rename":
        called = await application.accounts.rename(person, body.new_name, at, is_forced=True)
        await rename_at_tables(application, person, called)
    elif body.what in ("close", "open"):
        await moderation.close(person, at if body.what == "close" else None)
        if body.what == "close":
            await application.sign_out(person)
    text = body.new_name if body.what == "rename" else f"{body.days} d" if body.what == "mute" else ""
    assert who.account is not None
    await moderation.note(who.account.name, person, name, body.what, " · ".join(filter(None, (text, body.text))), at)
    return await desk(who)


async def _account(who: AccountVisitor, name: str) -> Account:
    found = await who.application.accounts.named(name[:80])
    if found is None:
        raise Refusal("no-page")
    return found
