"""Accounts: signing up, in and out without a password, names nobody mistakes, what one has as a file, and going."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.people import Person
from tests.server.postbox import Postbox
from tests.server.servers import Server, running
from websockets.exceptions import ConnectionClosed

from petteia.core.errors import PetteiaError
from petteia.server.database.store import Store
from petteia.server.people.account_names import checked_name, skeleton
from petteia.server.people.accounts import Accounts
from petteia.server.people.mail import checked_address
from petteia.server.refusals import Refusal
from petteia.server.settings import PARTS, ServerSettings


@pytest.fixture(scope="module")
def server(post: tuple[Postbox, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("accounts")
    with running(f"sqlite:///{folder}/petteia.db", folder, PETTEIA_SMTP=post[1]) as one:
        one.wait_for_game("sample")
        yield one


def signed_up(server: Server, box: Postbox, name: str, person: Person | None = None) -> Person:
    """Somebody with an account, by a link in a mail."""
    one = person or Person(server.url)
    mail = f"{skeleton(name)}@example.org"
    before = len([1 for sent in box.mails if sent["To"] == mail])
    assert one.http.post("/api/account/mail", json={"mail": mail, "name": name}).status_code == 202
    answer = one.http.post("/api/account/link", json={"token": box.token(mail, before + 1)})
    assert answer.status_code == 200, answer.text
    return one


def signed_in(server: Server, box: Postbox, name: str, bring: bool = False, person: Person | None = None) -> Person:
    """The same person on one more device."""
    one = person or Person(server.url)
    mail = f"{skeleton(name)}@example.org"
    before = len([1 for sent in box.mails if sent["To"] == mail])
    assert one.http.post("/api/account/mail", json={"mail": mail}).status_code == 202
    answer = one.http.post("/api/account/link", json={"token": box.token(mail, before + 1), "bring": bring})
    assert answer.status_code == 200, answer.text
    return one


def account(person: Person) -> Any:
    return person.http.get("/api/account").json()["account"]


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


# --- names ---


@pytest.mark.parametrize("name", ["Anna", "Анна", "Оленка-2", "Jean Luc", "Björn", "Łukasz", "李小龙"])
def test_good_names(name: str) -> None:
    assert checked_name(f" {name} ") == name


@pytest.mark.parametrize(
    "name",
    ["", "A", "x" * 25, "Anna\u202eX", "An\u200bna", "12345", "Аnna", "Petrοs", "a/b", "<b>", "\u2800\u2800", "😀😀"],
)  # fmt: skip
def test_bad_names(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert refused.value.code == "bad-name"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"), ("Anna", "Ánna"), ("Oscar", "Оѕсаr"), ("Сара", "Capa"), ("Bill", "B1ll"), ("Modern", "rnodem"),
        ("Jean Luc", "jean-luc"), ("ﬁne", "fine"),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_nobody_is_called_like_those_who_keep_the_server() -> None:
    with pytest.raises(Refusal) as refused:
        checked_name("Adm1n")
    assert refused.value.code == "name-taken"


@pytest.mark.parametrize(
    "mail",
    [
        "", "anna", "@example.org", "a b@example.org", "a@b@c.org", "a@x\r\nBcc: b@c.org", "a@b", "a" * 70 + "@example.org",
        '"a"@example.org', "a@example.org,b@example.org",
    ],
)  # fmt: skip
def test_bad_addresses(mail: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_address(mail)
    assert refused.value.code == "bad-mail"


def test_bad_settings_are_named() -> None:
    with pytest.raises(PetteiaError, match="PETTEIA_WITHOUT"):
        ServerSettings(without=("everything",))
    with pytest.raises(PetteiaError, match="PETTEIA_SMTP"):
        ServerSettings(smtp="mail.example.org")


# --- by mail ---


def test_who_signs_up_keeps_seats_and_games(server: Server, post: tuple[Postbox, str]) -> None:
    anna, boris = Person(server.url, "Annie"), Person(server.url, "Boris")
    table = anna.open()
    boris.sit(table, 1)
    stolen = httpx.Cookies(anna.http.cookies)
    signed_up(server, post[0], "Antonia", anna)
    assert anna.http.get("/api/me").json()["me"]["name"] == "Antonia"
    with anna.at(table["id"], 0) as one:
        assert one.state["seat"] == 0
        assert one.play(one.state["moves"]["packed"][0])["type"] == "done"
    other = anna.open()
    assert (other["seats"][0]["name"], other["seats"][0]["account"]) == ("Antonia", True)
    with httpx.Client(base_url=server.url, cookies=stolen) as thief:  # the cookie from before is nobody's any more
        assert thief.get("/api/me").json()["me"]["name"] == ""
        assert thief.get(f"/api/tables/{other['id']}").status_code == 403


def test_a_name_is_given_once_and_stays_with_who_had_it(server: Server, post: tuple[Postbox, str]) -> None:
    carla = signed_up(server, post[0], "Carla")
    other = Person(server.url)
    for name in ("carla", "Ca rla", "CARLA", "Cárla"):
        answer = other.http.post("/api/account/mail", json={"mail": "other@example.org", "name": name})
        assert code(answer) == (409, "name-taken"), name
    assert carla.http.patch("/api/account", json={"name": "Karolina"}).json()["account"]["name"] == "Karolina"
    answer = other.http.post("/api/account/passkeys/options", json={"name": "Carla"})
    assert code(answer) == (409, "name-taken")
    for n in range(3):
        assert carla.http.patch("/api/account", json={"name": f"Karola{'abc'[n]}"}).status_code == 200
    assert code(carla.http.patch("/api/account", json={"name": "Karolyn"})) == (409, "too-many-names")
    assert carla.http.patch("/api/account", json={"name": "Carla"}).status_code == 200
    assert carla.http.patch("/api/me", json={"name": "Boss"}).json()["me"]["name"] == "Carla"


def test_a_link_works_once_and_an_old_one_not_at_all(server: Server, post: tuple[Postbox, str], tmp_path: Path) -> None:
    signed_up(server, post[0], "Dora")
    one, two = Person(server.url), Person(server.url)
    one.http.post("/api/account/mail", json={"mail": "dora@example.org"})
    token = post[0].token("dora@example.org", 2)
    looked = two.http.post("/api/account/link/look", json={"token": token}).json()
    assert looked == {"does": "sign-in", "name": "Dora"}
    assert two.http.post("/api/account/link", json={"token": token}).status_code == 200
    assert code(one.http.post("/api/account/link", json={"token": token})) == (403, "bad-link")
    assert code(one.http.post("/api/account/link", json={"token": "x" * 43})) == (403, "bad-link")
    one.http.post("/api/account/mail", json={"mail": "dora@example.org"})
    late = post[0].token("dora@example.org", 3)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        assert late not in str(database.execute("select * from tokens").fetchall())  # only its hash is kept
        database.execute("update tokens set until = 1")
    assert code(one.http.post("/api/account/link", json={"token": late})) == (403, "bad-link")


def test_the_answer_is_the_same_whoever_has_an_address(server: Server, post: tuple[Postbox, str]) -> None:
    signed_up(server, post[0], "Emil")
    stranger = Person(server.url)
    answers = [
        stranger.http.post("/api/account/mail", json={"mail": m}) for m in ("emll@example.org", "no@example.org")
    ]
    assert len({(a.status_code, a.text) for a in answers}) == 1
    options = [stranger.http.post("/api/account/sign-in/options").json()["options"] for _ in range(2)]
    for one in options:
        del one["challenge"]
    assert options[0] == options[1]
    assert not options[0].get("allowCredentials")


def test_mails_guesses_and_names_have_budgets(post: tuple[Postbox, str], tmp_path: Path) -> None:
    few: dict[str, float] = {"mails_burst": 5, "sign_ins_burst": 4, "names_burst": 3, "mails_to_one_burst": 2}
    few |= dict.fromkeys(("mails_per_hour", "sign_ins_per_hour", "names_per_hour", "mails_to_one_per_hour"), 0.01)
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=few, PETTEIA_SMTP=post[1]) as server:
        before = len(post[0].mails)
        asked = [Person(server.url).http.post("/api/account/mail", json={"mail": "one@example.org"}) for _ in range(7)]
        assert [a.status_code for a in asked] == [202] * 5 + [429] * 2  # by address, whatever the cookie
        post[0].to("one@example.org", 2)
        time.sleep(0.5)
        assert len(post[0].mails) == before + 2  # and nobody gets more, though it is not said
        guesses = [Person(server.url).http.post("/api/account/link", json={"token": f"x{n}"}) for n in range(6)]
        assert [a.status_code for a in guesses] == [403] * 4 + [429] * 2
        names = [
            Person(server.url).http.post("/api/account/passkeys/options", json={"name": f"Anna{n}"}) for n in range(5)
        ]
        assert [a.status_code for a in names] == [200] * 3 + [429] * 2


# --- devices ---


def test_devices_are_listed_and_signed_out(server: Server, post: tuple[Postbox, str]) -> None:
    fay = signed_up(server, post[0], "Fay")
    other = signed_in(server, post[0], "Fay")
    table = fay.open()
    with other.at(table["id"], 0) as one:
        assert one.state["seat"] == 0
        devices = account(fay)["devices"]
        assert [d["this"] for d in devices].count(True) == 1
        gone = next(d["id"] for d in devices if not d["this"])
        assert fay.http.delete(f"/api/account/devices/{gone}").status_code == 200
        with pytest.raises(ConnectionClosed) as closed:
            one.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4003
    assert account(other) is None
    assert other.http.get(f"/api/tables/{table['id']}").status_code == 403
    assert code(fay.http.delete("/api/account/devices/nowhere")) == (404, "no-page")
    third = signed_in(server, post[0], "Fay")
    assert fay.http.delete("/api/account/devices").status_code == 204
    assert [account(one) for one in (fay, third)] == [None, None]
    assert code(third.http.patch("/api/account", json={"name": "Fayette"})) == (401, "not-signed-in")


def test_games_of_a_device_are_brought_only_if_that_is_wanted(server: Server, post: tuple[Postbox, str]) -> None:
    signed_up(server, post[0], "Gero")
    for bring in (False, True):
        device, boris = Person(server.url, "Guest"), Person(server.url, "Boris")
        table = device.open()
        boris.sit(table, 1)
        signed_in(server, post[0], "Gero", bring, device)
        mine = [one["id"] for one in device.http.get("/api/tables?list=mine").json()["tables"]]
        assert (table["id"] in mine) == bring
        if bring:
            with device.at(table["id"], 0) as one:
                assert one.play(one.state["moves"]["packed"][0])["type"] == "done"
            assert device.http.get(f"/api/tables/{table['id']}").json()["table"]["host"]
        assert device.http.post("/api/account/sign-out").status_code == 204
        back = device.http.get(f"/api/tables/{table['id']}")
        assert (back.status_code == 200) == (not bring)


def test_the_last_way_in_stays(server: Server, post: tuple[Postbox, str]) -> None:
    hanna = signed_up(server, post[0], "Hanna")
    assert code(hanna.http.delete("/api/account/mail")) == (409, "last-way-in")


# --- a file, and going ---


def test_everything_as_a_file_and_nothing_behind(server: Server, post: tuple[Postbox, str]) -> None:
    ivo, boris = signed_up(server, post[0], "Ivona"), Person(server.url, "Boris")
    table = ivo.open()
    boris.sit(table, 1)
    over = ivo.open()
    boris.sit(over, 1)
    with ivo.at(over["id"], 0) as one:
        one.ask(type="say", text="well played, says Ivona")
        one.ask(type="resign")
    opened = ivo.open(public=True)
    person = ivo.http.get("/api/me").json()["me"]["id"]
    friend = signed_up(server, post[0], "Federica")
    boris_there = {"table": over["id"], "seat": 1}
    for path, body in (
        ("friends", {"name": "Federica"}), ("account/channels", {"kind": "mail"}), ("blocks", boris_there),
        (f"tables/{opened['id']}/invitations", {"name": "Federica"}), ("reports", boris_there | {"kind": "chat"}),
    ):  # fmt: skip
        assert ivo.http.post(f"/api/{path}", json=body).status_code in (200, 201, 202), path
    assert friend.http.post("/api/reports", json={"name": "Ivona", "kind": "other"}).status_code == 202
    file = ivo.http.get("/api/account/export")
    assert "attachment" in file.headers["content-disposition"]
    data = file.json()
    assert data["account"]["name"] == "Ivona"
    assert {one["id"] for one in data["tables"]} == {table["id"], over["id"], opened["id"]}
    mine = next(one for one in data["tables"] if one["id"] == over["id"])
    assert mine["record"]["game"] == "sample"
    assert [line["text"] for line in mine["said"]] == ["well played, says Ivona"]
    assert code(ivo.http.post("/api/account/delete", json={"name": "Ivon"})) == (422, "not-sure")
    record = boris.http.get(f"/api/tables/{over['id']}/record").json()["moves"]
    with boris.at(table["id"], 1) as looking:
        assert ivo.http.post("/api/account/delete", json={"name": "Ivona"}).status_code == 204
        with pytest.raises(ConnectionClosed):
            looking.wait_for("never")
    assert account(ivo) is None
    assert boris.http.get(f"/api/tables/{opened['id']}").status_code == 404
    for each in (table, over):
        told = boris.http.get(f"/api/tables/{each['id']}").json()["table"]
        assert told["phase"] == "over"  # alone, the other one has won
        assert (told["seats"][0]["name"], told["seats"][0]["account"]) == ("Somebody", False)
    assert boris.http.get(f"/api/tables/{over['id']}/record").json()["moves"] == record
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        dump = "\n".join(database.iterdump())
    assert "Ivona" not in dump
    assert skeleton("Ivona") not in dump
    assert person not in dump
    signed_up(server, post[0], "Ivona")  # the name is free again


def test_without_accounts_everything_else_is_as_before(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, PETTEIA_WITHOUT="accounts") as server:
        anna = Person(server.url, "Anna")
        assert anna.http.get("/api/about").json()["parts"]["accounts"] is False
        assert anna.http.get("/api/account").status_code == 404
        assert anna.open()["seats"][0]["account"] is False


def test_each_part_can_be_left_out(post: tuple[Postbox, str], tmp_path: Path) -> None:
    pages = {"notices": "account/notices", "profiles": "people/Annika", "rests": "account/rest", "friends": "friends"}
    parts = [*pages, "ratings", "reports"]
    for part in parts:
        settings = ServerSettings(without=(part,))
        assert [one for one in PARTS if not settings.has(one)] == [part]
    more = {"PETTEIA_WITHOUT": ",".join(parts), "PETTEIA_SMTP": post[1]}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, **more) as server:
        server.wait_for_game("sample")
        anna = signed_up(server, post[0], "Annika")
        assert anna.http.get("/api/about").json()["parts"] == {one: one == "accounts" for one in PARTS}
        for part, path in pages.items():
            assert code(anna.http.get(f"/api/{path}")) == (404, "no-page"), part
        assert code(anna.http.post("/api/reports", json={"name": "X", "kind": "other"})) == (404, "no-page")
        rated = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "days", "rated": True}
        assert code(anna.http.post("/api/tables", json=rated)) == (409, "not-rated")
        table = anna.open(pace="days")
        assert Person(server.url, "Boris").sit(table, 1).json()["table"]["phase"] == "playing"


def test_two_processes_know_who_was_signed_out(postgres: Any, post: tuple[Postbox, str], tmp_path: Path) -> None:
    database = postgres.database()
    with (
        running(database, tmp_path, PETTEIA_SMTP=post[1]) as first,
        running(database, tmp_path, PETTEIA_SMTP=post[1]) as second,
    ):
        first.wait_for_game("sample")
        second.wait_for_game("sample")
        jana = signed_up(first, post[0], "Jana")
        there = Person(second.url)
        there.http.cookies.update(jana.http.cookies)
        table = jana.open()
        with there.at(table["id"], 0) as one:
            assert jana.http.delete("/api/account/devices").status_code == 204
            with pytest.raises(ConnectionClosed) as closed:
                one.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4003
        assert account(there) is None


def test_two_devices_cannot_remove_the_last_ways_in_at_once(postgres: Any) -> None:
    async def story() -> list[int]:
        url = ServerSettings(database=postgres.database()).database_url
        stores = [Store(url), Store(url)]
        for store in stores:
            await store.open()
        accounts, left = [Accounts(store) for store in stores], []
        key = {"key": "", "count": 0, "device": ""}
        try:
            for n in range(8):
                person, ways = f"p{n}", [f"first{n}", f"second{n}"]
                await accounts[0].sign_up(person, f"Person {n}", 1, passkey={"id": ways[0], **key})
                await accounts[0].add_passkey(person, {"id": ways[1], **key}, 1)
                gone = (one.remove_passkey(person, way) for one, way in zip(accounts, ways, strict=True))
                await asyncio.gather(*gone, return_exceptions=True)
                left.append(len(await accounts[0].passkeys(person)))
        finally:
            for store in stores:
                await store.close()
        return left

    assert asyncio.run(story()) == [1] * 8
