"""The requests about friends, invitations, blocks and reports.

Whoever names somebody gets the same answer whether there is such a name or not.
"""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import AfterValidator, Field, StringConstraints

from ...games import game as find_game
from ..messages import Body, Word
from ..refusals import Refusal
from ..rooms.hub import title_of
from ..rooms.room import now
from ..text_cleaning import clean
from ..web.addresses import address_of
from ..web.api import Json
from ..web.http import ERRORS
from .account_names import LONGEST
from .presence import WISH
from .routes import AccountVisitor, with_part


def _typed(text: str) -> str:
    if not (name := clean(text)):
        raise ValueError("nothing that can be read")
    return name


Typed = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST), AfterValidator(_typed)
]
router = APIRouter(prefix="/api", responses=ERRORS)


Friend = Annotated[AccountVisitor, with_part("friends")]
Stranger = Annotated[AccountVisitor, with_part("friends", signed_in=False)]
Reporter = Annotated[AccountVisitor, with_part("reports")]


class NamedPerson(Body):
    """Somebody by name."""

    name: Typed


class ShownToFriends(Body):
    """Whether friends are told who is here."""

    shown: bool = Field(strict=True)


class PersonOrSeat(Body):
    """Somebody by name, or by a seat of a table at which one is."""

    name: Typed | None = None
    table: Word | None = None
    seat: Annotated[int, Field(ge=0, le=15, strict=True)] | None = None


class Report(PersonOrSeat):
    """What is wrong about somebody."""

    kind: Literal["chat", "name", "play", "other"]
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500), AfterValidator(clean)] = ""


@router.get("/friends")
async def friends(who: Friend) -> Json:
    """One's friends, who asks to be one, whom one has asked, invitations, and whom one has blocked."""
    known, wishes = who.application.friends, await who.application.accounts.wishes(who.person)
    told = await known.lists(who.person)
    return {
        **told, "invitations": await _invitations(who), "blocked": await known.blocks(who.person),
        "presence": await _presence(who, wishes), "shown": wishes.get(WISH, True),
    }  # fmt: skip


@router.post("/friends", status_code=202)
async def befriend(who: Friend, request: Request, body: NamedPerson) -> Json:
    """Ask somebody to be friends, or agree to it."""
    _refuse_often(who, request)
    await who.application.friends.ask(who.person, body.name, now())
    return await friends(who)


@router.delete("/friends/{name}")
async def part(who: Friend, name: str) -> Json:
    """Be friends no longer, or not at all."""
    await who.application.friends.part(who.person, name[:80])
    return await friends(who)


@router.put("/friends")
async def be_shown(who: Friend, body: ShownToFriends) -> Json:
    """Let friends know whether one is here, and know it of them; or neither."""
    await who.application.accounts.wish(who.person, lambda known: {**known, WISH: body.shown})
    return await friends(who)


@router.get("/invitations")
async def invitations(who: Stranger) -> Json:
    """What one is invited to: nothing, if one is not signed in."""
    return {"invitations": [] if who.account is None else await _invitations(who)}


@router.post("/tables/{table}/invitations", status_code=202)
async def invite(who: Friend, request: Request, table: str, body: NamedPerson) -> Json:
    """Invite somebody to a table at which one sits, before it begins."""
    audience = await who.at(table)
    room = audience.room
    if room.row["host"] != who.person and not room.seats_of(who.person):
        raise Refusal("not-yours")
    if room.log_state.begun:
        raise Refusal("not-now")
    _refuse_often(who, request)
    application = who.application
    found = await application.friends.invite(table, who.person, body.name, now())
    if found is not None:
        await application.store.let_in(table, found.person)
        if application.settings.has("notices") and await application.friends.are_friends(who.person, found.person):
            application.notices.invited(table, found.person)
    return {"asked": True}


@router.delete("/invitations/{table}")
async def decline(who: Friend, table: str) -> Json:
    """Decline an invitation."""
    await who.application.friends.decline(who.person, clean(table))
    return {"invitations": await _invitations(who)}


@router.post("/blocks", status_code=202)
async def block(who: Friend, request: Request, body: PersonOrSeat) -> Json:
    """Want nothing of somebody any more: no invitations, no company at one's tables, and nothing they write."""
    _refuse_often(who, request)
    person, name = await _meant(who, body)
    await who.application.friends.block(who.person, person, name, now())
    await who.application.blocks_changed(who.person)
    return await friends(who)


@router.delete("/blocks/{block}")
async def unblock(who: Friend, block: str) -> Json:
    """Take that back."""
    await who.application.friends.unblock(who.person, clean(block))
    await who.application.blocks_changed(who.person)
    return await friends(who)


@router.post("/reports", status_code=202)
async def report(who: Reporter, body: Report) -> Json:
    """Tell the operators of this server about somebody."""
    application = who.application
    application.allowances.take("reports", who.person)
    person, name = await _meant(who, body)
    if person is not None and person != who.person:
        table = body.table if body.seat is not None else None
        said = []
        if table is not None:
            said = [
                {"at": line["at"], "text": line["text"]}
                for line in await application.store.chat(table)
                if line["seat"] == body.seat and line["text"]
            ][-20:]
        told = {"name": name, "table_id": table, "kind": body.kind, "text": body.text, "said": said}
        await application.moderation.report(who.person, person, now(), **told)
    return {"reported": True}


async def _meant(who: AccountVisitor, body: PersonOrSeat) -> tuple[str | None, str]:
    """Who is meant, if there is such a person, and the name: that of an account, or of a seat where one may look."""
    if body.table is not None and body.seat is not None:
        chairs = (await who.at(body.table)).room.log_state.chairs
        chair = chairs[body.seat] if body.seat < len(chairs) else None
        if chair is None or chair.kind != "person" or not chair.holders:
            raise Refusal("no-seat")
        return chair.holders[0], chair.name
    if body.name is None:
        raise Refusal("bad-request")
    found = await who.application.accounts.named(body.name)
    return None if found is None else found.person, body.name


def _refuse_often(who: AccountVisitor, request: Request) -> None:
    allowances = who.application.allowances
    allowances.take("names", address_of(request), who.person)
    allowances.take("asks", who.person)


async def _presence(who: AccountVisitor, wishes: Json) -> Json:
    """What is told of one's friends, with the title of the game that somebody is at."""
    told = await who.application.people_here.of_friends(who.person, wishes, now())
    return {
        name: one | ({"title": title_of(find_game(one["game"]), who.lang)} if "game" in one else {})
        for name, one in told.items()
    }


async def _invitations(who: AccountVisitor) -> list[Json]:
    rows = [
        row for row in await who.application.friends.invitations(who.person) if row["game"] in who.application.games()
    ]
    return [
        {
            "table": row["table_id"], "by": row["name"], "made": row["made"],
            "title": title_of(find_game(row["game"]), who.lang),
            **{name: row[name] for name in ("game", "seats", "pace", "rated")},
        }
        for row in rows
    ]  # fmt: skip
