"""The requests about what is sent to somebody: by which channels, about what, and the link that ends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import Field, StringConstraints

from ..messages import Body
from ..refusals import Refusal, words
from ..rooms.room import now
from ..web.addresses import address_of
from ..web.api import Json
from ..web.http import ERRORS
from . import web_push
from .channels import CHATS, checked_form
from .notices import MOST_MUTED, TurnNotice, checked_wishes
from .routes import AccountVisitor, Guest, device_of, with_part

Short = Annotated[str, StringConstraints(max_length=600)]


Told = Annotated[AccountVisitor, with_part("notices")]
router = APIRouter(prefix="/api", responses=ERRORS)


class NoticeWishes(Body):
    """When and of which tables somebody wants to be told."""

    which: Literal["all", "slow"] = "all"
    gather: Annotated[int, Field(ge=0, le=24 * 60)] = 0
    quiet: (
        Annotated[list[Annotated[str, StringConstraints(max_length=5)]], Field(min_length=2, max_length=2)] | None
    ) = None
    zone: Annotated[str, StringConstraints(max_length=64)] = "UTC"


class NewChannel(Body):
    """One more way to be told: a browser's subscription, one's mail address, or the form of a chat."""

    kind: Literal["push", "mail", "discord", "telegram", "matrix"]
    form: Annotated[dict[Short, Short], Field(max_length=6)] = Field(default_factory=dict)


class Muted(Body):
    """Whether nothing is told of a table."""

    muted: bool = Field(strict=True)


@router.get("/account/notices")
async def notices(who: Told) -> Json:
    """What somebody wishes to be told, and how."""
    return await _notices(who)


@router.put("/account/notices")
async def wish(who: Told, body: NoticeWishes) -> Json:
    """Wish for something else."""
    await who.application.accounts.wish(who.person, lambda known: checked_wishes(body.model_dump(), known))
    return await _notices(who)


@router.put("/account/notices/{table}")
async def mute(who: Told, table: str, body: Muted) -> Json:
    """Be told nothing of a table, or something again."""

    def changed(before: Mapping[str, Any]) -> Mapping[str, Any]:
        known = checked_wishes({}, before)
        rest = [one for one in known["muted"] if one != table[:64]]
        return known | {"muted": [*rest, *([table[:64]] if body.muted else [])][-MOST_MUTED:]}

    await who.application.accounts.wish(who.person, changed)
    return await _notices(who)


@router.post("/account/channels", status_code=201)
async def add_channel(who: Told, request: Request, body: NewChannel) -> Json:
    """One more way to be told."""
    assert who.account is not None
    application, form = who.application, dict(body.form)
    if body.kind == "push":
        form = {name: form.get(name, "") for name in ("endpoint", "p256dh", "auth")}
        application.webhooks.check(form["endpoint"])
        if not form["endpoint"].startswith("https://") and not application.settings.private_webhooks:
            raise Refusal("bad-channel")
        web_push.refuse_bad_keys(form["p256dh"], form["auth"])
    elif body.kind == "mail":
        form = {}
        if who.account.mail is None or not application.mailer.is_on:
            raise Refusal("bad-channel")
    else:
        form = checked_form(body.kind, form, application.settings.private_webhooks)
    await application.notices.add(who.person, body.kind, form, device_of(request) if body.kind == "push" else "")
    return await _notices(who)


@router.delete("/account/channels/{channel}")
async def remove_channel(who: Told, channel: str) -> Json:
    """Be told no longer that way."""
    if not await who.application.notices.remove(who.person, channel):
        raise Refusal("no-page")
    return await _notices(who)


@router.post("/account/channels/{channel}/try", status_code=204)
async def try_channel(who: Told, request: Request, channel: str) -> None:
    """Send a message to see whether it comes."""
    application = who.application
    found = [row for row in await application.notices.channels(who.person) if row["id"] == channel]
    if not found:
        raise Refusal("no-page")
    application.allowances.take("mails", address_of(request), who.person)
    assert who.account is not None
    trial = TurnNotice(
        "", 0, "", words(who.lang)("notice-trial"), application.settings.public_url or str(request.base_url)
    )
    try:
        await application.notices.deliver(found[0] | {"mail": who.account.mail}, [trial], who.lang, f"trial {now()}")
    except OSError:
        raise Refusal("not-sent") from None


@router.post("/notices/stop/{word}", status_code=204)
async def stop(who: Guest, request: Request, word: str) -> None:
    """End the messages of a channel by the link in one of them, whoever opens it."""
    who.application.allowances.take("sign_ins", address_of(request))
    await who.application.notices.stop(word)


async def _notices(who: AccountVisitor) -> Json:
    application = who.application
    account = await application.accounts.of(who.person)
    if account is None:
        raise Refusal("not-signed-in")
    hidden = {"token", "address", "p256dh", "auth"}
    return {
        "wishes": checked_wishes({}, account.wishes), "push_key": application.notices.push_key,
        "mail": account.mail if application.mailer.is_on else None, "chats": {kind: list(form) for kind, form in CHATS.items()},
        "channels": [
            {
                "id": row["id"], "kind": row["kind"], "device": row["device"], "made": row["made"],
                "form": {name: value for name, value in row["form"].items() if name not in hidden},
            }
            for row in await application.notices.channels(who.person)
        ],
    }  # fmt: skip
