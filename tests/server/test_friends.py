"""Friends, invitations, playing now, blocks, reports and operators; nobody learns which names there are."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.people import Person
from tests.server.postbox import Postbox
from tests.server.servers import Server, running
from tests.server.test_accounts import code, signed_up

from petteia.server.database.store import Store
from petteia.server.people.account_names import skeleton
from petteia.server.people.accounts import Accounts
from petteia.server.people.friends import Friends
from petteia.server.settings import DAY, ServerSettings

SETTINGS = {"PETTEIA_PUBLIC_URL": "", "PETTEIA_OPERATORS": "Olga, Nobody Yet", "PETTEIA_NOTICE_SOON": "100"}


@pytest.fixture
def server(post: tuple[Postbox, str], tmp_path: Path) -> Iterator[Server]:
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path, **SETTINGS, PETTEIA_SMTP=post[1]) as one:
        one.wait_for_game("sample")
        yield one


@pytest.fixture
def either(new_database: Callable[[], str], post: tuple[Postbox, str], tmp_path: Path) -> Iterator[Server]:
    """A server on each kind of database."""
    with running(new_database(), tmp_path, **SETTINGS, PETTEIA_SMTP=post[1]) as one:
        one.wait_for_game("sample")
        yield one


def lists(person: Person) -> dict[str, Any]:
    told: dict[str, Any] = person.http.get("/api/friends").json()
    return told


def play(person: Person, **wish: Any) -> dict[str, Any]:
    answer = person.http.post("/api/play", json={"game": "sample", "seats": 2} | wish)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()["table"]
    return table


def test_friends_invitations_and_blocks(either: Server, post: tuple[Postbox, str]) -> None:
    anna, boris = signed_up(either, post[0], "Annika"), signed_up(either, post[0], "Borislav")
    known = anna.http.post("/api/friends", json={"name": "borislav"})
    unknown = [anna.http.post("/api/friends", json={"name": name}).status_code for name in ("nobodyhere", "norhere")]
    assert (known.status_code, unknown) == (202, [202, 202])
    assert lists(anna)["asked"] == [
        "borislav",
        "nobodyhere",
        "norhere",
    ]  # as typed, whether there is such a name or not
    assert code(anna.http.post("/api/friends", json={"name": "Annika"})) == (409, "not-now")
    assert lists(boris)["asking"] == ["Annika"]
    assert boris.http.post("/api/friends", json={"name": "Annika"}).json()["friends"] == ["Annika"]
    assert (lists(anna)["friends"], lists(boris)["asking"]) == (["Borislav"], [])
    assert anna.http.delete("/api/friends/norhere").json()["asked"] == ["nobodyhere"]
    # --- invitations ---
    boris.http.post("/api/account/channels", json={"kind": "mail"}).raise_for_status()
    mails = len(post[0].mails)
    table = anna.open()
    answers = [
        anna.http.post(f"/api/tables/{table['id']}/invitations", json={"name": name})
        for name in ("Borislav", "nobodyhere", "Annika", "Borislav")
    ]
    assert {(one.status_code, one.text) for one in answers} == {(202, '{"asked":true}')}
    assert [(one["table"], one["by"]) for one in lists(boris)["invitations"]] == [(table["id"], "Annika")]
    wait_for(lambda: len(post[0].mails) > mails)
    text = bytes(post[0].mails[-1].get_payload(decode=True)).decode()
    assert f"/table/{table['id']}" in text
    assert "invites you" in text
    stranger = Person(either.url, "Stranger")
    assert stranger.http.get("/api/invitations").json() == {"invitations": []}
    assert code(stranger.http.post(f"/api/tables/{table['id']}/invitations", json={"name": "Annika"}))[0] in (401, 403)
    assert boris.http.post(f"/api/tables/{table['id']}/seats/1", json={}).status_code == 200  # without the table's link
    assert lists(boris)["invitations"] == []
    # --- a block ---
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        assert other.ask(type="say", text="Hello!")["type"] == "done"
        while not one.state["chat"] and not any('"Hello!"' in text for text in one.texts):
            one.receive()
        told = anna.http.post("/api/blocks", json={"table": table["id"], "seat": 1}).json()
        assert [block["name"] for block in told["blocked"]] == ["Borislav"]
        assert (told["friends"], lists(boris)["friends"]) == ([], [])
        one.wait_for("state")
        assert one.state["chat"] == []
        before = len(one.texts)
        assert other.ask(type="say", text="Again!")["type"] == "done"
        one.settle()
        assert not any("Again!" in text for text in one.texts[before:])
    again = anna.open(public=True)
    assert code(boris.http.post(f"/api/tables/{again['id']}/seats/1", json={})) == (409, "taken")
    boris.http.post("/api/friends", json={"name": "Annika"})
    assert (lists(boris)["asked"], lists(anna)["asking"]) == (["Annika"], [])
    mine = boris.open()
    assert boris.http.post(f"/api/tables/{mine['id']}/invitations", json={"name": "Annika"}).status_code == 202
    assert lists(anna)["invitations"] == []
    assert again["id"] in [row["id"] for row in stranger.http.get("/api/tables?list=open").json()["tables"]]
    mine = boris.open(public=True)
    assert mine["id"] not in [row["id"] for row in anna.http.get("/api/tables?list=open").json()["tables"]]
    anna.http.delete(f"/api/blocks/{told['blocked'][0]['id']}").raise_for_status()
    assert boris.http.post(f"/api/tables/{again['id']}/seats/1", json={}).status_code == 200
    # --- nonsense, limits, and a file of it all ---
    for noise in ("%00", "%ED%A0%80", "a" * 200, "..%2F..", "%E2%80%AE"):
        for path in (f"/api/friends/{noise}", f"/api/invitations/{noise}", f"/api/blocks/{noise}"):
            assert anna.http.delete(path).status_code in (200, 404, 405)
    bad: list[dict[str, Any]] = [{"name": "\x00"}, {"name": "\u202e"}, {"seat": 1}, {"table": "x", "seat": 0}]
    for body in (*bad, {"table": table["id"]}, {"table": table["id"], "seat": 9}):
        assert anna.http.post("/api/blocks", json=body).status_code in (404, 422)
    codes = {anna.http.post("/api/friends", json={"name": f"name{n}"}).status_code for n in range(30)}
    assert codes == {202, 429}
    assert "nobodyhere" in anna.http.get("/api/account/export").json()["asked"]
    person = boris.http.get("/api/me").json()["me"]["id"]
    boris.http.post("/api/account/delete", json={"name": "Borislav"}).raise_for_status()
    if either.database.startswith("sqlite"):
        with sqlite3.connect(either.database.removeprefix("sqlite:///")) as database:
            rows = [
                database.execute(f"select * from {name}").fetchall() for name in ("friends", "blocks", "invitations")
            ]
        assert rows[0]
        assert person not in str(rows)


def wait_for(done: Any) -> None:
    end = time.monotonic() + 60
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_playing_now(server: Server, post: tuple[Postbox, str]) -> None:
    anna, boris, carl = (Person(server.url, name) for name in ("Anna", "Boris", "Carl"))
    table = play(anna, pace="days")
    assert (table["phase"], table["public"], table["mine"]) == ("open", True, [0])
    assert play(anna, pace="days")["id"] == table["id"]  # a second touch waits at the same table
    for other in ({"pace": "live"}, {"pace": "days", "seats": 3}, {"pace": "none"}):
        assert play(carl, **other)["id"] != table["id"]
    found = boris.http.get("/api/tables?list=open&game=sample&pace=days&seats=2&rated=false").json()["tables"]
    assert [one["id"] for one in found] == [table["id"]]
    assert boris.http.get("/api/tables?list=open&rated=true").json()["tables"] == []
    joined = play(boris, pace="days")
    assert (joined["id"], joined["phase"], joined["mine"]) == (table["id"], "playing", [1])
    assert code(boris.http.post("/api/play", json={"game": "sample", "seats": 2, "rated": True})) == (409, "not-rated")
    assert code(boris.http.post("/api/play", json={"game": "sample", "seats": 7}))[0] == 422
    bad = {"game": "sample", "seats": 3, "pace": "evening", "bot": "exec:true"}
    assert code(boris.http.post("/api/play", json=bad)) == (422, "bad-option")
    # --- a bot after a while, if somebody is there ---
    waiting = play(anna, pace="evening", bot="random", after=5)
    time.sleep(6)
    assert anna.http.get(f"/api/tables/{waiting['id']}").json()["table"]["phase"] == "open"
    with anna.at(waiting["id"]) as one:
        while one.state["table"]["phase"] == "open":
            one.receive()
        assert one.state["table"]["seats"][1]["bot"] == "random"


def test_reports_and_operators(either: Server, post: tuple[Postbox, str]) -> None:
    server = either
    olga = signed_up(server, post[0], "Olga")
    assert code(olga.http.get("/api/operator")) == (404, "no-page")  # the name alone makes nobody an operator
    server.stop()
    server.start()
    olga.http.base_url = server.url
    assert olga.http.get("/api/account").json()["account"]["operator"] is True
    anna, boris = signed_up(server, post[0], "Annika"), signed_up(server, post[0], "Borislav")
    table = anna.open()
    boris.sit(table, 1)
    with boris.at(table["id"]) as one:
        one.ask(type="say", text="Something rude")
        body = {"table": table["id"], "seat": 1, "kind": "chat", "text": "rude"}
        assert anna.http.post("/api/reports", json=body).status_code == 202
        unknown = anna.http.post("/api/reports", json={"name": "nobodyhere", "kind": "other"})
        assert (unknown.status_code, unknown.text) == (202, '{"reported":true}')
        anna.http.post("/api/reports", json=body | {"text": "rude again"})
        desk = olga.http.get("/api/operator").json()
        assert [(row["name"], row["by"], row["text"]) for row in desk["reports"]] == [("Borislav", "Annika", "rude")]
        assert [line["text"] for line in desk["reports"][0]["said"]] == ["Something rude"]
        for person in (anna, boris, Person(server.url)):
            assert person.http.get("/api/operator").status_code in (401, 404)
            acting = person.http.post("/api/operator/acts", json={"name": "Olga", "what": "close"})
            assert acting.status_code in (401, 404)
        acts = "/api/operator/acts"
        muted = olga.http.post(acts, json={"report": desk["reports"][0]["id"], "what": "mute", "days": 3}).json()
        assert (muted["reports"], [act["what"] for act in muted["actions"]]) == ([], ["mute"])
        assert one.ask(type="say", text="More")["code"] == "muted"
        assert one.ask(type="say", phrase="hello")["type"] == "done"
        until = olga.http.get("/api/operator/people/Borislav").json()["muted"]
        assert 2 * DAY < until - time.time_ns() // 1_000_000 <= 3 * DAY
    olga.http.post(acts, json={"name": "Borislav", "what": "unmute"}).raise_for_status()
    renamed = olga.http.post(acts, json={"name": "Borislav", "what": "rename", "new_name": "Player Nine"})
    assert renamed.status_code == 201
    assert boris.http.get("/api/account").json()["account"]["name"] == "Player Nine"
    with anna.at(table["id"]) as one:  # the game goes on, and nobody reads the old name there
        seat = one.state["table"]["seats"][1]
        assert (seat["name"], seat["account"], one.state["table"]["phase"]) == ("Player Nine", True, "playing")
        assert "Borislav" not in json.dumps(one.state)
    with boris.at(table["id"]) as one:
        assert one.state["seat"] == 1
    assert code(olga.http.post(acts, json={"name": "Olga", "what": "close"})) == (409, "not-now")
    olga.http.post(acts, json={"name": "Player Nine", "what": "close", "text": "enough"}).raise_for_status()
    assert boris.http.get("/api/account").json()["account"] is None
    assert code(sign_in_again(boris, post[0], f"{skeleton('Borislav')}@example.org")) == (403, "account-closed")
    log = olga.http.get("/api/operator").json()["actions"]
    assert [act["what"] for act in log] == ["close", "rename", "unmute", "mute"]
    assert {act["by"] for act in log} == {"Olga"}


def sign_in_again(person: Person, postbox: Postbox, mail: str) -> Any:
    """Ask for a link by mail and use it."""
    count = len([1 for sent in postbox.mails if sent["To"] == mail])
    person.http.post("/api/account/mail", json={"mail": mail}).raise_for_status()
    return person.http.post("/api/account/link", json={"token": postbox.token(mail, count + 1)})


def test_two_who_ask_each_other_at_one_moment_are_friends(new_database: Callable[[], str]) -> None:
    async def story() -> None:
        url = ServerSettings(database=new_database()).database_url
        stores = [Store(url), Store(url)]  # as two processes have them
        for store in stores:
            await store.open()
        both = [Friends(store, Accounts(store)) for store in stores]
        try:
            for n in "abcdefgh":
                names = f"Anna {n}x", f"Boris {n}x"
                for name in names:
                    await Accounts(stores[0]).sign_up(name, name, 1)
                asks = zip(both, names, reversed(names), strict=True)
                await asyncio.gather(*(one.ask(mine, theirs, 1) for one, mine, theirs in asks))
                told = [await both[0].lists(name) for name in names]
                assert [list(one.values()) for one in told] == [[[names[1]], [], []], [[names[0]], [], []]]
        finally:
            for store in stores:
                await store.close()

    asyncio.run(story())
