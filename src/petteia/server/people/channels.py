"""The ways by which somebody is told that it is their turn: a browser, a mail, or a chat of Discord, Telegram or Matrix."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlsplit

from ..refusals import Refusal
from ..webhook import OutgoingRequest
from . import web_push

Json = dict[str, Any]
CHATS = {"discord": ("address",), "telegram": ("token", "chat", "server"), "matrix": ("server", "room", "token")}
"""The members of each form."""
TELEGRAM = "https://api.telegram.org"
_DISCORD = re.compile(r"https://(\w+\.)?discord(app)?\.com/api/webhooks/\d+/[\w-]+")
_PATTERNS = {
    "token": re.compile(r"[\w:.~+/=-]{1,300}"), "chat": re.compile(r"-?\d{1,20}|@\w{1,64}"),
    "room": re.compile(r"![^\s/?#]{1,255}"), "server": re.compile(r"https?://[\w.:\[\]-]{1,200}"),
}  # fmt: skip


def checked_form(kind: str, given: Mapping[str, str], private: bool) -> Json:
    """What a form of a chat holds, if it can be used; `private` servers may be anywhere, others only have safe addresses."""
    form = {name: given.get(name, "").strip() for name in CHATS[kind]}
    if kind == "discord":
        if not (_DISCORD.fullmatch(form["address"]) or (private and urlsplit(form["address"]).scheme == "http")):
            raise Refusal("bad-channel")
        return form
    form["server"] = form["server"].rstrip("/") or (TELEGRAM if kind == "telegram" else "")
    if any(not _PATTERNS[name].fullmatch(value) for name, value in form.items()):
        raise Refusal("bad-channel")
    if not private and not form["server"].startswith("https://"):
        raise Refusal("bad-channel")
    return form


def chat_call(kind: str, form: Mapping[str, str], text: str, name: str) -> OutgoingRequest:
    """The request that writes a message into a chat; `name` is the same for the same message."""
    head = {"Content-Type": "application/json"}
    if kind == "discord":
        return OutgoingRequest(
            "POST", form["address"], _body({"content": text, "allowed_mentions": {"parse": []}}), head
        )
    if kind == "telegram":
        body = {"chat_id": form["chat"], "text": text, "link_preview_options": {"is_disabled": True}}
        return OutgoingRequest("POST", f"{form['server']}/bot{form['token']}/sendMessage", _body(body), head)
    path = f"/_matrix/client/v3/rooms/{quote(form['room'], safe='')}/send/m.room.message/{name}"
    return OutgoingRequest(
        "PUT", form["server"] + path, _body({"msgtype": "m.text", "body": text}),
        head | {"Authorization": f"Bearer {form['token']}"},
    )  # fmt: skip


def push_call(subscription: Mapping[str, str], message: Json, key: str, contact: str, topic: str) -> OutgoingRequest:
    """The request that gives a browser's push service a message."""
    endpoint = subscription["endpoint"]
    body = web_push.encrypted(_body(message), subscription["p256dh"], subscription["auth"])
    return OutgoingRequest("POST", endpoint, body, web_push.headers(key, endpoint, contact, topic))


def _body(data: Json) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode()
