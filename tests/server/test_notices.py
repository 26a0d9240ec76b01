"""It is your turn: told by mail, push and chats, once, not to who looks, across restarts and by two processes."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from tests.server.people import Person
from tests.server.postbox import Postbox
from tests.server.servers import Server, running
from tests.server.test_accounts import code, signed_up

from petteia.server.application import Application
from petteia.server.messages import NewTable, SeatWish
from petteia.server.people.channels import chat_call, checked_form
from petteia.server.people.notices import USUAL, checked_wishes, due
from petteia.server.people.web_push import bytes_of, text_of
from petteia.server.refusals import Refusal
from petteia.server.rooms.new_table import open_table
from petteia.server.settings import ServerSettings
from petteia.server.web.people import People

SOON = 10_000


class Endpoint:
    """A server of somebody else's: a push service, or a chat. It keeps what comes, and can be told to fail."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, dict[str, str], bytes]] = []
        self.status, self.location = 201, ""
        calls = self.calls
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                if outer.status < 300:
                    calls.append((self.command, self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(outer.status)
                self.send_header("content-length", "0")
                self.send_header("location", outer.location)
                self.end_headers()

            do_PUT = do_POST  # noqa: N815

            def log_message(self, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def wait(self, count: int, seconds: float = 150) -> list[tuple[str, str, dict[str, str], bytes]]:
        end = time.monotonic() + seconds
        while len(self.calls) < count and time.monotonic() < end:
            time.sleep(0.05)
        assert len(self.calls) >= count, len(self.calls)
        return self.calls


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    one = Endpoint()
    yield one
    one.close()


@pytest.fixture
def server(post: tuple[Postbox, str], tmp_path: Path) -> Iterator[Server]:
    settings = {"PETTEIA_SMTP": post[1], "PETTEIA_PUBLIC_URL": "", "PETTEIA_NOTICE_SOON": "300"}
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path, **settings) as one:
        one.wait_for_game("sample")
        yield one


class Browser:
    """The keys of a browser that has subscribed."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        kind = serialization.PublicFormat.UncompressedPoint
        self.p256dh = text_of(self.key.public_key().public_bytes(serialization.Encoding.X962, kind))
        self.form = {"endpoint": f"{endpoint}/push/1", "p256dh": self.p256dh, "auth": text_of(self.auth)}

    def read(self, body: bytes) -> Any:
        """What somebody else's implementation makes of a message."""
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def is_signed(headers: dict[str, str], key: str) -> dict[str, Any]:
    """The claims of a signature by the key that browsers were told."""
    parts = dict(one.split("=", 1) for one in headers["authorization"].removeprefix("vapid ").split(", "))
    assert parts["k"] == key
    head, claims, signature = parts["t"].split(".")
    raw = bytes_of(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key))
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(base64.urlsafe_b64decode(claims + "=="))
    return told


def two(server: Server, anna: Person) -> tuple[Person, dict[str, Any]]:
    boris = Person(server.url, "Boris")
    table = boris.open()
    anna.sit(table, 1)
    return boris, table


def wait_for(file: str, query: str, count: int) -> None:
    """Until a count is so."""
    for _ in range(1500):
        with sqlite3.connect(file) as database:
            if database.execute(query).fetchone()[0] == count:
                return
        time.sleep(0.1)
    raise AssertionError(query)


def test_push_mail_and_chat_tell_once_and_not_who_looks(
    server: Server, post: tuple[Postbox, str], endpoint: Endpoint
) -> None:
    anna = signed_up(server, post[0], "Annika")
    told = anna.http.get("/api/account/notices").json()
    browser = Browser(endpoint.url)
    for kind, form in (("push", browser.form), ("mail", {}), ("discord", {"address": f"{endpoint.url}/hook"})):
        answer = anna.http.post("/api/account/channels", json={"kind": kind, "form": form})
        assert answer.status_code == 201, answer.text
    assert len(anna.http.post("/api/account/channels", json={"kind": "mail"}).json()["channels"]) == 3  # once
    assert "auth" not in answer.text.replace("authenticat", "")
    mails = len(post[0].to("annlka@example.org"))
    _, table = two(server, anna)  # both are asked at once: both hide something
    calls = endpoint.wait(2)
    by_path = {path: (headers, body) for _, path, headers, body in calls}
    headers, body = by_path["/push/1"]
    message = browser.read(body)
    assert message["path"] == f"/table/{table['id']}"
    assert "Harbour with Boris" in message["body"]
    assert is_signed(headers, told["push_key"])["aud"] == endpoint.url
    content = json.loads(by_path["/hook"][1])["content"]
    assert f"/table/{table['id']}" in content
    assert post[0].to("annlka@example.org", mails + 1)[-1]["Subject"] == "Harbour with Boris: it is your turn."
    time.sleep(4)
    assert len(endpoint.calls) == 2
    other = Person(server.url, "Boris")
    again = other.open()
    with anna.at(again["id"], invite=again["invite"]) as looking:  # she is there before she is asked
        anna.sit(again, 1)
        while looking.state["question"] is None:
            looking.receive()
        time.sleep(4)
        looking.settle()
    assert len(endpoint.calls) == 2
    stop = content.rsplit("/stop/", 1)[1].strip()
    for _ in range(2):
        assert other.http.post(f"/api/notices/stop/{stop}").status_code == 204
    assert code(other.http.post(f"/api/notices/stop/{stop[:-3]}AAA")) == (403, "bad-link")
    assert [c["kind"] for c in anna.http.get("/api/account/notices").json()["channels"]] == ["push", "mail"]


def test_a_restart_loses_and_doubles_nothing(server: Server, post: tuple[Postbox, str], endpoint: Endpoint) -> None:
    anna = signed_up(server, post[0], "Annelie")
    anna.http.post("/api/account/channels", json={"kind": "push", "form": Browser(endpoint.url).form})
    endpoint.status = 503
    two(server, anna)
    file = server.database.removeprefix("sqlite:///")
    wait_for(file, "select count(*) from notices where tries > 0", 1)  # it was refused, and will be tried again
    server.kill()
    with sqlite3.connect(file) as database:  # as if it had died before the notice was written
        assert database.execute("delete from notices").rowcount == 1
    endpoint.status = 201
    server.start()
    endpoint.wait(1)
    wait_for(file, "select count(*) from notices where state = 'done'", 1)
    server.kill()
    with sqlite3.connect(file) as database:
        database.execute(
            "update notices set state = 'sending', due = due - 600000"
        )  # as if it had died while it sent it
    server.start()
    time.sleep(5)
    assert len(endpoint.calls) == 1


def test_two_processes_tell_once(postgres: Any, post: tuple[Postbox, str], endpoint: Endpoint, tmp_path: Path) -> None:
    database = postgres.database()
    settings = {"PETTEIA_SMTP": post[1], "PETTEIA_NOTICE_SOON": "300"}
    with running(database, tmp_path, **settings) as first, running(database, tmp_path, **settings):
        first.wait_for_game("sample")
        anna = signed_up(first, post[0], "Anneke")
        anna.http.post("/api/account/channels", json={"kind": "push", "form": Browser(endpoint.url).form})
        tables = [two(first, anna)[1]["id"] for _ in range(4)]
        endpoint.wait(1)
        time.sleep(5)
    topics = [headers["topic"] for _, _, headers, _ in endpoint.calls]
    assert set(topics) <= set(tables)
    assert len(topics) == len(set(topics))  # several may have come together; none twice


def test_a_browser_that_wants_no_more_is_forgotten(
    server: Server, post: tuple[Postbox, str], endpoint: Endpoint
) -> None:
    anna = signed_up(server, post[0], "Annegret")
    anna.http.post("/api/account/channels", json={"kind": "push", "form": Browser(endpoint.url).form})
    endpoint.status = 410
    two(server, anna)
    for _ in range(600):
        if not anna.http.get("/api/account/notices").json()["channels"]:
            return
        time.sleep(0.1)
    raise AssertionError


def test_bad_channels_and_wishes_are_refused(server: Server, post: tuple[Postbox, str]) -> None:
    anna = signed_up(server, post[0], "Annabell")
    good = Browser("http://127.0.0.1:9").form
    for kind, form in (
        ("push", good | {"auth": "x"}), ("push", good | {"p256dh": "AAAA"}), ("push", good | {"endpoint": "file:///etc"}),
        ("discord", {"address": "https://evil.example/api/webhooks/1/x"}), ("telegram", {"token": "1:x\r\nA: b", "chat": "1"}),
        ("telegram", {"token": "1:x"}), ("matrix", {"server": "https://m.example", "room": "no", "token": "x"}),
    ):  # fmt: skip
        answer = anna.http.post("/api/account/channels", json={"kind": kind, "form": form})
        assert answer.status_code == 422, (kind, form, answer.text)
    for wishes in (
        {"quiet": ["25:00", "08:00"]},
        {"zone": "Nowhere/At all"},
        {"zone": "../../etc/passwd"},
        {"gather": -1},
    ):
        assert anna.http.put("/api/account/notices", json=wishes).status_code == 422, wishes
    kept = anna.http.put(
        "/api/account/notices", json={"quiet": ["22:00", "07:30"], "zone": "Europe/Kyiv", "gather": 60}
    )
    assert kept.json()["wishes"]["quiet"] == ["22:00", "07:30"]
    muted = anna.http.put("/api/account/notices/some-table", json={"muted": True}).json()
    assert muted["wishes"]["muted"] == ["some-table"]
    assert muted["wishes"]["gather"] == 60
    stranger = Person(server.url)
    assert code(stranger.http.get("/api/account/notices")) == (401, "not-signed-in")


def at(text: str, zone: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def test_when_somebody_is_told() -> None:
    noon = at("2026-06-10T12:10", "Europe/Kyiv")
    assert due(noon, SOON, USUAL) == noon + SOON
    assert due(noon, SOON, USUAL | {"gather": 60}) == at("2026-06-10T13:00", "Europe/Kyiv")
    quiet = USUAL | {"quiet": ["22:00", "08:00"], "zone": "Europe/Kyiv"}
    assert due(noon, SOON, quiet) == noon + SOON
    for time_, morning in (("2026-06-10T23:30", "2026-06-11T08:00"), ("2026-06-11T03:00", "2026-06-11T08:00")):
        assert due(at(time_, "Europe/Kyiv"), SOON, quiet) == at(morning, "Europe/Kyiv")
    siesta = USUAL | {"quiet": ["13:00", "15:00"], "zone": "America/New_York"}
    assert due(at("2026-11-01T13:30", "America/New_York"), SOON, siesta) == at("2026-11-01T15:00", "America/New_York")
    assert due(at("2026-11-01T15:00", "America/New_York"), SOON, siesta) > at("2026-11-01T15:00", "America/New_York")
    with pytest.raises(Refusal):
        checked_wishes({"quiet": ["aa:bb", "08:00"]}, {})


def test_what_is_gathered_comes_as_one_message_of_the_tables_that_are_wished(
    endpoint: Endpoint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [at("2026-06-10T12:10", "Europe/Kyiv")]
    monkeypatch.setattr(time, "time_ns", lambda: clock[0] * 1_000_000)
    forms: dict[str, dict[str, str]] = {
        "discord": {"address": f"{endpoint.url}/hook"}, "telegram": {"token": "1:a", "chat": "7", "server": endpoint.url},
        "matrix": {"server": endpoint.url, "room": "!a:b.example", "token": "t"},
    }  # fmt: skip

    async def story() -> None:
        database, public = f"sqlite:///{tmp_path}/p.db", "https://play.example"
        parts = {"every_game": True, "prepare": False, "private_webhooks": True}
        application = Application(ServerSettings(database=database, secret="s", public_url=public, **parts))  # type: ignore[arg-type]
        await application.store.open()
        notices, accounts, hub = application.notices, application.accounts, application.hub
        notices.people = People("s", application.settings)
        await accounts.sign_up("anna", "Anna", clock[0], mail="anna@example.org")
        for kind, form in forms.items():
            await notices.add("anna", kind, checked_form(kind, form, True), "")
        wishes = {"which": "slow", "gather": 60, "quiet": ["22:00", "08:00"], "zone": "Europe/Kyiv"}

        async def table(pace: Literal["days", "live"], muted: bool = False) -> str:
            wish = NewTable(game="sample", seats=[SeatWish(kind="me"), SeatWish(kind="open")], pace=pace)
            audience = await open_table(application, "boris", "Boris", wish, False)
            if muted:
                await accounts.wish("anna", lambda known: {**known, "muted": [audience.room.id]})
            await hub.sit_down(audience, 1, "anna", "Anna", "00", True)
            return str(audience.room.id)

        async def told(when: str) -> dict[str, str]:
            """What is sent at a time, by the address that it is sent to."""
            clock[0], before = at(when, "Europe/Kyiv"), len(endpoint.calls)
            await notices.send()
            await asyncio.gather(*hub.tasks)
            return {path: body.decode() for _, path, _, body in endpoint.calls[before:]}

        await accounts.wish("anna", lambda known: checked_wishes(wishes, known))
        wished = [await table("days"), await table("days")]
        others = [await table("live"), await table("days", muted=True)]
        await notices.catch_up()
        assert await told("2026-06-10T12:59") == {}
        texts = await told("2026-06-10T13:00")
        assert [path.split("/")[1] for path in sorted(texts)] == ["_matrix", "bot1:a", "hook"]
        for text in texts.values():
            assert [text.count(f"https://play.example/table/{one}") for one in wished + others] == [1, 1, 0, 0]
        clock[0] = at("2026-06-10T22:30", "Europe/Kyiv")
        late = await table("days")
        await notices.catch_up()
        for when in ("2026-06-10T23:00", "2026-06-11T04:00", "2026-06-11T07:59"):
            assert await told(when) == {}
        morning = await told("2026-06-11T08:00")
        assert [late in text for text in morning.values()] == [True] * 3
        assert await told("2026-06-12T12:00") == {}
        await application.store.close()

    asyncio.run(story())


def test_the_forms_of_the_chats() -> None:
    form = checked_form("telegram", {"token": "12:ab-C_d", "chat": "-100"}, False)
    call = chat_call("telegram", form, "hello", "n")
    assert call.address == "https://api.telegram.org/bot12:ab-C_d/sendMessage"
    assert json.loads(call.body)["chat_id"] == "-100"
    form = checked_form("matrix", {"server": "https://m.example", "room": "!a:m.example", "token": "syt_x"}, False)
    call = chat_call("matrix", form, "hello", "n1")
    assert (call.method, call.headers["Authorization"]) == ("PUT", "Bearer syt_x")
    assert call.address == "https://m.example/_matrix/client/v3/rooms/%21a%3Am.example/send/m.room.message/n1"
    form = checked_form("discord", {"address": "https://discord.com/api/webhooks/1/ab_-C"}, False)
    assert json.loads(chat_call("discord", form, "@everyone", "n").body)["allowed_mentions"] == {"parse": []}
    with pytest.raises(Refusal):
        checked_form("discord", {"address": "http://127.0.0.1/api/webhooks/1/a"}, False)
