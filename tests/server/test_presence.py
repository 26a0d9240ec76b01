"""Who is here, as friends are told: only friends, only who wants it, and of tables only those that everybody may look at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from tests.server.people import Person
from tests.server.postbox import Postbox
from tests.server.servers import running
from tests.server.test_accounts import code, signed_up

from petteia.server.application import Application
from petteia.server.database.schema import SESSIONS
from petteia.server.people.presence import COARSE, ONLINE
from petteia.server.settings import MINUTE, ServerSettings

NOW = 1_700_000_000_000


def told(person: Person) -> dict[str, Any]:
    seen: dict[str, Any] = person.http.get("/api/friends").json()["presence"]
    return seen


def befriended(one: Person, name: str, other: Person, other_name: str) -> None:
    one.http.post("/api/friends", json={"name": other_name}).raise_for_status()
    other.http.post("/api/friends", json={"name": name}).raise_for_status()


def test_friends_know_who_is_here_in_every_process(postgres: Any, post: tuple[Postbox, str], tmp_path: Path) -> None:
    database, settings = postgres.database(), {"PETTEIA_SMTP": post[1]}
    with running(database, tmp_path, **settings) as first, running(database, tmp_path, **settings) as second:
        first.wait_for_game("sample")
        second.wait_for_game("sample")
        anna, boris = signed_up(first, post[0], "Annelies"), signed_up(second, post[0], "Bohdan")
        carl = signed_up(first, post[0], "Carlotta")
        carl.http.post("/api/friends", json={"name": "Bohdan"}).raise_for_status()
        assert (told(anna), told(carl)) == ({}, {})  # to be asked is not to be friends
        befriended(anna, "Annelies", boris, "Bohdan")
        assert told(anna) == {"Bohdan": {"online": True}}
        for public in (False, True):
            table = boris.open(public=public, mine=1)
            with boris.at(table["id"]):
                if public:
                    wait_for(lambda: "table" in told(anna)["Bohdan"])
                    assert told(anna)["Bohdan"] == {
                        "online": True, "table": table["id"], "game": "sample", "title": table["title"],
                    }  # fmt: skip
                else:
                    time.sleep(1)
                    assert told(anna) == {"Bohdan": {"online": True}}
            wait_for(lambda: "table" not in told(anna)["Bohdan"])
        assert told(carl) == {}
        # --- who does not want it ---
        hidden = boris.http.put("/api/friends", json={"shown": False}).json()
        assert (hidden["shown"], hidden["presence"]) == (False, {})  # and learns nothing of the others
        assert (told(anna), anna.http.get("/api/friends").json()["friends"]) == ({}, ["Bohdan"])
        boris.http.put("/api/account/notices", json={"gather": 60}).raise_for_status()
        assert told(anna) == {}
        assert boris.http.get("/api/account/export").json()["account"]["wishes"]["presence"] is False
        assert boris.http.put("/api/friends", json={"shown": True}).json()["presence"] == {"Annelies": {"online": True}}
        bad: list[Any] = [{}, {"shown": 1}, {"shown": None}, {"shown": "yes"}, []]
        assert {boris.http.put("/api/friends", json=body).status_code for body in bad} == {422}
        assert code(Person(first.url).http.put("/api/friends", json={"shown": True})) == (401, "not-signed-in")
        # --- a block ---
        boris.http.post("/api/blocks", json={"name": "Annelies"}).raise_for_status()
        assert (told(anna), told(boris)) == ({}, {})


def wait_for(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_when_somebody_was_seen_is_written_once_a_minute(new_database: Callable[[], str]) -> None:
    async def story() -> None:
        application = Application(ServerSettings(database=new_database(), secret="s", prepare=False))
        store, accounts, friends, here = (
            application.store, application.accounts, application.friends, application.people_here,
        )  # fmt: skip
        await store.open()
        try:
            for person in ("anna", "boris"):
                await accounts.sign_up(person, person.title(), NOW, mail=f"{person}@example.org")
            session = await accounts.begin_session("boris", "", NOW)
            await friends.ask("anna", "Boris", NOW)
            await friends.ask("boris", "Anna", NOW)
            later = NOW + 600 * MINUTE + 1_234
            assert await here.of_friends("anna", {}, NOW + ONLINE - 1) == {"Boris": {"online": True}}
            assert await here.of_friends("anna", {}, later) == {"Boris": {"online": False, "seen": NOW - NOW % COARSE}}
            here.seen("boris", session, later)
            assert await here.of_friends("anna", {}, later) == {"Boris": {"online": True}}
            await here.write(later)
            assert [row["used"] for row in await store.rows(sa.select(SESSIONS))] == [later]
            past = await here.of_friends("anna", {}, later + 60 * MINUTE)
            assert past == {"Boris": {"online": False, "seen": later - later % COARSE}}
            assert await here.of_friends("anna", {"presence": False}, later) == {}
            await accounts.end_sessions("boris")
            assert await here.of_friends("anna", {}, later) == {"Boris": {"online": False}}
            here.seen("boris", session, later)  # the last request of a device that was signed out
            await here.write(later)
            assert await store.rows(sa.select(SESSIONS)) == []
            await friends.part("boris", "Anna")
            assert await here.of_friends("anna", {}, later) == {}
        finally:
            await store.close()

    asyncio.run(story())


def test_two_devices_do_not_undo_each_others_wishes(new_database: Callable[[], str]) -> None:
    async def story() -> None:
        application = Application(ServerSettings(database=new_database(), secret="s", prepare=False))
        await application.store.open()
        try:
            await application.accounts.sign_up("anna", "Anna", NOW, mail="anna@example.org")
            changes = [application.accounts.wish("anna", lambda known, n=n: {**known, str(n): n}) for n in range(20)]  # type: ignore[misc]
            await asyncio.gather(*changes)
            assert await application.accounts.wishes("anna") == {str(n): n for n in range(20)}
        finally:
            await application.store.close()

    asyncio.run(story())
