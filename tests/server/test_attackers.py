"""What somebody tries who means harm, at a running server."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from tests.server.authenticator import Passkey
from tests.server.people import Person
from tests.server.postbox import Postbox
from tests.server.servers import Server, running
from tests.server.test_accounts import account, code, signed_in, signed_up
from tests.server.test_friends import lists
from tests.server.test_notices import Endpoint

from petteia.core.errors import PetteiaError
from petteia.server import webhook
from petteia.server.people.account_names import checked_name, looks
from petteia.server.refusals import Refusal
from petteia.server.settings import ServerSettings
from petteia.server.webhook import OutgoingRequest, is_public

RATED = {"game": "sample", "pace": "days", "rated": True}


@pytest.fixture(scope="module")
def server(post: tuple[Postbox, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("attackers")
    settings = {"PETTEIA_SMTP": post[1], "PETTEIA_OPERATORS": "Olga"}
    limits = {"asks_burst": 1_000}
    with running(f"sqlite:///{folder}/petteia.db", folder, limits=limits, **settings) as one:
        one.wait_for_game("sample")
        yield one


@pytest.fixture(scope="module")
def strict(
    post: tuple[Postbox, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, httpx.Cookies]]:
    """A server with the usual budgets that does not call private networks, and somebody with an account there."""
    folder = tmp_path_factory.mktemp("strict")
    usual = {"sign_ins_burst": 30, "names_burst": 30, "mails_burst": 60}
    settings = {"PETTEIA_SMTP": post[1], "PETTEIA_PRIVATE_WEBHOOKS": "0"}
    with running(f"sqlite:///{folder}/petteia.db", folder, limits=usual, **settings) as one:
        yield one, httpx.Cookies(signed_up(one, post[0], "Mallorie").http.cookies)


# --- names and addresses ---


@pytest.mark.parametrize(
    ("one", "other"),
    [("ANNA", "ΑΝΝΑ"), ("vova", "νονα"), ("Manna", "ΜΑΝΝΑ"), ("honu", "հօոս"), ("Γιάννης", "ΓΙΑΝΝΗΣ")],
)  # fmt: skip
def test_no_name_looks_like_one_of_another_script(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    "name",
    ["ᴀnna", "Aɴna", "ǃanna", "ʟena", "ʌnna", "ᶏnna", "ʋanna", "ꓮꓠꓠꓮ", "ᎪᏁᏁᎪ", "Ⲁⲛⲛⲁ", "ꓲꓲ", "ⵏⵏ",
     "..Anna", "-Anna", "Anna.", "'Anna'"],
)  # fmt: skip
def test_letters_that_only_deceive_are_in_no_name(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert refused.value.code == "bad-name"


@pytest.mark.parametrize(
    "name",
    ["Админ", "Модератор", "Оператор", "Кто-то", "Хтось", "Бот", "Petteia Team", "Support Petteia", "Служба поддержки"],
)  # fmt: skip
def test_nobody_passes_for_the_server_in_any_language(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert refused.value.code == "name-taken"


def test_names_are_not_listed_and_one_profile_is_one_name(strict: tuple[Server, httpx.Cookies]) -> None:
    guest, codes, filters = Person(strict[0].url), [], ("", "?game=sample", "?seats=2&page=1", "?other=random")
    seen = {guest.http.get(f"/api/people/Mallorie{query}").status_code for query in filters * 12}
    assert seen == {200}  # 48 looks, and the budget has 30 names
    for n in range(40):  # calling oneself so is no way round
        guest.http.patch("/api/me", json={"name": f"Guess {n}"}).raise_for_status()
        codes.append(guest.http.get(f"/api/people/Guess {n}").status_code)
    assert set(codes[:20]) == {404}
    assert codes[-1] == 429
    assert [guest.http.get(f"/api/people/{name}").status_code for name in ("Guess 0", "Mallorie")] == [404, 200]
    assert code(Person(strict[0].url).http.get("/api/people/Mallorie")) == (429, "too-often")  # by address, too


def test_one_mailbox_under_many_names_gets_few_mails(
    strict: tuple[Server, httpx.Cookies], post: tuple[Postbox, str]
) -> None:
    before = len(post[0].mails)
    spellings = ["victim", "Victim", "vic.tim", "v.i.c.t.i.m", *(f"victim+{n}" for n in range(16))]
    answers = {
        Person(strict[0].url).http.post("/api/account/mail", json={"mail": f"{one}@example.org"}).text
        for one in spellings
    }
    assert answers == {'{"sent":true}'}
    time.sleep(1)
    assert len(post[0].mails) - before <= 3


def test_no_mail_leads_to_an_address_that_the_asker_has_chosen() -> None:
    ServerSettings(smtp="smtp://mail.example.org", public_url="https://play.example.org", host="0.0.0.0")
    ServerSettings(smtp="smtp://mail.example.org", host="127.0.0.1")
    with pytest.raises(PetteiaError, match="PETTEIA_PUBLIC_URL"):
        ServerSettings(smtp="smtp://mail.example.org", host="0.0.0.0")


# --- links and passkeys ---


def test_of_many_who_send_a_link_at_once_one_is_signed_in(server: Server, post: tuple[Postbox, str]) -> None:
    signed_up(server, post[0], "Dorothea")
    people = [Person(server.url) for _ in range(8)]
    people[0].http.post("/api/account/mail", json={"mail": "dorothea@example.org"})
    token, gate = post[0].token("dorothea@example.org", 2), threading.Barrier(8)

    def use(one: Person) -> int:
        gate.wait()
        return one.http.post("/api/account/link", json={"token": token}).status_code

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(use, people)) == [200] + [403] * 7
    assert sum(account(one) is not None for one in people) == 1


def test_a_link_is_for_what_it_was_asked_for(server: Server, post: tuple[Postbox, str]) -> None:
    eva, mallory = signed_up(server, post[0], "Evelyn"), signed_up(server, post[0], "Mallory")
    mallory.http.post("/api/account/mail", json={"mail": "new@example.org"})
    token = post[0].token("new@example.org")
    for one in (
        eva,
        Person(server.url),
    ):  # the link that gives Mallory an address does nothing for who opens it elsewhere
        assert code(one.http.post("/api/account/link/look", json={"token": token})) == (403, "bad-link")
        assert code(one.http.post("/api/account/link", json={"token": token})) == (403, "bad-link")
    mallory.http.post("/api/account/mail", json={"mail": "evelyn@example.org"})
    theirs = post[0].token("evelyn@example.org", 2)
    assert code(mallory.http.post("/api/account/link", json={"token": theirs}))[0] == 409  # another one's address
    assert account(eva)["mail"] == "evelyn@example.org"
    for word in (token, theirs, mallory.http.cookies["petteia"]):  # words of one purpose are no good for another
        assert eva.http.post(f"/api/notices/stop/{word}").status_code == 403
    forged = httpx.Client(base_url=server.url, cookies={"petteia": mallory.http.cookies["petteia"][:-2] + "xx"})
    assert forged.get("/api/account").json()["account"] is None
    forged.close()


def test_a_passkey_signs_in_once_here_and_for_its_own_account(server: Server, post: tuple[Postbox, str]) -> None:
    origin = server.url
    host = "127.0.0.1"
    anna, key = Person(server.url), Passkey(origin, host)
    asked = anna.http.post("/api/account/passkeys/options", json={"name": "Passanna"}).json()
    made = {"token": asked["token"], "credential": key.made(asked["options"])}
    thief = Person(server.url)
    assert thief.http.post("/api/account/passkeys", json=made).status_code == 403  # asked for by somebody else
    asked = anna.http.post("/api/account/passkeys/options", json={"name": "Passanna"}).json()
    made = {"token": asked["token"], "credential": key.made(asked["options"])}
    assert anna.http.post("/api/account/passkeys", json=made).status_code == 201
    assert anna.http.post("/api/account/passkeys", json=made).status_code == 403

    def tried(signer: Passkey, **change: Any) -> httpx.Response:
        one = Person(server.url)
        wanted = one.http.post("/api/account/sign-in/options").json()
        body = {"token": wanted["token"], "credential": signer.signed(wanted["options"])} | change
        answer = one.http.post("/api/account/sign-in", json=body)
        assert one.http.post("/api/account/sign-in", json=body).status_code == 403  # twice
        kept.append(body)
        return answer

    kept: list[dict[str, Any]] = []
    assert tried(key).json()["account"]["name"] == "Passanna"
    assert tried(key, credential=kept[0]["credential"]).status_code == 403  # an answer to another challenge
    for wrong in (Passkey("https://evil.example", host), Passkey(origin, "evil.example"), Passkey(origin, host)):
        wrong.id, wrong.count = key.id, 100  # of another page, of another site, by another key
        assert tried(wrong).status_code == 403
    key.count = 0
    assert tried(key).status_code == 403  # a copy of the key that has signed less often
    mallory, stolen = signed_up(server, post[0], "Mallorca"), Passkey(origin, host)
    stolen.id = key.id
    asked = mallory.http.post("/api/account/passkeys/options", json={}).json()
    made = {"token": asked["token"], "credential": stolen.made(asked["options"])}
    assert code(mallory.http.post("/api/account/passkeys", json=made))[0] == 409  # somebody else's passkey


# --- closed accounts ---


def test_a_closed_account_takes_nothing_and_is_nobody(server: Server, post: tuple[Postbox, str]) -> None:
    olga = signed_up(server, post[0], "Olga")
    server.stop()
    server.start()
    for person in (olga,):
        person.http.base_url = server.url
    rude = signed_up(server, post[0], "Rudolf")
    acts = "/api/operator/acts"
    guest, boris = Person(server.url, "Guest"), Person(server.url, "Boris")
    table = guest.open()
    boris.sit(table, 1)
    with Database(server) as database:  # as if a session had begun just behind the closing
        session = database.one("select id, person, device, made, used from sessions where person = ?", me(rude))
        assert olga.http.post(acts, json={"name": "Rudolf", "what": "close"}).status_code == 201
        database.do("insert into sessions (id, person, device, made, used) values (?, ?, ?, ?, ?)", *session)
    assert account(rude) is None
    guest.http.post("/api/account/mail", json={"mail": "rudolf@example.org"})
    token = post[0].token("rudolf@example.org", 2)
    assert code(guest.http.post("/api/account/link", json={"token": token, "bring": True})) == (403, "account-closed")
    assert guest.http.get(f"/api/tables/{table['id']}").json()["table"]["mine"] == [0]  # the games stay where they were
    assert olga.http.post(acts, json={"name": "Rudolf", "what": "open"}).status_code == 201


def me(person: Person) -> str:
    return str(person.http.get("/api/me").json()["me"]["id"])


class Database:
    """The file of a server, while it runs."""

    def __init__(self, server: Server) -> None:
        self._connection = sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=20)

    def __enter__(self) -> Database:
        return self

    def __exit__(self, *error: object) -> None:
        self._connection.close()

    def one(self, query: str, *values: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self._connection.execute(query, values).fetchone()
        return found

    def do(self, statement: str, *values: Any) -> None:
        self._connection.execute(statement, values)
        self._connection.commit()


# --- who is blocked ---


def test_who_is_blocked_finds_no_way_round(server: Server, post: tuple[Postbox, str]) -> None:
    anna, boris, carl = (signed_up(server, post[0], name) for name in ("Annegret", "Borislava", "Carlotta"))
    over = anna.open(seats=3)
    boris.sit(over, 1)
    carl.sit(over, 2)
    for person in (anna, carl):
        with person.at(over["id"]) as one:
            one.ask(type="resign")
    seats = anna.open(seats=3)
    carl.sit(seats, 1)
    anna.http.post("/api/blocks", json={"name": "Borislava"}).raise_for_status()
    # --- a rematch ---
    again = boris.http.post(f"/api/tables/{over['id']}/rematch").json()["table"]
    assert [seat["name"] for seat in again["seats"]].count("Annegret") == 0
    assert again["id"] not in [one["id"] for one in anna.http.get("/api/tables?list=mine").json()["tables"]]
    seen = anna.http.get(f"/api/tables/{over['id']}").json()["table"]
    assert (seen["rematch"], seen["rematch_by"]) == (None, None)
    hers = anna.http.post(f"/api/tables/{over['id']}/rematch").json()["table"]
    assert code(boris.sit(hers, [seat["name"] for seat in hers["seats"]].index("")))[1] == "taken"
    kept = [seat["name"] for seat in hers["seats"]]
    assert "Borislava" not in kept
    assert carl.http.post(f"/api/tables/{over['id']}/rematch").json()["table"]["id"] == hers["id"]
    # --- a seat that somebody else passes on ---
    link = carl.http.post(f"/api/tables/{seats['id']}/carry", json={"seat": 1}).json()["link"]
    assert code(boris.http.post("/api/carry", json={"token": link.removeprefix("/carry/")})) == (403, "no-link")
    assert boris.http.get(f"/api/tables/{seats['id']}").status_code == 403
    # --- being a friend of a friend, asking, inviting, looking for company ---
    for name in ("Annegret", "annegret"):
        boris.http.post("/api/friends", json={"name": name})
    assert lists(anna)["asking"] == []
    mine = boris.open(public=True)
    assert boris.http.post(f"/api/tables/{mine['id']}/invitations", json={"name": "Annegret"}).status_code == 202
    assert lists(anna)["invitations"] == []
    assert mine["id"] not in anna.http.get("/api/tables?list=open").text


def test_strangers_cannot_fill_the_list_of_invitations(server: Server, post: tuple[Postbox, str]) -> None:
    victim, friend = signed_up(server, post[0], "Viktoria"), signed_up(server, post[0], "Friederike")
    for one, other in ((victim, "Friederike"), (friend, "Viktoria")):
        one.http.post("/api/friends", json={"name": other}).raise_for_status()
    names = "abcdefgh"
    for letter in names:
        rude = signed_up(server, post[0], f"Spammer {letter}x")
        for _ in range(3):
            table = rude.open()
            rude.http.post(f"/api/tables/{table['id']}/invitations", json={"name": "Viktoria"}).raise_for_status()
    table = friend.open()
    friend.http.post(f"/api/tables/{table['id']}/invitations", json={"name": "Viktoria"}).raise_for_status()
    told = lists(victim)["invitations"]
    assert len(told) <= 21
    assert told[0]["by"] == "Friederike"


# --- ratings ---


def rated(one: Person, other: Person) -> dict[str, Any]:
    """A rated table at which two play."""
    answer = one.http.post("/api/tables", json=RATED | {"seats": [{"kind": "me"}, {"kind": "open"}]})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()["table"]
    assert other.sit(table, 1).status_code == 200
    return table


def test_nobody_slips_out_of_a_rated_game(server: Server, post: tuple[Postbox, str]) -> None:
    anna, boris, other = (signed_up(server, post[0], name) for name in ("Ratanna", "Ratboris", "Ratother"))
    table = rated(anna, boris)
    where = f"/api/tables/{table['id']}"
    assert code(anna.http.post(f"{where}/carry", json={"seat": 0})) == (409, "not-rated")  # to let somebody else lose
    for path, body in (("study", {}), ("invite", None)):
        assert other.http.post(f"{where}/{path}", json=body).status_code >= 400
    assert code(anna.http.post(f"{where}/study", json={})) == (403, "no-hints")
    assert code(anna.http.get(f"{where}/position")) == (403, "no-hints")
    assert anna.http.get(f"{where}/review").status_code >= 400
    assert anna.http.delete(where).status_code in (403, 409)  # cancelling what one loses
    assert anna.http.delete(f"{where}/seats/0").status_code == 409
    with anna.at(table["id"]) as one:
        assert one.ask(type="hint")["code"] == "no-hints"
        assert one.ask(type="reason", line=0)["code"] in ("no-hints", "bad-request", "not-now")
        assert one.ask(type="propose", what="undo")["type"] == "refused"
        assert one.ask(type="propose", what="takeover", seat=1)["type"] == "refused"
    assert anna.http.post("/api/account/delete", json={"name": "Ratanna"}).status_code == 204  # going is leaving
    told = boris.http.get(where).json()["table"]
    assert (told["phase"], told["result"]["places"]) == ("over", [2, 1])


# --- channels ---


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "10.0.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::1", "::", "::ffff:127.0.0.1",
        "::127.0.0.1", "fe80::1", "fec0::1", "fc00::1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1",
        "2002:7f00:1::", "2001:0:7f00:1::",
        "::ffff:0:7f00:1", "5f00::1", "3fff::1", "ff02::1", "2001:db8::1",
    ],
)  # fmt: skip
def test_addresses_that_no_message_is_sent_to(host: str) -> None:
    assert not is_public(host)


def test_addresses_of_the_whole_net() -> None:
    assert all(map(is_public, ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34", "64:ff9b::5db8:d822"]))


def test_no_message_reaches_into_the_servers_own_network(
    strict: tuple[Server, httpx.Cookies], server: Server, post: tuple[Postbox, str]
) -> None:
    inside, outside = Endpoint(), Endpoint()
    try:
        mallory = Person(strict[0].url)
        mallory.http.cookies = strict[1]
        port = inside.url.rpartition(":")[2]
        for host in (
            "127.0.0.1",
            "localhost",
            "0x7f.1",
            "2130706433",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "127.0.0.1.nip.io",
        ):
            form = {"server": f"https://{host}:{port}", "room": "!a:b", "token": "t"}
            answer = mallory.http.post("/api/account/channels", json={"kind": "matrix", "form": form})
            if answer.status_code == 201:
                channel = answer.json()["channels"][-1]["id"]
                assert mallory.http.post(f"/api/account/channels/{channel}/try").status_code == 409
                mallory.http.delete(f"/api/account/channels/{channel}").raise_for_status()
        assert inside.calls == []
        anna = signed_up(
            server, post[0], "Redirecta"
        )  # where private networks are allowed, a redirection is still not followed
        outside.status, outside.location = 302, f"{inside.url}/secret"
        form = {"server": outside.url, "room": "!a:b", "token": "t"}
        told = anna.http.post("/api/account/channels", json={"kind": "matrix", "form": form}).json()
        assert anna.http.post(f"/api/account/channels/{told['channels'][-1]['id']}/try").status_code == 409
        assert inside.calls == []
    finally:
        inside.close()
        outside.close()


def test_a_name_server_that_changes_its_answer_leads_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was judged is what is called: a name is looked up once for each call, and every answer is judged anew."""
    outside, asked, answers, usual = Endpoint(), list[str](), list[list[str]](), socket.getaddrinfo
    good, bad = ["127.0.0.1"], ["127.0.0.2"]  # they stand for the whole net, and for one's own network
    address = outside.url.replace("127.0.0.1", "changing.example") + "/hook"

    def look_up(host: Any, port: Any, *more: Any, **named: Any) -> Any:
        if host != "changing.example":
            return usual(host, port, *more, **named)
        asked.append(host)
        found = answers.pop(0) if answers else bad  # whoever asks once more is led inside
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found]

    async def called(*found: list[str]) -> str:
        answers[:] = found
        try:
            await webhook.Webhooks("", private=False).call(OutgoingRequest("POST", address, b"{}", {}))
        except OSError as error:
            return str(error)
        return "called"

    async def story() -> list[str]:
        return [await called(*found) for found in ([good], [bad], [good + bad], [bad + good], [good, bad], [])]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(webhook, "is_public", lambda host: [host] == good)
    try:
        assert asyncio.run(story()) == ["called", "Refusal", "Refusal", "Refusal", "called", "Refusal"]
        assert (len(asked), len(outside.calls)) == (6, 2)
        assert outside.calls[0][2]["host"] == address.split("/")[2]
    finally:
        outside.close()


def test_what_is_somebody_elses_is_not_there(server: Server, post: tuple[Postbox, str]) -> None:
    anna, mallory = signed_up(server, post[0], "Ownanna"), signed_up(server, post[0], "Ownmall")
    told = anna.http.post("/api/account/channels", json={"kind": "mail"}).json()
    channel, device = told["channels"][0]["id"], account(anna)["devices"][0]["id"]
    for answer in (
        mallory.http.delete(f"/api/account/channels/{channel}"), mallory.http.post(f"/api/account/channels/{channel}/try"),
        mallory.http.delete(f"/api/account/devices/{device}"), mallory.http.delete("/api/account/passkeys/x"),
    ):  # fmt: skip
        assert answer.status_code == 404
    assert "Ownanna" not in mallory.http.get("/api/account/export").text
    assert Person(server.url).http.get("/api/account/export").status_code == 401
    cookies = dict(anna.http.cookies)
    assert anna.http.post("/api/account/sign-out").status_code == 204
    with httpx.Client(base_url=server.url, cookies=cookies) as kept:
        assert kept.get("/api/account/export").status_code == 401
    assert account(signed_in(server, post[0], "Ownanna"))["name"] == "Ownanna"
