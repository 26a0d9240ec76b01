"""The requests about accounts. No answer says who else has an account, but for the names, which are public."""

from __future__ import annotations

import re
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from ..application import Application
from ..refusals import Refusal, words
from ..rooms.room import now
from ..settings import PARTS
from ..web.addresses import address_of
from ..web.api import Json, Visitor
from ..web.http import ERRORS, visitor
from . import own_data, passkeys
from .account import Account
from .mail import checked_address, mailbox
from .request_bodies import ChosenName, ConfirmedName, LinkToken, LinkUse, MailWish, NewPasskey, SignIn


class AccountVisitor(Visitor):
    """Who asks a server that has a database."""

    application: Application


def with_part(part: str, signed_in: bool = True) -> Any:
    """Who asks, if this server has a part (`PARTS`) and, unless that is left out, this device is signed in."""

    async def found(who: Annotated[Visitor, Depends(visitor)]) -> AccountVisitor:
        has = who.application.settings.has
        if has("accounts") and signed_in and who.account is None:
            raise Refusal("not-signed-in")
        if not has(part):
            raise Refusal("no-page")
        return AccountVisitor(who.application, who.person, who.known, who.lang, who.account)

    return Depends(found)


Guest = Annotated[AccountVisitor, with_part("accounts", signed_in=False)]
Member = Annotated[AccountVisitor, with_part("accounts")]
router = APIRouter(prefix="/api/account", responses=ERRORS)


# --- signing up and in ---


@router.get("")
async def account(who: Guest) -> Json:
    """One's account, with its devices and ways to sign in; none if this device is not signed in."""
    has = who.application.settings.has
    ways = {"passkeys": True, "mail": who.application.mailer.is_on} | {part: has(part) for part in PARTS[1:]}
    return {"account": None if who.account is None else await _told(who, who.account), "ways": ways}


@router.post("/passkeys/options")
async def new_passkey(who: Guest, request: Request, body: ChosenName) -> Json:
    """What a browser is asked for to make a passkey: for a new account by the name that is sent, or for one's own."""
    accounts, allowances = who.application.accounts, who.application.allowances
    if who.account is not None:
        _refuse_often(who, request)
        name, known = who.account.name, [row["id"] for row in await accounts.passkeys(who.person)]
    else:
        allowances.take("names", address_of(request), who.person)
        name, known = await accounts.refuse_taken(body.name), []
    site = passkeys.site_of(request, who.application.settings)
    options, challenge = passkeys.registration(site, who.person, name, known)
    token = await accounts.new_token("register", {"challenge": challenge, "person": who.person, "name": name}, now())
    return {"token": token, "options": options}


@router.post("/passkeys", status_code=201)
async def add_passkey(who: Guest, request: Request, response: Response, body: NewPasskey) -> Json:
    """Sign up with a passkey, or add one to one's account."""
    _refuse_often(who, request)
    accounts, settings = who.application.accounts, who.application.settings
    asked = await accounts.use("register", body.token, now())
    if asked["person"] != who.person:
        raise Refusal("no-link")
    made = passkeys.registered(
        body.credential, asked["challenge"], passkeys.site_of(request, settings), passkeys.origins_of(request, settings)
    )
    made["device"] = device_of(request)
    if who.account is not None:
        await accounts.add_passkey(who.person, made, now())
    else:
        await accounts.sign_up(who.person, asked["name"], now(), passkey=made)
        await _enter(who, request, response, who.person)
    return await _own(who)


@router.post("/sign-in/options")
async def passkey_wanted(who: Guest, request: Request) -> Json:
    """What a browser is asked for to sign in: the same for everybody."""
    _refuse_often(who, request)
    options, challenge = passkeys.authentication(passkeys.site_of(request, who.application.settings))
    return {
        "token": await who.application.accounts.new_token("sign-in", {"challenge": challenge}, now()),
        "options": options,
    }


@router.post("/sign-in")
async def sign_in(who: Guest, request: Request, response: Response, body: SignIn) -> Json:
    """Sign in with a passkey."""
    _refuse_often(who, request)
    accounts, settings = who.application.accounts, who.application.settings
    asked = await accounts.use("sign-in", body.token, now())
    known = await accounts.passkey(str(body.credential.get("id"))[:1_000])
    if known is None:
        raise Refusal("bad-passkey")
    site, origins = passkeys.site_of(request, settings), passkeys.origins_of(request, settings)
    count = passkeys.authenticated(body.credential, asked["challenge"], site, origins, known)
    await accounts.used_passkey(known["id"], count, now())
    return await _signed_in(who, request, response, known["person"], body.bring)


@router.post("/mail", status_code=202)
async def send_link(who: Guest, request: Request, body: MailWish) -> Json:
    """Have a link sent by which one signs in, signs up, or gives one's account an address. The answer is the same whoever has
    that address, and also when too many were sent to it."""
    application = who.application
    if not application.mailer.is_on:
        raise Refusal("no-page")
    mail = checked_address(body.mail)
    application.allowances.take("mails", address_of(request), who.person)
    name = ""
    if body.name and who.account is None:
        application.allowances.take("names", address_of(request), who.person)
        name = await application.accounts.refuse_taken(body.name)
    if application.allowances.mail_to(mailbox(mail)):
        application.hub.spawn(_send_link(who, request, mail, name))
    return {"sent": True}


async def _send_link(who: AccountVisitor, request: Request, mail: str, name: str) -> None:
    """Make the link and send it, after the answer: how long that takes tells nobody anything."""
    application, said = who.application, words(who.lang)
    token = secrets.token_urlsafe(32)
    adds_to = who.person if who.account is not None else None
    await application.accounts.new_token("mail", {"mail": mail, "name": name, "adds_to": adds_to}, now(), token)
    base = application.settings.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
    text = said("mail-link", link=f"{base}/sign-in/{token}")
    await application.mailer.send(mail, said("mail-link-subject"), text, token)


@router.post("/link/look")
async def look_at_link(who: Guest, request: Request, body: LinkToken) -> Json:
    """What a link of a mail would do: sign in as somebody, sign up (perhaps with a name that is still to be chosen), or give an
    account its address."""
    _refuse_often(who, request)
    asked = await _asked_by_mail(who, body.token)
    if asked["adds_to"] is not None:
        return {"does": "add", "name": who.name}
    known = await who.application.accounts.by_mail(asked["mail"])
    return {"does": "sign-up", "name": asked["name"]} if known is None else {"does": "sign-in", "name": known.name}


@router.post("/link")
async def use_link(who: Guest, request: Request, response: Response, body: LinkUse) -> Json:
    """Do what a link of a mail is for; it works once."""
    _refuse_often(who, request)
    accounts = who.application.accounts
    asked = await _asked_by_mail(who, body.token)
    known = await accounts.by_mail(asked["mail"])
    if asked["adds_to"] is not None:
        await accounts.use("mail", body.token, now())
        await accounts.set_mail(who.person, asked["mail"])
        return await _own(who)
    if known is not None:
        await accounts.use("mail", body.token, now())
        return await _signed_in(who, request, response, known.person, body.bring)
    if who.account is not None:
        raise Refusal("not-now")
    name = await accounts.refuse_taken(body.name or asked["name"])
    await accounts.use("mail", body.token, now())
    await accounts.sign_up(who.person, name, now(), mail=asked["mail"])
    await _enter(who, request, response, who.person)
    return await _own(who)


async def _asked_by_mail(who: AccountVisitor, token: str) -> Json:
    try:
        asked = await who.application.accounts.look_up("mail", token, now())
    except Refusal:
        raise Refusal("bad-link") from None
    if asked["adds_to"] not in (None, who.person):
        raise Refusal("bad-link")
    return asked


# --- an account ---


@router.patch("")
async def rename(who: Member, request: Request, body: ChosenName) -> Json:
    """Be called otherwise, from now on."""
    who.application.allowances.take("names", address_of(request), who.person)
    await who.application.accounts.rename(who.person, body.name, now())
    return await _own(who)


@router.delete("/mail")
async def forget_mail(who: Member) -> Json:
    """Forget one's address."""
    await who.application.accounts.set_mail(who.person, None)
    return await _own(who)


@router.delete("/passkeys/{passkey}")
async def remove_passkey(who: Member, passkey: str) -> Json:
    """Forget a passkey."""
    await who.application.accounts.remove_passkey(who.person, passkey)
    return await _own(who)


@router.delete("/devices/{device}")
async def sign_out_device(who: Member, device: str) -> Json:
    """Sign another device out."""
    found = [row["id"] for row in await who.application.accounts.sessions(who.person) if _shown(row["id"]) == device]
    if not found:
        raise Refusal("no-page")
    await who.application.sign_out(who.person, found[0])
    return await _own(who)


@router.post("/sign-out", status_code=204)
async def sign_out(who: Member, request: Request, response: Response) -> None:
    """Sign this device out: it is again who it was before, if it was somebody else."""
    assert who.account is not None
    await who.application.sign_out(who.person, who.account.session)
    _be_guest(who, request, response)


@router.delete("/devices", status_code=204)
async def sign_out_everywhere(who: Member, request: Request, response: Response) -> None:
    """Sign all devices out, this one as well."""
    await who.application.sign_out(who.person)
    _be_guest(who, request, response)


@router.get("/export")
async def export(who: Member) -> StreamingResponse:
    """All that is known of one, as a file."""
    assert who.account is not None
    head = {"Content-Disposition": 'attachment; filename="petteia-account.json"'}
    return StreamingResponse(own_data.export(who.application, who.account), media_type="application/json", headers=head)


@router.post("/delete", status_code=204)
async def delete(who: Member, request: Request, response: Response, body: ConfirmedName) -> None:
    """Remove one's account. The others keep the games; one is called somebody there."""
    assert who.account is not None
    if body.name.strip() != who.account.name:
        raise Refusal("not-sure")
    await own_data.delete(who.application, who.account, who.lang)
    _be_guest(who, request, response)


# --- the same for several ---


def _refuse_often(who: AccountVisitor, request: Request) -> None:
    who.application.allowances.take("sign_ins", address_of(request))


async def _account(who: AccountVisitor, person: str) -> Account:
    found = await who.application.accounts.of(person)
    if found is None:
        raise Refusal("not-signed-in")
    return found


async def _signed_in(who: AccountVisitor, request: Request, response: Response, person: str, bring: bool) -> Json:
    if (await _account(who, person)).closed is not None:
        raise Refusal("account-closed")
    is_guest = who.account is None and who.person != person
    if is_guest and bring:
        await own_data.bring(who.application, who.person, person)
    await _enter(who, request, response, person, who.person if is_guest else None)
    return {"account": await _told(who, await _account(who, person))}


async def _enter(
    who: AccountVisitor, request: Request, response: Response, person: str, guest: str | None = None
) -> None:
    session = await who.application.accounts.begin_session(person, device_of(request), now())
    who.application.people.remember(response, person, session, guest)


def _be_guest(who: AccountVisitor, request: Request, response: Response) -> None:
    people = who.application.people
    people.remember(response, people.read(request).guest or people.new())


async def _own(who: AccountVisitor) -> Json:
    """One's account as it is now."""
    return {"account": await _told(who, await _account(who, who.person))}


async def _told(who: AccountVisitor, account: Account) -> Json:
    accounts = who.application.accounts
    mine = who.account.session if who.account is not None else ""
    return {
        "name": account.name, "mail": account.mail, "made": account.made,
        "operator": who.application.moderation.is_operator(account.person),
        "devices": [
            {"id": _shown(row["id"]), "this": row["id"] == mine} | {name: row[name] for name in ("device", "made", "used")}
            for row in await accounts.sessions(account.person)
        ],
        "passkeys": [
            {name: row[name] for name in ("id", "device", "made", "used")}
            for row in await accounts.passkeys(account.person)
        ],
    }  # fmt: skip


def _shown(session: str) -> str:
    """How a session is called where people see it: the first half of it signs nobody in."""
    return session[:8]


_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
_BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))


def device_of(request: Request) -> str:
    """A few words by which somebody knows their device again."""
    agent = request.headers.get("user-agent", "")[:400]
    found = [next((name for mark, name in marks if mark in agent), "") for marks in (_BROWSERS, _SYSTEMS)]
    return re.sub(r"\s+", " ", " · ".join(part for part in found if part))[:60]
